"""Skipped phases: the page shows the viewer the reason that held in that phase."""

import random
from collections import Counter
from collections.abc import Iterator

from app.games.cards import labels
from app.games.cards.dock import CardsDock
from app.games.cards.skipped_phases import skipped
from app.games.cards.view_state import CardsState
from app.i18n import translator_for
from app.play.seats import Seat
from app.play.session import GameSession
from fleet_engine.cards import events as cards_events
from fleet_engine.cards.names import BOATS, CARDS
from fleet_engine.cards.observation import PlayerView
from fleet_engine.cards.ruleset import EDITIONS, load_printed
from tests.cards.page import samples
from tests.page.players import answer_bots

WORDS = translator_for("en")
PRINTED = load_printed(EDITIONS[0]).cards
AGAINST_TWO = (Seat(), Seat(bot="random"), Seat(bot="random"))


def hand_of(session: GameSession) -> Counter[str]:
    return Counter({card.card: card.count for card in session.observation.hand})


def after(hand: Counter[str], events: tuple[object, ...], seat: int) -> Counter[str]:
    """Return the hand after some events of a seat."""
    hand = hand.copy()
    for event in events:
        if getattr(event, "seat", None) != seat:
            continue
        match event:
            case cards_events.CardSpent(card=card):
                hand[card] -= 1
            case cards_events.CardsDrawn(cards=cards):
                hand.update(cards or ())
            case cards_events.CardDiscarded(card=str() as card):
                hand[card] -= 1
            case cards_events.CaptainHired(card=str() as card):
                hand[card] -= 1
            case cards_events.BoatLaunched(kind=kind):
                hand[kind] -= 1
    return hand


def beginnings(phase: str, state: CardsState) -> list[int]:
    """Return the indexes of the starts of a phase among the recent events."""
    began = cards_events.PhaseBegan(phase)
    return [place for place, event in enumerate(state.recent_events) if event == began]


def money(hand: Counter[str]) -> int:
    """Return the cash value of a hand."""
    return sum(PRINTED.cash[CARDS.index(card)] * count for card, count in hand.items())


def turns(seed: int) -> Iterator[tuple[Counter[str], CardsState]]:
    """Play a game. Yield the hand before each confirmation and the state after it."""
    session = GameSession.new("cards", seed, {}, seats=AGAINST_TWO, key=seed)
    chance = random.Random(seed)
    answer_bots(session)
    while not session.is_over:
        before = hand_of(session)
        session.select(chance.choice(sorted(session.legal_moves)))
        assert session.confirm()
        answer_bots(session)
        if not session.is_over:
            yield before, samples.view_state(session)


def launchable(hand: Counter[str], me: PlayerView) -> str:
    """Return the beginning of the true reason for a skipped launch."""
    licensed = [boat for boat in BOATS if labels.has_licence(me, boat)]
    if not licensed:
        return "you have no license"
    if not any(hand[boat] > 0 for boat in BOATS):
        return "you have no boat cards"
    if not any(hand[boat] > 0 for boat in licensed):
        return "you have no" if len(licensed) == 1 else "no license for your boat cards"
    return "you can’t pay"


def test_skipped_launch_has_its_true_reason() -> None:
    reasons = Counter[str]()
    for seed in range(12):
        for before, state in turns(seed):
            begun = beginnings("launch", state)
            lines = [line.text for _, line in skipped(state, WORDS) if "No launch" in line.text]
            if lines and len(begun) == 1:
                hand = after(before, state.recent_events[: begun[0]], state.observation.seat)
                reason = launchable(hand, state.me)
                assert lines[0].startswith(f"No launch: {reason}")
                reasons[reason] += 1
    assert len(reasons) >= 3


def test_auction_without_means_has_its_reason() -> None:
    told = Counter[bool | None]()
    for seed in range(8):
        for before, state in turns(seed):
            lines = [line.text for line in CardsDock(state, WORDS).recent_lines()]
            for place, event in enumerate(state.recent_events):
                if not isinstance(event, cards_events.AuctionDeclined):
                    continue
                told[event.too_poor] += 1
                if event.seat != state.me.seat:
                    assert event.too_poor is None, "the hand of a rival is secret"
                    continue
                reason = "You buy nothing: you can’t afford a license."
                assert (reason in lines) == event.too_poor
                assert ("You buy nothing this round." in lines) != event.too_poor
                if event.too_poor:
                    hand = after(before, state.recent_events[:place], state.observation.seat)
                    assert money(hand) < max(PRINTED.minimums)
    assert min(told[True], told[False], told[None]) > 0


def test_phase_with_an_action_of_the_viewer_is_not_skipped() -> None:
    done = 0
    for seed in range(6):
        for _, state in turns(seed):
            mine = [event for event in state.recent_events if getattr(event, "seat", None) == 0]
            text = " ".join(line.text for _, line in skipped(state, WORDS))
            if any(isinstance(event, cards_events.BoatLaunched) for event in mine):
                assert "No launch" not in text
                done += 1
            if any(isinstance(event, cards_events.FishCaught) for event in mine):
                assert "No fish" not in text
                done += 1
    assert done > 20


def test_launch_declined_by_choice_is_not_skipped() -> None:
    """The phase began before the viewer's own decision."""
    declined = 0
    for seed in range(6):
        session = GameSession.new("cards", seed, {}, seats=AGAINST_TWO, key=seed)
        answer_bots(session)
        while not session.is_over:
            launch = samples.view_state(session).kind == "launch"
            session.select("done" if launch else min(session.legal_moves))
            assert session.confirm()
            answer_bots(session)
            if launch and not session.is_over:
                declined += 1
                lines = [line.text for _, line in skipped(samples.view_state(session), WORDS)]
                assert not [text for text in lines if "No launch" in text]
    assert declined > 5


def test_shared_screen_lists_no_skipped_phase() -> None:
    for session in samples.play_random(3):
        state = samples.view_state(session, observation=session.match.public_observation())
        assert not [*skipped(state, WORDS)]
