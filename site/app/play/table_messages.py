"""Messages between the devices of one table: JSON objects, with their kind in `do`.

| from | `do` | fields |
| --- | --- | --- |
| guest | `hello` | `protocol`, `engine`, `name`: the guest's version and name |
| guest | `move` | `at`: the number of actions so far, `move`: the move |
| guest | `undo` | `at`: as above. The guest asks to undo its last move |
| guest | `answer` | `id`, `yes`: the answer to a question about an undo |
| guest | `again` | the guest wants a rematch |
| guest | `lost` | the guest needs the whole state, because it misses a step |
| guest | `leave` | the guest leaves the table |
| host | `refuse` | `cause`, `engine`: the guest cannot play here |
| host | `table` | `game`, `seat`: the guest's, `seats`: pairs of name and occupant |
| | | `hosts`: the seats of people at the host's device |
| | | `here`: the seats that are there, `bots`: the seats for which bots play |
| host | `state` | `order`: the order of personas, `state`: see `fleet_engine.remote` |
| host | `step` | `step`: see `fleet_engine.remote` |
| host | `ask` | `id`, `seat`: this seat asks to undo its last move |
| host | `answered` | `yes`: the end of the guest's own question |
| host | `end` | `record`: the record of the ended game |

All messages are untrusted.
"""

import json
from typing import Any

from fleet_engine.core.validation import parse_untrusted_json

PROTOCOL = 1
"""Number of this format. Devices with other numbers do not play together."""
MAX_GUEST_CHARACTERS = 10_000
"""Maximum characters of a guest's message."""
MAX_HOST_CHARACTERS = 1_000_000
"""Maximum characters of the host's message."""


def write_message(do: str, **fields: object) -> str:
    """Return a message as text."""
    return json.dumps({"do": do, **fields}, ensure_ascii=False, separators=(",", ":"))


def parse_message(text: str, limit: int) -> tuple[str, dict[str, Any]]:
    """Return the kind and the fields of a message of at most `limit` characters.

    Raises:
        ValueError: The text is no message.
    """
    if len(text) > limit:
        raise ValueError(f"message: {len(text)} characters, {limit} are the most")
    message = parse_untrusted_json(text)
    if not isinstance(message, dict) or not isinstance(message.get("do"), str):
        raise ValueError("message: its kind is missing")
    return message["do"], message
