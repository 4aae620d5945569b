"""Remarks in the dice game: Ruth on her die, bots on buildings and trophies."""

from collections.abc import Sequence

from app.i18n import N_, Translator
from app.ui.bot_speech import Quip, pick
from app.ui.players import Players
from fleet_engine.dice.events import BuildingCompleted, Event, TrophyWon
from fleet_engine.dice.observation import DiceObservation

TOOK = (
    N_("“{die}: mine, thank you.”"),
    N_("“I’ll have the {die}!”"),
    N_("“Took the {die}. Sorry, dear.”"),
)
WILL_TAKE = (
    N_("“Then I’ll have the {die}.”"),
    N_("“Leaving me the {die}? Gladly.”"),
    N_("“Go ahead. I’ll take the {die}.”"),
)
EYES = (
    N_("“I’ve got my eye on the {die}.”"),
    N_("“The {die} will do nicely.”"),
    N_("“Leave me the {die}.”"),
)
WANTS_TWO = (
    N_("“I want {first}, or else {second}.”"),
    N_("“{first} first, then {second}.”"),
)
WANTS = (N_("“{first} for me, please.”"), N_("“I’m after {first}.”"))
WANTS_COINS = (N_("“No boats left to chase.”"), N_("“Any coins for me?”"))

BUILT = (N_("It’s up at last!"), N_("Solid work."), N_("Come in, it’s open!"))
WON = (N_("Look at it shine!"), N_("I’ll polish it myself."))


def ruth_quip(
    sayings: Sequence[str], seen: DiceObservation, words: Translator, **values: str
) -> str:
    """Return a remark of Captain Ruth. It stays the same for a phase."""
    turn = 2 * seen.round + (seen.phase == "town")
    return words.t(pick(sayings, turn), **values)


def quip(events: Sequence[Event], players: Players, words: Translator) -> Quip | None:
    """Return the remark about the last building or trophy of a bot, or None."""
    for place, event in reversed([*enumerate(events)]):
        match event:
            case TrophyWon(seat=seat) if players.avatar_of(seat):
                return Quip(seat, words.t(pick(WON, place)), event)
            case BuildingCompleted(seat=seat) if players.avatar_of(seat):
                return Quip(seat, words.t(pick(BUILT, place)), event)
    return None
