"""Gestures: what each recogniser reports of pointers, and which of several gestures has them."""

import pytest

# Pointers with times of the test's own; `at` are the place and the time in milliseconds.
FIRE = """([id, kind, at, more]) => {
  const [x, y, time] = at, event = new PointerEvent(kind, {
    bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: more?.pointer ?? 1, isPrimary: (more?.pointer ?? 1) === 1,
        pointerType: more?.type ?? 'touch', button: more?.button ?? 0, ...more })
  Object.defineProperty(event, 'timeStamp', { value: time })
  return document.getElementById(id).dispatchEvent(event)
}"""


def area(gestures, attributes="", inside="", id="g", place="left:100px;top:200px;width:200px;height:100px"):
    return f'<div id="{id}" data-gesture="{gestures}" {attributes} style="position:absolute;{place}">{inside}</div>'


def opened(screen, body):
    screen.open(body)
    screen.until("document.documentElement.dataset.client === 'ready'")
    return screen.page


def fire(screen, kind, *at, id="g", **more):
    return screen.page.evaluate(FIRE, [id, f"pointer{kind}", list(at), more])


def tap(screen, x, y, time, id="g"):
    fire(screen, "down", x, y, time, id=id)
    fire(screen, "up", x, y, time + 50, id=id)


def frame(screen):
    """Waits until what is coalesced by frames has been sent."""
    screen.page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")


def reports(screen, *names):
    frame(screen)
    return [event[:3] for event in screen.sent("gesture") if not names or event[1] in names]


def last(screen, name):
    frame(screen)
    return [event for event in screen.sent("gesture") if event[1] == name][-1][3]


def test_a_tap_is_reported_with_its_place_in_the_view_and_in_the_window(screen):
    opened(screen, area("tap"))
    tap(screen, 120, 230, 1000)
    assert screen.expect("gesture", "g", "tap", "ended")[3] == [20, 30, 120, 230]
    # A finger that moves away, or is lifted beside the view, taps nothing.
    for end in ((131, 230), (120, 241)):
        fire(screen, "down", 120, 230, 5000)
        fire(screen, "up", *end, 5050)
    fire(screen, "down", 101, 201, 6000)
    fire(screen, "up", 99, 201, 6050)
    # Ten points away is no movement.
    fire(screen, "down", 120, 230, 9000)
    fire(screen, "up", 130, 230, 9050)
    assert reports(screen) == [["g", "tap", "ended"]] * 2


def test_another_button_of_the_mouse_taps_nothing(screen):
    opened(screen, area("tap"))
    fire(screen, "down", 120, 230, 1000, button=2)
    fire(screen, "up", 120, 230, 1050, button=2)
    tap(screen, 120, 230, 2000)
    assert reports(screen) == [["g", "tap", "ended"]]


def test_a_double_tap_is_two_taps_in_time_and_place(screen):
    opened(screen, area("tap2"))
    tap(screen, 120, 230, 1000)
    # Too late.
    tap(screen, 120, 230, 1400)
    # Too far away.
    tap(screen, 165, 230, 1500)
    assert reports(screen) == []
    tap(screen, 165, 230, 1800)
    assert reports(screen) == [["g", "tap2", "ended"]]
    # A third one begins anew.
    tap(screen, 165, 230, 1900)
    assert reports(screen) == [["g", "tap2", "ended"]]
    tap(screen, 165, 230, 2000)
    assert reports(screen) == [["g", "tap2", "ended"]] * 2


def test_with_a_double_tap_a_single_one_waits_until_no_second_can_follow(screen):
    screen.page.clock.install()
    opened(screen, area("tap tap2"))
    screen.stop_time()
    tap(screen, 120, 230, 1000)
    screen.page.clock.run_for(340)
    assert screen.sent("gesture") == []
    screen.page.clock.run_for(20)
    assert screen.sent("gesture") == [["g", "tap", "ended", [20, 30, 120, 230]]]
    tap(screen, 120, 230, 5000)
    tap(screen, 120, 230, 5100)
    screen.page.clock.run_for(1000)
    assert [event[1] for event in screen.sent("gesture")] == ["tap", "tap2"]


