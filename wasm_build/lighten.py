"""Run inside of Python when its memory is ready: lets go of what no device needs in it."""

import gc
import re
import sys
import zipimport

for name in ("stdin", "__stdin__"):
    setattr(sys, name, None)  # their buffer was never cleaned
# The archives stay here. What is not in the memory is then not found, and not sought in vain.
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
re.purge()
gc.collect()
gc.freeze()  # nothing of it is ever garbage
