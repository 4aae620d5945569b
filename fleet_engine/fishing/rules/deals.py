"""What chance decides: cubes out of the bag, and the cards that come to light.

The seed decides it by the order of the piles and by what falls at each draw, or whoever plays up
to chance names what comes.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations

from fleet_engine.core import rng
from fleet_engine.core.game import Outcome
from fleet_engine.core.game_loop import Chance, Frame
from fleet_engine.core.piles import shuffled
from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS, CUBES, EQUIPMENT, TREASURE_CUBE
from fleet_engine.fishing.position import NO_CARD, Area, Laid, Log, Position
from fleet_engine.fishing.rules import bonuses, equipment
from fleet_engine.fishing.rules.fishing import FROM_BOARD, FROM_CUBE, bring_in, may_catch
from fleet_engine.fishing.rules.frames import BONUS, DRAW, LOOK, REVEAL, TREASURE_CARD

DRAWS = 1 << 32
"""The keys of chance for cubes stand behind those of all shuffles."""


def shuffle(position: Position, cards: Iterable[int]) -> bytes:
    """Return cards in an order that chance decides anew at each call."""
    position.shuffles += 1
    return shuffled(cards, position.chance, position.shuffles)


# A cube out of the bag: (DRAW, seat, place).


def _drawn(position: Position) -> int:
    """Return the cube that the seed brings."""
    bag = position.bag
    left = rng.below(position.chance, DRAWS + position.drawn, sum(bag))
    for cube, count in enumerate(bag):
        if left < count:
            return cube
        left -= count
    raise AssertionError("nobody draws from an empty bag")


def _draw(position: Position, frame: Frame, log: Log) -> None:
    _come(position, frame, _drawn(position), log)


def _come(position: Position, frame: Frame, cube: int, log: Log) -> None:
    """Let a cube come out of the bag, and whatever it brings."""
    _, seat, place = frame
    position.drawn += 1
    if log is not None:
        log.append(events.CubeDrawn(seat, CUBES[cube]))
    if cube < len(COLOURS) and not may_catch(position, seat, cube):
        if log is not None:
            log.append(events.FishReturned(seat, COLOURS[cube]))
        return
    position.bag[cube] -= 1
    if cube < len(COLOURS):
        bring_in(position, seat, cube, place, log)
    elif cube == TREASURE_CUBE:
        position.stack += [(BONUS, seat, place), (TREASURE_CARD, seat, place, FROM_CUBE)]
    else:
        bonuses.open_pearl(position, seat, place, log)


def _cubes(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    there = {(CUBES[cube],): count for cube, count in enumerate(position.bag) if count}
    return dict(sorted(there.items()))


# A treasure card: (TREASURE_CARD, seat, place, reason).


def next_treasure(position: Position, log: Log) -> int | None:
    """Take the top treasure card of the deck, which used ones replenish; none may be left."""
    if not position.treasures:
        if not (position.found or position.cleared):
            return None
        _replenish(position, log)
    card, position.treasures = position.treasures[0], position.treasures[1:]
    return card


def _replenish(position: Position, log: Log) -> None:
    """Make the used treasure cards the deck again."""
    position.treasures = shuffle(position, sorted(position.found + position.cleared))
    position.found, position.cleared = [], []
    if log is not None:
        log.append(events.TreasuresShuffled(len(position.treasures)))


def _open_treasure(position: Position, frame: Frame, log: Log) -> None:
    position.drawn += 1
    if frame[3] == FROM_BOARD:
        card: int | None = position.prize
        position.prize = NO_CARD
    else:
        card = next_treasure(position, log)
    if card is not None:
        bonuses.open_treasure(position, frame, card, log)


def unseen_treasures(position: Position) -> list[int]:
    """Return the treasure cards that nobody has seen."""
    prize = [position.prize] * (position.prize != NO_CARD)
    return sorted([*position.treasures, *position.cleared, *prize])


def _is_replenished(position: Position, frame: Frame) -> bool:
    """Return whether used cards are shuffled before the next one is drawn."""
    return not position.treasures and frame[3] != FROM_BOARD


def _treasures(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    """Return what may come: any card that nobody saw, unless known ones are shuffled among them."""
    unseen = unseen_treasures(position)
    counts = Counter(unseen)
    if _is_replenished(position, frame):
        known, shuffled_in = Counter(position.found), len(position.cleared)
        for card in known | counts:
            counts[card] = known[card] * (len(unseen) or 1) + counts[card] * shuffled_in
    cards = position.rules.board.treasures
    names = {(cards[card].id,): count for card, count in counts.items() if count}
    return dict(sorted(names.items()))


def _seeded_treasure(position: Position, frame: Frame) -> Outcome:
    twin = position.copy()
    log: list[events.Event] = []
    _open_treasure(twin, frame, log)
    return tuple(event.treasure for event in log if isinstance(event, events.TreasureFound))


def _let_treasure(position: Position, frame: Frame, outcome: Outcome, log: Log) -> None:
    """Let a card come: it changes places with the one that would have come."""
    names = [treasure.id for treasure in position.rules.board.treasures]
    wanted = names.index(outcome[0])
    if frame[3] == FROM_BOARD:
        _exchange(position, wanted, position.prize)
        position.prize = wanted
    elif _is_replenished(position, frame):
        if wanted not in (*position.found, *position.cleared):
            position.prize, position.cleared[0] = position.cleared[0], position.prize
        _replenish(position, log)
        place = position.treasures.index(wanted)
        position.treasures = _with(position.treasures, place, position.treasures[0])
        position.treasures = _with(position.treasures, 0, wanted)
    else:
        _exchange(position, wanted, position.treasures[0])
        position.treasures = _with(position.treasures, 0, wanted)
    _open_treasure(position, frame, log)


def _exchange(position: Position, wanted: int, card: int) -> None:
    """Put a card to where a wanted one lies unseen."""
    if wanted in position.treasures:
        place = position.treasures.index(wanted)
        position.treasures = _with(position.treasures, place, card)
    elif wanted in position.cleared:
        position.cleared[position.cleared.index(wanted)] = card
    else:
        position.prize = card


def _with(pile: bytes, place: int, card: int) -> bytes:
    return pile[:place] + bytes([card]) + pile[place + 1 :]


# A pair of cards revealed beside the areas: (REVEAL,).


def _pair(position: Position) -> tuple[int, int] | None:
    """Return the shoal card and the fleet card that come next, if both piles have one."""
    if position.shoals_dealt == len(position.shoals):
        return None
    if position.fleets_dealt == len(position.fleets):
        return None
    return position.shoals[position.shoals_dealt], position.fleets[position.fleets_dealt]


def _reveal(position: Position, frame: Frame, log: Log) -> None:
    pair = _pair(position)
    if pair is None:
        return
    shoal, fleet = pair
    position.drawn += 1
    position.shoals_dealt += 1
    position.fleets_dealt += 1
    position.areas[-1] = Area(shoal, fleet)
    if log is not None:
        board = position.rules.board
        log.append(events.PairRevealed(board.shoals[shoal].id, board.fleets[fleet].id))


def _pairs(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    """Return what can come: any shoal card that is left, and any fleet card of the upper ones."""
    board = position.rules.board
    shoals = [board.shoals[shoal].id for shoal in position.shoals[position.shoals_dealt :]]
    fleets = [board.fleets[fleet].id for fleet in next_fleets(position, position.fleets_dealt)]
    return dict.fromkeys(sorted(_sorted(shoal, fleet) for shoal in shoals for fleet in fleets), 1)


def _sorted(*names: str) -> Outcome:
    return tuple(sorted(names))


def next_fleets(position: Position, dealt: int) -> list[int]:
    """Return the fleet cards of which the next one is any, once so many are dealt.

    Backs tell which cards lie above, the start ones; which of them are in the pile does not show.
    """
    fleets = position.rules.board.fleets
    back = fleets[position.fleets[dealt]].id[0]
    out = {*position.fleets[:dealt]}
    return [
        number
        for number, fleet in enumerate(fleets)
        if fleet.id.startswith(back) and number not in out
    ]


def _seeded_pair(position: Position, frame: Frame) -> Outcome:
    pair = _pair(position)
    assert pair is not None
    board = position.rules.board
    return board.shoals[pair[0]].id, board.fleets[pair[1]].id


def _let_pair(position: Position, frame: Frame, outcome: Outcome, log: Log) -> None:
    board = position.rules.board
    for number, shoal in enumerate(board.shoals):
        if shoal.id in outcome:
            position.shoals = _brought_up(position.shoals, position.shoals_dealt, number)
    for number, fleet in enumerate(board.fleets):
        if fleet.id in outcome:
            position.fleets = _brought_up(position.fleets, position.fleets_dealt, number)
    _reveal(position, frame, log)


def _brought_up(pile: bytes, top: int, card: int) -> bytes:
    """Return a pile with a card on top: it changes places with another, or comes in for it."""
    cards = list(pile)
    if card in cards[top:]:
        cards[cards.index(card, top)] = cards[top]
    cards[top] = card
    return bytes(cards)


# The equipment cards on the board: (LOOK, seat).


def _unseen_equipment(position: Position) -> list[int]:
    """Return the cards that nobody has looked at: those of the pile, and those on the board."""
    return sorted(card for card, seen in (*position.pile, *position.laid) if not seen)


def _new_on_the_board(position: Position) -> int:
    return sum(not laid.seen for laid in position.laid)


def _equipment(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    """Return what can lie there: all that somebody has seen before, and any others."""
    seen = [EQUIPMENT[laid.card] for laid in position.laid if laid.seen]
    cards = [EQUIPMENT[card] for card in _unseen_equipment(position)]
    new = combinations(cards, _new_on_the_board(position))
    hands = Counter(_sorted(*seen, *hand) for hand in new)
    return dict(sorted(hands.items()))


def _seeded_equipment(position: Position, frame: Frame) -> Outcome:
    return tuple(EQUIPMENT[laid.card] for laid in sorted(position.laid))


def _let_equipment(position: Position, frame: Frame, outcome: Outcome, log: Log) -> None:
    """Let these cards lie there: those that do not change places with others of the pile."""
    wanted = Counter(EQUIPMENT.index(name) for name in outcome)
    wanted.subtract(laid.card for laid in position.laid if laid.seen)
    leaving = []
    for place, (card, seen) in enumerate(position.laid):
        if not seen and wanted[card]:
            wanted[card] -= 1
        elif not seen:
            leaving.append(place)
    for place, card in zip(leaving, wanted.elements(), strict=True):
        number = position.pile.index(Laid(card))
        position.pile[number], position.laid[place] = position.laid[place], position.pile[number]
    equipment.look(position, frame, log)


CHANCES: Mapping[int, Chance[Position]] = {
    DRAW: Chance(
        step=_draw,
        decides=lambda position, frame: len(_cubes(position, frame)) > 1,
        outcomes=_cubes,
        seeded=lambda position, frame: (CUBES[_drawn(position)],),
        let_fall=lambda position, frame, outcome, log: _come(
            position, frame, CUBES.index(outcome[0]), log
        ),
    ),
    TREASURE_CARD: Chance(
        step=_open_treasure,
        decides=lambda position, frame: len(_treasures(position, frame)) > 1,
        outcomes=_treasures,
        seeded=_seeded_treasure,
        let_fall=_let_treasure,
    ),
    REVEAL: Chance(
        step=_reveal,
        decides=lambda position, frame: (
            _pair(position) is not None and len(_pairs(position, frame)) > 1
        ),
        outcomes=_pairs,
        seeded=_seeded_pair,
        let_fall=_let_pair,
    ),
    LOOK: Chance(
        step=equipment.look,
        decides=lambda position, frame: len(_equipment(position, frame)) > 1,
        outcomes=_equipment,
        seeded=_seeded_equipment,
        let_fall=_let_equipment,
    ),
}
"""What each frame of chance can bring."""
