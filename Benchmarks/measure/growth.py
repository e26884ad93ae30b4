"""Whether the cost of one change depends on the number of rows: processor time, and time until the DOM has changed."""
from .browser import running, shoji_rows
from .processes import processor_seconds
from .socket import Person
from .table import median

TAPS = 100
SIZES = ((100, "Hundred"), (1_000, "Create"), (10_000, "Many"))


def measure(table, browser):
    # Without a browser: one that lays out 10,000 rows between two taps would leave the processes with cold caches.
    with running("Rows") as app, Person(app.url) as person:
        for rows, button in SIZES:
            person.tap(button)
            for _ in range(10):
                person.tap("Tap")
            before = processor_seconds(app.process.pid, *app.process_ids())
            for _ in range(TAPS):
                person.tap("Tap")
            cost = (processor_seconds(app.process.pid, *app.process_ids()) - before) / TAPS * 1e6
            table.add(f"tap with {rows:,} rows on screen: processor, app and system", cost, "µs", target=50)
    with running("Rows") as app, shoji_rows(browser, app) as sheet:
        for rows, button in SIZES:
            sheet.click(button)
            sheet.page.wait_for_timeout(500)
            for _ in range(10):
                sheet.click("Tap")
            times = [sheet.click("Tap")[0] for _ in range(TAPS)]
            table.add(f"tap with {rows:,} rows on screen: changed DOM", median(times), "ms")
