"""How near the end of the game is, and what brings it: the licences that are left, or the crates.

All of it follows from what lies open, so that whoever looks on may hear of it, too.
"""

from app.ui.story import Line
from app.words import Words
from fleet_engine.cards.observation import CardsObservation

BEFORE_FISHING = ("auction", "launch", "hire", "fishing")
"""The phases in which this round's crates are still to be caught."""


def is_last(seen: CardsObservation) -> bool:
    """Return whether this round is known to be the last one, whatever anybody does."""
    return seen.last_round or _sells_the_last(seen) or _catches_the_last(seen, BEFORE_FISHING)


def nearing(seen: CardsObservation, words: Words) -> Line | None:
    """Return what stands between now and the end, `None` as long as two rounds are certain."""
    told = _of_this_round(seen, words) or _of_the_next(seen, words)
    return Line("flag", told) if told else None


def fishing(seen: CardsObservation) -> int:
    """Return how many boats land a crate at the next fishing, even if nobody hires any more."""
    boats = [boat for player in seen.tables for boat in player.boats]
    return sum(boat.captained and not boat.full for boat in boats)


def _sells_the_last(seen: CardsObservation) -> bool:
    """Return whether the stack cannot make up for the licences sold, or cleared, in this round."""
    return seen.phase == "auction" and seen.licences_left < max(1, _sold(seen))


def _sold(seen: CardsObservation) -> int:
    """Return how many licences of this round's market have been sold: one lies there a player."""
    return seen.players - len(seen.market)


def _catches_the_last(seen: CardsObservation, phases: tuple[str, ...]) -> bool:
    """Return whether it is one of these phases and the next fishing takes all crates for certain.

    A boat that has a captain keeps him, and room once it has any: until then none is loaded.
    """
    return seen.phase in phases and fishing(seen) >= seen.supply


def _of_this_round(seen: CardsObservation, words: Words) -> str:
    """Return why this round is the last, or how it may become so; nothing if it cannot."""
    if seen.phase == "over":
        return ""
    if _sells_the_last(seen) and not seen.licences_left:
        return words.t("No licence is left in the stack: this is the last round.")
    if seen.last_round or _sells_the_last(seen):
        return words.t("Too few licences are left: this is the last round.")
    if _catches_the_last(seen, BEFORE_FISHING):
        return words.n(
            "Boats land the last crate: this is the last round.",
            "Boats land the last {n} crates: this is the last round.",
            seen.supply,
        )
    if seen.rounds_left > 1:
        return ""
    if seen.phase == "auction" and seen.licences_left < seen.players and _sold(seen):
        return words.n(
            "This is the last round if more than {n} licence is sold.",
            "This is the last round if more than {n} licences are sold.",
            seen.licences_left,
        )
    if seen.phase == "auction" and seen.licences_left < seen.players:
        return words.n(
            "This is the last round if more than {n} licence is sold, or none.",
            "This is the last round if more than {n} licences are sold, or none.",
            seen.licences_left,
        )
    boats = words.n("{n} boat fishes", "{n} boats fish", fishing(seen))
    return words.n(
        "{boats} now: with {n} crate left this round may be the last.",
        "{boats} now: with {n} crates left this round may be the last.",
        seen.supply,
        boats=boats,
    )


def _of_the_next(seen: CardsObservation, words: Words) -> str:
    """Return why the next round is the last, or may be; nothing if another one is certain."""
    if seen.phase in ("auction", "over") or seen.rounds_left > 2:
        return ""
    if not seen.licences_left:
        return words.t("No licence is left in the stack: the next round is the last.")
    if _catches_the_last(seen, ("processing", "draw")):
        return words.n(
            "Boats land the last crate then: the next round is the last.",
            "Boats land the last {n} crates then: the next round is the last.",
            seen.supply,
        )
    if seen.licences_left < seen.players:
        return words.n(
            "Only {n} licence is left in the stack: the next round may be the last.",
            "Only {n} licences are left in the stack: the next round may be the last.",
            seen.licences_left,
        )
    return words.n(
        "Only {n} crate is left: the next round may be the last.",
        "Only {n} crates are left: the next round may be the last.",
        seen.supply,
    )
