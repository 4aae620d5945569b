"""A visit: what is on the screen of one player, as plain values, and what it stands on."""

from collections.abc import Callable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from datetime import date
from typing import TYPE_CHECKING

from app import notices
from app.games import GAMES, workshops
from app.incoming import Backup
from app.play.computers import Thinker
from app.play.first_voyage import FirstVoyage
from app.play.logbook import Logbook
from app.play.practice import Practice
from app.play.puzzles import Puzzles
from app.play.results import Results
from app.play.session import Session
from app.play.voyage import Voyage
from app.presenter import SHOWN_AT_ONCE, Sight
from app.setup import Setup
from app.store import StorageError, Store
from app.tasks import Task
from app.ui.shell import Laid
from app.words import best_language, load

if TYPE_CHECKING:  # the coach is imported when it is asked
    from app.play.coach import Advised, Consult, Consultation, LookedBack


FIRST_GAMES = 2
"""In so many games of a kind there is time to read what went past."""
TIPPED_GAMES = 5
"""In so many games alone there are tips: the first with them taught nobody to do without."""


def consulted_at_once(asked: "Consultation") -> object:
    """Return what the coach answers, however long that takes."""
    *_, answer = asked.steps()
    return answer


class Visit:
    """What a player sees, and where it came from.

    `trail` has the screens from home to the one that is shown. Over it lies `overlay`, and
    beside it stands a `notice`. `brief_notice` is the last one that disappears by itself.
    `why` is what the player asked of why it cannot be used;
    `query` and `book` tell what is looked up in which rulebook; `brought` is a file with
    everything that waits for a yes.
    `shown_results` tells how many results of a game are
    listed. `tasks` are what only the browser can do. While somebody learns `lesson` is the game
    in hand, and `own_voyage` waits with the running one. `advice` is what the coach says of what is
    to be decided, `review` what it says of a game that has ended, and `consulting` what it was
    asked last, if somebody waits for it. `practice` is a game in hand that is played on from a
    review, or a puzzle. `puzzles` are those that the device keeps.
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
        """Begin with what the device keeps and nothing else, perhaps without the kept game."""
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
        """Speak the language of the settings, else the best of the device's."""
        self.words = load(self.settings.language or best_language(self.languages))

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Write to the device; when it begins to refuse, say so, and play on."""
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
        """The game in hand: that of a lesson, or a practice, else the one that counts."""
        return self.lesson or self.practice or self.own_voyage

    @property
    def session(self) -> Session | None:
        """The game that is played: the running one, or that of a lesson."""
        return self.voyage.session

    @property
    def finished(self) -> Session | None:
        """The game whose end is shown."""
        return self.voyage.finished

    @property
    def in_hand(self) -> Session | None:
        """The game that is played, or whose last moments are still read where it was played."""
        return self.session or (self.finished if self.screen == "game" else None)

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self.trail[-1]

    @property
    def shown(self) -> Session | None:
        """The running game, where it can be seen."""
        return self.in_hand if self.screen == "game" and not self.voyage.hidden else None

    @property
    def unread(self) -> bool:
        """Whether what went past is to be read, before anything is asked or the end is shown.

        In a lesson bubbles tell it, and people at one device read it on the curtain.
        """
        session = self.in_hand
        if session is None or session.caught_up or session.question or session.people != 1:
            return False
        if self.voyage is not self.own_voyage:
            return False
        waits = self.pace == "slow" or (self.pace == "" and session.over)
        # Asked at every tap: what went past is looked through only where somebody may have to wait.
        return waits and GAMES[session.game].went_past(session)

    @property
    def pace(self) -> str:
        """How fast things happen: as was chosen, else slowly for whoever is new to a game."""
        session = self.in_hand
        new = session is not None and (self.lesson or self._is_new_to(session.game))
        return self.settings.pace or ("slow" if new else "")

    def _is_new_to(self, game: str) -> bool:
        """Return whether hardly a game of a kind has been finished on this device."""
        return sum(result.game == game for result in self.results.all()) < FIRST_GAMES

    @property
    def shown_end(self) -> Session | None:
        """The game that has ended, where its end is seen."""
        return self.finished if self.screen == "score" else None

    @property
    def consulted(self) -> "Consultation | None":
        """What the coach is still to answer, `None` where nobody waits for anything."""
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
        """The game in sight: the one that is laid, that has ended, or that runs."""
        if "setup" in self.trail:
            return Sight(self.setup.table.game, self.setup.options(self.words))
        shown = self.finished if "score" in self.trail else self.in_hand
        return Sight(shown.game, shown.match.options) if shown else Sight()

    # --- notices that disappear ---------------------------------------------------------------

    def say_briefly(self, notice: str) -> None:
        """Show a notice that disappears by itself, since it asks for nothing."""
        self.notice = self.brief_notice = notice

    @property
    def is_brief(self) -> bool:
        """True if the notice that is shown shall disappear by itself."""
        return bool(self.notice) and self.notice == self.brief_notice

    def drop_notice(self, notice: str) -> None:
        """Take a notice away if it is still shown."""
        if self.notice == notice:
            self.notice = ""

    # --- from screen to screen ---------------------------------------------------------------

    def show(self, screen: str) -> None:
        """Show a screen; one that lies on the way here is gone back to."""
        self.overlay = None
        self.query = self.book = ""
        if screen in self.trail:
            del self.trail[self.trail.index(screen) + 1 :]
        else:
            self.trail.append(screen)
        self._come_home()

    def back(self) -> None:
        """Close what lies over the screen, else go back to the screen before."""
        if self.overlay is not None:
            self.close()
        elif len(self.trail) > 1:
            self.trail.pop()
            self.query = self.book = ""
            self._come_home()

    def close(self) -> None:
        """Close what lies over the screen; with the verdict on a puzzle that is over."""
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
        """Show the game in hand, or the end that it has come to."""
        self.trail = ["home", "game" if self.session else "score"]

    def go_home(self) -> None:
        """Show home; a lesson is left as it is."""
        self.trail, self.overlay = ["home"], None
        self._come_home()

    def went_on(self) -> None:
        """Where a game has come to its end show that, now or where one comes back to it."""
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
        """Return True if another visit has played on, or ended the game.

        Then its game is shown, or home if there is none, and a notice says so.
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
