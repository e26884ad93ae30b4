"""A server for the client's files. A route of a test takes a request through two more processes, and a page of the client makes a hundred."""
import http.server
import mimetypes
import re
import threading

KEY = "x-screen"
POLICY = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; media-src 'self' blob:"
# Matches requests to http://localhost/ that are not for the client's files; tests answer these by routes of their own.
OWN = re.compile(r"^http://localhost/(?!shoji/[\w/.-]+\.(?:js|css|svg|wasm)(?:\?.*)?$)")


class Site(http.server.ThreadingHTTPServer):
    """Serves the client's folder at /shoji/, with three.js in it."""
    daemon_threads = True

    def __init__(self, client, three):
        super().__init__(("127.0.0.1", 0), Answer)
        self.client, self.three = client, three
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def answer(self, path, key):
        """The bytes at a path, or none. The key is that of the screen that asks."""
        name = path.removeprefix("/shoji/")
        if name == "three.js":
            return self.three.read_bytes()
        if name.endswith(".css"):
            return stylesheet(self.client, name).encode()
        file = self.client / name
        return file.read_bytes() if file.is_file() else None

    def headers_for(self, path):
        return {"cache-control": "max-age=3600"}

    def handle_error(self, request, client_address):
        """A browser that is closed cuts its connections."""


class PagesSite(Site):
    """Serves besides what each screen has: its page at /, and files by path. A screen's requests have its key in a header."""

    def __init__(self, client, three):
        super().__init__(client, three)
        self.screens = {}

    def add(self, served):
        """Returns the key of a screen, from whose dictionary the answers are taken."""
        key = str(len(self.screens))
        self.screens[key] = served
        return key

    def answer(self, path, key):
        own = self.screens.get(key, {}).get(path)
        if own is None:
            return super().answer(path, key)
        return own if isinstance(own, bytes) else own.encode()

    def headers_for(self, path):
        return {"cache-control": "no-store", "content-security-policy": POLICY} if path == "/" else {"cache-control": "no-store"}


class Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # An answer is one packet, and leaves at once.
    wbufsize, disable_nagle_algorithm = 1 << 20, True

    def do_GET(self):
        path = self.path.partition("?")[0]
        body = self.server.answer(path, self.headers.get(KEY))
        self.send_response(404 if body is None else 200)
        self.send_header("content-type", f"{mimetypes.guess_type(path)[0] or 'text/html'}; charset=utf-8")
        self.send_header("content-length", str(len(body or b"")))
        for name, value in self.server.headers_for(path).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *_):
        pass


def stylesheet(client, name="shoji.css"):
    """The text of a style sheet, which the client's folder has in parts."""
    looks = client / "looks"
    order = "order.txt" if name == "shoji.css" else name.replace(".css", ".txt")
    return "\n".join((looks / file).read_text() for file in (looks / order).read_text().split())
