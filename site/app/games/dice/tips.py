"""Tips for the first solo games, based on the advice of the tutorial.

A tip appears only if the expert bot rates the choice best or nearly best. A player that followed
all tips, and otherwise took the most immediate points, scored 47 to 79 points in twelve games.
The average was 63. Without the check by the expert, the advice scored 42 to 77 points, 59 on
average.
"""

from weakref import WeakKeyDictionary

from app.games.dice import labels, moves, value_hints
from app.games.dice.view_state import GameState
from app.i18n import Translator
from app.play.session import GameSession
from fleet_engine.bots.dice import levels
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.names import SEA
from fleet_engine.dice.observation import SectionView

BUFFET_UNTIL = 5
"""Last round in which starting the Buffet pays off. Later too few dice remain for it."""
BOATS_UNTIL = 6
"""Last round in which boxes towards a boat have priority."""

CLOSE = 0.5
"""Tolerance in points. A choice within it of the best counts as nearly as good."""


_known: WeakKeyDictionary[Match, tuple[object, dict[str, float]]] = WeakKeyDictionary()
"""Last estimates for a match and the actions before them, kept as long as the match."""


def expected_gains(session: GameSession) -> dict[str, float]:
    """Return the expected final score of each move in a solo game, else nothing."""
    match = session.match
    if not session.is_solo or match.to_move is None:
        return {}
    ways = tuple(session.legal_moves)
    asked = match.actions, ways
    known = _known.get(match)
    if known is None or known[0] != asked:
        _known[match] = known = asked, _expected_gains(match, ways)
    return known[1]


def _expected_gains(match: Match, ways: tuple[str, ...]) -> dict[str, float]:
    """Return the expected final scores of moves in the current position."""
    assert match.to_move is not None
    position = match.determinize(match.to_move, 0)
    assert isinstance(position, DicePosition)
    found = levels.line_values(position, match.to_move, [*map(moves.actions, ways)])
    return dict(zip(ways, found, strict=True))


def tip(state: GameState, words: Translator) -> str:
    """Return a tip for the current decision, or "" if the advice does not apply."""
    written = is_advised(state)
    if state.is_suggested and moves.choice_of(written) != moves.choice_of(state.selected_move):
        return ""  # the tip would contradict the selected move
    if (moves.use_of(written) or "").startswith("bonus "):
        return _bonus(written, state, words)
    place = moves.tile_of(written) or ""
    if not place:
        return ""
    if place == "king-crab":
        return words.t("King Crab’s license, bonus and boats score big.")
    if place == "seafood-buffet":
        scale = state.facts["seafood_buffet_scale"]
        return words.t("The Buffet: serve different fish for {scale} points.", scale=scale)
    name, boxes = labels.section(place, words), _boxes_to_boat(state.shown.sections[place])
    if boxes > 1:
        return words.n(
            "{place}: then a boat in {n} more box. Early boats catch more.",
            "{place}: then a boat in {n} more boxes. Early boats catch more.",
            boxes - 1,
            place=name,
        )
    return words.n(
        "{place}: a boat with {n} fishing trip left.",
        "{place}: a boat with {n} fishing trips left.",
        value_hints.trips_left(state.observation),
        place=name,
    )


def _bonus(written: str, state: GameState, words: Translator) -> str:
    """Return the bonus to choose, and the number of things that reach its maximum."""
    bonus = (moves.use_of(written) or "").removeprefix("bonus ")
    each = int(str(state.facts.get(f"bonus_per_{bonus}", 1)))
    points = int(str(state.facts[f"bonus_{bonus}_points"]))
    most = int(str(state.facts["bonus_cap_points"]))
    return words.t(
        "{bonus} look best: {things} score the full {most}.",
        bonus=labels.bonus(bonus, words),
        things=labels.counted(bonus, -(-most // points) * each, words),
        most=most,
    )


def is_advised(state: GameState) -> str:
    """Return the move that follows the tutorial's advice, or "" if there is none."""
    seen, asked = state.observation, state.asked
    if not state.tips or not state.players.is_solo or asked is None:
        return ""
    if asked.kind == "bonus":
        return max(state.legal_moves, key=lambda written: state.expected_gains[written])
    least = max(state.expected_gains.values(), default=0) - CLOSE
    ways = {
        place: written
        for written in reversed([*state.legal_moves])
        if (place := moves.tile_of(written)) and state.expected_gains[written] >= least
    }
    if "king-crab" in ways:
        return ways["king-crab"]
    boat = max(ways.values(), key=lambda written: _catch(written, state), default="")
    if boat and _catch(boat, state):
        return boat
    buffet = ways.get("seafood-buffet", "")
    if buffet and ((moves.use_of(buffet) or "").startswith("serve") or seen.round <= BUFFET_UNTIL):
        return buffet
    sections = state.shown.sections
    near = [place for place in ways if place in SEA and _boxes_to_boat(sections[place])]
    if not near or seen.round > BOATS_UNTIL:
        return ""
    return ways[min(near, key=lambda place: _boxes_to_boat(sections[place]))]


def _catch(written: str, state: GameState) -> int:
    """Return the fish that the boats launched by a move itself can still catch."""
    own, _ = moves.parts(state.legal_moves[written].events, state.observation.seat)
    return value_hints.die_outlook(own, state.observation, state.facts)


def _boxes_to_boat(section: SectionView) -> int:
    """Return the number of boxes up to the next boat, or 0 if no boat follows."""
    ahead = section.boxes[section.filled : len(section.boxes) - section.struck]
    return next((boxes for boxes, box in enumerate(ahead, 1) if box in "B?"), 0)
