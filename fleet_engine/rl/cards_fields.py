"""Observation fields of the card game."""

from collections.abc import Callable, Iterable

from fleet_engine.cards.actions import MAX_CRATES_PER_BOAT
from fleet_engine.cards.names import BOATS, CARDS, CRATE, ENDINGS, KING_CRABS, LICENCES, PHASES
from fleet_engine.cards.observation import (
    DECISION_KINDS,
    BoatView,
    CardsObservation,
    CardView,
    LotView,
    PlayerView,
)
from fleet_engine.cards.ruleset import DISCARDS, SWITCHES
from fleet_engine.cards.scoring import Score
from fleet_engine.rl.layout import (
    ONE,
    Field,
    Layout,
    count_each,
    one_hot,
    seat_flags,
    seat_names,
    seat_order,
)

MAX_SEATS = 4
SEATS = seat_names(MAX_SEATS)
KINDS = tuple(DECISION_KINDS.values())
TIMES = (*PHASES, "over")
STATUSES = ("leads", "bids", "passed", "waits", "bought", "declined")
CRATES = tuple(map(str, range(MAX_CRATES_PER_BOAT + 1)))
PAYMENT = (*CARDS, CRATE)
MONEY = 150
"""Value of an amount of money that the array contains as 1."""

OPTIONS = SWITCHES
"""Options of a match that the array contains. There is one edition."""

Cards = CardsObservation
CardsField = Field[CardsObservation]


def _seats(seen: Cards, flagged: Iterable[int | None]) -> list[int]:
    return seat_flags(seen.players, MAX_SEATS, seen.seat, flagged)


def _lots(read: Callable[[LotView], int]) -> Callable[[Cards, int], list[int]]:
    """Return a reader for the lots by license; a license that is no lot gives 0."""

    def read_lots(seen: Cards, seat: int) -> list[int]:
        by_licence = {lot.licence: read(lot) for lot in seen.market}
        return [by_licence.get(licence, 0) for licence in LICENCES]

    return read_lots


def _hand(read: Callable[[CardView], int]) -> Callable[[Cards, int], list[int]]:
    return lambda seen, seat: [*map(read, seen.hand)]


def _payment(seen: Cards, seat: int) -> list[int]:
    best = dict(seen.payment.best) if seen.payment else {}
    return [best.get(thing, 0) for thing in PAYMENT]


def _player(read: Callable[[PlayerView], int]) -> Callable[[Cards, int], list[int]]:
    return lambda seen, seat: [read(seen.player_views[seat])]


def _kinds(
    chosen: Callable[[BoatView], bool], kind: Callable[[BoatView], str | None]
) -> Callable[[Cards, int], list[int]]:
    """Return a reader that counts some boats of a seat by a kind of card."""
    return lambda seen, seat: count_each(
        BOATS, (kind(boat) or "" for boat in seen.player_views[seat].boats if chosen(boat))
    )


def _loads(chosen: Callable[[BoatView], bool]) -> Callable[[Cards, int], list[int]]:
    """Return a reader that counts some boats of a seat by their number of crates."""
    return lambda seen, seat: count_each(
        CRATES, (str(boat.crates) for boat in seen.player_views[seat].boats if chosen(boat))
    )


