"""Reasons why a circle is closed to a seat: in two words and in a sentence.

The short form is for the board, the sentence for the dock.
"""

from typing import NamedTuple

from app.games.fishing import labels, moves
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.names import AREAS
from fleet_engine.fishing.observation import AreaView, CardView

TERMS = {
    "oil": "oil",
    "area": "fishing",
    "extra": "extra",
    "captain": "captain",
    "season": "permit",
    "treasure": "treasure-circle",
    "equipment": "equipment",
    "money": "selling",
    "points": "selling",
    "piracy": "piracy",
    "subsidy": "subsidy",
    "kyoto": "kyoto",
    "freezer": "freezers",
}
"""Rule about each circle, by its name without a place."""


class ClosedReason(NamedTuple):
    """The reason why a circle is closed: one or two words, and a sentence."""

    short: str
    sentence: str


def term(circle: str) -> str:
    """Return the term of the rulebook about a circle."""
    return TERMS[circle.partition("-")[0]]


def is_open(circle: str, state: FishingState) -> bool:
    """Return True if the viewer can place a token there now, or take one back."""
    if state.kind != "place":
        return False
    legal = {action.text for action in state.observation.legal_actions}
    return any(way in legal for way in moves.placements(circle))


def why_not(circle: str, state: FishingState, words: Translator) -> ClosedReason | None:
    """Return the reason why a circle is closed to the viewer, or `None`.

    It does not depend on the seat that has the turn.
    """
    if is_open(circle, state):
        return None
    name, _, target = circle.partition("-")
    if circle in state.observation.circles:
        full = _full(circle, state, words)
        if full:
            return full
    match name:
        case "oil":
            return _oil(state, words)
        case "area":
            return _area(target, state, words)
        case "extra":
            return _extra(state, words)
        case "season" if state.observation.closed is None:
            return ClosedReason(words.t("none now"), words.t("The last round has no close season."))
        case "treasure":
            return _treasure(state, words)
        case "equipment":
            return _equipment(state, words)
        case "money" | "points" if not _fish(state):
            return ClosedReason(words.t("no fish"), words.t("You have no fish to sell."))
        case "subsidy" | "kyoto" | "freezer":
            return _on_the_mat(name, target, state, words)
    return None


def _full(circle: str, state: FishingState, words: Translator) -> ClosedReason | None:
    seen = state.observation
    taken = seen.circles[circle]
    if len(taken) < seen.circle_capacity[circle]:
        return None
    who = words.join_list(state.name(seat) for seat in dict.fromkeys(taken))
    if seen.circle_capacity[circle] == 1:
        sentence = words.t("This circle is taken this round: {names}.", names=who)
        return ClosedReason(words.p("of a circle", "taken"), sentence)
    sentence = words.t("All circles are taken this round: {names}.", names=who)
    return ClosedReason(words.p("of circles", "full"), sentence)


def _oil(state: FishingState, words: Translator) -> ClosedReason | None:
    me, oil = state.me, state.observation.oil
    if me.barrels >= me.depot_capacity:
        sentence = words.t(
            "Your depots are full: they hold {n}.", n=labels.barrels(me.depot_capacity, words)
        )
        return ClosedReason(words.t("depots full"), sentence)
    if not oil.prices:
        sentence = words.t("No barrels left, at the rig or in the pocket.")
        return ClosedReason(words.t("no oil"), sentence)
    least = oil.prices[0] + oil.fee
    if me.money < least:
        return _money(least, state, words)
    return None


def _money(least: int, state: FishingState, words: Translator) -> ClosedReason:
    sentence = words.t(
        "It costs at least {cost}. You have {money}.",
        cost=labels.money(least, words),
        money=labels.money(state.me.money, words),
    )
    short = labels.money(least - state.me.money, words)
    return ClosedReason(words.t("{money} short", money=short), sentence)


def boats(state: FishingState) -> list[CardView]:
    """Return the viewer's boats."""
    return [card for card in state.me.cards if card.kind == "boat"]


def _area(target: str, state: FishingState, words: Translator) -> ClosedReason | None:
    area = state.observation.areas[AREAS.index(target)]
    if not area.boxes_left:
        return ClosedReason(
            words.t("fished out"), words.t("All boxes of its shoal card are used up.")
        )
    if not any(state.observation.bag.values()):
        return _empty(words)
    return _boats(area, state, words)


def _empty(words: Translator) -> ClosedReason:
    return ClosedReason(words.t("bag empty"), words.t("The bag is empty, so you can’t draw."))


def _boats(area: AreaView, state: FishingState, words: Translator) -> ClosedReason | None:
    admitted = [card for card in boats(state) if area.fuel[card.capacity]]
    if not admitted:
        sentence = words.t("Its fleet card allows none of your boats.")
        return ClosedReason(words.p("for an area", "no boat"), sentence)
    free = [card for card in admitted if card.space > 0]
    if not free:
        return ClosedReason(words.t("no room"), words.t("Your boats that can fish there are full."))
    least = min(area.fuel[card.capacity] for card in free)
    if least > state.me.barrels:
        sentence = words.t(
            "Not enough oil: you need at least {need} and have {n}.",
            need=labels.barrels(least, words),
            n=state.me.barrels,
        )
        return ClosedReason(words.t("needs oil"), sentence)
    return None


def _extra(state: FishingState, words: Translator) -> ClosedReason | None:
    price = ruleset.load_printed().extra_price
    if state.me.money < price:
        return _money(price, state, words)
    if not any(state.observation.bag.values()):
        return _empty(words)
    frozen = [card for card in state.me.cards if card.kind == "freezer" and card.has_token]
    if not any(card.space > 0 for card in (*boats(state), *frozen)):
        return ClosedReason(words.t("boats full"), words.t("You have no room for another fish."))
    return None


def _treasure(state: FishingState, words: Translator) -> ClosedReason | None:
    if not state.observation.treasure_on_board:
        return ClosedReason(words.t("no card"), words.t("No treasure card is left here."))
    price = ruleset.load_printed().treasure_price
    if state.me.money < price:
        return _money(price, state, words)
    return None


def _equipment(state: FishingState, words: Translator) -> ClosedReason | None:
    if not state.observation.board_equipment_count:
        return ClosedReason(words.t("no card"), words.t("No equipment cards are left here."))
    if not state.me.free_places:
        sentence = words.t("Your mat is full, and you can’t discard any of its cards now.")
        return ClosedReason(words.t("mat full"), sentence)
    return None


def _fish(state: FishingState) -> int:
    return sum(sum(card.fish) for card in state.me.cards)


def _on_the_mat(
    name: str, place: str, state: FishingState, words: Translator
) -> ClosedReason | None:
    card = next(card for card in state.me.cards if (card.kind, card.place) == (name, place))
    if card.has_token:
        sentence = words.t("You already have a token there this round.")
        return ClosedReason(words.p("of a circle", "taken"), sentence)
    if name == "kyoto" and not state.me.barrels:
        return ClosedReason(words.t("no oil"), words.t("You have no barrels to give up."))
    if name == "subsidy" and not state.observation.pool:
        return ClosedReason(words.t("no coins"), words.t("The bank has no coins left."))
    return None
