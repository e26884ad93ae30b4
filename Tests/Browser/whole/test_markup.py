"""Markup: drawing on a screenshot, texts, shapes and cropping, by pointer, finger and keyboard, and what is saved of it."""
import pytest

from fingers import Fingers
from markings import DONE, FOCUSED, ITEMS, MENU, WIDTH, Markup, control, tool
from shoji_kit.axe import violations
from test_screenshots import EDIT, MARKUP, choose, photos, picture_of, take  # noqa: F401

pytestmark = pytest.mark.app("Specimen")

RED, YELLOW, GREEN = (255, 59, 48), (255, 204, 0), (52, 199, 89)


@pytest.fixture
def markup(visit, app):
    """Opens the markup of a new screenshot."""

    def make(**options):
        screen = visit("cells", **options)
        take(screen)
        view = Markup(screen, picture_of(app))
        screen.settled()
        screen.tap(EDIT)
        screen.wait_for(MARKUP)
        screen.settled()
        return view, screen

    return make


@pytest.fixture
def saved(app, photos):  # noqa: F811
    """Returns the newest picture's file."""

    def read():
        number, file = photos("number, file")[0]
        return next((app.folder / "data" / "photos").glob(f"*/{number}-{file}.png")).read_bytes()

    return read


def near(found, wanted, by):
    return all(abs(one - other) <= by for one, other in zip(found, wanted, strict=True))


@pytest.mark.guideline("screenshot.tap-markup-and-share")
def test_strokes_are_in_the_saved_picture_where_they_were_drawn(markup, saved, photos):
    view, screen = markup()
    view.stroke((100, 300), (260, 420))
    view.says("Pen added")
    view.has_marks("Pen, Red, 1 of 1")
    screen.click(control("Blue"))
    choose(screen, WIDTH, "Thick")
    view.stroke((100, 500), (260, 500))
    view.has_marks("Pen, Red, 1 of 2", "Pen, Blue, 2 of 2")
    # A mark that has the focus is selected, and takes the color.
    screen.evaluate("document.querySelector('.markup-mark:nth-child(2)').focus()")
    screen.click(control("Green"))
    screen.click(tool("marker"))
    view.stroke((100, 200), (260, 200))
    view.has_marks("Pen, Red, 1 of 3", "Pen, Green, 2 of 3", "Marker, Yellow, 3 of 3")
    # A thick stroke is eight points wide, a thick marker thirty.
    half = 4 / view.scale()
    view.save()
    assert photos("revision, width, height") == [(1, 390, 844)]
    assert near(view.change(saved()), (100, 200, 260, 500 + half), by=15 * half / 4 + 2)
    found = view.colors(saved(), (140, 330), (180, 360), (220, 390), (180, 500), (180, round(500 + half - 2)))
    assert all(near(color, wanted, by=4) for color, wanted in zip(found, (RED, RED, RED, GREEN, GREEN), strict=True)), found
    # A marker lets through what it marks.
    places = [(x, 200) for x in range(110, 250, 10)]
    for before, after in zip(view.colors(view.taken, *places), view.colors(saved(), *places), strict=True):
        assert near(after, [.55 * old + .45 * new for old, new in zip(before, YELLOW, strict=True)], by=3)


def test_the_eraser_removes_the_marks_that_it_touches_and_no_others(markup, saved):
    view, screen = markup()
    view.stroke((60, 200), (330, 200))
    view.stroke((60, 300), (330, 300))
    screen.click(tool("marker"))
    view.stroke((60, 400), (330, 400))
    all = "Pen, Red, 1 of 3", "Pen, Red, 2 of 3", "Marker, Yellow, 3 of 3"
    view.has_marks(*all)
    screen.click(tool("eraser"))
    view.stroke((200, 250), (200, 450))
    view.says("2 marks removed")
    view.has_marks("Pen, Red, 1 of 1")
    # What one stroke erased comes back at once.
    screen.click(control("Undo"))
    view.has_marks(*all)
    screen.click(control("Redo"))
    view.has_marks("Pen, Red, 1 of 1")
    view.save()
    assert near(view.change(saved()), (60, 200, 330, 200), by=6)


