"""The home screen with 100 apps: several pages, and icons that the user moves between pages, folders and the dock."""
import json

import pytest

from shoji_kit import until

# Only Chromium's driver moves the browser's own drags.
by_pointer = pytest.mark.only("chromium")
ICON = "[data-draggable]"


class Home:
    def __init__(self, screen):
        self.screen = screen.open()

    def edit(self):
        self.screen.evaluate("document.querySelector('a[href=\"/app-05/\"]').closest('[data-menu]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 100, clientY: 100 }))")
        self.screen.wait_for("document.querySelector('.menu:popover-open')")
        self.screen.click("text=Edit Home Screen")
        self.screen.wait_for(f"document.querySelector('{ICON}') && document.documentElement.dataset.drags === 'ready'")
        self.screen.wait_gone("css=.menu:popover-open")
        self.screen.settled()
        return self

    def names(self, within):
        """The names of the icons inside of an element, in reading order."""
        return self.screen.evaluate(
            f"[...document.querySelectorAll({json.dumps(within + ' [data-draggable]')})]"
            ".map(e => e.querySelector('.menu-button').getAttribute('aria-label').replace('More for ', ''))")

    def page(self, number):
        return self.names(f"[data-drop][aria-label^='Page {number} of ']")

    def dock(self):
        return self.names("[aria-label=Dock]")

    def until(self, look, expected):
        until(lambda: look() == expected)

    def at(self, css, part=(.5, .5)):
        box = self.screen.evaluate(f"(() => {{ const r = document.querySelector({json.dumps(css)}).getBoundingClientRect(); return [r.x, r.y, r.width, r.height] }})()")
        return box[0] + box[2] * part[0], box[1] + box[3] * part[1]

    def icon(self, name):
        return self.at(f"[data-drop][aria-label='{name}'] {ICON}")

    def drag(self, start, end):
        self.screen.drag(start, end)
        self.screen.settled()


@pytest.fixture
def make_home(new_screen, crowded_system):
    def make(**options):
        screen = new_screen(app=crowded_system, **options)
        if hasattr(screen, "page"):
            # Icons that do not jiggle can be pressed at once.
            screen.page.emulate_media(reduced_motion="reduce")
        return Home(screen)

    return make


@pytest.mark.parametrize("width, height", [(390, 844), (1200, 800)])
def test_100_apps_are_on_five_pages(make_home, width, height):
    home = make_home(width=width, height=height)
    seen = "[...document.querySelectorAll('#root a[href^=\"/app-\"].button')].filter(a => { const r = a.getBoundingClientRect(); return r.left >= 0 && r.right <= innerWidth && r.top >= 0 && r.bottom <= innerHeight }).length"
    # 24 on the page and four in the dock.
    home.screen.wait_for(f"({seen}) === 28")
    home.screen.wait_for_target("label=Page 1 of 5")
    home.screen.evaluate("document.querySelector('[aria-label^=\"Page \"][role=spinbutton]').focus()")
    for number in [2, 3, 4, 5]:
        home.screen.press("ArrowRight")
        home.screen.wait_for_target(f"label=Page {number} of 5")
        # The last page has Account, which is the system's own.
        home.screen.wait_for(f"({seen}) === {28 if number < 5 else 4}")
    home.screen.wait_for("(() => { const { left, right } = document.querySelector('[href=\"/shoji/account/\"]').getBoundingClientRect(); return left >= 0 && right <= innerWidth })()")


@by_pointer
def test_an_icon_is_dragged_into_the_gap_before_another(make_home):
    home = make_home(width=1200, height=800).edit()
    home.drag(home.icon("App 05"), home.at("[data-drop][aria-label='Before App 08']"))
    home.until(lambda: home.page(1)[:6], ["App 04", "App 06", "App 07", "App 05", "App 08", "App 09"])


@by_pointer
def test_an_icon_on_another_makes_a_folder_that_shows_a_grid(make_home):
    home = make_home(width=1200, height=800).edit()
    home.drag(home.icon("App 05"), home.icon("App 07"))
    home.until(lambda: home.page(1)[:3], ["App 04", "App 06", "Folder"])
    home.drag(home.icon("App 04"), home.icon("Folder"))
    home.until(lambda: home.page(1)[:2], ["App 06", "Folder"])
    home.screen.click("label=More for Folder")
    home.screen.click("text=Open Folder")
    home.screen.wait_for_target("text=Drag an app here to take it out of the folder.")
    home.screen.settled()
    assert home.names("dialog") == ["App 07", "App 05", "App 04"]
    tops = home.screen.evaluate("[...document.querySelectorAll('dialog [data-draggable]')].map(e => Math.round(e.getBoundingClientRect().top))")
    assert len(set(tops)) == 1
    home.drag(home.at("dialog [data-draggable] [aria-label='More for App 04']"), home.at("dialog [data-drop][aria-label='Before App 07']"))
    home.until(lambda: home.names("dialog"), ["App 04", "App 07", "App 05"])
    home.drag(home.at("dialog [data-draggable] [aria-label='More for App 05']"), home.at("dialog [data-drop]:not([aria-label])"))
    home.until(lambda: home.names("dialog"), ["App 04", "App 07"])


