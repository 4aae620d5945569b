"""Several running games: index, limit, carry-over, damage, full storage, two tabs, backups."""

import json
from collections.abc import Iterator
from datetime import date

import pytest

from app import presenter
from app.controller import App
from app.daily_seed import seed_for
from app.effects import SaveFile
from app.games import GAMES
from app.i18n import LANGUAGES, translator_for
from app.import_parser import MAX_GAMES_IN_FILE, Backup, parse_file
from app.play.bot_requests import run_synchronously
from app.play.running_games import MAX_RUNNING_GAMES, RunningGame, index_text, parse_index
from app.play.seats import Seat
from app.play.serialization import from_text, to_link, to_text
from app.play.session import GameSession
from app.presenter import HOME_GAMES
from app.screens.home import RunningRow
from app.store import PREFIX, Store, is_game_name
from tests.page.test_active_game import Full
from tests.page.test_controller import TODAY, Device, finished_link, play_on
from tests.views.checks import ParsedPage

GAME = PREFIX + "game"
INDEX = PREFIX + "games"
STARTS = tuple(next(iter(game.quick_starts)) for game in GAMES.values())


@pytest.fixture
def device() -> Device:
    return device_with_seeds(100_000_000)


def device_with_seeds(first: int) -> Device:
    """Return a device whose seeds differ even after the choice of the bots' personas."""
    device = Device()
    device.seeds = iter(range(first, first + 10_000_000, 1000))
    return device


def listed(app: App) -> list[RunningGame]:
    return list(app.main_game.games.running())


def kinds(app: App) -> list[str]:
    return [each.game for each in listed(app)]


def games_of(device: Device) -> dict[str, str]:
    """Return the texts of all games of a device by their names."""
    names = {name: name.removeprefix(device.prefix) for name in device.texts}
    return {short: device.texts[name] for name, short in names.items() if is_game_name(short)}


def begun(device: Device, count: int) -> App:
    """Return a page on which so many games run."""
    app = device.visit()
    for number in range(count):
        app.dispatch("play", STARTS[number % len(STARTS)])
        app.dispatch("go", "home")
    return app


def end(app: App, name: str = "") -> None:
    """End a running game, by default the one on the screen, and agree to the question."""
    app.dispatch("ask", f"end {name}" if name else "end")
    app.dispatch("confirm-yes", f"end {name or app.main_game.name}")


def exported(app: App) -> str:
    app.dispatch("export", "all")
    app.dispatch("confirm-yes", "save-all")
    [file] = [effect for effect in app.take_effects() if isinstance(effect, SaveFile)]
    return file.text


def home_of(app: App) -> ParsedPage:
    app.dispatch("go", "home")
    return ParsedPage(app.render())


def rows_of(app: App) -> list[str]:
    """Return the names of the games that home lists, from the top."""
    found = home_of(app).find_all(class_="running-game")
    return [str(each["data-arg"]).removeprefix("continue:") for each in found]


# --- a key for each game ------------------------------------------------------------------------


def test_each_game_has_its_own_text(device: Device) -> None:
    app = begun(device, 4)
    texts = games_of(device)
    assert len(texts) == 4
    assert sorted(from_text(text).game for text in texts.values()) == sorted(kinds(app))


def test_newest_game_comes_first(device: Device) -> None:
    app = begun(device, 3)
    names = [each.name for each in listed(app)]
    assert kinds(app) == [from_text(games_of(device)[name]).game for name in names]
    app.dispatch("play", f"continue:{names[2]}")
    assert [each.name for each in listed(app)] == [names[2], names[0], names[1]]


def test_next_visit_continues_the_game_that_was_open_last(device: Device) -> None:
    app = begun(device, 3)
    oldest = listed(app)[-1]
    app.dispatch("play", f"continue:{oldest.name}")
    again = device.visit()
    assert again.screen == "game"
    assert again.main_game.name == oldest.name


def test_a_move_changes_only_its_own_game(device: Device) -> None:
    app = begun(device, 3)
    before = games_of(device)
    app.dispatch("play", "continue")
    play_on(app, 2)
    changed = {name for name, text in games_of(device).items() if text != before[name]}
    assert changed == {app.main_game.name}


