"""Markup of a picture: what pointers and keys make of it, and what is saved, which is the test's to look at."""

import math

import pytest

OPEN = """(async () => {
  const its = await import('/shoji/markup.js'), canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 }),
      context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 400, 200)
  const image = await new Promise(done => canvas.toBlob(done))
  window.kept = { saved: [], shared: 0, removed: 0, closed: 0 }
  const pixels = async (blob) => { const bitmap = await createImageBitmap(blob), own = Object.assign(document.createElement('canvas'),
      { width: bitmap.width, height: bitmap.height }), c = own.getContext('2d'); c.drawImage(bitmap, 0, 0); return { width: own.width,
      height: own.height, at: (x, y) => [...c.getImageData(x, y, 1, 1).data].slice(0, 3).join() } }
  return its.openMarkup({ image, name: 'Shot', save: async (blob) => { kept.last = await pixels(blob); kept.isSame = blob === image;
      kept.saved.push([kept.last.width, kept.last.height]); return true },
    share: async () => { kept.shared++ }, remove: async () => { kept.removed++; return true }, closed: () => { kept.closed++ } })
})()"""
MARKS = "[...document.querySelectorAll('.markup-mark')].map(e => e.ariaLabel)"


@pytest.fixture
def markup(make_screen):
    # The pages of these tests may show no pictures of scripts; the system's may.
    screen = make_screen(width=600, height=500, bypass_csp=True)
    screen.open("", attributes='lang="en" dir="ltr" data-text-size="large" data-motion="reduced"')
    assert screen.page.evaluate(OPEN)
    screen.page.get_by_role("dialog", name="Markup").wait_for()
    screen.until("document.querySelector('.markup-edge').getBoundingClientRect().width > 300")
    screen.settled()
    return screen


def at(screen, x, y):
    """The place in the window of a pixel of the picture."""
    edge = screen.rect(".markup-edge")
    return edge["x"] + x * edge["width"] / 400, edge["y"] + y * edge["width"] / 400


def stroke(screen, *way, keys=()):
    page = screen.page
    page.mouse.move(*at(screen, *way[0]))
    page.mouse.down()
    for key in keys:
        page.keyboard.down(key)
    for place in way[1:]:
        page.mouse.move(*at(screen, *place), steps=4)
    page.mouse.up()
    for key in keys:
        page.keyboard.up(key)


def marks(screen, *names):
    """Waits for marks, whose labels begin with these words."""
    screen.until(f"{MARKS}.length === {len(names)}")
    found = screen.page.evaluate(MARKS)
    for label, name in zip(found, names):
        assert name in label, found


def saved(screen):
    """Saves the picture, and returns a function that tells the colour of a pixel."""
    page = screen.page
    page.get_by_role("button", name="Done", exact=True).click()
    page.get_by_role("menuitem").first.click()
    screen.until("kept.closed === 1")
    return lambda x, y: page.evaluate(f"kept.last.at({x}, {y})")


def choose_shape(screen, name):
    screen.page.locator(".markup-tool[data-tool=shapes]").click()
    screen.page.get_by_role("menuitem", name=name, exact=True).click()
    screen.until(f"{MARKS}.length === 1")
    # The one that is inserted is not the one that is drawn.
    screen.page.keyboard.press("Delete")
    marks(screen)


def test_a_stroke_is_in_the_saved_picture_and_without_one_it_is_the_same_file(markup):
    stroke(markup, (100, 100), (300, 100))
    marks(markup, "Pen")
    color = saved(markup)
    assert markup.page.evaluate("kept.saved") == [[400, 200]]
    assert color(200, 100) == "255,59,48" and color(200, 120) == "255,255,255" and color(90, 100) == "255,255,255"


def test_an_unchanged_picture_is_saved_as_it_is(markup):
    saved(markup)
    assert markup.page.evaluate("[kept.isSame, kept.closed, !document.querySelector('.markup')]") == [True, 1, True]


