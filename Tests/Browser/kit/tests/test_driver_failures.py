"""A failure of the browser's driver is told from a failure of the page."""
import pytest

pytest_plugins = ["pytester"]


@pytest.fixture
def run(pytester):
    pytester.makeconftest("from shoji_kit.driver_failures import pytest_runtest_makereport, pytest_runtest_protocol")

    def run(body):
        pytester.makepyfile("from selenium.common.exceptions import *\nruns = []\n" + body)
        return pytester.runpytest_inprocess("-p", "no:cacheprovider")

    return run


def test_a_test_whose_driver_failed_once_runs_again_and_the_report_says_so(run):
    result = run("def test_it():\n    runs.append(1)\n    if len(runs) == 1: raise WebDriverException('')")
    result.assert_outcomes(passed=1, warnings=1)
    result.stdout.fnmatch_lines(["*run again, because the browser's driver failed: unknown error*"])


def test_a_driver_that_does_not_answer_counts_as_well(run):
    body = "import urllib3\ndef test_it():\n    runs.append(1)\n    if len(runs) == 1: raise urllib3.exceptions.ReadTimeoutError(None, 'http://localhost', 'Read timed out.')"
    result = run(body)
    result.assert_outcomes(passed=1, warnings=1)
    result.stdout.fnmatch_lines(["*the browser's driver failed: no answer*"])


def test_a_driver_that_fails_when_the_test_ends_counts_as_well(run):
    body = "import pytest\n@pytest.fixture\ndef it():\n    yield\n    runs.append(1)\n    if len(runs) == 1: raise WebDriverException('Could not parse script result')\n"
    run(body + "def test_it(it): pass").assert_outcomes(passed=1, warnings=1)


def test_a_second_failure_of_the_driver_is_a_failure(run):
    run("def test_it(): raise WebDriverException('')").assert_outcomes(failed=1, warnings=1)
    run("def test_one(): raise WebDriverException('')\ndef test_two(): raise WebDriverException('')").assert_outcomes(failed=2, warnings=1)


@pytest.mark.parametrize("error", ["AssertionError()", "JavascriptException('x is undefined')", "StaleElementReferenceException()", "TimeoutException()"])
def test_what_a_page_did_wrong_is_not_tried_again(run, error):
    run(f"def test_it():\n    runs.append(1)\n    if len(runs) == 1: raise {error}").assert_outcomes(failed=1)
