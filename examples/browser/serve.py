"""
Serve the built game: the right types, compressed, with the headers of `browser.policy`.

``python -m browser.serve`` from the ``examples`` folder serves http://127.0.0.1:8000/. It is meant
for one's own machine; another server needs the same types and headers.
"""

import argparse
import hashlib
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from browser.policy import HEADERS, TYPES

#: Where `browser.build` puts the game.
DIST = Path(__file__).parent / "dist"


class Handler(BaseHTTPRequestHandler):
    """Answer with a file of the built game, or with 404."""

    protocol_version = "HTTP/1.1"
    root = DIST

    def do_GET(self) -> None:
        """Send a file."""
        self._send(with_body=True)

    def do_HEAD(self) -> None:
        """Send a file's headers."""
        self._send(with_body=False)

    def _send(self, *, with_body: bool) -> None:
        path = find(self.root, self.path)
        if path is None:
            self._answer(HTTPStatus.NOT_FOUND, b"There is no such file.", {})
            return
        packed = path.with_name(f"{path.name}.gz")
        takes = "gzip" in self.headers.get("Accept-Encoding", "") and packed.exists()
        content = (packed if takes else path).read_bytes()
        tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        headers = {
            "Content-Type": TYPES[path.suffix],
            "Cache-Control": "no-cache",  # ask each time; the tag saves the transfer
            "ETag": tag,
            "Vary": "Accept-Encoding",
        }
        if takes:
            headers["Content-Encoding"] = "gzip"
        if self.headers.get("If-None-Match") == tag:
            self._answer(HTTPStatus.NOT_MODIFIED, b"", headers)
        else:
            self._answer(HTTPStatus.OK, content if with_body else b"", headers, len(content))

    def _answer(
        self,
        status: HTTPStatus,
        body: bytes,
        headers: dict[str, str],
        length: int | None = None,
    ) -> None:
        self.send_response(status)
        for name, value in (HEADERS | headers).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base names it
        """Stay quiet: the terminal is for the address."""


def find(root: Path, target: str) -> Path | None:
    """
    Return the file that a request's target names, or `None`.

    Only files of known types below `root` are found; a folder stands for its ``index.html``.
    """
    path = (root / unquote(urlsplit(target).path).lstrip("/")).resolve()
    if path.is_dir():
        path /= "index.html"
    inside = path.is_relative_to(root.resolve())
    return path if inside and path.suffix in TYPES and path.is_file() else None


def server(root: Path = DIST, *, port: int = 0) -> ThreadingHTTPServer:
    """Return a server of the folder on this machine; port 0 takes a free one."""
    handler = type("RootedHandler", (Handler,), {"root": root})
    return ThreadingHTTPServer(("127.0.0.1", port), handler)


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the browser game.")
    parser.add_argument("--port", type=int, default=8000, help="the port, 8000 unless said")
    port = parser.parse_args().port
    if not (DIST / "index.html").exists():
        parser.exit(1, "There is no built game yet: run python -m browser.build first.\n")
    with server(port=port) as running:
        print(f"The game is at http://127.0.0.1:{running.server_port}/")
        running.serve_forever()


if __name__ == "__main__":
    main()
