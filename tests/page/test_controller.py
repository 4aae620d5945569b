"""The page without a browser: effects of taps, links, files and storage."""

import json
import random
import re
from datetime import date

import pytest

from app.controller import App
from app.controller.synchronous import SynchronousApp
from app.daily_seed import date_of_seed, seed_for
from app.effects import SaveFile, Share
from app.play.seats import Seat
from app.play.serialization import to_text
from app.play.session import GameSession
from app.store import PREFIX
from app.ui.html import PageRegions
from fleet_engine import new_match
from tests.untrusted_texts import stored_result as kept_result
from tests.views.checks import check_page

TODAY = date(2026, 11, 21)


class Device:
    """A device that keeps its storage from one visit to the next."""

    prefix = PREFIX

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.today = TODAY
        self.seeds = iter(range(100_000_000, 100_001_000))
        self.keys = iter(range(7 * 10**17, 8 * 10**17))

    def visit(self, address: str = "", app: type[App] = SynchronousApp, tab_game: str = "") -> App:
        """Return the page at a new visit. By default it answers bots and coach requests itself."""
        return app(
            self.texts,
            ["en-GB"],
            lambda: self.today,
            lambda: next(self.seeds),
            lambda: next(self.keys),
            address,
            self.prefix,
            tab_game,
        )

    @property
    def newest_game(self) -> str:
        """The storage name of the game that the next start opens."""
        texts = {name.removeprefix(self.prefix): text for name, text in self.texts.items()}
        listed = [each["name"] for each in json.loads(texts.get("games", '{"games": []}'))["games"]]
        names = listed if "game" in listed else ["game", *listed]
        return self.prefix + next((name for name in names if name in texts), "game")

    def kept_game(self) -> str | None:
        return self.texts.get(self.newest_game)

    def kept(self, name: str) -> str | None:
        return self.texts.get(self.prefix + name)


@pytest.fixture
def device() -> Device:
    return Device()