def test_a_click_without_a_pointer_is_a_tap_in_the_middle(screen):
    page = opened(screen, area("tap"))
    page.evaluate("g.click()")
    assert screen.expect("gesture", "g", "tap", "ended")[3] == [100, 50, 200, 250]


def test_a_long_press_ends_after_its_time_and_is_cancelled_by_movement_or_a_lift(screen):
    screen.page.clock.install()
    opened(screen, area("longPress:800:20"))
    screen.stop_time()
    fire(screen, "down", 120, 230, 1000)
    assert screen.sent("gesture") == [["g", "longPress", "began", [20, 30, 120, 230]]]
    fire(screen, "move", 140, 230, 1100)
    screen.page.clock.run_for(790)
    assert [event[2] for event in screen.sent("gesture")] == ["began"]
    screen.page.clock.run_for(20)
    assert screen.sent("gesture")[-1] == ["g", "longPress", "ended", [40, 30, 140, 230]]
    fire(screen, "up", 140, 230, 1900)
    assert [event[2] for event in screen.sent("gesture")] == ["began", "ended"]
    for kind, at in (("move", (141, 230)), ("up", (120, 230)), ("cancel", (120, 230))):
        fire(screen, "down", 120, 230, 3000)
        fire(screen, kind, *at, 3100)
        screen.page.clock.run_for(2000)
        assert [event[2] for event in screen.sent("gesture")][-2:] == ["began", "cancelled"], kind
        fire(screen, "cancel", 120, 230, 3200)
    assert len(screen.sent("gesture")) == 8


def test_a_long_press_takes_half_a_second_and_ten_points_by_itself_and_opens_no_menu(screen):
    screen.page.clock.install()
    opened(screen, area("longPress"))
    screen.stop_time()
    fire(screen, "down", 120, 230, 1000)
    fire(screen, "move", 130, 230, 1100)
    assert not screen.page.evaluate("g.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))")
    screen.page.clock.run_for(490)
    assert [event[2] for event in screen.sent("gesture")] == ["began"]
    screen.page.clock.run_for(20)
    assert [event[2] for event in screen.sent("gesture")] == ["began", "ended"]
    fire(screen, "up", 130, 230, 1700)
    assert screen.page.evaluate("g.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))")


def test_a_drag_has_its_start_its_speed_and_the_held_keys(screen):
    opened(screen, area("drag:20"))
    fire(screen, "down", 120, 230, 1000)
    fire(screen, "move", 139, 230, 1010)
    assert reports(screen) == []
    fire(screen, "move", 140, 230, 1020)
    assert screen.expect("gesture", "g", "drag", "began")[3] == [40, 30, 20, 30, 1000, 0, 140, 230, 0]
    fire(screen, "move", 150, 250, 1050, shiftKey=True)
    assert last(screen, "drag") == [50, 50, 20, 30, 600, 400, 150, 250, 8]
    # The speed is that of the last tenth of a second.
    fire(screen, "move", 150, 250, 2000, altKey=True)
    assert last(screen, "drag") == [50, 50, 20, 30, 0, 0, 150, 250, 4]
    fire(screen, "up", 160, 250, 2010)
    assert screen.expect("gesture", "g", "drag", "ended")[3][:4] == [60, 50, 20, 30]
    fire(screen, "down", 120, 230, 5000)
    fire(screen, "move", 150, 230, 5010)
    fire(screen, "cancel", 150, 230, 5020)
    assert [event[2] for event in reports(screen)] == ["began", "changed", "changed", "ended", "began", "cancelled"]


def test_a_drag_without_a_distance_begins_with_the_press_and_one_by_itself_after_ten_points(screen):
    opened(screen, area("drag:0") + area("drag", id="h", place="left:100px;top:400px;width:200px;height:100px"))
    fire(screen, "down", 120, 230, 1000)
    assert screen.expect("gesture", "g", "drag", "began")[3][:4] == [20, 30, 20, 30]
    # A second finger is not part of it.
    fire(screen, "down", 200, 230, 1010, pointer=2)
    fire(screen, "move", 210, 230, 1020, pointer=2)
    fire(screen, "up", 210, 230, 1030, pointer=2)
    fire(screen, "up", 120, 230, 1040)
    assert [event[2] for event in reports(screen)] == ["began", "ended"]
    fire(screen, "down", 120, 430, 2000, id="h")
    fire(screen, "move", 129, 430, 2010, id="h")
    assert len(reports(screen)) == 2
    fire(screen, "move", 130, 430, 2020, id="h")
    screen.expect("gesture", "h", "drag", "began")