def test_undo_and_redo_by_buttons_and_keys(markup, saved):
    view, screen = markup()
    assert not view.is_enabled("Undo") and not view.is_enabled("Redo")
    both = "Pen, Red, 1 of 2", "Pen, Red, 2 of 2"
    view.stroke((60, 200), (330, 200))
    view.stroke((60, 300), (330, 300))
    view.has_marks(*both)
    assert view.is_enabled("Undo") and not view.is_enabled("Redo")
    screen.click(control("Undo"))
    view.says("Undone: Pen")
    screen.click(control("Undo"))
    view.has_marks()
    assert not view.is_enabled("Undo")
    screen.click(control("Redo"))
    view.says("Redone: Pen")
    for redo in ("Control+Shift+z", "Control+y"):
        view.press(redo)
        view.has_marks(*both)
        view.press("Control+z")
        view.has_marks("Pen, Red, 1 of 1")
    # After a new stroke there is nothing to redo.
    view.stroke((60, 400), (330, 400))
    view.has_marks(*both)
    assert not view.is_enabled("Redo")
    view.press("Control+y")
    view.save()
    assert near(view.change(saved()), (60, 200, 330, 400), by=6)
    assert view.colors(saved(), (200, 300)) == view.colors(view.taken, (200, 300))


def test_a_text_is_typed_and_moved_by_arrow_keys(markup, saved):
    view, screen = markup()
    view.type_text("Hello")
    view.has_marks("Text “Hello”, Red, 1 of 1")
    view.says("Text “Hello” added")
    first, size = view.mark(), view.scale()
    view.press("ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowUp")
    view.says("Text “Hello” changed")
    moved = view.mark()
    assert near((moved.left - first.left, moved.top - first.top), (3 * size, -10 * size), by=.1)
    # A run of arrow keys is one step.
    for key, words, frame in (("Control+z", "Undone", first), ("Control+y", "Redone", moved)):
        view.press(key)
        view.says(f"{words}: Text “Hello”")
        assert near(view.mark().middle, frame.middle, by=.1)
    seen = view.pixels(moved)
    view.save()
    # What is drawn is inside of what was seen.
    left, top, right, bottom = view.change(saved())
    assert seen[0] <= left < right - 30 and seen[1] <= top < bottom - 12 and right <= seen[2] and bottom <= seen[3]


def test_a_text_begins_where_the_picture_is_pressed_and_is_edited_with_the_keyboard(markup):
    view, screen = markup()
    view.begin_text()
    # The first press ends the typing in the middle, in which nothing was typed.
    screen.click_at(*view.at(100, 200))
    screen.wait_gone("css=.markup-field")
    screen.click_at(*view.at(100, 200))
    view.has_focus(".markup-field")
    screen.type(None, "Hello")
    # A press beside it ends the typing, and draws nothing.
    screen.click_at(*view.at(100, 700))
    view.has_marks("Text “Hello”, Red, 1 of 1")
    (x, y), frame = view.at(100, 200), view.mark()
    assert abs(frame.left - x) < 8 and abs(frame.middle[1] - y) < 4
    screen.evaluate("document.querySelector('.markup-mark').focus()")
    view.press("Enter")
    view.has_focus(".markup-field")
    screen.type(None, " there")
    view.press("Control+Enter")
    view.has_marks("Text “Hello there”, Red, 1 of 1")
    view.press("Delete")
    view.says("Text “Hello there” removed")
    # The keys go on with the picture.
    view.has_focus(".markup-stage")
    view.has_marks()


def test_a_shape_is_inserted_and_saved_by_the_keyboard_alone(markup, saved):
    view, screen = markup()
    view.insert("Ellipse")
    view.has_marks("Ellipse, Red, 1 of 1")
    view.has_focus(".markup-mark")
    size, first = view.scale(), view.mark()
    view.press("Shift+ArrowDown", "Alt+Shift+ArrowRight")
    screen.wait_for(f"frameOf(document.activeElement)[2] > {first.width} + 5", about="it is wider")
    frame = view.mark()
    assert near((frame.left, frame.top - first.top, frame.width - first.width), (first.left, 10 * size, 10 * size), by=.2)
    lines = view.pixels(frame, margin=4)
    view.go_to("Done", "Shift+Tab")
    view.press("Enter")
    screen.wait_for(f"{MENU} && {FOCUSED} === 'Save to Photos'")
    screen.settled()
    view.press("Enter")
    screen.wait_for(f"!{MARKUP}")
    assert near(view.change(saved()), lines, by=6)


def test_equal_shapes_do_not_hide_each_other_and_are_reached_by_tab(markup):
    view, screen = markup()
    view.insert("Arrow")
    view.insert("Arrow")
    view.has_marks("Arrow, Red, 1 of 2", "Arrow, Red, 2 of 2")
    screen.settled()
    one, two = screen.evaluate("[...document.querySelectorAll('.markup-mark')].map(frameOf)")
    assert two[0] - one[0] > 8 and two[1] - one[1] > 8
    view.press("Shift+Tab")
    assert screen.evaluate(FOCUSED) == "Arrow, Red, 1 of 2"
    view.press("Delete")
    view.has_marks("Arrow, Red, 1 of 1")
    # Now the other one has the focus.
    assert screen.evaluate(FOCUSED) == "Arrow, Red, 1 of 1"
    view.press("Delete")
    view.has_marks()


