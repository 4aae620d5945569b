"""Random games for the property tests: a seed, a table size and somebody who chooses."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from fleet_engine import Match, new_match
from fleet_engine.cards import ruleset
from fleet_engine.cards.position import Player, Position

IDLE = ("pass", "done")


@dataclass(frozen=True)
class Game:
    """How to play a game: the first choices are listed, the others fall by chance.

    A thrifty player bids low and seldom passes, so that licences, boats and captains come
    together; otherwise everything is equally likely.
    """

    players: int
    seed: int
    choices: tuple[int, ...] = ()
    thrifty: bool = True
    options: dict[str, Any] = field(default_factory=dict)

    def start(self) -> Match:
        return new_match("cards", players=self.players, seed=self.seed, **self.options)

    def moves(self, match: Match) -> Iterator[str]:
        """Yield what to play next; the caller plays it."""
        chance = random.Random(self.seed)
        for number in range(10_000):
            if match.to_move is None:
                return
            legal = [action.text for action in match.legal_actions]
            if self.thrifty:
                legal = thrifty(legal, chance)
            listed = number < len(self.choices)
            pick = self.choices[number] if listed else chance.randrange(1 << 30)
            yield legal[pick % len(legal)]
        raise AssertionError("a game without an end")

    def play(self, limit: int = 10_000) -> Match:
        """Return the match, played so many decisions far."""
        match = self.start()
        for _, text in zip(range(limit), self.moves(match), strict=False):
            match.play(text)
        return match


def thrifty(legal: list[str], chance: random.Random) -> list[str]:
    """Return the choices that a player makes who wants a large fleet."""
    bids = [text for text in legal if text.startswith("bid ")]
    if bids:
        return [bids[0]] if "pass" not in legal or chance.random() < 0.4 else ["pass"]
    if any(text.startswith("process ") for text in legal) and chance.random() < 0.7:
        return ["done"]
    busy = [text for text in legal if text not in IDLE]
    return busy or legal


SWITCHES = ruleset.printed(ruleset.EDITIONS[0]).switches


def house_rules() -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy that draws a choice for every switch of the edition."""
    return st.fixed_dictionaries(
        {name: st.sampled_from(info.choices) for name, info in SWITCHES.items()}
    )


def games() -> st.SearchStrategy[Game]:
    """Return a strategy that draws games, half of them by house rules."""
    return st.builds(
        Game,
        players=st.integers(2, 4),
        seed=st.integers(0, 2**48 - 1),
        choices=st.lists(st.integers(0, 24), max_size=40).map(tuple),
        thrifty=st.booleans(),
        options=st.one_of(st.just({}), house_rules()),
    )


def snapshot(value: Any) -> Any:
    """Return all that a position holds as plain tuples that share nothing with it."""
    if isinstance(value, (Position, Player)):
        slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
        return tuple((name, snapshot(getattr(value, name))) for name in slots if name != "rules")
    if isinstance(value, (list, tuple)):
        return tuple(snapshot(entry) for entry in value)
    return value


def check(position: Any) -> None:
    """What must hold at any moment of any game, whatever happened."""
    rules, players = position.rules, position.players
    for kind, count in enumerate(rules.cards.boats):
        places = [position.deck[position.dealt :].count(kind), position.discards[kind]]
        for player in players:
            places += [player.hand[kind], player.boats.count(kind), player.captains.count(kind)]
        assert sum(places) == count, kind
    for licence, count in enumerate(rules.cards.licences):
        places = [
            position.licence_stack[position.revealed :].count(licence),
            position.market.count(licence),
            position.removed.count(licence),
            position.cleared.count(licence),
            *(player.licences[licence] for player in players),
        ]
        assert sum(places) == count, licence
    for kind, count in enumerate(position.discards):
        assert sum(player.buried[kind] for player in players) <= count
    gone = rules.cards.gone_fishing_cards if rules.gone_fishing else 0
    assert position.gone_fishing + sum(player.hand[-1] for player in players) == gone
    assert len(position.market) <= position.seats
    for player in players:
        assert len(player.captains) == len(player.crates) <= len(player.boats)
        assert all(0 <= crates <= rules.capacity for crates in player.crates)
        assert min(player.hand) >= 0
        assert min(player.hold, position.gone_fishing) >= 0
        for kind, sure in enumerate(player.sure):
            assert sure <= player.hand[kind] + player.captains.count(kind)
            assert player.fresh[kind] <= player.hand[kind]
        assert all(map(int.__le__, player.buried, rules.cards.boats))


def check_end(position: Any) -> None:
    """What must hold when a game is over."""
    check(position)
    assert position.to_move is None
    assert position.stack == []
    assert position.legal_actions == ()
    assert position.ending
    short = len(position.market) < position.seats
    assert bool(position.ending & 1) == short
    assert bool(position.ending & 2) == (position.supply <= 0)
