"""Pig as computer players see it."""

import fleet_engine.bots.pig.evaluator  # noqa: F401 - registers itself
