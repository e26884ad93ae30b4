"""Quick actions: the menu of an app's icon on the home screen, by finger, pointer and keyboard; a chosen action is performed exactly once."""
import os
import signal

import pytest

from shoji_kit import App, until
from shoji_kit.axe import violations
from fingers import Fingers

ICON = "css=a.button[href='/reminders/']"
MENU = "document.querySelector('.menu:popover-open')"
ITEMS = f"[...{MENU}.querySelectorAll('.menu-item')].map(e => e.innerText.split('\\n').map(s => s.trim()).filter(Boolean))"
# The names of the icons on the page while they are edited.
NAMES = "[...document.querySelectorAll('[data-draggable] .menu-button')].filter(e => !e.closest('[aria-label=Dock]')).map(e => e.ariaLabel.replace('More for ', ''))"
SYSTEM = [["Edit Home Screen"], ["Add to Dock"], ["Remove App"]]


@pytest.fixture(scope="module")
def system():
    """A home screen with two apps; Reminders is on the page, the Gallery in the dock."""
    with App("shoji", "Home", "Gallery", "Reminders", command=("run",)) as system:
        yield system


@pytest.fixture
def own_system():
    with App("shoji", "Home", "Gallery", "Reminders", command=("run",)) as system:
        yield system


@pytest.fixture
def home(new_screen, system):
    return lambda **options: new_screen(app=system, **options).open()


def open_menu(screen, icon=ICON):
    screen.click(icon, "secondary")
    screen.wait_for(MENU)
    screen.settled()


def open_menu_by_keyboard(screen):
    """NB: WebKitGTK's driver mistakes the pointer's buttons after a secondary click."""
    screen.evaluate(f"find({ICON!r}).focus()")
    screen.press("Shift+F10")
    screen.wait_for(MENU)
    screen.settled()


def choose(screen, title, path="/reminders/"):
    """Chooses an item of the open menu, which leads to the app's own address."""
    screen.click(f"text={title}")
    screen.wait_for(f"location.pathname === '{path}' && !location.search && document.documentElement.dataset.client === 'ready'")


def in_sheet(screen):
    screen.wait_for_target("css=dialog[open] [aria-label=Title]")
    screen.settled()


def go_home(screen):
    screen.click("css=.home-indicator")
    screen.wait_for("location.pathname === '/' && document.documentElement.dataset.client === 'ready'")
    screen.settled()


def save(screen, title, is_due=False, asks=None):
    """Saves what the sheet holds. With a first date, the app asks whether it may notify."""
    screen.type("css=dialog [aria-label=Title]", title)
    if is_due:
        screen.click("css=dialog [role=switch]")
    screen.wait_for("!find('text=Add').closest('button').disabled")
    screen.click("text=Add")
    if is_due if asks is None else asks:
        screen.answer("Allow")
    screen.wait_gone("css=dialog")


# Opening the menu.

@pytest.mark.guideline("quick-action.long-press-shows-menu", "quick-action.system-items-in-menu", "quick-action.three-d-touch-press")
@pytest.mark.only("chromium")  # WebKitGTK's driver has no touch input.
def test_a_long_press_shows_the_apps_actions_and_the_systems(home):
    screen = home(touch=True)
    screen.hold(ICON)
    screen.wait_for(MENU)
    assert screen.evaluate(ITEMS) == [["New Reminder"], *SYSTEM]
    assert screen.evaluate("location.pathname") == "/"


@pytest.mark.guideline("quick-action.three-d-touch-press")
def test_a_hard_press_shows_it_at_once(home):
    screen = home()
    screen.settled()
    # The drivers' fingers have no force.
    screen.evaluate("""(icon => {
      const { x, y, width, height } = icon.getBoundingClientRect()
      const press = (kind, pressure) => icon.dispatchEvent(new PointerEvent(kind, {
        bubbles: true, pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: x + width / 2, clientY: y + height / 2, pressure }))
      press('pointerdown', .2)
      press('pointermove', .6)
      window.early = !!document.querySelector('.menu:popover-open')
      press('pointermove', 1)
      window.late = !!document.querySelector('.menu:popover-open')
      press('pointerup', 0)
    })(find("css=a.button[href='/reminders/']"))&&0""")
    assert screen.evaluate("[early, late]") == [False, True]


