"""Tables of several devices: whole games, faults, undo and the end."""

import json
import random
import re

import pytest

from app.effects import SaveFile
from app.peers import PeerFailed, PeerLost, PeerMessage, PeerUnmet
from app.play import hosting, joining
from app.play.bot_personas import persona_order_of
from app.play.hosting import MAX_FAULTS
from app.play.seats import display_names
from app.play.table_messages import MAX_GUEST_CHARACTERS, PROTOCOL, write_message
from fleet_engine.core.version import VERSION
from tests.page.devices import Device, Network, join, players, seated
from tests.untrusted_texts import GENERAL_CASES
from tests.views.checks import ParsedPage


def play(host: Device, guests: tuple[Device, ...], limit: int = 10_000) -> None:
    """Play the first move of each device until the end, at most `limit` moves."""
    for moves, device in enumerate(players(host, guests), 1):
        session = device.app.session
        assert session is not None
        device.tap("confirm", next(iter(session.legal_moves)))
        if moves == limit:
            return


def begun(game: str, seats: int, guests: int) -> tuple[Network, Device, tuple[Device, ...]]:
    """Return a table whose game has begun."""
    network = Network()
    host, others = seated(network, game, seats, guests)
    host.tap("table", "begin")
    return network, host, others


def open_table(host: Device, seat: int) -> None:
    """Give a seat of the setup to another device, and open the table."""
    host.tap("go", "setup")
    host.tap("setup", f"player-{seat}=remote")
    host.tap("table", "open")


def actions(device: Device) -> int:
    """Return the number of actions that a device knows."""
    session = device.app.session
    assert session is not None
    return len(session.match.actions)


def until_turn_of(device: Device, host: Device, guests: tuple[Device, ...]) -> str:
    """Play until a device has to move. Return its first move."""
    for each in players(host, guests):
        session = each.app.session
        assert session is not None
        move = next(iter(session.legal_moves))
        if each is device:
            return move
        each.tap("confirm", move)
    raise AssertionError("the game has ended")


# --- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "guests"),
    [("dice", 2, 1), ("cards", 3, 1), ("cards", 3, 2), ("fishing", 3, 2), ("fishing", 5, 3)],
)
def test_whole_game_of_several_devices(game: str, seats: int, guests: int) -> None:
    _, host, others = begun(game, seats, guests)
    play(host, others)
    ended = host.app.ended_session
    assert ended is not None
    assert ended.match.result is not None
    for guest in others:
        other = guest.app.ended_session
        assert other is not None
        assert other.match.record.actions == ended.match.record.actions
        assert guest.app.results.all()[0].totals == ended.match.result.totals
        assert guest.app.results.all()[0].only_human_seat == guest.guest_table.seat


def test_guests_play_again_with_the_host() -> None:
    _, host, (guest,) = begun("dice", 2, 1)
    play(host, (guest,))
    guest.tap("play", "again")
    assert "Bo 1" in host.app.notice
    host.tap("play", "again")
    assert guest.app.session is not None
    play(host, (guest,), limit=6)
    assert actions(host) == actions(guest) > 0
    assert host.app.session is not None
    assert host.app.session.match.seed != guest.app.results.all()[0].seed


def test_names_of_guests_are_seen_by_all() -> None:
    _, host, (first, second) = begun("fishing", 3, 2)
    for device in (host, first, second):
        page = str(device.app.render())
        assert "Bo 1" in page
        assert "Bo 2" in page


def test_coach_advises_no_person_at_a_table_of_several_devices() -> None:
    _, host, (guest,) = begun("dice", 2, 1)
    for device in (host, guest):
        until_turn_of(device, host, (guest,))
        assert 'data-do="hint"' not in str(device.app.render())


@pytest.mark.parametrize("game", ["dice", "cards", "fishing"])
def test_guest_sees_the_moves_of_others_one_by_one(game: str) -> None:
    _, host, (guest,) = begun(game, 2, 1)
    guest.app.plays_back = True
    stops = 0
    for moves, device in enumerate(players(host, (guest,))):
        if guest.app.is_past:
            stops += 1
            assert host.app.is_past is False
            guest.tap("playback", "skip")
        assert device.app.session is not None
        device.tap("confirm", next(iter(device.app.session.legal_moves)))
        if moves == 20:
            break
    assert stops > 1
    assert actions(guest) == actions(host)


