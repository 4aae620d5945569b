"""Challenges between friends: hidden results, one table for all links, proofs, and bounds."""

import json
import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

import pytest

from app.controller import App
from app.effects import SaveFile, Share
from app.games import GAMES
from app.play.challenges import (
    FORMAT,
    MAX_CHALLENGES,
    MAX_CHARACTERS,
    MAX_FRIENDS,
    MAX_LINK_LENGTH,
    SEPARATOR,
    Challenge,
    ChallengeLog,
    Challenges,
    Deal,
    Entry,
    deal_of,
    entry_of,
    parse_challenge,
    proved,
    ranked,
    read,
    rounds_of,
    to_challenge_link,
    to_text,
)
from app.play.seats import SOLO_SEATS, Seat
from app.play.serialization import to_link
from app.play.session import GameSession
from app.store import PREFIX, Store
from fleet_engine import RecordError
from fleet_engine.core.checksum import compute_checksum
from fleet_engine.core.game import find_game
from tests.page.players import InstantBotSession
from tests.page.test_active_game import Full
from tests.page.test_controller import TODAY, Device, play_on
from tests.untrusted_texts import HOSTILE_TEXTS
from tests.views.checks import check_page

SEATS = {
    game: SOLO_SEATS if 1 in find_game(game).type.seats else (Seat(), Seat(bot="random"))
    for game in GAMES
}
"""Seats of a game to compare."""
SOLO = next(game for game, seats in SEATS.items() if len(seats) == 1)
of_every_game = pytest.mark.parametrize("game", GAMES)


TERMS = {
    term
    for name, game in GAMES.items()
    for term in game.rulebook(find_game(name).defaults())[0].rules
}


def check(page: str) -> None:
    """Check the form of a page of any game."""
    check_page(page, actions=lambda _: True, terms=TERMS)


@pytest.fixture
def device() -> Device:
    return Device()


@cache
def played(game: str, choice: int = 1, seed: int = 4) -> GameSession:
    """Return a finished game. Another `choice` plays the same deal in another way."""
    session = InstantBotSession.new(game, seed, {}, seats=SEATS[game], key=9)
    chance = random.Random(choice)
    while not session.is_over:
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    return session


def table(game: str, *names: str, own: bool = False, seed: int = 4) -> Challenge:
    """Return a challenge with a game of each name, and an own one."""
    entries = [
        entry_of(played(game, choice, seed))._replace(name=name)
        for choice, name in enumerate(names, 1)
    ]
    mine = entry_of(played(game, 100, seed)) if own else None
    return Challenge(deal_of(played(game, 1, seed)), mine, tuple(entries), TODAY.isoformat())


def link(game: str, *names: str, seed: int = 4) -> str:
    """Return the link of a challenge with the games of these names."""
    return f"vs={to_challenge_link(table(game, *names, seed=seed), names)}"


def stored(device: Device) -> Challenges:
    """Return the stored challenges. They have no fault."""
    challenges, fault = read(device.kept("challenges") or "")
    assert fault == ""
    return challenges


def finish(app: App, seed: int = 7) -> None:
    """Play the game on the screen to its end."""
    for number in range(1000):
        play_on(app, 1, seed + number)
    assert app.screen == "score"


def sent(app: App) -> str:
    """Send the challenge on the screen. Return the address of the link."""
    app.dispatch("challenge", "send")
    (share,) = app.take_effects()
    assert isinstance(share, Share)
    return share.address


# --- from friend to friend ---------------------------------------------------------------------


@of_every_game
def test_result_is_hidden_until_the_own_game_ends(device: Device, game: str) -> None:
    app = device.visit(link(game, "Ann"))
    theirs = entry_of(played(game)).points
    assert app.screen == "challenge"
    page = app.render()
    check(page)
    assert "Ann challenges you" in page
    assert f">{theirs}<" not in page
    assert "Round by round" not in page
    app.dispatch("challenge", "game:0")
    assert app.screen == "challenge", "a friend's game waits for the own one"
    app.dispatch("results", "tab=challenges")
    assert "results hidden until you play" in app.render()
    app.dispatch("back")
    app.dispatch("play", "challenge")
    assert app.session
    assert app.session.is_same_game(played(game).with_same_seed(1))
    finish(app)
    page = app.render()
    check(page)
    assert "Ann" in page
    assert any(said in page for said in ("ahead of Ann", "short of Ann", "tied with Ann"))
    app.dispatch("challenge", f"open:{deal_of(played(game)).id}")
    assert app.screen == "challenge"
    check(app.render())
    assert "Round by round" in app.render()