def play_on(app: App, confirmations: int = 1000, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(confirmations):
        if app.session is None or app.screen != "game":
            break
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
    if app.has_unread_events and app.session is None:
        app.dispatch("dismiss-events")


def finished_link(seed: int = 5) -> str:
    match = new_match("dice", players=1, seed=seed)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    return match.record.to_compact()


def test_game_is_stored_at_every_confirmation_and_ends_as_a_result(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "solo")
    assert "actions: 0\n" in (device.kept_game() or "")
    play_on(app, 3)
    again = device.visit()
    assert again.session
    assert app.session
    assert again.session.match.record == app.session.match.record
    play_on(app)
    assert app.screen == "score"
    assert device.kept_game() is None
    [result] = device.visit().results.all()
    assert result.points == app.ended_session.match.result.totals[0]  # type: ignore[union-attr]


def test_rematch_from_an_end_screen_leaves_the_running_game(device: Device) -> None:
    app = device.visit(finished_link())
    app.dispatch("play", "same")
    running = device.kept_game()
    app.dispatch("go", "home")
    app.open_link(finished_link(6))
    assert app.screen == "score"
    app.dispatch("play", "again")
    assert app.screen == "game"
    assert app.overlay is None or 'id="ask"' not in app.render()
    assert running in device.texts.values()


def test_game_of_the_day_counts_for_the_day_of_its_dice(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "today")
    device.today = date(2026, 11, 22)
    play_on(app)
    app.dispatch("go", "home")
    assert "daily-dice" in app.render()
    assert "today:20261122" in app.render()
    points = f"Today’s games, Fleet: The Dice Game: {app.results.all()[0].points} points"
    assert points not in app.render()
    device.today = TODAY
    assert points in device.visit().render()


def test_seed_of_a_day_gives_the_day_back() -> None:
    assert date_of_seed(seed_for(TODAY)) == TODAY
    assert date_of_seed(20261345) is None
    assert date_of_seed(100_000_000) is None


ANOTHER_RECORD = "1.dice.1.5..EA.aaaa"


@pytest.mark.parametrize(
    "result",
    [
        '{"day": "2026-11-21", "seed": 1e999, "total": 5, "rank": "mate", "record": "%s"}',
        '{"day": "2026-11-21", "seed": 5, "total": -1, "rank": "mate", "record": "%s"}',
        '{"day": "soon", "seed": 5, "total": 5, "rank": "mate", "record": "%s"}',
        '{"day": "2026-11-21", "seed": 5, "total": 5, "rank": "king", "record": "%s"}',
        '{"day": "2026-11-21", "seed": true, "total": 5, "rank": "mate", "record": "%s"}',
        "null",
        "7",
    ],
)
def test_a_wrong_result_is_set_aside_and_the_others_stay(device: Device, result: str) -> None:
    good = json.dumps([kept_result()])
    mixed = f"{good[:-1]}, {result.replace('%s', ANOTHER_RECORD)}]"
    device.texts[PREFIX + "results"] = mixed
    app = device.visit()
    assert len(app.results.all()) == 1
    assert app.notice
    assert device.kept("damaged:results") == mixed
    assert app.render()


def test_nothing_set_aside_is_ever_overwritten(device: Device) -> None:
    for damage in ("first", "second", "third", "second"):
        device.texts[PREFIX + "game"] = damage
        assert device.visit().notice
    aside = {text for name, text in device.texts.items() if "damaged:game" in name}
    assert aside == {"first", "second", "third"}


def test_backup_restores_settings_results_and_game(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app)
    app.dispatch("setting", "theme=dark")
    app.dispatch("play", "solo")
    play_on(app, 2)
    app.dispatch("export", "all")
    [file] = app.take_effects()
    assert isinstance(file, SaveFile)
    other = Device()
    fresh = other.visit()
    fresh.open_file(file.text, len(file.text))
    assert fresh.settings.theme == "dark"
    assert len(fresh.results.all()) == 1
    assert fresh.session
    assert app.session
    assert fresh.session.match.record == app.session.match.record


def test_a_file_adds_its_game_to_the_running_ones(device: Device) -> None:
    other = Device().visit()
    other.dispatch("play", "solo")
    play_on(other, 2)
    other.dispatch("export", "all")
    [file] = other.take_effects()
    assert isinstance(file, SaveFile)
    app = device.visit()
    app.dispatch("play", "today")
    kept = device.kept_game()
    app.open_file(file.text, 1)
    assert kept in device.texts.values()
    assert other.session
    assert to_text(other.session) in device.texts.values()
    assert app.overlay is None


@pytest.mark.parametrize("name", ["game", "results", "settings"])
def test_a_damaged_file_changes_nothing(device: Device, name: str) -> None:
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app)
    app.dispatch("play", "today")
    before = dict(device.texts)
    app.open_file(json.dumps({"three-fleets-export": 1, "kept": {name: "garbage"}}), 1)
    assert app.notice
    assert device.texts == before


def test_shared_result_of_another_player_is_not_called_own(device: Device) -> None:
    app = device.visit(finished_link())
    app.dispatch("share", "result")
    [shared] = app.take_effects()
    assert isinstance(shared, Share)
    assert not shared.text.startswith("I ")
    assert shared.address == finished_link()


def test_game_on_the_same_dice_keeps_its_options(device: Device) -> None:
    match = new_match("dice", players=1, seed=5, sheet="r1", shrimp_level3="any faces")
    app = device.visit(match.record.to_compact())
    assert app.session
    assert app.session.match.options == match.options
    play_on(app)
    app.dispatch("play", "same")
    assert app.session.match.options == match.options


def test_home_drawn_from_any_screen_equals_that_of_the_next_visit(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app)
    assert app.screen == "score"
    for verb, arg in (
        ("open", "menu"),
        ("setting", "theme=dark"),
        ("language", "es"),
        ("go", "rules"),
    ):
        app.dispatch(verb, arg)
        assert app.render_home() == device.visit().render() != app.render()


def test_error_leads_home_with_a_notice(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "solo")
    app.on_error(ValueError("so"))
    assert app.screen == "home"
    assert "ValueError" in app.render()


VERBS = (
    "select", "confirm", "explain", "undo", "open", "view-seat", "reveal", "open-rule",
    "select-rulebook", "close", "ask", "confirm-yes", "play", "go", "sheet", "back", "focus",
    "language", "setup", "setting", "export", "share", "result", "install", "start",
)  # fmt: skip


def all_of(app: App) -> dict[str, object]:
    """Return the whole state of an app in a form that can be compared."""
    known = {
        **vars(app),
        "custom_contents": repr(app.custom_contents),
        "setup": repr(app.setup.table),
    }
    return {
        name: list(value) if isinstance(value, list) else value for name, value in known.items()
    }


