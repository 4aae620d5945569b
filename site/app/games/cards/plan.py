"""Plans: what one confirmation plays in the card game.

Opening a lot and the first bid, a launch and its payment, all crates that are processed:
each is several actions of the engine and one thought of the player, written one after the
other: `launch cod; pay tuna`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from app.games.cards import purse
from app.play.plans import leads_on
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.core.action import Action
from fleet_engine.core.errors import IllegalAction
from fleet_engine.core.match import Match
from fleet_engine.core.preview import Preview

MIDDLE = ("first-bid", "pay", "process")
"""Decisions that go on with a plan that has begun."""


class Foreseen(Mapping[str, Preview]):
    """The plans of one decision; what a plan causes is looked up when it is asked for.

    There are too many ways to pay to tell them all: the mapping tells the best one and
    knows every other.
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
            if written.endswith(purse.SHORT):
                raise KeyError(f"{written!r}: more is to be paid")
            self._seen[written] = _foresee(self._match, actions(written))
        return self._seen[written]

    def is_short_payment(self, written: str) -> bool:
        """Whether this pays a part of a price, with what the purse holds."""
        if self._moment != len(self._match.actions) or self._match.decision is None:
            return False
        return purse.is_short(written, self._match.observe(self._match.decision.seat))

    def __iter__(self) -> Iterator[str]:
        return iter(self._offered)

    def __len__(self) -> int:
        return len(self._offered)


def _foresee(match: Match, played: tuple[Action, ...]) -> Preview:
    """Return what a plan causes; raises `KeyError` for what is no plan or only half of one."""
    for number in range(1, len(played) + 1):
        try:
            found = match.preview(*played[:number])
        except IllegalAction as error:
            raise KeyError(str(error)) from None
        asked = found.decision
        goes_on = (
            asked is not None
            and asked.seat == match.to_move
            and (asked.kind in MIDDLE and _continues(played[number - 1], asked.kind))
        )
        if goes_on != (number < len(played)):
            raise KeyError("; ".join(action.text for action in played))
    return found


def _continues(last: Action, kind: str) -> bool:
    """Return whether a decision of this kind belongs to the plan of the action before it."""
    return {
        "auction": kind == "first-bid",
        "launch": kind == "pay",
        "pay": kind == "pay",
        "process": kind == "process",
    }.get(last.verb, False)


def actions(written: str) -> tuple[Action, ...]:
    """Return the actions of a plan, or of a part of one; raises `KeyError` for what is none."""
    parts = written.split(purse.BETWEEN)
    return tuple(ACTIONS[text] for text in parts if text != purse.SHORT)


def options(match: Match) -> Mapping[str, Preview]:
    """Return the plans that could be confirmed now, and what each would cause."""
    return Foreseen(match, _offered(match))


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
            yield purse.pay(seen)
        case "launch":
            for card in seen.hand:
                if card.launch is not None:
                    yield purse.launch(seen, card.card)
            yield "done"
        case "process":
            for level in sorted(set(levels(seen)), reverse=True):
                yield processing(seen, [level])
            yield processing(seen, levels(seen))
            yield "done"
        case _:
            yield from (action.text for action in match.legal_actions)


def _openings(match: Match) -> Iterator[str]:
    """Yield every lot with every first bid; a bid that is the only one makes itself.

    A higher bid than the least one is not offered if no other player can bid against it.
    """
    seen: CardsObservation = match.observe(match.decision.seat)
    for action in match.legal_actions:
        asked = match.preview(action)
        if asked.decision is not None and asked.decision.kind == "first-bid":
            bids = asked.legal_actions
            for bid in bids if is_contested(seen, action.text) else bids[:1]:
                yield purse.plan(action.text, bid.text)
        else:
            yield action.text


def is_contested(seen: CardsObservation, opened: str) -> bool:
    """Return True if another player may bid against the least bid, as far as everybody knows."""
    licence = opened.removeprefix("auction ")
    least = next(lot.minimum for lot in seen.market if lot.licence == licence)
    seat = seen.decision.seat if seen.decision else seen.seat
    return any(
        player.seat != seat and player.auction not in ("bought", "declined") and player.most > least
        for player in seen.tables
    )


# --- before everybody's eyes ------------------------------------------------------------------


