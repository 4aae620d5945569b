"""The piles: shuffling, drawing and discarding cards, revealing licences."""

from collections.abc import Iterable, Sequence

from fleet_engine.cards import events
from fleet_engine.cards.names import BOATS, CARDS, GONE, LICENCES
from fleet_engine.cards.position import Log, Player, Position
from fleet_engine.core.piles import by_kind, shuffled


def shuffle(position: Position, cards: Iterable[int]) -> bytes:
    """Return cards in an order that chance decides anew at each call."""
    position.shuffles += 1
    return shuffled(cards, position.chance, position.shuffles)


def draw(
    position: Position,
    seat: int,
    count: int,
    reason: str,
    log: Log,
    named: Sequence[int] = (),
) -> list[int]:
    """Draw cards into a hand and return their kinds: fewer if even the discards run out.

    Those `named`, which the piles must have, come up whatever the order of the deck is.
    """
    wanted = list(named) if named else None
    hand = position.players[seat].hand
    at_once = position.rules.reshuffle == "at once"
    drawn: list[int] = []
    told = 0
    for _ in range(count):
        if position.dealt == len(position.deck):
            told = _tell_drawn(seat, reason, drawn, told, log)
            if not _reshuffle(position, log):
                break
        if wanted:
            position.deck = _bring_up(position.deck, position.dealt, len(position.deck), wanted)
        kind = position.deck[position.dealt]
        position.dealt += 1
        hand[kind] += 1
        drawn.append(kind)
        if at_once and position.dealt == len(position.deck):
            told = _tell_drawn(seat, reason, drawn, told, log)
            _reshuffle(position, log)
    position.drawn += len(drawn)
    _tell_drawn(seat, reason, drawn, told, log)
    return drawn


def _bring_up(pile: bytes, place: int, end: int, wanted: list[int]) -> bytes:
    """Return a pile in which the first wanted card that lies before `end` lies at `place`.

    It is wanted no longer.
    """
    card = next(kind for kind in wanted if kind in pile[place:end])
    wanted.remove(card)
    found = pile.index(card, place)
    return pile[:place] + pile[found : found + 1] + pile[place:found] + pile[found + 1 :]


def _tell_drawn(seat: int, reason: str, drawn: list[int], told: int, log: Log) -> int:
    """Tell of the cards drawn beyond those `told` already; return how many are told now.

    What the old deck still gave is told before it is shuffled, the rest after that.
    """
    if log is not None and told < len(drawn):
        names = tuple(CARDS[kind] for kind in drawn[told:])
        log.append(events.CardsDrawn(seat, reason, len(names), names))
    return len(drawn)


def exhausted(position: Position) -> bool:
    """Return whether there is nothing left to draw, neither in the deck nor on the discards."""
    return position.dealt == len(position.deck) and not any(position.discards)


def _reshuffle(position: Position, log: Log) -> bool:
    """Make the discards the new deck and return whether there are any."""
    position.deck = shuffle(position, by_kind(position.discards))
    position.dealt = 0
    position.discards = [0] * len(BOATS)
    for player in position.players:
        player.buried = [0] * len(BOATS)
    if log is not None and position.deck:
        log.append(events.DeckShuffled(len(position.deck)))
    return bool(position.deck)


def discard(position: Position, player: Player, card: int) -> None:
    """Put a card of a hand on the discards; Gone Fishin' cards return to their own stack."""
    player.hand[card] -= 1
    if card == GONE:
        position.gone_fishing += 1
    else:
        position.discards[card] += 1
        seen_leaving(player, card)


def discard_hidden(position: Position, player: Player, card: int) -> None:
    """Discard face down: others no longer know which of the cards they were sure of is left."""
    player.hand[card] -= 1
    position.discards[card] += 1
    player.buried[card] += 1
    player.sure = [max(0, count - 1) for count in player.sure]


def seen_leaving(player: Player, boat: int) -> None:
    """Note that everybody saw a boat card leave a hand."""
    if player.sure[boat]:
        player.sure[boat] -= 1


def licence_piles(position: Position) -> tuple[bytes, bytes]:
    """Return the licences to come: standard ones that lie on top since the setup, and the rest."""
    coming = position.licence_stack[position.revealed :]
    top = max(0, position.rules.top(position.seats) - position.revealed)
    return coming[:top], coming[top:]


def to_reveal(position: Position) -> int:
    """Return how many licences must be turned up for one for each player, if there are so many."""
    return position.seats - len(position.market)


def reveal_licences(position: Position, log: Log, named: Sequence[int] = ()) -> None:
    """Turn licences up until there is one for each player, or none is left.

    Those `named`, which must be among those that can come, come up whatever the order is.
    """
    if named:
        _bring_up_licences(position, list(named))
    count = to_reveal(position)
    turned = position.licence_stack[position.revealed : position.revealed + count]
    position.market.extend(turned)
    position.revealed += len(turned)
    position.drawn += len(turned)
    if log is not None and turned:
        log.append(events.LicencesRevealed(tuple(LICENCES[licence] for licence in turned)))


def _bring_up_licences(position: Position, wanted: list[int]) -> None:
    top, _ = licence_piles(position)
    ends = [position.revealed + len(top), len(position.licence_stack)]
    for place in range(position.revealed, position.revealed + len(wanted)):
        end = next(end for end in ends if place < end)
        position.licence_stack = _bring_up(position.licence_stack, place, end, wanted)
