"""Presenter of all screens: from the app state to the state of a screen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import takewhile
from types import MappingProxyType
from typing import Any

from app.attribution import legal as law
from app.attribution import thanks
from app.daily_seed import date_of_seed, seed_for
from app.games import GAMES, content_label, custom_contents
from app.games.game import GameViewContext, HomeContext, opponents_text, players_at, players_of
from app.i18n import Translator
from app.play.active_game import ActiveGame
from app.play.bot_personas import persona_order_of
from app.play.dailies import PUZZLE, DailyEntry, Entries, streak
from app.play.playback import Stop
from app.play.practice import PracticeGame
from app.play.puzzles import PuzzleAttempt
from app.play.results import INVALID, UNPROVED, GameResult, Kind
from app.play.results_filter import ResultsFilter, rival_levels, seat_counts
from app.play.running_games import RunningGame
from app.play.seats import BOT_LABELS
from app.play.session import GameSession
from app.play.tutorial_game import TutorialGame
from app.play.tutorial_progress import TutorialProgress
from app.play.tutorial_script import TutorialStep
from app.rulebook import Book, Facts
from app.screens.handoff import HandoffViewState, handoff_screen
from app.screens.home import HomeState, RunningList, RunningRow
from app.screens.home import home as home_screen
from app.screens.results import (
    FilterChoice,
    FilterGroup,
    Listing,
    ResultRow,
    ResultsState,
    game_lists,
)
from app.screens.results import results as results_screen
from app.screens.settings import SettingsViewState, settings_screen
from app.screens.setup import SetupViewState, setup_screen
from app.screens.text_page import Chapter, TextPageState
from app.screens.text_page import text_page as reading_screen
from app.store import Settings, Store
from app.table_setup import SetupEditor
from app.ui.animation import CueContext, serialize_cues
from app.ui.controls import NavLink
from app.ui.daily_deals import DailyDeal, DailyDealsState, LastGame
from app.ui.dates import written_day
from app.ui.home_cards import TutorialOffer as FirstOffer
from app.ui.html import EMPTY, Html
from app.ui.idle_text import waiting_for
from app.ui.players import SPECTATOR, whose_turn
from app.ui.tutorial_bubble import TutorialBubble
from fleet_engine.core.game import HasHiddenHands, Options, find_game


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenContext:
    """Values that every screen needs.

    Attributes:
        words: the translator.
        overlay: the open dialog or drawer, or `None`.
        notice: a one-line message, or "".
        tips: True if the running game may give advice on good play.
        unread: True if events wait to be read. The game asks nothing until then.
        stop: the shown stop of the playback, or `None`. The game asks nothing there.
        playback: `auto` or `step` at a stop (see `GameViewContext`), else "".
        sound_offer: `None` after other games than the first, else True if the sound is on.
        announced_events: number of events that the live region has announced.
        later_step: the later step of the tutorial that the game shows, or `None`.
        tutorial_offer: the game whose tutorial the dock offers, or "".
        hurries: True if the page is drawn again directly after (see `GameViewContext`).
    """

    words: Translator
    overlay: Any = None
    notice: str = ""
    tips: bool = False
    unread: bool = False
    stop: Stop | None = None
    playback: str = ""
    sound_offer: bool | None = None
    announced_events: int = 0
    later_step: TutorialStep | None = None
    tutorial_offer: str = ""
    hurries: bool = False


@dataclass(frozen=True, slots=True)
class RulebookContext:
    """The game that is played or set up.

    Attributes:
        game: its name, or "" if there is none.
        options: its options.
    """

    game: str = ""
    options: Options | None = None

    def rulebook(self, chosen: str = "") -> tuple[Book, Facts]:
        """Return the selected rulebook, else that of this game, with its facts."""
        name = self.rulebook_game(chosen)
        return GAMES[name].rulebook(self.options_for(name))

    def rulebook_game(self, chosen: str = "") -> str:
        """Return the game of the selected rulebook."""
        return chosen or self.game or next(iter(GAMES))

    def options_for(self, name: str) -> Options:
        """Return the options of this game if it has the given name, else the defaults."""
        if name == self.game and self.options is not None:
            return self.options
        return find_game(name).defaults()


@dataclass(frozen=True, slots=True)
class GamesAtHome:
    """Running games on the home screen.

    Attributes:
        session: the game of this page, which the dock offers, or `None`.
        listed: facts about all running games, the newest first.
        lists_all: True if the list shows all of them.
        table_row: the row of a table of several devices whose game the dock does not offer, or
            `None`.
    """

    session: GameSession | None = None
    listed: tuple[RunningGame, ...] = ()
    lists_all: bool = False
    table_row: RunningRow | None = None


def render_home(
    screen: ScreenContext,
    games: GamesAtHome,
    results: tuple[GameResult, ...],
    today: date | None,
    progress: TutorialProgress | None = None,
    puzzles: int = 0,
    dailies: Entries = MappingProxyType({}),
    *,
    offers_install: bool = False,
) -> Html:
    """Return the home screen.

    `today` is needed if there is a running game or a result. Without `progress` no tutorial
    was played on this device. `puzzles` is the number of puzzles that are due. `dailies` has the
    daily games. With `offers_install` home offers to install the page.
    """
    words, progress = screen.words, progress or TutorialProgress(Store({}))
    running, listed = games.session, tuple(each for each in games.listed if each.game in GAMES)
    counted = tuple(each for each in results if each.counts)
    at_home = HomeContext(today, listed, counted)
    last = _last_played_game(progress, counted)
    under_way = progress.in_progress.game if progress.in_progress else ""
    state = HomeState(
        offers=tuple(
            (game.home_card(at_home, words), _primary_action(name, games.session, listed))
            for name, game in GAMES.items()
        ),
        daily_deals=_daily_deals(at_home, results, dailies, puzzles, words),
        sections=tuple(
            part for game in GAMES.values() for part in game.home_sections(at_home, words)
        ),
        new_game_offer=GAMES[last].new_game_offer(words),
        resume_cards=GAMES[running.game].resume_card(running, today, words)
        if running and today
        else None,
        running=_running_list(games, listed, today, words) if today else None,
        results=_recent_results(results, today, words) if today else None,
        tutorials=tuple(name for name, game in GAMES.items() if game.tutorial),
        untried_tutorials=_untried_tutorials(at_home, progress),
        tutorial_in_progress=under_way,
        tutorial_offer=_tutorial_offer(progress, last, newcomer=not counted),
        offers_install=offers_install,
        overlay=screen.overlay,
        notice=screen.notice,
    )
    return home_screen(state, words)


def _daily_deals(
    at_home: HomeContext,
    results: Sequence[GameResult],
    entries: Entries,
    due: int,
    words: Translator,
) -> DailyDealsState | None:
    """Return the deals of today; `None` before the first finished game without a due puzzle."""
    today = at_home.today
    if today is None or not (at_home.results or due):
        return None
    deals = []
    for name, game in GAMES.items():
        seed = seed_for(today)
        entry = entries.get((name, seed))
        deals.append(
            DailyDeal(
                name,
                game.title,
                words.t(game.short_title),
                game.icon,
                f"{game.daily.start}:{seed}",
                points=entry.points if entry and entry.is_finished else None,
                is_running=any(
                    (each.game, each.seed) == (name, seed)
                    and game.daily.includes(seed, each.seats, usual=each.usual)
                    for each in at_home.running
                ),
            )
        )
    solved_at = entries.get((PUZZLE, seed_for(today)), DailyEntry()).finished
    last = _last_game(results, today, words)
    now = streak(entries, today)
    return DailyDealsState(today, now, tuple(deals), max(0, solved_at), due, last)


def _last_game(kept: Sequence[GameResult], today: date, words: Translator) -> LastGame | None:
    """Return the last game that was finished before today, or `None`.

    A daily game comes before the other games of its day, because all players compare it.
    """
    numbered = (
        (number, each) for number, each in enumerate(kept) if each.counts and each.game in GAMES
    )
    before = (pair for pair in numbered if pair[1].day < today.isoformat())
    first = next(before, None)
    if first is None:
        return None
    same_day = takewhile(lambda pair: pair[1].day == first[1].day, before)
    number, last = next(filter(_is_daily, (first, *same_day)), first)
    game, yesterday = GAMES[last.game], today - timedelta(days=1)
    day = (
        words.t("Yesterday")
        if last.day == yesterday.isoformat()
        else written_day(last.day, words, today.year)
    )
    points = words.n("{n} point", "{n} points", last.points)
    return LastGame(number, game.icon, day, f"{words.t(game.short_title)} · {points}")


def _is_daily(numbered: tuple[int, GameResult]) -> bool:
    """Return True if a game on the deal of a day was finished on that day."""
    result, day = numbered[1], date_of_seed(numbered[1].seed)
    return (
        day is not None
        and result.day == day.isoformat()
        and GAMES[result.game].daily.includes(
            result.seed, result.seats, usual=result.has_default_rules
        )
    )


def _last_played_game(progress: TutorialProgress, results: tuple[GameResult, ...]) -> str:
    """Return the last played game, else the last tutorial's, else the first game."""
    played = [result.game for result in results[:1]]
    known = [game for game in (*played, *reversed(progress.finished)) if game in GAMES]
    return next(iter((*known, *GAMES)))


