"""Documentation site: pages of `docs/` and the interface in Python, by Sphinx."""
