"""The ways to a new window on the stage: the icon and an object dragged to a side, an object's menu, and Show All Windows."""
import pytest

from shoji_kit import until

# Only Chromium's driver moves the browser's own drags. The menus are pressed in every browser (whole/test_opened_windows.py, test_stage.py).
pytestmark = pytest.mark.only("chromium")


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
    page = stage.screen.page

    def app_in(name):
        return page.frame_locator(f"iframe[title='{name}']")

    def windows():
        apps = page.context.request.get(stage.screen.url + "/shoji/windows").json()["apps"]
        return next(len(app["windows"]) for app in apps if app["slug"] == "reminders")

    def in_front():
        return page.locator(".pane:not([data-hidden=true]):not([data-role=home])")

    # The icon, dragged to a side.
    stage.ready("Home Screen").settled()
    icon = app_in("Home Screen").get_by_role("link", name="Reminders").first
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
    stage.screen.settled()
    # The window that came is at the side to which the list was dragged.
    first = min(in_front().all(), key=lambda pane: pane.bounding_box()["x"])
    until(lambda: "window=" in first.locator("iframe").evaluate("frame => frame.contentWindow.location.search"))
    # Show All Windows, and its add button.
    first.get_by_role("button", name="Multitasking").click()
    page.get_by_role("menuitem", name="Show All Windows").click()
    page.get_by_role("button", name="New Window").click()
    until(lambda: windows() == 4)
