"""Presenter of all screens: from the app state to the state of a screen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from app.attribution import legal as law
from app.attribution import thanks
from app.games import GAMES, things, workshops
from app.games.game import AtHome, Moment, cast, company, seated
from app.i18n import Words
from app.play.active_game import Voyage
from app.play.challenges import best_before, to_beat
from app.play.practice import Practice
from app.play.puzzles import Trial
from app.play.results import GameResult, Kind
from app.play.session import Session
from app.play.tutorial_game import FirstVoyage
from app.play.tutorial_progress import Logbook
from app.rulebook import Book, Facts
from app.screens.handoff import Between, curtain
from app.screens.home import HomeState
from app.screens.home import home as home_screen
from app.screens.results import Listing, ResultRow, ResultsState
from app.screens.results import results as results_screen
from app.screens.settings import SettingsState, settings_screen
from app.screens.setup import SetupState, setup_screen
from app.screens.text_page import Chapter, PageState
from app.screens.text_page import reading as reading_screen
from app.setup import Setup
from app.store import Settings, Store
from app.ui.animation import Stage, written
from app.ui.dates import written_day
from app.ui.home_cards import FirstVoyage as FirstOffer
from app.ui.html import Html
from app.ui.players import NOBODY
from app.ui.shell import Way
from app.ui.tutorial_bubble import Bubble
from fleet_engine.core.game import HidesHands, Options, find


@dataclass(frozen=True, slots=True)
class Frame:
    """Values that every screen needs.

    Attributes:
        words: the translator.
        overlay: the open dialog or drawer, or `None`.
        notice: a one-line message, or "".
        tips: True if the running game may give advice on good play.
        unread: True if events wait to be read. The game asks nothing until then.
    """

    words: Words
    overlay: Any = None
    notice: str = ""
    tips: bool = False
    unread: bool = False


@dataclass(frozen=True, slots=True)
class Sight:
    """The game that is played or set up.

    Attributes:
        game: its name, or "" if there is none.
        options: its options.
    """

    game: str = ""
    options: Options | None = None

    def book(self, chosen: str = "") -> tuple[Book, Facts]:
        """Return the selected rulebook, else that of this game, with its facts."""
        name = self.name_of_book(chosen)
        return GAMES[name].book(self.options_of(name))

    def name_of_book(self, chosen: str = "") -> str:
        """Return the game of the selected rulebook."""
        return chosen or self.game or next(iter(GAMES))

    def options_of(self, name: str) -> Options:
        """Return the options of this game if it has the given name, else the defaults."""
        if name == self.game and self.options is not None:
            return self.options
        return find(name).defaults()


def home(
    frame: Frame,
    running: Session | None,
    results: tuple[GameResult, ...],
    today: date | None,
    logbook: Logbook | None = None,
    puzzles: int = 0,
) -> Html:
    """Return the home screen.

    `today` is needed if there is a running game or a result. Without a `logbook` no tutorial
    was played on this device. `puzzles` is the number of puzzles that are due.
    """
    words, logbook = frame.words, logbook or Logbook(Store({}))
    at_home = AtHome(today, running, results)
    last = _played_last(logbook, results)
    under_way = logbook.under_way.game if logbook.under_way else ""
    state = HomeState(
        offers=tuple(
            (game.card(at_home, words), _way_in(name, running)) for name, game in GAMES.items()
        ),
        sections=tuple(part for game in GAMES.values() for part in game.sections(at_home, words)),
        invitation=GAMES[last].invitation(words),
        waiting=GAMES[running.game].waiting(running, today, words) if running and today else None,
        results=_last_results(results, today, words) if today else None,
        lessons=tuple(name for name, game in GAMES.items() if game.lesson),
        untried=_untried(at_home, logbook),
        under_way=under_way,
        first_voyage=_first_voyage(logbook, last, newcomer=not results),
        puzzles=puzzles,
        overlay=frame.overlay,
        notice=frame.notice,
    )
    return home_screen(state, words)


def _played_last(logbook: Logbook, results: tuple[GameResult, ...]) -> str:
    """Return the last played game, else the last tutorial's, else the first game."""
    played = [result.game for result in results[:1]]
    known = [game for game in (*played, *reversed(logbook.done)) if game in GAMES]
    return next(iter((*known, *GAMES)))


