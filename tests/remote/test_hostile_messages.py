"""Messages of strangers: each mistake is one error, and changes nothing."""

import copy
import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from typing import Any

import pytest

from fleet_engine import games
from fleet_engine.core.json_data import to_json_data
from fleet_engine.remote import RemoteError, RemoteMatch, seat_state, seat_step
from tests.examples import count_games
from tests.remote.tables import TableGame, join, sent

every_game = pytest.mark.parametrize("kind", games())

AT = 20
"""The number of actions of the host. The guest has one less."""


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


ODD_VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 10**9, 10**400, 0.5, float("nan"), float("inf"), "", "0",
    "cod", "take", "<b>x</b>", "\ud800", "\0", "x" * 30_000, [], [0], [None] * 3, [0] * 30_000,
    {}, {"=": 1}, {"=": []}, {"event": "GameEnded"}, {"event": []}, {"": {}},
    {str(number): number for number in range(3_000)}, nested(900),
)  # fmt: skip


@cache
def host(kind: str) -> Any:
    """Return the match of a host after `AT` actions, and the guest at seat 1 before the last."""
    game = TableGame(kind, 2, 0)
    for number, match in enumerate(game.positions(game.script())):
        if number == AT - 1:
            guest = join(match, 1)
        if number == AT:
            return match, guest
    raise AssertionError("the game is too short")


