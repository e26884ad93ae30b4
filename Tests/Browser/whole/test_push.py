"""Web Push: a stand-in push service decrypts with an independent implementation, refuses, delays and ends subscriptions."""
import base64
import http.server
import json
import os
import queue
import signal
import sqlite3
import threading
import time

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

from shoji_kit import until

# The service worker needs the driver of Chromium; what the system sends is the same for every browser.
pytestmark = pytest.mark.only("chromium")


def unpadded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def padded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushService:
    """Keeps what it receives, and answers as the test wants: a list of (status, headers), then 201."""

    def __init__(self):
        self.received, self.answers = queue.Queue(), []
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                status, headers = service.answers.pop(0) if service.answers else (201, {})
                service.received.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body, status))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self, seconds=30):
        return self.received.get(timeout=seconds)

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Subscription:
    """What a browser gives to the system, and keeps for itself."""

    def __init__(self, endpoint):
        self.endpoint, self.private, self.auth = endpoint, ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        point = self.private.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        self.form = {"endpoint": endpoint, "p256dh": unpadded(point), "auth": unpadded(self.auth)}

    def read(self, body):
        return json.loads(http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm"))


@pytest.fixture
def service():
    service = PushService()
    yield service
    service.close()


@pytest.fixture
def system(own_app, service):
    return own_app("Specimen", "--push-service", service.origin, "--push-contact", "mailto:owner@example.org")


def subscribe(screen, form, path="subscribe"):
    return screen.evaluate(f"fetch('/shoji/push/{path}', {{ method: 'POST', body: new URLSearchParams({json.dumps(form)}) }}).then(answer => answer.status)")


def hide(screen, is_hidden=True):
    """The browser tells the page that it is covered, as for another tab."""
    screen.evaluate(
        f"(Object.defineProperty(document, 'hidden', {{ configurable: true, get: () => {str(is_hidden).lower()} }}),"
        f"Object.defineProperty(document, 'visibilityState', {{ configurable: true, get: () => '{'hidden' if is_hidden else 'visible'}' }}),"
        "document.dispatchEvent(new Event('visibilitychange')))&&0")


@pytest.fixture
def user(visit, system, service):
    """A page whose app may send notifications, and whose browser has subscribed."""

    def make(path="/push/one"):
        screen = visit("notifications", app=system)
        screen.click("ask")
        screen.answer("Allow")
        screen.wait_for_text("answer", "granted")
        screen.subscription = Subscription(service.origin + path)
        assert subscribe(screen, screen.subscription.form) == 200
        return screen

    return make


def post_hidden(screen):
    """A notification that is delivered while no page is visible."""
    hide(screen)
    screen.evaluate("find('later').click()")


def rows(system, table):
    with sqlite3.connect(system.folder / "data" / "shoji.sqlite", timeout=10) as database:
        return database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_a_notification_is_encrypted_for_the_browser_and_signed_by_the_system(user, system, service):
    screen = user()
    key = screen.evaluate("fetch('/shoji/push').then(answer => answer.json())")
    assert key["browsers"] == 1
    post_hidden(screen)
    path, headers, body, _ = service.next()
    message = screen.subscription.read(body)
    assert path == "/push/one" and message["title"] and message["path"] == "/" and not message["isHidden"]
    assert headers["content-encoding"] == "aes128gcm" and headers["urgency"] == "normal" and int(headers["ttl"]) > 3600
    assert len(headers["topic"]) <= 32
    # RFC 8292: a token for this push service, signed by the key with which the browser subscribes.
    token, public = (part.split("=", 1)[1] for part in headers["authorization"].removeprefix("vapid ").split(", "))
    assert public == key["key"]
    head, claims, signature = token.split(".")
    facts = json.loads(padded(claims))
    assert facts["aud"] == service.origin and time.time() < facts["exp"] <= time.time() + 86_400 and facts["sub"] == "mailto:owner@example.org"
    assert json.loads(padded(head))["alg"] == "ES256"
    raw = padded(signature)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(public)).verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    until(lambda: rows(system, "pushMessages") == 0)
    assert oct((system.folder / "data" / "push-key").stat().st_mode & 0o777) == "0o600"


def test_a_visible_page_shows_it_itself(user, service):
    screen = user()
    screen.click("later")
    screen.wait_for("document.querySelector('.notification')")
    assert service.received.empty()


def test_what_the_device_has_shown_is_no_banner_of_the_next_page(user, system, service):
    screen = user()
    post_hidden(screen)
    service.next()
    until(lambda: rows(system, "pushMessages") == 0)
    hide(screen, False)
    screen.open("/")
    screen.wait_for("document.querySelector('.notification-handle')?.dataset.count === '1'", about="it waits in the notification centre")
    assert not screen.evaluate("!!document.querySelector('.notification')")


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_forgotten(user, system, service, status):
    screen = user()
    service.answers = [(status, {})]
    post_hidden(screen)
    service.next()
    until(lambda: rows(system, "pushSubscriptions") == 0)
    until(lambda: rows(system, "pushMessages") == 0)


