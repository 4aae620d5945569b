"""Effect and present value of each circle of the board or of a mat.

They are shown for closed circles, too.
"""

from app.games.fishing import labels
from app.games.fishing.pieces import CARD_ICONS
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.names import AREAS
from fleet_engine.fishing.observation import CardView, FishingObservation

ICONS = {
    "oil": "barrel",
    "area": "any-fish",
    "extra": "rod",
    "captain": "captain",
    "season": "season",
    "treasure": "treasure",
    "equipment": "equipment",
    "money": "coin",
    "points": "star",
    "piracy": "pirates",
    **{kind: CARD_ICONS[kind] for kind in ("subsidy", "kyoto", "freezer")},
}
"""Icons before the sentence about a circle, by its name without a place."""


def effect_text(circle: str, state: FishingState, words: Translator) -> str:
    """Return the effect of a token at a circle, in one or two sentences."""
    name, _, target = circle.partition("-")
    seen, rules = state.observation, ruleset.load_printed()
    match name:
        case "oil":
            return _oil(seen, words)
        case "area":
            left = seen.areas[AREAS.index(target)].boxes_left
            return words.n(
                "{n} catch left here, 1 point per fish.",
                "{n} catches left here, 1 point per fish.",
                left,
            )
        case "extra":
            price = labels.money(rules.extra_price, words)
            return words.t(
                "Pay {price} for 1 catch without sending a boat. If it’s a fish, 1 point.",
                price=price,
            )
        case "captain" if seen.last_round:
            return words.t("No use in the last round.")
        case "captain":
            return words.t("You go first in round {n}.", n=seen.round + 1)
        case "season":
            return _season(seen, words)
        case "treasure":
            price = labels.money(rules.treasure_price, words)
            return words.t(
                "Pay {price} for a card that gives money, oil, points or a fish.", price=price
            )
        case "equipment":
            return words.t("Take a boat, depot, freezer, subsidy or Kyoto Protocol for your mat.")
        case "money" | "points":
            return _market(name, state, words)
        case "piracy":
            return words.t("Steal a fish, oil or money, or stay safe this round.")
    return _on_the_mat(_card(name, target, state), words)


def _oil(seen: FishingObservation, words: Translator) -> str:
    if not seen.oil.prices:
        return words.t("Boats need oil to fish.")
    return words.n(
        "Boats need oil to fish. Buy up to {n} barrel at once, from {price}.",
        "Boats need oil to fish. Buy up to {n} barrels at once, from {price}.",
        seen.oil.max_purchase,
        price=labels.money(seen.oil.prices[0] + seen.oil.fee, words),
    )


def _season(seen: FishingObservation, words: Translator) -> str:
    if seen.closed is None:
        return words.t("You can keep fish of a closed color.")
    fish = words.t(labels.KINDS[seen.closed])
    return words.t("You can keep {fish} this round, 1 point each.", fish=fish)


LOW_BANK = 4
"""Amount of money up to which the bank may have too little for a sale.

The bank pays no more than it has.
"""


def bank_left(seen: FishingObservation, words: Translator) -> str:
    """Return the money left in the bank if it is little, else ""."""
    if seen.pool > LOW_BANK:
        return ""
    return words.t("bank: {money}", money=labels.money(seen.pool, words))


def best_sale(market: str, seen: FishingObservation) -> int:
    """Return the maximum gain from a sale of all the viewer's fish at a market."""
    total = 0
    for place, to_come in enumerate(seen.prices[market]):
        owned = sum(card.fish[place] for card in seen.me.cards)
        total += sum(to_come[:owned]) + to_come[-1] * max(0, owned - len(to_come))
    return min(total, seen.pool) if market == "money" else total


def _market(market: str, state: FishingState, words: Translator) -> str:
    """Return the gain from a sale of all the viewer's fish at a market, in words.

    Without fish it is the price of the most expensive one.
    """
    seen = state.observation
    tell = labels.money if market == "money" else labels.points
    owned = sum(sum(card.fish) for card in seen.me.cards)
    if owned:
        return words.n(
            "Your {n} fish sells for {gain} here and still scores.",
            "Your {n} fish sell for {gain} here and still score.",
            owned,
            gain=tell(best_sale(market, seen), words),
        )
    dearest = max(to_come[0] for to_come in seen.prices[market])
    gain = tell(dearest, words)
    return words.t("A fish sells for up to {gain} here and still scores.", gain=gain)


def _card(kind: str, place: str, state: FishingState) -> CardView:
    return next(card for card in state.me.cards if (card.kind, card.place) == (kind, place))


def _on_the_mat(card: CardView, words: Translator) -> str:
    match card.kind:
        case "subsidy":
            return words.t("A token here pays {money}.", money=labels.money(card.pays, words))
        case "kyoto":
            return words.t("Each barrel you give up here scores 1 point.")
    return words.n(
        "While your token is here, {n} fish is safe from rot and pirates.",
        "While your token is here, {n} fish are safe from rot and pirates.",
        card.capacity,
    )