@pytest.mark.parametrize("keys, held, begins", [(8, "shiftKey", True), (8, "altKey", False), (12, "shiftKey", False), (1, "ctrlKey", True)])
def test_a_drag_with_keys_begins_only_while_they_are_held(screen, keys, held, begins):
    opened(screen, area(f"drag:10:{keys}"))
    fire(screen, "down", 120, 230, 1000, **{held: True})
    fire(screen, "move", 150, 230, 1010, **{held: True})
    assert bool(reports(screen)) == begins
    if begins:
        assert last(screen, "drag")[8] == keys
    fire(screen, "up", 150, 230, 1020)


def test_a_key_changes_a_drag_that_rests(screen):
    page = opened(screen, area("drag"))
    fire(screen, "down", 120, 230, 1000)
    fire(screen, "move", 150, 230, 1010)
    page.keyboard.down("Shift")
    assert last(screen, "drag")[8] == 8
    page.keyboard.up("Shift")
    assert last(screen, "drag")[8] == 0
    count = len(reports(screen))
    page.keyboard.press("x")
    assert len(reports(screen)) == count


def test_a_press_ends_when_the_finger_is_lifted_or_far_away(screen):
    opened(screen, area("press") + area("press:30", id="h", place="left:100px;top:400px;width:200px;height:100px"))
    fire(screen, "down", 120, 230, 1000)
    assert screen.expect("gesture", "g", "press", "began")[3] == [20, 30, 120, 230]
    fire(screen, "move", 190, 230, 1100)
    assert reports(screen) == [["g", "press", "began"]]
    fire(screen, "move", 191, 230, 1200)
    assert screen.expect("gesture", "g", "press", "ended")[3] == [91, 30, 191, 230]
    fire(screen, "up", 191, 230, 1300)
    fire(screen, "down", 120, 430, 2000, id="h")
    fire(screen, "move", 151, 430, 2100, id="h")
    assert reports(screen)[2:] == [["h", "press", "began"], ["h", "press", "ended"]]
    fire(screen, "up", 151, 430, 2200, id="h")
    for end in ("up", "cancel"):
        fire(screen, "down", 120, 230, 3000)
        fire(screen, end, 120, 230, 3100)
    assert [event[2] for event in reports(screen)] == ["began", "ended"] * 4


def test_a_pointer_over_a_view_is_reported_and_a_finger_is_not(screen):
    page = opened(screen, area("hover") + area("hover:enter", id="h", place="left:100px;top:400px;width:200px;height:100px"))
    page.mouse.move(120, 230)
    assert screen.expect("gesture", "g", "hover", "began")[3] == [20, 30, 120, 230]
    page.mouse.move(130, 240)
    screen.expect("gesture", "g", "hover", "changed", [30, 40, 130, 240])
    page.mouse.move(130, 350)
    screen.expect("gesture", "g", "hover", "ended")
    page.mouse.move(130, 430)
    page.mouse.move(140, 430)
    page.mouse.move(130, 350)
    screen.expect("gesture", "h", "hover", "ended")
    fire(screen, "enter", 120, 230, 9000)
    assert [event[2] for event in reports(screen) if event[0] == "h"] == ["began", "ended"]
    phases = [event[2] for event in reports(screen) if event[0] == "g"]
    assert phases[0] == "began" and phases[-1] == "ended" and set(phases[1:-1]) == {"changed"}


def two(screen, kind, first, second, time, **more):
    fire(screen, kind, *first, time, **more)
    fire(screen, kind, *second, time, pointer=2, **more)