def _untried(at_home: AtHome, logbook: Logbook) -> tuple[str, ...]:
    """Return the games without a result, without a tutorial and not running."""
    tried = {result.game for result in at_home.results} | set(logbook.done)
    if at_home.running:
        tried.add(at_home.running.game)
    return tuple(name for name in GAMES if name not in tried)


def _first_voyage(logbook: Logbook, last: str, *, newcomer: bool) -> FirstOffer | None:
    """Return the tutorial that the gold button offers.

    A newcomer can continue any tutorial. Other players can continue that of their last game.
    """
    begun = logbook.under_way.game if logbook.under_way else ""
    if begun in GAMES and begun not in logbook.done and (newcomer or begun == last):
        return FirstOffer(begun, GAMES[begun].title, begun=True)
    if not newcomer or last in logbook.done or not GAMES[last].lesson:
        return None
    return FirstOffer(last, GAMES[last].title, begun=False)


def _way_in(name: str, running: Session | None) -> str:
    """Return the action of a game's home card.

    It continues the running game, or begins the quick start.
    """
    if running and running.game == name:
        return "continue"
    return next(iter(GAMES[name].quick_starts))


# --- results ---------------------------------------------------------------------------------

SHOWN_AT_HOME = 5
SHOWN_AT_ONCE = 50
"""Results per page of a list, which is quick to draw. The player can request more."""


Numbered = Sequence[tuple[int, GameResult]]
"""Results, each with its index among all results."""


def results(frame: Frame, kept: tuple[GameResult, ...], shown: int, today: date) -> Html:
    """Return the screen of all results by game, at most `shown` of each."""
    best, lists = _bests(kept), []
    for name, game in GAMES.items():
        own = [(number, each) for number, each in enumerate(kept) if each.game == name]
        if own:
            rows = _rows(own[:shown], best, today, frame.words)
            lists.append(_listing(game.title, own, rows, frame.words))
    state = ResultsState(tuple(lists), frame.overlay, frame.notice)
    return results_screen(state, frame.words)


def _last_results(kept: tuple[GameResult, ...], today: date, words: Words) -> Listing | None:
    """Return the list of the last results of all games."""
    own = [(number, each) for number, each in enumerate(kept) if each.game in GAMES]
    rows = _rows(own[:SHOWN_AT_HOME], _bests(kept), today, words)
    return _listing(words.t("Last results"), own, rows, words) if own else None


def _bests(kept: tuple[GameResult, ...]) -> Mapping[Kind, int]:
    """Return the best points of each kind of result."""
    best: dict[Kind, int] = {}
    for result in kept:
        best[result.kind] = max(result.points, best.get(result.kind, result.points))
    return best


def _listing(title: str, own: Numbered, rows: tuple[ResultRow, ...], words: Words) -> Listing:
    """Return results as a list, with a line about all of them."""
    found = [each for _, each in own]
    told = _compared(found, words) or words.n("{n} game", "{n} games", len(found))
    return Listing(title, told, rows, len(own) - len(rows))


def _compared(found: Sequence[GameResult], words: Words) -> str:
    """Return a line that compares results: their number, best and average.

    It covers the solo games by the usual rules that are of the same kind as the newest. Without
    such games it covers all results, if they are of one kind. It is "" for a single result.
    """
    usual = next((each for each in found if each.alone and each.usual), None)
    first = usual or found[0]
    same = [each.points for each in found if each.kind == first.kind]
    if len(same) == 1 or (usual is None and len(same) < len(found)):
        return ""
    seats = len(first.seats)
    return words.t(
        "{players}: {games}, best {best}, average {mean}",
        players=words.t("Solo") if first.alone else words.n("{n} player", "{n} players", seats),
        games=words.n("{n} game", "{n} games", len(same)),
        best=max(same),
        mean=round(sum(same) / len(same)),
    )