@pytest.mark.core
@pytest.mark.parametrize("key", [pytest.param("ContextMenu", marks=pytest.mark.not_in("webkit", "WebDriver has no context menu key")), "Shift+F10"])
def test_the_keyboard_shows_it_and_gives_the_focus_back(home, key):
    screen = home()
    screen.settled()
    screen.evaluate("find(\"css=a.button[href='/reminders/']\").focus()")
    screen.press(key)
    screen.wait_for(f"{MENU} && document.activeElement.innerText.trim() === 'New Reminder'")
    screen.press("ArrowDown")
    screen.wait_for("document.activeElement.innerText.trim() === 'Edit Home Screen'")
    screen.press("Escape")
    screen.wait_for(f"!{MENU}")
    screen.wait_for("document.activeElement === find(\"css=a.button[href='/reminders/']\")")


@pytest.mark.core
@pytest.mark.guideline("quick-action.system-items-in-menu")
def test_an_app_without_actions_has_the_systems_items(home):
    screen = home()
    open_menu(screen, "css=a.button[href='/shoji/account/']")
    assert screen.evaluate(ITEMS) == SYSTEM


def test_titles_are_in_the_users_language(home):
    screen = home(language="ja-JP")
    open_menu(screen)
    assert screen.evaluate(ITEMS) == [["新規リマインダー"], ["ホーム画面を編集"], ["Dockに追加"], ["アプリを取り除く"]]


PLACES = f"""[...{MENU}.querySelectorAll('.menu-item')].map(item => {{
  const glyph = item.querySelector('.symbol').getBoundingClientRect(), text = document.createRange()
  text.selectNodeContents(item.querySelector('.label-title'))
  const words = text.getBoundingClientRect(), all = item.getBoundingClientRect()
  return [glyph.left < words.left ? 'left' : 'right', Math.round(words.left - all.left), getComputedStyle(item.querySelector('.label-title')).textAlign]
}})"""


@pytest.mark.guideline("quick-action.glyph-side-by-icon-position", "quick-action.text-left-aligned-ltr")
def test_the_glyphs_are_on_the_side_of_the_icon_and_the_texts_at_the_left(home):
    screen = home()
    open_menu(screen)
    at_left = screen.evaluate(PLACES)
    assert {side for side, _, _ in at_left} == {"left"}
    screen.click("text=Add to Dock")
    # The second of two icons in the dock is in the right half.
    screen.wait_for("frameOf(find(\"css=a.button[href='/reminders/']\"))[0] > innerWidth / 2")
    screen.settled()
    open_menu_by_keyboard(screen)
    at_right = screen.evaluate(PLACES)
    assert {side for side, _, _ in at_right} == {"right"}
    for places in (at_left, at_right):
        assert len({offset for _, offset, _ in places}) == 1
        assert {align for _, _, align in places} <= {"start", "left"}


@pytest.mark.only("chromium")
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_in_the_menu_and_while_icons_are_edited(home, dark):
    screen = home(dark=dark)
    open_menu(screen)
    assert violations(screen) == []
    screen.click("text=Edit Home Screen")
    screen.wait_for_target("text=Done")
    assert violations(screen) == []


# Performing an action.

@pytest.mark.guideline("quick-action.purpose")
@pytest.mark.parametrize("is_running", [False, True])
def test_an_action_opens_the_app_at_the_task_and_a_reload_does_not_repeat_it(home, is_running):
    screen = home()
    if is_running:
        screen.click(ICON)
        screen.wait_for("location.pathname === '/reminders/' && document.documentElement.dataset.client === 'ready'")
        go_home(screen)
    open_menu(screen)
    choose(screen, "New Reminder")
    in_sheet(screen)
    save(screen, "water the plants")
    screen.open("/reminders/")
    screen.wait_for_target("text=New Reminder")
    assert not screen.exists("css=dialog")
    # The way back and forth does not repeat it either.
    go_home(screen)
    screen.evaluate("history.back()&&0")
    screen.wait_for("location.pathname === '/reminders/' && document.documentElement.dataset.client === 'ready'")
    screen.settled()
    assert not screen.exists("css=dialog")


