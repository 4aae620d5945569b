"""Results of ended games of every kind: stored with a version, listed and opened."""

import json
import random
import re
from dataclasses import replace
from functools import cache

import pytest

from app import presenter
from app.controller import App
from app.games import GAMES
from app.play.results import (
    FORMAT,
    MAX_CHARACTERS,
    MAX_RESULTS,
    GameResult,
    ResultsLog,
    read_results,
    replayed,
    result_of,
    to_text,
)
from app.play.seats import SOLO_SEATS, Seat
from app.play.serialization import to_link
from app.play.serialization import to_text as game_to_text
from app.play.session import GameSession
from app.store import PREFIX, Store
from fleet_engine import RecordError, replay
from fleet_engine.core.game import Option, find_game
from tests.icons import ICONS
from tests.page.players import InstantBotSession
from tests.page.test_active_game import Full, saved
from tests.page.test_controller import TODAY, Device, play_on
from tests.untrusted_texts import stored_result_v2
from tests.views.checks import ParsedPage, check_page

FIRST = (
    '[{"day": "2026-11-21", "seed": 20261121, "total": 22, "rank": "greenhorn", "record": '
    '"1.dice.1.20261121..EOcHbcMhFdPeBLcBgXOcHVjCcLHVeKFdMHaLEONEceDNMsOBe.Zn-m"}, '
    '{"day": "2026-11-21", "seed": 300000002, "total": 36, "rank": "greenhorn", "record": '
    '"1.dice.1.300000002.edition=2018,captains=true,captain_shared_coins=bottom.'
    'CMdHbfEOKeMeEjdWHWOEOkRsHkKcBkldZBLeDNdNsaDiZBgcNIceMEOcTtTCcc.UK5f"}, '
    '{"day": "2026-11-20", "seed": 300000001, "total": 20, "rank": "greenhorn", "record": '
    '"1.dice.1.300000001..FdcGScSddLIecAccaGPOccIeacCMdHZdDNcHZKDNOWHWkLAccaDckM.yOLq"}]'
)

"""Results that 0.1.0 wrote: one on the dice of a day, one of other rules, and a plain one."""

MATE = (Seat(), Seat(bot="random"))
PEOPLE = (Seat("Ana"), Seat("Bo"), Seat(bot="random"))


@pytest.fixture
def device() -> Device:
    return Device()


@cache
def ended(game: str, seats: tuple[Seat, ...], seed: int = 4) -> GameSession:
    """Return a game that is over."""
    session = InstantBotSession.new(game, seed, {}, seats=seats, key=9)
    chance = random.Random(1)
    while not session.is_over:
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    return session


TABLES = [
    (game, seats)
    for game in GAMES
    for seats in (SOLO_SEATS, MATE, PEOPLE)
    if len(seats) in find_game(game).type.seats
]
of_every_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game} {len(seats)}" for game, seats in TABLES]
)


def played_out(device: Device, game: str, seats: tuple[Seat, ...]) -> App:
    """Return a visit in which a game has just ended."""
    device.texts[PREFIX + "game"] = game_to_text(GameSession.new(game, 4, {}, seats=seats))
    app = device.visit()
    app.dispatch("play", "continue")
    play_to_the_end(app)
    assert app.screen == "score"
    return app


def play_to_the_end(app: App) -> None:
    for seed in range(1000):
        app.dispatch("reveal")
        play_on(app, 1, seed)


def with_results(device: Device, *results: GameResult) -> App:
    """Return a visit to a device that keeps these results."""
    device.texts[PREFIX + "results"] = to_text(results)
    return device.visit()


def rows(app: App) -> list[str]:
    """Return the texts of the rows of results. Home has another way to the last game."""
    button = r'id="result-\d+" data-do="result" data-arg="\d+">(.*?)</button>'
    found = re.findall(button, app.render())
    return [ParsedPage(row).text for row in found]


