"""Panes follow the finger that swipes on a home indicator, and go on or spring back when it is gone."""
import json

import pytest

from stages import make_stage, stage  # noqa: F401
from test_stage_swipes import BY, indicator, make_two, shows  # noqa: F401
from test_stage_zoom import RECORDER

GAP = 16
# Reports a swipe to an app's home indicator, with times of the test's own: the velocity of real input would be the machine's.
TIMED = """(steps) => {
  const bar = document.querySelector('.home-indicator'), { x, y } = bar.getBoundingClientRect()
  bar.setPointerCapture = () => {}
  for (const [kind, along, up, time] of steps) {
    const event = new PointerEvent(kind, {
      bubbles: true, isPrimary: true, pointerId: 1, button: kind === 'pointermove' ? -1 : 0, buttons: kind === 'pointerup' ? 0 : 1, clientX: x + along, clientY: y - up,
    })
    Object.defineProperty(event, 'timeStamp', { value: time })
    bar.dispatchEvent(event)
  }
}"""


class Finger:
    """A pressed pointer, or a finger, that is on the stage until it is let go."""

    def __init__(self, stage, by, start):
        self.page, self.start = stage.page, start
        self.session = stage.page.context.new_cdp_session(stage.page) if by == "finger" else None
        if self.session:
            self._touch("touchStart", start)
        else:
            self.page.mouse.move(*start)
            self.page.mouse.down()

    def move(self, x=0, y=0):
        """Moves to a distance from where it was pressed, in two steps."""
        for part in (0.5, 1):
            point = self.start[0] + x * part, self.start[1] + y * part
            if self.session:
                self._touch("touchMove", point)
            else:
                self.page.mouse.move(*point)
        return self

    def let_go(self):
        if self.session:
            self._touch("touchEnd")
        else:
            self.page.mouse.up()

    def _touch(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def place(name):
    return f"document.querySelector('.pane[aria-label={json.dumps(name)}]').getBoundingClientRect()"


def near(value, wanted):
    return f"Math.abs({value} - ({wanted})) < 1"


def swiped(stage, name, *steps):
    stage.run(name, f"({TIMED})({json.dumps(steps)})")


@BY
@pytest.mark.guideline("multitasking.switch-any-time")
@pytest.mark.parametrize("direction, way", [("ltr", 200), ("rtl", -200)])
def test_the_app_in_front_and_the_one_beside_it_move_with_the_finger(make_two, by, direction, way):
    stage = make_two(by, direction=direction)
    finger = Finger(stage, by, indicator(stage, "Gallery")).move(x=way)
    before = f"{place('Reminders')}.right, {way} - {GAP}" if way > 0 else f"{place('Reminders')}.left, 1200 + {way} + {GAP}"
    stage.until(f"{near(place('Gallery') + '.left', way)} && {near(*before.split(', '))}")
    assert stage.page.locator(".pane[aria-label=Reminders]").is_visible()
    finger.move(x=way * 2)
    stage.until(near(place("Gallery") + ".left", way * 2))
    finger.let_go()
    shows(stage, "Reminders")
    assert stage.box("Reminders")["x"] == 0
    assert stage.page.locator(".pane[aria-label=Gallery]").is_hidden()
    # Neither page was loaded again.
    assert stage.requested.count("/reminders/") == stage.requested.count("/gallery/") == 1
    stage.frame("Reminders").locator("#press").click()


def test_while_the_finger_moves_only_the_styles_of_the_panes_change(make_two):
    stage = make_two()
    finger = Finger(stage, "pointer", indicator(stage, "Gallery")).move(x=200)
    stage.until(near(place("Gallery") + ".left", 200))
    stage.page.evaluate(
        "(window.changes = new Set(), new MutationObserver(all => all.forEach(({ target, attributeName, type }) => changes.add(`${target.className} ${attributeName ?? type}`)))"
        ".observe(document, { attributes: true, childList: true, characterData: true, subtree: true }))")
    finger.move(x=300)
    stage.until(near(place("Gallery") + ".left", 300))
    assert stage.page.evaluate("[...changes]") == ["pane style"]
    finger.let_go()
    shows(stage, "Reminders")


def test_where_there_is_no_other_app_the_pane_hardly_moves_and_springs_back(make_two):
    stage = make_two()
    finger = Finger(stage, "pointer", indicator(stage, "Gallery")).move(x=-400)
    stage.until(f"{place('Gallery')}.left < -50 && {place('Gallery')}.left > -200")
    finger.let_go()
    assert stage.box("Gallery")["x"] == 0 and stage.shown() == ["Gallery"]


@pytest.mark.parametrize("steps, leads", [
    # A slow swipe leads on from some distance, …
    ([("pointermove", 60, 0, 1000), ("pointerup", 60, 0, 2000)], "Gallery"),
    ([("pointermove", 140, 0, 1000), ("pointerup", 140, 0, 2000)], "Reminders"),
    # … a fast one is short, …
    ([("pointermove", 20, 0, 1000), ("pointermove", 40, 0, 1020), ("pointermove", 60, 0, 1040), ("pointerup", 60, 0, 1045)], "Reminders"),
    # … and one that ends the other way goes back.
    ([("pointermove", 400, 0, 1000), ("pointermove", 320, 0, 1030), ("pointermove", 240, 0, 1060), ("pointerup", 240, 0, 1065)], "Gallery"),
    ([("pointermove", 0, 60, 1000), ("pointerup", 0, 60, 2000)], "Gallery"),
    ([("pointermove", 0, 20, 1000), ("pointermove", 0, 60, 1040), ("pointerup", 0, 60, 1045)], "Home Screen"),
    ([("pointermove", 0, 300, 1000), ("pointermove", 0, 220, 1040), ("pointerup", 0, 220, 1045)], "Gallery"),
    ([("pointermove", 140, 0, 1000), ("pointercancel", 0, 0, 1010)], "Gallery"),
], ids=["short", "far", "flick", "back", "up, short", "up, flick", "up and back", "cancelled"])
def test_distance_and_velocity_decide_where_a_swipe_leads(make_two, steps, leads):
    stage = make_two()
    swiped(stage, "Gallery", ("pointerdown", 0, 0, 0), *steps)
    shows(stage, leads)
    assert stage.box(leads)["x"] == 0


def test_an_app_that_is_swiped_up_gets_smaller_before_the_home_screen_and_goes_into_its_icon_from_there(make_two):
    stage = make_two()
    stage.page.evaluate(RECORDER)
    finger = Finger(stage, "pointer", indicator(stage, "Gallery")).move(y=-200)
    stage.until(f"{near(place('Gallery') + '.bottom', 600)} && {place('Gallery')}.width < 1000")
    assert stage.page.locator(".pane[aria-label='Home Screen']").is_visible()
    finger.let_go()
    shows(stage, "Home Screen")
    frames = stage.page.evaluate("played.find(({ name }) => name === 'Gallery').frames")
    assert float(frames[0]["scale"]) < 0.9 and frames[0]["translate"] != "0px 0px"
    assert float(frames[-1]["scale"]) == 1 and frames[-1]["translate"] == "0px 0px"
    # It comes back whole.
    stage.choose("Gallery")
    assert stage.box("Gallery")["width"] == 1200


def test_the_way_to_the_switcher_leaves_the_pane_in_its_card(make_two):
    stage = make_two()
    Finger(stage, "pointer", indicator(stage, "Gallery")).move(y=-500).let_go()
    stage.page.get_by_role("dialog", name="App Switcher").wait_for()
    stage.settled()
    card, pane = stage.page.locator(".card", has_text="Gallery").locator(".card-picture").bounding_box(), stage.page.locator(".pane[aria-label=Gallery]").bounding_box()
    assert pane["x"] >= card["x"] - 1 and pane["x"] + pane["width"] <= card["x"] + card["width"] + 1
    stage.page.keyboard.press("Escape")
    stage.until(near(place("Gallery") + ".width", 1200))


def test_both_apps_of_a_pair_and_their_divider_move_together(stage):
    stage.choose("Notes")
    stage.go_home()
    stage.split("Reminders", "Gallery")
    left, right = (stage.box(name)["x"] for name in ["Reminders", "Gallery"])
    divider = "document.querySelector('[role=separator]').getBoundingClientRect().left"
    middle = stage.page.evaluate(divider)
    finger = Finger(stage, "pointer", indicator(stage, "Gallery")).move(x=200)
    stage.until(" && ".join([near(place("Reminders") + ".left", left + 200), near(place("Gallery") + ".left", right + 200), near(divider, middle + 200)]))
    assert stage.page.locator(".pane[aria-label=Notes]").is_visible()
    finger.let_go()
    shows(stage, "Notes")
    assert stage.box("Notes")["width"] == 1200


def test_an_app_without_a_frame_is_its_icon_until_it_comes(make_two):
    stage = make_two()
    # A reload makes only the frames that are shown.
    stage.open()
    assert stage.page.locator("iframe[title=Reminders]").count() == 0
    finger = Finger(stage, "pointer", indicator(stage, "Gallery")).move(x=200)
    stage.until("document.querySelector('.stand-in > img')?.naturalWidth > 0")
    stage.until(near("document.querySelector('.stand-in').getBoundingClientRect().right", 200 - GAP))
    assert stage.page.locator(".stand-in").is_visible()
    finger.let_go()
    shows(stage, "Reminders")
    assert stage.page.locator(".stand-in").count() == 0 and stage.box("Reminders")["x"] == 0


def test_with_reduced_motion_nothing_follows_the_finger(make_two):
    stage = make_two(reduced_motion="reduce")
    finger = Finger(stage, "pointer", indicator(stage, "Gallery")).move(x=200)
    # The app that comes is announced.
    assert stage.page.locator(".stage-swipe").text_content() == "Reminders"
    stage.page.evaluate("new Promise(ok => requestAnimationFrame(() => requestAnimationFrame(ok)))")
    assert stage.pane("Gallery").bounding_box()["x"] == 0
    finger.let_go()
    shows(stage, "Reminders")
    assert stage.page.evaluate("document.getAnimations().filter(({ effect }) => effect.target.matches('.pane')).length") == 0
