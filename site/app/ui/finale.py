"""What makes the end of a game an end: the wheel turns, points are counted, somebody has a word.

Whatever moves or is heard then has `data-beat`: `count` for a number that is counted up, `stamp`
for what is stamped, `cheer` for a feast. The numbers stand in the page at once as they are; that
they run up is the matter of `styles/finale.css` and `boot/finale.js`, and any tap ends it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.ui.art import bunting, hero, icon
from app.ui.cast import Cast, mug
from app.ui.html import EMPTY, Child, Html, el
from app.ui.pad import PadLine, needed
from app.words import Words


def finale(inside: Html, title: str, *told: Child, feast: bool = False) -> Html:
    """Return the picture of an end: the wheel with something inside, what was reached, and more.

    A `feast` hangs out the flags.
    """
    return el(
        "div",
        hero(),
        bunting() if feast else EMPTY,
        el("div", icon("wheel"), inside, class_="wheel"),
        el("h2", title, data_beat="cheer" if feast else None),
        told,
        class_="finale feast" if feast else "finale",
    )


def counted(points: int, tag: str = "b") -> Html:
    """Return a number that is counted up."""
    return el(tag, points, data_beat="count")


def stamp(text: str) -> Html:
    """Return a stamp."""
    return el("p", icon("trophy"), el("span", text), class_="stamp", data_beat="stamp")


def last_word(who: Html, name: str, text: str, words: Words) -> Html:
    """Return what somebody says at last."""
    said = words.t("“{saying}”", saying=text)
    return el("figure", who, el("blockquote", el("b", name), el("p", said)), class_="last-word")


# --- the moment that decided ---------------------------------------------------------------------


class Turn(NamedTuple):
    """From which round on the winner was ahead to the end."""

    round: int
    winner: int


def turn_of_the_tide(totals: Sequence[Sequence[int]], winners: Sequence[int]) -> Turn | None:
    """Return the moment that decided a game, from what all had at the end of each round.

    It is the first round at whose end the only winner had more than anybody else, and had so at
    the end of each later one. There is none where several win, or points do not decide.
    """
    if len(winners) != 1:
        return None
    winner = winners[0]
    decided = None
    for number, row in reversed([*enumerate(totals, 1)]):
        if any(points >= row[winner] for seat, points in enumerate(row) if seat != winner):
            break
        decided = number
    return None if decided is None else Turn(decided, winner)


def told_turn(turn: Turn, cast: Cast, words: Words) -> str:
    """Return the moment that decided, in a sentence."""
    mine = turn.winner == cast.reader and cast.people == 1
    values: dict[str, str | int] = {"name": cast.names[turn.winner], "round": turn.round}
    if turn.round == 1:
        if mine:
            return words.t("You were ahead from the first round to the end.")
        return words.t("{name} was ahead from the first round to the end.", **values)
    if mine:
        return words.t("In round {round} you took the lead for good.", **values)
    return words.t("In round {round} {name} took the lead for good.", **values)


def best_round(totals: Sequence[int]) -> tuple[int, int]:
    """Return the round that brought most, the first of those that did, and what it brought."""
    gains = [now - before for before, now in zip((0, *totals), totals, strict=False)]
    most = max(gains)
    return gains.index(most) + 1, most


# --- ranks ---------------------------------------------------------------------------------------


Ladder = Sequence[tuple[int, str]]
"""Ranks from the lowest, which anybody has: the least points, and the name."""


class Rank(NamedTuple):
    """A rank that was reached, the next one if there is any, and how many points are missing.

    If no points are missing, the next rank needs stronger rivals.
    """

    name: str
    next: str = ""
    missing: int = 0


def rank_on(ladder: Ladder, points: int) -> Rank:
    """Return the rank that so many points are worth."""
    reached = [name for least, name in ladder if points >= least] or [ladder[0][1]]
    for least, name in ladder:
        if points < least and name != reached[-1]:
            return Rank(reached[-1], name, least - points)
    return Rank(reached[-1])


def way_up(rank: Rank, words: Words) -> str:
    """Return how far the next rank is."""
    if not rank.next:
        return words.t("the highest rank there is")
    if not rank.missing:
        needs = words.t(rank.next)
        return words.t("{rank}: only against rivals of the highest level", rank=needs)
    return words.n(
        "{n} point to {rank}", "{n} points to {rank}", rank.missing, rank=words.t(rank.next)
    )


# --- compared with the reader --------------------------------------------------------------------


def compared(lines: Sequence[PadLine], scores: Sequence[object], cast: Cast, words: Words) -> Html:
    """Return by how many points the reader had more or less than each other, line by line.

    It stands only where one person played against others.
    """
    if cast.people != 1 or cast.reader not in range(len(scores)) or len(scores) < 2:
        return EMPTY
    others = [seat for seat in range(len(scores)) if seat != cast.reader]
    head = [
        el("th", mug(seat, cast.face(seat)), el("span", cast.names[seat]), scope="col")
        for seat in others
    ]

    def row(sign: str, name: str, field: str) -> Html:
        mine = getattr(scores[cast.reader], field)
        cells = [_difference(mine - getattr(scores[seat], field), words) for seat in others]
        front = icon(sign) if sign else EMPTY
        return el("tr", el("th", front, el("span", name), scope="row"), cells)

    title = words.t("You beside the others")
    return el(
        "section",
        el("h2", title),
        el(
            "table",
            el("thead", el("tr", el("td", el("span", title, class_="aside")), head)),
            el(
                "tbody",
                [row(line.sign, words.t(line.name), line.field) for line in needed(lines, *scores)],
            ),
            el("tfoot", row("", words.t("Total"), "total")),
            class_=f"pads table-pads compared n{len(scores)}",
        ),
        class_="part",
    )


def _difference(points: int, words: Words) -> Html:
    kind = "ahead" if points > 0 else "behind" if points < 0 else None
    sign = "+" if points > 0 else "−" if points < 0 else "±"
    said = words.p("more or fewer points than another", "{sign}{n}", sign=sign, n=abs(points))
    return el("td", said, class_=kind)
