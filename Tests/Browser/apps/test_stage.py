"""The stage with the system's own apps, by pointer, touch and keyboard: each app is the page that it is in a tab, with a window of its own."""
import pytest

from shoji_kit import Frame, until
from stage import BY_TOUCH, Stage, started

BY = pytest.mark.parametrize("by", ["pointer", BY_TOUCH, "keys"])
WIDTH, BAR = 1200, 12
SEPARATOR = "css=[role=separator]"
DIALOG = "css=dialog.centre[open]"


def policy(screen, path):
    return screen.evaluate(f"fetch('{path}').then(answer => answer.headers.get('content-security-policy'))")


@pytest.mark.core
def test_only_the_stage_may_frame_an_app(stage):
    assert "frame-ancestors 'none'" in policy(stage.screen, "/reminders/")
    own = policy(stage.screen, "/stage")
    assert "frame-ancestors 'none'" in own and "script-src 'self'" in own


def test_the_stage_loads_no_script_of_an_apps_page(stage):
    stage.shortcut("n")
    stage.screen.wait_for_target(DIALOG)
    # Browsers list a file a moment after it has come.
    stage.screen.wait_for("performance.getEntriesByType('resource').some(e => e.name.endsWith('/notification-centre.js'))")
    scripts = stage.screen.evaluate("performance.getEntriesByType('resource').map(e => e.name.split('/').pop()).filter(name => name.endsWith('.js'))")
    assert "stage.js" in scripts and "notification-centre.js" in scripts
    assert not {"client.js", "deferred-chunk.js", "notifications.js"} & set(scripts)


@pytest.mark.core
@BY
@pytest.mark.guideline("multitasking.adapts-automatically", "multitasking.split-view-side-by-side")
def test_two_apps_adapt_to_their_halves_and_both_are_live(make_stage, by):
    stage = make_stage(by)
    stage.choose("Reminders")
    # The system guesses the size of a first page.
    stage.app("Reminders").wait_for("document.documentElement.dataset.sizeClass === 'regular'")
    stage.shortcut("h")
    stage.shows("Home Screen")
    stage.split("Reminders", "Gallery")
    left, right = stage.frame("Reminders"), stage.frame("Gallery")
    assert left.x == 0 and right.right == WIDTH and abs(left.width - right.width) <= 1 and left.right < right.x
    for name in ["Reminders", "Gallery"]:
        stage.app(name).wait_for("document.documentElement.dataset.sizeClass === 'compact'")
    reminders, gallery = stage.app("Reminders"), stage.app("Gallery")
    stage.act(reminders, "text=New Reminder")
    reminders.wait_for_target("css=dialog[open] [aria-label=Title]")
    reminders.settled()
    reminders.type("css=dialog [aria-label=Title]", "milk")
    reminders.wait_for_text("css=dialog [aria-label=Title]", "milk")
    stage.act(gallery, "css=.split-sidebar .row button")
    gallery.wait_for("document.querySelector('.split').dataset.column === 'detail'")
    if by == "keys":
        stage.shortcut("ArrowUp")
        stage.shows("Gallery")
        stage.app("Gallery").wait_for("document.documentElement.dataset.sizeClass === 'regular'")
    else:
        stage.menu("Reminders", "Full Screen")
        stage.shows("Reminders")
        stage.app("Reminders").wait_for("document.documentElement.dataset.sizeClass === 'regular'")


@BY
@pytest.mark.firefox
def test_the_divider_comes_to_rest_at_a_third_and_puts_an_app_away_at_the_edge(make_stage, by):
    stage = make_stage(by).split("Reminders", "Gallery")
    screen = stage.screen
    if by == "keys":
        screen.focus(SEPARATOR)
        screen.press("ArrowLeft")
    else:
        x, y = screen.frame(SEPARATOR).middle
        screen.drag((x, y), (430, y))
    screen.wait_for("document.querySelector('[role=separator]').ariaValueNow === '33'")
    assert abs(stage.frame("Reminders").width - (WIDTH - BAR) / 3) <= 1
    if by == "keys":
        return
    x, y = screen.frame(SEPARATOR).middle
    screen.drag((x, y), (30, y))
    stage.shows("Gallery")
    assert stage.frame("Gallery").width == WIDTH


