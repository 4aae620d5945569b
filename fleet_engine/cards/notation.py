"""Position texts of the card game. Writes positions as lines of text and reads them back.

Keys of the table:

- `drawn`, `shuffles`: counters of the position. `round`: number of the round.
- `first`: start player. `turn`: seat that decided last, once the game is over.
- `deck`, `licences`: the draw piles, dealt from the front. `? 7` means seven unknown cards, and
  `...` means all cards that no other line lists. The default is `...`.
- `dealt`, `revealed`: cards already taken from these piles.
- `removed`: licenses that the setup took out. `cleared`: licenses that left an unsold market.
- `discards`: face-up discards. `aside`: boat cards that are not in this game.
- `supply`: crates left.
- `eligible`, `bidding`, `bought`: seats in the auction. `lot`, `bid`, `leader`: current lot,
  highest bid and its seat.
- `market`: licenses for sale. Without this line the market is turned up from the licenses.

Keys of a seat, as in `seat 0 hand`:

- `hand`, `licences`: cards of the seat.
- `boats`: boats in launch order. The first ones have crates and a captain (`cod 3 tuna`).
- `hold`: processed crates. `sure`: public knowledge of the unseen cards.
- `fresh`: cards of the hand that were just drawn. `buried`: discards that are face down.

A text for one seat lists the cards of that seat. For other seats it has their number: `hand: ? 5`.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fleet_engine.cards import notation_stack
from fleet_engine.cards.actions import MAX_BID
from fleet_engine.cards.names import BOATS, CARDS, FIRST_PREMIUM, GONE, LICENCES
from fleet_engine.cards.notation_stack import FIELD_NAMES, SEATS
from fleet_engine.cards.position import NO_LOT, NO_SEAT, Player, Position
from fleet_engine.cards.rules import determinize
from fleet_engine.cards.rules.frames import KINDS
from fleet_engine.cards.rules.piles import reveal_licences
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.game import EventLog
from fleet_engine.core.notation import (
    CHANCE_STATES,
    MAX_NUMBER,
    NOTHING,
    MatchSetup,
    PositionLines,
    format_bits,
    format_counts,
    format_frames,
    format_indices,
    format_number,
)
from fleet_engine.core.piles import expand_counts
from fleet_engine.core.validation import quote

UNKNOWN, UNLISTED = "?", "..."
"""Name of a card that is unknown, and name for all cards that no other line lists."""
UNKNOWN_CARD, UNKNOWN_BOAT = len(CARDS), len(BOATS)
"""Indices of the unknown card: one past the last card and one past the last boat."""
ALL = -1
"""Number of unknown cards that means all remaining cards."""
CARDS_OR_UNKNOWN = (*CARDS, UNKNOWN)
BOATS_OR_UNKNOWN = (*BOATS, UNKNOWN)


# --- writing ------------------------------------------------------------------------------------


def format_lines(position: Position, viewer: int | None, whole: bool) -> dict[str, str]:
    """Return the lines of a position text.

    If `whole` is True they hold the complete position, else the knowledge of the seat `viewer`. If
    `viewer` is `None` they hold public knowledge only.
    """
    coming = position.licence_stack[position.revealed_count :]
    deck = position.deck[position.dealt_count :]
    seen = [seat for seat in range(position.seats) if whole or seat == viewer]
    dealt = format_indices(position.deck[: position.dealt_count], BOATS)
    turned = sorted(
        _revealed_licences(position.players, position.market, position.cleared_licences)
    )
    revealed = [*position.licence_stack[: position.revealed_count]]
    to_move = NO_SEAT if position.to_move is None else position.to_move
    lines = {
        "chance": str(position.chance) if whole else "",
        "drawn": format_number(position.reveal_count),
        "shuffles": format_number(position.shuffles),
        "round": format_number(position.round, 1),
        "first": format_number(position.first),
        "turn": format_number(position.turn, to_move),
        "dealt": dealt if whole else "",
        "deck": format_indices(deck, BOATS) or NOTHING if whole else _unknown(len(deck)),
        "discards": format_counts(_face_up(position), BOATS),
        "aside": format_counts(_cards_set_aside(position), BOATS),
        "revealed": "" if revealed == turned else format_indices(revealed, LICENCES),
        "licences": format_indices(coming, LICENCES) or NOTHING if whole else _unknown(len(coming)),
        "removed": format_indices(position.removed_licences, LICENCES) or NOTHING if whole else "",
        "cleared": format_indices(position.cleared_licences, LICENCES),
        "market": format_indices(position.market, LICENCES) or NOTHING,
        "supply": format_number(position.crates_left, _crates_left(position)),
        "eligible": format_bits(position.eligible, SEATS),
        "bought": format_bits(position.bought, SEATS),
        "lot": "" if position.lot == NO_LOT else LICENCES[position.lot],
        "bid": format_number(position.bid),
        "leader": format_number(position.leader, NO_SEAT),
        "bidding": format_bits(position.bidding, SEATS),
    }
    for seat, player in enumerate(position.players):
        player_lines = _format_player(player, seat in seen)
        lines |= {f"seat {seat} {key}": value for key, value in player_lines.items()}
    return {**lines, "stack": format_frames(position.stack, KINDS, FIELD_NAMES)}


def _format_player(player: Player, is_visible: bool) -> dict[str, str]:
    hidden = format_counts([*[0] * GONE, player.hand[GONE], player.boat_cards], CARDS_OR_UNKNOWN)
    boats = [
        f"{BOATS[boat]} {crates} {BOATS[captain] if is_visible else UNKNOWN}"
        for boat, crates, captain in zip(player.boats, player.crates, player.captains, strict=False)
    ]
    boats += [BOATS[boat] for boat in player.boats[len(player.captains) :]]
    return {
        "hand": format_counts(player.hand, CARDS) if is_visible else hidden,
        "licences": format_counts(player.licences, LICENCES),
        "boats": ", ".join(boats),
        "hold": format_number(player.processed_crates),
        "sure": format_counts(player.publicly_known, BOATS),
        "fresh": format_counts(player.just_drawn, CARDS)
        if is_visible
        else _format_unknown(sum(player.just_drawn)),
        "buried": format_counts(player.hidden_discards, BOATS)
        if is_visible
        else _format_unknown(sum(player.hidden_discards)),
    }


def _format_unknown(cards: int) -> str:
    return format_counts([cards], [UNKNOWN])


def _unknown(cards: int) -> str:
    return _format_unknown(cards) or NOTHING


def _face_up(position: Position) -> list[int]:
    """Return the number of face-up discards of each kind."""
    buried = zip(*(player.hidden_discards for player in position.players), strict=True)
    return [count - sum(down) for count, down in zip(position.discards, buried, strict=True)]


def _cards_set_aside(position: Position) -> list[int]:
    """Return for each kind the number of boat cards of the box that are not in play."""
    there = [*position.deck[position.dealt_count :], *expand_counts(position.discards)]
    for player in position.players:
        there += [*expand_counts(player.hand[:GONE]), *player.boats, *player.captains]
    return [count - there.count(kind) for kind, count in enumerate(position.rules.cards.boats)]


def _revealed_licences(
    players: Iterable[Player], market: Iterable[int], cleared: Iterable[int]
) -> Iterable[int]:
    """Return the licenses that have been turned up."""
    held = (licence for player in players for licence in expand_counts(player.licences))
    return (*market, *cleared, *held)


def _crates_left(position: Position) -> int:
    """Return the number of crates that no seat has.

    It is below 0 if the last catch exceeded the supply.
    """
    held = sum(player.processed_crates + sum(player.crates) for player in position.players)
    return position.rules.crates[position.seats] - held


# --- reading ------------------------------------------------------------------------------------


def parse_lines(
    position: Position, rules: Ruleset, lines: PositionLines, setup: MatchSetup, log: EventLog
) -> None:
    """Fill an empty position from the lines of a position text.

    Raises `PositionError` if the lines are not a valid position.
    """
    position.rules, position.seats, position.discreet = rules, setup.players, setup.discreet
    position.reveal_count = lines.number("drawn", 0, MAX_NUMBER)
    position.shuffles = lines.number("shuffles", 0, MAX_NUMBER)
    position.round = lines.number("round", 1, MAX_NUMBER, 1)
    position.first = lines.name("first", SEATS[: position.seats], 0)
    position.players = [
        _parse_player(lines.for_seat(seat), rules) for seat in range(position.seats)
    ]
    _parse_auction(lines, position)
    _parse_crates(lines, position)
    hidden = [seat for seat, player in enumerate(position.players) if _has_unknown_cards(player)]
    deck = _parse_deck(lines, position)
    licences = _parse_licences(lines, position)
    notation_stack.parse_stack(position, lines)
    determinize.deal_hidden(position, hidden, setup.seed)
    _restore_known(lines, position, deck, licences)
    position.chance = lines.number("chance", 0, CHANCE_STATES - 1, position.chance)
    if "market" not in lines:
        reveal_licences(position, log)
    notation_stack.run_to_decision(position, lines, log)


# Count lists with unknown cards have one more entry, until the unknown cards are dealt.


def _parse_player(lines: PositionLines, rules: Ruleset) -> Player:
    player = Player.new(0)
    box, cards = rules.cards.boats, sum(rules.cards.boats)
    limits = (*box, rules.cards.gone_fishing_cards, cards)
    player.hand = lines.counts("hand", CARDS_OR_UNKNOWN, limits)
    player.just_drawn = lines.counts("fresh", CARDS_OR_UNKNOWN, limits)
    player.hidden_discards = lines.counts("buried", BOATS_OR_UNKNOWN, (*box, cards))
    player.licences = lines.counts("licences", LICENCES, rules.cards.licences)
    player.processed_crates = lines.number("hold", 0, MAX_NUMBER)
    player.publicly_known = lines.counts("sure", BOATS, rules.cards.boats)
    for words in lines.phrases("boats"):
        _parse_boat(lines, rules, player, words)
    if player.hand[GONE] and not rules.gone_fishing:
        raise lines.error("hand", f"{CARDS[GONE]} is not played with: option gone_fishing")
    if any(player.hidden_discards) and rules.draw_discard != "hidden":
        raise lines.error("buried", "discards are face up: option draw_discard")
    _check_unknown_cards(lines, player)
    _check_hand(lines, player)
    return player


def _parse_boat(lines: PositionLines, rules: Ruleset, player: Player, words: list[str]) -> None:
    match words:
        case [boat] if boat in BOATS:
            player.boats.append(BOATS.index(boat))
        case [boat, crates, captain] if (
            boat in BOATS and captain in BOATS_OR_UNKNOWN and crates in _numbers(rules.capacity)
        ):
            if len(player.captains) < len(player.boats):
                raise lines.error("boats", f"{boat}: boats without a captain must come last")
            player.boats.append(BOATS.index(boat))
            player.crates.append(int(crates))
            player.captains.append(BOATS_OR_UNKNOWN.index(captain))
        case _:
            cause = f"{quote(' '.join(words))} is no boat of {', '.join(BOATS)}, nor one"
            crates = f"0 to {rules.capacity} crates"
            raise lines.error("boats", f"{cause} with {crates} and a captain")


def _numbers(most: int) -> Sequence[str]:
    return [str(number) for number in range(most + 1)]


def _has_unknown_cards(player: Player) -> bool:
    """Return True if a player has unknown cards."""
    unseen = (
        player.hand[UNKNOWN_CARD],
        player.just_drawn[UNKNOWN_CARD],
        player.hidden_discards[UNKNOWN_BOAT],
    )
    return any(unseen) or UNKNOWN_BOAT in player.captains


def _check_unknown_cards(lines: PositionLines, player: Player) -> None:
    """Raise `PositionError` if a seat mixes known and unknown cards.

    Gone Fishin' cards are public, so they may be listed in a hidden hand.
    """
    if not _has_unknown_cards(player):
        return
    known = (
        ("hand", any(player.hand[:GONE])),
        ("boats", any(captain != UNKNOWN_BOAT for captain in player.captains)),
        ("fresh", any(player.just_drawn[:UNKNOWN_CARD])),
        ("buried", any(player.hidden_discards[:UNKNOWN_BOAT])),
    )
    for key, has_known in known:
        if has_known:
            raise lines.error(key, "names cards, but other cards of this seat are unknown")


def _check_hand(lines: PositionLines, player: Player) -> None:
    """Raise `PositionError` if `sure` or `fresh` does not fit the hand.

    All `fresh` cards must be in the hand. All `sure` cards must be in the hand or on boats.
    """
    cards = sum(player.hand) - player.hand[GONE]
    if any(map(int.__gt__, player.just_drawn, player.hand)):
        raise lines.error("fresh", "names cards that are not in the hand")
    if player.just_drawn[GONE] or sum(player.publicly_known) + sum(player.just_drawn) > cards + len(
        player.captains
    ):
        key = "sure" if any(player.publicly_known) else "fresh"
        raise lines.error(key, "names more hidden cards than this seat has")
    if _has_unknown_cards(player):
        return
    for kind, sure in enumerate(player.publicly_known):
        if sure > player.hand[kind] + player.captains.count(kind):
            raise lines.error(
                "sure", f"{BOATS[kind]}: so many are not in the hand or used as captains"
            )


def _parse_auction(lines: PositionLines, position: Position) -> None:
    seats, most = SEATS[: position.seats], sum(position.rules.cards.licences)
    position.market = lines.indices("market", LICENCES, position.seats)
    position.cleared_licences = lines.indices("cleared", LICENCES, most)
    position.eligible = lines.bits("eligible", seats)
    position.bought = lines.bits("bought", seats)
    position.bidding = lines.bits("bidding", seats)
    position.lot = lines.name("lot", LICENCES, NO_LOT)
    position.bid = lines.number("bid", 0, MAX_BID)
    position.leader = lines.name("leader", seats, NO_SEAT)
    position.turn = lines.name("turn", seats, NO_SEAT)


def _parse_crates(lines: PositionLines, position: Position) -> None:
    """Set the supply of crates and of Gone Fishin' cards to the rest that no seat holds."""
    left = _crates_left(position)
    # The last catch may exceed the supply by at most one crate per captained boat.
    least = -sum(len(player.captains) for player in position.players)
    if left < least:
        everything = position.rules.crates[position.seats]
        raise lines.error("crates", f"the seats have {everything - left} of {everything}")
    position.crates_left = lines.number("supply", least, left, left)
    gone = position.rules.cards.gone_fishing_cards if position.rules.gone_fishing else 0
    position.gone_fishing = gone - sum(player.hand[GONE] for player in position.players)
    if position.gone_fishing < 0:
        raise lines.error(CARDS[GONE], f"{gone - position.gone_fishing} of {gone} are in hands")


