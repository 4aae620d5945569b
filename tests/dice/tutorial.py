"""Checks of the claims of the dice game's tutorial."""

from app.games.dice.tutorial import ROUNDS, TUTORIAL
from app.play.session import GameSession
from app.play.tutorial_script import event_happened
from fleet_engine.dice import events, ruleset
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.observation import SheetView
from fleet_engine.dice.scoring import RANKS

RULES = ruleset.load_printed("2020")


def own_sheet(session: GameSession) -> SheetView:
    sheet: SheetView = session.observation.sheets[0]
    return sheet


def boats_score_one_to_three(session: GameSession) -> bool:
    worth = {name: section.boat_points for name, section in own_sheet(session).sections.items()}
    boats = {
        worth[name] for name, section in own_sheet(session).sections.items() if section.boat_slots
    }
    return min(boats) == 1 < max(boats) == 3


def strikes_own_and_shared(session: GameSession) -> bool:
    return RULES.strikes_own_die > 0 < RULES.strikes_shared_die


def follows_her_token(session: GameSession) -> bool:
    """Return True if she took each die by the order that the tutorial explains.

    At sea the order starts at her token. In town Harbor and Wharf come first and Market last. She
    takes coins only if no other die is there.
    """
    token, phase, pool = SEA[0], "", list[str]()
    for event in session.visible_events():
        match event:
            case events.DiceRolled(phase, dice):
                pool = list(dice)
            case events.TokensMoved(boat=token):
                pass
            case events.DieTaken(seat, face):
                at = SEA.index(token)
                order = [*SEA[at:], *SEA[:at]]
                if phase == "town":
                    order = ["harbor", "wharf", *order, "market"]
                if seat == events.CAPTAIN and face != next(
                    (die for die in order if die in pool), "coins"
                ):
                    return False
                pool.remove(face)
    return True


def struck_for_good(session: GameSession) -> bool:
    first = event_happened(session, events.BoxesStruck)[0]
    section = own_sheet(session).sections[first.section]
    struck = sum(
        len(each.boxes)
        for each in event_happened(session, events.BoxesStruck)
        if each.section == first.section
    )
    return section.struck == struck


def filled_boxes_are_safe(session: GameSession) -> bool:
    """Return True if no box was both filled and struck.

    At least one box must be filled and one struck.
    """
    filled, struck = set[tuple[str, int]](), set[tuple[str, int]]()
    for event in session.visible_events():
        match event:
            case events.BoxFilled(section=section, box=box):
                filled.add((section, box))
            case events.BoxesStruck(section, boxes):
                struck |= {(section, box) for box in boxes}
    return bool(filled and struck) and not filled & struck


def moves_on_after_each_round(session: GameSession) -> bool:
    """Return True if all three of her tokens moved at the end of each round."""
    moved = event_happened(session, events.TokensMoved)
    stood = (SEA[0], HARBOR[0], WHARF[0])
    for each in moved:
        if any(map(str.__eq__, each, stood)):
            return False
        stood = (each.boat, each.harbor, each.wharf)
    return bool(len(moved) == session.observation.round - 1)


def leaves_out_what_is_closed(session: GameSession) -> bool:
    """Return True if each of her tokens is at a section with an open box."""
    seen = session.observation
    stands = (seen.captain.boat, seen.captain.harbor, seen.captain.wharf) if seen.captain else ()
    return bool(stands) and all(own_sheet(session).sections[name].open_boxes for name in stands)


def market_costs_a_star(session: GameSession) -> bool:
    """Return True if the Market strikes a star, also as the shared die.

    She must have taken it only in its place in the order.
    """
    return RULES.captain_market == "own and shared" and follows_her_token(session)


def lost_with_the_last_box(session: GameSession) -> bool:
    """Return True if a building without open boxes cannot be completed.

    A building with some boxes struck can still be completed.
    """
    closed = {
        name for name in WHARF for section in [own_sheet(session).sections[name]]
        if section.struck and not section.open_boxes
    }  # fmt: skip
    marks = {action.target for action in session.match.legal_actions if action.verb == "mark"}
    return not closed & marks and RULES.pub_with_struck_boxes


