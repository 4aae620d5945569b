"""Fishing-fleet board games as pure rules: no I/O, no clock, no global state."""

__version__ = "0.1.0"
