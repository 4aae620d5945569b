"""Pytest settings of the toy.

Its tests run only in the copy that `house.py` builds.
"""

collect_ignore = ["e2e", "fleet_engine", "site", "tests"]