def test_every_game_continues_where_it_was(device: Device) -> None:
    app = begun(device, 6)
    for each in listed(app):
        app.dispatch("play", f"continue:{each.name}")
        play_on(app, 2)
        assert app.session
        text = to_text(app.session)
        app.dispatch("go", "home")
        app.dispatch("play", f"continue:{each.name}")
        assert app.session
        assert to_text(app.session) == text


@pytest.mark.parametrize("start", STARTS)
def test_a_second_game_of_a_kind_leaves_the_first(device: Device, start: str) -> None:
    app = device.visit()
    app.dispatch("play", start)
    first = device.kept_game()
    app.dispatch("play", "new")
    assert first in games_of(device).values()
    assert len(games_of(device)) == 2
    assert app.overlay is None or "ask" not in str(app.overlay)


def test_facts_of_the_index_are_those_of_the_game(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "cards")
    play_on(app, 4)
    [facts] = parse_index(device.kept("games") or "")
    session = from_text(device.kept_game() or "")
    assert (facts.game, facts.seed) == ("cards", session.match.seed)
    assert facts.seats == session.seats
    assert facts.round == session.observation.round
    assert facts.to_move == session.match.to_move
    assert facts.day == TODAY.isoformat()
    assert facts.usual


def test_index_survives_its_own_form(device: Device) -> None:
    entries = listed(begun(device, 5))
    assert list(parse_index(index_text(entries))) == entries


@pytest.mark.parametrize("then", ["solo", "continue"])
def test_move_before_a_bot_answers_is_stored_when_another_game_opens(
    device: Device, then: str
) -> None:
    begun(device, 2)
    app = device.visit(app=App)
    app.dispatch("play", "new")
    app.play_bots(run_synchronously)
    while app.wanted_bot_request is None:
        app.dispatch("select", min(app.session.legal_moves))  # type: ignore[union-attr]
        app.dispatch("confirm")
    assert app.session
    name, played = app.main_game.name, to_text(app.session)
    app.dispatch("go", "home")
    app.dispatch("play", f"continue:{listed(app)[1].name}" if then == "continue" else then)
    assert games_of(device)[name] == played


# --- ending -------------------------------------------------------------------------------------


def test_ended_game_leaves_the_list_and_no_result(device: Device) -> None:
    app = begun(device, 3)
    gone = listed(app)[1]
    end(app, gone.name)
    assert gone.name not in [each.name for each in listed(device.visit())]
    assert len(games_of(device)) == 2
    assert not app.results.all()


def test_game_on_the_screen_is_ended_from_its_menu(device: Device) -> None:
    app = begun(device, 2)
    app.dispatch("play", "continue")
    app.dispatch("open", "menu")
    assert 'data-arg="end"' in app.render()
    end(app)
    assert app.screen == "home"
    assert len(games_of(device)) == 1
    assert app.session
    assert to_text(app.session) in games_of(device).values()


def test_game_is_not_ended_without_a_yes(device: Device) -> None:
    app = begun(device, 2)
    name = listed(app)[1].name
    app.dispatch("confirm-yes", f"end {name}")
    app.dispatch("ask", f"end {name}")
    app.dispatch("close")
    assert len(games_of(device)) == 2


def test_question_about_an_unknown_game_is_not_asked(device: Device) -> None:
    app = begun(device, 1)
    app.dispatch("ask", "end settings")
    assert app.overlay is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_question_names_the_game_and_its_players(device: Device, language: str) -> None:
    app = device.visit()
    app.dispatch("play", "cards")
    app.dispatch("language", language)
    app.dispatch("ask", "end")
    asked = ParsedPage(app.render()).text
    words = translator_for(language)
    assert words.t("End this game?") in asked
    assert GAMES["cards"].title in asked


def test_tutorial_and_practice_offer_no_end(device: Device) -> None:
    app = device.visit()
    app.dispatch("tutorial", "dice")
    app.dispatch("open", "menu")
    assert 'data-arg="end"' not in app.render()
    app.dispatch("ask", "end")
    assert 'id="sheet-ask"' not in app.render()


def test_finished_game_leaves_the_list_and_becomes_a_result(device: Device) -> None:
    app = begun(device, 3)
    solo = next(each for each in listed(app) if each.is_solo)
    app.dispatch("play", f"continue:{solo.name}")
    play_on(app)
    assert solo.name not in games_of(device)
    assert len(listed(app)) == 2
    [result] = device.visit().results.all()
    assert result.seed == solo.seed


