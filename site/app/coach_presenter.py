"""View models of the coach: from its answers to its sheets and screens.

The app imports this module at the first request to the coach.
"""

from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from app.games import GAMES
from app.games.game import Moment, cast
from app.i18n import Words
from app.play.coach_requests import Advised, LookedBack, Told, Turn, is_mistake
from app.play.puzzles import Trial
from app.play.session import Session
from app.presenter import Frame
from app.screens.review import ReviewState, Taken, Went, Whose
from app.screens.review import review as review_screen
from app.ui.coach import AdviceState, StepState, VerdictState, loss, stepper, worth
from app.ui.coach import Advised as Row
from app.ui.coach import advice as advice_sheet
from app.ui.coach import verdict as verdict_sheet
from app.ui.html import Html
from app.ui.shell import Laid
from fleet_engine.coach import Advice, Choice, Decision


def advice(advised: Advised, words: Words) -> Html:
    """Return the hint sheet."""
    told = advised.told
    if told is None:
        return advice_sheet(AdviceState(advised.asked.progress), words)
    found = _choices(advised, words) if advised.shown else ()
    tip = hint(advised, words)
    state = AdviceState(advised.asked.progress, tip, found, told.unit, _alike(told))
    return advice_sheet(state, words)


def _alike(told: Advice) -> bool:
    return len(told.as_good) == len(told.choices)


def hint(advised: Advised, words: Words) -> str:
    """Return a hint at the best choice; "" if no hint would set it apart.

    If all choices are equally good, the hint says so. If the game's hint fits every legal move,
    the hint names a choice to avoid. With two choices that would give the answer away, so there
    is none.
    """
    coaching, told = GAMES[advised.session.game].coaching, advised.told
    assert coaching is not None
    assert told is not None
    if _alike(told):
        return words.t("As far as anyone can tell, all choices are equally good.")
    moment = _choosing(advised, told.best)
    session = moment.session
    found = coaching.hint(moment, words)
    for option in session.options:
        session.choose(option)
        if coaching.hint(moment, words) != found:
            return found
    return _ruled_out(advised, told, words) if len(told.choices) >= LEFT_TO_CHOOSE else ""


def _ruled_out(advised: Advised, told: Advice, words: Words) -> str:
    """Return a warning of the worst choice; "" if a good choice has the same name."""
    coaching, match = GAMES[advised.session.game].coaching, advised.session.match
    assert coaching is not None
    table = cast(advised.session, words)
    worst = [choice for choice in told.choices if choice.value is not None][-1]
    name, *good = (
        coaching.named(choice.action, match, table, words)[1] for choice in (worst, *told.as_good)
    )
    return "" if name in good else words.t("Rather not: {choice}", choice=name)


class Own(NamedTuple):
    """The player's move in a reviewed turn.

    Attributes:
        choice: the first action, with the rest of the turn as its line.
        lost: the loss after the first action. With a loss the move differs from the best move
            that begins with the same action.
    """

    choice: Choice
    lost: float


class _Shown(NamedTuple):
    """A choice to show.

    Attributes:
        choice: the choice.
        value: its value, less any later loss of the player's own move.
        as_good: True if it counts as equal to the best.
        reason: the key factor in its favour, or "".
        own: True if the player made this move.
    """

    choice: Choice
    value: float
    as_good: bool
    reason: str
    own: bool = False


def _choices(advised: Advised, words: Words, own: Own | None = None) -> tuple[Row, ...]:
    """Return rows for the best choices and the `own` one, if any."""
    told = advised.told
    if told is None:
        return ()
    known = [
        _Shown(choice, choice.value, choice in told.as_good, advised.reason(place))
        for place, choice in enumerate(told.choices)
        if choice.value is not None  # the coach has not evaluated a choice without a value
    ]
    shown = known[:BEST]
    if own:
        begun = next(each for each in known if each.choice.action == own.choice.action)
        if not own.lost or advised.plan(begun.choice) == advised.plan(own.choice):
            shown = [each for each in shown if each is not begun]
        value, as_good = max(0.0, begun.value - own.lost), begun.as_good and not own.lost
        shown.append(_Shown(own.choice, value, as_good, advised.own_reason, own=True))
        shown.sort(key=lambda each: each.value, reverse=True)
    return tuple(_row(advised, each, words) for each in shown)


def _row(advised: Advised, shown: _Shown, words: Words) -> Row:
    coaching, told = GAMES[advised.session.game].coaching, advised.told
    assert coaching is not None
    assert told is not None
    moment = _choosing(advised, shown.choice)
    plan, why, because = moment.session.chosen or "", "", ""
    if plan:
        sign, name, why = coaching.told(moment, words)
        because = shown.reason and coaching.because(shown.reason, moment, words)
    else:  # the page offers no move for a dominated choice
        table = cast(advised.session, words)
        sign, name = coaching.named(shown.choice.action, moment.session.match, table, words)
    value = worth(shown.value, told.unit, words)
    return Row(sign, name, value, why, plan, shown.as_good, shown.own, because)


BEST = 3
"""Maximum number of best choices that are shown."""
LEFT_TO_CHOOSE = 3
"""Minimum number of choices for a hint that rules one out, so that a decision remains."""