def _untried_tutorials(at_home: HomeContext, progress: TutorialProgress) -> tuple[str, ...]:
    """Return the games without a result, without a tutorial and not running."""
    tried = {result.game for result in at_home.results} | set(progress.finished)
    tried |= {each.game for each in at_home.running}
    return tuple(name for name in GAMES if name not in tried)


def _tutorial_offer(progress: TutorialProgress, last: str, *, newcomer: bool) -> FirstOffer | None:
    """Return the tutorial that the gold button offers.

    A newcomer can continue any tutorial. Other players can continue that of their last game.
    """
    begun = progress.in_progress.game if progress.in_progress else ""
    if begun in GAMES and begun not in progress.finished and (newcomer or begun == last):
        return FirstOffer(begun, GAMES[begun].title, in_progress=True)
    if not newcomer or last in progress.finished or not GAMES[last].tutorial:
        return None
    return FirstOffer(last, GAMES[last].title, in_progress=False)


def _primary_action(name: str, running: GameSession | None, listed: Sequence[RunningGame]) -> str:
    """Return the action of a game's home card.

    It continues the game of this page, else the newest running game of its kind, or begins the
    quick start.
    """
    if running and running.game == name:
        return "continue"
    newest = next((each.name for each in listed if each.game == name), "")
    return f"continue:{newest}" if newest else next(iter(GAMES[name].quick_starts))


