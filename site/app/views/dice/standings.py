"""The end of a table: who won and by what, everybody's pad, the game round by round."""

from dataclasses import dataclass

from app.html import Html, el
from app.views import ends, shell
from app.views.art import icon
from app.views.curve import curves
from app.views.dice.mini import mini
from app.views.dice.pad import LINES
from app.views.ends import Outcome
from app.views.pad import pads
from app.views.seats import Cast, of_seat, sign
from app.words import Words
from fleet_engine.core.game import Result
from fleet_engine.dice.observation import DiceObservation


@dataclass(frozen=True, slots=True)
class StandingsState:
    """A finished game of several seats.

    `totals` has a row a round: what each sheet was worth at its end.
    """

    observation: DiceObservation
    cast: Cast
    result: Result
    totals: tuple[tuple[int, ...], ...]
    overlay: shell.Overlay = None
    notice: str = ""

    @property
    def outcome(self) -> Outcome:
        """How the table ended."""
        return Outcome(self.cast, LINES, self.result)


def standings(state: StandingsState, words: Words) -> Html:
    """Return the screen at the end of a table."""
    lines = tuple(zip(*state.totals, strict=True))
    outcome = state.outcome
    won = ends.verdict(outcome, words)
    edition = words.t("Edition of {year}", year=state.observation.edition)
    tie = el("li", icon("fish"), el("span", words.t("Equal points: more fish aboard decide.")))
    screen = el(
        "div",
        ends.top(won, f"Fleet: The Dice Game · {edition}", words),
        el(
            "main",
            ends.podium(outcome, words),
            ends.reasons(outcome, words, tie),
            el(
                "section",
                el("h2", words.t("The score pads")),
                pads(LINES, outcome.scores, state.cast, words, outcome.order),
                class_="part",
            ),
            curves(lines, state.cast, words),
            _sheets(state, words),
            id="score",
            class_="paper",
        ),
        ends.dock(words.t("Same dice"), words.t("Rematch"), words.t("new dice"), words),
        class_="screen score table-end",
    )
    over = shell.overlay(state.overlay, words)
    return shell.page(screen, words, over=over, said=won, notice=state.notice)


def _sheets(state: StandingsState, words: Words) -> Html:
    rows = [
        el(
            "li",
            mini(sheet),
            el("p", icon(sign(sheet.seat)), el("span", state.cast.names[sheet.seat])),
            class_=of_seat(sheet.seat),
        )
        for sheet in state.observation.sheets
    ]
    title = words.t("The sheets at the end")
    return el("section", el("h2", title), el("ul", rows, class_="fleets"), class_="part")
