"""Text fields: prompts, widths, clear buttons, and the order of Tab."""
import pytest

from shoji_kit import until
from shoji_kit.axe import violations
from fingers import Fingers

pytestmark = pytest.mark.app("Specimen")
# In source order.
ORDER = ["first", "last", "mail", "code", "subject", "kept", "amount", "secret", "never", "always", "unless", "own"]


@pytest.fixture
def form(visit):
    def make(**options):
        screen = visit("textFields", **options)
        screen.wait_for_target("first")
        screen.settled()
        return screen

    return make


def box(screen, name):
    """Returns the box of the whole field: left, right, top, bottom, width, height."""
    return screen.evaluate(f"(r => ({{left: r.left, right: r.right, top: r.top, bottom: r.bottom, width: r.width, height: r.height}}))(find('{name}').closest('.textfield').getBoundingClientRect())")


def clear(name):
    return f"find('{name}').parentNode.querySelector('.textfield-clear')"


def has_clear(name):
    return f"!!{clear(name)}?.checkVisibility()"


def middle(screen, expression):
    screen.wait_for(f"{expression}?.checkVisibility()")
    return screen.evaluate(f"(r => [r.x + r.width / 2, r.y + r.height / 2])({expression}.getBoundingClientRect())")


def letters(screen, name):
    """Returns where a field's text starts, and its font size."""
    return screen.evaluate(f"(f => (s => [f.getBoundingClientRect().left + parseFloat(s.paddingLeft), parseFloat(s.fontSize)])(getComputedStyle(f)))(find('{name}'))")


@pytest.mark.core
@pytest.mark.guideline("text-field.is-small-rect")
def test_a_field_is_one_rectangle_of_one_line(form):
    screen = form()
    screen.type("first", "Ada")
    screen.wait_for_text("shown", "Ada 0")
    field = box(screen, "first")
    assert field["width"] > field["height"] and 30 <= field["height"] <= 44
    assert screen.evaluate("getComputedStyle(find('first').closest('.textfield')).borderTopLeftRadius") == "5px"
    # Text that is too long stays on one line inside the field.
    screen.type(None, " of many names and many more than fit into one line")
    assert box(screen, "first") == field
    assert screen.evaluate("find('first').scrollWidth > find('first').clientWidth && find('first').getClientRects().length === 1")


@pytest.mark.guideline("text-field.placeholder-when-empty", "text-field.placeholder-vanishes-on-typing", "text-field.hint-of-purpose")
def test_the_prompt_is_there_until_something_is_typed(form):
    screen = form()
    shown = "find('mail').matches(':placeholder-shown')"
    assert screen.evaluate(shown) and screen.attribute("mail", "placeholder") == "name@example.com"
    if screen.browser == "chromium":  # NB: WebKit does not report how it draws a placeholder.
        color = screen.evaluate("getComputedStyle(find('mail'), '::placeholder').color")
        assert color != screen.evaluate("getComputedStyle(find('mail')).color")
    screen.type("mail", "a")
    screen.wait_for(f"!{shown}")
    screen.press("Backspace")
    screen.wait_for(shown)
    assert not screen.evaluate("find('kept').matches(':placeholder-shown')")


@pytest.mark.guideline("text-field.separate-label")
def test_a_label_stays_when_the_field_is_full(form):
    screen = form()
    screen.type("first", "Ada")
    label, field = screen.frame("text=First"), box(screen, "first")
    assert 0 <= field["top"] - label.bottom <= 8


@pytest.mark.guideline("text-field.size-matches-text", "text-field.size-signals-amount")
def test_a_field_is_as_wide_as_what_is_expected(form):
    screen = form(width=1280, height=800)
    code, subject, full = (box(screen, name)["width"] for name in ("code", "subject", "first"))
    assert code < subject / 3 and subject < full
    for name, text in (("code", "00000"), ("subject", "0" * 40)):
        screen.type(name, text)
        assert screen.evaluate(f"find('{name}').scrollWidth <= find('{name}').clientWidth"), name
        # But not much more than that.
        screen.type(None, "0000")
        assert screen.evaluate(f"find('{name}').scrollWidth > find('{name}').clientWidth - 20"), name


def test_japanese_letters_need_twice_the_room(form):
    screen = form(language="ja", width=1280, height=800)
    assert box(screen, "code")["width"] > 5 * 17
    screen.evaluate("(f => (f.focus(), document.execCommand('insertText', false, '東京都港区')))(find('code'))")
    assert screen.evaluate("find('code').scrollWidth <= find('code').clientWidth")


def test_what_has_no_room_gives_way(form):
    screen = form()
    assert box(screen, "subject")["right"] <= 390 - 16
    screen.click("large")
    screen.wait_for("parseFloat(getComputedStyle(find('code')).fontSize) === 53")
    assert box(screen, "code")["width"] > 5 * 20 and box(screen, "code")["right"] <= 390 - 16
    assert screen.evaluate("find('code').scrollHeight <= find('code').clientHeight + 1")


