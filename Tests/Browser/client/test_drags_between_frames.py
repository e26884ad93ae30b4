"""A view that a finger carries out of its frame is dropped in the frame beside it, as on the stage."""
import json

import pytest

from conftest import Screen
from test_drag_and_drop import answer, lifted, middle, press, source, target
from test_presentations import REST

PAGE = (
    '<!doctype html><html lang="en" dir="ltr" data-text-size="large"><head><meta charset=utf-8><title>{title}</title>'
    '<link rel="stylesheet" href="/shoji/shoji.css"><script type="module" src="/shoji/client.js"></script></head>'
    '<body data-scene="s1" data-instance="i1" data-patch="0"><div id="root"><div style="position:absolute;inset:0">{body}</div></div></body></html>')
FRAME = '<iframe name="{name}" title="{name}" src="/{name}.html" style="position:absolute;inset:0 auto auto {x}px;width:400px;height:700px;border:0"></iframe>'


@pytest.fixture
def make_two(make_screen):
    """Two frames beside each other, as screens of their own, and the screen that has both."""

    def make(left, right):
        screen = make_screen(width=800, height=700, has_touch=True).open("")
        screen.served |= {
            "/left.html": PAGE.format(title="Left", body=left), "/right.html": PAGE.format(title="Right", body=right),
            "/both.html": "<!doctype html><title>Both</title><body>" + FRAME.format(name="left", x=0) + FRAME.format(name="right", x=400)}
        screen.page.goto("http://localhost/both.html")
        frames = []
        for name in ("left", "right"):
            frame = Screen(screen.page.frame(name=name))
            frame.page.wait_for_selector("html[data-client=ready]", state="attached")
            frame.page.wait_for_selector("html[data-drags=ready]", state="attached")
            frame.page.evaluate(REST)
            frames.append(frame)
        return screen, *frames

    return make


def carried(screen, left):
    """Lifts the apple in the left frame, and begins to drag it."""
    x, y = middle(left, "#apple")
    press(screen, "touchStart", (x, y))
    left.until("document.querySelector('.drag-picture')?.dataset.state === 'lifted'")
    press(screen, "touchMove", (x + 20, y + 20))
    return lifted(left)


def test_a_finger_drops_a_view_in_the_frame_beside_its_own(make_two):
    screen, left, right = make_two(source(), target())
    drag, bowl = carried(screen, left), middle(right, "#bowl")
    press(screen, "touchMove", bowl)
    entered = right.expect("action", "bowl", "dropEnter")[2]
    # The other page learns of the types, and of the token only at the drop.
    assert entered[3] == ["com.fruit", "public.data", "public.item"] and drag not in json.dumps(entered)
    right.until("bowl.hasAttribute('data-targeted') && document.querySelector('.drag-picture')?.dataset.operation === 'copy'")
    box = right.rect(".drag-picture > *")
    assert right.page.locator(".drag-picture").is_visible()
    assert abs(box["x"] + box["width"] / 2 - bowl[0]) < 3 and abs(box["y"] + box["height"] / 2 - bowl[1]) < 3, "the picture is under the finger"
    press(screen, "touchEnd")
    dropped = right.expect("action", "bowl", "drop")[2]
    assert dropped[0] == entered[0] and dropped[3:5] == [50, 50] and dropped[8] == drag
    left.expect("action", "apple", "dragEnd", drag)
    answer(right, entered[0], taken=True)
    right.until("document.querySelector('.announcer')?.textContent === 'Dropped' && !document.querySelector('.drag-picture')")
    left.until("!document.querySelector('.drag-picture, [data-lifted]')")


def test_a_finger_that_comes_back_drops_the_view_in_its_own_frame(make_two):
    screen, left, right = make_two(source() + target("cup", 200, 400), target())
    drag = carried(screen, left)
    press(screen, "touchMove", middle(right, "#bowl"))
    entered = right.expect("action", "bowl", "dropEnter")[2]
    press(screen, "touchMove", middle(left, "#cup"))
    right.expect("action", "bowl", "dropExit", entered[0])
    left.expect("action", "cup", "dropEnter")
    right.until("!document.querySelector('.drag-picture, [data-targeted]')")
    press(screen, "touchEnd")
    assert left.expect("action", "cup", "drop")[2][0] == drag
    assert "drop" not in [event[1] for event in right.sent("action")]


@pytest.mark.parametrize("way", ["beside a destination", "the browser takes the finger away", "the app forbids it"])
def test_a_view_that_is_not_dropped_in_the_other_frame_comes_back(make_two, way):
    screen, left, right = make_two(source(), target())
    drag, (x, y) = carried(screen, left), middle(right, "#bowl")
    press(screen, "touchMove", (x, y))
    entered = right.expect("action", "bowl", "dropEnter")[2]
    if way == "beside a destination":
        press(screen, "touchMove", (x, y + 250))
        right.expect("action", "bowl", "dropExit", entered[0])
    elif way == "the app forbids it":
        answer(right, entered[0], operation="forbidden")
        right.until("document.querySelector('.drag-picture').dataset.operation === 'forbidden'")
    press(screen, "touchCancel" if way == "the browser takes the finger away" else "touchEnd")
    left.expect("action", "apple", "dragEnd", drag)
    left.until("document.querySelector('.announcer')?.textContent === 'Drag cancelled' && !document.querySelector('.drag-picture, [data-lifted]')")
    right.until("!document.querySelector('.drag-picture, [data-targeted]')")
    assert "drop" not in [event[1] for event in right.sent("action")]