def _parse_pile_front(
    lines: PositionLines, key: str, names: Sequence[str], most: int
) -> tuple[list[int], int]:
    """Return the known front of a pile and the number of unknown cards after it.

    The number is `ALL` if the unknown cards are all the remaining ones.
    """
    if key not in lines:
        return [], ALL
    front: list[int] = []
    unseen = 0
    for place, count in lines.counted_names(key, (*names, UNKNOWN, UNLISTED)):
        if unseen == ALL or (unseen and place < len(names)):
            raise lines.error(key, "known cards must come first, and '...' last")
        if len(front) + unseen + count > most:
            raise lines.error(key, f"{most} are the most")
        if place < len(names):
            front += [place] * count
        else:
            unseen = ALL if place > len(names) else unseen + count
    return front, unseen


def _parse_deck(lines: PositionLines, position: Position) -> list[int]:
    """Give the unknown cards to hidden seats and the deck; return its known front.

    The assignment is arbitrary but possible: `determinize` deals these cards again.
    """
    box = position.rules.cards.boats
    front, unseen = _parse_pile_front(lines, "deck", BOATS, sum(box))
    position.discards = lines.counts("discards", BOATS, box)
    listed = [
        *front,
        *expand_counts(position.discards),
        *expand_counts(lines.counts("aside", BOATS, box)),
    ]
    places = 0
    sure = [0] * len(BOATS)
    for player in position.players:
        listed += [*expand_counts(player.hand[:GONE]), *player.boats, *player.captains]
        listed += expand_counts(player.hidden_discards[:UNKNOWN_BOAT])
        places += player.hand[UNKNOWN_CARD] + player.hidden_discards[UNKNOWN_BOAT]
        places += player.captains.count(UNKNOWN_BOAT)
        if _has_unknown_cards(player):
            sure = [*map(int.__add__, sure, player.publicly_known)]
    rest = lines.unlisted("boat cards", BOATS, box, listed)
    if unseen == ALL:
        unseen = max(0, len(rest) - places)
    lines.check_unlisted("boat cards", BOATS, rest, places + unseen)
    for kind, count in enumerate(sure):
        if count > rest.count(kind):
            raise lines.error("sure", f"{BOATS[kind]}: only {rest.count(kind)} are unknown")
    for player in position.players:
        _fill_unknown(player, rest)
        position.discards = [*map(int.__add__, position.discards, player.hidden_discards)]
    position.deck, position.dealt_count = bytes(rest), 0
    return front


