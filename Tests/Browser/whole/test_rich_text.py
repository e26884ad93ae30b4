"""Rich text: parts of a text are made bold, italic and underlined in place, and keep their styles while the text is edited."""
import json

import pytest

from commandmenus import hold, run, unfold
from composing import Composer, composes

pytestmark = pytest.mark.app("Specimen")
START = "Plain, B[bold]C[ and orange] with L[a link]."


@pytest.fixture
def rich(visit):
    def make(**options):
        screen = visit("richText", **options)
        screen.wait_for("document.querySelectorAll('.texteditor[contenteditable=true]').length === 4")
        screen.wait_for("document.documentElement.dataset.commands === 'ready'")
        return screen

    return make


def select(screen, start, end=None, name="editor"):
    """Selects in an editor as a script of the page would; what a user does with a pointer and keys is tested on its own."""
    screen.evaluate(f"(field => (field.focus(), field.setSelectionRange({start}, {start if end is None else end})))(find('{name}'))")


def echo(screen, text, name="echo"):
    screen.wait_for_text(name, text)


def weights(screen, name="editor"):
    return screen.evaluate(f"[...find('{name}').querySelectorAll('span')].map(e => [e.textContent, getComputedStyle(e).fontWeight, getComputedStyle(e).color])")


def test_a_styled_text_looks_as_a_text_view_shows_it(rich):
    screen = rich()
    parts = "[...e.querySelectorAll('span, a')].map(p => (s => [p.textContent, s.fontWeight, s.fontStyle, s.color, s.textDecorationLine])(getComputedStyle(p)))"
    assert screen.evaluate(f"(e => {parts})(find('editor'))") == screen.evaluate(f"(e => {parts})(find('twin'))")


@pytest.mark.core
def test_typing_goes_on_in_the_style_of_the_text_before(rich):
    screen = rich()
    select(screen, 11)
    screen.type(None, "er")
    echo(screen, START.replace("bold", "bolder"))
    screen.press("End")
    screen.type(None, " End")
    echo(screen, START.replace("bold", "bolder") + " End")
    # The app shows the same in a view of its own, and the editor is not drawn anew.
    assert "bolder" in screen.text("twin") and screen.focused() == "editor"


@pytest.mark.core
@pytest.mark.parametrize("key, mark", [("b", "B"), ("i", "I"), ("u", "U")])
def test_the_keys_for_formats_apply_to_the_selection_and_are_taken_back(rich, key, mark):
    screen = rich()
    select(screen, 0, 5)
    screen.press(f"Control+{key}")
    echo(screen, f"{mark}[Plain]{START[5:]}")
    screen.press(f"Control+{key}")
    echo(screen, START)
    assert screen.evaluate("[find('editor').selectionStart, find('editor').selectionEnd]") == [0, 5]


def test_a_format_without_a_selection_holds_for_what_is_typed_next(rich):
    screen = rich()
    select(screen, 5)
    screen.press("Control+b")
    screen.type(None, " fat")
    echo(screen, f"PlainB[ fat]{START[5:]}")
    screen.press("Control+b")
    screen.type(None, "thin")
    echo(screen, f"PlainB[ fat]thin{START[5:]}")


def test_formats_and_words_are_undone_step_by_step(rich):
    screen = rich()
    select(screen, 0, 5)
    screen.press("Control+i")
    echo(screen, f"I[Plain]{START[5:]}")
    select(screen, 7, 11)
    screen.press("Delete")
    echo(screen, f"I[Plain]{START[5:].replace('B[bold]', '')}")
    screen.press("Control+z")
    echo(screen, f"I[Plain]{START[5:]}")
    screen.press("Control+z")
    echo(screen, START)
    screen.press("Control+Shift+z")
    screen.press("Control+Shift+z")
    echo(screen, f"I[Plain]{START[5:].replace('B[bold]', '')}")


