"""English text of Let's Go Fishing!: names of ids, sentences for events, effects of actions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from fleet_engine.core.action import Action
from fleet_engine.fishing import events as fishing_events
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.events import Event
from fleet_engine.fishing.names import COLOURS, SUBSIDY
from fleet_engine.fishing.observation import (
    AreaView,
    CardView,
    DecisionView,
    FishingObservation,
    PlayerView,
)

CARDS = {
    "boat-2": "Boat for 2",
    "boat-3": "Boat for 3",
    "boat-4": "Boat for 4",
    "depot-2": "Depot for 2",
    "depot-3": "Depot for 3",
    "depot-4": "Depot for 4",
    "freezer-2": "Freezer for 2",
    "freezer-3": "Freezer for 3",
    "kyoto": "Kyoto",
    "subsidy": "Subsidy",
}
"""Names of equipment cards and of the parts printed on a mat."""

CUBES = {
    "blue": "a blue fish",
    "green": "a green fish",
    "yellow": "a yellow fish",
    "red": "a red fish",
    "treasure": "a treasure",
    "pearl": "a pearl",
}

TREASURES = {
    "2-money": "$2",
    "3-money": "$3",
    "2-barrels": "2 barrels",
    "3-barrels": "3 barrels",
    "money-barrel": "$1 and a barrel",
    "money-point": "$1 and a point",
    "2-points": "2 points",
    "3-points": "3 points",
    "barrel-point": "a barrel and a point",
    "fish": "a fish of any color",
}
"""Rewards of the treasure cards."""

BONUSES = {"barrel": "a barrel", "money": "$1", "point": "a point", "fish": "a fish of any color"}
LOOT = {"barrel": "a barrel", "money": "$1", "fish": "a fish"}
BOXES = {
    **{colour: f"{colour} box" for colour in COLOURS},
    "treasure": "purple box",
    "plain": "plain box",
}

CIRCLES = {
    "oil": "Rig",
    "area-1": "Area 1",
    "area-2": "Area 2",
    "extra": "Extra fishing",
    "captain": "Captain",
    "season": "Close season",
    "treasure": "Treasure",
    "equipment": "Equipment",
    "money": "Sales for $",
    "points": "Sales for points",
    "piracy": "Piracy",
}

ENDINGS = {"rounds": "the last round is over", "depletion": "a color is fished out"}
PAD_LABELS = {
    "points": "Points earned",
    "fish": "Fish",
    "majorities": "Majorities",
    "total": "Total",
}
TIE_LABELS = {"money": "money"}

HELP = """\
Type the number of a choice, or its notation, such as: fish 1
  undo        take the last choice back, unless something was revealed since
  board [N]   show the board as seat N sees it
  log         print the game so far
  save FILE   save the game, to continue later
  help        print these lines
  quit        leave, and print the command to continue
Places of a mat: 1 is printed, with a boat for 2 fish, a depot for 2 barrels and a subsidy. 2 to 4
are for equipment. The name of a fish is its place and its color: sell 1-blue."""


def count_noun(count: int, thing: str) -> str:
    """Return a count with its noun, such as `2 barrels`. The plural of fish is fish."""
    if thing == "fish":
        return f"{count} {thing}"
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def join_list(items: Sequence[str]) -> str:
    """Return items as a list in English, such as `a, b and c`."""
    return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))


def format_fish(counts: Mapping[str, int]) -> str:
    """Return numbers of fish by color, such as `blue 2, red`."""
    return ", ".join(
        colour if count == 1 else f"{colour} {count}" for colour, count in counts.items() if count
    )


class EventDescriber:
    """Describes events with the names of the players.

    All players share the terminal, so it names no card that only one seat has seen.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def subject_verb(self, seat: int, verb: str) -> str:
        """Return a player's name with a verb, such as `Ann takes`."""
        return f"{self.names[seat]} {verb}"

    def describe_events(self, event_log: Iterable[Event]) -> list[str]:
        """Return a description of events, a sentence per line.

        An empty line precedes each round.
        """
        lines = []
        for event in event_log:
            if isinstance(event, fishing_events.RoundBegan):
                lines.append("")
            lines.append(_SENTENCES[type(event)](event, self))
        return lines


PLACEMENT_TEXTS = {
    "oil": "at the rig",
    "fish": "at fishing area {}",
    "extra": "on extra fishing",
    "captain": "on the captain",
    "season": "on the close season",
    "treasure": "on the treasure",
    "equipment": "on the equipment",
    "market": "on the sales for {}",
    "steal": "on piracy, to steal",
    "protect": "on piracy, to be safe",
    "subsidy": "on the subsidy at place {}",
    "kyoto": "on Kyoto at place {}",
    "freeze": "on the freezer at place {}",
}
"""Places of tokens, by the verb of the action."""