def test_two_fingers_magnify_by_their_distance_around_the_place_between_them(screen):
    opened(screen, area("magnify"))
    two(screen, "down", (150, 220), (200, 220), 1000)
    fire(screen, "move", 200.4, 220, 1010, pointer=2)
    assert reports(screen) == []
    fire(screen, "move", 225, 220, 1100, pointer=2)
    # One and a half times; a quarter over and a fifth of the height, and how fast that was.
    began = screen.expect("gesture", "g", "magnify", "began")[3]
    assert began[0] == 1.5 and began[2:] == [0.375, 0.2, 75, 20]
    fire(screen, "move", 250, 220, 1200, pointer=2)
    assert last(screen, "magnify") == [2, 5, 0.375, 0.2, 75, 20]
    fire(screen, "up", 250, 220, 1300, pointer=2)
    assert screen.expect("gesture", "g", "magnify", "ended")[3][0] == 2
    # The other finger alone changes nothing.
    fire(screen, "move", 100, 220, 1400)
    fire(screen, "up", 100, 220, 1500)
    assert [event[2] for event in reports(screen)] == ["began", "changed", "ended"]


def test_two_fingers_rotate_by_the_angle_between_them_the_shorter_way(screen):
    opened(screen, area("rotate"))
    two(screen, "down", (150, 250), (250, 250), 1000)
    fire(screen, "move", 250, 251, 1050, pointer=2)
    assert reports(screen) == []
    fire(screen, "move", 150, 350, 1100, pointer=2)
    assert abs(screen.expect("gesture", "g", "rotate", "began")[3][0] - 1.571) < 0.002
    two(screen, "up", (150, 250), (150, 350), 1200)
    # From just above the left to just below it: a little, and not nearly all around.
    for start, end, turn in ((-10, 10, -0.199), (10, -10, 0.199)):
        two(screen, "down", (250, 250), (150, 250 + start), 2000)
        fire(screen, "move", 150, 250 + end, 2100, pointer=2)
        assert abs(last(screen, "rotate")[0] - turn) < 0.002
        two(screen, "up", (250, 250), (150, 250), 2200)


def test_a_trackpads_pinch_is_a_wheel_with_control_and_ends_when_it_rests(screen):
    page = opened(screen, area("magnify"))
    wheel = "(by, ctrlKey) => g.dispatchEvent(new WheelEvent('wheel', { deltaY: by, ctrlKey, bubbles: true, cancelable: true }))"
    assert page.evaluate(f"({wheel})(-50, false)")
    assert not page.evaluate(f"({wheel})(-69.3147, true)")
    assert screen.expect("gesture", "g", "magnify", "began")[3][0] == 2
    page.evaluate(f"({wheel})(-69.3147, true)")
    assert screen.expect("gesture", "g", "magnify", "ended")[3][0] == 4
    # The next one begins at one.
    page.evaluate(f"({wheel})(69.3147, true)")
    screen.until("wire.sent.filter(m => m[4] === 'magnify' && m[5] === 'began' || m[4] === 'magnify').length >= 4")
    assert last(screen, "magnify")[0] == 0.5


OUTER = "left:50px;top:100px;width:300px;height:300px"


def nested(inner, outer, mask=""):
    return area(outer, mask, area(inner, place="left:50px;top:100px;width:200px;height:100px"), "o", OUTER)


@pytest.mark.parametrize("mask, heard", [("", ["g"]), ('data-gesture-mask="parent"', ["g", "o"]), ('data-gesture-mask="first"', ["o"])])
def test_of_nested_drags_the_inner_one_has_the_finger_unless_the_author_says_otherwise(screen, mask, heard):
    opened(screen, nested("drag", "drag", mask))
    fire(screen, "down", 120, 230, 1000)
    fire(screen, "move", 150, 230, 1010)
    fire(screen, "up", 150, 230, 1020)
    assert sorted({event[0] for event in reports(screen)}) == heard
    assert [event[2] for event in reports(screen) if event[0] == heard[0]] == ["began", "ended"]


def test_a_gesture_that_is_recognised_ends_the_others_that_track_its_finger(screen):
    opened(screen, nested("longPress", "drag:15"))
    fire(screen, "down", 120, 230, 1000)
    screen.expect("gesture", "g", "longPress", "began")
    fire(screen, "move", 120, 216, 1010)
    fire(screen, "move", 120, 214, 1020)
    assert reports(screen) == [["g", "longPress", "began"], ["g", "longPress", "cancelled"], ["o", "drag", "began"]]
    fire(screen, "up", 120, 214, 1030)
    screen.expect("gesture", "o", "drag", "ended")


