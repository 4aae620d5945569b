"""Protocol of a game on the page, context of its views, and shared helpers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import count
from typing import Any, Protocol

from app.attribution import Parts
from app.game_options import Group
from app.games.custom_content import Workshop
from app.i18n import Words
from app.play.bot_personas import crew_of
from app.play.moves import Plans
from app.play.results import GameResult
from app.play.score_history import totals_by_round
from app.play.seats import BOTS, MOST_DOTS, Seat, called, captains, gentle, people_at
from app.play.session import Session
from app.play.tutorial_script import Lesson
from app.rulebook import Book, Facts
from app.ui.animation import Beats
from app.ui.end_screen import EndState, verdict
from app.ui.event_feed import Line
from app.ui.home_cards import Alone, Card, Invitation, Waiting
from app.ui.html import Html
from app.ui.icons import Sign
from app.ui.idle_text import thinking
from app.ui.legend import Meaning
from app.ui.players import NOBODY, Cast, Face, whose_turn
from app.ui.score_table import PadLine
from app.ui.shell import Asked
from app.ui.tutorial_bubble import Bubble
from fleet_engine import Match
from fleet_engine.core.game import Options


@dataclass(frozen=True, slots=True)
class Moment:
    """Context for the views of a match, which is running or has ended.

    Attributes:
        session: the game session.
        looking: seat that the viewer looks at, or None for the default.
        why: item that the viewer asked about, or None.
        newcomer: True if no game was finished on this device yet.
        tips: True if the game shows tips because it is one of the player's first.
        unread: True if the viewer must first acknowledge the events. Then the view asks nothing.
        own: False if another person has shared this ended game.
        listed: True if the ended game was opened from the list of all results.
        best: best earlier result of the same kind, or None.
        to_beat: result of another player on the same seed, or None. Only a solo game has it.
        overlay: open overlay, or None.
        notice: one sentence for the viewer, or "".
        bubble: current step of the tutorial, or None.
        advisable: True if the viewer can ask the coach about the current decision.
        reviewable: True if the coach can review the ended game.
        apart: label of a game that does not count, or "".
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
        """Return the players, with the names that the viewer knows."""
        return cast(self.session, words) if self.own else _cast_of_others(self.session, words)

    def scene(self) -> dict[str, Any]:
        """Return the fields of a `Scene`, the view state that all games share."""
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
        """Observation of the viewer. While events are unread it has no legal actions."""
        seen = self.session.observation
        return replace(seen, legal_actions=()) if self.unread else seen

    def end(self, lines: Sequence[PadLine], words: Words) -> EndState:
        """Return the view state of the end screen. `lines` are the game's score lines."""
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
    """Return the players of a match, with the names that the viewer knows."""
    return seated(session.seats, crew_of(session.match.seed), session.viewer, words)


def seated(seats: Sequence[Seat], crew: int, reader: int, words: Words) -> Cast:
    """Return the players at a table, with the avatars of the bot personas."""
    faces = tuple(
        Face(captain.face, words.t(BOTS[seat.bot].rank), BOTS[seat.bot].dots, MOST_DOTS)
        if captain
        else None
        for seat, captain in zip(seats, captains(seats, crew), strict=True)
    )
    return Cast(called(seats, crew, words), reader, people_at(seats), faces)


def _cast_of_others(session: Session, words: Words) -> Cast:
    """Return the players of a shared match. The viewer has none of its seats."""
    nameless = Seat(words.p("name of the seat of whoever shared a game", "Your friend"))
    seats = session.seats
    if session.people == 1:
        seats = tuple(seat if any(seat) else nameless for seat in seats)
    return seated(seats, crew_of(session.match.seed), NOBODY, words)


QuickStart = Callable[[date, int, int], Session]
"""Starts a game without table setup, from the day, a fresh seed and a fresh key."""

RIVALS = 2
"""Number of bots in a game for several players that starts without table setup."""
AGAINST_TWO = (Seat(), *(Seat(bot="greedy"),) * RIVALS)
"""Seats of a game for several players that starts without table setup."""


def against_two(game: str) -> QuickStart:
    """Return the quick start of a game against two bots."""

    def start(_: date, seed: int, key: int) -> Session:
        return Session.new(game, seed, {}, seats=AGAINST_TWO, key=key)

    return start


def first_game(game: str) -> QuickStart:
    """Return the quick start of a newcomer's first game.

    Two gentle bots play, and the viewer moves first. The seed is the first one from the given
    seed on that gives the viewer the first move.
    """

    def start(_: date, seed: int, key: int) -> Session:
        others = (Seat(bot=gentle(game)),) * RIVALS
        begun = (
            Session.new(game, each, {}, seats=(Seat(), *others), key=key) for each in count(seed)
        )
        return next(session for session in begun if session.match.to_move == 0)

    return start


def mates(words: Words) -> str:
    """Return the label of a quick start against two bots."""
    return words.t("Play 2 computer captains")


@dataclass(frozen=True, slots=True)
class AtHome:
    """Context for the home screen's views: date, running game and all results.

    `today` is None in the home screen that the build renders into the page.
    """

    today: date | None
    running: Session | None = None
    results: tuple[GameResult, ...] = ()


def turn_of(running: Session, words: Words) -> str:
    """Return the current turn at a table, or the name of the bot that is thinking."""
    table = cast(running, words)
    decides = running.match.to_move
    if running.question and decides is not None:
        return thinking(table.names[decides], words)
    return whose_turn(table.reader, table, words)


def points_so_far(running: Session, points: Sequence[int], words: Words) -> str:
    """Return the points of all players. In a solo game the text has no names."""
    if running.alone:
        return words.n("{n} point so far", "{n} points so far", points[0])
    names = cast(running, words).names
    return " · ".join(f"{name}: {has}" for name, has in zip(names, points, strict=True))