def _placed(event: fishing_events.TokenPlaced, describer: EventDescriber) -> str:
    verb, _, target = event.circle.partition(" ")
    return (
        f"{describer.subject_verb(event.seat, 'places')} "
        f"a token {PLACEMENT_TEXTS[verb].format(target)}."
    )


def _round(event: fishing_events.RoundBegan, describer: EventDescriber) -> str:
    closed = f"{event.closed} is closed" if event.closed else "no color is closed"
    most = count_noun(event.barrels, "barrel")
    begins = describer.subject_verb(event.captain, "starts")
    return f"Round {event.round}: {begins}, {closed}, {most} at once."


def _opened(event: fishing_events.AreaOpened, describer: EventDescriber) -> str:
    return f"Fishing area {event.area} has {event.shoal} and {event.fleet}."


def _seen(event: fishing_events.EquipmentSeen, describer: EventDescriber) -> str:
    return f"{describer.subject_verb(event.seat, 'looks')} at the equipment cards."


def _sent(event: fishing_events.BoatSent, describer: EventDescriber) -> str:
    fuel = count_noun(event.fuel, "barrel")
    return (
        f"{describer.subject_verb(event.seat, 'sends')} "
        f"the boat at place {event.place} out for {fuel}."
    )


def _gain(price: int, market: str | None) -> str:
    return f"${price}" if market == "money" else count_noun(price, "point")


def _sold(event: fishing_events.FishSold, describer: EventDescriber) -> str:
    sells = describer.subject_verb(event.seat, "sells")
    return f"{sells} a {event.colour} fish for {_gain(event.price, event.market)}."


def _robbed(event: fishing_events.Robbed, describer: EventDescriber) -> str:
    thing = f"a {event.colour} fish" if event.colour else LOOT[event.thing]
    return (
        f"{describer.subject_verb(event.seat, 'steals')} {thing} "
        f"from {describer.names[event.victim]}."
    )


def _lost(event: fishing_events.FishLost, describer: EventDescriber) -> str:
    how = "rots" if event.reason == "rot" else "is lost"
    return f"{describer.names[event.seat]}: a {event.colour} fish {how}."


def _ended(event: fishing_events.GameEnded, describer: EventDescriber) -> str:
    why = join_list([ENDINGS[reason] for reason in event.reasons])
    totals = join_list([str(total) for total in event.totals])
    return f"The game is over: {why}. {totals} points."


_SENTENCES: dict[type, Callable[[Any, EventDescriber], str]] = {
    fishing_events.RoundBegan: _round,
    fishing_events.EveningCame: lambda e, describer: "Evening falls.",
    fishing_events.PairRevealed: lambda e, describer: f"Next area: {e.shoal} and {e.fleet}.",
    fishing_events.AreaOpened: _opened,
    fishing_events.OilFilled: lambda e, describer: (
        f"The rig has {count_noun(e.column, 'barrel')} in its column and {e.pocket} in the pocket."
    ),
    fishing_events.EquipmentLaid: lambda e, describer: (
        f"The board has {count_noun(e.cards, 'equipment card')}."
    ),
    fishing_events.TreasureLaid: lambda e, describer: "A treasure card is placed on the board.",
    fishing_events.TreasuresShuffled: lambda e, describer: (
        f"The used treasure cards are shuffled: {e.cards} to come."
    ),
    fishing_events.TokenPlaced: _placed,
    fishing_events.TokenReturned: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'takes')} the token back "
        f"from the freezer at place {e.place}."
    ),
    fishing_events.TokenKept: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'leaves')} the token on the freezer at place {e.place}."
    ),
    fishing_events.SeatPassed: lambda e, describer: f"{describer.subject_verb(e.seat, 'passes')}.",
    fishing_events.MoneyPaid: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'pays')} ${e.amount}."
    ),
    fishing_events.MoneyGained: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'gets')} ${e.amount}."
    ),
    fishing_events.PointsGained: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'gets')} {count_noun(e.amount, 'point')}."
    ),
    fishing_events.BarrelsBought: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'buys')} {count_noun(e.number, 'barrel')} for ${e.price}."
    ),
    fishing_events.BarrelsGained: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'gets')} {count_noun(e.number, 'barrel')}."
    ),
    fishing_events.BarrelsSpent: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'gives')} up {count_noun(e.number, 'barrel')}."
    ),
    fishing_events.BoatSent: _sent,
    fishing_events.BoxUsed: lambda e, describer: f"A {BOXES[e.box]} of area {e.area} is used up.",
    fishing_events.CubeDrawn: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'draws')} {CUBES[e.cube]}."
    ),
    fishing_events.FishReturned: lambda e, describer: (
        f"Closed: the {e.colour} fish goes back into the bag."
    ),
    fishing_events.FishStowed: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'stows')} a {e.colour} fish at place {e.place}."
    ),
    fishing_events.FishMissed: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'misses')} a fish."
    ),
    fishing_events.TreasureFound: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'finds')} a treasure: {TREASURES[e.treasure]}."
    ),
    fishing_events.BonusChosen: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'puts')} the purple cube on {BONUSES[e.bonus]}."
    ),
    fishing_events.CubeReturned: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'puts')} the purple cube back into the bag."
    ),
    fishing_events.PearlPlaced: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'puts')} the white cube on {e.colour}."
    ),
    fishing_events.FishFrozen: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'freezes')} a {e.colour} fish at place {e.freezer}."
    ),
    fishing_events.FishThawed: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'moves')} a {e.colour} fish "
        f"from the freezer to place {e.place}."
    ),
    fishing_events.FishLost: _lost,
    fishing_events.EquipmentSeen: _seen,
    fishing_events.EquipmentTaken: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'lays')} {CARDS[e.card]} at place {e.place}."
    ),
    fishing_events.EquipmentDropped: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'discards')} {CARDS[e.card]} at place {e.place}."
    ),
    fishing_events.FishSold: _sold,
    fishing_events.Robbed: _robbed,
    fishing_events.CaptainMoved: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'starts')} the next round."
    ),
    fishing_events.Depleted: lambda e, describer: (
        f"No {e.colour} fish is left to catch: this round ends the game."
    ),
    fishing_events.GameEnded: _ended,
}
"""One sentence per event type.

The values take `Any`, since a type checker cannot relate each key to its function.
"""


