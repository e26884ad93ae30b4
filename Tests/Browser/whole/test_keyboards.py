"""On-screen keyboards: views at the bottom of the window move above them, and an app can provide its own."""
import pytest

from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")

# What a phone's browser reports when its keyboard opens: the visual viewport is lower than the window, and may have been moved up.
OPEN = """(({ height, moved }) => {
  for (const [name, value] of [['height', innerHeight - height], ['offsetTop', moved]]) Object.defineProperty(visualViewport, name, { value, configurable: true })
  visualViewport.dispatchEvent(new Event('resize'))
  visualViewport.dispatchEvent(new Event('scroll'))
})"""


# The attributes of each type: inputmode, enterkeyhint, autocapitalize. The web has no keyboard for four of the twelve.
TYPES = {
    "default": ("", "", None), "asciiCapable": ("", "", None), "numbersAndPunctuation": ("", "", None), "URL": ("url", "go", "none"),
    "numberPad": ("numeric", "", None), "phonePad": ("tel", "", None), "namePhonePad": ("", "", None), "emailAddress": ("email", "", "none"),
    "decimalPad": ("decimal", "", None), "twitter": ("", "", None), "webSearch": ("search", "search", None), "asciiCapableNumberPad": ("numeric", "", None),
    # The author has set other values.
    "wishes": ("search", "done", "words"),
}


@pytest.mark.guideline(
    "keyboard.type-default", "keyboard.type-url", "keyboard.type-number-pad", "keyboard.type-phone-pad", "keyboard.type-email-address",
    "keyboard.type-decimal-pad", "keyboard.type-web-search", "keyboard.type-ascii-number-pad")
def test_each_type_asks_the_browser_for_its_keys_and_its_return_key(visit):
    screen = visit("textTypes")
    screen.wait_for_target("wishes")
    # NB: only browsers with an on-screen keyboard have properties for all of these; the attributes exist in all.
    asked = screen.evaluate(
        f"Object.fromEntries({list(TYPES)}.map(name => [name, (e => [e.inputMode, e.getAttribute('enterkeyhint') ?? '', e.getAttribute('autocapitalize'), e.type])"
        "((e => e.matches('[data-text]') ? e : e.querySelector('[data-text]'))(find(name)))]))")
    assert {name: tuple(those) for name, those in asked.items()} == {name: (*those, "text") for name, those in TYPES.items()}


@pytest.fixture
def keyboards(visit):
    def make(**options):
        screen = visit("keyboards", **options)
        screen.wait_for_target("dose")
        screen.settled()
        return screen

    return make


def open_keyboard(screen, height=300, moved=0):
    screen.evaluate(f"{OPEN}({{ height: {height}, moved: {moved} }})&&0")


def foot(screen):
    return screen.evaluate("innerHeight")


def field(name):
    return f"(e => e.matches('[data-text]') ? e : e.querySelector('[data-text]'))(find('{name}'))"


def wait_for_panel(screen, is_up=True):
    screen.wait_for(f"!!document.querySelector('.input-view:popover-open:not([data-state=closing])') === {str(is_up).lower()}", about=f"own keyboard {is_up}")
    screen.settled()


@pytest.mark.core
@pytest.mark.guideline("keyboard.layout-guide-integrated")
def test_a_bar_at_the_foot_rises_with_the_keyboard_in_one_movement(keyboards):
    screen = keyboards()
    before = screen.frame("bar").bottom
    screen.click("plain")
    screen.evaluate("""(window.seen = [], window.look = () => {
      const bar = find('bar').getBoundingClientRect().bottom, page = document.body.getBoundingClientRect().bottom
      seen.push([bar, page])
      requestAnimationFrame(look)
    }, look())&&0""")
    open_keyboard(screen)
    screen.wait_for(f"Math.abs(seen.at(-1)[1] - (innerHeight - 300)) < 1 && Math.abs(find('bar').getBoundingClientRect().bottom - ({before} - 300)) < 1")
    # The bar kept its distance from the keyboard's edge throughout.
    distances = screen.evaluate(f"[...new Set(seen.map(([bar, page]) => Math.round(bar - page)))]")
    assert max(distances) - min(distances) <= 1
    open_keyboard(screen, 0)
    screen.wait_for(f"Math.abs(find('bar').getBoundingClientRect().bottom - {before}) < 1", about="and comes down again")


