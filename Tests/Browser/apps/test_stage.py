"""The stage with the system's own apps: each is the page that it is in a tab, with a window of its own."""
import pytest

from shoji_kit import until

# NB: WebKitGTK's driver does not press inside frames.
pytestmark = pytest.mark.only("chromium")


class Stage:
    def __init__(self, screen):
        self.page, self.screen = screen.page, screen
        screen.page.goto(screen.url + "/stage")
        screen.page.wait_for_selector("html[data-client=ready]", state="attached")

    def app(self, name):
        return self.page.frame_locator(f"iframe[title='{name}']")

    def ready(self, name):
        self.app(name).locator("html[data-client=ready]").wait_for(state="attached")

    def choose(self, name):
        self.ready("Home Screen")
        self.app("Home Screen").get_by_role("link", name=name).first.click()
        self.ready(name)

    def menu(self, name, item):
        self.page.get_by_role("button", name=f"Multitasking: {name}").click()
        self.page.get_by_role("menuitem", name=item).click()

    def html(self, name, attribute):
        return self.app(name).locator("html").get_attribute(attribute)


@pytest.fixture
def stage(new_screen, home_system):
    return Stage(new_screen(app=home_system, width=1200, height=800))


def test_only_the_stage_may_frame_an_app(stage):
    stage.choose("Reminders")
    alone = stage.page.context.new_page()
    policy = alone.goto(stage.screen.url + "/reminders/").headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
    policy = alone.goto(stage.screen.url + "/stage").headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy and "script-src 'self'" in policy
    alone.close()


def test_the_stage_loads_no_script_of_an_apps_page(stage):
    stage.ready("Home Screen")
    stage.page.keyboard.press("Control+Alt+Shift+N")
    stage.page.locator("dialog.centre[open]").wait_for()
    scripts = stage.page.evaluate("performance.getEntriesByType('resource').map(e => e.name.split('/').pop()).filter(name => name.endsWith('.js'))")
    assert "stage.js" in scripts and "notification-centre.js" in scripts
    assert not {"client.js", "deferred-chunk.js", "notifications.js"} & set(scripts)


@pytest.mark.guideline("multitasking.adapts-automatically")
def test_two_apps_adapt_to_their_halves_and_both_are_live(stage):
    stage.choose("Reminders")
    assert stage.html("Reminders", "data-size-class") == "regular"
    stage.menu("Reminders", "Split View")
    stage.choose("Gallery")
    for name in ["Reminders", "Gallery"]:
        stage.app(name).locator("html[data-size-class=compact]").wait_for(state="attached")
    stage.app("Reminders").get_by_role("button", name="New Reminder").click()
    stage.app("Reminders").get_by_label("Title").wait_for()
    stage.menu("Reminders", "Full Screen")
    stage.app("Reminders").locator("html[data-size-class=regular]").wait_for(state="attached")


@pytest.mark.guideline("multitasking.adapts-automatically", "multitasking.adaptive-interface")
@pytest.mark.parametrize("name", ["Reminders", "Notes", "Gallery"])
def test_at_each_width_of_split_view_and_when_turned_nothing_is_cut_off(new_screen, home_system, name):
    screen = new_screen(app=home_system, width=981, height=768)
    screen.open(f"/{name.lower()}/")
    # The halves and thirds of iPads, Slide Over, and a phone held both ways.
    for width, height in [(981, 768), (678, 768), (639, 768), (507, 768), (438, 768), (375, 812), (320, 768), (844, 390), (390, 844)]:
        screen.resize(width, height)
        screen.wait_for(f"document.documentElement.dataset.sizeClass === '{'regular' if width >= 768 else 'compact'}'")
        screen.settled()
        assert screen.evaluate(CUT_OFF) == [], (width, height)


# Visible controls and texts, outside of what scrolls sideways, that end beyond the window.
CUT_OFF = """[...document.querySelectorAll('#root button, #root .text, #root input')].filter(one => {
  const { left, right, width, height } = one.getBoundingClientRect()
  return width && height && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[data-axis=horizontal], .unseen, [data-state=under]')
    && (left < -1 || right > innerWidth + 1) && left < innerWidth && right > 0
}).map(one => `${one.className} ${one.textContent.slice(0, 30)}`)"""


def test_an_app_that_was_ended_in_the_switcher_resumes(stage):
    stage.choose("Reminders")
    number = stage.html("Reminders", "data-number")
    stage.page.get_by_role("button", name="App Switcher").click()
    stage.page.get_by_role("button", name="Close Reminders").click()
    stage.page.locator("iframe[title=Reminders]").wait_for(state="detached")
    stage.page.keyboard.press("Escape")
    stage.choose("Reminders")
    assert stage.html("Reminders", "data-number") == number