@BY
@pytest.mark.firefox
@pytest.mark.guideline("multitasking.slide-over")
def test_an_app_slides_over_another_is_put_away_and_comes_back(make_stage, by):
    stage = make_stage(by).slide_over("Reminders", "Gallery")
    screen, over = stage.screen, stage.frame("Gallery")
    assert over.width == 375 and over.x > 600 and over.right < WIDTH and stage.frame("Reminders").width == WIDTH
    gallery = stage.app("Gallery")
    stage.act(gallery, "css=.split-sidebar .row button")
    gallery.wait_for("document.querySelector('.split').dataset.column === 'detail'")
    if by == "keys":
        stage.shortcut("ArrowDown")
    else:
        stage.menu("Gallery", "Put Away")
    stage.shows("Reminders")
    if by == "keys":
        stage.shortcut("ArrowDown")
    elif by == "pointer":
        screen.click("label=Show Slide Over")
    else:
        x, y = screen.frame("label=Show Slide Over").middle
        screen.drag((x, y), (x - 200, y))
    stage.shows("Gallery", "Reminders")
    # It is as it was.
    assert gallery.evaluate("document.querySelector('.split').dataset.column") == "detail"


@pytest.mark.core
@BY
@pytest.mark.firefox
@pytest.mark.guideline("multitasking.switch-any-time")
def test_the_switcher_shows_the_apps_and_goes_to_one(make_stage, by):
    stage = make_stage(by)
    screen = stage.screen
    stage.choose("Reminders")
    stage.shortcut("h")
    stage.choose("Gallery")
    if by == "keys":
        with screen.holding("Control"):
            screen.press("`")
            screen.wait_for("document.activeElement.textContent === 'Reminders'")
            screen.settled()
            cards = pictures(stage)
    else:
        screen.tap("label=App Switcher")
        screen.wait_for("document.querySelector('.switcher').open")
        screen.settled()
        cards = pictures(stage)
        screen.tap_at(*cards["Reminders"][0].middle)
    # Each card shows the app itself.
    for card, pane in cards.values():
        assert pane.x >= card.x - 1 and pane.right <= card.right + 1 and pane.y >= card.y - 1 and pane.bottom <= card.bottom + 1
    stage.shows("Reminders")
    screen.wait_for("document.activeElement.title === 'Reminders'")


def pictures(stage):
    """The places of each card's picture and of the app's frame in the switcher."""
    def places(name):
        card = f"[...document.querySelectorAll('.card')].find(card => card.textContent.includes('{name}')).querySelector('.card-picture')"
        return [stage.screen.evaluate(f"frameOf({one})") for one in (card, f"document.querySelector('.pane[aria-label={name}]')")]
    return {name: tuple(Frame(*numbers) for numbers in places(name)) for name in ["Reminders", "Gallery"]}


@BY
def test_an_app_that_was_ended_in_the_switcher_loses_its_process_and_resumes(make_stage, home_system, by):
    stage = make_stage(by)
    screen = stage.screen
    process = started(home_system, lambda: stage.choose("Reminders"))
    number = stage.html("Reminders", "data-number")
    stage.act(screen, "label=App Switcher")
    screen.wait_for("document.querySelector('.switcher').open")
    screen.settled()
    if by == "keys":
        screen.focus("css=.card-face")
        screen.press("Delete")
    else:
        # A swipe upwards.
        x, y = screen.frame("css=.card-picture").middle
        screen.drag((x, y), (x, y - 140))
    screen.wait_gone("css=iframe[title=Reminders]")
    # At once: the process of an app that was only left goes on for a minute, longer than this waits.
    until(lambda: process not in home_system.process_ids())
    screen.press("Escape")
    stage.shows("Home Screen")
    stage.choose("Reminders")
    assert stage.html("Reminders", "data-number") == number


@BY
def test_the_home_indicator_of_an_app_leads_to_the_home_screen_of_the_stage(make_stage, by):
    stage = make_stage(by)
    stage.choose("Reminders")
    stage.act(stage.app("Reminders"), "css=.home-indicator")
    stage.shows("Home Screen")
    assert stage.screen.evaluate("location.pathname") == "/stage"


@pytest.mark.firefox
def test_a_reload_keeps_the_arrangement(stage):
    stage.split("Reminders", "Gallery")
    numbers = [stage.html(name, "data-number") for name in ["Reminders", "Gallery"]]
    stage.screen.open("/stage")
    stage.shows("Gallery", "Reminders")
    for name, number in zip(["Reminders", "Gallery"], numbers):
        stage.ready(name)
        assert stage.html(name, "data-number") == number


