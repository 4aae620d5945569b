"""Whose eyes may be on the screen: the curtain between people at one device."""

from app.play.session import Session


class Curtain:
    """The running `session` as people look at it, one after the other.

    While the game is `hidden` the curtain is down: nothing that one seat alone may know is shown,
    and nothing is played. `eyes` is the seat of whoever has said that they look at the screen, if
    its owner alone may. `looking` is another seat whose things are looked at.
    """

    def __init__(self) -> None:
        self.session: Session | None = None
        self.looking: int | None = None
        self.hidden = False
        self.eyes: int | None = None

    def turned(self, session: Session) -> None:
        """Let the curtain fall if other eyes are to look at the screen than those that did.

        While a computer player thinks nobody new has to look.
        """
        if session.question:
            return
        wanted = None if session.open else session.viewer
        self.hidden = session.curtain and not session.over and wanted not in (None, self.eyes)
        if not self.hidden:
            self.eyes = wanted

    def look(self, seat: str) -> None:
        """Look at what lies before another seat, or at one's own again."""
        session = self.session
        others = range(session.match.players) if session else range(0)
        known = seat.isdecimal() and int(seat) in others
        self.looking = int(seat) if known and session and int(seat) != session.viewer else None

    def lift(self) -> None:
        """Lift the curtain: whoever decides has said so."""
        if self.session and self.hidden:
            self.hidden, self.eyes = False, self.session.viewer

    def step_aside(self) -> None:
        """Let whoever decides openly look at their hand, once the curtain is lifted.

        While a computer player thinks nobody does.
        """
        if self.session and self.session.open and self.session.asks_somebody:
            self.session.step_aside()
            self.turned(self.session)

    def come_back(self) -> None:
        """Show again what all may see."""
        if self.session and self.session.aside:
            self.session.come_back()
            self.turned(self.session)
