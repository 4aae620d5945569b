"""Tests of the match: play, options, seeds, undo, preview, observation, result."""

import subprocess
import sys
from typing import Any

import pytest

import fleet_engine
from fleet_engine import IllegalAction, Match, OptionError, games, new_match
from fleet_engine.core.action import Action, Actions
from fleet_engine.core.game import Result, find_game
from fleet_engine.core.rng import SEED_LIMIT
from fleet_engine.dice import ruleset
from fleet_engine.dice.actions import ACTIONS


def finished(seed: int = 7, players: int = 1) -> Match:
    match = new_match("dice", players=players, seed=seed)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    return match


def position(match: Match) -> Any:
    return match.position


# Starting


def test_the_dice_game_is_registered() -> None:
    assert "dice" in games()
    assert find_game("dice").name == "dice"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_seats(players: int) -> None:
    match = new_match("dice", players=players, seed=1)
    assert match.players == players
    assert match.names == tuple(f"seat {seat}" for seat in range(1, players + 1))
    assert match.to_move in range(players)


@pytest.mark.parametrize("players", [0, 5, -1, 1.0, "1", True, None])
def test_seats_that_do_not_exist(players: Any) -> None:
    with pytest.raises(OptionError, match=r"^players: .* is not from 1 to 4"):
        new_match("dice", players=players, seed=1)


@pytest.mark.parametrize("seed", [0, 1, SEED_LIMIT - 1])
def test_seeds(seed: int) -> None:
    assert new_match("dice", players=1, seed=seed).seed == seed


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, 1.0, "1", True, None])
def test_seeds_that_do_not_exist(seed: Any) -> None:
    with pytest.raises(
        OptionError, match=r"^seed: .* is no whole number from 0 to 281474976710655$"
    ):
        new_match("dice", players=1, seed=seed)


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(OptionError, match="game: 'chess' is unknown; known are"):
        new_match("chess", players=1, seed=1)


@pytest.mark.parametrize("names", [(None, "Bob"), (7, "Bob"), {"Ann", "Bob"}, "AB"])
def test_names_that_are_not_a_tuple_of_texts_are_refused(names: Any) -> None:
    with pytest.raises(OptionError, match="names: "):
        new_match("dice", players=2, seed=1, names=names)


@pytest.mark.parametrize("seat", [-1, 2, 1.0, "0", None, True])
def test_observe_refuses_anything_but_the_number_of_a_seat(seat: Any) -> None:
    with pytest.raises(OptionError, match="seat: "):
        new_match("cards", players=2, seed=1).observe(seat)


@pytest.mark.parametrize("seed", [-1, 1.0, "1", None])
def test_imagine_refuses_an_invalid_seed(seed: Any) -> None:
    with pytest.raises(OptionError, match="seed: "):
        new_match("cards", players=2, seed=1).determinize(0, seed)


@pytest.mark.parametrize("game", ["dice", "fishing"])
def test_watch_is_refused_for_a_game_without_hidden_hands(game: str) -> None:
    match = new_match(game, players=2, seed=1)
    for watch in (match.public_observation, match.public_events):
        with pytest.raises(OptionError, match=f"public_observation: {game} hides no hands"):
            watch()


