"""Text fields: texts that are too long, leading and trailing views, and choices."""
import pytest

from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
LONG = "From the very beginning of this text to its far away end 123"
COPY = "(name => find(name).parentNode.querySelector('.textfield-cut'))"
LINES = "(name => (f => Math.round((f.clientHeight - parseFloat(getComputedStyle(f).paddingTop) * 2) / parseFloat(getComputedStyle(f).lineHeight)))(find(name)))"


@pytest.fixture
def parts(visit):
    def make(**options):
        screen = visit("fieldParts", **options)
        screen.wait_for_target("clip")
        screen.settled()
        return screen

    return make


def show(screen, name):
    """Scrolls a field to the middle of the window."""
    screen.wait_for(f"find('{name}').getAttribute('role') !== 'combobox' || find('{name}').hasAttribute('aria-controls')", about="its list can come")
    screen.evaluate(f"find('{name}').scrollIntoView({{ block: 'center' }})")
    screen.settled()


def drawn(screen, name):
    """Returns the text that a field shows while it is not being edited."""
    return screen.evaluate(f"{COPY}('{name}')?.textContent ?? find('{name}').value")


@pytest.mark.guideline("text-field.clips-by-default", "text-field.adjust-line-break")
@pytest.mark.parametrize("name", ["clip", "default"])
def test_by_itself_a_text_is_cut_off_at_the_edge(parts, name):
    screen = parts()
    assert screen.evaluate(f"find('{name}').scrollWidth > find('{name}').clientWidth")
    assert screen.evaluate(f"getComputedStyle(find('{name}')).textOverflow") == "clip"
    assert screen.evaluate(f"!{COPY}('{name}')") and screen.text(name) == LONG
    assert screen.evaluate(f"find('{name}').getBoundingClientRect().right <= find('{name}').closest('.textfield').getBoundingClientRect().right")


@pytest.mark.guideline("text-field.truncate-options", "text-field.adjust-line-break")
def test_the_ellipsis_stands_where_the_text_is_cut(parts):
    screen = parts()
    screen.wait_for(f"{COPY}('head') && {COPY}('middle')")
    head, middle = drawn(screen, "head"), drawn(screen, "middle")
    assert head.startswith("…") and LONG.endswith(head[1:]) and len(head) < len(LONG)
    first, last = middle.split("…")
    assert LONG.startswith(first) and LONG.endswith(last) and len(first) > 3 and len(last) > 3
    assert screen.evaluate("getComputedStyle(find('tail')).textOverflow") == "ellipsis" and not screen.evaluate(f"!!{COPY}('tail')")
    # The drawn text fits, lies exactly over the field, and is the only visible text.
    for name in ("head", "middle"):
        fits, over, hidden, spoken = screen.evaluate(
            f"(c => [c.scrollWidth <= c.clientWidth, String(frameOf(c)) === String(frameOf(find('{name}'))), getComputedStyle(find('{name}')).webkitTextFillColor,"
            f" c.getAttribute('aria-hidden')])({COPY}('{name}'))")
        assert fits and over and hidden == "rgba(0, 0, 0, 0)" and spoken == "true", name
        assert screen.text(name) == LONG


@pytest.mark.guideline("text-field.truncate-options")
def test_who_edits_has_the_whole_text(parts):
    screen = parts()
    screen.wait_for(f"{COPY}('middle')")
    screen.click("middle")
    screen.wait_for(f"!{COPY}('middle')")
    assert screen.evaluate("getComputedStyle(find('middle')).webkitTextFillColor") != "rgba(0, 0, 0, 0)"
    screen.press("End")
    screen.type(None, "4")
    screen.wait_for_text("clip", LONG + "4")
    screen.click("short")
    screen.wait_for(f"{COPY}('middle')?.textContent.endsWith('1234')")
    assert not screen.evaluate(f"!!{COPY}('short')")


@pytest.mark.guideline("text-field.truncate-options")
def test_what_is_cut_follows_the_width_and_the_text(parts):
    screen = parts()
    screen.wait_for(f"{COPY}('head')")
    narrow = drawn(screen, "head")
    screen.click("wider")
    screen.wait_for(f"{COPY}('head')?.textContent.length > {len(narrow)}")
    wide = drawn(screen, "head")
    assert wide.endswith(narrow[1:])
    screen.click("japanese")
    screen.wait_for(f"{COPY}('middle')?.textContent.includes('東京都')")
    first, last = drawn(screen, "middle").split("…")
    assert first.startswith("東京都") and last.endswith("まで")


