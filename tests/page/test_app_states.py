"""Random taps in two visits on one device: no game and no result is lost, no hand is shown."""

import random
import re
from datetime import date
from functools import cache
from html import unescape
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from app.controller import ACTIONS, App
from app.controller.synchronous import SynchronousApp
from app.effects import SaveFile
from app.games import custom_contents
from app.play.results import ResultsLog
from app.play.seats import Seat
from app.play.serialization import from_text, to_link, to_text
from app.play.session import GameSession
from app.store import PREFIX, Store
from app.ui.dialogs import ConfirmOverlay
from fleet_engine.core.game import Options
from tests.examples import examples
from tests.page.players import InstantBotSession

TAP = re.compile(r'data-do="([^"]*)"(?: data-arg="([^"]*)")?')
GAME = PREFIX + "game"
Ended = tuple[str, tuple[Seat, ...]]
"""The record of a game that has ended, and its seats."""

PEOPLE = (Seat("Ana"), Seat("Bo"), Seat(bot="random"))
TABLES: tuple[tuple[str, Options, tuple[Seat, ...], bool], ...] = (
    ("dice", {}, (Seat(),), False),
    ("dice", {"edition": "2018", "trophies": True}, PEOPLE, True),
    ("dice", {}, PEOPLE[:2], False),
    ("cards", {}, PEOPLE, True),
)


@cache
def played(table: int, left: int) -> str:
    """Return the text of a game of a table, `left` confirmations before its end."""
    game, options, seats, handoff = TABLES[table]
    session = InstantBotSession.new(game, table, options, seats=seats, handoff=handoff)
    chance = random.Random(table)
    moments = [to_text(session)]
    while not session.is_over:
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
        moments.append(to_text(session))
    return moments[-1 - left]


