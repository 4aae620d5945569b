"""The error for a module of the page that has not arrived from the server."""


class MissingPartError(ImportError):
    """The archive of a module did not arrive. A later import tries again."""