def messages(kind: str) -> tuple[Any, Any]:
    """Return a state and the step after it, as seat 1 gets them."""
    match, _ = host(kind)
    return sent(seat_state(match.at(AT - 1), 1)), sent(seat_step(match, AT - 1, 1))


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of each part of a message."""
    yield path
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(part, (*path, key))


def mutate(message: Any, chance: random.Random) -> Any:
    """Return a message with a changed, missing, doubled or additional part."""
    message = copy.deepcopy(message)
    *way, last = chance.choice([path for path in paths(message) if path])
    parent = message
    for key in way:
        parent = parent[key]
    others = [path for path in paths(message) if path]
    match chance.randrange(6):
        case 0:
            del parent[last]
        case 1 if isinstance(parent, list):
            parent.insert(last, copy.deepcopy(parent[last]))
        case 2 if isinstance(parent, dict):
            parent[chance.choice(("x", "seed", "=", "0", "event"))] = parent[last]
        case 3:
            found = message
            for key in chance.choice(others):
                found = found[key]
            parent[last] = copy.deepcopy(found)
        case 4 if isinstance(parent[last], str) and "\n" in parent[last]:
            lines = parent[last].split("\n")
            lines[chance.randrange(len(lines))] = chance.choice(lines)
            parent[last] = "\n".join(lines)
        case _:
            parent[last] = chance.choice(ODD_VALUES)
    return message


def content(match: RemoteMatch) -> dict[str, Any]:
    """Return everything that a guest has."""
    return {
        **vars(match),
        "events": [*match.events],
        "text": match.position_text(whole=True),
        "_preview_cache": None,
    }


def use(match: RemoteMatch) -> None:
    """Read all that a page reads of a match."""
    for index in range(len(match.actions)):
        for state in match.playback(index):
            to_json_data(state.observe(match.seat))
            assert (state.round, state.phase_label, state.totals) is not None
    to_json_data(match.observe(match.seat))
    for action in match.legal_actions[:3]:
        match.preview(action)
    match.visible_events(match.seat)


def join_and_use(state: Any) -> None:
    use(RemoteMatch.from_state(state, 3))


def refuse_step(guest: RemoteMatch, step: Any) -> str:
    """Return the message of the refusal of a step."""
    before = content(guest)
    with pytest.raises(RemoteError) as refused:
        guest.follow(step)
    assert content(guest) == before
    return str(refused.value)


def refusal(act: Callable[[], object]) -> str:
    """Return the message of a refusal, or "" if there is none."""
    try:
        act()
    except RemoteError as error:
        return str(error)
    return ""


def check_mutations(kind: str, count: int) -> None:
    state, step = messages(kind)
    _, guest = host(kind)
    chance = random.Random(kind)
    refused: list[str] = []
    for _ in range(count):
        mutated, before = guest.copy(), content(guest)
        message = refusal(partial(mutated.follow, mutate(step, chance)))
        if message:
            assert content(mutated) == before
        else:
            use(mutated)
        refused.append(message)
        refused.append(refusal(partial(join_and_use, mutate(state, chance))))
    lengths = [len(message) for message in refused if message]
    assert len(lengths) > count
    assert 5 < min(lengths) <= max(lengths) < 900


@every_game
def test_mutated_messages_are_refused_or_harmless(kind: str) -> None:
    check_mutations(kind, 100)


@every_game
def test_thousands_of_mutated_messages_are_refused_or_harmless(kind: str) -> None:
    check_mutations(kind, count_games(8_000))


def changed(**parts: Any) -> Callable[[Any], Any]:
    return lambda message: {**message, **parts}


def without(key: str) -> Callable[[Any], Any]:
    return lambda message: {name: part for name, part in message.items() if name != key}


BAD_STEPS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "nothing": (lambda _: None, "step: must be a table, not None"),
    "a list": (lambda step: [step], "step: must be a table"),
    "deep lists": (lambda _: nested(5_000), "step: must be a table"),
    "another format": (changed(format=2), "step: format: must be from 1 to 1, not 2"),
    "no format": (without("format"), "step: format: is missing"),
    "another seat": (changed(seat=0), "step: seat: must be from 1 to 1, not 0"),
    "replayed": (changed(index=AT - 2), f"step: index: must be from {AT - 1} to {AT - 1}"),
    "skipped": (changed(index=AT), f"step: index: must be from {AT - 1} to {AT - 1}"),
    "a flag as index": (changed(index=True), "step: index: must be a whole number"),
    "an additional key": (changed(seed=7), "step: seed: is not known here"),
    "no states": (changed(states=[]), "step: states: is empty"),
    "huge": (changed(states=[{}] * 501), "step: states: has 501 entries; 500 are the most"),
    "states of no table": (changed(states=[7]), "step: states: must be a table, not 7"),
    "no seat": (changed(move=[7, None]), "step: moves: [7, None] is no action"),
    "a flag as seat": (changed(move=[False, None]), "step: moves: [False, None] is no action"),
    "no action": (changed(move=[1, "fly"]), "step: moves: [1, 'fly'] is no action"),
    "a text of another": (changed(move=[0, "pass"]), "step: moves: [0, 'pass'] is no action"),
    "undo of the future": (changed(undo=AT + 1), f"step: undo: must be from 0 to {AT}"),
}


@every_game
@pytest.mark.parametrize("name", BAD_STEPS)
def test_wrong_step_is_refused_with_its_place(kind: str, name: str) -> None:
    change, message = BAD_STEPS[name]
    _, guest = host(kind)
    assert refuse_step(guest, change(messages(kind)[1])).startswith(message)


BAD_STATES: dict[str, tuple[Callable[[Any], Any], str]] = {
    "nothing": (lambda _: None, "state: must be a table, not None"),
    "another format": (changed(format="1"), "state: format: must be a whole number"),
    "no such seat": (changed(seat=2), "state: seat: must be from 0 to 1, not 2"),
    "too few names": (changed(names=["Ana"]), "state: names: 1 for 2 seats"),
    "a long name": (changed(names=["x" * 101, ""]), "state: names: a name has more than 100"),
    "no names": (changed(names=[1, 2]), "state: names: must be a text"),
    "no text": (changed(text=7), "state: text: must be a text"),
    "another text": (changed(text="x"), "line 1: needs 'Three Fleets position: 1'"),
    "no event": (changed(events=[{"event": "x"}]), "state: events: 0: {'event': 'x'} is no event"),
    "huge": (changed(events=[0] * 20_001), "state: events: has 20,001 entries; 20,000 are"),
    "many moves": (changed(moves=[0] * 5_001), "state: moves: has 5,001 entries; 5,000 are"),
    "seen too much": (changed(seen=[0, 10**5]), "state: seen: must be from 0 to"),
    "seen by one": (changed(seen=[0]), "state: seen: needs 2 numbers, not 1"),
}


@every_game
@pytest.mark.parametrize("name", BAD_STATES)
def test_wrong_state_is_refused_with_its_place(kind: str, name: str) -> None:
    change, message = BAD_STATES[name]
    state = change(messages(kind)[0])
    with pytest.raises(RemoteError) as refused:
        RemoteMatch.from_state(state, 3)
    assert str(refused.value).startswith(message)


@every_game
def test_state_of_another_seat_is_refused(kind: str) -> None:
    state = {**messages(kind)[0], "seat": 0}
    with pytest.raises(RemoteError, match=r"state: (text: is not the text of seat 0|moves: )"):
        RemoteMatch.from_state(state, 3)


@every_game
def test_step_of_another_match_is_refused(kind: str) -> None:
    _, guest = host(kind)
    other = TableGame(kind, 3, 0)
    match = next(islice(other.positions(other.script()), AT, None))
    step = messages(kind)[1]
    step["states"][-1]["text"] = match.position_text(1)
    assert refuse_step(guest, step) == "step: states: text: is the position of another match"


@every_game
def test_step_is_refused_the_second_time(kind: str) -> None:
    _, guest = host(kind)
    step = messages(kind)[1]
    twin = guest.copy()
    twin.follow(step)
    assert refuse_step(twin, step).startswith("step: index: must be from")


@every_game
def test_whole_text_is_refused(kind: str) -> None:
    match, _ = host(kind)
    state = messages(kind)[0]
    with pytest.raises(RemoteError, match="text: is not the text of seat 1"):
        RemoteMatch.from_state({**state, "text": match.position_text(whole=True)}, 3)
