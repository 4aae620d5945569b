"""Lazy imports of parts that no start needs, such as the coach or tables of several devices.

The snapshot does not contain them, and their archive arrives separately
(`wasm_build/snapshot_trim.py`).
"""

from datetime import date
from typing import TYPE_CHECKING, Any

from app.i18n import Translator
from app.play.achievements import Earned
from app.play.dailies import Entries
from app.play.results import GameResult
from app.play.results_filter import ResultsFilter
from app.presenter import ScreenContext
from app.screens.home import RunningRow
from app.ui.html import Html

if TYPE_CHECKING:
    from app.controller.state import AppState
    from app.play.coach_requests import GameReview, HintState


def coach() -> Any:
    """Return the module with the coach actions."""
    from app.controller import coach

    return coach


def puzzles() -> Any:
    """Return the module with the puzzle actions."""
    from app.controller import puzzles

    return puzzles


def transfer() -> Any:
    """Return the module that sends the running game to another device of the player."""
    from app.controller import transfer

    return transfer


def proofs() -> Any:
    """Return the module that has imported results replayed."""
    from app.controller import proofs

    return proofs


def coach_line() -> Any:
    """Return the module that has the coach play a deal of a past day."""
    from app.controller import coach_line

    return coach_line


def sharing() -> Any:
    """Return the module with the actions that share an ended game."""
    from app.controller import sharing

    return sharing


def tables() -> Any:
    """Return the module with the actions at a table of several devices."""
    from app.controller import table

    return table


def render_table(state: "AppState") -> Html:
    """Return the screen of a table of several devices."""
    from app.controller import table

    return table.render(state)


def correspondence() -> Any:
    """Return the module with the actions in games by links."""
    from app.controller import correspondence

    return correspondence


def table_row(state: "AppState") -> RunningRow | None:
    """Return the row on home for a table of several devices, or `None`."""
    from app.controller import table

    return table.table_row(state)


def challenges() -> Any:
    """Return the module with the actions on challenges between friends."""
    from app.controller import challenges

    return challenges


def render_challenge(state: "AppState", screen: ScreenContext) -> Html:
    """Return the screen of a challenge."""
    from app.controller import challenges

    return challenges.render(state, screen)


def render_challenges(state: "AppState", screen: ScreenContext) -> Html:
    """Return the results screen with the challenges."""
    from app.controller import challenges

    return challenges.render_list(state, screen)


def challenge_part(state: "AppState") -> Html:
    """Return the part of an end screen with the results of friends."""
    from app.controller import challenges

    return challenges.render_end_part(state)


def render_review(screen: ScreenContext, review: "GameReview") -> Html:
    """Return the review screen of an ended game."""
    from app import coach_presenter

    return coach_presenter.render_review(screen, review)


def render_turn(screen: ScreenContext, review: "GameReview", hint: "HintState") -> Html:
    """Return the board of a reviewed turn."""
    from app import coach_presenter

    return coach_presenter.render_turn(screen, review, hint)


def render_statistics(
    screen: ScreenContext, kept: tuple[GameResult, ...], chosen: ResultsFilter
) -> Html:
    """Return the results screen with the statistics."""
    from app import statistics_presenter

    return statistics_presenter.render_statistics(screen, kept, chosen)


def render_dailies(
    screen: ScreenContext,
    entries: Entries,
    kept: tuple[GameResult, ...],
    chosen: date | None,
    month: date | None,
    today: date,
) -> Html:
    """Return the results screen with the daily games."""
    from app import dailies_presenter

    return dailies_presenter.render_dailies(screen, entries, kept, chosen, month, today)


def render_achievements(screen: ScreenContext, earned: Earned, year: int) -> Html:
    """Return the results screen with the achievements."""
    from app import achievements_presenter

    return achievements_presenter.render_achievements(screen, earned, year)


def achievement_names(ids: tuple[str, ...], words: Translator) -> tuple[str, ...]:
    """Return the names of achievements."""
    from app import achievements_presenter

    return achievements_presenter.names(ids, words)