# --- running games -------------------------------------------------------------------------------

HOME_GAMES = 3
"""Number of running games that home lists at first."""


def _running_list(
    games: GamesAtHome, listed: Sequence[RunningGame], today: date, words: Translator
) -> RunningList | None:
    """Return the list of running games, or `None` if the dock already offers all of them."""
    table = (games.table_row,) if games.table_row else ()
    in_dock = [(games.session.game, games.session.match.seed)] if games.session else []
    if not table and [(each.game, each.seed) for each in listed] in ([], in_dock):
        return None
    shown = listed if games.lists_all else listed[:HOME_GAMES]
    rows = tuple(running_row(each, today, words) for each in shown)
    return RunningList((*table, *rows), max(0, len(listed) - HOME_GAMES), games.lists_all)


def running_row(running: RunningGame, today: date, words: Translator) -> RunningRow:
    """Return the row of a running game in a list."""
    sign, title = GAMES[running.game].running_label(running, words)
    humans = [seat for seat, each in enumerate(running.seats) if not each.bot]
    viewer = humans[0] if len(humans) == 1 else SPECTATOR
    table = players_at(running.seats, persona_order_of(running.seed), viewer, words)
    facts = []
    if running.rounds:
        facts.append(
            words.t("Round {round} of {rounds}", round=running.round, rounds=running.rounds)
        )
    elif running.round:
        facts.append(words.t("Round {round}", round=running.round))
    if running.waits_for_link and running.to_move is not None:
        facts.append(waiting_for(table.names[running.to_move], words))
    elif not running.is_solo and running.to_move is not None:
        facts.append(whose_turn(running.to_move, table, words))
    others = [name for seat, name in enumerate(table.names) if seat != viewer]
    if running.is_solo:
        who = words.t("Solo")
    elif viewer == SPECTATOR:
        who = words.join_list(others)
    else:
        who = words.t("vs {names}", names=words.join_names(others))
    day = written_day(running.day, words, today.year)
    return RunningRow(running.name, sign, title, who, " · ".join(facts), day)


