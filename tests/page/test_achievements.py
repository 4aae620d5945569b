"""Achievements: each one is earned by a game, stored once, listed and merged."""

import json
from functools import cache
from pathlib import Path

import pytest

from app.controller import App
from app.games import GAMES
from app.play.achievement_rules import FinishedGame, earned_by
from app.play.achievements import FORMAT, MAX_ACHIEVEMENTS, AchievementLog, read
from app.play.results import to_text
from app.play.seats import SOLO_SEATS, Seat
from app.play.serialization import to_link
from app.play.serialization import to_text as game_to_text
from app.play.session import GameSession
from app.store import PREFIX, StorageError, Store
from fleet_engine import replay
from fleet_engine.dice.events import BoatLaunched, RoundBegan
from fleet_engine.fishing.events import Robbed
from tests.icons import ICONS
from tests.page.test_active_game import Full
from tests.page.test_controller import TODAY, Device, play_on
from tests.views.checks import check_page

ACHIEVING = [name for name, game in GAMES.items() if game.achievements]
ALL = {each.id: each for game in GAMES.values() for each in game.achievements}
GAMES_FILE = Path(__file__).with_name("achievement_games.txt")
"""Records of games between bots, each followed by the achievements of the first seat.

The rivals count as Boatswains.
"""
BOATSWAIN = 2
RECORDS = tuple(line for line in GAMES_FILE.read_text().splitlines() if line[0] != " ")


@cache
def earned_in(record: str) -> set[str]:
    """Return the achievements of the first seat of a game."""
    match = replay(record)
    rivals = (BOATSWAIN,) * (match.players - 1)
    game = FinishedGame(match, 0, rivals)
    return {each.id for each in GAMES[match.game.name].achievements if each.is_earned(game)}


def test_each_game_has_ten_achievements_of_its_own() -> None:
    for name in ACHIEVING:
        achievements = GAMES[name].achievements
        assert len(achievements) == 10
        assert all(each.id.startswith(f"{name}-") for each in achievements)
        assert all(each.icon in ICONS for each in achievements)
    assert len(ALL) == 30
    assert len({each.name for each in ALL.values()}) == 30


@pytest.mark.parametrize("name", ALL)
def test_an_achievement_is_earned_by_some_games_only(name: str) -> None:
    game = name.partition("-")[0]
    records = [record for record in RECORDS if record.split(".")[1] == game]
    earning = [record for record in records if name in earned_in(record)]
    assert earning, "a game earns it"
    if name != "fishing-payback":
        assert len(earning) < len(records), "another game does not"


def test_games_earn_what_the_file_says() -> None:
    expected: dict[str, set[str]] = {}
    for line in GAMES_FILE.read_text().splitlines():
        if line[0] != " ":
            expected[line] = set()
        else:
            expected[list(expected)[-1]].add(line.strip())
    assert {record: earned_in(record) for record in expected} == expected


def constructed(game: str, name: str, events: list[object], rivals: tuple[int, ...]) -> bool:
    """Return True if these events of an otherwise real game earn an achievement."""
    record = next(each for each in RECORDS if each.split(".")[1] == game)
    match = replay(record)
    match.events[:] = events
    return ALL[name].is_earned(FinishedGame(match, 0, rivals))


def test_robbery_is_paid_back_only_after_the_first_one() -> None:
    first, second = Robbed(1, 0, "barrel"), Robbed(0, 1, "barrel")
    other = Robbed(0, 2, "barrel")
    for events, is_earned in (
        ([first, second], True), ([second, first], False), ([first, other], False), ([first], False)
    ):  # fmt: skip
        assert constructed("fishing", "fishing-payback", [*events], (2, 2)) == is_earned


def test_five_boats_count_until_the_fourth_round() -> None:
    boats = [BoatLaunched(0, "cod", number) for number in range(1, 6)]
    late = [RoundBegan(4, 0), *boats[:4], RoundBegan(5, 0), boats[4]]
    others = [RoundBegan(1, 0), *(boat._replace(seat=1) for boat in boats)]
    for events, is_earned in (([RoundBegan(4, 0), *boats], True), (late, False), (others, False)):
        assert constructed("dice", "dice-five-boats", [*events], ()) == is_earned


def test_wins_over_weaker_rivals_earn_no_harder_achievement() -> None:
    record = next(each for each in RECORDS if "fishing-solid-win" in earned_in(each))
    match = replay(record)
    for rivals, is_earned in (((2, 4), True), ((1, 4), False), ((), False)):
        game = FinishedGame(match, 0, rivals)
        assert ALL["fishing-solid-win"].is_earned(game) == is_earned


# --- on the page -----------------------------------------------------------------------------


def stored(device: Device) -> dict[str, str]:
    """Return the days of the stored achievements by id."""
    text = device.kept("achievements")
    return dict(json.loads(text)["earned"]) if text else {}


def won_by_record(device: Device, record: str) -> App:
    """Return a visit in which a person plays the last moves of a game to its end."""
    match = replay(record)
    seats = SOLO_SEATS if match.players == 1 else (Seat(), *[Seat()] * (match.players - 1))
    cut = GameSession(match.at(len(match.actions) - 1), seats)
    device.texts[PREFIX + "game"] = game_to_text(cut)
    app = device.visit()
    app.dispatch("play", "continue")
    play_on(app)
    return app


def solo_record(name: str) -> str:
    return next(record for record in RECORDS if name in earned_in(record))


