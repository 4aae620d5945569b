"""Random card games for the property tests, and invariants of positions."""

import random
from typing import Any

from hypothesis import strategies as st

from fleet_engine.cards import ruleset
from tests.games import playing

IDLE_ACTIONS = ("pass", "done")


class RandomGame(playing.RandomGame):
    """A random card game. A busy player bids low and seldom passes.

    So licenses, boats and captains come together in a game.
    """

    name = "cards"

    def preferred(self, legal: list[str], chance: random.Random) -> list[str]:
        """Return the choices that a busy player makes."""
        return thrifty_choices(legal, chance)


def thrifty_choices(legal: list[str], chance: random.Random) -> list[str]:
    """Return the choices of a player that wants a large fleet."""
    bids = [text for text in legal if text.startswith("bid ")]
    if bids:
        return [bids[0]] if "pass" not in legal or chance.random() < 0.4 else ["pass"]
    if any(text.startswith("process ") for text in legal) and chance.random() < 0.7:
        return ["done"]
    busy = [text for text in legal if text not in IDLE_ACTIONS]
    return busy or legal


SWITCHES = ruleset.load_printed(ruleset.EDITIONS[0]).switches


def house_rules() -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy that draws a choice for every switch of the edition."""
    return st.fixed_dictionaries(
        {name: st.sampled_from(info.choices) for name, info in SWITCHES.items()}
    )


def games() -> st.SearchStrategy[RandomGame]:
    """Return a strategy that draws games, half of them by house rules."""
    return st.builds(
        RandomGame,
        players=st.integers(2, 4),
        seed=st.integers(0, 2**48 - 1),
        choices=st.lists(st.integers(0, 24), max_size=40).map(tuple),
        prefers_progress=st.booleans(),
        options=st.one_of(st.just({}), house_rules()),
    )


def check_invariants(position: Any) -> None:
    """Assert the invariants of any position."""
    rules, players = position.rules, position.players
    for kind, count in enumerate(rules.cards.boats):
        places = [position.deck[position.dealt_count :].count(kind), position.discards[kind]]
        for player in players:
            places += [player.hand[kind], player.boats.count(kind), player.captains.count(kind)]
        assert sum(places) == count, kind
    for licence, count in enumerate(rules.cards.licences):
        places = [
            position.licence_stack[position.revealed_count :].count(licence),
            position.market.count(licence),
            position.removed_licences.count(licence),
            position.cleared_licences.count(licence),
            *(player.licences[licence] for player in players),
        ]
        assert sum(places) == count, licence
    for kind, count in enumerate(position.discards):
        assert sum(player.hidden_discards[kind] for player in players) <= count
    gone = rules.cards.gone_fishing_cards if rules.gone_fishing else 0
    assert position.gone_fishing + sum(player.hand[-1] for player in players) == gone
    assert len(position.market) <= position.seats
    for player in players:
        assert len(player.captains) == len(player.crates) <= len(player.boats)
        assert all(0 <= crates <= rules.capacity for crates in player.crates)
        assert min(player.hand) >= 0
        assert min(player.processed_crates, position.gone_fishing) >= 0
        for kind, sure in enumerate(player.publicly_known):
            assert sure <= player.hand[kind] + player.captains.count(kind)
            assert player.just_drawn[kind] <= player.hand[kind]
        assert all(map(int.__le__, player.hidden_discards, rules.cards.boats))


def check_end(position: Any) -> None:
    """Assert the invariants of a finished game."""
    check_invariants(position)
    assert position.to_move is None
    assert position.stack == []
    assert position.legal_actions == ()
    assert position.ending
    short = len(position.market) < position.seats
    assert bool(position.ending & 1) == short
    assert bool(position.ending & 2) == (position.crates_left <= 0)


def reshuffle(position: Any, chooser: random.Random) -> None:
    """Reorder the cards and licenses to come as another shuffle could have done."""
    position.chance = chooser.getrandbits(64)
    coming = list(position.deck[position.dealt_count :])
    chooser.shuffle(coming)
    position.deck = position.deck[: position.dealt_count] + bytes(coming)
    shown = position.licence_stack[: position.revealed_count]
    top = max(0, position.rules.standard_on_top(position.seats) - position.revealed_count)
    licences = [*position.licence_stack[position.revealed_count :]]
    first, rest = licences[:top], licences[top:]
    chooser.shuffle(first)
    chooser.shuffle(rest)
    position.licence_stack = shown + bytes(first + rest)