def solo(number: int, day: str = "2026-11-20", points: int = 20, options: str = "") -> GameResult:
    record = f"1.dice.1.{number}.{options}.EA.aaaa"
    return GameResult(day, record, SOLO_SEATS, (points,), (1,), "mate")


def table(number: int, *points: int, seats: tuple[Seat, ...] = PEOPLE) -> GameResult:
    places = tuple(1 + sum(other > mine for other in points) for mine in points)
    record = f"1.dice.{len(seats)}.{number}..EA.aaaa"
    return GameResult("2026-11-20", record, seats, points, places)


# --- stored form -----------------------------------------------------------------------------


@of_every_table
def test_stored_result_is_read_and_replays(game: str, seats: tuple[Seat, ...]) -> None:
    session = ended(game, seats)
    result = result_of(session, TODAY)
    text = to_text([result])
    assert json.loads(text)[FORMAT] == 2
    assert read_results(text) == ((result,), "")
    again = replayed(result)
    assert again.match.record == session.match.record
    assert again.seats == session.seats
    assert again.match.result == session.match.result
    assert result.winners == session.match.result.winners  # type: ignore[union-attr]
    assert (result.game, result.seed) == (session.game, session.match.seed)


def test_results_of_the_first_version_are_migrated_without_loss(device: Device) -> None:
    device.texts[PREFIX + "results"] = FIRST
    app = device.visit()
    assert not app.notice
    assert device.kept("results") == FIRST, "a start writes nothing"
    for kept, was in zip(app.results.all(), json.loads(FIRST), strict=True):
        assert (kept.day, kept.seed, kept.points, kept.rank, kept.record) == (
            was["day"], was["seed"], was["total"], was["rank"], was["record"],
        )  # fmt: skip
        assert replay(kept.record).result.totals == (was["total"],)  # type: ignore[union-attr]
    carried = app.results.all()
    app.dispatch("play", "solo")
    play_on(app)
    again = device.visit()
    assert json.loads(device.kept("results") or "")[FORMAT] == 2
    assert set(carried) < set(again.results.all())
    assert len(again.results.all()) == 4
    assert "damaged" not in "".join(device.texts)


def test_migrated_results_have_no_duplicates(device: Device) -> None:
    file = json.dumps({"three-fleets-export": 1, "kept": {"results": FIRST}})
    app = device.visit()
    for _ in range(2):
        app.open_file(file, len(file))
    assert len(device.visit().results.all()) == 3
    assert "Restored: games, results, " in app.notice
    newer = saved(app)
    other = Device().visit()
    for text in (newer, file, newer):
        other.open_file(text, len(text))
    assert other.results.all() == app.results.all()
    doubled = json.dumps(json.loads(FIRST) * 2)
    assert read_results(doubled) == read_results(FIRST)


@pytest.mark.parametrize("version", [1, 3, 99, 2.0, True, "2", None])
def test_results_of_an_unknown_version_are_set_aside_whole(device: Device, version: object) -> None:
    device.texts[PREFIX + "results"] = kept = json.dumps(
        {FORMAT: version, "results": [stored_result_v2()]}
    )
    app = device.visit()
    assert app.results.all() == ()
    assert app.notice
    assert device.kept("damaged:results") == kept


