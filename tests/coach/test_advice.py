from importlib import import_module

import pytest

from fleet_engine import OptionError, bots, new_match
from fleet_engine.coach import Advice, advice, has_coach, run_to_end
from fleet_engine.coach.backend import BACKENDS
from fleet_engine.coach.estimates import RANKS
from fleet_engine.core.errors import DataError
from tests.coach.games import play_bot_game


@pytest.mark.parametrize("place", [0, 17, 40])
def test_advice_ranks_every_legal_action_best_first(place: int) -> None:
    match = play_bot_game("medium", seed=3).at(place)
    given = run_to_end(advice(match))
    ranked = [choice.action for choice in given.choices]
    assert sorted(ranked) == sorted(action.text for action in match.legal_actions)
    estimates = [choice.estimate for choice in given.choices if choice.estimate]
    verdicts = [RANKS[estimate.verdict] for estimate in estimates]
    assert verdicts == sorted(verdicts), "worse actions are last"
    for rank in RANKS.values():
        values = [estimate.value for estimate in estimates if RANKS[estimate.verdict] == rank]
        assert values == sorted(values, reverse=True)
    assert estimates[0].value - estimates[-1].value == pytest.approx(estimates[-1].gap)
    assert (given.game, given.unit, given.seat, given.number) == ("dice", "points", 0, place + 1)


def test_following_the_advice_scores_at_least_like_the_expert() -> None:
    match = new_match("dice", players=1, seed=11)
    while match.to_move is not None:
        match.play(run_to_end(advice(match)).best.action)
    assert match.totals[0] >= play_bot_game("expert", seed=11).totals[0]


def test_a_line_ends_when_the_dice_are_rolled() -> None:
    match = play_bot_game("expert", seed=5).at(8)
    for choice in run_to_end(advice(match)).choices[:3]:
        line = [next(a for a in match.legal_actions if a.text == choice.action)]
        assert choice.line[0] == choice.action
        for text in choice.line[1:]:
            then = match.preview(*line)
            assert not then.reaches_unknown
            line += [action for action in then.legal_actions if action.text == text]
        assert len(line) == len(choice.line)
        assert match.preview(*line).reaches_unknown


def test_advice_is_repeatable_and_does_not_change_the_match() -> None:
    match = play_bot_game("easy", seed=4).at(20)
    before = match.position
    assert run_to_end(advice(match)) == run_to_end(advice(match))
    assert match.position == before


def test_the_coach_does_not_know_the_dice_to_come() -> None:
    match = new_match("dice", players=1, seed=7)
    twin = match.with_position(match.determinize(0, seed=99))
    one, other = run_to_end(advice(match)), run_to_end(advice(twin))
    assert one == other


def test_advice_counts_from_zero_and_stops_when_closed() -> None:
    match = new_match("dice", players=1, seed=7)
    coaching = advice(match)
    first = next(coaching)
    # A step is shorter than an action, so none is done yet. The evaluation of all actions is the
    # first quarter of the work, before the recheck and the lines.
    assert first == bots.Progress(0, 4 * len(match.legal_actions))
    coaching.close()
    with pytest.raises(StopIteration):
        next(coaching)


def test_advice_survives_being_plain_data() -> None:
    given = run_to_end(advice(new_match("dice", players=1, seed=7)))
    assert Advice.from_json_data(given.to_json_data()) == given


def choice_data(**changes: object) -> dict[str, object]:
    """Return a choice as plain data, with changed values of its estimate."""
    estimate = {"value": 1, "gap": 0, "error": 0, "verdict": "equal", "chance": None, **changes}
    return {"action": "pass", "estimate": estimate, "line": []}


@pytest.mark.parametrize(
    ("key", "value", "cause"),
    [
        ("unit", "coins", "unit: is none of points, lead"),
        ("choices", [], "choices: must be one at least"),
        ("choices", 7, "choices: must be a list"),
        ("choices", [choice_data(value=True)], "value: must be a number"),
        ("choices", [choice_data(verdict="fine")], "verdict: is none of equal, worse, unclear"),
        ("choices", [choice_data(error=None)], "error: must be a number"),
        ("number", 0, "number"),
        ("else", 1, "is not known here"),
    ],
)
def test_advice_that_makes_no_sense_is_refused(key: str, value: object, cause: str) -> None:
    given = run_to_end(advice(new_match("dice", players=1, seed=7))).to_json_data()
    with pytest.raises(DataError, match=cause):
        Advice.from_json_data({**given, key: value})


def test_there_is_no_advice_after_the_end() -> None:
    with pytest.raises(OptionError, match="the game is over"):
        advice(play_bot_game("random", seed=1))


def test_advice_about_an_illegal_action_is_refused() -> None:
    with pytest.raises(OptionError, match="advice: 'fly' is not legal now; legal are: take"):
        advice(new_match("dice", players=1, seed=7), "fly")


def test_advice_without_a_coach_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(BACKENDS, "dice")
    match = new_match("dice", players=4, seed=7)
    assert not has_coach(match)
    with pytest.raises(OptionError, match="coach: there is none for dice with 4 seats"):
        advice(match)


def test_line_longer_than_the_longest_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_bot_game("expert", seed=5).at(8)
    whole = [choice.line for choice in run_to_end(advice(match)).choices if choice.line]
    assert max(map(len, whole)) > 2
    monkeypatch.setattr(import_module("fleet_engine.coach.advice"), "MAX_LINE_LENGTH", 2)
    cut = [choice.line for choice in run_to_end(advice(match)).choices if choice.line]
    assert cut == [line[:2] for line in whole]
