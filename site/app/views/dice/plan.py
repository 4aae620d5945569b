"""Plans: what one confirmation plays.

A draft is two actions of the engine, taking a die and using it, but one thought
of the player. So the screen offers them as one plan, written `take cod; mark cod`.
"""

from collections.abc import Iterable, Mapping
from itertools import takewhile

from fleet_engine.core.action import Action
from fleet_engine.core.match import Match, Preview
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.events import (
    BoxesStruck,
    CaptainPassed,
    CoinsGained,
    DiceRolled,
    DieShared,
    Event,
    FishingBegan,
    GameEnded,
    RoundBegan,
    StarStruck,
    TokensMoved,
)
from fleet_engine.dice.names import COINS

BETWEEN = "; "
SPECIAL_USES = {"salvage-yard": "salvage", "casino": "reroll", "seafood-buffet": "serve"}
"""Buildings that offer a use of their own once they stand, and its verb."""

_OTHERS = (
    DieShared,
    BoxesStruck,
    StarStruck,
    CaptainPassed,
    RoundBegan,
    DiceRolled,
    TokensMoved,
    GameEnded,
)


def plan(*actions: Action) -> str:
    """Return the notation of a plan."""
    return BETWEEN.join(action.text for action in actions)


def actions(written: str) -> tuple[Action, ...]:
    """Return the actions of a plan; raises `KeyError` for what is none."""
    return tuple(ACTIONS[text] for text in written.split(BETWEEN))


def options(match: Match) -> dict[str, Preview]:
    """Return every plan that could be confirmed now, and what it would cause."""
    found: dict[str, Preview] = {}
    for action in match.legal_actions:
        if action.verb == "take":
            found |= _uses_of(match, action)
        else:
            found[plan(action)] = match.preview(action)
    return found


def _uses_of(match: Match, take: Action) -> dict[str, Preview]:
    """Return the plans that begin with taking a die.

    Where the die has one use only, it is used at once: then taking it is all of the plan.
    """
    taken = match.preview(take)
    asked = taken.decision
    if asked is None or asked.kind != "use" or asked.shared or asked.seat != match.to_move:
        return {plan(take): taken}
    return {plan(take, use): match.preview(take, use) for use in taken.legal_actions}


def is_begun(match: Match) -> bool:
    """Whether the match stands in the middle of a plan: a die is taken and not yet used."""
    asked = match.decision
    return asked is not None and asked.kind == "use" and not asked.shared


def die_of(written: str | None) -> str | None:
    """Return the face that a plan takes out of the pool, if it takes one."""
    if written and written.startswith("take "):
        return written.split(BETWEEN)[0].removeprefix("take ")
    return None


def use_of(written: str | None) -> str | None:
    """Return what a plan does with its die: the last action, unless it is only a take."""
    if not written:
        return None
    last = written.rsplit(BETWEEN, 1)[-1]
    return None if last.startswith("take ") else last


def place_of(written: str | None) -> str | None:
    """Return the section in which a plan happens, if it happens in one."""
    verb, _, target = (use_of(written) or "").partition(" ")
    if verb == "mark":
        return target
    for section, special in SPECIAL_USES.items():
        if verb == special:
            return section
    return None


def uses(face: str | None, options: Iterable[str]) -> dict[str, str]:
    """Return the uses of a die, or without one of the decision itself, each with its plan."""
    before = f"take {face}{BETWEEN}" if face else ""
    return {
        option.removeprefix(before): option
        for option in options
        if option.startswith(before) and use_of(option) and die_of(option) == face
    }


def plan_for_die(face: str, options: Iterable[str]) -> str:
    """Return the plan that a tap on a die of the pool proposes: its plain use, if it has one."""
    found = uses(face, options)
    for use in (f"mark {face}", COINS, "market"):
        if use in found and (use != COINS or face == COINS):
            return found[use]
    marks = [use for use in found if use.startswith("mark ")]
    if len(marks) == 1:
        return found[marks[0]]
    return f"take {face}" if marks else found.get("coin", f"take {face}")


def proposed(options: Iterable[str]) -> str | None:
    """Return the plan to propose at a decision that has one plain answer, such as the last die."""
    known = tuple(options)
    if len(known) == 1:
        return known[0]
    marks = [option for option in known if option.startswith("mark ")]
    if len(marks) == 1 and "coin" in known:
        return marks[0]
    return next((option for option in (COINS, "market") if option in known and not marks), None)


def plan_for_place(section: str, found: Mapping[str, str]) -> str | None:
    """Return the plan among some uses that happens in a section."""
    if written := found.get(f"mark {section}"):
        return written
    special = SPECIAL_USES.get(section)
    if special == "serve":
        return next((found[use] for use in found if use.startswith("serve ")), None)
    return found.get(special) if special else None


def _is_own(event: Event, seat: int) -> bool:
    if getattr(event, "seat", seat) != seat:
        return False
    match event:
        case FishingBegan(personal=personal):
            return personal
        case CoinsGained(source="income"):
            return False
    return not isinstance(event, _OTHERS)


def parts(events: tuple[Event, ...], seat: int) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Split what a plan of a seat causes: the player's own doing, and what the table answers."""
    own = tuple(takewhile(lambda event: _is_own(event, seat), events))
    return own, events[len(own) :]


def in_public(match: Match) -> tuple[str, ...]:
    """Return nothing: no hand is hidden here, so every screen may be seen by all."""
    return ()
