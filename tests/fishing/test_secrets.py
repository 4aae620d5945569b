"""Secrets of Let's Go Fishing!: no view depends on unknown cards or chance."""

import random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fleet_engine import IllegalAction, Match, PositionError, from_position, new_match
from fleet_engine.bots import view_of
from fleet_engine.fishing import events
from fleet_engine.fishing.game import FishingGame
from fleet_engine.fishing.names import EQUIPMENT
from fleet_engine.fishing.position import FaceDownCard, Position
from fleet_engine.remote import seat_state, seat_step
from tests.examples import examples
from tests.fishing.games import RandomGame, games, reshuffle
from tests.fishing.table import FishingSituation, make_situation
from tests.games.playing import snapshot

GAME = FishingGame()
quick = examples(15)
FAR = st.integers(0, 250)
SEEDS = st.integers(0, 2**48 - 1)


def elsewhere(match: Match, seat: int, seed: int) -> Match:
    """Return the match at a determinization for a seat."""
    return match.with_position(match.determinize(seat, seed))


def stirred(match: Match, seed: int) -> Match:
    """Return the match with everything changed that no seat sees."""
    twin = match.position
    reshuffle(twin, random.Random(seed))
    return match.with_position(twin)


def refusals(match: Match) -> list[str]:
    """Return the error messages for all illegal actions of the seat to move."""
    messages = []
    for action in match.game.actions:
        if action not in match.legal_actions:
            with pytest.raises(IllegalAction) as refused:
                match.play(action)
            messages.append(str(refused.value))
    return messages


def heard(position: Position, seat: int, text: str) -> list[Any]:
    """Return a seat's view of an action, up to the first reveal.

    The view is the list of events that the seat may know. If nothing is revealed, the seat to
    move and the observation follow.
    """
    log: list[Any] = []
    twin: Any = position.copy()
    twin.play_to_chance(GAME.actions[text], log)
    visible = [GAME.redact_for_seat(event, seat) for event in log]
    for place, event in enumerate(log):
        if GAME.reveals(event):
            return visible[:place]
    return [*visible, twin.to_move, GAME.observe(twin, seat)]


# Any game


@quick
@given(games(), FAR, SEEDS)
def test_observation_does_not_depend_on_hidden_information(
    game: RandomGame, far: int, seed: int
) -> None:
    match = game.play(far)
    for seat in range(game.players):
        for other in (elsewhere(match, seat, seed), stirred(match, seed)):
            assert other.observe(seat) == match.observe(seat)
            assert repr(other.observe(seat)) == repr(match.observe(seat))


@quick
@given(games(), FAR)
def test_messages_to_a_seat_name_no_hidden_card(game: RandomGame, far: int) -> None:
    match = game.play(far)
    for seat in range(game.players):
        state: Any = seat_state(match, seat)
        last = range(len(match.actions))[-3:]
        steps: list[Any] = [seat_step(match, index, seat) for index in last]
        for text in (state["text"], *(step["states"][-1]["text"] for step in steps)):
            lines = dict(line.split(": ") for line in text.splitlines())
            assert not {"chance", "treasures", "shoals", "fleets"} & {*lines}
            assert lines["prize"] in ("?", "none")
            assert set(lines.get("cleared", "")) <= set("? 0123456789")
            for card in f"{lines['laid']}, {lines.get('pile', 'none')}".split(", "):
                name, _, seen = card.partition(" seen ")
                assert name.split()[0] in ("?", "none") or str(seat) in seen.split()
        told = [*state["events"]]
        told += [event for step in steps for part in step["states"] for event in part["events"]]
        for event in told:
            if event["event"] == "EquipmentSeen" and event["seat"] != seat:
                assert event["cards"] is None


@quick
@given(games(), FAR, SEEDS)
def test_legal_actions_and_refusals_do_not_depend_on_secrets(
    game: RandomGame, far: int, seed: int
) -> None:
    match = game.play(far)
    if match.to_move is None:
        return
    for other in (elsewhere(match, match.to_move, seed), stirred(match, seed)):
        assert other.legal_actions == match.legal_actions
        assert other.decision == match.decision
        assert refusals(other) == refusals(match)


@quick
@given(games(), FAR, SEEDS)
def test_preview_does_not_depend_on_hidden_information(
    game: RandomGame, far: int, seed: int
) -> None:
    match = game.play(far)
    if match.to_move is None:
        return
    for other in (elsewhere(match, match.to_move, seed), stirred(match, seed)):
        for action in match.legal_actions:
            assert other.preview(action) == match.preview(action)
            assert other.preview(action).scores == match.preview(action).scores