@pytest.mark.guideline("keyboard.layout-guide-keeps-ui-reachable")
def test_what_lies_at_the_foot_can_be_pressed_and_what_is_written_is_seen(keyboards):
    screen = keyboards()
    screen.evaluate(f"{field('last')}.focus()&&0")
    open_keyboard(screen)
    screen.wait_for(f"(box => box.top > 0 && box.bottom <= find('bar').getBoundingClientRect().top + 1)({field('last')}.getBoundingClientRect())", about="the field above the bar")
    screen.settled()
    save = screen.frame("save")
    assert save.bottom <= foot(screen) - 300 + 1
    screen.click_at(*save.middle)
    screen.wait_for_text("submitted", "10")


def test_a_page_that_the_browser_has_moved_up_stands_where_people_look(keyboards):
    screen = keyboards()
    screen.click("plain")
    open_keyboard(screen, 300, moved=120)
    screen.wait_for("(box => Math.abs(box.top - 120) < 1 && Math.abs(box.bottom - (innerHeight - 300 + 120)) < 1)(document.body.getBoundingClientRect())")


NO_GAP = "document.documentElement.style.getPropertyValue('--keyboard') === '0px' && Math.abs(document.body.getBoundingClientRect().bottom - innerHeight) < 1"
RISEN = "Math.abs(document.body.getBoundingClientRect().bottom - (innerHeight - 300)) < 1"


@pytest.mark.parametrize("left", ["document.activeElement.blur()", "document.querySelector('a, button').focus()"], ids=["blur", "button"])
def test_no_gap_stays_where_the_keyboard_was_though_the_browser_does_not_say_that_it_has_gone(keyboards, left):
    screen = keyboards()
    screen.click("plain")
    open_keyboard(screen)
    screen.wait_for(RISEN)
    screen.evaluate(f"{left}&&0")
    screen.wait_for(NO_GAP)
    # The browser says something late, and wrongly.
    screen.evaluate("visualViewport.dispatchEvent(new Event('scroll'))&&0")
    screen.wait_for(NO_GAP)


def test_a_keyboard_that_stays_for_the_next_field_keeps_its_place(keyboards):
    screen = keyboards()
    screen.click("plain")
    open_keyboard(screen)
    screen.wait_for(RISEN)
    screen.evaluate(f"(window.seen = new Set(), new MutationObserver(() => seen.add(document.documentElement.style.getPropertyValue('--keyboard'))).observe(document.documentElement, {{ attributes: true }}), {field('small')}.focus())&&0")
    screen.wait_for(f"document.activeElement === {field('small')}")
    screen.wait_for(RISEN)
    assert "0px" not in screen.evaluate("[...seen]")


def test_a_page_that_comes_back_looks_again_at_what_the_keyboard_covers(keyboards):
    screen = keyboards()
    screen.click("plain")
    open_keyboard(screen)
    screen.wait_for(RISEN)
    # The keyboard went while the page was away.
    screen.evaluate("(delete visualViewport.height, delete visualViewport.offsetTop, dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))&&0")
    screen.wait_for(NO_GAP)


