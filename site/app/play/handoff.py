"""Handoff screen. It keeps hidden information private between people on one device."""

from app.play.session import GameSession


class HandoffState:
    """The running game with its handoff screen.

    Attributes:
        session: the running game, or `None`.
        viewed_seat: the other seat whose area is shown, or `None`.
        is_covered: True while the handoff screen covers the game. Nothing that only one seat may
            know is shown, and no move is played.
        revealed_to: the seat of the person at a private screen, or `None` in the shared view.
    """

    def __init__(self) -> None:
        self.session: GameSession | None = None
        self.viewed_seat: int | None = None
        self.is_covered = False
        self.revealed_to: int | None = None

    def update_cover(self, session: GameSession) -> None:
        """Cover the screen if the next viewer is a different person.

        While a bot decides, the screen does not change.
        """
        if session.bot_request:
            return
        wanted = None if session.is_shared_view else session.viewer
        self.is_covered = (
            session.handoff and not session.is_over and wanted not in (None, self.revealed_to)
        )
        if not self.is_covered:
            self.revealed_to = wanted

    def view_seat(self, seat: str) -> None:
        """Show the area of another seat, or one's own again."""
        session = self.session
        others = range(session.match.players) if session else range(0)
        known = seat.isdecimal() and int(seat) in others
        self.viewed_seat = int(seat) if known and session and int(seat) != session.viewer else None

    def reveal(self) -> None:
        """Uncover the screen, because the person to move is at the device."""
        if self.session and self.is_covered:
            self.is_covered, self.revealed_to = False, self.session.viewer

    def show_private_hand(self) -> None:
        """Show the private hand of the person to move, from the shared view.

        The handoff screen may come first. While a bot decides, nothing happens.
        """
        if self.session and self.session.is_shared_view and self.session.awaits_human:
            self.session.show_private_hand()
            self.update_cover(self.session)

    def show_shared_view(self) -> None:
        """Return to the shared view."""
        if self.session and self.session.is_private_view:
            self.session.show_shared_view()
            self.update_cover(self.session)
