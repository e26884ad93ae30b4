"""Zooming a scroll view's content: keys, buttons, double taps, two fingers and the wheel, within bounds."""

import pytest

import pages


def view(bounds="1 4", attributes="", size=200, inside="", behaviour="scrollview zoom"):
    return (
        f'<div class="scroll" id="z" data-axis="both" data-scroll data-behaviour="{behaviour}" data-zoom="{bounds}" tabindex="0"'
        f' style="width:200px;height:200px" {attributes}><div class="vs scroll-content" id="z-c"'
        f' style="width:{size}px;height:{size}px"><div style="width:{size}px;height:{size}px;background:teal"'
        f' id="in">{inside}</div></div></div>'
    )


def opened(screen, body, direction="ltr", motion="reduced"):
    screen.open(f'<div style="padding:50px">{body}</div>', attributes=pages.attributes(direction, motion))
    screen.until("document.getElementById('z-c').style.transformOrigin")
    return screen.page


def is_wide(screen, width):
    screen.until(f"Math.abs(document.getElementById('in').getBoundingClientRect().width - {width}) < 0.6")


def zooms(screen):
    return [event[2] for event in screen.sent("action") if event[1] == "zoom"]


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_keys_zoom_by_half_and_back_within_the_bounds_and_the_app_hears_the_scale(screen, motion):
    page = opened(screen, view(), motion=motion)
    page.focus("#z")
    for key, width, scale in (("+", 300, 1.5), ("=", 450, 2.25), ("-", 300, 1.5), ("0", 200, 1), ("-", 200, 1)):
        before = len(zooms(screen))
        page.keyboard.press(key)
        is_wide(screen, width)
        screen.until(f"wire.sent.filter(m => m[4] === 'zoom').length === {before + 1}")
        assert zooms(screen)[-1] == scale
        assert page.evaluate("'zoomed' in z.dataset") == (scale > 1)
    for _ in range(4):
        page.keyboard.press("+")
    is_wide(screen, 800)
    screen.expect("action", "z", "zoom", 4)


def test_keys_with_modifiers_and_in_fields_zoom_nothing(screen):
    page = opened(screen, view(inside='<input id="f">'))
    page.focus("#z")
    for key in ("Control+0", "Alt+-", "Meta+-", "x"):
        page.keyboard.press(key)
    page.evaluate(
        "for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) z.dispatchEvent(new KeyboardEvent('keydown', { key:"
        " '+', bubbles: true, cancelable: true, ...more }))"
    )
    page.focus("#f")
    page.keyboard.press("+")
    assert page.input_value("#f") == "+"
    page.focus("#z")
    page.keyboard.press("+")
    is_wide(screen, 300)
    assert zooms(screen) == [1.5]


def test_steps_that_follow_each_other_add_up_although_each_is_animated(screen):
    page = opened(screen, view(), motion="full")
    page.focus("#z")
    page.keyboard.press("+")
    page.keyboard.press("+")
    is_wide(screen, 450)
    screen.expect("action", "z", "zoom", 2.25)


def test_buttons_zoom_and_say_the_scale(screen):
    page = opened(screen, view(inside='<button data-zoom-step="in" id="more">+</button><button data-zoom-step="out" id="less">-</button>'))
    page.click("#more")
    is_wide(screen, 300)
    screen.until("document.querySelector('.announcer')?.textContent === '150%'")
    page.click("#less")
    is_wide(screen, 200)
    screen.until("document.querySelector('.announcer')?.textContent === '100%'")
    assert zooms(screen) == [1.5, 1]


def test_a_double_tap_zooms_at_its_place_and_the_next_one_back(screen):
    page = opened(screen, view())
    at = (
        "(({ x, y, width }) => [((80 - x) / width * 200).toFixed(0), ((90 - y) / width *"
        " 200).toFixed(0)].join())(document.getElementById('in').getBoundingClientRect())"
    )
    place = page.evaluate(at)
    page.mouse.dblclick(80, 90)
    is_wide(screen, 400)
    # What was there still is.
    assert page.evaluate(at) == place
    page.mouse.dblclick(80, 90)
    is_wide(screen, 200)
    assert zooms(screen) == [2, 1]


def taps(page, *times):
    """Taps at one place at times in milliseconds."""
    page.evaluate(
        """times => {
          for (const time of times) {
            const click = new MouseEvent('click', { bubbles: true, clientX: 100, clientY: 200 })
            Object.defineProperty(click, 'timeStamp', { value: time })
            document.getElementById('in').dispatchEvent(click)
          }
        }""",
        times,
    )


