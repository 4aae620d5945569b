"""Review screen: expected result over the game, luck, and the costliest choices."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from app.i18n import N_, Translator
from app.play.coach_requests import is_mistake
from app.ui import controls, dialogs, layout
from app.ui.coach import decimal, format_loss, format_value, progress_line
from app.ui.controls import COACH_BUTTON, toolbar_button
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import seat_class
from app.ui.players import seat_icon as seat_sign
from app.ui.score_chart import CHART_WIDTH
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import CHANCE, POINTS

_LEFT, _TOP, _BOTTOM = 34, 26, 180
_HEIGHT_RATIO = 1.15
"""Ratio of the height of the drawing to the height of its content."""


class ReviewTurnRow(NamedTuple):
    """The choice of one turn.

    Attributes:
        round: round of the turn.
        name: icon and name of the whole choice.
        played: icon and name of the costliest part, as played.
        best: icon and name of the best alternative to that part.
        cost: cost of the choice, in the unit of the review.
        before: expected result before the choice.
        rank: rank among the costliest choices, from 1, or 0 for all others.
    """

    round: int
    name: tuple[str, str]
    played: tuple[str, str]
    best: tuple[str, str]
    cost: float
    before: float
    rank: int = 0


class SeatTab(NamedTuple):
    """A person who played. `shown` is True if the screen shows this person's review."""

    seat: int
    name: str
    shown: bool


@dataclass(frozen=True, slots=True)
class ReviewSummary:
    """Course of a game, in the `unit` of the review.

    Attributes:
        start: expected result at the start.
        luck: gain or loss by chance.
        skill: loss by choices, as a negative number.
        result: final result.
        taken: all choices, in order.
        costliest: indices of the costliest choices.
        good: number of good choices.
    """

    unit: str
    start: float
    luck: float
    skill: float
    result: float
    taken: Sequence[ReviewTurnRow]
    costliest: Sequence[int]
    good: int


@dataclass(frozen=True, slots=True)
class ReviewViewState:
    """View state of a review: the coach's progress, or the game's course in `summary`.

    Attributes:
        selected_turn: index of the selected card among the costliest choices. The viewer can
            play on from it.
        foresight: True if the coach also computes the best result with hindsight.
        hindsight: this best result, or None until it is known.
        seat_tabs: people who played. Each of them has a review.
    """

    progress: Progress
    summary: ReviewSummary | None = None
    selected_turn: int = 0
    foresight: bool = False
    hindsight: int | None = None
    seat_tabs: Sequence[SeatTab] = ()
    overlay: object = None
    notice: str = ""


def review(state: ReviewViewState, words: Translator) -> Html:
    """Return the review screen."""
    summary = state.summary
    title = words.t("Review")
    if summary is None:
        inside = el(
            "main",
            _seat_tabs(state.seat_tabs, words),
            el(
                "section",
                icon(COACH_BUTTON, "portrait"),
                progress_line(state.progress, words),
                el("button", icon("close"), el("span", words.t("Stop")), type="button",
                   class_="plain", id="stop-review", data_do="back", data_focus=True),
                class_="part unavailable",
            ),
            id="review",
            class_="paper",
        )  # fmt: skip
        dock = EMPTY
        said = words.t("The coach is thinking …")
    else:
        inside = el(
            "main",
            _seat_tabs(state.seat_tabs, words),
            _luck_and_skill(summary, words)
            if summary.unit == POINTS
            else _turning_points(summary, words),
            _hindsight(state, summary, words),
            _expectation_chart(summary, words),
            _list(summary, words),
            id="review",
            class_="paper",
        )
        dock = _dock(state, summary, words)
        said = (
            _luck_and_skill_text(summary, words)
            if summary.unit == POINTS
            else _turning_point(summary, words)
        )
    screen = el(
        "div",
        layout.page_header(title, words),
        inside,
        dock,
        class_="screen score review",
    )
    over = dialogs.render_overlay(state.overlay, words)
    return layout.page(screen, words, over=over, said=said, notice=state.notice)


def _seat_tabs(people: Sequence[SeatTab], words: Translator) -> Html:
    """Return one button for each person. It shows that person's review.

    With fewer than two people the result is empty.
    """
    if len(people) < 2:
        return EMPTY
    buttons = [
        el(
            "button",
            icon(seat_sign(each.seat), seat_class(each.seat)),
            el("span", each.name),
            type="button",
            class_="chip",
            id=f"review-of-{each.seat}",
            data_do="review",
            data_arg=f"of {each.seat}",
            aria_pressed="true" if each.shown else "false",
        )
        for each in people
    ]
    return el("div", buttons, class_="seat-tabs", role="group", aria_label=words.t("Whose review?"))


# --- luck and skill ------------------------------------------------------------------------------


