"""Chance nodes of Let's Go Fishing!: cubes drawn from the bag, and cards that are revealed.

The seed determines the result by the order of the piles and by the draws. In play up to chance, the
caller names the result instead.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations

from fleet_engine.core import rng
from fleet_engine.core.game import Outcome
from fleet_engine.core.game_loop import ChanceHandlers, Frame
from fleet_engine.core.piles import shuffle_pile
from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS, CUBES, EQUIPMENT, TREASURE_CUBE
from fleet_engine.fishing.position import NO_CARD, Area, EventLog, FaceDownCard, Position
from fleet_engine.fishing.rules import bonuses, equipment
from fleet_engine.fishing.rules.fishing import FROM_BOARD, FROM_CUBE, bring_in_fish, may_catch
from fleet_engine.fishing.rules.frames import BONUS, DRAW, LOOK, REVEAL, TREASURE_CARD

KEYS_PER_DRAW_KIND = 1 << 32
"""First key of the random numbers for cubes. It is above the keys of all shuffles."""


def shuffle(position: Position, cards: Iterable[int]) -> bytes:
    """Return the cards in random order, a new one at each call."""
    position.shuffles += 1
    return shuffle_pile(cards, position.chance, position.shuffles)


# A cube from the bag: `(DRAW, seat, place)`.


def _seeded_cube(position: Position) -> int:
    """Return the cube that the seed determines."""
    bag = position.bag
    left = rng.random_below(position.chance, KEYS_PER_DRAW_KIND + position.reveal_count, sum(bag))
    for cube, count in enumerate(bag):
        if left < count:
            return cube
        left -= count
    raise AssertionError("an empty bag has nothing to draw")


def _resolve_draw(position: Position, frame: Frame, log: EventLog) -> None:
    _apply_cube(position, frame, _seeded_cube(position), log)


def _apply_cube(position: Position, frame: Frame, cube: int, log: EventLog) -> None:
    """Handle a drawn cube with all consequences."""
    _, seat, place = frame
    position.reveal_count += 1
    if log is not None:
        log.append(events.CubeDrawn(seat, CUBES[cube]))
    if cube < len(COLOURS) and not may_catch(position, seat, cube):
        if log is not None:
            log.append(events.FishReturned(seat, COLOURS[cube]))
        return
    position.bag[cube] -= 1
    if cube < len(COLOURS):
        bring_in_fish(position, seat, cube, place, log)
    elif cube == TREASURE_CUBE:
        position.stack += [(BONUS, seat, place), (TREASURE_CARD, seat, place, FROM_CUBE)]
    else:
        bonuses.open_pearl(position, seat, place, log)


def _cube_outcomes(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    there = {(CUBES[cube],): count for cube, count in enumerate(position.bag) if count}
    return dict(sorted(there.items()))


# A treasure card: `(TREASURE_CARD, seat, place, reason)`.


def next_treasure(position: Position, log: EventLog) -> int | None:
    """Take the top treasure card; return `None` if no card is left.

    If the deck is empty, the used cards are shuffled into a new one first.
    """
    if not position.treasures:
        if not (position.found_treasures or position.cleared_treasures):
            return None
        _reshuffle_treasures(position, log)
    card, position.treasures = position.treasures[0], position.treasures[1:]
    return card


def _reshuffle_treasures(position: Position, log: EventLog) -> None:
    """Shuffle the used treasure cards into a new deck."""
    position.treasures = shuffle(
        position, sorted(position.found_treasures + position.cleared_treasures)
    )
    position.found_treasures, position.cleared_treasures = [], []
    if log is not None:
        log.append(events.TreasuresShuffled(len(position.treasures)))


def _resolve_treasure(position: Position, frame: Frame, log: EventLog) -> None:
    position.reveal_count += 1
    if frame[3] == FROM_BOARD:
        card: int | None = position.treasure_on_board
        position.treasure_on_board = NO_CARD
    else:
        card = next_treasure(position, log)
    if card is not None:
        bonuses.open_treasure(position, frame, card, log)


def unseen_treasures(position: Position) -> list[int]:
    """Return the treasure cards that no seat has seen."""
    prize = [position.treasure_on_board] * (position.treasure_on_board != NO_CARD)
    return sorted([*position.treasures, *position.cleared_treasures, *prize])


def _is_reshuffled(position: Position, frame: Frame) -> bool:
    """Return True if used cards are shuffled before the next one is drawn."""
    return not position.treasures and frame[3] != FROM_BOARD


def _treasure_outcomes(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    """Return the treasure cards that may come, with weights.

    Without a shuffle these are the unseen cards. With a shuffle the found cards are added. The
    prize on the board is unseen, but it is not shuffled. The weights therefore differ. An unseen
    card has the number of cleared cards as its weight, and a found card has the number of unseen
    cards.
    """
    unseen = unseen_treasures(position)
    counts = Counter(unseen)
    if _is_reshuffled(position, frame):
        known, shuffled_in = Counter(position.found_treasures), len(position.cleared_treasures)
        for card in known | counts:
            counts[card] = known[card] * (len(unseen) or 1) + counts[card] * shuffled_in
    cards = position.rules.board.treasures
    names = {(cards[card].id,): count for card, count in counts.items() if count}
    return dict(sorted(names.items()))


def _seeded_treasure(position: Position, frame: Frame) -> Outcome:
    twin = position.copy()
    log: list[events.Event] = []
    _resolve_treasure(twin, frame, log)
    return tuple(event.treasure for event in log if isinstance(event, events.TreasureFound))


def _apply_treasure(position: Position, frame: Frame, outcome: Outcome, log: EventLog) -> None:
    """Let a card come up, by exchange with the card that would have come."""
    names = [treasure.id for treasure in position.rules.board.treasures]
    wanted = names.index(outcome[0])
    if frame[3] == FROM_BOARD:
        _exchange(position, wanted, position.treasure_on_board)
        position.treasure_on_board = wanted
    elif _is_reshuffled(position, frame):
        if wanted not in (*position.found_treasures, *position.cleared_treasures):
            position.treasure_on_board, position.cleared_treasures[0] = (
                position.cleared_treasures[0],
                position.treasure_on_board,
            )
        _reshuffle_treasures(position, log)
        place = position.treasures.index(wanted)
        position.treasures = _with_card(position.treasures, place, position.treasures[0])
        position.treasures = _with_card(position.treasures, 0, wanted)
    else:
        _exchange(position, wanted, position.treasures[0])
        position.treasures = _with_card(position.treasures, 0, wanted)
    _resolve_treasure(position, frame, log)


def _exchange(position: Position, wanted: int, card: int) -> None:
    """Replace an unseen `wanted` card by `card`."""
    if wanted in position.treasures:
        place = position.treasures.index(wanted)
        position.treasures = _with_card(position.treasures, place, card)
    elif wanted in position.cleared_treasures:
        position.cleared_treasures[position.cleared_treasures.index(wanted)] = card
    else:
        position.treasure_on_board = card


def _with_card(pile: bytes, place: int, card: int) -> bytes:
    return pile[:place] + bytes([card]) + pile[place + 1 :]


# A pair of cards revealed beside the areas: `(REVEAL,)`.


def _next_pair(position: Position) -> tuple[int, int] | None:
    """Return the next shoal card and fleet card, `None` if a pile is empty."""
    if position.shoals_dealt == len(position.shoals):
        return None
    if position.fleets_dealt == len(position.fleets):
        return None
    return position.shoals[position.shoals_dealt], position.fleets[position.fleets_dealt]


def _resolve_pair(position: Position, frame: Frame, log: EventLog) -> None:
    pair = _next_pair(position)
    if pair is None:
        return
    shoal, fleet = pair
    position.reveal_count += 1
    position.shoals_dealt += 1
    position.fleets_dealt += 1
    position.areas[-1] = Area(shoal, fleet)
    if log is not None:
        board = position.rules.board
        log.append(events.PairRevealed(board.shoals[shoal].id, board.fleets[fleet].id))


def _pair_outcomes(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    """Return the pairs that may come: any remaining shoal card with a fleet card.

    Only the upper fleet cards may come (see `next_fleets`).
    """
    board = position.rules.board
    shoals = [board.shoals[shoal].id for shoal in position.shoals[position.shoals_dealt :]]
    fleets = [board.fleets[fleet].id for fleet in next_fleets(position, position.fleets_dealt)]
    return dict.fromkeys(
        sorted(_sorted_outcome(shoal, fleet) for shoal in shoals for fleet in fleets), 1
    )


def _sorted_outcome(*names: str) -> Outcome:
    return tuple(sorted(names))


def next_fleets(position: Position, dealt: int) -> list[int]:
    """Return the fleet cards that may come next after `dealt` cards.

    The backs show that the upper cards are start cards, but not which start cards the pile
    contains.
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
    pair = _next_pair(position)
    assert pair is not None
    board = position.rules.board
    return board.shoals[pair[0]].id, board.fleets[pair[1]].id


