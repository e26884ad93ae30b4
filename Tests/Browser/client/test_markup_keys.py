"""Keys in the markup of a picture: they move, resize, remove, add and deselect marks."""

import pytest

from test_markup import at, choose_shape, markup, marks, stroke  # noqa

PLACES = """[...document.querySelectorAll('.markup-mark')].map(mark => {
  const edge = document.querySelector('.markup-edge').getBoundingClientRect(), box = mark.getBoundingClientRect(), scale = edge.width / 400
  return [box.x - edge.x, box.y - edge.y, box.width, box.height].map(value => value / scale)
})"""


def places(screen):
    """The boxes of all marks, in the picture's pixels."""
    screen.frames()
    return screen.page.evaluate(PLACES)


def is_changed(screen, before, *by):
    """Waits until a mark's x, y, width and height have changed by these pixels; what is left out has not changed."""
    wanted = [value + more for value, more in zip(before, (*by, 0, 0, 0, 0))]
    screen.until(f"(found => found && {wanted}.every((value, index) => Math.abs(found[index] - value) < 0.4))({PLACES}.at(-1))")


def is_selected(screen, isSelected=True):
    screen.until(f"document.querySelector('.markup-frame').hidden === {'false' if isSelected else 'true'}")


def drawn(screen, shape, *way):
    """Draws a shape, which is selected then, and has the focus."""
    choose_shape(screen, shape)
    stroke(screen, *way)
    marks(screen, shape)
    is_selected(screen)
    has_focus(screen, "mark")


def has_focus(screen, name):
    screen.until(f"document.activeElement.classList.contains('markup-{name}')")


def test_arrow_keys_move_the_selected_mark_by_a_pixel_and_with_shift_by_ten(markup):
    page = markup.page
    drawn(markup, "Rectangle", (100, 60), (200, 120))
    (start,) = places(markup)
    x = y = 0
    for key, across, down in (
        ("ArrowRight", 1, 0),
        ("Shift+ArrowRight", 10, 0),
        ("ArrowDown", 0, 1),
        ("Shift+ArrowDown", 0, 10),
        ("ArrowLeft", -1, 0),
        ("Shift+ArrowUp", 0, -10),
        ("ArrowUp", 0, -1),
        ("Shift+ArrowLeft", -10, 0),
        # These mean something else.
        ("Control+ArrowRight", 0, 0),
        ("Meta+ArrowDown", 0, 0),
        ("x", 0, 0),
        ("ArrowRight", 1, 0),
    ):
        page.keyboard.press(key)
        x, y = x + across, y + down
        is_changed(markup, start, x, y)
    markup.until("document.querySelector('.markup-unseen[role=status]').textContent === 'Rectangle changed'")
    has_focus(markup, "mark")


def test_only_the_selected_mark_is_moved(markup):
    page = markup.page
    drawn(markup, "Rectangle", (40, 40), (100, 90))
    stroke(markup, (200, 60), (300, 120))
    marks(markup, "Rectangle", "Rectangle")
    first, second = places(markup)
    page.keyboard.press("Shift+ArrowDown")
    is_changed(markup, second, 0, 10)
    assert places(markup)[0] == first
    # The focus selects a mark.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+ArrowRight")
    markup.until(f"Math.abs({PLACES}[0][0] - {first[0] + 10}) < 0.4")
    assert places(markup)[1] == pytest.approx([second[0], second[1] + 10, *second[2:]], abs=0.4)


def test_option_and_an_arrow_change_the_size_and_a_line_at_its_end(markup):
    page = markup.page
    drawn(markup, "Rectangle", (100, 60), (200, 120))
    (start,) = places(markup)
    page.keyboard.press("Alt+Shift+ArrowRight")
    is_changed(markup, start, 0, 0, 10, 0)
    page.keyboard.press("Alt+ArrowUp")
    is_changed(markup, start, 0, 0, 10, -1)
    page.keyboard.press("Delete")
    marks(markup)
    drawn(markup, "Line", (100, 60), (200, 60))
    (start,) = places(markup)
    page.keyboard.press("Alt+Shift+ArrowRight")
    is_changed(markup, start, 0, 0, 10, 0)
    page.keyboard.press("Alt+Shift+ArrowDown")
    is_changed(markup, start, 0, 0, 10, 10)