def test_names_need_a_seat_each() -> None:
    assert new_match("dice", players=2, seed=1, names=("Ann", "Bob")).names == ("Ann", "Bob")
    with pytest.raises(OptionError, match="names: 1 for 2 seats"):
        new_match("dice", players=2, seed=1, names=("Ann",))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"edition": "1999"}, "edition: '1999' is unknown; known are 2020"),
        ({"sheet": "r9"}, "sheet: 'r9' is unknown; known are r2, r1"),
        ({"weather": "fine"}, "weather: no such option of the dice game"),
        ({"star_decline": "maybe"}, "star_decline: 'maybe' is none of true, false"),
        ({"casino_rerolls": 4}, "casino_rerolls: 4 is none of 1, 2, 3"),
        ({"casino_rerolls": True}, "casino_rerolls: True is none of 1, 2, 3"),
        ({"star_decline": 1}, "star_decline: 1 is none of true, false"),
    ],
)
def test_options_that_do_not_exist(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        new_match("dice", players=1, seed=1, **options)


def test_options_as_a_mapping_and_as_keywords_are_the_same() -> None:
    options: dict[str, Any] = {"edition": "2018", "casino_rerolls": 2}
    expected = new_match("dice", players=1, seed=1, edition="2018", casino_rerolls=2)
    assert new_match("dice", players=1, seed=1, options=options) == expected
    assert (
        new_match("dice", players=1, seed=1, options={"edition": "2018"}, casino_rerolls=2)
        == expected
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["edition"], "options: .* is not a mapping of names to values"),
        ({1: "2018"}, "options: .* is not a mapping of names to values"),
        ({"edition": "2018"}, "edition: the option is given twice"),
        *(
            ({name: 2}, f"{name}: no such option of the dice game")
            for name in ("names", "players", "seed", "game", "options", "self")
        ),
    ],
)
def test_wrong_mapping_of_options_is_refused(options: Any, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        new_match("dice", players=1, seed=1, options=options, edition="2020")


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("value", [None, 1.5, ["2020"], {"2020": 1}])
def test_option_of_another_type_is_refused(game: str, value: Any) -> None:
    for name in find_game(game).type.options:
        with pytest.raises(OptionError, match=f"^{name}: "):
            new_match(game, players=2, seed=1, options={name: value})


class NoDiscretion:
    """The card game without the methods of `HasHiddenHands`."""

    def __init__(self) -> None:
        self._game = find_game("cards")

    def __getattr__(self, name: str) -> Any:
        if name in ("make_discreet", "public_observation", "redact_for_public"):
            raise AttributeError(name)
        return getattr(self._game, name)


def test_game_of_hands_without_a_discreet_mode_is_refused() -> None:
    game: Any = NoDiscretion()
    with pytest.raises(OptionError, match="discreet: cards does not support it"):
        Match(game, 2, 1, {}, discreet=True)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("name", ["edition", "star_decline", "hiring", "9" * 1900])
def test_the_error_of_an_option_is_short(game: str, name: str) -> None:
    options: dict[str, Any] = {name: "9" * 1900}
    with pytest.raises(OptionError) as caught:
        new_match(game, players=2, seed=1, **options)
    assert len(str(caught.value)) < 200


def test_every_switch_is_an_option_with_all_its_choices() -> None:
    for name, info in ruleset.load_printed("2020").switches.items():
        for choice in info.choices:
            for spelled in (choice, str(choice), str(choice).lower()):
                options: dict[str, Any] = {name: spelled}
                match = new_match("dice", players=1, seed=1, **options)
                expected = {} if choice == info.default else {name: choice}
                assert match.options == {"edition": "2020", "sheet": "r2"} | expected


def test_house_rules_are_rules() -> None:
    rules = ruleset.load("2020", {"casino_rerolls": "2", "star_decline": "false"})
    assert (rules.casino_rerolls, rules.star_decline) == (2, False)
    assert ruleset.load_printed("2020").casino_rerolls == 1
    assert ruleset.load("2020", {}) is ruleset.load_printed("2020")


# Playing


def test_an_action_or_its_notation() -> None:
    one, other = (new_match("dice", players=1, seed=7) for _ in range(2))
    action = one.legal_actions[0]
    assert one.play(action) == other.play(action.text)
    assert one.actions == other.actions == (action,)


@pytest.mark.parametrize("action", ["castle", "", "take", "TAKE COD", "take cod ", "mark barge"])
def test_an_illegal_action_leaves_the_match_as_it_was(action: str) -> None:
    match = new_match("dice", players=1, seed=7)
    before, events = position(match).copy(), tuple(match.events)
    with pytest.raises(IllegalAction) as caught:
        match.play(action)
    assert str(caught.value).startswith(f"{action!r} is not legal now; legal are: take ")
    assert position(match) == before
    assert tuple(match.events) == events
    assert match.actions == ()


def test_parse_action_returns_the_legal_action_or_raises() -> None:
    match = new_match("dice", players=1, seed=7)
    for action in match.legal_actions:
        assert match.parse_action(action.text) is action
    with pytest.raises(IllegalAction, match="'coin' is not legal now; legal are: take "):
        match.parse_action("coin")


def test_the_message_for_a_very_long_action_is_short() -> None:
    match = new_match("dice", players=1, seed=7)
    with pytest.raises(IllegalAction) as caught:
        match.play("x" * 100_000)
    assert len(str(caught.value)) < 300


def test_an_action_of_another_game_is_refused_even_if_it_reads_the_same() -> None:
    match = new_match("dice", players=1, seed=7)
    stranger = Action(match.legal_actions[0].verb, match.legal_actions[0].target, 0)
    with pytest.raises(IllegalAction):
        match.play(stranger)


def test_after_the_end_nothing_is_legal() -> None:
    match = finished()
    assert (match.to_move, match.legal_actions) == (None, ())
    assert match.is_over
    assert not match.at(0).is_over
    with pytest.raises(IllegalAction, match="'coin': the game is over"):
        match.play("coin")


def test_each_event_is_returned_once_and_kept() -> None:
    match = new_match("dice", players=1, seed=7)
    events = list(match.events)
    while match.to_move is not None:
        events += match.play(match.legal_actions[-1])
    assert match.events == events


# The end


def test_no_result_before_the_end() -> None:
    match = new_match("dice", players=1, seed=7)
    assert match.result is None
    assert match.record.totals is None


def test_the_result() -> None:
    match = finished(players=3)
    assert match.result is not None
    assert match.result.totals == tuple(score.total for score in match.result.scores)
    assert match.result.totals == match.record.totals
    assert match.result.rank is None
    best = max(match.result.totals)
    assert all(match.result.totals[winner] == best for winner in match.result.winners)


@pytest.mark.parametrize("game", games())
def test_rounds_are_counted(game: str) -> None:
    match = new_match(game, players=2, seed=7)
    rounds = [match.round]
    while match.to_move is not None:
        match.play(match.legal_actions[0])
        rounds.append(match.round)
    assert rounds[0] == 1
    assert sorted(set(rounds)) == list(range(1, rounds[-1] + 1))
    assert rounds == sorted(rounds)
    assert rounds[-1] > 5


@pytest.mark.parametrize(
    ("strengths", "winners", "tie_break"),
    [
        (((5, 2), (5, 3), (4, 9)), (1,), "fish"),
        (((5, 3), (5, 3), (5, 1)), (0, 1), "fish"),
        (((6, 0), (5, 3), (5, 3)), (0,), None),
        (((5, 3), (5, 3)), (0, 1), None),
        (((5, 3),), (0,), None),
    ],
)
def test_winners_and_tie_break_of_a_result(
    strengths: tuple[tuple[int, ...], ...], winners: tuple[int, ...], tie_break: str | None
) -> None:
    result = Result((), strengths, ("points", "fish"))
    assert (result.winners, result.tie_break) == (winners, tie_break)
    assert tuple(seat for seat, place in enumerate(result.places) if place == 1) == winners


def test_equal_seats_share_a_place_and_leave_the_next_one_out() -> None:
    result = Result((), ((4, 9), (5, 3), (6, 0), (5, 3)), ("points", "fish"))
    assert result.places == (4, 2, 1, 2)


# Undo


def test_nothing_to_take_back() -> None:
    match = new_match("dice", players=1, seed=7)
    assert not match.can_undo
    for practice in (False, True):
        with pytest.raises(IllegalAction, match="there is nothing to take back"):
            match.undo(practice)


def test_taking_back_up_to_the_last_roll() -> None:
    match = new_match("dice", players=1, seed=7)
    first = match.legal_actions[0]
    match.play(first)
    assert match.can_undo
    assert match.undo() is first
    assert match.actions == ()


def test_dice_are_taken_back_in_practice_only_and_fall_again_the_same() -> None:
    match = new_match("dice", players=1, seed=7)
    while match.phase_label != "1 town":
        last = match.legal_actions[0]
        events = match.play(last)
    assert not match.can_undo
    with pytest.raises(IllegalAction, match="what chance has revealed cannot be taken back"):
        match.undo()
    assert match.phase_label == "1 town"
    assert match.undo(force=True) is last
    assert match.phase_label == "1 boat"
    assert match.play(last) == events


def test_the_end_of_the_game_can_be_taken_back() -> None:
    match = finished()
    last = match.actions[-1]
    assert match.can_undo
    match.undo()
    assert match.result is None
    assert match.to_move == 0
    match.play(last)
    assert match.result is not None


# Copies of earlier moments


def test_a_copy_before_an_action_is_independent() -> None:
    match = finished()
    there = match.at(5)
    assert there.legal_actions[0] is match.actions[5]
    assert (there.result, match.result) != (match.result, None)
    there.play(there.legal_actions[-1])
    assert there.actions[5] is not match.actions[5]
    assert (len(there.actions), len(match.actions)) == (6, len(finished().actions))
    assert match.events == finished().events


def test_before_the_first_action_and_after_the_last() -> None:
    match = finished()
    begun, now = match.at(0), match.at(len(match.actions))
    assert (begun.actions, begun.events) == ((), new_match("dice", players=1, seed=7).events)
    assert (now.actions, now.events, now.result) == (match.actions, match.events, match.result)
    assert now is not match
    now.undo()
    assert match.to_move is None


def test_copies_of_a_discreet_match_are_discreet() -> None:
    match = Match(find_game("cards"), 2, 3, {}, discreet=True)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    past = [match.at(number) for number in range(len(match.actions) + 1)]
    assert all(there.discreet for there in past)
    assert any(len(there.legal_actions) == 1 for there in past)
    for there in past:
        written = there.record.actions
        assert match.record.actions[: len(written)] == written


@pytest.mark.parametrize("number", [-1, 4, 1.0, "1", True, None])
def test_at_refuses_an_action_that_was_not_played(number: Any) -> None:
    match = new_match("dice", players=1, seed=7)
    for _ in range(3):
        match.play(match.legal_actions[0])
    with pytest.raises(OptionError, match=r"^action: .* is not from 0 to 3$"):
        match.at(number)


# Previews


def test_a_preview_changes_nothing_and_equals_playing() -> None:
    match = new_match("dice", players=1, seed=7)
    events = tuple(match.events)
    preview = match.preview(match.legal_actions[0])
    assert tuple(match.events) == events
    assert not preview.reaches_unknown
    assert preview.events == match.play(match.legal_actions[0])
    assert preview.legal_actions == match.legal_actions


def test_a_preview_of_nothing() -> None:
    match = new_match("dice", players=1, seed=7)
    preview = match.preview()
    assert (preview.events, preview.legal_actions, preview.reaches_unknown) == (
        (),
        match.legal_actions,
        False,
    )


def test_a_preview_ends_at_the_dice() -> None:
    match = new_match("dice", players=1, seed=7)
    while not match.preview(match.legal_actions[0]).reaches_unknown:
        match.play(match.legal_actions[0])
    preview = match.preview(match.legal_actions[0])
    assert preview.legal_actions == ()
    assert not [event for event in preview.events if match.game.reveals(event)]
    with pytest.raises(IllegalAction, match="'coin': chance decides before"):
        match.preview(match.legal_actions[0], ACTIONS["coin"])


def test_a_preview_of_an_illegal_action() -> None:
    match = new_match("dice", players=1, seed=7)
    with pytest.raises(IllegalAction, match="'pass' is not legal then"):
        match.preview(ACTIONS["pass"])
    with pytest.raises(IllegalAction, match="'pass' is not legal then"):
        match.preview(match.legal_actions[0], ACTIONS["pass"])


def test_a_preview_of_several_actions_equals_playing_them() -> None:
    match = new_match("dice", players=1, seed=7)
    take = match.legal_actions[0]
    uses = match.preview(take).legal_actions
    seen = {use: match.preview(take, use) for use in reversed(uses)}
    assert len(seen) > 1
    for use, preview in seen.items():
        twin = match.at(0)
        played = twin.play(take) + twin.play(use)
        assert preview.events == played[: len(preview.events)]
        assert preview.reaches_unknown or preview.legal_actions == twin.legal_actions


def test_previews_start_at_the_current_position() -> None:
    match = new_match("dice", players=1, seed=7)
    take, *_, other = match.legal_actions
    before = match.preview(take)
    match.play(other)
    assert match.preview(match.legal_actions[0]) != before
    with pytest.raises(IllegalAction, match="is not legal then"):
        match.preview(take)
    match.undo()
    assert match.preview(take) == before
    twin = match.at(0)
    twin.play(take)
    assert match.preview(take) == before


# Observing


@pytest.mark.parametrize("seat", [-1, 1, 4])
def test_observe_and_imagine_refuse_a_missing_seat(seat: int) -> None:
    with pytest.raises(OptionError, match=f"seat: {seat} is not from 0 to 0"):
        new_match("dice", players=1, seed=7).observe(seat)
    with pytest.raises(OptionError, match=f"seat: {seat} is not from 0 to 0"):
        new_match("dice", players=1, seed=7).determinize(seat, 1)


def test_an_observation_holds_no_chance() -> None:
    """Games with the same dice so far have equal observations.

    The chance state, which decides the dice to come, is hidden.
    """
    one = new_match("dice", players=1, seed=7)
    seen = one.observe(0)
    position(one).chance ^= 12345
    assert one.observe(0) == seen


# Actions


def test_actions_are_interned_with_text_and_code() -> None:
    actions = Actions((("take", "cod"), ("pass", None)))
    assert actions["take cod"] is actions.with_code(0)
    assert actions.get("pass") is actions.with_code(1)
    assert (actions.get("castle"), actions.with_code(2), actions.with_code(-1)) == (
        None,
        None,
        None,
    )
    assert [str(action) for action in actions] == ["take cod", "pass"]
    assert len(actions) == 2


def test_codes_of_records_do_not_move() -> None:
    """Old links contain these codes, so new actions are added at the end."""
    pinned = {"take shrimp": 0, "take market": 8, "reroll": 9, "mark shrimp": 10,
              "mark seafood-buffet": 27, "coin": 28, "coins": 29, "market": 30,
              "serve shrimp": 31, "salvage": 36, "pass": 37, "licence": 38, "boat": 39,
              "bonus buildings": 40, "two fish": 44, "fish and coin": 45}  # fmt: skip
    assert {text: ACTIONS[text].code for text in pinned} == pinned


def test_bots_and_coach_are_imported_on_first_use() -> None:
    code = (
        "import sys, fleet_engine\n"
        "assert not {'fleet_engine.bots', 'fleet_engine.coach'} & {*sys.modules}\n"
        "assert 'expert' in fleet_engine.bots.names('dice')\n"
        "assert fleet_engine.coach.VALUE_UNITS\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    with pytest.raises(AttributeError, match="module 'fleet_engine' has no attribute 'chess'"):
        _ = fleet_engine.chess  # type: ignore[attr-defined]


# Movers, limits of undo, totals


def test_movers_are_the_seats_that_played() -> None:
    match = new_match("dice", players=3, seed=5)
    played = []
    while match.to_move is not None:
        played.append(match.to_move)
        match.play(match.legal_actions[-1])
    assert match.seats_by_action == tuple(played)
    assert set(played) == {0, 1, 2}


def test_can_undo_to_is_true_only_after_the_last_roll() -> None:
    match = new_match("dice", players=2, seed=5)
    for _ in range(30):
        match.play(match.legal_actions[0])
        drawn = [before.reveal_count for _, before, _ in match._history]
        now = position(match).reveal_count
        able = [match.can_undo_to(number) for number in range(len(drawn))]
        assert able == [then == now for then in drawn]
    assert not match.can_undo_to(-1)
    assert not match.can_undo_to(len(match.actions))


def test_totals_are_available_at_any_time() -> None:
    match = new_match("dice", players=2, seed=5)
    assert len(match.totals) == 2
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    assert match.result is not None
    assert match.totals == match.result.totals


def test_events_before_the_last_action_of_a_seat_are_counted() -> None:
    match = new_match("dice", players=2, seed=5)
    assert [match.event_count_at_last_action(seat) for seat in (0, 1)] == [0, 0]
    for _ in range(12):
        seat, before = match.to_move, len(match.events)
        assert seat is not None
        match.play(match.legal_actions[0])
        assert match.event_count_at_last_action(seat) == before