@of_every_game
def test_three_friends_add_up_to_one_table(game: str) -> None:
    devices = {name: Device() for name in ("Ann", "Bo", "Cy")}
    ann = devices["Ann"].visit(to_link(played(game)))
    ann.dispatch("play", "same")
    finish(ann, 1)
    addresses: dict[str, str] = {}
    for before, name in (("", "Ann"), ("Ann", "Bo"), ("Bo", "Cy")):
        app = ann
        if before:
            app = devices[name].visit(addresses[before])
            app.dispatch("play", "challenge")
            finish(app, 50 * len(name) + ord(name[0]))
        app.dispatch("challenge", "send")
        assert 'id="friend-name"' in app.render(), "a name is asked for"
        app.on_input("friend-name", name)
        check(app.render())
        app.dispatch("challenge", "named:send")
        (share,) = app.take_effects()
        assert isinstance(share, Share)
        addresses[name] = share.address
    points = {name: stored(device).tables[0].own for name, device in devices.items()}
    assert all(points.values())
    for name, device in devices.items():
        app = device.visit(addresses["Cy"])
        assert app.screen == "challenge"
        (found,) = stored(device).tables
        assert found.own == points[name]
        friends = {each.name: each.record for each in found.friends}
        for other, entry in points.items():
            assert entry
            if other != name:
                assert friends.pop(other) == entry.record
        page = app.render()
        check(page)
        assert all(other in page for other in devices if other != name)


def test_name_is_asked_for_once(device: Device) -> None:
    app = device.visit(link(SOLO, "Ann"))
    app.dispatch("play", "challenge")
    finish(app)
    app.dispatch("challenge", "send")
    app.on_input("friend-name", "  Bo, the\u202e Great of all the seas  ")
    app.dispatch("challenge", "named:send")
    assert len(app.take_effects()) == 1
    assert app.overlay is None
    assert stored(device).name == "Bo the Great of all"
    assert "Bo" in sent(app)
    app.dispatch("results", "tab=challenges")
    assert "Bo the Great of all" in app.render()
    app.dispatch("challenge", "name")
    app.on_input("friend-name", "Bob")
    app.dispatch("challenge", "named:name")
    assert app.take_effects() == []
    assert stored(device).name == "Bob"


def test_text_beside_the_link_has_no_points(device: Device) -> None:
    app = device.visit(link(SOLO, "Ann"))
    app.dispatch("play", "challenge")
    finish(app)
    app.dispatch("challenge", "send")
    app.dispatch("challenge", "named:send")
    (share,) = app.take_effects()
    assert isinstance(share, Share)
    assert not any(letter.isdigit() for letter in share.text)


def test_first_finish_counts(device: Device) -> None:
    app = device.visit(link(SOLO, "Ann"))
    app.dispatch("play", "challenge")
    finish(app)
    first = app.ended_session
    assert first
    app.dispatch("play", "same")
    finish(app, 99)
    assert app.ended_session
    assert app.ended_session.compact_record != first.compact_record
    app.dispatch("challenge", f"open:{deal_of(first).id}")
    own = stored(device).tables[0].own
    assert own
    assert own.record == first.compact_record


def test_own_game_of_before_counts_at_once(device: Device) -> None:
    app = device.visit(to_link(played(SOLO)))
    app.dispatch("play", "same")
    finish(app)
    app.open_link(link(SOLO, "Ann", "Bo"))
    assert "Round by round" in app.render()


def test_seen_result_is_compared_at_the_end(device: Device) -> None:
    """The player has looked at a shared game first, and then tapped "Beat it"."""
    for game in GAMES:
        app = device.visit(to_link(played(game)))
        app.dispatch("play", "same")
        finish(app)
        assert "Your friend" in app.render()
        assert 'id="to-friends"' in app.render()


def test_games_of_the_table_open(device: Device) -> None:
    app = device.visit(link(SOLO, "Ann"))
    app.dispatch("play", "challenge")
    finish(app)
    app.dispatch("challenge", f"open:{deal_of(played(SOLO)).id}")
    places = [entry for _, entry in ranked(stored(device).tables[0])]
    for place, entry in enumerate(places):
        app.dispatch("challenge", f"open:{deal_of(played(SOLO)).id}")
        app.dispatch("challenge", f"game:{place}")
        assert app.screen == "score"
        assert app.ended_session
        assert app.ended_session.compact_record == entry.record
        assert app.active_game.is_own_result == (entry.name == "")
        check(app.render())
    for wrong in ("game:9", "game:-1", "game:x", "open:nothing", "nonsense", "named:send"):
        app.dispatch("challenge", wrong)
        assert app.render()


