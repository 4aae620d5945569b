"""Actions of the dice game and their notation."""

from fleet_engine.core.action import Actions
from fleet_engine.dice.names import BONUSES, FACES, SEA, SECTIONS

ACTIONS = Actions(
    (
        *(("take", face) for face in FACES),
        ("reroll", None),
        *(("mark", section) for section in SECTIONS),
        ("coin", None),
        ("coins", None),
        ("market", None),
        *(("serve", face) for face in SEA),
        ("salvage", None),
        ("pass", None),
        ("licence", None),
        ("boat", None),
        *(("bonus", bonus) for bonus in BONUSES),
        ("two fish", None),
        ("fish and coin", None),
    )
)
"""Every action of the game.

- `take FACE`: choose a die of the pool.
- `reroll`: roll the taken die once more at the Casino.
- `mark SECTION`: fill the topmost open box of a section, by a die or by a star.
- `coin`: use any die as a coin.
- `coins`: gain three coins by the coins face.
- `market`: use a market die.
- `serve FACE`: fill a hex of the Seafood Buffet.
- `salvage`: use a die as a star at the Salvage Yard.
- `pass`: decline a star.
- `licence`, `boat`: choose the effect of a `?` circle.
- `bonus NAME`: choose the King Crab bonus.
- `two fish`, `fish and coin`: choose the catch of an Oyster boat.
"""