def test_the_color_and_the_width_are_those_of_the_next_stroke_and_a_marker_has_its_own_color(markup):
    page = markup.page
    page.get_by_role("radio", name="Blue").click()
    page.locator(".markup-tools button").last.click()
    page.get_by_role("menuitemradio").nth(2).click()
    stroke(markup, (100, 60), (300, 60))
    page.locator(".markup-tool[data-tool=marker]").click()
    assert page.get_by_role("radio", name="Yellow").get_attribute("aria-checked") == "true"
    stroke(markup, (100, 140), (300, 140))
    marks(markup, "Pen, Blue", "Marker, Yellow")
    color = saved(markup)
    assert color(200, 60) == "0,122,255" and color(200, 61) == "0,122,255" and color(200, 68) == "255,255,255"
    r, g, b = map(int, color(200, 140).split(","))
    assert r == 255 and 225 < g < 240 and 130 < b < 150


def test_the_eraser_takes_away_what_it_touches_on_its_way(markup):
    page = markup.page
    stroke(markup, (100, 40), (300, 40))
    stroke(markup, (100, 100), (300, 100))
    stroke(markup, (100, 160), (300, 160))
    marks(markup, "Pen", "Pen", "Pen")
    page.locator(".markup-tool[data-tool=eraser]").click()
    stroke(markup, (200, 20), (200, 120))
    marks(markup, "Pen")
    page.get_by_role("button", name="Undo").click()
    marks(markup, "Pen", "Pen", "Pen")
    # A tap beside all of them removes nothing.
    page.mouse.click(*at(markup, 200, 130))
    marks(markup, "Pen", "Pen", "Pen")


@pytest.mark.parametrize(
    "shape, keys, inside, outside",
    [
        ("Rectangle", (), [(100, 60), (300, 120), (200, 60), (200, 120)], [(200, 90), (200, 160)]),
        ("Rectangle", ("Shift",), [(100, 60), (200, 60)], [(150, 110)]),
        ("Line", (), [(200, 90), (110, 63)], [(200, 60)]),
        ("Line", ("Shift",), [(200, 60), (290, 60)], [(200, 90)]),
        ("Ellipse", (), [(100, 90), (300, 90), (200, 60)], [(102, 62), (200, 90)]),
        ("Arrow", (), [(200, 90)], [(200, 60)]),
    ],
)
def test_a_shape_is_drawn_from_corner_to_corner_and_with_shift_evenly(markup, shape, keys, inside, outside):
    choose_shape(markup, shape)
    stroke(markup, (100, 60), (300, 120), keys=keys)
    marks(markup, shape)
    color = saved(markup)
    for place in inside:
        assert any(color(place[0] + x, place[1] + y) != "255,255,255" for x in (-2, -1, 0, 1, 2) for y in (-2, -1, 0, 1, 2)), place
    for place in outside:
        assert color(*place) == "255,255,255"


def test_a_shape_that_is_drawn_to_the_left_and_up_and_one_that_is_too_small(markup):
    choose_shape(markup, "Rectangle")
    stroke(markup, (100, 60), (103, 61))
    markup.page.mouse.click(*at(markup, 50, 50))
    marks(markup)
    stroke(markup, (300, 150), (200, 100))
    marks(markup, "Rectangle")
    color = saved(markup)
    assert color(200, 125) != "255,255,255" and color(300, 125) != "255,255,255" and color(250, 100) != "255,255,255"



def test_a_mark_is_resized_by_its_handles_and_by_option_and_arrows(markup):
    page = markup.page
    choose_shape(markup, "Rectangle")
    stroke(markup, (100, 60), (200, 120))
    marks(markup, "Rectangle")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    size = lambda: [round(markup.rect(".markup-mark")[side] / markup.rect(".markup-edge")["width"] * 400) for side in ("width", "height")]
    before = size()
    grip = markup.rect(".markup-handle[data-handle=se]")
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    scale = markup.rect(".markup-edge")["width"] / 400
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40 * scale, y + 20 * scale, steps=4)
    page.mouse.up()
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    larger = size()
    assert larger[0] - before[0] == pytest.approx(40, abs=2) and larger[1] - before[1] == pytest.approx(20, abs=2)
    page.keyboard.press("Alt+ArrowRight")
    page.keyboard.press("Alt+Shift+ArrowUp")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert size()[0] - larger[0] == pytest.approx(1, abs=1) and size()[1] - larger[1] == pytest.approx(-10, abs=1)