def _apply_pair(position: Position, frame: Frame, outcome: Outcome, log: EventLog) -> None:
    board = position.rules.board
    for number, shoal in enumerate(board.shoals):
        if shoal.id in outcome:
            position.shoals = _bring_to_top(position.shoals, position.shoals_dealt, number)
    for number, fleet in enumerate(board.fleets):
        if fleet.id in outcome:
            position.fleets = _bring_to_top(position.fleets, position.fleets_dealt, number)
    _resolve_pair(position, frame, log)


def _bring_to_top(pile: bytes, top: int, card: int) -> bytes:
    """Return the pile with `card` on top.

    The card is exchanged with the top card, or replaces it if it was not in the pile.
    """
    cards = list(pile)
    if card in cards[top:]:
        cards[cards.index(card, top)] = cards[top]
    cards[top] = card
    return bytes(cards)


# The equipment cards on the board: `(LOOK, seat)`.


def _unseen_equipment(position: Position) -> list[int]:
    """Return the cards of pile and board that no seat has looked at."""
    return sorted(card for card, seen in (*position.pile, *position.board_equipment) if not seen)


def _new_board_cards(position: Position) -> int:
    return sum(not laid.seen for laid in position.board_equipment)


def _equipment_outcomes(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    """Return the possible sets of equipment cards on the board, with weights.

    Each set contains the cards that any seat has seen, plus unseen cards for the others.
    """
    seen = [EQUIPMENT[laid.card] for laid in position.board_equipment if laid.seen]
    cards = [EQUIPMENT[card] for card in _unseen_equipment(position)]
    new = combinations(cards, _new_board_cards(position))
    hands = Counter(_sorted_outcome(*seen, *hand) for hand in new)
    return dict(sorted(hands.items()))


def _seeded_equipment(position: Position, frame: Frame) -> Outcome:
    return tuple(EQUIPMENT[laid.card] for laid in sorted(position.board_equipment))


def _apply_equipment(position: Position, frame: Frame, outcome: Outcome, log: EventLog) -> None:
    """Put these cards on the board, by exchange with unseen cards of the pile.

    Cards that are already there do not change.
    """
    wanted = Counter(EQUIPMENT.index(name) for name in outcome)
    wanted.subtract(laid.card for laid in position.board_equipment if laid.seen)
    leaving = []
    for place, (card, seen) in enumerate(position.board_equipment):
        if not seen and wanted[card]:
            wanted[card] -= 1
        elif not seen:
            leaving.append(place)
    for place, card in zip(leaving, wanted.elements(), strict=True):
        number = position.pile.index(FaceDownCard(card))
        position.pile[number], position.board_equipment[place] = (
            position.board_equipment[place],
            position.pile[number],
        )
    equipment.show_equipment(position, frame, log)


CHANCES: Mapping[int, ChanceHandlers[Position]] = {
    DRAW: ChanceHandlers(
        resolve=_resolve_draw,
        is_random=lambda position, frame: len(_cube_outcomes(position, frame)) > 1,
        list_outcomes=_cube_outcomes,
        get_seeded_outcome=lambda position, frame: (CUBES[_seeded_cube(position)],),
        apply=lambda position, frame, outcome, log: _apply_cube(
            position, frame, CUBES.index(outcome[0]), log
        ),
    ),
    TREASURE_CARD: ChanceHandlers(
        resolve=_resolve_treasure,
        is_random=lambda position, frame: len(_treasure_outcomes(position, frame)) > 1,
        list_outcomes=_treasure_outcomes,
        get_seeded_outcome=_seeded_treasure,
        apply=_apply_treasure,
    ),
    REVEAL: ChanceHandlers(
        resolve=_resolve_pair,
        is_random=lambda position, frame: (
            _next_pair(position) is not None and len(_pair_outcomes(position, frame)) > 1
        ),
        list_outcomes=_pair_outcomes,
        get_seeded_outcome=_seeded_pair,
        apply=_apply_pair,
    ),
    LOOK: ChanceHandlers(
        resolve=equipment.show_equipment,
        is_random=lambda position, frame: len(_equipment_outcomes(position, frame)) > 1,
        list_outcomes=_equipment_outcomes,
        get_seeded_outcome=_seeded_equipment,
        apply=_apply_equipment,
    ),
}
"""Chance handlers by kind of frame."""
