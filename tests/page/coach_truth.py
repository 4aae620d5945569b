"""Contradictions in the words of the coach about the turns of finished games.

`PYTHONPATH=site python -m tests.page.coach_truth cards --games 5` plays games, reviews the first
seat, opens each turn on the board and prints the contradictions and the number of turns by verdict.
A contradiction is a difference between two of these: the verdict of the review, that of the advice,
the cost, the sentence about the choice, the list of choices, and the reasons.

All figures follow from the seed.
"""

import json
import random
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from app import coach_presenter
from app.games import GAMES
from app.i18n import Translator, translator_for
from app.play.coach_requests import GameReview, HintState, ReviewTurn
from app.play.seats import Seat
from app.play.session import GameSession
from app.presenter import ScreenContext
from app.ui.coach import ChoiceRow, TurnViewState, turn_sheet
from app.ui.html import EMPTY, Html
from fleet_engine import bots, new_match
from fleet_engine.coach import EQUAL, UNCLEAR, WORSE, run_to_end
from fleet_engine.coach.backend import backend_for
from fleet_engine.coach.estimates import RANKS
from fleet_engine.coach.rollout_backend import RolloutBackend
from tests.views.checks import ParsedPage

LEVELS = ("random", "medium")
"""Bots that share the reviewed seat at random, so that it makes mistakes and good choices."""


class ShownTurn(NamedTuple):
    """A turn of a review, with the advice on it and the sheet that shows it."""

    turn: ReviewTurn
    hint: HintState
    sheet: TurnViewState
    text: str

    @property
    def own_row(self) -> ChoiceRow:
        """The row of the player's choice. There is exactly one."""
        [row] = [row for row in self.sheet.choices if row.own]
        return row


def reviewed_game(game: str, players: int, seed: int) -> GameReview:
    """Return the review of the first seat in a game of bots."""
    match, chance = new_match(game, players=players, seed=seed), random.Random(seed)
    mixed = [bots.make(level, game) for level in LEVELS]
    while match.to_move is not None:
        match.play(chance.choice(mixed).choose(bots.view_of(match)))
    rivals = (Seat(bot="medium"),) * (players - 1)
    review = GameReview.of_session(GameSession(match, (Seat(), *rivals)), own=True)
    review.sent_request.answer = review.sent_request.run_synchronously()
    return review


def shown_turns(review: GameReview, step: int = 1) -> Iterator[ShownTurn]:
    """Yield each `step`-th turn of a review as the page shows it."""
    words, sheets = translator_for("en"), []

    def keep(state: TurnViewState, words: Translator) -> Html:
        sheets.append(state)
        return EMPTY

    assert review.result
    for place in range(0, len(review.result.turns), step):
        review.open_turn, session = place, review.session_before(place)
        if session.is_shared_view:
            session.show_private_hand()
        hint = HintState.for_session(session, review.played_line(place))
        hint.asked.answer = hint.asked.run_synchronously()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(coach_presenter, "turn_sheet", keep)
            coach_presenter.render_turn(ScreenContext(words=words), review, hint)
        sheet = sheets.pop()
        text = ParsedPage(str(turn_sheet(sheet, words))).text
        yield ShownTurn(review.result.turns[place], hint, sheet, text)


def contradictions(shown: ShownTurn) -> list[str]:
    """Return the contradictions of a shown turn."""
    return [*_of_list(shown), *_of_sentence(shown), *_of_reasons(shown), *_of_line(shown)]


def _of_list(shown: ShownTurn) -> Iterator[str]:
    """Yield contradictions between the order of the list, its verdicts and the review."""
    rows, turn, advice = shown.sheet.choices, shown.turn, shown.hint.advice
    assert advice
    if rows[0].verdict != EQUAL:
        yield f"the first row is {rows[0].verdict}"
    ranks = [RANKS[row.verdict] for row in rows]
    if ranks != sorted(ranks):
        yield f"the rows are in the order {[row.verdict for row in rows]}"
    if shown.own_row.verdict != turn.verdict:
        yield f"the row is {shown.own_row.verdict}, the turn {turn.verdict}"
    known = {choice.action: choice.estimate for choice in advice.choices}
    if known[turn.first.played] != turn.first.estimate:
        yield f"advice estimates {known[turn.first.played]}, the review {turn.first.estimate}"
    seen: dict[tuple[str, str, str], str] = {}
    for row in rows:
        verdict = seen.setdefault((row.icon, row.name, row.why), row.verdict)
        if row.verdict != verdict:
            yield f"two rows “{row.name}” are {verdict} and {row.verdict}"


