"""Observation of Let's Go Fishing! View model of all that one seat may know of a position.

An observation is immutable data of ids and numbers. It contains no order of a pile and no cube to
come. Of the face-down cards it has only those that the seat has looked at.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from fleet_engine.core.action import Action
from fleet_engine.fishing.names import (
    AREAS,
    BONUSES,
    COLOURS,
    CUBES,
    EMPTY,
    EQUIPMENT,
    MARKETS,
    NOWHERE,
    PLACES,
    PLAIN,
    PRINTED,
    SUBSIDY,
    TREASURE,
)
from fleet_engine.fishing.position import CIRCLES, NO_CARD, NO_SEAT, Area, Player, Position
from fleet_engine.fishing.rules import fishing, mat, oil, places, rounds
from fleet_engine.fishing.rules.frames import (
    BONUS,
    BOX,
    CATCH,
    COLOUR,
    DROP,
    FREEZE,
    GRAB,
    HIDE,
    KINDS,
    LOOT,
    PEARL,
    ROT,
    SAVE,
    SELL,
    SEND,
    STOW,
    THAW,
    TOKEN,
)
from fleet_engine.fishing.ruleset import BOAT_SIZES, NO_COLOUR, Ruleset
from fleet_engine.fishing.scoring import Score, count_caught, scores


@dataclass(frozen=True, slots=True)
class DecisionView:
    """View of a decision.

    Attributes:
        kind: one of `place` (a token), `buy`, `kyoto`, `send`, `catch`, `box`, `stow`, `colour`,
            `bonus`, `pearl`, `freeze`, `save`, `thaw`, `equip`, `drop`, `sell`, `rob`, `loot`,
            `grab`, `hide`, `rot` and `token`.
        seat: seat that decides.
        area: area that the decision is about. `place`, `colour`, `card`, `victim` and `market`
            likewise.
        left: number of fish that the boat may still catch, or that are to rot, this one included.
    """

    kind: str
    seat: int
    area: str | None = None
    place: str | None = None
    colour: str | None = None
    card: str | None = None
    victim: int | None = None
    market: str | None = None
    left: int = 0


class BoxView(NamedTuple):
    """Box of the column at the rig: its price, and True if it holds a barrel."""

    price: int
    barrel: bool


@dataclass(frozen=True, slots=True)
class OilView:
    """Oil rig.

    Attributes:
        column: boxes from the top.
        pocket: number of barrels in the pocket.
        pocket_price: price of a barrel from the pocket.
        marker: number of boxes that the price marker has passed.
        max_purchase: maximum number of barrels of one purchase.
        fee: cost of placing the next token.
        prices: prices of the available barrels, the cheapest first.
    """

    column: tuple[BoxView, ...]
    pocket: int
    pocket_price: int
    marker: int
    max_purchase: int
    fee: int
    prices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AreaView:
    """Pair of cards of an area.

    Attributes:
        fuel: fuel of a boat by its size, 0 if the boat may not fish here.
        boxes: boxes of the shoal card, each with True if it is used up.
        boxes_left: number of boxes that are not used up.
    """

    shoal: str
    fleet: str
    fuel: Mapping[int, int]
    boxes: tuple[tuple[str, bool], ...]
    boxes_left: int


@dataclass(frozen=True, slots=True)
class CardView:
    """Card on a mat.

    Attributes:
        capacity: capacity in fish or barrels.
        fish: number of fish by color, in the order of `COLOURS`.
        has_token: True if the circle of the card holds a token.
        pays: coins that a subsidy pays.
    """

    place: str
    card: str
    kind: str
    capacity: int
    fish: tuple[int, ...]
    has_token: bool
    pays: int = 0

    @property
    def space(self) -> int:
        """Room for more fish, for a card that holds fish."""
        return self.capacity - sum(self.fish)


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Public information about a player.

    Attributes:
        depot_capacity: number of barrels that the depots hold.
        sold: number of sold fish by color, in the order of `COLOURS`.
        caught: number of caught fish by color, in the order of `COLOURS`.
        safe: True if pirates spare this player in this round.
        season: True if this player may catch the closed color in this round.
        score: score if the game ended now.
    """

    seat: int
    money: int
    barrels: int
    depot_capacity: int
    points: int
    tokens: int
    cards: tuple[CardView, ...]
    sold: tuple[int, ...]
    caught: tuple[int, ...]
    safe: bool
    season: bool
    score: Score

    @property
    def free_places(self) -> int:
        """Number of cards that can still be added to the mat."""
        return len(PLACES) - len({card.place for card in self.cards})

    @property
    def fish_on_boats(self) -> int:
        """Number of fish on boats."""
        return sum(sum(card.fish) for card in self.cards if card.kind == "boat")


