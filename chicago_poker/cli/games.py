"""Where the front ends get their games: records in a folder, opponents in another program."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from chicago_poker.bots.levels import LEVELS
from chicago_poker.bots.packed_tables import give_tables
from chicago_poker.cli.chance import seed_from
from chicago_poker.cli.trouble import Trouble, sentence, with_way_out
from chicago_poker.engine import Action, Game, new_game
from chicago_poker.engine.jsonline import WireError
from chicago_poker.locale import Language
from chicago_poker.locale.showable import showable
from chicago_poker.rules.profile import Profile
from chicago_poker.seating import Seat
from chicago_poker.session import opponents
from chicago_poker.session.games import (
    Chair,
    GoodPart,
    KnownProfile,
    Level,
    NotOpened,
    OpenGame,
    SavedGame,
    Wish,
)
from chicago_poker.session.header import GUEST, HUMAN, SeatEntry
from chicago_poker.session.programs import command_of, recorded_level
from chicago_poker.session.table import SaveState, SaveStatus
from chicago_poker.storage import catalogue, profiles, records, tables
from chicago_poker.storage.catalogue import Condition, SaveEntry
from chicago_poker.storage.errors import RecordDamagedError, StorageError
from chicago_poker.storage.keeper import KeptRecord


class StoredGames:
    """Games whose records are in one folder. A ``Games``.

    ``owner`` is the player's name, empty for a guest. ``tell`` is told in a sentence when an
    opponent's program fails.
    """

    def __init__(
        self, folder: Path, owner: str, language: Language, tell: Callable[[str], None]
    ) -> None:
        self._folder = folder
        self._owner = owner or GUEST
        self._language = language
        self._tell = tell

    def speak(self, language: Language) -> None:
        """Tell of what is wrong in this language from now on."""
        self._language = language

    def profiles(self) -> Sequence[Profile]:
        """Return the profiles within reach, the default one first."""
        return profiles.list_profiles()

    def known_profiles(self) -> Sequence[KnownProfile]:
        """Return the same profiles, and the player's own that cannot be played, with the reason."""
        return [
            KnownProfile(
                name=showable(entry.id if entry.profile is None else entry.profile.name),
                own=entry.path is not None,
                profile=entry.profile,
                trouble="" if entry.trouble is None else sentence(entry.trouble, self._language),
            )
            for entry in profiles.each_profile()
        ]

    def levels(self) -> Sequence[Level]:
        """Return the opponents' levels, the weakest first."""
        return [Level(level.id, level.name) for level in LEVELS.values() if level.listed]

    def new(self, wish: Wish) -> OpenGame:
        """Start a game and its record. Raises NotOpened."""
        try:
            seed = seed_from(wish.seed, self._language)
            game = new_game(wish.profile, seed, len(wish.chairs))
            seats = [
                SeatEntry(chair.name, recorded_level(chair.level or HUMAN)) for chair in wish.chairs
            ]
            header = records.new_header(game, seats, self._owner)
        except Trouble as error:
            raise NotOpened(error.message) from error
        except WireError as error:
            raise NotOpened(sentence(error, self._language)) from error
        commands = {
            Seat(seat): command
            for seat, chair in enumerate(wish.chairs)
            if (command := command_of(chair.level or HUMAN))
        }
        return self._open(records.start_record(self._folder, header, game), commands)

    def saves(self) -> Sequence[SavedGame]:
        """Return the owner's saved games, the latest first. Raises NotOpened."""
        try:
            found = catalogue.list_saves(self._folder, self._owner)
        except StorageError as error:
            raise NotOpened(sentence(error, self._language)) from error
        return [saved_game(entry, self._language) for entry in found if entry.header is not None]

    def resume(self, save: str) -> OpenGame:
        """Open a saved game where it was left. Raises NotOpened."""
        return self.resume_file(self._found(save))

    def resume_latest(self) -> OpenGame:
        """Open the game that the owner has last played and not finished. Raises NotOpened."""
        try:
            path = catalogue.latest_unfinished(self._folder, self._owner)
        except StorageError as error:
            raise NotOpened(sentence(error, self._language)) from error
        if path is None:
            raise NotOpened(
                self._language.say(
                    "There is no unfinished game in {folder}. Start one with: chicago-poker play",
                    folder=self._folder,
                )
            )
        return self.resume_file(path)

    def resume_file(self, path: Path) -> OpenGame:
        """Open the record in a file. Raises NotOpened."""
        try:
            kept = records.resume_record(path)
        except StorageError as error:
            raise NotOpened(with_way_out(error, self._language)) from error
        if kept.header.human is None:
            kept.close()
            raise NotOpened(
                self._language.say(
                    "Nobody but opponents plays in {save}; look at it with: "
                    "chicago-poker replay {save}",
                    save=kept.save,
                )
            )
        return self._open(kept)

    def look(self, save: str) -> GoodPart:
        """Read a damaged game as far as it is good. Raises NotOpened."""
        path = self._found(save)
        try:
            reading = records.load_record(path)
            damage = reading.damage
            if reading.game is None or reading.header is None:
                assert damage is not None
                raise RecordDamagedError(path, damage)
        except StorageError as error:
            raise NotOpened(sentence(error, self._language)) from error
        return GoodPart(
            game=reading.game,
            chairs=chairs(reading.header.seats),
            viewer=reading.header.human or Seat(0),
            trouble=""
            if damage is None
            else sentence(RecordDamagedError(path, damage), self._language),
        )

    def repair(self, save: str) -> str:
        """Write what is good of a damaged game into a new one. Raises NotOpened."""
        # Most games are whole.
        from chicago_poker.storage.repair import repair_record

        try:
            return repair_record(self._found(save)).path.stem
        except StorageError as error:
            raise NotOpened(sentence(error, self._language)) from error

    def _found(self, save: str) -> Path:
        try:
            return catalogue.find_save(self._folder, save)
        except StorageError as error:
            raise NotOpened(sentence(error, self._language)) from error

    def _open(
        self, kept: KeptRecord, commands: Mapping[Seat, Sequence[str]] = MappingProxyType({})
    ) -> OpenGame:
        keeper = TranslatedKeeper(kept, lambda: self._language)
        header, game = kept.header, kept.game
        assert header.human is not None
        return OpenGame(
            game=game,
            chairs=chairs(header.seats),
            viewer=Seat(header.human),
            opponents=self._opponents(game, header.seats, commands),
            keeper=keeper,
            close=kept.close,
            save=kept.save,
            status=keeper.status,
            notice=self._language.say(kept.notice) if kept.notice else "",
            save_elsewhere=keeper.save_elsewhere,
        )

    def _opponents(
        self, game: Game, seats: Sequence[SeatEntry], commands: Mapping[Seat, Sequence[str]]
    ) -> Mapping[Seat, opponents.Opponent]:
        levels = {
            Seat(seat): entry.player for seat, entry in enumerate(seats) if entry.player != HUMAN
        }

        def report(trouble: opponents.Trouble) -> None:
            name = seats[trouble.seat].name
            say = self._language.say
            self._tell(
                say("The opponents' program has failed for good; a simple player sits in for them.")
                if trouble.for_good
                else say("{name} did not answer; a simple player decided instead.", name=name)
            )

        built = tables.built_tables(game.profile, len(seats))
        # Hints are worked out in this program.
        give_tables(game.profile.id, built)
        players: dict[Seat, opponents.Opponent] = {}
        for command in {None, *(tuple(command) for command in commands.values())}:
            played = {
                seat: level
                for seat, level in levels.items()
                if command == (tuple(commands[seat]) if seat in commands else None)
            }
            process = opponents.OpponentProcess(
                game.profile,
                game.seed,
                played,
                report=report,
                command=command,
                tables=() if command else built,
            )
            players.update(process.players())
        return players


