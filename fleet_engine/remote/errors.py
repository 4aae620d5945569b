"""The error for wrong messages of other devices."""

from fleet_engine.core.errors import FleetError


class RemoteError(FleetError):
    """A message of another device is wrong. Nothing has changed.

    The message names the place and the mistake.
    """
