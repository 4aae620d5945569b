"""The coach: advice in a game, and a game looked back upon, stepped through and played on."""

from app import coached, notices, presenter
from app.controller import puzzling
from app.controller.visit import Visit
from app.play.coach import NOT_YET, Advised, Consultation, LookedBack
from app.play.practice import Practice
from app.ui.shell import Laid
from fleet_engine.bots.bot import Progress

SHOWN_STEPS = 12
"""So often at most it is shown how far the coach is."""


def advise(visit: Visit, what: str) -> None:
    """Ask for a hint, see the best choices after it, or take one of them."""
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
    """Show the best choices: that is what a game is marked for, a hint is free.

    Return False if the game has gone on elsewhere: the advice is about its past then.
    """
    if visit.went_on_elsewhere():
        return False
    advised.shown = True
    with visit.kept():
        visit.voyage.take_advice()
    return True


def _take(visit: Visit, advised: Advised, place: int) -> None:
    """Choose what is advised; whoever did something else meanwhile does not."""
    told, session = advised.told, visit.session
    if told is None or session is not advised.session or place >= len(told.choices):
        return
    if (plan := advised.plan(told.choices[place])) is not None:
        session.choose(plan)
    visit.overlay = None


def _lay(visit: Visit) -> None:
    if visit.advice:
        visit.overlay = Laid("advice", coached.advice(visit.advice, visit.words))


def _lay_again(visit: Visit) -> None:
    if isinstance(visit.overlay, Laid):
        _lay(visit)


# --- what the coach says --------------------------------------------------------------------------


def consult(visit: Visit) -> None:
    """Ask the coach what somebody waits for by now; the answer is there at once, or comes later.

    What nobody waits for is called off outside, so whoever waits for it again has it asked anew.
    """
    while visit.consulted is not visit.consulting:
        asked = visit.consulting = visit.consulted
        if asked:
            asked.progress = NOT_YET
            answer = visit.consult(asked)
            if answer is not None:
                _take_in(visit, asked, answer)


def answered(visit: Visit, asked: Consultation, answer: object) -> None:
    """Take what the coach says, if somebody still waits for it, and ask what is waited for next."""
    if asked is visit.consulted:
        _take_in(visit, asked, answer)
        consult(visit)


def _take_in(visit: Visit, asked: Consultation, answer: object) -> None:
    """Take an answer, and show what comes of it."""
    asked.answer = answer
    if visit.review and asked is visit.review.asked:
        puzzling.keep(visit, visit.review)
    if visit.advice and asked is visit.advice.asked and not coached.hint(visit.advice, visit.words):
        _show_choices(visit, visit.advice)
    _lay_again(visit)


def went_on(visit: Visit, asked: Consultation, progress: Progress) -> bool:
    """Take how far the coach is; return whether that is worth showing."""
    before = asked.progress
    if asked is not visit.consulted or _step(progress) == _step(before):
        return False
    asked.progress = progress
    _lay_again(visit)
    return True


def _step(progress: Progress) -> int:
    return SHOWN_STEPS * progress.done // progress.of


# --- looking back ---------------------------------------------------------------------------------


def review(visit: Visit, which: str) -> None:
    """Look back upon the game that has ended, for another person, or choose a costly decision."""
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
    """Show a turn of the game on its board as it began, or go back to the review."""
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
        if moment.open:  # the game is over: a hand need not be hidden any more
            moment.step_aside()
        review.advised = Advised.on(moment, review.played(place))
    visit.show("step")


def _beside_the_board(visit: Visit, review: LookedBack, which: str) -> None:
    """Put away what is said of a turn, or bring it back; go back to the review."""
    if which == "fold":
        review.folded = not review.folded
    elif which == "close":
        visit.back()


def practise(visit: Visit, which: str) -> None:
    """Play on from a turn of the game, as practice."""
    review = visit.review
    if review is None or review.told is None or not which.isdecimal():
        return
    place = int(which)
    if place < len(review.told.turns) and "review" in visit.trail:
        begin_practice(visit, review, place)


def begin_practice(visit: Visit, review: LookedBack, place: int) -> None:
    """Begin a practice, or begin it anew."""
    moment = review.moment(place)
    visit.show("review")
    visit.practice = Practice.begun(place, moment, visit.today, visit.fresh_key, visit.think)
    visit.show("game")
    visit.notice = notices.practice_begins(visit.words)
