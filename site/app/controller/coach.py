"""Coach actions: advice, review, stepping through a review, and practice."""

from app import coach_presenter, notices, presenter
from app.controller import puzzles
from app.controller.state import Visit
from app.play.coach_requests import NOT_YET, Advised, Consultation, LookedBack
from app.play.practice import Practice
from app.ui.shell import Laid
from fleet_engine.bots.bot import Progress

SHOWN_STEPS = 12
"""Maximum number of progress updates that are drawn."""


def advise(visit: Visit, what: str) -> None:
    """Ask for a hint, open the best choices after it, or select one of them."""
    session = visit.shown
    if session is None or not presenter.can_advise(visit.voyage, session):
        return
    verb, _, number = what.partition(" ")
    match verb:
        case "":
            if not visit.went_on_elsewhere():
                visit.advice = Advised.on(session)
                _lay(visit)
        case "more" if visit.advice and visit.advice.told:
            if _show_choices(visit, visit.advice):
                _lay(visit)
        case "take" if visit.advice and number.isdecimal():
            _take(visit, visit.advice, int(number))


def _show_choices(visit: Visit, advised: Advised) -> bool:
    """Show the best choices and mark the game as played with advice. A hint is free.

    Return False if another page has changed the game, because the advice is outdated then.
    """
    if visit.went_on_elsewhere():
        return False
    advised.shown = True
    with visit.kept():
        visit.voyage.take_advice()
    return True


def _take(visit: Visit, advised: Advised, place: int) -> None:
    """Select an advised move. Do nothing if another game is played now."""
    told, session = advised.told, visit.session
    if told is None or session is not advised.session or place >= len(told.choices):
        return
    if (plan := advised.plan(told.choices[place])) is not None:
        session.choose(plan)
    visit.overlay = None


def _lay(visit: Visit) -> None:
    if visit.advice:
        visit.overlay = Laid("advice", coach_presenter.advice(visit.advice, visit.words))


def _lay_again(visit: Visit) -> None:
    if isinstance(visit.overlay, Laid):
        _lay(visit)


# --- requests -------------------------------------------------------------------------------------


def consult(visit: Visit) -> None:
    """Send the coach request that the screen waits for. The answer comes at once or later.

    The runner cancels a request that no screen waits for. If a screen needs it again, it is
    sent again.
    """
    while visit.consulted is not visit.consulting:
        asked = visit.consulting = visit.consulted
        if asked:
            asked.progress = NOT_YET
            answer = visit.consult(asked)
            if answer is not None:
                _take_in(visit, asked, answer)


def answered(visit: Visit, asked: Consultation, answer: object) -> None:
    """Take an answer if the screen still waits for it, and send the next request."""
    if asked is visit.consulted:
        _take_in(visit, asked, answer)
        consult(visit)


def _take_in(visit: Visit, asked: Consultation, answer: object) -> None:
    """Store an answer and show its effects."""
    asked.answer = answer
    if visit.review and asked is visit.review.asked:
        puzzles.keep(visit, visit.review)
    if (
        visit.advice
        and asked is visit.advice.asked
        and not coach_presenter.hint(visit.advice, visit.words)
    ):
        _show_choices(visit, visit.advice)
    _lay_again(visit)


def went_on(visit: Visit, asked: Consultation, progress: Progress) -> bool:
    """Store the progress of the coach. Return True if the change is large enough to draw."""
    before = asked.progress
    if asked is not visit.consulted or _step(progress) == _step(before):
        return False
    asked.progress = progress
    _lay_again(visit)
    return True


def _step(progress: Progress) -> int:
    return SHOWN_STEPS * progress.done // progress.of


# --- review ---------------------------------------------------------------------------------------


def review(visit: Visit, which: str) -> None:
    """Open the review of the ended game, switch to another person, or select a turn.

    Only the costliest turns can be selected.
    """
    ended = visit.finished
    verb, _, seat = which.partition(" ")
    if which.isdecimal() and visit.review and visit.review.told:
        if int(which) < len(visit.review.told.costliest):
            visit.review.chosen = int(which)
    elif verb == "of" and visit.review and visit.screen == "review":
        if seat.isdecimal() and int(seat) in visit.review.people:
            visit.review = visit.review.of(int(seat))
    elif visit.screen == "score" and ended and presenter.reviewable(ended):
        if visit.review is None or visit.review.session is not ended:
            visit.review = LookedBack.over(ended, own=visit.voyage.own_result)
        visit.show("review")


def step(visit: Visit, which: str) -> None:
    """Show the board at the beginning of a turn, fold its text, or close it."""
    review = visit.review
    if review is None or review.told is None or visit.screen not in ("review", "step"):
        return
    if not which.isdecimal() or int(which) >= len(review.told.turns):
        if visit.screen == "step":
            _beside_the_board(visit, review, which)
        return
    place = int(which)
    if review.at != place or review.advised is None:
        review.at, moment = place, review.moment(place)
        if moment.open:  # an ended game need not hide the hand
            moment.step_aside()
        review.advised = Advised.on(moment, review.played(place))
    visit.show("step")


def _beside_the_board(visit: Visit, review: LookedBack, which: str) -> None:
    """Fold or unfold the text about a turn, or go back to the review."""
    if which == "fold":
        review.folded = not review.folded
    elif which == "close":
        visit.back()


def practise(visit: Visit, which: str) -> None:
    """Play on from a turn of the reviewed game, as practice."""
    review = visit.review
    if review is None or review.told is None or not which.isdecimal():
        return
    place = int(which)
    if place < len(review.told.turns) and "review" in visit.trail:
        begin_practice(visit, review, place)


def begin_practice(visit: Visit, review: LookedBack, place: int) -> None:
    """Begin a practice game from a turn, or begin it again."""
    moment = review.moment(place)
    visit.show("review")
    visit.practice = Practice.begun(place, moment, visit.today, visit.fresh_key, visit.think)
    visit.show("game")
    visit.notice = notices.practice_begins(visit.words)
