"""Screens of challenges between friends: invitation, table of results, list, and parts of them."""

from collections.abc import Sequence
from typing import NamedTuple

from app.i18n import Translator
from app.play.seats import MAX_NAME_LENGTH
from app.ui import dialogs, layout
from app.ui.controls import menu_row, primary_button
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon


class FriendRow(NamedTuple):
    """A result in the table.

    Attributes:
        rank: rank among all results, 1 for the best.
        name: name of the player.
        points: points of the game.
        rounds: total at the end of each round.
        own: True for the own result.
    """

    rank: int
    name: str
    points: int
    rounds: tuple[int, ...]
    own: bool


class ChallengeState(NamedTuple):
    """View state of the screen of a challenge.

    Attributes:
        id: id of the deal.
        icon: icon of the game.
        title: proper name of the game.
        facts: sentences about the table and the rules.
        names: names of the friends.
        rows: the results, the best first; empty until the own game is finished.
    """

    id: str
    icon: str
    title: str
    facts: tuple[str, ...]
    names: tuple[str, ...]
    rows: tuple[FriendRow, ...]
    overlay: dialogs.Overlay = None
    notice: str = ""


class ListedChallenge(NamedTuple):
    """A challenge in the list: id, icon, names or results, day, and True if it is to be played."""

    id: str
    icon: str
    text: str
    day: str
    open: bool


def challenge(state: ChallengeState, words: Translator) -> Html:
    """Return the screen of a challenge: an invitation, or the results."""
    body = _results(state, words) if state.rows else _invitation(state, words)
    dock = EMPTY if state.rows else _play_dock(words)
    screen = el(
        "div",
        layout.page_header(words.t("Challenge"), words),
        el("main", body, id="challenge", class_="paper"),
        dock,
        class_="screen score challenge",
    )
    over = dialogs.render_overlay(state.overlay, words)
    return layout.page(screen, words, over=over, notice=state.notice)


def _facts(state: ChallengeState) -> Html:
    rows = [el("li", fact) for fact in state.facts]
    return el("ul", rows, class_="challenge-facts")


def _invitation(state: ChallengeState, words: Translator) -> tuple[Html, ...]:
    """Return the invitation. It has no points."""
    names = words.join_names(state.names)
    hidden = words.t(
        "You play exactly the same game. All results stay hidden until you finish yours. Your "
        "first result counts."
    )
    return (
        el(
            "section",
            el("h2", icon(state.icon), el("span", state.title), class_="challenge-title"),
            el(
                "p",
                words.n(
                    "{names} challenges you", "{names} challenge you", len(state.names), names=names
                ),
                class_="challenge-from",
            ),
            _facts(state),
            class_="part",
        ),
        el("section", el("p", icon("lock"), el("span", hidden), class_="with-icon"), class_="part"),
    )


def _play_dock(words: Translator) -> Html:
    gold = primary_button(words.t("Play"), "play", "challenge", below=words.t("the same game"))
    return el(
        "nav", el("div", gold, class_="actions"), class_="dock", aria_label=words.t("What next?")
    )


def _results(state: ChallengeState, words: Translator) -> tuple[Html, ...]:
    alone = len(state.rows) == 1
    waiting = el("p", words.t("Nobody else has finished this game yet. Send it to a friend."))
    return (
        el(
            "section",
            el("h2", icon(state.icon), el("span", state.title), class_="challenge-title"),
            _facts(state),
            waiting if alone else el("p", comparison(state.rows, words), class_="challenge-from"),
            el("ol", [_row(place, row, words) for place, row in enumerate(state.rows)]),
            class_="results part",
        ),
        rounds_table(sorted(state.rows, key=lambda row: not row.own), words),
        el(
            "ul",
            menu_row(
                "share",
                words.t("Send this game to a friend"),
                "challenge",
                "send",
                id_="send-challenge",
                ends=False,
            ),
            class_="rows",
        ),
    )


def _row(place: int, row: FriendRow, words: Translator) -> Html:
    """Return a result as a button that opens the end of its game."""
    return el(
        "li",
        el(
            "button",
            icon("trophy") if row.rank == 1 else el("span", place_text(row, words)),
            el("span", row.name),
            el("small"),
            el("b", row.points),
            type="button",
            id=f"friend-{place}",
            data_do="challenge",
            data_arg=f"game:{place}",
            aria_label=words.n(
                "{place} {name}: {n} point",
                "{place} {name}: {n} points",
                row.points,
                place=place_text(row, words),
                name=row.name,
            ),
        ),
        class_="own-result" if row.own else None,
    )


def place_text(row: FriendRow, words: Translator) -> str:
    """Return the place of a result."""
    return words.p("place among the players", "{n}", n=row.rank)


