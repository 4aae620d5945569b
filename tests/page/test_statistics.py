"""Statistics of results: facts, charts and filters."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from app.controller import App
from app.games import GAMES
from app.play import statistics
from app.play.results import GameResult, to_text
from app.play.results_filter import ResultsFilter
from app.play.seats import SOLO_SEATS, Seat
from app.play.session import GameSession
from app.store import PREFIX
from tests.page.test_controller import Device
from tests.views.checks import ParsedPage, check_page

ALONE = (Seat(), Seat(bot="easy"), Seat(bot="hard"))


def solo(number: int, points: int, rank: str = "mate", **changes: object) -> GameResult:
    record = f"1.dice.1.{number}..EA.aaaa"
    result = GameResult(
        "2026-11-20", record, SOLO_SEATS, (points,), (1,), rank, lines=(points, *[0] * 6)
    )
    return replace(result, **changes)  # type: ignore[arg-type]


def table(
    number: int, *points: int, game: str = "cards", seats: Sequence[Seat] = ALONE
) -> GameResult:
    places = tuple(1 + sum(other > mine for other in points) for mine in points)
    record = f"1.{game}.{len(seats)}.{number}..EA.aaaa"
    return GameResult("2026-11-20", record, tuple(seats), points, places)


def statistics_of(*results: GameResult) -> App:
    """Return a visit with the statistics of these results, the newest first."""
    device = Device()
    device.texts[PREFIX + "results"] = to_text(results)
    app = device.visit()
    app.dispatch("results", "tab=statistics")
    return app


def text_of(app: App) -> str:
    return check_page(app.render()).text


# --- facts -----------------------------------------------------------------------------------


def test_running_mean_covers_the_last_games() -> None:
    assert statistics.running_mean((2, 4, 6, 8), 2) == (2, 3, 5, 7)
    assert statistics.running_mean(()) == ()


def test_histogram_counts_every_game_in_its_bin() -> None:
    results = [solo(1, 50, "deckhand"), solo(2, 54, "deckhand"), solo(3, 49, "greenhorn")]
    size, bins = statistics.histogram(results)
    assert size == 5
    assert [(each.least, dict(each.games)) for each in bins] == [
        (45, {"greenhorn": 1}),
        (50, {"deckhand": 2}),
    ]
    wide, bins = statistics.histogram([table(1, -7, 1, 2), table(2, 99_000, 1, 2)])
    assert len(bins) <= statistics.MAX_BINS
    assert sum(sum(each.games.values()) for each in bins) == 2
    assert bins[0].least <= -7 < bins[0].least + wide


def test_only_results_with_the_same_rules_and_seats_are_comparable() -> None:
    other_rules = replace(solo(2, 30), record="1.dice.1.2.edition=2018.EA.aaaa")
    pair = table(3, 1, 2, game="dice", seats=ALONE[:2])
    results = (solo(1, 10), other_rules, pair, solo(4, 20))
    assert statistics.comparable(results, 1) == (results[0], results[3])
    assert statistics.comparable(results, 2) == (pair,)
    assert statistics.comparable(results, 5) == ()


def test_win_rates_name_the_strongest_rival_and_count_shared_victories() -> None:
    results = (table(1, 5, 1, 2), table(2, 5, 5, 2), table(3, 1, 5, 2), solo(4, 9))
    assert statistics.win_rates(results) == {("hard", 3): statistics.WinRate(2, 3)}


def test_captain_ladder_counts_who_finished_ahead() -> None:
    results = [table(32 * number, 5, 9, 1) for number in range(1, 4)]
    first, second = statistics.captain_ladder([*results, table(32, 5, 1, 5)])
    assert (second.captain.name, second.mine, second.theirs) == ("Nils", 3, 0)
    assert (first.captain.name, first.mine, first.theirs) == ("Nora", 1, 3)


def test_means_of_lines_skip_results_without_them() -> None:
    results = (solo(1, 10), solo(2, 21), solo(3, 99, lines=()))
    assert statistics.mean_lines(results, 7) == (2, (15.5, 0, 0, 0, 0, 0, 0))
    assert statistics.mean_lines(results, 3) == (0, ())


# --- the screen ------------------------------------------------------------------------------


def test_statistics_of_solo_games_have_charts_with_texts() -> None:
    reviewed = solo(3, 70, luck_and_skill=(5.0, -10.0))
    app = statistics_of(
        solo(1, 52, "deckhand"), solo(2, 40, "greenhorn", luck_and_skill=(-3.0, -4.0)), reviewed
    )
    text = text_of(app)
    assert "3 games, best 70, average 54; average of the last 3: 54" in text
    assert "Scores over time" in text
    assert "1 Greenhorn" in text
    assert "2 games reviewed. On average, luck: +1 points, your choices: −7." in text
    assert "Average of 3 games" in text
    charts = re.findall(r'<svg class="curve statistics"[^>]*>', app.render())
    assert len(charts) == 3
    assert all('role="img"' in chart and 'aria-label="' in chart for chart in charts)
    assert "Number of games by score: 40–44: 1, 50–54: 1, 70–74: 1." in app.render()


def test_statistics_of_tables_have_wins_and_captains() -> None:
    text = text_of(statistics_of(table(32, 5, 9, 1), table(64, 5, 1, 2)))
    assert "Skipper 50% 1 of 2" in text
    assert "You 1–1 Nora" in text
    assert "You 2–0 Nils" in text
    assert "Review two games" in text


def test_results_and_statistics_replay_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    results = (solo(1, 52), table(5, 7, 1, 2), solo(2, 40))

    def refuse(*_: object) -> None:
        raise AssertionError("a game was replayed")

    monkeypatch.setattr(GameSession, "resume", refuse)
    app = statistics_of(*results)
    for tab in ("games", "statistics", "dailies", "achievements"):
        app.dispatch("results", f"tab={tab}")
        assert app.render()
    app.dispatch("go", "home")
    assert 'id="last-game"' in app.render()


def test_statistics_show_one_game_and_one_number_of_seats() -> None:
    pair = (table(9, 3, 4, seats=ALONE[:2]), table(8, 5, 4, seats=ALONE[:2]))
    app = statistics_of(table(5, 7, 1, 2), *pair, solo(1, 52), solo(2, 40))
    assert "Scores over time" not in text_of(app), "one game of three players"
    pressed = ParsedPage(app.render()).find_all(data_do="results", aria_pressed="true")
    assert {each["data-arg"] for each in pressed} == {
        "tab=statistics", "game=cards", "seats=3",
    }  # fmt: skip
    app.dispatch("results", "seats=2")
    assert "2 games, best 5, average 4" in text_of(app)
    app.dispatch("results", "game=dice")
    assert app.results_filter == ResultsFilter("dice")
    assert "2 games, best 52, average 46" in text_of(app)


def test_games_with_other_rules_are_left_out_and_named() -> None:
    other = replace(solo(7, 99), record="1.dice.1.7.edition=2018.EA.aaaa")
    text = text_of(statistics_of(solo(1, 52), other, solo(2, 40)))
    assert "best 52" in text
    assert "1 game with custom rules is left out." in text


def test_statistics_without_games_of_one_person_say_so() -> None:
    people = table(1, 3, 2, 1, seats=(Seat("Ana"), Seat("Bo"), Seat(bot="easy")))
    for app in (statistics_of(), statistics_of(people)):
        assert "No finished games yet." in text_of(app)


@pytest.mark.parametrize("game", GAMES)
def test_one_result_of_a_game_is_enough_for_statistics(game: str) -> None:
    seats = SOLO_SEATS if game == "dice" else ALONE
    rank = "mate" if game == "dice" else ""
    result = replace(table(5, *range(5, 5 + len(seats)), game=game, seats=seats), rank=rank)
    assert "No finished games" not in text_of(statistics_of(result))


# --- filters ---------------------------------------------------------------------------------


def listed(app: App) -> int:
    return app.render().count('data-do="result" data-arg')


def test_filters_select_results_by_game_seats_and_level() -> None:
    app = statistics_of(solo(1, 52), table(5, 7, 1, 2), table(6, 7, 1, seats=ALONE[:2]))
    app.dispatch("results", "tab=games")
    assert listed(app) == 3
    for choice, count in (
        ("game=cards", 2), ("seats=2", 1), ("level=hard", 0), ("seats=", 1), ("level=easy", 2),
        ("game=dice", 1), ("game=", 3),
    ):  # fmt: skip
        app.dispatch("results", choice)
        assert listed(app) == count, choice
    app.dispatch("results", "seats=3")
    app.dispatch("result", "1")
    assert app.results_filter.seats == 3


@pytest.mark.parametrize(
    "choice", ["", "tab=", "tab=secrets", "game=chess", "seats=x", "seats=12", "level=oracle", "=="]
)
def test_unknown_choices_change_nothing(choice: str) -> None:
    app = statistics_of(solo(1, 52), table(5, 7, 1, 2))
    before = app.render()
    app.dispatch("results", choice)
    assert app.render() == before


def test_a_filter_with_one_value_is_not_shown() -> None:
    app = statistics_of(solo(1, 52), solo(2, 40))
    app.dispatch("results", "tab=games")
    assert ParsedPage(app.render()).control_arguments("results") == {
        "tab=games", "tab=dailies", "tab=challenges", "tab=statistics", "tab=achievements",
    }  # fmt: skip