@pytest.mark.guideline("text-field.truncate-options")
def test_read_from_the_right_the_head_is_at_the_right(parts):
    screen = parts(language="ar")
    screen.click("head")
    screen.press("Control+a")
    # The direction follows the letters.
    screen.type(None, "ארוך מאוד " * 10 + "סוף")
    screen.evaluate("document.activeElement.blur()")
    screen.wait_for(f"{COPY}('head')?.textContent.endsWith('סוף')")
    assert screen.evaluate(f"getComputedStyle({COPY}('head')).direction") == "rtl"
    edges = screen.evaluate(
        f"(([t, f]) => (r => (r.setStart(t, 0), r.setEnd(t, 1), [r.getBoundingClientRect().right, f.right]))(document.createRange()))"
        f"([{COPY}('head').firstChild, find('head').getBoundingClientRect()])")
    assert edges[1] - edges[0] < 20


@pytest.mark.guideline("text-field.wrap-options", "text-field.adjust-line-break")
def test_lines_end_between_words_or_within_one(parts):
    screen = parts()
    for name in ("word", "character"):
        assert screen.evaluate(f"{LINES}('{name}')") >= 3, name
    # If a line is filled to its end, fewer are needed; a copy of the text shows where the lines end.
    breaks = (
        "(name => { const f = find(name), s = getComputedStyle(f), c = document.createElement('div')\n"
        "for (const p of ['font', 'letterSpacing', 'wordBreak', 'overflowWrap', 'padding', 'lineBreak']) c.style[p] = s[p]\n"
        "Object.assign(c.style, { width: f.clientWidth + 'px', position: 'absolute', whiteSpace: 'pre-wrap' }); c.textContent = f.value; document.body.append(c)\n"
        "const r = document.createRange(), ends = []; let top\n"
        "for (let i = 0; i < f.value.length; i++) { r.setStart(c.firstChild, i); r.setEnd(c.firstChild, i + 1); const y = [...r.getClientRects()].at(-1)?.top; if (y === undefined) continue;"
        " if (top !== undefined && y > top + 5) ends.push(f.value.slice(i - 1, i + 1)); top = y }\n"
        "c.remove(); return ends })")
    words, characters = screen.evaluate(f"{breaks}('word')"), screen.evaluate(f"{breaks}('character')")
    assert words and all(" " in end for end in words)
    assert any(" " not in end for end in characters)


def test_a_text_that_wraps_is_still_one_line(parts):
    screen = parts()
    screen.click("word")
    screen.press("End")
    screen.press("Enter")
    screen.wait_for_text("pressed", "submitted")
    assert screen.text("word") == LONG
    screen.evaluate("(find('word').focus(), find('word').select(), document.execCommand('insertText', false, 'one\\ntwo'))")
    screen.wait_for_text("clip", "one two")
    screen.wait_for_text("word", "one two")


TAG = "document.querySelector('.expansion')"


@pytest.mark.guideline("text-field.expansion-tooltip", "text-field.expansion-tooltip-on-hover")
@pytest.mark.parametrize("name", ["clip", "head", "tail"])
def test_where_a_pointer_rests_the_whole_text_is_shown(parts, name):
    screen = parts()
    screen.move_to(*screen.bring(name).middle)
    screen.wait_for(f"{TAG}?.textContent === find('clip').value", about="the whole text")
    tag, field = screen.evaluate(f"[frameOf({TAG}), frameOf(find('{name}').closest('.textfield'))]")
    assert tag[0] >= 0 and tag[0] + tag[2] <= 390 and (tag[1] >= field[1] + field[3] or tag[1] + tag[3] <= field[1])
    screen.move_to(300, 20)
    screen.wait_for(f"!{TAG}")


@pytest.mark.guideline("text-field.expansion-tooltip-on-hover")
@pytest.mark.parametrize("name", ["short", "hidden", "helped", "word"])
def test_what_is_seen_whole_or_secret_has_no_tooltip(parts, name):
    screen = parts()
    screen.watch_timers()
    screen.move_to(*screen.bring(name).middle)
    screen.wait_for("fired.includes(500)", about="the pointer has rested")
    assert not screen.exists("css=.expansion")
    # But the field beside it shows one.
    screen.move_to(*screen.bring("default").middle)
    screen.wait_for(f"{TAG}?.textContent === find('default').value")


@pytest.mark.guideline("text-field.expansion-tooltip")
def test_the_keyboard_shows_the_whole_text_too(parts):
    screen = parts()
    screen.click("clip")
    assert not screen.exists("css=.expansion")
    screen.press("Tab")
    screen.wait_for(f"{TAG} && document.activeElement === find('head')")
    screen.type(None, "x")
    screen.wait_for(f"!{TAG}")


