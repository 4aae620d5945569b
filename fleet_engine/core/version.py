"""The version of the engine, which every record carries."""

VERSION = "0.1.0"
