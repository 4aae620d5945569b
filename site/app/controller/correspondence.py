"""Actions in games by links, and the arrival of their links. Imported with the first of them."""

from collections.abc import Mapping

from app import notices
from app.controller import proofs
from app.controller.state import AppState
from app.effects import Share
from app.games import GAMES
from app.games.game import players_of
from app.import_parser import TURN, RejectedImport
from app.peers import DrawQr, QrDrawn
from app.play import correspondence
from app.play.correspondence import EndedGames, Incoming, Turn
from app.play.results import UNPROVED, GameResult
from app.play.seats import Correspondence
from app.play.session import GameSession
from app.screens import correspondence as screens
from app.store import StorageError
from app.ui.dialogs import RenderedOverlay
from app.ui.html import EMPTY, Html
from fleet_engine import RecordError

SCREEN = "turn"
"""Name of the screen on which the player chooses a seat."""
DIALOG = "send"


def act(state: AppState, what: str) -> None:
    """Do something with a game by links.

    `send` opens the ways to send its link: `share`, `copy` and `qr`. `seat:1` chooses a seat of the
    first link, and `join` begins with the chosen ones.
    """
    name, _, value = what.partition(":")
    if name == "send":
        _open_dialog(state)
    elif name in screens.WAYS:
        _send(state, name)
    elif name == "seat" and state.incoming and value.isdecimal():
        if int(value) in state.incoming.turn.people:
            state.incoming.chosen ^= {int(value)}
    elif name == "join" and state.incoming and state.incoming.is_ready:
        _join(state, state.incoming.turn, tuple(sorted(state.incoming.chosen)))


# --- arrival -------------------------------------------------------------------------------------


def receive(state: AppState, turn: Turn) -> None:
    """Open a link: continue the game that this device knows, or take a seat of a new one."""
    state.playback.settle()
    state.overlay = state.incoming = None
    main = state.main_game
    if result := _ended_result(state, turn):
        if result.origin == UNPROVED:
            result = proofs.prove(state, result)
        try:
            main.show_result(result)
        except RecordError as error:
            state.notice = notices.refused(RejectedImport(str(error)), state.words)
        else:
            _compare_ended(state, turn)
    elif name := main.games.find_link(turn.id):
        _open_known(state, turn, name)
    elif turn.session.is_over:
        state.active_game.show_foreign_end(turn.session)
        state.screen_stack = ["home", "score"]
    else:
        _ask_seat(state, turn)


def _ended_result(state: AppState, turn: Turn) -> GameResult | None:
    """Return the result of the game of a link if it has ended on this device, else `None`."""
    return EndedGames(state.store).result(turn.id, state.results.all())


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
    if main.session.correspondence is None:  # a damaged text
        state.notice = screens.other_game(state.words)
        return
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
    state.notice = ""
    if not turn.is_of(known):
        state.notice = screens.other_game(state.words)
        return False
    if same < min(mine, theirs):
        seat = known.match.seats_by_action[same]
        name = players_of(known, state.words).names[seat]
        is_own = not known.seats[seat].bot and known.human_count == 1
        state.notice = screens.fork(same + 1, "" if is_own else name, state.words)
    elif theirs < mine and _can_send(known):
        _show_dialog(state, known, older=True)
    elif theirs < mine:
        state.notice = screens.further(state.words)
    elif mine == theirs and not known.is_over:
        correspondence.take(known, turn)
    return same == mine < theirs


def _play(state: AppState, turn: Turn, known: GameSession) -> None:
    """Play what a link adds to a game. The page plays it back."""
    at = len(known.match.actions)
    added = turn.actions[at:]
    movers = turn.session.match.seats_by_action[at:]
    if at and any(not known.seats[seat].bot for seat in movers):
        state.notice = screens.moves_elsewhere(state.words)
    correspondence.take(known, turn)
    state.follow_playback()
    with state.saving():
        state.main_game.play_received(added)
    state.after_move()


def _ask_seat(state: AppState, turn: Turn) -> None:
    """Ask which seats are those of this device. The only open one is chosen, or the next one."""
    if not state.main_game.games.has_room:
        state.notice = notices.too_many_games(state.words)
        return
    seats, mover = turn.open_seats or turn.people, turn.session.match.to_move
    state.incoming = Incoming(turn, {seat for seat in seats if len(seats) == 1 or seat == mover})
    state.screen_stack = ["home", SCREEN]


