"""Games by links: whole games between devices that never meet, and links that do not fit."""

from collections.abc import Sequence
from random import Random

import pytest

from app.controller.synchronous import SynchronousApp
from app.effects import Share
from app.peers import DrawQr, QrDrawn, QrPicture
from app.play import correspondence
from app.play.correspondence import parse_code, to_code
from app.play.seats import REMOTE, Correspondence, Seat
from app.play.session import GameSession
from app.store import ENDED_LINKS, StorageError
from app.table_setup import TableSetup
from fleet_engine import RecordError, new_match
from fleet_engine.core.checksum import compute_checksum
from fleet_engine.core.version import VERSION
from tests.page.devices import Device, Network
from tests.untrusted_texts import GENERAL_CASES

NAMES = ("Ana", "Bo", "Cy", "Dee")


def begun(game: str, friends: int, computers: int = 0, device: Device | None = None) -> Device:
    """Return a device on which Ana has begun a game with friends by links, and computers."""
    ana = device or Network().device("ana")
    set_up(ana, game, 1 + friends + computers, *["link"] * friends)
    for seat in range(friends + 1):
        ana.app.on_input(f"name-{seat}", NAMES[seat])
    ana.tap("play", "table")
    ana.tap("close")
    return ana


def set_up(device: Device, game: str, seats: int, *others: str) -> None:
    """Open the setup, and choose a game and who plays after the first seat."""
    device.tap("go", "setup")
    device.tap("setup", f"game={game}")
    device.tap("setup", f"seats={seats}")
    for seat, kind in enumerate(others, 1):
        device.tap("setup", f"player-{seat}={kind}")


def session_of(device: Device) -> GameSession:
    """Return the running game of a device."""
    session = device.app.session
    assert session is not None
    return session


def known(device: Device) -> int:
    """Return the number of actions that a device knows."""
    return len(session_of(device).match.actions)


def play(device: Device, *, moves: int = 10_000, last: bool = False) -> None:
    """Play the first move, or the last one, while a person at a device decides."""
    for _ in range(moves):
        session = device.app.session
        if session is None or not session.awaits_human:
            return
        device.tap("confirm", [*session.legal_moves][-1 if last else 0])


def link_of(device: Device) -> str:
    """Return the link that a device sends."""
    device.tap("dismiss-events")
    device.effects.clear()
    device.tap("link", "send")
    device.tap("link", "copy")
    shared = device.effects[-1]
    assert isinstance(shared, Share)
    assert shared.copies
    return shared.address


def opened(link: str, name: str = "bo", *, joins: bool = True) -> Device:
    """Return another device that has opened a link. It `joins` with the proposed seats."""
    device = Network().device(name, link)
    if joins and device.app.screen == "turn":
        device.tap("link", "join")
    return device


def page(device: Device) -> str:
    """Return the markup of the page of a device."""
    return str(device.app.render())


def until_turn_of(device: Device, other: Device) -> None:
    """Play a game of two devices on until a device has the turn."""
    while not session_of(device).awaits_human:
        play(other)
        device.app.open_link(link_of(other))


# --- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "friends", "computers"),
    [("dice", 1, 0), ("dice", 2, 0), ("dice", 1, 1), ("fishing", 1, 0)],
)
def test_whole_game_by_links(game: str, friends: int, computers: int) -> None:
    devices = {0: begun(game, friends, computers)}
    device = devices[0]
    while True:
        play(device)
        link = link_of(device)
        if device.app.ended_session:
            break
        seat = session_of(device).link_seat
        assert seat is not None
        if seat in devices:
            devices[seat].app.open_link(link)
        else:
            devices[seat] = opened(link, NAMES[seat])
        device = devices[seat]
        assert session_of(device).awaits_human
    for other in devices.values():
        if other is not device:
            other.app.open_link(link)
            other.tap("dismiss-events")
    assert len(devices) == friends + 1
    results = [each.app.results.all()[0] for each in devices.values()]
    assert len({result.record for result in results}) == 1
    assert [result.only_human_seat for result in results] == list(devices)
    assert {each.app.screen for each in devices.values()} == {"score"}
    rivals = {seat.bot for seat in results[0].seats}
    assert rivals == {"", REMOTE, *(["medium"] if computers else [])}


