"""`replay` command. Replays a record and shows its score pad."""

import json
from argparse import Namespace

from fleet_engine.cli import records, registry
from fleet_engine.cli.score_table import print_scores
from fleet_engine.cli.terminal import Terminal
from fleet_engine.core.match import Match


def command(asked: Namespace, terminal: Terminal) -> int:
    """Run `replay` and return the exit code."""
    match = records.load(asked.record)
    if asked.json:
        terminal.print_lines(json.dumps(replay_summary(match)))
    else:
        print_scores(match, terminal)
    return 0


def replay_summary(match: Match) -> dict[str, object]:
    """Return the data of `--json`.

    An unfinished match has no rank, winners or tie-break.
    """
    result = match.result
    scores = registry.find(match.game.name).scores(match)
    return {
        "game": match.game.name,
        "players": match.players,
        "names": match.names,
        "seed": match.seed,
        "options": match.options,
        "actions": len(match.actions),
        "over": result is not None,
        "heading": match.phase_label,
        "scores": scores,
        "totals": [score["total"] for score in scores],
        "rank": result.rank if result else None,
        "winners": result.winners if result else [],
        "tie_break": result.tie_break if result else None,
    }
