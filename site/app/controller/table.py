"""Actions and messages of a table of several devices."""

from contextlib import suppress
from typing import Any

from app import notices
from app.controller import correspondence, transfer
from app.controller.state import ANSWER, INVITATION, TABLE_ROW, AppState
from app.effects import Share
from app.games import GAMES
from app.games.game import players_of
from app.peers import (
    OTHER_TAB,
    AcceptAnswer,
    CodePassed,
    CodeScanned,
    PassCode,
    PeerAnswer,
    PeerEvent,
    PeerFailed,
    PeerInvitation,
    PeerLost,
    PeerMessage,
    PeerOpened,
    PeerUnmet,
    QrDrawn,
    ScanCode,
    ScanFailed,
    SendToPeer,
)
from app.play import hosting, joining
from app.play.hosting import Guest, HostTable
from app.play.joining import GuestTable, JoinedGame
from app.play.seats import MAX_ID_LENGTH, MAX_TYPED_LENGTH, clean_name, default_bot
from app.play.stored_values import as_number
from app.play.table_messages import MAX_HOST_CHARACTERS, parse_message
from app.screens import table as screens
from app.screens.home import RunningRow
from app.store import GUEST_SEAT, StorageError
from app.table_setup import TableSetup
from app.ui.dialogs import RenderedOverlay
from app.ui.html import Html
from fleet_engine import RecordError
from fleet_engine.remote import RemoteError

SCREEN = "table"
"""Name of the screen with the seats of the table."""
MAX_QUESTIONS = 1_000_000
MESSAGE_ERRORS = (ValueError, TypeError, KeyError, RecordError, RemoteError)
"""Errors of a message that does not fit."""
UNDO_DIALOG = "undo"


# --- starts ----------------------------------------------------------------------------------


def open_address(state: AppState, address: str) -> None:
    """Open the link of an invitation or of an answer."""
    if address.startswith(INVITATION):
        _open_invitation(state, address.removeprefix(INVITATION))
    elif isinstance(state.table, HostTable):
        _accept(state, address)
    else:
        state.screen_stack = ["home"]  # a shown game would connect to its guests from this tab
        state.effects.append(PassCode(address.removeprefix(ANSWER)))


def _open_invitation(state: AppState, code: str) -> None:
    """Show an invitation. The page connects only after a tap.

    A device that is at a table already stays there.
    """
    if state.table is not None and not _is_idle(state.table):
        state.notice = notices.at_a_table(state.words)
        return
    leave(state)
    game = JoinedGame(state.results, state.today, state.fresh_key)
    name = clean_name(state.setup.table.seats[0].name)
    state.table = GuestTable(game, name=name, code=code)
    state.screen_stack = ["home", SCREEN]
    state.overlay = None


def _is_idle(table: HostTable | GuestTable) -> bool:
    """Return True if no other device is at a table."""
    if isinstance(table, GuestTable):
        return table.stage in joining.IDLE
    return table.session is None and all(
        guest.stage == hosting.EMPTY for guest in table.guests.values()
    )


def host_again(state: AppState) -> None:
    """Connect to the guests of the running game again, after a reload."""
    session = state.main_game.session
    if state.table is None and session is not None and session.table_id:
        state.table = HostTable.rejoining(session)


def join_again(state: AppState, text: str) -> None:
    """Connect to the host again, after a reload. An unreadable text is set aside."""
    name = state.store.read_or_quarantine(GUEST_SEAT, text, joining.parse_seat)
    if name is None:
        return
    game = JoinedGame(state.results, state.today, state.fresh_key)
    state.table = GuestTable(game, name=name)
    state.table.rejoin()
    state.screen_stack = ["home", SCREEN]


def leave(state: AppState) -> None:
    """Leave the table of another device, or close the own one."""
    table, state.table, state.guest_game = state.table, None, None
    if table is None:
        return
    table.close()
    state.effects += table.effects
    if isinstance(table, HostTable) or table.owns_seat:
        state.store.delete_text(GUEST_SEAT)


