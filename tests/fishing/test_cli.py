"""Let's Go Fishing! on the command line: simulate, replay, play, bench, texts."""

import dataclasses
import json
import typing
from typing import Any

import pytest

from fleet_engine import from_position, new_match, replay
from fleet_engine.bots import make, view_of
from fleet_engine.cli import seats
from fleet_engine.cli.fishing import text
from fleet_engine.cli.main import main
from fleet_engine.cli.registry import CONSOLE_GAMES
from fleet_engine.fishing import events, names, ruleset
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.observation import DecisionView
from fleet_engine.fishing.position import CIRCLES
from fleet_engine.fishing.rules import flow
from fleet_engine.fishing.rules.frames import KINDS
from tests.cli.commands import TypedInput
from tests.fishing.games import RandomGame

Capture = pytest.CaptureFixture[str]
TABLE = CONSOLE_GAMES["fishing"]
ASKED = {
    KINDS[number].name for number, ask in enumerate(flow.GAME_LOOP.legal_actions_handlers) if ask
}
PLAIN: Any = type("Plain", (), {"paint": staticmethod(lambda text, *_: text)})


def run(capture: Capture, *arguments: object) -> str:
    assert main([str(argument) for argument in arguments]) == 0
    return capture.readouterr().out


def test_every_id_has_a_word() -> None:
    assert set(text.CARDS) == {*names.EQUIPMENT, names.BOATS[0], names.DEPOTS[0]}
    assert set(text.CUBES) == set(names.CUBES)
    assert set(text.BOXES) == set(names.BOXES)
    assert set(text.BONUSES) == set(names.BONUSES)
    assert set(text.LOOT) == set(names.LOOT)
    assert set(text.CIRCLES) == set(CIRCLES)
    assert set(text.ENDINGS) == set(names.ENDINGS)
    treasures = ruleset.load_printed().board.treasures
    assert set(text.TREASURES) == {treasure.id for treasure in treasures}
    assert set(text.CARD_USES) == {card.partition("-")[0] for card in names.EQUIPMENT}


def test_every_event_has_a_sentence() -> None:
    assert set(text._SENTENCES) == set(typing.get_args(events.Event))


def test_every_action_has_an_effect() -> None:
    verbs = {*text._EFFECTS, *text.EFFECTS, "done", "rob"}
    assert verbs >= {action.verb for action in ACTIONS}


def test_every_decision_has_a_question() -> None:
    assert set(text.QUESTIONS) == ASKED
    for kind in ASKED:
        asked = DecisionView(kind, 0, "1", "2", "red", "kyoto", 1, "money", 3)
        assert text.question(asked)[-1] in ".?"


def test_the_pad_has_every_line_of_the_score() -> None:
    score = new_match("fishing", players=2, seed=1).observe(0).players[0].score
    assert {*score._asdict(), "total"} == set(text.PAD_LABELS)
    assert set(text.TIE_LABELS) == {"money"}


def test_texts_of_random_games_are_complete() -> None:
    """Check every question, effect, picture and sentence of some random games."""
    asked: set[str] = set()
    event_types: set[type] = set()
    for seed in range(40):
        options: dict[str, Any] = {"freezer_return": ("by timing", "moved")[seed % 2]}
        match = new_match("fishing", players=2 + seed % 4, seed=seed, **options)
        player = make("random")
        while match.to_move is not None:
            if match.decision.kind not in asked or seed < 4:
                effects = TABLE.choice_effects(match)
                assert len(effects) == len(match.legal_actions)
                assert all(effect and effect.isprintable() for effect in effects)
                assert TABLE.question(match)
                asked.add(match.decision.kind)
            match.play(player.choose(view_of(match)))
        lines = TABLE.describe_events(match.events, seats.player_names(match))
        assert all(line[-1] == "." and line[0].isupper() for line in lines if line)
        event_types |= {type(event) for event in match.events}
        assert TABLE.board_lines(match, 0, seats.player_names(match), PLAIN)
    assert asked >= ASKED - {"save", "thaw"}
    assert event_types >= set(typing.get_args(events.Event)) - RARE


# Forty random games may contain none of these.
RARE = {events.TreasuresShuffled, events.Depleted, events.CubeReturned}


def test_effects_show_the_prices_of_the_ruleset(monkeypatch: pytest.MonkeyPatch) -> None:
    dear = dataclasses.replace(ruleset.load_printed(), extra_price=71, treasure_price=72)
    match = new_match("fishing", players=2, seed=1)
    monkeypatch.setattr(ruleset, "load_printed", lambda: dear)
    effects = dict(
        zip((a.text for a in match.legal_actions), TABLE.choice_effects(match), strict=True)
    )
    assert (effects["extra"], effects["treasure"]) == (
        "pay $71 and draw a cube", "pay $72 and turn up the treasure card",
    )  # fmt: skip


