"""Actions in games by links, and the arrival of their links. Imported with the first of them."""

from app import notices
from app.controller.state import AppState
from app.effects import Share
from app.games import GAMES
from app.games.game import players_of
from app.import_parser import TURN
from app.peers import DrawQr, QrDrawn
from app.play import correspondence
from app.play.correspondence import EndedGames, Incoming, Turn
from app.play.seats import Correspondence
from app.play.session import GameSession
from app.screens import correspondence as screens
from app.ui.dialogs import RenderedOverlay
from app.ui.html import EMPTY, Html

SCREEN = "turn"
"""Name of the screen on which the player chooses a seat."""
DIALOG = "send"
WAYS = ("share", "copy", "qr")


def act(state: AppState, what: str) -> None:
    """Do something with a game by links.

    `send` opens the ways to send its link: `share`, `copy` and `qr`. `seat:1` chooses a seat of the
    first link, and `join` begins with the chosen ones.
    """
    name, _, value = what.partition(":")
    if name == "send":
        _open_dialog(state)
    elif name in WAYS:
        _send(state, name)
    elif name == "seat" and state.incoming and value.isdecimal():
        if int(value) in state.incoming.seats:
            state.incoming.chosen ^= {int(value)}
    elif name == "join" and state.incoming and state.incoming.chosen:
        _join(state, state.incoming.turn, tuple(sorted(state.incoming.chosen)))


# --- arrival -------------------------------------------------------------------------------------


def receive(state: AppState, turn: Turn) -> None:
    """Open a link: continue the game that this device knows, or take a seat of a new one."""
    state.playback.settle()
    state.overlay = state.incoming = None
    main = state.main_game
    if result := EndedGames(state.store).result(turn.id, state.results.all()):
        main.show_result(result)
        _compare_ended(state, turn)
    elif name := main.games.find_link(turn.id):
        _open_known(state, turn, name)
    elif turn.session.is_over:
        state.active_game.show_foreign_end(turn.session)
        state.screen_stack = ["home", "score"]
    else:
        _ask_seat(state, turn)


def _open_known(state: AppState, turn: Turn, name: str) -> None:
    """Open the running game of a link, and compare both."""
    main = state.main_game
    if name == main.name and main.session:
        main.sync_from_storage()
    elif not main.open(name):
        state.notice = notices.corrupt_data(state.store.damaged, state.words)
        return
    if main.session is None:
        _compare_ended(state, turn)
        return
    state.show_game()
    if _follows(state, turn, main.session):
        _play(state, turn, main.session)


def _compare_ended(state: AppState, turn: Turn) -> None:
    """Show the end of a game, and compare a link with it."""
    ended = state.main_game.ended_session
    assert ended is not None
    ended.correspondence = ended.correspondence or Correspondence(turn.id)
    state.screen_stack = ["home", "score"]
    _follows(state, turn, ended)


def _follows(state: AppState, turn: Turn, known: GameSession) -> bool:
    """Return True if a link continues a known game. Otherwise say why not, and change nothing."""
    same, mine, theirs = turn.same_actions(known), len(known.match.actions), len(turn.actions)
    if not turn.is_of(known):
        state.notice = screens.other_game(state.words)
    elif same < min(mine, theirs):
        seat = known.match.seats_by_action[same]
        name = players_of(known, state.words).names[seat]
        is_own = not known.seats[seat].bot and known.human_count == 1
        state.notice = screens.fork(same + 1, "" if is_own else name, state.words)
    elif theirs < mine:
        _show_dialog(state, known, older=True)
    return same == mine < theirs and turn.is_of(known)


def _play(state: AppState, turn: Turn, known: GameSession) -> None:
    """Play what a link adds to a game. The page plays it back."""
    added = turn.actions[len(known.match.actions) :]
    correspondence.take(known, turn)
    state.follow_playback()
    with state.saving():
        state.main_game.play_received(added)
    state.after_move()