def _of_sentence(shown: ShownTurn) -> Iterator[str]:
    """Yield contradictions between the sentence, the row of the choice and the cost."""
    turn, own, sheet = shown.turn, shown.own_row, shown.sheet
    is_first = own is sheet.choices[0]
    wanted = {
        "best choice.": turn.verdict == EQUAL and is_first,
        "as good as the best.": turn.verdict == EQUAL and not is_first,
        "hard to tell if anything was better.": turn.verdict == UNCLEAR,
        "points better": turn.verdict == WORSE,
    }
    for words, is_wanted in wanted.items():
        if (words in shown.text) != is_wanted:
            yield f"“{words}” is {'missing' if is_wanted else 'said'} for a turn: {turn.verdict}"
    if (turn.cost > 0) != (turn.verdict == WORSE):
        yield f"the turn is {turn.verdict} and costs {turn.cost:.1f}"
    if turn.cost and own.lost[0] != f"−{sheet.lost[0]}":
        yield f"the row loses {own.lost[0]}, the sentence {sheet.lost[0]}"
    if turn.cost and sheet.best == sheet.played:
        yield f"“{sheet.best[1]}” is better than itself"


def _of_reasons(shown: ShownTurn) -> Iterator[str]:
    """Yield reasons from rollouts that the verdicts or the rollouts themselves do not support."""
    if not isinstance(backend_for(shown.hint.session.match), RolloutBackend):
        return  # these reasons are facts about the sheet
    best, *others = shown.sheet.choices
    if best.because and all(row.verdict == EQUAL for row in others):
        yield f"the best of equal rows has a reason: {best.because}"
    for row in others:
        if row.because and row.verdict != UNCLEAR:
            yield f"a row that is {row.verdict} has a reason: {row.because}"


def _of_line(shown: ShownTurn) -> Iterator[str]:
    """Yield the actions of the recommended line that a review would charge."""
    advice, then = shown.hint.advice, shown.hint.session.match.copy()
    assert advice
    for place, text in enumerate(advice.best.line):
        action = next(each for each in then.legal_actions if each.text == text)
        if place and len(then.legal_actions) > 1:
            steps = backend_for(then).estimate(bots.view_of(then), action)
            if cost := run_to_end(steps).actions[action].cost:
                yield f"“{text}” of the best line costs {cost:.1f}"
        then.play(action)


def main() -> None:
    """Print each contradiction, and the figures of all games."""
    parser = ArgumentParser(prog="python -m tests.page.coach_truth", description=__doc__)
    add = parser.add_argument
    add("game", choices=tuple(GAMES))
    add("--players", type=int, default=2, metavar="N", help="seats (2)")
    add("--games", type=int, default=5, metavar="N", help="games (5)")
    add("--step", type=int, default=1, metavar="N", help="only each N-th turn (1)")
    add("--seed", type=int, default=70_000, help="the seed of the first game (70000)")
    asked = parser.parse_args()
    verdicts: Counter[str] = Counter()
    found = 0
    for seed in range(asked.seed, asked.seed + asked.games):
        for shown in shown_turns(reviewed_game(asked.game, asked.players, seed), asked.step):
            verdicts[shown.turn.verdict] += 1
            for text in contradictions(shown):
                found += 1
                place = {"seed": seed, "choice": shown.turn.first.number}
                sys.stdout.write(json.dumps({**place, "contradiction": text}) + "\n")
    sys.stdout.write(json.dumps({"turns": dict(verdicts), "contradictions": found}) + "\n")


if __name__ == "__main__":
    main()
