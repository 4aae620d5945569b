"""Overlays of Let's Go Fishing!, and those of all games.

They show the log, the score table, a mat, a part of the board or the equipment cards.
"""

from app.games.fishing import event_text, labels, moves
from app.games.fishing.board_details import closer
from app.games.fishing.catch_table import catches
from app.games.fishing.dock_answers import button, makes_room, row
from app.games.fishing.pieces import CARD_SIGNS
from app.games.fishing.player_mat import whole
from app.games.fishing.score_lines import LINES, SO_FAR, certain
from app.games.fishing.view_state import Closer, Faces, FishingState, Log, Mat
from app.i18n import Words
from app.ui import event_feed, shell
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon
from app.ui.players import mug, of_seat, sign, titled
from app.ui.score_table import Pad, pad, pads
from fleet_engine.fishing.events import Event, RoundBegan
from fleet_engine.fishing.observation import PlayerView


def overlay(state: FishingState, words: Words) -> Html:
    """Return the sheet over the game, empty if none is open."""
    match state.overlay:
        case Log(events=events):
            return log(events, state, words)
        case Pad():
            return shell.sheet(words.t("Score so far"), _so_far(state, words), words, name="pad")
        case Closer() as over:
            return closer(over, state, words)
        case Mat(seat=seat):
            return mat(seat, state, words)
        case Faces():
            return faces(state, words)
    return shell.overlay(state.overlay, words, in_game=True)


def _so_far(state: FishingState, words: Words) -> Html:
    """Return the scores of all players, with the points that majorities would bring."""
    seen = state.observation
    table = pads(SO_FAR, [certain(each.score) for each in seen.players], state.cast, words)
    return el("div", table, catches(seen, state.cast, words), _if_it_ended(words))


def _if_it_ended(words: Words) -> Html:
    """Return the note that majorities may change until the end."""
    return el("p", words.t("Most of a colour: as if the game ended now."), class_="told")


def _tally(player: PlayerView, state: FishingState, words: Words) -> Html:
    """Return the score of a seat.

    Before the end of the game majorities are separate.
    """
    if state.over:
        return pad(LINES, player.score, words)
    more = words.n(
        "Most of a colour: {n} point more, if the game ended now.",
        "Most of a colour: {n} more points, if the game ended now.",
        player.score.majorities,
    )
    told = el("p", icon("trophy"), el("span", more), class_="closer-line")
    return join((pad(SO_FAR, certain(player.score), words), told))


def mat(seat: int, state: FishingState, words: Words) -> Html:
    """Return the mat of a seat, its score and buttons for the other mats."""
    player = state.observation.players[seat]
    others = [
        el(
            "button",
            icon(sign(other)),
            el("span", state.name(other)),
            type="button",
            class_=f"chip {of_seat(other)}",
            data_do="open",
            data_arg=f"mat-{other}",
        )
        for other in range(len(state.cast.names))
        if other != seat
    ]
    body = join(
        (
            whole(player, state, words),
            el("h3", words.t("Score so far")),
            _tally(player, state, words),
            el("p", others, class_="chips"),
        )
    )
    face = state.cast.face(seat)
    title, mark = titled(state.name(seat), face, words), mug(seat, face)
    return shell.sheet(title, el("div", body, class_="mat-sheet"), words, name="mat", sign=mark)


def faces(state: FishingState, words: Words) -> Html:
    """Return the equipment cards on the board, for the seat that takes one."""
    if state.kind != "equip" or not state.plans:
        return EMPTY
    who = state.name(state.me.seat)
    chosen = moves.answers(state.chosen, "equip")
    cards = [
        button(
            action.text,
            chosen == [action.target],
            icon(CARD_SIGNS[(action.target or "").partition("-")[0]]),
            el(
                "span",
                el("b", labels.card(action.target or "", words)),
                el("small", labels.does(action.target or "", words)),
            ),
            said=labels.card(action.target or "", words),
            id_=f"face-{action.target}",
            kind="face-pick",
        )
        for action in state.observation.legal_actions
    ]
    ready = state.complete
    foot = el(
        "footer",
        el(
            "button",
            words.t("Take this card") if ready else words.t("Choose a card"),
            type="button",
            class_="gold small" if ready else "gold small waits",
            data_do="confirm" if ready else "why",
            data_arg=state.chosen if ready else "gold",
            aria_disabled=None if ready else "true",
        ),
    )
    told = el("p", icon("lock"), el("span", words.t("Only {name} looks now.", name=who)))
    drops = makes_room(state.plans, state, words)
    body = el("div", told, row(cards, words.t("Equipment cards"), "faces"), drops, class_="prose")
    return shell.sheet(words.t("Equipment cards"), body, words, name="faces", foot=foot)


WHOLE = 2
"""Number of the latest rounds that the log shows with every step."""


def log(events: tuple[Event, ...], state: FishingState, words: Words) -> Html:
    """Return the log, the newest round first.

    Earlier rounds are shortened.
    """
    cast = state.cast.told_to_all()
    teller = event_text.Teller(cast.reader, cast.names, words)
    rounds = [
        (number, (teller.told if age < WHOLE else teller.news)(happened))
        for age, (number, happened) in enumerate(reversed(event_feed.by_round(events, RoundBegan)))
    ]
    return event_feed.log(rounds, words)