COMMON: tuple[CardsField, ...] = (
    Field("players", SEATS, 1, "1 for each seat of the match",
          lambda seen, _: [int(seat < seen.players) for seat in range(MAX_SEATS)]),
    Field("round", ONE, 30, "round", lambda seen, _: [seen.round]),
    Field("phase", TIMES, 1, "one-hot: phase", lambda seen, _: one_hot(TIMES, seen.phase)),
    Field("first", SEATS, 1, "one-hot: first seat of the round",
          lambda seen, _: _seats(seen, [seen.first])),
    Field("decision", KINDS, 1, "one-hot: kind of the decision",
          lambda seen, _: one_hot(KINDS, seen.decision.kind if seen.decision else None)),
    Field("decides", SEATS, 1, "one-hot: seat to move",
          lambda seen, _: _seats(seen, [seen.decision.seat if seen.decision else None])),
    Field("decision licence", LICENCES, 1, "one-hot: lot of the bid",
          lambda seen, _: one_hot(LICENCES, seen.decision.licence if seen.decision else None)),
    Field("decision amount", ONE, MONEY, "bid to exceed, cash due, or cards that may follow",
          lambda seen, _: [seen.decision.amount if seen.decision else 0]),
    Field("lots", LICENCES, 4, "lots of the market by license",
          lambda seen, _: count_each(LICENCES, (lot.licence for lot in seen.market))),
    Field("minimum", LICENCES, 30, "lowest bid for each lot", _lots(lambda lot: lot.minimum)),
    Field("lot points", LICENCES, 30, "points of each lot", _lots(lambda lot: lot.points)),
    Field("affordable", LICENCES, 1, "1 if the observer can pay the lowest bid",
          _lots(lambda lot: lot.is_affordable)),
    Field("gain", LICENCES, 60, "points that each lot would add to the observer's score",
          _lots(lambda lot: lot.gain)),
    Field("lot", LICENCES, 1, "one-hot: license on sale",
          lambda seen, _: one_hot(LICENCES, seen.auction.lot)),
    Field("bid", ONE, MONEY, "highest bid", lambda seen, _: [seen.auction.bid]),
    Field("leader", SEATS, 1, "one-hot: seat of the highest bid",
          lambda seen, _: _seats(seen, [seen.auction.leader])),
    Field("bidding", SEATS, 1, "1 for each seat that still bids",
          lambda seen, _: _seats(seen, seen.auction.bidding)),
    Field("eligible", SEATS, 1, "1 for each seat that may still buy",
          lambda seen, _: _seats(seen, seen.auction.eligible)),
    Field("hand", CARDS, 20, "cards in the observer's hand", _hand(lambda card: card.count)),
    Field("just drawn", CARDS, 20, "cards of the hand that were just drawn",
          _hand(lambda card: card.just_drawn)),
    Field("cash", CARDS, 10, "cash value of a card", _hand(lambda card: card.cash)),
    Field("cost", CARDS, 20, "printed launch cost", _hand(lambda card: card.cost)),
    Field("card points", CARDS, 20, "points of a launched boat or of a card",
          _hand(lambda card: card.points)),
    Field("launchable", CARDS, 1, "1 if the observer can launch it",
          _hand(lambda card: card.launch is not None)),
    Field("launch price", CARDS, 20, "price of that launch",
          _hand(lambda card: card.launch or 0)),
    Field("power", ("cards", "crates", "discount", "crate"), MONEY,
          "spending power of the observer by source, and the cash value of a crate",
          lambda seen, _: (seen.power.cards, seen.power.crates, seen.power.discount,
                           seen.power.crate)),
    Field("due", ONE, MONEY, "cash that the observer still owes",
          lambda seen, _: [seen.payment.due if seen.payment else 0]),
    Field("best payment", PAYMENT, 20, "payment of that cash with the least loss", _payment),
    Field("deck", ONE, 150, "cards of the deck", lambda seen, _: [seen.deck]),
    Field("discard pile", ONE, 150, "cards of the discard pile",
          lambda seen, _: [seen.discard_pile]),
    Field("discards", BOATS, 40, "discards that the observer has seen",
          lambda seen, _: [seen.discards[boat] for boat in BOATS]),
    Field("crates left", ONE, 150, "crates of the supply", lambda seen, _: [seen.crates_left]),
    Field("crates beyond", ONE, 30, "crates caught after the supply was empty",
          lambda seen, _: [seen.crates_beyond_supply]),
    Field("licences left", ONE, 40, "licenses of the stack",
          lambda seen, _: [seen.licences_left]),
    Field("cleared", LICENCES, 10, "licenses that left the game unsold",
          lambda seen, _: count_each(LICENCES, seen.cleared_licences)),
    Field("gone fishing left", ONE, 20, "Gone Fishin' cards of the supply",
          lambda seen, _: [seen.gone_fishing_left]),
    Field("last round", ONE, 1, "1 if the licenses have run out",
          lambda seen, _: [seen.last_round]),
    Field("rounds left", ONE, 30, "rounds that are certain to be played",
          lambda seen, _: [seen.rounds_left]),
    Field("endings", ENDINGS, 1, "1 for each reason for the end",
          lambda seen, _: [int(ending in seen.endings) for ending in ENDINGS]),
)  # fmt: skip

