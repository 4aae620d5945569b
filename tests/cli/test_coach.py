"""Tests of `advise` and `review`: the next choice, and the cost of past choices."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fleet_engine import Match, Record
from fleet_engine.cli import coach as console_coach
from fleet_engine.cli.coach import chart
from fleet_engine.coach import dice, review, run_to_end
from tests.cli.commands import RunCommand
from tests.coach.games import play_bot_game, review_bot_game

MATCH = play_bot_game("easy", seed=9)
SCORE = float(MATCH.totals[0])
FORMS = [str, lambda record: record.to_json(), lambda record: record.to_compact()]


@pytest.fixture
def file_of(tmp_path: Path) -> Callable[[Match], Path]:
    def write(match: Match) -> Path:
        path = tmp_path / f"{len(match.actions)}.txt"
        path.write_text(str(match.record), "utf-8")
        return path

    return write


def test_a_review_with_hindsight_prints_it(console: RunCommand) -> None:
    ran = console("review", MATCH.record.to_compact(), "--hindsight", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["hindsight"] > SCORE + 20


def test_hindsight_at_a_table_is_refused_before_the_review(
    console: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def followed(*_: object) -> None:
        raise AssertionError("somebody waits for what will not be shown")

    monkeypatch.setattr(console_coach, "_run_with_progress", followed)
    ran = console("review", play_bot_game("easy", 4, players=2).record.to_compact(), "--hindsight")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "python -m fleet_engine: hindsight: only for the dice game alone, not dice with 2 seats\n"
    )


@pytest.mark.parametrize("form", FORMS)
def test_a_review_is_one_json_object_for_every_record_form(
    console: RunCommand, form: Callable[[Record], str]
) -> None:
    ran = console("review", "-", "--json", typed=form(MATCH.record))
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    found = json.loads(ran.out)
    assert (found["game"], found["unit"], found["result"]) == ("dice", "points", SCORE)
    assert found["start"] + found["luck"] + found["skill"] == pytest.approx(SCORE, abs=0.01)
    assert found["expected"][0] == found["start"]
    assert found["expected"][-1] == SCORE
    assert len(found["expected"]) == len(found["decisions"]) + 2
    first = found["decisions"][0]
    assert (first["number"], first["seat"], first["played"]) == (1, 0, MATCH.actions[0].text)
    for each in found["decisions"]:
        verdicts = {row["action"]: row["estimate"]["verdict"] for row in each["top"]}
        assert verdicts[each["best"]] == "equal"
        assert each["cost"] == (
            each["estimate"]["gap"] if each["estimate"]["verdict"] == "worse" else 0
        )


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_advice_calls_only_the_best_choice_best(console: RunCommand, level: str) -> None:
    """Another level changes the order of the choices, and no verdict on them."""
    moments = map(MATCH.at, range(10, len(MATCH.actions)))
    record = next(each for each in moments if len(each.legal_actions) > 5).record.to_compact()
    printed = console("advise", record, "--level", level).out.splitlines()[4:]
    data = json.loads(console("advise", record, "--level", level, "--json").out)
    verdicts = {"equal": "equally good", "unclear": "hard to tell", "worse": "points worse"}
    estimated = [each for each in data["choices"] if each["estimate"]]
    assert len(estimated) > 2
    for place, each in enumerate(data["choices"]):
        found = each["estimate"]
        is_best = found["gap"] == found["error"] == 0
        assert ("best" if is_best else verdicts[found["verdict"]]) in printed[place]
    assert sum(" best " in line for line in printed) == 1


def test_a_review_shows_a_curve_and_the_clearest_mistakes_first(
    console: RunCommand, file_of: Callable[[Match], Path]
) -> None:
    ran = console("review", file_of(MATCH))
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[1].startswith("Expected at the start: ")
    assert lines[1].endswith(f": {SCORE}")
    assert "████" in lines[7]
    heading = next(place for place, line in enumerate(lines) if "better" in line)
    costs = [float(line.split()[-4]) for line in lines[heading + 1 :] if line]
    costliest = run_to_end(review(MATCH)).costliest
    assert costs == [round(each.cost, 1) for each in costliest]
    assert lines[heading - 1] == f"{len(costs)} of {len(MATCH.actions)} choices cost something."


def test_a_review_at_a_dice_table_counts_the_lead(
    console: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dice, "TABLE_SCOPE", dice.TABLE_SCOPE._replace(rolls=1))
    match = play_bot_game("easy", seed=4, players=2)
    assert match.result
    record = match.record.to_compact()
    data = json.loads(console("review", record, "--seat", 2, "--json").out)
    assert (data["unit"], data["seat"], data["start"]) == ("lead", 1, 0.0)
    assert data["result"] == match.totals[1] - match.totals[0]
    assert data["expected"][-1] == float(match.result.winners == (1,))
    assert console("review", record, "--seat", 2).out.startswith("Seat 2")


def test_the_curve_is_ascii_if_the_encoding_has_no_blocks(
    process: RunCommand, file_of: Callable[[Match], Path]
) -> None:
    ran = process("review", file_of(MATCH), PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "  ####" in ran.out


def test_advice_ranks_all_legal_actions(
    console: RunCommand, file_of: Callable[[Match], Path]
) -> None:
    match = MATCH.at(20)
    ran = console("advise", file_of(match), "--json")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    found = json.loads(ran.out)
    ranked = [choice["action"] for choice in found["choices"]]
    assert sorted(ranked) == sorted(action.text for action in match.legal_actions)
    assert (found["number"], found["seat"], found["level"]) == (21, 0, "expert")
    shown = console("advise", file_of(match)).out.splitlines()
    assert shown[0] == f"choice 21, {match.phase_label}"
    assert [line.split("  ")[2] for line in shown[4:]] == ranked


def test_advice_at_a_level_has_the_order_of_its_bot(
    console: RunCommand, file_of: Callable[[Match], Path]
) -> None:
    match, review_result = review_bot_game("easy", 9)
    dear = review_result.costliest[0]
    moment = next(
        place
        for place, action in enumerate(match.actions)
        if action.text == dear.played and len(match.at(place).record.actions) == dear.number - 1
    )
    asked = file_of(match.at(moment))
    by_expert, by_beginner = (
        json.loads(console("advise", asked, "--json", "--level", level).out)["choices"]
        for level in ("expert", "easy")
    )
    assert by_beginner[0]["action"] == dear.played != by_expert[0]["action"]
    assert sorted(map(str, by_expert)) == sorted(map(str, by_beginner))


def test_advice_after_the_end_is_refused(console: RunCommand) -> None:
    ran = console("advise", MATCH.record.to_compact())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "python -m fleet_engine: advice: the game is over, there is nothing to decide\n"
    )


def test_a_running_game_is_not_reviewed(console: RunCommand) -> None:
    ran = console("review", MATCH.at(20).record.to_compact())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "python -m fleet_engine: review: the game is not over yet\n"


@pytest.mark.parametrize("command", ["advise", "review"])
def test_a_damaged_record_is_reported_in_one_line(console: RunCommand, command: str) -> None:
    ran = console(command, "-", typed=MATCH.record.to_compact()[:-3])
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("python -m fleet_engine: standard input: ")


def test_a_review_of_a_missing_seat_is_refused(console: RunCommand) -> None:
    ran = console("review", MATCH.record.to_compact(), "--seat", 2)
    assert (ran.code, ran.err) == (2, "python -m fleet_engine: seat: 2 is not from 1 to 1\n")


def test_a_curve_is_as_wide_as_values_or_columns_allow() -> None:
    rising = chart([float(value) for value in range(40)], 60, str)
    assert len(rising) == 5
    assert max(map(len, rising)) == 10 + 40
    assert rising[-1].endswith("█" * 32)
    assert max(map(len, chart([0.0, 1.0] * 100, 60, str))) == 10 + 60


def test_a_constant_curve_is_at_the_bottom() -> None:
    assert chart([3.0] * 4, 60, str)[-1] == f"{'3.0':>8}  ▁▁▁▁"