# --- what guests learn -----------------------------------------------------------------------


def test_no_message_contains_the_seed() -> None:
    network, host, guests = begun("cards", 3, 2)
    play(host, guests, limit=30)
    session = host.app.session
    assert session is not None
    assert session.match.seed > 10**9
    assert not [text for _, text in network.sent if str(session.match.seed) in text]


# --- faults ----------------------------------------------------------------------------------


def test_guest_that_reloads_gets_its_seat_back() -> None:
    network, host, (guest,) = begun("cards", 2, 1)
    play(host, (guest,), limit=9)
    network.cut(guest)
    assert "away" in host.app.notice
    guest.open()
    assert guest.guest_table.stage == joining.PLAYING
    assert actions(guest) == actions(host)
    play(host, (guest,), limit=9)
    assert actions(guest) == actions(host)


def test_guest_keeps_its_seat_until_the_host_is_back() -> None:
    _, host, (guest,) = begun("dice", 2, 1)
    guest.receive(PeerLost("host"))
    guest.app.take_effects()
    guest.receive(PeerFailed("host", "no-connection"))
    assert guest.guest_table.stage == joining.LEFT
    guest.app.show("table")
    assert "Keep this page open" in str(guest.app.render())
    guest.open()
    assert guest.guest_table.stage == joining.PLAYING
    play(host, (guest,), limit=2)
    assert actions(guest) == actions(host)


def test_guest_whose_browser_cannot_connect_forgets_its_seat() -> None:
    _, _, (guest,) = begun("dice", 2, 1)
    guest.receive(PeerLost("host"))
    guest.app.take_effects()
    guest.receive(PeerFailed("host", "unsupported"))
    guest.open()
    assert guest.app.table is None


def test_newer_tab_takes_the_seat_and_the_older_one_takes_it_back() -> None:
    network, host, (older,) = begun("dice", 2, 1)
    newer = network.tab(older)
    for _ in range(2):
        assert newer.guest_table.stage == joining.PLAYING
        assert newer.app.screen == "game"
        assert "another tab" in str(older.app.render())
        play(host, (newer,), limit=2)
        assert actions(newer) == actions(host)
        older.tap("table", "retry")
        older, newer = newer, older


@pytest.mark.parametrize("end", ["leave", "damaged", "used"])
def test_invitation_in_a_second_tab_leaves_the_first_tab_its_seat(end: str) -> None:
    network, host, (first,) = begun("dice", 2, 1)
    second = network.tab(first, "join=invitation9")
    second.tap("table", "join")
    assert second.guest_table.stage == joining.ANSWERED
    assert first.guest_table.stage == joining.PLAYING
    play(host, (first,), limit=2)
    if end != "leave":
        second.receive(PeerFailed("host", end))  # type: ignore[arg-type]
    second.tap("table", "leave")
    assert host.host_table.guests[1].stage == hosting.HERE
    first.open()
    assert first.guest_table.stage == joining.PLAYING
    play(host, (first,), limit=2)


def test_second_tab_takes_the_place_of_the_first_one_when_its_host_answers() -> None:
    network, host, (first,) = begun("dice", 2, 1)
    other_host, _ = seated(network, "dice", 2, 0)
    open_table(other_host, 1)
    other_host.tap("table", "invite:1")
    invitation = other_host.host_table.guests[1].invitation
    assert invitation is not None
    second = network.tab(first, f"join={invitation.code}")
    second.tap("table", "join")
    assert second.guest_table.answer is not None
    other_host.app.on_input("table-code", second.guest_table.answer.link)
    other_host.tap("table", "accept")
    assert second.guest_table.stage == joining.LOBBY
    assert "another tab" in str(first.app.render())
    assert host.host_table.guests[1].stage == hosting.AWAY
    first.tap("table", "leave")
    second.open()
    assert second.guest_table.stage == joining.LOBBY


def test_older_tab_that_leaves_does_not_disturb_the_newer_one() -> None:
    network, host, (older,) = begun("dice", 2, 1)
    newer = network.tab(older)
    older.tap("table", "leave")
    assert host.host_table.guests[1].stage == hosting.HERE
    newer.open()
    assert newer.guest_table.stage == joining.PLAYING