def test_finished_table_leaves_the_list_at_once(device: Device) -> None:
    app = begun(device, 2)
    table = next(each for each in listed(app) if not each.is_solo)
    app.dispatch("play", f"continue:{table.name}")
    while app.session:
        play_on(app, 5)
    assert app.screen == "score"
    assert [each.name for each in listed(app)] != []
    assert table.name not in [each.name for each in listed(app)]
    assert device.visit().screen == "score"
    app.dispatch("go", "home")
    assert table.name not in games_of(device)


# --- the same game again ------------------------------------------------------------------------


def test_game_of_the_day_is_found_again(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "today")
    play_on(app, 3)
    kept = device.kept_game()
    app.dispatch("play", "cards")
    app.dispatch("go", "home")
    app.dispatch("play", f"today:{seed_for(TODAY)}")
    assert app.session
    assert to_text(app.session) == kept
    assert len(games_of(device)) == 2


def test_games_of_two_days_are_two_games(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "today")
    device.today = date(2026, 11, 22)
    app.dispatch("go", "home")
    app.dispatch("play", "today")
    assert [each.seed for each in listed(app)] == [20261122, 20261121]


def test_link_of_a_running_game_continues_it(device: Device) -> None:
    game = GameSession.new("dice", 77, {})
    app = device.visit(to_link(game))
    play_on(app, 3)
    kept = device.kept_game()
    app.dispatch("play", "solo")
    app.open_link(to_link(game))
    assert app.session
    assert to_text(app.session) == kept
    assert len(games_of(device)) == 2


def test_link_of_another_game_leaves_the_running_one(device: Device) -> None:
    app = begun(device, 2)
    before = games_of(device)
    app.open_link(to_link(GameSession.new("dice", 78, {})))
    assert games_of(device).items() >= before.items()
    assert app.session
    assert app.session.match.seed == 78


def test_same_seed_with_other_seats_is_another_game(device: Device) -> None:
    device.visit(to_link(GameSession.new("dice", 5, {})))
    seats = (Seat(), Seat(bot="greedy"))
    app = device.visit(to_link(GameSession.new("dice", 5, {}, seats=seats)))
    assert len(listed(app)) == 2


# --- at most twenty -----------------------------------------------------------------------------


@pytest.fixture
def crowded(device: Device) -> Device:
    """Return a device on which as many games run as may."""
    begun(device, MAX_RUNNING_GAMES)
    return device


@pytest.mark.parametrize("way", ["solo", "cards", "table", "today", "new", "link", "file"])
def test_a_game_too_many_is_refused_and_loses_nothing(crowded: Device, way: str) -> None:
    app = crowded.visit()
    before = games_of(crowded)
    session = app.session
    other = GameSession.new("dice", 4242, {})
    match way:
        case "link":
            app.open_link(to_link(other))
        case "file":
            app.open_file(str(other.match.record), 1)
        case _:
            app.dispatch("play", way)
    assert str(MAX_RUNNING_GAMES) in app.notice
    assert games_of(crowded) == before
    assert app.session is session
    assert app.render()


def test_there_is_room_again_after_an_end(crowded: Device) -> None:
    app = crowded.visit()
    end(app, listed(app)[-1].name)
    app.dispatch("play", "solo")
    assert not app.notice
    assert len(listed(app)) == MAX_RUNNING_GAMES


def test_running_game_can_be_continued_at_the_limit(crowded: Device) -> None:
    app = crowded.visit()
    name = listed(app)[9].name
    app.dispatch("play", f"continue:{name}")
    assert app.main_game.name == name
    assert app.session
    app.open_link(to_link(app.session))
    assert not app.notice


def test_lesson_stays_if_its_game_finds_no_room(crowded: Device) -> None:
    app = crowded.visit()
    app.dispatch("tutorial", "dice")
    app.dispatch("play", "lesson")
    assert str(MAX_RUNNING_GAMES) in app.notice
    assert app.tutorial


def test_shared_result_at_the_limit_stays_on_the_screen(crowded: Device) -> None:
    app = crowded.visit(finished_link())
    app.dispatch("play", "same")
    assert app.screen == "score"
    assert str(MAX_RUNNING_GAMES) in app.notice


