"""Shared parts of the end screens: header, verdict, podium, reasons and dock."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import N_, Translator
from app.ui import layout
from app.ui.bot_speech import pick
from app.ui.controls import header_button, primary_button, toolbar_button
from app.ui.end_animation import (
    TableLadder,
    compared,
    decisive_round,
    decisive_round_text,
    end_animation,
    new_best_badge,
    next_rank_text,
    signed,
    swing_text,
    table_rank,
    winner_quote,
)
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import Players, avatar, seat_class
from app.ui.score_chart import table_chart
from app.ui.score_count import ScoreCount, count_section
from app.ui.score_table import ScoreLine, table_rows, visible_lines
from fleet_engine.core.game import Result

MAX_REASONS = 3

RevisitLink = tuple[str, str, str]
"""A part of the game that the viewer can reopen: icon, label and overlay name."""


@dataclass(frozen=True, slots=True)
class EndViewState:
    """View state of the end screen of a table.

    Attributes:
        lines: score lines of the game.
        totals: one row for each round, with the worth of each seat's sheet or board at its end.
        before_last_round: score of each seat when the last round began.
        is_own: True if the viewer has played the game on this device.
        best: best earlier result of the viewer. It is set for own games only.
        friends: results of friends in the same game; it may be empty.
        can_challenge: True if friends can play the game for comparison.
        from_results: True if the viewer opened the game from the list of all results.
        can_review: True if the coach can review the game.
        achieved: names of the achievements that the game has just earned.
        sound_offer: `None` without an offer of sound, else True if the sound is on.
    """

    observation: Any
    players: Players
    lines: Sequence[ScoreLine]
    result: Result
    totals: tuple[tuple[int, ...], ...]
    before_last_round: Sequence[Any]
    is_own: bool = True
    best: int | None = None
    friends: Html = EMPTY
    can_challenge: bool = False
    from_results: bool = False
    can_review: bool = False
    achieved: tuple[str, ...] = ()
    sound_offer: bool | None = None
    notice: str = ""

    @property
    def viewer(self) -> int | None:
        """Seat of the viewer in an own game with exactly one person, else None."""
        return self.players.viewer if self.is_own and self.players.human_count == 1 else None

    @property
    def scores(self) -> Sequence[Any]:
        """Score of each seat."""
        return self.result.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that won."""
        return self.result.winners

    @property
    def order(self) -> tuple[int, ...]:
        """Seats, sorted from best to worst."""
        places = self.result.places
        return tuple(sorted(range(len(places)), key=places.__getitem__))


def end_header(title: str, below: str, words: Translator, *, listed: bool = False) -> Html:
    """Return the header of an end screen.

    The corner button leads home. If the game is `listed`, it leads back to the list of results.
    """
    home = header_button("close", words.t("Home"), "go", "home", id_="to-home")
    back = header_button("close", words.t("All results"), "go", "results", id_="to-results")
    return el(
        "header",
        back if listed else home,
        el("div", el("h1", title), el("p", below), class_="page-title"),
        class_="top",
    )