@pytest.mark.core
@pytest.mark.guideline("text-field.images-and-buttons", "text-field.custom-image-either-end", "text-field.leading-purpose", "text-field.trailing-function")
@pytest.mark.parametrize("language", ["en", "ar"])
def test_images_and_buttons_stand_at_the_ends(parts, language):
    screen = parts(language=language)
    show(screen, "mail")
    image, button, text = screen.frame("mail-image"), screen.frame("paste"), screen.frame("mail")
    field = screen.evaluate("frameOf(find('mail').closest('.textfield'))")
    assert all(field[0] <= part.left and part.right <= field[0] + field[2] for part in (image, button, text))
    order = [image, text, button] if language == "en" else [button, text, image]
    assert all(a.right <= b.left + 1 for a, b in zip(order, order[1:]))
    screen.click("paste")
    screen.wait_for_text("pressed", "paste")
    end = screen.frame("weight-image")
    text = screen.frame("weight")
    assert end.left >= text.right - 1 if language == "en" else end.right <= text.left + 1


@pytest.mark.guideline("text-field.system-button")
@pytest.mark.parametrize("language,name", [("en", "Bookmarks"), ("ja", "ブックマーク")])
def test_the_systems_button_has_its_glyph_and_its_name(parts, language, name):
    screen = parts(language=language)
    button = "find('address').closest('.textfield').querySelector('.textfield-end button')"
    assert screen.evaluate(f"!!{button}.querySelector('svg') && ({button}.ariaLabel ?? {button}.textContent).trim()") == name
    show(screen, "address")
    screen.type("address", "x")
    x, y = screen.evaluate(f"(r => [r.x + r.width / 2, r.y + r.height / 2])({button}.getBoundingClientRect())")
    screen.click_at(x, y)
    screen.wait_for_text("pressed", "bookmarks")
    assert screen.focused() == "address"


# Choices

LIST = "find('{}').parentNode.querySelector('.combobox-list')"


def options(screen, name="fruit"):
    return screen.evaluate(f"[...{LIST.format(name)}.children].map(e => e.textContent)")


def is_open(name="fruit"):
    return f"find('{name}').ariaExpanded === 'true' && {LIST.format(name)}.matches(':popover-open')"


@pytest.mark.core
@pytest.mark.guideline("text-field.combo-box-macos")
def test_typing_narrows_the_choices_and_keys_choose(parts):
    screen = parts()
    show(screen, "fruit")
    screen.type("fruit", "b")
    screen.wait_for(is_open())
    assert options(screen) == ["Banana", "Blueberry"]
    assert screen.evaluate("[find('fruit').role, find('fruit').getAttribute('aria-controls')]") == ["combobox", screen.evaluate(f"{LIST.format('fruit')}.id")]
    screen.press("ArrowDown")
    screen.press("ArrowDown")
    assert screen.evaluate("document.getElementById(find('fruit').getAttribute('aria-activedescendant')).textContent") == "Blueberry"
    screen.press("Enter")
    screen.wait_for_text("chosen-fruit", "Blueberry")
    assert screen.text("pressed") == "none" and not screen.evaluate(is_open()) and screen.focused() == "fruit"
    screen.press("Enter")
    screen.wait_for_text("pressed", "submitted")


def test_the_list_is_called_as_its_field_by_itself_or_by_the_label_beside_it(visit, parts):
    name = f"(list => list.ariaLabel ?? document.getElementById(list.getAttribute('aria-labelledby')).textContent)({LIST})"
    screen = parts()
    screen.wait_for("find('fruit').hasAttribute('aria-controls')")
    assert screen.evaluate(name.format("fruit")) == screen.evaluate("find('fruit').ariaLabel")
    labeled = visit("textTypes")
    labeled.wait_for("find('fruit')?.hasAttribute('aria-controls')")
    assert labeled.evaluate(name.format("fruit")).strip() == "Fruit"


@pytest.mark.guideline("text-field.combo-box-macos")
@pytest.mark.parametrize("touch", [False, True])
def test_the_arrow_shows_all_choices_for_a_tap(parts, touch):
    screen = parts(touch=touch)
    show(screen, "fruit")
    arrow = "(r => [r.x + r.width / 2, r.y + r.height / 2])(find('fruit').parentNode.querySelector('.textfield-choices').getBoundingClientRect())"
    screen.tap_at(*screen.evaluate(arrow))
    screen.wait_for(is_open())
    assert len(options(screen)) == 6
    field, frame = screen.evaluate(f"[frameOf(find('fruit').closest('.textfield')), frameOf({LIST.format('fruit')})]")
    assert frame[2] >= field[2] - 1 and frame[0] >= 0 and frame[0] + frame[2] <= 390 and frame[1] >= 0 and frame[1] + frame[3] <= 844
    screen.tap("text=Pineapple")
    screen.wait_for_text("chosen-fruit", "Pineapple")
    assert not screen.evaluate(is_open()) and screen.text("fruit") == "Pineapple"
    # The list contains all choices again, and marks the current one.
    screen.tap_at(*screen.evaluate(arrow))
    screen.wait_for(is_open())
    assert len(options(screen)) == 6
    assert screen.evaluate(f"{LIST.format('fruit')}.querySelector('[aria-selected=true]').textContent") == "Pineapple"
    # Beside the list, which lies over what follows the field.
    screen.tap_at(4, 4)
    screen.wait_for(f"!({is_open()})")
    assert screen.text("chosen-fruit") == "Pineapple"