@quick
@given(games(), FAR, SEEDS)
@example(
    RandomGame(5, 44429, (0, 1, 0, 0), True, {}), 147, 0
)  # a seat takes one of two equal cards
def test_events_for_a_seat_do_not_depend_on_hidden_information(
    game: RandomGame, far: int, seed: int
) -> None:
    """Compare the events of any player's action up to the first chance event."""
    match = game.play(far)
    for seat in range(game.players):
        for other in (elsewhere(match, seat, seed), stirred(match, seed)):
            twin: Any = other.position
            real: Any = match.position
            for action in {*match.legal_actions} & {*other.legal_actions}:
                assert heard(twin, seat, action.text) == heard(real, seat, action.text)


@quick
@given(games(), FAR, SEEDS, SEEDS)
def test_determinization_does_not_depend_on_hidden_information(
    game: RandomGame, far: int, seed: int, again: int
) -> None:
    """A determinization of a determinization leaks nothing of the real position."""
    match = game.play(far)
    for seat in range(game.players):
        for other in (elsewhere(match, seat, seed), stirred(match, seed)):
            imagined: Any = other.determinize(seat, again)
            assert imagined == match.determinize(seat, again)
            assert snapshot(imagined) == snapshot(match.determinize(seat, again))


@quick
@given(games(), FAR, SEEDS)
def test_bot_view_does_not_depend_on_hidden_information(
    game: RandomGame, far: int, seed: int
) -> None:
    match = game.play(far)
    if match.to_move is None:
        return
    views = [view_of(played) for played in (match, elsewhere(match, match.to_move, seed))]
    assert views[0].legal_actions == views[1].legal_actions
    assert views[0].observe() == views[1].observe()
    assert views[0].determinize(3) == views[1].determinize(3)


@quick
@given(games(), FAR)
def test_decision_reveals_no_secret(game: RandomGame, far: int) -> None:
    match = game.play(far)
    for seat in range(game.players):
        assert elsewhere(match, seat, far).decision == match.decision


@quick
@given(games(), FAR)
def test_only_the_seat_to_move_sees_the_legal_actions(game: RandomGame, far: int) -> None:
    match = game.play(far)
    for seat in range(game.players):
        legal = match.legal_actions if seat == match.to_move else ()
        assert match.observe(seat).legal_actions == legal


@quick
@given(games())
def test_events_for_a_seat_name_no_card_seen_only_by_another(game: RandomGame) -> None:
    match = game.play()
    for seat in range(game.players):
        visible = match.visible_events(seat)
        assert len(visible) == len(match.events)
        for known, event in zip(visible, match.events, strict=True):
            if isinstance(event, events.EquipmentSeen) and event.seat != seat:
                assert known == event._replace(cards=None)
            else:
                assert known == event


@quick
@given(games(), FAR, SEEDS)
def test_determinization_can_be_played_to_the_end(game: RandomGame, far: int, seed: int) -> None:
    match = game.play(far)
    for seat in range(game.players):
        imagined: Any = match.determinize(seat, seed)
        while imagined.to_move is not None:
            imagined.play(imagined.legal_actions[seed % len(imagined.legal_actions)])
        assert GAME.result(imagined).winners


# Determinizations


def test_determinization_redeals_everything_to_come() -> None:
    match = RandomGame(3, 7).start()
    real: Any = match.position
    others: list[Any] = [match.determinize(0, seed) for seed in range(12)]
    for name in (
        "chance",
        "shoals",
        "fleets",
        "treasures",
        "treasure_on_board",
        "pile",
        "board_equipment",
    ):
        assert len({str(getattr(other, name)) for other in others}) > 2, name
    assert all(other.chance != real.chance for other in others)


def test_determinization_keeps_the_knowledge_of_a_seat() -> None:
    """The seat knows cards that it has seen, revealed cards and the order of backs."""
    t = make_situation(laid="boat-3 kyoto", pile="depot-3 boat-4")
    t.play("equipment", "equip kyoto")
    real = t.position
    backs = [real.rules.board.fleets[card].id[0] for card in real.fleets]
    for seed in range(20):
        other = GAME.determinize(real, 0, seed)
        assert other.board_equipment == real.board_equipment
        dealt = real.shoals_dealt
        assert other.shoals[:dealt] == real.shoals[:dealt]
        assert other.fleets[:dealt] == real.fleets[:dealt]
        assert [other.rules.board.fleets[card].id[0] for card in other.fleets] == backs
        assert sorted(other.pile) == sorted(real.pile)
    assert len({GAME.determinize(real, 1, seed).board_equipment[0].card for seed in range(40)}) > 3


def test_removed_start_cards_may_come_in_a_determinization() -> None:
    """No seat has seen the three of nine start cards that the setup removed."""
    real = GAME.start(3, 7, {}, None)
    upper = {card for seed in range(60) for card in GAME.determinize(real, 0, seed).fleets[:6]}
    assert upper == {*range(9)}