@pytest.mark.parametrize(("people", "seed"), [(2, 4), (3, 0)])
def test_link_has_the_actions_without_a_choice_at_its_end(people: int, seed: int) -> None:
    seats = tuple(Seat(name) for name in NAMES[:people])
    session, chance = GameSession.new("fishing", seed, {}, seats=seats), Random(seed)
    session.correspondence = Correspondence("ab")
    found = 0
    while not session.is_over:
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
        if session.match.trailing_forced_actions:
            assert parse_code(to_code(session)).actions == session.match.actions
            found += 1
    assert found


def test_several_games_at_once() -> None:
    ana = begun("dice", 1)
    first = link_of_turn(ana)
    ana.tap("go", "home")
    begun("fishing", 1, device=ana)
    play(ana)
    second = link_of(ana)
    bo = opened(first)
    bo.app.open_link(second)
    bo.tap("link", "join")
    assert len(bo.app.main_game.games.running()) == 2
    play(bo)
    back = link_of(bo)
    ana.tap("go", "home")
    assert page(ana).count("Waiting for Bo") >= 2
    ana.app.open_link(back)
    assert session_of(ana).game == "fishing"
    assert session_of(ana).awaits_human
    ana.tap("go", "home")
    assert "Your turn" in page(ana)
    assert "Waiting for Bo" in page(ana)


def link_of_turn(device: Device) -> str:
    """Play the turn of a device, and return its link."""
    play(device)
    return link_of(device)


def test_own_turn_asks_to_send_and_gives_no_advice() -> None:
    ana = begun("dice", 1)
    assert 'data-do="hint"' not in page(ana)
    play(ana)
    assert "Waiting for Bo" in page(ana)
    assert "Send to Bo" in page(ana)
    link_of(ana)
    assert "Send again" in page(ana)


def test_friend_sees_what_happened_since_the_last_turn() -> None:
    ana = begun("fishing", 1)
    play(ana)
    bo = opened(link_of(ana))
    bo.app.set_motion(allowed=True)
    for _ in range(30):
        until_turn_of(ana, bo)
        play(ana)
        bo.app.open_link(link_of(ana))
        if bo.app.is_past:
            break
    assert "Ana’s move" in page(bo)
    bo.tap("playback", "skip")
    assert session_of(bo).awaits_human


# --- seats -----------------------------------------------------------------------------------


def test_friend_of_several_chooses_a_seat_that_is_open() -> None:
    ana = begun("dice", 2)
    link = link_of_turn(ana)
    bo = opened(link, joins=False)
    assert bo.app.screen == "turn"
    assert page(bo).count("on another device") == 1
    bo.tap("link", "join")
    assert session_of(bo).first_human_seat == 1
    cy = opened(link_of_turn(bo), "cy")
    assert cy.app.screen == "game"
    assert session_of(cy).first_human_seat == 2


def test_friend_may_take_several_seats_or_none() -> None:
    link = link_of_turn(begun("dice", 2))
    bo = opened(link, joins=False)
    bo.tap("link", "seat:2")
    bo.tap("link", "join")
    assert [seat.bot for seat in session_of(bo).seats] == [REMOTE, "", ""]
    other = opened(link, joins=False)
    other.tap("link", "seat:1")
    other.tap("link", "join")
    assert other.app.session is None
    assert "Choose your seat" in page(other)
    for seat in range(3):
        other.tap("link", f"seat:{seat}")
    other.tap("link", "join")
    assert other.app.session is None


def test_own_first_link_gives_the_own_seat_back() -> None:
    ana = begun("dice", 1)
    again = opened(link_of_turn(ana), "browser of an app", joins=False)
    assert again.app.session is None
    again.tap("link", "seat:0")
    again.tap("link", "seat:1")
    again.tap("link", "join")
    assert session_of(again).first_human_seat == 0
    assert session_of(again).link_seat == 1
    assert not again.app.is_past


def test_link_in_two_tabs_begins_one_game() -> None:
    link = link_of_turn(begun("dice", 1))
    bo = opened(link, joins=False)
    tab = SynchronousApp(
        bo.storage, ["en"], bo.app.today, bo.app.fresh_seed, bo.app.fresh_key, link
    )
    tab.dispatch("link", "join")
    bo.tap("link", "join")
    assert len(bo.app.main_game.games.running()) == 1
    assert session_of(bo).awaits_human


def test_device_without_the_game_asks_which_seat_is_taken_again() -> None:
    ana = begun("dice", 1)
    bo = opened(link_of_turn(ana))
    play(bo)
    new = opened(link_of(bo), "new phone of ana", joins=False)
    assert new.app.screen == "turn"
    new.tap("link", "join")
    assert session_of(new).first_human_seat == 0
    assert session_of(new).awaits_human


