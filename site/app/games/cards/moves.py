"""Moves: the actions that one confirmation plays in the card game.

Some decisions of the player are several actions of the engine: a lot and its first bid, a
launch and its payment, all processed crates. The notation of such a move joins the actions:
`launch cod; pay tuna`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from app.games.cards import payment_moves
from app.games.cards.payment_moves import EXPERT_POLICY
from app.play.moves import has_continuation
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.core.action import Action
from fleet_engine.core.errors import IllegalAction
from fleet_engine.core.match import Match
from fleet_engine.core.preview import Preview

STEP_SEPARATOR = ("first-bid", "pay", "process")
"""Kinds of decision that continue a move."""


class LazyPreviews(Mapping[str, Preview]):
    """The legal moves of one decision, with lazy previews.

    Iteration yields only the best payment, because there are too many. Look-up accepts every
    payment.
    """

    def __init__(self, match: Match, offered: Iterable[str]) -> None:
        self._match = match
        self._moment = len(match.actions)
        self._offered = dict.fromkeys(offered)
        self._seen: dict[str, Preview] = {}

    def __getitem__(self, written: str) -> Preview:
        if written not in self._seen:
            if self._moment != len(self._match.actions):
                raise KeyError(f"{written!r}: the match has moved on")
            if written.endswith(payment_moves.PARTIAL_PREFIX):
                raise KeyError(f"{written!r}: more is to be paid")
            self._seen[written] = _previews(self._match, actions(written))
        return self._seen[written]

    def is_short_payment(self, written: str) -> bool:
        """Return True for a payment that is below its price and that the purse can pay."""
        if self._moment != len(self._match.actions) or self._match.decision is None:
            return False
        return payment_moves.is_partial(written, self._match.observe(self._match.decision.seat))

    def __iter__(self) -> Iterator[str]:
        return iter(self._offered)

    def __len__(self) -> int:
        return len(self._offered)


def _previews(match: Match, played: tuple[Action, ...]) -> Preview:
    """Return the preview of a move.

    Raises:
        KeyError: The actions are not a move, or only a part of one.
    """
    for number in range(1, len(played) + 1):
        try:
            found = match.preview(*played[:number])
        except IllegalAction as error:
            raise KeyError(str(error)) from None
        asked = found.decision
        goes_on = (
            asked is not None
            and asked.seat == match.to_move
            and (asked.kind in STEP_SEPARATOR and _continues(played[number - 1], asked.kind))
        )
        if goes_on != (number < len(played)):
            raise KeyError("; ".join(action.text for action in played))
    return found


def _continues(last: Action, kind: str) -> bool:
    """Return True if a decision of this kind continues the move of an action."""
    return {
        "auction": kind == "first-bid",
        "launch": kind == "pay",
        "pay": kind == "pay",
        "process": kind == "process",
    }.get(last.verb, False)


def actions(written: str) -> tuple[Action, ...]:
    """Return the actions of a move or of a part of one.

    Raises:
        KeyError: A part is not the notation of an action.
    """
    parts = written.split(payment_moves.ITEM_SEPARATOR)
    return tuple(ACTIONS[text] for text in parts if text != payment_moves.PARTIAL_PREFIX)


def legal_moves(match: Match) -> Mapping[str, Preview]:
    """Return the legal moves with their previews."""
    return LazyPreviews(match, _offered(match))


def _offered(match: Match) -> Iterator[str]:
    if len(match.legal_actions) == 1:
        yield match.legal_actions[0].text
        return
    asked = match.decision
    seen: CardsObservation = match.observe(asked.seat)
    match asked.kind:
        case "open":
            yield from _openings(match)
        case "pay":
            yield payment_moves.pay(seen)
        case "launch":
            for card in seen.hand:
                if card.launch is not None:
                    yield payment_moves.launch(seen, card.card)
            yield "done"
        case "process":
            for level in sorted(set(crate_levels(seen)), reverse=True):
                yield processing(seen, [level])
            yield processing(seen, crate_levels(seen))
            yield "done"
        case _:
            yield from (action.text for action in match.legal_actions)


def _openings(match: Match) -> Iterator[str]:
    """Yield the moves that put up a lot, with each first bid.

    If no other player can bid against the lot, only its least bid is offered. A first bid
    without an alternative is no part of the move, because the engine makes it.
    """
    seen: CardsObservation = match.observe(match.decision.seat)
    for action in match.legal_actions:
        asked = match.preview(action)
        if asked.decision is not None and asked.decision.kind == "first-bid":
            bids = asked.legal_actions
            for bid in bids if is_contested(seen, action.text) else bids[:1]:
                yield payment_moves.payment_move(action.text, bid.text)
        else:
            yield action.text


def is_contested(seen: CardsObservation, opened: str) -> bool:
    """Return True if another player may bid against the least bid.

    Only public facts count.
    """
    licence = opened.removeprefix("auction ")
    least = next(lot.minimum for lot in seen.market if lot.licence == licence)
    seat = seen.decision.seat if seen.decision else seen.seat
    return any(
        player.seat != seat
        and player.auction not in ("bought", "declined")
        and player.max_bid > least
        for player in seen.player_views
    )


# --- the shared view -------------------------------------------------------------------------


def public_moves(match: Match) -> tuple[str, ...]:
    """Return the moves of a decision that needs no view of the hand.

    Other decisions have none. Bids go up to the amount that the other players must expect, not
    to the amount that the hand can pay.
    """
    asked = match.decision
    seen: CardsObservation = match.public_observation()
    most = seen.player_views[asked.seat].max_bid
    match asked.kind:
        case "open":
            lots = {lot.licence: lot.minimum for lot in seen.market}
            openings = (
                payment_moves.payment_move(f"auction {licence}", f"bid {amount}")
                for licence, minimum in lots.items()
                for amount in range(minimum, most + 1)
                if amount == minimum or is_contested(seen, licence)
            )
            return (*openings, "pass")
        case "first-bid":
            lots = {lot.licence: lot.minimum for lot in seen.market}
            return tuple(f"bid {amount}" for amount in range(lots[asked.licence], most + 1))
        case "bid":
            return (*(f"bid {amount}" for amount in range(asked.amount + 1, most + 1)), "pass")
        case "process" | "trade":
            return tuple(legal_moves(match))
    return ()


# --- processing ------------------------------------------------------------------------------


def crate_levels(seen: CardsObservation) -> list[int]:
    """Return the crates on each boat that may still give one, in descending order."""
    seat = seen.decision.seat if seen.decision else seen.seat
    boats = seen.player_views[seat].boats
    return sorted((boat.crates for boat in boats if boat.can_give_crate), reverse=True)


def processing(seen: CardsObservation, wanted: Iterable[int]) -> str:
    """Return the move that takes a crate off one boat for each level in `wanted`.

    A level is a number of crates on a boat.
    """
    chosen = sorted(wanted, reverse=True)
    ending = ("done",) if len(chosen) < len(crate_levels(seen)) else ()
    return payment_moves.payment_move(*(f"process {level}" for level in chosen), *ending)


def processed(written: str | None) -> list[int]:
    """Return the number of crates on each boat from which a move takes one."""
    parts = (part.partition(" ") for part in (written or "").split(payment_moves.ITEM_SEPARATOR))
    return [int(level) for verb, _, level in parts if verb == "process"]


class Tap(NamedTuple):
    """A boat that may give a crate.

    Attributes:
        written: The move after a tap on the boat.
        gives: True if the selected move takes a crate off it.
    """

    written: str
    gives: bool


def taps(seen: CardsObservation, written: str | None) -> dict[int, Tap]:
    """Return the effect of a tap on each boat that may give a crate.

    The keys are the indices of the boats. Boats with the same number of crates are equal. The
    first of them give.
    """
    seat = seen.decision.seat if seen.decision else seen.seat
    chosen, found = processed(written), dict[int, Tap]()
    left = Counter(chosen)
    for place, boat in enumerate(seen.player_views[seat].boats):
        if boat.can_give_crate:
            gives = left[boat.crates] > 0
            left[boat.crates] -= gives
            after = [*chosen]
            (after.remove if gives else after.append)(boat.crates)
            found[place] = Tap(processing(seen, after) if after else "", gives)
    return found


MIN_TRADE_ROUNDS = 8
"""Minimum number of expected rounds left for a suggested trade, the current one included.