def test_newer_tab_of_the_host_takes_the_table_and_the_older_one_takes_it_back() -> None:
    network, older, (guest,) = begun("dice", 2, 1)
    newer = network.tab(older)
    for _ in range(2):
        newer.tap("play", "continue")
        assert newer.host_table.guests[1].stage == hosting.HERE
        assert older.app.table is None
        assert older.app.screen == "home"
        assert "another tab" in older.app.notice
        play(newer, (guest,), limit=2)
        older, newer = newer, older


def test_guest_learns_that_its_seat_is_taken() -> None:
    network = Network()
    guest = network.device("late", "join=invitation1")
    guest.tap("table", "join")
    guest.receive(PeerFailed("host", "used"))
    shown = str(guest.app.render())
    assert "Someone else has this seat" in shown
    assert 'data-arg="join"' not in shown


def test_guest_that_reloads_in_a_second_game_gets_its_seat_back() -> None:
    _, host, (guest,) = begun("dice", 2, 1)
    play(host, (guest,))
    host.tap("play", "again")
    play(host, (guest,), limit=4)
    guest.open()
    assert guest.guest_table.stage == joining.PLAYING
    assert actions(guest) == actions(host)


def test_host_that_reloads_keeps_the_game_and_its_guests() -> None:
    network, host, (guest,) = begun("cards", 2, 1)
    play(host, (guest,), limit=9)
    known = actions(host)
    network.cut(host)
    host.open()
    assert actions(host) == known
    assert host.host_table.guests[1].stage == hosting.HERE
    play(host, (guest,), limit=9)
    assert actions(guest) == actions(host) > known


def test_computer_plays_on_for_a_guest_and_gives_the_seat_back() -> None:
    network, host, (guest,) = begun("cards", 2, 1)
    until_turn_of(guest, host, (guest,))
    network.cut(guest)
    before = actions(host)
    host.tap("table", "computer:1")
    assert actions(host) > before
    host.open()
    session = host.app.session
    assert session is not None
    assert session.stand_ins == {1: "medium"}
    host.tap("table", "person:1")
    assert session.stand_ins == {}


def test_seat_of_a_present_guest_goes_to_a_computer_and_back_at_any_time() -> None:
    _, host, (guest,) = begun("fishing", 2, 1)
    for _ in range(3):
        play(host, (guest,), limit=3)
        until_turn_of(guest, host, (guest,))
        before = actions(host)
        host.tap("table", "computer:1")
        assert actions(guest) == actions(host) > before
        assert guest.guest_table.bots == {1}
        host.tap("table", "person:1")
        assert guest.guest_table.bots == frozenset()
    play(host, (guest,))
    assert guest.app.ended_session is not None


def test_other_device_takes_the_seat_of_a_guest_who_is_gone() -> None:
    network, host, (gone, other) = begun("fishing", 3, 2)
    network.cut(gone)
    gone.tap("table", "leave")
    host.tap("table", "open")
    late = join(network, host, 1)
    assert late.guest_table.stage == joining.PLAYING
    assert actions(late) == actions(host)
    host.tap("play", "continue")
    play(host, (late, other), limit=9)
    assert actions(late) == actions(other) == actions(host)


def test_guest_sees_that_its_host_is_away_and_connects_again() -> None:
    network, host, (guest,) = begun("dice", 2, 1)
    guest.receive(PeerLost("host"))
    assert guest.guest_table.stage == joining.AWAY
    assert guest.app.notice
    network.deliver()
    assert guest.guest_table.stage == joining.PLAYING
    play(host, (guest,), limit=2)
    assert actions(guest) == actions(host)


def test_seats_of_friends_who_are_not_there_go_to_computers() -> None:
    network = Network()
    host, _ = seated(network, "fishing", 3, 1)
    host.tap("go", "home")
    open_table(host, 2)
    guest = join(network, host, 1)
    host.tap("table", "begin")
    session = host.app.session
    assert session is not None
    assert session.stand_ins == {2: "medium"}
    play(host, (guest,), limit=12)
    assert actions(guest) == actions(host) > 12


def test_second_guest_of_an_invitation_is_refused() -> None:
    network = Network()
    host, _ = seated(network, "dice", 2, 0)
    open_table(host, 1)
    host.tap("table", "invite:1")
    invitation = host.host_table.guests[1].invitation
    assert invitation is not None
    answers = []
    for name in ("first", "second"):
        guest = network.device(name, f"join={invitation.code}")
        guest.tap("table", "join")
        assert guest.guest_table.answer is not None
        answers.append(guest.guest_table.answer.link)
    for answer in answers:
        host.app.on_input("table-code", answer)
        host.tap("table", "accept")
    assert "Someone else" in host.app.notice
    assert host.host_table.guests[1].stage == hosting.HERE


