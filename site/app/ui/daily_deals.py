"""The day's deals of all games and the puzzles on the home screen."""

from datetime import date
from typing import NamedTuple

from app.i18n import Translator
from app.ui.dates import month
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon


class DailyDeal(NamedTuple):
    """The deal of a day in one game.

    Attributes:
        game: name of the game in the engine.
        title: proper name of the game.
        name: short name of the game, for a button.
        icon: icon of the game.
        start: quick start of the deal, with its day.
        points: points of the first finished game, or None.
        is_running: True if a game on this deal can be continued.
    """

    game: str
    title: str
    name: str
    icon: str
    start: str
    points: int | None = None
    is_running: bool = False


class LastGame(NamedTuple):
    """The last game that was finished before today.

    Attributes:
        number: number of its result among all results.
        icon: icon of its game.
        day: its day, as home writes it.
        text: its game and its points.
    """

    number: int
    icon: str
    day: str
    text: str


class DailyDealsState(NamedTuple):
    """The deals of a day, the puzzles, and the last game before that day.

    Attributes:
        day: the day.
        streak: number of days in a row with a finished deal or a solved daily puzzle.
        deals: the deal of each game.
        solved_at: number of the right answer to the puzzle of the day, 0 before it.
        due: number of unsolved puzzles from the player's own games.
        last: the last game that was finished before the day, or None.
    """

    day: date
    streak: int
    deals: tuple[DailyDeal, ...]
    solved_at: int = 0
    due: int = 0
    last: LastGame | None = None


def daily_section(state: DailyDealsState, words: Translator) -> Html:
    """Return the section with a button for each deal. Its head opens the calendar."""
    head = el(
        "button",
        calendar_page(state.day, words),
        el(
            "span",
            el("b", words.t("Today’s games")),
            el("span", _streak_text(state.streak, words)),
            class_="daily-text",
        ),
        icon("next", "end"),
        type="button",
        class_="daily-head",
        id="to-dailies",
        data_do="results",
        data_arg="tab=dailies",
    )
    return el(
        "section",
        el("h2", head),
        el(
            "div",
            el("ul", [_deal(deal, words) for deal in state.deals], class_="daily-deals"),
            el("ul", _puzzles(state, words), class_="daily-puzzles"),
            _last_game(state.last) if state.last else EMPTY,
            class_="daily-lists",
        ),
        class_="daily card",
    )


def calendar_page(day: date, words: Translator) -> Html:
    """Return the picture of a calendar that shows a day."""
    return el(
        "span",
        el("b", month(day, words)),
        el("span", day.day),
        class_="calendar",
        aria_hidden="true",
    )


def _streak_text(streak: int, words: Translator) -> str:
    if streak == 0:
        return words.t("Same start for everyone. Start a streak!")
    return words.n("{n}-day streak", "{n}-day streak", streak)


def _deal(deal: DailyDeal, words: Translator) -> Html:
    action = words.t("Continue") if deal.is_running else words.t("Play")
    sign, label = deal.icon, deal.name
    if deal.points is not None:
        sign, label = "check", words.n("{n} point", "{n} points", deal.points)
        action = label if deal.is_running else f"{label}. {words.t('Play again')}"
    return el(
        "li",
        el(
            "button",
            icon(sign),
            el("span", label),
            type="button",
            class_="deep",
            id=f"daily-{deal.game}",
            data_do="play",
            data_arg=deal.start,
            aria_label=f"{words.t('Today’s games')}, {deal.title}: {action}",
        ),
    )


def _puzzles(state: DailyDealsState, words: Translator) -> list[Html]:
    """Return the buttons of the puzzle of the day, and of the puzzles from the player's games."""
    today, origin = words.t("Today’s puzzle"), words.t("From your games")
    sign, label, spoken = "lighthouse", today, today
    if state.solved_at:
        is_first = state.solved_at == 1
        sign, label = "check", words.t("Solved, first try") if is_first else words.t("Solved")
        spoken = f"{label}. {today}"
    found = [_puzzle_button(sign, label, spoken, "daily-puzzle", "daily")]
    if state.due:
        label = words.t("Your puzzles: {n}", n=state.due)
        spoken = f"{label}. {origin}"
        found.append(_puzzle_button("lighthouse", label, spoken, "puzzles", ""))
    return found


def _puzzle_button(sign: str, label: str, spoken: str, id_: str, which: str) -> Html:
    return el(
        "li",
        el(
            "button",
            icon(sign),
            el("span", label),
            type="button",
            class_="deep",
            id=id_,
            data_do="puzzle",
            data_arg=which,
            aria_label=spoken,
        ),
    )


def _last_game(last: LastGame) -> Html:
    """Return the button that opens the end of the last game, with its review."""
    return el(
        "button",
        icon(last.icon),
        el("span", el("b", last.day), " ", last.text),
        icon("next", "end"),
        type="button",
        class_="row",
        id="last-game",
        data_do="result",
        data_arg=last.number,
    )