# --- short texts of the effects of a choice ------------------------------------------------

QUESTIONS = {
    "place": "Where do you place a token?",
    "buy": "How many barrels do you buy?",
    "kyoto": "How many barrels do you give up for points?",
    "send": "Which boat do you send to area {area}?",
    "catch": "What does the boat at place {place} catch? {left} to go.",
    "box": "Which box of area {area} is used up?",
    "stow": "Where does the {colour} fish go?",
    "colour": "A fish of which color?",
    "bonus": "Where does the purple cube go?",
    "pearl": "Where does the white cube go?",
    "freeze": "What do you freeze at place {place}?",
    "save": "Which fish of the freezer at place {place} do you keep?",
    "thaw": "Where does the {colour} fish go?",
    "equip": "Which card do you take?",
    "drop": "Which card do you discard for the {card}?",
    "sell": "Which fish do you sell for {market}?",
    "rob": "Whom do you rob?",
    "loot": "What do you steal?",
    "grab": "Which fish do you steal?",
    "hide": "Where does the {colour} fish go?",
    "rot": "Which fish rots? {left} to go.",
    "token": "Does your token stay on the freezer at place {place}?",
}


def question(decision: DecisionView) -> str:
    """Return the question of a decision."""
    return QUESTIONS[decision.kind].format(
        area=decision.area,
        place=decision.place,
        left=decision.left,
        colour=decision.colour,
        card=CARDS.get(decision.card or ""),
        market=decision.market,
    )


DONE_EFFECTS = {
    "send": "send no more boats",
    "freeze": "freeze no more",
    "sell": "sell no more",
    "bonus": "put the cube back into the bag",
}

EFFECTS = {
    "captain": "start the next round",
    "steal": "steal a barrel, $1 or a fish from another seat",
    "protect": "be safe from pirates this round",
    "kyoto": "give up barrels for 1 point each",
    "freeze": "freeze fish: they neither rot nor can be stolen",
    "thaw": "take the token back, frozen fish move to boats or are lost",
    "pass": "place no more tokens this round",
    "stop": "this boat catches no more",
    "box": "it is used up for the cube that is drawn",
    "rob": "rob this player",
    "keep": "the fish stay frozen, and you have one token fewer",
    "return": "the frozen fish are given up",
}
"""Effects of actions that need no further data, by verb."""

CARD_USES = {
    "boat": "fishes",
    "depot": "room for more barrels",
    "freezer": "keeps fish under a token",
    "kyoto": "barrels for points",
    SUBSIDY: "money for a token",
}
"""Uses of the equipment cards."""


