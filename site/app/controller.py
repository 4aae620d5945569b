"""What the page does with a tap: from `data-do` and `data-arg` to the next screen.

The app knows no browser. It keeps what the player sees as plain values, returns the
whole page as markup, and leaves what only a browser can do (saving a file, sharing,
moving the focus) as tasks.
"""

from collections.abc import Callable, MutableMapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache

from app import about, causes, rules, sheets
from app.about_cards import about_cards
from app.days import day_of, seed_of
from app.editing import Desk, File, HandOn, Lay, Play, Show, Wish
from app.html import Html
from app.seats import Seat, called
from app.session import HIDDEN_HANDS, Session, from_link, from_text, to_link, to_text
from app.setup import GAMES, Setup
from app.store import Export, GameResult, StorageError, Store, read_export, rules_of
from app.views import cards, editor, shell
from app.views.dice import Cards, GameState, Log, Pad, game
from app.views.dice.standings import StandingsState, standings
from app.views.dice.trophies import has_cards
from app.views.home import HomeState, home, written_day
from app.views.pages import Chapter, PageState, reading
from app.views.score import ScoreState, score
from app.views.seats import Cast, curtain, whose_turn
from app.views.settings import CHOICES, SettingsState, settings_screen
from app.views.setup import SetupState, setup_screen
from app.views.shell import Ask, Menu, RuleCard
from app.words import LANGUAGES, best_language, load
from fleet_engine import Match, RecordError, new_match
from fleet_engine.core.errors import DataError, OptionError
from fleet_engine.core.game import Option, Options, find
from fleet_engine.dice import ruleset, sheet
from fleet_engine.dice.game import split_options
from fleet_engine.dice.scoring import RANKS

AGAINST_TWO = (Seat(), Seat(bot="greedy"), Seat(bot="greedy"))
"""Who plays when somebody starts a card game without a word about the table."""

SCREENS = ("home", "setup", "settings", "rules", "about", "legal", "editor")
"""The screens that a tap leads to from anywhere; the others are come to by what one does there."""

PARTS = ("dock", "sheet", "table")
"""The parts of a game that the keyboard can skip to."""

QUESTIONS = ("restart", "delete")
"""What a tap asks; the other questions stand in the way of something else."""

LARGEST_FILE = 2_000_000
"""No record and no export of this page comes near so many bytes."""

Overlay = Menu | RuleCard | Ask | Log | Pad | Cards | cards.Log | cards.Fleet | editor.Laid | None


@dataclass(frozen=True, slots=True)
class SaveFile:
    """The browser shall offer a text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """The browser shall share a sentence and the address, after `#`, of what it tells of."""

    text: str
    address: str


@dataclass(frozen=True, slots=True)
class Focus:
    """The browser shall put the focus on the element with this id."""

    name: str


Task = SaveFile | Share | Focus


@cache
def facts(options: tuple[tuple[str, Option], ...]) -> rules.Facts:
    """Return the numbers that the rulebook's texts name, for a game with these options."""
    edition, sheet_id, house_rules = split_options(dict(options))
    return rules.facts_from(sheet.find(sheet_id), ruleset.load(edition, house_rules))


