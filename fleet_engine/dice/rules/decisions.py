"""Decisions of the dice game. Lists the legal actions of each and applies them.

Tuples of actions are created once at import, so that listing legal actions allocates little.
"""

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import ActionHandler, Frame, LegalActions, LegalActionsHandler
from fleet_engine.dice import events
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.names import (
    BONUSES,
    COINS_FACE,
    FACES,
    HARBOR_FACE,
    SEA,
    SECTIONS,
    WHARF_FACE,
)
from fleet_engine.dice.position import FREE, EventLog, Position
from fleet_engine.dice.rules import effects
from fleet_engine.dice.rules.frames import (
    AGAIN,
    BONUS,
    BY_SHRIMP,
    BY_TRACK,
    BY_YARD,
    CIRCLE,
    DRAFT,
    FILL,
    OYSTER,
    REROLL,
    STAR,
    STARS,
    USE,
    USE_LAST,
)

SHRIMP = SEA.index("shrimp")
SWORDFISH = SEA.index("swordfish")
POWERS = effects.CASINO | effects.SALVAGE_YARD | effects.BUFFET
"""Buildings that add a use to a die."""


def _fill_actions(sections: tuple[str, ...]) -> tuple[LegalActions, ...]:
    """Return the actions that fill a box, for each bit set of open sections."""
    marks = [ACTIONS[f"mark {section}"] for section in sections]
    return tuple(
        tuple(mark for place, mark in enumerate(marks) if bits >> place & 1)
        for bits in range(1 << len(marks))
    )


SEA_MARKS = _fill_actions(SECTIONS[: effects.FIRST_SHIP])
HARBOR_MARKS = _fill_actions(SECTIONS[effects.FIRST_SHIP : effects.FIRST_BUILDING])
WHARF_MARKS = _fill_actions(SECTIONS[effects.FIRST_BUILDING :])
SEA_BITS, HARBOR_BITS = len(SEA_MARKS) - 1, len(HARBOR_MARKS) - 1

TAKE = tuple((ACTIONS[f"take {face}"],) for face in FACES)
SERVE = tuple((ACTIONS[f"serve {face}"],) for face in SEA)
COIN, THREE_COINS, MARKET = (ACTIONS["coin"],), (ACTIONS["coins"],), (ACTIONS["market"],)
COIN_OR_THREE = THREE_COINS + COIN
SALVAGE, ROLL_AGAIN, PASS = (ACTIONS["salvage"],), (ACTIONS["reroll"],), (ACTIONS["pass"],)
LICENCE_OR_BOAT = (ACTIONS["licence"], ACTIONS["boat"])
OYSTERS = (ACTIONS["two fish"], ACTIONS["fish and coin"])
BONUS_CHOICES = tuple(
    tuple(ACTIONS[f"bonus {name}"] for place, name in enumerate(BONUSES) if bits >> place & 1)
    for bits in range(1 << len(BONUSES))
)
TARGET_SECTION = {
    action: SECTIONS.index(action.target)
    for action in ACTIONS
    if action.verb == "mark" and action.target
}
TARGET_FACE = {
    action: FACES.index(action.target)
    for action in ACTIONS
    if action.verb == "take" and action.target
}


def _legal_draft(position: Position, frame: Frame) -> LegalActions:
    seen = []
    legal: LegalActions = ()
    for face, taker in zip(position.dice, position.takers, strict=True):
        if taker == FREE and face not in seen:
            seen.append(face)
            legal += TAKE[face]
    return legal


