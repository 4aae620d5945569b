"""Review screen: expected result over the game, luck, and the costliest choices."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from app.i18n import N_, Translator
from app.ui import controls, dialogs, layout
from app.ui.coach import decimal, format_chance, format_loss, progress_line
from app.ui.controls import COACH_BUTTON, toolbar_button
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import seat_class
from app.ui.players import seat_icon as seat_sign
from app.ui.score_chart import CHART_WIDTH
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import LEAD, SCORE

_LEFT, _TOP, _BOTTOM = 34, 26, 180
_MARK_DISTANCE = 24
"""Least distance between the numbers of two rounds, as wide as two digits and a gap."""
_HEIGHT_RATIO = 1.15
"""Ratio of the height of the drawing to the height of its content."""


class ReviewTurnRow(NamedTuple):
    """The choice of one turn.

    Attributes:
        round: round of the turn.
        name: icon and name of the whole choice.
        played: icon and name of the costliest part, as played.
        best: icon and name of the best alternative to that part.
        cost: cost of the choice in points, 0 if it is not known to be worse.
        is_unclear: True if the coach cannot tell whether the choice was worse than the best.
        before: value of the curve before the choice: expected score or chance to win.
        after: value of the curve after the choice.
        drop: loss by the choice, in the unit of the curve. It ends at `after`.
        error: standard error of `before`.
        rank: rank among the costliest choices, from 1, or 0 for all others.
    """

    round: int
    name: tuple[str, str]
    played: tuple[str, str]
    best: tuple[str, str]
    cost: float
    is_unclear: bool
    before: float
    after: float
    drop: float
    error: float
    rank: int = 0


class SeatTab(NamedTuple):
    """A person who played. `shown` is True if the screen shows this person's review."""

    seat: int
    name: str
    shown: bool


class CurveEnds(NamedTuple):
    """First and last value of a curve."""

    first: float
    last: float


