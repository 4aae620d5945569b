"""From what the coach says to what a screen shows.

It is imported when the coach is asked, as all that it shows.
"""

from dataclasses import replace

from app.games import GAMES
from app.games.game import Moment, cast
from app.play.coach import Advised, LookedBack, Told, is_mistake
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
from app.words import Words
from fleet_engine.coach import Advice, Choice


def advice(advised: Advised, words: Words) -> Html:
    """Return the sheet with what the coach advises."""
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
    """Return a hint at what is best, nothing where none would tell it from the rest.

    Where all come to the same that is the hint. Where that of the game is true of all that can be
    chosen it is told what had better be let alone: of two choices that would be the answer.
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
    """Return what had better be let alone, nothing where that has the name of something good."""
    coaching, match = GAMES[advised.session.game].coaching, advised.session.match
    assert coaching is not None
    table = cast(advised.session, words)
    worst = [choice for choice in told.choices if choice.value is not None][-1]
    name, *good = (
        coaching.named(choice.action, match, table, words)[1] for choice in (worst, *told.as_good)
    )
    return "" if name in good else words.t("Rather not: {choice}", choice=name)


def _choices(advised: Advised, words: Words, own: str = "") -> tuple[Row, ...]:
    """Return the best choices, and the `own` one if there is any, each in the words of the game."""
    coaching, told = GAMES[advised.session.game].coaching, advised.told
    if told is None or coaching is None:
        return ()
    rows = []
    table = cast(advised.session, words)
    for place, choice in enumerate(told.choices):
        if choice.value is None:  # it was not worth a thought
            break
        if place >= BEST and choice.action != own:
            continue
        moment = _choosing(advised, choice)
        plan = moment.session.chosen or ""
        if plan:
            sign, name, why = coaching.told(moment, words)
        else:  # the page offers no plan for what another is better than in every respect
            (sign, name), why = (
                coaching.named(choice.action, moment.session.match, table, words),
                "",
            )
        value, as_good = worth(choice.value, told.unit, words), choice in told.as_good
        rows.append(Row(sign, name, value, why, plan, as_good, choice.action == own))
    return tuple(rows)


BEST = 3
"""So many of the best choices are shown."""
LEFT_TO_CHOOSE = 3
"""Of so many choices one may be ruled out, and there is still something to think about."""


def _choosing(advised: Advised, choice: Choice) -> Moment:
    """Return the moment that advice is about, with a choice made in it."""
    session = advised.session
    twin = Session(session.match, session.seats, key=session.key)
    if twin.open:  # whoever was advised looks at the hand
        twin.step_aside()
    twin.choose(advised.plan(choice) or "")
    return Moment(twin)


def reviewed(frame: Frame, review: LookedBack) -> Html:
    """Return what the coach says of a game that has ended."""
    words, told = frame.words, review.told
    went = None
    if told:
        taken = tuple(_taken(told, place, review, words) for place in _places(told))
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


def _places(told: Told) -> range:
    return range(len(told.review.decisions))


def _whose(review: LookedBack, words: Words) -> tuple[Whose, ...]:
    """Return the people who can look back, each through their own eyes."""
    names = cast(review.session, words).names
    return tuple(Whose(seat, names[seat], seat == review.seat) for seat in review.people)


def _taken(told: Told, place: int, review: LookedBack, words: Words) -> Taken:
    each, coaching = told.review.decisions[place], GAMES[review.session.game].coaching
    assert coaching is not None
    then, table = review.then(place), cast(review.session, words)
    rank = told.costliest.index(place) + 1 if place in told.costliest else 0
    return Taken(
        round=told.round_of(each),
        played=coaching.named(each.played, then, table, words),
        best=coaching.named(each.best, then, table, words),
        cost=each.cost,
        before=each.worth + each.cost,
        rank=rank,
    )


def stepped(frame: Frame, review: LookedBack, advised: Advised) -> Html:
    """Return a decision of a game that has ended, on its board."""
    words, told, place = frame.words, review.told, review.at
    assert told is not None
    assert place is not None
    taken = _taken(told, place, review, words)
    decision = told.review.decisions[place]
    session = advised.session
    line = tuple(each.text for each in review.session.match.actions[len(session.match.actions) :])
    moment = _choosing(advised, Choice(decision.played, None, line))
    cost = (
        loss(taken.cost, told.review.unit, words)
        if is_mistake(taken.cost, told.review.unit)
        else ""
    )
    state = StepState(
        place=place,
        of=len(told.review.decisions),
        title=words.t("Round {round}", round=taken.round),
        played=taken.played,
        best=taken.best,
        cost=cost,
        progress=advised.asked.progress,
        choices=tuple(
            row._replace(plan="") for row in _choices(advised, words, own=decision.played)
        ),
        unit=told.review.unit,
    )
    laid = frame.overlay or Laid("step", stepper(state, words))
    moment = replace(moment, overlay=laid, notice=frame.notice)
    return GAMES[session.game].screen(moment, words)


def verdict(trial: Trial, more: int, words: Words) -> Html:
    """Return whether the answer to a puzzle is right, and what was; `more` of them wait."""
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
