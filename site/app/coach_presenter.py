"""View models of the coach: from its answers to its sheets and screens.

The app imports this module at the first request to the coach.
"""

from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from app.games import GAMES
from app.games.game import GameViewContext, players_of
from app.i18n import Translator
from app.play.coach_requests import GameReview, HintState, ReviewResult, ReviewTurn
from app.play.puzzles import PuzzleAttempt
from app.play.session import GameSession
from app.presenter import ScreenContext
from app.screens.review import CurveEnds, ReviewSummary, ReviewTurnRow, ReviewViewState, SeatTab
from app.screens.review import review as review_screen
from app.ui.coach import ChoiceRow as Row
from app.ui.coach import (
    HintViewState,
    TurnViewState,
    VerdictViewState,
    check_sheet,
    decimal,
    expected_text,
    format_chance,
    format_loss,
    turn_sheet,
    verdict_sheet,
)
from app.ui.coach import hint_sheet as advice_sheet
from app.ui.dialogs import RenderedOverlay
from app.ui.html import Html
from fleet_engine.coach import EQUAL, SCORE, UNCLEAR, Advice, Choice, Decision, Puzzle
from fleet_engine.coach.estimates import RANKS
from fleet_engine.coach.puzzles import CHANCE


def render_hint(hint: HintState, words: Translator) -> Html:
    """Return the hint sheet."""
    advice = hint.advice
    if advice is None:
        return advice_sheet(HintViewState(hint.asked.progress), words)
    found = _choice_rows(hint, words) if hint.shown else ()
    tip = hint_text(hint, words)
    expected = _expected_text(advice, words)
    state = HintViewState(hint.asked.progress, tip, found, expected, _all_equal(advice))
    return advice_sheet(state, words)


def _expected_text(advice: Advice, words: Translator) -> str:
    best = advice.best.estimate
    return expected_text(best, words, all_equal=_all_equal(advice)) if best else ""


def _all_equal(advice: Advice) -> bool:
    return len(advice.best_choices) == len(advice.choices)


def hint_text(hint: HintState, words: Translator) -> str:
    """Return a hint at the best choice; "" if no hint would set it apart.

    If all choices are equally good, the hint says so. If the game's hint fits every legal move,
    the hint names a choice to avoid. With two choices that would give the answer away, so there
    is none.
    """
    coaching, advice = GAMES[hint.session.game].coach_text, hint.advice
    assert coaching is not None
    assert advice is not None
    if _all_equal(advice):
        return words.t("I see no clear difference.")
    context = _context_with_choice(hint, advice.best)
    session = context.session
    found = coaching.hint(context, words)
    for option in session.legal_moves:
        session.select(option)
        if coaching.hint(context, words) != found:
            return found
    return (
        _worst_choice_hint(hint, advice, words)
        if len(advice.choices) >= MIN_CHOICES_FOR_ELIMINATION
        else ""
    )


def _worst_choice_hint(hint: HintState, advice: Advice, words: Translator) -> str:
    """Return a warning of the worst choice; "" if a choice that may be good has the same name."""
    coaching, match = GAMES[hint.session.game].coach_text, hint.session.match
    assert coaching is not None
    table = players_of(hint.session, words)
    worse = advice.worse_choices
    if not worse:
        return ""
    name, *good = (
        coaching.action_label(choice.action, match, table, words)[1]
        for choice in (worse[-1], *advice.best_choices, *advice.unclear_choices)
    )
    return "" if name in good else words.t("Avoid: {choice}", choice=name)


class PlayedChoice(NamedTuple):
    """The player's move in a reviewed turn.

    Attributes:
        choice: the first action, with the rest of the turn as its line.
        verdict: verdict on the whole turn, one of `fleet_engine.coach.VERDICTS`.
        lost: points less than the best turn, and their standard error.
        is_spoiled: True if a later action may cost points. The move then differs from the best
            move that begins with the same action.
    """

    choice: Choice
    verdict: str
    lost: tuple[float, float]
    is_spoiled: bool


class _ChoiceRow(NamedTuple):
    """A choice to show.

    Attributes:
        choice: the choice.
        lost: its gap to the best in points, and the standard error of that. The player's move has
            those of its whole turn.
        reason: the key factor in its favor, or "".
        place: its index in the advice.
        own: True if the player made this move.
    """

    choice: Choice
    lost: tuple[float, float]
    reason: str
    place: int = 0
    own: bool = False


