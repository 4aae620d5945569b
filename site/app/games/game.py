"""What every game of the page has, and the moments that it draws."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import count
from typing import Any, Protocol

from app.games.workshop import Workshop
from app.legal import Parts
from app.options import Group
from app.play.captains import crew_of
from app.play.lesson import Lesson
from app.play.plans import Plans
from app.play.results import GameResult
from app.play.review import totals_by_round
from app.play.seats import BOTS, MOST_DOTS, Seat, called, captains, gentle, people_at
from app.play.session import Session
from app.rulebook import Book, Facts
from app.ui.art import Sign
from app.ui.beats import Beats
from app.ui.bubble import Bubble
from app.ui.cast import NOBODY, Cast, Face, whose_turn
from app.ui.ends import EndState, verdict
from app.ui.html import Html
from app.ui.legend import Meaning
from app.ui.offers import Alone, Card, Invitation, Waiting
from app.ui.pad import PadLine
from app.ui.shell import Asked
from app.ui.story import Line
from app.ui.waiting import thinking
from app.words import Words
from fleet_engine import Match
from fleet_engine.core.game import Options


@dataclass(frozen=True, slots=True)
class Moment:
    """A match as it is shown: a running one, or the end of one.

    `looking` is the seat that is looked at, `why` what the player asked about, `newcomer`
    tells that nobody has played here yet, `tips` that in this game, one of the first, help is
    wanted. Of a game that has ended, `own` tells that it was played here, not shared by somebody
    else, `listed` that it was opened in the list of all results; `best` is the best result of its
    kind before it, and alone `to_beat` what somebody else brought home on the same seed. In a
    lesson `bubble` is what it says now. `advisable` and `reviewable` tell that the coach can be
    asked about what is to be decided, or about the whole.
    `apart` is what a game is called that counts for nothing. Where something is `unread` it is
    told, and nothing is asked.
    """

    session: Session
    looking: int | None = None
    why: str | None = None
    newcomer: bool = False
    tips: bool = False
    unread: bool = False
    own: bool = True
    listed: bool = False
    best: int | None = None
    to_beat: int | None = None
    overlay: Any = None
    notice: str = ""
    bubble: Bubble | None = None
    advisable: bool = False
    reviewable: bool = False
    apart: str = ""

    def cast(self, words: Words) -> Cast:
        """Return who plays, by the names that the reader knows."""
        return cast(self.session, words) if self.own else _cast_of_others(self.session, words)

    def scene(self) -> dict[str, Any]:
        """Return the fields of a `Scene`: what the screens of all games show."""
        session = self.session
        return {
            "options": {} if self.unread else session.options,
            "chosen": None if self.unread else session.chosen,
            "proposed": session.proposed and not self.unread,
            "recent": session.recent,
            "can_undo": session.can_undo and not session.over,
            "waits": session.question is not None,
            "unread": self.unread,
            "over": session.over,
            "why": self.why,
            "overlay": self.overlay,
            "notice": self.notice,
            "bubble": self.bubble,
            "newcomer": self.newcomer,
            "tips": self.tips,
            "advisable": self.advisable,
            "apart": self.apart,
        }

    @property
    def observation(self) -> Any:
        """What the reader sees of the match; while something is unread nothing can be done."""
        seen = self.session.observation
        return replace(seen, legal_actions=()) if self.unread else seen

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
            best=self.best,
            listed=self.listed,
            reviewable=self.reviewable,
            notice=self.notice,
        )


def cast(session: Session, words: Words) -> Cast:
    """Return who plays a match, by the names that the reader knows."""
    return seated(session.seats, crew_of(session.match.seed), session.viewer, words)


def seated(seats: Sequence[Seat], crew: int, reader: int, words: Words) -> Cast:
    """Return who sits at a table, with the faces of the captains who play for the computer."""
    faces = tuple(
        Face(captain.face, words.t(BOTS[seat.bot].rank), BOTS[seat.bot].dots, MOST_DOTS)
        if captain
        else None
        for seat, captain in zip(seats, captains(seats, crew), strict=True)
    )
    return Cast(called(seats, crew, words), reader, people_at(seats), faces)


def _cast_of_others(session: Session, words: Words) -> Cast:
    """Return who played a match that somebody else has shared: the reader is none of them."""
    nameless = Seat(words.p("name of the seat of whoever shared a game", "Your friend"))
    seats = session.seats
    if session.people == 1:
        seats = tuple(seat if any(seat) else nameless for seat in seats)
    return seated(seats, crew_of(session.match.seed), NOBODY, words)


QuickStart = Callable[[date, int, int], Session]
"""Begins a game without a word about the table: on this day, with a fresh seed and a fresh key."""

RIVALS = 2
"""Computer players that a game for several begins with if the player chooses no table."""
AGAINST_TWO = (Seat(), *(Seat(bot="greedy"),) * RIVALS)
"""Who plays when somebody starts a game for several without a word about the table."""


def against_two(game: str) -> QuickStart:
    """Return what begins a game of the reader against two computer players."""

    def start(_: date, seed: int, key: int) -> Session:
        return Session.new(game, seed, {}, seats=AGAINST_TWO, key=key)

    return start


def first_game(game: str) -> QuickStart:
    """Return what begins a newcomer's first game: against two who play gently, after the reader."""

    def start(_: date, seed: int, key: int) -> Session:
        others = (Seat(bot=gentle(game)),) * RIVALS
        begun = (
            Session.new(game, each, {}, seats=(Seat(), *others), key=key) for each in count(seed)
        )
        return next(session for session in begun if session.match.to_move == 0)

    return start


def mates(words: Words) -> str:
    """Return what such a start is called."""
    return words.t("Play 2 computer captains")