def _fill_unknown(player: Player, pile: list[int]) -> None:
    """Move the unknown cards of a player from the end of a pile, in arbitrary order.

    `determinize` deals them again.
    """
    for cards in (player.hand, player.hidden_discards):
        for _ in range(cards.pop()):
            cards[pile.pop()] += 1
    player.captains = [
        pile.pop() if captain == UNKNOWN_BOAT else captain for captain in player.captains
    ]
    player.just_drawn[0] += player.just_drawn.pop()


class KnownLicences(NamedTuple):
    """Known part of the licenses.

    Attributes:
        revealed: number of licenses that have been turned up.
        removed: licenses that the setup removed, in order; `None` if the text does not list them.
    """

    revealed: int
    removed: bytes | None


def _parse_licences(lines: PositionLines, position: Position) -> KnownLicences:
    """Distribute the unknown licenses over the stack and the removed ones.

    The assignment is arbitrary but possible: `determinize` deals these licenses again.
    """
    rules, seats = position.rules, position.seats
    box = rules.cards.licences
    front, unseen = _parse_pile_front(lines, "licences", LICENCES, sum(box))
    turned = sorted(
        _revealed_licences(position.players, position.market, position.cleared_licences)
    )
    revealed = lines.indices("revealed", LICENCES, sum(box)) if "revealed" in lines else turned
    if sorted(revealed) != turned:
        raise lines.error(
            "revealed", "must name the licences of the market and the seats, and the cleared ones"
        )
    removed = lines.indices("removed", LICENCES, sum(box))
    rest = lines.unlisted("licence cards", LICENCES, box, [*front, *turned, *removed])
    known = "removed" in lines
    premium, others = rules.premium_removed[seats], rules.standard_removed[seats]
    pool = removed if known else rest
    out = sum(licence >= FIRST_PREMIUM for licence in pool)
    fits = (out, len(pool) - out) == (premium, others) if known else (
        out >= premium and len(pool) - out >= others
    )  # fmt: skip
    if not fits:
        cause = f"the setup removes {premium} premium and {others} other licences"
        raise lines.error("removed", cause)
    coming = len(rest) if known else len(rest) - premium - others
    if unseen == ALL:
        unseen = coming
    if known and rest:
        raise lines.error(
            "removed", "is given, but the line licences does not name all that are left"
        )
    lines.check_unlisted("licence cards", LICENCES, rest, unseen + len(rest) - coming)
    position.licence_stack = bytes([*revealed, *front, *rest[:coming]])
    # Count the known front as revealed, so that `determinize` does not deal it again.
    position.revealed_count = len(revealed) + len(front)
    position.removed_licences = bytes(removed if known else rest[coming:])
    return KnownLicences(len(revealed), bytes(removed) if known else None)


def _restore_known(
    lines: PositionLines, position: Position, deck: list[int], licences: KnownLicences
) -> None:
    """Put the known cards of the piles in front of the dealt ones."""
    box = position.rules.cards.boats
    dealt = lines.indices("dealt", BOATS, sum(box))
    position.deck = bytes([*dealt, *deck, *position.deck])
    position.dealt_count = len(dealt)
    for kind, count in enumerate(box):
        if position.deck.count(kind) > count:
            raise lines.error("dealt", f"{BOATS[kind]}: there are {count} in the whole game")
    position.revealed_count = licences.revealed
    if licences.removed is not None:
        position.removed_licences = licences.removed
