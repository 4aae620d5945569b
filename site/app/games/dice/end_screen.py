"""End screen of a solo game: total in the wheel, score table and next actions."""

from dataclasses import dataclass
from itertools import accumulate, pairwise

from app.games.dice import labels
from app.games.dice.score_lines import LINES
from app.games.dice.sheet_thumbnail import thumbnail
from app.i18n import N_, Translator
from app.ui import end_screen, layout
from app.ui.bot_speech import pick
from app.ui.end_animation import (
    RankLadder,
    animated_number,
    best_round,
    end_animation,
    new_best_badge,
    next_rank_text,
    rank_for,
    winner_quote,
)
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.score_chart import CHART_WIDTH, solo_chart
from app.ui.score_count import totals_attribute
from app.ui.score_table import solo_table, visible_lines
from fleet_engine.dice.observation import DiceObservation
from fleet_engine.dice.scoring import Score

LAST_WORDS = {
    "greenhorn": (
        N_("My first trip was worse, believe me."),
        N_("The sea likes you. Come again."),
    ),
    "deckhand": (N_("You may coil my ropes any day."), N_("Now that was sailing.")),
    "mate": (N_("I could use a mate like you."), N_("Not bad. Not bad at all.")),
    "o-captain": (N_("I take my hat off to you."), N_("You hardly left me a box to strike out!")),
    "salty-captain": (N_("Take my hat. And my boat."),),
}
"""Captain Ruth's closing words, by rank of the player."""

CRAB_FIRST = N_("Next time, get to King Crab before I do.")
MORE_BOATS = N_("Launch more boats, dear. And sooner.")
FEED_THEM = N_("Open the Buffet next time. It pays well.")
ENOUGH_BOATS = 6
"""With fewer boats many fish stay uncaught, so Captain Ruth advises more boats."""


@dataclass(frozen=True, slots=True)
class SoloEndState:
    """View state of the end of a solo game.

    Attributes:
        totals: points of the sheet at the end of each round.
        ranks: solo ranks, named by their ids.
        own: True if the viewer has played the game on this device.
        is_friends: True if a friend has shared the game.
        name: name of the player if that is not the viewer, or "".
        best: best earlier result of the viewer, or None.
        friends: results of friends in the same game; it may be empty.
        can_challenge: True if friends can play the game for comparison.
        day: formatted date if the game used the dice of a day, else "".
        listed: True if the game was opened from the list of all results.
        advised: True if the coach has shown choices in this game.
        reviewable: True if the coach can review the game.
        achieved: names of the achievements that the game has just earned.
        sound_offer: `None` without an offer of sound, else True if the sound is on.
    """

    observation: DiceObservation
    totals: tuple[int, ...]
    ranks: RankLadder
    own: bool = True
    is_friends: bool = False
    name: str = ""
    best: int | None = None
    friends: Html = EMPTY
    can_challenge: bool = False
    day: str = ""
    listed: bool = False
    advised: bool = False
    reviewable: bool = False
    achieved: tuple[str, ...] = ()
    sound_offer: bool | None = None
    notice: str = ""


def render_solo_end(state: SoloEndState, words: Translator, over: Html = EMPTY) -> Html:
    """Return the end screen of a solo game, with the overlay `over`."""
    below = words.t("Daily, {day}", day=state.day) if state.day else "Fleet: The Dice Game"
    title = state.name or words.t("Solo vs Captain Ruth")
    if state.is_friends:
        title = words.t("A friend’s game")
    own_dock = end_screen.dock(
        words.t("Replay dice"), words.t("Play again"), words.t("new dice"), words
    )
    dare = end_screen.challenge_dock(
        words.t("Beat this score"), words.t("with the same dice"), words
    )
    screen = el(
        "div",
        end_screen.end_header(title, below, words, listed=state.listed),
        el(
            "main",
            _finale(state, words),
            solo_table(LINES, _score(state), words, run=_run(state)),
            state.friends,
            end_screen.review_button(words) if state.reviewable else EMPTY,
            end_screen.share_button(words),
            end_screen.challenge_button(words) if state.can_challenge else EMPTY,
            end_screen.achieved(state.achieved, words),
            end_screen.sound_offer(state.sound_offer, words),
            _last_word(state, words),
            _scale(state, words),
            solo_chart(state.totals, words, _best_round(state, words)),
            _fleet(state, words),
            end_screen.revisit_links(
                (
                    ("wharf", words.t("Full sheet"), "sheet-0"),
                    ("log", words.t("Log"), "log"),
                ),
                words,
            ),
            id="score",
            class_="paper",
            data_items=len(visible_lines(LINES, _score(state))),
        ),
        own_dock if state.own else dare,
        class_="screen score",
    )
    total = _spoken_text(state, words)
    reached = words.t("Rank: {rank}.", rank=rank(state, words))
    return layout.page(screen, words, over=over, said=f"{total} {reached}", notice=state.notice)


def _score(state: SoloEndState) -> Score:
    return state.observation.sheets[state.observation.seat].score


def _total(state: SoloEndState) -> int:
    return _score(state).total


def _run(state: SoloEndState) -> str:
    """Return the totals of the count of the score lines."""
    score = _score(state)
    points = [getattr(score, line.field) for line in visible_lines(LINES, score)]
    return totals_attribute(tuple(accumulate(points, initial=0)))


def rank(state: SoloEndState, words: Translator) -> str:
    """Return the name of the player's rank."""
    return words.t(labels.RANKS[_rank_id(state)])


def _rank_id(state: SoloEndState) -> str:
    return rank_for(state.ranks, _total(state)).name


