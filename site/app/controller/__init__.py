"""Controller of the page: from `data-do` and `data-arg` to the next screen.

The app knows no browser. It keeps its state as plain values and renders the whole page as
markup. It queues effects that only a browser can perform. The modules of this package group the
handlers by topic, one function for each `data-do`.
"""

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from app import import_parser, notices, presenter
from app.controller import (
    confirmations,
    custom_content,
    exports,
    game_actions,
    imports,
    lazy,
    navigation,
    new_game,
    results,
    settings,
    tutorial,
)
from app.controller.state import TIPPED_GAMES, Visit, consulted_at_once
from app.effects import Task
from app.play.bot_requests import Answer, Question, Thinker, at_once
from app.play.session import Session
from app.presenter import Frame
from app.store import PREFIX, fault
from app.ui.html import Html
from fleet_engine.bots.bot import Progress

if TYPE_CHECKING:
    from app.play.coach_requests import Consult, Consultation

VERBS: Mapping[str, Callable[[Visit, str], None]] = {
    "pick": game_actions.pick,
    "confirm": game_actions.confirm,
    "on": game_actions.go_on,
    "why": game_actions.ask_why,
    "undo": game_actions.undo,
    "look": game_actions.look,
    "turn": game_actions.turn,
    "hand": game_actions.hand,
    "advise": lambda visit, what: lazy.coaching().advise(visit, what),
    "review": lambda visit, which: lazy.coaching().review(visit, which),
    "step": lambda visit, which: lazy.coaching().step(visit, which),
    "practise": lambda visit, which: lazy.coaching().practise(visit, which),
    "puzzle": lambda visit, _: lazy.puzzling().puzzle(visit, ""),
    "open": navigation.lay,
    "close": navigation.close,
    "rule": navigation.rule,
    "book": navigation.read,
    "go": navigation.go,
    "back": navigation.back,
    "skip": navigation.skip,
    "ask": confirmations.ask,
    "yes": confirmations.yes,
    "play": new_game.play,
    "learn": tutorial.learn,
    "result": results.result,
    "table": new_game.table,
    "language": settings.speak,
    "set": settings.choose,
    "export": exports.export,
    "share": exports.share,
    "install": exports.install,
    "start": exports.start,
}
"""The handler of each `data-do`. `app.ui.shell` lists the values of `data-arg`."""


class Start(NamedTuple):
    """The parts that a start can omit after an error.

    Attributes:
        kept: the game that was stored before the start.
        linked: True if there is a link that is not omitted yet.
        without_game: True if the stored game is already omitted.
    """

    kept: str | None
    linked: bool
    without_game: bool = False


