"""Waiting for conditions outside pages."""
import time


def until(condition, seconds=30):
    """Polls a condition outside a page, or in one that is being loaded."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            found, answer = condition(), None
        except Exception as error:  # between two documents, drivers raise various errors
            found, answer = False, error
        if found:
            return found
        assert time.monotonic() < deadline, f"never ({answer or found!r})"
        time.sleep(0.01)
