"""Presenter of the statistics. It is imported when the player opens them."""

from dataclasses import replace

from app.games import GAMES
from app.i18n import Translator
from app.play.results import GameResult
from app.play.results_filter import ResultsFilter
from app.play.seats import BOT_LABELS
from app.play.statistics import comparable, of_one_person
from app.presenter import ScreenContext, filter_groups
from app.screens import statistics
from app.screens.results import ResultsState, results
from app.screens.statistics import RankName
from app.ui.html import Html, el
from fleet_engine.core.game import find_game


def render_statistics(
    screen: ScreenContext, kept: tuple[GameResult, ...], chosen: ResultsFilter
) -> Html:
    """Return the results screen with the statistics of one game.

    They cover the chosen game, else that of the newest result. Scores are those of one number of
    seats: the chosen one, else that of the newest result of the game. A table shows the levels.
    """
    words = screen.words
    alone = tuple(each for each in kept if each.game in GAMES and each.only_human_seat is not None)
    shown = _completed(chosen, alone)
    groups = tuple(
        group._replace(choices=group.choices[1:])  # without "all"
        for group in filter_groups(alone, shown, words)
        if group.name != "level"
    )
    content = _content(of_one_person(alone, shown.game), shown, words) if alone else ()
    state = ResultsState("statistics", content, groups, screen.overlay, screen.notice)
    return results(state, words)


def _completed(chosen: ResultsFilter, alone: tuple[GameResult, ...]) -> ResultsFilter:
    """Return the filter with one game and one number of seats, if there are any results."""
    known = [each for each in alone if chosen.game in ("", each.game)] or list(alone)
    if not known:
        return chosen
    game = known[0].game
    in_game = [each for each in known if each.game == game]
    seated = [each for each in in_game if chosen.seats in (0, len(each.seats))] or in_game
    return ResultsFilter(game, len(seated[0].seats))


def _content(
    results_: tuple[GameResult, ...], shown: ResultsFilter, words: Translator
) -> tuple[Html, ...]:
    matching = [each for each in results_ if shown.matches(each)]
    scored = comparable(matching, shown.seats)
    levels = {name: words.t(label.rank) for name, label in BOT_LABELS.items()}
    parts = (
        statistics.scores(scored, words),
        statistics.distribution(scored, _ranks(shown.game, scored, words), words),
        statistics.sources(scored, GAMES[shown.game].score_lines, words),
        statistics.luck_and_skill(scored, words),
        statistics.wins(results_, levels, words),
        statistics.captains(results_, words),
    )
    left_out = len(matching) - len(scored)
    note = words.n(
        "{n} game with custom rules is left out.",
        "{n} games with custom rules are left out.",
        left_out,
    )
    return (*filter(None, parts), *([el("p", note, class_="chart-note")] if left_out else []))


def _ranks(game: str, results_: tuple[GameResult, ...], words: Translator) -> tuple[RankName, ...]:
    """Return the ranks of a solo game, the lowest first. Other games have none."""
    if not results_ or not results_[0].is_solo:
        return ()
    label = GAMES[game].result_label
    return tuple(
        RankName(rank, label(replace(results_[0], rank=rank), words)[1])
        for rank in find_game(game).type.ranks
    )
