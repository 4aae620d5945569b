"""What only a browser can do: the app leaves it as tasks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SaveFile:
    """The browser shall offer a text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """The browser shall share a sentence and the address, after `#`, of what it tells of."""

    text: str
    address: str


@dataclass(frozen=True, slots=True)
class Focus:
    """The browser shall put the focus on the element with this id."""

    name: str


@dataclass(frozen=True, slots=True)
class Install:
    """The browser shall ask whether the page goes to the device's home screen."""


@dataclass(frozen=True, slots=True)
class StartFast:
    """Leave the plain page and open the fast page."""


Task = SaveFile | Share | Focus | Install | StartFast
