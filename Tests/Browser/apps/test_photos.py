"""Photos with real screenshots: the library, albums, the viewer, markup, selection, and what is left after a kill."""
import pytest

from shoji_kit import App
from shoji_kit.axe import violations

KEYS = "Control+Alt+Shift+3"
PICTURES = "[...document.querySelectorAll('.page :is(a, button, [role=button], [role=link])')].filter(one => one.ariaLabel?.startsWith('Screenshot,') && one.checkVisibility() && !one.closest('[inert]'))"
IMAGES = "[...document.querySelectorAll('.page img')].filter(one => one.complete && one.naturalWidth && one.checkVisibility() && !one.closest('[inert]'))"
MARKUP = "document.querySelector('dialog.markup[open]')"


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Notes", "Photos", command=("run",)) as system:
        yield system


@pytest.fixture
def screen(new_screen, system):
    """A phone of a new user."""
    return new_screen(app=system)


def take(screen, path="/notes/"):
    screen.open(path)
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.press(KEYS)
    screen.wait_for("document.querySelector('.screenshot[data-kept]')")


def photos(screen):
    screen.open("/photos/")
    return screen


def pick(screen, at=0):
    screen.wait_for(f"{PICTURES}.length > {at}")
    screen.settled()
    box = screen.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({PICTURES}[{at}].getBoundingClientRect())")
    screen.click_at(*box)


def open_picture(screen, at=0):
    pick(screen, at)
    screen.wait_for("[...document.querySelectorAll('a')].some(one => one.ariaLabel === 'Markup' || one.innerText.trim() === 'Markup')")
    screen.wait_for(f"{IMAGES}.some(one => one.width > 200)")
    screen.settled()


def press(screen, name):
    found = f"[...document.querySelectorAll('button, a, [role=tab]')].filter(one => (one.ariaLabel ?? one.innerText.trim()) === '{name}' && one.checkVisibility() && !one.closest('[inert]') && !one.disabled)"
    screen.wait_for(f"{found}.length")
    screen.settled()
    box = screen.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({found}.at(-1).getBoundingClientRect())")
    screen.click_at(*box)


@pytest.mark.core
def test_an_empty_library_says_how_pictures_come(screen):
    photos(screen)
    screen.wait_for("document.body.innerText.includes('No Photos') && document.body.innerText.includes('Photos and videos that you add or save appear here, and the screenshots that you take.')")
    press(screen, "Albums")
    screen.wait_for("document.body.innerText.includes('Screenshots')")


@pytest.mark.guideline("screenshot.saved-to-album")
def test_the_newest_screenshot_is_the_first_in_its_album(screen):
    take(screen)
    take(screen, "/")
    photos(screen)
    press(screen, "Albums")
    screen.wait_for("document.body.innerText.includes('Screenshots')")
    screen.settled()
    screen.click("text=Screenshots")
    screen.wait_for(f"{PICTURES}.length === 2")
    open_picture(screen)
    # The picture of the home screen is the newest, and so the first.
    press(screen, "Next")
    screen.wait_for("[...document.querySelectorAll('button')].some(one => one.innerText.trim() === 'Next' && one.disabled)")
    press(screen, "Previous")
    screen.wait_for("[...document.querySelectorAll('button')].some(one => one.innerText.trim() === 'Previous' && one.disabled)")


@pytest.mark.only("chromium")
def test_pictures_are_turned_and_zoomed_by_finger(new_screen, system):
    screen = new_screen(app=system, touch=True)
    for _ in range(3):
        take(screen)
    photos(screen)
    screen.wait_for(f"{PICTURES}.length === 3")
    open_picture(screen)
    fingers = screen.context.new_cdp_session(screen.page)

    def touch(kind, *points):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]})

    def swipe(start, end):
        touch("touchStart", (start, 420))
        for step in range(1, 7):
            touch("touchMove", (start + (end - start) * step / 6, 420))
        touch("touchEnd")

    front = "[...document.querySelectorAll('.scroll[data-zoom]')].find(one => Math.abs(one.getBoundingClientRect().x) < 2)"
    place = "Math.round(document.querySelector('.tab-pages').scrollLeft / innerWidth)"

    def shows(number):
        screen.wait_for(f"{place} === {number} && {front}?.querySelector('img')?.naturalWidth > 0", about=f"picture {number} is in front")
        screen.settled()

    for number in (1, 2):
        swipe(330, 60)
        shows(number)
    swipe(60, 330)
    shows(1)
    for transform in ("scale(2)", ""):
        for _ in range(2):
            touch("touchStart", (200, 420))
            touch("touchEnd")
        screen.wait_for(f"(now => {transform!r} ? now.includes({transform!r}) : !now)({front}.firstElementChild.style.transform)")
    touch("touchStart", (180, 420), (220, 420))
    for step in range(1, 9):
        touch("touchMove", (180 - step * 10, 420), (220 + step * 10, 420))
    touch("touchEnd")
    screen.wait_for(f"{front}.firstElementChild.style.transform.includes('scale')")
    screen.settled()
    shows(1)
    # It moves under the finger until its edge, where it turns.
    screen.evaluate(f"{front}.scrollLeft = 0")
    swipe(330, 200)
    screen.wait_for(f"{front}.scrollLeft > 0")
    shows(1)
    screen.evaluate(f"{front}.scrollLeft = 1e4")
    swipe(330, 60)
    shows(2)