def effect_text(action: Action, seen: FishingObservation, names: Sequence[str]) -> str:
    """Return the effect or the cost of an action."""
    asked = seen.decision
    assert asked is not None
    describe = _EFFECTS.get(action.verb)
    if describe is not None:
        return describe(action.target or "", seen, asked)
    if action.verb == "done":
        return DONE_EFFECTS[asked.kind]
    if action.verb == "rob":
        victim = seen.players[int(action.target or 0)]
        return f"{names[victim.seat]}: ${victim.money}, {count_noun(victim.barrels, 'barrel')}"
    return EFFECTS[action.verb]


def card_at(player: PlayerView, place: str) -> CardView:
    """Return the card at a place. At place 1 it is the boat."""
    return next(card for card in player.cards if card.place == place)


def _oil(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    oil = seen.oil
    fee = f", after ${oil.fee} for the last circle" if oil.fee else ""
    return f"buy barrels, at most {oil.max_purchase}, the first for ${oil.prices[0]}{fee}"


def format_fuel(area: AreaView) -> str:
    """Return the fuel that each boat size needs in an area.

    An example is `boats for 2/3 burn 1/2`.
    """
    let_in = {size: need for size, need in area.fuel.items() if need}
    sizes, needs = ("/".join(map(str, row)) for row in (let_in, let_in.values()))
    return f"boats for {sizes} burn {needs}"


def _fish(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    area = seen.areas[int(target) - 1]
    assert area is not None
    return f"{area.boxes_left} to catch, {format_fuel(area)}"


def _barrels(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    number = int(target)
    if asked.kind == "kyoto":
        return count_noun(number, "point")
    return f"for ${sum(seen.oil.prices[:number])}"


def _boat(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    area = seen.areas[int(asked.area or 1) - 1]
    card = card_at(seen.me, target)
    assert area is not None
    burns = count_noun(area.fuel[card.capacity], "barrel")
    return f"{CARDS[card.card]}, room for {card.space}, burns {burns}"


def _stow(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    card = card_at(seen.me, target)
    return f"{CARDS[card.card]}, room for {card.space}"


def _fish_text(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    """Return the fish that an action names, and its card."""
    place, _, colour = target.partition("-")
    owner = seen.players[asked.victim] if asked.victim is not None else seen.me
    card = card_at(owner, place)
    return f"{colour}, {CARDS[card.card]}"


def _sell(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    colour = target.partition("-")[2]
    price = seen.prices[asked.market or ""][list(seen.fish_left).index(colour)][0]
    return f"{_fish_text(target, seen, asked)}, for {_gain(price, asked.market)}"


def _cube(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    if asked.kind == "save":
        return f"{CUBES[target]} from the freezer"
    return f"{CUBES[target]}, {seen.bag[target]} in the bag"


def _take(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    if target == "treasure":
        return "the top treasure card, for a purple box"
    return f"{CUBES[target]} from the bag, for its box"


def _equip(target: str, seen: FishingObservation, asked: DecisionView) -> str:
    return f"{CARDS[target]}: {CARD_USES[target.partition('-')[0]]}"


_EFFECTS: Mapping[str, Callable[[str, FishingObservation, DecisionView], str]] = {
    "oil": _oil,
    "fish": _fish,
    "extra": lambda target, seen, asked: (
        f"pay ${ruleset.load_printed().extra_price} and draw a cube"
    ),
    "treasure": lambda target, seen, asked: (
        f"pay ${ruleset.load_printed().treasure_price} and turn up the treasure card"
    ),
    "season": lambda target, seen, asked: f"your boats may catch {seen.closed} this round",
    "equipment": lambda target, seen, asked: (
        f"look at {count_noun(seen.board_equipment_count, 'card')} and take one"
    ),
    "market": lambda target, seen, asked: f"sell fish for {target}",
    "subsidy": lambda target, seen, asked: f"take ${_pays(seen.me, target)}",
    "barrels": _barrels,
    "boat": _boat,
    "draw": lambda target, seen, asked: f"one of {sum(seen.bag.values())} cubes, unseen",
    "take": _take,
    "bonus": lambda target, seen, asked: BONUSES[target],
    "pearl": _cube,
    "colour": _cube,
    "stow": _stow,
    "chill": _fish_text,
    "equip": _equip,
    "drop": lambda target, seen, asked: CARDS[card_at(seen.me, target).card],
    "sell": _sell,
    "loot": lambda target, seen, asked: LOOT[target],
    "grab": _fish_text,
    "rot": _fish_text,
}


def _pays(player: PlayerView, place: str) -> int:
    return sum(card.pays for card in player.cards if card.place == place)
