"""The score screen: the total in a ship's wheel, where it came from, and what comes next."""

from dataclasses import dataclass

from app.html import EMPTY, Html, el
from app.views import shell
from app.views.art import icon
from app.views.dice import names
from app.views.pad import pad
from app.views.shell import gold, tool
from app.words import Words
from fleet_engine.dice.observation import DiceObservation
from fleet_engine.dice.scoring import Score

Ranks = tuple[tuple[str, int], ...]
"""Ranks from the lowest: name and the least points."""


@dataclass(frozen=True, slots=True)
class ScoreState:
    """A finished solo game.

    `totals` has the worth of the sheet at the end of each round, `ranks` the solo
    table, `best` the best result before this one, if there is any, and `day` is set
    (as people write it) if this was a game on the dice of a day.
    """

    observation: DiceObservation
    totals: tuple[int, ...]
    ranks: Ranks
    best: int | None = None
    day: str = ""
    notice: str = ""


def score(state: ScoreState, words: Words) -> Html:
    """Return the score screen."""
    screen = el(
        "div",
        _top(state, words),
        el(
            "main",
            el("div", _medal(state, words), pad(_score(state), words), class_="result-top"),
            _scale(state, words),
            _curve(state, words),
            id="score",
            class_="paper",
        ),
        _dock(words),
        class_="screen score",
    )
    total = words.n("The game is over: {n} point.", "The game is over: {n} points.", _total(state))
    said = f"{total} {words.t('Rank: {rank}.', rank=rank(state, words))}"
    return shell.page(screen, words, said=said, notice=state.notice)


def _score(state: ScoreState) -> Score:
    return state.observation.sheets[state.observation.seat].score


def _total(state: ScoreState) -> int:
    return _score(state).total


def rank(state: ScoreState, words: Words) -> str:
    """Return the rank that was reached."""
    reached = [name for name, least in state.ranks if _total(state) >= least]
    return words.t(names.RANKS[reached[-1]])


def _top(state: ScoreState, words: Words) -> Html:
    below = words.t("Dice of {day}", day=state.day) if state.day else "Fleet: The Dice Game"
    return el(
        "header",
        el(
            "button",
            icon("close"),
            type="button",
            class_="round",
            id="to-home",
            data_do="go",
            data_arg="home",
            aria_label=words.t("Home"),
        ),
        el(
            "div",
            el("h1", words.t("Solo against Captain Ruth")),
            el("p", below),
            class_="page-title",
        ),
        class_="top",
    )


def _medal(state: ScoreState, words: Words) -> Html:
    total = _total(state)
    ahead = next(((name, least) for name, least in state.ranks if least > total), None)
    if ahead:
        name, least = ahead
        way = words.n(
            "{n} point to {rank}",
            "{n} points to {rank}",
            least - total,
            rank=words.t(names.RANKS[name]),
        )
    else:
        way = words.t("the highest rank there is")
    return el(
        "div",
        el("div", icon("wheel"), el("b", total), class_="wheel"),
        el("h2", rank(state, words)),
        el("p", way),
        _best(state, words),
        class_="medal",
    )


def _best(state: ScoreState, words: Words) -> Html:
    if state.best is None:
        return EMPTY
    if _total(state) > state.best:
        return el("p", icon("trophy"), words.t("your best so far"), class_="record")
    return el("p", icon("trophy"), words.t("your best: {n}", n=state.best), class_="record")


# --- the ranks as a scale -----------------------------------------------------------------------


def _span(state: ScoreState) -> tuple[int, int]:
    """Return where the scale begins and ends, so that every rank has room."""
    steps = [least for _, least in state.ranks if least]
    low = min(steps[0] - 15, _total(state) - 5)
    high = max(steps[-1] + 15, _total(state) + 5)
    return max(0, low), high


def _scale(state: ScoreState, words: Words) -> Html:
    low, high = _span(state)
    total = _total(state)

    def at(points: int) -> float:
        return round((min(max(points, low), high) - low) * 1000 / (high - low))

    edges = [low, *(least for _, least in state.ranks if least > low), high]
    bands = "".join(
        f'<rect class="band r{place}" x="{at(start)}" width="{at(end) - at(start) - 4}" y="34" height="26" rx="5"/>'
        for place, (start, end) in enumerate(zip(edges, edges[1:], strict=False))
    )
    ticks = "".join(
        f'<text class="tick" x="{at(edge)}" y="84">{edge}</text>' for edge in edges[1:-1]
    )
    here = at(total)
    shown = min(max(here, 30), 970)
    label = words.t(
        "Ranks begin at {steps} points.",
        steps=names.listed([str(edge) for edge in edges[1:-1]], words),
    )
    drawn = Html(
        f'<svg class="scale" viewBox="-6 0 1012 92" role="img" aria-label="{label}">{bands}{ticks}'
        f'<path class="needle" d="M{here} 36v22"/><circle class="here" cx="{here}" cy="47" r="17"/>'
        f'<text class="mine" x="{shown}" y="22">{total}</text></svg>'
    )
    return el("section", el("h2", words.t("Among the ranks")), drawn, class_="part")


# --- the curve -----------------------------------------------------------------------------------


def _curve(state: ScoreState, words: Words) -> Html:
    """Return the worth of the sheet round by round, against the ranks."""
    if len(state.totals) < 2:
        return EMPTY
    top = max(max(state.totals), 1)
    step = 10 if top < 60 else 20
    ceiling = -(-top // step) * step
    width = 1000 / len(state.totals)

    def point(place: int, total: int) -> str:
        return f"{60 + (place + 0.5) * width * 0.94:.0f} {280 - total * 250 / ceiling:.0f}"

    points = [point(place, total) for place, total in enumerate(state.totals)]
    lines = "".join(
        f'<path class="rule" d="M60 {280 - mark * 250 / ceiling:.0f}H1000"/>'
        f'<text class="tick" x="50" y="{288 - mark * 250 / ceiling:.0f}">{mark}</text>'
        for mark in range(0, ceiling + 1, step)
    )
    rounds = "".join(
        f'<text class="round-mark" x="{point(place, 0).split()[0]}" y="318">{place + 1}</text>'
        for place in range(len(state.totals))
    )
    first, last = points[0].split()[0], points[-1].split()[0]
    dots = "".join(f'<circle cx="{p.split()[0]}" cy="{p.split()[1]}" r="9"/>' for p in points)
    said = words.t(
        "Worth of the sheet by round: {totals}.",
        totals=names.listed([str(total) for total in state.totals], words),
    )
    drawn = Html(
        f'<svg class="curve" viewBox="0 0 1010 330" role="img" aria-label="{said}">{lines}'
        f'<path class="area" d="M{first} 280L{"L".join(points)}L{last} 280z"/>'
        f'<path class="line" d="M{"L".join(points)}"/><g class="dots">{dots}</g>{rounds}</svg>'
    )
    return el("section", el("h2", words.t("Your sheet, round by round")), drawn, class_="part")


def _dock(words: Words) -> Html:
    return el(
        "nav",
        el(
            "div",
            tool("again", words.t("Same dice"), "play", "same", id_="same"),
            tool("share", words.t("Share"), "share", "result", id_="share"),
            tool("save", words.t("Save"), "export", "game", id_="save"),
            gold(words.t("Play again"), "play", "again", below=words.t("new dice")),
            class_="acts",
        ),
        class_="dock",
        aria_label=words.t("What next?"),
    )
