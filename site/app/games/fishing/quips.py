"""Remarks of the bots about robberies and treasures."""

from collections.abc import Sequence

from app.i18n import N_, Translator
from app.ui.bot_speech import Quip, pick
from app.ui.players import Players
from fleet_engine.fishing.events import Event, Robbed, TreasureFound

ROBS = (N_("Nothing personal."), N_("I’ll take that!"), N_("You have more than enough."))
ROBBED = (N_("I won’t forget that."), N_("Thief!"), N_("You’ll be sorry."))
FINDS = (N_("Look what I found!"), N_("The sea is kind today."), N_("Finders keepers!"))


def quip(events: Sequence[Event], players: Players, words: Translator) -> Quip | None:
    """Return the remark about the last robbery or find, if there is any."""
    for place, event in reversed([*enumerate(events)]):
        match event:
            case Robbed(seat=seat) if players.avatar_of(seat):
                return Quip(seat, words.t(pick(ROBS, place)), event)
            case Robbed(victim=seat) if players.avatar_of(seat):
                return Quip(seat, words.t(pick(ROBBED, place)), event)
            case TreasureFound(seat=seat) if players.avatar_of(seat):
                return Quip(seat, words.t(pick(FINDS, place)), event)
    return None