def _luck_and_skill_text(summary: ReviewSummary, words: Translator) -> str:
    """Return a sentence about luck and skill."""
    luck, lost = (
        format_value(abs(summary.luck), summary.unit, words),
        format_value(-summary.skill, summary.unit, words),
    )
    if summary.luck >= 0:
        text = words.t("Luck gave {luck} more than average, your choices cost {lost}.",
                       luck=luck, lost=lost)  # fmt: skip
    else:
        text = words.t("Luck gave {luck} less than average, your choices cost {lost}.",
                       luck=luck, lost=lost)  # fmt: skip
    return text


def _luck_and_skill(summary: ReviewSummary, words: Translator) -> Html:
    unit = summary.unit
    result = decimal(summary.result, words) if summary.result % 1 else str(round(summary.result))
    plus = "+" if summary.luck >= 0 else "−"
    parts = [
        ("start", format_value(summary.start, unit, words), words.t("at the start"), ""),
        ("luck", format_value(abs(summary.luck), unit, words), words.t("luck"), plus),
        ("skill", format_value(-summary.skill, unit, words), words.t("lost by choices"), "−"),
        ("sum", result, words.t("your result"), "="),
    ]
    boxes = [
        el("li", el("i", sign) if sign else EMPTY, el("b", value), el("small", name), class_=kind)
        for kind, value, name, sign in parts
    ]
    return el(
        "section",
        el("h2", words.t("Luck and skill")),
        el("p", _luck_and_skill_text(summary, words)),
        el("ol", boxes, class_="luck-and-skill"),
        class_="part",
    )


# --- the win probability -------------------------------------------------------------------------


class _Round(NamedTuple):
    """Win probability at the first decisions of a round and of the next round."""

    number: int
    before: float
    after: float


def _rounds(summary: ReviewSummary) -> list[_Round]:
    """Return the rounds with at least one decision.

    The last round ends with the result of the game.
    """
    if not summary.taken:
        return []
    firsts: dict[int, float] = {}
    for each in summary.taken:
        firsts.setdefault(each.round, each.before)
    ends = [*list(firsts.values())[1:], summary.result]
    pairs = zip(firsts.items(), ends, strict=True)
    return [_Round(number, before, after) for (number, before), after in pairs]


def _is_shared_victory(summary: ReviewSummary) -> bool:
    """Return True if the victory was shared: the game was neither won nor lost."""
    return 0 < summary.result < 1


def _decisive_round(rounds: Sequence[_Round], summary: ReviewSummary) -> _Round:
    """Return the round that decided the game.

    It is the round with the largest change towards the result. The search begins at the last
    round that started on the other side of the initial win probability. After a shared victory
    it is the round with the largest change in either direction.
    """
    if _is_shared_victory(summary):
        return max(rounds, key=lambda each: abs(each.after - each.before))
    sign = 1 if summary.result > summary.start else -1
    other = [place for place, each in enumerate(rounds) if (each.before - summary.start) * sign < 0]
    return max(rounds[max(other, default=0) :], key=lambda each: (each.after - each.before) * sign)


def _turning_point(summary: ReviewSummary, words: Translator) -> str:
    """Return a sentence about the round that decided the game, or ""."""
    rounds = _rounds(summary)
    if not rounds:
        return ""
    most = _decisive_round(rounds, summary)
    before, after = (
        format_value(chance, summary.unit, words) for chance in (most.before, most.after)
    )
    if _is_shared_victory(summary):
        text = N_("Round {round} changed most: your chance to win went from {before} to {after}.")
    elif summary.result > summary.start:
        text = N_("Round {round} decided it: your chance to win rose from {before} to {after}.")
    else:
        text = N_("Round {round} decided it: your chance to win fell from {before} to {after}.")
    return words.t(text, round=most.number, before=before, after=after)


def _turning_points(summary: ReviewSummary, words: Translator) -> Html:
    """Return the win probability at the start, at its best and at the end.

    A split into luck and skill would not add up to an understandable number. The other players
    also gain and lose between two decisions.
    """
    if _is_shared_victory(summary):
        title = words.t("A shared victory")
    elif summary.result > summary.start:
        title = words.t("Where it was won")
    else:
        title = words.t("Where it was lost")
    best = max((each.before for each in summary.taken), default=summary.start)
    parts = [
        (summary.start, words.t("at the start")),
        (max(best, summary.start), words.t("at best")),
        (summary.result, words.t("your result")),
    ]
    boxes = [
        el("li", el("b", format_value(chance, summary.unit, words)), el("small", name))
        for chance, name in parts
    ]
    turn = _turning_point(summary, words)
    note = el("p", turn) if turn else EMPTY
    return el("section", el("h2", title), note, el("ol", boxes, class_="luck-boxes"), class_="part")


