"""Effects that only a browser can perform. The app queues them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:  # few visits need connections
    from app.peers import PeerEffect


@dataclass(frozen=True, slots=True)
class SaveFile:
    """A text to offer to the player as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """A text, or "", and a link to share. `address` is the part of the link after `#`.

    If it `copies`, both go to the clipboard without the dialog of the browser.
    """

    text: str
    address: str
    copies: bool = False


class Paintable(Protocol):
    """A picture of a fixed size in pixels that paints itself on a canvas."""

    @property
    def width(self) -> int:
        """Width in pixels."""

    @property
    def height(self) -> int:
        """Height in pixels."""

    def paint(self, canvas: Any, document: Any, path: Any, font: str) -> None:
        """Paint it; see `app.ui.picture.Picture.paint`."""


@dataclass(frozen=True, slots=True)
class SharePicture:
    """A picture to share as a PNG file, with a text and a link as in `Share`."""

    name: str
    picture: Paintable
    text: str
    address: str


@dataclass(frozen=True, slots=True)
class FocusElement:
    """The id of the element that gets the focus."""

    name: str


@dataclass(frozen=True, slots=True)
class PromptInstall:
    """The browser's prompt to install the page."""


@dataclass(frozen=True, slots=True)
class PrintPage:
    """The browser's dialog that prints the page."""


@dataclass(frozen=True, slots=True)
class RetryFastStart:
    """The change from the plain page to the fast page."""


Effect: TypeAlias = (
    "SaveFile | Share | SharePicture | FocusElement | PromptInstall | PrintPage | RetryFastStart"
    " | PeerEffect"
)
