"""Servers on 127.0.0.1 that behave as real ones do, well or badly, and tell what they were asked.

A `Server` answers each path with a behaviour: `Page`, `Redirect`, `Slow`, `Endless`, `Hang`, `Broken` or any callable
that takes a `Request` and a `Connection`.
"""

import gzip
import mimetypes
import socket
import ssl
import threading
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .waiting import wait_on

REASONS = {200: "OK", 204: "No Content", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified"}
REASONS |= {307: "Temporary Redirect", 308: "Permanent Redirect", 401: "Unauthorized", 404: "Not Found"}
REASONS |= {500: "Internal Server Error", 503: "Service Unavailable"}


@dataclass(frozen=True)
class Request:
    """What a client asked. Header names are in lower case."""

    method: str
    target: str
    headers: dict
    body: bytes = b""

    @property
    def path(self):
        """The target's path without its query, percent-decoded."""
        return unquote(urlsplit(self.target).path)

    @property
    def query(self):
        return urlsplit(self.target).query


class Connection:
    """One client's connection, as a behaviour writes to it."""

    def __init__(self, sock, server):
        self._socket = sock
        self.server = server

    def send(self, data):
        self._socket.sendall(data)

    def send_head(self, status=200, headers=()):
        """The status line and headers; the body is what is sent after, its end the connection's."""
        lines = [f"HTTP/1.1 {status} {REASONS.get(status, 'Unknown')}"]
        lines += [f"{name}: {value}" for name, value in dict(headers).items()]
        self.send("\r\n".join([*lines, "Connection: close", "", ""]).encode("latin-1"))

    def wait_released(self, event):
        """Waits for the test's event, or for the server's end; true if it was the event."""
        while not event.wait(0.05):
            if self.server.stopping.is_set():
                return False
        return True

    def wait_for_server_end(self):
        self.server.stopping.wait()


@dataclass(frozen=True)
class Page:
    """A whole, correct answer. Text is sent as UTF-8."""

    body: object = ""
    content_type: str = "text/html; charset=utf-8"
    status: int = 200
    headers: dict = field(default_factory=dict)
    compressed: bool = False

    def __call__(self, request, connection):
        body = self.body.encode() if isinstance(self.body, str) else self.body
        headers = {"Content-Type": self.content_type} | self.headers
        if self.compressed:
            body = gzip.compress(body)
            headers["Content-Encoding"] = "gzip"
        headers["Content-Length"] = len(body)
        connection.send_head(self.status, headers)
        if request.method != "HEAD":
            connection.send(body)


@dataclass(frozen=True)
class Redirect:
    """Sends the client elsewhere."""

    to: str
    status: int = 302
    headers: dict = field(default_factory=dict)

    def __call__(self, request, connection):
        connection.send_head(self.status, {"Location": self.to, "Content-Length": 0} | self.headers)


@dataclass(frozen=True)
class Slow:
    """Sends the head and the first part at once, and each further part when the test sets the next event.

    `release` has one event for each part after the first; `Slow.of("a", "b")` makes them.
    """

    parts: tuple
    release: tuple
    content_type: str = "text/html; charset=utf-8"

    @classmethod
    def of(cls, *parts, content_type="text/html; charset=utf-8"):
        return cls(parts, tuple(threading.Event() for _ in parts[1:]), content_type)

    def release_all(self):
        for event in self.release:
            event.set()

    def __call__(self, request, connection):
        parts = [part.encode() if isinstance(part, str) else part for part in self.parts]
        length = sum(map(len, parts))
        connection.send_head(200, {"Content-Type": self.content_type, "Content-Length": length})
        connection.send(parts[0])
        for part, event in zip(parts[1:], self.release):
            if not connection.wait_released(event):
                return
            connection.send(part)


@dataclass(frozen=True)
class Endless:
    """Sends a body that never ends, as fast as the client reads, until the client or the test has enough."""

    start: str = "<!DOCTYPE html><title>Endless</title>"
    more: str = "<p>and on"
    content_type: str = "text/html; charset=utf-8"

    def __call__(self, request, connection):
        connection.send_head(200, {"Content-Type": self.content_type})
        connection.send(self.start.encode())
        while not connection.server.stopping.wait(0.01):
            connection.send(self.more.encode() * 1024)


@dataclass(frozen=True)
class Hang:
    """Reads the request and never answers; the connection stays open until the server ends."""

    def __call__(self, request, connection):
        connection.wait_for_server_end()


@dataclass(frozen=True)
class Broken:
    """Answers wrongly: `how` is "mid-header", "garbage", "short-body" (less than Content-Length says) or "empty"."""

    how: str

    def __call__(self, request, connection):
        match self.how:
            case "mid-header":
                connection.send(b"HTTP/1.1 200 OK\r\nContent-Type: text/ht")
            case "garbage":
                connection.send(b"\x00\xff\x16 this is no HTTP \x03\r\n\r\n")
            case "short-body":
                connection.send_head(200, {"Content-Type": "text/html", "Content-Length": 5000})
                connection.send(b"<!DOCTYPE html><title>Short</title><p>Not all of it")
            case "empty":
                pass
            case _:
                raise ValueError(f"no such way to be broken: {self.how}")


NOT_FOUND = Page("<!DOCTYPE html><title>404</title><p>Not found", status=404)


class Server:
    """A server on a free port of 127.0.0.1.

    - pages: a dict of path → behaviour, bytes or text (an HTML page). More with `add`.
    - folder: files served for the paths that `pages` doesn't have.
    - certificate: a `Certificate`; then it speaks TLS.
    - host: the name it is called by in `url`.
    - port: a certain port, once it is free (0: any).

    Requests are recorded before they are answered: `requests`, `wait_for_request`.
    """

    def __init__(self, pages=None, folder=None, certificate=None, host="127.0.0.1", port=0):
        self.pages = dict(pages or {})
        self.folder = Path(folder).resolve() if folder else None
        self.host = host
        self.stopping = threading.Event()
        self._context = None
        if certificate:
            self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._context.load_cert_chain(certificate.certificate, certificate.key)
        self._requests = []
        self._connections = 0
        self._changed = threading.Condition()
        self._open = set()
        self._listener = socket.create_server(("127.0.0.1", port), backlog=128)
        self.port = self._listener.getsockname()[1]
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def add(self, path, behaviour):
        """Answers `path` so from now on; returns the behaviour."""
        self.pages[path] = behaviour
        return behaviour

    def add_redirects(self, start, length, end, status=302):
        """A chain of `length` redirects from `start` to `end`; returns the paths on the way."""
        paths = [start, *(f"{start}-{step}" for step in range(2, length + 1))]
        for path, following in zip(paths, [*paths[1:], end]):
            self.add(path, Redirect(following, status))
        return paths

    def url(self, path="/"):
        return f"{'https' if self._context else 'http'}://{self.host}:{self.port}{path}"

    # What was asked

    @property
    def requests(self):
        with self._changed:
            return list(self._requests)

    @property
    def connections(self):
        """How many connections were opened, with or without a request."""
        with self._changed:
            return self._connections

    def requests_for(self, path):
        return [request for request in self.requests if request.path == path]

    def wait_for_request(self, path, count=1, timeout=10):
        """Waits until `path` was asked for `count` times since the start; returns the last of them."""

        def asked():
            found = [request for request in self._requests if request.path == path]
            return found[count - 1] if len(found) >= count else None

        with self._changed:
            return wait_on(self._changed, asked, f"request {count} for {path} ({self.port})", timeout)

    def wait_for_connection(self, count=1, timeout=10):
        with self._changed:
            wait_on(self._changed, lambda: self._connections >= count, f"connection {count}", timeout)

    # Serving

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            with self._changed:
                if self.stopping.is_set():
                    client.close()
                    return
                self._connections += 1
                self._open.add(client)
                self._changed.notify_all()
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        sock = client
        try:
            if self._context:
                sock = self._context.wrap_socket(client, server_side=True)
                with self._changed:
                    self._open.discard(client)
                    self._open.add(sock)
            request = self._read(sock)
            if request:
                with self._changed:
                    self._requests.append(request)
                    self._changed.notify_all()
                self._behaviour(request)(request, Connection(sock, self))
                sock.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # The client has gone, or never liked the certificate: its own affair, and often the test's point.
        finally:
            with self._changed:
                self._open.discard(client)
                self._open.discard(sock)
            sock.close()

    @staticmethod
    def _read(sock):
        file = sock.makefile("rb")
        line = file.readline(65536).decode("latin-1").split()
        if len(line) < 3:
            return None
        headers = {}
        while (header := file.readline(65536).decode("latin-1").strip()) != "":
            name, _, value = header.partition(":")
            headers[name.strip().lower()] = value.strip()
        body = file.read(int(headers.get("content-length", 0)))
        return Request(line[0], line[1], headers, body)

    def _behaviour(self, request):
        known = self.pages.get(request.path)
        if known is None and self.folder:
            known = self._file(request.path)
        if known is None:
            return NOT_FOUND
        return known if callable(known) else Page(known)

    def _file(self, path):
        file = (self.folder / path.lstrip("/")).resolve()
        if file.is_dir():
            file /= "index.html"
        if not file.is_relative_to(self.folder) or not file.is_file():
            return None
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return Page(file.read_bytes(), content_type=kind)

    def stop(self):
        """Closes the port and every connection; what hangs is released."""
        self.stopping.set()
        # Closing alone does not wake a thread that waits in accept().
        try:
            self._listener.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._listener.close()
        with self._changed:
            still_open = list(self._open)
        for sock in still_open:
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self._thread.join(5)


class SilentServer(Server):
    """Accepts connections and never says or reads a thing: not even TLS gets on."""

    def _serve(self, client):
        self.stopping.wait()
        client.close()


class RefusingPort:
    """A port that nobody listens on, and that stays ours as long as this object: connecting is refused."""

    def __init__(self):
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]

    def url(self, path="/"):
        return f"http://127.0.0.1:{self.port}{path}"

    def close(self):
        self._socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