def _choosing(advised: Advised, choice: Choice) -> Moment:
    """Return the view context of the decision with a choice selected."""
    session = advised.session
    twin = Session(session.match, session.seats, key=session.key)
    if twin.open:  # advice is for a player who sees the hand
        twin.step_aside()
    twin.choose(advised.plan(choice) or "")
    return Moment(twin)


def reviewed(frame: Frame, review: LookedBack) -> Html:
    """Return the review screen of an ended game."""
    words, told = frame.words, review.told
    went = None
    if told:
        taken = tuple(_taken(told, place, review, words) for place in range(len(told.turns)))
        side = told.side
        went = Went(
            unit=told.review.unit,
            start=side.start,
            luck=side.luck,
            skill=side.skill,
            result=side.result,
            taken=taken,
            costliest=told.costliest,
            good=sum(not is_mistake(each.cost, told.review.unit) for each in taken),
        )
    state = ReviewState(
        review.asked.progress,
        went,
        review.chosen,
        foresaw=review.hindsight is not None,
        hindsight=review.could_have_had,
        whose=_whose(review, words),
        overlay=frame.overlay,
        notice=frame.notice,
    )
    return review_screen(state, words)


def _whose(review: LookedBack, words: Words) -> tuple[Whose, ...]:
    """Return the people with a review, each from their own seat."""
    names = cast(review.session, words).names
    return tuple(Whose(seat, names[seat], seat == review.seat) for seat in review.people)


def _taken(told: Told, place: int, review: LookedBack, words: Words) -> Taken:
    turn = told.turns[place]
    costly = turn.costliest
    rank = told.costliest.index(place) + 1 if place in told.costliest else 0
    return Taken(
        round=told.round_of(turn),
        name=_all_of(turn, review, words),
        played=_named(costly, costly.played, review, words),
        best=_named(costly, costly.best, review, words),
        cost=turn.cost,
        before=turn.first.worth + turn.first.cost,
        rank=rank,
    )


def _named(decision: Decision, action: str, review: LookedBack, words: Words) -> tuple[str, str]:
    """Return the icon and the name of an action of a decision."""
    coaching = GAMES[review.session.game].coaching
    assert coaching is not None
    return coaching.named(action, review.before(decision), cast(review.session, words), words)


def _all_of(turn: Turn, review: LookedBack, words: Words) -> tuple[str, str]:
    """Return the icon of a turn and the names of its parts.

    An action that only ends the turn adds nothing. A part does not repeat the end of the first
    name. A die is used as the face that it shows, and a bid is for the offered lot.
    """
    sign, first = _named(turn.first, turn.first.played, review, words)
    names, verb = Counter((first,)), turn.first.played.partition(" ")[0]
    for part in turn.parts[1:]:
        last, verb = verb, part.played.partition(" ")[0]
        if part.played in ENDS:
            continue
        _, name = _named(part, part.played, review, words)
        if verb != last:
            name = " · ".join(each for each in name.split(" · ") if not first.endswith(each))
        names.update([name] if name else [])
    told = (f"{name} ×{times}" if times > 1 else name for name, times in names.items())
    return sign, " · ".join(told)


ENDS = ("done", "stop")
"""Actions that end a move."""


def stepped(frame: Frame, review: LookedBack, advised: Advised) -> Html:
    """Return the board at the beginning of a turn, with the coach's verdict."""
    words, told, place = frame.words, review.told, review.at
    assert told is not None
    assert place is not None
    taken, turn = _taken(told, place, review, words), told.turns[place]
    session = advised.session
    line = tuple(each.text for each in review.session.match.actions[len(session.match.actions) :])
    lost = turn.cost_later if is_mistake(turn.cost_later, told.review.unit) else 0.0
    own = Own(Choice(turn.first.played, None, line), lost)
    cost = (
        loss(taken.cost, told.review.unit, words)
        if is_mistake(taken.cost, told.review.unit)
        else ""
    )
    state = StepState(
        place=place,
        of=len(told.turns),
        title=words.t("Round {round}", round=taken.round),
        played=taken.played,
        best=taken.best,
        cost=cost,
        progress=advised.asked.progress,
        choices=tuple(row._replace(plan="") for row in _choices(advised, words, own)),
        unit=told.review.unit,
        folded=review.folded,
    )
    laid = frame.overlay or Laid("step", stepper(state, words))
    moment = replace(_choosing(advised, own.choice), overlay=laid, notice=frame.notice)
    return GAMES[session.game].screen(moment, words)


def verdict(trial: Trial, more: int, words: Words) -> Html:
    """Return the sheet with the verdict on a puzzle and its answer. `more` puzzles are due."""
    puzzle, session = trial.card.puzzle, trial.session
    assert session is not None
    coaching = GAMES[session.game].coaching
    assert coaching is not None
    table = cast(session, words)
    state = VerdictState(
        right=bool(trial.right),
        best=coaching.named(puzzle.right[0], session.match, table, words),
        played=coaching.named(puzzle.played, session.match, table, words)[1],
        cost=worth(puzzle.cost, puzzle.unit, words),
        more=more,
    )
    return verdict_sheet(state, words)