# --- the one game of version 0.1.0 --------------------------------------------------------------


def test_game_of_an_older_version_is_continued(device: Device) -> None:
    game = GameSession.new("dice", 9, {})
    device.texts[GAME] = to_text(game)
    app = device.visit()
    assert app.screen == "game"
    assert app.session
    assert app.session.is_same_game(game)
    play_on(app, 2)
    assert device.texts[GAME] == to_text(app.session)


def test_game_of_an_older_version_stays_beside_new_ones(device: Device) -> None:
    device.texts[GAME] = kept = to_text(GameSession.new("dice", 9, {}))
    app = device.visit()
    app.dispatch("play", "cards")
    assert device.texts[GAME] == kept
    assert kinds(app) == ["cards", "dice"]


def test_older_version_in_another_tab_may_write_its_game_again(device: Device) -> None:
    app = begun(device, 2)
    device.texts[GAME] = to_text(GameSession.new("dice", 9, {}))
    assert next(each.seed for each in listed(app)) == 9
    device.texts[GAME] = to_text(GameSession.new("dice", 10, {}))
    again = device.visit()
    assert 10 in [each.seed for each in listed(again)]
    assert 9 not in [each.seed for each in listed(again)]
    assert len(listed(again)) == 3


# --- damage and writes that were cut off --------------------------------------------------------


@pytest.mark.parametrize("place", [0, 1, 2])
def test_damaged_game_is_set_aside_and_hides_no_other(device: Device, place: int) -> None:
    name = listed(begun(device, 3))[place].name
    device.texts[PREFIX + name] = "nonsense"
    app = device.visit()
    assert len(listed(app)) == 2
    assert device.kept(f"damaged:{name}") == "nonsense"
    assert name not in rows_of(app)


def test_damaged_game_is_reported_at_the_start(device: Device) -> None:
    begun(device, 2)
    device.texts[device.newest_game] = "nonsense"
    app = device.visit()
    assert "can’t be read" in app.notice
    assert app.session


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "[]", "{}", '{"three-fleets-games": 2, "games": []}',
     '{"three-fleets-games": 1}', '{"three-fleets-games": 1, "games": [{}]}',
     '{"three-fleets-games": 1, "games": [7]}', "[" * 5000],
)  # fmt: skip
def test_damaged_index_is_made_again(device: Device, text: str) -> None:
    before = listed(begun(device, 4))
    device.texts[INDEX] = text
    app = device.visit()
    assert {each.name for each in listed(app)} == {each.name for each in before}
    assert len(parse_index(device.kept("games") or "")) == 4


def test_lost_index_loses_no_game(device: Device) -> None:
    before = listed(begun(device, 4))
    del device.texts[INDEX]
    assert {each.name for each in listed(device.visit())} == {each.name for each in before}


def test_entry_without_its_game_is_ignored(device: Device) -> None:
    gone = listed(begun(device, 3))[0].name
    del device.texts[PREFIX + gone]
    app = device.visit()
    assert gone not in [each.name for each in listed(app)]
    assert app.session


def test_game_whose_entry_was_not_written_is_found(device: Device) -> None:
    begun(device, 2)
    index = device.texts[INDEX]
    device.visit().dispatch("play", "solo")
    device.texts[INDEX] = index
    assert len(listed(device.visit())) == 3


def test_entry_of_an_older_move_does_not_count(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "solo")
    index = device.texts[INDEX]
    while app.session and app.session.observation.round < 3:
        play_on(app, 1)
    device.texts[INDEX] = index
    [facts] = listed(device.visit())
    assert facts.round == 3


def test_index_lists_no_text_that_is_not_a_game(device: Device) -> None:
    [entry] = listed(begun(device, 1))
    with pytest.raises(ValueError, match="name"):
        parse_index(index_text([entry._replace(name="settings")]))


# --- a full storage -----------------------------------------------------------------------------