def test_own_link_adds_nobody(device: Device) -> None:
    app = device.visit(to_link(played(SOLO)))
    app.dispatch("play", "same")
    finish(app)
    app.dispatch("challenge", "send")
    app.dispatch("challenge", "named:send")
    (share,) = app.take_effects()
    assert isinstance(share, Share)
    before = stored(device)
    app.open_link(share.address)
    assert stored(device) == before
    assert app.screen == "challenge"


# --- proofs --------------------------------------------------------------------------------------


def forged(session: GameSession, name: str = "Ann") -> str:
    """Return the link of a game with one other action and a valid checksum."""
    parts = session.compact_record.split(".")
    actions = parts[5]
    middle = len(actions) // 2
    letter = "A" if actions[middle] != "A" else "B"
    parts[5] = actions[:middle] + letter + actions[middle + 1 :]
    body = ".".join(parts[:-1])
    check = compute_checksum("~".join((body, name)))
    return f"{body}.{compute_checksum(body)}~~{name}~{check}"


def assert_refused(device: Device, address: str, cause: str) -> None:
    """Open a link on a device with a table. A notice names the cause, and nothing changes."""
    app = device.visit(link(SOLO, "Ann"))
    before = dict(device.texts)
    app.open_link(address)
    assert cause in app.notice
    assert "Your own games are safe." in app.notice
    assert device.texts == before
    check(app.render())


@pytest.mark.parametrize("choice", range(2, 8))
def test_forged_record_is_refused(device: Device, choice: int) -> None:
    session = played(SOLO, choice)
    address = f"vs={forged(session)}"
    try:
        parse_challenge(address.partition("=")[2])
    except RecordError:
        assert_refused(device, address, "This can’t be opened here")
    else:
        pytest.skip("this other action is legal to the end")


def test_link_of_another_version_is_refused(device: Device) -> None:
    code = link(SOLO, "Bo").partition("=")[2]
    assert_refused(device, f"vs=9{code[1:]}", "another version of Three Fleets")


def test_damaged_link_is_refused(device: Device) -> None:
    code = link(SOLO, "Bo", "Cy")
    assert_refused(device, code[:-3], "part of it is missing or was changed")
    assert_refused(device, code.replace("Cy", "Di"), "part of it is missing or was changed")


def test_link_with_unlike_games_is_refused(device: Device) -> None:
    one, other = (link(SOLO, "Bo", seed=seed).partition("=")[2] for seed in (4, 5))
    assert_refused(device, f"vs={one}{SEPARATOR}{other}", "different deals")
    begun = GameSession.new(SOLO, 4, {}, seats=SEATS[SOLO])
    assert_refused(device, f"vs={to_link(begun)}", "part of it is missing")
    many = SEPARATOR.join([one] * (MAX_FRIENDS + 2))
    assert_refused(device, f"vs={many}", "size")
    people = InstantBotSession.new("dice", 4, {}, seats=(Seat("Ana"), Seat("Bo")))
    chance = random.Random(1)
    while not people.is_over:
        people.select(chance.choice(sorted(people.legal_moves)))
        people.confirm()
    assert_refused(device, f"vs={to_link(people)}", "its list of players is wrong")


def test_second_game_of_a_name_is_told_and_changes_nothing(device: Device) -> None:
    app = device.visit(link(SOLO, "Ann"))
    before = dict(device.texts)
    deal = table(SOLO).deal
    other = Challenge(deal, None, (entry_of(played(SOLO, 2)),))
    app.open_link(f"vs={to_challenge_link(other, ['ann'])}")
    assert "we already have a result" in app.notice
    assert device.texts == before
    app.open_link(link(SOLO, "Ann"))
    assert app.notice == ""
    assert device.texts == before


def test_second_game_of_a_name_lets_others_in(device: Device) -> None:
    app = device.visit(link(SOLO, "Ann"))
    both = Challenge(table(SOLO).deal, None, (entry_of(played(SOLO, 3)), entry_of(played(SOLO, 2))))
    app.open_link(f"vs={to_challenge_link(both, ['Bo', 'Ann'])}")
    assert "Ann" in app.notice
    (found,) = stored(device).tables
    assert [each.name for each in found.friends] == ["Ann", "Bo"]
    assert found.friends[0].record == entry_of(played(SOLO)).record


