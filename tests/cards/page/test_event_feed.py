"""Recent events of the card game: all, in order, with the avatars of the players."""

from dataclasses import replace

from app.games.cards.dock import CardsDock
from app.games.cards.end_warning import end_warning
from app.games.cards.view_state import CardsState
from app.i18n import translator_for
from app.play.seats import Seat
from app.ui.event_feed import LogLine
from fleet_engine.cards import events as cards_events
from tests.cards.page import samples
from tests.page.players import InstantBotSession
from tests.views.checks import ParsedPage, check_page

WORDS = translator_for("en")
AGAINST_TWO = (Seat(), Seat(bot="greedy"), Seat(bot="greedy"))


def moments(seed: int, decisions: int) -> list[CardsState]:
    """Return the states at the first decisions of a game.

    Each decision plays its first plan.
    """
    session = InstantBotSession.new("cards", seed, {}, seats=AGAINST_TWO, key=seed)
    found = []
    for _ in range(decisions):
        if session.is_over:
            break
        found.append(samples.view_state(session))
        session.select(next(iter(session.legal_moves)))
        session.confirm()
    return found


def listed(state: CardsState) -> ParsedPage:
    return check_page(CardsDock(state, WORDS).event_feed())


def test_recent_events_list_all_actions_of_rivals_in_order() -> None:
    kinds = (
        cards_events.LotWon,
        cards_events.AuctionDeclined,
        cards_events.BoatLaunched,
        cards_events.CaptainHired,
        cards_events.FishCaught,
    )
    seen = set()
    for state in moments(3, 30):
        deeds = [event for event in state.recent_events if isinstance(event, kinds)]
        lines = [
            line
            for line in CardsDock(state, WORDS).recent_lines()
            if line.icon not in ("coin", "crate") and "passes on" not in line.text
        ]
        others = [line.seat for line in lines if line.seat not in (None, state.me.seat)]
        assert others == [event.seat for event in deeds if event.seat != state.me.seat]
        seen |= {type(event) for event in deeds if event.seat != state.me.seat}
    assert seen == set(kinds)


def test_recent_events_list_the_last_bids_of_beaten_seats_with_the_winner() -> None:
    fought = 0
    for state in moments(3, 30):
        bids: dict[int, int] = {}
        lines = [line.text for line in CardsDock(state, WORDS).recent_lines()]
        for event in state.recent_events:
            if isinstance(event, cards_events.LotChosen):
                bids = {}
            elif isinstance(event, cards_events.BidMade):
                bids[event.seat] = event.amount
            elif isinstance(event, cards_events.LotWon) and len(bids) > 1:
                del bids[event.seat]
                steps = ", ".join(f"{_name(seat, state)} {bids[seat]}" for seat in bids)
                assert any(f"for {event.amount} ({steps})." in line for line in lines)
                fought += 1
    assert fought


def texts(deeds: tuple[cards_events.Event, ...]) -> list[str]:
    """Return the lines for some recent events."""
    state = replace(moments(3, 1)[0], recent_events=deeds)
    return [line.text for line in CardsDock(state, WORDS).recent_lines()]


def test_recent_events_list_highest_bid_and_passes_of_an_open_auction() -> None:
    state = moments(3, 1)[0]
    bids = (
        cards_events.LotChosen(1, "cod"),
        cards_events.BidMade(1, "cod", 4),
        cards_events.BidPassed(0, "cod"),
        cards_events.BidMade(2, "cod", 5),
        cards_events.BidPassed(1, "cod"),
    )
    low, high = (_name(seat, state) for seat in (1, 2))
    lines = [
        "You’re out of the bidding for Cod.",
        f"{high} bids 5 for Cod ({low} 4).",
        f"{low} passes on Cod.",
    ]
    assert texts(bids) == lines
    [sale] = texts((*bids, cards_events.LotWon(2, "cod", 5)))
    assert sale.startswith(f"{high} wins Cod for 5 ({low} 4).")


def _name(seat: int, state: CardsState) -> str:
    return "you" if seat == state.me.seat else state.seats[seat]


def test_recent_events_can_be_collapsed_and_show_avatars_of_rivals() -> None:
    state = next(state for state in moments(3, 30) if _of_rivals(state))
    page = listed(state)
    assert page.find_all("details", id="event-feed")
    assert page.find_all("summary")
    faces = sum(state.players.avatar_of(seat) is not None for seat in _of_rivals(state))
    assert CardsDock(state, WORDS).event_feed().count('class="avatar') >= faces > 0


def _of_rivals(state: CardsState) -> list[int]:
    """Return the seat of each line about a rival."""
    lines = CardsDock(state, WORDS).recent_lines()
    return [line.seat for line in lines if line.seat not in (None, state.me.seat)]


def test_event_feed_has_all_recent_lines_in_their_order() -> None:
    several = 0
    for state in moments(3, 30):
        lines = [line for line in CardsDock(state, WORDS).recent_lines() if line.icon != "flag"]
        near = end_warning(state.observation, WORDS)
        expected = [line.text for line in filter(None, [near, *lines])]
        news = listed(state).text.split("Earlier")[0]
        assert news == " ".join(["Just now", *expected, "More"] if expected else ["Just now"])
        several += len({*_of_rivals(state)}) < len(_of_rivals(state))
    assert several


def test_lines_of_an_auction_and_its_fleet_follow_each_other() -> None:
    state = moments(3, 1)[0]
    now = state.observation.round
    deeds = (
        cards_events.BoatLaunched(1, 0, "cod", 2),
        cards_events.FishCaught(2, (0, 1)),
        cards_events.FishCaught(1, (0,)),
        cards_events.RoundBegan(now, 1),
        cards_events.LotChosen(1, "tuna"),
        cards_events.BidMade(1, "tuna", 5),
        cards_events.LotWon(1, "tuna", 5),
    )
    one, two = (_name(seat, state) for seat in (1, 2))
    assert texts(deeds) == [
        f"{one} launches a Cod boat.",
        f"{two} catches 2 crates of fish.",
        f"{one} catches 1 crate of fish.",
        f"Round {now} begins. {one} starts.",
        f"{one} wins Tuna for 5.",
    ]


def test_the_list_stays_while_a_plan_is_chosen() -> None:
    session = InstantBotSession.new("cards", 3, {}, seats=AGAINST_TWO, key=3)
    before = CardsDock(samples.view_state(session), WORDS).event_feed()
    session.select(next(iter(session.legal_moves)))
    assert CardsDock(samples.view_state(session), WORDS).event_feed() == before


def test_recent_events_put_the_reason_for_a_skipped_phase_in_its_place() -> None:
    lines = [line for state in moments(3, 30) for line in _from_phase(state)]
    assert any("No captain hired" in line.text for line in lines)


def _from_phase(state: CardsState) -> list[LogLine]:
    """Return the reasons that the list gives before the catch of the same round."""
    lines = CardsDock(state, WORDS).recent_lines()
    fished = next((n for n, line in enumerate(lines) if line.icon == "fish"), 0)
    return [line for line in lines[:fished] if line.text.startswith("No captain")]