def test_guest_of_another_version_learns_both_versions() -> None:
    network = Network()
    host, _ = seated(network, "dice", 2, 0)
    host.tap("setup", "player-1=remote")
    host.app.show("setup")
    host.tap("setup", "player-1=remote")
    host.tap("table", "open")
    table = host.host_table
    table.on_opened(table.guests[1].peer)
    hello = write_message("hello", protocol=PROTOCOL, engine="9.9.9", name="Bo")
    host.receive(PeerMessage(host.host_table.guests[1].peer, hello))
    assert "9.9.9" in host.app.notice
    assert VERSION in host.app.notice
    refused = host.app.take_effects()
    assert any('"refuse"' in getattr(effect, "text", "") for effect in refused)
    assert table.guests[1].stage == hosting.EMPTY


def hostile_messages(at: int, moves: list[str]) -> list[str]:
    """Return messages of a guest that is not to move, or that lies."""
    known = [
        write_message("move", at=wrong, move=move)
        for wrong in (at, at - 1, at + 1, -1, True, "0", None)
        for move in (*moves, "", "x" * 9_000, 7, None, ["pass"])
    ]
    others = [
        write_message(do, **fields)
        for do in ("undo", "answer", "hello", "lost", "again", "state", "step", "end", "", "x")
        for fields in ({}, {"at": at - 1}, {"id": 1, "yes": True}, {"protocol": 1})
        if do not in ("lost", "again")
    ]
    return [*known, *others, *GENERAL_CASES.values(), "x" * (MAX_GUEST_CHARACTERS + 1)]


@pytest.mark.parametrize("game", ["dice", "cards", "fishing"])
def test_hostile_messages_change_nothing(game: str) -> None:
    """A guest plays nothing while another seat has to move, nor after it has left."""
    _, host, (guest,) = begun(game, 2, 1)
    until_turn_of(host, host, (guest,))
    session = host.app.session
    assert session is not None
    before = session.match.copy()
    moves = list(session.legal_moves)
    for text in hostile_messages(actions(host), moves):
        host.host_table.guests[1].faults = 0
        host.receive(PeerMessage(host.host_table.guests[1].peer, text))
        host.app.take_effects()
        assert session.match == before, text[:100]
    assert host.host_table.guests[1].stage == hosting.HERE
    move = until_turn_of(guest, host, (guest,))
    host.host_table.set_away(host.host_table.guests[1])
    late = write_message("move", at=actions(host), move=move)
    known = session.match.copy()
    host.receive(PeerMessage(host.host_table.guests[1].peer, late))
    assert session.match == known


def mutate(text: str, chance: random.Random) -> str:
    """Return a message with some wrong characters, or with a part of it."""
    letters = list(text)
    for _ in range(chance.randrange(1, 6)):
        place = chance.randrange(len(letters) + 1)
        letters[place : place + chance.randrange(3)] = chance.choice('{}[]",:0179-e\\tfn\0 \ud800é')
    start = chance.choice((0, 0, 0, chance.randrange(len(letters) + 1)))
    return "".join(letters[start : chance.choice((None, None, 10, 10**6))])


@pytest.mark.parametrize("game", ["dice", "cards", "fishing"])
def test_thousands_of_hostile_messages_change_nothing_and_stop_no_device(game: str) -> None:
    """They are replayed, mutated, of another seat, of a stranger or too large."""
    network, host, guests = begun(game, 3, 2)
    play(host, guests, limit=24)
    until_turn_of(host, host, guests)
    session, chance = host.app.session, random.Random(game)
    assert session is not None
    table, before = host.host_table, session.match.copy()
    known = [text for device, text in network.sent if device is host and "leave" not in text]
    assert len(known) > 12
    peers = [*(guest.peer for guest in table.guests.values()), "stranger", ""]
    for number in range(5_000):
        text = chance.choice(known)
        if number % 5:
            text = mutate(text, chance)
        if number % 100 == 7:
            text = (text or "x") * MAX_GUEST_CHARACTERS
        for guest in table.guests.values():
            guest.faults = 0
        host.app.on_peer_event(PeerMessage(chance.choice(peers), text))
        assert session.match == before, text[:200]
        assert all(guest.stage == hosting.HERE for guest in table.guests.values()), text[:200]
    network.deliver()
    play(host, guests)
    assert all(guest.app.ended_session for guest in guests)