def test_two_taps_far_apart_or_on_a_control_are_no_double_tap(screen):
    page = opened(screen, view(inside='<button id="b" style="position:absolute;left:0;top:0;width:50px;height:30px">B</button>'))
    page.mouse.click(80, 200)
    page.mouse.click(180, 200)
    page.dblclick("#b")
    taps(page, 1000, 1400)
    taps(page, 9000, 9300)
    is_wide(screen, 400)
    assert zooms(screen) == [2]


def fingers(page, kind, *points):
    page.evaluate(
        """([kind, points]) => {
          const target = document.getElementById('in')
          const touches = points.map(([x, y], identifier) => new Touch({ identifier, target, clientX: x, clientY: y }))
          target.dispatchEvent(new TouchEvent(kind, { bubbles: true, cancelable: true, touches, changedTouches: touches }))
        }""",
        [kind, [list(point) for point in points]],
    )


def test_two_fingers_zoom_around_the_place_between_them_and_spring_back_to_the_bounds(make_screen):
    screen = make_screen(has_touch=True)
    page = opened(screen, view("0.5 3"))
    fingers(page, "touchstart", (100, 100), (140, 100))
    fingers(page, "touchmove", (80, 100), (160, 100))
    is_wide(screen, 400)
    assert zooms(screen) == []
    # Beyond the limit the content resists: less than four times, and three when the fingers are gone.
    fingers(page, "touchmove", (40, 100), (200, 100))
    screen.until("document.getElementById('in').getBoundingClientRect().width > 610")
    assert page.evaluate("document.getElementById('in').getBoundingClientRect().width") < 700
    fingers(page, "touchend")
    is_wide(screen, 600)
    screen.expect("action", "z", "zoom", 3)
    # The place between the fingers follows them.
    fingers(page, "touchstart", (100, 100), (200, 100))
    fingers(page, "touchmove", (125, 100), (175, 100))
    is_wide(screen, 300)
    fingers(page, "touchcancel")
    screen.expect("action", "z", "zoom", 1.5)
    # A single finger scrolls.
    fingers(page, "touchstart", (100, 100))
    fingers(page, "touchmove", (180, 100))
    fingers(page, "touchend")
    is_wide(screen, 300)
    assert zooms(screen) == [3, 1.5]


def test_a_wheel_with_control_zooms_and_is_reported_when_it_rests(screen):
    page = opened(screen, view())
    wheel = (
        "(by, ctrlKey) => document.getElementById('in').dispatchEvent(new WheelEvent('wheel', { deltaY: by, ctrlKey, bubbles: true,"
        " cancelable: true, clientX: 100, clientY: 100 }))"
    )
    page.evaluate(f"({wheel})(-100, false)")
    page.evaluate(f"for (const by of [-50, -19.3147]) ({wheel})(by, true)")
    # e to the power of 0.69 is two.
    is_wide(screen, 400)
    assert page.evaluate(f"({wheel})(0, true)") is False
    screen.expect("action", "z", "zoom", 2)
    assert zooms(screen) == [2]
    page.evaluate(f"({wheel})(1000, true)")
    is_wide(screen, 200)
    screen.expect("action", "z", "zoom", 1)


def test_the_app_sets_the_scale_and_hears_nothing_of_that(screen):
    page = opened(screen, view(attributes='data-scale="2"'))
    is_wide(screen, 400)
    screen.push(("attribute", "z", "data-scale", "3"))
    is_wide(screen, 600)
    page.focus("#z")
    page.keyboard.press("0")
    is_wide(screen, 200)
    screen.expect("action", "z", "zoom", 1)
    assert zooms(screen) == [1]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_content_that_is_smaller_than_the_view_is_in_its_middle(screen, direction):
    page = opened(screen, view("0.5 4", size=120, attributes='data-scale="0.5"'), direction)
    is_wide(screen, 60)
    box, outer = screen.rect("#in"), screen.rect("#z")
    assert abs(box["x"] + 30 - outer["x"] - 100) < 1
    assert abs(box["y"] + 30 - outer["y"] - 100) < 1
    screen.push(("attribute", "z", "data-scale", "1.5"))
    is_wide(screen, 180)
    box = screen.rect("#in")
    assert abs(box["x"] + 90 - outer["x"] - 100) < 1
    assert page.evaluate("document.getElementById('z-c').style.transformOrigin.split(' ')[0]") == ("0px" if direction == "ltr" else "100%")