def test_end_of_a_game_shows_new_achievements_in_one_line(device: Device) -> None:
    app = won_by_record(device, solo_record("dice-early-crab"))
    assert app.screen == "score"
    page = check_page(app.render())
    assert page.find_by_id("to-achievements")["data-arg"] == "tab=achievements"
    names = [ALL[name].name for name in stored(device)]
    assert "King Crab first" in names
    assert f"New: {', '.join(names)}" in page.text
    assert set(stored(device).values()) == {TODAY.isoformat()}
    app.dispatch("results", "tab=achievements")
    text = check_page(app.render()).text
    assert f"{len(names)} of 10" in text
    assert "0 of 10" in text
    assert "King Crab first Earn the King Crab license by round 3. Earned Nov 21" in text
    assert text.count("Not earned yet") == 30 - len(names)
    app.dispatch("back")
    assert app.screen == "score"


def test_achievement_is_new_only_once(device: Device) -> None:
    app = won_by_record(device, solo_record("dice-early-crab"))
    assert 'id="to-achievements"' in app.render()
    app.dispatch("go", "home")
    app.dispatch("result", "0")
    assert app.screen == "score"
    assert (
        'id="to-achievements"' not in won_by_record(device, solo_record("dice-early-crab")).render()
    )
    days = stored(device)
    device.today = TODAY.replace(day=28)
    won_by_record(device, solo_record("dice-early-crab"))
    assert stored(device) == days


def test_opened_links_and_results_earn_nothing(device: Device) -> None:
    finished = GameSession(replay(solo_record("dice-early-crab")), SOLO_SEATS)
    device.texts[PREFIX + "results"] = to_text(())
    app = device.visit(to_link(finished))
    assert app.screen == "score"
    app.dispatch("go", "home")
    assert stored(device) == {}
    file = json.dumps({"three-fleets-export": 1, "kept": {"game": game_to_text(finished)}})
    app.open_file(file, len(file))
    assert stored(device) == {}


@pytest.mark.parametrize("game", ACHIEVING)
def test_games_of_bots_alone_or_of_several_people_earn_nothing(game: str) -> None:
    record = max((each for each in RECORDS if f".{game}." in each), key=lambda e: len(earned_in(e)))
    match = replay(record)
    bots = tuple(Seat(bot="medium") for _ in range(match.players))
    known = GAMES[game].achievements
    assert earned_by(GameSession(match, bots), known) == ()
    if match.players > 1:
        people = (Seat("Ana"), Seat("Bo"), *bots[2:])
        assert earned_by(GameSession(match, people), known) == ()
    assert earned_by(GameSession(match, (Seat(), *bots[1:])), known) != ()


def test_unfinished_games_earn_nothing() -> None:
    match = replay(solo_record("dice-early-crab"))
    cut = GameSession(match.at(len(match.actions) - 1), SOLO_SEATS)
    assert earned_by(cut, GAMES["dice"].achievements) == ()


def test_refused_achievements_are_stored_with_the_next_ones() -> None:
    full = Full()
    log = AchievementLog(Store(full))
    full.room = False
    with pytest.raises(StorageError):
        log.add(["dice-stars"], TODAY)
    assert log.earned == {"dice-stars": TODAY.isoformat()}
    full.room = True
    assert log.add(["dice-buffet"], TODAY) == ("dice-buffet",)
    assert set(AchievementLog(Store(full)).earned) == {"dice-stars", "dice-buffet"}


def test_backup_merges_achievements_and_keeps_the_earlier_day(device: Device) -> None:
    log = AchievementLog(Store(device.texts))
    log.add(["dice-stars", "dice-buffet"], TODAY)
    kept = {"dice-stars": "2026-01-02", "dice-buffet": "2027-01-01", "chess-mate": "2099-01-01"}
    text = json.dumps({FORMAT: 1, "earned": kept})
    file = json.dumps({"three-fleets-export": 1, "kept": {"achievements": text}})
    app = device.visit()
    app.open_file(file, len(file))
    today = TODAY.isoformat()
    expected = {"dice-stars": "2026-01-02", "dice-buffet": today, "chess-mate": today}
    assert stored(device) == expected
    app.dispatch("results", "tab=achievements")
    assert "2 of 10" in check_page(app.render()).text


@pytest.mark.parametrize(
    "text",
    [
        "", "7", "[]", "{}", '{"earned": {}}', json.dumps({FORMAT: 2, "earned": {}}),
        json.dumps({FORMAT: True, "earned": {}}), json.dumps({FORMAT: 1, "earned": []}),
        json.dumps({FORMAT: 1, "earned": {"dice-stars": "soon"}}),
        json.dumps({FORMAT: 1, "earned": {"dice-stars": 7}}),
        json.dumps({FORMAT: 1, "earned": {"<b>": "2026-01-01"}}),
    ],
)  # fmt: skip
def test_unreadable_achievements_are_set_aside(device: Device, text: str) -> None:
    device.texts[PREFIX + "achievements"] = text
    app = device.visit()
    assert app.achievements.earned == {}
    assert device.kept("damaged:achievements") == text
    assert app.notice


def test_number_of_stored_achievements_is_limited() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    many = {f"x-{one}{two}": "2026-01-01" for one in letters for two in letters}
    earned, fault = read(json.dumps({FORMAT: 1, "earned": many}))
    assert (len(earned), fault) == (MAX_ACHIEVEMENTS, "")


def test_other_tabs_keep_their_achievements(device: Device) -> None:
    here, there = (AchievementLog(Store(device.texts)) for _ in range(2))
    here.add(["dice-stars"], TODAY)
    there.add(["dice-buffet"], TODAY)
    assert here.add(["dice-buffet"], TODAY) == ()
    assert set(stored(device)) == {"dice-stars", "dice-buffet"}


@pytest.fixture
def device() -> Device:
    return Device()
