"""Screen of a dice game: header, sheet and dock."""

from functools import cached_property, lru_cache

from app.games.dice.dock import DiceDock
from app.games.dice.overlays import overlay
from app.games.dice.sheet_view import sheet
from app.games.dice.sheet_view_model import SheetTiles, count_legal, is_aimed, sheet_tiles
from app.games.dice.trophies import has_cards, trophy_strip
from app.games.dice.view_state import GameState
from app.games.screen import GameScreen
from app.i18n import N_, Translator
from app.ui import controls, players
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon

FEW_PLACES = 6
"""With more legal places than this, as at a star, only an edge marks them."""


class DiceScreen(GameScreen[GameState]):
    """Screen of the dice game."""

    parts = ((N_("Go to the dice"), "dock"), (N_("Go to the sheet"), "sheet"))
    css_class = "screen game dice-screen"
    dock_type = DiceDock

    @cached_property
    def _tiles(self) -> SheetTiles:
        return sheet_tiles(self.state, self.words)

    def screen_class(self) -> str:
        """Return the CSS classes, which depend on the number of seats and on the cards."""
        kinds = [self.css_class]
        kinds += [] if self.state.players.is_solo else ["table"]
        kinds += ["with-cards"] if has_cards(self.state.observation) else []
        return " ".join(kinds)

    def board(self) -> tuple[Html, ...]:
        """Return the sheet."""
        state, words = self.state, self.words
        title = words.t("Your sheet")
        if state.elsewhere:
            title = words.t("{name}’s sheet", name=state.players.names[state.shown.seat])
        return (sheet(self._tiles, title, words),)

    def overlay(self) -> Html:
        """Return the open overlay."""
        return overlay(self.state, self.words)

    def header_parts(self) -> tuple[Html, ...]:
        """Return the rounds with their fishing, the score and the trophies.

        At a table the header shows the scores of all players.
        """
        state, words = self.state, self.words
        seen = state.observation
        return (
            _rail(seen.round, seen.rounds, seen.fishing_rounds, words),
            controls.score_button(state.shown.score.total, words)
            if state.players.is_solo
            else _seats(state, words),
            trophy_strip(state, words),
        )

    def header_class(self) -> str:
        """Return the CSS classes of the header.

        They style the sheet below it, so the markup of the sheet does not change. With `aims`
        the illegal places are dimmed. With `wide`, for questions with many answers, the legal
        places have a discreet mark.
        """
        classes = ["top"]
        classes += ["aims"] if is_aimed(self.state) else []
        classes += ["wide"] if count_legal(self._tiles) > FEW_PLACES else []
        classes += [] if self.state.players.is_solo else ["table"]
        return " ".join(classes)


def _seats(state: GameState, words: Translator) -> Html:
    seen = state.observation
    decides = seen.decision.seat if seen.decision else None
    chips = tuple(
        players.SeatChip(
            sheet.seat, sheet.score.total, sheet.seat == decides, sheet.seat == state.shown.seat
        )
        for sheet in seen.sheets
    )
    return players.seat_chips(chips, state.players, words)


@lru_cache(maxsize=64)
def _rail(now: int, rounds: int, fishing_rounds: tuple[int, ...], words: Translator) -> Html:
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
            kind = "earlier" if number < now else "due"
        fish = icon("fish") if fishing else EMPTY
        places.append(
            Html(f'<li class="{kind}{" fishing" if fishing else ""}">{inside}{fish}</li>')
        )
    label = words.t(
        "Round {round} of {rounds}; boats fish in rounds marked with a fish",
        round=now,
        rounds=rounds,
    )
    rail = el("ol", places, aria_hidden="true")
    return el("div", rail, class_="rail", role="img", aria_label=label)