def test_the_home_indicator_of_an_app_leads_to_the_home_screen_of_the_stage(stage):
    stage.choose("Reminders")
    stage.app("Reminders").locator(".home-indicator").click()
    stage.page.locator(".pane[data-role=home]:not([data-hidden=true])").wait_for()
    assert stage.page.url.endswith("/stage")


def test_the_notification_centre_is_shown_once_for_the_whole_window(stage):
    stage.choose("Reminders")
    stage.menu("Reminders", "Split View")
    stage.choose("Gallery")
    button, centre = stage.page.get_by_role("button", name="Notification Center"), stage.page.locator("dialog.centre[open]")
    button.click()
    centre.get_by_text("No Notifications").wait_for()
    box = centre.bounding_box()
    assert box["x"] == 0 and box["width"] == 1200
    stage.page.keyboard.press("Escape")
    centre.wait_for(state="detached")
    assert button.evaluate("button => button === document.activeElement")
    # The keys of a frame's page open it too, and again only once.
    stage.app("Reminders").get_by_role("button", name="New Reminder").focus()
    stage.page.keyboard.press("Control+Alt+Shift+N")
    centre.get_by_text("No Notifications").wait_for()
    assert stage.page.locator("dialog.centre").count() == 1
    for name in ["Reminders", "Gallery"]:
        assert stage.app(name).locator("dialog.centre").count() == 0


def pull(page, start, zone):
    """Drags with the mouse to a place that the system shows once the drag has begun."""
    mouse = page.mouse
    mouse.move(*start)
    mouse.down()
    for step in range(1, 9):
        mouse.move(start[0] + 4 * step, start[1] + 4 * step)
    zone.wait_for()
    box = zone.bounding_box()
    for step in (8, 12, 14):
        mouse.move(box["x"] + step, box["y"] + 100)
    return mouse


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.guideline("window.several-ways-to-open", "window.open-by-object-drag", "window.open-by-object-menu", "window.open-by-dock-drag")
def test_each_of_the_four_ways_opens_a_window(stage):
    page = stage.page

    def windows():
        apps = page.context.request.get(stage.screen.url + "/shoji/windows").json()["apps"]
        return next(len(app["windows"]) for app in apps if app["slug"] == "reminders")

    def in_front():
        return page.locator(".pane:not([data-hidden=true]):not([data-role=home])")

    # The icon, dragged to a side.
    stage.ready("Home Screen")
    icon = stage.app("Home Screen").get_by_role("link", name="Reminders").first
    pull(page, middle(icon), page.locator(".drop-zone[data-side=trailing]")).up()
    page.get_by_role("button", name="New Window").click()
    stage.ready("Reminders")
    until(lambda: windows() == 1)
    app = in_front().frame_locator("iframe")
    app.get_by_role("button", name="Add List").click()
    app.get_by_label("List Name").fill("Work")
    app.get_by_label("List Name").press("Enter")
    app.locator("dialog[open]").wait_for(state="detached")
    rows = app.locator(".split-sidebar .row")
    # The menu of an object.
    rows.filter(has_text="Work").click(button="right")
    app.get_by_text("Open in New Window").filter(visible=True).click()
    until(lambda: windows() == 2)
    page.wait_for_selector(".pane[aria-label='Work']:not([data-hidden=true])")
    stage.menu("Work", "Close")
    # The object itself, dragged to a side.
    app.locator("html[data-size-class=regular][data-drags=ready]").wait_for(state="attached")
    pull(page, middle(rows.filter(has_text="Reminders").last), app.locator(".window-edge[data-side=leading]")).up()
    until(lambda: windows() == 3)
    page.wait_for_function("document.querySelectorAll('.pane:not([data-hidden=true])').length === 2")
    # The window that came is at the side to which the list was dragged.
    first = min(in_front().all(), key=lambda pane: pane.bounding_box()["x"])
    until(lambda: "window=" in first.locator("iframe").evaluate("frame => frame.contentWindow.location.search"))
    # Show All Windows, and its add button.
    first.get_by_role("button", name="Multitasking").click()
    page.get_by_role("menuitem", name="Show All Windows").click()
    page.get_by_role("button", name="New Window").click()
    until(lambda: windows() == 4)


def test_the_clock_of_the_home_screen_opens_the_notification_centre(new_screen, home_system):
    screen = new_screen(app=home_system)
    screen.open("/")
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.page.get_by_role("link", name="Notification Center").click()
    screen.page.locator("dialog.centre[open]").get_by_text("No Notifications").wait_for()
    assert screen.page.url.rstrip("/") == screen.url.rstrip("/")