def close_with_game(state: AppState) -> None:
    """Close the own table if its game is the one that ends."""
    table = state.table
    if isinstance(table, HostTable) and table.session is state.main_game.session:
        leave(state)


# --- taps ------------------------------------------------------------------------------------


def table_action(state: AppState, what: str) -> None:
    """Perform a tap about the table."""
    name, _, argument = what.partition(":")
    table = state.table
    if name == "open":
        _open_table(state)
    elif name == "leave":
        leave(state)
        state.go_home()
    elif name == "scan":
        state.effects.append(ScanCode())
    elif name == "accept":
        _accept(state, state.typed_code)
    elif name in ("undo-yes", "undo-no"):
        _answer_undo(state, yes=name == "undo-yes")
    elif isinstance(table, HostTable):
        _host_action(state, table, name, int(argument) if argument.isdecimal() else -1)
    elif isinstance(table, GuestTable):
        _guest_action(state, table, name)


def _open_table(state: AppState) -> None:
    """Show the table of the running game, or the one that is set up."""
    setup = state.setup.table
    if state.guest_game is None and state.screen == "setup":
        with state.saving():
            state.setup.save()
        if not _is_table_of(state.table, setup):
            leave(state)
            table_id = f"{state.fresh_key():x}"[:MAX_ID_LENGTH]
            state.table = HostTable(table_id, setup.game, setup.seats_to_play())
    if state.table is not None:
        state.show(SCREEN)


def _is_table_of(table: HostTable | GuestTable | None, setup: TableSetup) -> bool:
    """Return True if a table that has not begun has the seats that are set up."""
    if not isinstance(table, HostTable) or table.session is not None or table.game != setup.game:
        return False
    return [seat.bot for seat in table.seats] == [seat.bot for seat in setup.seats]


def _host_action(state: AppState, table: HostTable, name: str, seat: int) -> None:
    guest = table.guests.get(seat)
    if name == "begin" and table.session is None:
        _begin(state, table)
    elif name == "invite" and guest:
        table.invite(seat)
    elif name == "share" and guest and guest.invitation:
        state.effects.append(Share("", f"{INVITATION}{guest.invitation.code}"))
    elif name in ("computer", "person") and guest and _plays(state, table):
        assert table.session is not None
        bot = default_bot(table.game) if name == "computer" else ""
        table.session.set_stand_in(seat, bot)
        with state.saving():
            state.main_game.save()
        state.after_move()


def _begin(state: AppState, table: HostTable) -> None:
    """Begin the game. Its seed is long, so that no guest finds the hidden cards by trying all."""
    options = state.setup.table.match_options(state.setup.groups(state.words))
    session = table.begin(state.long_seed(), options, key=state.fresh_key())
    if not state.main_game.has_room_for(session):
        table.session = None
        state.notice = notices.too_many_games(state.words)
        return
    with state.saving():
        state.main_game.start(session)
    state.overlay = GAMES[session.game].opening_overlay(session)
    state.show_game()


def _plays(state: AppState, table: HostTable) -> bool:
    """Return True if the page has the game of its table open."""
    return table.session is not None and table.session is state.main_game.session


def _shows(state: AppState, table: HostTable) -> bool:
    """Return True if the page has the game of its table open, running or ended."""
    return table.session in (state.main_game.session, state.main_game.ended_session)


def _guest_action(state: AppState, table: GuestTable, name: str) -> None:
    if name == "join" and table.stage in (joining.INVITED, joining.LEFT) and table.code:
        table.name = clean_name(table.name)
        table.join()
    elif name == "share" and table.answer:
        state.effects.append(Share("", f"{ANSWER}{table.answer.code}"))
    elif name == "retry" and table.stage == joining.LEFT:
        table.rejoin()
    elif name == "again" and table.stage == joining.ENDED:
        table.send("again")
        state.show_brief_notice(notices.rematch_wanted(state.words))
    elif name == "game":
        show_joined_game(state)


