"""Setup of the card game. Prepares decks, market and hands before the first round."""

from fleet_engine.cards.names import BOATS, FIRST_PREMIUM
from fleet_engine.cards.position import NO_LOT, NO_SEAT, EventLog, Player, Position
from fleet_engine.cards.rules.frames import ROUND
from fleet_engine.cards.rules.piles import reveal_licences, shuffle_cards
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core import rng
from fleet_engine.core.piles import expand_counts


def set_up(position: Position, rules: Ruleset, seats: int, seed: int, log: EventLog) -> None:
    """Fill an empty position with the state before the first round."""
    position.rules, position.seats = rules, seats
    position.chance = rng.seed_state(seed)
    position.discreet = False
    position.reveal_count = position.shuffles = 0
    position.round = position.phase = position.ending = 0
    position.turn = NO_SEAT
    position.first = rng.random_below(position.chance, 0, seats)
    position.players = [Player.new(rules.hand) for _ in range(seats)]
    in_hands = rules.hand * seats
    position.deck = shuffle_cards(
        position, expand_counts(count - in_hands for count in rules.cards.boats)
    )
    position.dealt_count = 0
    position.discards = [0] * len(BOATS)
    position.gone_fishing = rules.cards.gone_fishing_cards if rules.gone_fishing else 0
    position.crates_left = rules.crates[seats]
    position.lot, position.bid, position.leader = NO_LOT, 0, NO_SEAT
    position.bidding = position.eligible = position.bought = 0
    position.market, position.cleared_licences = [], []
    position.revealed_count = 0
    _stack_licences(position)
    position.stack = [(ROUND,)]
    position.to_move, position.legal_actions = None, ()
    reveal_licences(position, log)


def _stack_licences(position: Position) -> None:
    """Remove licenses by the number of players and stack the others.

    Standard licenses are set aside at random: some leave the game, the others are put on top of the
    stack. The premium licenses that leave the game are chosen at random, too.
    """
    rules, seats = position.rules, position.seats
    licences = rules.cards.licences
    standard = shuffle_cards(position, expand_counts(licences[:FIRST_PREMIUM]))
    premium_counts = [0] * FIRST_PREMIUM + list(licences[FIRST_PREMIUM:])
    premium = shuffle_cards(position, expand_counts(premium_counts))
    premium_out, standard_out = rules.premium_removed[seats], rules.standard_removed[seats]
    position.removed_licences = premium[:premium_out] + standard[:standard_out]
    premium, standard = premium[premium_out:], standard[standard_out:]
    top = rules.standard_on_top(seats)
    stack = shuffle_cards(position, premium + standard[top:])
    if rules.advanced_setup:
        stack = _standard_first(position, stack)
    position.licence_stack = standard[:top] + stack


def _standard_first(position: Position, stack: bytes) -> bytes:
    """Return the stack of the advanced setup: no premium license comes first.

    The rule shuffles premium licenses of the first market back into the stack. The result is
    equivalent to putting the first standard licenses on top and shuffling the others.
    """
    standard = [place for place, licence in enumerate(stack) if licence < FIRST_PREMIUM]
    market = standard[: position.seats]
    rest = (licence for place, licence in enumerate(stack) if place not in market)
    return bytes(stack[place] for place in market) + shuffle_cards(position, rest)