def page(
    state: EndViewState,
    words: Translator,
    *,
    below: str,
    ladder: TableLadder,
    tie: Html,
    left: Html,
    over: Html,
    same: str,
    fresh: str,
    again: Sequence[RevisitLink] = (),
    why: str = "",
    count: ScoreCount | None = None,
    curve: str = "",
) -> Html:
    """Return the end screen of a table.

    Args:
        state: the ended game.
        words: the translator.
        below: text under the title.
        ladder: ranks, with the points and the win that each one needs.
        tie: list item with the rule that decided between equal points.
        left: part that shows the final state of the table.
        over: markup of the open overlay.
        same: text of the button that starts the same game again.
        fresh: small text on the rematch button.
        again: parts that the viewer can reopen.
        why: reason for the end of the game, or "".
        count: rows of the final table. By default each score line is counted.
        curve: reason why the points in the chart can fall in the last round, or "".
    """
    count = count or ScoreCount((), table_rows(state.lines, state.scores, words))
    won = verdict(state.players, state.winners, words)
    screen = el(
        "div",
        end_header(words.t("The end"), below, words, listed=state.from_results),
        el(
            "main",
            _finale(state, ladder, words),
            count_section(count, state.players, words, state.order),
            podium(state, words),
            state.friends,
            review_button(words) if state.can_review else EMPTY,
            share_button(words),
            challenge_button(words) if state.can_challenge else EMPTY,
            achieved(state.achieved, words),
            sound_offer(state.sound_offer, words),
            bot_farewell(state, words),
            el("p", icon("flag"), el("span", why), class_="end-reason") if why else EMPTY,
            compared(state.lines, state.scores, state.players, words) if state.is_own else EMPTY,
            score_reasons(state, words, tie),
            _score_chart(state, words, curve),
            left,
            revisit_links([*again, ("log", words.t("Log"), "log")], words),
            id="score",
            class_="paper",
            data_items=len(count.items),
        ),
        dock(same, words.t("Rematch"), fresh, words)
        if state.is_own
        else challenge_dock(words.t("Try it yourself"), same, words),
        class_="screen score table-end",
    )
    said = f"{won} {why}" if why else won
    return layout.page(screen, words, over=over, said=said, notice=state.notice)


def _finale(state: EndViewState, ladder: TableLadder, words: Translator) -> Html:
    """Return the winner's picture with the lead in points and the viewer's rank."""
    players, viewer = state.players, state.viewer
    best = state.winners[0]
    texts: list[Html] = [el("p", margin_text(state, words))]
    if viewer is not None:
        points = state.scores[viewer].total
        rivals = [face.level for face in players.avatars if face]
        rank = table_rank(ladder, points, rivals, won=viewer in state.winners)
        name, way = words.t(rank.name), next_rank_text(rank, words)
        texts.append(
            el("p", words.t("Your rank: {rank} · {way}", rank=name, way=way), class_="rank-of")
        )
        if state.best is not None and points > state.best:
            texts.append(new_best_badge(words.t("New best: {n}", n=points)))
    feast = viewer is None or viewer in state.winners
    won = verdict(players, state.winners, words)
    return end_animation(avatar(best, players.avatar_of(best)), won, texts, feast=feast)


CLOSE, WIDE = 3, 10
"""Limits in points. A lead up to `CLOSE` is narrow, a lead above `WIDE` is wide."""


def margin_text(state: EndViewState, words: Translator) -> str:
    """Return a sentence about the winner's lead in points.

    If a tie-break decided and the winner has no lead, the sentence says so.
    """
    totals = [score.total for score in state.scores]
    best = totals[state.winners[0]]
    others = [points for seat, points in enumerate(totals) if seat not in state.winners]
    ahead = best - max(others, default=best)
    if ahead <= 0:
        return words.t("Tied on points.")
    if ahead <= CLOSE:
        return words.n("By a hair: {n} point ahead", "By a hair: {n} points ahead", ahead)
    if ahead <= WIDE:
        return words.n(
            "By a boat’s length: {n} point ahead", "By a boat’s length: {n} points ahead", ahead
        )
    return words.n("By a sea mile: {n} point ahead", "By a sea mile: {n} points ahead", ahead)


WINNER_QUOTES = (
    N_("The sea was with me today."),
    N_("Well sailed! Rematch?"),
    N_("A fine fight, captain."),
)
LOSER_QUOTES = (
    N_("Well sailed. I take my hat off."),
    N_("Next time I’ll start earlier."),
    N_("You know these waters."),
)


def bot_farewell(state: EndViewState, words: Translator) -> Html:
    """Return the closing words of the best bot, or nothing in a game without bots."""
    players = state.players
    speaker = next((seat for seat in state.order if players.avatar_of(seat)), None)
    if speaker is None:
        return EMPTY
    sayings = WINNER_QUOTES if speaker in state.winners else LOSER_QUOTES
    said = words.t(pick(sayings, sum(score.total for score in state.scores)))
    return winner_quote(
        avatar(speaker, players.avatar_of(speaker)), players.names[speaker], said, words
    )