def test_guest_with_too_many_wrong_messages_loses_its_connection() -> None:
    network, host, (guest,) = begun("dice", 2, 1)
    for _ in range(MAX_FAULTS):
        host.receive(PeerMessage(host.host_table.guests[1].peer, "{}"))
    network.deliver()
    assert host.host_table.guests[1].stage == hosting.AWAY
    assert guest.guest_table.stage != joining.PLAYING


def test_guest_ignores_wrong_messages_of_its_host() -> None:
    """The guest asks for the whole state again, and keeps what it knows."""
    network, host, (guest,) = begun("dice", 2, 1)
    known = guest.app.session
    assert known is not None
    before = known.match.copy()
    texts = [
        *GENERAL_CASES.values(),
        *(json.dumps({"do": do}) for do in ("table", "state", "step", "end", "ask", "answered")),
        json.dumps({"do": "table", "seats": [["", "remote"]] * 99, "seat": 0, "here": []}),
        json.dumps({"do": "step", "step": {"index": 0}}),
    ]
    for text in texts:
        guest.receive(PeerMessage("host", text))
        guest.app.take_effects()
        assert guest.app.session is known
        assert known.match == before, text[:100]
    network.deliver()
    play(host, (guest,), limit=4)
    assert actions(guest) == actions(host)


def test_host_learns_that_a_guest_does_not_come_back_after_a_reload() -> None:
    _, host, _ = begun("dice", 2, 1)
    host.host_table.set_away(host.host_table.guests[1])
    host.receive(PeerFailed(host.host_table.guests[1].peer, "no-connection"))
    assert host.host_table.guests[1].stage == hosting.AWAY
    assert "Bo 1 is away" in host.app.notice


# --- undo ------------------------------------------------------------------------------------


def test_devices_send_a_move_before_they_draw_it() -> None:
    _, host, (guest,) = begun("dice", 2, 1)
    guest.app.dispatch("confirm", until_turn_of(guest, host, (guest,)))
    [sent] = guest.app.take_messages()
    host.app.on_peer_event(PeerMessage(host.host_table.guests[1].peer, sent.text))
    assert {each.peer for each in host.app.take_messages()} == {host.host_table.guests[1].peer}
    assert guest.app.take_effects() == host.app.take_effects() == []


def seen_move(host: Device, guest: Device) -> int:
    """Let a guest play a move that the host has seen. Return the number of actions."""
    session = host.app.session
    assert session is not None
    for _ in range(40):
        guest.tap("confirm", until_turn_of(guest, host, (guest,)))
        if session.awaits_human and session.can_undo_for(1):
            break
    assert session.can_undo_for(1)
    return actions(host)


def test_undo_of_a_seen_move_needs_consent() -> None:
    _, host, (guest,) = begun("fishing", 2, 1)
    before = seen_move(host, guest)
    guest.tap("undo")
    assert actions(host) == before
    assert "Bo 1" in str(host.app.overlay)
    host.tap("table", "undo-yes")
    assert actions(host) == actions(guest) < before


def test_refused_undo_is_not_asked_again() -> None:
    _, host, (guest,) = begun("fishing", 2, 1)
    before = seen_move(host, guest)
    guest.tap("undo")
    host.tap("table", "undo-no")
    assert "stays" in guest.app.notice
    guest.tap("undo")
    assert host.app.overlay is None
    assert actions(host) == before


def test_host_reads_that_its_refused_undo_is_not_asked_again() -> None:
    _, host, (guest,) = begun("fishing", 2, 1)
    for _ in range(40):
        host.tap("confirm", until_turn_of(host, host, (guest,)))
        session = host.app.session
        assert session is not None
        if not session.awaits_human and session.can_undo_for(0):
            break
    before = actions(host)
    host.tap("undo")
    assert "asking" in host.app.notice
    guest.tap("table", "undo-no")
    host.tap("undo")
    assert "stays" in host.app.notice
    assert actions(host) == before


