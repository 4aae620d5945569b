"""Fleet: The Dice Game on the page."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cache

from app.attribution import Parts, designed
from app.daily_seed import day_of, seed_of
from app.game_options import NO, YES, Choice, Group
from app.games.dice import home_card, moves, tips
from app.games.dice.animations import BEATS
from app.games.dice.custom_sheets.content import SheetWorkshop
from app.games.dice.dock import dock, tells_news
from app.games.dice.end_screen import ScoreState, score
from app.games.dice.icons import SIGNS
from app.games.dice.overlays import meanings, overlay
from app.games.dice.provenance import about_sheet
from app.games.dice.rulebook import BOOK
from app.games.dice.rulebook_facts import facts_from
from app.games.dice.score_lines import LINES
from app.games.dice.screen import game
from app.games.dice.table_end_screen import standings
from app.games.dice.trophies import has_cards
from app.games.dice.tutorial import LESSON
from app.games.dice.view_state import Cards, GameState, Log, Sheet
from app.games.game import AtHome, Coaching, Moment, QuickStart, outcome, told_of_table
from app.i18n import Words, mark
from app.play.moves import Plans
from app.play.results import GameResult
from app.play.score_history import totals_by_round
from app.play.session import Session
from app.rulebook import Book, Facts
from app.ui.animation import Beats
from app.ui.dates import written_day
from app.ui.event_feed import Line
from app.ui.home_cards import Alone, Card, Invitation, Waiting
from app.ui.html import Html
from app.ui.icons import Sign
from app.ui.legend import Meaning
from app.ui.score_table import Pad
from app.ui.shell import Asked
from fleet_engine.core.game import Option, Options
from fleet_engine.dice import ruleset, sheet
from fleet_engine.dice.game import split_options
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.scoring import RANKS

ASKED = (*SEA, *HARBOR, *WHARF, "coin-track", "coin", "undo", "gold")
"""Items on the screen that can explain why they are disabled."""

MANNERS = {
    "easy": mark("computer: wants its points at once"),
    "medium": mark("computer: forgets the shared die"),
    "hard": mark("computer: plans both dice, in a hurry"),
    "expert": mark("computer: thinks each roll through"),
}
"""Descriptions of the bots. The best one considers every roll, the others miss some facts."""


def _solo(_: date, seed: int, __: int) -> Session:
    return Session.new("dice", seed, {})


def _today(today: date, _: int, __: int) -> Session:
    return Session.new("dice", seed_of(today), {})


class DiceGame:
    """The dice game: its options, texts and screens."""

    title = home_card.TITLE
    sign = "die"
    signs: Mapping[str, Sign] = SIGNS
    plans: Plans = moves
    beats: Beats = BEATS
    parts: tuple[str, ...] = ("dock", "sheet", "gold")
    lesson = LESSON
    workshop = SheetWorkshop
    coached = True
    rivals = 1
    quick_starts: Mapping[str, QuickStart] = {"solo": _solo, "today": _today}
    manners: Mapping[str, str] = MANNERS

    @property
    def coaching(self) -> Coaching:
        """Coach texts of the game."""
        from app.games.dice.coach_text import DiceCoaching

        return DiceCoaching(_state)

    def card(self, at_home: AtHome, words: Words) -> Card:
        """Return its card on the home screen."""
        return home_card.card(at_home, words)

    def sections(self, at_home: AtHome, words: Words) -> tuple[Html, ...]:
        """Return the section with today's dice."""
        return (home_card.today(at_home, words),)

    def invitation(self, words: Words) -> Invitation:
        """Return the invitation for a viewer without a running game."""
        return home_card.invitation(words)

    def waiting(self, running: Session, today: date, words: Words) -> Waiting:
        """Return the card of a running game that can be continued."""
        return home_card.waiting(running, today, words)

    def listed(self, result: GameResult, words: Words) -> tuple[str, str]:
        """Return the icon and the outcome of a result. A solo result has the rank."""
        return (
            home_card.listed(result, words) if result.alone else (self.sign, outcome(result, words))
        )

    def shared(self, ended: Session, own: bool, words: Words) -> str:
        """Return the text to share with the link of an ended game."""
        return _dare(ended, own, words) if ended.alone else told_of_table(ended, words)

    def thanks(self, words: Words) -> str:
        """Return the credit for the designers and the publisher."""
        designers = ("Ben Pinchback", "Matt Riddle")
        return designed(self.title, designers, "Eagle-Gryphon Games", words)

    def alone(self, words: Words) -> Alone:
        """Return the goal of a solo game: a rank against Captain Ruth."""
        return Alone(
            "ruth-mark",
            "ruth",
            words.t("You play for a rank against Captain Ruth, who strikes your boxes."),
            words.t("solo against Captain Ruth"),
        )

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return the options of the table setup, except for the players."""
        return groups(words)

    def book(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""
        return BOOK, facts(tuple(options.items()))

    def about(self, options: Options, words: Words) -> Parts:
        """Return the provenance of the values of the sheet."""
        return about_sheet(sheet.find(split_options(options)[1]), words)

    def screen(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of a running match."""
        return game(_state(moment, words), words)

    def answer(self, moment: Moment, words: Words) -> Html:
        """Return the dock.

        If its message needs a tip, the message is omitted, because a tip takes time to compute.
        """
        told = _state(replace(moment, tips=False), words)
        return dock(told, words, untold=moment.tips and tells_news(told))

    def ended(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of the end of a match, for a solo game or a table."""
        if moment.session.alone:
            return _score(moment, words)
        over = overlay(_state(moment, words), words)
        return standings(moment.end(LINES, words), words, over)

    def meanings(self, words: Words) -> list[Meaning]:
        """Return the legend of the icons on its screen."""
        return meanings(words)

    def opening(self, session: Session) -> object:
        """Return the cards of the game, to read before the first choice, or None."""
        return Cards(first=True) if has_cards(session.observation) else None

    def drawer(self, name: str, session: Session) -> object:
        """Return the overlay with a name, or None if there is none."""
        match name:
            case "log":
                return Log(session.match.events_for(session.viewer))
            case "pad":
                return Pad()
            case "cards":
                return Cards()
        kind, _, seat = name.partition("-")
        if kind == "sheet" and seat.isdecimal() and int(seat) < session.match.players:
            return Sheet(int(seat))
        return None

    def knows_why(self, asked: str, session: Session) -> bool:
        """Return True for a section, the coin track or a button of the dock."""
        return asked in ASKED

    def news(self, session: Session, words: Words) -> tuple[str, list[Line]]:
        """Return nothing, because the dock shows the events."""
        return "", []

    def went_past(self, session: Session) -> bool:
        """Return False, because little more than a roll happens between two choices."""
        return False

    def before_chance(self, session: Session, words: Words) -> Asked | None:
        """Return the question before dice roll, or None if the move rolls none."""
        plan = session.options.get(session.chosen or "")
        if not (plan and plan.rolls):
            return None
        return Asked(
            words.t("Roll the dice?"),
            words.t("After the roll, this turn cannot be taken back."),
            words.t("Roll"),
        )


GAME = DiceGame()


def _state(moment: Moment, words: Words) -> GameState:
    match = moment.session.match
    return GameState(
        observation=moment.session.observation,
        facts=facts(tuple(match.options.items())),
        cast=moment.cast(words),
        looking=moment.looking,
        touched=moment.session.touched,
        promises=tips.promises(moment.session) if moment.tips else {},
        **moment.scene(),
    )


@cache
def facts(options: tuple[tuple[str, Option], ...]) -> Facts:
    """Return the numbers in the rulebook for a game with these options."""
    edition, sheet_id, house_rules = split_options(dict(options))
    return facts_from(sheet.find(sheet_id), ruleset.load(edition, house_rules))


def _dare(ended: Session, own: bool, words: Words) -> str:
    """Return the result of a solo game with a challenge to beat it."""
    (total,) = ended.match.totals
    if own:
        return words.n(
            "I brought home {n} point in Three Fleets. Can you do better with the same dice?",
            "I brought home {n} points in Three Fleets. Can you do better with the same dice?",
            total,
        )
    return words.n(
        "{n} point in Three Fleets. Can you do better with the same dice?",
        "{n} points in Three Fleets. Can you do better with the same dice?",
        total,
    )


def _score(moment: Moment, words: Words) -> Html:
    session = moment.session
    match = session.match
    day = day_of(match.seed)
    edition = ruleset.printed(str(match.options["edition"]))
    state = ScoreState(
        observation=session.observation,
        totals=tuple(row[0] for row in totals_by_round(match)),
        ranks=tuple(zip(RANKS, edition.ranks, strict=True)),
        own=moment.own,
        best=moment.best,
        to_beat=moment.to_beat,
        day=written_day(day.isoformat(), words) if day else "",
        listed=moment.listed,
        advised=session.advised,
        reviewable=moment.reviewable,
        notice=moment.notice,
    )
    return score(state, words, overlay(_state(moment, words), words))


def groups(words: Words) -> tuple[Group, ...]:
    """Return the options of the dice game."""
    editions = {
        "2020": words.t("Lobster licences pay each round whatever you have; income has a limit."),
        "2018": words.t("Lobster licences pay by boats at sea; income has no limit."),
    }
    return (
        Group(
            "edition",
            words.t("Edition"),
            tuple(
                Choice(edition, "book", edition, editions[edition]) for edition in ruleset.EDITIONS
            ),
        ),
        Group(
            "captains",
            words.t("Captain cards"),
            (
                Choice(NO, "die", words.t("Without"), words.t("A die tells where you start.")),
                Choice(YES, "captain", words.t("With"), words.t("Start boxes and a bonus each.")),
            ),
        ),
        Group(
            "trophies",
            words.t("Trophy cards"),
            (
                Choice(NO, "cross", words.t("Without"), words.t("Only the sheet scores.")),
                Choice(YES, "trophy", words.t("With"), words.t("For the best, and for the first.")),
            ),
        ),
        Group("sheet", words.t("Sheet"), _sheets(words)),
    )


def _sheets(words: Words) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            name,
            "log",
            words.t("Sheet {name}", name=name.upper()),
            words.n(
                "{n} box for each fish", "{n} boxes for each fish", len(sheet.find(name).boxes[0])
            ),
        )
        for name in sheet.SHEETS
    )
