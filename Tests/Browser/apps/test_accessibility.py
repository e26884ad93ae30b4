"""axe-core finds nothing on any screen of the apps, light and dark."""
import pytest

from shoji_kit.axe import violations

# NB: what axe-core looks at is the same in both browsers.
pytestmark = pytest.mark.only("chromium")

ROWS = "[...document.querySelectorAll('.split-sidebar .row')]"


class Findings(dict):
    def note(self, name, screen):
        if found := violations(screen):
            self[name] = found


@pytest.fixture
def found():
    """What a test notes, by screen; at its end there is nothing."""
    found = Findings()
    yield found
    assert found == {}


@pytest.mark.app("Gallery")
@pytest.mark.parametrize("dark, width", [(False, 390), (True, 1280)], ids=["light phone", "dark desktop"])
def test_every_page_of_the_gallery(new_screen, found, dark, width):
    screen = new_screen(dark=dark, width=width).open()
    found.note("all pages", screen)
    names = screen.evaluate(f"{ROWS}.map(e => e.innerText.trim())")
    assert len(names) > 40
    for number, name in enumerate(names):
        screen.evaluate(f"{ROWS}[{number}].querySelector('button').click()")
        screen.wait_for(f"document.querySelector('.split-detail .navigation-title, .split-detail h1')?.innerText.trim() === {name!r}")
        found.note(name, screen)
