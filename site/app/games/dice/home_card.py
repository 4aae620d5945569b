"""Dice game on the home screen: game card, today's dice and running game."""

from datetime import date

from app.daily_seed import date_of_seed, first_day, seed_for, week_deal
from app.games.dice import labels
from app.games.dice.how_to_play import how_to_play
from app.games.dice.sheet_thumbnail import thumbnail
from app.games.game import HomeContext, scores_text, turn_text
from app.i18n import Translator
from app.play.results import GameResult
from app.play.running_games import RunningGame
from app.play.session import GameSession
from app.ui.dates import month, written_day
from app.ui.home_cards import CardButton, GameCard, NewGameOffer, ResumeCard
from app.ui.html import Html, el, join
from app.ui.icons import icon
from fleet_engine import Match, new_match
from fleet_engine.dice.ruleset import EDITIONS, load_printed

TITLE = "Fleet: The Dice Game"
NBSP = "\N{NO-BREAK SPACE}"
ROUNDS = load_printed(EDITIONS[0]).solo_rounds


def card(words: Translator) -> GameCard:
    """Return the game card."""
    table = CardButton("person", words.t("Custom game"), "setup", "game=dice", "to-setup")
    return GameCard(
        art=_art(),
        title=TITLE,
        players=words.t("Solo vs Captain Ruth, or 2–\u20604 players"),
        length=_length(words),
        primary=CardButton("play", words.t("Play solo"), "play", "solo", "new-game"),
        buttons=(table,),
        how_to_play=how_to_play(TITLE, words),
    )


def _art() -> Html:
    dice = (("lobster", "boat"), ("swordfish", "boat"), ("harbor", "town"))
    cubes = [el("span", icon(face), class_=f"cube of-{face} {kind}") for face, kind in dice]
    return join(cubes)


def _length(words: Translator) -> str:
    """Return the length of a solo game."""
    return words.n("{n} round, about 10 minutes", "{n} rounds, about 10 minutes", ROUNDS)


def new_game_offer(words: Translator) -> NewGameOffer:
    """Return the invitation for a viewer without a running game."""
    return NewGameOffer(
        portrait="ruth",
        title=words.t("Solo vs Captain Ruth"),
        length=_length(words),
        label=words.t("Play solo"),
        below=words.n("The Dice Game, {n} round", "The Dice Game, {n} rounds", ROUNDS),
        start="solo",
    )


# --- the dice of a day ---------------------------------------------------------------------------


def today(at_home: HomeContext, words: Translator) -> Html:
    """Return the section with the dice of the day, the same for all players."""
    day = at_home.today
    return el(
        "section",
        el(
            "div",
            el("b", month(day, words) if day else NBSP),
            el("span", day.day if day else icon("sun")),
            class_="calendar",
            aria_hidden="true",
        ),
        el(
            "div",
            el("h2", words.t("Today’s dice")),
            el("p", words.t("Same rolls for everyone. Today only.")),
            class_="today-text",
        ),
        el("ul", _roll(day, words), class_="first-roll", aria_label=words.t("First roll")),
        _today_button(at_home, words),
        class_="today card",
    )


def _roll(day: date | None, words: Translator) -> list[Html]:
    """Return the first dice of a day. Without a date the dice are blank."""
    if day is None:
        return [el("li", el("span", class_="cube boat"))] * len(first_roll(0))
    return [
        el(
            "li",
            el("span", icon(face), class_="cube boat"),
            class_=f"of-{face}",
            aria_label=labels.face(face, words),
        )
        for face in first_roll(seed_for(day))
    ]


def first_roll(seed: int) -> tuple[str, ...]:
    """Return the faces of the first roll of a seed."""
    match: Match = new_match("dice", players=1, seed=seed)
    return tuple(die.face for die in match.observe(0).dice)


def _today_button(at_home: HomeContext, words: Translator) -> Html:
    day = at_home.today
    is_running = day is not None and any(_day_of_running(each) == day for each in at_home.running)
    label = words.t("Continue") if is_running else words.t("Play")
    button = el(
        "button",
        icon("play"),
        el("span", label),
        type="button",
        class_="deep",
        id="play-today",
        data_do="play",
        data_arg=f"today:{seed_for(day)}" if day else "today",
        aria_label=f"{label}: {words.t('Today’s dice')}",
    )
    if not is_running:
        return button
    progress_text = el("p", icon("boat"), words.t("in progress"), class_="today-done")
    return el("div", progress_text, button, class_="today-play")


def _day_of(game: str, seed: int, *, is_solo: bool, usual: bool) -> date | None:
    """Return the day whose dice a game has; `None` if it is not the shared game of a day."""
    return date_of_seed(seed) if game == "dice" and is_solo and usual else None


def _day_of_running(running: RunningGame) -> date | None:
    return _day_of(running.game, running.seed, is_solo=running.is_solo, usual=running.usual)


def _running_title(running: GameSession, today: date, words: Translator) -> str:
    """Return the title of the running game. A shared game has its day or its week."""
    match = running.match
    if not running.is_solo or match.options != match.game.defaults():
        return TITLE
    if match.seed == seed_for(today):
        return words.t("Today’s dice")
    return _shared_title(match.seed, words) or TITLE


def listed(result: GameResult, words: Translator) -> tuple[str, str]:
    """Return the icon of a solo result and the rank."""
    rank, usual = labels.RANKS.get(result.rank), result.has_default_rules
    day = _day_of(result.game, result.seed, is_solo=result.is_solo, usual=usual)
    sign = "sun" if day else "die"
    return sign, words.t(rank) if rank else result.rank


# --- the running game ----------------------------------------------------------------------------


def progress(running: GameSession) -> tuple[int, int]:
    """Return the round of a running game and the number of its rounds."""
    return running.observation.round, running.observation.rounds


def running_label(running: RunningGame, words: Translator) -> tuple[str, str]:
    """Return the icon and the title of a running game. A shared game has its day or its week."""
    if not running.is_solo or not running.usual:
        return "die", TITLE
    title = _shared_title(running.seed, words)
    return ("sun", title) if title else ("die", TITLE)


def _shared_title(seed: int, words: Translator) -> str:
    """Return the title of the shared game of a day or of a week; "" for another seed."""
    first, number = first_day(seed), week_deal(seed)
    if first is None:
        return ""
    day = written_day(first.isoformat(), words)
    if number is None:
        return words.t("Daily, {day}", day=day)
    return words.t("Game {n}, week of {day}", n=number, day=day)


def resume_card(running: GameSession, day: date, words: Translator) -> ResumeCard:
    """Return the card of the running game, with a thumbnail of the observed sheet."""
    seen = running.observation
    mine = seen.sheets[seen.seat]
    points = [each.score.total for each in seen.sheets]
    return ResumeCard(
        picture=thumbnail(mine),
        title=_running_title(running, day, words),
        facts=(
            ("clock", words.t("Round {round} of {rounds}", round=seen.round, rounds=seen.rounds)),
            ("points", scores_text(running, points, words)),
            ("boat", words.n("{n} boat at sea", "{n} boats at sea", mine.launched))
            if running.is_solo
            else ("person", turn_text(running, words)),
        ),
    )
