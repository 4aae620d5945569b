"""Presenter of challenges between friends. It is imported when there are some."""

from collections.abc import Sequence
from datetime import date

from app.games import GAMES
from app.i18n import Translator
from app.play.bot_personas import persona_order_of
from app.play.challenges import MAX_FRIENDS, Arrival, Challenge, Deal, Entry, ranked, rounds_of
from app.play.results import has_default_options
from app.play.seats import disambiguate, display_names
from app.presenter import ScreenContext
from app.screens import challenges as views
from app.screens.challenges import ChallengeState, FriendRow, ListedChallenge
from app.screens.results import ResultsState, results
from app.ui.dates import written_day
from app.ui.html import EMPTY, Html


def render_challenge(screen: ScreenContext, shown: Challenge) -> Html:
    """Return the screen of a challenge. Without an own game the results are hidden."""
    words, game = screen.words, GAMES[shown.deal.game]
    state = ChallengeState(
        id=shown.deal.id,
        icon=game.icon,
        title=game.title,
        facts=_facts(shown.deal, words),
        names=_names(shown, words)[bool(shown.own) :],
        rows=_rows(shown, words) if shown.own else (),
        overlay=screen.overlay,
        notice=screen.notice,
    )
    return views.challenge(state, words)


def _facts(deal: Deal, words: Translator) -> tuple[str, ...]:
    """Return the captains of the table, and other rules."""
    names = display_names(deal.seats, persona_order_of(deal.seed), words)
    captains = [name for name, bot in zip(names, deal.bots, strict=True) if bot]
    table = words.t("vs {names}", names=words.join_names(captains)) if captains else words.t("Solo")
    rules = () if has_default_options(deal.game, deal.options) else (words.t("Custom rules"),)
    return (table, *rules)


def _names(shown: Challenge, words: Translator) -> tuple[str, ...]:
    """Return the names of the entries for the player, in their order. Equal ones are numbered."""
    own = [words.p("name of the reader's seat", "You")] if shown.own else []
    return disambiguate((*own, *(_friend(each, words) for each in shown.friends)), words)


def _friend(entry: Entry, words: Translator) -> str:
    return entry.name or words.p("name of the seat of whoever shared a game", "Your friend")


def _rows(shown: Challenge, words: Translator) -> tuple[FriendRow, ...]:
    """Return the results, the best first."""
    names = dict(zip(shown.entries, _names(shown, words), strict=True))
    return tuple(
        FriendRow(rank, names[each], each.points, rounds_of(shown.deal, each), each == shown.own)
        for rank, each in ranked(shown)
    )


def end_part(shown: Challenge, words: Translator) -> Html:
    """Return the part of the end screen with the results; nothing until there are two."""
    if not shown.own or not shown.friends:
        return EMPTY
    return views.end_part(shown.deal.id, _rows(shown, words), words)


def render_challenges(
    screen: ScreenContext, name: str, tables: Sequence[Challenge], today: date
) -> Html:
    """Return the tab of the results screen with all challenges."""
    words = screen.words
    rows = tuple(_listed(each, today, words) for each in tables if each.deal.game in GAMES)
    content = views.challenge_list(rows, name, words)
    return results(ResultsState("challenges", content, (), screen.overlay, screen.notice), words)


def _listed(shown: Challenge, today: date, words: Translator) -> ListedChallenge:
    names = dict(zip(shown.entries, _names(shown, words), strict=True))
    if not shown.is_checked:
        text = words.t("{names} · not checked yet", names=words.join_names(names.values()))
    elif shown.own:
        text = words.join_list(f"{names[each]} {each.points}" for _, each in ranked(shown))
    else:
        text = words.join_names(names.values())
    day = written_day(shown.day, words, today.year) if shown.day else ""
    icon = GAMES[shown.deal.game].icon
    return ListedChallenge(shown.deal.id, icon, text, day, open=shown.own is None)


# --- sending and notices -------------------------------------------------------------------------


def name_dialog(name: str, purpose: str, words: Translator) -> Html:
    """Return the dialog for the own name, before something is sent or at any time."""
    label = words.t("Send the challenge") if purpose == "send" else words.t("Save")
    return views.name_dialog(name, label, purpose, words)


def names_to_send(shown: Challenge, name: str, words: Translator) -> tuple[str, ...]:
    """Return a different name for each entry, for other readers."""
    friend = words.p("name of a player whose name is not known", "Your friend")
    return disambiguate([name or friend, *(each.name or friend for each in shown.friends)], words)


def text_to_send(deal: Deal, words: Translator) -> str:
    """Return the text beside the link. It has no result."""
    text = words.t(
        "I challenge you! Play the same game as me. You’ll see my result when you finish."
    )
    return f"⚓ Three Fleets · {GAMES[deal.game].title}\n{text}"


def notice_of(arrival: Arrival, words: Translator) -> str:
    """Return the notice about the games of a link, or ""."""
    if arrival.refused:
        return words.t(
            "{names}: we already have a result. Only the first one counts.",
            names=words.join_names(arrival.refused),
        )
    if arrival.left_out:
        return words.t("This challenge is full: only {n} friends fit.", n=MAX_FRIENDS)
    return ""


def unproved(results: int, words: Translator) -> str:
    """Return the notice that results were removed because no replay gives their points."""
    return words.n(
        "{n} result doesn’t match its game. It was removed.",
        "{n} results don’t match their games. They were removed.",
        results,
    )