def test_a_picture_is_marked_up_reverted_and_deleted(screen, system):
    take(screen)
    photos(screen)
    open_picture(screen)
    press(screen, "Markup")
    screen.wait_for(MARKUP)
    screen.settled()
    x, y = screen.frame("css=.markup-stage").middle
    screen.drag((x - 60, y), (x + 60, y), steps=10)
    screen.click("css=.markup-done")
    screen.settled()
    screen.click("text=Save to Photos")
    screen.wait_for(f"!{MARKUP}")
    # The other version is shown, and can be taken back.
    screen.wait_for(f"{IMAGES}.some(one => one.src.includes('?r=1') && one.width > 200)")
    press(screen, "Revert")
    screen.wait_for(f"{IMAGES}.some(one => one.src.includes('?r=2') && one.width > 200)")
    press(screen, "Delete")
    screen.wait_for("document.body.innerText.includes('Delete this photo?')")
    press(screen, "Delete Photo")
    # Back in the library, which is empty.
    screen.wait_for("document.body.innerText.includes('No Photos')")


def test_several_pictures_are_selected_and_deleted_and_the_others_survive_a_kill(new_screen):
    with App("shoji", "Home", "Notes", "Photos", command=("run",)) as own:
        screen = new_screen(app=own)
        for _ in range(3):
            take(screen)
        photos(screen)
        screen.wait_for(f"{PICTURES}.length === 3")
        press(screen, "Select")
        screen.wait_for("document.body.innerText.includes('Select Photos')")
        pick(screen, 0)
        screen.wait_for("document.body.innerText.includes('1 Selected')")
        pick(screen, 1)
        screen.wait_for("document.body.innerText.includes('2 Selected')")
        press(screen, "Delete")
        press(screen, "Delete 2 Photos")
        screen.wait_for(f"{PICTURES}.length === 1")
        own.kill()
        own.start()
        photos(screen)
        screen.wait_for(f"{PICTURES}.length === 1")
        open_picture(screen)


def test_the_library_shows_a_screenshot_that_is_taken_meanwhile(new_screen, system):
    screen = new_screen(app=system)
    take(screen)
    photos(screen)
    screen.wait_for(f"{PICTURES}.length === 1")
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.press(KEYS)
    screen.wait_for(f"{PICTURES}.length === 2")


@pytest.mark.only("chromium")
@pytest.mark.parametrize("language, dark, size", [("ja", True, None), ("ar", False, "accessibility5")])
def test_every_screen_is_accessible_and_fits(new_screen, system, language, dark, size):
    screen = new_screen(app=system, language=language, dark=dark)
    take(screen)
    photos(screen)
    if size:
        screen.evaluate(f"document.documentElement.dataset.textSize = '{size}'")
    screen.wait_for("document.querySelector('.page img')?.complete")
    assert violations(screen) == []
    if language == "ja":
        assert "ライブラリ" in screen.evaluate("document.body.innerText")
    assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.only("chromium")  # NB: WebKitGTK's driver does not press inside frames.
def test_on_the_stage_a_picture_shows_both_apps_and_its_markup_covers_them(new_screen, system):
    screen = new_screen(app=system, width=1200, height=800)
    page = screen.page
    page.goto(screen.url + "/stage")
    page.wait_for_selector("html[data-client=ready]", state="attached")
    home = page.frame_locator("iframe[title='Home Screen']")
    home.locator("html[data-client=ready]").wait_for(state="attached")
    home.get_by_role("link", name="Notes").first.click()
    page.frame_locator("iframe[title='Notes']").locator("html[data-client=ready]").wait_for(state="attached")
    page.get_by_role("button", name="Multitasking: Notes").click()
    page.get_by_role("menuitem", name="Split View").click()
    home.get_by_role("link", name="Photos").first.click()
    library = page.frame_locator("iframe[title='Photos']")
    library.locator("html[data-client=ready]").wait_for(state="attached")
    # From the menu of an app, and with the keys while the focus is in a frame.
    page.get_by_role("button", name="Multitasking: Notes").click()
    page.get_by_role("menuitem", name="Take Screenshot").click()
    page.locator(".screenshot[data-kept]").wait_for()
    library.get_by_role("link", name="Screenshot,").or_(library.get_by_role("button", name="Screenshot,")).first.wait_for()
    library.locator("html[data-commands=ready]").wait_for(state="attached")
    library.locator("body").press(KEYS)
    page.locator(".screenshot-edit").click()
    page.locator("dialog.markup[open]").wait_for()
    screen.wait_for("(box => box.width === innerWidth && box.height === innerHeight)(document.querySelector('dialog.markup').getBoundingClientRect())")
