"""What the page does with a tap: from `data-do` and `data-arg` to the next screen.

The app knows no browser. It keeps what the player sees as plain values, returns the
whole page as markup, and leaves what only a browser can do as tasks.
"""

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from datetime import date

from app import incoming, notices, presenter
from app.games import GAMES, QUICK_STARTS, workshops
from app.games.game import QuickStart
from app.games.workshop import Lay, Play, Show, Tell, Wish, Workshop
from app.incoming import LARGEST_FILE, Arrival, Backup
from app.play.computers import Answer, Question, Thinker, at_once
from app.play.forms import to_link, without_key
from app.play.session import Session
from app.play.voyage import Voyage
from app.presenter import Frame, Sight
from app.setup import Setup
from app.store import CHOICES, StorageError, Store
from app.tasks import Focus, Install, SaveFile, Share, Task
from app.ui.html import Html
from app.ui.shell import Ask, Menu, RuleCard
from app.words import LANGUAGES, best_language, load

__all__ = ["LARGEST_FILE", "VERBS", "App", "Focus", "Install", "SaveFile", "Share"]

SCREENS = ("home", "setup", "settings", "rules", "about", "legal")
"""The screens of no game to which a tap leads from anywhere."""

PARTS = ("dock", "sheet", "table")
"""The parts of a game that the keyboard can skip to."""

QUESTIONS = ("restart", "delete")
"""What a tap asks; the other questions stand in the way of something else."""


def screens() -> tuple[str, ...]:
    """Return where a tap leads from anywhere; to other screens one comes by what one does."""
    return (*SCREENS, *(workshop.screens[0] for workshop in workshops().values()))


