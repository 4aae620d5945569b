"""Observation fields of Let's Go Fishing!"""

from collections.abc import Callable, Iterable

from fleet_engine.fishing.actions import MAX_SEATS
from fleet_engine.fishing.names import (
    AREAS,
    BONUSES,
    BOXES,
    COLOURS,
    CUBES,
    ENDINGS,
    EQUIPMENT,
    MARKETS,
    PLACES,
)
from fleet_engine.fishing.observation import AreaView, CardView, FishingObservation, PlayerView
from fleet_engine.fishing.position import CIRCLES
from fleet_engine.fishing.rules.flow import GAME_LOOP
from fleet_engine.fishing.rules.frames import KINDS as FRAME_KINDS
from fleet_engine.fishing.ruleset import BOAT_SIZES, SWITCHES, load_printed
from fleet_engine.fishing.scoring import Score
from fleet_engine.rl.layout import (
    ONE,
    Field,
    Layout,
    count_each,
    one_hot,
    seat_flags,
    seat_names,
    seat_order,
    text_of,
)

SEATS = seat_names(MAX_SEATS)
KINDS = tuple(
    kind.name
    for kind, asks in zip(FRAME_KINDS, GAME_LOOP.legal_actions_handlers, strict=True)
    if asks
)
"""Kinds of decision."""
TREASURES = tuple(treasure.id for treasure in load_printed().board.treasures)
COLUMN = tuple(map(str, range(1, 10)))
"""Boxes of the column at the oil rig."""
NEXT_PRICES = ("1", "2", "3", "4")
AREA_NAMES = (*AREAS, "revealed")
MONEY = 60
"""Value of an amount of money that the array contains as 1."""

OPTIONS = SWITCHES
"""Options of a match that the array contains."""

Fishing = FishingObservation
FishingField = Field[FishingObservation]


def _seats(seen: Fishing, flagged: Iterable[int | None]) -> list[int]:
    return seat_flags(len(seen.players), MAX_SEATS, seen.seat, flagged)


def _decision(seen: Fishing, part: str) -> str | None:
    return text_of(seen.decision, part)


def _column(values: Iterable[int]) -> list[int]:
    found = [*values]
    return found + [0] * (len(COLUMN) - len(found))


def _areas(
    read: Callable[[AreaView], Iterable[int]], length: int
) -> Callable[[Fishing, int], list[int]]:
    """Return a reader for the areas and the revealed pair; a missing pair gives zeros."""

    def read_areas(seen: Fishing, seat: int) -> list[int]:
        found: list[int] = []
        for area in (*seen.areas, seen.revealed):
            found += read(area) if area else [0] * length
        return found

    return read_areas


def _boxes(area: AreaView) -> list[int]:
    return count_each(BOXES, (box for box, used in area.boxes if not used))


def _circles(seen: Fishing, seat: int) -> list[int]:
    seats = seat_order(len(seen.players), seen.seat)
    missing = [0] * (MAX_SEATS - len(seats))
    found: list[int] = []
    for circle in CIRCLES:
        found += [*map(seen.circles[circle].count, seats), *missing]
    return found


def _prices(seen: Fishing, seat: int) -> list[int]:
    found: list[int] = []
    for market in MARKETS:
        for chart in seen.prices[market]:
            coming = [*chart[: len(NEXT_PRICES)]]
            found += coming + [coming[-1]] * (len(NEXT_PRICES) - len(coming))
    return found


def _player(read: Callable[[PlayerView], int]) -> Callable[[Fishing, int], list[int]]:
    return lambda seen, seat: [read(seen.players[seat])]


def _cards(
    read: Callable[[CardView], Iterable[int]], length: int, kinds: tuple[str, ...]
) -> Callable[[Fishing, int], list[int]]:
    """Return a reader for the cards on each place; an empty place gives zeros."""
    nothing = [0] * length

    def read_cards(seen: Fishing, seat: int) -> list[int]:
        there = {card.place: card for card in seen.players[seat].cards[::-1] if card.kind in kinds}
        found: list[int] = []
        for place in PLACES:
            found += read(there[place]) if place in there else nothing
        return found

    return read_cards


def _card_kinds(seen: Fishing, seat: int) -> list[int]:
    there = {(card.place, card.kind) for card in seen.players[seat].cards}
    return [int((place, kind) in there) for place in PLACES for kind in ANY_CARD]