def test_full_storage_keeps_the_new_game_on_the_page(device: Device) -> None:
    begun(device, 2)
    before = dict(device.texts)
    device.texts = Full(before)
    app = device.visit()
    assert app.notice
    app.dispatch("play", "solo")
    assert app.document_attributes["unsaved"] == "yes"
    assert device.texts == before
    play_on(app, 2)
    assert app.session
    text = to_text(app.session)
    assert kinds(app)[0] == app.session.game
    assert len(rows_of(app)) == 3
    app.dispatch("play", f"continue:{listed(app)[1].name}")
    app.dispatch("go", "home")
    app.dispatch("play", f"continue:{listed(app)[1].name}")
    assert to_text(app.session) == text


def test_game_of_a_full_storage_is_stored_as_soon_as_there_is_room(device: Device) -> None:
    device.texts = full = Full()
    app = device.visit()
    app.dispatch("play", "solo")
    assert not games_of(device)
    full.room = True
    play_on(app, 1)
    assert list(games_of(device).values()) == [to_text(app.session)]  # type: ignore[arg-type]
    assert app.document_attributes["unsaved"] == ""


def test_export_holds_the_games_that_the_storage_refused(device: Device) -> None:
    begun(device, 2)
    device.texts = Full(device.texts)
    app = device.visit()
    app.dispatch("play", "solo")
    other = Device().visit()
    other.open_file(exported(app), 1)
    assert len(listed(other)) == 3


class NoIndex(dict[str, str]):
    """A storage that refuses only the index."""

    def __setitem__(self, name: str, text: str) -> None:
        if name == INDEX:
            raise OSError("full")
        super().__setitem__(name, text)


def test_refused_index_loses_nothing_and_raises_no_alarm(device: Device) -> None:
    device.texts = NoIndex()
    app = begun(device, 3)
    assert not app.notice
    assert app.document_attributes["unsaved"] == ""
    assert len(listed(app)) == 3
    assert len(listed(device.visit())) == 3


def test_refused_result_of_a_finished_game_leaves_the_list(device: Device) -> None:
    device.texts = full = Full()
    full.room = True
    app = begun(device, 1)
    full.room = False
    app.dispatch("play", "continue")
    play_on(app)
    assert app.screen == "score"
    assert not listed(app)
    full.room = True
    app.dispatch("play", "solo")
    play_on(app)
    assert not games_of(device)
    assert len(device.visit().results.all()) == 2


# --- two tabs -----------------------------------------------------------------------------------


def test_two_tabs_play_different_games(device: Device) -> None:
    one, other = device.visit(), device.visit()
    one.dispatch("play", "solo")
    other.dispatch("play", "cards")
    for _ in range(3):
        play_on(one, 1)
        play_on(other, 1)
        assert not one.notice
        assert not other.notice
    assert one.session
    assert other.session
    assert sorted(games_of(device).values()) == sorted(map(to_text, (one.session, other.session)))
    assert len(parse_index(device.kept("games") or "")) == 2


def test_home_of_one_tab_lists_the_games_of_another(device: Device) -> None:
    one, other = device.visit(), device.visit()
    for game in ("cards", "solo"):
        other.dispatch("go", "home")
        other.dispatch("play", game)
    assert rows_of(one) == [each.name for each in listed(other)]


def test_game_that_another_tab_ended_is_reported(device: Device) -> None:
    one = begun(device, 2)
    other = device.visit()
    name = other.main_game.name
    end(one, name)
    other.dispatch("confirm", min(other.session.legal_moves))  # type: ignore[union-attr]
    assert "another window" in other.notice
    assert other.screen == "home"
    assert name not in games_of(device)


def test_listed_game_that_another_tab_ended_is_reported(device: Device) -> None:
    one, other = begun(device, 3), device.visit()
    gone = listed(other)[2].name
    other.dispatch("go", "home")
    end(one, gone)
    other.dispatch("play", f"continue:{gone}")
    assert "another window" in other.notice
    assert gone not in games_of(device)


def test_daily_of_two_tabs_is_one_game(device: Device) -> None:
    one, other = device.visit(), device.visit()
    one.dispatch("play", "today")
    play_on(one, 2)
    other.dispatch("play", "today")
    assert len(games_of(device)) == 1
    assert other.session
    assert one.session
    assert other.session.match.actions == one.session.match.actions


def test_index_of_a_stale_tab_drops_no_game_of_another(device: Device) -> None:
    one, other = device.visit(), device.visit()
    one.dispatch("play", "solo")
    for _ in range(3):
        other.dispatch("play", "cards")
        other.dispatch("go", "home")
    play_on(one, 1)
    assert len(parse_index(device.kept("games") or "")) == 4