def test_question_about_an_undo_ends_with_the_next_move() -> None:
    _, host, (guest,) = begun("fishing", 2, 1)
    seen_move(host, guest)
    guest.tap("undo")
    assert host.host_table.question is not None
    host.tap("close")
    session = host.app.session
    assert session is not None
    host.tap("confirm", next(iter(session.legal_moves)))
    assert host.host_table.question is None


def test_own_move_before_a_move_of_another_person_is_not_undone_freely() -> None:
    _, host, (guest,) = begun("fishing", 2, 1)
    for _ in range(40):
        move = until_turn_of(guest, host, (guest,))
        session = host.app.session
        assert session is not None
        last = session.last_action_of(1)
        if last >= 0 and 0 in session.match.seats_by_action[last:]:
            break
        guest.tap("confirm", move)
    session = host.app.session
    assert session is not None
    assert session.last_action_of(1) >= 0
    assert not host.host_table.may_undo_alone(1)


# --- home and names --------------------------------------------------------------------------


def home_of(device: Device) -> ParsedPage:
    """Return the home screen of a device."""
    device.tap("go", "home")
    return ParsedPage(device.app.render())


def test_home_leads_back_to_a_table_that_has_not_begun() -> None:
    network = Network()
    host, (guest,) = seated(network, "cards", 2, 1)
    for device in (host, guest):
        assert len(home_of(device).find_all(class_="running-game")) == 1
        assert not home_of(device).find_all(class_="running-end")
        device.tap("play", "continue:table")
        assert device.app.screen == "table"
    host.tap("table", "leave")
    assert not home_of(host).find_all(id="running-games")


def test_unnamed_host_has_a_name_at_the_guests() -> None:
    _, host, (guest,) = begun("cards", 2, 1)
    assert [seat.name for seat in guest.guest_table.seats] == ["Host", "Bo 1"]
    assert host.host_table.seats[0].name == ""


# --- several tables --------------------------------------------------------------------------


def test_guest_of_another_table_gets_no_seat_of_a_game_that_is_opened() -> None:
    """Each table has an id of its own, so that no guest gets the hand of another one."""
    network, host, (first,) = begun("cards", 2, 1)
    earlier = host.app.main_game.name
    host.tap("table", "leave")
    host.tap("setup", "game=cards")
    host.tap("table", "open")
    second = join(network, host, 1)
    host.tap("table", "begin")
    later = host.app.main_game.name
    assert later != earlier
    before = len([text for to, text in network.sent if to is second])
    host.tap("play", f"continue:{earlier}")
    host.tap("go", "home")
    host.tap("play", f"continue:{earlier}")
    sent = [text for to, text in network.sent if to is second][before:]
    assert not [text for text in sent if '"state"' in text or '"step"' in text]
    assert first.guest_table.stage != joining.PLAYING


def test_guest_waits_without_a_fault_while_the_host_has_another_game_open() -> None:
    _, host, (guest,) = begun("dice", 2, 1)
    move = until_turn_of(guest, host, (guest,))
    own = host.app.main_game.name
    host.tap("go", "home")
    host.tap("play", "solo")
    guest.tap("confirm", move)
    assert host.host_table.guests[1].faults == 0
    assert guest.guest_table.here == frozenset({1})
    host.tap("go", "home")
    host.tap("play", f"continue:{own}")
    guest.tap("confirm", move)
    assert actions(guest) == actions(host) > 0


def test_device_at_a_table_opens_no_other_invitation() -> None:
    _, host, (guest,) = begun("dice", 2, 1)
    for device in (host, guest):
        table = device.app.table
        device.app.open_link("join=anything")
        assert device.app.table is table
        assert "already" in device.app.notice


def test_second_game_of_a_table_has_another_long_seed() -> None:
    _network, host, (guest,) = begun("dice", 2, 1)
    play(host, (guest,))
    first = guest.app.results.all()[0].seed
    host.tap("play", "same")
    session = host.app.session
    assert session is not None
    assert session.match.seed not in (first, 123_456_789)
    assert session.match.seed > 10**9
    play(host, (guest,))
    assert len(guest.app.results.all()) == 2