def test_what_stands_at_the_foot_rises_too_where_the_page_is_enlarged(keyboards):
    screen = keyboards()
    screen.click("plain")
    # On an iPhone, the window reports the height of its visible part, which is enlarged by a quarter.
    screen.evaluate("""((whole) => {
      const put = (thing, name, value) => Object.defineProperty(thing, name, { value, configurable: true })
      put(window, 'innerHeight', whole / 1.25)
      put(visualViewport, 'scale', 1.25)
      put(visualViewport, 'height', (whole - 300) / 1.25)
      put(visualViewport, 'offsetTop', 40)
      visualViewport.dispatchEvent(new Event('resize'))
      window.whole = whole
    })(innerHeight)&&0""")
    screen.wait_for("(box => Math.abs(box.top) < 1 && Math.abs(box.bottom - (whole - 300)) < 1)(document.body.getBoundingClientRect())")
    # Enlarged by a pinch, without a keyboard.
    screen.evaluate("(Object.defineProperty(visualViewport, 'height', { value: whole / 1.25, configurable: true }), visualViewport.dispatchEvent(new Event('resize')))&&0")
    screen.wait_for("Math.abs(document.body.getBoundingClientRect().bottom - whole) < 1")


@pytest.mark.only("chromium")  # WebKitGTK's driver has no touch input.
def test_letters_in_a_field_are_so_large_that_a_phone_does_not_enlarge_the_page(keyboards):
    size = f"getComputedStyle({field('small')}).fontSize"
    assert keyboards().evaluate(size) == "12px"
    finger = keyboards(touch=True)
    assert finger.evaluate("matchMedia('(pointer: coarse)').matches")
    assert finger.evaluate(size) == "16px" and finger.evaluate(f"getComputedStyle({field('plain')}).fontSize") == "17px"


def test_what_ignores_the_keyboard_lies_under_it(keyboards):
    screen = keyboards()
    bottom = screen.frame("ground").bottom
    screen.click("plain")
    open_keyboard(screen)
    screen.wait_for("Math.abs(document.body.getBoundingClientRect().bottom - (innerHeight - 300)) < 1")
    screen.settled()
    assert abs(screen.frame("ground").bottom - bottom) < 1


@pytest.mark.guideline("keyboard.custom-possible")
def test_a_field_may_have_a_keyboard_of_its_own(keyboards):
    screen = keyboards()
    before = screen.frame("bar").bottom
    assert screen.evaluate(f"{field('dose')}.getAttribute('inputmode')") == "none", "the system's stays down"
    screen.click("dose")
    wait_for_panel(screen)
    panel = screen.evaluate("(box => [box.top, box.bottom, box.left, box.right])(document.querySelector('.input-view').getBoundingClientRect())")
    assert abs(panel[1] - foot(screen)) < 1 and panel[2] == 0 and abs(panel[3] - screen.evaluate("innerWidth")) < 1
    screen.wait_for(f"Math.abs(find('bar').getBoundingClientRect().bottom - ({before} - {panel[1] - panel[0]})) < 1", about="the bar has risen by its height")
    for key in ("key 1", "key 2", "half", "family", "key 3"):
        screen.click(key)
    screen.wait_for_text("echo", "120.5👨‍👩‍👧3||")
    screen.wait_for_text("state", "edited")
    # The caret is where it was placed; Delete erases one character as users see it.
    screen.click("earlier")
    screen.click("delete")
    screen.wait_for_text("echo", "120.53||")
    screen.click("key 2")
    screen.wait_for_text("echo", "120.523||")
    screen.click("submit")
    screen.wait_for_text("submitted", "1")
    screen.click("dose")
    wait_for_panel(screen)
    screen.click("dismiss")
    wait_for_panel(screen, False)
    screen.wait_for_text("state", "left")
    screen.wait_for(f"Math.abs(find('bar').getBoundingClientRect().bottom - {before}) < 1")


def test_one_takes_the_place_of_another_and_the_systems_of_both(keyboards):
    screen = keyboards()
    screen.click("dose")
    wait_for_panel(screen)
    screen.click("other")
    screen.wait_for_text("state", "left")
    screen.wait_for("document.querySelectorAll('.input-view').length === 1")
    wait_for_panel(screen)
    screen.click("key 1")
    screen.wait_for_text("echo", "|1|")
    screen.click("plain")
    wait_for_panel(screen, False)
    screen.type(None, "x")
    screen.wait_for_text("echo", "|1|")


