"""What the page does with a tap: from `data-do` and `data-arg` to the next screen.

The app knows no browser. It keeps what the player sees as plain values, returns the
whole page as markup, and leaves what only a browser can do as tasks. What is done stands by
occasion in the modules of this package, a function a `data-do`.
"""

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from app import incoming, notices, presenter
from app.controller import (
    arriving,
    asking,
    at_sea,
    late,
    learning,
    leaving,
    looking_back,
    making,
    moving,
    setting_out,
    settings,
)
from app.controller.visit import TIPPED_GAMES, Visit, consulted_at_once
from app.play.computers import Answer, Question, Thinker, at_once
from app.play.session import Session
from app.presenter import Frame
from app.store import PREFIX, fault
from app.tasks import Task
from app.ui.html import Html
from fleet_engine.bots.bot import Progress

if TYPE_CHECKING:
    from app.play.coach import Consult, Consultation

VERBS: Mapping[str, Callable[[Visit, str], None]] = {
    "pick": at_sea.pick,
    "confirm": at_sea.confirm,
    "on": at_sea.go_on,
    "why": at_sea.ask_why,
    "undo": at_sea.undo,
    "look": at_sea.look,
    "turn": at_sea.turn,
    "hand": at_sea.hand,
    "advise": lambda visit, what: late.coaching().advise(visit, what),
    "review": lambda visit, which: late.coaching().review(visit, which),
    "step": lambda visit, which: late.coaching().step(visit, which),
    "practise": lambda visit, which: late.coaching().practise(visit, which),
    "puzzle": lambda visit, _: late.puzzling().puzzle(visit, ""),
    "open": moving.lay,
    "close": moving.close,
    "rule": moving.rule,
    "book": moving.read,
    "go": moving.go,
    "back": moving.back,
    "skip": moving.skip,
    "ask": asking.ask,
    "yes": asking.yes,
    "play": setting_out.play,
    "learn": learning.learn,
    "result": looking_back.result,
    "table": setting_out.table,
    "language": settings.speak,
    "set": settings.choose,
    "export": leaving.export,
    "share": leaving.share,
    "install": leaving.install,
    "start": leaving.start,
}
"""What is done with each `data-do`; `app.ui.shell` tells what its `data-arg` may be."""


class Start(NamedTuple):
    """What a start may still do without: the link, and the game that was `kept` before."""

    kept: str | None
    linked: bool
    without_game: bool = False


