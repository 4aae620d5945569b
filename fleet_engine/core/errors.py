"""Exceptions of the engine. Their messages name the place and the mistake."""


class FleetError(ValueError):
    """Base of all errors in input to the engine. The message can be shown to users."""


class IllegalAction(FleetError):
    """The action is not legal. The match is unchanged."""


class ImpossibleOutcome(FleetError):
    """The outcome is impossible, or no chance event is pending.

    The position is unchanged.
    """


class OptionError(FleetError):
    """The game, number of seats, seed or option of a match does not exist."""


class DataError(FleetError):
    """A data file is invalid. The message names the file, the key and the mistake."""


class RecordError(FleetError):
    """A record cannot be read or replayed. The message names the place and the cause."""


class PositionError(FleetError):
    """A position text is invalid. The message names the line, key and mistake."""
