"""Text views: styled, of any height, scrolling only if needed, with a suitable keyboard, in the user's text size and weight."""
import pytest

pytestmark = pytest.mark.app("Specimen")
KEYBOARDS = {"default": None, "number": "numeric", "decimal": "decimal", "phone": "tel", "email": "email", "url": "url", "search": "search"}


@pytest.fixture
def views(visit):
    def make(**options):
        screen = visit("textViews", **options)
        screen.wait_for_target("editor")
        screen.settled()
        return screen

    return make


def field(name):
    return f"(e => e.matches('textarea') ? e : e.querySelector('textarea'))(find('{name}'))"


@pytest.mark.guideline("text-view.multi-line-styled")
def test_paragraphs_keep_their_styles(views):
    screen = views()
    styled = "find('styled')"
    assert screen.text("styled").count("\n") >= 4
    assert int(screen.evaluate(f"getComputedStyle({styled}.querySelector('strong')).fontWeight")) >= 600
    color = screen.evaluate(f"getComputedStyle([...{styled}.querySelectorAll('*')].find(e => e.textContent.includes('coloured ones'))).color")
    assert color not in ("rgb(0, 0, 0)", screen.evaluate(f"getComputedStyle({styled}).color"))
    lines = screen.evaluate(f"{styled}.getBoundingClientRect().height / parseFloat(getComputedStyle({styled}).lineHeight)")
    assert lines >= 6.5


@pytest.mark.guideline("text-view.any-height")
def test_a_text_view_is_as_high_as_it_is_told(views):
    screen = views()
    for height in (20, 200, 2000):
        assert abs(screen.frame(f"height {height}").height - height) <= 0.5
        assert screen.evaluate(f"{field(f'height {height}')}.getBoundingClientRect().height") <= height + 0.5


@pytest.mark.guideline("text-view.scrolls-when-overflowing")
def test_it_scrolls_when_its_text_is_longer_and_not_before(views):
    screen = views()
    editor = field("editor")
    scrolled = f"(e => (e.scrollTop = 1000, e.scrollTop))({editor})"
    assert screen.evaluate(scrolled) == 0
    screen.click("editor")
    screen.press("Control+End")
    for _ in range(6):
        screen.press("Enter")
        screen.type(None, "line")
    screen.wait_for(f"{editor}.scrollHeight > {editor}.clientHeight", about="the text is higher than the view")
    assert screen.evaluate(scrolled) > 0


@pytest.mark.core
def test_in_a_scroll_view_it_grows_with_its_text(views):
    screen = views()
    assert screen.frame("growing").height < 62
    screen.click("growing")
    screen.press("Control+End")
    for _ in range(8):
        screen.press("Enter")
        screen.type(None, "line")
    screen.wait_for("frameOf(find('growing'))[3] > 160", about="the view is as high as its text")
    screen.wait_for(f"(e => e.scrollHeight <= e.clientHeight + 1)({field('growing')})", about="nothing has to be scrolled inside it")
    assert screen.frame("styled").top >= screen.frame("growing").bottom
    screen.press("Control+a")
    screen.press("Delete")
    screen.wait_for("frameOf(find('growing'))[3] < 62", about="the view shrinks again")


@pytest.mark.guideline("text-view.left-aligned-by-default", "text-view.black-system-font-by-default")
def test_by_itself_text_is_leading_black_and_in_the_systems_font(views):
    screen = views()
    for view in (field("editor"), "find('styled')"):
        align, color, family = screen.evaluate(f"(s => [s.textAlign, s.color, s.fontFamily])(getComputedStyle({view}))")
        # A field is aligned with the page's direction, whatever its text.
        assert align == "left" and color == "rgb(0, 0, 0)"
        assert family == screen.evaluate("getComputedStyle(document.body).fontFamily") and "-apple-system" in family
    lines = screen.evaluate(
        "(range => (range.selectNodeContents(find('styled')), [...range.getClientRects()].filter(r => r.width > 1).map(r => r.left)))(document.createRange())")
    edge = screen.frame("styled").left
    # A bold or coloured part may begin within a line; every line begins at the edge.
    assert sum(abs(left - edge) <= 1 for left in lines) >= 4


def test_in_the_dark_text_is_white_and_arabic_begins_at_the_right(views):
    screen = views(dark=True, language="ar")
    assert screen.evaluate(f"getComputedStyle({field('editor')}).color") == "rgb(255, 255, 255)"
    assert screen.evaluate(f"getComputedStyle({field('editor')}).direction") == "rtl"


@pytest.mark.core
@pytest.mark.guideline("text-view.tap-shows-keyboard")
@pytest.mark.parametrize("touch", [False, True])
def test_a_tap_begins_editing_where_there_is_something_to_edit(views, touch):
    screen = views(touch=touch)
    screen.tap("styled")
    assert screen.evaluate("!document.activeElement.matches('input, textarea, [contenteditable]')")
    screen.tap("editor")
    screen.wait_for(f"document.activeElement === {field('editor')}")
    assert screen.evaluate(f"!{field('editor')}.readOnly && {field('editor')}.inputMode !== 'none'")


@pytest.mark.guideline("text-view.adopt-dynamic-type")
def test_text_follows_the_persons_size(views):
    screen = views()
    sizes = f"[{field('editor')}, find('styled')].map(e => parseFloat(getComputedStyle(e).fontSize))"
    assert screen.evaluate(sizes) == [17, 17]
    # The sizes of the guidelines' table, step by step.
    sizes_of_steps = {
        "xSmall": 14, "small": 15, "medium": 16, "large": 17, "xLarge": 19, "xxLarge": 21, "xxxLarge": 23,
        "accessibility1": 28, "accessibility2": 33, "accessibility3": 40, "accessibility4": 47, "accessibility5": 53,
    }
    for name, size in sizes_of_steps.items():
        screen.click(name)
        screen.wait_for(f"({sizes}).every(found => found === {size})", about=f"text in {name}")


@pytest.mark.guideline("text-view.test-accessibility-options")
def test_text_gets_heavier(views):
    screen = views()
    weights = f"[{field('editor')}, find('styled'), find('styled').querySelector('strong')].map(e => +getComputedStyle(e).fontWeight)"
    assert screen.evaluate(weights) == [400, 400, 600]
    screen.click("bold")
    screen.wait_for(f"String({weights}) === '600,600,700'", about="bold text")
    screen.click("bold")
    screen.wait_for(f"String({weights}) === '400,400,600'")


@pytest.mark.guideline("text-view.several-keyboard-types", "text-view.appropriate-keyboard")
def test_the_keys_are_those_for_what_is_entered(views):
    screen = views()
    for name, mode in KEYBOARDS.items():
        assert screen.evaluate(f"{field(f'keyboard {name}')}.getAttribute('inputmode')") == mode, name
    for name, mode, content in (("content email", "email", "email"), ("content phone", "tel", "tel")):
        assert screen.evaluate(f"(e => [e.inputMode, e.autocomplete])({field(name)})") == [mode, content]
    screen.click("keyboard email")
    screen.wait_for("document.activeElement.inputMode === 'email'")