def test_marks_and_case_make_no_difference_and_anything_may_be_typed(parts):
    screen = parts()
    show(screen, "fruit")
    screen.type("fruit", "ECL")
    screen.wait_for(is_open())
    assert options(screen) == ["Éclair"]
    screen.type(None, "x")
    screen.wait_for(f"!({is_open()})")
    screen.wait_for_text("chosen-fruit", "ECLx")
    # Choices that start with the text come before those that only contain it.
    screen.evaluate("(find('fruit').select(), document.execCommand('insertText', false, 'apple'))")
    screen.wait_for(is_open())
    assert options(screen) == ["Apple", "Pineapple"]


def test_escape_closes_the_list_and_then_the_sheet(visit):
    screen = visit("textFields")
    screen.click("sheet")
    screen.wait_for("find('combo-in-sheet')?.hasAttribute('aria-controls')")
    screen.type("combo-in-sheet", "p")
    screen.wait_for(is_open("combo-in-sheet"))
    screen.press("Escape")
    screen.wait_for(f"!({is_open('combo-in-sheet')})")
    assert screen.exists("combo-in-sheet") and screen.text("combo-in-sheet") == "p"
    screen.press("Escape")
    screen.wait_gone("combo-in-sheet")


def test_a_thousand_choices_scroll_and_keys_reach_the_last(parts):
    screen = parts()
    show(screen, "place")
    screen.click("place")
    screen.press("ArrowUp")
    screen.wait_for(is_open("place"))
    assert len(options(screen, "place")) == 1000
    active = "document.getElementById(find('place').getAttribute('aria-activedescendant'))"
    assert screen.evaluate(f"{active}.textContent") == "Place 1000"
    assert screen.evaluate(f"(([a, l]) => a[1] >= l[1] && a[1] + a[3] <= l[1] + l[3] + 1)([frameOf({active}), frameOf({LIST.format('place')})])")
    screen.press("ArrowDown")
    screen.press("PageDown")
    assert screen.evaluate(f"{active}.textContent") == "Place 11"
    screen.type(None, "99")
    screen.wait_for(f"{LIST.format('place')}.children.length === 19")
    screen.press("Tab")
    screen.wait_for(f"!({is_open('place')})")
    assert screen.text("place") == "99"


def test_choices_that_the_app_changes_are_the_new_ones(parts):
    screen = parts()
    screen.click("other-fruits")
    screen.wait_for("find('fruit').dataset.choices.includes('Cherry')")
    show(screen, "fruit")
    screen.click("fruit")
    screen.press("ArrowDown")
    screen.wait_for(is_open())
    assert options(screen) == ["Cherry", "Cranberry"]
    assert screen.evaluate("find('locked-fruit').disabled && find('locked-fruit').parentNode.querySelector('.textfield-choices').disabled")


def test_a_choice_is_there_at_once_however_far_the_system_is(app, road_to, visit):
    road = road_to(app)
    screen = visit("fieldParts", app=road)
    show(screen, "fruit")
    screen.click("fruit")
    road.delay = 0.6
    screen.type(None, "bl")
    screen.wait_for(is_open())
    screen.press("ArrowDown")
    screen.press("Enter")
    assert screen.text("fruit") == "Blueberry"
    screen.wait_for_text("chosen-fruit", "Blueberry")
    assert screen.text("fruit") == "Blueberry"


@pytest.mark.only("chromium")  # axe-core's results are the same in both
@pytest.mark.parametrize("options", [dict(), dict(dark=True, language="ar")])
def test_axe_finds_nothing_while_a_list_is_open(parts, options):
    screen = parts(**options)
    show(screen, "fruit")
    screen.type("fruit", "b")
    screen.wait_for(is_open())
    screen.press("ArrowDown")
    assert violations(screen) == []


def test_a_field_with_a_button_before_it_gets_the_focus_itself(parts):
    screen = parts()
    screen.click("call")
    screen.wait_for("document.activeElement.matches('input') && !!document.activeElement.closest('[data-testid=phone]')")
    screen.type(None, "!")
    screen.wait_for_text("phone", "Short!")
