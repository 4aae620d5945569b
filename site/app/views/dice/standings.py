"""The end of a table: who won and by what, everybody's pad, the game round by round."""

from dataclasses import dataclass

from app.html import EMPTY, Html, el
from app.views import shell
from app.views.art import icon
from app.views.curve import curves
from app.views.dice import names
from app.views.dice.mini import mini
from app.views.pad import LINES, pads
from app.views.seats import Cast, of_seat, sign
from app.views.shell import gold, tool
from app.words import Words
from fleet_engine.dice.observation import DiceObservation
from fleet_engine.dice.scoring import Score

MOST_REASONS = 3


@dataclass(frozen=True, slots=True)
class StandingsState:
    """A finished game of several seats.

    `totals` has a row a round: what each sheet was worth at its end.
    """

    observation: DiceObservation
    cast: Cast
    winners: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]
    overlay: shell.Overlay = None
    notice: str = ""

    @property
    def scores(self) -> tuple[Score, ...]:
        """The score of each seat."""
        return tuple(sheet.score for sheet in self.observation.sheets)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, the best first; more fish break a tie."""
        scores = self.scores
        return tuple(sorted(range(len(scores)), key=lambda seat: _strength(scores[seat])))


def _strength(score: Score) -> tuple[int, int]:
    return -score.total, -score.fish


def standings(state: StandingsState, words: Words) -> Html:
    """Return the screen at the end of a table."""
    lines = tuple(zip(*state.totals, strict=True))
    screen = el(
        "div",
        _top(state, words),
        el(
            "main",
            _podium(state, words),
            _reasons(state, words),
            el(
                "section",
                el("h2", words.t("The score pads")),
                pads(state.scores, state.cast, words, state.order),
                class_="part",
            ),
            curves(lines, state.cast, words),
            _sheets(state, words),
            id="score",
            class_="paper",
        ),
        _dock(words),
        class_="screen score table-end",
    )
    over = shell.overlay(state.overlay, words)
    return shell.page(screen, words, over=over, said=verdict(state, words), notice=state.notice)


def verdict(state: StandingsState, words: Words) -> str:
    """Return who won."""
    who = [state.cast.names[seat] for seat in state.winners]
    if len(who) > 1:
        return words.t("Shared victory: {names}", names=names.listed(who, words))
    if state.winners == (state.cast.reader,) and state.cast.people == 1:
        return words.t("You win!")
    return words.t("{name} wins", name=who[0])


def _top(state: StandingsState, words: Words) -> Html:
    edition = words.t("Edition of {year}", year=state.observation.edition)
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
            el("h1", verdict(state, words)),
            el("p", f"Fleet: The Dice Game · {edition}"),
            class_="page-title",
        ),
        class_="top",
    )


def _podium(state: StandingsState, words: Words) -> Html:
    scores = state.scores
    rows = []
    for seat in state.order:
        rank = 1 + sum(_strength(other) < _strength(scores[seat]) for other in scores)
        won = seat in state.winners
        rows.append(
            el(
                "li",
                el("b", words.p("place among the players", "{n}", n=rank), class_="rank"),
                icon(sign(seat)),
                el("span", state.cast.names[seat]),
                icon("trophy", "won") if won else EMPTY,
                el("b", words.n("{n} point", "{n} points", scores[seat].total)),
                class_=f"{of_seat(seat)} winner" if won else of_seat(seat),
            )
        )
    return el("ol", rows, class_="podium")


def _reasons(state: StandingsState, words: Words) -> Html:
    """Return where the winner won: the lines of the pad with the biggest lead over the next."""
    scores, cast = state.scores, state.cast
    best = state.order[0]
    beaten = [seat for seat in state.order if seat not in state.winners]
    if not beaten or len(state.winners) > 1:
        return EMPTY
    second = beaten[0]
    leads = sorted(
        (getattr(scores[second], field) - getattr(scores[best], field), name, field, mark)
        for field, mark, name in LINES
        if getattr(scores[best], field) > getattr(scores[second], field)
    )
    rows = [
        el("li", icon(mark), el("span", _reason(scores, best, second, field, name, cast, words)))
        for _, name, field, mark in leads[:MOST_REASONS]
    ]
    if scores[best].total == scores[second].total:
        text = words.t("Equal points: more fish aboard decide.")
        rows.insert(0, el("li", icon("fish"), el("span", text)))
    if best == cast.reader and cast.people == 1:
        title = words.t("Where you won")
    else:
        title = words.t("Where {name} won", name=cast.names[best])
    return el("section", el("h2", title), el("ul", rows, class_="reasons"), class_="part")


def _reason(
    scores: tuple[Score, ...],
    best: int,
    second: int,
    field: str,
    name: str,
    cast: Cast,
    words: Words,
) -> str:
    mine, theirs = getattr(scores[best], field), getattr(scores[second], field)
    return words.t(
        "{line}: {mine} points, {name} {theirs}",
        line=words.t(name),
        mine=mine,
        name=cast.names[second],
        theirs=theirs,
    )


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


def _dock(words: Words) -> Html:
    return el(
        "nav",
        el(
            "div",
            tool("again", words.t("Same dice"), "play", "same", id_="same"),
            tool("share", words.t("Share"), "share", "result", id_="share"),
            tool("save", words.t("Save"), "export", "game", id_="save"),
            gold(words.t("Rematch"), "play", "again", below=words.t("new dice")),
            class_="acts",
        ),
        class_="dock",
        aria_label=words.t("What next?"),
    )