def _apply_draft(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    seat = frame[1]
    face = TARGET_FACE[action]
    die = next(
        die
        for die, taker in enumerate(position.takers)
        if taker == FREE and position.dice[die] == face
    )
    position.takers[die] = seat
    if log is not None:
        log.append(events.DieTaken(seat, FACES[face]))
    position.stack.append((USE, seat, die, 0))


def _legal_use(position: Position, frame: Frame) -> LegalActions:
    _, seat, die, rerolls = frame
    marks = position.marks[seat]
    face = position.dice[die]
    if face == SHRIMP and _shrimp_level(position, seat, face, rerolls):
        legal = SEA_MARKS[marks.open & SEA_BITS]
        legal += COIN_OR_THREE if position.rules.shrimp_as_coins else COIN
    else:
        legal = _plain_uses(marks.open, face)
    if marks.built & POWERS:
        legal += _serve(position, seat, face) + _salvage(position, seat)
        if marks.built & effects.CASINO and rerolls < position.rules.casino_rerolls:
            legal += ROLL_AGAIN
    return legal


def _legal_use_last(position: Position, frame: Frame) -> LegalActions:
    _, seat, die = frame
    marks = position.marks[seat]
    face = position.dice[die]
    legal = _plain_uses(marks.open, face)
    if marks.built & POWERS:
        if position.rules.shared_die_buffet:
            legal += _serve(position, seat, face)
        if position.rules.shared_die_salvage:
            legal += _salvage(position, seat)
    return legal


def _plain_uses(is_open: int, face: int) -> LegalActions:
    """Return the uses of a die that need no license or building."""
    if face < COINS_FACE:
        return SEA_MARKS[is_open & 1 << face] + COIN
    if face == COINS_FACE:
        return COIN_OR_THREE
    if face == HARBOR_FACE:
        return HARBOR_MARKS[is_open >> effects.FIRST_SHIP & HARBOR_BITS] + COIN
    if face == WHARF_FACE:
        return WHARF_MARKS[is_open >> effects.FIRST_BUILDING] + COIN
    return MARKET + COIN


def _shrimp_level(position: Position, seat: int, face: int, rerolls: int) -> int:
    """Return the level of the Shrimp license that applies to a taken die, or 0."""
    if face != SHRIMP or (rerolls and not position.rules.casino_shrimp):
        return 0
    return position.marks[seat].levels[SHRIMP]


def _serve(position: Position, seat: int, face: int) -> LegalActions:
    marks = position.marks[seat]
    if face >= COINS_FACE or not marks.built & effects.BUFFET or marks.hexes >> face & 1:
        return ()
    if position.rules.buffet_opens == "next phase" and position.phase_number <= marks.buffet_phase:
        return ()
    return SERVE[face]


def _salvage(position: Position, seat: int) -> LegalActions:
    marks = position.marks[seat]
    if not marks.built & effects.SALVAGE_YARD or marks.yard_used >= position.sheet.yard_stars:
        return ()
    return SALVAGE if marks.open else ()


def _apply_use(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    seat, die = frame[1], frame[2]
    face = position.dice[die]
    if action.verb == "reroll":
        position.stack.append((REROLL, seat, die, frame[3]))
        return
    level = _shrimp_level(position, seat, face, frame[3])
    if level and action.verb in ("mark", "coins"):
        _use_shrimp(position, seat, level, action, log)
    else:
        _use(position, seat, face, action, log)


def _apply_use_last(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    _use(position, frame[1], position.dice[frame[2]], action, log)


def _use(position: Position, seat: int, face: int, action: Action, log: EventLog) -> None:
    marks, rules = position.marks[seat], position.rules
    position.stack.append((STARS, seat, BY_TRACK, 0))
    match action.verb:
        case "mark":
            effects.fill_box(position, seat, TARGET_SECTION[action], log)
        case "coin":
            coins = rules.bait_shop_coins if marks.built & effects.BAIT_SHOP else rules.die_coins
            effects.gain_coins(position, seat, coins, "die", log)
        case "coins":
            effects.gain_coins(position, seat, rules.coins_face, "coins", log)
        case "market":
            effects.gain_coins(
                position, seat, rules.market_coins(sum(marks.boat_fish)), "market", log
            )
            if marks.built & effects.SMOKEHOUSE:
                effects.gain_coins(position, seat, rules.smokehouse, "smokehouse", log)
        case "serve":
            marks.hexes |= 1 << face
            if log is not None:
                log.append(events.HexFilled(seat, FACES[face], marks.hexes.bit_count()))
        case "salvage":
            marks.yard_used += 1
            marks.stars_owed += 1
            position.stack[-1] = (STARS, seat, BY_YARD, 1)
            if log is not None:
                log.append(events.YardUsed(seat, marks.yard_used))


def _use_shrimp(position: Position, seat: int, level: int, action: Action, log: EventLog) -> None:
    """Use a Shrimp die with its license, by the tables of the rules.

    It is any face, from level 2 with a star, at level 3 for two boxes.
    """
    rules = position.rules
    stars = rules.shrimp_stars[level]
    position.marks[seat].stars_owed += stars
    position.stack.append((STARS, seat, BY_SHRIMP, stars))
    more = rules.shrimp_boxes[level] - 1
    if rules.shrimp_level3 == "any faces":
        position.stack.extend([(AGAIN, seat)] * more)
        more = 0
    if action.verb == "coins":
        effects.gain_coins(position, seat, rules.coins_face * (1 + more), "coins", log)
        return
    section = TARGET_SECTION[action]
    position.stack.extend([(FILL, seat, section)] * more)
    effects.fill_box(position, seat, section, log)


def _legal_again(position: Position, frame: Frame) -> LegalActions:
    marks = SEA_MARKS[position.marks[frame[1]].open & SEA_BITS]
    return marks + THREE_COINS if position.rules.shrimp_as_coins else marks


def _apply_again(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    if action.verb == "coins":
        effects.gain_coins(position, frame[1], position.rules.coins_face, "coins", log)
    else:
        effects.fill_box(position, frame[1], TARGET_SECTION[action], log)


def _legal_star(position: Position, frame: Frame) -> LegalActions:
    is_open = position.marks[frame[1]].open
    marks = (
        SEA_MARKS[is_open & SEA_BITS]
        + HARBOR_MARKS[is_open >> effects.FIRST_SHIP & HARBOR_BITS]
        + WHARF_MARKS[is_open >> effects.FIRST_BUILDING]
    )
    return marks + PASS if position.rules.star_decline else marks


def _apply_star(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    seat = frame[1]
    if action.verb == "mark":
        effects.fill_box(position, seat, TARGET_SECTION[action], log)
    elif log is not None:
        log.append(events.StarPassed(seat))


def _legal_circle(position: Position, frame: Frame) -> LegalActions:
    return LICENCE_OR_BOAT


def _apply_circle(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    _, seat, section = frame
    if action.verb == "boat":
        effects.launch_boat(position, seat, section, log)
    else:
        effects.activate_licence(position, seat, section, log)


def _legal_bonus(position: Position, frame: Frame) -> LegalActions:
    return BONUS_CHOICES[position.bonuses]


def _apply_bonus(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    seat = frame[1]
    bonus = BONUSES.index(action.target or "")
    position.bonuses &= ~(1 << bonus)
    position.marks[seat].bonus = bonus
    if log is not None:
        log.append(events.BonusChosen(seat, BONUSES[bonus]))


def _legal_oyster(position: Position, frame: Frame) -> LegalActions:
    return OYSTERS


def _apply_oyster(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    _, seat, boat = frame
    effects.catch_oysters(position, seat, boat, action is OYSTERS[1], log)


DECISIONS: dict[int, tuple[LegalActionsHandler[Position], ActionHandler[Position]]] = {
    DRAFT: (_legal_draft, _apply_draft),
    USE: (_legal_use, _apply_use),
    USE_LAST: (_legal_use_last, _apply_use_last),
    STAR: (_legal_star, _apply_star),
    CIRCLE: (_legal_circle, _apply_circle),
    BONUS: (_legal_bonus, _apply_bonus),
    OYSTER: (_legal_oyster, _apply_oyster),
    AGAIN: (_legal_again, _apply_again),
}