def _score_chart(state: EndViewState, words: Translator, curve: str) -> Html:
    """Return the score chart, with sentences about its course above it."""
    turn = decisive_round(state.totals, state.winners)
    texts = [
        decisive_round_text(turn, state.players, words) if turn else "",
        swing_text(state.totals, state.winners[0], state.players, words),
        last_round_text(state, words),
        curve if len(state.totals) > 1 and min(last_gains(state.totals)) < 0 else "",
    ]
    said = " ".join(filter(None, texts))
    note = el("p", icon("flag"), el("span", said), class_="with-icon") if said else EMPTY
    return table_chart(tuple(zip(*state.totals, strict=True)), state.players, words, note)


def last_gains(totals: Sequence[Sequence[int]]) -> list[int]:
    """Return the points that each seat gained in the last round. A loss is negative."""
    return [now - before for before, now in zip(*totals[-2:], strict=True)]


def last_round_text(state: EndViewState, words: Translator) -> str:
    """Return a sentence about the points of one seat in the last round, line by line.

    The seat is the one that lost most points in that round, else the winner. The result is ""
    for a game of one round.
    """
    if len(state.totals) < 2:
        return ""
    gains = last_gains(state.totals)
    seat = min(range(len(gains)), key=gains.__getitem__)
    if gains[seat] >= 0:
        seat = state.winners[0]
    before, after = state.before_last_round[seat], state.scores[seat]
    changes = [
        words.t("{line} {change}", line=words.t(line.name), change=signed(change, words))
        for line in visible_lines(state.lines, before, after)
        if (change := getattr(after, line.field) - getattr(before, line.field))
    ]
    if not changes:
        return ""
    listed = words.join_list(changes)
    if seat == state.players.viewer and state.players.human_count == 1:
        return words.t("Your last round: {changes}.", changes=listed)
    name = state.players.names[seat]
    return words.t("{name}’s last round: {changes}.", name=name, changes=listed)


def revisit_links(things: Sequence[RevisitLink], words: Translator) -> Html:
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
    title = words.t("Look back")
    return el("section", el("h2", title), el("p", rows, class_="chips"), class_="part")


def review_button(words: Translator) -> Html:
    """Return the button that opens the coach's review of the game."""
    below = words.t("key moves and mistakes")
    return _link_row("lighthouse", words.t("Game review"), below, "to-review", "review")


def share_button(words: Translator) -> Html:
    """Return the row that opens the ways to share the game."""
    below = words.t("or text, or a link")
    return _link_row("share", words.t("Share a picture"), below, "to-share", "open", "share")


def challenge_button(words: Translator) -> Html:
    """Return the row that sends the game to a friend, who plays it without seeing its result."""
    title, below = words.t("Challenge a friend"), words.t("same game, your result stays hidden")
    return _link_row("flag", title, below, "to-challenge", "challenge", "send")


def _link_row(sign: str, title: str, below: str, id_: str, do: str, arg: str | None = None) -> Html:
    """Return a row with a title and a detail below it, which leads to another screen."""
    button = el(
        "button",
        icon(sign),
        el("span", el("b", title), el("small", below)),
        icon("next", "end"),
        type="button",
        class_="row",
        id=id_,
        data_do=do,
        data_arg=arg,
    )
    return el("p", button, class_="review-link")


def achieved(names: Sequence[str], words: Translator) -> Html:
    """Return the row with the new achievements, which opens the list of all. It may be empty."""
    if not names:
        return EMPTY
    button = el(
        "button",
        icon("trophy"),
        el("span", words.t("New: {names}", names=words.join_list(names))),
        icon("next", "end"),
        type="button",
        class_="row",
        id="to-achievements",
        data_do="results",
        data_arg="tab=achievements",
    )
    return el("p", button, class_="review-link")