@of_every_game
def test_forged_score_is_removed_with_a_notice(device: Device, game: str) -> None:
    sound = table(game, "Ann", "Bo", own=True)
    ann, bo = sound.friends
    wrong = Challenge(sound.deal, sound.own, (ann._replace(points=ann.points + 50), bo), sound.day)
    device.texts[PREFIX + "challenges"] = to_text(Challenges("", (wrong,)))
    app = device.visit()
    app.dispatch("results", "tab=challenges")
    app.dispatch("challenge", f"open:{sound.deal.id}")
    assert "1 result doesn’t match its game." in app.notice
    assert f">{ann.points + 50}<" not in app.render()
    assert [each.name for each in stored(device).tables[0].friends] == ["Bo"]


def test_table_without_a_proved_result_disappears(device: Device) -> None:
    sound = table(SOLO, "Ann")
    (ann,) = sound.friends
    wrong = Challenge(sound.deal, None, (ann._replace(points=99),), sound.day)
    device.texts[PREFIX + "challenges"] = to_text(Challenges("", (wrong,)))
    app = device.visit()
    app.dispatch("results", "tab=challenges")
    app.dispatch("challenge", f"open:{sound.deal.id}")
    assert app.notice
    assert app.screen == "results"
    assert stored(device).tables == ()


def test_end_screen_shows_proved_results_only(device: Device) -> None:
    sound = table(SOLO, "Ann", "Bo")
    ann, bo = sound.friends
    wrong = Challenge(sound.deal, None, (ann._replace(points=77_777), bo), sound.day)
    device.texts[PREFIX + "challenges"] = to_text(Challenges("", (wrong,)))
    app = device.visit(to_link(played(SOLO)))
    app.dispatch("play", "same")
    finish(app)
    page = app.render()
    assert "Bo" in page
    assert "77777" not in page


@of_every_game
def test_rounds_add_up_to_the_points(game: str) -> None:
    challenge = table(game, "Ann", "Bo", own=True)
    assert proved(challenge) == challenge
    for entry in challenge.entries:
        assert rounds_of(challenge.deal, entry)[-1] == entry.points


# --- links ---------------------------------------------------------------------------------------


@of_every_game
def test_link_survives_encoding_and_text_around_it(device: Device, game: str) -> None:
    names = ["Ann Ó'Neill", "ボー"]
    code = link(game, *names)
    for spelled in (code, f"#{code}", code.replace("~", "%7E"), f"{code}.", f"{code})"):
        again = Device()
        again.visit(spelled)
        assert [each.name for each in stored(again).tables[0].friends] == names, spelled


@pytest.mark.parametrize(
    "name", ["~", "~~~", "a=b&c", "seat 1", "greedy", "Yuki (greedy)", "%7E", "Ó ñ"]
)
def test_any_name_survives_a_link(name: str) -> None:
    for game in GAMES:
        one, other = parse_challenge(link(game, name, "Bo")[3:])
        assert entry_of(one).name == name
        assert entry_of(other).name == "Bo"


def test_link_has_no_more_games_than_fit() -> None:
    names = [f"Friend of mine {number}" for number in range(MAX_FRIENDS)]
    for game in GAMES:
        challenge = table(game, *names, own=True)
        code = to_challenge_link(challenge, ["Me", *names])
        games = parse_challenge(code)
        assert games[0].compact_record == challenge.own.record  # type: ignore[union-attr]
        assert len(code) <= MAX_LINK_LENGTH
        assert len(games) > 4


def test_unnamed_friends_are_numbered(device: Device) -> None:
    app = device.visit(link(SOLO, "Ann"))
    unnamed = Challenge(table(SOLO).deal, None, (entry_of(played(SOLO, 2)),))
    app.open_link(f"vs={to_challenge_link(unnamed, [''])}")
    unnamed = Challenge(table(SOLO).deal, None, (entry_of(played(SOLO, 3)),))
    app.open_link(f"vs={to_challenge_link(unnamed, [''])}")
    page = app.render()
    assert "Your friend 1" in page
    assert "Your friend 2" in page


# --- the device ----------------------------------------------------------------------------------


def many(count: int, first: int = 0) -> tuple[Challenge, ...]:
    """Return challenges of many deals. Nothing proves them."""
    made = []
    for seed in range(first, first + count):
        record = f"1.{SOLO}.1.{seed}..E.aaaa"
        made.append(
            Challenge(deal_of_record(record), None, (Entry("Ann", record, 3),), "2026-01-02")
        )
    return tuple(made)


