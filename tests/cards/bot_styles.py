"""Counts of clear mistakes in auctions and payments, over whole games.

`python -m tests.cards.bot_styles expert greedy --games 500` prints one line for each seat.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from typing import NamedTuple

from fleet_engine import Match
from fleet_engine.bots import make, view_of
from fleet_engine.cards import events
from fleet_engine.cards.names import BOATS, LICENCES
from fleet_engine.cards.position import NO_LOT, Player, Position
from fleet_engine.cards.rules import frames
from fleet_engine.cards.rules.action_tables import AMOUNT_OF, PAID_WITH
from fleet_engine.cards.rules.payment import available_cash, is_licensed
from fleet_engine.core.action import Action
from fleet_engine.core.game import find_game


class BidRecord(NamedTuple):
    """A bid for a lot.

    Attributes:
        sold_before: number of sales of this phase before the bid.
        twins: number of equal lots on the market beside this one.
    """

    seat: int
    licence: int
    amount: int
    sold_before: int
    twins: int


class MistakeCounter:
    """A match between bots, with counts of clear mistakes.

    Attributes:
        paid: number of payment steps of all seats.
        overbids: for each seat, the bids above the price at which an equal lot was sold later
            in the phase. An unsold equal lot counts with its minimum.
        wasted_boats: for each seat, the last cards of a boat with a license that were spent
            without need. The seat could have paid the price without any such card.
        ruined_starts: for each seat, 1 if the license bought in round 1 left no money to launch
            a boat then.
    """

    def __init__(self, match: Match, bots: Sequence[str]) -> None:
        self.match = match
        self.bots = [make(name) for name in bots]
        self.paid = 0
        self.overbids = [0] * match.players
        self.wasted_boats = [0] * match.players
        self.ruined_starts = [0] * match.players
        self._round = 1
        self._bids: list[BidRecord] = []
        self._sold: list[tuple[str, int]] = []

    def play(self, rounds: int | None = None) -> None:
        """Play the match to its end, or at most `rounds` rounds."""
        while self.match.to_move is not None:
            position: Position = self.match.position  # type: ignore[assignment]
            if rounds is not None and position.round > rounds:
                return
            action = self.bots[self.match.to_move].choose(view_of(self.match))
            self._record_action(position, action)
            for event in self.match.play(action):
                self._record_event(position, event)
        self._count_overbids(self.match.position)  # type: ignore[arg-type]

    def _record_action(self, position: Position, action: Action) -> None:
        frame = position.stack[-1]
        if frame[0] in (frames.FIRST_BID, frames.BID) and action in AMOUNT_OF:
            if twins := position.market.count(position.lot) - 1:
                amount = AMOUNT_OF[action]
                self._bids.append(BidRecord(frame[1], position.lot, amount, len(self._sold), twins))
        elif frame[0] == frames.LAUNCH and self._round == 1:
            self.ruined_starts[frame[1]] = 0
        elif frame[0] == frames.PAY and action in PAID_WITH:
            self.paid += 1
            self.wasted_boats[frame[1]] += _is_needless(
                position, frame[1], PAID_WITH[action], frame[2]
            )

    def _record_event(self, position: Position, event: object) -> None:
        match event:
            case events.LotWon(licence=licence, amount=amount):
                self._sold.append((licence, amount))
            case events.PhaseBegan(phase="launch"):
                self._count_overbids(position)
            case events.LicenceBought(seat=seat) if self._round == 1:
                self.ruined_starts[seat] = 1
            case events.BoatLaunched(seat=seat) if self._round == 1:
                self.ruined_starts[seat] = 0
            case events.RoundBegan(round=number):
                self._round = number

    def _count_overbids(self, position: Position) -> None:
        """Compare the bids of an auction phase with the prices of equal lots."""
        for bid in self._bids:
            later = self._sold[bid.sold_before + 1 :]
            prices = [price for lot, price in later if lot == LICENCES[bid.licence]]
            if len(prices) < bid.twins:
                prices.append(position.rules.cards.minimums[bid.licence])
            self.overbids[bid.seat] += bid.amount > min(prices)
        self._bids, self._sold = [], []


def _is_needless(position: Position, seat: int, place: int, left: int) -> bool:
    """Return True if a last boat is spent although the rest could pay without any."""
    player = position.players[seat]
    owner = player.copy()
    if position.lot != NO_LOT:
        owner.licences[position.lot] += 1
    if place >= len(BOATS) or player.hand[place] != 1 or not is_licensed(owner, place):
        return False
    kept = _without_last_boats(owner)
    return available_cash(position.rules, kept) >= left


def _without_last_boats(player: Player) -> Player:
    kept = player.copy()
    for boat in range(len(BOATS)):
        if kept.hand[boat] and is_licensed(player, boat):
            kept.hand[boat] -= 1
    return kept


def main() -> None:
    """Count the mistakes in some games and print them."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=500)
    asked = parser.parse_args()
    overbids, last_boats, ruins = ([0] * len(asked.bots) for _ in range(3))
    paid = 0
    for seed in range(asked.games):
        manners = MistakeCounter(Match(find_game("cards"), len(asked.bots), seed, {}), asked.bots)
        manners.play()
        paid += manners.paid
        overbids = [a + b for a, b in zip(overbids, manners.overbids, strict=True)]
        last_boats = [a + b for a, b in zip(last_boats, manners.wasted_boats, strict=True)]
        ruins = [a + b for a, b in zip(ruins, manners.ruined_starts, strict=True)]
    lines = [f"{asked.games} games, {paid} steps of payments"]
    for bot, over, last, ruin in zip(asked.bots, overbids, last_boats, ruins, strict=True):
        lines.append(
            f"{bot}: {over} bids above a twin's price, {last} last boats without need, "
            f"{ruin} first licences without a boat"
        )
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
