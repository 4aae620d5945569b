"""End screen of a solo game: total in the wheel, score table and next actions."""

from dataclasses import dataclass
from itertools import pairwise

from app.games.dice import labels
from app.games.dice.score_lines import LINES
from app.games.dice.sheet_thumbnail import mini
from app.i18n import Words, mark
from app.ui import end_screen, shell
from app.ui.bot_speech import one_of
from app.ui.end_animation import best_round, counted, finale, last_word, rank_on, stamp, way_up
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.score_chart import WIDE, curve
from app.ui.score_table import pad
from fleet_engine.dice.observation import DiceObservation
from fleet_engine.dice.scoring import Score

Ranks = tuple[tuple[str, int], ...]
"""Ranks in ascending order: name and least points."""

LAST_WORDS = {
    "greenhorn": (
        mark("My first trip was worse, believe me."),
        mark("The sea likes you. Come again."),
    ),
    "deckhand": (mark("You may coil my ropes any day."), mark("Now that was sailing.")),
    "mate": (mark("I could use a mate like you."), mark("Not bad. Not bad at all.")),
    "o-captain": (mark("I take my hat off to you."), mark("You left me little to strike!")),
    "salty-captain": (mark("Take my hat. And my boat."),),
}
"""Captain Ruth's closing words, by rank of the player."""

CRAB_FIRST = mark("Next time fill King Crab first, before I do.")
MORE_BOATS = mark("Launch more boats, and sooner, dear.")
FEED_THEM = mark("Open the Buffet next time: it pays.")
ENOUGH_BOATS = 6
"""With fewer boats many fish stay uncaught, so Captain Ruth advises more boats."""


@dataclass(frozen=True, slots=True)
class ScoreState:
    """View state of the end of a solo game.

    Attributes:
        totals: points of the sheet at the end of each round.
        ranks: solo ranks.
        own: False if another person has shared this game.
        best: best earlier result of the viewer, or None.
        to_beat: result of another person with the same dice, or None.
        day: formatted date if the game used the dice of a day, else "".
        listed: True if the game was opened from the list of all results.
        advised: True if the coach has shown choices in this game.
        reviewable: True if the coach can review the game.
    """

    observation: DiceObservation
    totals: tuple[int, ...]
    ranks: Ranks
    own: bool = True
    best: int | None = None
    to_beat: int | None = None
    day: str = ""
    listed: bool = False
    advised: bool = False
    reviewable: bool = False
    notice: str = ""


def score(state: ScoreState, words: Words, over: Html = EMPTY) -> Html:
    """Return the end screen of a solo game, with the overlay `over`."""
    below = words.t("Dice of {day}", day=state.day) if state.day else "Fleet: The Dice Game"
    title = words.t("Solo against Captain Ruth") if state.own else words.t("A friend’s game")
    own_dock = end_screen.dock(
        words.t("Same dice"), words.t("Play again"), words.t("new dice"), words
    )
    dare = end_screen.dare(words.t("Beat it"), words.t("with the same dice"), words)
    screen = el(
        "div",
        end_screen.top(title, below, words, listed=state.listed),
        el(
            "main",
            _finale(state, words),
            pad(LINES, _score(state), words, counts=True),
            end_screen.review_row(words) if state.reviewable else EMPTY,
            _last_word(state, words),
            _scale(state, words),
            curve(state.totals, words, _best_round(state, words)),
            _fleet(state, words),
            end_screen.shown_again(
                (
                    ("wharf", words.t("The whole sheet"), "sheet-0"),
                    ("log", words.t("Log"), "log"),
                ),
                words,
            ),
            id="score",
            class_="paper",
        ),
        own_dock if state.own else dare,
        class_="screen score",
    )
    total = _said(state, words)
    reached = words.t("Rank: {rank}.", rank=rank(state, words))
    return shell.page(screen, words, over=over, said=f"{total} {reached}", notice=state.notice)


def _score(state: ScoreState) -> Score:
    return state.observation.sheets[state.observation.seat].score


def _total(state: ScoreState) -> int:
    return _score(state).total


def rank(state: ScoreState, words: Words) -> str:
    """Return the name of the player's rank."""
    reached = [name for name, least in state.ranks if _total(state) >= least]
    return words.t(labels.RANKS[reached[-1]])


def _said(state: ScoreState, words: Words) -> str:
    """Return the result as text for screen readers."""
    total = _total(state)
    if state.own:
        return words.n("The game is over: {n} point.", "The game is over: {n} points.", total)
    return words.n("A friend brought home {n} point.", "A friend brought home {n} points.", total)


def _finale(state: ScoreState, words: Words) -> Html:
    """Return the total in the wheel, the rank, and comparisons with other results."""
    total = _total(state)
    told: list[Html] = [el("p", _said(state, words))]
    if state.own:
        told = [_way(state, words), _best(state, words)]
        told += [_compared(state, words), _with_advice(state, words)]
    above = any(0 < least <= total for _, least in state.ranks)
    return finale(counted(total), rank(state, words), told, feast=above)


def _way(state: ScoreState, words: Words) -> Html:
    """Return the distance to the next rank."""
    ladder = tuple((least, labels.RANKS[name]) for name, least in state.ranks)
    return el("p", way_up(rank_on(ladder, _total(state)), words))


def _best(state: ScoreState, words: Words) -> Html:
    if state.best is None:
        return EMPTY
    if _total(state) > state.best:
        return stamp(words.t("your best so far"))
    return el("p", icon("trophy"), words.t("your best: {n}", n=state.best), class_="record")