def on_input(state: AppState, field: str, text: str) -> None:
    """Take the text that the player types into a field of the table."""
    if field == "table-name" and isinstance(state.table, GuestTable):
        state.table.name = text[:MAX_TYPED_LENGTH]
    elif field == "table-code":
        state.typed_code = text[: screens.MAX_CODE_LENGTH]


def _accept(state: AppState, text: str) -> None:
    """Take the answer of a guest: its code, or a link with it."""
    if isinstance(state.table, HostTable):
        state.typed_code = ""
        state.effects.append(AcceptAnswer(text.rpartition(ANSWER)[2].strip()))


def return_to_table(state: AppState) -> None:
    """Return to the game of a guest, or to the table before it begins or in another tab."""
    if not (isinstance(state.table, GuestTable) and state.table.is_in_other_tab):
        show_joined_game(state)
    if state.guest_game is None and state.table is not None:
        state.show(SCREEN)


def show_joined_game(state: AppState) -> None:
    """Show the game of a guest, or its end."""
    table = state.table
    if isinstance(table, GuestTable) and (table.game.session or table.game.ended_session):
        state.guest_game = table.game
        state.overlay = None
        state.show_game()


def undo(state: AppState) -> bool:
    """Ask the other people about an undo. Return False if it needs no question.

    A person may undo freely while it is still their turn.
    """
    table = state.table
    if not isinstance(table, HostTable) or table.session is not state.session:
        return False
    seat = table.host_seat
    if table.may_undo_alone(seat) or not table.session or not table.session.can_undo_for(seat):
        return False
    if table.may_ask_undo(seat):
        if not table.ask_undo(seat):
            return False
        state.show_brief_notice(notices.undo_asked(state.words))
    elif table.question is None:
        state.show_brief_notice(notices.undo_answered(state.words, yes=False))
    return True


def _answer_undo(state: AppState, *, yes: bool) -> None:
    """Answer another person's question about an undo."""
    table, state.overlay = state.table, None
    if isinstance(table, HostTable) and table.question:
        _count_answer(state, table, table.host_seat, table.question.id, yes=yes)
    elif isinstance(table, GuestTable) and table.question:
        table.send("answer", id=table.question[0], yes=yes)
        table.question = None


# --- events ----------------------------------------------------------------------------------


def on_event(state: AppState, event: PeerEvent) -> None:
    """Take an event of a connection."""
    table = state.table
    match event:
        case CodePassed(taken):
            state.notice = notices.code_passed(state.words, taken=taken)
        case QrDrawn():
            correspondence.on_drawn(state, event)
            transfer.on_drawn(state, event)
        case CodeScanned(text):
            _on_scanned(state, text)
        case ScanFailed(cause):
            if cause != "closed":
                state.notice = notices.scan_failed(cause, state.words)
        case _ if isinstance(table, HostTable):
            _on_host_event(state, table, event)
        case _ if isinstance(table, GuestTable):
            _on_guest_event(state, table, event)


def _on_scanned(state: AppState, text: str) -> None:
    """Take the text of a QR code: an invitation, or an answer for a host."""
    if INVITATION in text and not isinstance(state.table, HostTable):
        _open_invitation(state, text.rpartition(INVITATION)[2])
    else:
        _accept(state, text)