def test_marks_are_duplicated_and_removed_and_the_focus_goes_to_another(markup):
    page = markup.page
    choose_shape(markup, "Ellipse")
    stroke(markup, (100, 60), (200, 120))
    marks(markup, "Ellipse")
    page.get_by_role("button", name="Duplicate").click()
    marks(markup, "Ellipse", "Ellipse")
    # Twenty points to the right and down.
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    places = "[...document.querySelectorAll('.markup-mark')].map(e => e.getBoundingClientRect()).map(box => [box.x, box.y])"
    first, second = page.evaluate(places)
    assert [round(b - a) for a, b in zip(first, second)] == [20, 20]
    markup.until("document.activeElement.classList.contains('markup-mark')")
    page.keyboard.press("Delete")
    marks(markup, "Ellipse")
    markup.until("document.activeElement.classList.contains('markup-mark')")
    page.keyboard.press("Backspace")
    marks(markup)
    markup.until("document.activeElement.classList.contains('markup-stage')")


def test_the_width_of_a_selected_mark_can_be_changed(markup):
    page = markup.page
    choose_shape(markup, "Line")
    stroke(markup, (100, 100), (300, 100))
    marks(markup, "Line")
    page.locator(".markup-tools button").last.click()
    page.get_by_role("menuitemradio").nth(2).click()
    page.get_by_role("radio", name="Green").click()
    color = saved(markup)
    assert color(200, 101) == "52,199,89" and color(200, 107) == "255,255,255"


def test_keys_and_the_wheel_zoom_and_pan_and_zero_shows_all(markup):
    page = markup.page
    width = lambda: markup.rect(".markup-edge")["width"]
    whole = width()
    page.locator(".markup-stage").focus()
    for key, factor in (("+", 1.5), ("=", 2.25), ("-", 1.5), ("0", 1), ("-", 1)):
        page.keyboard.press(key)
        markup.until(f"Math.abs(document.querySelector('.markup-edge').getBoundingClientRect().width - {whole * factor}) < 2")
    markup.until("[...document.querySelectorAll('.markup-unseen')].some(e => e.textContent.includes('100'))")
    box = markup.rect(".markup-stage")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100 * math.log(2))
    page.keyboard.up("Control")
    markup.until(f"Math.abs(document.querySelector('.markup-edge').getBoundingClientRect().width - {whole * 2}) < 4")
    x = markup.rect(".markup-edge")["x"]
    page.mouse.wheel(40, 0)
    markup.until(f"Math.abs(document.querySelector('.markup-edge').getBoundingClientRect().x - {x - 40}) < 2")
    # Not beyond the end of the picture.
    page.mouse.wheel(9000, 0)
    markup.until(f"Math.abs(document.querySelector('.markup-edge').getBoundingClientRect().right - {box['x'] + box['width'] - 12}) < 3")


def crop(screen):
    screen.page.locator(".markup-tool[data-tool=crop]").click()
    screen.page.wait_for_selector(".markup-crop")
    screen.settled()


def values(page):
    return page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.markup-crop-handle')].map(e => [e.dataset.handle, e.ariaValueNow]))"
    )


def test_the_frame_is_moved_at_its_handles_by_keys_within_the_picture(markup):
    page = markup.page
    crop(markup)
    assert values(page) == {"nw": "0", "n": "0", "ne": "400", "e": "400", "se": "400", "s": "200", "sw": "0", "w": "0"}
    grip = lambda name: page.locator(f".markup-crop-handle[data-handle={name}]")
    for name, keys in (
        ("w", ["Shift+ArrowRight", "ArrowRight", "ArrowLeft", "ArrowUp"]),
        ("s", ["Shift+ArrowUp", "ArrowUp"]),
        ("ne", ["Shift+ArrowLeft", "Shift+ArrowDown", "ArrowRight"]),
        ("e", ["Control+ArrowLeft", "Shift+ArrowRight"]),
    ):
        grip(name).focus()
        for key in keys:
            page.keyboard.press(key)
    assert values(page) == {"nw": "10", "n": "10", "ne": "400", "e": "400", "se": "400", "s": "189", "sw": "10", "w": "10"}
    assert page.evaluate(
        "[document.querySelector('[data-handle=n]').ariaValueMax, document.querySelector('[data-handle=w]').ariaValueMax]"
    ) == ["200", "400"]
    # Not smaller than twenty points.
    grip("n").focus()
    for _ in range(30):
        page.keyboard.press("Shift+ArrowDown")
    assert values(page)["n"] == "169"
    page.keyboard.press("Enter")
    page.wait_for_selector(".markup-crop", state="detached")
    saved(markup)
    assert page.evaluate("kept.saved") == [[390, 20]]


