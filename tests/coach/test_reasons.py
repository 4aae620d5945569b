"""Tests of the reasons for a choice: which topics they name, and their truth."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from math import sqrt
from statistics import fmean
from typing import Any

import pytest

from fleet_engine import Match, new_match
from fleet_engine.bots.bot_view import BotView, view_of
from fleet_engine.bots.dice.levels import value_function_of
from fleet_engine.bots.fishing.policy import FishingPolicy
from fleet_engine.bots.policy import lead_of
from fleet_engine.bots.rollout_bot import determinizer
from fleet_engine.cards.scoring import score
from fleet_engine.coach import (
    ExplainedAdvice,
    advice,
    advice_with_reasons,
    cards,
    fishing,
    rollout_backend,
    run_to_end,
)
from fleet_engine.coach.backend import backend_for
from fleet_engine.coach.dice_reasons import _score_breakdown, _visible_reasons
from fleet_engine.coach.reasons import NOW, key_factors, largest_advantage
from fleet_engine.coach.rollout_backend import RolloutBackend
from fleet_engine.core.game import State
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.names import BONUSES, SEA, SECTIONS, WHARF
from tests.coach.games import play_bot_game

ALONE = [{NOW: 1.0, "cod": 5.0, "star": 2.0}]


def topics(*accounts: dict[str, float], beside: list[dict[str, float]]) -> list[str]:
    return [topic for topic, _ in key_factors(accounts, beside)]


def test_topics_with_a_large_part_of_the_difference_are_reasons() -> None:
    assert topics({NOW: 1.0, "cod": 8.0, "star": 2.5}, beside=ALONE) == ["cod"]
    assert topics({NOW: 1.0, "cod": 7.0, "star": 3.9}, beside=ALONE) == ["cod", "star"]
    assert topics({NOW: 0.0, "cod": 1.0, "star": 2.0, "bonus": 3.0}, beside=ALONE) == ["bonus"]


def test_small_differences_and_present_points_are_no_reason() -> None:
    assert not topics(*ALONE, beside=ALONE)
    assert not topics({NOW: 1.0, "cod": 5.4, "star": 2.0}, beside=ALONE)
    assert not topics({NOW: 9.0, "cod": 6.0, "star": 2.0}, beside=ALONE)
    many = {NOW: 1.0, "cod": 6.0, "star": 3.0, "bonus": 1.0}
    assert not topics(many, beside=ALONE)


def test_a_difference_within_the_error_is_no_reason() -> None:
    level = [{"fish": 1.0}] * 4
    assert topics(*({"fish": 3.0 + part} for part in (0, 0.1, 0.2, 0.3)), beside=level) == ["fish"]
    assert not topics(*({"fish": fish} for fish in (-9.0, 12.0, -5.0, 14.0)), beside=level)


@pytest.mark.parametrize(("errors", "found"), [(2.4, []), (2.6, ["fish"])])
def test_a_reason_exceeds_two_and_a_half_errors(errors: float, found: list[str]) -> None:
    mean = errors / sqrt(3)  # the standard error of these four differences is 1 / sqrt(3)
    own = ({"fish": mean + part} for part in (-1.0, -1.0, 1.0, 1.0))
    assert topics(*own, beside=[{"fish": 0.0}] * 4) == found


def test_largest_advantage_counts_any_error_but_no_present_points() -> None:
    own = [{"boats": 2.0, NOW: 9.0}, {"boats": -1.0, "money": 0.2}]
    assert largest_advantage(own, [{}, {}]) == 0.5
    assert largest_advantage([{}, {}], own) == -0.1


def test_no_smaller_topic_replaces_a_larger_one_within_its_error() -> None:
    level = [{"fish": 1.0, "money": 1.0}] * 4
    noisy = (-9.0, 12.0, -5.0, 18.0)
    assert not topics(*({"fish": fish, "money": 3.5} for fish in noisy), beside=level)
    assert topics(*({"fish": fish - 1, "money": 3.5} for fish in noisy), beside=level) == ["money"]


def moments(game: str, seats: int) -> Iterator[Any]:
    """Yield some positions of a random game, including the last one."""
    match, chance = new_match(game, players=seats, seed=5), random.Random(2)
    while match.to_move is not None:
        if chance.random() < 0.05:
            yield match.position
        match.play(chance.choice(match.legal_actions))
    yield match.position


@pytest.mark.parametrize("seats", [2, 3])
def test_accounts_of_a_position_add_up_to_the_lead(seats: int) -> None:
    for position in moments("cards", seats):
        totals = [score(position.rules, player).total for player in position.players]
        for seat in range(seats):
            account = cards.score_breakdown(position, seat)
            assert sum(account.values()) == pytest.approx(lead_of(totals, seat))
    for position in moments("fishing", seats):
        policy = FishingPolicy()
        if position.to_move is None:
            continue
        for seat in range(seats):
            account = fishing.score_breakdown(position, seat)
            lead = lead_of(policy.expected_scores(position), seat)
            assert sum(account.values()) == pytest.approx(lead)


@pytest.mark.parametrize("seats", [1, 2])
def test_accounts_of_a_sheet_differ_as_its_values_do(seats: int) -> None:
    match = play_bot_game("easy", seed=4, players=seats)
    position = match.at(8).position
    assert isinstance(position, DicePosition)
    value, _ = value_function_of(position).for_position(position)
    base = value(position, 0) - sum(_score_breakdown(position, 0, ((1.0, position),)).values())
    for action in position.legal_actions:
        child = position.copy()
        child.play_to_chance(action)
        account = _score_breakdown(position, 0, ((1.0, child),))
        assert value(child, 0) - sum(account.values()) == pytest.approx(base)


@cache
def explained_positions() -> list[tuple[Match, ExplainedAdvice]]:
    """Return matches of a solo game with reasoned advice for each.

    An easy bot plays it. Every other decision is included, if it has a choice.
    """
    match = play_bot_game("easy", seed=4)
    found = []
    for place in range(0, len(match.actions), 2):
        then = match.at(place)
        if len(then.legal_actions) > 1:
            found.append((then, run_to_end(advice_with_reasons(then, [match.actions[place].text]))))
    return found


def test_each_choice_that_is_explained_has_its_reason_or_none() -> None:
    several = 0
    for _, found in explained_positions():
        lines = [each for each in found.advice.choices if each.line]
        assert len(found.reasons) == len(lines)
        assert {*map(type, (*found.reasons, found.played_reason))} == {str}
        several += any(found.reasons)
    assert several > len(explained_positions()) / 4
    match, found = explained_positions()[3]
    assert found.advice == run_to_end(advice(match, found.advice.choices[0].action))


def after(match: Match, line: tuple[str, ...]) -> DicePosition:
    """Return the position after a line, before any chance event."""
    position = match.position
    assert isinstance(position, DicePosition)
    for text in line:
        action = next(each for each in position.legal_actions if each.text == text)
        position.play_to_chance(action)
    return position


def test_reasons_about_a_sheet_are_true() -> None:
    seen = set()
    for match, found in explained_positions():
        lines = [each.line for each in found.advice.choices if each.line]
        for line, reason in zip(lines, found.reasons, strict=True):
            topic, *about = reason.split() or ("",)
            marks = after(match, line).marks[0]
            then = match.position
            assert isinstance(then, DicePosition)
            seen.add(topic)
            match topic:
                case "licence":
                    assert marks.levels[SEA.index(about[0])] == int(about[1])
                    assert int(about[1]) > then.marks[0].levels[SEA.index(about[0])] - 1
                case "opens":
                    assert marks.built >> WHARF.index(about[0]) & 1
                    assert not then.marks[0].built >> WHARF.index(about[0]) & 1
                case "boats":
                    assert len(marks.boat_kinds) >= int(about[0])
                    assert 0 < int(about[1]) <= then.rounds
                case "near":
                    section = SECTIONS.index(about[0])
                    box = marks.filled[section] + int(about[1]) - 1
                    assert box < marks.end[section]
                    assert then.sheet.boxes[section][box] != "-"
                case "kept":
                    section = SECTIONS.index(about[0])
                    assert marks.end[section] > marks.filled[section]
    assert len(seen - {""}) > 3, seen


def test_a_reason_about_a_sheet_needs_a_difference_to_the_other_sheet() -> None:
    position = play_bot_game("easy", seed=4).at(10).position
    assert isinstance(position, DicePosition)
    marks = position.marks[0]
    marks.bonus = BONUSES.index("coins")
    [ahead, larger, richer] = (position.copy() for _ in range(3))
    ahead.marks[0].track += 1
    larger.marks[0].capacity[larger.marks[0].boat_kinds[0]] += 1
    richer.marks[0].coins += 20
    for topic, better in (("star", ahead), ("catch", larger), ("bonus", richer)):
        assert [*_visible_reasons(topic, better, position, 0)] == [topic]
        assert not [*_visible_reasons(topic, position, better, 0)]
        assert not [*_visible_reasons(topic, position, position, 0)]


@pytest.mark.parametrize(("game", "players"), [("cards", 2), ("fishing", 3)])
def test_reason_of_rollouts_is_the_largest_difference_of_their_accounts(
    game: str, players: int
) -> None:
    match, said = play_bot_game("medium", seed=3, game=game, players=players), 0
    for place in range(4, len(match.actions), 4 if game == "cards" else 6):
        then = match.at(place)
        if len(then.legal_actions) == 1:
            continue
        backend, view = backend_for(then), view_of(then)
        assert isinstance(backend, RolloutBackend)
        found = run_to_end(backend.estimate(view))
        best, *others = (action.text for action in found.actions)
        for one, other in [pair for text in others for pair in ((best, text), (text, best))]:
            reason = run_to_end(backend.explain(view, [one], [other]))
            if not reason:
                continue
            gains = gains_by_topic(backend, view, one, other)
            topic, points = reason.split()
            assert gains[topic] == pytest.approx(max(gains.values()))
            assert float(points) == pytest.approx(gains[topic], abs=0.051)
            assert sum(gains.values()) >= 0, "the choice is not worse than the other"
            said += 1
    assert said > 5


@pytest.mark.parametrize("game", ["cards", "fishing"])
def test_reason_has_other_determinizations_than_the_estimate(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers: list[int] = []

    def recorded(view: BotView) -> Callable[[int], State]:
        determinize = determinizer(view)

        def determinize_and_record(number: int) -> State:
            numbers.append(number)
            return determinize(number)

        return determinize_and_record

    monkeypatch.setattr(rollout_backend, "determinizer", recorded)
    then = play_bot_game("medium", seed=3, game=game, players=2).at(16)
    backend, view = backend_for(then), view_of(then)
    assert isinstance(backend, RolloutBackend)
    best, other, *_ = (each.text for each in run_to_end(backend.estimate(view)).actions)
    estimated = {*numbers}
    numbers.clear()
    for text in (best, other):
        run_to_end(backend._breakdowns(view, text))
    assert len(numbers) == 2 * rollout_backend.REASON_ROLLOUTS
    assert not estimated & {*numbers}


def gains_by_topic(
    backend: RolloutBackend, view: BotView, one: str, other: str
) -> dict[str, float]:
    """Return the mean difference of two actions in each topic, from their rollouts."""
    own, others = (run_to_end(backend._breakdowns(view, text)) for text in (one, other))
    topics = {topic for account in (*own, *others) for topic in account}
    return {
        topic: fmean(a.get(topic, 0.0) for a in own) - fmean(b.get(topic, 0.0) for b in others)
        for topic in topics
    }


def test_equal_lines_give_no_reason() -> None:
    match = play_bot_game("easy", seed=4).at(10)
    line = run_to_end(advice(match)).best.line
    assert not run_to_end(backend_for(match).explain(view_of(match), line, line))
