"""What every game of the page has, and the moments that it draws."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from app.games.workshop import Workshop
from app.legal import Parts
from app.options import Group
from app.play.plans import Plans
from app.play.review import totals_by_round
from app.play.seats import Seat, called
from app.play.session import Session
from app.rulebook import Book, Facts
from app.ui.cast import NOBODY, Cast
from app.ui.ends import EndState
from app.ui.html import Html
from app.ui.pad import PadLine
from app.ui.story import Line
from app.words import Words
from fleet_engine.core.game import Options


@dataclass(frozen=True, slots=True)
class Moment:
    """A match as it is shown: a running one, or the end of one.

    `looking` is the seat that is looked at, `why` what the player asked about, `newcomer`
    tells that nobody has played here yet. Of a game that has ended, `own` tells that it was
    played here, not shared by somebody else; alone, `best` is the best result before it, and
    `to_beat` what somebody else brought home with the same dice.
    """

    session: Session
    looking: int | None = None
    why: str | None = None
    newcomer: bool = False
    own: bool = True
    best: int | None = None
    to_beat: int | None = None
    overlay: Any = None
    notice: str = ""

    def cast(self, words: Words) -> Cast:
        """Return who plays, by the names that the reader knows."""
        return cast(self.session, words) if self.own else _cast_of_others(self.session, words)

    def scene(self) -> dict[str, Any]:
        """Return the fields of a `Scene`: what the screens of all games show."""
        session = self.session
        return {
            "options": session.options,
            "chosen": session.chosen,
            "proposed": session.proposed,
            "recent": session.recent,
            "can_undo": session.can_undo,
            "why": self.why,
            "overlay": self.overlay,
            "notice": self.notice,
        }

    def end(self, lines: Sequence[PadLine], words: Words) -> EndState:
        """Return the end of this match, whose pads have these lines."""
        result = self.session.match.result
        assert result is not None, "no game ends without one"
        return EndState(
            observation=self.session.observation,
            cast=self.cast(words),
            lines=lines,
            result=result,
            totals=totals_by_round(self.session.match),
            own=self.own,
            overlay=self.overlay,
            notice=self.notice,
        )


def cast(session: Session, words: Words) -> Cast:
    """Return who plays a match, by the names that the reader knows."""
    return Cast(called(session.seats, words), session.viewer, session.people)


def _cast_of_others(session: Session, words: Words) -> Cast:
    """Return who played a match that somebody else has shared: the reader is none of them."""
    nameless = Seat(words.p("name of the seat of whoever shared a game", "Your friend"))
    seats = session.seats
    if session.people == 1:
        seats = tuple(seat if any(seat) else nameless for seat in seats)
    return Cast(called(seats, words), NOBODY, session.people)


class PageGame(Protocol):
    """A game as the page sees it."""

    title: str
    """A proper name."""
    sign: str
    """The name of its icon."""
    plans: Plans
    """What one confirmation plays."""

    @property
    def workshop(self) -> type[Workshop] | None:
        """Where its players make something of their own, `None` if they do not."""

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return what can be chosen, besides who plays."""

    def book(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""

    def about(self, options: Options, words: Words) -> Parts:
        """Return where its values come from."""

    def screen(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of one moment of a match."""

    def answer(self, moment: Moment, words: Words) -> Html:
        """Return the part of the screen that a player waits for after a tap."""

    def ended(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of the end of a match."""

    def opening(self, session: Session) -> object:
        """Return what lies over the screen when a match begins, `None` if nothing does."""

    def drawer(self, name: str, session: Session) -> object:
        """Return what is laid over the screen by its name, `None` if there is no such thing."""

    def knows_why(self, asked: str, session: Session) -> bool:
        """Return whether it can tell why this, which is on the screen, cannot be used now."""

    def news(self, session: Session, words: Words) -> tuple[str, list[Line]]:
        """Return what the curtain tells: where the game is, and what happened since.

        It holds nothing that only one seat may know, and in a game without secrets nothing.
        """

    def rolls(self, session: Session) -> bool:
        """Return whether dice roll when the chosen plan is played."""