@by_pointer
def test_icons_are_dragged_into_the_dock_and_out(make_home):
    home = make_home(width=1200, height=800).edit()
    assert home.dock() == ["App 00", "App 01", "App 02", "App 03"]
    home.drag(home.at("[aria-label='More for App 01']"), home.at("[data-drop][aria-label='Before App 06']"))
    home.until(home.dock, ["App 00", "App 02", "App 03"])
    home.until(lambda: home.page(1)[:3], ["App 04", "App 05", "App 01"])
    home.drag(home.icon("App 09"), home.at("[aria-label=Dock] [data-drop][aria-label='Before App 02']"))
    home.until(home.dock, ["App 00", "App 09", "App 02", "App 03"])
    # A full dock takes no other app, and its own at its end.
    home.drag(home.icon("App 04"), home.at("[aria-label=Dock][data-drop]", (.99, .5)))
    home.screen.wait_for("document.querySelector('.banner')?.checkVisibility()")
    home.drag(home.at("[aria-label='More for App 00']"), home.at("[aria-label=Dock][data-drop]", (.99, .5)))
    home.until(home.dock, ["App 09", "App 02", "App 03", "App 00"])
    assert "App 04" in home.page(1)


@by_pointer
def test_an_icon_that_is_held_at_the_edge_turns_the_page(make_home):
    home = make_home(width=1200, height=800).edit()
    mouse = home.screen.page.mouse
    mouse.move(*home.icon("App 05"))
    mouse.down()
    mouse.move(600, 500)
    mouse.move(*home.at("[data-drop][aria-label='Next Page']"))
    home.screen.wait_for("[...document.querySelectorAll('[data-drop][aria-label^=\"Page \"]')].find(page => !page.getBoundingClientRect().left)?.ariaLabel !== 'Page 1 of 5'")
    mouse.move(600, 600)
    mouse.move(600, 560)
    home.screen.wait_for("/^Page [23] of 5$/.test(document.querySelector('[data-targeted]')?.ariaLabel)")
    page = int(home.screen.evaluate("document.querySelector('[data-targeted]').ariaLabel")[5])
    mouse.up()
    # It is the last icon of that page.
    home.until(lambda: home.page(page)[-1:], ["App 05"])


def test_option_with_arrows_moves_an_icon_and_says_where_it_is(make_home):
    home = make_home(width=390, height=844).edit()
    home.screen.evaluate("document.querySelector('[aria-label=\"More for App 05\"]').focus()")
    home.screen.press("Alt+ArrowRight")
    home.until(lambda: home.page(1)[:3], ["App 04", "App 06", "App 05"])
    home.screen.wait_for("[...document.querySelectorAll('[aria-live]')].some(e => e.textContent === 'Moved to 3 of 97')")
    home.screen.press("Alt+ArrowDown")
    home.until(lambda: home.page(1)[:7], ["App 04", "App 06", "App 07", "App 08", "App 09", "App 10", "App 05"])
    assert home.screen.evaluate("document.activeElement.getAttribute('aria-label')") == "More for App 05"


def test_by_keys_an_icon_is_lifted_and_dropped_in_the_dock(make_home):
    home = make_home(width=390, height=844).edit()
    home.screen.click("label=More for App 03")
    home.screen.click("text=Remove from Dock")
    home.until(home.dock, ["App 00", "App 01", "App 02"])
    home.screen.evaluate("document.querySelector('[data-drop][aria-label=\"App 05\"] [data-lift]').focus()")
    home.screen.press("Enter")
    for _ in range(200):
        if home.screen.evaluate("document.activeElement.getAttribute('aria-label')") == "Drop on Dock":
            break
        home.screen.press("Shift+Tab")
    home.screen.press("Enter")
    home.until(home.dock, ["App 00", "App 01", "App 02", "App 05"])


@by_pointer
def test_the_layout_is_kept(make_home):
    home = make_home(width=1200, height=800).edit()
    home.drag(home.icon("App 05"), home.at("[data-drop][aria-label='Before App 04']"))
    home.until(lambda: home.page(1)[:2], ["App 05", "App 04"])
    home.screen.open()
    home.until(lambda: home.page(1)[:2], ["App 05", "App 04"])
