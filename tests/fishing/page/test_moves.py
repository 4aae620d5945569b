"""Plans of Let's Go Fishing!: one confirmation plays one whole move and no more."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from app.games.fishing import moves
from app.games.fishing.view_state import FishingState
from app.play.seats import Seat
from app.play.session import GameSession
from fleet_engine import Match, new_match
from fleet_engine.fishing.events import BarrelsBought, BoatSent, FishFrozen, FishSold, TokenPlaced
from fleet_engine.fishing.names import COLOURS
from tests.fishing.page import samples
from tests.fishing.table import GAME, make_situation


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_offered_plan_is_complete_and_matches_its_preview(players: int) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        match = new_match("fishing", players=players, seed=seed)
        while match.to_move is not None:
            options = moves.legal_moves(match)
            offered = list(options)
            assert len(offered) == len(set(offered)) > 0
            begun = {moves.actions(written)[0] for written in offered}
            assert begun == set(match.legal_actions)
            for written in offered:
                assert written in options, written
            written = rng.choice(offered)
            foretold, seen = options[written], len(match.events)
            for action in moves.actions(written):
                match.play(action)
            happened = tuple(match.events[seen:])
            assert happened[: len(foretold.events)] == foretold.events
            if not foretold.reaches_unknown:
                assert (happened, match.decision) == (foretold.events, foretold.decision)
            assert not moves.is_mid_move(match), written


def test_partial_plan_is_known_but_is_not_an_option() -> None:
    state = samples.find_state(
        lambda state: (
            state.kind == "place"
            and any(way.startswith("market") for way in state.legal_moves)
            and state.me.fish_on_boats > 1
        )
    )
    plans = state.previews
    assert plans
    market = next(
        action.text for action in state.observation.legal_actions if action.verb == "market"
    )
    assert plans.asked(market)
    assert market not in plans
    with pytest.raises(KeyError):
        plans[market]


def test_session_accepts_a_partial_plan_but_does_not_confirm_it() -> None:
    for session in samples.play_random(3):
        if session.legal_moves and (ways := [way for way in session.legal_moves if "; " in way]):
            beginning = ways[0].split(moves.ACTION_SEPARATOR)[0]
            if beginning in session.legal_moves:
                continue
            assert session.select(beginning)
            assert session.selected_move == beginning
            assert not session.confirm()
            return
    raise AssertionError("no plan of several actions")


def events_of(session: GameSession, written: str) -> list[type]:
    return [type(event) for event in session.legal_moves[written].events]


def test_usual_plan_of_a_circle_takes_the_most() -> None:
    seen: set[str] = set()
    for seed in range(6):
        for session in samples.play_random(seed):
            if session.is_over or session.match.decision.kind != "place":
                continue
            for action in session.match.legal_actions:
                options = session.legal_moves
                assert isinstance(options, moves.LazyPreviews)
                usual = options.usual(action.text)
                brought = options.brings(usual)
                bought = sum(e.number for e in brought if isinstance(e, BarrelsBought))
                if action.verb == "oil":
                    ways = [way for way in options if way.startswith("oil")]
                    most = max(
                        e.number for way in ways for e in options.brings(way)
                        if isinstance(e, BarrelsBought)
                    )  # fmt: skip
                    assert bought == most
                if action.verb == "fish":
                    assert any(isinstance(e, BoatSent) for e in brought)
                if action.verb == "market" and usual in options:
                    assert any(isinstance(e, FishSold) for e in brought)
                seen.add(action.verb)
    assert {"oil", "fish", "market"} <= seen


def usual_plans(
    begins: str, seeds: int = 4
) -> Iterator[tuple[FishingState, moves.LazyPreviews, str]]:
    """Yield the placements whose notation begins with `begins`, with state and plans."""
    for seed in range(seeds):
        for session in samples.play_random(seed, 3):
            if session.is_over or session.match.decision.kind != "place":
                continue
            state = samples.view_state(session)
            for action in session.match.legal_actions:
                if action.text.startswith(begins):
                    assert state.previews
                    yield state, state.previews, action.text


def test_usual_sale_empties_the_boats_but_gives_no_frozen_fish_away() -> None:
    for_nothing = kept = 0
    for state, plans, begun in usual_plans("market", 8):
        sold = [e for e in plans.brings(plans.usual(begun)) if isinstance(e, FishSold)]
        boats = {card.place for card in state.me.cards if card.kind == "boat"}
        fresh = [event for event in sold if event.place in boats]
        assert len(fresh) == state.me.fish_on_boats
        frozen = sum(sum(card.fish) for card in state.me.cards) - state.me.fish_on_boats
        assert len(sold) == 1 or all(event.price for event in sold if event not in fresh)
        for_nothing += any(event.price == 0 for event in fresh)
        kept += frozen > len(sold) - len(fresh)
    assert for_nothing > 5
    assert kept


def test_usual_boats_catch_the_most_with_the_least_fuel() -> None:
    choices = not_the_first = 0
    for state, plans, begun in usual_plans("fish"):
        if plans.asked(begun) is None:
            continue
        area = state.observation.areas[int(begun[-1]) - 1]
        space = {card.place: card.space for card in state.me.cards if card.kind == "boat"}

        def worth(
            written: str,
            plans: moves.LazyPreviews = plans,
            space: dict[str, int] = space,
            left: int = area.boxes_left,
        ) -> tuple[int, int]:
            sent = [e for e in plans.brings(written) if isinstance(e, BoatSent)]
            return min(left, sum(space[e.place] for e in sent)), -sum(e.fuel for e in sent)

        orders = [
            f"{begun}; boat {first}"
            for first in space
            if plans.after(f"{begun}; boat {first}") is not None
        ]
        ways = [
            plans.completed(first, [f"boat {place}" for place in rest])
            for first in orders
            for number in range(len(space))
            for rest in combinations(space, number)
        ]
        usual = plans.usual(begun)
        assert usual in plans
        assert worth(usual) == max(map(worth, ways))
        choices += len(orders) > 1
        not_the_first += f"{begun}; boat {min(space)}" not in usual and orders[0][-1] == min(space)
    assert choices > 5
    assert not_the_first


def test_usual_freeze_keeps_the_dearest_fish_that_fit() -> None:
    filled = 0
    for state, plans, begun in usual_plans("freeze", 8):
        place = begun.partition(" ")[2]
        space = next(
            card.space for card in state.me.cards if (card.kind, card.place) == ("freezer", place)
        )
        prices = dict(zip(COLOURS, state.observation.prices["points"], strict=True))
        fresh = [
            prices[colour][0]
            for card in state.me.cards
            if card.kind == "boat"
            for colour, count in zip(COLOURS, card.fish, strict=True)
            for _ in range(count)
        ]
        frozen = [
            prices[e.colour][0]
            for e in plans.brings(plans.usual(begun))
            if isinstance(e, FishFrozen)
        ]
        assert sorted(frozen) == sorted(fresh)[max(0, len(fresh) - space) :]
        filled += bool(frozen)
    assert filled


def test_plan_has_no_events_of_other_seats_or_of_the_next_token() -> None:
    followed = 0
    for seed in range(4):
        for session in samples.play_random(seed, 3):
            options = session.legal_moves
            if session.is_over or not isinstance(options, moves.LazyPreviews):
                continue
            seat = session.match.decision.seat
            for written in options:
                brought, all_events = options.brings(written), options[written].events
                assert all_events[: len(brought)] == brought
                assert {getattr(event, "seat", None) for event in brought} <= {seat}
                assert sum(isinstance(event, TokenPlaced) for event in brought) <= 1
                followed += len(all_events) > len(brought)
    assert followed > 100


def test_undo_takes_a_whole_plan_back() -> None:
    for session in samples.play_random(5):
        ways = [way for way in session.legal_moves if way.startswith("oil; ")]
        if not ways:
            continue
        before = len(session.match.actions)
        session.select(ways[-1])
        assert session.confirm()
        assert session.undo()
        assert len(session.match.actions) == before
        return
    raise AssertionError("no seat could buy oil")


def test_circles_and_placements_convert_both_ways() -> None:
    state = samples.sample_states()["place"]
    for action in state.observation.legal_actions:
        circle = moves.circle(action.text)
        assert action.text in moves.placements(circle) or action.verb == "pass"
    assert moves.circle("draw") == moves.circle(None) == ""
    assert TokenPlaced(0, "market money").circle in moves.placements("money")


def thawing(cards: str, fish: str) -> GameSession:
    """Return a session after the viewer has taken a token back from a freezer."""
    t = make_situation(
        round=2, mat={0: cards}, fish={0: fish}, used={0: "2"}, overnight={0: "2"}, players=2
    )
    match = Match(GAME, 2, 1, {}).with_position(t.position)
    session = GameSession(match, (Seat("Ana"), Seat("Ben")), seen_event_count=0)
    assert session.select("thaw 2")
    assert session.confirm()
    return session


def test_the_order_of_thawed_fish_is_not_asked_if_one_boat_takes_all() -> None:
    """The match asks for the order, because records contain the answers."""
    session = thawing("freezer-3", "2 red green")
    assert session.match.decision.kind == "place"
    assert session.match.actions[0].text == "thaw 2"
    assert session.observation.me.cards[0].fish == (0, 1, 0, 1)
    assert session.undo()
    assert session.match.actions == ()


@pytest.mark.parametrize(
    ("cards", "fish"), [("freezer-3", "1 blue, 2 red green"), ("freezer-3 boat-3", "2 red green")]
)
def test_thaw_asks_for_fish_if_there_is_a_choice(cards: str, fish: str) -> None:
    assert thawing(cards, fish).match.decision.kind == "save"
