"""Run inside of Python when its memory is ready: lets go of what no device needs in it.

What the page has not imported by now stays out of the memory. It comes to a device when it is
imported there: memory.mjs then puts archives of it where Python's path leads.
"""

import gc
import re
import sys
import zipimport
from importlib.machinery import PathFinder
from typing import Any

import js

# The page knows its error by this class. The build imports nothing of the page.
MissingPartError = sys.modules["app.missing"].MissingPartError


class Later:
    """Finds what is not in the memory: has it brought, once, when the page imports any of it."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Return where a module lies now, `None` where there is no such module.

        Raise `MissingPartError` if the archive has not come. The next import tries again.
        """
        if name.partition(".")[0] not in ("app", "fleet_engine"):
            return None
        # An exception of JavaScript would need functions that may be missing, too.
        if not js.bringLater():
            raise MissingPartError("there is no network", name=name)
        sys.meta_path.remove(self)
        sys.path_importer_cache.clear()
        return PathFinder.find_spec(name, path, target)


for name in ("stdin", "__stdin__"):
    setattr(sys, name, None)  # their buffer was never cleaned
# The archives stay here, and nothing is sought in them in vain.
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
re.purge()
sys.meta_path.append(Later())
gc.collect()
gc.freeze()  # nothing of it is ever garbage