TWO_PEOPLE = {"seats": [["Ana", ""], ["Bo", ""]]}
WRONG = (
    {"day": "soon"}, {"record": "1.dice.2.5..EAAA"}, {"record": "1.dice.2.5..E A.aaaa"},
    {"record": f"1.dice.2.{10**19}..EA.aaaa"}, {"record": "1.dice.3.5..EA.aaaa"}, {"record": None},
    {"seats": [["Ana", ""]]}, {"seats": [["Ana", "oracle"], ["", ""]]}, {"seats": [7, 8]},
    {"seats": [["x" * 21, ""], ["", ""]]}, {"seats": [[["Ana"], ""], ["", ""]]}, {"seats": None},
    {"totals": [1]}, {"totals": [1, -100_000]}, {"totals": [1, True]}, {"totals": [1, 100_000]},
    {"places": [1]}, {"places": [0, 1]}, {"places": [2, 2]}, {"places": [1, 3]},
    {"rank": "mate"}, {"rank": 7},
    {"lines": [1, 2]}, {"lines": [17.0]}, {"lines": 17}, {"lines": [10, 6]},
    {"lines": [True, 16]}, {"lines": [17, *[0] * 12]}, {"lines": [17], **TWO_PEOPLE},
    {"review": [1]}, {"review": ["1", 2]}, {"review": [1e999, 2]}, {"review": [True, 2]},
    {"review": [1, 2], **TWO_PEOPLE},
    {"record": "1.dice.1.6..EA.aaaa", "seats": [["", ""]], "totals": [1], "places": [1]},
)  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_a_wrong_result_is_set_aside_alone(device: Device, wrong: dict[str, object]) -> None:
    rows = [
        stored_result_v2(),
        stored_result_v2(**{"record": "1.dice.2.6..EA.aaaa", **wrong}),
        stored_result_v2(record="1.dice.2.7..EA.aaaa"),
    ]
    device.texts[PREFIX + "results"] = kept = json.dumps({FORMAT: 2, "results": rows})
    app = device.visit()
    assert [result.seed for result in app.results.all()] == [5, 7]
    assert app.notice
    assert device.kept("damaged:results") == kept
    again = device.visit()
    assert len(again.results.all()) == 2
    assert not again.notice


def test_result_of_the_first_version_must_match_its_record(device: Device) -> None:
    for change in ({"seed": 7}, {"record": "1.dice.2.20261121..EA.aaaa"}, {"rank": "king"}):
        rows = json.loads(FIRST)
        rows[0] |= change
        good, fault = read_results(json.dumps(rows))
        assert len(good) == 2
        assert fault.startswith("result 1: ")


def test_result_of_an_unknown_game_is_kept_and_not_listed(device: Device) -> None:
    unknown = replace(table(5, 1, 2, 3), record="1.chess.3.5..EA.aaaa")
    app = with_results(device, unknown, solo(1))
    assert len(rows(app)) == 1
    app.dispatch("go", "results")
    assert len(rows(app)) == 1
    app.results.add([solo(2)])
    assert unknown in device.visit().results.all()
    alone = with_results(Device(), unknown)
    assert "Recent games" not in alone.render()


# --- a game becomes a result -----------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [MATE, PEOPLE], ids=["mates", "people"])
def test_ended_table_is_a_result_at_once_and_stays_one(
    device: Device, game: str, seats: tuple[Seat, ...]
) -> None:
    app = played_out(device, game, seats)
    assert app.ended_session
    assert app.results.all() == (result_of(app.ended_session, TODAY),)
    assert device.visit().screen == "score", "until it is left"
    app.dispatch("go", "home")
    assert device.kept_game() is None
    assert len(rows(app)) == 1
    again = device.visit()
    assert again.screen == "home"
    assert again.results.all() == app.results.all()
    assert rows(again) == rows(app)


@pytest.mark.parametrize("game", GAMES)
def test_ended_table_of_the_first_version_becomes_a_result(device: Device, game: str) -> None:
    session = ended(game, PEOPLE)
    device.texts[PREFIX + "game"] = game_to_text(session)
    for day in (21, 22):
        device.today = TODAY.replace(day=day)
        app = device.visit()
        assert app.screen == "score"
        assert app.results.all() == (result_of(session, TODAY),)
    app.dispatch("go", "home")
    assert len(device.visit().results.all()) == 1