ANY_CARD = ("boat", "depot", "freezer", "kyoto", "subsidy")
STORES = ("boat", "freezer")
CIRCLE_CARDS = ("freezer", "kyoto", "subsidy")


def _parts(*names: Iterable[str]) -> tuple[str, ...]:
    """Return all combinations of names, the last one first to change."""
    found = [""]
    for each in map(tuple, names):
        found = [f"{before} {name}".strip() for before in found for name in each]
    return tuple(found)


COMMON: tuple[FishingField, ...] = (
    Field("players", SEATS, 1, "1 for each seat of the match",
          lambda seen, _: [int(seat < len(seen.players)) for seat in range(MAX_SEATS)]),
    Field("round", ONE, 10, "round", lambda seen, _: [seen.round]),
    Field("rounds", ONE, 10, "rounds of the board", lambda seen, _: [seen.rounds]),
    Field("first", SEATS, 1, "one-hot: first seat of the round",
          lambda seen, _: _seats(seen, [seen.first])),
    Field("captain", SEATS, 1, "one-hot: captain", lambda seen, _: _seats(seen, [seen.captain])),
    Field("captain claimed", ONE, 1, "1 if a seat claimed the captain",
          lambda seen, _: [seen.captain_claimed]),
    Field("closed", COLOURS, 1, "one-hot: color that may not be caught now",
          lambda seen, _: one_hot(COLOURS, seen.closed)),
    Field("closed next", COLOURS, 1, "one-hot: the same in the next round",
          lambda seen, _: one_hot(COLOURS, (*seen.upcoming_closed, None)[0])),
    Field("decision", KINDS, 1, "one-hot: kind of the decision",
          lambda seen, _: one_hot(KINDS, _decision(seen, "kind"))),
    Field("decides", SEATS, 1, "one-hot: seat to move",
          lambda seen, _: _seats(seen, [seen.decision.seat if seen.decision else None])),
    Field("decision area", AREAS, 1, "one-hot: area of the decision",
          lambda seen, _: one_hot(AREAS, _decision(seen, "area"))),
    Field("decision place", PLACES, 1, "one-hot: place of the decision",
          lambda seen, _: one_hot(PLACES, _decision(seen, "place"))),
    Field("decision colour", COLOURS, 1, "one-hot: color of the decision",
          lambda seen, _: one_hot(COLOURS, _decision(seen, "colour"))),
    Field("decision card", EQUIPMENT, 1, "one-hot: card of the decision",
          lambda seen, _: one_hot(EQUIPMENT, _decision(seen, "card"))),
    Field("decision victim", SEATS, 1, "one-hot: victim of the pirates",
          lambda seen, _: _seats(seen, [seen.decision.victim if seen.decision else None])),
    Field("decision market", MARKETS, 1, "one-hot: market of the decision",
          lambda seen, _: one_hot(MARKETS, _decision(seen, "market"))),
    Field("decision left", ONE, 10, "fish that may still be caught, or that rot",
          lambda seen, _: [seen.decision.left if seen.decision else 0]),
    Field("oil prices", COLUMN, 9, "prices of the column",
          lambda seen, _: _column(box.price for box in seen.oil.column)),
    Field("oil barrels", COLUMN, 1, "1 for each box with a barrel",
          lambda seen, _: _column(box.barrel for box in seen.oil.column)),
    Field("pocket", ONE, 20, "barrels in the pocket", lambda seen, _: [seen.oil.pocket]),
    Field("pocket price", ONE, 9, "price of a barrel from the pocket",
          lambda seen, _: [seen.oil.pocket_price]),
    Field("purchase", ONE, 20, "barrels of one purchase at most",
          lambda seen, _: [seen.oil.max_purchase]),
    Field("fee", ONE, 10, "cost of placing the next token", lambda seen, _: [seen.oil.fee]),
    Field("barrels", ONE, 20, "barrels for sale", lambda seen, _: [len(seen.oil.prices)]),
    Field("fuel", _parts(AREA_NAMES, map(str, BOAT_SIZES)), 9,
          "fuel of a boat by area and size; 0 if it may not fish there",
          _areas(lambda area: [area.fuel[size] for size in BOAT_SIZES], len(BOAT_SIZES))),
    Field("area boxes", _parts(AREA_NAMES, BOXES), 9, "boxes that are left by area and kind",
          _areas(_boxes, len(BOXES))),
    Field("circles", _parts(CIRCLES, SEATS), 9, "tokens on each group of circles by seat",
          _circles),
    Field("circle capacity", CIRCLES, 9, "tokens that each group takes",
          lambda seen, _: [seen.circle_capacity[circle] for circle in CIRCLES]),
    Field("bag", CUBES, 30, "cubes in the bag", lambda seen, _: [seen.bag[cube] for cube in CUBES]),
    Field("fish left", COLOURS, 30, "fish of each color that are left",
          lambda seen, _: [seen.fish_left[colour] for colour in COLOURS]),
    Field("lost", COLOURS, 30, "lost fish of each color", lambda seen, _: seen.lost),
    Field("pool", ONE, 40, "treasures and pearls beside the board",
          lambda seen, _: [seen.pool]),
    Field("prices", _parts(MARKETS, COLOURS, NEXT_PRICES), 9,
          "the next four prices of each chart", _prices),
    Field("board equipment", ONE, 10, "equipment cards on the board",
          lambda seen, _: [seen.board_equipment_count]),
    Field("seen equipment", EQUIPMENT, 5, "those that the observer has looked at",
          lambda seen, _: count_each(EQUIPMENT, (card for card in seen.cards if card))),
    Field("unseen equipment", EQUIPMENT, 10, "equipment cards that may still come",
          lambda seen, _: [seen.unseen[card] for card in EQUIPMENT]),
    Field("treasure on board", ONE, 1, "1 if a treasure card is on the board",
          lambda seen, _: [seen.treasure_on_board]),
    Field("found treasures", TREASURES, 10, "treasure cards that were found",
          lambda seen, _: count_each(TREASURES, seen.found_treasures)),
    Field("treasures", ONE, 40, "treasure cards of the deck", lambda seen, _: [seen.treasures]),
    Field("bonuses", BONUSES, 1, "1 for each used box of the treasure chart",
          lambda seen, _: [seen.bonuses[bonus] for bonus in BONUSES]),
    Field("pearls", COLOURS, 1, "1 for each used box for a pearl",
          lambda seen, _: [seen.pearls[colour] for colour in COLOURS]),
    Field("endings", ENDINGS, 1, "1 for each reason for the end",
          lambda seen, _: [int(ending in seen.endings) for ending in ENDINGS]),
)  # fmt: skip