def test_two_people_at_the_device_of_the_host() -> None:
    """A guest takes both for people elsewhere."""
    network = Network()
    host, _ = seated(network, "fishing", 3, 0)
    host.app.show("setup")
    host.tap("setup", "player-1=person")
    host.tap("setup", "player-2=remote")
    host.tap("table", "open")
    guest = join(network, host, 2)
    host.tap("table", "begin")
    for _ in range(12):
        device = host if host.app.session and host.app.session.awaits_human else guest
        session = device.app.session
        assert session is not None
        device.tap("reveal")
        device.tap("confirm", next(iter(session.legal_moves)))
    assert guest.app.session is not None
    assert guest.app.session.human_count == 1
    assert actions(guest) == actions(host) >= 12


def test_forged_end_leaves_no_result() -> None:
    _network, _host, (guest,) = begun("dice", 2, 1)
    other = Network()
    other_host, (other_guest,) = seated(other, "dice", 2, 1)
    other_host.tap("table", "begin")
    play(other_host, (other_guest,))
    forged = next(text for to, text in other.sent if '"end"' in text)
    guest.receive(PeerMessage("host", forged))
    assert guest.app.results.all() == ()
    assert guest.guest_table.stage == joining.PLAYING


@pytest.mark.parametrize(
    "fields", [{"id": 1, "seat": 9}, {"id": 1e300, "seat": 0}, {"id": "1", "seat": 0}, {}]
)
def test_strange_question_of_a_host_is_ignored(fields: dict[str, object]) -> None:
    _, _host, (guest,) = begun("dice", 2, 1)
    guest.receive(PeerMessage("host", write_message("ask", **fields)))
    assert guest.app.overlay is None
    assert guest.app.screen == "game"


# --- the end of a table ----------------------------------------------------------------------


def test_table_closes_when_its_game_is_ended() -> None:
    _, host, (guest,) = begun("dice", 2, 1)
    host.tap("ask", "end")
    host.tap("confirm-yes", f"end {host.app.main_game.name}")
    assert host.app.table is None
    assert guest.guest_table.stage != joining.PLAYING


def test_everything_deleted_closes_the_connections() -> None:
    _, host, (guest,) = begun("dice", 2, 1)
    host.tap("ask", "delete")
    host.tap("confirm-yes", "delete")
    assert host.app.table is None
    assert guest.guest_table.stage != joining.PLAYING


def test_backup_leaves_the_credentials_of_connections_out() -> None:
    network = Network()
    device = network.device("one")
    device.storage["three-fleets:peer:host"] = "secret"
    device.tap("export", "all")
    saved = next(effect for effect in device.effects if isinstance(effect, SaveFile))
    assert "secret" not in saved.text
    assert "peer:" not in saved.text


def test_guest_reads_before_it_joins_that_the_host_knows_everything() -> None:
    guest = Network().device("guest", "join=invitation1")
    assert "has all the hidden information" in str(guest.app.render())


def test_both_devices_read_before_they_connect_that_they_learn_their_addresses() -> None:
    network = Network()
    host, _ = seated(network, "dice", 2, 0)
    open_table(host, 1)
    guest = network.device("guest", "join=invitation1")
    for device in (host, guest):
        assert "Each one sees the other’s network address." in str(device.app.render())
    assert network.sent == []


def test_servers_of_the_build_are_named_before_the_first_connection() -> None:
    network = Network()
    guest = network.device("guest", "join=code")
    assert "stun.example" not in str(guest.app.render())
    guest.app.stun_servers = ("stun:stun.example:3478",)
    assert "stun.example:3478" in str(guest.app.render())


# --- rendezvous ------------------------------------------------------------------------------

RENDEZVOUS = "wss://meet.example:9000/fleets/peerjs"


def invited(*, has_rendezvous: bool | None) -> tuple[Device, Device]:
    """Return a host that has invited a friend, and a device that has opened the invitation."""
    network = Network()
    host, _ = seated(network, "dice", 2, 0)
    network.has_rendezvous = has_rendezvous
    guest = network.device("guest")
    for device in (host, guest):
        device.app.rendezvous = RENDEZVOUS if has_rendezvous is not None else ""
    open_table(host, 1)
    host.tap("table", "invite:1")
    invitation = host.host_table.guests[1].invitation
    assert invitation is not None
    guest.app.open_link(f"join={invitation.code}")
    return host, guest


def test_guest_connects_by_the_rendezvous_without_an_answer() -> None:
    host, guest = invited(has_rendezvous=True)
    assert "Then your devices connect." in str(host.app.render())
    guest.tap("table", "join")
    assert guest.guest_table.answer is None
    assert guest.guest_table.stage == joining.LOBBY
    assert host.host_table.guests[1].stage == hosting.HERE
    assert host.app.notice == guest.app.notice == ""