def test_it_is_performed_once_although_the_process_is_killed(own_system, new_screen):
    screen = new_screen(app=own_system).open()
    before = set(own_system.process_ids())
    open_menu_by_keyboard(screen)
    choose(screen, "New Reminder")
    in_sheet(screen)
    screen.note_returns()
    [number] = set(own_system.process_ids()) - before
    os.kill(number, signal.SIGKILL)
    screen.wait_for("returns.length > 0")
    in_sheet(screen)
    assert screen.evaluate("document.querySelectorAll('dialog[open]').length") == 1
    save(screen, "water the plants")
    [number] = until(lambda: set(own_system.process_ids()) - before)
    screen.note_returns()
    os.kill(number, signal.SIGKILL)
    screen.wait_for("returns.length > 0")
    # The next process answers.
    screen.click("text=Edit")
    screen.wait_for_target("text=Done")
    assert not screen.exists("css=dialog")


@pytest.mark.guideline("quick-action.dynamic-update", "quick-action.dynamic-stays-relevant", "quick-action.subtitle-for-detail")
def test_an_action_that_the_app_has_set_shows_its_state_below_the_title(home):
    screen = home()
    open_menu(screen)
    choose(screen, "New Reminder")
    in_sheet(screen)
    save(screen, "water the plants", is_due=True)
    go_home(screen)
    screen.wait_for(f"find({ICON!r}).ariaLabel === 'Reminders, 1 new'")
    open_menu(screen)
    assert screen.evaluate(ITEMS) == [["New Reminder"], ["Today", "1 due"], *SYSTEM]
    title, subtitle = screen.frame("text=Today"), screen.frame("text=1 due")
    assert subtitle.top >= title.bottom - 4 and abs(subtitle.left - title.left) < 1 and subtitle.height < title.height
    choose(screen, "Today")
    screen.wait_for_target("value=water the plants")


@pytest.mark.only("chromium")  # WebKitGTK's driver does not press in a window that is not the first.
@pytest.mark.guideline("notification.badge-up-to-date", "notification.badge-no-stale")
def test_the_badge_falls_at_once_in_other_windows_and_is_gone_when_all_is_done(home, new_screen, system):
    screen = home()
    for title in ("water the plants", "feed the cat"):
        open_menu(screen)
        choose(screen, "New Reminder")
        in_sheet(screen)
        save(screen, title, is_due=True, asks=title == "water the plants")
        go_home(screen)
    screen.wait_for(f"find({ICON!r}).ariaLabel === 'Reminders, 2 new'")
    other = new_screen(app=system, beside=screen).open("/reminders/")
    other.click("label=Today")
    other.wait_for_target("value=feed the cat")
    other.click("label=Mark “feed the cat” as completed")
    screen.wait_for(f"find({ICON!r}).ariaLabel === 'Reminders, 1 new'")
    # The other one is done in its list, and not where it is due.
    other.open("/reminders/?new")
    other.click("label=All")
    other.wait_for_target("value=water the plants")
    other.click("label=Mark “water the plants” as completed")
    screen.wait_for(f"find({ICON!r}).ariaLabel === 'Reminders'")


# The home screen.

@pytest.mark.guideline("quick-action.system-items-in-menu")
def test_an_app_is_removed_and_put_back(home):
    screen = home()
    open_menu(screen)
    screen.click("text=Remove App")
    screen.wait_for_target("text=Remove “Reminders”?")
    screen.settled()
    screen.click("text=Remove")
    screen.wait_gone(ICON)
    screen.settled()
    screen.click("text=Search")
    screen.wait_for_target("label=Put Back Reminders")
    screen.settled()
    screen.click("label=Put Back Reminders")
    screen.wait_gone("label=Put Back Reminders")
    screen.click("text=Done")
    screen.wait_for_target(ICON)


def edit(screen):
    open_menu_by_keyboard(screen)
    screen.click("text=Edit Home Screen")
    screen.wait_for("document.querySelector('[data-draggable]') && document.documentElement.dataset.drags === 'ready'")
    screen.settled()
    assert screen.evaluate(NAMES) == ["Reminders", "Account"]


def test_icons_are_reordered_by_keyboard_with_an_announcement(home):
    screen = home()
    edit(screen)
    screen.evaluate("find('label=More for Reminders').focus()")
    screen.press("Alt+ArrowRight")
    screen.wait_for(f"{NAMES}.join() === 'Account,Reminders'")
    screen.wait_for("[...document.querySelectorAll('.announcer')].some(e => e.textContent === 'Moved to page 1, position 2')")
    screen.click("text=Done")
    screen.wait_for_target(ICON)
    # The order is kept.
    screen.open("/")
    assert screen.evaluate("[...document.querySelectorAll('a.button[aria-label]:not([href*=notifications])')].map(e => e.ariaLabel)") == ["Account", "Reminders", "Gallery"]


