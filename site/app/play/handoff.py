"""Handoff screen. It keeps hidden information private between people on one device."""

from app.play.session import Session


class Curtain:
    """The running game with its handoff screen.

    Attributes:
        session: the running game, or `None`.
        looking: the other seat whose area is shown, or `None`.
        hidden: True while the handoff screen covers the game. Nothing that only one seat may
            know is shown, and no move is played.
        eyes: the seat of the person at a private screen, or `None` in the shared view.
    """

    def __init__(self) -> None:
        self.session: Session | None = None
        self.looking: int | None = None
        self.hidden = False
        self.eyes: int | None = None

    def turned(self, session: Session) -> None:
        """Cover the screen if the next viewer is a different person.

        While a bot decides, the screen does not change.
        """
        if session.question:
            return
        wanted = None if session.open else session.viewer
        self.hidden = session.curtain and not session.over and wanted not in (None, self.eyes)
        if not self.hidden:
            self.eyes = wanted

    def look(self, seat: str) -> None:
        """Show the area of another seat, or one's own again."""
        session = self.session
        others = range(session.match.players) if session else range(0)
        known = seat.isdecimal() and int(seat) in others
        self.looking = int(seat) if known and session and int(seat) != session.viewer else None

    def lift(self) -> None:
        """Uncover the screen, because the person to move is at the device."""
        if self.session and self.hidden:
            self.hidden, self.eyes = False, self.session.viewer

    def step_aside(self) -> None:
        """Show the private hand of the person to move, from the shared view.

        The handoff screen may come first. While a bot decides, nothing happens.
        """
        if self.session and self.session.open and self.session.asks_somebody:
            self.session.step_aside()
            self.turned(self.session)

    def come_back(self) -> None:
        """Return to the shared view."""
        if self.session and self.session.aside:
            self.session.come_back()
            self.turned(self.session)