def test_a_control_in_a_view_keeps_its_presses(screen):
    opened(screen, area("tap drag", inside='<button id="b" style="width:50px;height:40px">B</button>'))
    fire(screen, "down", 110, 210, 1000, id="b")
    fire(screen, "up", 110, 210, 1050, id="b")
    tap(screen, 250, 280, 2000)
    assert [event[3] for event in screen.sent("gesture")] == [[150, 80, 250, 280]]


FIRST = 'data-gesture-mask="first"'


def control(gestures, attributes=FIRST, tag="button"):
    """A control that fills a view with gestures."""
    return area(gestures, attributes, f'<{tag} id="b" data-tap style="display:block;width:200px;height:100px">B</{tag}>')


def test_a_long_press_with_high_priority_goes_before_a_button_which_keeps_its_taps(screen):
    page = opened(screen, control("longPress:200:10"))
    page.mouse.move(150, 250)
    page.mouse.down()
    screen.expect("gesture", "g", "longPress", "ended")
    page.mouse.up()
    frame(screen)
    assert screen.sent("tap") == []
    page.mouse.click(150, 250)
    screen.expect("tap", "b")
    assert reports(screen)[-1] == ["g", "longPress", "cancelled"]


@pytest.mark.parametrize("tag", ["button", "span"])
def test_a_tap_with_high_priority_that_asks_for_its_place_goes_before_those_inside(screen, tag):
    page = opened(screen, control("tap", tag=tag))
    page.mouse.click(150, 250)
    assert screen.expect("gesture", "g", "tap", "ended")[3] == [50, 50, 150, 250]
    frame(screen)
    page.mouse.click(160, 250)
    screen.until("wire.sent.filter(m => m[2] === 9).length === 2")
    assert screen.sent("tap") == []


def test_two_taps_with_high_priority_leave_one_to_the_button(screen):
    page = opened(screen, control("tap2"))
    page.mouse.dblclick(150, 250)
    screen.expect("gesture", "g", "tap2", "ended")
    page.wait_for_timeout(400)
    assert screen.sent("tap") == []
    page.mouse.click(150, 250)
    screen.expect("tap", "b")


def test_in_a_tap_with_high_priority_no_tap_with_a_place_is_reported(screen):
    page = opened(screen, f'<div id="o" data-tap {FIRST}>{area("tap")}</div>')
    page.mouse.click(150, 250)
    assert screen.expect("tap", "o") == ["o"]
    assert reports(screen) == []


def test_positions_are_in_the_space_that_the_author_names(screen):
    inside = area("tap", "data-gesture-space=box", place="left:70px;top:150px;width:200px;height:100px")
    opened(screen, f'<div data-space="box" style="position:absolute;left:30px;top:50px;width:340px;height:500px">{inside}</div>')
    tap(screen, 120, 230, 1000)
    assert screen.expect("gesture", "g", "tap", "ended")[3] == [90, 180, 120, 230]


@pytest.mark.parametrize(
    "gestures, around, action",
    [
        ("tap", "", "manipulation"),
        ("magnify", "", "none"),
        ("rotate", "", "none"),
        ("drag", "", "none"),
        ("drag", 'class="scroll" data-axis="vertical"', "pan-y"),
        ("drag", 'class="scroll" data-axis="horizontal"', "pan-x"),
    ],
)
def test_the_browser_scrolls_only_where_no_gesture_needs_the_finger(screen, gestures, around, action):
    page = opened(screen, f"<div {around}>{area(gestures)}</div>")
    assert page.evaluate("g.style.touchAction") == action
    screen.push(("attribute", "g", "data-gesture", None))
    assert page.evaluate("g.style.touchAction") == ""


def test_a_gesture_that_the_app_takes_away_is_cancelled(screen):
    opened(screen, area("drag"))
    fire(screen, "down", 120, 230, 1000)
    fire(screen, "move", 150, 230, 1010)
    screen.push(("attribute", "g", "data-gesture", None))
    screen.expect("gesture", "g", "drag", "cancelled")
    fire(screen, "move", 170, 230, 1020)
    tap(screen, 120, 230, 2000)
    assert [event[2] for event in reports(screen)] == ["began", "cancelled"]
