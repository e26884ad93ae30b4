"""The notification centre when the system cannot be reached, and when it can again."""

import pytest

FAILED, NOT_DONE = "The notifications can’t be loaded now.", "That didn’t work. Try again."


@pytest.fixture
def centre(screen):
    """The open centre. `screen.fails` has the parts of the system that do not answer."""
    screen.fails = {"notifications"}

    def answer(route):
        path = route.request.url.partition("?")[0].rpartition("/")[2]
        if path in screen.fails:
            route.fulfill(status=500, body="")
        elif path == "focus":
            route.fulfill(json={"focuses": [{"id": "work", "name": "Work"}], "current": None})
        else:
            route.fulfill(json={"stacks": [], "count": 0, "total": 0, "today": "2026-01-01"})

    screen.open("")
    screen.page.route("**/shoji/notifications**", answer)
    screen.page.route("**/shoji/notifications/**", answer)
    screen.page.evaluate(
        """import('/shoji/notification-centre.js').then(its =>
          its.openCentre({ lead() {}, styles: 'notification-centre.css', capture() {} }))"""
    )
    screen.page.wait_for_selector(".centre[open]")
    return screen


def says(screen, text):
    screen.until(f"document.querySelector('.centre-status').textContent === {text!r}")


def refresh(screen):
    screen.page.evaluate("dispatchEvent(new Event('shoji-notifications'))")


def test_a_message_that_nothing_could_be_loaded_goes_when_it_can(centre):
    says(centre, FAILED)
    assert centre.page.locator(".centre-empty").is_visible() is False
    centre.fails = set()
    refresh(centre)
    says(centre, "")
    centre.page.locator(".centre-empty").wait_for()
    # And comes again.
    centre.fails = {"notifications"}
    refresh(centre)
    says(centre, FAILED)
    assert centre.page.locator(".centre-empty").is_visible() is False


def test_a_message_about_something_else_stays_when_the_list_is_read_again(centre):
    centre.fails = set()
    refresh(centre)
    centre.page.locator(".centre-empty").wait_for()
    centre.page.get_by_role("button", name="Focus", exact=True).click()
    centre.fails = {"focus"}
    centre.page.locator(".centre-focus-row").click()
    says(centre, NOT_DONE)
    centre.page.evaluate("document.querySelector('.centre').dataset.count = ''")
    refresh(centre)
    centre.until("document.querySelector('.centre').dataset.count === '0'")
    says(centre, NOT_DONE)


def test_the_focus_is_in_the_centre_and_escape_closes_it(centre):
    centre.until("document.activeElement.classList.contains('centre-close')")
    centre.page.keyboard.press("Escape")
    centre.page.wait_for_selector(".centre", state="detached")
