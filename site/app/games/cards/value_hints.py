"""Value of licenses and cards of the card game in the rest of the game.

The texts are shown for a license for sale, for a selected card and for an item that cannot be
used now.
"""

from app.games.cards import labels, payment_moves
from app.games.cards.end_warning import is_last
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui.event_feed import LogLine
from fleet_engine.cards import ruleset
from fleet_engine.cards.names import GONE_FISHING, KING_CRABS
from fleet_engine.cards.observation import CardView, LotView


def value_text(asked: str, state: CardsState, words: Translator) -> list[LogLine]:
    """Return the value of the item that was tapped: a license for sale or a card."""
    kind, _, thing = asked.partition("-")
    lot = find(thing, state) if kind == "lot" else None
    if lot:
        return [LogLine(labels.family(lot.licence), licence(lot, state, words))]
    held = [view for view in state.observation.hand if kind == "card" and view.card == thing]
    return [LogLine(view.card, card(view, state, words)) for view in held]


def find(licence_id: str, state: CardsState) -> LotView | None:
    """Return a license for sale by its name, `None` if it is not for sale."""
    return next((lot for lot in state.observation.market if lot.licence == licence_id), None)


def licence(lot: LotView, state: CardsState, words: Translator) -> str:
    """Return the value of one more licence: points, effect and rounds left."""
    seen, me = state.observation, state.me
    does = (
        labels.scored(lot.licence, words)
        if lot.licence in KING_CRABS
        else labels.licence_help(lot.licence, me.licences[lot.licence] + 1, seen, words)
    )
    gain = words.n("+{n} point.", "+{n} points.", lot.gain)
    reason = [words.t("Full boats can fish again.")] if lot.licence == "processing-vessel" else []
    return _joined([gain, does, *reason, rounds(state, words)], words)


def rounds(state: CardsState, words: Translator) -> str:
    """Return the least number of rounds left, with the present one."""
    seen = state.observation
    if is_last(seen):
        return words.t("This is the last round.")
    if seen.rounds_left == 1:
        return words.t("This round may be the last.")
    return words.n("At least {n} round left.", "At least {n} rounds left.", seen.rounds_left)


def card(view: CardView, state: CardsState, words: Translator) -> str:
    """Return the value of a card in hand: as money, after a launch, or at the end."""
    seen = state.observation
    if view.card == GONE_FISHING:
        return words.n(
            "Pays {cash}, or scores {n} point if kept to the end.",
            "Pays {cash}, or scores {n} points if kept to the end.",
            view.points,
            cash=view.cash,
        )
    cost = payment_moves.amount_due(seen, view.cost)
    if labels.has_licence(state.me, view.card):
        return words.n(
            "Pays {cash}. Launch it for {cost} to score {n} point.",
            "Pays {cash}. Launch it for {cost} to score {n} points.",
            view.points,
            cash=view.cash,
            cost=cost,
        )
    return words.n(
        "Pays {cash}. With a license, launch it for {cost} to score {n} point.",
        "Pays {cash}. With a license, launch it for {cost} to score {n} points.",
        view.points,
        cash=view.cash,
        cost=cost,
    )


def change(points: int, words: Translator) -> str:
    """Return a change in points, with its sign."""
    if points < 0:
        return words.n("−{n} point", "−{n} points", -points)
    return words.n("+{n} point", "+{n} points", points)


def total_text(points: int, words: Translator) -> str:
    """Return the sum of several changes in points, with its sign."""
    if points < 0:
        return words.n("Total: −{n} point.", "Total: −{n} points.", -points)
    return words.n("Total: +{n} point.", "Total: +{n} points.", points)


def capacity(state: CardsState) -> int:
    """Return the number of crates that a boat holds.

    Each of them is worth a point.
    """
    return ruleset.load_printed(state.observation.edition).capacity


def _joined(sentences: list[str], words: Translator) -> str:
    return words.p("between two sentences", " ").join(sentences)
