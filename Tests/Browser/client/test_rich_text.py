"""Editors for styled text: typed, pasted and undone as in a text area, with styles that the app sends."""
import pytest

pytestmark = pytest.mark.core

BOLD = "font-weight:700"
LOOKS = [[1, "", ""], [2, "", BOLD], [3, "", "font-style:italic"]]


def editor(spans='<span data-style="1">Hello </span><span data-style="2" style="font-weight:700">bold</span>', attributes="data-editable"):
    return (
        '<span class="textfield" id="e" data-style="editor" style="width:300px;height:200px"><div id="e-f" class="texteditor" data-behaviour="richtext selection" '
        f'role="textbox" aria-multiline="true" tabindex="0" data-formats="bold italic underline" data-submit="mod" data-key="e" aria-label="Text" data-focus {attributes} '
        f'style="white-space:pre-wrap">{spans}</div></span><button id="b" data-tap>Beside</button>'
    )


@pytest.fixture
def opened(screen):
    def make(*given, **options):
        screen.open(editor(*given, **options))
        screen.until("'text' in document.getElementById('e-f').dataset")
        screen.until("document.documentElement.dataset.commands === 'ready'")
        return screen

    return make


def put_caret(screen, start, end=None):
    screen.page.evaluate(f"(field => (field.focus(), field.setSelectionRange({start}, {start if end is None else end})))(document.getElementById('e-f'))")


def shown(screen):
    """The spans as they are on screen: text and whether it is bold."""
    return [
        tuple(part)
        for part in screen.page.evaluate(
            "[...document.getElementById('e-f').children].filter(e => e.tagName === 'SPAN').map(e => [e.textContent, +getComputedStyle(e).fontWeight >= 600])"
        )
    ]


def styles(screen, runs, typing=None):
    screen.push(("property", "e-f", "styles", [LOOKS, runs, typing]))


def test_typed_text_is_reported_whole_and_looks_like_the_text_before_it(opened):
    screen = opened()
    put_caret(screen, 10)
    screen.page.keyboard.type("er")
    assert screen.expect("input", "e-f", "Hello bolder") == ["e-f", "Hello bolder", 12, 12]
    assert shown(screen) == [("Hello ", False), ("bolder", True)]
    put_caret(screen, 0)
    screen.page.keyboard.type("Oh. ")
    screen.expect("input", "e-f", "Oh. Hello bolder", 4, 4)
    assert shown(screen) == [("Oh. Hello ", False), ("bolder", True)]


def test_text_that_replaces_a_selection_looks_like_what_was_selected(opened):
    screen = opened()
    put_caret(screen, 6, 10)
    screen.page.keyboard.type("strong")
    screen.expect("input", "e-f", "Hello strong")
    assert shown(screen) == [("Hello ", False), ("strong", True)]
    put_caret(screen, 2, 8)
    screen.page.keyboard.type("y")
    screen.expect("input", "e-f", "Heyrong")
    assert shown(screen) == [("Hey", False), ("rong", True)]


def test_the_apps_styles_are_shown_and_the_insertion_point_stays(opened):
    screen = opened()
    put_caret(screen, 10)
    screen.page.keyboard.type("er")
    screen.expect("input", "e-f", "Hello bolder")
    styles(screen, [5, 2, 3, 1, 4, 2])
    assert shown(screen) == [("Hello", True), (" bo", False), ("lder", True)]
    screen.page.keyboard.type("!")
    screen.expect("input", "e-f", "Hello bolder!", 13, 13)


def test_styles_of_a_text_that_is_no_longer_there_are_left_out(opened):
    screen = opened()
    styles(screen, [3, 2])
    assert shown(screen) == [("Hello ", False), ("bold", True)]
    # Sent before the app has seen what was typed since.
    put_caret(screen, 0)
    screen.page.keyboard.type("x")
    screen.expect("input", "e-f", "xHello bold")
    screen.push(("property", "e-f", "value", "other"), ("property", "e-f", "styles", [LOOKS, [5, 3], None]), acknowledge=False)
    assert screen.page.evaluate("document.getElementById('e-f').value") == "xHello bold"
    screen.push(("property", "e-f", "value", "other"), ("property", "e-f", "styles", [LOOKS, [5, 2], None]))
    assert shown(screen) == [("other", True)]


def test_return_makes_a_line_break_and_no_other_structure(opened):
    screen = opened()
    put_caret(screen, 10)
    screen.page.keyboard.press("Enter")
    screen.expect("input", "e-f", "Hello bold\n", 11, 11)
    screen.page.keyboard.press("Enter")
    screen.page.keyboard.type("end")
    screen.expect("input", "e-f", "Hello bold\n\nend", 15, 15)
    assert screen.page.evaluate("[...document.querySelectorAll('#e-f *')].map(e => e.tagName).join()") == "SPAN,SPAN"
    for _ in range(4):
        screen.page.keyboard.press("Backspace")
    screen.expect("input", "e-f", "Hello bold\n", 11, 11)
    screen.page.keyboard.press("Backspace")
    screen.expect("input", "e-f", "Hello bold", 10, 10)


