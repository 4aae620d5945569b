"""The end of a card game: who won, why it ended, every line of every score, all fleets."""

from app.html import Html, el
from app.views import ends, shell
from app.views.art import icon
from app.views.cards import narrate, table
from app.views.cards.overlays import king_crab
from app.views.cards.pad import LINES
from app.views.cards.state import ScoreState
from app.views.curve import curves
from app.views.ends import Outcome
from app.views.pad import pads
from app.views.seats import of_seat, sign
from app.words import Words


def score(state: ScoreState, words: Words) -> Html:
    """Return the screen of the final standings."""
    over = outcome(state)
    won = ends.verdict(over, words)
    why = narrate.ending(state.observation.endings, words)
    lines = tuple(zip(*state.totals, strict=True))
    screen = el(
        "div",
        ends.top(won, words.t("Fleet, the card game"), words),
        el(
            "main",
            ends.podium(over, words),
            el("p", icon("flag"), el("span", why), class_="why-over"),
            ends.reasons(over, words, _tie(over, words)),
            el(
                "section",
                el("h2", words.t("The score pads")),
                pads(LINES, over.scores, state.cast, words, over.order),
                class_="part",
            ),
            curves(lines, state.cast, words),
            _fleets(state, over, words),
            id="score",
            class_="paper",
        ),
        ends.dock(words.t("Same cards"), words.t("Rematch"), words.t("new cards"), words),
        class_="screen score table-end",
    )
    return shell.page(
        screen,
        words,
        over=shell.overlay(state.overlay, words),
        said=f"{won} {why}",
        notice=state.notice,
    )


def outcome(state: ScoreState) -> Outcome:
    """Return how the table ended."""
    return Outcome(state.cast, LINES, state.result)


def _tie(over: Outcome, words: Words) -> Html:
    """Return what decides between the best two if they have as many points."""
    if over.result.tie_break == "boats":
        return el("li", icon("boat"), el("span", words.t("Equal points: more boats decide.")))
    text = words.t("Equal points and boats: more crates aboard decide.")
    return el("li", icon("crate"), el("span", text))


def _fleets(state: ScoreState, over: Outcome, words: Words) -> Html:
    """Return everybody's fleet as it was left, the winner's first."""
    seen = state.observation
    rows = [
        el(
            "li",
            el("h3", icon(sign(seat)), el("span", state.cast.names[seat]), class_=of_seat(seat)),
            king_crab(seen.tables[seat], words, over=True),
            el(
                "div",
                table.fleet(seen.tables[seat], seen, words, suffix=f"-{seat}"),
                class_="fleet-card quay spread",
            ),
        )
        for seat in over.order
    ]
    title = words.t("The fleets at the end")
    return el("section", el("h2", title), el("ul", rows, class_="fleets-end"), class_="part")