class App:
    """The page of one player.

    `storage` keeps texts; `today`, `fresh_seed` and `fresh_key`, which computer players get,
    are the outside world's; `address` is what stands behind the `#` of the page's address.
    Computer players `think` at once, or take their time: then their answer comes by `thought`.
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
    ) -> None:
        self.think = think
        self.today = today
        self.fresh_seed = fresh_seed
        self.fresh_key = fresh_key
        self.languages = languages
        self.store = Store(storage)
        self._begin()
        if address:
            self.open_link(address)

    def _begin(self) -> None:
        """Begin with what the device keeps, and with nothing else."""
        self.settings = self.store.settings()
        self.words = load(self.settings.language or best_language(self.languages))
        self.trail = ["home"]
        self.overlay: object = None
        self.why: str | None = None
        self.query = self.book = ""
        self.brought: Backup | None = None
        self.tasks: list[Task] = []
        self.workshops = {name: each.opened(self.store) for name, each in workshops().items()}
        self.setup = Setup(self.store)
        self.voyage = Voyage(self.store, self.today, self.fresh_key, self.think)
        if self.voyage.catch_up():
            self.trail = ["home", "game" if self.session else "score"]
        self.store.results()
        self.notice = ""
        self.refused = False
        with self._kept():
            self.store.try_out()
        self.notice = notices.damage(self.store.damaged, self.words) or self.notice
        self._seen: tuple[object, ...] = ()

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """Write to the device; when it begins to refuse, say so, and play on."""
        try:
            yield
        except StorageError:
            if not self.refused:
                self.notice = notices.full(self.words)
            self.refused = True
        else:
            self.refused = bool(self.store.unkept)

    # --- what is shown -----------------------------------------------------------------------

    @property
    def session(self) -> Session | None:
        """The running game."""
        return self.voyage.session

    @property
    def finished(self) -> Session | None:
        """The game whose end is shown."""
        return self.voyage.finished

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self.trail[-1]

    @property
    def depth(self) -> int:
        """How many steps lead back to the home screen."""
        return len(self.trail) - 1 + (self.overlay is not None)

    @property
    def looks(self) -> dict[str, str]:
        """The settings that style sheets read, by the name of their `data-` attribute.

        Where hands are `secret` no picture of the screen may be kept for the next start; where
        something is `unkept` the page goes on saying so.
        """
        chosen = self.settings
        return {
            "theme": chosen.theme,
            "contrast": chosen.contrast,
            "motion": chosen.motion,
            "hand": chosen.hand,
            "secret": "yes" if self.session and self.session.curtain else "",
            "unkept": "yes" if self.store.unkept else "",
        }

    def answer(self) -> Html | None:
        """Return the part of the page that answers the last tap, if the rest can wait.

        It can on the screen of a running game, unless something else is seen there now than
        at the last `view`: another person's turn, a notice, a sheet over it.
        """
        session = self.session
        if session is None or self.screen != "game" or self.overlay or self.voyage.hidden:
            return None
        if self._seen != self._sight_of():
            return None
        return presenter.answer(self._frame, self.voyage, session, self.why, self._newcomer)

    @property
    def _frame(self) -> Frame:
        """What every screen shows."""
        return Frame(self.words, self.overlay, self.notice)

    @property
    def _newcomer(self) -> bool:
        """Whether nobody has finished a game on this device."""
        return not self.store.results()

    def _sight_of(self) -> tuple[object, ...]:
        """Return what else than the game itself decides what is seen."""
        voyage = self.voyage
        shared = self.session and (self.session.open, self.session.aside)
        return (
            self.screen, self.overlay, self.notice, voyage.hidden, voyage.looking, shared,
            self.words,
        )  # fmt: skip

    def view(self) -> Html:
        """Return the whole page."""
        self._seen = self._sight_of()
        frame = self._frame
        match self.screen:
            case "game" if self.session:
                return presenter.running(frame, self.voyage, self.session, self.why, self._newcomer)
            case "score" if self.finished:
                return presenter.ended(frame, self.voyage, self.finished)
            case "setup":
                return presenter.laid(frame, self.setup)
            case "settings":
                return presenter.settings(frame, self.settings)
            case "rules":
                return presenter.rulebook(frame, self._sight(), self.book, self.query)
            case "about":
                return presenter.values(frame, self._sight())
            case "legal":
                return presenter.legal(frame)
        for workshop in self.workshops.values():
            if self.screen in workshop.screens:
                return workshop.view(self.screen, self.overlay, self.notice, self.words)
        return presenter.home(frame, self.voyage, self.store.results(), self.today())

    def _sight(self) -> Sight:
        """Return the game in sight: the one that is laid, that has ended, or that runs."""
        if "setup" in self.trail:
            return Sight(self.setup.table.game, self.setup.options(self.words))
        shown = self.finished if "score" in self.trail else self.session
        return Sight(shown.game, shown.match.options) if shown else Sight()

    # --- what is done ------------------------------------------------------------------------

    def take_tasks(self) -> list[Task]:
        """Return what the browser has to do now, once."""
        tasks, self.tasks = self.tasks, []
        return tasks

    def handle(self, verb: str, argument: str | None = None) -> None:
        """Do what a `data-do` and its `data-arg` say; what is unknown does nothing."""
        if verb not in VERBS and verb not in self.workshops:
            return
        if verb != "close":
            self.notice = ""
        if verb != "why":
            self.why = None
        if verb in VERBS:
            VERBS[verb](self, argument or "")
        else:
            self._make(verb, argument or "")

    def typed(self, field: str, text: str) -> None:
        """Take what is typed into a field."""
        if field == "search":
            self.query = text[:100]
        elif field.startswith("name-"):
            self.setup.type(field, text)
        else:
            name, dash, rest = field.partition("-")
            if dash and name in self.workshops:
                with self._kept():
                    self.workshops[name].type(rest, text)

    def shared(self, copied: bool) -> None:
        """Say what became of a result that was to be shared."""
        self.notice = notices.shared(copied, self.words)

    def stumble(self, error: Exception) -> None:
        """Say that something went wrong, on the home screen, from where one can go on."""
        self.trail, self.overlay = ["home"], None
        self.notice = notices.stumble(error, self.words)

    # --- in a game ---------------------------------------------------------------------------

    def _pick(self, written: str) -> None:
        if self.session and not self.voyage.hidden:
            self.session.choose(written)

    def _confirm(self, _: str) -> None:
        """Play what is chosen; if dice roll then and the player wants to be asked, ask."""
        session = self.session
        if session is None or self._went_on_elsewhere():
            return
        if session.beyond_means:
            self.notice = notices.beyond_means(self.words)
        elif self.settings.confirm == "ask" and GAMES[session.game].rolls(session):
            self.overlay = Ask("roll")
        else:
            self._play_chosen()

    def _play_chosen(self) -> None:
        with self._kept():
            self.voyage.play_chosen()
        self._went_on()

    def thought(self, question: Question, answer: Answer) -> None:
        """Take what a computer player has answered after some time."""
        with self._kept():
            self.voyage.thought(question, answer)
        self._went_on()

    def _went_on(self) -> None:
        """Where a game has come to its end show that, now or where one comes back to it."""
        if self.session is None and "game" in self.trail:
            self.trail = ["score" if screen == "game" else screen for screen in self.trail]
            self.notice = notices.full(self.words) if self.refused else self.notice

    def _undo(self, _: str) -> None:
        if not self._went_on_elsewhere():
            with self._kept():
                self.voyage.undo()

    def _went_on_elsewhere(self) -> bool:
        """Return whether another visit has played on; then its game is shown, and that is said."""
        if not self.voyage.catch_up():
            return False
        self.overlay = None
        self.trail = ["home", "game" if self.session else "score"]
        self.notice = notices.played_elsewhere(self.words)
        return True

    def _ask_why(self, about_what: str) -> None:
        shown = self.session if self.screen == "game" and not self.voyage.hidden else None
        if shown and GAMES[shown.game].knows_why(about_what, shown):
            self.why = about_what

    def _look(self, seat: str) -> None:
        self.voyage.look(seat)

    def _turn(self, _: str) -> None:
        self.voyage.lift()

    def _hand(self, what: str) -> None:
        """Look at one's own hand in private, or come back to what all may see."""
        match what:
            case "see":
                self.voyage.step_aside()
            case "hide":
                self.voyage.come_back()

    # --- what lies over a screen -------------------------------------------------------------

    def _open(self, name: str) -> None:
        if name == "menu":
            self.overlay = Menu()
        elif self.screen == "game" and self.session and not self.voyage.hidden:
            self.overlay = GAMES[self.session.game].drawer(name, self.session) or self.overlay

    def _rule(self, term: str) -> None:
        book, facts = self._sight().book(self.book)
        if term not in book.rules:
            return
        entry = book.entry(term, self.words, facts)
        see = tuple((other, book.entry(other, self.words, facts).title) for other in entry.see)
        self.overlay = RuleCard(term, entry.title, entry.paragraphs, see)

    def _close(self, _: str) -> None:
        if self.overlay is not None:
            self.overlay = None
        else:
            self.notice = ""

    def _ask(self, about_what: str) -> None:
        if about_what in QUESTIONS:
            self.voyage.offered = None
            words = notices.before_all_goes(self.words) if about_what == "delete" else None
            self.overlay = Ask(about_what, words)

    def _yes(self, about_what: str) -> None:
        """Do what was asked; what was not asked is not done."""
        if self.overlay != Ask(about_what):
            return
        self.overlay = None
        match about_what:
            case "roll":
                if not self._went_on_elsewhere():
                    self._play_chosen()
            case "restart":
                self._restart()
            case "import" if self.brought:
                self._bring_back(self.brought)
            case "save-game" | "save-all":
                self._hand_over(about_what.removeprefix("save-"))
            case "delete":
                self.store.delete_all()
                self._begin()
            case _ if (name := about_what.removeprefix("delete-")) in self.workshops:
                self._make(name, "delete")

    # --- a game begins -----------------------------------------------------------------------

    def _play(self, which: str) -> None:
        finished = self.finished
        match which:
            case "continue":
                self._continue()
            case "table":
                with self._kept():
                    self.setup.keep()
                self._offer(self.setup.session(self.fresh_seed(), self.words, self.fresh_key()))
            case "same" if finished:
                with self._kept():
                    self.voyage.accept()
                self._offer(finished.same_dice(self.fresh_key()))
            case "again" if finished:
                self._offer(finished.again(self.fresh_seed(), self.fresh_key()))
            case name if name in QUICK_STARTS:
                self._offer(self._started(QUICK_STARTS[name]))

    def _started(self, quick_start: QuickStart) -> Session:
        """Return a new game of a kind that begins at one tap."""
        return quick_start(self.today(), self.fresh_seed(), self.fresh_key())

    def _continue(self) -> None:
        if self.voyage.catch_up() or self.session:
            self.voyage.enter()
            self.trail = ["home", "game" if self.session else "score"]

    def _offer(self, session: Session) -> None:
        """Start a game, but ask first where it would end a running one."""
        with self._kept():
            self.voyage.offer(session)
        if self.voyage.offered is session:
            self.overlay = Ask("restart")
        else:
            self._go_to_sea(session)

    def _restart(self) -> None:
        """Start the game that was offered, or one like that which is played."""
        if self._went_on_elsewhere():
            self.overlay = Ask("restart")
            return
        session = self.voyage.offered or self._anew()
        with self._kept():
            self.voyage.start(session)
        self._go_to_sea(session)

    def _anew(self) -> Session:
        """Return a game like the one that is shown, on a fresh seed; elsewhere the usual one."""
        if self.screen == "game" and self.session:
            return self.session.again(self.fresh_seed(), self.fresh_key())
        return self._started(next(iter(QUICK_STARTS.values())))

    def _go_to_sea(self, session: Session) -> None:
        """Show the running game; if it is this new one, with what lies over its beginning."""
        self.overlay = GAMES[session.game].opening(session) if self.session is session else None
        self.trail = ["home", "game"]

    def _table(self, pair: str) -> None:
        self.setup.change(pair, self.words)
        if self.screen == "home" and pair.removeprefix("game=") in GAMES:
            self._show_screen("setup")

    # --- from screen to screen ---------------------------------------------------------------

    def _go(self, screen: str) -> None:
        if screen in screens() or screen in self.trail:
            self._show_screen(screen)

    def _show_screen(self, screen: str) -> None:
        """Show a screen; one that lies on the way here is gone back to."""
        self.overlay = None
        self.query = self.book = ""
        if screen in self.trail:
            del self.trail[self.trail.index(screen) + 1 :]
        else:
            self.trail.append(screen)
        self._leave()

    def _back(self, _: str) -> None:
        """Close what lies over the screen, else go back to the screen before."""
        if self.overlay is not None:
            self.overlay = None
        elif len(self.trail) > 1:
            self.trail.pop()
            self.query = self.book = ""
            self._leave()

    def _leave(self) -> None:
        if self.screen == "home":
            self.voyage.leave()

    def _read(self, book: str) -> None:
        if book in GAMES:
            self.book = book

    def _skip(self, name: str) -> None:
        if name in PARTS:
            self.tasks.append(Focus(name))

    # --- settings ----------------------------------------------------------------------------

    def _speak(self, language: str) -> None:
        if language in LANGUAGES:
            self.words = load(language)
            self._change_settings(language=language)

    def _set(self, pair: str) -> None:
        name, _, value = pair.partition("=")
        if name != "language" and value in CHOICES.get(name, ()):
            self._change_settings(**{name: value})

    def _change_settings(self, **changes: str) -> None:
        self.settings = replace(self.settings, **changes)
        with self._kept():
            self.store.keep_settings(self.settings)

    # --- what leaves the page ----------------------------------------------------------------

    def _export(self, what: str) -> None:
        """Hand over a file; where it would hold what people hide from each other, ask first."""
        self.voyage.catch_up()
        running = self.session if self.screen != "score" or what == "all" else None
        if running and running.match.discreet and what in ("game", "all"):
            self.overlay = Ask(f"save-{what}")
        else:
            self._hand_over(what)

    def _hand_over(self, what: str) -> None:
        shown = self.finished if self.screen == "score" else self.session
        if what == "all":
            day = self.today().isoformat()
            saved = self.store.export(changed={"game": without_key})
            self.tasks.append(SaveFile(f"three-fleets-{day}.json", saved))
        elif what == "game" and shown:
            record = shown.match.record
            self.tasks.append(SaveFile(f"three-fleets-{record.seed}.txt", str(record)))

    def _share(self, what: str) -> None:
        finished = self.finished
        if what == "result" and finished:
            game, own = GAMES[finished.game], self.voyage.own_result
            self.tasks.append(Share(game.shared(finished, own, self.words), to_link(finished)))

    def _install(self, what: str) -> None:
        if what == "page":
            self.tasks.append(Install())

    # --- the workshops of the games ----------------------------------------------------------

    def _make(self, name: str, wanted: str) -> None:
        """Do what a tap wants of a workshop, and what that asks for then."""
        self.overlay = None
        workshop, wish = self.workshops[name], None
        with self._kept():
            wish = workshop.do(wanted, self.words)
        self._grant(wish, workshop)

    def _grant(self, wish: Wish, workshop: Workshop) -> None:
        """Do what a workshop wants."""
        match wish:
            case Show(screen):
                if self.screen == workshop.guest:
                    self.trail = ["home", workshop.screens[0]]
                self._show_screen(screen)
            case Lay(over):
                self.overlay = over
            case Tell(text):
                self.notice = text
            case Play(game, options, seats):
                seed, key = self.fresh_seed(), self.fresh_key()
                self._offer(Session.new(game, seed, options, seats=seats, key=key))
            case SaveFile() | Share():
                self.tasks.append(wish)

    # --- what comes from outside -------------------------------------------------------------

    def open_link(self, address: str) -> None:
        """Open what a link holds: a finished game to look at, else its dice to play.

        What is of a workshop is shown before anything of it is kept.
        """
        self._arrive(incoming.of_link(address))

    def open_file(self, text: str, size: int) -> None:
        """Open what a file holds: a game, a workshop's, or everything that was once saved."""
        self.overlay = None
        self._arrive(incoming.of_file(text, size, self.fresh_key()))

    def _arrive(self, arrival: Arrival) -> None:
        match arrival:
            case incoming.Game(session, goes_on):
                self._show(session, goes_on)
            case incoming.Stranger(name, thing):
                workshop = self.workshops[name]
                self._grant(workshop.look_at(thing), workshop)
            case Backup():
                self.voyage.catch_up()
                self.brought = arrival
                if arrival.runs and self.session:
                    self.overlay = Ask("import")
                else:
                    self._bring_back(arrival)
            case incoming.Refused() | incoming.TooLarge():
                self.notice = notices.refused(arrival, self.words)

    def _show(self, session: Session, goes_on: bool) -> None:
        """Show a game from outside; an unfinished one never ends the own running game unasked."""
        self.overlay = None
        if session.over:
            self.voyage.show(session)
            self.trail = ["home", "score"]
        else:
            self._offer(session if goes_on else session.same_dice(self.fresh_key()))

    def _bring_back(self, brought: Backup) -> None:
        """Join the results of a file to those there are; take its settings and its game."""
        self.brought = None
        self.trail = ["home"]
        self.notice = notices.is_back(brought.fault, self.words)
        with self._kept():
            self.store.add_results(brought.results)
        for name, sound in brought.made.items():
            workshop = self.workshops[name]
            with self._kept():
                self._grant(workshop.join(sound, self.words), workshop)
        if brought.settings:
            self._change_settings(**asdict(brought.settings))
            self.words = load(self.settings.language or best_language(self.languages))
        if brought.game:
            with self._kept():
                self.voyage.bring_back(brought.game)
            if self.finished and self.voyage.own_result:
                self.trail = ["home", "score"]


VERBS: Mapping[str, Callable[[App, str], None]] = {
    "pick": App._pick,
    "confirm": App._confirm,
    "why": App._ask_why,
    "undo": App._undo,
    "open": App._open,
    "look": App._look,
    "turn": App._turn,
    "hand": App._hand,
    "rule": App._rule,
    "book": App._read,
    "close": App._close,
    "ask": App._ask,
    "yes": App._yes,
    "play": App._play,
    "go": App._go,
    "back": App._back,
    "skip": App._skip,
    "language": App._speak,
    "table": App._table,
    "set": App._set,
    "export": App._export,
    "share": App._share,
    "install": App._install,
}
"""What is done with each `data-do`; `app.ui.shell` tells what its `data-arg` may be."""
