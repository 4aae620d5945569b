"""Remarks in the dice game: Ruth on her die, bots on buildings and trophies."""

from collections.abc import Sequence

from app.i18n import Words, mark
from app.ui.bot_speech import Saying, one_of
from app.ui.players import Cast
from fleet_engine.dice.events import BuildingCompleted, Event, TrophyWon
from fleet_engine.dice.observation import DiceObservation

TOOK = (
    mark("“{die}: mine, thank you.”"),
    mark("“I’ll have the {die}!”"),
    mark("“Took {die}. Sorry, dear.”"),
)
WILL_TAKE = (
    mark("“Then I’ll have {die}.”"),
    mark("“Leave me {die}? Gladly.”"),
    mark("“Go ahead. I’ll take {die}.”"),
)
EYES = (
    mark("“I have my eye on {die}.”"),
    mark("“{die} looks good to me.”"),
    mark("“Leave me the {die}.”"),
)
WANTS_TWO = (
    mark("“I want {first}, or else {second}.”"),
    mark("“{first} first, then {second}.”"),
)
WANTS = (mark("“{first} for me, please.”"), mark("“I’m after {first}.”"))
WANTS_COINS = (mark("“No boats left to wish for.”"), mark("“Any coins for me?”"))

BUILT = (mark("That one stands!"), mark("Solid work."), mark("Come in, it’s open!"))
WON = (mark("Look at it shine!"), mark("I’ll polish it myself."))


def ruths(sayings: Sequence[str], seen: DiceObservation, words: Words, **values: str) -> str:
    """Return a remark of Captain Ruth. It stays the same for a phase."""
    turn = 2 * seen.round + (seen.phase == "town")
    return words.t(one_of(sayings, turn), **values)


def quip(events: Sequence[Event], cast: Cast, words: Words) -> Saying | None:
    """Return the remark about the last building or trophy of a bot, or None."""
    for place, event in reversed([*enumerate(events)]):
        match event:
            case TrophyWon(seat=seat) if cast.face(seat):
                return Saying(seat, words.t(one_of(WON, place)), event)
            case BuildingCompleted(seat=seat) if cast.face(seat):
                return Saying(seat, words.t(one_of(BUILT, place)), event)
    return None