class App(Visit):
    """The page of one player.

    Args:
        storage: keeps texts, under names that begin with `prefix`.
        languages: the languages of the browser, the preferred one first.
        today: returns the day of the device's clock.
        fresh_seed: returns a seed for a new game.
        fresh_key: returns a key for the computer players of a new game.
        address: the text behind the `#` of the page's address.
        think: answers a question to a computer player, at once or later by `thought`.
        consult: answers a question to the coach, at once or later by `coached`.
        prefix: the beginning of the names in `storage`.
    """

    def __init__(
        self,
        storage: MutableMapping[str, str],
        languages: Sequence[str],
        today: Callable[[], date],
        fresh_seed: Callable[[], int],
        fresh_key: Callable[[], int],
        address: str = "",
        think: Thinker = at_once,
        consult: "Consult" = consulted_at_once,
        prefix: str = PREFIX,
    ) -> None:
        super().__init__(storage, languages, today, fresh_seed, fresh_key, think, consult, prefix)
        self._seen: tuple[object, ...] = ()
        self._played_up_to: tuple[Session | None, int] = (None, 0)
        self._start: Start | None = Start(self.store.game(), bool(address))
        if address:
            try:
                self.open_link(address)
            except Exception as error:
                if not self.starts_without(error):
                    raise

    # --- what is shown -----------------------------------------------------------------------

    @property
    def depth(self) -> int:
        """How many steps lead back to the home screen."""
        return len(self.trail) - 1 + (self.overlay is not None)

    @property
    def question(self) -> str:
        """The number of the question on the screen: each decision of the game changes it."""
        session = self.in_hand if self.screen == "game" else None
        return str(len(session.match.actions)) if session else ""

    @property
    def looks(self) -> dict[str, str]:
        """The settings that style sheets read, by the name of their `data-` attribute.

        Where hands are `secret` no picture of the screen may be kept for the next start, and none
        of a board by which somebody is `learning`; where something is `unkept` the page goes on
        saying so.
        """
        chosen = self.settings
        return {
            "theme": chosen.theme,
            "contrast": chosen.contrast,
            "motion": chosen.motion,
            "pace": self.pace,
            "sound": chosen.sound,
            "touch": chosen.touch,
            "hand": chosen.hand,
            "keys": chosen.keys,
            "secret": "yes" if self.session and self.session.curtain else "",
            "unkept": "yes" if self.store.unkept else "",
            "learning": "yes" if self.lesson or self.practice or self.screen == "step" else "",
            "step": self._step,
        }

    @property
    def _step(self) -> str:
        """How much of a step of a review is said over the board."""
        if self.screen != "step" or not self.review:
            return ""
        return "folded" if self.review.folded else "open"

    def answer(self) -> Html | None:
        """Return the part of the page that answers the last tap, if the rest can wait.

        It can on the screen of a running game, unless something else is seen there now than
        at the last `view`: another person's turn, a notice, a sheet over it.
        """
        if self.shown is None or self.overlay or self._seen != self._sight_of():
            return None
        return presenter.answer(self._frame, self.voyage, self.shown, self.why, self._newcomer)

    @property
    def _frame(self) -> Frame:
        """What every screen shows."""
        return Frame(self.words, self.overlay, self.notice, self._tips, self.unread)

    @property
    def _tips(self) -> bool:
        """Whether a running game says what is good play: the first ones alone do, if they may."""
        session = self.session
        if session is None or not session.alone or self.lesson or self.practice:
            return False
        if self.settings.tips == "off":
            return False
        games = [each for each in self.results.all() if each.alone and each.game == session.game]
        return len(games) < TIPPED_GAMES

    @property
    def _newcomer(self) -> bool:
        """Whether nobody has finished a game on this device."""
        return not self.results.all()

    def _sight_of(self) -> tuple[object, ...]:
        """Return what else than the game itself decides what is seen."""
        voyage = self.voyage
        shared = self.session and (self.session.open, self.session.aside)
        return (
            self.screen, self.overlay, self.notice, voyage.hidden, voyage.looking, shared,
            self.words, self.lesson and self.lesson.step, self.unread,
        )  # fmt: skip

    def view(self) -> Html:
        """Return the whole page.

        At the start the page is drawn without a link or a kept game that raises an error.
        """
        try:
            return self._view()
        except Exception as error:
            if not self.starts_without(error):
                raise
        return self.view()

    def starts_without(self, error: Exception) -> bool:
        """Begin anew without the link, then without the kept game; return False if there is none.

        The link's game is set aside if it has become the kept game, else the kept game stays.
        """
        start = self._start
        if start is None:
            return False
        kept = self.store.game()
        if start.linked:
            self._start = start._replace(linked=False)
            if kept is not None and kept != start.kept:
                self.store.set_aside("game", kept, fault(error))
            self.begin()
            self.notice = notices.refused(incoming.Refused(fault(error)), self.words)
            return True
        if kept is None or start.without_game:
            return False
        self._start = start._replace(without_game=True)
        self.store.set_aside("game", kept, fault(error))
        told = notices.damage(self.store.damaged, self.words)
        self.begin(without_game=True)
        self.notice = told
        return True

    def _view(self) -> Html:
        self._seen = self._sight_of()
        frame = self._frame
        match self.screen:
            case "game" if session := self.in_hand:
                return presenter.running(frame, self.voyage, session, self.why, self._newcomer)
            case "review" if self.review:
                return late.reviewed(frame, self.review)
            case "step" if self.review and self.review.advised:
                return late.stepped(frame, self.review, self.review.advised)
            case "score" if self.finished:
                listed = "results" in self.trail
                return presenter.ended(frame, self.voyage, self.finished, listed=listed)
            case "setup":
                return presenter.laid(frame, self.setup)
            case "settings":
                return presenter.settings(frame, self.settings)
            case "rules":
                return presenter.rulebook(frame, self.sight, self.book, self.query)
            case "about":
                return presenter.values(frame, self.sight)
            case "legal":
                return presenter.legal(frame)
            case "results":
                return presenter.results(
                    frame, self.results.all(), self.shown_results, self.today()
                )
        for workshop in self.workshops.values():
            if self.screen in workshop.screens:
                return workshop.view(self.screen, self.overlay, self.notice, self.words)
        return self._home(frame)

    def beats(self) -> str:
        """Return what has happened since this was asked last, to be seen one after another.

        It is written as `site/boot/beats.js` reads it. What happens behind the curtain, or under
        what lies over the screen, is seen when that is lifted. A game that is taken up begins as
        it stands, but where no person has decided yet with its first events; so does a lesson,
        whose first words are not to be waited for. After an undo nothing happens. With this the
        start is over: a game whose events raise an error there is shown without them.
        """
        starting, self._start = self._start, None
        try:
            happened = self.foreseen()
        except Exception:
            if not starting:
                raise
            happened = ""
        if (session := self._watched) and self.overlay is None:
            self._played_up_to = session, len(session.match.events)
        return happened

    def foreseen(self) -> str:
        """Return what `beats` will: what it brings is not to be seen before."""
        session = self._watched
        if session is None or self.overlay is not None:
            return ""
        before, seen = self._played_up_to
        count = len(session.match.events)
        if session is not before:
            fresh = session.last_confirmed < 0 and not session.over
            seen = 0 if fresh and not self.lesson else count
        if seen >= count:
            return ""
        return presenter.beats(self._frame, self.voyage, session, seen)

    @property
    def _watched(self) -> Session | None:
        """The game that is seen, or has been seen to its end."""
        return self.finished if self.screen == "score" else self.shown

    def home(self) -> Html:
        """Return the home screen as the next start shows it, whatever is shown now."""
        return self._home(Frame(self.words))

    def _home(self, frame: Frame) -> Html:
        running, today = self.own_voyage.session, self.today()
        due = len(self.puzzles.due(today))
        return presenter.home(frame, running, self.results.all(), today, self.logbook, due)

    # --- what is done ------------------------------------------------------------------------

    def handle(self, verb: str, argument: str | None = None) -> None:
        """Do what a `data-do` and its `data-arg` say; what is unknown does nothing."""
        if verb not in VERBS and verb not in self.workshops:
            return
        if verb != "close":
            self.notice = ""
        if verb != "why":
            self.why = None
        if self.lesson and verb in learning.GOES_ON:
            with self.kept():
                self.lesson.hear()
        if verb in VERBS:
            VERBS[verb](self, argument or "")
        else:
            making.make(self, verb, argument or "")
        if self.consulted is not self.consulting:
            late.coaching().consult(self)

    def typed(self, field: str, text: str) -> None:
        """Take what is typed into a field."""
        name, dash, rest = field.partition("-")
        if field == "search":
            self.query = text[:100]
        elif field.startswith("name-"):
            self.setup.type(field, text)
        elif dash and name in self.workshops:
            with self.kept():
                self.workshops[name].type(rest, text)

    def left(self, field: str) -> None:
        """Tidy what was typed into a field that the player has left."""
        if field.startswith("name-"):
            self.setup.leave(field)

    def open_link(self, address: str) -> None:
        """Open what a link holds: a finished game to look at, else its beginning to play.

        What is of a workshop is shown before anything of it is kept.
        """
        arriving.arrive(self, incoming.of_link(address))

    def open_file(self, text: str, size: int, fault: str = "") -> None:
        """Open what a file holds: a game, a workshop's, or everything that was once saved.

        `fault` says why the file has no text.
        """
        self.overlay = None
        arriving.arrive(self, incoming.of_file(text, size, self.fresh_key(), fault))

    # --- what comes of it outside ------------------------------------------------------------

    def take_tasks(self) -> list[Task]:
        """Return what the browser has to do now, once."""
        tasks, self.tasks = self.tasks, []
        return tasks

    def thought(self, question: Question, answer: Answer) -> None:
        """Take what a computer player has answered after some time."""
        if question is self.voyage.thinking and not self.went_on_elsewhere():
            with self.kept():
                self.voyage.thought(question, answer)
            self.went_on()

    def coached(self, asked: "Consultation", answer: object) -> None:
        """Take what the coach has answered after some time."""
        late.coaching().answered(self, asked, answer)

    def coach_goes_on(self, asked: "Consultation", progress: Progress) -> bool:
        """Take how far the coach is; return whether that is to be drawn."""
        return bool(late.coaching().went_on(self, asked, progress))

    def copied(self) -> None:
        """Say that what was to be shared is on the clipboard."""
        self.say_briefly(notices.copied(self.words))

    def not_shared(self, link: str) -> None:
        """Show a link that the browser neither shares nor copies."""
        self.notice = notices.to_copy(link, self.words)

    def saved(self, file: str) -> None:
        """Say that the browser has been given a file to save."""
        self.say_briefly(notices.saved(file, self.words))

    def lacks_a_part(self) -> None:
        """Say that a part of the page has not come."""
        self.notice = notices.lacks_a_part(self.words)

    def stumble(self, error: Exception) -> None:
        """Say that something went wrong, on the home screen, from where one can go on."""
        self.voyage.thinking = None
        self.trail, self.overlay, self.lesson, self.practice = ["home"], None, None, None
        self.notice = notices.stumble(error, self.words)