class Visits(RuleBasedStateMachine):
    """Actions of people in two tabs."""

    visit = st.integers(0, 1)
    table = st.integers(0, len(TABLES) - 1)

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict[str, str] = {}
        self.day = 1
        self.seeds = iter(range(10**8, 10**9))
        self.kept: dict[str, str] = {}
        self.results: frozenset[Ended] = frozenset()
        self.lifted: list[object] = [None, None]
        self.did: tuple[str, str] = ("", "")

    def begun(self, address: str = "") -> App:
        return SynchronousApp(
            self.texts,
            ["en"],
            lambda: date(2026, 11, self.day),
            lambda: next(self.seeds),
            lambda: next(self.seeds),
            address,
        )

    @initialize(table=table, left=st.sampled_from([0, 1, 9, 20]), some=st.booleans())
    def two_tabs(self, table: int, left: int, some: bool) -> None:
        if some:
            self.texts[GAME] = played(table, left)
        self.apps = [self.begun(), self.begun()]
        self.remember()

    # --- actions ------------------------------------------------------------------------------

    @rule(which=visit, data=st.data())
    def tap_something_on_the_page(self, which: int, data: Any) -> None:
        taps = sorted({tap for tap in self.taps(which) if tap[0] != "language"})
        self.tap(which, *data.draw(st.sampled_from(taps)))

    @rule(which=visit, moves=st.integers(1, 6), seed=st.integers(0, 99))
    def play_on(self, which: int, moves: int, seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(moves):
            session = self.apps[which].session
            if session is None or self.apps[which].screen != "game":
                return
            self.tap(which, "reveal", "")
            self.tap(which, "select", chance.choice(sorted(session.legal_moves)))
            self.tap(which, "confirm", "")
            self.check()

    @rule(first=visit, moves=st.integers(1, 3), seed=st.integers(0, 99))
    def play_on_here_then_there(self, first: int, moves: int, seed: int) -> None:
        for which in (first, 1 - first):
            self.play_on(which, moves, seed + which)

    @rule(which=visit, seed=st.integers(0, 99))
    def play_a_whole_game_alone(self, which: int, seed: int) -> None:
        for do, argument in (("go", "home"), ("play", "solo")):
            self.tap(which, do, argument)
            self.check()
        chance = random.Random(seed)
        while (session := self.apps[which].session) and self.apps[which].screen == "game":
            self.tap(which, "reveal", "")
            self.tap(which, "select", chance.choice(sorted(session.legal_moves)))
            self.tap(which, "confirm", "")
            self.check()

    @rule(which=visit, verb=st.sampled_from(sorted({*ACTIONS, *custom_contents()})), said=st.data())
    def tap_what_another_page_had(self, which: int, verb: str, said: Any) -> None:
        """Send a late tap, which belongs to an earlier screen."""
        late = ["", "nonsense", "1", "menu", "log", "pad", "solo", "again", "same", "continue"]
        late += ["game", "home", "rules", "setup", "new", "end", "delete", "keep"]
        late += ["0", "more", "results", "all", "end game", "continue:game"]
        self.tap(which, verb, said.draw(st.sampled_from(late)))

    @rule(which=visit, table=table, left=st.sampled_from([0, 0, 1, 20]))
    def follow_a_link(self, which: int, table: int, left: int) -> None:
        self.did = ("link", "")
        self.apps[which].open_link(to_link(from_text(played(table, left))))

    @rule(which=visit, table=table, left=st.sampled_from([0, 1, 2, 20]))
    def open_a_game(self, which: int, table: int, left: int) -> None:
        self.did = ("file", "")
        self.apps[which].open_file(str(from_text(played(table, left)).match.record), 1)

    @rule(which=visit, table=table, left=st.sampled_from([0, 1, 20]))
    def open_everything_of_another_device(self, which: int, table: int, left: int) -> None:
        self.did = ("file", "")
        other = SynchronousApp(
            {GAME: played(table, left)}, ["en"], date.today, lambda: 1, lambda: 1
        )
        other.dispatch("export", "all")
        other.dispatch("confirm-yes", "save-all")
        [file] = other.take_effects()
        assert isinstance(file, SaveFile)
        self.apps[which].open_file(file.text, 1)

    @rule(which=visit)
    def load_the_page_again(self, which: int) -> None:
        self.did = ("load", "")
        self.apps[which] = self.begun()
        self.lifted[which] = None

    @rule(which=visit, field=st.sampled_from(["name-0", "search", "sheet-name"]), text=st.text())
    def type_something(self, which: int, field: str, text: str) -> None:
        self.did = ("type", "")
        self.apps[which].on_input(field, text)

    @rule()
    def sleep(self) -> None:
        self.day = self.day % 28 + 1

    def tap(self, which: int, do: str, argument: str) -> None:
        app = self.apps[which]
        asked = argument != "" and app.overlay == ConfirmOverlay(argument)
        self.did = (do, argument) if asked or do != "confirm-yes" else ("", "not asked")
        app.dispatch(do, argument)
        app.take_effects()
        if do == "reveal" and app.session:
            self.lifted[which] = self.who(app.session)
        if app.session and app.session.is_shared_view:
            self.lifted[which] = None

    # --- invariants --------------------------------------------------------------------------

    def taps(self, which: int) -> list[tuple[str, str]]:
        return [(do, unescape(said)) for do, said in TAP.findall(self.apps[which].render())]

    @staticmethod
    def who(session: GameSession) -> object:
        return (session.game, session.match.seed, session.seats, session.viewer)

    def results_kept(self) -> frozenset[Ended]:
        return frozenset(each.identity for each in ResultsLog(Store(dict(self.texts))).all())

    def games_kept(self) -> dict[str, str]:
        store = Store(self.texts)
        return {name: self.texts[PREFIX + name] for name in store.game_names()}

    def remember(self) -> None:
        self.kept = self.games_kept()
        self.results = self.results_kept()

    @invariant()
    def index_lists_every_game_once(self) -> None:
        for app in self.apps:
            names = [each.name for each in app.main_game.games.all()]
            assert len(set(names)) == len(names)
            assert {*self.games_kept()} <= {*names}

    @invariant()
    def nothing_is_lost(self) -> None:
        self.check()

    def check(self) -> None:
        results = self.results_kept()
        if self.did != ("confirm-yes", "delete"):
            assert results >= self.results
        games = self.games_kept()
        for name, text in self.kept.items():
            if games.get(name) != text:
                self.check_what_became_of(name, from_text(text), results - self.results)
        self.remember()

    def check_what_became_of(
        self, name: str, before: GameSession, new_results: frozenset[Ended]
    ) -> None:
        """Check that a running game continues, becomes a result, or ends with consent."""
        if self.did == ("confirm-yes", "delete") or self.did == ("confirm-yes", f"end {name}"):
            return
        if before.is_over:
            assert (before.compact_record, before.seats) in self.results_kept()
            return
        after = self.texts.get(PREFIX + name)
        if after is not None:
            self.check_that_nobody_went_back(before, from_text(after))
            return
        # Two identical endings of the same game are one result.
        ended = [GameSession.resume(*kept).match for kept in new_results or self.results]
        assert len(new_results) <= 1
        was = before.match
        assert any(
            match.seed == was.seed
            and match.options == was.options
            and match.actions[: len(was.actions)] == was.actions
            for match in ended
        ), "a running game is gone"

    def check_that_nobody_went_back(self, before: GameSession, after: GameSession) -> None:
        """Check that a game continues from its stored actions, or that an undo removed some."""
        assert before.is_same_game(after)
        was, now = before.match.actions, after.match.actions
        if self.did[0] == "undo":
            assert was[: len(now)] == now
        else:
            assert now[: len(was)] == was

    @invariant()
    def every_page_is_drawn_and_every_tap_on_it_is_known(self) -> None:
        for which in (0, 1):
            taps = self.taps(which)
            assert taps
            assert {do for do, _ in taps} <= {*ACTIONS, *custom_contents()}

    @invariant()
    def nobody_sees_the_hand_of_another(self) -> None:
        for which, app in enumerate(self.apps):
            session = app.session
            if app.screen != "game" or session is None or not session.handoff:
                continue
            if app.active_game.is_covered:
                assert 'id="handoff"' in app.render()
            elif session.is_shared_view:
                assert 'id="hand"' not in app.render()
            else:
                assert self.lifted[which] == self.who(session)


TestVisits = pytest.mark.timeout(1200)(Visits.TestCase)  # 25 examples need 60 s
TestVisits.settings = settings(
    examples(4, max_count=25),
    stateful_step_count=30,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # shrinking a failure takes minutes
    report_multiple_bugs=False,
)