def test_an_empty_editor_is_a_line_high_and_can_be_typed_in(opened):
    screen = opened("")
    height = screen.rect("#e-f")["height"]
    screen.page.click("#e-f")
    screen.page.keyboard.type("あ new")
    screen.expect("input", "e-f", "あ new", 5, 5)
    screen.page.keyboard.press("Control+a")
    screen.page.keyboard.press("Delete")
    screen.expect("input", "e-f", "", 0, 0)
    assert screen.rect("#e-f")["height"] == height
    screen.page.keyboard.type("again")
    screen.expect("input", "e-f", "again", 5, 5)


@pytest.mark.parametrize("key, name", [("b", "bold"), ("i", "italic"), ("u", "underline")])
def test_the_formats_have_keys_and_the_browser_applies_none_by_itself(opened, key, name):
    screen = opened()
    put_caret(screen, 0, 5)
    screen.page.keyboard.press(f"Control+{key}")
    assert screen.expect("action", "e-f", "format") == ["e-f", "format", [name, 0, 5]]
    assert shown(screen) == [("Hello ", False), ("bold", True)]


def test_the_edit_menus_formats_reach_the_app_too(opened):
    """Safari has Bold, Italic and Underline in its edit menu, as the browser's own command."""
    screen = opened()
    put_caret(screen, 6, 10)
    screen.page.evaluate("document.getElementById('e-f').dispatchEvent(new InputEvent('beforeinput', { inputType: 'formatItalic', bubbles: true, cancelable: true }))")
    assert screen.expect("action", "e-f", "format")[2] == ["italic", 6, 10]


def test_a_format_that_the_definition_forbids_is_not_offered(opened):
    screen = opened()
    screen.push(("attribute", "e-f", "data-formats", "underline"))
    put_caret(screen, 0, 5)
    screen.page.keyboard.press("Control+b")
    screen.push()
    assert not [one for one in screen.sent("action") if one[1] == "format"]
    assert shown(screen) == [("Hello ", False), ("bold", True)]


def test_undo_returns_to_the_former_text_and_styles(opened):
    screen = opened()
    put_caret(screen, 6, 10)
    screen.page.keyboard.press("Delete")
    screen.expect("input", "e-f", "Hello ", 6, 6)
    styles(screen, [6, 1])
    screen.page.keyboard.press("Control+z")
    screen.expect("input", "e-f", "Hello bold", 6, 10)
    assert screen.expect("action", "e-f", "styles")[2] == [6, 1, 4, 2]
    assert shown(screen) == [("Hello ", False), ("bold", True)]
    screen.push()
    # The app's change of styles alone is a step as well.
    styles(screen, [10, 2])
    assert shown(screen) == [("Hello bold", True)]
    screen.page.keyboard.press("Control+z")
    screen.until("document.querySelectorAll('#e-f span').length === 2")
    assert screen.sent("action")[-1][2] == [6, 1, 4, 2]
    screen.page.keyboard.press("Control+Shift+z")
    screen.until("document.querySelectorAll('#e-f span').length === 1")


def paste(screen, text, html=""):
    screen.page.evaluate(
        "([text, html]) => { const data = new DataTransfer(); data.setData('text/plain', text); if (html) data.setData('text/html', html);"
        " document.activeElement.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true })) }",
        [text, html],
    )


def test_of_a_pasted_page_bold_italic_underline_and_links_are_kept(opened):
    screen = opened()
    put_caret(screen, 6)
    paste(
        screen, "one two three four",
        '<style>x</style><p style="color:red"><b>one</b> <i onclick="alert(1)">two <u>three</u></i> <a href="https://example.com">four</a></p><script>window.ran = 1</script>',
    )
    screen.expect("input", "e-f", "Hello one two three fourbold", 24, 24)
    assert screen.expect("action", "e-f", "pasted")[2] == [6, 3, 1, "", 1, 0, "", 4, 2, "", 5, 6, "", 1, 0, "", 4, 0, "https://example.com"]
    assert screen.page.evaluate("[document.querySelectorAll('#e-f :not(span)').length, window.ran ?? 0]") == [0, 0]


@pytest.mark.parametrize("html", ["", "<p>other words</p>", "<b>two</b>"])
def test_a_paste_without_styles_or_with_another_text_is_plain(opened, html):
    screen = opened()
    put_caret(screen, 0)
    paste(screen, "two\r\nlines", html)
    screen.expect("input", "e-f", "two\nlinesHello bold", 9, 9)
    screen.push()
    assert not [one for one in screen.sent("action") if one[1] == "pasted"]


