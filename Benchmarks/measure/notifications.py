"""Notifications: accepted and delivered per second, and a start with 1,000,000 scheduled ones: its time and memory."""
import json
import re
import sqlite3
import time

from .browser import VIEWPORT, running
from .processes import private_kilobytes

SCHEDULED, DUE, PEOPLE = 1_000_000, 20_000, 200
HOUR = 3_600_000


def measure(table, browser):
    with running("Notifier") as app:
        accept(table, browser, app)
        empty = private_kilobytes(app.process.pid)
        app.stop()
        begun = time.perf_counter()
        app.start()
        table.add("notifications: start with none scheduled", (time.perf_counter() - begun) * 1000, "ms")
        app.stop()
        deliver(table, app)
        start(table, app, empty)


def accept(table, browser, app):
    context = browser.new_context(viewport=VIEWPORT)
    page = context.new_page()
    page.goto(app.url)
    page.locator("html[data-client=ready]").wait_for()
    page.get_by_role("button", name="Schedule").click()
    pattern = re.compile(r"^(\d+) in ([\d.]+) ms$")
    count, took = pattern.match(page.get_by_text(pattern).text_content()).groups()
    table.add("notifications: accepted per second, from one app", int(count) / float(took) * 1000, "/s")
    context.close()


def request(number):
    content = {
        "title": "Meeting", "subtitle": "", "body": f"The meeting {number} begins soon.", "isCriticalSound": False, "level": "active",
        "relevance": 0, "thread": "", "category": "", "userInfo": "", "attachments": []}
    return json.dumps({"id": f"n{number}", "content": content, "schedule": {"interval": {"seconds": 60, "repeats": False}}}).encode()


def fill(app, count, people, due):
    """Writes scheduled notifications into the store of a system that does not run."""
    with sqlite3.connect(app.folder / "data/shoji.sqlite") as store:
        names = [f"bench{number}" for number in range(people)]
        now = int(time.time() * 1000)
        store.executemany("INSERT OR IGNORE INTO notificationPeople (person, made) VALUES (?, ?)", ((name, now) for name in names))
        settings = json.dumps({"status": "authorized", "options": 7}).encode()
        store.executemany(
            "INSERT OR REPLACE INTO notificationApps (person, app, settings) VALUES (?, 'notifier', ?)", ((name, settings) for name in names))
        store.executemany(
            "INSERT INTO scheduledNotifications (person, app, id, due, followsZone, request) VALUES (?, 'notifier', ?, ?, 0, ?)",
            ((names[number % people], f"n{number}", due(now, number), request(number)) for number in range(count)))
    store.close()


def deliver(table, app):
    fill(app, DUE, PEOPLE, lambda now, number: now - HOUR + number)
    begun = time.perf_counter()
    app.start()
    store = sqlite3.connect(app.folder / "data/shoji.sqlite")
    while store.execute("SELECT count(*) FROM scheduledNotifications WHERE person LIKE 'bench%'").fetchone()[0]:
        time.sleep(0.02)
    took = time.perf_counter() - begun
    delivered = store.execute("SELECT count(*) FROM deliveredNotifications WHERE person LIKE 'bench%'").fetchone()[0]
    store.close()
    if delivered != DUE:
        table.note(f"notifications: {delivered} of {DUE} were delivered.")
    table.add(f"notifications: delivered per second, {DUE:,} that were due, with the start", DUE / took, "/s")
    app.stop()


def start(table, app, empty):
    fill(app, SCHEDULED, SCHEDULED // 50, lambda now, number: now + 24 * HOUR + number)
    begun = time.perf_counter()
    app.start()
    table.add(f"notifications: start with {SCHEDULED:,} scheduled", (time.perf_counter() - begun) * 1000, "ms")
    table.add("notifications: memory of the system process with them, private", private_kilobytes(app.process.pid) / 1024, "MB")
    table.add("notifications: the same with none, with a user", empty / 1024, "MB")