def test_another_person_at_the_device_plays_too() -> None:
    ana = Network().device("ana")
    set_up(ana, "dice", 3, "person", "link")
    ana.tap("play", "table")
    play(ana)
    movers = set(session_of(ana).match.seats_by_action)
    assert movers <= {0, 1}
    cy = opened(link_of(ana))
    assert [seat.bot for seat in session_of(cy).seats] == [REMOTE, REMOTE, ""]


# --- links that continue nothing -------------------------------------------------------------


def test_own_link_in_the_middle_of_a_turn_sends_nothing() -> None:
    ana = begun("dice", 1)
    link = link_of_turn(ana)
    bo = opened(link)
    for _ in range(20):
        play(bo, moves=1)
        if session_of(bo).awaits_human:
            break
        ana.app.open_link(link_of(bo))
        link = link_of_turn(ana)
        bo.app.open_link(link)
    assert session_of(bo).awaits_human
    bo.app.open_link(link)
    assert "ahead of this link" in bo.app.notice
    bo.effects.clear()
    for way in ("send", "share", "copy", "qr"):
        bo.tap("link", way)
    assert (bo.app.overlay, bo.effects) == (None, [])


def test_moves_of_the_own_seat_from_another_device_are_named() -> None:
    ana = begun("dice", 1)
    play(ana)
    bo = opened(link_of(ana))
    until_turn_of(ana, bo)
    phone = link_of(bo)
    bo.app.open_link(phone)
    before = known(bo)
    tablet = opened(link_of_turn(ana), "tablet of bo", joins=False)
    tablet.tap("link", "join")
    play(tablet)
    bo.app.open_link(link_of(tablet))
    assert known(bo) > before
    assert "moves you made" in bo.app.notice


def refuse_text(*_: object) -> None:
    """Refuse to store a text, as a full device does."""
    raise StorageError


def test_full_storage_sends_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    ana = begun("dice", 1)
    play(ana)
    monkeypatch.setattr(ana.app.main_game, "save", refuse_text)
    ana.effects.clear()
    ana.tap("link", "send")
    ana.tap("link", "copy")
    assert ana.effects == []
    assert session_of(ana).correspondence is not None
    assert not session_of(ana).is_sent
    assert "storage" in ana.app.notice


def test_older_link_keeps_the_newer_game_and_offers_to_send_it() -> None:
    ana = begun("dice", 1)
    old = link_of_turn(ana)
    bo = opened(old)
    play(bo)
    newer, before = link_of(bo), known(bo)
    bo.app.open_link(old)
    assert known(bo) == before
    assert "This is an old link" in str(bo.app.overlay)
    bo.tap("link", "copy")
    again = bo.effects[-1]
    assert isinstance(again, Share)
    assert again.address == newer
    ana.app.open_link(again.address)
    assert known(ana) == before


def test_same_link_again_changes_nothing() -> None:
    ana = begun("dice", 1)
    link = link_of_turn(ana)
    before = known(ana)
    ana.app.open_link(link)
    assert known(ana) == before
    assert (ana.app.notice, ana.app.overlay) == ("", None)


def test_fork_is_named_and_changes_nothing() -> None:
    ana = begun("dice", 1)
    link, at = link_of_turn(ana), known(ana)
    bo, tablet = opened(link), opened(link)
    play(bo)
    play(tablet, last=True)
    ana.app.open_link(link_of(bo))
    kept = session_of(ana).match.actions
    turn = parse_code(link_of(tablet).partition("=")[2])
    same = turn.same_actions(session_of(ana))
    assert at <= same < len(turn.actions)
    ana.app.open_link(link_of(tablet))
    assert f"at move {same + 1}, by Bo" in ana.app.notice
    assert session_of(ana).match.actions == kept
    assert ana.app.overlay is None
    bo.app.open_link(link_of(tablet))
    assert f"at move {same + 1}, your own move" in bo.app.notice


def test_link_with_the_id_of_another_game_changes_nothing() -> None:
    ana = begun("dice", 1)
    play(ana)
    before = session_of(ana).match.copy()
    other = begun("dice", 1, 1)
    stranger = session_of(other)
    assert stranger.correspondence is not None
    mine = session_of(ana).correspondence
    assert mine is not None
    stranger.correspondence = stranger.correspondence._replace(id=mine.id)
    ana.app.open_link(f"turn={to_code(stranger)}")
    assert "another game" in ana.app.notice
    assert session_of(ana).match == before


