"""What an app hears of a scroll view that it observes: offsets, sizes, phases, the item at its anchor; and its requests to scroll."""

import pytest

import pages


def view(attributes="", behaviour="scrollgeometry", width=1000, height=2000, inside=""):
    content = f'<div id="content" style="width:{width}px;height:{height}px">{inside}</div>'
    return pages.scroller("both", behaviour, content, attributes)


def opened(screen, body, direction="ltr", motion="reduced"):
    screen.open(body, attributes=pages.attributes(direction, motion))
    screen.until("document.documentElement.dataset.rareChunk === 'ready'")
    return screen.page


def told(screen):
    return [event[2] for event in screen.sent("action") if event[1] == "geometry"]


LAST = "wire.sent.filter(m => m[4] === 'geometry').at(-1)?.[5]"
# The window of a headless Chromium has scroll bars that take no space.
START = "0 0 1000 2000 300 400 idle"


def test_offset_and_sizes_are_told_at_first_and_when_they_change(screen):
    page = opened(screen, view())
    screen.until(f"{LAST} === '{START}'")
    page.evaluate("s.scrollTo({ left: 20, top: 50, behavior: 'instant' })")
    screen.until(f"{LAST} === '20 50 1000 2000 300 400 animating,idle' || {LAST} === '20 50 1000 2000 300 400 idle'")
    screen.push(("style", "content", "width:1000px;height:1500px"))
    screen.until(f"{LAST}?.startsWith('20 50 1000 1500 300 400')")
    count = len(told(screen))
    # What stays the same is not told again.
    page.evaluate("s.dispatchEvent(new Event('scroll'))")
    screen.push(("style", "content", "width:1100px;height:1500px"))
    screen.until(f"{LAST}?.startsWith('20 50 1100 1500 300 400')")
    assert len(told(screen)) <= count + 2


def test_in_a_right_to_left_layout_the_offset_counts_from_the_right_edge(screen):
    page = opened(screen, view(), "rtl")
    page.evaluate("s.scrollTo({ left: -120, top: 0, behavior: 'instant' })")
    screen.until(f"{LAST}?.startsWith('120 0 1000 2000')")


def passed(screen):
    return [phase for said in told(screen) for phase in said.rsplit(" ", 1)[1].split(",")]


def test_a_finger_tracks_then_interacts_and_its_scroll_comes_to_rest(make_screen):
    screen = make_screen(has_touch=True)
    page = opened(screen, view())
    screen.until(f"{LAST} === '{START}'")
    page.evaluate("s.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))")
    screen.until(f"{LAST}?.endsWith('tracking')")
    page.evaluate("s.dispatchEvent(new TouchEvent('touchend', { bubbles: true }))")
    screen.until(f"{LAST}?.endsWith(' idle') || {LAST}?.endsWith(',idle')")
    # The finger scrolls, and the view goes on by itself after that.
    page.evaluate(
        "for (const event of [new TouchEvent('touchstart'), new Event('scroll'), new TouchEvent('touchend')]) s.dispatchEvent(event);"
        " s.scrollTop = 200"
    )
    screen.until(f"{LAST}?.startsWith('0 200') && {LAST}.endsWith('idle')")
    assert passed(screen) == ["idle", "tracking", "idle", "tracking", "interacting", "decelerating", "idle"]


def test_a_wheel_interacts_and_a_script_animates(screen):
    page = opened(screen, view())
    screen.until(f"{LAST} === '{START}'")
    page.mouse.move(150, 200)
    page.mouse.wheel(0, 120)
    screen.until(f"s.scrollTop === 120 && {LAST}?.startsWith('0 120') && {LAST}.endsWith('idle')")
    assert "interacting" in passed(screen) and "animating" not in passed(screen)
    # The wheel's frames are over.
    page.evaluate("new Promise(done => { let left = 14; const next = () => --left ? requestAnimationFrame(next) : done(); next() })")
    page.evaluate("wire.sent.length = 0; s.scrollTop = 300")
    screen.until(f"{LAST}?.startsWith('0 300') && {LAST}.endsWith('idle')")
    assert "animating" in passed(screen) and "interacting" not in passed(screen)


def test_a_wheel_at_the_end_of_the_content_is_no_phase(screen):
    page = opened(screen, view())
    screen.until(f"{LAST} === '{START}'")
    page.mouse.move(150, 200)
    page.mouse.wheel(0, -120)
    screen.frames()
    assert told(screen) == [START]


@pytest.mark.parametrize(
    "request_, place",
    [
        ("1 10 20 instant", "10,20"),
        ("1 end end instant", "700,1600"),
        ("1 - 40 instant", "0,40"),
        ("1 30 - instant", "30,0"),
        ("1 50 60 smooth", "50,60"),
    ],
)
def test_the_app_asks_for_a_place(screen, request_, place):
    page = opened(screen, view(f'data-go="{request_}"'))
    screen.until(f"`${{s.scrollLeft}},${{s.scrollTop}}` === '{place}'")
    # The same request again is done already; the next one is followed.
    page.evaluate("s.scrollTo({ left: 1, top: 1, behavior: 'instant' })")
    screen.push(("attribute", "s", "data-go", request_))
    assert page.evaluate("`${s.scrollLeft},${s.scrollTop}`") == "1,1"
    screen.push(("attribute", "s", "data-go", "2 100 200 instant"))
    screen.until("s.scrollLeft === 100 && s.scrollTop === 200")


