"""Runs a test again, once, if the browser's driver failed instead of the page.

WebKitGTK's driver sometimes answers "unknown error" or "Could not parse script result", which are about its own connection to the
browser, or does not answer at all. If a page leads to it, it does so again: a second one in a worker's run counts as a failure, and each
is reported as a warning.
"""
import pytest
import urllib3
from _pytest.runner import runtestprotocol
from selenium.common.exceptions import WebDriverException

MOST = 1
FAILED, COUNT = pytest.StashKey[str](), pytest.StashKey[int]()


def driver_failure(error):
    """Returns what the driver said about itself, or None. Errors about a page, an element or a script have types of their own."""
    for inner in getattr(error, "exceptions", ()):
        if said := driver_failure(inner):
            return said
    if isinstance(error, urllib3.exceptions.ReadTimeoutError):
        return "no answer"
    return (error.msg or "unknown error") if type(error) is WebDriverException else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    if call.excinfo and FAILED not in item.stash and (said := driver_failure(call.excinfo.value)):
        item.stash[FAILED] = said
    return (yield)


def pytest_runtest_protocol(item, nextitem):
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    count = item.config.stash.get(COUNT, 0)
    if (said := item.stash.get(FAILED, None)) and count < MOST:
        item.config.stash[COUNT] = count + 1
        item.warn(pytest.PytestWarning(f"run again, because the browser's driver failed: {said}"))
        item._initrequest()
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
