"""A program that uses the public interface as another project would.

`python -m wasm_build.release.check` copies it out of the repository. There mypy and pyright check
it in strict mode against the installed wheel, and it runs.
"""

import copy
import json
import pickle
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, assert_type

import fleet_engine
from fleet_engine import (
    Action,
    CardsMatch,
    DiceMatch,
    FishingMatch,
    FleetError,
    Game,
    GameType,
    Match,
    OptionError,
    OptionInfo,
    Preview,
    Record,
    Result,
    State,
    bots,
    coach,
    event_to_json_data,
    find_game,
    from_position,
    games,
    new_match,
    replay,
    to_json_data,
)


class LastActionBot(bots.Bot):
    """Plays the last legal action."""

    def think(self, view: bots.BotView[Any]) -> bots.BotSteps:
        """Rank the actions from the last to the first."""
        yield bots.Progress(1, 1)
        return tuple(bots.RankedAction(action, None) for action in reversed(view.legal_actions))


def play() -> Record:
    """Play a game of each kind and return the record of the last one."""
    assert_type(new_match("cards", players=2, seed=7), CardsMatch)
    assert_type(new_match("fishing", players=2, seed=7, options={}), FishingMatch)
    match = new_match("dice", players=1, seed=7, captains=True)
    assert_type(match, DiceMatch)
    before = match.copy()
    while not match.is_over:
        match.play(bots.choose_action(match, "greedy"))
    assert match == copy.deepcopy(match) == pickle.loads(pickle.dumps(match))
    assert match.at(0) == before
    match.undo(force=True)
    match.play(LastActionBot().choose(bots.view_of(match)))
    record = assert_type(match.record, Record)
    for text in (str(record), record.to_json(), record.to_compact()):
        again = assert_type(replay(text), Match)
        assert again.totals == match.totals
    return record


def simulate() -> dict[str, int]:
    """Return the first score of a game of each kind between two bots."""
    scores: dict[str, int] = {}
    for name in games():
        match = new_match(name, players=2, seed=11)
        while match.to_move is not None:
            match.play(bots.rank_actions(match, "greedy")[0].action)
        result = assert_type(match.result, Result | None)
        assert result is not None
        assert {*result.winners} <= {0, 1}
        scores[name] = result.scores[0].total
    return scores


def advise() -> str:
    """Return the best first action of a game and review the game that follows."""
    match = new_match("dice", players=1, seed=7)
    advice = assert_type(coach.run_to_end(coach.advice(match)), coach.Advice)
    best = advice.best
    assert best.estimate is not None
    assert best.verdict in coach.VERDICTS
    preview = match.preview(match.parse_action(best.action))
    assert_type(preview.scores[0].total, int)
    while not match.is_over:
        match.play(match.legal_actions[-1])
    review = assert_type(coach.run_to_end(coach.review(match)), coach.Review)
    assert review.costliest[0].cost > 0
    return best.action


def search() -> int:
    """Return the number of sequences of three actions, and use chance nodes on the way."""
    match = new_match("cards", players=2, seed=7)
    hidden = assert_type(match.determinize(0, 5), State)
    node = hidden.copy()
    node.play_to_chance(node.legal_actions[0])
    while node.is_chance_node:
        outcomes = node.chance_outcomes()
        likeliest = max(outcomes, key=outcomes.__getitem__)
        node.apply_chance(likeliest)
    assert from_position(match.position_text(whole=True)).to_move == match.to_move
    return _count(match.position, 3)


def _count(position: State, depth: int) -> int:
    if not depth or position.is_over:
        return 1
    count = 0
    for action in position.legal_actions:
        after = position.copy()
        after.play(action)
        count += _count(after, depth - 1)
    return count


def describe() -> str:
    """Return the options of a game as JSON, with an observation and an event."""
    game: Game = find_game("dice")
    kind: GameType = game.type
    options: Mapping[str, OptionInfo] = kind.options
    match = new_match("dice", players=2, seed=7)
    preview: Preview[Any, Any] = match.preview()
    first: Action | None = game.actions.with_code(match.legal_actions[0].code)
    assert first is match.legal_actions[0]
    assert preview.legal_actions == match.legal_actions
    return json.dumps(
        {
            "choices": {name: info.choices for name, info in options.items()},
            "observation": to_json_data(match.observe(0)),
            "event": event_to_json_data(match.visible_events(0)[0]),
        }
    )


def main() -> None:
    """Use all parts of the interface and print one JSON object."""
    with suppress(OptionError):
        new_match("dice", players=1, seed=7, weather="fine")
    with suppress(FleetError):
        replay("no record")
    record = play()
    answers = {
        "version": fleet_engine.__version__,
        "record": record.to_compact(),
        "scores": simulate(),
        "best": advise(),
        "sequences": search(),
        "described": len(describe()),
    }
    sys.stdout.write(json.dumps(answers))


if __name__ == "__main__":
    main()
