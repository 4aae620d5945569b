"""Many games in one visit: memory is freed after each, and only results stay."""

import gc
from collections import Counter
from functools import _lru_cache_wrapper
from typing import Any, NamedTuple

import pytest

from app.controller import App
from app.games import GAMES
from app.play.session import GameSession
from fleet_engine import Match
from tests.page.test_controller import Device, play_on

ROUNDS = 3
MOST_NEW_KEYS = 20
"""Limit of the new keys that a cache without a size limit may get in the last round.

Such caches have few keys: icons, names, words. A cache keyed by positions exceeds the limit.
"""


class Sitting(NamedTuple):
    """A visit after `ROUNDS` games of each kind: live objects and the sizes of unbounded caches."""

    app: App
    alive: Counter[type]
    caches: list[dict[str, int]]


@pytest.fixture(scope="module")
def sitting() -> Sitting:
    """Return a visit in which `ROUNDS` games of each kind were played and shown."""
    before = alive()
    app = Device().visit()
    caches = []
    for seed in range(ROUNDS):
        for game in GAMES.values():
            play(app, next(iter(game.quick_starts)), seed)
        caches.append(keys_in_caches())
    assert len(app.results.all()) == ROUNDS * len(GAMES)
    return Sitting(app, alive() - before, caches)


def play(app: App, start: str, seed: int) -> None:
    app.dispatch("play", start)
    while app.screen == "game":
        play_on(app, 1, seed)
        app.render()
    app.dispatch("go", "home")
    app.render()


def tracked(kind: type | tuple[type, ...]) -> list[Any]:
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, kind)]


def alive() -> Counter[type]:
    return Counter(type(each) for each in tracked((GameSession, Match)))


def keys_in_caches() -> dict[str, int]:
    caches = [(cache, cache.cache_info()) for cache in tracked(_lru_cache_wrapper)]
    return {
        f"{cache.__module__}.{cache.__qualname__}": info.currsize
        for cache, info in caches
        if info.maxsize is None and cache.__module__.startswith(("app", "fleet_engine"))
    }


def test_unbounded_caches_stop_growing(sitting: Sitting) -> None:
    *_, before, now = sitting.caches
    assert len(now) > 10
    new = {name: keys - before.get(name, 0) for name, keys in now.items()}
    assert {name: keys for name, keys in new.items() if keys > MOST_NEW_KEYS} == {}


@pytest.mark.parametrize("kind", [GameSession, Match])
def test_finished_games_are_freed(sitting: Sitting, kind: type) -> None:
    assert sitting.alive[kind] <= 1, "the last one, whose end can be looked at"