def strikes_from_the_end(session: GameSession) -> bool:
    return not any(section.struck_above for section in own_sheet(session).sections.values())


def only_the_highest_score(session: GameSession) -> bool:
    sections = own_sheet(session).sections
    top = sum(sections[fish].points for fish in SEA if sections[fish].level == 3)
    crab = sections["king-crab"]
    return own_sheet(session).score.licences == top + (crab.points if crab.level else 0)


def king_crab_scores_most(session: GameSession) -> bool:
    """Return True if four boxes of King Crab bring the most points.

    The check compares the first four boxes of all sections by their maximum points, without fish.
    """
    sections = own_sheet(session).sections

    def brings(name: str) -> int:
        section = sections[name]
        boats = section.boat_points * sum(box in "B?" for box in section.boxes[:4])
        if name == "king-crab":
            return section.points + RULES.bonus_cap + boats
        whole = name in WHARF and len(section.boxes) <= 4
        banked = section.points * 4 if name == "amas-bank" else 0
        return boats + max(banked, section.points if whole else 0)

    return max(sections, key=brings) == "king-crab"


def pays_each_round(session: GameSession) -> bool:
    paid = event_happened(session, events.CoinsGained, seat=0, source="income")
    return all(each.coins + each.lost >= RULES.base_income for each in paid)


def has_dice(session: GameSession, *faces: str) -> bool:
    return set(faces) <= {die.face for die in session.observation.dice}


def star_fills_anything_open(session: GameSession) -> bool:
    open_now = {name for name, section in own_sheet(session).sections.items() if section.open_boxes}
    asked = {action.target for action in session.match.legal_actions if action.verb == "mark"}
    return asked == open_now and len(own_sheet(session).track.stars) > 0


def fished_together(session: GameSession) -> bool:
    rounds = session.observation.fishing_rounds
    return all(number % 2 == 0 for number in rounds) and own_sheet(session).fish > 0


CLAIMS = {
    "goal": lambda session: (
        session.observation.rounds == RULES.solo_rounds
        and len(session.match.totals) == 1
        and RULES.ranks[RANKS.index("deckhand")] == 50
    ),
    "boxes": lambda session: (
        {"L", "B", "F"}
        <= set("".join(section.boxes for section in own_sheet(session).sections.values()))
    ),
    "gold": lambda session: (
        session.is_suggested and len(session.observation.dice) == RULES.boat_dice[1] == 3
    ),
    "ruth": lambda session: (
        follows_her_token(session)
        and struck_for_good(session)
        and strikes_own_and_shared(session)
        and strikes_from_the_end(session)
        and filled_boxes_are_safe(session)
    ),
    "income": pays_each_round,
    "town": lambda session: (
        len(session.observation.dice) == RULES.town_dice[1] + 1 and king_crab_scores_most(session)
    ),
    "licence": lambda session: (
        own_sheet(session).sections["cod"].level == 1 and only_the_highest_score(session)
    ),
    "star": star_fills_anything_open,
    "fishing": lambda session: (
        fished_together(session) and len(session.legal_moves) > 1 and has_dice(session, "market")
    ),
    "farewell": lambda session: (
        session.observation.round > ROUNDS == 2
        and TUTORIAL.closing_step.extra_facts(session) == {"now_points": session.match.totals[0]}
    ),
    "moves": lambda session: (
        moves_on_after_each_round(session) and leaves_out_what_is_closed(session)
    ),
    "building": lambda session: (
        own_sheet(session).sections["seafood-buffet"].boxes == "A"
        and lost_with_the_last_box(session)
    ),
    "order": market_costs_a_star,
    "coin": lambda session: any("coin" in plan for plan in session.legal_moves),
    "boats": boats_score_one_to_three,
}
"""The claim of each step, of the closing step and of each later step."""