@dataclass(frozen=True, slots=True)
class AtHome:
    """What the home screen knows when it asks a game: the day, what runs, and all results.

    The page itself holds a home screen that was drawn before any day: `today` is `None` there.
    """

    today: date | None
    running: Session | None = None
    results: tuple[GameResult, ...] = ()


def turn_of(running: Session, words: Words) -> str:
    """Return whose turn it is at a table, or which computer player is thinking."""
    table = cast(running, words)
    decides = running.match.to_move
    if running.question and decides is not None:
        return thinking(table.names[decides], words)
    return whose_turn(table.reader, table, words)


def points_so_far(running: Session, points: Sequence[int], words: Words) -> str:
    """Return how many points everybody has; alone there is nobody to name."""
    if running.alone:
        return words.n("{n} point so far", "{n} points so far", points[0])
    names = cast(running, words).names
    return " · ".join(f"{name}: {has}" for name, has in zip(names, points, strict=True))


def told_of_table(ended: Session, words: Words) -> str:
    """Return what is told of a table that has ended to somebody who gets its link."""
    result = ended.match.result
    assert result is not None, "no game ends without one"
    parts = [
        words.t("{name} {points}", name=name, points=points)
        for name, points in zip(cast(ended, words).names, result.totals, strict=True)
    ]
    listed = words.listed(parts)
    return words.t("Three Fleets: {totals}. Here is our game.", totals=listed)


def outcome(result: GameResult, words: Words) -> str:
    """Return how a table ended: the place of the one person who played, else who won."""
    reader = result.reader
    if reader is not None and reader not in result.winners:
        place, players = result.places[reader], len(result.seats)
        return words.t("Place {place} of {players}", place=place, players=players)
    who = NOBODY if reader is None else reader
    table = seated(result.seats, crew_of(result.seed), who, words)
    return verdict(table, result.winners, words)


def company(result: GameResult, words: Words) -> str:
    """Return who played a game that has ended: with whom one person did, else everybody."""
    names = called(result.seats, crew_of(result.seed), words)
    if result.alone:
        return words.t("Solo")
    if result.reader is None:
        return words.listed(names)
    others = [name for seat, name in enumerate(names) if seat != result.reader]
    return words.t("with {names}", names=words.together(others))


class Coaching(Protocol):
    """What the coach says, in the words of a game.

    Of a moment, what is chosen in its session is what the coach speaks of.
    """

    def hint(self, moment: Moment, words: Words) -> str:
        """Return where the best choice lies, without telling which it is."""

    def told(self, moment: Moment, words: Words) -> tuple[str, str, str]:
        """Return the sign and the name of a choice, and in a sentence what it brings."""

    def because(self, reason: str, moment: Moment, words: Words) -> str:
        """Return what speaks for a choice later on, in a sentence; a `Reasoned` has the reason."""

    def named(self, action: str, then: Match, cast: Cast, words: Words) -> tuple[str, str]:
        """Return the sign and the name of an action of whoever is to move in a match."""


class PageGame(Protocol):
    """A game as the page sees it."""

    title: str
    """A proper name."""
    sign: str
    """The name of its icon."""
    signs: Mapping[str, Sign]
    """What is drawn for it alone, by the names that `icon` takes."""
    plans: Plans
    """What one confirmation plays."""
    beats: Beats
    """How each kind of event is seen to happen."""
    parts: tuple[str, ...]
    """The parts of its screen that the keyboard can skip to, by their `id`."""
    rivals: int
    """Computer players at the table that setup proposes; the card on home names the same number."""
    coached: bool
    """Whether there is a coach for it, as `fleet_engine.coach.teaches` tells."""
    quick_starts: Mapping[str, QuickStart]
    """What begins at one tap, the usual one first, by names that no other game has."""
    manners: Mapping[str, str]
    """How computer players play it, by bot, where that is not what `BOTS` says of all games."""

    def card(self, at_home: AtHome, words: Words) -> Card:
        """Return how it is offered on the home screen."""

    def sections(self, at_home: AtHome, words: Words) -> tuple[Html, ...]:
        """Return what it has besides on the home screen, between the games and the results."""

    def invitation(self, words: Words) -> Invitation:
        """Return how somebody who has no running game is invited to play, one game first of all."""

    def waiting(self, running: Session, today: date, words: Words) -> Waiting:
        """Return what is told of a running game that waits to be continued."""

    def listed(self, result: GameResult, words: Words) -> tuple[str, str]:
        """Return what a list says of a result: a sign, and how the game ended."""

    def shared(self, ended: Session, own: bool, words: Words) -> str:
        """Return what is told of a game that has ended to somebody who gets its link.

        It is the player's `own` unless it was shared by somebody else.
        """

    def thanks(self, words: Words) -> str:
        """Return whose game it is."""

    @property
    def workshop(self) -> type[Workshop] | None:
        """Where its players make something of their own, `None` if they do not."""

    @property
    def coaching(self) -> Coaching | None:
        """What the coach says in its words, `None` where it has no coach.

        It is imported when it is asked for.
        """

    @property
    def lesson(self) -> Lesson | None:
        """How its first voyage goes, `None` where there is nothing to teach."""

    def alone(self, words: Words) -> Alone | None:
        """Return what somebody plays for who plays alone, `None` where nobody can."""

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

    def went_past(self, session: Session) -> bool:
        """Return whether more went past since the reader's last choice than a glance takes in."""

    def meanings(self, words: Words) -> Sequence[Meaning]:
        """Return what the signs of its screen mean."""

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

    def before_chance(self, session: Session, words: Words) -> Asked | None:
        """Return what to ask before the chosen plan, `None` where it can be taken back.

        It is asked of those only who want to be asked.
        """
