"""The screen of a solo dice game: header, paper sheet, dock."""

from functools import cache, lru_cache

from app.html import EMPTY, Html, el, region
from app.views import shell
from app.views.art import icon
from app.views.dice import dock, narrate
from app.views.dice.overlays import overlay
from app.views.dice.places import is_aimed, places
from app.views.dice.sheet import sheet
from app.views.dice.state import GameState
from app.words import Words


def game(state: GameState, words: Words) -> Html:
    """Return the whole page of one moment of a game."""
    screen = el(
        "div",
        _skips(words),
        region("top", header(state, words)),
        sheet(places(state, words), words),
        dock.dock(state, words),
        class_="screen game",
    )
    return shell.page(
        screen, words, over=overlay(state, words), said=said(state, words), notice=state.notice
    )


@cache
def _skips(words: Words) -> Html:
    return el(
        "nav",
        [
            el("button", label, type="button", data_do="skip", data_arg=target)
            for label, target in (
                (words.t("To the dice"), "dock"),
                (words.t("To the sheet"), "sheet"),
            )
        ],
        class_="skips",
        aria_label=words.t("Skip"),
    )


def header(state: GameState, words: Words) -> Html:
    """Return the header: menu, rounds with their fishing, and the score as it stands.

    Its class lets the sheet below it rest where it is no answer, without a change of the
    sheet itself.
    """
    seen = state.observation
    mine = seen.sheets[seen.seat]
    return el(
        "header",
        el(
            "button",
            icon("menu"),
            type="button",
            class_="round",
            id="menu",
            data_do="open",
            data_arg="menu",
            aria_label=words.t("Menu"),
        ),
        _rail(seen.round, seen.rounds, seen.fishing_rounds, words),
        el(
            "button",
            el("b", mine.score.total),
            el("small", words.p("short for points", "pts")),
            type="button",
            class_="total",
            id="total",
            data_do="open",
            data_arg="pad",
            aria_label=words.n("Score: {n} point", "Score: {n} points", mine.score.total),
        ),
        class_="top aims" if is_aimed(state) else "top",
        id="top",
    )


@lru_cache(maxsize=64)
def _rail(now: int, rounds: int, fishing_rounds: tuple[int, ...], words: Words) -> Html:
    places = []
    for number in range(1, rounds + 1):
        fishing = number in fishing_rounds
        if number == now:
            long = words.t("Round {round} of {rounds}", round=number, rounds=rounds)
            short = f"{number}/{rounds}"
            inside = el("b", long, class_="long") + el("b", short, class_="short")
            kind = "now"
        else:
            inside = f"<b>{number}</b>"
            kind = "was" if number < now else "due"
        fish = icon("fish") if fishing else EMPTY
        places.append(
            Html(f'<li class="{kind}{" fishing" if fishing else ""}">{inside}{fish}</li>')
        )
    label = words.t(
        "Round {round} of {rounds}; the boats fish in every round with a fish sign",
        round=now,
        rounds=rounds,
    )
    rail = el("ol", places, aria_hidden="true")
    return el("div", rail, class_="rail", role="img", aria_label=label)


def said(state: GameState, words: Words) -> str:
    """Return what a screen reader hears: the answer to the last tap, or news and question."""
    if state.overlay is not None:
        return ""
    if state.why:
        return dock.why_not(state.why, state, words).sentence
    if dock.tells_plan(state):
        lines, _ = dock.story(state, words)
        action = dock.action_words(state, words)
        return " ".join(
            [words.t("Chosen: {action}.", action=action), *(text for *_, text in lines)]
        )
    news = [line.text for line in narrate.news(state.recent, words)]
    return " ".join([*news, dock.question(state, words)])