def test_a_shape_is_drawn_resized_and_moved_by_the_pointer(markup):
    view, screen = markup()
    choose(screen, tool("shapes"), "Rectangle")
    view.says("Rectangle added")
    view.press("Delete")
    view.has_marks()
    view.stroke((80, 200), (280, 360))
    view.has_marks("Rectangle, Red, 1 of 1")
    first = view.mark()
    assert near(view.pixels(first, margin=4), (80, 200, 280, 360), by=1.5)
    screen.drag((first.right, first.bottom), (first.right + 40, first.bottom + 30))
    view.says("Rectangle changed")
    second = view.mark()
    assert near((second.left, second.top, second.right, second.bottom), (first.left, first.top, first.right + 40, first.bottom + 30), by=1.1)
    # The selected one is moved by its inside too.
    x, y = second.middle
    screen.drag((x, y), (x - 30, y + 60))
    screen.wait_for(f"frameOf(document.querySelector('.markup-mark'))[1] > {second.top + 50}", about="it is moved")
    assert near(view.mark().middle, (x - 30, y + 60), by=1.1)


def test_a_picture_is_cropped_by_the_keyboard(markup, saved, photos):
    view, screen = markup()
    view.choose_tool("Crop")
    view.has_focus(".markup-crop-handle")
    assert screen.evaluate(FOCUSED) == "Top Left Corner"
    view.press("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "ArrowDown")
    screen.wait_for("document.activeElement.ariaValueText === '20 pixels from the left, 11 pixels from the top'")
    view.go_to("Bottom Edge")
    view.press("Shift+ArrowUp")
    screen.wait_for("document.activeElement.ariaValueText === '834 pixels from the top' && document.activeElement.ariaValueNow === '834'")
    view.press("Enter")
    view.says("Cropped to 370 by 823 pixels")
    # The keys go on with the picture.
    view.has_focus(".markup-stage")
    view.save()
    assert photos("revision, width, height") == [(1, 370, 823)] and view.change(saved(), cut=(20, 11)) is None


def test_a_picture_is_cropped_by_the_pointer_and_what_is_drawn_stays_where_it_is(markup, saved, photos):
    view, screen = markup()
    view.stroke((100, 300), (220, 420))
    view.has_marks("Pen, Red, 1 of 1")
    view.begin_crop()
    size = screen.frame("css=.markup-crop-frame").width / 390
    for name, across, down in (("se", -100, -150), ("n", 0, 50)):
        x, y = screen.frame(f"css=.markup-crop-handle[data-handle={name}]").middle
        screen.drag((x, y), (x + across, y + down))
    screen.click("text=Apply")
    screen.wait_gone("css=.markup-crop-frame")
    view.save()
    revision, *found = photos("revision, width, height")[0]
    assert revision == 1 and near(found, (390 - 100 / size, 844 - 200 / size), by=2)
    top = round(50 / size)
    assert near(view.change(saved(), cut=(0, top)), (100, 300 - top, 220, 420 - top), by=6)


def test_a_crop_is_left_with_escape_reset_and_undone(markup):
    view, screen = markup()
    view.begin_crop()
    view.press("Shift+ArrowRight", "Escape")
    screen.wait_gone("css=.markup-crop-frame")
    assert screen.evaluate(f"!!{MARKUP}") and not view.is_enabled("Undo") and screen.evaluate(FOCUSED) == "Crop"
    view.begin_crop()
    view.press("Shift+ArrowRight", "Enter")
    view.says("Cropped to 380 by 844 pixels")
    view.begin_crop()
    screen.click("text=Reset")
    screen.click("text=Apply")
    view.says("Cropped to 390 by 844 pixels")
    screen.click(control("Undo"))
    view.says("Undone: Crop")
    view.begin_crop()
    assert screen.evaluate("document.activeElement.ariaValueText") == "10 pixels from the left, 0 pixels from the top"


@pytest.mark.core
def test_discarding_changes_asks_first(markup, saved, photos):
    view, screen = markup()
    screen.click(DONE)
    screen.wait_for(MENU)
    assert screen.evaluate(ITEMS) == ["Save to Photos", "Delete Screenshot", "Cancel"]
    view.press("Escape")
    view.stroke((100, 300), (260, 420))
    for answer in ("Cancel", "Discard Changes"):
        view.has_marks("Pen, Red, 1 of 1")
        choose(screen, DONE, "Discard Changes")
        screen.wait_for_text("css=.markup-menu-title", "Your changes will be lost.")
        assert screen.evaluate(ITEMS) == ["Discard Changes", "Cancel"]
        screen.settled()
        screen.click(f"text={answer}")
        screen.wait_for(f"!{MENU}")
    screen.wait_for(f"!{MARKUP}")
    assert photos("revision") == [(0,)] and saved() == view.taken


def test_a_save_without_changes_leaves_the_picture_as_it_is(markup, saved, photos):
    view, _ = markup()
    view.save()
    assert photos("revision") == [(0,)] and saved() == view.taken


def test_escape_does_not_lose_edits(markup, saved):
    view, screen = markup()
    view.stroke((100, 300), (260, 420))
    # What is typed is kept, then nothing is selected, then the user is asked.
    view.type_text("Hello")
    view.press("Escape")
    view.has_focus(".markup-stage")
    for answer in ("Escape", "Enter"):
        view.has_marks("Pen, Red, 1 of 2", "Text “Hello”, Red, 2 of 2")
        view.press("Escape")
        screen.wait_for(f"{MENU} && {FOCUSED} === 'Save to Photos'")
        screen.settled()
        # Once more, it only closes the question.
        view.press(answer)
        screen.wait_for(f"!{MENU}")
    screen.wait_for(f"!{MARKUP}")
    assert view.change(saved())


def test_what_is_being_typed_and_cropped_is_saved_too(markup, photos, saved):
    view, screen = markup()
    view.begin_text()
    screen.type(None, "Hello")
    view.begin_crop()
    view.press("Shift+ArrowDown")
    view.save()
    assert photos("revision, width, height") == [(1, 390, 834)] and view.change(saved(), cut=(0, 10))


@pytest.mark.only("chromium")  # NB: WebKitGTK's driver cannot answer in the system's place.
@pytest.mark.parametrize("failure", ["refused", "cut off"])
def test_a_save_that_fails_keeps_the_edits_and_says_so(markup, photos, saved, failure):
    view, screen = markup()
    screen.forgiven.append("Failed to load resource")
    view.stroke((100, 300), (260, 420))
    address = "**/shoji/photos?replaces=*"
    screen.page.route(address, lambda route: route.abort() if failure == "cut off" else route.fulfill(status=500, body=""))
    choose(screen, DONE, "Save to Photos")
    screen.wait_for_text("css=.markup-error", "That didn’t work. Try again.")
    assert screen.attribute("css=.markup-error", "role") == "alert" and screen.frame("css=.markup-error").bottom < screen.height
    assert screen.evaluate(f"!!{MARKUP}") and photos("revision") == [(0,)]
    view.has_marks("Pen, Red, 1 of 1")
    screen.page.unroute(address)
    view.save()
    assert photos("revision") == [(1,)] and near(view.change(saved()), (100, 300, 260, 420), by=6)


@pytest.mark.only("chromium")  # NB: WebKitGTK's driver has no fingers.
def test_a_palm_does_not_draw_and_two_fingers_zoom(markup):
    view, screen = markup(touch=True)
    finger, (x, y), palm = Fingers(screen), view.at(80, 200), view.at(300, 700)
    finger.down((x, y))
    finger.slide((x, y), (x + 100, y), steps=15)
    # Two fingers that come together zoom; after a fifth of a second the first one draws.
    finger.rest(6)
    finger.down((x + 100, y), palm)
    finger.move((x + 140, y), (palm[0], palm[1] - 40))
    finger.rest(1)
    finger.up()
    view.has_marks("Pen, Red, 1 of 1")
    assert near(view.pixels(view.mark(), margin=4), (80, 200, 80 + 140 / view.scale(), 200), by=2)
    first = view.scale()
    finger.pinch(screen.frame("css=.markup-stage").middle, 80, 240)
    screen.wait_for(f"frameOf(document.querySelector('.markup-edge'))[2] > {2 * 390 * first}")
    view.has_marks("Pen, Red, 1 of 1")


def test_the_controls_have_japanese_names(markup):
    view, screen = markup(language="ja")
    labels = "[...document.querySelectorAll('.markup :is(button, [role=toolbar], [role=radiogroup], [role=slider])')].filter(one => one.checkVisibility()).map(one => one.ariaLabel ?? one.innerText)"
    assert screen.evaluate(labels) == [
        "完了", "取り消す", "やり直す", "共有", "スクリーンショットを削除", "ツール", "ペン", "マーカー", "消しゴム", "テキスト", "図形", "切り取り", "太さ：中",
        "カラー", "黒", "白", "青", "緑", "黄", "赤"]
    view.stroke((100, 300), (260, 420))
    view.says("ペンを追加しました")
    view.has_marks("ペン、赤、1個中1番目")
    screen.click(DONE)
    screen.wait_for(MENU)
    assert screen.evaluate(ITEMS) == ["“写真”に保存", "スクリーンショットを削除", "変更を破棄", "キャンセル"]
    view.press("Escape")
    view.begin_crop()
    assert {"左上の角", "上端", "右上の角", "右端", "右下の角", "下端", "左下の角", "左端", "キャンセル", "リセット", "適用"} < set(screen.evaluate(labels))


def test_right_to_left_the_bars_are_mirrored_and_the_picture_is_not(markup, saved):
    view, screen = markup(language="ar")
    for row in ([DONE, control("Undo"), control("Redo"), control("Share")], [tool(name) for name in ("pen", "marker", "eraser", "text", "shapes", "crop")]):
        places = [screen.frame(one).middle[0] for one in row]
        assert places == sorted(places, reverse=True)
    # The arrow keys go where they point.
    view.go_to("Pen")
    view.press("ArrowLeft")
    assert screen.evaluate(FOCUSED) == "Marker"
    view.stroke((60, 200), (140, 300))
    view.has_marks("Pen, Red, 1 of 1")
    screen.click(DONE)
    screen.wait_for(MENU)
    screen.settled()
    assert abs(screen.frame("css=.markup-menu").right - screen.frame(DONE).right) < 1
    view.press("Escape")
    view.save()
    assert near(view.change(saved()), (60, 200, 140, 300), by=6)


# A menu that is too high scrolls. In front of the rest lies what closes the menu.
MISFITS = """[...document.querySelectorAll(document.querySelector('.markup-menu') ? '.markup-item' : '.markup :is(button:not(.markup-mark), [role=slider], .markup-handle)')]
  .filter(one => one.checkVisibility()).flatMap(one => {
    if (one.matches('.markup-item')) one.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect(), hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isSmall = width < 43.9 || height < 43.9, isOutside = left < -.1 || top < -.1 || right > innerWidth + .1 || bottom > innerHeight + .1
    const isCovered = !one.contains(hit) && !one.matches('.markup-handle, [aria-disabled=true]')
    const name = one.ariaLabel ?? (one.innerText.trim() || `handle ${one.dataset.handle}`)
    return [...isSmall ? [`${name} is ${width} x ${height}`] : [], ...isOutside ? [`${name} is at ${[left, top, right, bottom]}`] : [], ...isCovered ? [`${name} is covered by ${hit?.className}`] : []]
  })"""


def look_at_every_control(view, screen):
    def look(at):
        screen.settled()
        assert screen.evaluate(MISFITS) == [], f"{at}, {text_size}"

    view.type_text("Hello")
    view.press("Escape")
    for text_size in ("large", "accessibility5"):
        screen.evaluate(f"document.documentElement.dataset.textSize = '{text_size}'")
        look("the tools")
        screen.evaluate("document.querySelector('.markup-mark').focus()")
        look("a text")
        # Larger texts make larger menus.
        for opener in (DONE,) if text_size == "large" else (tool("shapes"), WIDTH, DONE):
            screen.click(opener)
            screen.wait_for(MENU)
            look(opener)
            if opener == DONE:
                # Discard Changes.
                screen.click("css=.markup-item:nth-child(3)")
                screen.wait_for_target("css=.markup-menu-title")
                look("the question")
            view.press("Escape")
            screen.wait_for(f"!{MENU}")
        view.begin_crop()
        look("the crop")
        view.press("Escape")
        screen.wait_gone("css=.markup-crop-frame")


@pytest.mark.parametrize("width, height", [(390, 844), (844, 390)], ids=["upright", "turned"])
def test_every_control_is_large_enough_and_inside_of_the_window(markup, width, height):
    look_at_every_control(*markup(width=width, height=height))


@pytest.mark.only("chromium")  # NB: a window of WebKitGTK is not as narrow.
@pytest.mark.parametrize("language", ["ja", "ar"])
def test_every_control_is_large_enough_and_inside_of_the_smallest_window(markup, language):
    look_at_every_control(*markup(width=320, height=568, language=language))


@pytest.mark.only("chromium")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_a_text_a_question_and_a_crop(markup, dark):
    view, screen = markup(dark=dark)
    view.type_text("Hello")
    assert violations(screen) == []
    choose(screen, DONE, "Discard Changes")
    screen.wait_for_target("css=.markup-menu-title")
    assert violations(screen) == []
    view.press("Escape")
    view.begin_crop()
    assert violations(screen) == []
