"""Apps that are not ready yet (`shoji run Home Notes --installing Files`): the home screen shows them and says so, until a system with these apps takes over."""
import pytest

from shoji_kit import App

LABEL = "[aria-label='Files, installing']"


@pytest.fixture
def system():
    with App("shoji", "Home", "Gallery", "Notes", "Reminders", "Settings", "--installing", "Files", "--installing", "Unheard", command=("run",)) as running:
        yield running


def test_an_app_that_is_being_installed_has_its_place_and_opens_when_it_is_ready(new_screen, system):
    screen = new_screen(app=system, width=390).open()
    icon = screen.frame(f"css={LABEL}")
    assert icon.width >= 44 and screen.evaluate(f"document.querySelector(\"{LABEL}\").innerText.trim()") == "Installing…"
    assert not screen.exists("css=a[href='/files/']") and screen.exists("css=a[href='/notes/']")
    assert screen.exists("css=[aria-label='Unheard, installing']")

    # A tap on it, and its address, lead nowhere else.
    screen.click(f"css={LABEL}")
    screen.open("/files/lists?url=1")
    assert screen.evaluate("location.pathname") == "/" and screen.exists(f"css={LABEL}")

    with App("shoji", "Home", "Gallery", "Notes", "Reminders", "Settings", "Files", "--take-over", command=("run",)) as second:
        second.stop()
        second.folder, second.port = system.folder, system.port
        system.was_down = True
        second.start()
        # The page connects again by itself, and the icon is in the same place.
        screen.wait_for("document.querySelector(\"a[href='/files/']\")")
        screen.settled()
        ready = screen.frame("css=a[href='/files/']")
        assert (ready.x, ready.y) == (icon.x, icon.y)
        screen.click("css=a[href='/files/']")
        screen.wait_for("location.pathname === '/files/' && document.documentElement.dataset.client === 'ready'")


def test_search_finds_it_and_says_that_it_is_being_installed_in_japanese(new_screen, system):
    screen = new_screen(app=system, width=390, language="ja-JP").open()
    screen.wait_for("document.querySelector(\"[aria-label='ファイル、準備中']\")")
    screen.click("text=検索")
    screen.wait_for("document.querySelector('.sheet:popover-open, dialog[open]')")
    screen.settled()
    assert screen.evaluate("[...document.querySelectorAll('.sheet .row')].some(row => /ファイル\\s*準備中…/.test(row.innerText))")
    assert not screen.exists("css=.sheet a[href='/files/']") and screen.exists("css=.sheet a[href='/notes/']")
