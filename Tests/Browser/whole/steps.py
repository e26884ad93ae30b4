"""What several of these tests do."""
import time


def choose(screen, exhibit):
    screen.click(exhibit)
    screen.wait_for_target("back")


def until(condition, seconds=10):
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


def note_returns(screen):
    """Makes the page note when it was drawn anew, in milliseconds of its own clock."""
    screen.evaluate(
        "(window.returns = [], new MutationObserver(() => returns.push(performance.now()))"
        ".observe(document.getElementById('root'), { childList: true }))&&0")