def test_a_refused_drop_in_the_other_frame_is_explained_there(make_two):
    screen, left, right = make_two(source(), target())
    carried(screen, left)
    press(screen, "touchMove", middle(right, "#bowl"))
    entered = right.expect("action", "bowl", "dropEnter")[2]
    press(screen, "touchEnd")
    right.expect("action", "bowl", "drop")
    answer(right, entered[0], taken=False, reason="The item is too large.")
    right.until("document.querySelector('.banner')?.textContent === 'The item is too large.' && document.querySelector('.banner').checkVisibility()")
    left.until("!document.querySelector('.drag-picture')")


@pytest.mark.parametrize("answered", ["taken", "taken, and the destination is gone", "refused"])
def test_the_picture_flies_only_into_a_destination_that_takes_the_view(make_two, answered):
    screen, left, right = make_two(source(), target())
    right.page.evaluate("window.flights = []; const { animate } = Element.prototype; Element.prototype.animate = function (frames, timing) { if (this.matches('.drag-picture')) flights.push(frames.at(-1)); return animate.call(this, frames, timing) }; 0")
    carried(screen, left)
    press(screen, "touchMove", middle(right, "#bowl"))
    entered = right.expect("action", "bowl", "dropEnter")[2]
    right.until("bowl.hasAttribute('data-targeted')")
    press(screen, "touchEnd")
    right.expect("action", "bowl", "drop")
    if answered == "taken, and the destination is gone":
        right.push(("remove", "bowl"), ("command", "drag", {"drag": entered[0], "taken": True}))
    else:
        answer(right, entered[0], taken=answered == "taken")
    right.until("!document.querySelector('.drag-picture')")
    flights = right.page.evaluate("flights")
    assert [(flight["scale"], flight["opacity"]) for flight in flights] == ([(0.4, 0)] if answered == "taken" else [])


# MARK: Keys


def test_keys_are_offered_the_destinations_of_the_other_frame(make_two):
    screen, left, right = make_two(source() + target("cup", 20, 300), target() + target("frame", 20, 450, types="public.image"))
    left.page.focus("#apple-lift")
    screen.page.keyboard.press("Enter")
    drag = lifted(left)
    left.until("document.activeElement.ariaLabel === 'Drop on cup'")
    left.expect("action", "cup", "dropEnter")
    screen.page.keyboard.press("Tab")
    left.until("document.activeElement.textContent === 'Drop on bowl in right'")
    assert left.page.locator(".drop-away:focus").is_visible()
    left.expect("action", "cup", "dropExit", drag)
    entered = right.expect("action", "bowl", "dropEnter")[2]
    assert drag not in json.dumps(entered)
    right.until("bowl.hasAttribute('data-targeted')")
    # The frame takes only images, so the next one is Cancel, and then the first one again.
    screen.page.keyboard.press("Tab")
    left.until("document.activeElement.textContent === 'Cancel'")
    screen.page.keyboard.press("Tab")
    left.until("document.activeElement.ariaLabel === 'Drop on cup'")
    right.expect("action", "bowl", "dropExit", entered[0])
    screen.page.keyboard.press("Tab")
    right.until("bowl.hasAttribute('data-targeted')")
    screen.page.keyboard.press("Enter")
    assert right.expect("action", "bowl", "drop")[2][8] == drag
    left.expect("action", "apple", "dragEnd", drag)
    answer(right, entered[0], taken=True)
    right.until("document.querySelector('.announcer')?.textContent === 'Dropped'")
    left.until("document.activeElement.id === 'apple-lift' && !document.querySelector('.drop-choices')")
    assert "drop" not in [event[1] for event in left.sent("action")]


def test_escape_leaves_the_other_frame_as_it_was(make_two):
    screen, left, right = make_two(source(), target())
    left.page.focus("#apple-lift")
    screen.page.keyboard.press("Enter")
    left.until("document.activeElement.textContent === 'Drop on bowl in right'")
    entered = right.expect("action", "bowl", "dropEnter")[2]
    screen.page.keyboard.press("Escape")
    right.expect("action", "bowl", "dropExit", entered[0])
    left.expect("action", "apple", "dragEnd", lifted(left))
    left.until("document.activeElement.id === 'apple-lift' && !document.querySelector('.drop-choices')")
    assert not right.page.evaluate("!!document.querySelector('[data-targeted]')")


def test_a_frame_that_is_hidden_offers_nothing(make_two):
    screen, left, right = make_two(source() + target("cup", 20, 300), target())
    screen.page.evaluate("document.querySelector('iframe[name=right]').style.visibility = 'hidden'")
    left.page.focus("#apple-lift")
    screen.page.keyboard.press("Enter")
    left.until("document.activeElement.ariaLabel === 'Drop on cup'")
    screen.page.keyboard.press("Tab")
    left.until("document.activeElement.textContent === 'Cancel'")
    assert right.sent("action") == []
