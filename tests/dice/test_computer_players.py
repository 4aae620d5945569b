"""Tests of the dice bots: features, search, learned weights and levels."""

import itertools
import random
from collections.abc import Generator, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import stdev
from typing import Any

import pytest

from fleet_engine import DataError, OptionError, bots, new_match
from fleet_engine.bots import LEVELS, default_key, make, play_out, view_of
from fleet_engine.bots.bot import run_to_end
from fleet_engine.bots.dice import levels as dice_players
from fleet_engine.bots.dice import value_function
from fleet_engine.bots.dice.features import (
    REFERENCE_BOXES,
    SIZE,
    active_features,
    current_score,
    horizon,
    sheet_features,
)
from fleet_engine.bots.dice.levels import (
    EASY,
    EXPERT,
    MEDIUM,
    SOLO,
    WEIGHT_NAMES,
    SkillLevel,
    line_values,
    search_lines,
)
from fleet_engine.bots.dice.lookahead import (
    EXPERT_LOOKAHEAD,
    LOOKAHEAD_COST,
    is_worthwhile,
    look_beyond,
)
from fleet_engine.bots.dice.luck import DiceLuckEstimator
from fleet_engine.bots.dice.roll_sampling import OFFSET_RANGE, mean_over_rolls, sample_outcomes
from fleet_engine.bots.dice.tree import Candidate, SearchTree
from fleet_engine.bots.dice.value_function import (
    ValueFunction,
    load_value_function,
    pack_weights,
    unpack_weights,
)
from fleet_engine.core import validation
from fleet_engine.core.game import find_game
from fleet_engine.dice import scoring
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.position import Marks
from fleet_engine.dice.ruleset import EDITIONS
from fleet_engine.dice.sheet import SHEETS
from fleet_engine.dice.sheet import load as sheet_of
from tests.games.computers import sample_positions

GAME = find_game("dice")
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}),
    (1, {"edition": "2018", "sheet": "r1"}),
    (2, {"sheet": "r1", "trophies": True}),
    (4, {"edition": "2018", "captains": True}),
)
BOXES_ENOUGH = 18
"""Maximum number of boxes that a star can fill."""


def positions(seed: int, players: int, options: dict[str, Any]) -> Iterator[DicePosition]:
    """Yield the position at each decision of a random game, and at its end."""
    chance = random.Random(seed)
    position: Any = GAME.start(players, seed, GAME.options(options), None)
    while position.to_move is not None:
        yield position
        position.play(chance.choice(position.legal_actions))
    yield position