def with_header(link: str, **fields: str) -> str:
    """Return a link with other fields in its header, and the check sum for them."""
    header, _, record = link.removeprefix("turn=").partition("~")
    names = ("form", "version", "id", "seats", "forced")
    values = dict(zip(names, header.split("."), strict=False)) | fields
    body = ".".join(values[name] for name in names)
    return f"turn={body}.{compute_checksum(body)}~{record}"


def test_link_of_another_version_names_both_versions() -> None:
    ana = begun("dice", 1)
    link = link_of_turn(ana)
    bo = opened(with_header(link, form="2", version="9_8_7"))
    assert bo.app.session is None
    assert "9.8.7" in bo.app.notice
    assert VERSION in bo.app.notice
    wrong = link.replace("~1.dice", "~7.dice").replace("~2.dice", "~7.dice")
    bo.app.open_link(with_header(wrong, version="9_8_7"))
    assert bo.app.session is None
    assert "9.8.7" in bo.app.notice
    assert VERSION in bo.app.notice


def test_link_of_another_version_whose_game_replays_is_played() -> None:
    link = link_of_turn(begun("dice", 1))
    assert session_of(opened(with_header(link, version="9_8_7"))).awaits_human


@pytest.mark.parametrize(
    "damage",
    [
        lambda link: link.replace("~", "%7E").replace("=", "%3D"),
        lambda link: f"{link[:9]}\n> {link[9:60]}\n> {link[60:]}",
        lambda link: f"{link}.",
    ],
)
def test_damage_that_the_check_sum_proves_is_repaired(damage: object) -> None:
    assert callable(damage)
    link = link_of_turn(begun("dice", 1))
    assert session_of(opened(damage(link))).awaits_human


@pytest.mark.parametrize(
    "damage",
    [
        lambda link: link[:-6],
        lambda link: link[:60],
        lambda link: link.replace("Bo", "Bob"),
        lambda link: link.partition("~~")[0],
        lambda link: link.partition("~")[0],
        lambda link: with_header(link, seats="t"),
        lambda link: with_header(link, seats="tc"),
        lambda link: with_header(link, seats="tx"),
        lambda link: with_header(link, id="ZZZ"),
        lambda link: with_header(link, id="1" * 40),
        lambda link: with_header(link, forced="1"),
        lambda link: with_header(link, forced="x"),
        lambda link: link.replace("turn=1.", "turn=1.1."),
        lambda link: f"turn=1.{'0' * 30_000}",
    ],
)
def test_damaged_link_is_refused(damage: object) -> None:
    assert callable(damage)
    link = link_of_turn(begun("dice", 1))
    bo = opened(damage(link))
    assert bo.app.session is None
    assert "can’t be opened here" in bo.app.notice
    assert not bo.app.main_game.games.running()


@pytest.mark.parametrize("text", GENERAL_CASES.values(), ids=list(GENERAL_CASES))
def test_hostile_text_is_refused(text: str) -> None:
    for code in (text, with_header(f"turn=1.0_1_0.ab.ot.0~{text}").removeprefix("turn=")):
        with pytest.raises(RecordError):
            parse_code(code)


def test_names_of_strangers_are_text() -> None:
    ana = begun("dice", 1)
    play(ana)
    session = session_of(ana)
    session.seats = (Seat("<b>Ana</b>"), Seat("<i>Bo</i>", REMOTE))
    bo = opened(link_of(ana))
    play(bo)
    assert "<b>Ana</b>" not in page(bo)
    assert "Waiting for &lt;b&gt;Ana" in page(bo)


# --- undo and reload -------------------------------------------------------------------------


def undoable(device: Device, other: Device) -> None:
    """Play until the last move of a device before its friend's turn can be undone."""
    for _ in range(40):
        until_turn_of(device, other)
        play(device)
        if session_of(device).can_undo:
            return
        other.app.open_link(link_of(device))
    raise AssertionError("chance follows each turn")


def test_own_move_is_undone_until_its_link_is_sent() -> None:
    ana = begun("fishing", 1)
    play(ana)
    bo = opened(link_of(ana))
    undoable(ana, bo)
    before = known(ana)
    ana.tap("undo")
    assert known(ana) < before
    assert session_of(ana).awaits_human
    play(ana)
    link_of(ana)
    assert not session_of(ana).can_undo
    before = known(ana)
    ana.tap("undo")
    assert known(ana) == before
    ana.tap("explain", "undo")
    assert "sent this move" in page(ana)


