"""Pig as computer players see it."""

import fleet_engine.bots.pig.judge  # noqa: F401 - registers itself
