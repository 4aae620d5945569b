"""What lies here is run where it belongs: in the copy of the house that `house.py` builds."""

collect_ignore = ["e2e", "fleet_engine", "site", "tests"]