def test_moves_before_a_friends_move_are_not_undone() -> None:
    ana = begun("fishing", 1)
    play(ana)
    bo = opened(link_of(ana))
    until_turn_of(ana, bo)
    assert not session_of(ana).can_undo
    until_turn_of(bo, ana)
    assert not session_of(bo).can_undo


def test_reload_keeps_the_game_and_what_was_sent() -> None:
    ana = begun("dice", 1)
    link_of_turn(ana)
    facts, before = session_of(ana).correspondence, known(ana)
    assert facts is not None
    ana.open()
    assert session_of(ana).correspondence == facts == facts._replace(sent=before, open_seats=(1,))
    assert "Send again" in page(ana)
    bo = opened(link_of(ana))
    play(bo, moves=1)
    bo.open()
    play(bo)
    ana.app.open_link(link_of(bo))
    assert session_of(ana).awaits_human


def test_link_in_another_tab_reaches_the_first_one() -> None:
    ana = begun("dice", 1)
    bo = opened(link_of_turn(ana))
    play(bo)
    tab = SynchronousApp(
        ana.storage, ["en"], ana.app.today, ana.app.fresh_seed, ana.app.fresh_key, link_of(bo)
    )
    assert tab.session is not None
    before = len(tab.session.match.actions)
    ana.tap("link", "send")
    assert known(ana) == before
    assert ana.app.overlay is None


# --- ways to send ----------------------------------------------------------------------------


def test_link_is_shared_and_drawn() -> None:
    ana = begun("dice", 1)
    play(ana)
    ana.tap("link", "send")
    assert "Show a QR code" in str(ana.app.overlay)
    ana.tap("link", "qr")
    assert not session_of(ana).can_undo
    drawn = ana.effects[-1]
    assert isinstance(drawn, DrawQr)
    ana.receive(QrDrawn("turn=other", QrPicture(9, "M1 1")))
    assert 'class="qr"' not in str(ana.app.overlay)
    ana.receive(QrDrawn(drawn.address, QrPicture(9, "M2 2")))
    assert 'viewBox="0 0 9 9"' in page(ana)
    ana.tap("link", "share")
    shared = ana.effects[-1]
    assert shared == Share("Bo, it’s your turn in Fleet: The Dice Game.", drawn.address)


def test_long_link_has_no_qr_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.screens.correspondence.MAX_QR_CHARACTERS", 10)
    ana = begun("dice", 1)
    play(ana)
    ana.tap("link", "send")
    assert "QR code" not in str(ana.app.overlay)
    ana.tap("link", "qr")
    assert not any(isinstance(effect, DrawQr) for effect in ana.effects)


def test_no_other_game_has_a_link_to_send() -> None:
    device = Network().device("solo")
    device.tap("play", "solo")
    for what in ("send", "share", "qr", "join", "seat:0", "seat:x", ""):
        device.tap("link", what)
        assert device.app.overlay is None or "Send" not in str(device.app.overlay)
    assert device.effects == []


# --- the end ---------------------------------------------------------------------------------


def test_end_is_sent_also_later() -> None:
    ana = begun("dice", 1)
    old = link_of_turn(ana)
    first, second = opened(old), ana
    play(first)
    while not first.app.ended_session:
        old = link_of(first)
        first, second = second, first
        first.app.open_link(old)
        play(first)
    assert "Send the last link" in first.app.notice
    assert 'data-do="review"' in page(first)
    first.tap("go", "home")
    first.app.open_link(old)
    assert first.app.screen == "score"
    assert "This is an old link" in str(first.app.overlay)
    first.tap("close")
    first.tap("go", "home")
    first.tap("go", "results")
    first.tap("result", "0")
    last = link_of(first)
    second.app.open_link(last)
    assert second.app.screen == "score"
    assert second.app.notice == ""
    assert len(second.app.results.all()) == len(first.app.results.all()) == 1
    stranger = opened(last)
    assert stranger.app.screen == "score"
    assert not stranger.app.results.all()
    check_rematch(second, parse_code(last.partition("=")[2]).id)
    first.storage[f"three-fleets:{ENDED_LINKS}"] = "{"
    first.app.open_link(last)
    assert first.app.screen == "score"
    assert first.app.store.damaged