def _on_host_event(state: AppState, table: HostTable, event: PeerEvent) -> None:
    match event:
        case PeerInvitation():
            table.on_invitation(event)
        case PeerUnmet(peer):
            guest = table.guest_of(peer)
            if guest and guest.stage == hosting.INVITED:
                state.notice = notices.not_introduced(rendezvous_name(state), state.words)
        case PeerOpened(peer):
            table.on_opened(peer)
        case PeerLost(peer):
            if guest := table.on_lost(peer):
                _on_guest_away(state, table, guest)
        case PeerFailed(_, cause) if cause == OTHER_TAB:
            _yield_table(state, table)
        case PeerFailed(peer, cause):
            table.on_failed(peer)
            guest = table.guest_of(peer)
            if guest and table.session is not None and cause == "no-connection":
                _on_guest_away(state, table, guest)
            else:
                state.notice = notices.connection_failed(cause, state.words)
        case PeerMessage(peer, text):
            if found := table.read(peer, text):
                _on_guest_message(state, table, *found)


def _yield_table(state: AppState, table: HostTable) -> None:
    """Leave the table to a newer tab. This tab takes the table back when it shows the game again.

    A dialog or a page over the game closes with it. A lesson or another game stays.
    """
    is_game_open = state.active_game is state.main_game and _shows(state, table)
    state.table = None
    if state.screen == SCREEN or ("game" in state.screen_stack and is_game_open):
        state.overlay = None
        state.go_home()
        state.playback.drop()
    state.notice = notices.table_in_other_tab(state.words)


def _on_guest_away(state: AppState, table: HostTable, guest: Guest) -> None:
    names = screens.names_at(table, state.words)
    state.notice = notices.player_away(names[guest.seat], state.words)


def _on_guest_message(
    state: AppState, table: HostTable, guest: Guest, do: str, fields: dict[str, Any]
) -> None:
    """Take a message of a guest. One that does not fit is a fault."""
    session = table.session
    if do == "hello":
        if not table.greet(guest, fields):
            state.notice = notices.other_version(str(fields.get("engine"))[:20], state.words)
    elif do == "leave":
        table.set_away(guest)
        _on_guest_away(state, table, guest)
    elif do == "lost":
        table.count_fault(guest)
        table.resend(guest)
    elif do == "again" and session and session.is_over and guest.seat not in table.wants_rematch:
        table.wants_rematch.add(guest.seat)
        names = screens.names_at(table, state.words)
        state.notice = notices.wants_rematch(names[guest.seat], state.words)
    elif do == "answer" and type(fields.get("id")) is int and table.question:
        _count_answer(state, table, guest.seat, fields["id"], yes=fields.get("yes") is True)
    elif do in ("move", "undo") and session and not session.is_over:
        _on_guest_turn(state, table, guest, do, fields)
    else:
        table.count_fault(guest)


def _on_guest_turn(
    state: AppState, table: HostTable, guest: Guest, do: str, fields: dict[str, Any]
) -> None:
    """Take a move or a wish to undo. While another game is open, or if it is late, the guest waits.

    The guest gets the whole state again, so that it may repeat its move.
    """
    at, move = fields.get("at"), fields.get("move")
    known = len(table.session.match.actions) if table.session else 0
    if not _plays(state, table):
        table.resend(guest)
    elif type(at) is not int or at != known or (do == "move" and not isinstance(move, str)):
        table.count_fault(guest)
        table.resend(guest)
    elif do == "move":
        _play_for(state, table, guest, str(move))
    else:
        _ask_undo_for(state, table, guest)


def _play_for(state: AppState, table: HostTable, guest: Guest, move: str) -> None:
    """Play the move of a guest, or send it the whole state again if the move is not legal."""
    if state.main_game.sync_from_storage():
        table.resend(guest)
        return
    state.follow_playback()
    with state.saving():
        played = state.main_game.play_for_remote(guest.seat, move)
    if played:
        state.after_move()
    else:
        table.count_fault(guest)
        table.resend(guest)


def _ask_undo_for(state: AppState, table: HostTable, guest: Guest) -> None:
    """Undo for a guest, or ask the others. Nothing asks twice, or over another screen."""
    session = table.session
    assert session is not None
    if not session.can_undo_for(guest.seat):
        table.tell_answer(guest.seat, yes=False)
    elif table.may_undo_alone(guest.seat):
        _undo_for(state, table, guest.seat)
    elif state.screen != "game" or state.overlay is not None or not table.may_ask_undo(guest.seat):
        table.count_fault(guest)
        table.tell_answer(guest.seat, yes=False)
    elif table.ask_undo(guest.seat):
        names = screens.names_at(table, state.words)
        _show_undo_question(state, names[guest.seat])


