"""Shared parts of the end screens: header, verdict, podium, reasons and dock."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import Words, mark
from app.ui import shell
from app.ui.bot_speech import one_of
from app.ui.end_animation import (
    Ladder,
    Rank,
    compared,
    finale,
    last_word,
    rank_on,
    stamp,
    told_turn,
    turn_of_the_tide,
    way_up,
)
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import Cast, mug, of_seat
from app.ui.score_chart import curves
from app.ui.score_table import PadLine, needed, pads
from app.ui.shell import corner, gold, tool
from fleet_engine.core.game import Result

MOST_REASONS = 3

Thing = tuple[str, str, str]
"""A part of the game that the viewer can reopen: icon, label and overlay name."""


@dataclass(frozen=True, slots=True)
class EndState:
    """View state of the end screen of a table.

    Attributes:
        lines: score lines of the game.
        totals: one row for each round, with the worth of each seat's sheet or board at its end.
        own: False if the viewer opened a game that another player has shared.
        best: best earlier result of the viewer. It is set for own games only.
        listed: True if the viewer opened the game from the list of all results.
        reviewable: True if the coach can review the game.
    """

    observation: Any
    cast: Cast
    lines: Sequence[PadLine]
    result: Result
    totals: tuple[tuple[int, ...], ...]
    own: bool = True
    best: int | None = None
    listed: bool = False
    reviewable: bool = False
    notice: str = ""

    @property
    def reader(self) -> int | None:
        """Seat of the viewer in an own game with exactly one person, else None."""
        return self.cast.reader if self.own and self.cast.people == 1 else None

    @property
    def scores(self) -> Sequence[Any]:
        """Score of each seat."""
        return self.result.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that won."""
        return self.result.winners

    @property
    def ranks(self) -> list[int]:
        """Rank of each seat. 1 is the best."""
        strengths = self.result.strengths
        return [1 + sum(other > mine for other in strengths) for mine in strengths]

    @property
    def order(self) -> tuple[int, ...]:
        """Seats, sorted from best to worst."""
        ranks = self.ranks
        return tuple(sorted(range(len(ranks)), key=ranks.__getitem__))


def top(title: str, below: str, words: Words, *, listed: bool = False) -> Html:
    """Return the header of an end screen.

    The corner button leads home. If the game is `listed`, it leads back to the list of results.
    """
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
    ladder: Ladder,
    tie: Html,
    left: Html,
    over: Html,
    same: str,
    fresh: str,
    again: Sequence[Thing] = (),
    why: str = "",
) -> Html:
    """Return the end screen of a table.

    Args:
        state: the ended game.
        words: the translator.
        below: text under the title.
        ladder: ranks and the points that each one needs.
        tie: list item with the rule that decided between equal points.
        left: part that shows the final state of the table.
        over: markup of the open overlay.
        same: text of the button that starts the same game again.
        fresh: small text on the rematch button.
        again: parts that the viewer can reopen.
        why: reason for the end of the game, or "".
    """
    won = verdict(state.cast, state.winners, words)
    screen = el(
        "div",
        top(words.t("The end"), below, words, listed=state.listed),
        el(
            "main",
            _finale(state, ladder, words),
            podium(state, words),
            review_row(words) if state.reviewable else EMPTY,
            farewell(state, words),
            el("p", icon("flag"), el("span", why), class_="why-over") if why else EMPTY,
            compared(state.lines, state.scores, state.cast, words) if state.own else EMPTY,
            reasons(state, words, tie),
            el(
                "section",
                el("h2", words.t("The score pads")),
                pads(state.lines, state.scores, state.cast, words, state.order),
                class_="part",
            ),
            _course(state, words),
            left,
            shown_again([*again, ("log", words.t("Log"), "log")], words),
            id="score",
            class_="paper",
        ),
        dock(same, words.t("Rematch"), fresh, words)
        if state.own
        else dare(words.t("Try it yourself"), same, words),
        class_="screen score table-end",
    )
    said = f"{won} {why}" if why else won
    return shell.page(screen, words, over=over, said=said, notice=state.notice)


def rank_of(ladder: Ladder, points: int, cast: Cast) -> Rank:
    """Return the rank of a person who played against bots.

    The highest rank requires that all rivals have the highest level.
    """
    rank = rank_on(ladder, points)
    rivals = [face for face in cast.faces if face]
    if rank.next or all(face.level == face.most for face in rivals):
        return rank
    return Rank(ladder[-2][1], rank.name)


def _finale(state: EndState, ladder: Ladder, words: Words) -> Html:
    """Return the winner's picture with the lead in points and the viewer's rank."""
    cast, reader = state.cast, state.reader
    best = state.winners[0]
    told: list[Html] = [el("p", lead(state, words))]
    if reader is not None:
        points = state.scores[reader].total
        rank = rank_of(ladder, points, cast)
        name, way = words.t(rank.name), way_up(rank, words)
        told.append(el("p", words.t("You: {rank} · {way}", rank=name, way=way), class_="rank-of"))
        if state.best is not None and points > state.best:
            told.append(stamp(words.t("New best: {n}", n=points)))
    feast = reader is None or reader in state.winners
    won = verdict(cast, state.winners, words)
    return finale(mug(best, cast.face(best)), won, told, feast=feast)


