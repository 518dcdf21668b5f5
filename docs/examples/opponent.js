// An opponent for chicago-poker in JavaScript: chicago-poker play --level "command:node opponent.js"
// It keeps pairs and pictures, calls with four high cards, and saves its highest card for the end.
const readline = require("node:readline");

const rank = (card) => card % 13; // two is 0, ace is 12

function worth(action, { phase, hand }) {
  const alike = (card) => hand.filter((other) => rank(other) === rank(card)).length > 1;
  switch (phase) {
    case "exchange": { // whether each card is where it should be
      const gone = action.cards ?? [];
      return hand.filter((card) => gone.includes(card) !== (alike(card) || rank(card) > 10)).length;
    }
    case "call":
      return action.call === hand.filter((card) => rank(card) > 10).length >= 4 ? 1 : 0;
    case "play":
      return -rank(action.card);
    default:
      return 0; // the first that is legal
  }
}

function answer(message) {
  if (message.type === "hello") return { type: "ready", protocol: 1, program: "low player" };
  const { number, observation } = message;
  const best = (one, other) =>
    worth(other, observation) > worth(one, observation) ? other : one;
  return { type: "decided", number, action: observation.legal.reduce(best), reason: null };
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(JSON.stringify(answer(JSON.parse(line))));
});
