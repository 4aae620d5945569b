"""Looking back over a match."""

from fleet_engine import Match


def totals_by_round(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return what each seat's things were worth at the end of each round, and at the end.

    A row a round, a column a seat.
    """
    rows: list[tuple[int, ...]] = []
    game = Match(match.game, match.players, match.seed, match.options, discreet=match.discreet)
    round_before = game.round
    for action in match.actions:
        game.play(action)
        if game.round != round_before:
            rows.append(game.totals)
        round_before = game.round
    return (*rows, game.totals)