PER_SEAT: tuple[FishingField, ...] = (
    Field("money", ONE, MONEY, "money", _player(lambda player: player.money)),
    Field("fuel barrels", ONE, 20, "barrels", _player(lambda player: player.barrels)),
    Field("depot capacity", ONE, 30, "barrels that the depots hold",
          _player(lambda player: player.depot_capacity)),
    Field("points", ONE, 100, "VP markers", _player(lambda player: player.points)),
    Field("tokens", ONE, 10, "tokens to place", _player(lambda player: player.tokens)),
    Field("sold", COLOURS, 30, "sold fish", lambda seen, seat: seen.players[seat].sold),
    Field("caught", COLOURS, 30, "caught fish", lambda seen, seat: seen.players[seat].caught),
    Field("safe", ONE, 1, "1 if protected from pirates", _player(lambda player: player.safe)),
    Field("season", ONE, 1, "1 with the closed season", _player(lambda player: player.season)),
    Field("free places", ONE, 4, "cards that can still be added",
          _player(lambda player: player.free_places)),
    Field("cards", _parts(PLACES, ANY_CARD), 1, "1 for each kind of card by place",
          _card_kinds),
    Field("stores", PLACES, 9, "fish that the boat or freezer of a place holds at most",
          _cards(lambda card: [card.capacity], 1, STORES)),
    Field("fish", _parts(PLACES, COLOURS), 9, "fish by place and color",
          _cards(lambda card: card.fish, len(COLOURS), STORES)),
    Field("card tokens", PLACES, 1, "1 for each place with a token",
          _cards(lambda card: [card.has_token], 1, CIRCLE_CARDS)),
    Field("pays", PLACES, 9, "coins that the subsidy of a place pays",
          _cards(lambda card: [card.pays], 1, ("subsidy",))),
    Field("score", Score._fields, 100, "parts of the score now",
          lambda seen, seat: seen.players[seat].score),
    Field("total", ONE, 150, "score now", _player(lambda player: player.score.total)),
)  # fmt: skip


def _seats_in_order(seen: Fishing) -> list[int]:
    return seat_order(len(seen.players), seen.seat)


LAYOUT: Layout[FishingObservation] = Layout(COMMON, PER_SEAT, MAX_SEATS, _seats_in_order)
