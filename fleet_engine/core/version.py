"""Version of the engine. Every record contains it."""

VERSION = "0.1.0"
