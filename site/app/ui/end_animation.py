"""Parts of the end animation: wheel, counted numbers, stamp and ranks.

An animated or audible element has `data-cue`: `count` for a number that counts up, `stamp` for
a stamp, `cheer` for a celebration. The page contains the final numbers from the start.
`styles/end-animation.css` and `boot/end-animation.js` animate them, and any tap ends the animation.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from app.i18n import Translator
from app.ui.html import EMPTY, Child, Html, el
from app.ui.icons import BUNTING, HERO, icon
from app.ui.players import Players, avatar
from app.ui.score_table import ScoreLine, visible_lines


def end_animation(inside: Html, title: str, *texts: Child, feast: bool = False) -> Html:
    """Return the top part of an end screen: wheel with picture, title and texts.

    With `feast` the picture has flags.
    """
    return el(
        "div",
        HERO,
        BUNTING if feast else EMPTY,
        el("div", icon("wheel"), inside, class_="wheel"),
        el("h2", title, data_cue="cheer" if feast else None),
        texts,
        class_="end-animation celebration" if feast else "end-animation",
    )


def animated_number(points: int, run: str) -> Html:
    """Return a number that counts up through the totals `run`."""
    return el("b", points, data_cue="count", data_run=run)


def new_best_badge(text: str) -> Html:
    """Return a stamp with a text."""
    return el("p", icon("trophy"), el("span", text), class_="badge", data_cue="stamp")


def winner_quote(who: Html, name: str, text: str, words: Translator) -> Html:
    """Return the closing words of a player."""
    said = words.t("“{saying}”", saying=text)
    return el("figure", who, el("blockquote", el("b", name), el("p", said)), class_="winner-quote")


# --- the deciding round --------------------------------------------------------------------------


class DecisiveRound(NamedTuple):
    """The round from which the winner led to the end."""

    round: int
    winner: int


def decisive_round(totals: Sequence[Sequence[int]], winners: Sequence[int]) -> DecisiveRound | None:
    """Return the round that decided a game, or None.

    `totals` has one row for each round, with the points of all seats after it. The deciding
    round is the first round after which the only winner led in this and every later round. The
    result is None for several winners, or if the winner did not lead in points at the end.
    """
    if len(winners) != 1:
        return None
    winner = winners[0]
    decided = None
    for number, row in reversed([*enumerate(totals, 1)]):
        if any(points >= row[winner] for seat, points in enumerate(row) if seat != winner):
            break
        decided = number
    return None if decided is None else DecisiveRound(decided, winner)


def decisive_round_text(turn: DecisiveRound, players: Players, words: Translator) -> str:
    """Return a sentence about the round that decided the game."""
    mine = turn.winner == players.viewer and players.human_count == 1
    values: dict[str, str | int] = {"name": players.names[turn.winner], "round": turn.round}
    if turn.round == 1:
        if mine:
            return words.t("You led from start to finish.")
        return words.t("{name} led from start to finish.", **values)
    if mine:
        return words.t("You took the lead for good in round {round}.", **values)
    return words.t("{name} took the lead for good in round {round}.", **values)


class Swing(NamedTuple):
    """The round in which the lead changed most, and the change in points.

    Attributes:
        seat: seat that gained on its rival.
    """

    round: int
    seat: int
    points: int


def biggest_swing(totals: Sequence[Sequence[int]], winner: int) -> Swing | None:
    """Return the first round with the biggest change of the lead, or None.

    The lead is the distance in points between the winner and the best other seat. `totals` has
    one row for each round, and each row is compared with the one before it. The result is None
    if the lead never changed, or without a rival.
    """
    if len(totals) < 2 or len(totals[0]) < 2:
        return None
    rivals = [
        max((seat for seat in range(len(row)) if seat != winner), key=row.__getitem__)
        for row in totals
    ]
    leads = [row[winner] - row[rival] for row, rival in zip(totals, rivals, strict=True)]
    changes = [now - before for before, now in pairwise(leads)]
    most = max(changes, key=abs)
    if not most:
        return None
    place = changes.index(most) + 1
    return Swing(place + 1, winner if most > 0 else rivals[place], abs(most))


def swing_text(
    totals: Sequence[Sequence[int]], winner: int, players: Players, words: Translator
) -> str:
    """Return a sentence about the round in which the lead changed most, or ""."""
    swing = biggest_swing(totals, winner)
    if swing is None:
        return ""
    if swing.seat == players.viewer and players.human_count == 1:
        return words.n(
            "Biggest swing: {n} point your way in round {round}.",
            "Biggest swing: {n} points your way in round {round}.",
            swing.points,
            round=swing.round,
        )
    return words.n(
        "Biggest swing: {n} point toward {name} in round {round}.",
        "Biggest swing: {n} points toward {name} in round {round}.",
        swing.points,
        round=swing.round,
        name=players.names[swing.seat],
    )


def best_round(totals: Sequence[int]) -> tuple[int, int]:
    """Return the first round with the highest gain, and this gain in points."""
    gains = [now - before for before, now in zip((0, *totals), totals, strict=False)]
    most = max(gains)
    return gains.index(most) + 1, most


# --- ranks ---------------------------------------------------------------------------------------


RankLadder = Sequence[tuple[int, str]]
"""Ranks in ascending order: least points and name. All players reach the first rank."""


class TableRank(NamedTuple):
    """A rank of a person who played against bots.

    Attributes:
        least: the least points.
        name: its name.
        level: the least level of all rivals that the person has beaten. A rank of level 0 needs
            no win.
        level_name: the name of that level.
    """

    least: int
    name: str
    level: int = 0
    level_name: str = ""


TableLadder = Sequence[TableRank]
"""Ranks of a table in ascending order. All players reach the first rank."""


class LadderRank(NamedTuple):
    """A rank, and the way to the next rank if there is one.

    Attributes:
        name: the rank.
        next: the next rank, or "".
        missing: the points that are missing for it.
        level_name: the level of the rivals that the next rank requires to be beaten, or "" if
            only points are missing.
    """

    name: str
    next: str = ""
    missing: int = 0
    level_name: str = ""


def rank_for(ladder: RankLadder, points: int) -> LadderRank:
    """Return the rank for a number of points."""
    reached = [name for least, name in ladder if points >= least] or [ladder[0][1]]
    for least, name in ladder:
        if points < least and name != reached[-1]:
            return LadderRank(reached[-1], name, least - points)
    return LadderRank(reached[-1])


def table_rank(ladder: TableLadder, points: int, rivals: Sequence[int], *, won: bool) -> LadderRank:
    """Return the rank of a person at a table against bots of these levels.

    Each rank needs the points and the win that it names, and the rank below.
    """
    reached, weakest = ladder[0].name, min(rivals, default=0)
    for rank in ladder[1:]:
        if weakest < rank.level or (points >= rank.least and rank.level and not won):
            return LadderRank(reached, rank.name, level_name=rank.level_name)
        if points < rank.least:
            return LadderRank(reached, rank.name, rank.least - points)
        reached = rank.name
    return LadderRank(reached)


def next_rank_text(rank: LadderRank, words: Translator) -> str:
    """Return a text about the distance to the next rank."""
    if not rank.next:
        return words.t("the top rank")
    if rank.level_name:
        return words.t(
            "for “{rank}”, win against “{level}” or stronger",
            rank=words.t(rank.next),
            level=words.t(rank.level_name),
        )
    return words.n(
        "{n} point short of “{rank}”",
        "{n} points short of “{rank}”",
        rank.missing,
        rank=words.t(rank.next),
    )


def next_rank_line(rank: LadderRank, words: Translator) -> Html:
    """Return the way to the next rank as a part of the score during a game."""
    text = el("p", icon("flag"), el("span", next_rank_text(rank, words)), class_="with-icon")
    return el("div", text, class_="part")


def next_table_rank(ladder: TableLadder, players: Players, points: int, words: Translator) -> Html:
    """Return the way to the next rank during a game.

    The result is empty unless exactly one person plays against bots.
    """
    if players.human_count != 1:
        return EMPTY
    rivals = [face.level for face in players.avatars if face]
    return next_rank_line(table_rank(ladder, points, rivals, won=False), words)


# --- comparison with the viewer ------------------------------------------------------------------


def compared(
    lines: Sequence[ScoreLine], scores: Sequence[object], players: Players, words: Translator
) -> Html:
    """Return the differences between the viewer and each other seat, line by line.

    The result is empty unless exactly one person played against others.
    """
    if players.human_count != 1 or players.viewer not in range(len(scores)) or len(scores) < 2:
        return EMPTY
    others = [seat for seat in range(len(scores)) if seat != players.viewer]
    head = [
        el(
            "th",
            avatar(seat, players.avatar_of(seat)),
            el("span", players.names[seat]),
            scope="col",
        )
        for seat in others
    ]

    def row(sign: str, name: str, field: str) -> Html:
        mine = getattr(scores[players.viewer], field)
        cells = [_difference(mine - getattr(scores[seat], field), words) for seat in others]
        front = icon(sign) if sign else EMPTY
        return el("tr", el("th", front, el("span", name), scope="row"), cells)

    title = words.t("How you compare")
    return el(
        "section",
        el("h2", title),
        el(
            "table",
            el("thead", el("tr", el("td", el("span", title, class_="aside")), head)),
            el(
                "tbody",
                [
                    row(line.icon, words.t(line.name), line.field)
                    for line in visible_lines(lines, *scores)
                ],
            ),
            el("tfoot", row("", words.t("Total"), "total")),
            class_=f"score-table seat-scores comparison n{len(scores)}",
        ),
        class_="part",
    )


def signed(points: int, words: Translator) -> str:
    """Return a difference in points with its sign."""
    sign = "+" if points > 0 else "−" if points < 0 else "±"
    return words.p("more or fewer points than another", "{sign}{n}", sign=sign, n=abs(points))


def _difference(points: int, words: Translator) -> Html:
    kind = "ahead" if points > 0 else "behind" if points < 0 else None
    return el("td", signed(points, words), class_=kind)
