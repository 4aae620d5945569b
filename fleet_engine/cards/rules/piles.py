"""Piles of cards. Handles shuffling, drawing, discarding and the reveal of licenses."""

from collections.abc import Iterable, Sequence

from fleet_engine.cards import events
from fleet_engine.cards.names import BOATS, CARDS, GONE, LICENCES
from fleet_engine.cards.position import EventLog, Player, Position
from fleet_engine.core.piles import expand_counts, shuffle_pile


def shuffle_cards(position: Position, cards: Iterable[int]) -> bytes:
    """Return the cards in random order, a new one at each call."""
    position.shuffles += 1
    return shuffle_pile(cards, position.chance, position.shuffles)


def draw_to_hand(
    position: Position,
    seat: int,
    count: int,
    reason: str,
    log: EventLog,
    named: Sequence[int] = (),
) -> list[int]:
    """Draw cards into a hand and return their kinds.

    The result is shorter than `count` if deck and discards run out. If `named` is given, exactly
    these cards are drawn, and the order of the deck does not count. The piles must contain them.
    """
    wanted = list(named) if named else None
    hand = position.players[seat].hand
    at_once = position.rules.reshuffle == "at once"
    drawn: list[int] = []
    logged = 0
    for _ in range(count):
        if position.dealt_count == len(position.deck):
            logged = _log_drawn(seat, reason, drawn, logged, log)
            if not _reshuffle(position, log):
                break
        if wanted:
            position.deck = _bring_up(
                position.deck, position.dealt_count, len(position.deck), wanted
            )
        kind = position.deck[position.dealt_count]
        position.dealt_count += 1
        hand[kind] += 1
        drawn.append(kind)
        if at_once and position.dealt_count == len(position.deck):
            logged = _log_drawn(seat, reason, drawn, logged, log)
            _reshuffle(position, log)
    position.reveal_count += len(drawn)
    _log_drawn(seat, reason, drawn, logged, log)
    return drawn


def _bring_up(pile: bytes, place: int, end: int, wanted: list[int]) -> bytes:
    """Return the pile with the first wanted card moved to index `place`.

    Only cards from `place` to before `end` are considered. The card is removed from `wanted`.
    """
    card = next(kind for kind in wanted if kind in pile[place:end])
    wanted.remove(card)
    found = pile.index(card, place)
    return pile[:place] + pile[found : found + 1] + pile[place:found] + pile[found + 1 :]


def _log_drawn(seat: int, reason: str, drawn: list[int], logged: int, log: EventLog) -> int:
    """Log the drawn cards after the first `logged` ones; return the total logged.

    The cards of the old deck are logged before the shuffle, and the rest after it.
    """
    if log is not None and logged < len(drawn):
        names = tuple(CARDS[kind] for kind in drawn[logged:])
        log.append(events.CardsDrawn(seat, reason, len(names), names))
    return len(drawn)


def is_exhausted(position: Position) -> bool:
    """Return True if both the deck and the discards are empty."""
    return position.dealt_count == len(position.deck) and not any(position.discards)


def _reshuffle(position: Position, log: EventLog) -> bool:
    """Shuffle the discards into a new deck and return True if it has any cards."""
    position.deck = shuffle_cards(position, expand_counts(position.discards))
    position.dealt_count = 0
    position.discards = [0] * len(BOATS)
    for player in position.players:
        player.hidden_discards = [0] * len(BOATS)
    if log is not None and position.deck:
        log.append(events.DeckShuffled(len(position.deck)))
    return bool(position.deck)


def discard_card(position: Position, player: Player, card: int) -> None:
    """Discard a card from a hand. Gone Fishin' cards return to their own supply."""
    player.hand[card] -= 1
    if card == GONE:
        position.gone_fishing += 1
    else:
        position.discards[card] += 1
        record_seen_card(player, card)


def discard_hidden(position: Position, player: Player, card: int) -> None:
    """Discard a card face down.

    The other seats cannot see its kind, so they can rely on one card less of each kind.
    """
    player.hand[card] -= 1
    position.discards[card] += 1
    player.hidden_discards[card] += 1
    player.publicly_known = [max(0, count - 1) for count in player.publicly_known]


def record_seen_card(player: Player, boat: int) -> None:
    """Record that all seats saw a boat card leave a hand."""
    if player.publicly_known[boat]:
        player.publicly_known[boat] -= 1


def licence_piles(position: Position) -> tuple[bytes, bytes]:
    """Return the standard licenses on top since the setup, and all others."""
    coming = position.licence_stack[position.revealed_count :]
    top = max(0, position.rules.standard_on_top(position.seats) - position.revealed_count)
    return coming[:top], coming[top:]


def licences_to_reveal(position: Position) -> int:
    """Return the number of licenses needed for one per player."""
    return position.seats - len(position.market)


def reveal_licences(position: Position, log: EventLog, named: Sequence[int] = ()) -> None:
    """Turn up licenses until there is one per player or the stack is empty.

    If `named` is given, exactly these licenses come up, and the order of the stack does not count.
    They must be a possible outcome.
    """
    if named:
        _bring_up_licences(position, list(named))
    count = licences_to_reveal(position)
    turned = position.licence_stack[position.revealed_count : position.revealed_count + count]
    position.market.extend(turned)
    position.revealed_count += len(turned)
    position.reveal_count += len(turned)
    if log is not None and turned:
        log.append(events.LicencesRevealed(tuple(LICENCES[licence] for licence in turned)))


def _bring_up_licences(position: Position, wanted: list[int]) -> None:
    top, _ = licence_piles(position)
    ends = [position.revealed_count + len(top), len(position.licence_stack)]
    for place in range(position.revealed_count, position.revealed_count + len(wanted)):
        end = next(end for end in ends if place < end)
        position.licence_stack = _bring_up(position.licence_stack, place, end, wanted)