def comparison(rows: Sequence[FriendRow], words: Translator) -> str:
    """Return a sentence that compares the own result with the best one of a friend."""
    own = next(row for row in rows if row.own)
    best = next(row for row in rows if not row.own)
    lead = own.points - best.points
    if lead > 0:
        return words.n(
            "{n} point ahead of {name}", "{n} points ahead of {name}", lead, name=best.name
        )
    if lead < 0:
        return words.n(
            "{n} point short of {name}", "{n} points short of {name}", -lead, name=best.name
        )
    return words.t("tied with {name}", name=best.name)


def rounds_table(rows: Sequence[FriendRow], words: Translator) -> Html:
    """Return the totals of all players by round. The best ones of a round are marked.

    The own ones come first, because a phone shows few columns at once.
    """
    number = max(len(row.rounds) for row in rows)
    if number < 2:
        return EMPTY
    head = el(
        "tr",
        el("th", words.t("Round"), scope="col"),
        [el("th", row.name, scope="col") for row in rows],
    )
    body = [_round(place, rows) for place in range(number)]
    table = el("table", el("thead", head), el("tbody", body))
    title = words.t("Round by round")
    scrolled = el(
        "div", table, class_="challenge-rounds", tabindex="0", role="group", aria_label=title
    )
    return el("section", el("h2", title), scrolled, class_="part")


def _round(place: int, rows: Sequence[FriendRow]) -> Html:
    """Return the totals after a round. A game that has ended before has no total."""
    best = max(row.rounds[place] for row in rows if place < len(row.rounds))
    cells = [
        el("td", el("b", row.rounds[place]) if row.rounds[place] == best else row.rounds[place])
        if place < len(row.rounds)
        else el("td", "–")
        for row in rows
    ]
    return el("tr", el("th", place + 1, scope="row"), cells)


# --- other screens -------------------------------------------------------------------------------


def end_part(id_: str, rows: Sequence[FriendRow], words: Translator) -> Html:
    """Return the part of an end screen with all results and the way to the comparison."""
    listed = [
        el(
            "li",
            el("b", place_text(row, words), class_="rank"),
            el("span", row.name),
            icon("trophy", "won") if row.rank == 1 else EMPTY,
            el("b", words.n("{n} point", "{n} points", row.points)),
            class_="winner" if row.own else None,
        )
        for row in rows
    ]
    way = menu_row(
        "flag", words.t("Compare round by round"), "challenge", f"open:{id_}", id_="to-friends"
    )
    return el(
        "section",
        el("h2", words.t("Friends")),
        el("p", comparison(rows, words)),
        el("ol", listed, class_="podium friends"),
        el("ul", way, class_="rows"),
        class_="part",
    )


def challenge_list(
    rows: Sequence[ListedChallenge], name: str, words: Translator
) -> tuple[Html, ...]:
    """Return the tab of the results screen with all challenges, and the own name for friends."""
    hint = words.t("Challenge a friend at the end of a game. You’ll find everyone’s results here.")
    called = (
        words.t("Your name in challenges: {name}", name=name)
        if name
        else words.t("Choose your name in challenges")
    )
    return (
        el("section", el("ol", [_listed(row, words) for row in rows]), class_="results part")
        if rows
        else EMPTY,
        el("section", el("p", hint), class_="part"),
        el(
            "ul",
            menu_row("person", called, "challenge", "name", id_="friend-rename", ends=False),
            class_="rows",
        ),
    )


def _listed(row: ListedChallenge, words: Translator) -> Html:
    hidden = el("span", words.t("results hidden until you play"), class_="seat-labels")
    return el(
        "li",
        el(
            "button",
            icon(row.icon),
            el("span", row.text, hidden if row.open else EMPTY),
            el("small", row.day),
            el("b", icon("next")),
            type="button",
            id=f"challenge-{row.id}",
            data_do="challenge",
            data_arg=f"open:{row.id}",
        ),
    )


def name_dialog(name: str, label: str, purpose: str, words: Translator) -> Html:
    """Return the dialog for the own name. The button with the `label` takes it."""
    field = el(
        "input",
        type="text",
        id="friend-name",
        value=name,
        maxlength=MAX_NAME_LENGTH,
        autocomplete="nickname",
        spellcheck="false",
        data_input="friend-name",
        data_focus=True,
    )
    body = el(
        "div",
        el("label", el("span", words.t("Your name in challenges")), field, class_="friend-name"),
        el("p", words.t("Friends see it beside your result. Only the links you send contain it.")),
        class_="prose",
    )
    foot = dialogs.dialog_footer("check", label, "challenge", f"named:{purpose}", "gold small")
    return dialogs.dialog(words.t("Your name"), body, words, name="name", foot=foot)