def test_a_request_counts_from_the_leading_edge_and_a_restored_place_is_newer(screen):
    opened(screen, view('data-go="1 100 20 instant"'), "rtl")
    screen.until("s.scrollLeft === -100 && s.scrollTop === 20")
    page = opened(screen, view('data-go="1 100 20 instant" data-scroll data-x="0" data-y="70"', "scrollview scrollgeometry"))
    screen.until(f"{LAST}?.startsWith('0 70')")
    assert page.evaluate("[s.scrollLeft, s.scrollTop]") == [0, 70]
    screen.push(("attribute", "s", "data-go", "2 100 20 instant"))
    screen.until("s.scrollLeft === 100 && s.scrollTop === 20")


def test_a_view_is_visible_when_the_share_that_the_app_wants_is_in_sight(screen):
    inside = (
        '<div style="height:600px"></div><div id="v" data-behaviour="visible" data-visible="0.5" style="width:100px;height:100px"></div>'
    )
    page = opened(screen, view(inside=inside))
    # Less than half of it is in sight.
    page.evaluate("s.scrollTop = 240")
    screen.push(("attribute", "s", "title", "seen"))
    screen.frames()
    assert [event for event in screen.sent("action") if event[1] == "visible"] == []
    page.evaluate("s.scrollTop = 260")
    screen.expect("action", "v", "visible", True)
    page.evaluate("s.scrollTop = 210")
    screen.expect("action", "v", "visible", False)
    assert [event[2] for event in screen.sent("action") if event[1] == "visible"] == [True, False]


def targets(axis, count=20, size=100):
    cells = "".join(f'<div id="t{number}" style="flex:none;width:{size}px;height:{size}px">{number}</div>' for number in range(count))
    return (
        f'<div data-targets style="display:flex;width:max-content;flex-direction:{"column" if axis == "vertical" else "row"}"><div'
        f' class="gap" id="g" style="flex:none;width:0;height:0"></div>{cells}</div>'
    )


def positioned(axis, position=""):
    return (
        f'<div class="scroll" id="s" data-axis="{axis}" data-behaviour="scrollposition" {position} tabindex="0"'
        f' style="width:300px;height:300px;overflow:auto;scroll-padding:20px 0">{targets(axis)}</div>'
    )


def at(screen, expected):
    screen.until(f"wire.sent.filter(m => m[4] === 'position').at(-1)?.[5] === '{expected}'")


def test_the_item_at_the_anchor_is_told_when_the_user_has_scrolled(screen):
    page = opened(screen, positioned("vertical", 'data-position="0.5 0.5"'))
    # The middle of the view, between the margins of 20 points.
    page.evaluate("s.scrollTop = 500")
    at(screen, "t6")
    page.evaluate("s.scrollTop = 530")
    page.evaluate("s.scrollTop = 580")
    at(screen, "t7")
    assert [event[2] for event in screen.sent("action")] == ["t6", "t7"]
    opened(screen, positioned("vertical", 'data-position="0 0"'))
    page.evaluate("s.scrollTop = 470")
    at(screen, "t5")
    opened(screen, positioned("vertical", 'data-position="1 1"'))
    page.evaluate("s.scrollTop = 500")
    at(screen, "t7")


def test_without_an_anchor_the_first_item_whose_middle_is_in_view_is_told(screen):
    page = opened(screen, positioned("vertical"))
    page.evaluate("s.scrollTop = 520")
    at(screen, "t5")
    page.evaluate("s.scrollTop = 540")
    at(screen, "t6")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_items_beside_each_other_count_from_the_leading_edge(screen, direction):
    page = opened(screen, positioned("horizontal", 'data-position="0 0.5"'), direction)
    page.evaluate(f"s.scrollLeft = {510 if direction == 'ltr' else -510}")
    at(screen, "t5")
    page.evaluate(f"s.scrollLeft = {1000 if direction == 'ltr' else -1000}")
    at(screen, "t10")


def test_a_position_that_the_app_has_set_is_not_told_and_the_users_way_back_is(screen):
    page = opened(screen, positioned("vertical", 'data-position="0 0"'))
    page.mouse.move(150, 150)
    page.evaluate("s.dispatchEvent(new WheelEvent('wheel')); s.scrollTop = 480")
    at(screen, "t5")
    screen.push(("command", "scroll", {"id": "s", "x": 0, "y": 980}))
    screen.until("s.scrollTop === 980")
    screen.frames()
    page.evaluate("s.dispatchEvent(new WheelEvent('wheel')); s.scrollTop = 480")
    screen.until("wire.sent.filter(m => m[4] === 'position').length === 2")
    assert [event[2] for event in screen.sent("action")] == ["t5", "t5"]


@pytest.mark.parametrize("stays, place", [("0.5 1", (350, 1600)), ("1 0.5", (700, 800))])
def test_an_anchor_stays_in_view_while_sizes_change_until_the_user_scrolls_away(screen, stays, place):
    page = opened(screen, view(f'data-begins="{stays}" data-stays="{stays}"', "scrollview scrollanchor"))
    where = "`${s.scrollLeft},${s.scrollTop}`"
    screen.until(f"{where} === '{place[0]},{place[1]}'")
    screen.push(("style", "content", "width:1200px;height:2400px"))
    x, y = (float(part) for part in stays.split())
    screen.until(f"{where} === '{900 * x:g},{2000 * y:g}'")
    page.evaluate("s.scrollTo({ left: 10, top: 10, behavior: 'instant' })")
    screen.frames()
    screen.push(("style", "content", "width:1500px;height:3000px"))
    screen.frames()
    assert page.evaluate(where) == "10,10"