def _choice_rows(
    hint: HintState, words: Translator, own: PlayedChoice | None = None
) -> tuple[Row, ...]:
    """Return rows for the best choices and the `own` one, if any.

    The same actions in another order look the same. Only the best of these rows remains.
    """
    advice = hint.advice
    if advice is None:
        return ()
    known = [
        _ChoiceRow(choice, (found.gap, found.error), hint.reason_at(place), place)
        for place, choice in enumerate(advice.choices)
        if (found := choice.estimate)
    ]
    shown = known[:SHOWN_CHOICES]
    if own:
        begun = next(each for each in known if each.choice.action == own.choice.action)
        if not own.is_spoiled or hint.move_for(begun.choice) == hint.move_for(own.choice):
            shown = [each for each in shown if each is not begun]
        assert begun.choice.estimate is not None
        estimate = begun.choice.estimate._replace(verdict=own.verdict)
        choice = own.choice._replace(estimate=estimate)
        # Small gaps of later parts must not move the best choice below another one.
        lost = begun.lost if own.verdict == EQUAL else own.lost
        shown.append(_ChoiceRow(choice, lost, hint.own_reason, own=True))
        shown.sort(
            key=lambda each: (RANKS[each.choice.verdict or UNCLEAR], each.lost, not each.own)
        )
    rows: dict[tuple[str, ...], Row] = {}
    for each in shown:
        row = _row(hint, each, words)
        look = (row.icon, row.name, row.why, *(("own",) if each.own else ()))
        rows.setdefault(look, row)
    return tuple(rows.values())


def _row(hint: HintState, shown: _ChoiceRow, words: Translator) -> Row:
    coaching = GAMES[hint.session.game].coach_text
    assert coaching is not None
    context = _context_with_choice(hint, shown.choice)
    move, why, because = context.session.selected_move or "", "", ""
    if move:
        sign, name, why = coaching.describe_move(context, words)
        because = shown.reason and coaching.reason_text(shown.reason, context, words)
    else:  # the page offers no move for a dominated choice
        table = players_of(hint.session, words)
        sign, name = coaching.action_label(shown.choice.action, context.session.match, table, words)
    points, error = shown.lost
    lost = format_loss(points, words), decimal(error, words)
    verdict = shown.choice.verdict or ""
    return Row(sign, name, verdict, why, move, lost, shown.own, because, shown.place)


SHOWN_CHOICES = 3
"""Maximum number of best choices that are shown."""
MIN_CHOICES_FOR_ELIMINATION = 3
"""Minimum number of choices for a hint that rules one out, so that a decision remains."""


def _context_with_choice(hint: HintState, choice: Choice) -> GameViewContext:
    """Return the view context of the decision with a choice selected."""
    session = hint.session
    twin = GameSession(session.match, session.seats, key=session.key)
    if twin.is_shared_view:  # advice is for a player who sees the hand
        twin.show_private_hand()
    twin.select(hint.move_for(choice) or "")
    return GameViewContext(twin)


def render_review(screen: ScreenContext, review: GameReview) -> Html:
    """Return the review screen of an ended game."""
    words, result = screen.words, review.result
    went = None
    if result:
        taken = tuple(
            _review_turn(result, place, review, words) for place in range(len(result.turns))
        )
        side = result.side
        went = ReviewSummary(
            unit=result.review.unit,
            start=side.start,
            luck=side.luck,
            skill=side.skill,
            result=side.result,
            curve=CurveEnds(side.expected[0], side.expected[-1]),
            taken=taken,
            costliest=result.costliest,
            good=sum(not each.cost and not each.is_unclear for each in taken),
        )
    state = ReviewViewState(
        review.sent_request.progress,
        went,
        review.selected_turn,
        foresight=review.hindsight is not None,
        hindsight=review.best_possible,
        seat_tabs=_seat_tabs(review, words),
        overlay=screen.overlay,
        notice=screen.notice,
    )
    return review_screen(state, words)


def _seat_tabs(review: GameReview, words: Translator) -> tuple[SeatTab, ...]:
    """Return the people with a review, each from their own seat."""
    names = players_of(review.session, words).names
    return tuple(SeatTab(seat, names[seat], seat == review.seat) for seat in review.human_seats)


def _review_turn(
    result: ReviewResult, place: int, review: GameReview, words: Translator
) -> ReviewTurnRow:
    turn = result.turns[place]
    costly, on_curve = turn.costliest, result.place_on_curve(turn)
    rank = result.costliest.index(place) + 1 if place in result.costliest else 0
    before, (change, drop) = result.side.expected[on_curve], result.changes_of_curve(turn)
    return ReviewTurnRow(
        round=result.round_of(turn),
        name=_turn_label(turn, review, words),
        played=_action_label(costly, costly.played, review, words),
        best=_action_label(costly, costly.best, review, words),
        cost=turn.cost,
        is_unclear=turn.is_unclear,
        before=before,
        after=before + change,
        drop=drop,
        error=result.side.errors[on_curve],
        rank=rank,
    )