def test_lines_are_typed_too_and_undone(keyboards):
    screen = keyboards()
    screen.click("note")
    wait_for_panel(screen)
    screen.click("key 1")
    screen.click("submit")
    screen.click("key 2")
    screen.wait_for(f"{field('note')}.value === '1\\n2'")
    screen.wait_for_text("echo", "||1\n2")
    screen.press("Control+z")
    screen.wait_for(f"{field('note')}.value !== '1\\n2'")


def test_in_a_sheet_its_keys_can_be_pressed(keyboards):
    screen = keyboards()
    screen.click("sheet")
    screen.wait_for_target("inside")
    screen.settled()
    screen.click("inside")
    wait_for_panel(screen)
    screen.click("key 3")
    screen.wait_for(f"{field('inside')}.value === '3'")
    panel = screen.evaluate("document.querySelector('.input-view').getBoundingClientRect().top")
    if screen.width < 768:
        assert screen.frame("close").bottom <= panel + 1, "nothing of the sheet is covered"


@pytest.mark.guideline("keyboard.external-attach")
def test_an_attached_keyboard_types_beside_any_on_the_screen(keyboards):
    screen = keyboards()
    screen.click("dose")
    wait_for_panel(screen)
    screen.type(None, "12")
    screen.click("key 3")
    screen.type(None, "4")
    screen.wait_for_text("echo", "1234||")
    screen.press("Backspace")
    screen.wait_for_text("echo", "123||")
    # Also while no keyboard is on the screen.
    screen.evaluate(f"{field('plain')}.focus()&&0")
    wait_for_panel(screen, False)
    screen.type(None, "by hand")
    screen.wait_for(f"{field('plain')}.value === 'by hand'")
    assert screen.evaluate("document.body.getBoundingClientRect().height") == foot(screen)


def test_its_keys_are_reached_and_pressed_by_a_keyboard(keyboards):
    screen = keyboards()
    screen.click("dose")
    wait_for_panel(screen)
    screen.press("Tab")
    screen.wait_for("document.activeElement === find('key 1')")
    screen.press("Enter")
    screen.wait_for_text("echo", "1||")
    assert screen.evaluate("document.activeElement === find('key 1')")
    screen.press("Shift+Tab")
    screen.wait_for(f"document.activeElement === {field('dose')}")
    wait_for_panel(screen)


@pytest.mark.core
def test_a_field_that_is_left_for_a_button_or_a_sheet_is_left_for_the_app_too(keyboards):
    screen = keyboards()
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    screen.click("dose")
    screen.wait_for_text("state", "edited")
    wait_for_panel(screen)
    # Its own keys are a part of it.
    screen.press("Tab")
    screen.wait_for("document.activeElement === find('key 1')")
    screen.press("Enter")
    screen.wait_for_text("echo", "1||")
    screen.wait_for_text("state", "edited")
    screen.focus("sheet")
    screen.wait_for_text("state", "left")
    screen.focus("dose")
    screen.wait_for_text("state", "edited")
    screen.click("sheet")
    screen.wait_for_target("inside")
    screen.wait_for_text("state", "left")


def test_a_key_that_erases_repeats_while_it_is_held(keyboards):
    screen = keyboards()
    screen.click("dose")
    wait_for_panel(screen)
    screen.type(None, "abcdefgh")
    place = screen.frame("delete").middle
    screen.press_down(*place)
    screen.wait_for(f"{field('dose')}.value.length < 5")
    screen.let_go(*place)
    rest = screen.evaluate(f"{field('dose')}.value")
    assert "abcdefgh".startswith(rest)
    # The erased letters stay erased: releasing the key is not another press.
    screen.press("x")
    screen.wait_for_text("echo", f"{rest}x||")


@pytest.mark.only("chromium")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_it(keyboards, dark):
    screen = keyboards(dark=dark)
    screen.click("dose")
    wait_for_panel(screen)
    assert violations(screen) == []