def test_rare_events_have_their_sentences() -> None:
    seldom: list[events.Event] = [events.TreasuresShuffled(4), events.Depleted("red")]
    assert TABLE.describe_events(seldom, ["Ann", "Bo"]) == [
        "The used treasure cards are shuffled: 4 to come.",
        "No red fish is left to catch: this round ends the game.",
    ]


def test_decisions_about_an_emptied_freezer_have_texts() -> None:
    text = (
        "Three Fleets position: 1\ngame: fishing\nplayers: 2\nround: 2\n"
        "seat 0 place 2: freezer-3, blue, red\nseat 0 place 3: boat-3, green\n"
    )
    for frame, kind in (("save 0", "save"), ("thaw 0 place 2 colour red", "thaw")):
        place = "" if "place" in frame else " place 2"
        stack = f"stack: {frame}{place}; emptying 0 place 2; place 0; turn 1; round-end"
        match = from_position(text + stack)
        assert match.decision.kind == kind
        assert TABLE.question(match)[-1] == "?"
        assert all(TABLE.choice_effects(match))


def test_board_and_mats_fit_a_terminal() -> None:
    for seed in range(6):
        match = RandomGame(5 - seed % 4, seed).play(60 + 20 * seed)
        for seat in range(match.players):
            lines = TABLE.board_lines(match, seat, seats.player_names(match), PLAIN)
            assert max(len(line) for line in lines if not line.startswith(" Tokens")) <= 80


def test_story_names_no_card_that_other_seats_may_not_see() -> None:
    match = RandomGame(3, 5).play()
    looked = [event for event in match.events if isinstance(event, events.EquipmentSeen)]
    assert looked
    for event in looked:
        for seat in range(3):
            lines = TABLE.describe_events([event], ["Ann", "Bo", "Cy"])
            assert lines == TABLE.describe_events(
                [events.redact_for_seat(event, seat)], ["Ann", "Bo", "Cy"]
            )


def test_equipment_seen_by_a_seat_is_printed_only_while_it_decides() -> None:
    match = new_match("fishing", players=2, seed=3)
    match.play("equipment")
    asked = match.to_move
    assert asked is not None
    assert match.decision is not None
    assert match.decision.kind == "equip"
    for seat in range(2):
        lines = TABLE.board_lines(match, seat, ["Ann", "Bo"], PLAIN)
        [line] = [line for line in lines if line.startswith(" Equipment")]
        assert ("face down" in line) == (seat != asked)
    match.play(match.legal_actions[0])
    [line] = [
        line
        for line in TABLE.board_lines(match, asked, ["Ann", "Bo"], PLAIN)
        if line.startswith(" Equipment")
    ]
    assert "face down" in line


def test_simulate_reports_every_seat(capsys: Capture) -> None:
    data = json.loads(
        run(capsys, "simulate", "fishing", "--players", 5, "--games", 10, "--seed", 2, "--json")
    )
    assert (data["game"], data["games"], len(data["scores"])) == ("fishing", 10, 5)
    assert data["decisions"] > 10 * 100


def test_options_are_set_by_name(capsys: Capture) -> None:
    out = run(
        capsys, "simulate", "fishing", "--option", "rot=by boat", "--option", "last_rot=false",
        "--games", 2, "--json",
    )  # fmt: skip
    assert json.loads(out)["games"] == 2


def test_replay_prints_the_score_pad(capsys: Capture) -> None:
    match = RandomGame(3, 5).play()
    assert match.result is not None
    data = json.loads(run(capsys, "replay", match.record.to_compact(), "--json"))
    assert tuple(data["totals"]) == match.result.totals
    assert set(data["scores"][0]) == set(text.PAD_LABELS)
    shown = run(capsys, "replay", match.record.to_compact())
    assert all(line in shown for line in text.PAD_LABELS.values())


def test_bench_measures_the_game(capsys: Capture) -> None:
    data = json.loads(run(capsys, "bench", "fishing", "--seconds", 0.2, "--json"))
    assert "fishing" in json.dumps(data)


def test_play_runs_to_the_end_and_prints_the_result(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TypedInput(b"1\n" * 1000))
    out = run(capsys, "play", "fishing", "--players", 2, "--seed", 3)
    assert "The game is over" in out
    assert "Majorities" in out
    assert "To see it again" in out


def test_quit_prints_a_link_that_continues_the_game(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TypedInput(b"1\n1\nboard 2\nhelp\nlog\nquit\n"))
    out = run(capsys, "play", "fishing", "--players", 2, "--seed", 3)
    link = out.strip().splitlines()[-1].split()[-1]
    assert len(replay(link).actions) == 2
