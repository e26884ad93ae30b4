"""The home screen with 100 apps: several pages, and icons that the user moves between pages, folders and the dock."""
import json

import pytest

from shoji_kit import until

# Without reduced motion, which its driver cannot request, the icons jiggle, and a press of the display's pointer does not reliably lift them.
NOT_IN_WEBKIT = pytest.mark.not_in("webkit", "icons that jiggle are not lifted reliably")
# When the pointer is released, Firefox's driver cancels the browser's own drag: no event "drop" follows.
NOT_IN_FIREFOX = pytest.mark.not_in("firefox", "its driver ends a drag without a drop")
BY_POINTER = pytest.param("pointer", marks=[NOT_IN_WEBKIT, NOT_IN_FIREFOX])
by_touch = pytest.mark.not_in("webkit", "its driver has no touch input")
ICON = "[data-draggable]"


def by_pointer(test):
    return NOT_IN_WEBKIT(NOT_IN_FIREFOX(test))


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

    def says(self, words):
        """Waits for an announcement."""
        self.screen.wait_for(f"[...document.querySelectorAll('[aria-live]')].some(e => e.textContent === {json.dumps(words)})", about=f"{words!r} is announced")

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
        if screen.browser == "chromium":
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
    home.says("Moved to page 1, position 4")


@by_pointer
def test_an_icon_on_another_makes_a_folder_that_shows_a_grid(make_home):
    home = make_home(width=1200, height=800).edit()
    home.drag(home.icon("App 05"), home.icon("App 07"))
    home.until(lambda: home.page(1)[:3], ["App 04", "App 06", "Folder"])
    home.says("Moved into Folder, position 2")
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
    home.says("Moved to the Dock, position 2")
    # A full dock takes no other app, and its own at its end.
    home.drag(home.icon("App 04"), home.at("[aria-label=Dock][data-drop]", (.99, .5)))
    home.screen.wait_for("document.querySelector('.banner')?.checkVisibility()")
    home.drag(home.at("[aria-label='More for App 00']"), home.at("[aria-label=Dock][data-drop]", (.99, .5)))
    home.until(home.dock, ["App 09", "App 02", "App 03", "App 00"])
    assert "App 04" in home.page(1)


@pytest.mark.parametrize("by", [BY_POINTER, pytest.param("touch", marks=by_touch)])
def test_an_icon_that_is_held_at_the_edge_turns_the_page(make_home, by):
    home = make_home(width=1200, height=800, touch=by == "touch").edit()
    screen = home.screen
    screen.press_down(*home.icon("App 05"))
    if by == "touch":
        # A finger lifts what it holds.
        screen.wait_for_target("css=.drag-picture")
    screen.move_to(600, 500)
    screen.move_to(*home.at("[data-drop][aria-label='Next Page']"))
    home.screen.wait_for("[...document.querySelectorAll('[data-drop][aria-label^=\"Page \"]')].find(page => !page.getBoundingClientRect().left)?.ariaLabel !== 'Page 1 of 5'")
    screen.move_to(600, 600)
    screen.move_to(600, 560)
    home.screen.wait_for("/^Page [23] of 5$/.test(document.querySelector('[data-targeted]')?.ariaLabel)")
    page = int(home.screen.evaluate("document.querySelector('[data-targeted]').ariaLabel")[5])
    screen.let_go(600, 560)
    # It is the last icon of that page.
    home.until(lambda: home.page(page)[-1:], ["App 05"])
    home.says(f"Moved to page {page}, position 24")


@by_touch
def test_an_icon_that_a_finger_carries_over_several_pages_arrives(make_home):
    home = make_home(width=1200, height=800, touch=True).edit()
    screen, edge = home.screen, "[data-drop][aria-label='Next Page']"
    # The page in front, from 1; 0 while pages turn.
    in_front = "+[...document.querySelectorAll('[data-drop][aria-label^=\"Page \"]')].find(page => !page.getBoundingClientRect().left)?.ariaLabel[5] || 0"

    def under_finger():
        """The page that would take the icon, if it is the one in front; 0 while pages turn."""
        screen.move_to(601, 560)
        screen.move_to(600, 560)
        return screen.evaluate(f"(page => document.querySelector('[data-targeted]')?.ariaLabel?.startsWith(`Page ${{page}} `) ? page : 0)({in_front})")

    screen.press_down(*home.icon("App 05"))
    screen.wait_for_target("css=.drag-picture")
    screen.move_to(600, 500)
    page = 1
    # The second time the icon's own page is too far away to be edited, and the view that was lifted is gone. A page is turned after each moment at the edge,
    # on a slow machine several.
    while page < 3:
        screen.move_to(*home.at(edge))
        screen.wait_for(f"({in_front}) > {page}")
        page = until(under_finger)
    screen.wait_for("!document.querySelector('[data-drop][aria-label^=\"Page 1 \"]')")
    assert screen.evaluate("document.querySelector('.drag-picture').checkVisibility()")
    page = until(under_finger)
    screen.let_go(600, 560)
    home.until(lambda: home.page(page)[-1:], ["App 05"])


@pytest.mark.core
def test_option_with_arrows_moves_an_icon_and_says_where_it_is(make_home):
    home = make_home(width=390, height=844).edit()
    home.screen.evaluate("document.querySelector('[aria-label=\"More for App 05\"]').focus()")
    home.screen.press("Alt+ArrowRight")
    home.until(lambda: home.page(1)[:3], ["App 04", "App 06", "App 05"])
    home.says("Moved to page 1, position 3")
    home.screen.press("Alt+ArrowDown")
    home.until(lambda: home.page(1)[:7], ["App 04", "App 06", "App 07", "App 08", "App 09", "App 10", "App 05"])
    home.screen.wait_for("document.activeElement.getAttribute('aria-label') === 'More for App 05'")


def test_each_move_by_a_menu_is_announced(make_home):
    home = make_home(width=390, height=844).edit()
    screen = home.screen

    def do(name, *items):
        screen.click(f"label=More for {name}")
        for item in items:
            screen.click(f"text={item}")

    do("App 05", "Next Page")
    home.says("Moved to page 2, position 1")
    do("App 06", "Move Later")
    home.says("Moved to page 1, position 3")
    # After Account, which is on the last page.
    do("App 03", "Remove from Dock")
    home.says("Moved to page 5, position 2")
    do("App 02", "Move Earlier")
    home.says("Moved to the Dock, position 2")
    do("App 07", "Add to Dock")
    home.says("Moved to the Dock, position 4")
    do("App 08", "Add to Folder", "New Folder")
    home.says("Moved into Folder, position 1")
    screen.wait_for_target("css=dialog[open]")
    screen.settled()
    screen.click("css=dialog .navigation-trailing .button")
    screen.wait_gone("css=dialog")
    do("App 04", "Remove App")
    screen.wait_for_target("text=Remove “App 04”?")
    screen.settled()
    screen.click("text=Remove")
    home.says("Removed from Home Screen")


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