def test_card_that_a_seat_saw_go_under_the_pile_stays_there() -> None:
    t = make_situation(laid="boat-3 kyoto", pile="depot-3 boat-4", tokens={1: 0})
    t.play("equipment", "equip kyoto", "captain", "season", "subsidy 1")
    assert EQUIPMENT[t.position.pile[-1].card] == "boat-3"
    for seed in range(10):
        assert GAME.determinize(t.position, 0, seed).pile[-1] == t.position.pile[-1]
    assert len({GAME.determinize(t.position, 1, seed).pile[-1].card for seed in range(40)}) > 3


# Pairs of situations by hand


OPEN: dict[str, Any] = {"area_1": "s16 p1", "area_2": "s4 p2", "revealed": "s3 p3"}


def same(one: FishingSituation, other: FishingSituation, *seats: int) -> None:
    """Assert that two situations look the same to some seats.

    The immediate effects of all actions must look the same, too.
    """
    for seat in seats:
        assert one.observe_seat(seat) == other.observe_seat(seat)
        assert repr(one.observe_seat(seat)) == repr(other.observe_seat(seat))
        for text in one.legal & other.legal:
            assert heard(one.position, seat, text) == heard(other.position, seat, text)
    matches = [
        Match(GAME, len(t.position.players), 1, {}).with_position(t.position) for t in (one, other)
    ]
    assert one.position != other.position
    if one.seat in seats:
        assert one.legal == other.legal
        assert refusals(matches[0]) == refusals(matches[1])


def test_treasure_on_the_board_is_unknown_to_all_seats() -> None:
    one, other = (
        make_situation(prize=card, laid="kyoto boat-3", **OPEN) for card in ("fish", "3-money")
    )
    same(one, other, 0, 1)


def test_treasures_to_come_are_unknown_to_all_seats() -> None:
    one, other = (
        make_situation(treasures=cards, laid="kyoto boat-3", prize="2-points", **OPEN)
        for cards in ("fish 3-money", "3-points fish")
    )
    same(one, other, 0, 1)
    for t in (one, other):
        t.play("fish 1")
    same(one, other, 0, 1)


def test_unsold_treasure_is_unknown_to_all_seats() -> None:
    one, other = (
        make_situation(
            begin="evening", prize=card, laid="kyoto boat-3", treasures="2-points", seed=4
        )
        for card in ("fish", "3-money")
    )
    twin = one.position.copy()
    twin.cleared_treasures, twin.treasures = (
        other.position.cleared_treasures,
        other.position.treasures,
    )
    assert twin != one.position
    for seat in (0, 1):
        assert GAME.observe(twin, seat) == one.observe_seat(seat)


def test_cubes_to_come_are_unknown_to_all_seats() -> None:
    """Different seeds bring different cubes at once."""
    known = {**OPEN, "prize": "fish", "laid": "kyoto boat-3"}
    tables = [make_situation(seed=seed, **known) for seed in range(12)]
    for t in tables:
        t.play("fish 1")
    for other in tables[1:]:
        same(tables[0], other, 0, 1)
    falls = set()
    for t in tables:
        t.play("draw")
        falls.add(t.events_of(events.CubeDrawn)[0].cube)
    assert len(falls) > 2


def test_pairs_to_come_are_unknown_to_all_seats() -> None:
    """The situations differ in the order of both piles below the revealed cards."""
    one = make_situation(prize="fish", laid="kyoto boat-3", **OPEN)
    other = FishingSituation(one.position.copy(), [])
    position = other.position
    dealt = position.shoals_dealt
    position.shoals = position.shoals[:dealt] + position.shoals[dealt:][::-1]
    position.fleets = position.fleets[:3] + position.fleets[3:6][::-1] + position.fleets[6:][::-1]
    same(one, other, 0, 1)


def test_unseen_equipment_is_unknown_to_all_seats() -> None:
    one, other = (
        make_situation(laid=cards, prize="fish", **OPEN)
        for cards in ("kyoto boat-3", "depot-4 subsidy")
    )
    same(one, other, 0, 1)


def test_other_seats_know_neither_the_equipment_seen_nor_the_options() -> None:
    one, other = (
        make_situation(players=3, laid=cards, prize="fish", **OPEN)
        for cards in ("kyoto boat-3", "kyoto subsidy")
    )
    for t in (one, other):
        t.play("equipment")
    same(one, other, 1, 2)
    assert one.observe_seat(0) != other.observe_seat(0)
    for t in (one, other):
        t.play("equip kyoto")
    same(one, other, 1, 2)
    assert one.observe_seat(0) != other.observe_seat(0)