def _with_advice(state: ScoreState, words: Words) -> Html:
    if not state.advised:
        return EMPTY
    return el("p", icon("lighthouse"), words.t("with the coach’s advice"), class_="record")


def _last_word(state: ScoreState, words: Words) -> Html:
    """Return Captain Ruth's closing words."""
    if not state.own:
        return EMPTY
    reached = [name for name, least in state.ranks if _total(state) >= least][-1]
    said = words.t(
        (_advice(state) if reached == "greenhorn" else "")
        or one_of(LAST_WORDS[reached], _total(state))
    )
    return last_word(icon("ruth", "portrait"), words.t("Captain Ruth"), said, words)


def _advice(state: ScoreState) -> str:
    """Return the first part of the tutorial's advice that the player left out, or ""."""
    sheet = state.observation.sheets[state.observation.seat]
    if sheet.sections["king-crab"].filled < len(sheet.sections["king-crab"].boxes):
        return CRAB_FIRST
    if sheet.launched < ENOUGH_BOATS:
        return MORE_BOATS
    return "" if sheet.sections["seafood-buffet"].complete else FEED_THEM


def _best_round(state: ScoreState, words: Words) -> Html:
    """Return a sentence about the first round with the highest gain."""
    if len(state.totals) < 2:
        return EMPTY
    number, points = best_round(state.totals)
    text = words.n(
        "Your best round was number {round}: {n} point.",
        "Your best round was number {round}: {n} points.",
        points,
        round=number,
    )
    return el("p", icon("flag"), el("span", text), class_="signed")


def _compared(state: ScoreState, words: Words) -> Html:
    """Return the comparison with a friend's result on the same dice."""
    if state.to_beat is None:
        return EMPTY
    lead, theirs = _total(state) - state.to_beat, state.to_beat
    if lead > 0:
        text = words.n(
            "{n} point more than your friend’s {theirs}",
            "{n} points more than your friend’s {theirs}",
            lead,
            theirs=theirs,
        )
    elif lead:
        text = words.n(
            "{n} point short of your friend’s {theirs}",
            "{n} points short of your friend’s {theirs}",
            -lead,
            theirs=theirs,
        )
    else:
        text = words.t("as many as your friend: {theirs}", theirs=theirs)
    return el("p", icon("flag"), text, class_="record")


# --- the ranks as a scale -----------------------------------------------------------------------


def _span(state: ScoreState) -> tuple[int, int]:
    """Return the lowest and highest points of the scale, with space for every rank."""
    steps = [least for _, least in state.ranks if least]
    low = min(steps[0] - 15, _total(state) - 5)
    high = max(steps[-1] + 15, _total(state) + 5)
    return max(0, low), high


def _scale(state: ScoreState, words: Words) -> Html:
    """Return the ranks as a scale, with a mark at the player's result."""
    low, high = _span(state)
    total = _total(state)

    def at(points: int) -> int:
        return (min(max(points, low), high) - low) * WIDE // (high - low)

    edges = [low, *(least for _, least in state.ranks if least > low), high]
    last = len(state.ranks) - len(edges) + 1
    bands = "".join(
        f'<rect class="band r{place + last}" x="{at(start)}" y="19" '
        f'width="{at(end) - at(start) - 2}" height="13" rx="3"/>'
        for place, (start, end) in enumerate(pairwise(edges))
    )
    ticks = "".join(
        f'<text class="tick" x="{at(edge)}" y="46">{edge}</text>' for edge in edges[1:-1]
    )
    here = at(total)
    steps = words.listed([str(edge) for edge in edges[1:-1]])
    label = words.t("Ranks begin at {steps} points.", steps=steps)
    drawn = Html(
        f'{bands}{ticks}<circle class="here" cx="{here}" cy="25.5" r="9"/>'
        f'<text class="mine" x="{min(max(here, 8), WIDE - 8)}" y="12">{total}</text>'
    )
    box = f"-8 0 {WIDE + 16} 50"
    scale = el("svg", drawn, class_="scale", viewBox=box, role="img", aria_label=label)
    reached = [name for name, least in state.ranks if total >= least][-1]
    ranks = [
        el("li", el("b", str(least)), words.t(labels.RANKS[name]), class_=_now(name == reached))
        for name, least in state.ranks
    ]
    listed = el("ul", ranks, class_="ranks")
    return el("section", el("h2", words.t("Among the ranks")), scale, listed, class_="part")


def _now(here: bool) -> str | None:
    return "now" if here else None


def _fleet(state: ScoreState, words: Words) -> Html:
    """Return the final sheet with its boats, fish, buildings and coins."""
    mine = state.observation.sheets[state.observation.seat]
    built = sum(section.complete for section in mine.sections.values())
    facts = (
        ("boat", words.n("{n} boat out", "{n} boats out", mine.launched)),
        ("fish", words.n("{n} fish aboard", "{n} fish aboard", mine.fish)),
        ("wharf", words.n("{n} building complete", "{n} buildings complete", built)),
        ("coin", words.n("{n} coin gained", "{n} coins gained", mine.track.coins)),
    )
    rows = [el("li", icon(sign), text, class_="fact") for sign, text in facts]
    return el(
        "section",
        el("h2", words.t("The sheet at the end")),
        el("div", mini(mine), el("ul", rows), class_="fleet-end"),
        class_="part",
    )