def _hindsight(state: ReviewViewState, summary: ReviewSummary, words: Translator) -> Html:
    """Return the result, the coach's average and the best result with hindsight."""
    if not state.foresight:
        return EMPTY
    found = "…" if state.hindsight is None else str(state.hindsight)
    parts = [
        (str(round(summary.result)), words.t("your result")),
        (format_value(summary.start, summary.unit, words), words.t("expected at the start")),
        (found, words.t("knowing every roll")),
    ]
    boxes = [el("li", el("b", value), el("small", name)) for value, name in parts]
    title = words.t("What was in it")
    return el("section", el("h2", title), el("ol", boxes, class_="luck-boxes"), class_="part")


# --- the chart -----------------------------------------------------------------------------------


class _DecisionGrid:
    """Coordinate system of the chart: decisions and values to SVG coordinates."""

    def __init__(self, summary: ReviewSummary) -> None:
        values = [summary.start, summary.result]
        values += [each.before for each in summary.taken]
        values += [each.before - each.cost for each in summary.taken]
        low, high = min(values), max(values)
        middle, reach = (low + high) / 2, max((high - low) / 2 * _HEIGHT_RATIO, 1e-3)
        self.low, self.high = middle - reach, middle + reach
        self.count = len(summary.taken) + 1

    def x(self, place: float) -> float:
        return round(_LEFT + place * (CHART_WIDTH - _LEFT) / self.count, 1)

    def y(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(_BOTTOM - share * (_BOTTOM - _TOP), 1)

    def steps(self, unit: str) -> list[float]:
        """Return the values of the grid lines."""
        span = self.high - self.low
        sizes = (0.1, 0.2) if unit == CHANCE else (1, 2, 5, 10, 20, 50)
        size = next((size for size in sizes if span / size <= 6), sizes[-1])
        first = -int(-self.low // size)
        return [size * step for step in range(first, int(self.high // size) + 1)]


def _expectation_chart(summary: ReviewSummary, words: Translator) -> Html:
    """Return the chart of the expected result before each decision.

    A slope shows luck. A vertical drop shows a mistake.
    """
    title = words.t("Chance to win") if summary.unit == CHANCE else words.t("Expected final score")
    label = words.t(
        "From {start} to {result}; the turning points stand in the table.",
        start=format_value(summary.start, summary.unit, words),
        result=format_value(summary.result, summary.unit, words),
    )
    box = f"-2 0 {CHART_WIDTH + 4} {_BOTTOM + 24}"
    svg = el("svg", Html(_chart_markup(summary, words)), class_="curve expectation", viewBox=box,
             role="img", aria_label=label)  # fmt: skip
    below = el("p", words.t("Red drops: your costliest choices."), class_="fine-print")
    return el("section", el("h2", title), svg, below, _table(summary, words), class_="part")


def _chart_markup(summary: ReviewSummary, words: Translator) -> str:
    grid = _DecisionGrid(summary)
    rules = "".join(
        f'<path class="rule" d="M{_LEFT} {grid.y(step)}H{CHART_WIDTH}"/>'
        f'<text class="tick" x="{_LEFT - 6}" y="{grid.y(step) + 4}">'
        f"{round(100 * step) if summary.unit == CHANCE else round(step)}</text>"
        for step in grid.steps(summary.unit)
    )
    places = [each.round for each in summary.taken]
    rounds = "".join(
        f'<text class="round-mark" x="{grid.x(place + 1)}" y="{_BOTTOM + 18}">{number}</text>'
        for place, number in enumerate(places)
        if place == 0 or number != places[place - 1]
    )
    path = [f"M{grid.x(0)} {grid.y(summary.start)}"]
    drops = []
    for place, each in enumerate(summary.taken, 1):
        after = each.before - each.cost
        path.append(f"L{grid.x(place)} {grid.y(each.before)}L{grid.x(place)} {grid.y(after)}")
        if each.rank:
            x, y = grid.x(place), grid.y(each.before)
            drops.append(
                f'<path class="drop" d="M{x} {y}V{grid.y(after)}"/>'
                f'<circle class="mark" cx="{x}" cy="{y - 13}" r="10"/>'
                f'<text class="number" x="{x}" y="{y - 8.5}">{each.rank}</text>'
            )
    end = f"{grid.x(grid.count)} {grid.y(summary.result)}"
    ends = (
        f'<g class="dots"><circle cx="{grid.x(0)}" cy="{grid.y(summary.start)}" r="4.5"/>'
        f'<circle cx="{grid.x(grid.count) - 5}" cy="{grid.y(summary.result)}" r="5"/></g>'
    )
    return f'{rules}{rounds}<path class="line" d="{"".join(path)}L{end}"/>{"".join(drops)}{ends}'


def _table(summary: ReviewSummary, words: Translator) -> Html:
    """Return the chart as a table, for viewers who cannot see it."""
    head = el(
        "tr",
        [
            el("th", name, scope="col")
            for name in (
                words.t("Round"),
                words.t("Chance to win") if summary.unit == CHANCE else words.t("Expected"),
                words.t("Choice"),
                words.t("Cost"),
            )
        ],
    )  # fmt: skip
    rows = [
        el(
            "tr",
            el("td", each.round),
            el("td", format_value(each.before, summary.unit, words)),
            el("th", each.played[1], scope="row"),
            el(
                "td",
                format_loss(each.cost, summary.unit, words) if each.rank else "",
            ),
        )
        for each in _table_rows(summary)
    ]
    table = el("table", el("thead", head), el("tbody", rows), class_="expectation-table")
    return el("details", el("summary", words.t("As a table")), table)


def _table_rows(summary: ReviewSummary) -> list[ReviewTurnRow]:
    """Return the first decision of each round, and the costliest decisions."""
    firsts = {0}
    firsts |= {
        place
        for place, (before, each) in enumerate(pairwise(summary.taken), 1)
        if each.round != before.round
    }
    return [each for place, each in enumerate(summary.taken) if place in firsts or each.rank]


# --- the decisions -------------------------------------------------------------------------------


def _list(summary: ReviewSummary, words: Translator) -> Html:
    """Return the list of all decisions with their cost.

    A tap shows a decision on the board.
    """
    rows = [
        el(
            "li",
            el(
                "button",
                el("small", words.p("round of a decision", "R{n}", n=each.round)),
                icon(each.name[0]),
                el("span", each.name[1]),
                el("b", format_loss(each.cost, summary.unit, words), class_="lost")
                if is_mistake(each.cost, summary.unit)
                else icon("check"),
                type="button",
                class_="row",
                data_do="review-turn",
                data_arg=str(place),
            ),
        )
        for place, each in enumerate(summary.taken)
    ]
    title = words.t("All decisions")
    return el(
        "section",
        el("h2", title),
        el("p", words.t("Tap one to see it on the board.")),
        el("ol", rows, class_="rows decisions"),
        class_="part",
    )


def _dock(state: ReviewViewState, summary: ReviewSummary, words: Translator) -> Html:
    """Return the dock with the costliest decisions, and actions for the selected one."""
    if not summary.costliest:
        text = words.t("You played as the coach does.")
        step = toolbar_button("search", words.t("Look"), "review-turn", "0", id_="look")
        return el("nav", el("p", text), el("div", step, class_="actions"), class_="dock",
                  aria_label=words.t("What next?"))  # fmt: skip
    chosen = min(state.selected_turn, len(summary.costliest) - 1)
    place = summary.costliest[chosen]
    cards = [
        _costly(summary.taken[place], summary.unit, rank == chosen, words)
        for rank, place in enumerate(summary.costliest)
    ]
    good = words.t("{good} of {all} were good", good=summary.good, all=len(summary.taken))
    return el(
        "nav",
        el("div", el("h2", words.t("What cost most")), el("small", good), class_="costly-heading"),
        el("ol", cards, class_="costly-choices"),
        el("p", _mistake(summary.taken[place], summary.unit, words), id="mistake"),
        el(
            "div",
            toolbar_button("search", words.t("Look"), "review-turn", str(place), id_="look"),
            toolbar_button("share", words.t("Share"), "share", "result", id_="share"),
            controls.primary_button(words.t("Play on from here"), "practise", str(place),
                       below=words.t("as practice")),
            class_="actions",
        ),
        class_="dock",
        aria_label=words.t("What next?"),
    )  # fmt: skip


def _costly(taken: ReviewTurnRow, unit: str, chosen: bool, words: Translator) -> Html:
    """Return a card of a mistake, with icons of the choice and the best alternative."""
    signs = el(
        "span",
        el("small", words.p("round of a decision", "R{n}", n=taken.round)),
        icon(taken.played[0]),
        el("i", "›"),
        icon(taken.best[0]),
    )
    button = el(
        "button",
        el("i", taken.rank, class_="ordinal"),
        el("b", format_loss(taken.cost, unit, words), class_="lost"),
        signs,
        type="button",
        class_="costly-choice selected" if chosen else "costly-choice",
        data_do="review",
        data_arg=str(taken.rank - 1),
        aria_pressed="true" if chosen else "false",
        aria_label=_mistake(taken, unit, words),
    )
    return el("li", button)


def _mistake(taken: ReviewTurnRow, unit: str, words: Translator) -> str:
    """Return a sentence about a choice, its best alternative and its cost."""
    return words.t(
        "Round {round}: {played} instead of {best} cost {cost}.",
        round=taken.round,
        played=taken.played[1],
        best=taken.best[1],
        cost=format_value(taken.cost, unit, words),
    )