# --- backups ------------------------------------------------------------------------------------


def test_backup_brings_all_running_games(device: Device) -> None:
    app = begun(device, 6)
    other = Device()
    again = other.visit()
    again.open_file(exported(app), 1)
    records = [from_text(text).match.record for text in games_of(device).values()]
    restored = [from_text(text).match.record for text in games_of(other).values()]
    assert sorted(map(str, restored)) == sorted(map(str, records))
    assert [each.name for each in listed(again)] == [each.name for each in listed(app)]
    assert "Restored" in again.notice


def test_backup_doubles_no_game(device: Device) -> None:
    app = begun(device, 4)
    file, before = exported(app), games_of(device)
    app.open_file(file, 1)
    app.open_file(file, 1)
    assert games_of(device) == before


def test_older_backup_does_not_turn_a_game_back(device: Device) -> None:
    app = begun(device, 1)
    file = exported(app)
    app.dispatch("play", "continue")
    play_on(app, 3)
    before = games_of(device)
    app.open_file(file, 1)
    assert games_of(device) == before


def test_newer_backup_continues_the_game(device: Device) -> None:
    app = begun(device, 1)
    other = Device()
    ahead = other.visit()
    ahead.open_file(exported(app), 1)
    ahead.dispatch("play", "continue")
    play_on(ahead, 3)
    app.open_file(exported(ahead), 1)
    assert len(games_of(device)) == 1
    assert ahead.session
    assert app.session
    assert app.session.match.actions == ahead.session.match.actions


def test_backup_leaves_out_the_games_that_do_not_fit(crowded: Device) -> None:
    other = device_with_seeds(500_000_000)
    file = exported(begun(other, 3))
    app = crowded.visit()
    before = games_of(crowded)
    app.open_file(file, 1)
    assert "3 games" in app.notice
    assert games_of(crowded) == before


def test_backup_of_an_older_version_is_added(device: Device) -> None:
    app = begun(device, 2)
    text = to_text(GameSession.new("dice", 9, {}))
    app.open_file(json.dumps({"three-fleets-export": 1, "kept": {"game": text}}), 1)
    assert len(listed(app)) == 3
    assert listed(app)[0].seed == 9


def test_backup_has_no_keys_of_bots(device: Device) -> None:
    app = begun(device, 6)
    keys = {json.loads(text).get("key") for text in games_of(device).values() if text[0] == "{"}
    assert len(keys) > 1
    file = exported(app)
    assert not [key for key in keys if str(key) in file]


def test_delete_everything_removes_all_games(device: Device) -> None:
    app = begun(device, 5)
    app.dispatch("ask", "delete")
    app.dispatch("confirm-yes", "delete")
    assert not games_of(device)
    assert not listed(app)
    assert app.session is None


# --- home ---------------------------------------------------------------------------------------


def test_home_without_a_game_has_no_list(device: Device) -> None:
    assert not home_of(device.visit()).find_all(id="running-games")


def test_home_does_not_list_the_only_game_which_the_dock_offers(device: Device) -> None:
    page = home_of(begun(device, 1))
    assert page.find_by_id("gold")["data-arg"] == "continue"
    assert not page.find_all(id="running-games")


@pytest.mark.parametrize("count", [2, HOME_GAMES, HOME_GAMES + 1, 12])
def test_home_lists_the_newest_games(device: Device, count: int) -> None:
    app = begun(device, count)
    names = [each.name for each in listed(app)]
    assert rows_of(app) == names[:HOME_GAMES]
    older = ParsedPage(app.render()).find_all(id="more-running")
    assert bool(older) == (count > HOME_GAMES)


def test_home_lists_all_games_on_request(device: Device) -> None:
    app = begun(device, 12)
    assert "9 more games" in ParsedPage(app.render()).text
    app.dispatch("running", "all")
    page = ParsedPage(app.render())
    assert len(page.find_all(class_="running-game")) == 12
    assert page.find_by_id("more-running")["aria-expanded"] == "true"
    app.dispatch("running", "newest")
    assert len(ParsedPage(app.render()).find_all(class_="running-game")) == HOME_GAMES


