"""What the ends of all games share: the way home, who won and by what, what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.ui import shell
from app.ui.art import icon
from app.ui.cast import Cast, of_seat, sign
from app.ui.curve import curves
from app.ui.html import EMPTY, Html, el
from app.ui.pad import PadLine, needed, pads
from app.ui.shell import corner, gold, tool
from app.words import Words
from fleet_engine.core.game import Result

MOST_REASONS = 3


@dataclass(frozen=True, slots=True)
class EndState:
    """A table that has ended.

    `lines` are those of its pads, `totals` has a row a round: what each seat's things were
    worth at its end. It is the reader's `own` unless somebody else has shared it. `listed` tells
    that it was opened in the list of all results.
    """

    observation: Any
    cast: Cast
    lines: Sequence[PadLine]
    result: Result
    totals: tuple[tuple[int, ...], ...]
    own: bool = True
    listed: bool = False
    overlay: shell.Overlay = None
    notice: str = ""

    @property
    def scores(self) -> Sequence[Any]:
        """The score of each seat."""
        return self.result.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self.result.winners

    @property
    def ranks(self) -> list[int]:
        """The place of each seat, 1 for the best."""
        strengths = self.result.strengths
        return [1 + sum(other > mine for other in strengths) for mine in strengths]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, the best first."""
        ranks = self.ranks
        return tuple(sorted(range(len(ranks)), key=ranks.__getitem__))


def top(title: str, below: str, words: Words, *, listed: bool = False) -> Html:
    """Return the header of an end: what it was, and the way home, or back to where it is listed."""
    home = corner("close", words.t("Home"), "go", "home", id_="to-home")
    back = corner("close", words.t("All results"), "go", "results", id_="to-results")
    return el(
        "header",
        back if listed else home,
        el("div", el("h1", title), el("p", below), class_="page-title"),
        class_="top",
    )


def page(
    state: EndState,
    words: Words,
    *,
    below: str,
    tie: Html,
    left: Html,
    same: str,
    fresh: str,
    why: str = "",
) -> Html:
    """Return the screen at the end of a table.

    `below` stands under the verdict, `why` tells why the game ended, `tie` what decides between
    equal points, `left` is what lies on the table at last; `same` and `fresh` name what the
    next game may be played with.
    """
    won = verdict(state.cast, state.winners, words)
    screen = el(
        "div",
        top(won, below, words, listed=state.listed),
        el(
            "main",
            podium(state, words),
            el("p", icon("flag"), el("span", why), class_="why-over") if why else EMPTY,
            reasons(state, words, tie),
            el(
                "section",
                el("h2", words.t("The score pads")),
                pads(state.lines, state.scores, state.cast, words, state.order),
                class_="part",
            ),
            curves(tuple(zip(*state.totals, strict=True)), state.cast, words),
            left,
            id="score",
            class_="paper",
        ),
        dock(same, words.t("Rematch"), fresh, words)
        if state.own
        else dare(words.t("Try it yourself"), same, words),
        class_="screen score table-end",
    )
    over = shell.overlay(state.overlay, words)
    said = f"{won} {why}" if why else won
    return shell.page(screen, words, over=over, said=said, notice=state.notice)


def verdict(cast: Cast, winners: Sequence[int], words: Words) -> str:
    """Return who won."""
    who = [cast.names[seat] for seat in winners]
    if len(who) > 1:
        names = words.listed(who)
        return words.t("Shared victory: {names}", names=names)
    if tuple(winners) == (cast.reader,) and cast.people == 1:
        return words.t("You win!")
    return words.t("{name} wins", name=who[0])


def podium(state: EndState, words: Words) -> Html:
    """Return the seats in their order, with their points."""
    rows, ranks = [], state.ranks
    for seat in state.order:
        won = seat in state.winners
        total = state.scores[seat].total
        rows.append(
            el(
                "li",
                el("b", words.p("place among the players", "{n}", n=ranks[seat]), class_="rank"),
                icon(sign(seat)),
                el("span", state.cast.names[seat]),
                icon("trophy", "won") if won else EMPTY,
                el("b", words.n("{n} point", "{n} points", total)),
                class_=f"{of_seat(seat)} winner" if won else of_seat(seat),
            )
        )
    return el("ol", rows, class_="podium")


def reasons(state: EndState, words: Words, tie: Html = EMPTY) -> Html:
    """Return where the winner won: the lines of the pad with the biggest lead over the next.

    `tie` tells what decided if both have as many points.
    """
    scores, cast = state.scores, state.cast
    best = state.order[0]
    beaten = [seat for seat in state.order if seat not in state.winners]
    if not beaten or len(state.winners) > 1:
        return EMPTY
    second = beaten[0]
    leads = []
    for line in needed(state.lines, *scores):
        mine, theirs = getattr(scores[best], line.field), getattr(scores[second], line.field)
        if mine > theirs:
            text = words.t(
                "{line}: {mine} points ({name}: {theirs})",
                line=words.t(line.name),
                mine=mine,
                name=cast.names[second],
                theirs=theirs,
            )
            leads.append((theirs - mine, line.name, el("li", icon(line.sign), el("span", text))))
    rows = [row for *_, row in sorted(leads)[:MOST_REASONS]]
    if scores[best].total == scores[second].total:
        rows.insert(0, tie)
    if best == cast.reader and cast.people == 1:
        title = words.t("What won it for you")
    else:
        title = words.t("Where {name} won", name=cast.names[best])
    return el("section", el("h2", title), el("ul", rows, class_="reasons"), class_="part")


def dock(same: str, again: str, below: str, words: Words) -> Html:
    """Return what comes next: the same game once more, to share it, to keep it, a new one."""
    first = tool("again", same, "play", "same", id_="same")
    return _dock(first, gold(again, "play", "again", below=below), words)


def dare(again: str, below: str, words: Words) -> Html:
    """Return what comes after a shared game: the same by oneself before all."""
    first = tool("again", words.t("New game"), "play", "again", id_="new")
    return _dock(first, gold(again, "play", "same", below=below), words)


def _dock(first: Html, main: Html, words: Words) -> Html:
    return el(
        "nav",
        el(
            "div",
            first,
            tool("share", words.t("Share"), "share", "result", id_="share"),
            tool("save", words.t("Save"), "export", "game", id_="save"),
            main,
            class_="acts",
        ),
        class_="dock",
        aria_label=words.t("What next?"),
    )
