"""The rules of Pig, each in one position."""

from fleet_engine.pig.events import DiceRolled, PointsHeld, TurnBegan
from fleet_engine.pig.game import PigGame, PigPosition
from fleet_engine.pig.position import Score


def begun(*actions: str, target: int = 25) -> tuple[PigPosition, list[object]]:
    """Return a game of two after these actions, and its events.

    It ends before the next chance event.
    """
    log: list[object] = []
    position = PigGame().start(2, 1, {"target": target}, log)
    for action in actions:
        position.play_to_chance(PigGame.actions[action], log)
    return position, log


def test_rolls_are_added_up_and_held() -> None:
    position, log = begun("take two", "roll")
    position.apply_chance(("6", "4"), log)
    position.play_to_chance(PigGame.actions["roll"], log)
    position.apply_chance(("2", "3"), log)
    position.play(PigGame.actions["hold"], log)
    assert position.pads == [Score(two=15), Score()]
    assert log[-2:] == [PointsHeld(0, 15), TurnBegan(1, 1)]


def test_a_one_takes_the_turn_and_all_it_has_brought() -> None:
    position, log = begun("take one", "roll")
    position.apply_chance(("6",), log)
    position.play_to_chance(PigGame.actions["roll"], log)
    position.apply_chance(("1",), log)
    assert position.pads == [Score(), Score()]
    assert log[-2:] == [DiceRolled(0, (1,), 0), TurnBegan(1, 1)]


def test_seat_with_enough_points_wins_at_once() -> None:
    position, log = begun("take two", "roll")
    for _ in range(2):
        position.apply_chance(("6", "6"), log)
        position.play_to_chance(PigGame.actions["roll"], log)
    position.apply_chance(("2", "2"), log)
    assert position.is_over
    assert PigGame().result(position).winners == (0,)
