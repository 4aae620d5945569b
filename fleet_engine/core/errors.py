"""What can go wrong, each with a message that says what and where."""


class FleetError(ValueError):
    """Any mistake in what was handed to the engine; its text is fit to be shown."""


class IllegalAction(FleetError):
    """The action is not among the legal ones; the match stands as it was."""


class ImpossibleOutcome(FleetError):
    """Chance cannot decide so here, or decides nothing; the position stands as it was."""


class OptionError(FleetError):
    """A match was asked for with a game, seat count, seed or option that does not exist."""


class DataError(FleetError):
    """A data file is wrong; the text names file, key and mistake."""


class RecordError(FleetError):
    """A record cannot be read or replayed; the text names the place and the cause."""


class PositionError(FleetError):
    """A position text is wrong; the text names the line, its key and the mistake."""
