"""Actions. Interned values with a text notation."""

from collections.abc import Iterable, Iterator


class Action:
    """One legal move of a player, such as `mark cod`.

    The `Actions` of a game create each action once. Equal actions are the same object, so they
    compare and hash by identity.
    """

    __slots__ = ("code", "target", "text", "verb")

    verb: str
    """The verb: `mark`."""
    target: str | None
    """The object of the verb: `cod`; `None` if the verb needs none."""
    text: str
    """The notation: `mark cod`."""
    code: int
    """The index in the game's `Actions`, which compact records contain."""

    def __init__(self, verb: str, target: str | None, code: int) -> None:
        self.verb = verb
        self.target = target
        self.text = verb if target is None else f"{verb} {target}"
        self.code = code

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> "Action":
        return self

    def __deepcopy__(self, memo: object) -> "Action":
        return self


class Actions:
    """All actions of a game, by text and by code.

    Codes are part of the record format, so new actions must be appended at the end.
    """

    def __init__(self, notation: Iterable[tuple[str, str | None]]) -> None:
        self._all = tuple(
            Action(verb, target, code) for code, (verb, target) in enumerate(notation)
        )
        self._by_text = {action.text: action for action in self._all}

    def __getitem__(self, text: str) -> Action:
        """Return the action with this notation.

        Raises:
            KeyError: There is none.
        """
        return self._by_text[text]

    def get(self, text: str) -> Action | None:
        """Return the action with this notation, or `None`."""
        return self._by_text.get(text)

    def with_code(self, code: int) -> Action | None:
        """Return the action with this code, or `None`."""
        return self._all[code] if 0 <= code < len(self._all) else None

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)
