"""What the shared tests have to know of each game."""

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hypothesis.strategies import SearchStrategy

from fleet_engine.cards import events as cards_events
from fleet_engine.dice import events as dice_events
from tests.cards import games as cards
from tests.dice import games as dice
from tests.games.playing import Game


class Kind(NamedTuple):
    """A game: how it is drawn, what holds at its end, which events show what was unknown.

    `falling` are the events of chance, each with what falls in it; `stir` changes all that is to
    fall, and nothing else.
    """

    games: Callable[[], SearchStrategy[Game]]
    house_rules: Callable[[], SearchStrategy[dict[str, Any]]]
    check_end: Callable[[Any], None]
    revealing: tuple[type, ...]
    falling: Mapping[type, Callable[[Any], tuple[str, ...]]]
    stir: Callable[[Any, random.Random], None]


KINDS: Mapping[str, Kind] = {
    "cards": Kind(
        cards.games,
        cards.house_rules,
        cards.check_end,
        (
            cards_events.TurnBegan,
            cards_events.CardsDrawn,
            cards_events.LicencesRevealed,
            cards_events.DeckShuffled,
        ),
        {
            cards_events.CardsDrawn: lambda event: event.cards,
            cards_events.LicencesRevealed: lambda event: event.licences,
            cards_events.DeckShuffled: lambda event: (),
        },
        cards.stir,
    ),
    "dice": Kind(
        dice.games,
        dice.house_rules,
        dice.check,
        (dice_events.DiceRolled, dice_events.DieRerolled),
        {
            dice_events.DiceRolled: lambda event: event.dice,
            dice_events.DieRerolled: lambda event: (event.new,),
        },
        dice.stir,
    ),
}