@pytest.mark.guideline("text-field.even-spacing", "text-field.consistent-width")
def test_fields_of_a_form_are_evenly_spaced_and_equally_wide(form):
    screen = form()
    places = [box(screen, name) for name in ("first", "last", "mail")]
    assert places[1]["top"] - places[0]["bottom"] == places[2]["top"] - places[1]["bottom"]
    assert len({(place["left"], place["width"]) for place in places}) == 1


def walk(screen, key, count):
    visited = []
    for _ in range(count):
        screen.press(key)
        visited.append(screen.focused())
    return visited


@pytest.mark.core("chromium", "webkit")
@pytest.mark.guideline("text-field.tab-flow-expected", "text-field.tab-order-automatic")
@pytest.mark.parametrize("language", ["en", "ar"])
def test_tab_goes_through_the_fields_as_they_are_read(form, language):
    screen = form(language=language)
    screen.click("first")
    assert [screen.focused()] + walk(screen, "Tab", len(ORDER) - 1) == ORDER
    assert walk(screen, "Shift+Tab", len(ORDER) - 1) == ORDER[-2::-1]
    tops = [box(screen, name)["top"] for name in ORDER]
    assert tops == sorted(tops)


@pytest.mark.core
@pytest.mark.guideline("text-field.clear-button-trailing")
@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_clear_button_comes_with_the_text_at_the_trailing_end(form, language):
    screen = form(language=language)
    assert not screen.evaluate(has_clear("first"))
    screen.click("first")
    assert not screen.evaluate(has_clear("first"))
    before = letters(screen, "first")
    screen.type(None, "Ada")
    screen.wait_for(has_clear("first"))
    assert letters(screen, "first") == before
    x, _ = middle(screen, clear("first"))
    field = box(screen, "first")
    assert (field["right"] - x if language == "en" else x - field["left"]) < 20
    # It is large enough for a finger, and the text ends before its icon.
    size = screen.evaluate(f"(r => [r.width, r.height])({clear('first')}.getBoundingClientRect())")
    assert size[0] >= 44 and size[1] >= 44
    assert screen.evaluate("(s => Math.max(parseFloat(s.paddingLeft), parseFloat(s.paddingRight)))(getComputedStyle(find('first')))") >= 20
    # It disappears with the focus, and is missing where it would have no effect.
    screen.click("last")
    screen.wait_for(f"!({has_clear('first')})")
    assert not screen.evaluate(has_clear("locked"))


@pytest.mark.core
@pytest.mark.guideline("text-field.clear-button-one-tap")
@pytest.mark.parametrize("touch", [False, True])
def test_one_tap_empties_the_field_and_stays_in_it(form, touch):
    screen = form(touch=touch)
    screen.tap("first")
    screen.type(None, "Ada Lovela")
    screen.wait_for_text("shown", "Ada Lovela 0")
    screen.tap_at(*middle(screen, clear("first")))
    screen.wait_for_text("shown", "0")
    assert screen.text("first") == "" and screen.focused() == "first"
    assert screen.evaluate("find('first').matches(':placeholder-shown')")
    screen.type(None, "Eve")
    screen.wait_for_text("shown", "Eve 0")


@pytest.mark.guideline("text-field.clear-button-one-tap")
def test_what_was_cleared_can_be_had_again(form):
    screen = form()
    screen.type("first", "Ada")
    screen.click_at(*middle(screen, clear("first")))
    screen.wait_for_text("shown", "0")
    screen.press("Control+z")
    screen.wait_for_text("shown", "Ada 0")
    assert screen.text("first") == "Ada"


def test_it_empties_at_once_however_far_the_system_is(app, road_to, visit):
    road = road_to(app)
    screen = visit("textFields", app=road)
    screen.type("first", "Ada")
    screen.wait_for_text("shown", "Ada 0")
    road.delay = 0.6
    screen.click_at(*middle(screen, clear("first")))
    assert screen.text("first") == ""
    screen.type(None, "Eve")
    assert screen.text("first") == "Eve"
    screen.wait_for_text("shown", "Eve 0")
    assert screen.text("first") == "Eve"


def test_the_mark_is_there_when_its_author_says(form):
    screen = form()
    for name in ("never", "always", "unless"):
        screen.type(name, "Text")
    shows = lambda: [screen.evaluate(has_clear(name)) for name in ("never", "always", "unless")]
    screen.click("first")
    screen.wait_for("document.activeElement === find('first')")
    until(lambda: shows() == [False, True, True])
    screen.click("unless")
    until(lambda: shows() == [False, True, False])
    screen.click("first")
    screen.bring("unless")
    screen.click_at(*middle(screen, clear("unless")))
    screen.wait_for("find('unless').value === ''")
    assert screen.focused() == "unless"