def _rows(
    own: Numbered, best: Mapping[Kind, int], today: date, words: Words
) -> tuple[ResultRow, ...]:
    """Return results as rows of a list. The best solo results have a trophy."""
    rows = []
    for number, result in own:
        sign, text = GAMES[result.game].listed(result, words)
        if result.alone and result.points == best[result.kind]:
            sign = "trophy"
        day = written_day(result.day, words, today.year)
        who = company(result, words)
        if result.advised:
            who = words.t("{who} · with advice", who=who)
        rows.append(ResultRow(number, sign, text, who, day, result.points, result.usual))
    return tuple(rows)


# --- a game -----------------------------------------------------------------------------------


def laid(frame: Frame, setup: Setup) -> Html:
    """Return the screen of the table setup."""
    state = SetupState(
        table=setup.table,
        cast=seated(setup.table.sitting(), setup.crew, NOBODY, frame.words),
        groups=setup.groups(frame.words),
        games=tuple((name, game.sign, game.title) for name, game in GAMES.items()),
        counts=setup.counts,
        manners=GAMES[setup.table.game].manners,
        secret=isinstance(find(setup.table.game), HidesHands),
        alone=GAMES[setup.table.game].alone(frame.words),
        way=setup.workshop.way(frame.words) if setup.workshop else None,
        overlay=frame.overlay,
        notice=frame.notice,
    )
    return setup_screen(state, frame.words)


def running(frame: Frame, voyage: Voyage, session: Session, why: str | None, new: bool) -> Html:
    """Return the screen of the running game, or the handoff screen."""
    words = frame.words
    if voyage.hidden:
        phase, news = GAMES[session.game].news(session, words)
        between = Between(phase, news, session.aside)
        return curtain(session.viewer, cast(session, words), words, frame.notice, between)
    return GAMES[session.game].screen(_moment(frame, voyage, session, why, new), words)


def answer(frame: Frame, voyage: Voyage, session: Session, why: str | None, new: bool) -> Html:
    """Return the part of the running game's screen that answers a tap."""
    return GAMES[session.game].answer(_moment(frame, voyage, session, why, new), frame.words)


def beats(frame: Frame, voyage: Voyage, session: Session, since: int) -> str:
    """Return the animation cues of the events from index `since` on."""
    viewer = session.viewer
    shown = viewer if voyage.looking is None else voyage.looking
    stage = Stage(cast(session, frame.words), shown, frame.words)
    return written(session.told(since), GAMES[session.game].beats, stage, viewer)


def _moment(frame: Frame, voyage: Voyage, session: Session, why: str | None, new: bool) -> Moment:
    return Moment(
        session,
        looking=voyage.looking,
        why=why,
        newcomer=new and session.last_confirmed < 0,
        tips=frame.tips,
        unread=frame.unread,
        overlay=frame.overlay,
        notice=frame.notice,
        bubble=_bubble(frame, voyage, session),
        advisable=can_advise(voyage, session) and not frame.unread,
        apart=_apart(voyage, frame.words),
    )


def _bubble(frame: Frame, voyage: Voyage, session: Session) -> Bubble | None:
    """Return the tutorial bubble; `None` outside of a tutorial or under an overlay."""
    if not isinstance(voyage, FirstVoyage) or frame.overlay is not None:
        return None
    step, lesson, words = voyage.step, voyage.lesson, frame.words
    if step is None:
        return None
    book, facts = GAMES[session.game].book(session.match.options)
    known = {**facts, **step.more(session)}
    told = tuple(book.filled(text, words, known) for text in step.words)
    last = step is lesson.farewell
    return Bubble(
        words=told,
        at=step.place(session),
        number=voyage.number,
        of=len(lesson.steps) + 1,
        then=lesson.then if last else "",
        unfinished=not session.over,
    )