class TranslatedKeeper:
    """Keeps a game in its record and says why that fails. A ``Keeper``.

    ``spoken`` returns the language to say it in, which may change during a game.
    """

    def __init__(self, kept: KeptRecord, spoken: Callable[[], Language]) -> None:
        self._kept = kept
        self._spoken = spoken

    def keep(self, game: Game, action: Action) -> SaveStatus:
        """Keep the action that has just been applied."""
        self._kept.keep(game, action)
        return self.status

    @property
    def status(self) -> SaveStatus:
        """How saving stands."""
        problem = self._kept.problem
        if problem is None:
            return self._kept.status
        return SaveStatus(SaveState.FAILING, sentence(problem, self._spoken()))

    def save_elsewhere(self, folder: str) -> SaveStatus:
        """Keep the whole record in another folder from now on."""
        self._kept.save_to(Path(folder).expanduser())
        return self.status


def chairs(seats: Sequence[SeatEntry]) -> tuple[Chair, ...]:
    """Return who sits where, a person without a level, with names as they can be shown."""
    return tuple(
        Chair(showable(entry.name), None if entry.player == HUMAN else entry.player)
        for entry in seats
    )


def saved_game(entry: SaveEntry, language: Language) -> SavedGame:
    """Return a saved game as a list shows it. Raises ValueError when its first line is damaged."""
    if entry.header is None:
        raise ValueError(f"{entry.save} does not tell which game it is")
    return SavedGame(
        save=entry.save,
        changed=f"{entry.changed.astimezone():%Y-%m-%d %H:%M}",
        chairs=chairs(entry.header.seats),
        profile=entry.header.profile.name,
        deal=entry.deal,
        scores=entry.scores,
        over=entry.condition is Condition.FINISHED,
        trouble="" if entry.trouble is None else sentence(entry.trouble, language),
    )