def test_return_makes_new_lines_and_backspace_takes_them_back(rich):
    screen = rich()
    screen.click("empty")
    for text in ["one", "", "three"]:
        if text:
            screen.type(None, text)
        screen.press("Enter")
    echo(screen, "one⏎⏎three⏎", "empty-echo")
    screen.type(None, "four")
    echo(screen, "one⏎⏎three⏎four", "empty-echo")
    lines = screen.evaluate("(range => (range.selectNodeContents(find('empty')), new Set([...range.getClientRects()].map(r => Math.round(r.top))).size))(document.createRange())")
    assert lines >= 3
    for _ in range(5):
        screen.press("Backspace")
    echo(screen, "one⏎⏎three", "empty-echo")


def test_after_return_in_a_line_typing_goes_on_in_its_style(rich):
    screen = rich()
    select(screen, 11)
    screen.press("Enter")
    screen.type(None, "and")
    echo(screen, START.replace("B[bold]", "B[bold⏎and]"))


def test_the_app_reads_and_sets_the_selection(rich):
    screen = rich()
    select(screen, 0, 5)
    screen.wait_for_text("selected", "“Plain”")
    screen.click("select")
    screen.wait_for_text("selected", "“bold”")
    screen.wait_for("String(getSelection()) === 'bold'")
    screen.click("red")
    echo(screen, START.replace("B[bold]", "BC[bold]"))
    screen.click("insert")
    echo(screen, START.replace("B[bold]", "BC[★]"))
    screen.wait_for_text("selected", "at 8")
    select(screen, 3)
    screen.wait_for_text("selected", "at 3")
    screen.press("Shift+ArrowRight")
    screen.wait_for_text("selected", "“i”")


def test_the_apps_typing_attributes_colour_what_is_typed(rich):
    screen = rich()
    select(screen, 5)
    screen.wait_for_text("selected", "at 5")
    screen.click("red")
    screen.evaluate("find('editor').focus()&&0")
    screen.type(None, "er")
    echo(screen, f"PlainC[er]{START[5:]}")


def test_a_definition_limits_what_can_be_styled(rich):
    screen = rich()
    select(screen, 0, 4, "limited")
    screen.press("Control+b")
    screen.press("Control+u")
    echo(screen, "U[Only] lines", "limited-echo")
    select(screen, 0, 5, "ruled")
    screen.press("Control+u")
    screen.press("Control+b")
    echo(screen, "BC[Ruled]", "ruled-echo")


PASTE = """(([text, html]) => { const data = new DataTransfer(); data.setData('text/plain', text); data.setData('text/html', html)
  const event = new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true })
  if (!event.dataTransfer) Object.defineProperty(event, 'dataTransfer', { value: data })
  document.activeElement.dispatchEvent(event) })"""


def test_a_paste_keeps_bold_italic_underline_and_links_and_drops_the_rest(rich):
    screen = rich()
    html = '<h1 style="color:red;font-size:90px"><b>Big</b></h1><p><i>slanted</i> <a href="https://example.com">there</a> <a href="javascript:alert(1)">bad</a><img src=x onerror="window.hit=1"></p>'
    screen.click("empty")
    screen.evaluate(f"{PASTE}({json.dumps(['Big slanted there bad', html])})")
    echo(screen, "B[Big] I[slanted] L[there] bad", "empty-echo")
    assert screen.evaluate("[document.querySelectorAll('#root img[src=x]').length, window.hit ?? 0]") == [0, 0]
    screen.press("Control+z")
    echo(screen, "", "empty-echo")


@pytest.mark.only("chromium")  # WebKit's driver has no clipboard.
def test_a_part_is_copied_with_its_style(rich):
    screen = rich()
    select(screen, 7, 11)
    screen.press("Control+c")
    screen.click("empty")
    screen.press("Control+v")
    echo(screen, "B[bold]", "empty-echo")
    select(screen, 0, 5, "limited")
    screen.press("Control+v")
    echo(screen, "boldlines", "limited-echo")


