"""Every sentence an opponent can give as a reason: the message ids of translations."""

from typing import Final

MADE_HAND: Final = "Keeps all five: {percent} % of an opponent's hands here are weaker."
FOUR_TO_HAND: Final = "Keeps {kept}: {outs} of the {unseen} unseen cards complete the hand."
GROUPS: Final = "Keeps {kept}: {outs} of the {unseen} unseen cards match it."
HIGH_CARDS: Final = "Keeps {kept} for the tricks and replaces the rest."
SURE_TRICKS: Final = "Keeps all five to call: all five tricks have a chance of {percent} %."
EXCHANGE_STOP: Final = "Keeps all five: an exchange now costs all {score} points."
WAY_OUT: Final = (
    "Gives up {score} points: with {percent} % this hand is paid and puts the seat out."
)
KEEP_OFFER: Final = "Keeps {card}: {better} of the {unseen} unseen cards are better here."
DECLINE_OFFER: Final = "Declines {card}: {better} of the {unseen} unseen cards are better here."
TAKE_POINTS: Final = "Takes {points} points: a reset would cost the others {loss} each on average."
TAKE_RESET: Final = "Chooses the reset: the others lose {loss} points each on average."
CALL: Final = "Calls: all five tricks have a chance of {percent} %."
NO_CALL: Final = "Does not call: all five tricks have a chance of {percent} %."
