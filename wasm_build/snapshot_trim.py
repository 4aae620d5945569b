"""Clean-up of Python before its snapshot. It runs inside Pyodide.

It frees the memory that no device needs. Modules that the page has not imported by now are not in
the snapshot. They reach a device when it imports them: pyodide-loader.mjs then puts their
archives where Python's path leads, and the modules on demand into an archive of their own.
"""

import gc
import re
import sys
import zipimport
from importlib.machinery import PathFinder
from typing import Any

import js

# The page recognizes the error by this class. The build imports nothing of the page.
MissingPartError = sys.modules["app.missing"].MissingPartError
OWN_PACKAGES = ("app", "fleet_engine")
ON_DEMAND_ARCHIVE = "on_demand.zip"  # wasm_build/build.py has the same name


class LateModuleFinder:
    """Finder of the modules that the snapshot lacks.

    The first import of such a module fetches them all.
    """

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Return the spec of a module, or `None` if there is no such module.

        Raises:
            MissingPartError: The archive could not be fetched. The next import tries again.
        """
        if name.partition(".")[0] not in OWN_PACKAGES:
            return None
        # A JavaScript exception would need functions that may be missing as well.
        if not js.loadLateModules():
            raise MissingPartError("there is no network", name=name)
        sys.meta_path.remove(self)
        sys.path_importer_cache.clear()
        return PathFinder.find_spec(name, path, target)


class OnDemandFinder:
    """Finder of the modules that few visitors need, behind the finder of all others.

    Their packages are in other archives, so the finder stays.
    """

    def __init__(self) -> None:
        self.has_archive = False

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Return the spec of a module, or `None` if there is no such module.

        Raises:
            MissingPartError: The archive could not be fetched. The next import tries again.
        """
        if name.partition(".")[0] not in OWN_PACKAGES:
            return None
        if not self.has_archive and not js.loadModulesOnDemand():
            raise MissingPartError("there is no network", name=name)
        self.has_archive = True
        folder = name.rpartition(".")[0].replace(".", "/")
        return PathFinder.find_spec(name, [f"{ON_DEMAND_ARCHIVE}/{folder}"], target)


for name in ("stdin", "__stdin__"):
    setattr(sys, name, None)  # its buffer is memory that was never cleared
# The archives stay in the build. Clear the caches, so that Python does not look in them.
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
re.purge()
sys.meta_path += [LateModuleFinder(), OnDemandFinder()]
gc.collect()
gc.freeze()  # none of these objects is ever garbage
