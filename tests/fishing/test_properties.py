"""Invariants of every game of Let's Go Fishing!, for all choices and all chance."""

import typing
from collections import Counter

from hypothesis import given

from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS, MARKETS
from fleet_engine.fishing.ruleset import SWITCHES
from tests.examples import examples
from tests.fishing.conserved import check_conservation
from tests.fishing.games import RandomGame, check_end, games
from tests.games.playing import position_of

quick = examples(20)


@quick
@given(games())
def test_nothing_is_ever_lost(game: RandomGame) -> None:
    """Count every cube, coin, barrel, card and token after every action."""
    match = game.start()
    check_conservation(position_of(match))
    for text in game.moves(match):
        match.play(text)
        check_conservation(position_of(match))
    check_end(position_of(match))


@quick
@given(games())
def test_possessions_of_a_seat_follow_from_the_events(game: RandomGame) -> None:
    """Compute coins, barrels, points and fish again from the events alone."""
    match = game.play()
    begun = position_of(game.start())
    first = begun.captain
    money = Counter({seat: player.money for seat, player in enumerate(begun.players)})
    assert money[first] == 2
    barrels = Counter(dict.fromkeys(range(game.players), 1))
    points: Counter[int] = Counter()
    fish: Counter[tuple[int, str]] = Counter()
    for event in match.events:
        match event:
            case events.MoneyPaid(seat, amount):
                money[seat] -= amount
            case events.MoneyGained(seat, amount):
                money[seat] += amount
            case events.PointsGained(seat, amount):
                points[seat] += amount
            case events.BarrelsBought(seat, number, price):
                barrels[seat] += number
                money[seat] -= price
            case events.BarrelsGained(seat, number):
                barrels[seat] += number
            case events.BarrelsSpent(seat, number) | events.BoatSent(seat, _, _, number):
                barrels[seat] -= number
            case events.FishStowed(seat, colour):
                fish[seat, colour] += 1
            case events.FishLost(seat, colour):
                fish[seat, colour] -= 1
            case events.Robbed(seat, victim, thing, colour):
                taken: Counter[typing.Any] = {"money": money, "barrel": barrels}.get(thing, fish)
                keys = [(seat, colour), (victim, colour)] if thing == "fish" else [seat, victim]
                taken[keys[0]] += 1
                taken[keys[1]] -= 1
    for seat, player in enumerate(match.observe(0).players):
        assert (player.money, player.barrels) == (money[seat], barrels[seat])
        assert player.points == points[seat]
        assert player.caught == tuple(fish[seat, colour] for colour in COLOURS)


@quick
@given(games())
def test_score_follows_from_the_observation(game: RandomGame) -> None:
    match = game.play()
    seen = match.observe(0)
    assert match.result is not None
    for player, total in zip(seen.players, match.result.totals, strict=True):
        expected = player.points
        for colour, left in enumerate(seen.fish_left.values()):
            most = max(other.caught[colour] for other in seen.players)
            if left:
                expected += player.caught[colour]
                expected += left * (player.caught[colour] == most > 0)
        assert total == expected == player.score.total


@quick
@given(games())
def test_decisions_have_a_choice(game: RandomGame) -> None:
    match = game.start()
    for text in game.moves(match):
        assert len({*match.legal_actions}) == len(match.legal_actions)
        assert len(match.legal_actions) > 1 or match.decision.kind == "equip"
        assert match.decision.seat == match.to_move
        match.play(text)


@quick
@given(games())
def test_track_points_sales_and_charts_only_move_one_way(game: RandomGame) -> None:
    """The track only falls. Points, sold fish, charts and the round only rise."""
    match = game.start()
    before = match.observe(0)
    for text in game.moves(match):
        match.play(text)
        after = match.observe(0)
        assert all(after.fish_left[colour] <= before.fish_left[colour] for colour in COLOURS)
        assert {name for name, full in before.bonuses.items() if full} <= {
            name for name, full in after.bonuses.items() if full
        }
        for old, new in zip(before.players, after.players, strict=True):
            assert new.points >= old.points
            assert all(map(int.__ge__, new.sold, old.sold))
        assert after.round in (before.round, before.round + 1)
        before = after
    assert before.round <= 9


@quick
@given(games())
def test_circles_do_not_exceed_their_number_of_tokens(game: RandomGame) -> None:
    match = game.start()
    for text in game.moves(match):
        match.play(text)
        seen = match.observe(0)
        for name, seats in seen.circles.items():
            assert len(seats) <= seen.circle_capacity[name]


@quick
@given(games())
def test_prices_never_rise_within_a_round(game: RandomGame) -> None:
    match = game.play()
    last: dict[tuple[str, str], int] = {}
    for event in match.events:
        if isinstance(event, events.RoundBegan):
            last = {}
        if isinstance(event, events.FishSold):
            key = (event.market, event.colour)
            assert event.price <= last.get(key, 2)
            last[key] = event.price
            assert event.market in MARKETS


def test_random_games_contain_every_kind_of_event() -> None:
    """The property tests must not run on one kind of game only."""
    heard: set[type] = set()
    for seed in range(48):
        options = {name: choices[seed % len(choices)] for name, choices in SWITCHES.items()}
        for busy in (True, False):
            game = RandomGame(seed % 4 + 2, seed, prefers_progress=busy, options=options)
            heard |= {type(event) for event in game.play().events}
    assert heard >= set(typing.get_args(events.Event)) - {events.TreasuresShuffled}