def test_ended_table_in_a_backup_becomes_a_result(device: Device) -> None:
    session = ended("dice", PEOPLE)
    file = json.dumps({"three-fleets-export": 1, "kept": {"game": game_to_text(session)}})
    app = device.visit()
    app.dispatch("play", "solo")
    for _ in range(2):
        app.open_file(file, len(file))
    assert app.results.all() == (result_of(session, TODAY),)
    assert app.session


def test_refused_result_of_a_table_is_stored_with_the_next_one(device: Device) -> None:
    device.texts = full = Full()
    app = device.visit()
    full.room = True
    app = played_out(device, "dice", PEOPLE)
    full.room = False
    app.dispatch("play", "again")
    play_to_the_end(app)
    assert app.screen == "score"
    assert app.document_attributes["unsaved"]
    assert len(app.results.all()) == 2
    full.room = True
    app.dispatch("play", "solo")
    play_on(app)
    assert len(device.visit().results.all()) == 3


def test_same_game_of_other_people_is_another_result(device: Device) -> None:
    mine, others = table(5, 1, 2, 3), table(5, 1, 2, 3, seats=(Seat("Cy"), *PEOPLE[1:]))
    results = ResultsLog(Store(device.texts))
    for result in (mine, others, mine):
        results.add([result])
    assert set(results.all()) == {mine, others}


def test_newest_results_come_first_and_their_number_is_limited(device: Device) -> None:
    results = ResultsLog(Store(device.texts))
    results.add([solo(number) for number in range(MAX_RESULTS)])
    results.add([solo(9_001, "2026-11-21")])
    results.add([solo(9_002, "2026-11-21")])
    assert [result.seed for result in results.all()[:2]] == [9_002, 9_001]
    assert len(ResultsLog(Store(device.texts)).all()) == MAX_RESULTS


@pytest.mark.parametrize("game", GAMES)
def test_result_of_one_person_has_the_lines_of_the_score(game: str) -> None:
    seats = SOLO_SEATS if 1 in find_game(game).type.seats else MATE
    session = ended(game, seats)
    result = result_of(session, TODAY)
    assert session.match.result
    names = [line.field for line in GAMES[game].score_lines]
    score = session.match.result.scores[0]
    assert result.lines == tuple(getattr(score, name) for name in names)
    assert sum(result.lines) == result.points
    assert result_of(ended(game, PEOPLE), TODAY).lines == ()


def test_luck_and_skill_of_a_review_are_stored_with_the_result(device: Device) -> None:
    session = ended("dice", SOLO_SEATS)
    results = ResultsLog(Store(device.texts))
    results.add_review(session, 1, 2)
    assert not results.all(), "the game is no result"
    results.add([result_of(session, TODAY)])
    results.add_review(session, 7.26, -19.94)
    [kept] = ResultsLog(Store(device.texts)).all()
    assert kept == replace(result_of(session, TODAY), luck_and_skill=(7.3, -19.9))
    people = ended("dice", PEOPLE)
    results.add([result_of(people, TODAY)])
    results.add_review(people, 1, 2)
    assert [each.luck_and_skill for each in results.all()] == [(), (7.3, -19.9)]


def test_stored_results_have_a_limited_size(device: Device) -> None:
    results = ResultsLog(Store(device.texts))
    long = [replace(solo(each), record=f"1.dice.1.{each}..{'A' * 5_000}.a") for each in range(450)]
    results.add(long)
    kept = ResultsLog(Store(device.texts)).all()
    assert 0.95 * MAX_CHARACTERS < len(device.kept("results") or "") <= MAX_CHARACTERS
    assert results.all() == kept
    newest = solo(9_001, "2026-01-01")
    results.add([newest])
    assert newest in results.all()


def test_results_of_another_tab_are_read_before_new_ones_are_stored(device: Device) -> None:
    here, there = (ResultsLog(Store(device.texts)) for _ in range(2))
    here.add([solo(1)])
    there.add([solo(2)])
    here.add([solo(3)])
    assert {each.seed for each in ResultsLog(Store(device.texts)).all()} == {1, 2, 3}


