"""Remarks of the bots about robberies and treasures."""

from collections.abc import Sequence

from app.i18n import Words, mark
from app.ui.bot_speech import Saying, one_of
from app.ui.players import Cast
from fleet_engine.fishing.events import Event, Robbed, TreasureFound

ROBS = (mark("Nothing personal."), mark("I’ll take that!"), mark("You have more than enough."))
ROBBED = (mark("I won’t forget that."), mark("Thief!"), mark("You’ll be sorry."))
FINDS = (mark("Look what I found!"), mark("The sea is kind today."), mark("Finders keepers!"))


def quip(events: Sequence[Event], cast: Cast, words: Words) -> Saying | None:
    """Return the remark about the last robbery or find, if there is any."""
    for place, event in reversed([*enumerate(events)]):
        match event:
            case Robbed(seat=seat) if cast.face(seat):
                return Saying(seat, words.t(one_of(ROBS, place)), event)
            case Robbed(victim=seat) if cast.face(seat):
                return Saying(seat, words.t(one_of(ROBBED, place)), event)
            case TreasureFound(seat=seat) if cast.face(seat):
                return Saying(seat, words.t(one_of(FINDS, place)), event)
    return None
