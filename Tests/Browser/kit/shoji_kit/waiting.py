"""Waiting for what no page can tell."""
import time


def until(condition, seconds=30):
    """Looks again and again whether something is so outside of a page, or in one that is being loaded."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            found, answer = condition(), None
        except Exception as error:  # a page between two documents answers with whatever its driver likes
            found, answer = False, error
        if found:
            return found
        assert time.monotonic() < deadline, f"never ({answer or found!r})"
        time.sleep(0.01)