# --- results ---------------------------------------------------------------------------------

HOME_RESULTS = 5
RESULTS_PAGE_SIZE = 50
"""Results per page of a list, which is quick to draw. The player can request more."""


Numbered = Sequence[tuple[int, GameResult]]
"""Results, each with its index among all results."""


def render_results(
    screen: ScreenContext,
    kept: tuple[GameResult, ...],
    chosen: ResultsFilter,
    shown: int,
    today: date,
) -> Html:
    """Return the list of results that match a filter by game, at most `shown` of each."""
    best, lists = _best_by_kind(kept), []
    matching = [(number, each) for number, each in enumerate(kept) if chosen.matches(each)]
    for name, game in GAMES.items():
        own = [(number, each) for number, each in matching if each.game == name]
        if own:
            rows = _result_rows(own[:shown], best, today, screen.words)
            lists.append(_result_list(game.title, own, rows, screen.words))
    groups = filter_groups(kept, chosen, screen.words)
    state = ResultsState(
        "games", game_lists(lists, screen.words), groups, screen.overlay, screen.notice
    )
    return results_screen(state, screen.words)


def filter_groups(
    kept: Sequence[GameResult], chosen: ResultsFilter, words: Translator
) -> tuple[FilterGroup, ...]:
    """Return the filters of the results that have several values."""
    known = [each for each in kept if each.game in GAMES]
    in_game = [each for each in known if chosen.game in ("", each.game)]
    played = {each.game for each in known}
    games = [(name, game.title) for name, game in GAMES.items() if name in played]
    seats = [(str(n), seats_text(n, words)) for n in seat_counts(in_game)]
    levels = [(bot, words.t(BOT_LABELS[bot].rank)) for bot in rival_levels(in_game)]
    groups = (
        _filter_group("game", words.t("Game"), games, chosen.game, words),
        _filter_group("seats", words.t("Players"), seats, str(chosen.seats or ""), words),
        _filter_group("level", words.t("Level"), levels, chosen.level, words),
    )
    return tuple(group for group in groups if len(group.choices) > 2)  # "all" and two values


def _filter_group(
    name: str, label: str, values: Sequence[tuple[str, str]], chosen: str, words: Translator
) -> FilterGroup:
    everything = FilterChoice("", words.t("All"), not chosen)
    choices = (FilterChoice(value, text, value == chosen) for value, text in values)
    return FilterGroup(name, label, (everything, *choices))


def seats_text(seats: int, words: Translator) -> str:
    """Return the number of players at a table, or "Solo"."""
    return words.t("Solo") if seats == 1 else words.n("{n} player", "{n} players", seats)


def _recent_results(kept: tuple[GameResult, ...], today: date, words: Translator) -> Listing | None:
    """Return the list of the last results of all games."""
    own = [(number, each) for number, each in enumerate(kept) if each.game in GAMES]
    rows = tuple(
        row._replace(who=f"{words.t(GAMES[result.game].short_title)} · {row.who}")
        for row, (_, result) in zip(
            _result_rows(own[:HOME_RESULTS], _best_by_kind(kept), today, words), own, strict=False
        )
    )
    return _result_list(words.t("Recent games"), own, rows, words) if own else None