# apps/test_home_editing.py drags by pointer.
@pytest.mark.only("chromium")  # WebKitGTK's driver has no touch input.
def test_a_held_icon_is_dragged_to_another_place_by_finger(home):
    screen = home(touch=True)
    # Icons that do not jiggle can be pressed at once.
    screen.page.emulate_media(reduced_motion="reduce")
    edit(screen)
    middle = "(r => [r.x + r.width / 2, r.y + r.height / 2])({}.getBoundingClientRect())"
    start = screen.evaluate(middle.format("find('label=More for Account').closest('[data-draggable]')"))
    end = screen.evaluate(middle.format("document.querySelector('[data-drop][aria-label=\"Before Reminders\"]')"))
    fingers = Fingers(screen)
    fingers.down(start)
    screen.wait_for_target("css=.drag-picture")
    fingers.slide(start, end)
    fingers.rest()
    fingers.up()
    screen.wait_for(f"{NAMES}.join() === 'Account,Reminders'")
    assert screen.evaluate("location.pathname") == "/"


def put_into_new_folder(screen, app, folder):
    edit(screen)
    screen.click(f"label=More for {app}")
    screen.click("text=Add to Folder")
    screen.click("text=New Folder")
    screen.wait_for_target("css=dialog[open] [aria-label='Name of the Folder']")
    screen.settled()
    screen.type("css=dialog [aria-label='Name of the Folder']", folder)
    screen.click("css=dialog .navigation-trailing .button")
    screen.wait_gone("css=dialog")
    screen.click("text=Done")


def test_an_app_is_put_into_a_named_folder_and_opened_from_it(home):
    screen = home()
    put_into_new_folder(screen, "Reminders", "tools")
    screen.wait_for_target("label=tools, folder, 1 app")
    screen.click("label=tools, folder, 1 app")
    screen.wait_for_target("css=dialog [href='/reminders/']")
    screen.settled()
    screen.click("css=dialog [href='/reminders/']")
    screen.wait_for("location.pathname === '/reminders/'")


@pytest.mark.only("chromium")  # The user comes with another browser too.
def test_a_folder_has_and_says_the_badges_of_its_apps(home, new_screen, system):
    screen = home()
    open_menu(screen)
    choose(screen, "New Reminder")
    in_sheet(screen)
    save(screen, "water the plants", is_due=True)
    go_home(screen)
    screen.wait_for(f"find({ICON!r}).ariaLabel === 'Reminders, 1 new'")
    put_into_new_folder(screen, "Reminders", "tools")
    screen.wait_for_target("label=tools, folder, 1 app, 1 new")
    badge, folder = screen.frame("text=1"), screen.frame("label=tools, folder, 1 app, 1 new")
    assert badge.top < folder.top + 20 and badge.right > folder.middle[0]
    other = new_screen(app=system, language="ja-JP")
    other.context.add_cookies(screen.context.cookies())
    other.open()
    other.wait_for_target("label=tools、フォルダ、1アプリ、新着1件")


def test_icons_are_spread_evenly(home):
    screen = home()
    middles = [screen.frame(f"css=a.button[href='{path}']").middle[0] for path in ("/reminders/", "/shoji/account/")]
    # Four columns, with the margin between the screen's edge and the first icon as wide as between two icons, or nearly so.
    assert abs(middles[1] - middles[0] - 89.5) < 2
    assert abs(middles[0] - (16 + 89.5 / 2)) < 2


def test_a_manifest_lists_the_static_actions(home, system):
    screen = home()
    screen.open("/reminders/")
    manifest = screen.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(r => r.json())")
    assert manifest["name"] == "Reminders" and manifest["display"] == "standalone" and manifest["scope"] == "/reminders/"
    assert [(one["name"], one["url"]) for one in manifest["shortcuts"]] == [("New Reminder", "/reminders/?shortcut=new")]
    for icon in [manifest["icons"][0], manifest["shortcuts"][0]["icons"][0]]:
        assert screen.evaluate(f"fetch('{icon['src']}').then(r => r.headers.get('content-type'))") == "image/svg+xml"
        assert screen.evaluate(f"new Promise(go => {{ const i = new Image(); i.onload = () => go(i.naturalWidth > 0); i.onerror = () => go(false); i.src = '{icon['src']}' }})")
