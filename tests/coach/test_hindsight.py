import pytest

from fleet_engine import OptionError, new_match
from fleet_engine.coach import hindsight, run_to_end
from tests.coach.games import play_bot_game


def test_hindsight_finds_more_points_with_the_same_dice() -> None:
    match = play_bot_game("easy", seed=9)
    assert run_to_end(hindsight(match)) > match.totals[0] + 20


def test_a_search_reports_its_progress_and_can_be_stopped() -> None:
    search = hindsight(play_bot_game("easy", seed=9))
    first = next(search)
    assert (first.done, first.of) == (0, 16)
    search.close()


@pytest.mark.parametrize(("game", "players"), [("dice", 2), ("cards", 2)])
def test_hindsight_at_a_table_is_refused(game: str, players: int) -> None:
    message = f"hindsight: only for the dice game alone, not {game} with {players} seats"
    with pytest.raises(OptionError, match=message):
        hindsight(new_match(game, players=players, seed=1))
