"""Tips for a first game alone: where the plan of the first voyage applies now.

They come of that plan and of what lies on the table, not of a player that thinks ahead: what is
proposed is good, and seldom the best: whoever did all of it in twelve games, and else what brought
most points at once, had 42 to 77, 59 on average.
"""

from collections.abc import Callable, Mapping

from app.games.dice import names, plan, worth
from app.games.dice.state import GameState
from app.words import Words
from fleet_engine.dice.events import BoatLaunched, HexFilled
from fleet_engine.dice.names import SEA
from fleet_engine.dice.observation import SectionView

BUFFET_UNTIL = 5
"""The last round in which it pays to begin with the Buffet: later too few dice are left for it."""
BOATS_UNTIL = 6
"""The last round in which boxes on the way to a boat come first."""


def tip(state: GameState, words: Words) -> str:
    """Return what is good to do now, in one sentence; nothing where the plan has nothing to say."""
    found = advised(state)
    if found is None:
        return ""
    written, because = found
    place = plan.place_of(written) or ""
    return because(state, place, words)


Because = Callable[[GameState, str, Words], str]


def advised(state: GameState) -> tuple[str, Because] | None:
    """Return the choice that goes by the plan of the lesson, and how that is said."""
    asked = state.asked
    if not state.tips or not state.cast.alone or asked is None:
        return None
    ways = {
        plan.place_of(written) or "": written
        for written in reversed([*state.options])
        if plan.place_of(written) and asked.kind in ("draft", "use", "star", "again")
    }
    return _crab(ways) or _boat(ways, state) or _buffet(ways, state) or _on_the_way(ways, state)


def _crab(ways: Mapping[str, str]) -> tuple[str, Because] | None:
    return (ways["king-crab"], _say_crab) if "king-crab" in ways else None


def _say_crab(_: GameState, __: str, words: Words) -> str:
    return words.t("King Crab: nothing else brings as much.")


def _boat(ways: Mapping[str, str], state: GameState) -> tuple[str, Because] | None:
    """Return the way that launches the boat which catches most yet."""
    seen, catch = state.observation, dict[str, int]()
    for place, written in ways.items():
        own = plan.parts(state.options[written].events, seen.seat)[0]
        if any(isinstance(event, BoatLaunched) for event in own):
            catch[place] = worth.hope(own, seen, state.facts)
    best = max(catch, key=lambda place: catch[place], default="")
    return (ways[best], _say_boat) if catch.get(best) else None


def _say_boat(state: GameState, place: str, words: Words) -> str:
    return words.n(
        "{place}: a boat, which fishes {n} time.",
        "{place}: a boat, which fishes {n} times.",
        worth.trips_left(state.observation),
        place=names.section(place, words),
    )


def _buffet(ways: Mapping[str, str], state: GameState) -> tuple[str, Because] | None:
    written = ways.get("seafood-buffet", "")
    if not written:
        return None
    serves = any(isinstance(event, HexFilled) for event in state.options[written].events)
    early = state.observation.round <= BUFFET_UNTIL
    return (written, _say_buffet) if serves or early else None


def _say_buffet(state: GameState, _: str, words: Words) -> str:
    scale = state.facts["seafood_buffet_scale"]
    return words.t("The Buffet: boat dice bring {scale} points there.", scale=scale)


def _on_the_way(ways: Mapping[str, str], state: GameState) -> tuple[str, Because] | None:
    """Return the way at sea that leads on to the nearest boat."""
    sections = state.shown.sections
    near = {
        place: boxes
        for place in ways
        if place in SEA and (boxes := _boxes_to_boat(sections[place]))
    }
    if not near or state.observation.round > BOATS_UNTIL:
        return None
    return ways[min(near, key=lambda place: near[place])], _say_on_the_way


def _say_on_the_way(state: GameState, place: str, words: Words) -> str:
    more = _boxes_to_boat(state.shown.sections[place]) - 1
    return words.t("{place}: then a boat in {n}.", place=names.section(place, words), n=more)


def _boxes_to_boat(section: SectionView) -> int:
    """Return how many boxes are to be filled for the next boat, 0 where none comes."""
    ahead = section.boxes[section.filled : len(section.boxes) - section.struck]
    return next((boxes for boxes, box in enumerate(ahead, 1) if box in "B?"), 0)