def test_every_listed_game_can_be_continued_and_ended(device: Device) -> None:
    app = begun(device, 3)
    page = home_of(app)
    for each in listed(app):
        assert page.find_by_id(f"continue-{each.name}")["data-do"] == "play"
        assert page.find_by_id(f"end-{each.name}")["data-arg"] == f"end {each.name}"


def test_home_draws_the_list_without_replaying(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begun(device, 12)
    app.render()

    def replayed(*_: object, **__: object) -> None:
        raise AssertionError("home replays a game")

    monkeypatch.setattr(GameSession, "resume", replayed)
    app.dispatch("running", "all")
    assert len(ParsedPage(app.render()).find_all(class_="running-game")) == 12


def test_dock_continues_the_next_game_after_an_end(device: Device) -> None:
    app = begun(device, 2)
    app.dispatch("play", "continue")
    end(app)
    gold = ParsedPage(app.render()).find_by_id("gold")
    assert gold["data-arg"] == "continue"
    app.dispatch("play", "continue")
    assert app.screen == "game"


def test_card_continues_the_newest_game_of_its_kind(device: Device) -> None:
    app = begun(device, 4)
    for name, title in ((name, game.title) for name, game in GAMES.items()):
        newest = next(each for each in listed(app) if each.game == name)
        app.dispatch("go", "home")
        cards = ParsedPage(app.render()).find_all(class_="cover-button")
        app.dispatch("play", cards[list(GAMES).index(name)]["data-arg"])
        assert app.main_game.name == newest.name, title


def rows(device: Device) -> Iterator[RunningRow]:
    app = device.visit()
    for each in listed(app):
        yield presenter.running_row(each, device.today, app.words)


def test_row_says_who_plays_whose_turn_and_which_round(device: Device) -> None:
    names = (Seat("Ana"), Seat("Bo"))
    device.texts[GAME] = to_text(GameSession.new("dice", 4, {}, seats=names))
    device.visit().dispatch("play", "solo")
    solo, table = rows(device)
    assert (solo.who, solo.state) == ("Solo", "Round 1 of 8")
    assert table.who == "Ana, Bo"
    assert table.state.endswith("Ana’s turn")
    assert solo.day == "Nov 21"


def test_row_of_a_daily_names_its_day(device: Device) -> None:
    device.visit().dispatch("play", "today")
    [row] = rows(device)
    assert (row.icon, row.title) == ("sun", "Daily, Nov 21")


def test_game_of_a_kind_that_this_page_does_not_know_is_not_listed(device: Device) -> None:
    app = begun(device, 1)
    entry = listed(app)[0]
    store = Store({})
    assert store.save_game_index(index_text([entry._replace(game="chess")]))
    assert [each.game for each in parse_index(store.game_index() or "")] == ["chess"]
    device.texts[INDEX] = store.game_index() or ""
    assert "chess" not in str(device.visit().render())


def test_a_tab_keeps_the_moves_of_another_when_it_opens_a_second_game(device: Device) -> None:
    here = device.visit(app=App)
    here.dispatch("play", "solo")
    other = here.main_game.name
    here.dispatch("play", "cards")
    while not here.wanted_bot_request:
        here.dispatch("select", next(iter(here.session.legal_moves)) if here.session else "")
        here.dispatch("confirm")
    here.play_bots(run_synchronously)
    name = here.main_game.name
    while not here.wanted_bot_request:
        here.dispatch("select", next(iter(here.session.legal_moves)) if here.session else "")
        here.dispatch("confirm")
    there = device.visit()
    there.dispatch("play", f"continue:{name}")
    play_on(there, 3)
    kept = games_of(device)[name]
    here.dispatch("play", f"continue:{other}")
    assert games_of(device)[name] == kept


def test_file_of_a_running_game_continues_it(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app, 3)
    assert app.session
    before = app.session.match.copy()
    play_on(app, 4)
    further = str(app.session.match.record)
    actions = len(app.session.match.actions)
    app.main_game.end(app.main_game.name)
    device.texts = {}
    other = device.visit()
    earlier = str(before.record)
    for file, expected in ((earlier, len(before.actions)), (further, actions), (earlier, actions)):
        other.open_file(file, len(file))
        assert other.session
        assert len(other.session.match.actions) == expected
    assert len(listed(other)) == 1


def test_refused_game_in_the_background_is_stored_as_soon_as_there_is_room(device: Device) -> None:
    device.texts = full = Full()
    app = device.visit()
    for room, start in ((False, "solo"), (True, "cards")):
        full.room = room
        app.dispatch("play", start)
    assert sorted(kinds(device.visit())) == ["cards", "dice"]


def test_file_with_too_many_games_is_read_in_part(device: Device) -> None:
    texts = {
        f"game:dice-{seed}": to_text(GameSession.new("dice", seed, {}))
        for seed in range(MAX_GAMES_IN_FILE + 5)
    }
    file = json.dumps({"three-fleets-export": 1, "kept": texts})
    backup = parse_file(file, len(file), 7)
    assert isinstance(backup, Backup)
    assert len(backup.games) == MAX_GAMES_IN_FILE
    assert backup.error == f"games: more than {MAX_GAMES_IN_FILE}"


# --- the game of a tab ---------------------------------------------------------------------------


def test_reload_opens_the_game_of_the_tab(device: Device) -> None:
    app = begun(device, 3)
    oldest = listed(app)[-1].name
    again = device.visit(tab_game=oldest)
    assert again.screen == "game"
    assert again.main_game.name == oldest


@pytest.mark.parametrize("name", ["game:gone", "settings", "games", ""])
def test_reload_without_the_game_of_the_tab_opens_the_newest(device: Device, name: str) -> None:
    app = begun(device, 2)
    app.dispatch("setting", "sound=on")
    newest = listed(app)[0].name
    before = dict(device.texts)
    assert device.visit(tab_game=name).main_game.name == newest
    assert device.texts == before


def test_damaged_game_of_the_tab_opens_the_newest(device: Device) -> None:
    app = begun(device, 2)
    newest, oldest = (each.name for each in listed(app))
    device.texts[PREFIX + oldest] = "nonsense"
    again = device.visit(tab_game=oldest)
    assert again.main_game.name == newest
    assert again.notice


# --- an end that another tab has overtaken -------------------------------------------------------


def moved_on(device: Device, name: str) -> App:
    """Return another tab that has played a move of a game."""
    other = device.visit()
    other.dispatch("play", f"continue:{name}")
    play_on(other, 1)
    return other


@pytest.mark.parametrize("place", [0, 1])
def test_end_that_another_tab_has_overtaken_ends_nothing(device: Device, place: int) -> None:
    app = begun(device, 2)
    name = listed(app)[place].name
    app.dispatch("ask", f"end {name}")
    moved_on(device, name)
    newer = games_of(device)[name]
    app.dispatch("confirm-yes", f"end {name}")
    assert games_of(device)[name] == newer
    assert "in another window" in app.notice
    end(app, name)
    assert name not in games_of(device)


def test_end_that_another_tab_has_ended_too_is_reported(device: Device) -> None:
    app = begun(device, 2)
    name = listed(app)[1].name
    app.dispatch("ask", f"end {name}")
    end(device.visit(), name)
    app.dispatch("confirm-yes", f"end {name}")
    assert "ended or deleted in another window" in app.notice
    assert name not in games_of(device)


def test_own_moves_of_bots_do_not_stop_an_end(device: Device) -> None:
    app = begun(device, 2)
    app.dispatch("play", "continue")
    play_on(app, 1)
    name = app.main_game.name
    app.dispatch("ask", "end")
    before = games_of(device)[name]
    assert app.session
    app.session.select(min(app.session.legal_moves))
    app.main_game.play_selected()
    app.play_bots(run_synchronously)
    assert games_of(device)[name] != before
    app.dispatch("confirm-yes", f"end {name}")
    assert name not in games_of(device)


# --- titles of shared games ----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_row_and_dock_of_a_week_game_have_its_number(device: Device, language: str) -> None:
    app = device.visit()
    app.dispatch("language", language)
    app.dispatch("play", f"week-3:{seed_for(TODAY)}")
    [row] = [presenter.running_row(each, device.today, app.words) for each in listed(app)]
    assert row.icon == "sun"
    assert "3" in row.title
    assert "16" in row.title  # Monday of the week of November 21
    app.dispatch("go", "home")
    assert row.title in ParsedPage(app.render()).text