def _best_by_kind(kept: tuple[GameResult, ...]) -> Mapping[Kind, int]:
    """Return the best points of each kind of solo result that counts."""
    best: dict[Kind, int] = {}
    for result in (each for each in kept if each.is_solo and each.counts):
        kind, points = result.kind, result.points
        best[kind] = max(points, best.get(kind, points))
    return best


def _result_list(
    title: str, own: Numbered, rows: tuple[ResultRow, ...], words: Translator
) -> Listing:
    """Return results as a list, with a line about all of them."""
    found = [each for _, each in own if each.counts]
    count = len(found or own)
    summary = (found and _summary(found, words)) or words.n("{n} game", "{n} games", count)
    return Listing(title, summary, rows, len(own) - len(rows))


def _summary(found: Sequence[GameResult], words: Translator) -> str:
    """Return a line that compares results: their number, best and average.

    It covers the solo games by the usual rules that are of the same kind as the newest. Without
    such games it covers all results, if they are of one kind. It is "" for a single result.
    """
    usual = next((each for each in found if each.is_solo and each.has_default_rules), None)
    first = usual or found[0]
    same = [each.points for each in found if each.kind == first.kind]
    if len(same) == 1 or (usual is None and len(same) < len(found)):
        return ""
    return words.t(
        "{players}: {games}, best {best}, average {mean}",
        players=seats_text(len(first.seats), words),
        games=words.n("{n} game", "{n} games", len(same)),
        best=max(same),
        mean=round(sum(same) / len(same)),
    )


def _result_rows(
    own: Numbered, best: Mapping[Kind, int], today: date, words: Translator
) -> tuple[ResultRow, ...]:
    """Return results as rows of a list. The best solo results have a trophy."""
    rows = []
    for number, result in own:
        sign, text = GAMES[result.game].result_label(result, words)
        if result.is_solo and result.counts and result.points == best[result.kind]:
            sign = "trophy"
        day = written_day(result.day, words, today.year)
        who = opponents_text(result, words)
        if result.advised:
            who = words.t("{who} · assisted", who=who)
        if result.origin == UNPROVED:
            who = words.t("{who} · not checked yet", who=who)
        elif result.origin == INVALID:
            who = words.t("{who} · doesn’t match its game", who=who)
        rows.append(
            ResultRow(
                number,
                sign,
                text,
                who,
                day,
                result.points,
                result.has_default_rules,
                is_invalid=result.origin == INVALID,
            )
        )
    return tuple(rows)


# --- a game -----------------------------------------------------------------------------------


def render_setup(screen: ScreenContext, setup: SetupEditor) -> Html:
    """Return the screen of the table setup."""
    state = SetupViewState(
        table=setup.table,
        players=players_at(
            setup.table.seats_to_play(), setup.persona_order, SPECTATOR, screen.words
        ),
        groups=setup.groups(screen.words),
        games=tuple((name, game.icon, game.title) for name, game in GAMES.items()),
        counts=setup.counts,
        bot_descriptions=GAMES[setup.table.game].bot_descriptions,
        secret=isinstance(find_game(setup.table.game), HasHiddenHands),
        solo_info=GAMES[setup.table.game].solo_info(screen.words),
        custom_content_link=setup.custom_content.nav_link(screen.words)
        if setup.custom_content
        else None,
        overlay=screen.overlay,
        notice=screen.notice,
    )
    return setup_screen(state, screen.words)


def render_running(
    screen: ScreenContext, active_game: ActiveGame, session: GameSession, why: str | None, new: bool
) -> Html:
    """Return the screen of the running game, or the handoff screen."""
    words = screen.words
    if active_game.is_covered:
        phase, news = GAMES[session.game].event_lines(session, words)
        between = HandoffViewState(phase, news, session.is_private_view)
        return handoff_screen(
            session.viewer, players_of(session, words), words, screen.notice, between
        )
    return GAMES[session.game].screen(_view_context(screen, active_game, session, why, new), words)


