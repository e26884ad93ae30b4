"""What several of these tests do."""


def whole(screen):
    """Waits for all that a page fetches by itself: what is on its way when its system goes is an error to Chromium."""
    screen.wait_for("document.documentElement.dataset.commands === 'ready' && [...document.querySelectorAll('link[rel=stylesheet]')].every(one => one.sheet)")


def choose(screen, exhibit):
    screen.click(exhibit)
    screen.wait_for_target("back")
