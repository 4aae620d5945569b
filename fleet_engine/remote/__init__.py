"""A table of several devices: what the device of a seat may know, as plain data.

The device of the host has the one `Match`. Every other device has a `RemoteMatch`, which knows what
its seat may know. The host sends it `seat_state` once, and `seat_step` after each action. All
messages are plain data for `json.dumps`. `docs/tables.md` describes their format.
"""

from fleet_engine.remote.errors import RemoteError
from fleet_engine.remote.match import RemoteMatch
from fleet_engine.remote.messages import seat_state, seat_step

__all__ = ["RemoteError", "RemoteMatch", "seat_state", "seat_step"]
