"""Recent events of the card game: all, in order, with the avatars of the players."""

from dataclasses import replace

from app.games.cards.dock import CardsDock
from app.games.cards.opponent_summary import opponent_lines
from app.games.cards.view_state import CardsState
from app.i18n import translator_for
from app.play.seats import Seat
from app.ui.bot_speech import Quip
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
            if line.icon not in ("coin", "crate")
        ]
        others = [line.seat for line in lines if line.seat not in (None, state.me.seat)]
        assert others == [event.seat for event in deeds if event.seat != state.me.seat]
        seen |= {type(event) for event in deeds if event.seat != state.me.seat}
    assert seen == set(kinds)


def test_recent_events_list_bids_for_a_licence_in_one_line_in_order() -> None:
    fought = 0
    for state in moments(3, 30):
        bids: list[cards_events.BidMade] = []
        lines = [line.text for line in CardsDock(state, WORDS).recent_lines()]
        for event in state.recent_events:
            if isinstance(event, cards_events.LotChosen):
                bids = []
            elif isinstance(event, cards_events.BidMade):
                bids.append(event)
            elif isinstance(event, cards_events.LotWon) and len(bids) > 1:
                steps = ", ".join(f"{_name(bid.seat, state)} {bid.amount}" for bid in bids)
                assert any(f"for {event.amount}. Bids: {steps}." in line for line in lines)
                fought += 1
    assert fought


def test_recent_events_list_open_bids_with_the_highest_bidder() -> None:
    state = moments(3, 1)[0]
    bids = (cards_events.BidMade(1, "cod", 4), cards_events.BidMade(2, "cod", 5))
    [line] = CardsDock(replace(state, recent_events=bids), WORDS).recent_lines()
    low, high = (_name(seat, state) for seat in (1, 2))
    assert line.text == f"{high} bids 5 for Cod. Bids: {low} 4, {high} 5."
    assert line.seat == 2


def _name(seat: int, state: CardsState) -> str:
    return "you" if seat == state.me.seat else state.seats[seat]


def test_recent_events_can_be_collapsed_and_show_avatars_of_rivals() -> None:
    state = next(state for state in moments(3, 30) if opponent_lines(state, WORDS))
    page = listed(state)
    assert page.find_all("details", id="event-feed")
    assert page.find_all("summary")
    others = [line.seat for line in opponent_lines(state, WORDS) if line.seat is not None]
    faces = sum(state.players.avatar_of(seat) is not None for seat in others)
    assert CardsDock(state, WORDS).event_feed().count('class="avatar') >= faces > 0


def test_recent_events_put_one_line_per_rival_after_the_end_warning() -> None:
    for state in moments(3, 30):
        text = listed(state).text
        others = [line for line in opponent_lines(state, WORDS) if ", round " not in line.text]
        assert len({line.seat for line in others}) == len(others)
        assert state.me.seat not in {line.seat for line in others}
        places = [text.index(line.text) for line in others]
        assert places == sorted(places)
        for line in CardsDock(state, WORDS).recent_lines():
            if line.seat in (None, state.me.seat):
                assert line.text in text
                before = line.icon == "flag"
                assert all((text.index(line.text) < place) == before for place in places)


def test_glance_line_sums_up_licence_bids_boats_captains_and_catch() -> None:
    state = moments(3, 1)[0]
    deeds = (
        cards_events.LotChosen(1, "cod"),
        cards_events.BidMade(1, "cod", 4),
        cards_events.BidMade(2, "cod", 5),
        cards_events.BidMade(1, "cod", 6),
        cards_events.LotWon(1, "cod", 6),
        cards_events.LotChosen(2, "tuna"),
        cards_events.BidMade(2, "tuna", 5),
        cards_events.BoatLaunched(1, 0, "cod", 2),
        cards_events.CaptainHired(1, 0, "cod", None),
        cards_events.FishCaught(1, (0,)),
    )
    lines = [line.text for line in opponent_lines(replace(state, recent_events=deeds), WORDS)]
    one, two = (_name(seat, state) for seat in (1, 2))
    assert lines == [
        f"{one}: bought Cod for 6 ({two} 5), launched Cod boat, hired 1 captain, caught 1 crate",
        f"{two}: bids 5 for Tuna",
    ]


def test_glance_puts_the_previous_round_last_with_its_number() -> None:
    state = moments(3, 1)[0]
    now = state.observation.round
    deeds = (
        cards_events.BoatLaunched(1, 0, "cod", 2),
        cards_events.FishCaught(1, (0,)),
        cards_events.FishCaught(2, (0, 1)),
        cards_events.RoundBegan(now, 1),
        cards_events.LotChosen(1, "tuna"),
        cards_events.BidMade(1, "tuna", 5),
        cards_events.LotWon(1, "tuna", 5),
    )
    lines = [line.text for line in opponent_lines(replace(state, recent_events=deeds), WORDS)]
    one, two = (_name(seat, state) for seat in (1, 2))
    assert lines == [
        f"{one}: bought Tuna for 5",
        f"{one}, round {now - 1}: launched Cod boat, caught 1 crate",
        f"{two}, round {now - 1}: caught 2 crates",
    ]


def test_glance_shows_a_saying_once_in_the_round_of_its_event() -> None:
    state = moments(3, 1)[0]
    now = state.observation.round
    caught = cards_events.FishCaught(1, (0,))
    deeds = (caught, cards_events.RoundBegan(now, 1), cards_events.AuctionDeclined(1))
    about = Quip(1, "Fish!", caught)
    present, before = opponent_lines(replace(state, recent_events=deeds), WORDS, about)
    assert "Fish!" not in present.text
    assert before.text.endswith("“Fish!”")


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
