"""Pig in a browser."""