def expert(position: DicePosition, beam: int = EXPERT.beam) -> SearchTree:
    value, star = load_value_function(SOLO).for_position(position)
    return SearchTree(position.to_move or 0, value, star, beam)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_sheet_has_features_and_its_points(players: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        for position in positions(seed, players, options):
            paper = sheet_features(position.sheet, position.rules.market)
            for seat in range(players):
                found = active_features(position, seat, 2, paper)
                assert all(0 <= trait < SIZE for trait in found)
                assert len(set(found)) == len(found), "no two kinds of trait share a place"
                assert current_score(position, seat, paper) == scoring.scores(position)[seat].total


def test_features_are_measured_on_the_default_sheet() -> None:
    assert sheet_of("r2").boxes == REFERENCE_BOXES


def test_boxes_of_two_sheets_are_matched_by_the_circles_around() -> None:
    longer, shorter = (sheet_features(sheet_of(name), ((0, 1),)) for name in ("r2", "r1"))
    assert SHEETS == ("r2", "r1")
    # The second license is the sixth box of the longer column and the fifth box of the shorter
    # one. At the end of both columns no box is open.
    assert longer.boxes[1][13][5] == shorter.boxes[1][11][4]
    assert longer.boxes[1][13][13] == shorter.boxes[1][11][11]
    assert longer.boxes[1][13][4] == shorter.boxes[1][11][3]
    assert longer.boxes[1][8][5] == shorter.boxes[1][6][4] != longer.boxes[1][13][5]


def test_the_horizon_follows_from_the_next_roll() -> None:
    position = new_match("dice", players=1, seed=1).determinize(0, 1)
    assert isinstance(position, DicePosition)
    horizons = [horizon(position, slot) for slot in (0, 1, 2, 3, 14, 15, None)]
    assert [each.pools_left for each in horizons] == [16, 15, 14, 13, 2, 1, 0]
    # The fleet fishes in rounds 2, 4, 6 and 8, between the two rolls of a round.
    assert [each.catches for each in horizons] == [4, 4, 4, 3, 1, 0, 0]


def test_packed_weights_are_restored_within_half_a_step() -> None:
    chance = random.Random(3)
    rows = [[0.0] * SIZE, *([chance.uniform(-9, 9) for _ in range(SIZE)] for _ in range(2))]
    again = unpack_weights(pack_weights(rows), "test")
    assert len(again) == 3
    assert not any(again[0])
    for row, back in zip(rows, again, strict=True):
        assert (
            max(abs(one - other) for one, other in zip(row, back, strict=True))
            <= value_function.WEIGHT_STEP / 2
        )


@pytest.mark.parametrize("text", ["", "?", "AAAA", "eJwDAAAAAAE=", pack_weights([[], [1.0] * 3])])
def test_damaged_weights_are_refused(text: str) -> None:
    with pytest.raises(DataError, match="mine: weights"):
        unpack_weights(text, "mine")


def test_the_weights_have_a_provenance_and_17_rows() -> None:
    table = validation.read_data_file("fleet_engine.bots.dice", f"data/{SOLO}.toml")
    provenance = table.table("provenance")
    assert provenance.text("kind") == "learned"
    assert provenance.text("command").startswith("python -m fleet_engine.training dice")
    assert provenance.text("commit")
    assert len(load_value_function(SOLO).weights) == 17


def test_all_learned_data_is_small() -> None:
    """The first visit of the page downloads these files."""
    sizes = [file.stat().st_size for file in Path(bots.__file__).parent.rglob("data/*")]
    assert len(sizes) >= len(WEIGHT_NAMES)
    assert sum(sizes) < 200_000


@pytest.mark.parametrize("name", WEIGHT_NAMES)
def test_weights_that_continue_others_name_them(name: str) -> None:
    provenance = value_function.load_weight_file(name).table("provenance")
    command = provenance.text("command").split()
    origin = provenance.table("from")
    assert origin.text("name") == command[command.index("--start") + 1]
    assert len(bytes.fromhex(origin.text("digest"))) == sha256().digest_size
    assert len(bytes.fromhex(origin.text("commit"))) == 20
    assert origin.text("command").startswith("python -m fleet_engine.training dice")


def test_weights_are_read_only_when_a_bot_needs_them() -> None:
    load_value_function.cache_clear()
    value_function.load_weight_file.cache_clear()
    match = new_match("dice", players=1, seed=1)
    players = [make(name) for name in LEVELS]
    assert value_function.load_weight_file.cache_info().currsize == 0
    players[0].choose(view_of(match))
    assert value_function.load_weight_file.cache_info().currsize == 1


def in_all(position: DicePosition, tree: SearchTree) -> float:
    """Return the value of the best leaf by a search of all positions."""
    if position.to_move is None:
        if not position.is_chance_node or tree.is_leaf(position):
            return tree.value(position, tree.seat)
        ways = position.chance_outcomes()
        return sum(
            weight * in_all(fallen(position, outcome), tree) for outcome, weight in ways.items()
        ) / sum(ways.values())
    return max(in_all(played(position, action), tree) for action in position.legal_actions)


def played(position: DicePosition, action: Any) -> DicePosition:
    twin = position.copy()
    twin.play_to_chance(action)
    return twin


def fallen(position: DicePosition, outcome: tuple[str, ...]) -> DicePosition:
    twin = position.copy()
    twin.apply_chance(outcome)
    return twin


def test_a_wide_tree_finds_the_best_leaf() -> None:
    """Only small trees are compared, because a full search takes too long.

    A tree is large if a star is owed in the middle of the game.
    """
    compared = 0
    for position in positions(8, 1, {}):
        if position.to_move is None or len(position.legal_actions) > 4 or position.round < 3:
            continue
        tree = expert(position, BOXES_ENOUGH)
        best = tree.best(position, 10**9)
        if tree.evaluated > 800:
            continue
        assert best.value == pytest.approx(in_all(position, tree))
        assert sum(part for part, _ in best.leaves) == pytest.approx(1)
        mean = sum(part * tree.value(leaf, 0) for part, leaf in best.leaves)
        assert mean == pytest.approx(best.value)
        compared += 1
    assert compared > 20


def test_a_search_stays_below_twice_its_budget() -> None:
    """The search shortens all branches of a wide tree, so no decision takes long."""
    allowed, widest, most = 300, 0, 0
    player, match = make("hard"), new_match("dice", players=1, seed=3)
    while match.to_move is not None:
        position: Any = match.determinize(0, 1)
        free, bound = expert(position), expert(position)
        free.best(position, 10**6)
        bound.best(position, allowed)
        widest, most = max(widest, free.evaluated), max(most, bound.evaluated)
        match.play(player.choose(view_of(match)))
    assert most < 2 * allowed < widest


@pytest.mark.parametrize(
    ("players", "as_if"),
    [(1, 1), (2, 1), (2, 2), (3, 2), (4, 2)],
)
def test_experts_search_fewer_positions_with_more_seats(
    players: int, as_if: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player waits for all bots, one after another."""
    assert EXPERT.table_budgets
    of_two, _ = EXPERT.table_budgets
    other = EXPERT._replace(table_budgets=None if as_if == 1 else (of_two, of_two))
    trees: list[SearchTree] = []

    def noted(*args: Any) -> SearchTree:
        trees.append(SearchTree(*args))
        return trees[-1]

    def seen(position: DicePosition, skill: SkillLevel) -> int:
        trees.clear()
        ways = [(action,) for action in position.legal_actions]
        run_to_end(search_lines(position, position.to_move or 0, ways, skill))
        return sum(tree.evaluated for tree in trees)

    monkeypatch.setattr(dice_players, "SearchTree", noted)
    fewer = [
        seen(place, EXPERT) < seen(place, other)
        for place in itertools.islice(positions(6, players, {}), 0, None, 5)
        if place.to_move is not None
    ]
    assert any(fewer) is (players > as_if)


@pytest.mark.parametrize("players", [1, 4])
def test_a_tree_search_consists_of_short_steps(players: int) -> None:
    """Without a worker the page must respond between two steps."""
    most, all_of_it = 0, 0
    for position in itertools.islice(positions(6, players, {}), 0, 60, 5):
        tree = expert(position)
        before = 0
        for _ in tree.search(position, EXPERT.budget):
            most, before = max(most, tree.evaluated - before), tree.evaluated
        all_of_it = max(all_of_it, tree.evaluated)
    assert most < 200 < all_of_it / 2


def test_rivals_in_a_tree_only_take_a_die() -> None:
    """Their dice bring them coins, which fill the track, and their boats fish."""
    by_itself = ("coins", "track", "boat_fish")
    chosen = [name for name in Marks.__slots__ if name not in by_itself]
    gains: list[int] = []
    for position in positions(5, 3, {}):
        if position.to_move is None:
            continue
        tree = expert(position)
        leaves = [leaf for option in tree.candidates(position, 200) for _, leaf in option.leaves]
        assert all(map(tree.is_leaf, leaves))
        for leaf, seat in itertools.product(leaves, {0, 1, 2} - {tree.seat}):
            before, after = position.marks[seat], leaf.marks[seat]
            assert [getattr(after, name) for name in chosen] == [
                getattr(before, name) for name in chosen
            ]
            gains.append(after.coins - before.coins)
    assert 0 < max(gains) < 9
    assert min(gains) == 0


def test_a_tree_without_the_shared_die_is_smaller() -> None:
    assert not EASY.sees_shared
    assert not MEDIUM.sees_shared
    match = new_match("dice", players=1, seed=4)
    position: Any = match.determinize(0, 1)
    value, star = load_value_function(SOLO).for_position(position)
    sees, does_not = (SearchTree(0, value, star, 1, shared) for shared in (True, False))
    sees.candidates(position, 1000)
    does_not.candidates(position, 1000)
    assert does_not.evaluated < sees.evaluated


def near_the_end() -> list[Candidate]:
    """Return the options of a decision before the last pool."""
    for position in itertools.chain.from_iterable(positions(seed, 1, {}) for seed in range(9)):
        if position.to_move is not None and horizon(position, position.roll_slot).pools_left == 1:
            assert is_worthwhile(position, EXPERT_LOOKAHEAD)
            options = expert(position, 1).candidates(position, 600)
            if len({option.value for option in options}) > EXPERT_LOOKAHEAD.leaves:
                return options
    raise AssertionError("no such decision")


def test_near_the_end_the_best_leaves_get_a_lookahead() -> None:
    options = near_the_end()
    looked = run_to_end(look_beyond(options, load_value_function(SOLO), 0, EXPERT_LOOKAHEAD))
    assert [option.line for option in looked] == [option.line for option in options]
    promised = sorted({option.value for option in options}, reverse=True)
    changes: dict[float, set[float]] = {}
    for before, after in zip(options, looked, strict=True):
        changes.setdefault(before.value, set()).add(round(after.value - before.value, 9))
    assert all(len(change) == 1 for change in changes.values()), "the same sheet, the same worth"
    best = [changes[value].pop() for value in promised[: EXPERT_LOOKAHEAD.leaves]]
    assert len(set(best)) > 1
    others = [each for value in promised[EXPERT_LOOKAHEAD.leaves :] for each in changes[value]]
    assert others
    assert all(each == pytest.approx(sum(best) / len(best)) for each in others)


def test_values_of_actions_near_the_end_equal_the_experts_ranking() -> None:
    """The page recommends a move by `promises`, which the expert must not rank as a mistake."""
    match, judged = new_match("dice", players=1, seed=8), 0
    person = random.Random(8)
    while match.to_move is not None:
        position: Any = match.determinize(0, 0)
        actions = match.legal_actions
        if is_worthwhile(position, EXPERT_LOOKAHEAD) and len(actions) > 1:
            ranking = make("expert").rank(view_of(match))
            found = line_values(position, 0, [(action,) for action in actions])
            assert dict(zip(actions, found, strict=True)) == dict(ranking)
            judged += 1
        match.play(person.choice(actions))
    assert judged >= 5


def test_the_lookahead_is_near_the_mean_over_all_rolls() -> None:
    options = near_the_end()
    worth = load_value_function(SOLO)
    found = max(
        run_to_end(look_beyond(options, worth, 0, EXPERT_LOOKAHEAD)),
        key=lambda option: option.value,
    )
    ((_, leaf),) = found.leaves
    whole = mean_over_rolls(
        found, lambda leaf: [*leaf.chance_outcomes().items()], partial(looked_through, worth)
    )
    assert leaf.is_chance_node
    assert found.value == pytest.approx(run_to_end(whole), abs=1.5)


def looked_through(worth: ValueFunction, position: DicePosition) -> Generator[None, None, float]:
    value, star = worth.for_position(position)
    options = yield from SearchTree(0, value, star, 1).search(position, 600)
    return max(option.value for option in options)


def test_early_decisions_and_tables_have_no_lookahead() -> None:
    early: Any = new_match("dice", players=1, seed=4).determinize(0, 1)
    assert not is_worthwhile(early, EXPERT_LOOKAHEAD)
    for position in positions(5, 2, {}):
        assert not is_worthwhile(position, EXPERT_LOOKAHEAD)


def test_the_shared_dilemmas_include_one_with_lookahead() -> None:
    asked: list[Any] = [match.determinize(0, 0) for match in sample_positions("dice")]
    assert [is_worthwhile(position, EXPERT_LOOKAHEAD) for position in asked] == [False, True, False]


def test_the_lookahead_evaluates_at_most_the_positions_of_its_cost() -> None:
    options = near_the_end()
    seen = 0

    class Counting(ValueFunction):
        def for_position(self, *asked: Any) -> Any:
            value, star = super().for_position(*asked)

            def counted(leaf: DicePosition, seat: int) -> float:
                nonlocal seen
                seen += 1
                return value(leaf, seat)

            return counted, star

    run_to_end(
        look_beyond(options, Counting(load_value_function(SOLO).weights), 0, EXPERT_LOOKAHEAD)
    )
    assert 0 < seen <= LOOKAHEAD_COST


def test_a_beginner_plays_as_if_the_end_were_near() -> None:
    values = ValueFunction([[float(left)] * SIZE for left in range(17)])
    position: Any = new_match("dice", players=1, seed=4).determinize(0, 1)
    near, far = (
        values.for_position(position, 1.0, sight)[0]
        for sight in (EASY.horizon_pools, EXPERT.horizon_pools)
    )
    promised = [of(position, 0) - near(position, 0) for of in (near, far)]
    assert promised[0] == 0 < promised[1]
    scored = current_score(position, 0, sheet_features(position.sheet, position.rules.market))
    coming = near(position, 0) - scored
    assert far(position, 0) - scored == coming * 15 / 4, "fifteen pools are to come, four seen"


def test_levels_are_refused_in_a_game_without_them() -> None:
    match = new_match("dice", players=2, seed=1)
    view = view_of(match)
    view.game = "whist"
    with pytest.raises(OptionError, match="hard: cannot play whist, only "):
        make("hard").choose(view)


def total(name: str, seed: int, gauge: DiceLuckEstimator | None = None) -> int:
    position: Any = GAME.start(1, seed, GAME.options({}), None)
    watch: Any = gauge.observe if gauge else lambda position: None
    play_out(GAME, position, [make(name)], default_key(seed), watch)
    return GAME.result(position).totals[0]


def test_alone_each_level_scores_more_than_the_one_below() -> None:
    means = [sum(total(name, seed) for seed in range(6)) / 6 for name in LEVELS]
    assert means == sorted(means)
    assert means[-1] > means[0] + 20


def test_sampled_rolls_occur_as_often_as_they_fall() -> None:
    falls: dict[tuple[str, ...], int] = {("cod",): 1, ("coin",): 4, ("shrimp",): 3}
    found = [
        each
        for start in range(0, OFFSET_RANGE, OFFSET_RANGE // 128)
        for each in sample_outcomes(falls, 5, start)
    ]
    assert {each: found.count(each) for each in falls} == {
        each: weight * 80 for each, weight in falls.items()
    }


def test_scores_of_one_bot_vary_less_without_luck() -> None:
    gauges = [DiceLuckEstimator(1) for _ in range(12)]
    scores = [total("hard", seed, gauge) for seed, gauge in enumerate(gauges)]
    skill = [score - gauge.luck()[0] for score, gauge in zip(scores, gauges, strict=True)]
    assert stdev(skill) < 0.8 * stdev(scores)


def test_solo_weights_have_the_measured_levels() -> None:
    """After a training, `python -m fleet_engine.training.calibration` measures them."""
    level = load_value_function(SOLO).levels[EDITIONS[0]]
    kept = value_function.load_weight_file(SOLO).table("levels").table(EDITIONS[0])
    hundredths = kept.numbers("hundredths", -300, 300)
    assert len(hundredths) == 15, "one for each number of pools to come"
    points = [hundredth / 100 for hundredth in hundredths]
    assert level[1:] == pytest.approx(points, abs=value_function.WEIGHT_STEP)
    assert sum(map(abs, points)) > 1, "without any nothing would have been measured"
