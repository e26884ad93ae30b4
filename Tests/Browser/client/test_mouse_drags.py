"""Views that a mouse drags."""
import pytest

# Selecting text by a mouse and dragging the selection are the browser's own.
pytestmark = pytest.mark.only("chromium")
VIEW = '<div id="g" data-gesture="drag:10" style="position:absolute;left:100px;top:100px;width:200px;height:100px"><span class="text">Swipe here</span><input id="f" value="abc"></div>'


def drag(page, start, end):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()


@pytest.mark.core
def test_a_view_with_a_text_can_be_dragged_again_and_again(screen):
    screen.open(VIEW)
    for count in range(3):
        drag(screen.page, (130, 110), (210, 112))
        screen.expect("gesture", "g", "drag", "ended")
        assert screen.page.evaluate("getSelection().toString()") == ""
        screen.page.evaluate("wire.sent.length = 0")


def test_the_text_of_a_field_in_a_dragged_view_can_be_selected(screen):
    screen.open(VIEW)
    screen.page.dblclick("#f", position={"x": 8, "y": 8})
    assert screen.page.evaluate("getSelection().toString()") == "abc"
