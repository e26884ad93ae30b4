"""One tap that changes one text: processor time of app and system, bytes both ways, time to the changed DOM."""
from .browser import rows_by_hand, running, shoji_rows
from .processes import idle_share, processor_seconds
from .socket import Person
from .table import median

TAPS = 300


def measure(table, browser):
    one_after_the_other(table)
    with rows_by_hand(browser) as sheet:
        by_hand = [sheet.click("Tap")[0] for _ in range(TAPS)]
    with running("Rows") as app, shoji_rows(browser, app) as sheet:
        system, apps = app.process.pid, app.process_ids()
        for _ in range(50):
            sheet.click("Tap")
        before = processor_seconds(system), processor_seconds(*apps), sheet.received, sheet.sent
        times = [sheet.click("Tap")[0] for _ in range(TAPS)]
        after = processor_seconds(system), processor_seconds(*apps), sheet.received, sheet.sent
        of_system, of_app, received, sent = [(b - a) / TAPS for a, b in zip(before, after)]
        table.add("tap in the browser: processor, app", of_app * 1e6, "µs", note="processes sleep between taps: their caches are cold")
        table.add("tap in the browser: processor, system", of_system * 1e6, "µs")
        table.add("tap: to the browser", received, "bytes", target=40)
        table.add("tap: from the browser", sent, "bytes", note="with the acknowledgement of every fifth patch")
        table.add("tap: click to changed DOM", median(times), "ms", target=2, by_hand=median(by_hand))
        sheet.page.wait_for_timeout(1000)
        table.add("idle: share of a processor", idle_share(4, system, *apps) * 100, "%", target=0.1)


def one_after_the_other(table):
    """Sends each tap after the previous answer, without a browser, as the other systems in the field notes were measured."""
    with running("Rows") as app, Person(app.url) as person:
        system, apps = app.process.pid, app.process_ids()
        for _ in range(30):
            person.tap("Tap")
        before = processor_seconds(system), processor_seconds(*apps)
        for _ in range(TAPS):
            person.tap("Tap")
        after = processor_seconds(system), processor_seconds(*apps)
        of_system, of_app = [(b - a) / TAPS * 1e6 for a, b in zip(before, after)]
        table.add("tap: processor, app and system", of_system + of_app, "µs", target=50)
        table.add("tap: processor, app", of_app, "µs")
        table.add("tap: processor, system", of_system, "µs")