def ended(frame: Frame, voyage: Voyage, finished: Session, *, listed: bool) -> Html:
    """Return the end screen of a game. It is `listed` if the list of results opened it."""
    own = voyage.own_result
    moment = Moment(
        finished,
        own=own,
        listed=listed,
        best=best_before(voyage.results, finished, voyage.today()) if own else None,
        to_beat=to_beat(voyage.store, finished) if own else None,
        reviewable=reviewable(finished),
        overlay=frame.overlay,
        notice=frame.notice,
    )
    return GAMES[finished.game].ended(moment, frame.words)


def settings(frame: Frame, chosen: Settings) -> Html:
    """Return the settings screen."""
    words = frame.words
    state = SettingsState(chosen, *things(words), _ways(words), frame.overlay, frame.notice)
    return settings_screen(state, words)


def _ways(words: Words) -> tuple[Way, ...]:
    """Return the links to the custom content of the games."""
    return tuple(workshop.way(words) for workshop in workshops().values())


# --- the coach --------------------------------------------------------------------------------


def reviewable(ended: Session) -> bool:
    """Return True if the coach can review an ended game."""
    return GAMES[ended.game].coached and ended.people > 0


def can_advise(voyage: Voyage, session: Session) -> bool:
    """Return True if the coach can give advice now.

    It gives none in a tutorial or a puzzle.
    """
    if isinstance(voyage, FirstVoyage | Trial) or session.open:
        return False
    return session.asks_somebody and reviewable(session)


def _apart(voyage: Voyage, words: Words) -> str:
    """Return the label of a game that does not count; "" if the game counts."""
    if not isinstance(voyage, Practice):
        return ""
    return words.t("Puzzle") if isinstance(voyage, Trial) else words.t("Practice")


# --- text pages ------------------------------------------------------------------------------


def rulebook(frame: Frame, sight: Sight, chosen: str, query: str) -> Html:
    """Return the rulebook, or the search results with the best matches first."""
    words = frame.words
    book, facts = sight.book(chosen)
    contents = book.contents(words)
    if query.strip():
        found = book.search(query, words, facts)
        contents = (("", found),) if found else ()
    chapters = []
    for title, terms in contents:
        entries = [book.entry(term, words, facts) for term in terms]
        chapters.append(Chapter(title, tuple((each.title, each.paragraphs) for each in entries)))
    shown = sight.name_of_book(chosen)
    books = tuple((name, game.sign, game.title, name == shown) for name, game in GAMES.items())
    return _reading(frame, words.t("Rules"), tuple(chapters), query=query, books=books)


def values(frame: Frame, sight: Sight) -> Html:
    """Return the screen with the sources of a game's values.

    If no game is in view, it covers all games.
    """
    words = frame.words
    chapters = tuple(
        Chapter("" if sight.game else game.title, game.about(sight.options_of(name), words))
        for name, game in GAMES.items()
        if sight.game in ("", name)
    )
    return _reading(frame, words.t("Where the values come from"), chapters, ways=_ways(words))


def legal(frame: Frame) -> Html:
    """Return the screen with the legal note and the credits."""
    words = frame.words
    games = [game.thanks(words) for game in GAMES.values()]
    parts = (Chapter("", law(words)), Chapter("", thanks(games, words)))
    files = (("licence", words.t("All licences, word for word"), "licences.txt"),)
    return _reading(frame, words.t("Legal note and thanks"), parts, files=files)


def _reading(frame: Frame, title: str, chapters: tuple[Chapter, ...], **more: Any) -> Html:
    state = PageState(title, chapters, overlay=frame.overlay, notice=frame.notice, **more)
    return reading_screen(state, frame.words)
