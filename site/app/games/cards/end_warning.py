"""Warning of the end of the game, which comes when licenses or crates run out.

All of it follows from public facts, so the shared view may show it, too.
"""

from app.i18n import Translator
from app.ui.event_feed import LogLine
from fleet_engine.cards import ruleset
from fleet_engine.cards.observation import CardsObservation, PlayerView

BEFORE_FISHING = ("auction", "launch", "hire", "fishing")
"""Phases before the end of this round's fishing."""


def is_last(seen: CardsObservation) -> bool:
    """Return True if this round is certain to be the last one."""
    return seen.last_round or _sells_the_last(seen) or _catches_the_last(seen, BEFORE_FISHING)


def end_warning(seen: CardsObservation, words: Translator) -> LogLine | None:
    """Return the warning that this round or the next may be the last, else `None`."""
    text = _in_this_round(seen, words) or _in_the_next_round(seen, words)
    return LogLine("flag", text) if text else None


def fishing(seen: CardsObservation) -> int:
    """Return the number of boats that land a crate at the next fishing for certain.

    Captains that are still to be hired do not count.
    """
    boats = [boat for player in seen.player_views for boat in player.boats]
    return sum(boat.has_captain and not boat.is_full for boat in boats)


def _sells_the_last(seen: CardsObservation) -> bool:
    """Return True if the stack cannot replace the licenses sold or cleared."""
    return seen.phase == "auction" and seen.licences_left < max(1, _sold_licences(seen))


def _sold_licences(seen: CardsObservation) -> int:
    """Return the number of licenses sold in this round.

    The full market has one license for each player.
    """
    return seen.players - len(seen.market)


def _catches_the_last(seen: CardsObservation, phases: tuple[str, ...]) -> bool:
    """Return True if the next fishing takes all crates, in one of these phases.

    The result is certain. A captain stays on the boat. A boat gets no crate before the fishing,
    so free space stays free.
    """
    return seen.phase in phases and fishing(seen) >= seen.crates_left


USUAL_LAUNCHES = 1
"""Boats that a player usually launches in a round.

`rounds_left` of the engine assumes that all players hire as many captains as any licenses allow.
That bound is certain, but several rounds too early. The warning matters only if the usual course of
two rounds takes all crates.
"""


def usual_catch(seen: CardsObservation, fishings: int) -> int:
    """Return the crates that boats catch in the next `fishings` if the players go on as usual.

    Before each fishing a player launches `USUAL_LAUNCHES` boats and hires all captains that the
    present licenses allow.
    """
    captains = ruleset.load_printed(seen.edition).captains
    return sum(_catch_of(player, captains, fishings) for player in seen.player_views)


def _catch_of(player: PlayerView, captains: tuple[int, ...], fishings: int) -> int:
    spaces = [boat.capacity - boat.crates for boat in player.boats if boat.has_captain]
    waiting, caught = player.launched - player.captained, 0
    for fishing_number in range(fishings):
        waiting += USUAL_LAUNCHES
        hired = min(waiting, captains[player.licences["lobster"]])
        waiting -= hired
        spaces += [fishings] * hired  # a boat without a captain is empty
        caught += sum(space > fishing_number for space in spaces)
    return caught


def _in_this_round(seen: CardsObservation, words: Translator) -> str:
    """Return the reason why this round is or may be the last.

    It is "" if an end is impossible or unusual, see `usual_catch`.
    """
    if seen.phase == "over":
        return ""
    if _sells_the_last(seen) and not seen.licences_left:
        return words.t("No licenses left in the stack: this is the last round.")
    if seen.last_round or _sells_the_last(seen):
        return words.t("Too few licenses left: this is the last round.")
    if _catches_the_last(seen, BEFORE_FISHING):
        return words.n(
            "Boats will catch the last crate: this is the last round.",
            "Boats will catch the last {n} crates: this is the last round.",
            seen.crates_left,
        )
    if seen.rounds_left > 1:
        return ""
    if seen.phase == "auction" and seen.licences_left < seen.players and _sold_licences(seen):
        return words.n(
            "This is the last round if more than {n} license is sold.",
            "This is the last round if more than {n} licenses are sold.",
            seen.licences_left,
        )
    if seen.phase == "auction" and seen.licences_left < seen.players:
        return words.n(
            "This is the last round if more than {n} license is sold, or none at all.",
            "This is the last round if more than {n} licenses are sold, or none at all.",
            seen.licences_left,
        )
    if usual_catch(seen, 1) < seen.crates_left:
        return ""
    boats = words.n("{n} boat fishes", "{n} boats fish", fishing(seen))
    return words.n(
        "{boats} now and {n} crate is left: this may be the last round.",
        "{boats} now and {n} crates are left: this may be the last round.",
        seen.crates_left,
        boats=boats,
    )


def _in_the_next_round(seen: CardsObservation, words: Translator) -> str:
    """Return the reason why the next round is or may be the last.

    It is "" if an end is impossible or unusual, see `usual_catch`.
    """
    if seen.phase in ("auction", "over") or seen.rounds_left > 2:
        return ""
    if not seen.licences_left:
        return words.t("No licenses left in the stack: the next round is the last.")
    if _catches_the_last(seen, ("processing", "draw")):
        return words.n(
            "The next round is the last: boats will catch the last crate.",
            "The next round is the last: boats will catch the last {n} crates.",
            seen.crates_left,
        )
    if seen.licences_left < seen.players:
        return words.n(
            "Only {n} license left in the stack: the next round may be the last.",
            "Only {n} licenses left in the stack: the next round may be the last.",
            seen.licences_left,
        )
    if usual_catch(seen, 2 if seen.phase in BEFORE_FISHING else 1) < seen.crates_left:
        return ""
    return words.n(
        "Only {n} crate left: the next round may be the last.",
        "Only {n} crates left: the next round may be the last.",
        seen.crates_left,
    )
