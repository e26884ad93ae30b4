"""The stage with the system's own apps: each is the page that it is in a tab, with a window of its own."""
import pytest

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


def test_the_clock_of_the_home_screen_opens_the_notification_centre(new_screen, home_system):
    screen = new_screen(app=home_system)
    screen.open("/")
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.page.get_by_role("link", name="Notification Center").click()
    screen.page.locator("dialog.centre[open]").get_by_text("No Notifications").wait_for()
    assert screen.page.url.rstrip("/") == screen.url.rstrip("/")
