"""What the lesson of the dice game claims."""

from app.play.lesson import happened
from app.play.session import Session
from fleet_engine.dice import events, ruleset
from fleet_engine.dice.names import WHARF
from fleet_engine.dice.observation import SheetView

RULES = ruleset.printed("2020")


def mine(session: Session) -> SheetView:
    sheet: SheetView = session.observation.sheets[0]
    return sheet


def set_out_with_cod(session: Session) -> bool:
    first = happened(session, events.BoatLaunched, seat=0)[0]
    return bool(first.kind == "cod" and first.number == 1)


def strikes_by_hers_and_shared(session: Session) -> bool:
    return RULES.strikes_own_die > 0 < RULES.strikes_shared_die


def struck_for_good(session: Session) -> bool:
    first = happened(session, events.BoxesStruck)[0]
    section = mine(session).sections[first.section]
    struck = sum(
        len(each.boxes)
        for each in happened(session, events.BoxesStruck)
        if each.section == first.section
    )
    return section.struck == struck


def pays_each_round(session: Session) -> bool:
    paid = happened(session, events.CoinsGained, seat=0, source="income")
    return all(each.coins + each.lost >= RULES.base_income for each in paid)


def offers(session: Session, *faces: str) -> bool:
    return set(faces) <= {die.face for die in session.observation.dice}


def star_fills_anything_open(session: Session) -> bool:
    open_now = {name for name, section in mine(session).sections.items() if section.open}
    asked = {action.target for action in session.match.legal_actions if action.verb == "mark"}
    return asked == open_now and len(mine(session).track.stars) > 0


def fished_together(session: Session) -> bool:
    rounds = session.observation.fishing_rounds
    return all(number % 2 == 0 for number in rounds) and mine(session).fish > 0


CLAIMS = {
    "goal": lambda session: session.observation.rounds == RULES.solo_rounds,
    "boxes": lambda session: (
        {"L", "B", "F"}
        <= set("".join(section.boxes for section in mine(session).sections.values()))
    ),
    "dice": lambda session: len(session.observation.dice) == RULES.boat_dice[1],
    "gold": lambda session: session.chosen in session.options,
    "ruth": strikes_by_hers_and_shared,
    "struck": struck_for_good,
    "income": pays_each_round,
    "town": lambda session: len(session.observation.dice) == RULES.town_dice[1] + 1,
    "building": lambda session: any(mine(session).sections[place].filled for place in WHARF),
    "boat": set_out_with_cod,
    "licence": lambda session: mine(session).sections["cod"].level == 1,
    "coin": lambda session: any("coin" in plan for plan in session.options),
    "star": star_fills_anything_open,
    "fishing": fished_together,
    "own-choice": lambda session: len(session.options) > 1,
    "farewell": lambda session: mine(session).score.total > 0,
}
