"""A guest knows what its seat may know, after every action of the host."""

import pytest

from fleet_engine import IllegalAction, OptionError, RecordError, find_game, games, new_match
from fleet_engine.remote import RemoteMatch, seat_state, seat_step
from tests.examples import count_games
from tests.remote.tables import TableGame, catch_up, compare, join, sent, table_games

SHORT_TABLES = [game for kind in games() for game in table_games(kind)]
BEGIN, ACTIONS = 30, 25
"""The short test joins before this action, and follows so many."""

every_game = pytest.mark.parametrize("kind", games())


@pytest.mark.parametrize("game", SHORT_TABLES, ids=TableGame.label)
def test_guest_sees_what_its_seat_may_know(game: TableGame) -> None:
    begin = BEGIN * (game.players % 3)
    guests: list[RemoteMatch] = []
    for number, match in enumerate(game.positions(game.script())):
        if number > begin + ACTIONS:
            break
        if number == begin:
            guests = [join(match, seat) for seat in range(match.players)]
        for guest in guests:
            if number > begin:
                catch_up(guest, match)
            compare(guest, match)
    assert guests


@pytest.mark.parametrize("game", SHORT_TABLES, ids=TableGame.label)
def test_guest_follows_whole_games(game: TableGame) -> None:
    compared = 0
    for number in range(count_games(4)):
        again = game._replace(number=number + 1)
        guests: list[RemoteMatch] = []
        for match in again.positions(again.script()):
            if not guests:
                guests = [join(match, seat, number) for seat in range(match.players)]
            else:
                for guest in guests:
                    catch_up(guest, match)
            for guest in guests:
                compare(guest, match)
                compared += 1
            late = len(match.actions) % match.players
            compare(join(match, late), match)
        assert match.is_over
    assert compared > 20 * game.players


def followed(kind: str = "dice", actions: int = 12) -> tuple[RemoteMatch, list[RemoteMatch]]:
    """Return a guest who joined after 5 actions, and its copies after each action since."""
    game = TableGame(kind, 2, 0)
    copies: list[RemoteMatch] = []
    for number, match in enumerate(game.positions(game.script())):
        if number == 5:
            guest = join(match, 1)
        elif number > 5:
            catch_up(guest, match)
        if number >= 5:
            copies.append(guest.copy())
        if number == actions:
            break
    return guest, copies


@every_game
def test_past_decisions_are_those_that_the_guest_has_seen(kind: str) -> None:
    guest, copies = followed(kind)
    assert len(guest.actions) == 12
    for index, copy in enumerate(copies, 5):
        past = guest.at(index)
        assert past == copy
        assert vars(past).keys() == vars(copy).keys()
        assert past.observe(1) == copy.observe(1)
        assert past.events == copy.events
        assert past.seats_by_action == copy.seats_by_action
        assert past.event_count_at_last_action(0) == copy.event_count_at_last_action(0)
        assert [past.can_undo_to(each) for each in range(13)] == [
            copy.can_undo_to(each) for each in range(13)
        ]


@every_game
def test_decisions_before_the_first_known_one_are_that_one(kind: str) -> None:
    guest, copies = followed(kind)
    for index in range(5):
        assert guest.at(index) == copies[0]
        assert [state.observe(1) for state in guest.playback(index)] == [copies[0].observe(1)]
    for index in (-1, 13):
        with pytest.raises(OptionError, match=f"action: {index} is not from 0 to 12"):
            guest.at(index)
    for index in (-1, 12):
        with pytest.raises(OptionError, match=f"action: {index} is none of 12"):
            guest.playback(index)


@every_game
def test_copy_of_a_guest_is_independent(kind: str) -> None:
    guest, copies = followed(kind)
    first = copies[0]
    assert len(first.events) < len(guest.events)
    assert len(first.actions) == 5
    assert first.actions == guest.actions[:5]


@every_game
def test_only_the_host_plays_and_undoes(kind: str) -> None:
    guest, _ = followed(kind)
    with pytest.raises(IllegalAction, match="only the host"):
        guest.play(guest.legal_actions[0])
    with pytest.raises(IllegalAction, match="only the host"):
        guest.undo(force=True)
    with pytest.raises(RecordError, match="began at a position"):
        _ = guest.record
    assert guest.trailing_forced_actions == 0


@every_game
def test_middle_state_asks_nothing_and_knows_one_seat(kind: str) -> None:
    guest, _ = followed(kind, 40)
    middles = [state for index in range(5, 40) for state in guest.playback(index)[:-1]]
    assert middles
    for state in middles:
        assert state.legal_actions == ()
        assert state.result is None
        assert state.copy().observe(1) == state.observe(1)
        assert "no seat to move" in repr(state)
        with pytest.raises(OptionError, match="seat: 0 is not 1"):
            state.observe(0)


def test_state_after_an_undo_has_one_action_less() -> None:
    match = new_match("fishing", players=2, seed=7)
    match.play(match.legal_actions[0])
    assert match.can_undo
    match.play(match.legal_actions[0])
    guest = join(match, 0)
    match.undo(force=True)
    compare(join(match, 0), match)
    assert len(guest.actions) == 2


def test_names_and_unknown_seats() -> None:
    match = new_match("cards", players=3, seed=7, names=("Ana", "<b>Ben</b>", "花"))
    assert join(match, 2).names == ("Ana", "<b>Ben</b>", "花")
    with pytest.raises(OptionError, match="seat: 3 is not from 0 to 2"):
        seat_state(match, 3)
    match.play(match.legal_actions[0])
    with pytest.raises(OptionError, match="action: 1 is none of 1"):
        seat_step(match, 1, 0)
    with pytest.raises(OptionError, match="seed: -1"):
        RemoteMatch.from_state(sent(seat_state(match, 0)), -1)


@every_game
def test_every_game_lists_its_event_classes(kind: str) -> None:
    game = find_game(kind)
    names = [each.__name__ for each in game.event_types]  # type: ignore[attr-defined]
    assert len({*names}) == len(names) > 3