def render_answer(
    screen: ScreenContext, active_game: ActiveGame, session: GameSession, why: str | None, new: bool
) -> Html:
    """Return the part of the running game's screen that answers a tap."""
    return GAMES[session.game].render_dock(
        _view_context(screen, active_game, session, why, new), screen.words
    )


def cues(screen: ScreenContext, active_game: ActiveGame, session: GameSession, since: int) -> str:
    """Return the animation cues of the events from index `since` on."""
    viewer = session.viewer
    shown = viewer if active_game.viewed_seat is None else active_game.viewed_seat
    context = CueContext(players_of(session, screen.words), shown, screen.words)
    return serialize_cues(
        session.visible_events(since), GAMES[session.game].animations, context, viewer
    )


def _view_context(
    screen: ScreenContext, active_game: ActiveGame, session: GameSession, why: str | None, new: bool
) -> GameViewContext:
    return GameViewContext(
        session,
        viewed_seat=active_game.viewed_seat,
        why_not_target=why,
        is_first_game=new and not screen.stop and session.last_human_action < 0,
        tips=screen.tips and not screen.stop,
        has_unread_events=screen.unread,
        overlay=screen.overlay,
        notice=screen.notice,
        bubble=_tutorial_bubble(screen, active_game, session),
        later_step=_later_step(screen, session),
        tutorial_offer=screen.tutorial_offer,
        can_advise=can_advise(active_game, session) and not screen.unread,
        mode_label=_mode_label(active_game, screen.words),
        stop=screen.stop,
        playback=screen.playback,
        announced_events=screen.announced_events,
        hurries=screen.hurries,
    )


def _tutorial_bubble(
    screen: ScreenContext, active_game: ActiveGame, session: GameSession
) -> TutorialBubble | None:
    """Return the tutorial bubble; `None` outside of a tutorial, under an overlay or at a stop."""
    hidden = screen.overlay is not None or screen.stop is not None
    if not isinstance(active_game, TutorialGame) or hidden:
        return None
    step, tutorial, words = active_game.current_step, active_game.script, screen.words
    if step is None:
        return None
    texts = _step_texts(step, session, words)
    last = step is tutorial.closing_step
    return TutorialBubble(
        words=texts,
        anchor=step.anchor_for(session),
        number=active_game.step_number,
        total=len(tutorial.steps) + 1,
        next_quick_start=tutorial.next_quick_start if last else "",
        game_unfinished=not session.is_over,
    )


def _later_step(screen: ScreenContext, session: GameSession) -> str:
    """Return the text of the later step that the game shows, or ""."""
    step, words = screen.later_step, screen.words
    if step is None:
        return ""
    text = words.p("between two sentences", " ").join(_step_texts(step, session, words))
    return words.t("Lesson: {rule}", rule=text)


def _step_texts(step: TutorialStep, session: GameSession, words: Translator) -> tuple[str, ...]:
    """Return the sentences of a step of the tutorial."""
    book, facts = GAMES[session.game].rulebook(session.match.options)
    known = {**facts, **step.extra_facts(session)}
    return tuple(book.fill(text, words, known) for text in step.text)


def render_end(
    screen: ScreenContext,
    active_game: ActiveGame,
    finished: GameSession,
    achieved: tuple[str, ...] = (),
    friends: Html = EMPTY,
    *,
    listed: bool,
) -> Html:
    """Return the end screen of a game. It is `listed` if the list of results opened it.

    `achieved` has the names of its new achievements, `friends` the results of friends.
    """
    own = active_game.is_own_result
    context = GameViewContext(
        finished,
        is_own=own,
        is_friends=active_game.is_friends_result,
        from_results=listed,
        previous_best=active_game.results.previous_best(finished, active_game.today())
        if own
        else None,
        friends=friends,
        can_challenge=own and finished.human_count == 1 and not finished.has_remote,
        can_review=can_review(finished),
        achieved=achieved,
        sound_offer=screen.sound_offer if own and not listed else None,
        overlay=screen.overlay,
        notice=screen.notice,
    )
    return GAMES[finished.game].render_end(context, screen.words)


