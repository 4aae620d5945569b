"""Golden transcripts: whole games that must not change by a letter.

After an intended change of the rules run `python -m tests.games.transcripts --write`, and read the
difference before you commit it.
"""

import pytest

from fleet_engine import games, replay
from tests.games.transcripts import WHOLE_GAMES, event_line, golden_transcript

GOLDEN = [(game, name) for game, kind in WHOLE_GAMES.items() for name in kind.GAMES]
LINKS = [link for kind in WHOLE_GAMES.values() for link in kind.LINKS]


def test_every_game_has_golden_games_and_old_links() -> None:
    assert set(WHOLE_GAMES) == set(games())
    for kind in WHOLE_GAMES.values():
        assert len(kind.GAMES) > 2
        assert len(kind.LINKS) > 2


@pytest.mark.parametrize(("game", "name"), GOLDEN)
def test_golden_game_is_played_as_recorded(game: str, name: str) -> None:
    golden = (WHOLE_GAMES[game].GOLDEN / f"{name}.txt").read_text("utf-8").splitlines()
    played = golden_transcript(game, name).splitlines()
    for number, (old, new) in enumerate(zip(golden, played, strict=False), 1):
        assert new == old, f"{name}.txt, line {number}"
    assert len(played) == len(golden)


@pytest.mark.parametrize(("game", "name"), GOLDEN)
def test_the_record_of_a_golden_game_replays(game: str, name: str) -> None:
    text = (WHOLE_GAMES[game].GOLDEN / f"{name}.txt").read_text("utf-8")
    head, actions, events, pads = text.split("\n\n")
    head = head.replace(f"game: {game}\n", f"game: {game}\nengine: 0.1.0\n")
    match = replay(f"{head}\n\n{actions}")
    assert [event_line(event) for event in match.events] == events.splitlines()
    assert match.result is not None
    assert len(pads.splitlines()) == match.players


@pytest.mark.parametrize(("link", "totals"), LINKS)
def test_old_links_replay_to_their_totals(link: str, totals: tuple[int, ...]) -> None:
    match = replay(link)
    assert match.result is not None
    assert match.result.totals == totals


@pytest.mark.parametrize("game", WHOLE_GAMES)
def test_every_golden_file_belongs_to_a_game(game: str) -> None:
    kind = WHOLE_GAMES[game]
    assert {path.stem for path in kind.GOLDEN.glob("*.txt")} == {*kind.GAMES, "perft"}
