"""Cards of a position text: equipment, treasures and pairs. Writes them and reads them back.

The reader puts each listed card at its listed index and has `determinize` deal all others. Then it
inserts the dealt cards into the gaps.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from fleet_engine.core.notation import (
    NOTHING,
    PositionLines,
    format_counts,
    format_indices,
)
from fleet_engine.core.validation import quote
from fleet_engine.fishing.actions import MAX_SEATS
from fleet_engine.fishing.names import (
    AREAS,
    BOXES,
    COLOURS,
    EQUIPMENT,
    PLAIN,
    TREASURE,
)
from fleet_engine.fishing.notation_stack import round_of_cards
from fleet_engine.fishing.position import NO_CARD, Area, FaceDownCard, Position
from fleet_engine.fishing.rules.determinize import HIDDEN, hide_order
from fleet_engine.fishing.rules.fishing import area_of
from fleet_engine.fishing.rules.frames import DROP
from fleet_engine.fishing.ruleset import START

SEATS = tuple(map(str, range(MAX_SEATS)))
UNKNOWN, UNLISTED, SEEN_MARK = "?", "...", "seen"
"""Words of a card list: an unknown card, all unlisted cards, and a mark.

After the mark follow the seats that have seen the card.
"""
PAIR_KEYS = (*(f"area {area}" for area in AREAS), "revealed")
NO_INDEX = -1


# Equipment ---------------------------------------------------------------------------------------


def format_equipment(position: Position, viewer: int | None, whole: bool) -> dict[str, str]:
    """Return the lines of the equipment cards, without those unknown to `viewer`."""
    laid = (
        position.board_equipment if whole else sorted(_mask_cards(position.board_equipment, viewer))
    )
    pile = position.pile if whole else hide_order(position, _mask_cards(position.pile, viewer))
    anything = whole or any(card.seen for card in pile)
    return {
        "laid": _format_cards(laid) or NOTHING,
        "pile": _format_cards(pile) if anything else "",
        "returned": ", ".join(map(str, position.leftover_batches)),
        "dropped": format_indices(position.dropped_equipment, EQUIPMENT),
    }


def _mask_cards(cards: Iterable[FaceDownCard], viewer: int | None) -> list[FaceDownCard]:
    return [
        laid if viewer is not None and laid.seen >> viewer & 1 else laid._replace(card=HIDDEN)
        for laid in cards
    ]


def _format_cards(cards: Iterable[FaceDownCard]) -> str:
    phrases = []
    for (card, seen), run in groupby(cards):
        count = len([*run])
        words = [UNKNOWN if card == HIDDEN else EQUIPMENT[card]]
        words += [str(count)] if count > 1 else []
        eyes = [seat for place, seat in enumerate(SEATS) if seen >> place & 1]
        words += [SEEN_MARK, *eyes] if eyes else []
        phrases.append(" ".join(words))
    return ", ".join(phrases)


def parse_equipment(lines: PositionLines, position: Position) -> list[int]:
    """Read the equipment on board and pile; return the cards that no line lists."""
    rules, seats = position.rules, position.seats
    box = rules.equipment_box(seats)
    position.dropped_equipment = lines.indices("dropped", EQUIPMENT, sum(box))
    laid, spread = _parse_cards(lines, "laid", position)
    pile, rest_at = _parse_cards(lines, "pile", position) if "pile" in lines else ([], 0)
    if spread != NO_INDEX or len(laid) > rules.equipment[seats]:
        raise lines.error("laid", f"{rules.equipment[seats]} cards are the most")
    listed = [laid.card for laid in (*laid, *pile)] + position.dropped_equipment
    listed += [card for player in position.players for card in player.cards]
    listed += [frame[2] for frame in position.stack if frame[0] == DROP]
    rest = lines.unlisted("equipment cards", EQUIPMENT, box, listed)
    left = len(rest) - listed.count(HIDDEN)
    if "laid" not in lines:
        laid = [FaceDownCard(HIDDEN)] * max(
            0, min(rules.cards_in_round(seats, round_of_cards(position)), left)
        )
        left -= len(laid)
    if rest_at != NO_INDEX:
        pile[rest_at:rest_at] = [FaceDownCard(HIDDEN)] * max(0, left)
    hidden = sum(card.card == HIDDEN for card in (*laid, *pile))
    lines.check_unlisted("equipment cards", EQUIPMENT, rest, hidden)
    position.board_equipment, position.pile = laid, pile
    position.leftover_batches = _parse_batches(lines, pile)
    return rest


def _parse_batches(lines: PositionLines, pile: Sequence[FaceDownCard]) -> tuple[int, ...]:
    """Return the sizes of the batches of leftovers under the pile; none if the text names none."""
    sizes = [*map(str, range(1, len(pile) + 1))]
    words = lines.phrases("returned")
    if not all(len(each) == 1 and each[0] in sizes for each in words):
        raise lines.error("returned", f"must be numbers of cards from 1 to {len(pile)}")
    batches = tuple(int(size) for (size,) in words)
    if sum(batches) > len(pile):
        raise lines.error("returned", f"{sum(batches)} cards, but the pile has {len(pile)}")
    return batches


def _parse_cards(
    lines: PositionLines, key: str, position: Position
) -> tuple[list[FaceDownCard], int]:
    """Return the cards of a list and the index of `...` in it, or `NO_INDEX`."""
    cards: list[FaceDownCard] = []
    rest_at = NO_INDEX
    numbers = [
        str(count) for count in range(1, sum(position.rules.equipment_box(position.seats)) + 1)
    ]
    seats = SEATS[: position.seats]
    for words in lines.phrases(key):
        if words == [UNLISTED] and rest_at == NO_INDEX:
            rest_at = len(cards)
            continue
        end = words.index(SEEN_MARK) if SEEN_MARK in words else len(words)
        (name, *count), eyes = words[:end] or [""], words[end + 1 :]
        fits = name in (*EQUIPMENT, UNKNOWN) and count in ([], *([number] for number in numbers))
        if (
            not fits
            or not {*eyes} <= {*seats}
            or len(eyes) != len({*eyes})
            or words[-1] == SEEN_MARK
        ):
            cause = f"{quote(' '.join(words))} is no card of {', '.join(EQUIPMENT)} or {UNKNOWN}"
            raise lines.error(
                key, f"{cause}, nor so many, '{SEEN_MARK}' by seats of {', '.join(seats)}"
            )
        card = HIDDEN if name == UNKNOWN else EQUIPMENT.index(name)
        seen = sum(1 << SEATS.index(seat) for seat in eyes)
        cards += [FaceDownCard(card, seen)] * int("".join(count) or 1)
    return cards, rest_at


# Treasures ---------------------------------------------------------------------------------------


def format_treasures(position: Position, whole: bool) -> dict[str, str]:
    """Return the lines of the treasure cards.

    Only the found ones are public; no seat has seen any other.
    """
    names = [treasure.id for treasure in position.rules.board.treasures]
    cleared = (
        position.cleared_treasures if whole else [len(names)] * len(position.cleared_treasures)
    )
    prize = names[position.treasure_on_board] if whole else UNKNOWN
    return {
        "prize": NOTHING if position.treasure_on_board == NO_CARD else prize,
        "found": format_indices(position.found_treasures, names),
        "cleared": format_indices(cleared, [*names, UNKNOWN]),
        "treasures": format_indices(position.treasures, names) if whole else "",
    }


def parse_treasures(lines: PositionLines, position: Position) -> list[int]:
    """Read the listed treasure cards; return those that no line lists."""
    treasures = position.rules.board.treasures
    names = [treasure.id for treasure in treasures]
    box = [treasure.copies for treasure in treasures]
    position.found_treasures = lines.indices("found", names, sum(box))
    cleared = lines.indices("cleared", (*names, UNKNOWN), sum(box))
    position.cleared_treasures = [HIDDEN if card == len(names) else card for card in cleared]
    known = lines.indices("treasures", names, sum(box))
    prize = lines.name("prize", (*names, UNKNOWN, NOTHING), len(names))
    position.treasure_on_board = (*range(len(names)), HIDDEN, NO_CARD)[prize]
    listed = [
        position.treasure_on_board,
        *position.found_treasures,
        *position.cleared_treasures,
        *known,
    ]
    rest = lines.unlisted("treasure cards", names, box, listed)
    hidden = listed.count(HIDDEN)
    lines.check_unlisted("treasure cards", names, rest[:hidden], hidden)
    position.treasures = bytes(known)
    return rest


# The pairs of the areas --------------------------------------------------------------------------


def _pairs_gone(position: Position) -> int:
    """Return the number of pairs of cards that have left the areas."""
    return (round_of_cards(position) - 1) * (
        1 if position.rules.areas == "conveyor" else len(AREAS)
    )


def format_pairs(position: Position, whole: bool) -> dict[str, str]:
    """Return the lines of the revealed pairs and, if `whole`, of the piles."""
    board = position.rules.board
    shoals = [shoal.id for shoal in board.shoals]
    fleets = [fleet.id for fleet in board.fleets]
    dealt = zip(
        position.shoals[: position.shoals_dealt],
        position.fleets[: position.fleets_dealt],
        strict=True,
    )
    pairs = [f"{shoals[shoal]} {fleets[fleet]}" for shoal, fleet in dealt]
    gone = _pairs_gone(position)
    lines = {"gone": ", ".join(pairs[:gone]), **dict(zip(PAIR_KEYS, pairs[gone:], strict=False))}
    for number, name in enumerate(AREAS):
        lines[f"used {name}"] = _format_used(area_of(position, number))
    if whole:
        lines["shoals"] = format_indices(position.shoals[position.shoals_dealt :], shoals)
        lines["fleets"] = format_indices(position.fleets[position.fleets_dealt :], fleets)
    return lines


def _format_used(area: Area) -> str:
    colours = [area.colours >> colour & 1 for colour in range(len(COLOURS))]
    return format_counts((*colours, area.treasures, area.plain), BOXES)


class Piles:
    """Listed shoal and fleet cards, in the order in which they are revealed.

    While the other cards are dealt, the listed ones are at the front of the piles, as if they were
    already dealt.
    """

    def __init__(self, lines: PositionLines, position: Position) -> None:
        self._lines = lines
        self._position = position
        board, round_ = position.rules.board, round_of_cards(position)
        self._starts = position.rules.start_cards
        self._shoals: list[int | None] = [None] * len(board.shoals)
        finals = sum(not fleet.id.startswith(START) for fleet in board.fleets)
        self._fleets: list[int | None] = [None] * (self._starts + finals)
        pairs = min(len(self._shoals), len(self._fleets))
        self._first = _pairs_gone(position)
        self._dealt = min(self._first + len(PAIR_KEYS), pairs)
        if "gone" in lines and len(lines.phrases("gone")) != self._first:
            raise lines.error("gone", f"{self._first} pairs have left the areas in round {round_}")
        self._parse_pairs("gone", 0)
        for number, key in enumerate(PAIR_KEYS, self._first):
            if key in lines and (number >= pairs or len(lines.phrases(key)) != 1):
                there = "needs one pair of cards" if number < pairs else "no pair of cards is left"
                raise lines.error(key, f"{there} in round {round_}")
            self._parse_pairs(key, number)
        self._parse_pile("shoals", [shoal.id for shoal in board.shoals], self._shoals)
        self._parse_pile("fleets", [fleet.id for fleet in board.fleets], self._fleets)
        self._check()
        self._fill()

    def _parse_pairs(self, key: str, first: int) -> None:
        board = self._position.rules.board
        shoals = [shoal.id for shoal in board.shoals]
        fleets = [fleet.id for fleet in board.fleets]
        for number, words in enumerate(self._lines.phrases(key), first):
            match words:
                case [shoal, fleet] if shoal in shoals and fleet in fleets:
                    self._shoals[number] = shoals.index(shoal)
                    self._fleets[number] = fleets.index(fleet)
                case _:
                    cause = f"{quote(' '.join(words))} is no shoal card with a fleet card"
                    raise self._lines.error(key, f"{cause}, such as {shoals[0]} {fleets[0]}")

    def _parse_pile(self, key: str, names: Sequence[str], row: list[int | None]) -> None:
        """Read the listed cards to come, the next one first."""
        known = self._lines.indices(key, names, len(row) - self._dealt)
        row[self._dealt : self._dealt + len(known)] = known

    def _check(self) -> None:
        """Raise `PositionError` for a duplicate card or a fleet card with the wrong back."""
        board = self._position.rules.board
        for key, cards, row in (
            ("shoals", [shoal.id for shoal in board.shoals], self._shoals),
            ("fleets", [fleet.id for fleet in board.fleets], self._fleets),
        ):
            for card, name in enumerate(cards):
                if row.count(card) > 1:
                    raise self._lines.error(key, f"{name} is given twice")
        for number, fleet in enumerate(self._fleets):
            if fleet is None:
                continue
            name = board.fleets[fleet].id
            if name.startswith(START) != (number < self._starts):
                cause = f"the first {self._starts} fleet cards are start cards, the others final"
                raise self._lines.error("fleets", f"{name} comes as number {number + 1}: {cause}")

    def _fill(self) -> None:
        """Fill both piles, the listed cards first.

        The pile of fleet cards gets as many start cards as it has free start places.
        """
        position, board = self._position, self._position.rules.board
        shoals = [card for card in self._shoals if card is not None]
        others = [card for card in range(len(board.shoals)) if card not in shoals]
        position.shoals, position.shoals_dealt = bytes(shoals + others), len(shoals)
        fleets = [card for card in self._fleets if card is not None]
        backs = [fleet.id.startswith(START) for fleet in board.fleets]
        starts = [card for card, is_start in enumerate(backs) if is_start and card not in fleets]
        finals = [
            card for card, is_start in enumerate(backs) if not is_start and card not in fleets
        ]
        missing = self._fleets[: self._starts].count(None)
        position.fleets = bytes(fleets + starts[:missing] + finals)
        position.fleets_dealt = len(fleets)

    def restore(self) -> None:
        """Insert the dealt cards between the listed ones, and set the areas."""
        position = self._position
        position.shoals = _insert_dealt(self._shoals, position.shoals[position.shoals_dealt :])
        position.fleets = _insert_dealt(self._fleets, position.fleets[position.fleets_dealt :])
        position.shoals_dealt = position.fleets_dealt = self._dealt
        position.areas = [
            Area(position.shoals[number], position.fleets[number]) if number < self._dealt else None
            for number in range(self._first, self._first + len(PAIR_KEYS))
        ]
        for number, name in enumerate(AREAS):
            self._parse_used(f"used {name}", number)

    def _parse_used(self, key: str, number: int) -> None:
        """Read the used boxes of an area."""
        area = area_of(self._position, number)
        used = self._lines.counts(key, BOXES)
        shoal = self._position.rules.board.shoals[area.shoal]
        boxes = [int(colour in shoal.colours) for colour in range(len(COLOURS))]
        boxes += [shoal.treasures, shoal.plain]
        for name, count, there in zip(BOXES, used, boxes, strict=True):
            if count > there:
                raise self._lines.error(key, f"{name} {count}: {shoal.id} has {there}")
        self._position.areas[number] = area._replace(
            plain=used[BOXES.index(PLAIN)],
            treasures=used[BOXES.index(TREASURE)],
            colours=sum(used[colour] << colour for colour in range(len(COLOURS))),
        )


def _insert_dealt(row: Iterable[int | None], dealt: Iterable[int]) -> bytes:
    coming = iter(dealt)
    return bytes(next(coming) if card is None else card for card in row)