def test_results_are_counted_by_game(device: Device) -> None:
    results = ResultsLog(Store(device.texts))
    assert results.count("dice") == 0
    results.add([solo(1), table(2, 1, 2, 3)])
    assert (results.count("dice"), results.count_solo("dice"), results.count("cards")) == (2, 1, 0)


def test_link_to_an_own_table_shows_an_own_result(device: Device) -> None:
    app = played_out(device, "dice", PEOPLE)
    assert app.ended_session
    app.dispatch("go", "home")
    app.open_link(to_link(app.ended_session))
    assert app.active_game.is_own_result
    app.open_link(to_link(ended("dice", PEOPLE, seed=5)))
    assert not app.active_game.is_own_result


# --- lists of results ------------------------------------------------------------------------


def test_list_shows_the_winner_or_the_own_place(device: Device) -> None:
    alone = (Seat(), Seat(bot="greedy"), Seat(bot="greedy"))
    app = with_results(
        device,
        table(1, 40, 30, 20, seats=alone),
        table(2, 30, 40, 20, seats=alone),
        table(3, 40, 40, 20, seats=alone),
        table(4, 30, 50, 20),
        replace(table(5, 30, 20, 60), record="1.cards.3.5.gone_fishing=true.EA.aaaa"),
    )
    assert rows(app) == [
        "You win! Dice · vs Nils and Zita Nov 20 40",
        "#2 of 3 Dice · vs Zita and Hugo Nov 20 30",
        "Shared victory: You and Hugo Dice · vs Hugo and Yuki Nov 20 40",
        "Bo wins Dice · Ana, Bo, Yuki Nov 20 50",
        "Bruno wins Cards · Ana, Bo, Bruno Nov 20, custom rules 60",
    ]
    row = r'id="result-\d+" data-do="result" data-arg="\d+"><svg[^>]*><use href="#i-([\w-]+)"'
    signs = re.findall(row, app.render())
    assert [sign for sign in signs if sign in ("die", "cards")] == ["die"] * 4 + ["cards"]


def results_summary(*results: GameResult) -> str:
    """Return the line that sums up all results of a list."""
    (found,) = re.findall(
        r'<section class="results card"><header><h2>Recent games</h2><p>(.*?)</p>',
        with_results(Device(), *results).render(),
    )
    return str(found)


def test_a_day_of_another_year_has_its_year(device: Device) -> None:
    app = with_results(device, solo(1, day="2026-01-02"), solo(2, day="2025-11-20"))
    rank = "Mate"
    assert rows(app) == [f"{rank} Dice · Solo Jan 2 20", f"{rank} Dice · Solo Nov 20, 2025 20"]
    app.dispatch("go", "results")
    assert rows(app) == [f"{rank} Solo Jan 2 20", f"{rank} Solo Nov 20, 2025 20"]


def test_only_results_of_one_kind_are_compared(device: Device) -> None:
    usual = [solo(1, points=40), solo(2, points=60)]
    mate = (Seat(), Seat(bot="greedy"))
    other = [
        solo(3, points=90, options="edition=2018"),
        table(4, 99, 1, seats=mate),
        table(5, 89, 1, seats=mate),
        table(6, 95, 1, seats=(Seat(), Seat(bot="random"))),
        table(7, 94, 1, 2, seats=(*mate, Seat(bot="greedy"))),
        replace(table(8, 93, 1, seats=mate), record="1.cards.2.8..EA.aaaa"),
    ]
    assert results_summary(*other, *usual) == "Solo: 2 games, best 60, average 50"
    assert results_summary(*other[1:3]) == "2 players: 2 games, best 99, average 94"
    assert results_summary(*other[1:]) == "5 games"
    assert results_summary(*other, usual[0]) == "7 games"
    assert results_summary(other[0]) == "1 game"
    kinds = [result.kind for result in (*usual, *other)]
    assert len(set(kinds)) == len(kinds) - 2
    assert with_results(device, *other[1:], *usual).render().count("#i-trophy") == 0
    assert with_results(device, *usual, *other).render().count("#i-trophy") == 2