In 60 games of medium bots with two and three seats the coach expected less from 15 of 169 trades
with at least six and less than eight rounds than from none, up to 2.5 points. With eight or more
rounds it did so for one of 80 trades, by 0.02 points.
"""


# --- the interface of the session ------------------------------------------------------------


def suggested(match: Match, options: Mapping[str, Preview]) -> str | None:
    """Return the move to suggest: a payment beyond doubt, or a trade while the end is far.

    A move without an alternative is suggested as well. The only boat card for a captain is not:
    in 7 of 33 such decisions the coach found that passing was better.
    """
    first = next(iter(options), "")
    if first.startswith("pay ") and len(match.legal_actions) > 1:
        return payment_moves.agreed_payment(match)
    if len(options) == 1:
        return first
    if "trade" not in options:
        return None
    position: Any = match.determinize(match.decision.seat, 0)
    return "trade" if EXPERT_POLICY.rounds_left(position) >= MIN_TRADE_ROUNDS else None


def is_partial(written: str, options: Mapping[str, Preview]) -> bool:
    """Return True if a legal move continues this, or a payment is still short."""
    short = isinstance(options, LazyPreviews) and options.is_short_payment(written)
    return short or has_continuation(written, options)


def is_mid_move(match: Match) -> bool:
    """Return True if the match is in the middle of a move."""
    asked, played = match.decision, match.actions
    if asked is None or not played or match.seats_by_action[-1] != asked.seat:
        return False
    return _continues(played[-1], asked.kind)


def forced_move(options: Mapping[str, Preview]) -> str | None:
    """Return `None`, because no move is played automatically.

    An automatic move would reveal to others what the hand does not contain.
    """
    return None


def parts(written: str | None) -> tuple[str, str]:
    """Return the verb and the target of a move's first action."""
    verb, _, target = (written or "").split(payment_moves.ITEM_SEPARATOR)[0].partition(" ")
    return verb, target


def opening(written: str | None) -> tuple[str, int] | None:
    """Return the lot that a move puts up and its first bid, or `None`.

    The bid is 0 if the engine makes it.
    """
    verb, lot = parts(written)
    if verb != "auction":
        return None
    bid = (written or "").partition(f"{payment_moves.ITEM_SEPARATOR}bid ")[2]
    return lot, int(bid or 0)


def bid(written: str | None) -> int | None:
    """Return the amount that a move bids, `None` if it does not bid."""
    found = opening(written)
    if found:
        return found[1]
    verb, amount = parts(written)
    return int(amount) if verb == "bid" else None
