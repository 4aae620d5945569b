"""Tests of the calibration of win probabilities."""

import random
from collections.abc import Iterator
from statistics import stdev

import pytest

from fleet_engine.coach.spread import Forecast, SpreadModel, load_spread
from fleet_engine.coach.win_probability import NORMAL
from fleet_engine.core.validation import parse_toml
from fleet_engine.training import win_chances
from fleet_engine.training.win_chances import Sample, data_file, fit, report, slope

TRUE = SpreadModel(base=4.0, per_round=9.0)


def samples(count: int, seed: int) -> Iterator[Sample]:
    """Yield samples of two seats whose scores have the spread `TRUE`."""
    chance = random.Random(seed)
    for _ in range(count):
        rounds = chance.randrange(1, 9)
        own, rival = chance.gauss(30, 5), chance.gauss(30, 5)
        ends = [chance.gauss(each, TRUE.std(rounds)) for each in (own, rival)]
        forecast = Forecast(own, (rival,), 0.0, rounds)
        yield Sample(forecast, float(ends[0] > ends[1]))


def test_fit_finds_the_spread_of_the_scores() -> None:
    found = fit([[*samples(500, 1)]])
    for rounds in (1, 4, 8):
        assert found.std(rounds) == pytest.approx(TRUE.std(rounds), rel=0.35)


def test_slope_is_one_for_right_probabilities_and_above_for_timid_ones() -> None:
    known = [*samples(1500, 2)]
    shares = [each.share for each in known]
    right = win_chances.chances(known, TRUE)
    timid = win_chances.chances(known, SpreadModel(16.0, 36.0))
    assert slope(right, shares) == pytest.approx(1, abs=0.2)
    assert slope(timid, shares) > 1.5


def test_slope_error_is_that_between_samples_of_many_games() -> None:
    games = [[*samples(10, seed)] for seed in range(40)]
    slopes = []
    for first in range(40, 400, 40):
        known = [each for seed in range(first, first + 40) for each in samples(10, seed)]
        slopes.append(slope(win_chances.chances(known, TRUE), [each.share for each in known]))
    assert win_chances.slope_error(games, TRUE) == pytest.approx(stdev(slopes), rel=0.5)


def test_check_prints_the_quality_of_the_file_and_fits_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [[*samples(10, seed)] for seed in range(8)]
    monkeypatch.setattr(win_chances, "collect", lambda *_: games)
    monkeypatch.setattr(win_chances, "fit", None)
    monkeypatch.setattr(win_chances, "FOLDER", None)
    monkeypatch.setattr("sys.argv", ["win_chances", "cards", "--check", "--processes", "1"])
    assert win_chances.main() == 0
    in_use = load_spread("cards", 4)
    expected = [str(in_use), *report(games, in_use)]
    assert capsys.readouterr().out.splitlines()[-len(expected) :] == expected


def test_report_has_the_score_and_each_bin() -> None:
    first, *bins = report([[*samples(10, seed)] for seed in range(50)], TRUE)
    assert first.startswith("500 estimates in 50 games, Brier 0.")
    assert len(bins) == win_chances.BINS


def test_chance_of_two_seats_follows_from_the_lead() -> None:
    forecast = Forecast(34.0, (30.0,), 0.0, rounds=5)
    lead = 4 / (TRUE.std(5) * 2**0.5)
    assert forecast.chance(TRUE) == pytest.approx(NORMAL.cdf(lead), abs=0.01)
    assert forecast.chance(TRUE, more=-4.0) == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("game", win_chances.GAMES)
def test_data_file_has_a_spread_for_each_number_of_seats(game: str) -> None:
    for players in win_chances.GAMES[game]:
        assert load_spread(game, players).std(3) > 0


def test_written_data_file_can_be_read() -> None:
    text = data_file("cards", {2: TRUE}, {"command": "python", "games": 3})
    table = parse_toml(text, "cards.toml")
    assert table.table("seats_2").decimal("per_round", 0, 100) == 9
    assert table.table("provenance").raw("games") == 3
