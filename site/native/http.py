"""HTTP server of the development pages."""

from http.server import ThreadingHTTPServer


class Server(ThreadingHTTPServer):
    """An HTTP server whose threads end with the process."""

    daemon_threads = True

    @property
    def address(self) -> str:
        """The address of the server."""
        return f"http://localhost:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that close a connection early."""