def _show_undo_question(state: AppState, name: str) -> None:
    state.overlay = RenderedOverlay(UNDO_DIALOG, screens.undo_dialog(name, state.words))


def _close_undo_question(state: AppState) -> None:
    if isinstance(state.overlay, RenderedOverlay) and state.overlay.name == UNDO_DIALOG:
        state.overlay = None


def _count_answer(
    state: AppState, table: HostTable, seat: int, question_id: int, *, yes: bool
) -> None:
    asker = table.question.seat if table.question else -1
    agreed = table.answer_undo(seat, question_id, yes=yes)
    if agreed is None:
        return
    if asker == table.host_seat:
        state.show_brief_notice(notices.undo_answered(state.words, yes=agreed))
    else:
        table.tell_answer(asker, yes=agreed)
    if agreed:
        _undo_for(state, table, asker)


def _undo_for(state: AppState, table: HostTable, seat: int) -> None:
    """Undo the last confirmation of a seat."""
    if not _plays(state, table) or state.main_game.sync_from_storage():
        return
    _close_undo_question(state)
    with state.saving():
        state.main_game.undo_for(seat)
    state.playback.drop()
    state.after_move()


def _on_guest_event(state: AppState, table: GuestTable, event: PeerEvent) -> None:
    match event:
        case PeerAnswer():
            table.on_answer(event)
        case PeerUnmet():
            if table.stage == joining.ANSWERING:
                state.notice = notices.not_introduced(rendezvous_name(state), state.words)
        case PeerOpened():
            table.on_opened()
        case PeerLost():
            table.on_lost()
            if table.stage == joining.AWAY:
                state.notice = notices.host_away(state.words)
                table.rejoin()
        case PeerFailed(_, cause) if cause == OTHER_TAB:
            _yield_seat(state, table)
        case PeerFailed(_, cause):
            table.on_failed(cause)
            if table.stage == joining.LEFT and table.cause == cause:
                if table.owns_seat and cause != "no-connection":  # else the device tries again
                    state.store.delete_text(GUEST_SEAT)
                state.notice = notices.connection_failed(cause, state.words)
        case PeerMessage(_, text):
            try:
                _on_host_message(state, table, *parse_message(text, MAX_HOST_CHARACTERS))
            except MESSAGE_ERRORS:
                table.send("lost")


def _yield_seat(state: AppState, table: GuestTable) -> None:
    """Leave the seat to a newer tab. This one offers to take it back."""
    if state.screen == SCREEN or state.guest_game is table.game:
        state.screen_stack, state.overlay = ["home", SCREEN], None
        state.playback.drop()
    state.guest_game = None
    table.on_failed(OTHER_TAB)


def _on_host_message(state: AppState, table: GuestTable, do: str, fields: dict[str, Any]) -> None:
    match do:
        case "refuse":
            table.stage, table.cause = joining.REFUSED, "version"
            table.host_version = str(fields.get("engine"))[:20]
            state.store.delete_text(GUEST_SEAT)
        case "table":
            table.on_table(fields, host_name=state.words.t("Host"))
            _store_seat(state, table)
        case "state":
            _take_state(state, table, fields)
        case "step":
            _follow(state, table, fields["step"])
        case "end":
            with state.saving():
                table.on_end(fields)
            state.store.delete_text(GUEST_SEAT)
            if state.guest_game is table.game:
                state.after_move()
        case "ask":
            _on_undo_question(state, table, fields)
        case "answered":
            state.show_brief_notice(notices.undo_answered(state.words, yes=fields["yes"] is True))