def _action_label(
    decision: Decision, action: str, review: GameReview, words: Translator
) -> tuple[str, str]:
    """Return the icon and the name of an action of a decision."""
    coaching = GAMES[review.session.game].coach_text
    assert coaching is not None
    return coaching.action_label(
        action, review.match_before(decision), players_of(review.session, words), words
    )


def _turn_label(turn: ReviewTurn, review: GameReview, words: Translator) -> tuple[str, str]:
    """Return the icon of a turn and the names of its parts.

    An action that only ends the turn adds nothing. A part does not repeat the end of the first
    name. A die is used as the face that it shows, and a bid is for the offered lot.
    """
    sign, first = _action_label(turn.first, turn.first.played, review, words)
    names, verb = Counter((first,)), turn.first.played.partition(" ")[0]
    for part in turn.parts[1:]:
        last, verb = verb, part.played.partition(" ")[0]
        if part.played in END_ACTIONS:
            continue
        _, name = _action_label(part, part.played, review, words)
        if verb != last:
            name = " · ".join(each for each in name.split(" · ") if not first.endswith(each))
        names.update([name] if name else [])
    texts = (f"{name} ×{times}" if times > 1 else name for name, times in names.items())
    return sign, " · ".join(texts)


END_ACTIONS = ("done", "stop")
"""Actions that end a move."""


def render_turn(screen: ScreenContext, review: GameReview, hint: HintState) -> Html:
    """Return the board at the beginning of a turn, with the coach's verdict."""
    words, result, place = screen.words, review.result, review.open_turn
    assert result is not None
    assert place is not None
    taken, turn = _review_turn(result, place, review, words), result.turns[place]
    session, own = hint.session, played_choice(review, turn, hint.session)
    points, error = turn.lost
    state = TurnViewState(
        place=place,
        total=len(result.turns),
        title=words.t("Round {round}", round=taken.round),
        played=taken.played,
        best=taken.best,
        lost=(decimal(points, words), decimal(error, words)) if turn.cost else ("", ""),
        is_unclear=turn.is_unclear,
        is_best=turn.is_best,
        progress=hint.asked.progress,
        choices=tuple(row._replace(move="") for row in _choice_rows(hint, words, own)),
        expected=_expected_of_turn(review, hint, words),
        folded=review.folded,
    )
    laid = screen.overlay or RenderedOverlay("step", turn_sheet(state, words))
    context = replace(_context_with_choice(hint, own.choice), overlay=laid, notice=screen.notice)
    return GAMES[session.game].screen(context, words)


def _expected_of_turn(review: GameReview, hint: HintState, words: Translator) -> str:
    """Return the score that the best choice promises, or "" at a table.

    The curve of a table has one chance for all seats in a round. The advice has another one, from
    what one seat knew at this decision. Two chances for one moment would contradict each other.
    """
    assert review.result is not None
    alone = review.result.review.unit == SCORE
    return _expected_text(hint.advice, words) if alone and hint.advice else ""


def played_choice(review: GameReview, turn: ReviewTurn, session: GameSession) -> PlayedChoice:
    """Return the player's move in a turn. `session` is at the beginning of the turn."""
    line = tuple(each.text for each in review.session.match.actions[len(session.match.actions) :])
    first = Choice(turn.first.played, None, line)
    return PlayedChoice(first, turn.verdict, turn.lost, turn.is_spoiled)


def render_check(attempt: PuzzleAttempt, words: Translator) -> Html:
    """Return the sheet with the progress of the coach with an answer to a puzzle."""
    assert attempt.asked is not None
    return check_sheet(attempt.asked.progress, words)


def render_verdict(attempt: PuzzleAttempt, more: int, words: Translator) -> Html:
    """Return the sheet with the verdict on a puzzle and its answer. `more` puzzles are due."""
    puzzle, session = attempt.card.puzzle, attempt.session
    assert session is not None
    coaching = GAMES[session.game].coach_text
    assert coaching is not None
    table = players_of(session, words)
    state = VerdictViewState(
        verdict=attempt.verdict,
        answer=coaching.action_label(attempt.answer, session.match, table, words)[1],
        best=coaching.action_label(puzzle.right[0], session.match, table, words),
        played=coaching.action_label(puzzle.played, session.match, table, words)[1],
        cost=_puzzle_cost(puzzle, words),
        more=more,
        is_daily=attempt.daily is not None,
    )
    return verdict_sheet(state, words)


def _puzzle_cost(puzzle: Puzzle, words: Translator) -> str:
    """Return the cost of a puzzle. Earlier versions stored a win probability at tables."""
    if puzzle.unit == CHANCE:
        return format_chance(puzzle.cost, words)
    return words.t("about {n} points", n=decimal(puzzle.cost, words))