@dataclass(frozen=True, slots=True)
class FishingObservation:
    """All that a seat may know of a position.

    Attributes:
        first: seat that begins this round.
        captain: seat with the captain piece.
        captain_claimed: True if a seat took the captain piece in this round. It then begins the
            next round.
        closed: color of which no seat but the holder of the season may catch fish in this round.
            Sales are not affected.
        upcoming_closed: closed colors of the later rounds.
        circles: seats of the tokens on each group of circles.
        circle_capacity: number of tokens that each group of circles takes.
        fish_left: number of fish of each color that can still be caught.
        lost: number of fish by color that left the game, in the order of `COLOURS`.
        pool: coins that no player has.
        prices: chart of each market with the remaining prices of each color, the next one first.
        board_equipment_count: number of equipment cards on the board.
        cards: these cards as far as the seat has looked at them.
        unseen: number of equipment cards of each kind that may still come.
        bonuses: boxes of the treasure chart, each with True if a cube covers it.
        pearls: boxes of the pearl chart, each with True if a cube covers it.
        endings: reasons for an end of the game after this round.
    """

    seat: int
    round: int
    rounds: int
    first: int
    captain: int
    captain_claimed: bool
    closed: str | None
    upcoming_closed: tuple[str | None, ...]
    oil: OilView
    areas: tuple[AreaView, ...]
    revealed: AreaView | None
    circles: Mapping[str, tuple[int, ...]]
    circle_capacity: Mapping[str, int]
    bag: Mapping[str, int]
    fish_left: Mapping[str, int]
    initial_fish: Mapping[str, int]
    lost: tuple[int, ...]
    pool: int
    prices: Mapping[str, tuple[tuple[int, ...], ...]]
    board_equipment_count: int
    cards: tuple[str | None, ...]
    unseen: Mapping[str, int]
    treasure_on_board: bool
    found_treasures: tuple[str, ...]
    treasures: int
    bonuses: Mapping[str, bool]
    pearls: Mapping[str, bool]
    players: tuple[PlayerView, ...]
    endings: tuple[str, ...]
    decision: DecisionView | None
    legal_actions: tuple[Action, ...] = field(repr=False)

    @property
    def me(self) -> PlayerView:
        """Mat of the observer."""
        return self.players[self.seat]

    @property
    def points_so_far(self) -> tuple[int, ...]:
        """Points of each seat so far.

        Majorities count only once the game is over, because they change until then.
        """
        if self.decision is None:
            return tuple(player.score.total for player in self.players)
        return tuple(player.score.points + player.score.fish for player in self.players)

    @property
    def last_round(self) -> bool:
        """True if no round follows: a color is depleted, or the board has no more rounds."""
        return bool(self.endings) or self.round == self.rounds


def observe(position: Position, seat: int) -> FishingObservation:
    """Return the observation of `seat`."""
    rules = position.rules
    closed = rules.board.closed[position.round - 1 :]
    revealed = position.areas[-1]
    return FishingObservation(
        seat=seat,
        round=position.round,
        rounds=rules.rounds,
        first=position.first,
        captain=position.captain,
        captain_claimed=position.captain_claimed,
        closed=_colour(closed[0]),
        upcoming_closed=tuple(map(_colour, closed[1:])),
        oil=_oil(position),
        areas=tuple(_area(position, fishing.area_of(position, n)) for n in range(len(AREAS))),
        revealed=_area(position, revealed) if revealed is not None else None,
        circles=dict(zip(CIRCLES, position.circle_tokens, strict=True)),
        circle_capacity=places.circle_capacity(position),
        bag=dict(zip(CUBES, position.bag, strict=True)),
        fish_left=dict(zip(COLOURS, position.fish_left, strict=True)),
        initial_fish=dict(zip(COLOURS, rules.cubes, strict=False)),
        lost=tuple(position.lost_fish),
        pool=position.pool,
        prices={market: _chart(position, number) for number, market in enumerate(MARKETS)},
        board_equipment_count=len(position.board_equipment),
        cards=_cards(position, seat),
        unseen=_unseen(position, seat),
        treasure_on_board=position.treasure_on_board != NO_CARD,
        found_treasures=tuple(rules.board.treasures[card].id for card in position.found_treasures),
        treasures=len(position.treasures),
        bonuses=_boxes(position.bonuses, BONUSES),
        pearls=_boxes(position.pearls, COLOURS),
        players=_players(position),
        endings=rounds.endings(position),
        decision=decision(position),
        legal_actions=position.legal_actions if seat == position.to_move else (),
    )


def _colour(colour: int) -> str | None:
    return None if colour == NO_COLOUR else COLOURS[colour]


def _boxes(bits: int, names: tuple[str, ...]) -> dict[str, bool]:
    return {name: bool(bits >> box & 1) for box, name in enumerate(names)}


def _oil(position: Position) -> OilView:
    board = position.rules.board
    return OilView(
        column=tuple(
            BoxView(price, bool(barrel))
            for price, barrel in zip(board.oil, position.column, strict=True)
        ),
        pocket=position.pocket,
        pocket_price=board.pocket_price,
        marker=position.round - 1,
        max_purchase=board.most[position.round - 1],
        fee=oil.token_fee(position),
        prices=tuple(oil.barrel_prices(position)),
    )


