"""Overlays of Let's Go Fishing!, and those of all games.

They show the log, the score table, a mat, a part of the board or the equipment cards.
"""

from app.games.fishing import event_text, labels, moves
from app.games.fishing.answer_buttons import button, row
from app.games.fishing.board_details import board_details
from app.games.fishing.catch_table import catch_table
from app.games.fishing.dock_answers import cards_to_remove
from app.games.fishing.pieces import CARD_ICONS
from app.games.fishing.player_mat import full_mat
from app.games.fishing.score_lines import LINES, SO_FAR, TABLE_RANKS, secured_points
from app.games.fishing.view_state import (
    BoardDetailsOverlay,
    EquipmentOverlay,
    FishingState,
    LogOverlay,
    MatOverlay,
)
from app.i18n import Translator
from app.ui import dialogs, event_feed
from app.ui.end_animation import next_table_rank
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon
from app.ui.players import avatar, name_with_rank, seat_class, seat_icon
from app.ui.score_table import ScoreOverlay, seats_table, solo_table
from fleet_engine.fishing.events import Event, RoundBegan
from fleet_engine.fishing.observation import PlayerView


def overlay(state: FishingState, words: Translator) -> Html:
    """Return the sheet over the game, empty if none is open."""
    match state.overlay:
        case LogOverlay(events=events):
            return log(events, state, words)
        case ScoreOverlay():
            return dialogs.dialog(
                words.t("Current score"), _so_far(state, words), words, name="pad"
            )
        case BoardDetailsOverlay() as over:
            return board_details(over, state, words)
        case MatOverlay(seat=seat):
            return mat_overlay(seat, state, words)
        case EquipmentOverlay():
            return equipment_overlay(state, words)
    return dialogs.render_overlay(state.overlay, words, in_game=True)


def _so_far(state: FishingState, words: Translator) -> Html:
    """Return the scores of all players, with the points that majorities would bring."""
    seen = state.observation
    table = seats_table(
        SO_FAR, [secured_points(each.score) for each in seen.players], state.players, words
    )
    mine = secured_points(seen.players[state.players.viewer].score).total
    goal = next_table_rank(TABLE_RANKS, state.players, mine, words)
    return el("div", table, goal, catch_table(seen, state.players, words), _if_it_ended(words))


def _if_it_ended(words: Translator) -> Html:
    """Return the note that majorities may change until the end."""
    return el("p", words.t("Color majorities count as if the game ended now."), class_="text")


def _tally(player: PlayerView, state: FishingState, words: Translator) -> Html:
    """Return the score of a seat.

    Before the end of the game majorities are separate.
    """
    if state.is_over:
        return solo_table(LINES, player.score, words)
    more = words.n(
        "Color majorities: +{n} point if the game ended now.",
        "Color majorities: +{n} points if the game ended now.",
        player.score.majorities,
    )
    line = el("p", icon("trophy"), el("span", more), class_="board-details-line")
    return join((solo_table(SO_FAR, secured_points(player.score), words), line))


def mat_overlay(seat: int, state: FishingState, words: Translator) -> Html:
    """Return the mat of a seat, its score and buttons for the other mats."""
    player = state.observation.players[seat]
    others = [
        el(
            "button",
            icon(seat_icon(other)),
            el("span", state.name(other)),
            type="button",
            class_=f"chip {seat_class(other)}",
            data_do="open",
            data_arg=f"mat-{other}",
        )
        for other in range(len(state.players.names))
        if other != seat
    ]
    body = join(
        (
            full_mat(player, state, words),
            el("h3", words.t("Current score")),
            _tally(player, state, words),
            el("p", others, class_="chips"),
        )
    )
    face = state.players.avatar_of(seat)
    title, mark = name_with_rank(state.name(seat), face, words), avatar(seat, face)
    return dialogs.dialog(title, el("div", body, class_="mat-sheet"), words, name="mat", sign=mark)


def equipment_overlay(state: FishingState, words: Translator) -> Html:
    """Return the equipment cards on the board, for the seat that takes one."""
    if state.kind != "equip" or not state.previews:
        return EMPTY
    who = state.name(state.me.seat)
    chosen = moves.answers(state.selected_move, "equip")
    cards = [
        button(
            action.text,
            chosen == [action.target],
            icon(CARD_ICONS[(action.target or "").partition("-")[0]]),
            el(
                "span",
                el("b", labels.card(action.target or "", words)),
                el("small", labels.effect_text(action.target or "", words)),
            ),
            said=labels.card(action.target or "", words),
            id_=f"face-{action.target}",
            kind="face-option",
        )
        for action in state.observation.legal_actions
    ]
    ready = state.is_complete
    foot = el(
        "footer",
        el(
            "button",
            words.t("Take this card") if ready else words.t("Choose a card"),
            type="button",
            class_="gold small" if ready else "gold small unavailable",
            data_do="confirm" if ready else "explain",
            data_arg=state.selected_move if ready else "gold",
            aria_disabled=None if ready else "true",
        ),
    )
    note = el("p", icon("lock"), el("span", words.t("For {name} only.", name=who)))
    drops = cards_to_remove(state.previews, state, words)
    body = el(
        "div", note, row(cards, words.t("Equipment cards"), "with-avatars"), drops, class_="prose"
    )
    return dialogs.dialog(words.t("Equipment cards"), body, words, name="faces", foot=foot)


WHOLE = 2
"""Number of the latest rounds that the log shows with every step."""


def log(events: tuple[Event, ...], state: FishingState, words: Translator) -> Html:
    """Return the log, the newest round first.

    Earlier rounds are shortened.
    """
    players = state.players.for_everyone()
    describer = event_text.EventDescriber(players.viewer, players.names, words)
    rounds = [
        (number, (describer.describe if age < WHOLE else describer.news)(happened))
        for age, (number, happened) in enumerate(
            reversed(event_feed.group_by_round(events, RoundBegan))
        )
    ]
    return event_feed.event_log(rounds, words)