def test_the_frame_is_moved_as_a_whole_and_reset_and_left(markup):
    page = markup.page
    crop(markup)
    scale = markup.rect(".markup-crop-frame")["width"] / 400
    grip = markup.rect(".markup-crop-handle[data-handle=e]")
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 200 * scale, y, steps=4)
    page.mouse.up()
    assert int(values(page)["e"]) == pytest.approx(200, abs=1)
    frame = markup.rect(".markup-crop-frame")
    page.mouse.move(frame["x"] + 60, frame["y"] + 60)
    page.mouse.down()
    page.mouse.move(frame["x"] + 60 + 50 * scale, frame["y"] + 90, steps=4)
    page.mouse.up()
    assert [int(values(page)[name]) for name in ("w", "e", "n", "s")] == [pytest.approx(50, abs=1), pytest.approx(250, abs=1), 0, 200]
    page.get_by_role("button", name="Reset").click()
    assert [values(page)[name] for name in ("w", "e", "n", "s")] == ["0", "400", "0", "200"]
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_selector(".markup-crop", state="detached")
    saved(markup)
    assert page.evaluate("kept.isSame")


def test_the_toolbar_is_one_stop_of_tab_and_arrows_go_around_in_it(markup):
    page = markup.page
    first = page.locator(".markup-tool[data-tool=pen]")
    first.focus()
    names = "(e => e.dataset.tool ?? e.ariaLabel)(document.activeElement)"
    assert page.evaluate("[...document.querySelectorAll('.markup-toolbar button')].filter(e => e.tabIndex === 0).length") == 1
    for key, name in (("ArrowRight", "marker"), ("ArrowDown", "eraser"), ("ArrowLeft", "marker"), ("ArrowUp", "pen"), ("Home", "pen")):
        page.keyboard.press(key)
        assert page.evaluate(names) == name
    page.keyboard.press("ArrowLeft")
    last = page.evaluate(names)
    page.keyboard.press("Home")
    page.keyboard.press("End")
    assert page.evaluate(names) == last != "pen"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(names) == "pen"



def test_discarding_changes_asks_first(markup):
    page = markup.page
    stroke(markup, (100, 100), (300, 100))
    marks(markup, "Pen")
    page.keyboard.press("Escape")
    items = "[...document.querySelectorAll('.markup-item')].map(e => e.textContent)"
    markup.until("document.querySelector('.markup-menu')")
    assert len(page.evaluate(items)) == 4
    page.get_by_role("menuitem").nth(2).click()
    markup.until(f"{items}.length === 2")
    assert page.evaluate("document.querySelector('.markup-menu-title').textContent.length") > 5
    page.get_by_role("menuitem").last.click()
    markup.until("!document.querySelector('.markup-menu')")
    marks(markup, "Pen")
    page.get_by_role("button", name="Share").click()
    markup.until("kept.shared === 1")
    assert page.evaluate("kept.closed") == 0


def test_a_text_is_typed_where_the_picture_is_tapped_and_edited_again(markup):
    page = markup.page
    page.locator(".markup-tool[data-tool=text]").click()
    page.wait_for_selector(".markup-field")
    page.keyboard.press("Escape")
    page.wait_for_selector(".markup-field", state="detached")
    marks(markup)
    page.mouse.click(*at(markup, 60, 50))
    page.wait_for_selector(".markup-field")
    page.keyboard.type("Hello")
    field = markup.rect(".markup-field")
    assert field["x"] == pytest.approx(at(markup, 60, 50)[0], abs=8) and field["y"] < at(markup, 60, 50)[1] < field["y"] + field["height"]
    page.keyboard.press("Control+Enter")
    marks(markup, "Hello")
    page.get_by_role("button", name="Edit").click()
    page.wait_for_selector(".markup-field")
    page.keyboard.type(" you")
    page.keyboard.press("Escape")
    marks(markup, "Hello you")
    page.get_by_role("button", name="Edit").click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.press("Escape")
    # An empty text is none.
    marks(markup)