def told_of_table(ended: Session, words: Words) -> str:
    """Return the text to share with the link of an ended table."""
    result = ended.match.result
    assert result is not None, "no game ends without one"
    parts = [
        words.t("{name} {points}", name=name, points=points)
        for name, points in zip(cast(ended, words).names, result.totals, strict=True)
    ]
    listed = words.listed(parts)
    return words.t("Three Fleets: {totals}. Here is our game.", totals=listed)


def outcome(result: GameResult, words: Words) -> str:
    """Return the outcome of a table.

    It is the rank of the viewer if the viewer played alone against bots and lost. Otherwise it
    names the winners.
    """
    reader = result.reader
    if reader is not None and reader not in result.winners:
        place, players = result.places[reader], len(result.seats)
        return words.t("Place {place} of {players}", place=place, players=players)
    who = NOBODY if reader is None else reader
    table = seated(result.seats, crew_of(result.seed), who, words)
    return verdict(table, result.winners, words)


def company(result: GameResult, words: Words) -> str:
    """Return the other players of an ended game.

    If several people played, the text names all players.
    """
    names = called(result.seats, crew_of(result.seed), words)
    if result.alone:
        return words.t("Solo")
    if result.reader is None:
        return words.listed(names)
    others = [name for seat, name in enumerate(names) if seat != result.reader]
    return words.t("with {names}", names=words.together(others))


class Coaching(Protocol):
    """Coach texts of one game.

    The coach's choice is the selected move in the session of the `moment`.
    """

    def hint(self, moment: Moment, words: Words) -> str:
        """Return a hint at the best choice that does not reveal it."""

    def told(self, moment: Moment, words: Words) -> tuple[str, str, str]:
        """Return the icon, the name and the effect of a choice. The effect is a sentence."""

    def because(self, reason: str, moment: Moment, words: Words) -> str:
        """Return a sentence about a later advantage of a choice.

        A `Reasoned` of the coach contains the reason.
        """

    def named(self, action: str, then: Match, cast: Cast, words: Words) -> tuple[str, str]:
        """Return the icon and the name of an action of the seat to move in `then`."""


class PageGame(Protocol):
    """A game on the page."""

    title: str
    """Proper name of the game."""
    sign: str
    """Name of its icon."""
    signs: Mapping[str, Sign]
    """Icons of this game only, by name, for `icon`."""
    plans: Plans
    """Moves of the game."""
    beats: Beats
    """Animation cues for each type of event."""
    parts: tuple[str, ...]
    """`id` of each part of its screen that a skip link can reach."""
    rivals: int
    """Default number of bots in the table setup, which the home card names, too."""
    coached: bool
    """True if the game has a coach, as `fleet_engine.coach.teaches` says."""
    quick_starts: Mapping[str, QuickStart]
    """Quick starts, the default first. Their names are unique among all games."""
    manners: Mapping[str, str]
    """Descriptions of bots, by name, that differ from `BOTS` for this game."""

    def card(self, at_home: AtHome, words: Words) -> Card:
        """Return the card of the game for the home screen."""

    def sections(self, at_home: AtHome, words: Words) -> tuple[Html, ...]:
        """Return further sections for the home screen, between the games and the results."""

    def invitation(self, words: Words) -> Invitation:
        """Return the invitation for a viewer without a running game."""

    def waiting(self, running: Session, today: date, words: Words) -> Waiting:
        """Return the card of a running game that can be continued."""

    def listed(self, result: GameResult, words: Words) -> tuple[str, str]:
        """Return the icon and the outcome of a result, for a list."""

    def shared(self, ended: Session, own: bool, words: Words) -> str:
        """Return the text to share with the link of an ended game.

        `own` is False if another person has shared the game.
        """

    def thanks(self, words: Words) -> str:
        """Return the credit for the author of the game."""

    @property
    def workshop(self) -> type[Workshop] | None:
        """Type of the custom content of the game, or None."""

    @property
    def coaching(self) -> Coaching | None:
        """Coach texts of the game, imported on first use, or None without a coach."""

    @property
    def lesson(self) -> Lesson | None:
        """Script of the tutorial, or None."""

    def alone(self, words: Words) -> Alone | None:
        """Return the goal of a solo game, or None if there is no solo game."""

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return the options of the table setup, except for the players."""

    def book(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""

    def about(self, options: Options, words: Words) -> Parts:
        """Return the text about the origin of the values."""

    def screen(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of a running match."""

    def answer(self, moment: Moment, words: Words) -> Html:
        """Return the part of the screen that changes first after a tap."""

    def ended(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of the end of a match."""

    def went_past(self, session: Session) -> bool:
        """Return True if many events have happened since the viewer's last choice.

        Then the viewer acknowledges them before the next decision.
        """

    def meanings(self, words: Words) -> Sequence[Meaning]:
        """Return the legend of the icons on its screen."""

    def opening(self, session: Session) -> object:
        """Return the overlay at the start of a match, or None."""

    def drawer(self, name: str, session: Session) -> object:
        """Return the overlay with a name, or None if there is none."""

    def knows_why(self, asked: str, session: Session) -> bool:
        """Return True if the game can explain why an item on the screen is disabled."""

    def news(self, session: Session, words: Words) -> tuple[str, list[Line]]:
        """Return the phase and the recent events for the handoff screen.

        The text contains no information that only one seat may know. In a game without hidden
        information it is empty.
        """

    def before_chance(self, session: Session, words: Words) -> Asked | None:
        """Return the question before the selected move, or None if it can be undone.

        The page shows it only if the setting asks for it.
        """
