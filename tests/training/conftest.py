"""Training needs numpy: an environment that was made for less does without these tests."""

import importlib.util

NEED_NUMPY = ("test_command.py", "test_levelling.py", "test_plan.py", "test_run.py")
collect_ignore = [] if importlib.util.find_spec("numpy") else [*NEED_NUMPY]
