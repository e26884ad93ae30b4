"""Steps that several of these tests share."""


def whole(screen):
    """Waits for everything that a page fetches by itself: Chromium reports an error for requests that are pending when the system
    stops."""
    screen.wait_for("document.documentElement.dataset.commands === 'ready' && [...document.querySelectorAll('link[rel=stylesheet]')].every(one => one.sheet)")


def choose(screen, exhibit):
    screen.click(exhibit)
    screen.wait_for_target("back")
