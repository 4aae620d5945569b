"""Random games of Let's Go Fishing! for the property tests, and their invariants."""

import random
from typing import Any

from hypothesis import strategies as st

from fleet_engine.fishing import ruleset
from fleet_engine.fishing.position import FaceDownCard
from fleet_engine.fishing.rules.deals import next_fleets
from tests.fishing.conserved import check_conservation
from tests.games import playing

IDLE_ACTIONS = ("captain", "season", "protect", "pass", "done", "stop", "return")


class RandomGame(playing.RandomGame):
    """A random game of Let's Go Fishing!. A busy player fishes, buys and sells.

    So boats fill, freezers are used and pirates find something to take.
    """

    name = "fishing"

    def preferred(self, legal: list[str], chance: random.Random) -> list[str]:
        """Return the choices of a busy player: no idle one if there is another."""
        catches = [text for text in legal if text.startswith(("fish ", "freeze ", "draw"))]
        if catches and chance.random() < 0.5:
            return catches
        return [text for text in legal if text not in IDLE_ACTIONS] or legal


def house_rules() -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy that draws a choice for every switch."""
    return st.fixed_dictionaries(
        {
            name: st.sampled_from(info.choices)
            for name, info in ruleset.load_printed().switches.items()
        }
    )


def games() -> st.SearchStrategy[RandomGame]:
    """Return a strategy that draws games, half of them by house rules."""
    return st.builds(
        RandomGame,
        players=st.integers(2, 5),
        seed=st.integers(0, 2**48 - 1),
        choices=st.lists(st.integers(0, 24), max_size=40).map(tuple),
        prefers_progress=st.booleans(),
        options=st.one_of(st.just({}), house_rules()),
    )


def check_end(position: Any) -> None:
    """Assert the invariants of a finished game."""
    check_conservation(position)
    assert position.to_move is None
    assert position.stack == []
    assert position.legal_actions == ()
    assert position.ending
    assert bool(position.ending & 1) == (position.round == position.rules.rounds)
    assert bool(position.ending & 2) == (0 in position.fish_left)
    assert all(player.tokens == 0 for player in position.players)


def reshuffle(position: Any, chooser: random.Random) -> None:
    """Change the cubes to come and the order of all cards that no seat has seen."""
    position.chance = chooser.getrandbits(64)
    _reshuffle_treasures(position, chooser)
    position.shoals = _reshuffled(position.shoals, position.shoals_dealt, chooser)
    _reshuffle_fleets(position, chooser)
    _reshuffle_equipment(position, chooser)


def _reshuffled(pile: bytes, top: int, chooser: random.Random) -> bytes:
    coming = list(pile[top:])
    chooser.shuffle(coming)
    return pile[:top] + bytes(coming)


def _reshuffle_treasures(position: Any, chooser: random.Random) -> None:
    there = [position.treasure_on_board] * (position.treasure_on_board >= 0)
    unseen = [*position.treasures, *position.cleared_treasures, *there]
    chooser.shuffle(unseen)
    if there:
        position.treasure_on_board = unseen.pop()
    position.cleared_treasures = [unseen.pop() for _ in position.cleared_treasures]
    position.treasures = bytes(unseen)


def _reshuffle_fleets(position: Any, chooser: random.Random) -> None:
    """Reorder the fleet cards to come, start cards first.

    Start cards that the setup removed may be among them.
    """
    dealt = position.fleets_dealt
    while dealt < len(position.fleets):
        same = next_fleets(position, dealt)
        count = sum(card in same for card in position.fleets[dealt:])
        coming = bytes(chooser.sample(same, count))
        position.fleets = position.fleets[:dealt] + coming + position.fleets[dealt + count :]
        dealt += count


def _reshuffle_equipment(position: Any, chooser: random.Random) -> None:
    """Exchange the cards that no seat has looked at."""
    unseen = [laid.card for laid in (*position.board_equipment, *position.pile) if not laid.seen]
    chooser.shuffle(unseen)
    position.board_equipment = [
        laid if laid.seen else FaceDownCard(unseen.pop()) for laid in position.board_equipment
    ]
    position.pile = [laid if laid.seen else FaceDownCard(unseen.pop()) for laid in position.pile]
