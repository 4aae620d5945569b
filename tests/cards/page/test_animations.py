"""Animation cues of the card game: results stay hidden until their cue plays."""

import re

import pytest

from app.games.cards.animations import CUES
from app.games.cards.screen import CardsScreen
from app.games.game import players_of
from app.i18n import translator_for
from app.ui.animation import AnimationCue, CueContext
from app.ui.players import seat_class
from fleet_engine.cards import events as cards_events
from fleet_engine.cards.events import Event
from tests.cards.page import samples

WORDS = translator_for("en")


def beats_of(event: Event, shown: int) -> list[AnimationCue]:
    session = next(samples.play_random(0))
    return [*CUES[type(event)](event, CueContext(players_of(session, WORDS), shown, WORDS))]


def brought(event: Event, shown: int) -> str:
    """Return the selector of the result that an event hides. Its cue is the last one."""
    *before, last = beats_of(event, shown)
    assert before
    assert last.kind == "come"
    assert all(beat.kind != "come" for beat in before)
    assert ", " not in last.target, "of several selectors the first one alone would count"
    return last.target


def test_auction_winner_is_hidden_until_the_hammer_falls() -> None:
    other = brought(cards_events.LotWon(1, "cod", 6), shown=0)
    assert "#opponent-1 .bid-status" in other
    assert f"#event-feed .events li:has(>.{seat_class(1)})" in other
    assert "#question" in brought(cards_events.LotWon(0, "cod", 6), shown=0)


def test_pass_is_hidden_until_its_cue_plays() -> None:
    for event in (cards_events.BidPassed(1, "cod"), cards_events.AuctionDeclined(1, None)):
        assert "#opponent-1 .bid-status" in brought(event, shown=0)
    assert [beat.kind for beat in beats_of(cards_events.BidPassed(0, "cod"), 0)] == ["say"]


def test_licence_is_hidden_until_it_reaches_its_owner() -> None:
    other = brought(cards_events.LicenceBought(1, "king-crab-crates", 1), shown=0)
    assert "#opponent-1 [data-licence=king-crab-crates]" in other
    assert "#licence-king-crab" in brought(cards_events.LicenceBought(0, "king-crab-crates", 1), 0)


def test_boats_captains_and_crates_of_rivals_appear_with_their_cues() -> None:
    boat = "#opponent-2 .opponent-boats>:nth-child(4)"
    assert boat in brought(cards_events.BoatLaunched(2, 3, "cod", 1), shown=0)
    assert f"{boat} use" in brought(cards_events.CaptainHired(2, 3, "cod", None), shown=0)
    assert f"{boat} .load" in brought(cards_events.FishCaught(2, (0, 3)), shown=0)


def test_own_crates_and_drawn_cards_come_after_the_name_of_the_phase() -> None:
    caught = brought(cards_events.FishCaught(0, (0, 2)), shown=0)
    assert "#fleet [data-boat='0'] .load" in caught
    assert "#fleet [data-boat='2'] .load" in caught
    cards = brought(cards_events.CardsDrawn(0, "draw", 2, ("cod", "tuna")), shown=0)
    assert "#card-cod" in cards
    assert "#card-tuna" in cards
    hidden = cards_events.CardsDrawn(1, "draw", 2, None)
    assert [beat.kind for beat in beats_of(hidden, shown=0)] == ["travel"]


def test_own_boats_and_cards_are_where_the_cues_look_for_them() -> None:
    boats = cards = 0
    for session in samples.play_random(2):
        state = samples.view_state(session)
        html = CardsScreen(state, WORDS).render()
        own = html.split('id="fleet"')[1]
        for number, _ in enumerate(state.me.boats):
            assert own.count(f'data-boat="{number}"') == 1
            boats += 1
        for held in session.observation.hand:
            if held.card != "gone-fishing":
                assert html.count(f'id="card-{held.card}"') == bool(held.count)
                cards += 1
        if session.is_over:
            break
    assert min(boats, cards) > 10


def test_rivals_mark_each_licence_that_animation_cues_select() -> None:
    signs = set()
    for session in samples.play_random(2):
        if session.is_over:
            break
        html = CardsScreen(samples.view_state(session), WORDS).render()
        others = html.split('id="fleet"')[0]
        for player in session.observation.player_views:
            if player.seat != session.observation.seat:
                held = {name for name, count in player.licences.items() if count}
                rival = others.split(f'id="opponent-{player.seat}"')[1].split("</button>")[0]
                assert set(re.findall(r'data-licence="([a-z-]+)"', rival)) == held
                many = sum(count > 1 for count in player.licences.values())
                assert rival.count('class="times"') == many
                signs |= held
    assert len(signs) > 4


@pytest.mark.parametrize(
    ("event", "shines"),
    [
        (cards_events.BoatLaunched(0, 3, "cod", 4), False),
        (cards_events.BoatLaunched(0, 4, "cod", 4), True),
        (cards_events.BoatLaunched(0, 5, "cod", 4), False),
        (cards_events.LicenceBought(0, "cod", 1), False),
        (cards_events.LicenceBought(0, "fishermans-pub", 1), True),
        (cards_events.LicenceBought(0, "king-crab-crates", 1), True),
    ],
)
def test_rays_shine_at_the_fifth_boat_and_at_a_premium_license(event: Event, shines: bool) -> None:
    for shown, expected in ((0, shines), (1, False)):
        assert any(cue.kind == "cheer" for cue in beats_of(event, shown)) == expected
