"""Training needs numpy: an environment that was made for less does without these tests."""

import importlib.util

collect_ignore = [] if importlib.util.find_spec("numpy") else ["test_run.py", "test_levelling.py"]
