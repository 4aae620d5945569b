"""Bot tasks as plain data: task and reply give the same results as the match itself."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from fleet_engine import DataError, FleetError, OptionError, RecordError, games, new_match
from fleet_engine.bots import LEVELS, BotView, Progress, make, registry, view_of
from fleet_engine.bots.bot import Bot, BotSteps, rank_by_values
from fleet_engine.core.game import HasHiddenHands, State, find_game
from fleet_engine.core.match import Match
from fleet_engine.core.validation import parse_untrusted_json
from fleet_engine.jobs import BotReply, BotTask, parse_message, run_steps, run_task
from fleet_engine.worker_server import MatchCache, match_payload
from tests.examples import LEVEL
from tests.games.computers import of_every_bot_and_game
from tests.untrusted_texts import GENERAL_CASES

of_every_game = pytest.mark.parametrize("game", games())

KEY = (1 << 64) - 7
FURTHEST_IN_JAVASCRIPT = 2**53


def carried(data: object) -> Any:
    """Return plain data after a way through JSON."""
    return json.loads(json.dumps(data, allow_nan=False))


def asked(match: Match, bot: str, key: int | None = KEY) -> BotTask:
    """Return the task of a match after a way through JSON."""
    task = BotTask.for_match(match, bot, key)
    assert BotTask.from_json_data(carried(task.to_json_data())) == task
    return BotTask.from_json_data(carried(task.to_json_data()))


OFTEN, SELDOM = 0.4, 0.05  # shares of the decisions of a game


def moments(game: str, discreet: bool, seeds: int = 3, share: float = OFTEN) -> Iterator[Match]:
    """Yield a match at a share of its decisions while it is played at random."""
    for seed in range(seeds):
        person = random.Random(seed)
        match = Match(find_game(game), 3, seed, {}, ("Ana", "Bo", "Cy"), discreet=discreet)
        while match.to_move is not None:
            if person.random() < share:
                yield match
            match.play(person.choice(match.legal_actions))


@of_every_bot_and_game
@pytest.mark.parametrize("discreet", [False, True])
def test_bot_answers_a_task_as_it_answers_the_match(game: str, bot: str, discreet: bool) -> None:
    compared = after_no_choice = 0
    # A strong bot is slow, and the comparison does not depend on its strength.
    share, fewer = (SELDOM, 8) if bot in LEVELS and LEVEL != "all" else (OFTEN, 1)
    for match in moments(game, discreet, share=share):
        reply = run_task(asked(match, bot))
        ranking = make(bot).rank(view_of(match, KEY))
        assert reply.ranking == tuple((row.action.text, row.value) for row in ranking)
        assert reply.choice == make(bot).choose(view_of(match, KEY)).text
        assert reply.number == len(match.actions)
        compared += 1
        after_no_choice += match.trailing_forced_actions > 0
    assert compared > 50 // fewer
    hidden = isinstance(find_game(game), HasHiddenHands)
    assert (after_no_choice > 20 // fewer) is (discreet and hidden)


@of_every_game
def test_worker_loads_a_match_with_its_forced_actions(game: str) -> None:
    cache = MatchCache()
    forced = 0
    for match in moments(game, discreet=True):
        loaded = cache.load(carried(match_payload(match)))
        assert loaded.actions == match.actions
        assert loaded.trailing_forced_actions == match.trailing_forced_actions
        forced += match.trailing_forced_actions > 0
    assert (forced > 20) is isinstance(find_game(game), HasHiddenHands)


@of_every_bot_and_game
def test_progress_and_reply_survive_json(game: str, bot: str) -> None:
    for match in moments(game, discreet=True, seeds=1):
        task = asked(match, bot)
        sent = list(run_steps(task))
        arrived = [parse_message(carried(thought.to_json_data())) for thought in sent]
        assert arrived == sent
        assert [type(thought) for thought in sent] == [Progress] * (len(sent) - 1) + [BotReply]
        assert len(sent) > 1
        assert sent[-1] == run_task(task)


def test_no_number_is_too_long_for_javascript() -> None:
    match = new_match(games()[0], players=2, seed=7)
    task = BotTask.for_match(match, "greedy", KEY)
    for plain in (task.to_json_data(), *(thought.to_json_data() for thought in run_steps(task))):
        assert max(numbers(plain)) < FURTHEST_IN_JAVASCRIPT
    assert BotTask.from_json_data(carried(task.to_json_data())).key == KEY


def numbers(plain: Any) -> list[float]:
    if isinstance(plain, dict):
        return [0, *(number for value in plain.values() for number in numbers(value))]
    if isinstance(plain, list):
        return [0, *(number for value in plain for number in numbers(value))]
    return [plain] if isinstance(plain, (int, float)) else [0]


def test_whole_numbers_from_javascript_are_read_as_floats() -> None:
    """JavaScript does not distinguish 3.0 from 3."""
    plain = {**ANSWER, "ranking": [["pass", 3], ["coin", None]]}
    found = BotReply.from_json_data(plain)
    assert found.ranking == (("pass", 3.0), ("coin", None))
    assert isinstance(found.ranking[0][1], float)


@of_every_game
def test_every_form_of_the_record_gives_the_same_ranking(game: str) -> None:
    for match in moments(game, discreet=False, seeds=1):
        record = match.record
        found = {
            run_task(asked(match, "greedy")._replace(record=form)).ranking
            for form in (record.to_compact(), record.to_json(), str(record))
        }
        assert len(found) == 1


@of_every_game
def test_chance_without_a_key_follows_from_the_seed(game: str) -> None:
    for match in moments(game, discreet=False, seeds=1):
        reply = run_task(asked(match, "random", None))
        assert reply.choice == make("random").choose(view_of(match)).text


@of_every_game
def test_late_reply_is_recognized_by_its_task(game: str) -> None:
    """After an undo and another choice, the next action has the same number."""
    match = new_match(game, players=2, seed=4)
    first, second = match.legal_actions[:2]
    tasks = []
    for action in (first, second, first):
        match.play(action)
        tasks.append(BotTask.for_match(match, "random", KEY))
        match.undo(force=True)
    late, other, again = (run_task(task) for task in tasks)
    assert late.number == other.number
    assert late.task != other.task
    assert late == again


@of_every_game
def test_search_ends_when_its_iterator_is_dropped(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    imagine = BotView.determinize

    def noted(view: BotView, seed: int) -> State:
        tried.append(seed)
        return imagine(view, seed)

    monkeypatch.setattr(BotView, "determinize", noted)
    steps = run_steps(BotTask.for_match(new_match(game, players=2, seed=4), "greedy"))
    assert tried == []
    assert isinstance(next(steps), Progress)
    del steps
    assert len(tried) == 1


def test_bot_of_a_task_gets_only_a_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = []

    class Spy(Bot):
        def think(self, view: BotView) -> BotSteps:
            shown.append(view)
            yield Progress(1, 1)
            return rank_by_values(view, {})

    monkeypatch.setattr(registry, "BOTS", (registry.BotInfo("spy", 9, Spy),))
    match = new_match("cards", players=3, seed=2)
    run_task(asked(match, "spy"))
    (view,) = shown
    assert type(view) is BotView
    seen = view_of(match, KEY)
    assert (view.game, view.seat, view.chance) == (seen.game, seen.seat, seen.chance)
    assert view.observe() == match.observe(seen.seat)


TASK = BotTask.for_match(new_match("dice", players=2, seed=7), "greedy", KEY).to_json_data()
ANSWER = run_task(BotTask.from_json_data(TASK)).to_json_data()
OVER = new_match("dice", players=1, seed=7)
while OVER.to_move is not None:
    OVER.play(OVER.legal_actions[0])


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ({"seat": None}, "task: seat: must be a whole number, not None"),
        ({"seat": True}, "task: seat: must be a whole number, not True"),
        ({"seat": -1}, "task: seat: must be from 0 to"),
        ({"key": 7}, "task: key: must be a text, not 7"),
        ({"key": str(1 << 64)}, "task: key: must be a text of digits below 2 to the 64th"),
        ({"key": "-7"}, "task: key: must be a text of digits"),
        ({"key": "٣"}, "task: key: must be a text of digits"),
        ({"key": "7" * 5000}, "task: key: must be a text of digits"),
        ({"record": 7}, "task: record: must be a text, not 7"),
        ({"bot": ["greedy"]}, "task: bot: must be a text"),
        ({"discreet": 1}, "task: discreet: must be true or false, not 1"),
        ({"unwritten": "2"}, "task: unwritten: must be a whole number"),
        ({"seed": 7}, "task: seed: is not known here; known are record, seat"),
    ],
)
def test_invalid_task_is_refused(change: dict[str, Any], cause: str) -> None:
    with pytest.raises(DataError) as caught:
        BotTask.from_json_data({**TASK, **change})
    assert str(caught.value).startswith(cause)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("name", BotTask._fields)
def test_every_part_of_a_task_is_needed(name: str) -> None:
    cut = {key: value for key, value in TASK.items() if key != name}
    with pytest.raises(DataError, match=f"task: {name}: is missing"):
        BotTask.from_json_data(cut)


@pytest.mark.parametrize(
    ("change", "kind", "cause"),
    [
        ({"record": "1.dice.2"}, RecordError, "link: has 3 parts instead of 7"),
        ({"record": "ahoy"}, RecordError, "start: this is no Three Fleets record"),
        ({"record": "x" * 300_000}, RecordError, "size: "),
        ({"bot": "oracle"}, OptionError, "bot: 'oracle' is unknown; known are random, easy"),
        ({"bot": "o" * 5000}, OptionError, "bot: 'ooo"),
        ({"seat": 1}, DataError, "task: seat: 1 is given, but seat 0 is to move"),
        ({"seat": 9}, DataError, "task: seat: 9 is given, but seat 0 is to move"),
        ({"unwritten": 2}, DataError, "task: unwritten: 2 forced actions are given"),
        (
            {"record": OVER.record.to_compact()},
            DataError,
            "task: seat: 0 is given, but the game is over",
        ),
    ],
)
def test_unanswerable_task_is_refused_before_the_search(
    change: dict[str, Any], kind: type[FleetError], cause: str
) -> None:
    task = BotTask.from_json_data({**TASK, **change})
    with pytest.raises(kind) as caught:
        run_steps(task)
    assert str(caught.value).startswith(cause)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ({"number": 1.5}, "reply: number: must be a whole number"),
        ({"task": None}, "task: must be a table, not None"),
        ({"task": {**TASK, "seat": "0"}}, "task: seat: must be a whole number"),
        ({"ranking": []}, "reply: ranking: must be a list of actions"),
        ({"ranking": {"pass": 1.0}}, "reply: ranking: must be a list of actions"),
        ({"ranking": [["pass"]]}, "reply: ranking: each row needs an action and its value"),
        ({"ranking": ["pa"]}, "reply: ranking: each row needs an action and its value"),
        ({"ranking": [["pass", True]]}, "reply: ranking: each row needs"),
        ({"ranking": [["pass", "1"]]}, "reply: ranking: each row needs"),
        ({"ranking": [[7, 1.0]]}, "reply: ranking: each row needs"),
        ({"ranking": [["pass", float("nan")]]}, "reply: ranking: each row needs"),
        ({"ranking": [["pass", float("inf")]]}, "reply: ranking: each row needs"),
        ({"ranking": [["pass", 10**400]]}, "reply: ranking: each row needs"),
        ({"winner": 1}, "reply: winner: is not known here"),
    ],
)
def test_invalid_reply_is_refused(change: dict[str, Any], cause: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_message({**ANSWER, **change})
    assert str(caught.value).startswith(cause)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("data", "cause"),
    [
        (7, "progress: must be a table, not 7"),
        ({}, "progress: of: is missing"),
        ({"done": 1, "of": 0}, "progress: of: must be from 1"),
        ({"done": 3, "of": 2}, "progress: done: must be from 0 to 2, not 3"),
        ({"done": 1, "of": 2, "left": 1}, "progress: left: is not known here"),
    ],
)
def test_invalid_progress_is_refused(data: object, cause: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_message(data)
    assert str(caught.value).startswith(cause)


@pytest.mark.parametrize("text", GENERAL_CASES.values(), ids=GENERAL_CASES)
def test_hostile_texts_are_refused(text: str) -> None:
    def read(reader: Any) -> None:
        reader(parse_untrusted_json(text))

    for reader in (BotTask.from_json_data, parse_message):
        with pytest.raises(DataError) as caught:
            read(reader)
        assert len(str(caught.value)) < 300