def test_a_text_keeps_its_shape(markup):
    page = markup.page
    page.locator(".markup-tool[data-tool=text]").click()
    has_focus(markup, "field")
    page.keyboard.type("Hello")
    page.keyboard.press("Escape")
    marks(markup, "Hello")
    has_focus(markup, "mark")
    (start,) = places(markup)
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(f"Alt+Shift+{key}")
    markup.until(f"{PLACES}[0][2] > {start[2] + 8} && {PLACES}[0][3] > {start[3]}")
    (now,) = places(markup)
    # The button around it has a margin, which does not grow.
    margin = 8 / (markup.rect(".markup-edge")["width"] / 400)
    assert (now[2] - margin) / (start[2] - margin) == pytest.approx((now[3] - margin) / (start[3] - margin), abs=0.05)
    # Return edits it.
    page.keyboard.press("Enter")
    has_focus(markup, "field")
    page.keyboard.type("!")
    page.keyboard.press("Escape")
    marks(markup, "Hello!")


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_a_removed_mark_leaves_the_focus_to_the_next_and_comes_back_by_undo(markup, key):
    page = markup.page
    drawn(markup, "Rectangle", (40, 40), (100, 90))
    stroke(markup, (200, 60), (300, 120))
    marks(markup, "Rectangle", "Rectangle")
    has_focus(markup, "mark")
    both = places(markup)
    page.keyboard.press(key)
    marks(markup, "Rectangle")
    markup.until("document.querySelector('.markup-unseen[role=status]').textContent === 'Rectangle removed'")
    assert places(markup) == [both[0]]
    has_focus(markup, "mark")
    is_selected(markup)
    page.keyboard.press(key)
    marks(markup)
    has_focus(markup, "stage")
    is_selected(markup, False)
    # Without a mark the key has no effect.
    page.keyboard.press(key)
    page.keyboard.press("Control+z")
    marks(markup, "Rectangle")
    page.keyboard.press("Control+z")
    marks(markup, "Rectangle", "Rectangle")
    assert places(markup) == both
    page.keyboard.press("Control+Shift+z")
    marks(markup, "Rectangle")
    page.keyboard.press("Control+y")
    marks(markup)


@pytest.mark.parametrize("key", ["Escape", "Control+."])
def test_escape_deselects_and_then_asks_before_changes_are_lost(markup, key):
    page = markup.page
    drawn(markup, "Rectangle", (100, 60), (200, 120))
    (start,) = places(markup)
    page.keyboard.press(key)
    is_selected(markup, False)
    has_focus(markup, "stage")
    # Arrow keys move nothing now.
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press(key)
    page.get_by_role("menuitem", name="Discard Changes").wait_for()
    assert places(markup) == [start] and page.evaluate("kept.closed") == 0
    # The menu is closed first.
    page.keyboard.press("Escape")
    markup.until("!document.querySelector('.markup-menu')")
    assert page.evaluate("kept.closed") == 0


def test_escape_leaves_an_unchanged_picture(markup):
    page = markup.page
    page.locator(".markup-stage").focus()
    page.keyboard.press("Escape")
    markup.until("kept.closed === 1 && !document.querySelector('.markup')")
    assert page.evaluate("kept.saved") == []


def test_steps_of_a_held_key_are_undone_at_once_and_a_resize_apart(markup):
    page = markup.page
    drawn(markup, "Rectangle", (100, 60), (200, 120))
    (start,) = places(markup)
    # Within a second, however busy the machine is.
    page.evaluate(
        """() => {
          const press = (key, altKey) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true,
            cancelable: true }))
          for (let count = 0; count < 5; count++) press('ArrowRight', false)
          for (let count = 0; count < 3; count++) press('ArrowRight', true)
        }"""
    )
    is_changed(markup, start, 5, 0, 3)
    page.keyboard.press("Control+z")
    is_changed(markup, start, 5)
    page.keyboard.press("Control+z")
    is_changed(markup, start)
    page.keyboard.press("Control+z")
    marks(markup)


def test_return_adds_a_shape_in_the_middle_and_the_next_one_beside_it(markup):
    page = markup.page
    drawn(markup, "Ellipse", (20, 20), (60, 60))
    page.keyboard.press("Delete")
    marks(markup)
    has_focus(markup, "stage")
    page.keyboard.press("Enter")
    marks(markup, "Ellipse")
    has_focus(markup, "mark")
    (one,) = places(markup)
    assert [one[0] + one[2] / 2, one[1] + one[3] / 2] == pytest.approx([200, 100], abs=1)
    page.keyboard.press("Escape")
    has_focus(markup, "stage")
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Enter")
    marks(markup, "Ellipse", "Ellipse")
    _, other = places(markup)
    assert other[0] > one[0] and other[1] > one[1] and other[2:] == pytest.approx(one[2:], abs=0.4)


def test_keys_of_an_input_method_move_nothing(markup):
    page = markup.page
    drawn(markup, "Rectangle", (100, 60), (200, 120))
    (start,) = places(markup)
    page.evaluate(
        """() => {
          for (const key of ['ArrowRight', 'Delete', 'Escape']) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key,
            isComposing: true, bubbles: true, cancelable: true }))
        }"""
    )
    page.keyboard.press("ArrowDown")
    is_changed(markup, start, 0, 1)