def sound_offer(is_on: bool | None, words: Translator) -> Html:
    """Return the row that turns the sound on, and off again. Without an offer it is empty."""
    if is_on is None:
        return EMPTY
    label = words.t("Sound: on") if is_on else words.t("Turn on the sound")
    button = el(
        "button",
        icon("sound" if is_on else "quiet"),
        el("span", label),
        type="button",
        class_="row",
        id="sound-offer",
        data_do="setting",
        data_arg="sound=" if is_on else "sound=on",
    )
    return el("p", button, class_="review-link")


def verdict(players: Players, winners: Sequence[int], words: Translator) -> str:
    """Return a sentence that names the winners."""
    who = [players.names[seat] for seat in winners]
    if len(who) > 1:
        names = words.join_names(who)
        return words.t("Shared victory: {names}", names=names)
    if tuple(winners) == (players.viewer,) and players.human_count == 1:
        return words.t("You win!")
    return words.t("{name} wins", name=who[0])


def podium(state: EndViewState, words: Translator) -> Html:
    """Return the seats with their points, from best to worst."""
    rows, places = [], state.result.places
    for seat in state.order:
        won = seat in state.winners
        total = state.scores[seat].total
        rows.append(
            el(
                "li",
                el("b", words.p("place among the players", "{n}", n=places[seat]), class_="rank"),
                avatar(seat, state.players.avatar_of(seat)),
                el("span", state.players.names[seat]),
                icon("trophy", "won") if won else EMPTY,
                el("b", words.n("{n} point", "{n} points", total)),
                class_=f"{seat_class(seat)} winner" if won else seat_class(seat),
            )
        )
    return el("ol", rows, class_="podium")


def score_reasons(state: EndViewState, words: Translator, tie: Html = EMPTY) -> Html:
    """Return the score lines with the winner's biggest leads over the next seat.

    At most `MAX_REASONS` lines are listed. If both seats have equal totals, `tie` comes first.
    If the victory is shared, or no seat lost, the result is empty.
    """
    scores, players = state.scores, state.players
    best = state.order[0]
    beaten = [seat for seat in state.order if seat not in state.winners]
    if not beaten or len(state.winners) > 1:
        return EMPTY
    second = beaten[0]
    leads = []
    for line in visible_lines(state.lines, *scores):
        mine, theirs = getattr(scores[best], line.field), getattr(scores[second], line.field)
        if mine > theirs:
            text = words.t(
                "{line}: {mine} points ({name}: {theirs})",
                line=words.t(line.name),
                mine=mine,
                name=players.names[second],
                theirs=theirs,
            )
            leads.append((theirs - mine, line.name, el("li", icon(line.icon), el("span", text))))
    rows = [row for *_, row in sorted(leads)[:MAX_REASONS]]
    if scores[best].total == scores[second].total:
        rows.insert(0, tie)
    if best == players.viewer and players.human_count == 1:
        title = words.t("How you won")
    else:
        title = words.t("How {name} won", name=players.names[best])
    return el("section", el("h2", title), el("ul", rows, class_="reasons"), class_="part")


def dock(same: str, again: str, below: str, words: Translator) -> Html:
    """Return the dock after an own game: same game, share, save and new game."""
    first = toolbar_button("again", same, "play", "same", id_="same")
    return _dock(first, primary_button(again, "play", "again", below=below), words)


def challenge_dock(again: str, below: str, words: Translator) -> Html:
    """Return the dock after a shared game. The gold button starts the same game."""
    first = toolbar_button("again", words.t("New game"), "play", "again", id_="new")
    return _dock(first, primary_button(again, "play", "same", below=below), words)


def _dock(first: Html, main: Html, words: Translator) -> Html:
    return el(
        "nav",
        el(
            "div",
            first,
            toolbar_button("share", words.t("Share"), "share", "result", id_="share"),
            toolbar_button("save", words.t("Export"), "export", "game", id_="save"),
            main,
            class_="actions",
        ),
        class_="dock",
        aria_label=words.t("What next?"),
    )
