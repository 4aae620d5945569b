"""Screen of Let's Go Fishing!: header with all seats, board, own mat, dock."""

from string import digits

from app.games.fishing import labels
from app.games.fishing.board import board
from app.games.fishing.dock import FishingDock
from app.games.fishing.overlays import overlay
from app.games.fishing.pieces import amount
from app.games.fishing.player_mat import majority_points, own_mat
from app.games.fishing.view_state import FishingState
from app.games.screen import GameScreen
from app.i18n import N_, Translator
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon
from app.ui.players import avatar, seat_class, seat_icon
from fleet_engine.fishing.observation import PlayerView


class FishingScreen(GameScreen[FishingState]):
    """Screen of the board game."""

    parts = ((N_("Go to the question"), "dock"), (N_("Go to the board"), "table"))
    css_class = "screen game fishing-screen"
    dock_type = FishingDock

    def board(self) -> tuple[Html, ...]:
        """Return the board and the viewer's mat."""
        own = region("own", own_mat(self.state, self.words))
        return board(self.state, self.words), own

    def overlay(self) -> Html:
        """Return the open overlay."""
        return overlay(self.state, self.words)

    def header_parts(self) -> tuple[Html, ...]:
        """Return the round and the facts about all players."""
        state, words = self.state, self.words
        seen = state.observation
        count = len(seen.players)
        # All players keep their place. Outside the board the left arrow opens the mat of the left
        # neighbor, as a swipe does. The right arrow opens the viewer's own mat.
        left = (seen.seat - 1) % count
        chips = [_chip(player, player.seat == left, state, words) for player in seen.players]
        round_ = el(
            "p",
            el("small", words.t("Round")),
            el("b", seen.round, el("small", f"/{seen.rounds}")),
            class_="rounds",
            id="rounds",
        )
        player_bar = el("nav", chips, class_=f"player-bar n{count}", aria_label=words.t("Players"))
        return round_, player_bar


def _chip(player: PlayerView, keyed: bool, state: FishingState, words: Translator) -> Html:
    """Return a seat in brief.

    A tap shows its mat, or for the viewer's seat the score table.
    """
    seen = state.observation
    name = state.name(player.seat)
    points, total = state.points(player.seat), state.total(player.seat)
    mine = player.seat == seen.seat
    decides = seen.decision is not None and seen.decision.seat == player.seat
    said = [
        name,
        labels.points(points, words),
        *([majority_points(total - points, words)] if total > points else []),
        labels.money(player.money, words),
        words.n("{n} token in hand", "{n} tokens in hand", player.tokens),
    ]
    said += [words.t("captain")] if seen.captain == player.seat else []
    said += [words.t("safe from pirates")] if player.safe else []
    said += [words.t("Choosing now.")] if decides else []
    marks = [
        icon("captain", "cap") if seen.captain == player.seat else EMPTY,
        icon("shield", "cap") if player.safe else EMPTY,
        icon("season", "cap") if player.season else EMPTY,
    ]
    return el(
        "button",
        el(
            "span",
            _mark(player.seat, state),
            _name(name),
            el("span", marks, class_="player-marks"),
            class_="seat-labels",
        ),
        el(
            "span",
            amount("star", points),
            amount("trophy", total, "sum") if total > points else EMPTY,
            amount("coin", player.money),
            class_="player-stats with-sum" if total > points else "player-stats",
        ),
        el("span", [el("i")] * player.tokens, class_="token-dots", aria_hidden="true"),
        type="button",
        class_=" ".join(
            ["player-chip", seat_class(player.seat), *["mine"] * mine, *["now"] * decides]
        ),
        id=f"seat-{player.seat}",
        data_do="open",
        data_arg="pad" if mine else f"mat-{player.seat}",
        data_key="ArrowLeft" if keyed and not mine else None,
        aria_label=", ".join(said),
        aria_current="true" if mine else None,
    )


def _name(name: str) -> list[Html]:
    """Return a name in two parts, so that a final number is never cut off."""
    plain = name.rstrip(digits)
    number = name[len(plain) :]
    return [el("b", plain), el("b", number, class_="ordinal")] if number else [el("b", plain)]


def _mark(seat: int, state: FishingState) -> Html:
    """Return the shape of a seat, or the avatar of its bot."""
    face = state.players.avatar_of(seat)
    return avatar(seat, face) if face else icon(seat_icon(seat), "mark")