def test_rendezvous_that_fails_leads_to_the_answer_code() -> None:
    host, guest = invited(has_rendezvous=False)
    assert "meet.example:9000 can’t connect you" in host.app.notice
    guest.tap("table", "join")
    assert "meet.example:9000 can’t connect you" in guest.app.notice
    answer = guest.guest_table.answer
    assert answer is not None
    host.app.on_input("table-code", answer.link)
    host.tap("table", "accept")
    assert guest.guest_table.stage == joining.LOBBY


def test_late_failure_of_the_rendezvous_is_no_news() -> None:
    host, guest = invited(has_rendezvous=True)
    guest.tap("table", "join")
    for device, peer in ((host, host.host_table.guests[1].peer), (guest, "host")):
        device.receive(PeerUnmet(peer))
        assert device.app.notice == ""


def test_rendezvous_is_named_before_the_first_connection() -> None:
    host, guest = invited(has_rendezvous=True)
    for device in (host, guest):
        assert "The server meet.example:9000 introduces your devices." in str(device.app.render())


def test_page_without_a_rendezvous_names_none() -> None:
    host, guest = invited(has_rendezvous=None)
    for device in (host, guest):
        assert "introduces" not in str(device.app.render())
    assert "Your friend’s device shows an answer." in str(host.app.render())


# --- faces and languages ---------------------------------------------------------------------


def faces(device: Device) -> set[str]:
    """Return the pictures of captains on the screen of a device."""
    return set(re.findall(r"#i-(captain-[a-z]+)", str(device.app.render())))


@pytest.mark.parametrize("screen", ["game", "table"])
def test_captains_have_the_same_names_and_faces_on_all_devices(screen: str) -> None:
    network = Network()
    host, _ = seated(network, "fishing", 4, 2)
    guests = network.devices[1:]
    host.tap("table", "begin")
    if screen == "table":
        host.tap("table", "open")
    for device in (host, *guests):
        if screen == "table":
            device.app.show("table")
        assert len(faces(device)) == 1
        assert faces(device) == faces(host)
        session = device.app.session
        assert session is not None
        order = persona_order_of(session.match.seed)
        names = display_names(session.seats, order, device.app.words)
        assert names[1:3] == ("Bo 1", "Bo 2")
        assert names[3] in str(host.app.render())


def prompt(device: Device) -> str:
    """Return the question on the screen of a device."""
    found = re.search(r'<h2 id="question">(.+?)</h2>', str(device.app.render()))
    assert found is not None
    return found[1]


def test_each_device_has_its_own_language() -> None:
    network, host, (guest,) = begun("fishing", 2, 1)
    until_turn_of(guest, host, (guest,))
    sent, english = len(network.sent), {device: prompt(device) for device in (host, guest)}
    guest.tap("language", "es")
    assert len(network.sent) == sent
    assert prompt(guest) != english[guest]
    assert prompt(host) == english[host]
    host.tap("language", "es")
    guest.tap("language", "en")
    assert len(network.sent) == sent
    assert prompt(host) != english[host]
    assert prompt(guest) == english[guest]


# --- speed -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "hurries"), [("dice", True), ("cards", False)])
def test_page_is_drawn_twice_only_if_the_game_searches(game: str, *, hurries: bool) -> None:
    _, host, _ = begun(game, 2, 1)
    assert host.app.can_hurry is hurries
    host.tap("go", "home")
    assert not host.app.can_hurry


def test_move_of_another_device_is_drawn_before_its_values() -> None:
    """The choice that a tap on a die suggests needs a search. The second drawing has it."""
    _, host, (guest,) = begun("dice", 2, 1)
    differences = 0
    assert host.app.can_hurry
    for _ in range(12):
        guest.tap("confirm", until_turn_of(guest, host, (guest,)))
        until_turn_of(host, host, (guest,))
        whole = str(host.app.render())
        host.app.hurries = True
        quick = str(host.app.render())
        host.app.hurries = False
        differences += quick != whole
        assert ParsedPage(quick).text == ParsedPage(whole).text
        assert str(host.app.render()) == whole
        host.tap("confirm", until_turn_of(host, host, (guest,)))
    assert differences