def test_result_with_negative_totals_is_read() -> None:
    kept = [table(4, -7, -3, 12)]
    assert read_results(to_text(kept)) == (tuple(kept), "")


def test_best_total_at_a_table_is_not_the_best_of_solo_games(device: Device) -> None:
    app = with_results(device, table(4, 99, 1, seats=MATE))
    app.dispatch("play", "solo")
    play_on(app)
    assert app.ended_session
    assert app.results.previous_best(app.ended_session, TODAY) is None
    app.dispatch("play", "again")
    play_on(app)
    assert app.results.previous_best(app.ended_session, TODAY) is not None


def test_every_icon_of_a_list_is_drawn() -> None:
    words = Device().visit().words
    for game in GAMES.values():
        for result in (solo(20261121), table(4, 1, 2, 3)):
            assert game.result_label(result, words)[0] in ICONS


def test_home_explains_every_game_with_and_without_results(device: Device) -> None:
    for app in (device.visit(), with_results(device, table(8, 93, 1, 2))):
        assert app.render().count('aria-label="How to play: ') == len(GAMES)


def unusual(game: str) -> dict[str, Option]:
    """Return one option of a game with a value other than the default."""
    options = find_game(game).type.options
    name = next(name for name, info in options.items() if len(info.choices) > 1)
    return {name: options[name].default_first[1]}


def test_only_games_with_changed_options_have_other_rules(device: Device) -> None:
    sessions = [ended(*table) for table in TABLES]
    for session in sessions:
        assert result_of(session, TODAY).has_default_rules
    for game in GAMES:
        match = GameSession.new(game, 4, unusual(game), seats=PEOPLE).match
        record = f"{match.record.to_compact().rpartition('..')[0]}.A.aaaa"
        assert not replace(table(4, 1, 2, 3), record=record).has_default_rules
    app = with_results(device, *(result_of(session, TODAY) for session in sessions))
    assert "custom rules" not in app.render()


# --- all results -----------------------------------------------------------------------------


def test_home_links_to_all_results_from_the_first_one_on(device: Device) -> None:
    assert "results" not in check_page(device.visit().render()).control_arguments("go")
    app = with_results(Device(), solo(1))
    assert "results" in check_page(app.render()).control_arguments("go")
    five = [solo(number) for number in range(5)]
    app = with_results(device, *five, table(7, 3, 2, 1))
    assert len(rows(app)) == 5
    assert "results" in check_page(app.render()).control_arguments("go")
    app.dispatch("go", "results")
    page = check_page(app.render())
    assert len(rows(app)) == 6
    assert page.control_arguments("result") == {str(number) for number in range(6)}
    app.dispatch("back")
    assert app.screen == "home"


def test_all_results_are_listed_by_game_and_older_ones_on_demand(
    device: Device,
) -> None:
    many = presenter.RESULTS_PAGE_SIZE + 3
    cards = replace(table(8, 93, 1, 2), record="1.cards.3.8..EA.aaaa")
    app = with_results(device, cards, *(solo(number) for number in range(many)))
    app.dispatch("go", "results")
    text = check_page(app.render()).text
    titles = [game.title for name, game in GAMES.items() if name in ("dice", "cards")]
    assert [text.index(f" {title} ") for title in titles] == sorted(
        text.index(f" {title} ") for title in titles
    )
    assert len(rows(app)) == presenter.RESULTS_PAGE_SIZE + 1
    assert "3 older results" in text
    app.dispatch("result", "more")
    assert len(rows(app)) == many + 1
    assert "older" not in app.render()


def test_without_results_the_screen_says_so(device: Device) -> None:
    app = device.visit()
    app.dispatch("go", "results")
    assert "No finished games yet." in check_page(app.render()).text


