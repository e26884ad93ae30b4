"""Which lines of the client each test of the client's room reaches, for Scripts/mutate: `-p shoji_kit.reached --reached FILE`.

The file is a list of [file, line, [tests]] in JSON. Chromium counts what runs; pages of other browsers are not counted.
"""
import bisect
import collections
import json
import os
import pathlib

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

CLIENT = pathlib.Path(__file__).resolve().parents[4] / "Sources/ShojiWeb/Client"


def pytest_addoption(parser):
    parser.addoption("--reached", metavar="FILE", help="write which lines of the client each test reaches")


def pytest_configure(config):
    if config.getoption("reached"):
        config.pluginmanager.register(Reached(pathlib.Path(config.getoption("reached"))))


class Reached:
    def __init__(self, path):
        # Each worker writes a file of its own.
        worker = os.environ.get("PYTEST_XDIST_WORKER")
        self.path = path.with_name(f"{path.name}.{worker}") if worker else path
        self.sessions, self.now = [], collections.defaultdict(set)
        self.tests = collections.defaultdict(set)
        self.starts = {}
        self._watch()

    def _watch(self):
        """Counts in each new page, and reads the counts before the page shows something else or its context is closed, which is when the browser forgets them."""
        new_page, close, browser_page, goto = BrowserContext.new_page, BrowserContext.close, Browser.new_page, Page.goto

        def counted(page):
            session = page.context.new_cdp_session(page)
            session.send("Profiler.enable")
            session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
            self.sessions.append(session)
            return page

        def close_counted(context, **options):
            self._read()
            close(context, **options)

        def go_counted(page, *given, **options):
            self._read()
            return goto(page, *given, **options)

        Page.goto = go_counted
        BrowserContext.new_page = lambda context: counted(new_page(context))
        Browser.new_page = lambda browser, **options: counted(browser_page(browser, **options))
        BrowserContext.close = close_counted

    def _read(self):
        for session in list(self.sessions):
            try:
                scripts = session.send("Profiler.takePreciseCoverage")["result"]
            except Error:
                # Its page is gone.
                self.sessions.remove(session)
                continue
            for script in scripts:
                file = script["url"].partition("/shoji/")[2].partition("?")[0]
                if file.endswith(".js") and (CLIENT / file).is_file():
                    self.now[file] |= self._lines(file, script["functions"])

    def _lines(self, file, functions):
        """The lines that ran. The innermost range decides, and inner ones follow outer ones."""
        if file not in self.starts:
            text = (CLIENT / file).read_text()
            self.starts[file] = [0] + [place + 1 for place, sign in enumerate(text) if sign == "\n"]
        starts = self.starts[file]
        ran = {}
        for function in functions:
            for one in function["ranges"]:
                first = bisect.bisect_left(starts, one["startOffset"])
                # A function that begins within a line does not decide over the line's beginning, except when it ran.
                if one["count"]:
                    first = bisect.bisect_right(starts, one["startOffset"]) - 1
                for line in range(first, bisect.bisect_left(starts, one["endOffset"])):
                    ran[line] = bool(one["count"])
        return {line + 1 for line, is_run in ran.items() if is_run}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        self.now.clear()
        result = yield
        self._read()
        for file, lines in self.now.items():
            for line in lines:
                self.tests[file, line].add(f"{os.path.relpath(item.path)}::{item.nodeid.partition('::')[2]}")
        return result

    def pytest_sessionfinish(self):
        self.path.write_text(json.dumps([[file, line, sorted(tests)] for (file, line), tests in sorted(self.tests.items())]))