def test_a_composition_is_not_disturbed_by_the_apps_styles(opened):
    screen = opened()
    put_caret(screen, 10)
    ime = screen.page.context.new_cdp_session(screen.page)
    ime.send("Input.imeSetComposition", {"text": "か", "selectionStart": 1, "selectionEnd": 1})
    screen.expect("input", "e-f", "Hello boldか")
    styles(screen, [11, 3])
    ime.send("Input.imeSetComposition", {"text": "かん", "selectionStart": 2, "selectionEnd": 2})
    screen.expect("input", "e-f", "Hello boldかん")
    ime.send("Input.insertText", {"text": "漢字"})
    screen.expect("input", "e-f", "Hello bold漢字", 12, 12)
    styles(screen, [6, 1, 4, 2, 2, 2])
    assert shown(screen) == [("Hello ", False), ("bold漢字", True)] or shown(screen) == [("Hello ", False), ("bold", True), ("漢字", True)]


def test_the_selection_is_reported_and_set_over_several_styles(opened):
    screen = opened()
    put_caret(screen, 3, 8)
    assert screen.expect("action", "e-f", "selection")[2] == [3, 8]
    screen.push(("command", "select", {"id": "e-f", "start": 0, "end": 10}))
    assert screen.page.evaluate("String(getSelection())") == "Hello bold"
    screen.page.keyboard.press("ArrowRight")
    screen.page.keyboard.press("Shift+ArrowLeft")
    screen.expect("action", "e-f", "selection", [9, 10])


def test_the_app_can_choose_the_style_of_the_next_typed_text(opened):
    screen = opened('<span data-style="1">plain</span>')
    put_caret(screen, 5)
    styles(screen, [5, 1], 2)
    screen.page.keyboard.type("X")
    screen.expect("input", "e-f", "plainX")
    assert shown(screen) == [("plain", False), ("X", True)]


def test_a_redrawn_page_keeps_what_is_being_typed(opened):
    screen = opened()
    put_caret(screen, 10)
    screen.page.keyboard.type("er")
    screen.expect("input", "e-f", "Hello bolder")
    drawn = editor('<span data-style="1">drawn</span>').partition("<button")[0]
    screen.push(("replace", "e", drawn), acknowledge=False)
    assert screen.page.evaluate("[document.getElementById('e-f').value, document.activeElement.id]") == ["Hello bolder", "e-f"]
    screen.page.keyboard.type("!")
    screen.expect("input", "e-f", "Hello bolder!")
    # The app has seen all of it.
    screen.push(("replace", "e", drawn))
    assert screen.page.evaluate("[document.getElementById('e-f').value, document.activeElement.id]") == ["drawn", "e-f"]
    screen.page.keyboard.type("!")
    screen.expect("input", "e-f", "drawn!")


def test_a_key_that_is_pressed_during_a_redraw_arrives(opened):
    screen = opened()
    put_caret(screen, 10)
    drawn = editor('<span data-style="1">drawn</span>').partition("<button")[0]
    # A key that comes right after the patch, before the editor's script has started again.
    screen.push(("replace", "e", drawn), then="document.execCommand('insertText', false, '!')")
    screen.expect("input", "e-f", "drawn!")


def test_a_disabled_editor_cannot_be_edited_until_it_is_enabled(opened):
    screen = opened(attributes='aria-disabled="true"')
    screen.page.click("#e-f", force=True)
    screen.page.keyboard.type("x")
    screen.never("input")
    screen.push(("attribute", "e-f", "data-editable", ""), ("attribute", "e-f", "aria-disabled", None))
    put_caret(screen, 10)
    screen.page.keyboard.type("er")
    screen.expect("input", "e-f", "Hello bolder")


@pytest.mark.alone
def test_ten_thousand_characters_take_a_letter_as_fast_as_few(opened):
    text = "".join(f'<span data-style="{1 + index % 2}" style="{BOLD if index % 2 else ""}">{"word " * 20}</span>' for index in range(100))
    screen = opened(text)
    put_caret(screen, 5000)
    screen.page.keyboard.type("x")
    screen.until("document.getElementById('e-f').value.length === 10001")
    runs = [part for index in range(100) for part in (100, 1 + index % 2)]
    runs[98] = 101
    took = screen.page.evaluate(
        "(field => { const start = performance.now(); for (let i = 0; i < 20; i++) { document.execCommand('insertText', false, 'y'); field.value } return (performance.now() - start) / 20 })(document.getElementById('e-f'))"
    )
    assert took < 50
