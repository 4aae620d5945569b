"""Statistics of one game: charts, tables and their texts."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import NamedTuple

from app.i18n import Translator
from app.play.results import GameResult
from app.play.statistics import (
    MEAN_GAMES,
    CaptainRow,
    WinRate,
    captain_ladder,
    histogram,
    mean_lines,
    running_mean,
    win_rates,
)
from app.ui import statistics_charts as charts
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.score_table import ScoreLine, solo_table

MIN_GAMES = 2
"""Number of games from which a chart shows more than one number."""


class RankName(NamedTuple):
    """A rank of a solo game: its id and its name."""

    id: str
    name: str


def _section(title: str, *parts: Html) -> Html:
    return el("section", el("h2", title), parts, class_="part")


def _note(text: str) -> Html:
    return el("p", text, class_="chart-note")


def scores(results: Sequence[GameResult], words: Translator) -> Html:
    """Return the scores over time with their running mean."""
    points = [result.points for result in results]
    if len(points) < MIN_GAMES:
        return EMPTY
    means = running_mean(points)
    said = words.t(
        "{games}, best {best}, average {mean}; average of the last {n}: {recent}",
        games=words.n("{n} game", "{n} games", len(points)),
        best=max(points),
        mean=round(sum(points) / len(points)),
        n=min(MEAN_GAMES, len(points)),
        recent=round(means[-1]),
    )
    key = words.t("Each dot is a game. The line is the average of {n} games.", n=MEAN_GAMES)
    chart = charts.scores_chart(points, means, said)
    return _section(words.t("Scores over time"), el("p", said), chart, _note(key))


def distribution(
    results: Sequence[GameResult], ranks: Sequence[RankName], words: Translator
) -> Html:
    """Return the number of games by points. Solo games are split by rank."""
    if len(results) < MIN_GAMES:
        return EMPTY
    size, bins = histogram(results)
    ids = [rank.id for rank in ranks] or [""]
    bars = [(each.least, [each.games.get(rank, 0) for rank in ids]) for each in bins]
    parts = [
        words.t("{low}–{high}: {n}", low=least, high=least + size - 1, n=sum(games))
        for least, games in bars
        if sum(games)
    ]
    said = words.t("Number of games by score: {parts}.", parts=words.join_list(parts))
    rows = [
        el(
            "li",
            el("span", class_=f"rank-sample r{place}"),
            el("b", sum(result.rank == rank.id for result in results)),
            rank.name,
        )
        for place, rank in enumerate(ranks)
    ]
    listed = el("ul", rows, class_="ranks") if rows else EMPTY
    return _section(words.t("Games by score"), charts.histogram(bars, size, said), listed)


def sources(results: Sequence[GameResult], lines: Sequence[ScoreLine], words: Translator) -> Html:
    """Return the average points of each line of the score."""
    count, means = mean_lines(results, len(lines))
    if count == 0:
        return EMPTY
    score = SimpleNamespace(
        **{line.field: round(mean) for line, mean in zip(lines, means, strict=True)},
        total=round(sum(means)),
    )
    text = words.n("Average of {n} game", "Average of {n} games", count)
    return _section(
        words.t("Where your points come from"), el("p", text), solo_table(lines, score, words)
    )


def wins(results: Sequence[GameResult], levels: Mapping[str, str], words: Translator) -> Html:
    """Return the table of victories by level of the strongest rival and number of players."""
    rates = win_rates(results)
    if not rates:
        return EMPTY
    seats = sorted({count for _, count in rates})
    head = [el("th", words.n("{n} player", "{n} players", count), scope="col") for count in seats]
    rows = [
        el(
            "tr",
            el("th", name, scope="row"),
            [_rate(rates.get((level, count)), words) for count in seats],
        )
        for level, name in levels.items()
        if any((level, count) in rates for count in seats)
    ]
    corner = el("td", el("span", words.t("Level of the strongest rival"), class_="aside"))
    table = el(
        "table",
        el("thead", el("tr", corner, head)),
        el("tbody", rows),
        class_="score-table win-rates",
    )
    return _section(words.t("Wins by level"), table)


def _rate(rate: WinRate | None, words: Translator) -> Html:
    if rate is None:
        return el("td", "–")
    text = words.t("{won} of {games}", won=rate.won, games=rate.games)
    share = words.t("{n}%", n=rate.won * 100 // rate.games)
    return el("td", el("b", share), el("small", text), charts.share_bar(rate.won, rate.games))


def captains(results: Sequence[GameResult], words: Translator) -> Html:
    """Return how often the player finished ahead of each computer captain."""
    rows = [_captain(row, words) for row in captain_ladder(results)]
    if not rows:
        return EMPTY
    text = words.t("How often you finished ahead of or behind each rival.")
    listed = el("ol", rows, class_="captain-ladder")
    return _section(words.t("You and your rivals"), el("p", text), listed)


def _captain(row: CaptainRow, words: Translator) -> Html:
    name = words.t(row.captain.name)
    text = words.t("You {mine}–{theirs} {name}", mine=row.mine, theirs=row.theirs, name=name)
    bar = charts.share_bar(row.mine, row.mine + row.theirs)
    return el("li", icon(row.captain.face, "portrait"), el("span", text), bar)


def luck_and_skill(results: Sequence[GameResult], words: Translator) -> Html:
    """Return luck and choices over time, for the games that the coach has reviewed."""
    pairs = [result.luck_and_skill for result in results if result.luck_and_skill]
    title = words.t("Luck and choices")
    if len(pairs) < MIN_GAMES:
        text = words.t("Review two games to see luck and choices separately.")
        return _section(title, el("p", text))
    luck, skill = zip(*pairs, strict=True)
    said = words.t(
        "{games} reviewed. On average, luck: {luck} points, your choices: {skill}.",
        games=words.n("{n} game", "{n} games", len(pairs)),
        luck=_signed(sum(luck) / len(pairs)),
        skill=_signed(sum(skill) / len(pairs)),
    )
    key = words.t("Solid line: luck. Dashed line: points your choices cost.")
    chart = charts.luck_chart(running_mean(luck), running_mean(skill), said)
    return _section(title, el("p", said), chart, _note(key))


def _signed(value: float) -> str:
    rounded = round(value)
    return f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded else "±0"