@dataclass(frozen=True, slots=True)
class ReviewSummary:
    """Course of a game. Scores and leads are in points.

    Attributes:
        unit: `SCORE` in a solo game, else `LEAD`.
        start: expected score or lead at the start.
        luck: gain or loss by chance.
        skill: loss by choices, as a negative number.
        result: final score or lead.
        curve: ends of the curve: expected scores in a solo game, else chances to win.
        taken: all choices, in order.
        costliest: indices of the costliest choices.
        good: number of choices that are as good as the best.
    """

    unit: str
    start: float
    luck: float
    skill: float
    result: float
    curve: CurveEnds
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
                el("button", icon("close"), el("span", words.t("Cancel")), type="button",
                   class_="plain", id="stop-review", data_do="back", data_focus=True),
                class_="part unavailable",
            ),
            id="review",
            class_="paper",
        )  # fmt: skip
        dock = EMPTY
        said = words.t("The coach is thinking…")
    else:
        inside = el(
            "main",
            _seat_tabs(state.seat_tabs, words),
            _luck_and_skill(summary, words)
            if summary.unit == SCORE
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
            if summary.unit == SCORE
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
    luck, lost = decimal(abs(summary.luck), words), decimal(-summary.skill, words)
    if summary.luck >= 0:
        text = words.t("Luck: +{luck}. Your choices: −{lost}.",
                       luck=luck, lost=lost)  # fmt: skip
    else:
        text = words.t("Luck: −{luck}. Your choices: −{lost}.",
                       luck=luck, lost=lost)  # fmt: skip
    return text


def _luck_and_skill(summary: ReviewSummary, words: Translator) -> Html:
    result = decimal(summary.result, words) if summary.result % 1 else str(round(summary.result))
    plus = "+" if summary.luck >= 0 else "−"
    parts = [
        ("start", decimal(summary.start, words), words.t("at the start"), ""),
        ("luck", decimal(abs(summary.luck), words), words.t("luck"), plus),
        ("skill", decimal(-summary.skill, words), words.t("your choices"), "−"),
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
    ends = [*list(firsts.values())[1:], summary.curve.last]
    pairs = zip(firsts.items(), ends, strict=True)
    return [_Round(number, before, after) for (number, before), after in pairs]


def _is_shared_victory(summary: ReviewSummary) -> bool:
    """Return True if the victory was shared: the game was neither won nor lost."""
    return 0 < summary.curve.last < 1


def _decisive_round(rounds: Sequence[_Round], summary: ReviewSummary) -> _Round:
    """Return the round that decided the game.

    It is the round with the largest change towards the result. The search begins at the last
    round that started on the other side of the initial win probability. After a shared victory
    it is the round with the largest change in either direction.
    """
    if _is_shared_victory(summary):
        return max(rounds, key=lambda each: abs(each.after - each.before))
    sign = 1 if summary.curve.last > summary.curve.first else -1
    other = [
        place for place, each in enumerate(rounds) if (each.before - summary.curve.first) * sign < 0
    ]
    return max(rounds[max(other, default=0) :], key=lambda each: (each.after - each.before) * sign)


def _turning_point(summary: ReviewSummary, words: Translator) -> str:
    """Return a sentence about the round that decided the game, or ""."""
    rounds = _rounds(summary)
    if not rounds:
        return ""
    most = _decisive_round(rounds, summary)
    before, after = (format_chance(chance, words) for chance in (most.before, most.after))
    if _is_shared_victory(summary):
        text = N_("Biggest swing: round {round}. Your chance to win went from {before} to {after}.")
    elif summary.curve.last > summary.curve.first:
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
        title = words.t("Shared victory")
    elif summary.curve.last > summary.curve.first:
        title = words.t("Where you won it")
    else:
        title = words.t("Where you lost it")
    best = max((each.before for each in summary.taken), default=summary.curve.first)
    parts = [
        (summary.curve.first, words.t("at the start")),
        (max(best, summary.curve.first), words.t("at the peak")),
        (summary.curve.last, words.t("your result")),
    ]
    boxes = [
        el("li", el("b", format_chance(chance, words)), el("small", name)) for chance, name in parts
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
        (decimal(summary.start, words), words.t("expected at the start")),
        (found, words.t("possible, knowing the dice")),
    ]
    boxes = [el("li", el("b", value), el("small", name)) for value, name in parts]
    title = words.t("What was possible")
    return el("section", el("h2", title), el("ol", boxes, class_="luck-boxes"), class_="part")


# --- the chart -----------------------------------------------------------------------------------


class _DecisionGrid:
    """Coordinate system of the chart: decisions and values to SVG coordinates."""

    def __init__(self, summary: ReviewSummary) -> None:
        values = [*summary.curve]
        values += [each.before for each in summary.taken]
        values += [value for each in summary.taken for value in (each.after, _top(each, summary))]
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
        sizes = (0.1, 0.2) if unit == LEAD else (1, 2, 5, 10, 20, 50)
        size = next((size for size in sizes if span / size <= 6), sizes[-1])
        first = -int(-self.low // size)
        return [size * step for step in range(first, int(self.high // size) + 1)]


def _expectation_chart(summary: ReviewSummary, words: Translator) -> Html:
    """Return the chart of the expected result before each decision.

    A slope shows luck. A vertical drop shows a mistake. It ends where the curve continues. A
    vertical rise shows a choice that promises more than habitual play.
    """
    title = words.t("Chance to win") if summary.unit == LEAD else words.t("Expected final score")
    label = words.t(
        "From {start} to {result}. See the table for the turning points.",
        start=_curve_value(summary.curve.first, summary, words),
        result=_curve_value(summary.curve.last, summary, words),
    )
    box = f"-2 0 {CHART_WIDTH + 4} {_BOTTOM + 24}"
    svg = el("svg", Html(_chart_markup(summary, words)), class_="curve expectation", viewBox=box,
             role="img", aria_label=label)  # fmt: skip
    notes = [words.t("Red drops: your costliest choices.")]
    if summary.unit == LEAD:
        notes.append(words.t("Shaded: the likely range."))
    below = el("p", " ".join(notes), class_="fine-print")
    return el("section", el("h2", title), svg, below, _table(summary, words), class_="part")


def _curve_value(value: float, summary: ReviewSummary, words: Translator) -> str:
    """Return a value of the curve as text."""
    return decimal(value, words) if summary.unit == SCORE else format_chance(value, words)


def _top(taken: ReviewTurnRow, summary: ReviewSummary) -> float:
    """Return the value of the curve with the best choice in place of the one that was made.

    The curve is the chance of habitual play. The best choice may promise more.
    """
    top = taken.after + taken.drop
    return top if summary.unit == SCORE else min(1.0, top)


def _chart_markup(summary: ReviewSummary, words: Translator) -> str:
    grid = _DecisionGrid(summary)
    rules = "".join(
        f'<path class="rule" d="M{_LEFT} {grid.y(step)}H{CHART_WIDTH}"/>'
        f'<text class="tick" x="{_LEFT - 6}" y="{grid.y(step) + 4}">'
        f"{round(100 * step) if summary.unit == LEAD else round(step)}</text>"
        for step in grid.steps(summary.unit)
    )
    rounds = "".join(
        f'<text class="round-mark" x="{x}" y="{_BOTTOM + 18}">{number}</text>'
        for x, number in _round_marks(summary, grid)
    )
    band = _band_markup(summary, grid)
    path = [f"M{grid.x(0)} {grid.y(summary.curve.first)}"]
    drops = []
    for place, each in enumerate(summary.taken, 1):
        x, y = grid.x(place), grid.y(_top(each, summary))
        path.append(f"L{x} {grid.y(each.before)}V{y}V{grid.y(each.after)}")
        if each.rank:
            drops.append(
                f'<path class="drop" d="M{x} {y}V{grid.y(each.after)}"/>'
                f'<circle class="mark" cx="{x}" cy="{y - 13}" r="10"/>'
                f'<text class="number" x="{x}" y="{y - 8.5}">{each.rank}</text>'
            )
    end = f"{grid.x(grid.count)} {grid.y(summary.curve.last)}"
    ends = (
        f'<g class="dots"><circle cx="{grid.x(0)}" cy="{grid.y(summary.curve.first)}" r="4.5"/>'
        f'<circle cx="{grid.x(grid.count) - 5}" cy="{grid.y(summary.curve.last)}" r="5"/></g>'
    )
    return (
        f'{rules}{band}{rounds}<path class="line" d="{"".join(path)}L{end}"/>{"".join(drops)}{ends}'
    )


def _round_marks(summary: ReviewSummary, grid: _DecisionGrid) -> list[tuple[float, int]]:
    """Return the place and the number of each round that has space below the chart."""
    marks: list[tuple[float, int]] = []
    last = 0
    for place, each in enumerate(summary.taken, 1):
        x = grid.x(place)
        if each.round != last and (not marks or x - marks[-1][0] >= _MARK_DISTANCE):
            marks.append((x, each.round))
        last = each.round
    return marks


def _band_markup(summary: ReviewSummary, grid: _DecisionGrid) -> str:
    """Return the band of one standard error around the curve; "" in a solo game."""
    if summary.unit == SCORE:
        return ""
    edges = [
        (
            grid.x(place),
            grid.y(min(1.0, each.before + each.error)),
            grid.y(max(0.0, each.before - each.error)),
        )
        for place, each in enumerate(summary.taken, 1)
    ]
    first, last = (
        (grid.x(0), grid.y(summary.curve.first)),
        (grid.x(grid.count), grid.y(summary.curve.last)),
    )
    upper = [(x, high) for x, high, _ in edges]
    lower = [(x, low) for x, _, low in reversed(edges)]
    points = " ".join(f"{x},{y}" for x, y in (first, *upper, last, *lower))
    return f'<polygon class="band" points="{points}"/>'


def _table(summary: ReviewSummary, words: Translator) -> Html:
    """Return the chart as a table, for viewers who cannot see it."""
    head = el(
        "tr",
        [
            el("th", name, scope="col")
            for name in (
                words.t("Round"),
                words.t("Chance to win") if summary.unit == LEAD else words.t("Expected"),
                words.t("Choice"),
                words.t("Points lost"),
            )
        ],
    )  # fmt: skip
    rows = [
        el(
            "tr",
            el("td", each.round),
            el("td", _curve_value(each.before, summary, words)),
            el("th", each.played[1], scope="row"),
            el(
                "td",
                format_loss(each.cost, words) if each.cost else "",
            ),
        )
        for each in _table_rows(summary)
    ]
    table = el("table", el("thead", head), el("tbody", rows), class_="expectation-table")
    return el("details", el("summary", words.t("Show as a table")), table)


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
                _mark(each, words),
                type="button",
                class_="row",
                data_do="review-turn",
                data_arg=str(place),
            ),
        )
        for place, each in enumerate(summary.taken)
    ]
    title = words.t("All choices")
    return el(
        "section",
        el("h2", title),
        el("p", words.t("Tap one to see it on the board.")),
        el("ol", rows, class_="rows decisions"),
        class_="part",
    )


def _mark(taken: ReviewTurnRow, words: Translator) -> Html:
    """Return the cost of a choice, or a sign that it was good or may have been."""
    if taken.cost:
        return el("b", format_loss(taken.cost, words), class_="lost")
    if taken.is_unclear:
        return el("i", icon("question"), role="img", aria_label=words.t("hard to tell"))
    return icon("check")


def _dock(state: ReviewViewState, summary: ReviewSummary, words: Translator) -> Html:
    """Return the dock with the costliest decisions, and actions for the selected one."""
    if not summary.costliest:
        text = words.t("The coach found no clear mistakes.")
        step = toolbar_button("search", words.t("View"), "review-turn", "0", id_="look")
        return el("nav", el("p", text), el("div", step, class_="actions"), class_="dock",
                  aria_label=words.t("What next?"))  # fmt: skip
    chosen = min(state.selected_turn, len(summary.costliest) - 1)
    place = summary.costliest[chosen]
    cards = [
        _costly(summary.taken[place], rank == chosen, words)
        for rank, place in enumerate(summary.costliest)
    ]
    good = words.t("{good} of {all} good choices", good=summary.good, all=len(summary.taken))
    return el(
        "nav",
        el(
            "div",
            el("h2", words.t("Clearest mistakes")),
            el("small", good),
            class_="costly-heading",
        ),
        el("ol", cards, class_="costly-choices"),
        el("p", _mistake(summary.taken[place], words), id="mistake"),
        el(
            "div",
            toolbar_button("search", words.t("View"), "review-turn", str(place), id_="look"),
            toolbar_button("share", words.t("Share"), "share", "result", id_="share"),
            controls.primary_button(words.t("Replay from here"), "practise", str(place),
                       below=words.t("as practice")),
            class_="actions",
        ),
        class_="dock",
        aria_label=words.t("What next?"),
    )  # fmt: skip


def _costly(taken: ReviewTurnRow, chosen: bool, words: Translator) -> Html:
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
        el("b", format_loss(taken.cost, words), class_="lost"),
        signs,
        type="button",
        class_="costly-choice selected" if chosen else "costly-choice",
        data_do="review",
        data_arg=str(taken.rank - 1),
        aria_pressed="true" if chosen else "false",
        aria_label=_mistake(taken, words),
    )
    return el("li", button)


def _mistake(taken: ReviewTurnRow, words: Translator) -> str:
    """Return a sentence about a choice, its best alternative and its cost."""
    return words.t(
        "Round {round}: “{played}” instead of “{best}” cost about {n} points.",
        round=taken.round,
        played=taken.played[1],
        best=taken.best[1],
        n=decimal(taken.cost, words),
    )
