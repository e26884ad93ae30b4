import sys

from playwright.sync_api import sync_playwright

from . import documents, growth, memory, notifications, operations, page, stage, start, tap, typing
from .browser import launch
from .table import Table

PARTS = {"tap": tap, "page": page, "start": start, "memory": memory, "operations": operations, "growth": growth, "typing": typing, "notifications": notifications, "stage": stage, "documents": documents}


def main():
    names = sys.argv[1:] or list(PARTS)
    if unknown := [name for name in names if name not in PARTS]:
        sys.exit(f"unknown: {' '.join(unknown)}; there are {' '.join(PARTS)}")
    table = Table()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name in names:
            print(f"Measuring: {name} …", file=sys.stderr)
            try:
                PARTS[name].measure(table, browser)
            except Exception as failure:  # keeps the results so far
                table.note(f"{name} was not measured to its end: {failure}")
        browser.close()
    table.print()
    table.write("Benchmarks/results/latest.json")


main()
