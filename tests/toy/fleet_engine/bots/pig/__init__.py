"""Pig for bots."""

import fleet_engine.bots.pig.evaluator  # noqa: F401 - registers itself