def _area(position: Position, area: Area) -> AreaView:
    shoal = fishing.shoal_of(position, area)
    fleet = position.rules.board.fleets[area.fleet]
    boxes = [(PLAIN, number < area.plain) for number in range(shoal.plain)]
    boxes += [(COLOURS[colour], bool(area.colours >> colour & 1)) for colour in shoal.colours]
    boxes += [(TREASURE, number < area.treasures) for number in range(shoal.treasures)]
    return AreaView(
        shoal=shoal.id,
        fleet=fleet.id,
        fuel=dict(zip(BOAT_SIZES, fleet.fuel, strict=True)),
        boxes=tuple(boxes),
        boxes_left=fishing.catch_left(position, area),
    )


def _chart(position: Position, market: int) -> tuple[tuple[int, ...], ...]:
    """Return the remaining prices of each color, the next one first."""
    found = []
    for colour, prices in enumerate(position.rules.board.prices[market]):
        dropped = position.price_steps[market * len(COLOURS) + colour]
        found.append(prices[min(dropped, len(prices) - 1) :])
    return tuple(found)


def _has_seen(seen: int, seat: int) -> bool:
    return seat != NO_SEAT and bool(seen >> seat & 1)


def _cards(position: Position, seat: int) -> tuple[str | None, ...]:
    """Return the equipment cards on the board, `None` for those `seat` has not seen."""
    seen = [EQUIPMENT[laid.card] for laid in position.board_equipment if _has_seen(laid.seen, seat)]
    return (
        *sorted(seen, key=EQUIPMENT.index),
        *[None] * (len(position.board_equipment) - len(seen)),
    )


def _unseen(position: Position, seat: int) -> dict[str, int]:
    """Return the number of face-down equipment cards that `seat` has not seen."""
    found = dict.fromkeys(EQUIPMENT, 0)
    for laid in (*position.pile, *position.board_equipment):
        found[EQUIPMENT[laid.card]] += not _has_seen(laid.seen, seat)
    return found


def _players(position: Position) -> tuple[PlayerView, ...]:
    pads = scores(position)
    return tuple(
        PlayerView(
            seat=seat,
            money=player.money,
            barrels=player.barrels,
            depot_capacity=player.barrels + mat.depot_room(position.rules, player),
            points=player.points,
            tokens=player.tokens,
            cards=tuple(_mat_cards(position, player)),
            sold=tuple(player.sold),
            caught=tuple(count_caught(player)),
            safe=bool(position.safe >> seat & 1),
            season=position.season == seat,
            score=pads[seat],
        )
        for seat, player in enumerate(position.players)
    )


def _mat_cards(position: Position, player: Player) -> list[CardView]:
    """Return the cards of a mat: printed boat, depot and subsidy, then added ones."""
    rules = position.rules
    boat, depot = rules.boat_holds[PRINTED], rules.depot_holds[PRINTED]
    nothing = (0,) * len(COLOURS)
    first = PLACES[0]
    token = bool(player.used_places & 1)
    cards = [
        CardView(first, f"boat-{boat}", "boat", boat, tuple(player.fish[: mat.WIDTH]), False),
        CardView(first, f"depot-{depot}", "depot", depot, nothing, False),
        CardView(first, SUBSIDY, SUBSIDY, 0, nothing, token, rules.board.printed_subsidy),
    ]
    for place in range(1, len(PLACES)):
        if player.cards[place] != EMPTY:
            cards.append(_added_card(rules, position, player, place))
    return cards


def _added_card(rules: Ruleset, position: Position, player: Player, place: int) -> CardView:
    number = player.cards[place]
    card = rules.board.equipment[number]
    fish = tuple(player.fish[place * mat.WIDTH : (place + 1) * mat.WIDTH])
    pays = places.subsidy_amount(position, player, place)
    token = bool(player.used_places >> place & 1)
    return CardView(PLACES[place], card.id, card.kind, card.size, fish, token, pays)


def decision(position: Position) -> DecisionView | None:
    """Return the view of the current decision, `None` if no seat decides."""
    if position.to_move is None:
        return None
    frame = position.stack[-1]
    kind, seat, *rest = frame
    details: dict[str, object] = {}
    if kind in (SEND, CATCH, BOX):
        details["area"] = AREAS[rest[0]]
    if kind == CATCH:
        boxes = fishing.catch_left(position, fishing.area_of(position, rest[0]))
        details |= {"place": _place(rest[1]), "left": min(rest[2], boxes)}
    if kind in (COLOUR, BONUS, PEARL, FREEZE, SAVE, THAW, TOKEN, ROT):
        details["place"] = _place(rest[0])
    if kind == ROT:
        details["left"] = rest[1]
    if kind in (STOW, THAW, HIDE):
        details["colour"] = COLOURS[rest[-1]]
    if kind == DROP:
        details["card"] = EQUIPMENT[rest[0]]
    if kind == SELL:
        details["market"] = MARKETS[rest[0]]
    if kind in (LOOT, GRAB, HIDE):
        details["victim"] = rest[0]
    return DecisionView(KINDS[kind].name, seat, **details)  # type: ignore[arg-type]


def _place(place: int) -> str | None:
    return None if place == NOWHERE else PLACES[place]