@BY
@pytest.mark.guideline("multitasking.split-view-side-by-side", "multitasking.switch-any-time")
def test_two_apps_that_were_beside_each_other_come_back_together(make_stage, by):
    stage = make_stage(by).split("Reminders", "Gallery")
    screen = stage.screen
    stage.shortcut("h")
    stage.shows("Home Screen")
    stage.choose("Gallery")
    stage.shows("Gallery", "Reminders")
    stage.shortcut("h")
    stage.choose("Notes")
    stage.shows("Notes")
    if by == "keys":
        with screen.holding("Control"):
            screen.press("`")
            screen.wait_for("document.activeElement.textContent === 'Reminders and Gallery'")
    else:
        screen.tap("label=App Switcher")
        screen.wait_for("document.querySelector('.switcher').open")
        screen.settled()
        screen.tap("text=Reminders and Gallery")
    stage.shows("Gallery", "Reminders")
    assert stage.frame("Reminders").x == 0


@pytest.mark.only("chromium")  # The kit opens a second tab there.
def test_what_was_left_comes_back_in_a_new_tab(stage, new_screen, home_system):
    stage.split("Reminders", "Gallery")
    numbers = [stage.html(name, "data-number") for name in ["Reminders", "Gallery"]]
    stage.screen.page.goto("about:blank")
    other = Stage(new_screen(app=home_system, beside=stage.screen))
    other.shows("Gallery", "Reminders")
    for name, number in zip(["Reminders", "Gallery"], numbers):
        other.ready(name)
        assert other.html(name, "data-number") == number


@pytest.mark.only("chromium")  # Both users are in one browser.
def test_another_user_of_the_browser_does_not_see_what_was_left(stage):
    stage.choose("Reminders")
    user = stage.screen.attribute("css=html", "data-user")
    # As after signing in to another account, without the browser's storage being cleared.
    stage.screen.context.clear_cookies()
    stage.screen.open("/stage")
    stage.shows("Home Screen")
    assert user and stage.screen.attribute("css=html", "data-user") not in ("", user)


@pytest.mark.firefox
@pytest.mark.guideline("multitasking.switch-any-time")
@pytest.mark.parametrize("by", ["pointer", BY_TOUCH, "keys"])
def test_a_swipe_along_the_home_indicator_leads_to_the_app_before_and_back(make_stage, by):
    stage = make_stage(by)
    screen = stage.screen
    for name in ["Reminders", "Gallery"]:
        stage.choose(name)
        stage.shortcut("h")
    stage.choose("Gallery")

    def go(name, key, way):
        if by == "keys":
            return stage.shortcut(key)
        app = stage.app(name)
        x, y = app.frame("css=.home-indicator").middle
        app.drag((x, y), (x + way, y))

    go("Gallery", "[", 160)
    stage.shows("Reminders")
    go("Reminders", "]", -160)
    stage.shows("Gallery")
    assert screen.evaluate("location.pathname") == "/stage"


@pytest.mark.firefox
@pytest.mark.guideline("window.open-by-show-all-windows")
def test_show_all_windows_adds_one_beside(stage):
    stage.choose("Reminders")
    stage.menu("Reminders", "Show All Windows")
    stage.screen.wait_for("document.querySelector('.switcher').open")
    stage.screen.click("label=New Window")
    stage.screen.wait_for("document.querySelectorAll('iframe[title=Reminders]').length === 2")
    until(lambda: len(windows(stage.screen, "reminders")) == 2)


def windows(screen, slug):
    return screen.evaluate(f"fetch('/shoji/windows').then(answer => answer.json()).then(({{ apps }}) => apps.find(app => app.slug === '{slug}').windows)")


@pytest.mark.firefox
def test_the_notification_centre_is_shown_once_for_the_whole_window(stage):
    stage.split("Reminders", "Gallery")
    screen = stage.screen
    screen.click("label=Notification Center")
    screen.wait_for(f"find('{DIALOG}')?.textContent.includes('No Notifications')")
    screen.settled()
    box = screen.frame(DIALOG)
    assert (box.x, box.width) == (0, WIDTH)
    screen.press("Escape")
    screen.wait_gone(DIALOG)
    screen.wait_for("document.activeElement.ariaLabel === 'Notification Center'")
    # The keys of a frame's page open it too, and again only once.
    stage.app("Reminders").focus("text=New Reminder")
    stage.shortcut("n")
    screen.wait_for_target(DIALOG)
    assert screen.evaluate("document.querySelectorAll('dialog.centre').length") == 1
    for name in ["Reminders", "Gallery"]:
        assert not stage.app(name).exists("css=dialog.centre")


def test_the_clock_of_the_home_screen_opens_the_notification_centre(new_screen, home_system):
    screen = new_screen(app=home_system).open("/")
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.click("label=Notification Center")
    screen.wait_for(f"find('{DIALOG}')?.textContent.includes('No Notifications')")
    assert screen.evaluate("location.pathname") == "/"


@pytest.mark.not_in("webkit", "its window is not as narrow")
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