def _store_seat(state: AppState, table: GuestTable) -> None:
    """Store the seat, so that a later page returns to it."""
    with suppress(StorageError):
        state.store.save_text(GUEST_SEAT, joining.to_text(table))


def _take_state(state: AppState, table: GuestTable, fields: dict[str, Any]) -> None:
    """Take the whole game, and show it unless the person looks at something else."""
    shown = state.screen == SCREEN or state.guest_game is table.game
    table.on_state(fields, state.long_seed())
    _store_seat(state, table)  # again, because the end of a game has deleted it
    state.playback.drop()
    if shown:
        _close_undo_question(state)
        show_joined_game(state)


def _on_undo_question(state: AppState, table: GuestTable, fields: dict[str, Any]) -> None:
    """Show the question of another seat about an undo. On another screen the answer is "no"."""
    number = as_number(fields["id"], MAX_QUESTIONS)
    seat = as_number(fields["seat"], len(table.seats))
    if state.guest_game is not table.game or state.screen != "game" or state.overlay is not None:
        table.send("answer", id=number, yes=False)
        return
    table.question = number, seat
    names = screens.names_at(table, state.words)
    _show_undo_question(state, names[seat])


def _follow(state: AppState, table: GuestTable, step: object) -> None:
    """Follow an action that the host has played."""
    session = table.game.session
    if not isinstance(session, joining.GuestSession):
        raise ValueError("step: no game")
    shown = state.guest_game is table.game
    if shown:
        state.follow_playback()
    session.follow(step)
    table.question = None
    if shown:
        _close_undo_question(state)
        state.after_move()


# --- what is sent and shown ------------------------------------------------------------------


def collect_effects(state: AppState) -> None:
    """Queue the messages that the last change of the app needs."""
    table = state.table
    if isinstance(table, HostTable):
        if not state.tutorial and not state.practice:
            table.follow(state.main_game.session)
        table.tell_guests(shows_game=table.session is None or _shows(state, table))
    elif isinstance(table, GuestTable):
        table.send_moves()
    if table is not None:
        state.effects += table.effects
        table.effects.clear()


def take_messages(state: AppState) -> list[SendToPeer]:
    """Return the messages that the last change of the app needs, and empty their queue."""
    collect_effects(state)
    messages = [effect for effect in state.effects if isinstance(effect, SendToPeer)]
    state.effects = [effect for effect in state.effects if not isinstance(effect, SendToPeer)]
    return messages


def rendezvous_name(state: AppState) -> str:
    """Return the name of the host of the rendezvous, or "" if the build names none."""
    return state.rendezvous.partition("://")[2].partition("/")[0]


def render(state: AppState) -> Html:
    """Return the screen of the table."""
    table = state.table
    frame = screens.TableFrame(
        state.words,
        state.typed_code,
        screens.Servers(state.stun_servers, rendezvous_name(state)),
        state.overlay,
        state.notice,
        players_of(table.session, state.words).avatars if table and table.session else (),
    )
    if isinstance(table, HostTable):
        return screens.host_screen(table, frame)
    if isinstance(table, GuestTable):
        return screens.guest_screen(table, frame)
    return screens.no_table(frame)


def table_row(state: AppState) -> RunningRow | None:
    """Return the row on home that leads back to the table, or `None`.

    The begun game of a host needs none, because it is among the running games.
    """
    table, words = state.table, state.words
    if isinstance(table, HostTable) and table.session is None:
        kind, own, at = table.game, table.host_seat, words.t("not started yet")
    elif isinstance(table, GuestTable) and table.kind in GAMES and table.seats:
        kind, own, at = table.kind, table.seat, words.t("on another device")
    else:
        return None
    others = [name for seat, name in enumerate(screens.names_at(table, words)) if seat != own]
    who = words.t("vs {names}", names=words.join_names(others))
    game = GAMES[kind]
    return RunningRow(TABLE_ROW, game.icon, game.title, who, at, "", can_end=False)
