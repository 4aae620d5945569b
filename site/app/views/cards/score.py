"""The end of a card game: who won and why, every line of every score, and a rematch."""

from app.html import EMPTY, Html, el
from app.views import shell
from app.views.art import icon
from app.views.cards import names, narrate, table
from app.views.cards.overlays import king_crab
from app.views.cards.state import ScoreState
from app.views.shell import gold, tool
from app.words import Words
from fleet_engine.cards.observation import PlayerView


def score(state: ScoreState, words: Words) -> Html:
    """Return the screen of the final standings."""
    screen = el(
        "div",
        _top(state, words),
        el(
            "main",
            _winner(state, words),
            _standings(state, words),
            _fleets(state, words),
            id="score",
            class_="paper",
        ),
        _dock(words),
        class_="screen score",
    )
    over = shell.overlay(state.overlay, words)
    said = f"{headline(state, words)} {reason(state, words)}"
    return shell.page(screen, words, over=over, said=said, notice=state.notice)


def _name(seat: int, state: ScoreState, words: Words) -> str:
    return names.who(seat, state.observation.seat, state.seats, words)


def headline(state: ScoreState, words: Words) -> str:
    """Return who won."""
    if len(state.winners) > 1:
        winners = [_name(seat, state, words) for seat in state.winners]
        return words.t("Shared victory: {names}", names=names.listed(winners, words))
    (winner,) = state.winners
    if winner == state.observation.seat:
        return words.t("You win!")
    return words.t("{name} wins", name=_name(winner, state, words))


def reason(state: ScoreState, words: Words) -> str:
    """Return why the game ended."""
    return narrate.ending(state.observation.endings, words)


def _top(state: ScoreState, words: Words) -> Html:
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
            el("h1", words.t("Final standings")),
            el("p", words.t("Fleet, the card game")),
            class_="page-title",
        ),
        class_="top",
    )


def _winner(state: ScoreState, words: Words) -> Html:
    best = state.observation.tables[state.winners[0]].score.total
    return el(
        "div",
        el("div", icon("wheel"), el("b", best), class_="wheel"),
        el(
            "div",
            el("h2", headline(state, words)),
            el("p", reason(state, words)),
            _tie(state, words),
            class_="winner-words",
        ),
        class_="winner",
    )


def _tie(state: ScoreState, words: Words) -> Html:
    """Return what broke a tie, where there was one."""
    tables = state.observation.tables
    best = tables[state.winners[0]]
    equal = [player for player in tables if player.score.total == best.score.total]
    if len(equal) == len(state.winners):
        return EMPTY
    if any(player.launched != best.launched for player in equal):
        return el("p", words.t("Equal points: more launched boats decide."))
    return el("p", words.t("Equal points and boats: more crates aboard decide."))


def ranked(state: ScoreState) -> list[PlayerView]:
    """Return the players from the first to the last."""
    return sorted(
        state.observation.tables,
        key=lambda player: (-player.score.total, -player.launched, -player.crates),
    )


def _standings(state: ScoreState, words: Words) -> Html:
    """Return a table with a column for each player and a row for each line of the score."""
    players = ranked(state)
    gone = any(player.gone_fishing for player in players)
    head = el(
        "tr",
        el("th", el("span", words.t("Points"), class_="aside"), scope="col"),
        [
            el(
                "th",
                icon("trophy") if player.seat in state.winners else None,
                el("span", _name(player.seat, state, words)),
                scope="col",
                class_="mine" if player.seat == state.observation.seat else None,
            )
            for player in players
        ],
    )
    rows = [
        el(
            "tr",
            el("th", icon(sign), el("span", words.t(name)), scope="row"),
            [el("td", getattr(player.score, field)) for player in players],
        )
        for field, sign, name in names.LINES
        if field != "gone_fishing" or gone
    ]
    total = el(
        "tr",
        el("th", el("span", words.t("Total")), scope="row"),
        [el("td", el("b", player.score.total)) for player in players],
        class_="sum",
    )
    return el(
        "section",
        el(
            "table",
            el("thead", head),
            el("tbody", rows, total),
            class_=f"standings n{len(players)}",
        ),
        class_="part",
    )


def _fleets(state: ScoreState, words: Words) -> Html:
    parts = [
        el(
            "section",
            el("h2", _name(player.seat, state, words)),
            king_crab(player, words),
            el(
                "div",
                table.fleet(player, state.observation, words, suffix=f"-{player.seat}"),
                class_="fleet-card quay spread",
            ),
            class_="part",
        )
        for player in ranked(state)
    ]
    return el("div", parts, class_="fleets-end")


def _dock(words: Words) -> Html:
    return el(
        "nav",
        el(
            "div",
            tool("again", words.t("Same cards"), "play", "same", id_="same"),
            tool("save", words.t("Save"), "export", "game", id_="save"),
            gold(words.t("Rematch"), "play", "rematch", below=words.t("same table, new cards")),
            class_="acts",
        ),
        class_="dock",
        aria_label=words.t("What next?"),
    )