def test_an_authors_own_button_is_the_only_one(form):
    screen = form()
    screen.type("own", "T")
    screen.wait_for_target("own-clear")
    screen.type(None, "ext")
    screen.wait_for(f"!({has_clear('own')})")
    screen.click("own-clear")
    screen.wait_for("find('own').value === ''")


def test_secrets_and_numbers_are_cleared_like_anything_else(form):
    screen = form()
    for name in ("secret", "amount"):
        screen.click(name)
        screen.wait_for(has_clear(name))
        screen.click_at(*middle(screen, clear(name)))
        assert screen.text(name) == ""


def test_escape_leaves_the_sheet_and_not_the_text(form):
    screen = form()
    screen.click("sheet")
    screen.type("in-sheet", "Text")
    screen.wait_for(has_clear("in-sheet"))
    screen.press("Escape")
    screen.wait_gone("in-sheet")


def test_a_finger_that_slips_off_the_mark_clears_nothing(form):
    screen = form()
    screen.type("first", "Ada")
    x, y = middle(screen, clear("first"))
    screen.press_down(x, y)
    screen.move_to(x - 150, y + 120)
    screen.let_go(x - 150, y + 120)
    assert screen.text("first") == "Ada" and screen.evaluate(has_clear("first"))


@pytest.mark.only("chromium")  # WebKit's driver has no touch input
def test_a_scroll_that_begins_on_the_mark_clears_nothing(form):
    screen = form(touch=True)
    screen.tap("mail")
    screen.type(None, "Ada")
    x, y = middle(screen, clear("mail"))
    fingers = Fingers(screen)
    fingers.drag((x, y), (x, y - 120))
    assert screen.text("mail") == "Ada"


@pytest.mark.only("chromium")  # axe-core's results are the same in both
@pytest.mark.parametrize("options", [dict(), dict(dark=True, language="ar")])
def test_axe_finds_nothing_while_a_field_is_edited(form, options):
    screen = form(**options)
    screen.type("first", "Ada")
    screen.wait_for(has_clear("first"))
    assert screen.evaluate(f"{clear('first')}.getAttribute('aria-label')") == "Clear text"
    assert violations(screen) == []


# The positions of the first letter and of the last sign in a copy of the field, and the room left on both sides.
PLACES = """((field, text) => {
  const box = document.createElement('div'), style = getComputedStyle(field)
  for (const name of ['direction', 'unicodeBidi', 'textAlign', 'font']) box.style[name] = style[name]
  Object.assign(box.style, { position: 'fixed', left: 0, top: 0, width: '300px' })
  box.textContent = text
  document.body.append(box)
  const at = index => { const range = new Range(); range.setStart(box.firstChild, index); range.setEnd(box.firstChild, index + 1); return range.getBoundingClientRect() }
  const all = new Range()
  all.selectNodeContents(box)
  const found = [at(0).left, at(text.length - 1).left, all.getBoundingClientRect().left, 300 - all.getBoundingClientRect().right]
  box.remove()
  return found
})"""


@pytest.mark.parametrize("language", ["en-US", "ar"])
@pytest.mark.parametrize("exhibit, target", [("textFields", "first"), ("fieldKeys", "chat")], ids=["field", "editor"])
def test_text_goes_the_way_of_its_letters_at_the_side_of_its_page(visit, language, exhibit, target):
    screen = visit(exhibit, language=language)
    screen.wait_for_target(target)
    box = f"(e => e.matches('[data-text]') ? e : e.querySelector('[data-text]'))(find('{target}'))"
    for text, isLeftwards in (("שלום!", True), ("Hello!", False)):
        first, sign, left, right = screen.evaluate(f"{PLACES}({box}, '{text}')")
        assert (sign < first) is isLeftwards, text
        assert abs(right if language == "ar" else left) < 1, f"{text} stands where the page begins"
    # An empty text, or digits only: the same side.
    assert screen.evaluate(f"getComputedStyle({box}).textAlign") == ("right" if language == "ar" else "left")


def test_the_whole_of_a_cut_text_goes_its_own_way(visit):
    screen = visit("textFields")
    screen.type("code", "שלום שלום שלום שלום שלום שלום!")
    screen.click("kept")
    screen.move_to(*screen.frame("code").middle)
    # The field scrolls back to the start of its text when it loses the focus, sooner or later than the pointer rests on it.
    screen.evaluate("find('code').dispatchEvent(new Event('scroll')) && 0")
    screen.wait_for("document.querySelector('.expansion')")
    ends = screen.evaluate("(text => [0, text.length - 1].map(i => { const r = new Range(); r.setStart(text, i); r.setEnd(text, i + 1); return r.getBoundingClientRect().left }))(document.querySelector('.expansion').firstChild)")
    assert ends[1] < ends[0]