CLOSE, WIDE = 3, 10
"""Limits in points. A lead up to `CLOSE` is narrow, a lead above `WIDE` is wide."""


def lead(state: EndState, words: Words) -> str:
    """Return a sentence about the winner's lead in points.

    If a tie-break decided and the winner has no lead, the sentence says so.
    """
    totals = [score.total for score in state.scores]
    best = totals[state.winners[0]]
    others = [points for seat, points in enumerate(totals) if seat not in state.winners]
    ahead = best - max(others, default=best)
    if ahead <= 0:
        return words.t("Nobody had more points.")
    if ahead <= CLOSE:
        return words.n("By a hair: {n} point ahead", "By a hair: {n} points ahead", ahead)
    if ahead <= WIDE:
        return words.n(
            "By a boat’s length: {n} point ahead", "By a boat’s length: {n} points ahead", ahead
        )
    return words.n("By a sea mile: {n} point ahead", "By a sea mile: {n} points ahead", ahead)


WORDS_OF_WINNERS = (
    mark("The sea was with me today."),
    mark("Well sailed! Rematch?"),
    mark("A fine fight, captain."),
)
WORDS_OF_LOSERS = (
    mark("Well sailed. I take my hat off."),
    mark("Next time I’ll start earlier."),
    mark("You know these waters."),
)


def farewell(state: EndState, words: Words) -> Html:
    """Return the closing words of the best bot, or nothing in a game without bots."""
    cast = state.cast
    speaker = next((seat for seat in state.order if cast.face(seat)), None)
    if speaker is None:
        return EMPTY
    sayings = WORDS_OF_WINNERS if speaker in state.winners else WORDS_OF_LOSERS
    said = words.t(one_of(sayings, sum(score.total for score in state.scores)))
    return last_word(mug(speaker, cast.face(speaker)), cast.names[speaker], said, words)


def _course(state: EndState, words: Words) -> Html:
    """Return the score chart, with the round that decided the game."""
    turn = turn_of_the_tide(state.totals, state.winners)
    told = (
        el("p", icon("flag"), el("span", told_turn(turn, state.cast, words)), class_="signed")
        if turn
        else EMPTY
    )
    return curves(tuple(zip(*state.totals, strict=True)), state.cast, words, told)


def shown_again(things: Sequence[Thing], words: Words) -> Html:
    """Return buttons that reopen parts of the game."""
    rows = [
        el(
            "button",
            icon(sign),
            el("span", label),
            type="button",
            class_="chip",
            id=f"see-{name}",
            data_do="open",
            data_arg=name,
        )
        for sign, label, name in things
    ]
    title = words.t("Look at it again")
    return el("section", el("h2", title), el("p", rows, class_="chips"), class_="part")


def review_row(words: Words) -> Html:
    """Return the button that opens the coach's review of the game."""
    below = el("small", words.t("what counted, and what cost most"))
    button = el(
        "button",
        icon("lighthouse"),
        el("span", el("b", words.t("Game review")), below),
        icon("next", "end"),
        type="button",
        class_="row",
        id="to-review",
        data_do="review",
    )
    return el("p", button, class_="to-review")


def verdict(cast: Cast, winners: Sequence[int], words: Words) -> str:
    """Return a sentence that names the winners."""
    who = [cast.names[seat] for seat in winners]
    if len(who) > 1:
        names = words.together(who)
        return words.t("Shared victory: {names}", names=names)
    if tuple(winners) == (cast.reader,) and cast.people == 1:
        return words.t("You win!")
    return words.t("{name} wins", name=who[0])


def podium(state: EndState, words: Words) -> Html:
    """Return the seats with their points, from best to worst."""
    rows, ranks = [], state.ranks
    for seat in state.order:
        won = seat in state.winners
        total = state.scores[seat].total
        rows.append(
            el(
                "li",
                el("b", words.p("place among the players", "{n}", n=ranks[seat]), class_="rank"),
                mug(seat, state.cast.face(seat)),
                el("span", state.cast.names[seat]),
                icon("trophy", "won") if won else EMPTY,
                el("b", words.n("{n} point", "{n} points", total), data_beat="count"),
                class_=f"{of_seat(seat)} winner" if won else of_seat(seat),
            )
        )
    return el("ol", rows, class_="podium")


def reasons(state: EndState, words: Words, tie: Html = EMPTY) -> Html:
    """Return the score lines with the winner's biggest leads over the next seat.

    At most `MOST_REASONS` lines are listed. If both seats have equal totals, `tie` comes first.
    If the victory is shared, or no seat lost, the result is empty.
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
    """Return the dock after an own game: same game, share, save and new game."""
    first = tool("again", same, "play", "same", id_="same")
    return _dock(first, gold(again, "play", "again", below=below), words)


def dare(again: str, below: str, words: Words) -> Html:
    """Return the dock after a shared game. The gold button starts the same game."""
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