class App(Visit):
    """The page of one player: the handlers of its state, and its views.

    Args:
        storage: keeps texts, under names that begin with `prefix`.
        languages: the languages of the browser, the preferred one first.
        today: returns the day of the device's clock.
        fresh_seed: returns a seed for a new game.
        fresh_key: returns a key for the bots of a new game.
        address: the text behind the `#` of the page's address.
        think: answers a bot request, at once or later through `thought`.
        consult: answers a coach request, at once or later through `coached`.
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

    # --- views -------------------------------------------------------------------------------

    @property
    def depth(self) -> int:
        """The number of steps back to the home screen."""
        return len(self.trail) - 1 + (self.overlay is not None)

    @property
    def question(self) -> str:
        """The number of the decision on the screen, or "". It changes with every decision."""
        session = self.in_hand if self.screen == "game" else None
        return str(len(session.match.actions)) if session else ""

    @property
    def looks(self) -> dict[str, str]:
        """The settings that style sheets read, by the name of their `data-` attribute.

        `secret` and `learning` prevent a screen snapshot for the next start. It would show
        hidden hands, or the board of a tutorial, practice game or review. `unkept` keeps the
        warning about failed storage visible.
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
        """The state of the text over the board of a reviewed turn.

        It is `folded`, `open` or "".
        """
        if self.screen != "step" or not self.review:
            return ""
        return "folded" if self.review.folded else "open"

    def answer(self) -> Html | None:
        """Return the part of the page that answers the last tap.

        The rest of a running game's screen can wait if nothing else has changed since the last
        `view`. Other changes are another person's turn, a notice or an overlay. They need the
        whole page, so the result is `None`.
        """
        if self.shown is None or self.overlay or self._seen != self._sight_of():
            return None
        return presenter.answer(self._frame, self.voyage, self.shown, self.why, self._newcomer)

    @property
    def _frame(self) -> Frame:
        """The values that every screen needs."""
        return Frame(self.words, self.overlay, self.notice, self._tips, self.unread)

    @property
    def _tips(self) -> bool:
        """True if the running game gives tips.

        The first solo games of a kind do, if the setting allows it.
        """
        session = self.session
        if session is None or not session.alone or self.lesson or self.practice:
            return False
        if self.settings.tips == "off":
            return False
        games = [each for each in self.results.all() if each.alone and each.game == session.game]
        return len(games) < TIPPED_GAMES

    @property
    def _newcomer(self) -> bool:
        """True if no game has been finished on this device."""
        return not self.results.all()

    def _sight_of(self) -> tuple[object, ...]:
        """Return the values outside of the game itself that determine the view."""
        voyage = self.voyage
        shared = self.session and (self.session.open, self.session.aside)
        return (
            self.screen, self.overlay, self.notice, voyage.hidden, voyage.looking, shared,
            self.words, self.lesson and self.lesson.step, self.unread,
        )  # fmt: skip

    def view(self) -> Html:
        """Return the whole page.

        During the start, the page omits a link or a stored game that raises an error.
        """
        try:
            return self._view()
        except Exception as error:
            if not self.starts_without(error):
                raise
        return self.view()

    def starts_without(self, error: Exception) -> bool:
        """Begin again without the link, then without the stored game.

        Return False if there is nothing to omit. If the link's game has become the stored game
        it is set aside. Otherwise the stored game stays.
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
            self.notice = notices.refused(import_parser.Refused(fault(error)), self.words)
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
                return lazy.reviewed(frame, self.review)
            case "step" if self.review and self.review.advised:
                return lazy.stepped(frame, self.review, self.review.advised)
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
        """Return the animation cues for the events since the last call.

        The format is that of `site/boot/beats.js`. Cues behind the handoff screen or under an
        overlay wait until that is gone. A resumed game has no cues for its past, except for its
        first events if no person has decided yet. A tutorial begins without cues, because its
        first words must not wait. An undo has none.

        This call ends the start. If events raise an error during the start, the game is shown
        without them.
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
        """Return the cues that `beats` will return. Their results must not be visible before."""
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
        """The visible game, or the ended game on its end screen."""
        return self.finished if self.screen == "score" else self.shown

    def home(self) -> Html:
        """Return the home screen that the next start shows.

        It does not depend on the current screen.
        """
        return self._home(Frame(self.words))

    def _home(self, frame: Frame) -> Html:
        running, today = self.own_voyage.session, self.today()
        due = len(self.puzzles.due(today))
        return presenter.home(frame, running, self.results.all(), today, self.logbook, due)

    # --- actions -----------------------------------------------------------------------------

    def handle(self, verb: str, argument: str | None = None) -> None:
        """Perform a `data-do` with its `data-arg`. Unknown verbs do nothing."""
        if verb not in VERBS and verb not in self.workshops:
            return
        if verb != "close":
            self.notice = ""
        if verb != "why":
            self.why = None
        if self.lesson and verb in tutorial.GOES_ON:
            with self.kept():
                self.lesson.hear()
        if verb in VERBS:
            VERBS[verb](self, argument or "")
        else:
            custom_content.make(self, verb, argument or "")
        if self.consulted is not self.consulting:
            lazy.coaching().consult(self)

    def typed(self, field: str, text: str) -> None:
        """Take the text that the player types into a field."""
        name, dash, rest = field.partition("-")
        if field == "search":
            self.query = text[:100]
        elif field.startswith("name-"):
            self.setup.type(field, text)
        elif dash and name in self.workshops:
            with self.kept():
                self.workshops[name].type(rest, text)

    def left(self, field: str) -> None:
        """Tidy the text of a field that the player has left."""
        if field.startswith("name-"):
            self.setup.leave(field)

    def open_link(self, address: str) -> None:
        """Open a link: the end of a finished game, else the start of the game.

        Custom content is shown before any of it is stored.
        """
        imports.arrive(self, import_parser.of_link(address))

    def open_file(self, text: str, size: int, fault: str = "") -> None:
        """Open a file: a game, custom content, or everything that was once saved.

        `fault` is the reason why the file has no text.
        """
        self.overlay = None
        imports.arrive(self, import_parser.of_file(text, size, self.fresh_key(), fault))

    # --- effects and late answers ------------------------------------------------------------

    def take_tasks(self) -> list[Task]:
        """Return the queued effects and empty the queue."""
        tasks, self.tasks = self.tasks, []
        return tasks

    def thought(self, question: Question, answer: Answer) -> None:
        """Take the late answer to a bot request."""
        if question is self.voyage.thinking and not self.went_on_elsewhere():
            with self.kept():
                self.voyage.thought(question, answer)
            self.went_on()

    def coached(self, asked: "Consultation", answer: object) -> None:
        """Take the late answer to a coach request."""
        lazy.coaching().answered(self, asked, answer)

    def coach_goes_on(self, asked: "Consultation", progress: Progress) -> bool:
        """Take the progress of a coach request. Return True if it needs to be drawn."""
        return bool(lazy.coaching().went_on(self, asked, progress))

    def copied(self) -> None:
        """Show the notice that the shared text is on the clipboard."""
        self.say_briefly(notices.copied(self.words))

    def not_shared(self, link: str) -> None:
        """Show a link that the browser can neither share nor copy."""
        self.notice = notices.to_copy(link, self.words)

    def saved(self, file: str) -> None:
        """Show the notice that the browser has received a file to save."""
        self.say_briefly(notices.saved(file, self.words))

    def lacks_a_part(self) -> None:
        """Show the notice that a part of the page has not arrived."""
        self.notice = notices.lacks_a_part(self.words)

    def stumble(self, error: Exception) -> None:
        """Show the home screen with a notice about an error."""
        self.voyage.thinking = None
        self.trail, self.overlay, self.lesson, self.practice = ["home"], None, None, None
        self.notice = notices.stumble(error, self.words)
