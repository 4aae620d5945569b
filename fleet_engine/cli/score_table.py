"""Score pad of a match as a table."""

from fleet_engine.cli import registry, seats
from fleet_engine.cli.terminal import Terminal
from fleet_engine.core.game import HasTableOptions
from fleet_engine.core.match import Match


def print_scores(match: Match, terminal: Terminal) -> None:
    """Show each seat's score line by line, then the winners or the rank."""
    table = registry.find(match.game.name)
    scores = table.scores(match)
    names = seats.player_names(match) if match.players > 1 else ["points"]
    options = ", ".join(f"{name} {_option_text(match, name)}" for name in match.options)
    terminal.print_lines(
        terminal.paint(table.title, "bold"),
        f"{options}, seed {match.seed}, {len(match.actions)} choices",
        "",
    )
    rows = [["", *names]]
    rows += [
        [words, *(str(score[line]) for score in scores)]
        for line, words in table.pad_labels.items()
        if line in scores[0]
    ]
    terminal.print_table(rows)
    terminal.print_lines("", _verdict(match))


def _option_text(match: Match, name: str) -> str:
    """Return an option as text. An option that encodes a table is shown by its id."""
    value = match.options[name]
    if isinstance(match.game, HasTableOptions) and (table := match.game.decode_option(name, value)):
        return str(table["id"])
    return str(value).lower() if isinstance(value, bool) else str(value)


def _verdict(match: Match) -> str:
    result = match.result
    if result is None:
        return f"The game is not over yet: it is at {match.phase_label}."
    if result.rank is not None:
        return f"Rank: {registry.find(match.game.name).rank_labels[result.rank]}"
    names = seats.player_names(match)
    winners = [names[seat] for seat in result.winners]
    more = registry.find(match.game.name).tie_labels[result.tie_break] if result.tie_break else ""
    why = f" Points were equal: more {more} decided." if more else ""
    if len(winners) == 1:
        return f"{winners[0]} wins.{why}"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory.{why}"
