"""What a player can do in the dice game, and how it is written."""

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

- `take FACE`: choose a die of the pool; `reroll`: roll it once more at the Casino.
- `mark SECTION`: fill the topmost open box there, by a die or by a star.
- `coin`: use any die as a coin; `coins`: three coins by the coins face; `market`.
- `serve FACE`: fill a hex of the Seafood Buffet; `salvage`: use a die as a star.
- `pass`: decline a star.
- `licence`, `boat`: what a `?` circle becomes.
- `bonus NAME`: what the King Crab licence scores by.
- `two fish`, `fish and coin`: what an Oyster boat brings in.
"""