@composes
def test_a_japanese_composition_is_kept_together_and_styled_once(rich):
    screen = rich(language="ja-JP")
    select(screen, 11)
    ime = Composer(screen)
    ime.box = "find('editor')"
    for text in ["k", "か", "かん", "かんj", "かんじ"]:
        ime.keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        screen.wait_for(f"find('editor').value.includes({json.dumps('bold' + text)})")
    ime.commit("漢字")
    echo(screen, START.replace("bold", "bold漢字"))
    screen.press("Control+z")
    echo(screen, START)


def test_typing_fast_far_away_loses_no_letter_and_no_style(far):
    screen = far("richText")
    screen.wait_for("document.querySelectorAll('.texteditor[contenteditable=true]').length === 4")
    select(screen, 11)
    for word in ["er", " and", " bolder", " still"]:
        screen.type(None, word)
    select(screen, 0)
    screen.type(None, "Not so ")
    echo(screen, "Not so " + START.replace("bold", "bolder and bolder still"))
    screen.wait_for("find('editor').value === 'Not so Plain, bolder and bolder still and orange with a link.'")


def test_ten_thousand_characters_are_edited_at_their_end(rich):
    screen = rich()
    screen.click("long")
    screen.wait_for("find('editor').value.length > 10000")
    screen.click("editor")
    screen.press("Control+End")
    screen.type(None, " Yes")
    screen.wait_for("textOf(find('echo')).endsWith('L[a link]. Yes')")
    screen.wait_for("find('editor').scrollTop > 0", about="the insertion point is in view")


def test_a_disabled_editor_is_read_and_not_changed(rich):
    screen = rich()
    screen.click("off")
    screen.wait_for("find('editor').getAttribute('aria-disabled') === 'true' && !find('editor').isContentEditable")
    select(screen, 0)
    screen.type(None, "x")
    screen.click("off")
    screen.wait_for("find('editor').isContentEditable")
    screen.type("editor", "y")
    screen.wait_for("textOf(find('echo')).includes('y')")
    assert "x" not in screen.text("echo")


def test_assistive_technology_finds_a_text_box_of_several_lines(rich):
    screen = rich()
    names = ["role", "aria-multiline", "aria-label", "tabindex"]
    assert [screen.attribute("editor", name) for name in names] == ["textbox", "true", "Notes", "0"]
    assert screen.evaluate("find('editor').querySelectorAll('a, button, [tabindex]').length") == 0


@pytest.mark.parametrize("language, format, bold", [("en-US", "Format", "Bold"), ("ja-JP", "フォーマット", "ボールド")])
def test_the_format_menu_has_the_formats_that_the_editor_allows(rich, language, format, bold):
    screen = rich(width=1024, height=800, language=language)
    select(screen, 0, 5)
    run(screen, format, bold)
    echo(screen, f"B[Plain]{START[5:]}")
    select(screen, 0, 4, "limited")
    commands = unfold(screen, format)
    assert not commands[bold] and sum(commands.values()) == 1


def test_a_finger_places_the_insertion_point_and_types(rich):
    screen = rich()
    screen.tap("empty")
    screen.type(None, "typed")
    echo(screen, "typed", "empty-echo")


def test_arabic_begins_at_the_right_and_keeps_its_order(rich):
    screen = rich(language="ar")
    screen.click("empty")
    screen.type(None, "مرحبا")
    echo(screen, "مرحبا", "empty-echo")
    edge, right = screen.evaluate("(range => (range.selectNodeContents(find('empty')), [range.getBoundingClientRect().right, find('empty').getBoundingClientRect().right]))(document.createRange())")
    assert right - edge < 12


def test_what_was_written_survives_another_look_at_the_page(rich):
    screen = rich()
    select(screen, 0, 5)
    screen.press("Control+u")
    echo(screen, f"U[Plain]{START[5:]}")
    screen.open("/")
    screen.wait_for("find('editor')?.isContentEditable")
    assert weights(screen)[0][0] == "Plain" and screen.text("echo") == f"U[Plain]{START[5:]}"
