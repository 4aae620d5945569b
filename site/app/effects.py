"""Effects that only a browser can perform. The app queues them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SaveFile:
    """A text to offer to the player as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """A sentence and a link to share. `address` is the part of the link after `#`."""

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
class RetryFastStart:
    """The change from the plain page to the fast page."""


Effect = SaveFile | Share | FocusElement | PromptInstall | RetryFastStart
