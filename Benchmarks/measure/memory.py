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
            first, process = visit(app, browser)
            # The first user may come before the app's template can fork, and is alone with the pages of the executable.
            second, process = visit(app, browser)
            table.add(f"memory: {name} open, private", private_kilobytes(process) / 1024, "MB", target=target)
            first.close()
            second.close()


def visit(app, browser):
    """Opens the app as a new user. Returns the browser's context and the process."""
    before = set(app.process_ids())
    context = browser.new_context(viewport=VIEWPORT)
    page = context.new_page()
    page.goto(app.url)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)
    (process,) = set(app.process_ids()) - before
    return context, process