# --- a result is opened ----------------------------------------------------------------------


def opened(app: App, session: GameSession) -> None:
    """Check that the end of a game is shown, and that the result is an own one."""
    assert app.screen == "score"
    assert app.ended_session
    assert app.ended_session.match.record == session.match.record
    assert app.ended_session.seats == session.seats
    assert app.active_game.is_own_result
    total = str(session.match.totals[0])
    assert total in ParsedPage(app.render()).text


def way_out(app: App) -> str:
    """Return the screen to which the cross at the top of the end leads."""
    (cross,) = re.findall(r'<header class="top">(<button.*?)</button>', app.render())
    (where,) = ParsedPage(cross).control_arguments("go")
    return where


@of_every_table
def test_a_result_opens_the_end_of_its_game(
    device: Device, game: str, seats: tuple[Seat, ...]
) -> None:
    session = ended(game, seats)
    app = with_results(device, result_of(session, TODAY), *(solo(each) for each in range(9)))
    app.dispatch("result", "0")
    opened(app, session)
    assert way_out(app) == "home"
    app.dispatch("back")
    assert app.screen == "home"
    app.dispatch("go", "results")
    app.dispatch("result", "0")
    opened(app, session)
    assert way_out(app) == "results"
    app.dispatch("go", "results")
    assert app.screen_stack == ["home", "results"]
    app.dispatch("result", "0")
    app.dispatch("back")
    assert app.screen == "results"
    assert len(app.results.all()) == 10


def test_running_game_continues_after_a_result_is_opened(device: Device) -> None:
    session = ended("dice", PEOPLE)
    app = with_results(device, result_of(session, TODAY))
    app.dispatch("play", "solo")
    kept = device.kept_game()
    app.dispatch("go", "home")
    app.dispatch("result", "0")
    opened(app, session)
    app.dispatch("go", "home")
    assert device.kept_game() == kept
    app.dispatch("play", "continue")
    assert app.screen == "game"


def test_a_record_that_does_not_replay_opens_nothing_and_says_so(device: Device) -> None:
    session = ended("dice", PEOPLE)
    sound = result_of(session, TODAY)
    cut = GameSession.new("dice", 4, {}, seats=PEOPLE)
    wrong = (
        replace(sound, record=sound.record[:-1] + ("A" if sound.record[-1] != "A" else "B")),
        replace(sound, record=cut.match.record.to_compact()),
    )
    for result in wrong:
        with pytest.raises(RecordError):
            replayed(result)
    app = with_results(device, wrong[0])
    app.dispatch("result", "0")
    assert app.screen == "home"
    assert "can’t be opened" in app.render()
    assert app.ended_session is None


@pytest.mark.parametrize("number", ["1", "-1", "", "x", "9" * 9_000, "٠", "²", "0 "])
def test_a_number_that_no_result_has_opens_nothing(device: Device, number: str) -> None:
    app = with_results(device, result_of(ended("dice", PEOPLE), TODAY))
    app.dispatch("result", number)
    assert app.screen == ("score" if number == "٠" else "home")


@pytest.mark.parametrize("game", GAMES)
def test_end_of_the_first_game_offers_sound_once(device: Device, game: str) -> None:
    app = device.visit()
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    play_on(app)
    assert app.screen == "score"
    offer = ParsedPage(app.render()).find_by_id("sound-offer")
    assert (offer["data-do"], offer["data-arg"]) == ("setting", "sound=on")
    app.dispatch("setting", "sound=on")
    assert app.store.settings().sound == "on"
    offer = ParsedPage(app.render()).find_by_id("sound-offer")
    assert offer["data-arg"] == "sound="
    app.dispatch("setting", "sound=")
    app.dispatch("play", "today" if game == "dice" else "solo")
    play_on(app)
    assert app.screen == "score"
    assert not ParsedPage(app.render()).find_all(id="sound-offer")