def render_settings(screen: ScreenContext, chosen: Settings, *, can_send: bool = False) -> Html:
    """Return the settings screen. If `can_send`, another device can continue the running game."""
    words = screen.words
    state = SettingsViewState(
        chosen, *content_label(words), _nav_links(words), can_send, screen.overlay, screen.notice
    )
    return settings_screen(state, words)


def _nav_links(words: Translator) -> tuple[NavLink, ...]:
    """Return the links to the custom content of the games."""
    return tuple(content.nav_link(words) for content in custom_contents().values())


# --- the coach --------------------------------------------------------------------------------


def can_review(ended: GameSession) -> bool:
    """Return True if the coach can review an ended game."""
    return GAMES[ended.game].has_coach and ended.human_count > 0


def can_advise(active_game: ActiveGame, session: GameSession) -> bool:
    """Return True if the coach can give advice now.

    It gives none in a tutorial or a puzzle, nor to one of several people on their own devices.
    """
    has_none = isinstance(active_game, TutorialGame | PuzzleAttempt) or session.has_remote
    if has_none or session.is_shared_view:
        return False
    return session.awaits_human and can_review(session)


def _mode_label(active_game: ActiveGame, words: Translator) -> str:
    """Return the label of a game that does not count; "" if the game counts."""
    if not isinstance(active_game, PracticeGame):
        return ""
    is_puzzle = isinstance(active_game, PuzzleAttempt)
    return words.t("Puzzle: find the best choice") if is_puzzle else words.t("Practice")


# --- text pages ------------------------------------------------------------------------------


def render_rulebook(
    screen: ScreenContext, context: RulebookContext, chosen: str, query: str
) -> Html:
    """Return the rulebook, or the search results with the best matches first."""
    words = screen.words
    book, facts = context.rulebook(chosen)
    contents = book.contents(words)
    if query.strip():
        found = book.search(query, words, facts)
        contents = (("", found),) if found else ()
    chapters = []
    for title, terms in contents:
        entries = [book.entry(term, words, facts) for term in terms]
        chapters.append(Chapter(title, tuple((each.title, each.paragraphs) for each in entries)))
    shown = context.rulebook_game(chosen)
    books = tuple((name, game.icon, game.title, name == shown) for name, game in GAMES.items())
    paper = (
        ()
        if query.strip() or not GAMES[shown].paper
        else (("print", words.t("Print an empty sheet"), "paper"),)
    )
    return _text_page(
        screen, words.t("Rules"), tuple(chapters), query=query, rulebook_tabs=books, sheets=paper
    )


def render_provenance(
    screen: ScreenContext, context: RulebookContext, documentation: str = ""
) -> Html:
    """Return the screen with the sources of a game's values.

    If no game is in view, it covers all games. `documentation` is the address of the documentation
    site, or "" for a copy of the page without one.
    """
    words = screen.words
    chapters = tuple(
        Chapter(
            "" if context.game else game.title, game.provenance(context.options_for(name), words)
        )
        for name, game in GAMES.items()
        if context.game in ("", name)
    )
    files = (("book", words.t("Documentation (English)"), documentation),) if documentation else ()
    return _text_page(screen, words.t("About"), chapters, nav_links=_nav_links(words), files=files)


def render_credits(screen: ScreenContext) -> Html:
    """Return the screen with the legal note and the credits."""
    words = screen.words
    games = [game.credits(words) for game in GAMES.values()]
    parts = (Chapter("", law(words)), Chapter("", thanks(games, words)))
    files = (("licence", words.t("Full license texts"), "licences.txt"),)
    return _text_page(screen, words.t("Legal and credits"), parts, files=files)


def _text_page(
    screen: ScreenContext, title: str, chapters: tuple[Chapter, ...], **more: Any
) -> Html:
    state = TextPageState(title, chapters, overlay=screen.overlay, notice=screen.notice, **more)
    return reading_screen(state, screen.words)
