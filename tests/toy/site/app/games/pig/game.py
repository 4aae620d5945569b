"""Pig on the page."""

from collections.abc import Mapping
from datetime import date

from app.attribution import Parts
from app.game_options import Choice, Group
from app.games.game import (
    AtHome,
    Moment,
    QuickStart,
    outcome,
    points_so_far,
    told_of_table,
    turn_of,
)
from app.games.pig import plan
from app.games.pig.beats import BEATS
from app.games.pig.pad import LINES
from app.games.pig.rulebook import BOOK, facts
from app.games.pig.screen import dock, game, overlay
from app.games.pig.signs import SIGNS
from app.games.pig.state import Log, PigState
from app.i18n import Words, mark
from app.play.moves import Plans
from app.play.results import GameResult
from app.play.seats import Seat
from app.play.session import Session
from app.rulebook import Book, Facts
from app.ui import end_screen
from app.ui.animation import Beats
from app.ui.event_feed import Line
from app.ui.home_cards import Alone, Card, Invitation, Waiting, Way
from app.ui.how_to_play import Leaflet, Panel, sign
from app.ui.html import EMPTY, Html
from app.ui.icons import Sign, icon
from app.ui.legend import Meaning, drawn
from app.ui.score_table import Pad
from app.ui.shell import Asked
from fleet_engine.core.game import Options
from fleet_engine.pig.game import TARGET


def _against_one(_: date, seed: int, key: int) -> Session:
    """Return a new game of the viewer against a bot."""
    return Session.new("pig", seed, {}, seats=(Seat(), Seat(bot="greedy")), key=key)


class PigOnThePage:
    """Pig: its choices, its texts and its screens."""

    title = "Pig"
    sign = "pig"
    signs: Mapping[str, Sign] = SIGNS
    parts: tuple[str, ...] = ("dock", "table")
    plans: Plans = plan
    beats: Beats = BEATS
    workshop = None
    coached = False
    coaching = None
    lesson = None
    rivals = 1
    quick_starts: Mapping[str, QuickStart] = {"pig": _against_one}
    manners: Mapping[str, str] = {}

    def card(self, at_home: AtHome, words: Words) -> Card:
        """Return the card of the game on the home screen."""
        return Card(
            art=icon("pig", "pig-art"),
            title=self.title,
            players=words.t("A game of dice and nerve, 2 to 4 players"),
            length=_length(words),
            starts=Way("play", words.t("Play"), "play", "pig", "new-pig", said=_captain(words)),
            ways=(Way("person", words.t("Set up a table"), "table", "game=pig", "pig-table"),),
            leaflet=_leaflet(words),
        )

    def sections(self, at_home: AtHome, words: Words) -> tuple[Html, ...]:
        """Return no further sections."""
        return ()

    def invitation(self, words: Words) -> Invitation:
        """Return the invitation for a viewer without a running game."""
        return Invitation(
            "pig", self.title, _length(words), words.t("Play"), _captain(words), "pig"
        )

    def waiting(self, running: Session, today: date, words: Words) -> Waiting:
        """Return the description of a running game on the home screen."""
        seen = running.observation
        points = [pad.total for pad in seen.pads]
        return Waiting(
            picture=icon("pig", "portrait"),
            title=self.title,
            facts=(
                ("clock", words.t("Round {round}", round=seen.round)),
                ("points", points_so_far(running, points, words)),
                ("person", turn_of(running, words)),
            ),
        )

    def listed(self, result: GameResult, words: Words) -> tuple[str, str]:
        """Return the icon and the text of a result in a list."""
        return self.sign, outcome(result, words)

    def shared(self, ended: Session, own: bool, words: Words) -> str:
        """Return the text of a finished game for the recipient of its link."""
        return told_of_table(ended, words)

    def thanks(self, words: Words) -> str:
        """Return the credits of the game."""
        return words.t("{game} is a folk game and belongs to everybody.", game=self.title)

    def alone(self, words: Words) -> Alone | None:
        """Return no solo game: Pig needs two seats."""
        return None

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return the options of the setup, besides the players."""
        choices = tuple(
            Choice(str(target), "flag", words.n("{n} point", "{n} points", int(target)))
            for target in TARGET.default_first
        )
        return (Group("target", words.t("How far?"), choices),)

    def book(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""
        return BOOK, facts(options)

    def about(self, options: Options, words: Words) -> Parts:
        """Return the sources of its values."""
        told = words.t("Players agree on how many points to play to: 100 is usual at a table.")
        return ((words.t("A folk game"), (told,)),)

    def screen(self, moment: Moment, words: Words) -> Html:
        """Return the whole page at one moment of a match."""
        return game(_state(moment, words), words)

    def answer(self, moment: Moment, words: Words) -> Html:
        """Return the dock."""
        return dock(_state(moment, words), words)

    def ended(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of the end of a match. There are no ties."""
        return end_screen.page(
            moment.end(LINES, words),
            words,
            below=self.title,
            ladder=((0, mark("Wet feet")), (50, mark("Sea legs"))),
            tie=EMPTY,
            left=EMPTY,
            over=overlay(_state(moment, words), words),
            same=words.t("Same dice"),
            fresh=words.t("new dice"),
        )

    def meanings(self, words: Words) -> list[Meaning]:
        """Return the meanings of the icons."""
        return [drawn("points", words.t("points at the end of the game"))]

    def opening(self, session: Session) -> object:
        """Return no opening overlay."""
        return None

    def drawer(self, name: str, session: Session) -> object:
        """Return the log or the pad."""
        match name:
            case "log":
                return Log(session.match.events_for(session.viewer))
            case "pad":
                return Pad()
        return None

    def knows_why(self, asked: str, session: Session) -> bool:
        """Return True if the dock has a button of this name."""
        return asked in ("undo", "gold")

    def news(self, session: Session, words: Words) -> tuple[str, list[Line]]:
        """Return no recent events: the dock describes them."""
        return "", []

    def went_past(self, session: Session) -> bool:
        """Return False: a roll is all that happens between two questions."""
        return False

    def before_chance(self, session: Session, words: Words) -> Asked | None:
        """Return the question before the dice roll, or `None` if they do not roll."""
        if session.chosen != "roll":
            return None
        return Asked(
            words.t("Roll the dice?"),
            words.t("After the roll, this turn cannot be taken back."),
            words.t("Roll"),
        )


GAME = PigOnThePage()


def _state(moment: Moment, words: Words) -> PigState:
    return PigState(
        observation=moment.session.observation, cast=moment.cast(words), **moment.scene()
    )


def _leaflet(words: Words) -> Leaflet:
    """Return the leaflet of the game in pictures."""
    panels = (
        Panel(
            sign("face-5", 34, 28, 48) + sign("points", 84, 28, 48),
            words.t("Roll and add up. The first who holds so many points wins."),
        ),
        Panel(
            sign("face-1", 56, 28, 48), words.t("A one ends your turn and takes what it brought.")
        ),
    )
    return Leaflet("pig", "Pig", panels)


def _length(words: Words) -> str:
    return words.t("Roll or hold, about 5 minutes")


def _captain(words: Words) -> str:
    return words.t("Play 1 computer captain")
