"""Card game on the command line: simulate, replay, play, and its texts."""

import json
import typing
from typing import Any

import pytest

from fleet_engine import from_position, new_match, replay
from fleet_engine.bots import make, view_of
from fleet_engine.cards import events, names
from fleet_engine.cards.observation import DECISION_KINDS, DecisionView
from fleet_engine.cli import seats
from fleet_engine.cli.cards import text
from fleet_engine.cli.main import main
from fleet_engine.cli.registry import CONSOLE_GAMES
from tests.cards.games import RandomGame
from tests.cli.commands import TypedInput

Capture = pytest.CaptureFixture[str]


def run(capture: Capture, *arguments: object) -> str:
    assert main([str(argument) for argument in arguments]) == 0
    return capture.readouterr().out


def test_every_id_has_a_word() -> None:
    assert set(text.NAMES) == {*names.CARDS, *names.LICENCES, names.CRATE}
    assert set(text.PHASES) == {*names.PHASES, "over"}
    assert set(text.REASONS) == set(names.DRAWS)
    assert set(text.ENDINGS) == set(names.ENDINGS)
    assert set(text.LICENCE_BENEFITS) == set(names.LICENCES)


def test_every_event_has_a_sentence_or_needs_none() -> None:
    covered = {*text._SENTENCES, *text.PAYMENT_EVENTS, *text.SILENT_EVENTS}
    assert covered == set(typing.get_args(events.Event))


@pytest.mark.parametrize("kind", sorted(DECISION_KINDS.values()))
def test_every_decision_has_a_question(kind: str) -> None:
    assert text.question(DecisionView(kind, 0, "cod", 3))[-1] in ".?!"


def test_the_pad_has_every_line_of_the_score() -> None:
    score = new_match("cards", players=2, seed=1).observe(0).player_views[0].score
    assert {*score._asdict(), "total"} == set(text.PAD_LABELS)


def test_story_and_effects_of_random_games_are_complete() -> None:
    """Check every sentence and every effect of some random games."""
    table = CONSOLE_GAMES["cards"]
    for seed in range(12):
        options: dict[str, Any] = {"gone_fishing": seed % 2 == 0, "needless_payment": seed % 3 == 0}
        match = new_match("cards", players=2 + seed % 3, seed=seed, **options)
        player = make("random")
        while match.to_move is not None:
            effects = table.choice_effects(match)
            assert len(effects) == len(match.legal_actions)
            assert all(effect and effect.isprintable() for effect in effects)
            assert table.question(match)
            match.play(player.choose(view_of(match)))
        lines = table.describe_events(match.events, seats.player_names(match))
        assert all(line[-1] == "." and line[0].isupper() for line in lines if line)


def test_story_names_no_card_that_other_seats_may_not_see() -> None:
    table = CONSOLE_GAMES["cards"]
    match = RandomGame(3, 5).play()
    for event in match.events:
        if isinstance(event, (events.CardsDrawn, events.CaptainHired)):
            for seat in range(3):
                lines = table.describe_events([event], ["Ann", "Bo", "Cy"])
                assert lines == table.describe_events(
                    [events.redact_for_seat(event, seat)], ["Ann", "Bo", "Cy"]
                )


def test_a_payment_is_one_sentence() -> None:
    paying: list[events.Event] = [
        events.CardSpent(0, "tuna", 3), events.CardSpent(0, "tuna", 3), events.CrateSpent(0),
        events.Paid(0, 8, 2, 1),
    ]  # fmt: skip
    assert text.EventDescriber(["Ann", "Bo"]).describe_events(paying) == [
        "Ann spends Tuna ×2 and crate and has paid 8, less 2 for Shrimp licenses, 1 too much."
    ]


def test_simulate_reports_every_seat(capsys: Capture) -> None:
    data = json.loads(
        run(capsys, "simulate", "cards", "--players", 3, "--games", 30, "--seed", 2, "--json")
    )
    assert (data["game"], data["games"], len(data["scores"])) == ("cards", 30, 3)
    assert data["decisions"] > 30 * 50


def test_greedy_bot_wins_far_more_than_its_share(capsys: Capture) -> None:
    data = json.loads(
        run(
            capsys, "simulate", "cards", "--players", 3, "--bots", "greedy,random,random",
            "--games", 12, "--seed", 2, "--json",
        )
    )  # fmt: skip
    assert data["scores"][0]["bot"] == "greedy"
    assert data["scores"][0]["share"] > 0.6


def test_greedy_bot_does_not_depend_on_hidden_cards() -> None:
    """Its choice stays the same if the hidden cards are dealt anew."""
    for seed in range(4):
        match = RandomGame(3, seed).play(30 + 10 * seed)
        seat = match.to_move
        assert seat is not None
        chosen = make("greedy").choose(view_of(match))
        other = from_position(match.position_text(seat), seed=99)
        assert make("greedy").choose(view_of(other)) is chosen


def test_options_are_set_by_name(capsys: Capture) -> None:
    out = run(
        capsys, "simulate", "cards", "--option", "gone_fishing=true", "--option",
        "hiring=after own launches", "--games", 3, "--json",
    )  # fmt: skip
    assert json.loads(out)["games"] == 3


def test_replay_prints_the_score_pad(capsys: Capture) -> None:
    match = RandomGame(3, 5).play()
    assert match.result is not None
    data = json.loads(run(capsys, "replay", match.record.to_compact(), "--json"))
    assert tuple(data["totals"]) == match.result.totals
    assert set(data["scores"][0]) == set(text.PAD_LABELS)
    shown = run(capsys, "replay", match.record.to_compact())
    assert all(line in shown for line in text.PAD_LABELS.values())


def test_play_runs_to_the_end_and_prints_the_result(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TypedInput(b"1\n" * 1000))
    out = run(capsys, "play", "cards", "--players", 2, "--seed", 3)
    assert "The game is over" in out
    assert "King Crab bonus" in out
    assert "To see it again" in out


def test_quit_prints_a_link_that_continues_the_game(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TypedInput(b"1\n1\nsheet 2\nhelp\nlog\nquit\n"))
    out = run(capsys, "play", "cards", "--players", 2, "--seed", 3)
    link = out.strip().splitlines()[-1].split()[-1]
    assert len(replay(link).actions) == 2


def test_hand_is_printed_only_for_the_seat_to_move() -> None:
    match = new_match("cards", players=2, seed=3)
    first = match.to_move
    assert first is not None
    terminal: Any = type("Plain", (), {"paint": staticmethod(lambda text, *_: text)})
    for seat in range(2):
        lines = CONSOLE_GAMES["cards"].board_lines(match, seat, ["Ann", "Bo"], terminal)
        assert any("Your hand" in line for line in lines) == (seat == first)
