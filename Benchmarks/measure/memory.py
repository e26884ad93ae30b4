"""Private memory of one user's app process."""
from shoji_kit.app import BUILD

from .browser import VIEWPORT, running
from .processes import private_kilobytes


def measure(table, browser):
    for name, target in (("Reminders", 4), ("Rows", None)):
        if not (BUILD / name).exists():
            table.note(f"memory: {name} is not part of the package yet, so it is not measured.")
            continue
        with running(name) as app:
            context = browser.new_context(viewport=VIEWPORT)
            page = context.new_page()
            page.goto(app.url)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(1000)
            (process,) = app.process_ids()
            table.add(f"memory: {name} open, private", private_kilobytes(process) / 1024, "MB", target=target)
            context.close()