def deal_of_record(record: str) -> Deal:
    """Return the deal of a solo record."""
    return read(text_of([row([["Ann", record, 3]])]))[0].tables[0].deal


def row(friends: Iterable[object], **changes: object) -> dict[str, object]:
    """Return a stored challenge."""
    return {"day": "2026-11-30", "bots": [""], "own": None, "friends": list(friends), **changes}


def text_of(rows: list[dict[str, object]], **changes: object) -> str:
    """Return a stored text."""
    return json.dumps({FORMAT: 1, "name": "", "tables": rows, **changes})


def test_stored_text_is_bounded() -> None:
    text = to_text(Challenges("Bo", many(MAX_CHALLENGES + 9)))
    kept, fault = read(text)
    assert fault == ""
    assert kept.tables == many(MAX_CHALLENGES)
    long = [
        row([[f"{n}", f"1.{SOLO}.1.{seed}..E.{'a' * 4900}{n}", 3] for n in range(MAX_FRIENDS)])
        for seed in range(MAX_CHALLENGES)
    ]
    kept, fault = read(text_of(long))
    assert len(kept.tables) == MAX_CHALLENGES
    assert len(to_text(kept)) < MAX_CHARACTERS * 1.1


def test_full_table_takes_nobody_more(device: Device) -> None:
    names = [f"F{number}" for number in range(MAX_FRIENDS)]
    app = device.visit(link(SOLO, *names))
    before = dict(device.texts)
    late = Challenge(table(SOLO).deal, None, (entry_of(played(SOLO, 100)),))
    app.open_link(f"vs={to_challenge_link(late, ['Late'])}")
    assert f"{MAX_FRIENDS} friends" in app.notice
    assert device.texts == before


def test_two_tabs_lose_no_result(device: Device) -> None:
    one, other = device.visit(), device.visit()
    one.open_link(link(SOLO, "Ann"))
    other.open_link(link(SOLO, "Ann", "Bo"))
    other.open_link(link("cards", "Cy"))
    one.dispatch("challenge", "name")
    one.on_input("friend-name", "Di")
    one.dispatch("challenge", "named:name")
    assert stored(device).name == "Di"
    assert [len(each.friends) for each in stored(device).tables] == [1, 2]


def test_full_storage_keeps_the_table_for_the_visit(device: Device) -> None:
    device.texts = full = Full()
    full.room = True
    app = device.visit()
    full.room = False
    app.open_link(link(SOLO, "Ann"))
    assert app.screen == "challenge"
    assert app.notice
    assert "Ann" in app.render()
    app.dispatch("export", "all")
    (file,) = app.take_effects()
    assert isinstance(file, SaveFile)
    full.room = True
    again = Device().visit()
    again.open_file(file.text, 1)
    assert "Ann" in ChallengeLog(again.store).kept.tables[0].friends[0].name


def test_export_and_import_give_the_same(device: Device) -> None:
    app = device.visit(link(SOLO, "Ann"))
    app.dispatch("play", "challenge")
    finish(app)
    app.dispatch("challenge", "send")
    app.on_input("friend-name", "Bo")
    app.dispatch("challenge", "named:send")
    app.open_link(link("fishing", "Cy", "Di"))
    app.take_effects()
    before = stored(device)
    app.dispatch("export", "all")
    (file,) = app.take_effects()
    assert isinstance(file, SaveFile)
    fresh = Device()
    fresh.visit().open_file(file.text, 1)
    assert stored(fresh) == before
    fresh.visit().open_file(file.text, 1)
    assert stored(fresh) == before


def test_import_adds_to_what_is_there(device: Device) -> None:
    mine = Challenges("Me", (table(SOLO, "Ann", own=True), table("cards", "Cy")))
    theirs = table(SOLO, "Other Ann", "Bo", "Di")
    ann = entry_of(played(SOLO, 9))._replace(name="ANN")
    file = Challenges(
        "You",
        (
            Challenge(theirs.deal, entry_of(played(SOLO, 8)), (ann, *theirs.friends), "9999-12-31"),
            table("fishing", "Ed"),
        ),
    )
    store = Store({})
    log = ChallengeLog(store)
    store.save_text("challenges", to_text(mine))
    log.join(file, TODAY)
    kept = log.kept
    assert kept.name == "Me"
    assert [each.deal.game for each in kept.tables] == [SOLO, "cards", "fishing"]
    first = kept.tables[0]
    assert first.own == mine.tables[0].own
    assert [each.name for each in first.friends] == ["Ann", "Bo", "Di"]
    assert max(each.day for each in kept.tables) <= TODAY.isoformat()