def finished() -> tuple[Device, Device, str]:
    """Return two devices at the end of a game, and its last link. The first device sends it."""
    ana = begun("dice", 1)
    first, second = opened(link_of_turn(ana)), ana
    play(first)
    while not first.app.ended_session:
        link = link_of(first)
        first, second = second, first
        first.app.open_link(link)
        play(first)
    return first, second, link_of(first)


def test_end_that_was_sent_does_not_come_again() -> None:
    first, _, _ = finished()
    first.tap("go", "home")
    first.open()
    assert first.app.screen == "home"
    assert first.app.ended_session is None


def test_backup_brings_the_ids_of_ended_games() -> None:
    first, _, last = finished()
    other = Network().device("new")
    file = first.app.store.export({})
    other.app.open_file(file, len(file))
    other.app.open_link(last)
    assert other.app.screen == "score"
    assert len(other.app.results.all()) == 1
    assert other.app.session is None


def test_result_that_waits_for_its_replay_is_still_the_players() -> None:
    first, _, last = finished()
    other = Network().device("new")
    other.app.results.join(first.app.results.all(), other.app.today())
    correspondence.EndedGames(other.app.store).join(
        correspondence.EndedGames(first.app.store).records
    )
    assert other.app.results.has_unproved
    other.app.open_link(last)
    assert other.app.active_game.is_own_result
    other.tap("close")
    assert "Send the last link" in page(other)


def test_older_backup_revives_no_ended_game() -> None:
    ana = begun("dice", 1)
    bo = opened(link_of_turn(ana))
    early = bo.app.store.export({})
    ended = parse_code(link_of_turn(bo).partition("=")[2]).session
    while not ended.is_over:
        ended.select(min(ended.legal_moves))
        ended.confirm()
    ended.correspondence = session_of(bo).correspondence
    correspondence.EndedGames(bo.app.store).add(ended)
    bo.app.main_game.games.remove(bo.app.main_game.name)
    bo.open()
    bo.app.open_file(early, len(early))
    assert not bo.app.main_game.games.running()


def check_rematch(device: Device, link_id: str) -> None:
    """Check that a rematch is another game by links."""
    device.tap("play", "again")
    again = session_of(device).correspondence
    assert again is not None
    assert again.id != link_id
    assert again.sent == -1
    assert len(again.open_seats) == 1


# --- setup -----------------------------------------------------------------------------------


def test_game_with_hidden_hands_is_not_offered_by_link() -> None:
    device = Network().device("ana")
    set_up(device, "dice", 3, "link")
    assert "look ahead" in page(device)
    device.tap("setup", "game=cards")
    assert "player-1=link" not in page(device)
    assert not device.app.setup.table.has_remote
    device.tap("setup", "player-1=link")
    assert not device.app.setup.table.has_remote


def test_link_of_a_game_with_hidden_hands_is_refused() -> None:
    match = new_match("cards", players=2, seed=7, names=("Ana", "Bo"))
    code = with_header("turn=1.0_1_0.ab.to.0.x~" + match.record.to_link())
    assert "it has hidden hands" in opened(code).app.notice


@pytest.mark.parametrize("last", ["link", "remote"])
def test_friends_all_play_by_link_or_all_at_once(last: str) -> None:
    table = TableSetup("dice").with_seats(3).with_bot(1, "link").with_name(1, "Bo")
    table = table.with_bot(2, last)
    assert table.plays_by_link == (last == "link")
    assert table.seats[1:] == (Seat("Bo" if last == "link" else "", REMOTE), Seat("", REMOTE))
    assert table.occupant(1) == last


def test_setup_by_link_is_stored() -> None:
    ana = begun("dice", 1)
    ana.open()
    assert ana.app.setup.table.plays_by_link
    assert ana.app.setup.table.seats[1] == Seat("Bo", REMOTE)


def test_no_room_for_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    link = link_of_turn(begun("dice", 1))
    monkeypatch.setattr("app.play.running_games.MAX_RUNNING_GAMES", 0)
    bo = opened(link)
    assert bo.app.session is None
    assert "games in progress" in bo.app.notice


def test_turn_of_strangers_has_the_seats_of_its_people() -> None:
    turn = parse_code(link_of_turn(begun("dice", 1, 1)).partition("=")[2])
    assert turn.people == (0, 1)
    own: Sequence[int] = (1,)
    assert [seat.bot for seat in turn.seats_for(own)] == [REMOTE, "", "medium"]
    assert turn.session.match.record.names[2]