@pytest.mark.parametrize("verb", ["", "nothing", "__init__", "view", *VERBS])
@pytest.mark.parametrize("argument", ["nonsense", "", "=", "game=", "fleet-9", "delete-sheet"])
def test_unknown_verbs_and_arguments_do_nothing(device: Device, verb: str, argument: str) -> None:
    app = device.visit()
    before, kept = all_of(app), dict(device.texts)
    app.dispatch(verb, argument)
    assert all_of(app) == before
    assert device.texts == kept


def test_yes_to_a_question_that_is_not_open_does_nothing(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", "solo")
    session, kept = app.session, dict(device.texts)
    for question in ("delete", f"end {app.active_game.name}", "chance"):
        app.dispatch("confirm-yes", question)
    app.dispatch("ask", "end")
    app.dispatch("confirm-yes", "delete")
    assert app.session is session
    assert device.texts == kept


def test_rulebook_is_of_the_current_game_and_leads_to_the_other(device: Device) -> None:
    app = device.visit()
    app.dispatch("go", "rules")
    assert "Captain Ruth" in app.render()
    app.dispatch("select-rulebook", "cards")
    assert "Captain Ruth" not in app.render()
    app.dispatch("back")
    app.dispatch("setup", "game=cards")
    app.dispatch("go", "rules")
    assert "Captain Ruth" not in app.render()
    app.dispatch("select-rulebook", "dice")
    assert "Captain Ruth" in app.render()
    app.dispatch("back")
    app.dispatch("play", "table")
    app.dispatch("go", "rules")
    assert "Captain Ruth" not in app.render()


def test_a_search_in_the_rulebook_shows_the_likeliest_entry_first(device: Device) -> None:
    app = device.visit()
    app.dispatch("go", "rules")
    for query, expected in (
        ("solo", ["Solo ranks", "Captain Ruth", "Goal of the game"]),
        ("alone", ["Captain Ruth", "Solo ranks"]),
    ):
        app.on_input("search", query)
        assert re.findall("<h2>(.*?)</h2>", app.render())[: len(expected)] == expected
    app.on_input("search", "kraken")
    assert "Nothing found." in app.render()


def test_rulebook_has_the_numbers_of_the_chosen_options(device: Device) -> None:
    app = device.visit()
    app.dispatch("go", "setup")
    books = []
    for edition in ("2018", "2020"):
        app.dispatch("setup", f"edition={edition}")
        app.dispatch("go", "rules")
        books.append(app.render())
        app.dispatch("back")
    assert books[0] != books[1]


def test_rule_in_a_game_is_of_that_game_after_another_rulebook(
    device: Device,
) -> None:
    app = device.visit()
    app.dispatch("play", "solo")
    app.dispatch("go", "rules")
    app.dispatch("select-rulebook", "cards")
    app.dispatch("back")
    app.dispatch("open-rule", "captain-ruth")
    assert 'id="sheet-rule"' in app.render()


def test_licences_open_in_another_tab(device: Device) -> None:
    app = device.visit()
    app.dispatch("go", "legal")
    [link] = check_page(app.render()).find_all("a")
    assert (link["href"], link["target"]) == ("licences.txt", "_blank")


def test_every_screen_is_drawn_in_every_language(device: Device) -> None:
    app = device.visit()
    for language in ("es", "ja", "en"):
        app.dispatch("language", language)
        for screen in ("settings", "rules", "about", "legal", "results", "home"):
            app.dispatch("go", screen)
            assert app.render()


def three(device: Device, *, handoff: bool = False) -> App:
    """Return a page that continues a stored game of three people."""
    seats = (Seat("Ana"), Seat("Bo"), Seat("Cy"))
    session = GameSession.new("dice", 4, {}, seats=seats, handoff=handoff)
    device.texts[PREFIX + "game"] = to_text(session)
    app = device.visit()
    app.dispatch("play", "continue")
    return app


def test_sheet_of_another_seat_can_be_viewed_and_left(device: Device) -> None:
    app = three(device)
    assert app.session
    mine = app.session.viewer
    other = (mine + 1) % 3
    app.dispatch("view-seat", str(other))
    assert app.active_game.viewed_seat == other
    assert 'data-do="select"' not in app.render()
    for nonsense in ("7", "-1", "x", str(mine), ""):
        app.dispatch("view-seat", str(other))
        app.dispatch("view-seat", nonsense)
        assert app.active_game.viewed_seat is None


def test_confirmation_returns_to_the_sheet_of_the_deciding_seat(device: Device) -> None:
    app = three(device)
    app.dispatch("view-seat", "1")
    app.dispatch("view-seat", "2")
    play_on(app, 1)
    assert app.active_game.viewed_seat is None
    assert not app.active_game.is_covered


def test_handoff_screen_covers_only_between_two_people(device: Device) -> None:
    app = three(device, handoff=True)
    assert app.active_game.is_covered
    assert app.session
    fallen = 0
    while app.session and not app.session.is_over:
        before = app.session.viewer
        if app.active_game.is_covered:
            assert 'id="sheet"' not in app.render()
            app.dispatch("reveal")
        assert 'id="sheet"' in app.render()
        play_on(app, 1)
        if app.session:
            assert app.active_game.is_covered == (app.session.viewer != before)
            fallen += app.active_game.is_covered
    assert fallen > 20
    assert not app.active_game.is_covered


def test_handoff_screen_has_a_way_home(device: Device) -> None:
    app = three(device, handoff=True)
    home = check_page(app.render()).find_by_id("to-home")
    assert (home["data-do"], home["data-arg"]) == ("go", "home")
    app.dispatch("go", "home")
    assert app.screen == "home"
    assert app.active_game.is_covered


def test_home_shows_the_points_of_all_seats_of_a_running_game(device: Device) -> None:
    app = three(device)
    app.dispatch("go", "home")
    assert app.session
    ana, bo, cy = (sheet.score.total for sheet in app.session.observation.sheets)
    totals = f"Ana: {ana} · Bo: {bo} · Cy: {cy}"
    assert totals in check_page(app.render()).text


def test_new_game_from_the_menu_has_the_same_table(device: Device) -> None:
    app = three(device)
    before = app.session
    app.dispatch("play", "new")
    assert app.session
    assert app.session is not before
    assert len(app.session.seats) == 3


def test_table_is_resumed_with_its_seats_and_handoff_screen(device: Device) -> None:
    app = three(device, handoff=True)
    app.dispatch("reveal")
    play_on(app, 1)
    again = device.visit()
    assert again.session
    assert again.session.handoff
    assert [seat.name for seat in again.session.seats] == ["Ana", "Bo", "Cy"]


def test_table_from_setup_is_played_and_remembered(device: Device) -> None:
    app = device.visit()
    app.dispatch("go", "setup")
    for pair in ("seats=3", "player-1=person", "edition=2018", "trophies=true"):
        app.dispatch("setup", pair)
    app.on_input("name-0", "Ana")
    app.on_input("name-1", "Bo")
    app.dispatch("play", "table")
    assert app.screen == "game"
    assert app.session
    assert app.session.seats == (Seat("Ana"), Seat("Bo"), Seat(bot="medium"))
    assert app.session.match.options["edition"] == "2018"
    assert device.visit().setup.table == app.setup.table


def test_expert_is_described_for_each_game(device: Device) -> None:
    app = device.visit()
    app.dispatch("go", "setup")
    pages = {}
    for game in ("dice", "cards"):
        for pair in (f"game={game}", "player-1=expert"):
            app.dispatch("setup", pair)
        pages[game] = app.render()
    assert "computer: thinks every roll through" in pages["dice"]
    assert "computer: simulates many games" in pages["cards"]
    assert "simulates many games" not in pages["dice"]


def test_a_table_that_has_ended_is_shown_until_it_is_left(device: Device) -> None:
    app = three(device)
    play_on(app)
    assert app.screen == "score"
    assert len(app.results.all()) == 1
    again = device.visit()
    assert again.screen == "score"
    assert again.ended_session
    assert app.ended_session
    assert again.ended_session.match.record == app.ended_session.match.record
    again.dispatch("back")
    last = device.visit()
    assert last.screen == "home"
    assert last.results.all() == app.results.all()


def test_a_rematch_keeps_seats_and_rules_on_new_dice(device: Device) -> None:
    app = three(device, handoff=True)
    app.dispatch("reveal")
    while app.screen == "game":
        app.dispatch("reveal")
        play_on(app, 1)
    assert app.ended_session
    before = app.ended_session
    app.dispatch("play", "again")
    assert app.session
    assert app.session.seats == before.seats
    assert app.session.handoff
    assert app.session.match.options == before.match.options
    assert app.session.match.seed != before.match.seed


def test_a_table_is_shared_with_its_names_and_opens_for_others(device: Device) -> None:
    app = three(device)
    play_on(app)
    app.dispatch("share", "result")
    [shared] = app.take_effects()
    assert isinstance(shared, Share)
    assert "Ana " in shared.text
    other = Device().visit(shared.address)
    assert other.screen == "score"
    assert "Ana" in other.render()


def test_a_table_in_a_file_opens_with_its_seats(device: Device) -> None:
    app = three(device)
    play_on(app)
    app.dispatch("export", "game")
    [file] = app.take_effects()
    assert isinstance(file, SaveFile)
    other = Device().visit()
    other.open_file(file.text, len(file.text))
    assert other.ended_session
    assert [seat.name for seat in other.ended_session.seats] == ["Ana", "Bo", "Cy"]


def test_cards_of_the_game_are_shown_before_the_first_dice(device: Device) -> None:
    app = device.visit()
    for pair in ("seats=2", "captains=true"):
        app.dispatch("setup", pair)
    app.dispatch("play", "table")
    assert 'id="sheet-deal"' in app.render()
    app.dispatch("close")
    assert 'id="sheet-deal"' not in app.render()
    app.dispatch("open", "cards")
    assert 'id="sheet-deal"' in app.render()


@pytest.mark.parametrize("game", ["dice", "cards"])
def test_reason_of_an_unknown_thing_changes_nothing(device: Device, game: str) -> None:
    session = GameSession.new(game, 4, {}, seats=(Seat(), Seat(bot="greedy")))
    device.texts[PREFIX + "game"] = to_text(session)
    app = device.visit()
    for nonsense in ("nonsense", "", "card-nonsense", "card-"):
        app.dispatch("explain", nonsense)
        assert app.why is None
        assert app.render()
    app.dispatch("explain", "undo")
    assert "Nothing to undo" in app.render()


@pytest.mark.parametrize("game", ["solo", "cards"])
def test_answer_to_a_tap_is_a_part_of_the_next_page(device: Device, game: str) -> None:
    app = device.visit()
    app.dispatch("play", game)
    seen = PageRegions.of(app.render())
    answers = 0
    while app.session and app.screen == "game":
        for verb, argument in (("select", min(app.session.legal_moves)), ("confirm", None)):
            app.dispatch(verb, argument)
            answer = app.render_answer()
            page = PageRegions.of(app.render())
            if answer is not None:
                part = PageRegions.of(answer)
                answers += 1
                assert part.regions.items() <= page.regions.items()
                rest = seen.merged(part).diff(page)
                assert rest is None or not any(markup in rest for markup in part.regions.values())
            seen = page
    assert answers > 30


def test_tap_that_changes_more_than_the_game_has_no_early_answer(device: Device) -> None:
    app = device.visit()
    app.render()
    assert app.render_answer() is None, "the home screen"
    app.dispatch("play", "solo")
    assert app.render_answer() is None, "another screen than the last one"
    app.render()
    assert app.render_answer() is not None
    app.dispatch("open", "menu")
    assert app.render_answer() is None, "a sheet covers the game"
    app.render()
    app.dispatch("close")
    assert app.render_answer() is None, "the sheet goes"
    app.render()
    app.dispatch("language", "ja")
    assert app.render_answer() is None, "all words are others now"


def test_home_left_open_over_midnight_begins_the_dice_of_the_day_it_names(device: Device) -> None:
    app = device.visit()
    assert ">21<" in app.render()
    device.today = date(2026, 11, 22)
    app.dispatch("play", "today:20261121")
    assert app.session
    assert date_of_seed(app.session.match.seed) == TODAY
    app.dispatch("go", "home")
    assert ">22<" in app.render()
    app.dispatch("play", "today:20261122")
    assert date_of_seed(app.session.match.seed) == date(2026, 11, 22)


@pytest.mark.parametrize(
    "which", ["today", "today:", "today:20261399", "today:9", "today:99999999"]
)
def test_tap_without_a_day_begins_the_dice_of_today(device: Device, which: str) -> None:
    app = device.visit()
    app.dispatch("play", which)
    assert app.session
    assert date_of_seed(app.session.match.seed) == TODAY