def in_public(match: Match) -> tuple[str, ...]:
    """Return the plans of a decision that needs no hand to be seen, else nothing.

    Bids go as far as everybody must reckon with, whatever the hand can pay.
    """
    asked = match.decision
    seen: CardsObservation = match.watch()
    most = seen.tables[asked.seat].most
    match asked.kind:
        case "open":
            lots = {lot.licence: lot.minimum for lot in seen.market}
            openings = (
                purse.plan(f"auction {licence}", f"bid {amount}")
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
            return tuple(options(match))
    return ()


# --- processing ------------------------------------------------------------------------------


def levels(seen: CardsObservation) -> list[int]:
    """Return how full the boats are that may still give a crate, the fullest first."""
    seat = seen.decision.seat if seen.decision else seen.seat
    boats = seen.tables[seat].boats
    return sorted((boat.crates for boat in boats if boat.may_give), reverse=True)


def processing(seen: CardsObservation, wanted: Iterable[int]) -> str:
    """Return the plan that takes a crate off each boat that is so full."""
    chosen = sorted(wanted, reverse=True)
    ending = ("done",) if len(chosen) < len(levels(seen)) else ()
    return purse.plan(*(f"process {level}" for level in chosen), *ending)


def processed(written: str | None) -> list[int]:
    """Return how full the boats are from which a plan takes a crate."""
    parts = (part.partition(" ") for part in (written or "").split(purse.BETWEEN))
    return [int(level) for verb, _, level in parts if verb == "process"]


class Tap(NamedTuple):
    """A boat that may give a crate: the plan after a tap on it, and True if it gives one now."""

    written: str
    gives: bool


def taps(seen: CardsObservation, written: str | None) -> dict[int, Tap]:
    """Return what a tap on each boat that may give a crate leads to, by the place of the boat.

    Boats that are equally full are alike: the first ones give.
    """
    seat = seen.decision.seat if seen.decision else seen.seat
    chosen, found = processed(written), dict[int, Tap]()
    left = Counter(chosen)
    for place, boat in enumerate(seen.tables[seat].boats):
        if boat.may_give:
            gives = left[boat.crates] > 0
            left[boat.crates] -= gives
            after = [*chosen]
            (after.remove if gives else after.append)(boat.crates)
            found[place] = Tap(processing(seen, after) if after else "", gives)
    return found


# --- what a session asks ---------------------------------------------------------------------


def proposed(options: Mapping[str, Preview]) -> str | None:
    """Return the plan to propose: the best payment, the only captain, or a trade.

    An answer is proposed as well if it is the only one.
    """
    first = next(iter(options), "")
    if first.startswith("pay ") or len(options) == 1:
        return first
    if first.startswith("captain ") and len(options) == 2:
        return first
    return "trade" if "trade" in options else None


def is_part(written: str, options: Mapping[str, Preview]) -> bool:
    """Whether a plan goes on from what is written, or a payment is still short."""
    short = isinstance(options, Foreseen) and options.is_short_payment(written)
    return short or leads_on(written, options)


def is_begun(match: Match) -> bool:
    """Whether the match stands in the middle of a plan."""
    asked, played = match.decision, match.actions
    if asked is None or not played or match.movers[-1] != asked.seat:
        return False
    return _continues(played[-1], asked.kind)


def forced(options: Mapping[str, Preview]) -> str | None:
    """Return nothing: what plays itself at once would tell others what a hand does not hold."""
    return None


def parts(written: str | None) -> tuple[str, str]:
    """Return the verb and the target of a plan's first action."""
    verb, _, target = (written or "").split(purse.BETWEEN)[0].partition(" ")
    return verb, target


def opening(written: str | None) -> tuple[str, int] | None:
    """Return the lot that a plan puts up and its first bid, 0 where that makes itself."""
    verb, lot = parts(written)
    if verb != "auction":
        return None
    bid = (written or "").partition(f"{purse.BETWEEN}bid ")[2]
    return lot, int(bid or 0)


def bid(written: str | None) -> int | None:
    """Return the amount that a plan bids, if it bids."""
    found = opening(written)
    if found:
        return found[1]
    verb, amount = parts(written)
    return int(amount) if verb == "bid" else None