def _join(state: AppState, turn: Turn, own: tuple[int, ...]) -> None:
    """Begin the game of a link on this device. Another tab may have begun it meanwhile."""
    if state.main_game.games.find_link(turn.id) or _ended_result(state, turn):
        receive(state, turn)
        return
    session = correspondence.joined(turn, own, state.fresh_key())
    state.incoming, state.screen_stack = None, ["home"]
    if not state.main_game.has_room_for(session):
        state.notice = notices.too_many_games(state.words)
        return
    with state.saving():
        state.main_game.start(session)
    state.show_game()
    _play(state, turn, session)
    if not {*own} <= {*turn.open_seats}:  # the person has seen the past on another device
        state.playback.mark(session)


def render(state: AppState) -> Html:
    """Return the screen on which the player chooses a seat."""
    incoming, words = state.incoming, state.words
    assert incoming is not None
    session = incoming.turn.session
    shown = screens.SeatChoice(
        GAMES[session.game].title,
        players_of(session, words),
        incoming.turn.people,
        incoming.turn.open_seats,
        frozenset(incoming.chosen),
        incoming.is_ready,
        state.overlay,
        state.notice,
    )
    return screens.seat_choice(shown, words)


# --- sending -------------------------------------------------------------------------------------


def _can_send(session: GameSession) -> bool:
    """Return True if a friend needs the link of a game: to move, or to see its end."""
    return session.is_over or session.link_seat is not None


def _shown(state: AppState) -> GameSession | None:
    """Return the game on the screen whose link can be sent, running or ended, or `None`."""
    if state.active_game is not state.main_game:
        return None
    if state.screen == "game":
        session = state.session
        return session if session and session.correspondence and _can_send(session) else None
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
    name, words = _name_to_move(state, session), state.words
    fits = screens.fits_qr(correspondence.to_code(session))
    ways = screens.Ways(name, older, fits, qr.qr if qr else None)
    state.overlay = RenderedOverlay(DIALOG, screens.send_dialog(ways, words))


def _name_to_move(state: AppState, session: GameSession) -> str:
    """Return the name of the friend who has the turn, or ""."""
    seat = session.link_seat
    return "" if seat is None else players_of(session, state.words).names[seat]


def _send(state: AppState, way: str) -> None:
    """Share or copy the link of the game on the screen, or draw it. Its actions then stay."""
    if state.screen == "game" and state.sync_from_other_tab():
        return
    session = _shown(state)
    if session is None:
        return
    code = correspondence.to_code(session)
    if way == "qr" and not screens.fits_qr(code):
        return
    address = f"{TURN}={code}"
    before = session.correspondence
    correspondence.mark_sent(session)
    if session is state.session:
        try:
            state.main_game.save()
        except StorageError:  # after a reload the sent moves could be undone
            session.correspondence, state.overlay = before, None
            state.notice = notices.storage_full(state.words)
            return
    if way == "qr":
        state.effects.append(DrawQr(address))
        return
    state.overlay = None
    title = GAMES[session.game].title
    text = screens.text_to_send(title, _name_to_move(state, session), state.words)
    state.effects.append(Share(text, address, copies=way == "copy"))


def on_drawn(state: AppState, event: QrDrawn) -> None:
    """Show a QR code, if the dialog is still open for this link."""
    session, over = _shown(state), state.overlay
    if session is None or not isinstance(over, RenderedOverlay) or over.name != DIALOG:
        return
    if event.address == f"{TURN}={correspondence.to_code(session)}":
        _show_dialog(state, session, qr=event)


# --- the end -------------------------------------------------------------------------------------


def join_ended(state: AppState, records: Mapping[str, str]) -> None:
    """Store the ended games of a file."""
    with state.saving():
        EndedGames(state.store).join(records)


def is_by_links(state: AppState, ended: GameSession) -> bool:
    """Return True if an ended game was played by links."""
    return bool(EndedGames(state.store).id_of(ended))


def has_ended(state: AppState, session: GameSession) -> bool:
    """Return True if a game of a file has ended on this device meanwhile."""
    known = session.correspondence
    return known is not None and known.id in EndedGames(state.store).records


def store_end(state: AppState, ended: GameSession) -> None:
    """Store that a game has ended. Raises `StorageError`.

    Say that its last link is to be sent, unless that link has brought the end.
    """
    if not ended.is_sent:
        state.notice = state.notice or screens.end_to_send(state.words)
    EndedGames(state.store).add(ended)


def render_end_part(state: AppState) -> Html:
    """Return the part of the end screen that sends the last link, or nothing."""
    return screens.end_part(state.words) if _shown(state) else EMPTY