def _spoken_text(state: SoloEndState, words: Translator) -> str:
    """Return the result as text for screen readers."""
    total = _total(state)
    if not state.is_friends:
        return words.n("Game over: {n} point.", "Game over: {n} points.", total)
    return words.n("Your friend scored {n} point.", "Your friend scored {n} points.", total)


def _finale(state: SoloEndState, words: Translator) -> Html:
    """Return the total in the wheel, the rank, and the comparison with earlier results."""
    total = _total(state)
    texts: list[Html] = [el("p", _spoken_text(state, words))]
    if state.own:
        texts = [_next_rank(state, words), _best(state, words), _with_advice(state, words)]
    above = any(0 < least <= total for least, _ in state.ranks)
    return end_animation(
        animated_number(total, _run(state)), rank(state, words), texts, feast=above
    )


def _next_rank(state: SoloEndState, words: Translator) -> Html:
    """Return the distance to the next rank."""
    ladder = tuple((least, labels.RANKS[name]) for least, name in state.ranks)
    return el("p", next_rank_text(rank_for(ladder, _total(state)), words))


def _best(state: SoloEndState, words: Translator) -> Html:
    if state.best is None:
        return EMPTY
    if _total(state) > state.best:
        return new_best_badge(words.t("new personal best"))
    return el("p", icon("trophy"), words.t("your best: {n}", n=state.best), class_="record")


def _with_advice(state: SoloEndState, words: Translator) -> Html:
    if not state.advised:
        return EMPTY
    return el("p", icon("lighthouse"), words.t("assisted"), class_="record")


def _last_word(state: SoloEndState, words: Translator) -> Html:
    """Return Captain Ruth's closing words."""
    if not state.own:
        return EMPTY
    reached = _rank_id(state)
    said = words.t(
        (_advice(state) if reached == "greenhorn" else "")
        or pick(LAST_WORDS[reached], _total(state))
    )
    return winner_quote(icon("ruth", "portrait"), words.t("Captain Ruth"), said, words)


def _advice(state: SoloEndState) -> str:
    """Return the first part of the tutorial's advice that the player left out, or ""."""
    sheet = state.observation.sheets[state.observation.seat]
    if sheet.sections["king-crab"].filled < len(sheet.sections["king-crab"].boxes):
        return CRAB_FIRST
    if sheet.launched < ENOUGH_BOATS:
        return MORE_BOATS
    return "" if sheet.sections["seafood-buffet"].complete else FEED_THEM


def _best_round(state: SoloEndState, words: Translator) -> Html:
    """Return a sentence about the first round with the highest gain."""
    if len(state.totals) < 2:
        return EMPTY
    number, points = best_round(state.totals)
    text = words.n(
        "Best round: {round} (+{n}).",
        "Best round: {round} (+{n}).",
        points,
        round=number,
    )
    return el("p", icon("flag"), el("span", text), class_="with-icon")


# --- the ranks as a scale -----------------------------------------------------------------------


def _span(state: SoloEndState) -> tuple[int, int]:
    """Return the lowest and highest points of the scale, with space for every rank."""
    steps = [least for least, _ in state.ranks if least]
    low = min(steps[0] - 15, _total(state) - 5)
    high = max(steps[-1] + 15, _total(state) + 5)
    return max(0, low), high


def _scale(state: SoloEndState, words: Translator) -> Html:
    """Return the ranks as a scale, with a mark at the player's result."""
    low, high = _span(state)
    total = _total(state)

    def at(points: int) -> int:
        return (min(max(points, low), high) - low) * CHART_WIDTH // (high - low)

    edges = [low, *(least for least, _ in state.ranks if least > low), high]
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
    steps = words.join_list([str(edge) for edge in edges[1:-1]])
    label = words.t("Ranks start at {steps} points.", steps=steps)
    drawn = Html(
        f'{bands}{ticks}<circle class="position-mark" cx="{here}" cy="25.5" r="9"/>'
        f'<text class="mine" x="{min(max(here, 8), CHART_WIDTH - 8)}" y="12">{total}</text>'
    )
    box = f"-8 0 {CHART_WIDTH + 16} 50"
    scale = el("svg", drawn, class_="scale", viewBox=box, role="img", aria_label=label)
    reached = _rank_id(state)
    ranks = [
        el("li", el("b", str(least)), words.t(labels.RANKS[name]), class_=_now(name == reached))
        for least, name in state.ranks
    ]
    listed = el("ul", ranks, class_="ranks")
    return el("section", el("h2", words.t("Ranks")), scale, listed, class_="part")


def _now(here: bool) -> str | None:
    return "now" if here else None


def _fleet(state: SoloEndState, words: Translator) -> Html:
    """Return the final sheet with its boats, fish, buildings and coins."""
    mine = state.observation.sheets[state.observation.seat]
    built = sum(section.complete for section in mine.sections.values())
    facts = (
        ("boat", words.n("{n} boat at sea", "{n} boats at sea", mine.launched)),
        ("fish", words.n("{n} fish aboard", "{n} fish aboard", mine.fish)),
        ("wharf", words.n("{n} building complete", "{n} buildings complete", built)),
        ("coin", words.n("{n} coin gained", "{n} coins gained", mine.track.coins)),
    )
    rows = [el("li", icon(sign), text, class_="fact") for sign, text in facts]
    return el(
        "section",
        el("h2", words.t("Final sheet")),
        el("div", thumbnail(mine), el("ul", rows), class_="fleet-end"),
        class_="part",
    )