def test_points_of_a_file_are_hidden_until_a_replay_proves_them(device: Device) -> None:
    sound = table(SOLO, "Ann", "Bo", own=True)
    ann, bo = sound.friends
    forged = replace(sound, friends=(ann._replace(points=77_777), bo))
    giver = Device()
    giver.texts[PREFIX + "challenges"] = to_text(Challenges("", (forged,)))
    source = giver.visit()
    source.dispatch("export", "all")
    (file,) = source.take_effects()
    assert isinstance(file, SaveFile)
    app = device.visit()
    app.open_file(file.text, 1)
    app.dispatch("results", "tab=challenges")
    page = app.render()
    assert "not checked yet" in page
    assert "77777" not in page
    app.dispatch("challenge", f"open:{sound.deal.id}")
    assert "1 result doesn’t match its game." in app.notice
    app.dispatch("back")
    page = app.render()
    assert "not checked yet" not in page
    assert f"Bo {bo.points}" in page
    app.open_file(file.text, 1)
    app.dispatch("results", "tab=challenges")
    assert "77777" not in app.render()


def test_file_without_news_leaves_a_checked_table(device: Device) -> None:
    log = ChallengeLog(Store(device.texts))
    log.store.save_text("challenges", to_text(Challenges("", (table(SOLO, "Ann", own=True),))))
    log.join(Challenges("", (table(SOLO, "Ann", own=True),)), TODAY)
    assert log.kept.tables[0].is_checked
    log.join(Challenges("", (table(SOLO, "Ann", "Bo", own=True),)), TODAY)
    assert not log.kept.tables[0].is_checked


def test_challenge_of_the_first_version_is_carried_over(device: Device) -> None:
    device.texts[PREFIX + "challenge"] = played(SOLO).compact_record
    app = device.visit()
    app.dispatch("results", "tab=challenges")
    assert "Your friend" in app.render()
    app.dispatch("challenge", f"open:{deal_of(played(SOLO)).id}")
    app.dispatch("play", "challenge")
    finish(app)
    assert 'id="to-friends"' in app.render()


@pytest.mark.parametrize("case", HOSTILE_TEXTS["challenges"])
def test_hostile_text_shows_no_challenge_that_nothing_proves(device: Device, case: str) -> None:
    text = HOSTILE_TEXTS["challenges"][case]
    device.texts[PREFIX + "challenges"] = text
    app = device.visit()
    app.dispatch("results", "tab=challenges")
    assert app.render()
    for each in ChallengeLog(app.store).kept.tables:
        app.dispatch("challenge", f"open:{each.deal.id}")
        check(app.render())
    app.open_link(link(SOLO, "Ann"))
    assert "Ann" in app.render()
    assert stored(device).tables
    kept = device.texts.values()
    assert text in kept or not read(text)[1]


WRONG_ROWS = {
    "no friend": row([]),
    "a day that is none": row([["Ann", f"1.{SOLO}.1.4..E.aaaa", 3]], day="soon"),
    "two people": row([["Ann", f"1.{SOLO}.2.4..E.aaaa", 3]], bots=["", ""]),
    "an unknown bot": row([["Ann", f"1.{SOLO}.2.4..E.aaaa", 3]], bots=["", "oracle"]),
    "other players": row([["Ann", f"1.{SOLO}.2.4..E.aaaa", 3]]),
    "other deals": row([["Ann", f"1.{SOLO}.1.4..E.aaaa", 3], ["Bo", f"1.{SOLO}.1.5..E.aaaa", 3]]),
    "points of a wrong type": row([["Ann", f"1.{SOLO}.1.4..E.aaaa", 3.5]]),
    "points too high": row([["Ann", f"1.{SOLO}.1.4..E.aaaa", 10**9]]),
    "a long name": row([["A" * 99, f"1.{SOLO}.1.4..E.aaaa", 3]]),
    "a long record": row([["Ann", f"1.{SOLO}.1.4..E.{'a' * 9999}", 3]]),
    "no record": row([["Ann", "nonsense", 3]]),
}


@pytest.mark.parametrize("case", WRONG_ROWS)
def test_wrong_row_leaves_the_others(case: str) -> None:
    sound = json.loads(to_text(Challenges("", (table(SOLO, "Ann"),))))["tables"][0]
    kept, fault = read(text_of([WRONG_ROWS[case], sound]))
    assert fault.startswith("challenges: table 1: ")
    assert kept.tables == (table(SOLO, "Ann"),)
