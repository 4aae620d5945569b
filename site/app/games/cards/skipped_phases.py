"""Phases in which the viewer had no choice, with the reasons."""

from collections import Counter
from collections.abc import Iterator

from app.games.cards import labels
from app.games.cards.view_state import CardsState
from app.i18n import N_, Translator
from app.ui.event_feed import LogLine
from fleet_engine.cards import events as cards_events
from fleet_engine.cards.names import BOATS


def skipped(state: CardsState, words: Translator) -> Iterator[tuple[int, LogLine]]:
    """Yield a line for each phase without the viewer since their last decision.

    Each line has the reason that held in that phase, from what the viewer knows. Before the
    line is the index of the recent event that begins the phase.
    """
    for place, phase, (text, kind) in _reasons(state):
        card = labels.card(kind, words) if kind else ""
        line = LogLine(labels.PHASE_ICONS[phase], words.t(text, card=card), seat=state.me.seat)
        yield place, line


def _reasons(state: CardsState) -> Iterator[tuple[int, str, "Reason"]]:
    """Yield the index of each such phase in the recent events, its name and reason."""
    if state.open:
        return
    begun = [
        (place, event.phase)
        for place, event in enumerate(state.recent_events)
        if isinstance(event, cards_events.PhaseBegan)
    ]
    for place, phase in begun[:-1]:
        found = _REASONS.get(phase)
        reason = found(_PhaseSnapshot(state, place)) if found else None
        if reason:
            yield place, phase, reason


class _PhaseSnapshot:
    """Facts about the viewer at the beginning of a phase.

    Attributes:
        me: The viewer's public facts.
        hand: The number of each card in hand at that time.
        events: The viewer's own events since then.
    """

    def __init__(self, state: CardsState, place: int) -> None:
        """Compute the hand by taking back the viewer's events from index `place` on."""
        seen = state.observation
        self.me = state.me
        self.hand = Counter({card.card: card.count for card in seen.hand})
        self.events = [
            event
            for event in state.recent_events[place:]
            if getattr(event, "seat", None) == seen.seat
        ]
        for event in self.events:
            match event:
                case cards_events.CardsDrawn(cards=cards):
                    self.hand.subtract(cards or ())
                case (
                    cards_events.CardDiscarded(card=str() as card)
                    | cards_events.CaptainHired(card=str() as card)
                ):
                    self.hand[card] += 1

    def did(self, kind: type) -> bool:
        """Return True if the viewer has an event of this kind after all."""
        return any(isinstance(event, kind) for event in self.events)


Reason = tuple[str, str]
"""A sentence, and the card in it, which may be empty."""


def _no_launch(then: _PhaseSnapshot) -> Reason | None:
    """Return the reason why no boat could be launched."""
    if then.did(cards_events.BoatLaunched) or then.did(cards_events.LicenceBought):
        return None
    licensed = tuple(boat for boat in BOATS if labels.has_licence(then.me, boat))
    if not licensed:
        return N_("No launch: you have no license."), ""
    if not any(then.hand[boat] > 0 for boat in BOATS):
        return N_("No launch: you have no boat cards."), ""
    if not any(then.hand[boat] > 0 for boat in licensed):
        if len(licensed) == 1:
            return N_("No launch: you have no {card} card."), licensed[0]
        return N_("No launch: no license for your boat cards."), ""
    return N_("No launch: you can’t pay for a boat."), ""


def _no_captain(then: _PhaseSnapshot) -> Reason | None:
    """Return the reason why no captain could be hired."""
    if then.did(cards_events.CaptainHired):
        return None
    if not then.me.launched:
        return N_("No captain hired: you have no boat."), ""
    if then.me.captained == then.me.launched:
        return N_("No captain hired: all your boats have one."), ""
    return N_("No captain hired: you have no boat cards."), ""


def _no_fish(then: _PhaseSnapshot) -> Reason | None:
    """Return the reason why no boat caught fish."""
    if then.did(cards_events.FishCaught):
        return None
    if not then.me.launched:
        return N_("No fish: you have no boat."), ""
    if not then.me.captained:
        return N_("No fish: none of your boats has a captain."), ""
    return None


_REASONS = {"launch": _no_launch, "hire": _no_captain, "fishing": _no_fish}