def _ask_seat(state: AppState, turn: Turn) -> None:
    """Take the only open seat, or ask which seats are those of this device."""
    seats = turn.open_seats or turn.people
    if len(seats) == 1:
        _join(state, turn, seats)
        return
    chosen = {seat for seat in seats if seat == turn.session.match.to_move}
    state.incoming = Incoming(turn, seats, chosen)
    state.screen_stack = ["home", SCREEN]


def _join(state: AppState, turn: Turn, own: tuple[int, ...]) -> None:
    """Begin the game of a link on this device."""
    session = correspondence.joined(turn, own, state.fresh_key())
    state.incoming, state.screen_stack = None, ["home"]
    if not state.main_game.has_room_for(session):
        state.notice = notices.too_many_games(state.words)
        return
    with state.saving():
        state.main_game.start(session)
    state.show_game()
    _play(state, turn, session)


def render(state: AppState) -> Html:
    """Return the screen on which the player chooses a seat."""
    incoming, words = state.incoming, state.words
    assert incoming is not None
    session = incoming.turn.session
    shown = screens.SeatChoice(
        GAMES[session.game].title,
        players_of(session, words),
        incoming.seats,
        frozenset(incoming.chosen),
        state.overlay,
        state.notice,
    )
    return screens.seat_choice(shown, words)


# --- sending -------------------------------------------------------------------------------------


def _shown(state: AppState) -> GameSession | None:
    """Return the game by links on the screen, running or ended, or `None`."""
    if state.active_game is not state.main_game:
        return None
    if state.screen == "game":
        session = state.session
        return session if session and session.correspondence else None
    ended = state.visible_ended_session
    if ended is None or not ended.has_remote or not state.active_game.is_own_result:
        return None
    if ended.correspondence is None and (id_ := EndedGames(state.store).id_of(ended)):
        ended.correspondence = Correspondence(id_)
    return ended if ended.correspondence else None


def _open_dialog(state: AppState) -> None:
    if state.screen == "game" and state.sync_from_other_tab():
        return
    if session := _shown(state):
        _show_dialog(state, session)


def _show_dialog(
    state: AppState, session: GameSession, *, older: bool = False, qr: QrDrawn | None = None
) -> None:
    seat, words = session.link_seat, state.words
    name = "" if seat is None else players_of(session, words).names[seat]
    fits = len(correspondence.to_code(session)) <= screens.MAX_QR_CHARACTERS
    ways = screens.Ways(name, older, fits, qr.qr if qr else None)
    state.overlay = RenderedOverlay(DIALOG, screens.send_dialog(ways, words))


def _send(state: AppState, way: str) -> None:
    """Share or copy the link of the game on the screen, or draw it. Its actions then stay."""
    if state.screen == "game" and state.sync_from_other_tab():
        return
    session = _shown(state)
    if session is None:
        return
    address = f"{TURN}={correspondence.to_code(session)}"
    correspondence.mark_sent(session)
    if session is state.session:
        with state.saving():
            state.main_game.save()
    if way == "qr":
        state.effects.append(DrawQr(address))
        return
    state.overlay = None
    seat, title = session.link_seat, GAMES[session.game].title
    name = "" if seat is None else players_of(session, state.words).names[seat]
    text = screens.text_to_send(title, name, state.words)
    state.effects.append(Share(text, address, copies=way == "copy"))


def on_drawn(state: AppState, event: QrDrawn) -> None:
    """Show a QR code, if the dialog is still open for this link."""
    session, over = _shown(state), state.overlay
    if session is None or not isinstance(over, RenderedOverlay) or over.name != DIALOG:
        return
    if event.address == f"{TURN}={correspondence.to_code(session)}":
        _show_dialog(state, session, qr=event)


# --- the end -------------------------------------------------------------------------------------


def store_end(state: AppState, ended: GameSession) -> None:
    """Store that a game has ended. Raises `StorageError`.

    Say that its last link is to be sent, unless that link has brought the end.
    """
    if not ended.is_sent:
        state.notice = screens.end_to_send(state.words)
    EndedGames(state.store).add(ended)


def render_end_part(state: AppState) -> Html:
    """Return the part of the end screen that sends the last link, or nothing."""
    return screens.end_part(state.words) if _shown(state) else EMPTY
