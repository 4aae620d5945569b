"""Overlays of the card game: log, score table, a fleet, and those of all games."""

from app.games.cards import event_text, labels, table_view
from app.games.cards.score_lines import LINES, TABLE_RANKS
from app.games.cards.view_state import CardsState, FleetOverlay, LogOverlay
from app.i18n import Translator
from app.ui import dialogs, event_feed
from app.ui.end_animation import next_table_rank
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import avatar, name_with_rank
from app.ui.score_table import ScoreOverlay, seats_table, solo_table
from fleet_engine.cards.events import Event, RoundBegan
from fleet_engine.cards.observation import PlayerView


def overlay(state: CardsState, words: Translator) -> Html:
    """Return the sheet over the game, empty if none is open."""
    match state.overlay:
        case LogOverlay(events=events):
            return log(events, state, words)
        case ScoreOverlay():
            return scores(state, words)
        case FleetOverlay(seat=seat):
            return fleet(state.observation.player_views[seat], state, words)
    return dialogs.render_overlay(state.overlay, words, in_game=True)


def fleet(player: PlayerView, state: CardsState, words: Translator) -> Html:
    """Return the sheet with all public facts about a player."""
    seen = state.observation
    facts = [
        ("cards", words.n("{n} card in hand", "{n} cards in hand", player.hand_size)),
        ("boat", words.n("{n} boat at sea", "{n} boats at sea", player.launched)),
        ("captain", words.n("{n} captain", "{n} captains", player.captained)),
        ("crate", words.n("{n} crate aboard", "{n} crates aboard", player.crates)),
    ]
    if player.processed_crates:
        facts.append(
            (
                "coin",
                words.n("{n} processed crate", "{n} processed crates", player.processed_crates),
            )
        )
    if player.gone_fishing:
        facts.append(
            (
                "gone-fishing",
                labels.counted(labels.card("gone-fishing", words), player.gone_fishing),
            )
        )
    body = el(
        "div",
        el("ul", [el("li", icon(sign), el("span", text)) for sign, text in facts], class_="facts"),
        el("div", table_view.fleet(player, seen, words, suffix="-open"), class_="fleet-card"),
        solo_table(LINES, player.score, words),
        class_="fleet-area spread",
    )
    title = labels.player_name(player.seat, seen.seat, state.seats, words)
    face = state.players.avatar_of(player.seat)
    return dialogs.dialog(
        name_with_rank(title, face, words),
        body,
        words,
        name="fleet",
        sign=avatar(player.seat, face),
    )


def scores(state: CardsState, words: Translator) -> Html:
    """Return the present scores of all players, with the viewer's King Crab bonuses."""
    seen = state.observation
    every = [player.score for player in seen.player_views]
    table_of_all = seats_table(LINES, every, state.players._replace(viewer=seen.seat), words)
    mine = EMPTY if state.open else king_crab(state.me, words)
    goal = next_table_rank(TABLE_RANKS, state.players, every[seen.seat].total, words)
    body = el("div", table_of_all, goal, mine, class_="prose")
    return dialogs.dialog(words.t("Current score"), body, words, name="pad")


def king_crab(player: PlayerView, words: Translator, *, over: bool = False) -> Html:
    """Return the bonuses of a player's King Crab licenses.

    Before the end of the game each line has the next step, too.
    """
    lines = []
    for row in player.king_crab:
        if not row.is_owned:
            continue
        text = words.n(
            "{licence}: {n} point with {count}",
            "{licence}: {n} points with {count}",
            row.points,
            licence=labels.licence(row.licence, words),
            count=row.count,
        )
        if row.next_row and not over:
            least, points = row.next_row
            step = words.t("{points} with {least}", least=least, points=points)
            text = f"{text} · {step}"
        lines.append(el("p", icon("king-crab"), el("span", text), class_="crab"))
    return el("div", lines, class_="crabs") if lines else EMPTY


def log(events: tuple[Event, ...], state: CardsState, words: Translator) -> Html:
    """Return the log, the newest round first."""
    describer = event_text.EventDescriber(state.observation.seat, state.seats, words)
    rounds = reversed(event_feed.group_by_round(events, RoundBegan))
    return event_feed.event_log(
        ((number, describer.describe(happened)) for number, happened in rounds), words
    )
