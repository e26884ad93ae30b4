"""An app on the stage grows from its icon and shrinks into it, and is never blank meanwhile."""
import pytest

from stages import make_stage, stage  # noqa: F401

# Notes each animation that a pane plays: its frames, and the place of the box.
RECORDER = """(() => {
  const { animate } = Element.prototype
  window.played = []
  Element.prototype.animate = function (frames, options) {
    if (this.matches('.pane')) {
      const around = this.parentElement.getBoundingClientRect()
      played.push({ name: this.ariaLabel, frames, box: [around.x + this.offsetLeft, around.y + this.offsetTop, this.offsetWidth, this.offsetHeight] })
    }
    return animate.call(this, frames, options)
  }
})()"""
# What is seen of a box in one of its frames: left, top, width, height.
SEEN = """({ frames, box: [x, y, width, height] }, index) => {
  const { transform, clipPath } = frames.at(index), { a, e, f } = new DOMMatrix(transform)
  const [top, right, bottom, left] = clipPath.match(/[\\d.]+px/g).map(parseFloat)
  return [x + e + left * a, y + f + top * a, (width - left - right) * a, (height - top - bottom) * a]
}"""


@pytest.fixture
def recorded(stage):
    stage.page.evaluate(RECORDER)
    return stage


def seen(stage, index, frame):
    """What is seen of the pane of an animation at its first (0) or its last (-1) frame."""
    return stage.page.evaluate(f"([index, frame]) => ({SEEN})(played.filter(one => one.name === 'Reminders')[index], frame)", [index, frame])


def icon(stage):
    box = stage.frame("Home Screen").get_by_role("link", name="Reminders", exact=True).bounding_box()
    return [box["x"], box["y"], box["width"], box["height"]]


def test_an_app_grows_from_its_icon_and_shrinks_into_it(recorded):
    place = icon(recorded)
    recorded.choose("Reminders")
    box = recorded.box("Reminders")
    assert seen(recorded, 0, 0) == pytest.approx(place, abs=1)
    assert seen(recorded, 0, -1) == pytest.approx([box["x"], box["y"], box["width"], box["height"]], abs=1)
    recorded.go_home()
    assert seen(recorded, 1, -1) == pytest.approx(place, abs=1)


def test_the_other_app_of_a_pair_fades_in(recorded):
    recorded.split("Gallery", "Reminders")
    recorded.go_home()
    place = icon(recorded)
    recorded.page.evaluate("(played.length = 0)")
    recorded.choose("Reminders")
    assert seen(recorded, 0, 0) == pytest.approx(place, abs=1)
    assert recorded.page.evaluate("played.find(({ name }) => name === 'Gallery').frames.map(Object.keys)") == [["opacity"], ["opacity"]]


def test_the_home_screen_is_seen_around_the_app_until_it_is_covered(recorded):
    look = "getComputedStyle(document.querySelector('.pane[data-role=home]')).visibility"
    press = "document.querySelector(\"iframe[title='Home Screen']\").contentDocument.querySelector('a[href=\"/gallery/\"]').click()"
    assert recorded.page.evaluate(f"({press}, {look})") == "visible"
    recorded.pane("Gallery").wait_for()
    recorded.loaded()
    assert recorded.page.evaluate(look) == "hidden"


def test_an_app_that_is_left_is_seen_until_it_is_in_its_icon(recorded):
    recorded.choose("Reminders")
    look = "(({ visibility, zIndex }) => [visibility, +zIndex > 0])(getComputedStyle(document.querySelector('.pane[aria-label=Reminders]')))"
    leave = "document.querySelector('iframe[title=Reminders]').contentDocument.querySelector('.home-indicator').click()"
    assert recorded.page.evaluate(f"({leave}, {look})") == ["visible", True]
    recorded.settled()
    assert recorded.page.evaluate(look) == ["hidden", False]


def test_until_its_page_has_come_an_app_shows_its_icon(recorded):
    recorded.held["/gallery/"] = None
    recorded.frame("Home Screen").get_by_role("link", name="Gallery", exact=True).click()
    recorded.pane("Gallery").wait_for()
    recorded.until("document.querySelector('.pane[aria-label=Gallery] .pane-splash-icon').naturalWidth > 0")
    recorded.settled()
    splash = recorded.page.locator(".pane-splash")
    assert splash.is_visible() and splash.bounding_box()["width"] == 1200
    recorded.deliver("/gallery/")
    splash.wait_for(state="detached")
    recorded.frame("Gallery").locator("#press").click()
    assert recorded.frame("Gallery").locator("#press").text_content() == "1"


def test_switching_between_apps_and_choosing_in_the_switcher_zooms_nothing(recorded):
    for name in ["Reminders", "Gallery"]:
        recorded.choose(name)
        recorded.go_home()
    recorded.choose("Reminders")
    count = recorded.page.evaluate("played.length")
    recorded.page.keyboard.press("Control+Alt+Shift+BracketLeft")
    recorded.pane("Gallery").wait_for()
    recorded.show_switcher()
    recorded.page.locator(".card-face", has_text="Reminders").click()
    recorded.pane("Reminders").wait_for()
    assert recorded.page.evaluate("played.length") == count


def test_with_reduced_motion_an_app_fades(make_stage):
    stage = make_stage(reduced_motion="reduce")
    stage.page.evaluate(RECORDER)
    stage.choose("Reminders")
    stage.go_home()
    assert stage.page.evaluate("[...new Set(played.flatMap(({ frames }) => frames.flatMap(Object.keys)))].sort()") == ["opacity", "visibility", "zIndex"]