def test_a_busy_push_service_is_asked_again_when_it_wants(user, system, service):
    screen = user()
    service.answers = [(429, {"Retry-After": "2"}), (503, {"Retry-After": "1"})]
    start = time.monotonic()
    post_hidden(screen)
    assert [service.next()[3] for _ in range(3)] == [429, 503, 201]
    assert time.monotonic() - start > 3
    until(lambda: rows(system, "pushMessages") == 0)


def test_a_message_that_was_not_sent_survives_a_kill_of_the_system(user, system, service):
    screen = user()
    service.answers = [(503, {"Retry-After": "3"})]
    post_hidden(screen)
    service.next()
    until(lambda: rows(system, "pushMessages") == 1)
    os.kill(system.process.pid, signal.SIGKILL)
    system.process.wait()
    system.was_down = True
    system.start()
    assert screen.subscription.read(service.next()[2])["title"]


def test_a_refused_message_is_not_repeated(user, system, service):
    screen = user()
    service.answers = [(400, {})]
    post_hidden(screen)
    service.next()
    until(lambda: rows(system, "pushMessages") == 0)
    assert rows(system, "pushSubscriptions") == 1 and service.received.empty()


WRONG = [
    {"endpoint": "http://127.0.0.1:22/"}, {"endpoint": "https://evil.example/push"}, {"endpoint": "https://fcm.googleapis.com:8443/x"},
    {"endpoint": "https://fcm.googleapis.com.evil.example/"}, {"endpoint": "https://user@fcm.googleapis.com/"}, {"endpoint": "file:///etc/passwd"},
    {"endpoint": "https://fcm.googleapis.com/" + "a" * 3000}, {"p256dh": unpadded(b"\x04" + bytes(64))}, {"p256dh": "!"}, {"auth": unpadded(bytes(3))},
]


def test_what_is_no_subscription_is_refused(user, system):
    screen = user()
    screen.forgiven.append("400 (Bad Request)")
    for change in WRONG:
        assert subscribe(screen, screen.subscription.form | change) == 400, change
    assert rows(system, "pushSubscriptions") == 1


def test_a_browser_unsubscribes_and_belongs_to_its_latest_user(user, system, service):
    first = user("/push/shared")
    second = user("/push/shared")
    assert rows(system, "pushSubscriptions") == 1, "one browser, which another person uses now"
    post_hidden(first)
    post_hidden(second)
    assert second.subscription.read(service.next()[2])["title"]
    assert subscribe(second, {"endpoint": second.subscription.endpoint}, "unsubscribe") == 200
    assert rows(system, "pushSubscriptions") == 0 and service.received.empty()


def test_the_worker_shows_the_message_and_can_serve_the_whole_site(user, system):
    screen = user()
    screen.page.context.grant_permissions(["notifications"], origin=system.url)
    # It may serve every page, and its script is checked at each visit.
    scope = screen.evaluate("navigator.serviceWorker.register('/shoji/push-worker.js', { scope: '/' }).then(one => navigator.serviceWorker.ready).then(one => one.scope)")
    assert scope == system.url + "/"
    worker = until(lambda: screen.page.context.service_workers)[0]
    message = {"number": 7, "tag": "specimen/book1", "names": {"en": "Specimen", "ja": "見本"}, "title": "Book", "subtitle": "", "body": "Due today", "isHidden": False,
               "icon": "/apps/specimen/icon.svg", "path": "/", "date": 1, "isSilent": False}
    assert pushed(worker, message) == [("Book", "Specimen\nDue today", "specimen/book1", {"number": 7, "path": "/"})]
    # Hidden previews say only that there is one, and from which app.
    hidden = message | {"title": "", "body": "", "isHidden": True}
    assert pushed(worker, hidden) == [("Specimen", "Notification", "specimen/book1", {"number": 7, "path": "/"})]


@pytest.mark.parametrize("data", [None, "", "no JSON", "null", "[]", "{}", '{"names": {}, "tag": "a"}', '{"names": {"en": "Specimen"}}'])
def test_the_worker_shows_one_notification_for_a_message_that_it_cannot_read(user, system, data):
    screen = user()
    screen.page.context.grant_permissions(["notifications"], origin=system.url)
    screen.evaluate("navigator.serviceWorker.register('/shoji/push-worker.js', { scope: '/' }).then(one => navigator.serviceWorker.ready).then(one => one.scope)")
    worker = until(lambda: screen.page.context.service_workers)[0]
    assert pushed(worker, data) == [("Notification", "", "unreadable", {"number": 0, "path": "/"})]


def pushed(worker, message):
    """What the worker shows of a message. NB: the headless browser has no place for notifications, so the last step is replaced."""
    shown = worker.evaluate("""async (message) => {
      const shown = [], waits = []
      Object.defineProperty(self.registration, "showNotification", { configurable: true, value: async (title, options) => { shown.push({ title, ...options }) } })
      const event = new PushEvent("push", message === null ? {} : { data: typeof message === "string" ? message : JSON.stringify(message) })
      event.waitUntil = (promise) => { waits.push(promise) }
      self.dispatchEvent(event)
      await Promise.all(waits)
      return shown
    }""", message)
    return [(one["title"], one["body"], one["tag"], one["data"]) for one in shown]
