"""Pages through which a user walks by keys."""

import pages


def opened(screen, body, direction="ltr", more=""):
    screen.open(body, attributes=pages.attributes(direction, more=more))
    screen.page.wait_for_selector("html[data-focus-ready]", state="attached")
    return screen.page


def focused(page):
    """The id of the element with the focus."""
    return page.evaluate("document.activeElement.id")


def walks(page, start, *steps):
    """Presses keys one after the other and asserts where the focus is after each."""
    page.focus(f"#{start}")
    for key, expected in steps:
        page.keyboard.press(key)
        assert focused(page) == expected, key
