"""axe-core finds no faults on any screen, light and dark, phone and desktop, in both directions, at the largest text size."""
import pytest

from shoji_kit.axe import violations
from steps import choose

pytestmark = [
    pytest.mark.timeout(900),  # one test goes through all exhibits
    pytest.mark.app("Specimen"),
    # NB: axe-core's results are the same in both browsers, and only Chromium lets a test choose the largest text.
    pytest.mark.only("chromium"),
]

ENGLISH, ARABIC = "en-US", "ar-EG"
# Faults come from one setting, not from a pair of them: each setting occurs once.
SETTINGS = {
    "light phone": dict(language=ENGLISH),
    "dark desktop from right to left in the largest text": dict(width=1280, height=800, language=ARABIC, dark=True, largest=True),
}


@pytest.fixture(params=SETTINGS.values(), ids=SETTINGS)
def arranged(request, new_screen):
    options = dict(request.param)
    is_largest = options.pop("largest", False)
    screen = new_screen(**options)
    if is_largest:
        screen.context.new_cdp_session(screen.page).send("Page.setFontSizes", {"fontSizes": {"standard": 40}})
    return screen


def test_axe_finds_nothing_on_any_exhibit(arranged):
    arranged.open("/")
    found = {"first": violations(arranged)}
    names = arranged.evaluate("[...document.querySelectorAll('button[data-testid]')].map(e => e.dataset.testid)")
    for name in names:
        choose(arranged, name)
        found[name] = violations(arranged)
        arranged.click("back")
        arranged.wait_for_target(name)
    assert {name: those for name, those in found.items() if those} == {}


def test_axe_finds_nothing_in_presentations_and_pages(arranged):
    arranged.open("/")
    choose(arranged, "lists")
    found = {}
    arranged.click("Apple")
    arranged.wait_for_target("about")
    found["page"] = violations(arranged)
    arranged.press("Escape")
    arranged.wait_gone("about")
    for name in ["sheet", "alert", "choice"]:
        arranged.click(name)
        arranged.wait_for("document.querySelector('dialog[open]')")
        found[name] = violations(arranged)
        arranged.press("Escape")
        arranged.wait_gone("css=dialog[open]")
        arranged.settled()
    assert {name: those for name, those in found.items() if those} == {}
