"""Whether one change costs the same however much is on screen."""
from .browser import running, shoji_rows
from .processes import processor_seconds
from .table import median

TAPS = 100


def measure(table, browser):
    with running("Rows") as app, shoji_rows(browser, app) as sheet:
        processes = [app.process.pid, *app.process_ids()]
        first = None
        for rows, button in ((100, "Hundred"), (1_000, "Create"), (10_000, "Many")):
            sheet.click(button)
            sheet.page.wait_for_timeout(500)
            for _ in range(10):
                sheet.click("Tap")
            before = processor_seconds(*processes)
            times = [sheet.click("Tap")[0] for _ in range(TAPS)]
            cost = (processor_seconds(*processes) - before) / TAPS * 1e6
            first = first or cost
            table.add(f"tap with {rows:,} rows on screen: processor", cost, "µs", target=50)
            table.add(f"tap with {rows:,} rows on screen: changed DOM", median(times), "ms")