class App:
    """The page of one player.

    `storage` keeps texts; `today` and `fresh_seed` are the outside world's; `address` is
    what stands behind the `#` of the page's address.
    """

    def __init__(
        self,
        storage: MutableMapping[str, str],
        languages: Sequence[str],
        today: Callable[[], date],
        fresh_seed: Callable[[], int],
        address: str = "",
    ) -> None:
        self.today = today
        self.fresh_seed = fresh_seed
        self.store = Store(storage)
        self.languages = languages
        self._begin()
        if address:
            self.open_link(address)

    def _begin(self) -> None:
        """Begin with what the device keeps, and with nothing else."""
        self.settings = self.store.settings()
        self.words = load(self.settings.language or best_language(self.languages))
        self.trail = ["home"]
        self.overlay: Overlay = None
        self.why: str | None = None
        self.notice = ""
        self.query = self.book = ""
        self.looking: int | None = None
        self.hidden = False
        self.offered: Session | None = None
        self.brought: Export | None = None
        self.tasks: list[Task] = []
        self.desk = Desk(sheets.OwnSheets(self.store))
        self.desk.own.all()
        self.setup = Setup(self.store)
        self.finished: Session | None = None
        self.own_result = False
        self.session: Session | None = None
        self._resume()
        self.store.results()
        self._tell_of_damage()

    def _resume(self) -> None:
        """Take up the game that the device keeps; one that cannot be read is set aside."""
        kept = self.store.game()
        if kept is None:
            return
        try:
            session = from_text(kept)
        except RecordError as error:
            self.store.set_aside("game", kept, str(error))
            return
        if session.over and session.alone:
            self.store.drop_game()
        else:
            self._take_up(session)

    def _take_up(self, session: Session) -> None:
        """Put a game that was kept where it belongs: one that has ended is shown.

        A table is shown until somebody leaves it, since nothing else remembers it.
        """
        if session.over:
            self.finished, self.own_result = session, True
            self.trail = ["home", "score"]
        else:
            self.session, self.hidden = session, session.curtain

    def _tell_of_damage(self) -> None:
        if self.store.damaged:
            self.notice = self.words.t(
                "Something kept on this device could not be read ({cause}). It is set aside; "
                "Settings, Save everything as a file, holds it.",
                cause=causes.told(self.store.damaged[0].cause, self.words),
            )

    def _keep(self, write: Callable[[], None]) -> None:
        """Write to the device; if it refuses, say so, and play on."""
        try:
            write()
        except sheets.TooManySheets:
            self.notice = self.words.n(
                "{n} sheet is the most that this device keeps: delete it first.",
                "{n} sheets are the most that this device keeps: delete one first.",
                sheets.MOST,
            )
        except StorageError:
            self.notice = self.words.t(
                "This device keeps nothing more: its storage is full or switched off. "
                "Save the game as a file from the menu before you leave."
            )

    # --- what is shown -----------------------------------------------------------------------

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
        """The settings that style sheets read, by the name of their `data-` attribute."""
        chosen = self.settings
        return {
            "theme": chosen.theme,
            "contrast": chosen.contrast,
            "motion": chosen.motion,
            "hand": chosen.hand,
        }

    def view(self) -> Html:
        """Return the whole page."""
        match self.screen:
            case "game" if self.session and self.hidden:
                cast = self._cast(self.session)
                return curtain(self.session.viewer, cast, self.words, self.notice)
            case "game" if self.session:
                return self._game(self.session)
            case "score" if self.finished:
                return self._score(self.finished)
            case "setup":
                return self._setup()
            case "settings":
                state = SettingsState(self.settings, self._sheet_over, self.notice)
                return settings_screen(state, self.words)
            case "rules" | "about" | "legal" as name:
                return self._reading(name)
            case "editor" | "sheet" | "stranger" as name:
                return self._own_sheets(name)
        return self._home()

    @property
    def _sheet_over(self) -> shell.Overlay:
        """What lies over a screen that is no game."""
        return self.overlay if isinstance(self.overlay, Menu | RuleCard | Ask) else None

    def _home(self) -> Html:
        day = self.today()
        running = self.session
        state = HomeState(
            today=day,
            first_roll=first_roll(seed_of(day)),
            running=running.observation if running else None,
            turn=self._whose_turn(running) if running else "",
            running_today=bool(running and running.is_usual(seed_of(day))),
            results=self.store.results(),
            overlay=self._sheet_over,
            notice=self.notice,
        )
        return home(state, self.words)

    def _setup(self) -> Html:
        state = SetupState(
            table=self.setup.table,
            groups=self.setup.groups(self.words),
            games=tuple((name, playable.title) for name, playable in GAMES.items()),
            counts=self.setup.counts,
            secret=self.setup.table.game in HIDDEN_HANDS,
            overlay=self._sheet_over,
            notice=self.notice,
        )
        return setup_screen(state, self.words)

    def _game(self, session: Session) -> Html:
        if session.game == "cards":
            return cards.game(self._cards(session), self.words)
        over = self.overlay
        state = GameState(
            observation=session.observation,
            options=session.options,
            facts=facts(tuple(session.match.options.items())),
            cast=self._cast(session),
            looking=self.looking,
            chosen=session.chosen,
            proposed=session.proposed,
            recent=session.recent,
            can_undo=session.can_undo,
            newcomer=not session.match.actions and not self.store.results(),
            why=self.why,
            overlay=None if isinstance(over, cards.Log | cards.Fleet | editor.Laid) else over,
            notice=self.notice,
        )
        return game(state, self.words)

    def _whose_turn(self, session: Session) -> str:
        return "" if session.alone else whose_turn(session.viewer, self._cast(session), self.words)

    def _cast(self, session: Session) -> Cast:
        return Cast(called(session.seats, self.words), session.viewer, session.people)

    def _cards(self, session: Session) -> cards.CardsState:
        return cards.CardsState(
            observation=session.observation,
            options=session.options,
            seats=called(session.seats, self.words),
            chosen=session.chosen,
            proposed=session.proposed,
            recent=session.recent,
            can_undo=session.can_undo,
            why=self.why,
            overlay=self.overlay,
            notice=self.notice,
        )

    def _standings(self, finished: Session) -> Html:
        result = finished.match.result
        state = cards.ScoreState(
            observation=finished.observation,
            cast=self._cast(finished),
            winners=result.winners if result else (),
            totals=finished.totals_by_round,
            overlay=self._sheet_over,
            notice=self.notice,
        )
        return cards.score(state, self.words)

    def _score(self, finished: Session) -> Html:
        if finished.game == "cards":
            return self._standings(finished)
        if not finished.alone:
            return self._table_ended(finished)
        match = finished.match
        day = day_of(match.seed)
        edition = ruleset.printed(str(match.options["edition"]))
        state = ScoreState(
            observation=finished.observation,
            totals=tuple(row[0] for row in finished.totals_by_round),
            ranks=tuple(zip(RANKS, edition.ranks, strict=True)),
            best=self._best_before(finished) if self.own_result else None,
            day=written_day(day.isoformat(), self.words) if day else "",
            overlay=self._sheet_over,
            notice=self.notice,
        )
        return score(state, self.words)

    def _table_ended(self, finished: Session) -> Html:
        result = finished.match.result
        state = StandingsState(
            observation=finished.observation,
            cast=self._cast(finished),
            winners=result.winners if result else (),
            totals=finished.totals_by_round,
            overlay=self._sheet_over,
            notice=self.notice,
        )
        return standings(state, self.words)

    def _best_before(self, finished: Session) -> int | None:
        """Return the best of the player's other results by the same rules."""
        record = finished.compact_record
        totals = [
            result.total
            for result in self.store.results()
            if result.record != record and result.rules == rules_of(record)
        ]
        return max(totals, default=None)

    def _reading(self, name: str) -> Html:
        words = self.words
        over = self._sheet_over
        if name == "rules":
            state = PageState(
                words.t("Rules"),
                self._rule_chapters(),
                self.query,
                books=tuple(
                    (name, playable.title, name == self._book_in_sight)
                    for name, playable in GAMES.items()
                ),
                overlay=over,
                notice=self.notice,
            )
        elif name == "about":
            state = PageState(
                words.t("Where the values come from"),
                self._about_chapters(),
                ways=(("log", words.t("Own sheets"), "editor"),),
                overlay=over,
                notice=self.notice,
            )
        else:
            parts = (Chapter("", about.legal(words)), Chapter("", about.credits(words)))
            state = PageState(
                words.t("Legal note and thanks"), parts, overlay=over, notice=self.notice
            )
        return reading(state, words)

    def _about_chapters(self) -> tuple[Chapter, ...]:
        """Return where the values of the game in sight come from, else those of all games."""
        chapters = {
            "dice": lambda: about.about_sheet(self._sheet(), self.words),
            "cards": lambda: about_cards(self._options("cards"), self.words),
        }
        if self._game_in_sight:
            return (Chapter("", chapters[self._game_in_sight]()),)
        return tuple(Chapter(playable.title, chapters[name]()) for name, playable in GAMES.items())

    def _own_sheets(self, name: str) -> Html:
        """Return the screens of the editor: the list of sheets, one of them, a stranger's."""
        desk, over = self.desk, self._sheet_over
        if name == "sheet" and desk.values:
            laid = self.overlay if isinstance(self.overlay, editor.Laid) else over
            return editor.desk(editor.DeskState.of(desk, laid, self.notice), self.words)
        if name == "stranger" and desk.stranger is not None:
            state = editor.StrangerState(desk.stranger, desk.knows_stranger, over, self.notice)
            return editor.stranger(state, self.words)
        return editor.sheet_list(editor.ListState(desk.own.all(), over, self.notice), self.words)

    def _rule_chapters(self) -> tuple[Chapter, ...]:
        """Return the rulebook, or what is left of it by the search."""
        book, known = self._book()
        found = None
        if self.query.strip():
            found = book.search(self.query, self.words, known)
        chapters = []
        for title, terms in book.contents(self.words):
            entries = [
                book.entry(term, self.words, known)
                for term in terms
                if found is None or term in found
            ]
            if entries:
                parts = tuple((entry.title, entry.paragraphs) for entry in entries)
                chapters.append(Chapter(title, parts))
        return tuple(chapters)

    def _sheet(self) -> sheet.Sheet:
        """Return the sheet of the game in sight, else the one that comes first."""
        return sheet.find(split_options(self._options("dice"))[1])

    def _options(self, name: str) -> Options:
        """Return the options of the match or table in sight, if it is of this game, else the
        usual ones.
        """
        if self._game_in_sight != name:
            return find(name).defaults()
        if "setup" in self.trail:
            return self.setup.options(self.words)
        return self._shown.match.options if self._shown else find(name).defaults()

    @property
    def _shown(self) -> Session | None:
        """The match in sight."""
        return self.finished if "score" in self.trail else self.session

    @property
    def _game_in_sight(self) -> str:
        """The name of the game that is played or laid, nothing where there is none."""
        if "setup" in self.trail:
            return self.setup.table.game
        return self._shown.game if self._shown else ""

    @property
    def _book_in_sight(self) -> str:
        """The game whose rules are read: the one that was chosen, else that in sight."""
        chosen = self.book if self.screen == "rules" else ""
        return chosen or self._game_in_sight or next(iter(GAMES))

    def _book(self) -> tuple[rules.Book, rules.Facts]:
        """Return the rulebook that is read and the numbers in it."""
        name = self._book_in_sight
        options = self._options(name)
        if name == "cards":
            return rules.cards.BOOK, rules.cards.facts_of(options)
        return rules.BOOK, facts(tuple(options.items()))

    # --- what is done ------------------------------------------------------------------------

    def take_tasks(self) -> list[Task]:
        """Return what the browser has to do now, once."""
        tasks, self.tasks = self.tasks, []
        return tasks

    def handle(self, verb: str, argument: str | None = None) -> None:
        """Do what a `data-do` and its `data-arg` say; what is unknown does nothing."""
        do = getattr(self, f"_do_{verb}", None)
        if do is None:
            return
        if verb != "close":
            self.notice = ""
        if verb != "why":
            self.why = None
        do(argument or "")

    def _do_pick(self, written: str) -> None:
        if self.session:
            self.session.choose(written)

    def _do_confirm(self, _: str) -> None:
        """Play what is chosen; if dice roll then and the player wants to be asked, ask."""
        session = self.session
        if session is None or session.chosen is None or session.chosen not in session.options:
            return
        rolls = session.game == "dice" and session.options[session.chosen].rolls
        if rolls and self.settings.confirm == "ask":
            self.overlay = Ask("roll")
        else:
            self._play_chosen(session)

    def _play_chosen(self, session: Session) -> None:
        before = session.viewer
        session.confirm()
        self._turn_to(session, before)
        if session.over:
            self._finish(session)
        else:
            self._keep(lambda: self.store.keep_game(to_text(session)))

    def _turn_to(self, session: Session, before: int | None = None) -> None:
        """Show the sheet of whoever decides; the curtain falls if that is somebody else."""
        self.looking = None
        self.hidden = session.curtain and not session.over and session.viewer != before

    def _do_look(self, seat: str) -> None:
        """Look at the sheet of a seat, or at one's own again."""
        session = self.session
        others = range(session.match.players) if session else range(0)
        known = seat.isdecimal() and int(seat) in others
        self.looking = int(seat) if known and session and int(seat) != session.viewer else None

    def _do_turn(self, _: str) -> None:
        self.hidden = False

    def _finish(self, session: Session) -> None:
        match = session.match
        result = match.result
        if result is None:
            return
        if session.alone:
            entry = GameResult(
                day=self.today().isoformat(),
                seed=match.seed,
                total=result.totals[0],
                rank=result.rank or "",
                record=session.compact_record,
            )
            self._keep(lambda: self.store.add_results([entry]))
            self.store.drop_game()
        else:
            self._keep(lambda: self.store.keep_game(to_text(session)))
        self.session, self.finished, self.own_result = None, session, True
        self.trail = ["home", "score"]

    def _do_why(self, about_what: str) -> None:
        if self.screen == "game":
            self.why = about_what

    def _do_book(self, name: str) -> None:
        """Read the rules of a game."""
        if name in GAMES:
            self.book = name

    def _do_undo(self, _: str) -> None:
        session = self.session
        before = session.viewer if session else None
        if session and session.undo():
            self._turn_to(session, before)
            self._keep(lambda: self.store.keep_game(to_text(session)))

    def _do_open(self, name: str) -> None:
        session = self.session
        if name == "menu":
            self.overlay = Menu()
        elif name == "log" and session:
            drawer = cards.Log if session.game == "cards" else Log
            self.overlay = drawer(session.match.events_for(session.viewer))
        elif name == "cards" and session and session.game == "dice":
            self.overlay = Cards()
        elif name == "pad" and session:
            self.overlay = Pad()
        elif name.startswith("fleet-") and session and session.game == "cards":
            seat = name.removeprefix("fleet-")
            known = seat.isdecimal() and int(seat) < session.match.players
            self.overlay = cards.Fleet(int(seat)) if known else None

    def _do_rule(self, term: str) -> None:
        words = self.words
        book, known = self._book()
        try:
            entry = book.entry(term, words, known)
        except KeyError:
            return
        see = tuple((other, book.entry(other, words, known).title) for other in entry.see)
        self.overlay = RuleCard(term, entry.title, entry.paragraphs, see)

    def _do_close(self, _: str) -> None:
        if self.overlay is not None:
            self.overlay = None
        else:
            self.notice = ""

    def _do_ask(self, about_what: str) -> None:
        if about_what in QUESTIONS:
            self.offered = None
            self.overlay = Ask(about_what)

    def _do_yes(self, about_what: str) -> None:
        """Do what was asked; what was not asked is not done."""
        if self.overlay != Ask(about_what):
            return
        self.overlay = None
        if about_what == "roll" and self.session:
            self._play_chosen(self.session)
        elif about_what == "restart":
            self._start(self.offered or self._anew())
        elif about_what == "import" and self.brought:
            self._bring_back(self.brought)
        elif about_what == "delete-sheet":
            self._do_sheet("delete")
        elif about_what == "delete":
            self.store.delete_all()
            self._begin()

    def _anew(self) -> Session:
        """Return a game like the one that is shown, on a fresh seed; elsewhere the usual one."""
        seed = self.fresh_seed()
        if self.screen == "game" and self.session:
            return self.session.again(seed)
        return Session.new(seed, {})

    def _do_play(self, which: str) -> None:
        if which == "continue" and self.session:
            self._enter(self.session)
            return
        if which == "today":
            self._offer(Session.new(seed_of(self.today()), {}))
        elif which == "table":
            self._keep(self.setup.keep)
            self._offer(self.setup.session(self.fresh_seed(), self.words))
        elif which == "same" and self.finished:
            self._offer(self.finished.same_dice())
        elif which == "again" and self.finished:
            self._offer(self.finished.again(self.fresh_seed()))
        elif which == "cards":
            self._offer(Session.new(self.fresh_seed(), {}, game="cards", seats=AGAINST_TWO))
        elif which == "solo":
            self._offer(Session.new(self.fresh_seed(), {}))

    def _offer(self, session: Session) -> None:
        """Start a game, but ask first where it would end a running one."""
        if self.session is None:
            self._start(session)
        elif self.session.is_on_the_dice_of(session):
            self.overlay = None
            self._enter(self.session)
        else:
            self.offered = session
            self.overlay = Ask("restart")

    def _start(self, session: Session) -> None:
        self.session, self.offered, self.overlay = session, None, None
        if session.game == "dice" and has_cards(session.observation):
            self.overlay = Cards(first=True)
        self._enter(session)
        self._keep(lambda: self.store.keep_game(to_text(session)))

    def _enter(self, session: Session) -> None:
        """Show the running game, behind its curtain if it has one."""
        self._turn_to(session)
        self.trail = ["home", "game"]

    def _do_table(self, pair: str) -> None:
        self.setup.change(pair, self.words)
        if self.screen == "home" and pair.removeprefix("game=") in GAMES:
            self._show_screen("setup")

    def _do_go(self, screen: str) -> None:
        if screen in SCREENS or screen in self.trail:
            self._show_screen(screen)

    def _show_screen(self, screen: str) -> None:
        """Show a screen; one that lies on the way here is gone back to."""
        self.overlay = None
        self.query = self.book = ""
        if screen == "home":
            self.trail = ["home"]
            self._leave_table()
        elif screen in self.trail:
            del self.trail[self.trail.index(screen) + 1 :]
        else:
            self.trail.append(screen)

    def _do_back(self, _: str) -> None:
        """Close what lies over the screen, else go back to the screen before."""
        if self.overlay is not None:
            self.overlay = None
        elif len(self.trail) > 1:
            self.trail.pop()
            self._leave_table()

    def _leave_table(self) -> None:
        """Forget a table that has ended when its standings are left, and no other game."""
        ended = self.finished
        if self.screen != "home" or ended is None or ended.alone:
            return
        if self.store.game() == to_text(ended):
            self.store.drop_game()

    def _do_skip(self, name: str) -> None:
        if name in PARTS:
            self.tasks.append(Focus(name))

    def _do_language(self, language: str) -> None:
        if language in LANGUAGES:
            self.words = load(language)
            self._set(language=language)

    def _do_set(self, pair: str) -> None:
        name, _, value = pair.partition("=")
        for known, _, values in CHOICES:
            if known == name and any(value == possible for possible, _, _ in values):
                self._set(**{name: value})

    def _set(self, **changes: str) -> None:
        self.settings = replace(self.settings, **changes)
        self._keep(lambda: self.store.keep_settings(self.settings))

    def _do_export(self, what: str) -> None:
        if what == "all":
            day = self.today().isoformat()
            self.tasks.append(SaveFile(f"three-fleets-{day}.json", self.store.export()))
            return
        shown = self.finished if self.screen == "score" else self.session
        if what == "game" and shown:
            record = shown.match.record
            self.tasks.append(SaveFile(f"three-fleets-{record.seed}.txt", str(record)))

    def _do_share(self, what: str) -> None:
        if what != "result" or self.finished is None:
            return
        match = self.finished.match
        if not self.finished.alone:
            self.tasks.append(Share(self._told_totals(self.finished), to_link(self.finished)))
            return
        total = match.result.totals[0] if match.result else 0
        if not self.own_result:
            challenge = self.words.n(
                "{n} point in Three Fleets. Can you do better with the same dice?",
                "{n} points in Three Fleets. Can you do better with the same dice?",
                total,
            )
            self.tasks.append(Share(challenge, to_link(self.finished)))
            return
        text = self.words.n(
            "I brought home {n} point in Three Fleets. Can you do better with the same dice?",
            "I brought home {n} points in Three Fleets. Can you do better with the same dice?",
            total,
        )
        self.tasks.append(Share(text, to_link(self.finished)))

    def _told_totals(self, finished: Session) -> str:
        totals = finished.match.result.totals if finished.match.result else ()
        names = called(finished.seats, self.words)
        parts = [
            self.words.t("{name} {points}", name=name, points=points)
            for name, points in zip(names, totals, strict=False)
        ]
        listed = self.words.p("between the items of a list", ", ").join(parts)
        return self.words.t("Three Fleets: {totals}. Here is our game.", totals=listed)

    def _do_sheet(self, wanted: str) -> None:
        """Do what the editor of sheets offers, and what it asks for then."""
        self.overlay = None
        wishes: list[Wish] = []
        self._keep(lambda: wishes.append(self.desk.do(wanted, self.words)))
        for wish in wishes:
            self._grant(wish)

    def _grant(self, wish: Wish) -> None:
        match wish:
            case Show(screen):
                if self.screen == "stranger":
                    self.trail = ["home", "editor"]
                self._show_screen(screen)
            case Play(option):
                self._offer(Session.new(self.fresh_seed(), {"sheet": option}))
            case File(name, text):
                self.tasks.append(SaveFile(name, text))
            case HandOn(name, code):
                told = self.words.t("{name}: a sheet for Three Fleets", name=name)
                self.tasks.append(Share(told, f"{sheets.ADDRESS}{code}"))
            case Lay("ask"):
                self.overlay = Ask("delete-sheet")
            case Lay(over):
                self.overlay = editor.Laid(over)

    def typed(self, field: str, text: str) -> None:
        """Take what is typed into a field."""
        if field == "search":
            self.query = text[:100]
        elif field.startswith("name-"):
            self.setup.type(field, text)
        elif field.startswith("sheet-"):
            self._keep(lambda: self.desk.type(field.removeprefix("sheet-"), text))

    # --- what comes from outside -------------------------------------------------------------

    def open_link(self, address: str) -> None:
        """Open the game that a link holds: a finished one to look at, else its dice to play.

        A sheet is shown, too, before anything of it is kept.
        """
        if address.startswith(sheets.ADDRESS):
            self._look_at(lambda: sheets.from_code(address.removeprefix(sheets.ADDRESS)))
            return
        try:
            session = from_link(address)
        except RecordError as error:
            self._refuse(str(error))
            return
        self._show(session)

    def open_file(self, text: str, size: int) -> None:
        """Open what a file holds: a game, or everything that was once saved."""
        self.overlay = None
        if size > LARGEST_FILE:
            self._refuse(self.words.t("the file has {size} MB", size=size // 1_000_000))
            return
        try:
            brought = read_export(text)
            if brought is None and self._look_at(lambda: sheets.read(text)):
                return
            if brought is None:
                self._show(from_text(text), resume=True)
                return
            runs = brought.game is not None and not from_text(brought.game).over
            if brought.sheets is not None and (fault := sheets.read_all(brought.sheets)[1]):
                self._refuse(fault)
                return
        except ValueError as error:
            self._refuse(str(error))
            return
        if runs and self.session:
            self.brought = brought
            self.overlay = Ask("import")
        else:
            self._bring_back(brought)

    def _look_at(self, read: Callable[[], sheets.Values | None]) -> bool:
        """Show the sheet that is read, or say why it cannot be; return whether it is one."""
        try:
            values = read()
        except (DataError, OptionError) as error:
            self.notice = self.words.t(
                "This sheet cannot be opened: {cause}. Your own sheets are untouched.",
                cause=causes.told(str(error).removeprefix("sheet: "), self.words),
            )
            return True
        if values is not None:
            self._grant(self.desk.look_at(values))
        return values is not None

    def _bring_back(self, brought: Export) -> None:
        """Join the results of a file to those there are; take its settings and its game."""
        self.brought, self.notice = None, ""
        self._keep(lambda: self.store.add_results(brought.results))
        found = sheets.read_all(brought.sheets)[0] if brought.sheets else {}
        self._keep(lambda: self.desk.own.join(found.values()))
        self._keep(lambda: self.store.keep_settings(brought.settings))
        self.settings = brought.settings
        self.words = load(self.settings.language or best_language(self.languages))
        self.trail = ["home"]
        if brought.game is not None:
            game = brought.game
            session = from_text(game)
            if not session.over or (self.session is None and not session.alone):
                self._keep(lambda: self.store.keep_game(game))
            self._take_up(session)
        self.notice = self.notice or self.words.t(
            "Everything is back: games, results, sheets and settings."
        )

    def stumble(self, error: Exception) -> None:
        """Say that something went wrong, on the home screen, from where one can go on."""
        self.trail, self.overlay = ["home"], None
        self.notice = self.words.t(
            "Something went wrong here ({cause}). Your game is kept: continue it, or load the "
            "page again.",
            cause=f"{type(error).__name__}: {error}",
        )

    def _refuse(self, cause: str) -> None:
        self.notice = self.words.t(
            "This is no game that can be opened here: {cause}. Your own games are untouched.",
            cause=causes.told(cause, self.words),
        )

    def _show(self, session: Session, resume: bool = False) -> None:
        """Show a game from outside; an unfinished one never ends the own running game unasked."""
        self.overlay = None
        if session.over:
            record = session.compact_record
            self.finished = session
            self.own_result = any(result.record == record for result in self.store.results())
            self.trail = ["home", "score"]
        else:
            self._offer(session if resume else session.same_dice())

    def shared(self, copied: bool) -> None:
        """Say what became of a result that was to be shared."""
        self.notice = (
            self.words.t("Copied: paste it wherever you like.")
            if copied
            else self.words.t("This device shares nothing. Save the game as a file instead.")
        )


def first_roll(seed: int) -> tuple[str, ...]:
    """Return what the dice of a seed show first."""
    match: Match = new_match("dice", players=1, seed=seed)
    return tuple(die.face for die in match.observe(0).dice)