PER_SEAT: tuple[CardsField, ...] = (
    Field("auction", STATUSES, 1, "one-hot: status in the auction",
          lambda seen, seat: one_hot(STATUSES, seen.player_views[seat].auction)),
    Field("hand size", ONE, 50, "cards in hand", _player(lambda player: player.hand_size)),
    Field("max bid", ONE, MONEY, "highest bid by public knowledge",
          _player(lambda player: player.max_bid)),
    Field("gone fishing", ONE, 20, "Gone Fishin' cards",
          _player(lambda player: player.gone_fishing)),
    Field("licences", LICENCES, 10, "licenses",
          lambda seen, seat: [seen.player_views[seat].licences[name] for name in LICENCES]),
    Field("boats", BOATS, 20, "launched boats", _kinds(lambda boat: True, lambda boat: boat.kind)),
    Field("captained", BOATS, 20, "boats with a captain",
          _kinds(lambda boat: boat.has_captain, lambda boat: boat.kind)),
    Field("captains", BOATS, 20, "cards that serve as captains; zeros for other seats",
          _kinds(lambda boat: boat.has_captain, lambda boat: boat.captain)),
    Field("loads", CRATES, 20, "boats with a captain, by number of crates",
          _loads(lambda boat: boat.has_captain)),
    Field("givers", CRATES, 20, "boats that can give a crate now, by number of crates",
          _loads(lambda boat: boat.can_give_crate)),
    Field("processed", ONE, 30, "processed crates",
          _player(lambda player: player.processed_crates)),
    Field("crates", ONE, 100, "crates on boats", _player(lambda player: player.crates)),
    Field("discount", ONE, 20, "discount", _player(lambda player: player.bonus.discount)),
    Field("launches", ONE, 10, "launches per round", _player(lambda player: player.bonus.launches)),
    Field("captain limit", ONE, 10, "captains per round",
          _player(lambda player: player.bonus.captains)),
    Field("cod cards", ONE, 10, "cards for a launch",
          _player(lambda player: player.bonus.cod_cards)),
    Field("lobster cards", ONE, 10, "cards of the Lobster draw now",
          _player(lambda player: player.bonus.lobster_cards)),
    Field("trade cards", ONE, 10, "cards for a traded crate",
          _player(lambda player: player.bonus.trade_cards)),
    Field("draw cards", ONE, 10, "cards of the draw phase",
          _player(lambda player: player.bonus.draw_cards)),
    Field("draw discard", DISCARDS, 1, "one-hot: discard of the draw phase",
          lambda seen, seat: one_hot(DISCARDS, seen.player_views[seat].bonus.draw_discard)),
    Field("king crab", KING_CRABS, 60, "things that each King Crab license counts",
          lambda seen, seat: [view.count for view in seen.player_views[seat].king_crab]),
    Field("king crab points", KING_CRABS, 30, "points of these counts",
          lambda seen, seat: [view.points for view in seen.player_views[seat].king_crab]),
    Field("score", Score._fields, 150, "lines of the score now",
          lambda seen, seat: seen.player_views[seat].score),
    Field("total", ONE, 300, "score now", _player(lambda player: player.score.total)),
)  # fmt: skip


def _seats_in_order(seen: Cards) -> list[int]:
    return seat_order(seen.players, seen.seat)


LAYOUT: Layout[CardsObservation] = Layout(COMMON, PER_SEAT, MAX_SEATS, _seats_in_order)
