"""State of the app: the screens and values of one player."""

from collections.abc import Callable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from datetime import date
from typing import TYPE_CHECKING

from app import notices
from app.effects import Task
from app.games import GAMES, workshops
from app.i18n import best_language, load
from app.import_parser import Backup
from app.play.active_game import Voyage
from app.play.bot_requests import Thinker
from app.play.practice import Practice
from app.play.puzzles import Puzzles
from app.play.results import Results
from app.play.session import Session
from app.play.tutorial_game import FirstVoyage
from app.play.tutorial_progress import Logbook
from app.presenter import SHOWN_AT_ONCE, Sight
from app.setup import Setup
from app.store import StorageError, Store
from app.ui.shell import Laid

if TYPE_CHECKING:  # the coach is imported lazily
    from app.play.coach_requests import Advised, Consult, Consultation, LookedBack


FIRST_GAMES = 2
"""Finished games of a kind from which a player is not new to it any more.

Before that, the page is slow and leaves time to read the events.
"""
TIPPED_GAMES = 5
"""Number of first solo games of a kind with tips.

In a single game, players do not learn to play without tips.
"""


def consulted_at_once(asked: "Consultation") -> object:
    """Return the answer to a coach request. The page is blocked until then."""
    *_, answer = asked.steps()
    return answer


