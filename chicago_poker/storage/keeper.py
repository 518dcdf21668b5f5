"""The record of a game that is being played: each decision is on the disk before the next one."""

from pathlib import Path

from chicago_poker.engine import Action, Game
from chicago_poker.session.header import Header
from chicago_poker.session.record import RecordText
from chicago_poker.session.table import SaveState, SaveStatus
from chicago_poker.storage.errors import NotSavedError, RecordInUseError, Trouble
from chicago_poker.storage.recordfile import RecordFile


class KeptRecord:
    """Keeps a game for the table (a ``Keeper``); also a context manager that closes the record.

    ``game`` is the game to play on. ``notice`` is the message id of something that the player
    should be told once, or None. ``problem`` says why saving fails, or is None. Whatever fails,
    nothing is lost while the program runs: the next decision tries again.
    """

    def __init__(
        self,
        header: Header,
        game: Game,
        text: RecordText,
        path: Path,
        *,
        saved: int | None = None,
        file: RecordFile | None = None,
    ) -> None:
        """Make a keeper for the record at ``path``, or for one that is to be made there.

        ``saved`` is how many bytes of the text are in the file already, None when there is no file;
        ``file`` is the open file, if it could be opened.
        """
        self.header = header
        self.game = game
        self.notice: str | None = None
        self.problem: NotSavedError | None = None
        self._text = text
        self._path = path
        self._saved = saved
        self._file = file

    @property
    def path(self) -> Path:
        """Where the record is, or would be if it could be written."""
        return self._path

    @property
    def save(self) -> str:
        """The name of the saved game, which ``find_save`` takes."""
        return self._path.stem

    @property
    def status(self) -> SaveStatus:
        """How saving stands."""
        if self.problem is None:
            return SaveStatus(SaveState.SAVED)
        return SaveStatus(SaveState.FAILING, str(self.problem))

    def keep(self, game: Game, action: Action) -> SaveStatus:
        """Write the action that has just been applied, and whatever could not be written before."""
        self._text.add(game, action)
        return self.write()

    def write(self) -> SaveStatus:
        """Bring the file up to date; it is on the disk when this returns."""
        try:
            if self._text.is_too_long:
                raise NotSavedError(Trouble.TOO_LONG, self._path)
            file, saved = self._attached()
            if file.size != self._text.size or saved != file.size:
                file.write(saved, self._text.content(saved))
        except RecordInUseError:
            self.problem = NotSavedError(Trouble.IN_USE, self._path)
        except NotSavedError as error:
            self.problem = error
        except OSError as error:
            self._failed(error)
        else:
            self._saved = self._text.size
            self.problem = None
        return self.status

    def save_to(self, folder: Path) -> SaveStatus:
        """Write the whole record into another folder and keep it there from now on.

        If that fails as well, the place stays what it was.
        """
        try:
            file = RecordFile.create(folder, self._path.stem, self._text.content())
        except OSError as error:
            self.problem = NotSavedError.of(error, folder / self._path.name)
            return self.status
        self.close()
        self._take_over(file)
        self.problem = None
        return self.status

    def close(self) -> None:
        """Give the record free for other programs."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> "KeptRecord":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _attached(self) -> tuple[RecordFile, int]:
        """Return the open file, found or made if need be, and how much of the text it holds."""
        if self._file is not None and not self._file.is_as_left():
            self.close()
        if self._file is None:
            if self._saved is None:
                folder, stem = self._path.parent, self._path.stem
                self._take_over(RecordFile.create(folder, stem, self._text.content()))
            else:
                self._find_again(self._saved)
        assert self._file is not None
        return self._file, self._saved or 0

    def _find_again(self, saved: int) -> None:
        """Open the file anew, or make it again where only the file is gone.

        A folder that is gone is not made again: its disk may come back, and with it the record.
        """
        try:
            file = RecordFile.open(self._path)
        except FileNotFoundError:
            self._take_over(RecordFile.create_at(self._path, self._text.content()))
            return
        try:
            content, ours = file.read(), self._text.content()
            if ours.startswith(content):
                # An older copy that was put back, or a line of ours that could not be flushed.
                saved = min(saved, len(content))
            elif not content.startswith(ours[:saved]) or b"\n" in content[saved:]:
                raise NotSavedError(Trouble.CHANGED, self._path)
        except BaseException:
            file.close()
            raise
        self._take_over(file, saved)

    def _take_over(self, file: RecordFile, saved: int | None = None) -> None:
        """Keep the record in this file; without ``saved`` it holds the whole text."""
        self._file, self._path = file, file.path
        self._saved = self._text.size if saved is None else saved

    def _failed(self, error: OSError) -> None:
        self.problem = NotSavedError.of(error, self._path)
        # Where only room is wanting, the file and its lock are still good.
        if self.problem.why is not Trouble.FULL:
            self.close()