def test_leftovers_of_five_seats_reveal_no_hidden_card() -> None:
    """Seat 0 has seen one of the two leftovers, which go under the pile sorted."""
    texts = set()
    imagined = set()
    known, boat, subsidy = (EQUIPMENT.index(name) for name in ("kyoto", "boat-3", "subsidy"))
    for hidden in (boat, subsidy):
        position: Any = new_match("fishing", players=5, seed=3).position
        rest = [laid for laid in position.pile if laid.card not in (known, boat, subsidy)]
        position.pile = [*rest, *sorted([FaceDownCard(known, 0b11), FaceDownCard(hidden, 0b10)])]
        position.leftover_batches = (2,)
        match = new_match("fishing", players=5, seed=3).with_position(position)
        texts.add(match.position_text(0))
        twin: Any = match.determinize(0, 1)
        imagined.add(tuple(laid.seen for laid in twin.pile))
    assert len(texts) == len(imagined) == 1


def test_known_leftovers_stay_in_their_batch_at_five_seats() -> None:
    """The batch determines the round in which a seat can expect a card that it knows."""
    position: Any = new_match("fishing", players=5, seed=3).position
    names = ("boat-4", "kyoto", "depot-3")
    position.pile.sort(key=lambda laid: EQUIPMENT[laid.card] in names)
    cards = [EQUIPMENT.index(name) for name in names]
    mine, other, last = (
        FaceDownCard(card, seen) for card, seen in zip(cards, (1, 2, 1), strict=True)
    )
    position.pile[-3:] = [mine, other, last]
    position.leftover_batches = (2, 1)
    match = Match(GAME, 5, 3, {}).with_position(position)
    for seed in range(10):
        twin: Any = match.determinize(0, seed)
        assert twin.pile[-2:] == [mine, last]
    assert match.position_text(0) == match.with_position(match.determinize(0, 1)).position_text(0)


def test_leftovers_that_are_laid_again_leave_their_batch() -> None:
    match = new_match("fishing", players=5, seed=0)
    chance = random.Random(0)
    while match.to_move is not None:
        actions = [each for each in match.legal_actions if each.text != "equipment"]
        match.play(chance.choice(actions or match.legal_actions))
        position: Any = match.position
        assert sum(position.leftover_batches) <= len(position.pile)
        assert all(position.leftover_batches)
    assert match.round == 9


@pytest.mark.parametrize("line", ["0", "1 2", "boat-3", "90", "9, 9, 9"])
def test_batches_of_leftovers_that_the_pile_has_not_are_refused(line: str) -> None:
    text = new_match("fishing", players=5, seed=1).position_text(whole=True)
    with pytest.raises(PositionError, match="returned"):
        from_position(f"{text.rstrip()}\nreturned: {line}\n")


def test_choice_between_equal_cards_is_asked_like_any_other() -> None:
    """A missing decision would reveal to other seats that the cards are equal."""
    for cards in ("kyoto kyoto", "kyoto boat-3"):
        t = make_situation(players=3, laid=cards)
        assert not t.position.hides_choice
        t.play("equipment")
        assert (t.decision_kind.kind, t.seat) == ("equip", 0)
        assert t.position.hides_choice
        t.play("equip kyoto")
        assert t.seat == 1
        assert not t.position.hides_choice


def test_last_equipment_card_is_taken_without_a_decision() -> None:
    t = make_situation(players=3, laid="kyoto kyoto")
    t.play("equipment", "equip kyoto", "equipment")
    assert t.seat == 2


def test_record_omits_the_choice_between_equal_cards() -> None:
    position: Any = new_match("fishing", players=3, seed=3).position
    position.board_equipment = [FaceDownCard(EQUIPMENT.index("kyoto"))] * 2
    match = new_match("fishing", players=3, seed=3).with_position(position)
    match.play("equipment")
    match.play("equip kyoto")
    assert match.record.actions == ("equipment",)


def test_seat_that_looked_at_equipment_knows_the_rest() -> None:
    """The seat also knows the number of cards that are still unseen."""
    t = make_situation(players=3, laid="kyoto boat-3")
    t.play("equipment", "equip kyoto")
    assert (t.observe_seat(0).unseen["boat-3"], t.observe_seat(1).unseen["boat-3"]) == (3, 4)
    assert t.observe_seat(0).unseen["kyoto"] == t.observe_seat(1).unseen["kyoto"] == 1


@pytest.mark.parametrize(
    ("event", "reveals"),
    [
        (events.CubeDrawn(0, "blue"), True),
        (events.TreasureFound(0, "fish", "board"), True),
        (events.PairRevealed("s1", "p1"), True),
        (events.EquipmentSeen(0, ("kyoto",)), True),
        (events.TreasureLaid(), False),
        (events.FishStowed(0, "blue", "1"), False),
    ],
)
def test_reveals_marks_events_that_end_a_preview(event: events.Event, reveals: bool) -> None:
    assert GAME.reveals(event) == reveals