class Visit:
    """State of the app for one player.

    Attributes:
        trail: the screens from home to the current one.
        overlay: the open dialog or drawer, or `None`.
        notice: a one-line message, or "".
        brief_notice: the last notice that disappears by itself.
        why: the element about which the player asked why it cannot be used, or `None`.
        query: the search text in the rulebook.
        book: the game of the selected rulebook, or "".
        brought: a file with everything that waits for confirmation, or `None`.
        shown_results: the number of listed results of a game.
        tasks: the queued effects for the browser.
        lesson: the active tutorial, or `None`. Meanwhile `own_voyage` keeps the running game.
        own_voyage: the main game, which counts.
        advice: the coach's advice on the current decision, or `None`.
        review: the coach's review of an ended game, or `None`.
        consulting: the last request sent to the coach, or `None` if nothing waits for it.
        practice: the practice game or puzzle attempt that is played, or `None`.
        puzzles: the puzzles that the device stores.
    """

    def __init__(
        self,
        storage: MutableMapping[str, str],
        languages: Sequence[str],
        today: Callable[[], date],
        fresh_seed: Callable[[], int],
        fresh_key: Callable[[], int],
        think: Thinker,
        consult: "Consult",
        prefix: str,
    ) -> None:
        self.today = today
        self.fresh_seed = fresh_seed
        self.fresh_key = fresh_key
        self.think = think
        self.consult = consult
        self.languages = languages
        self.store = Store(storage, prefix)
        self.begin()

    def begin(self, *, without_game: bool = False) -> None:
        """Reset the state to the stored data, or to the stored data without the game."""
        self.settings = self.store.settings()
        self.speak_as_set()
        self.trail = ["home"]
        self.overlay: object = None
        self.why: str | None = None
        self.query = self.book = ""
        self.brought: Backup | None = None
        self.tasks: list[Task] = []
        self.workshops = {name: each.opened(self.store) for name, each in workshops().items()}
        self.setup = Setup(self.store, self.today())
        self.results = Results(self.store)
        self.shown_results = SHOWN_AT_ONCE
        self.logbook = Logbook(self.store)
        self.lesson: FirstVoyage | None = None
        self.advice: Advised | None = None
        self.review: LookedBack | None = None
        self.consulting: Consultation | None = None
        self.practice: Practice | None = None
        self.puzzles = Puzzles(self.store)
        self.own_voyage = Voyage(self.store, self.results, self.today, self.fresh_key, self.think)
        if without_game:
            self.voyage.pass_over()
        elif self.voyage.catch_up():
            self.show_game()
        self.results.all()
        self.notice = self.brief_notice = ""
        self.refused = False
        with self.kept():
            self.store.try_out()
        self.notice = notices.damage(self.store.damaged, self.words) or self.notice

    def speak_as_set(self) -> None:
        """Set the language: that of the settings, else the best of the browser's."""
        self.words = load(self.settings.language or best_language(self.languages))

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Run a block that stores data. If the device begins to refuse, show a notice."""
        try:
            yield
        except StorageError:
            if not self.refused:
                self.notice = notices.full(self.words)
            self.refused = True
        else:
            self.refused = bool(self.store.unkept)

    @property
    def voyage(self) -> Voyage:
        """The active game: a tutorial or a practice game, else the main game."""
        return self.lesson or self.practice or self.own_voyage

    @property
    def session(self) -> Session | None:
        """The session of the active game; `None` if no game runs."""
        return self.voyage.session

    @property
    def finished(self) -> Session | None:
        """The ended game of the end screen."""
        return self.voyage.finished

    @property
    def in_hand(self) -> Session | None:
        """The running game, or an ended one whose last events are still read there."""
        return self.session or (self.finished if self.screen == "game" else None)

    @property
    def screen(self) -> str:
        """The current screen."""
        return self.trail[-1]

    @property
    def shown(self) -> Session | None:
        """The running game if its board is visible."""
        return self.in_hand if self.screen == "game" and not self.voyage.hidden else None

    @property
    def unread(self) -> bool:
        """True if events must be read before the game asks anything or shows its end.

        Tutorials show events in bubbles. If several people play, the handoff screen shows them.
        """
        session = self.in_hand
        if session is None or session.caught_up or session.question or session.people != 1:
            return False
        if self.voyage is not self.own_voyage:
            return False
        waits = self.pace == "slow" or (self.pace == "" and session.over)
        # This runs at every tap, so search the events only if the page may have to pause.
        return waits and GAMES[session.game].went_past(session)

    @property
    def pace(self) -> str:
        """The pace of the page.

        It is that of the setting, else slow for a newcomer to the game.
        """
        session = self.in_hand
        new = session is not None and (self.lesson or self._is_new_to(session.game))
        return self.settings.pace or ("slow" if new else "")

    def _is_new_to(self, game: str) -> bool:
        """Return True if fewer than `FIRST_GAMES` games of a kind were finished here."""
        return sum(result.game == game for result in self.results.all()) < FIRST_GAMES

    @property
    def shown_end(self) -> Session | None:
        """The ended game if its end screen is visible."""
        return self.finished if self.screen == "score" else None

    @property
    def consulted(self) -> "Consultation | None":
        """The unanswered coach request that the screen waits for, or `None`."""
        asked = None
        if isinstance(self.overlay, Laid) and self.overlay.name == "advice" and self.advice:
            asked = self.advice.asked
        elif self.review and self.screen == "review":
            asked = self.review.wanted
        elif self.review and self.review.advised and self.screen == "step":
            asked = self.review.advised.asked
        return asked if asked and asked.answer is None else None

    @property
    def sight(self) -> Sight:
        """The game in view: the one being set up, the ended one, or the running one."""
        if "setup" in self.trail:
            return Sight(self.setup.table.game, self.setup.options(self.words))
        shown = self.finished if "score" in self.trail else self.in_hand
        return Sight(shown.game, shown.match.options) if shown else Sight()

    # --- brief notices ------------------------------------------------------------------------

    def say_briefly(self, notice: str) -> None:
        """Show a notice that disappears by itself, because it needs no action."""
        self.notice = self.brief_notice = notice

    @property
    def is_brief(self) -> bool:
        """True if the current notice disappears by itself."""
        return bool(self.notice) and self.notice == self.brief_notice

    def drop_notice(self, notice: str) -> None:
        """Remove a notice if it is still shown."""
        if self.notice == notice:
            self.notice = ""

    # --- navigation --------------------------------------------------------------------------

    def show(self, screen: str) -> None:
        """Show a screen. If it is in the trail already, go back to it."""
        self.overlay = None
        self.query = self.book = ""
        if screen in self.trail:
            del self.trail[self.trail.index(screen) + 1 :]
        else:
            self.trail.append(screen)
        self._come_home()

    def back(self) -> None:
        """Close the overlay, else go back to the previous screen."""
        if self.overlay is not None:
            self.close()
        elif len(self.trail) > 1:
            self.trail.pop()
            self.query = self.book = ""
            self._come_home()

    def close(self) -> None:
        """Close the overlay. If it is the verdict on a puzzle, go home."""
        over, self.overlay = self.overlay, None
        if isinstance(over, Laid) and over.name == "puzzle":
            self.go_home()

    def _come_home(self) -> None:
        if "game" not in self.trail:
            self.practice = None
        if self.screen == "home":
            self.lesson = None
            self.voyage.leave()

    def show_game(self) -> None:
        """Show the active game, or its end screen."""
        self.trail = ["home", "game" if self.session else "score"]

    def go_home(self) -> None:
        """Show the home screen. A tutorial keeps its progress."""
        self.trail, self.overlay = ["home"], None
        self._come_home()

    def went_on(self) -> None:
        """Show the end of a game that has ended, now or when the player returns to it.

        A practice game returns to its review instead.
        """
        if self.practice and self.review and self.session is None:
            ended, self.practice = self.practice.finished, None
            self.show("review")
            if ended:
                before, seat = self.review.session, self.review.seat
                self.notice = notices.practice_ended(ended, before, seat, self.words)
        elif self.session is None and "game" in self.trail and not self.unread:
            self.trail = ["score" if screen == "game" else screen for screen in self.trail]
            self.notice = notices.full(self.words) if self.refused else self.notice

    def went_on_elsewhere(self) -> bool:
        """Return True if another page has played on or ended the game.

        Another tab is such a page. In that case show its game, or home if there is none, with a
        notice.
        """
        if not self.voyage.catch_up():
            return False
        self.overlay = None
        if self.session or self.store.game() is not None:
            self.show_game()
            self.notice = notices.played_elsewhere(self.words)
        else:
            self.go_home()
            self.notice = notices.gone_elsewhere(self.words)
        return True
