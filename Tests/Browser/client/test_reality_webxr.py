"""AR in a browser that has immersive sessions: the place, the surfaces, the light and the depth come from the system."""
import json
import re

import pytest

from realities import box, page_of, pages_of, site_of  # noqa: F401 (fixtures)
from reality_site import ServedScreen
from xr_stand_in import XR, Immersive

TABLE, FLOOR = -0.66, -1.4
TOP = {"label": "table", "at": [0, TABLE, -1.9], "size": [1.2, 0.8]}
GROUND = {"label": "floor", "at": [0, FLOOR, -1.5], "size": [4, 4]}
CHAIR = {"name": "Chair", "entity": "chair", "alignment": "horizontal"}
OPTIONAL = ["hit-test", "plane-detection", "anchors", "light-estimation", "depth-sensing", "dom-overlay"]
BACK = "document.querySelector('.reality-coaching-title')?.textContent === 'Go back to where you were'"
JARGON = r"\b(plane|anchor|tracking|feature|session|webxr)"


@pytest.fixture
def immersive(drawing_browser):
    is_new = (drawing_browser, "immersive") not in pages_of
    page = page_of(drawing_browser, "immersive")
    if is_new:
        page.context.add_init_script(XR)
        page.set_default_timeout(10000)
    page.set_viewport_size({"width": 260, "height": 400})
    yield Immersive(ServedScreen(page, site_of(drawing_browser)))
    errors = page.evaluate("window.errors ?? []")
    page.goto("about:blank", wait_until="commit")
    assert errors == [], errors


def chair(**says):
    return box("chair", 0.2, label="Chair", **says)


def without(*names):
    return {"features": [name for name in OPTIONAL if name not in names]}


def seen_box(immersive, at=(0, TABLE, -1.9), **more):
    """An object on the table, which the session shows."""
    immersive.open(chair(anchor={"kind": "world", "position": list(at)}), surfaces=[TOP], **more)
    immersive.screen.until("seen.isShown('chair')")
    return immersive


def test_the_session_is_asked_for_when_the_user_has_tapped_and_with_all_but_poses_optional(immersive):
    immersive.ask(chair())
    assert immersive.device("asked") == [] and "camera" in immersive.says(".reality-ask")
    immersive.begin()
    asked, = immersive.device("asked")
    assert (asked["mode"], asked["required"], asked["overlay"], asked["isTapped"]) == ("immersive-ar", ["local"], True, True)
    assert sorted(asked["optional"]) == sorted(OPTIONAL)
    # Pictures are not among what it can do.
    assert immersive.hears("support") == [{"source": "webxr", "why": None, "features": ["planes", "light", "depth", "people"]}]


def test_what_the_session_lacks_is_not_claimed_and_before_its_place_is_known_nothing_is_lost(immersive):
    immersive.ask(chair(), device={"features": ["hit-test"]}).page.evaluate("device.hasPose = false")
    immersive.begin()
    assert immersive.hears("support")[0]["features"] == ["planes"] and immersive.hears("state") == ["limited", "initializing"]
    immersive.passed(30)
    assert immersive.page.evaluate("r.dataset.coaching") == "tracking" and len(immersive.told("state")) == 1


@pytest.mark.guideline("ar.coaching-appears-automatically", "ar.coaching-finds-flat-surface")
def test_coaching_and_controls_lie_above_the_picture_until_a_surface_is_found(immersive):
    immersive.open(settings={"coaching": "horizontal"}, html="<button id='over' style='position:absolute;left:20px;bottom:20px;z-index:5'>Colours</button>")
    immersive.screen.until("document.querySelector('.reality-coaching-title')")
    assert immersive.page.locator(".reality-coaching-title").is_visible() and immersive.page.locator("#over").is_visible()
    # Nothing of the page hides the picture of the camera, which is behind all of it.
    backgrounds = immersive.page.evaluate("(() => { const all = []; for (let one = r; one; one = one.parentElement) all.push(getComputedStyle(one).backgroundColor); return all })()")
    assert set(backgrounds) == {"rgba(0, 0, 0, 0)"}
    immersive.device(f"add({json.dumps(TOP)})")
    immersive.screen.until("!document.querySelector('.reality-coaching')")
    immersive.page.locator("#over").click()


@pytest.mark.guideline("ar.explore-by-device-orientation")
def test_objects_are_drawn_from_where_the_device_is_by_the_frames_of_the_session_only(immersive):
    seen_box(immersive)
    place = immersive.seen("place('chair-box')")
    assert immersive.colour(place)[0] > 100
    x = immersive.point(place)[0]
    immersive.page.evaluate("wire.mark = wire.sent.length")
    immersive.set(position=[0.4, 0, 0])
    assert immersive.point(place)[0] < x - 30 and immersive.colour(place)[0] > 100
    # Frames of the page have no poses: none of them may come between.
    immersive.frames(6)
    assert immersive.told("state") == [] and immersive.seen("eye()") == pytest.approx([0.4, 0, 0])


KINDS = [
    ("floor", [0, FLOOR, -1.5], [0, 1, 0], "horizontal", "floor"), ("desk", [0, TABLE, -1.9], [0, 1, 0], "horizontal", "table"), ("couch", [0, -0.9, -1.9], [0, 1, 0], "horizontal", "seat"),
    ("wall", [0, 0, -3], [0, 0, 1], "vertical", "wall"), ("wall", [2, 0, -2], [-1, 0, 0], "vertical", "wall"), ("door", [0, 0, -3], [0, 0, 1], "vertical", None), ("ceiling", [0, 1, -2], [0, -1, 0], "horizontal", "ceiling"),
    ("other", [0, -0.3, -2], [0, 1, 0], "horizontal", None),
]


def test_surfaces_have_the_kinds_and_places_that_the_browser_says(immersive):
    immersive.open()
    for number, (label, at, normal, alignment, kind) in enumerate(KINDS, 1):
        immersive.page.evaluate("wire.mark = wire.sent.length")
        immersive.device(f"add({json.dumps({'label': label, 'at': at, 'size': [1.2, 0.8], 'normal': normal})})")
        plane = immersive.hears("plane")[1]
        assert (plane["alignment"], plane["class"]) == (alignment, kind), label
        assert plane["center"] == pytest.approx(at, abs=1e-3) and plane["normal"] == pytest.approx(normal, abs=1e-3) and sorted(plane["size"]) == pytest.approx([0.8, 1.2], abs=1e-3)
    # Where it names none, their heights say what they are.
    immersive.page.evaluate("device.planes.clear(); wire.mark = wire.sent.length")
    for bare in ({"at": TOP["at"], "size": [1, 1]}, {"at": GROUND["at"], "size": [3, 3]}, {"at": [0, 0, -3], "size": [2, 2], "normal": [0, 0, 1]}):
        immersive.device(f"add({json.dumps(bare)})")
    immersive.hears("plane", "value[1]?.class === 'wall'")
    immersive.screen.until("wire.sent.slice(wire.mark).some((m) => m[5]?.[0] === 'plane' && m[5][2]?.class === 'floor')")
    assert {plane["class"]: plane["center"][1] for _, plane in immersive.told("plane") if plane} == pytest.approx({"table": TABLE, "floor": FLOOR, "wall": 0}, abs=1e-3)


@pytest.mark.guideline("ar.surface-accuracy-improves")
def test_a_surface_grows_moves_and_goes_as_the_browser_says(immersive):
    immersive.open(surfaces=[TOP])
    key, first = immersive.hears("plane")
    immersive.page.evaluate("(([one]) => { one.polygon.forEach((point) => { point.x *= 2 }); one.lastChangedTime++ })([...device.planes])")
    assert immersive.hears("plane", "value[1].size[0] > 2")[0] == key
    # Its pose changes without any other change.
    immersive.page.evaluate("(([one]) => { one.planeSpace.at = [0, -0.7, -1.9] })([...device.planes])")
    immersive.hears("plane", "Math.abs(value[1].center[1] + 0.7) < 1e-3")
    immersive.device("planes.clear()")
    assert immersive.hears("plane", "value[1] === null") == [key, None]


@pytest.mark.guideline("ar.integrate-placed-object-at-once", "ar.objects-scaled-on-surfaces")
def test_a_tap_places_an_object_which_then_stays_with_its_anchor(immersive):
    immersive.open(box("chair", off=True), {"placing": CHAIR}, surfaces=[TOP])
    immersive.screen.until("r.dataset.placing === 'possible' && seen.isShown('placing-indicator')")
    spot = [0.1, TABLE, -1.8]
    immersive.page.mouse.click(*immersive.point(spot))
    immersive.passed(1)
    assert immersive.seen("isShown('chair')") and immersive.seen("place('chair')") == pytest.approx(spot, abs=0.02)
    assert immersive.seen("scale('chair')") == pytest.approx([1, 1, 1])
    placed = immersive.hears("placed")[0]
    assert placed["class"] == "table"
    # The app keeps it at that place of the room, which the system fixes, and knows better later.
    pose = {"position": placed["position"], "rotation": placed["rotation"]}
    immersive.screen.push(("attribute", "chair", "data-entity", json.dumps({"anchor": {"kind": "world", **pose}})), ("attribute", "r", "data-reality", '{"coaching":"tracking"}'))
    immersive.screen.until("device.anchors.length === 1")
    assert immersive.device("anchors[0].anchorSpace.at") == pytest.approx(placed["position"], abs=1e-3)
    immersive.seen("follow('chair')")
    immersive.page.evaluate("device.anchors[0].anchorSpace.at[0] += 0.1")
    immersive.screen.until(f"Math.abs(seen.place('chair')[0] - {placed['position'][0] + 0.1}) < 1e-3")
    way = immersive.page.evaluate("(() => { const way = seen.way; seen.way = null; return way })()")
    assert max(abs(after[0] - before[0]) for before, after in zip(way, way[1:])) <= 0.0101
    immersive.screen.push(("remove", "chair"))
    immersive.screen.until("device.anchors[0].anchorSpace.isDeleted")


def test_where_the_browser_finds_no_surfaces_its_hit_tests_do(immersive):
    immersive.open(box("chair", off=True), {"placing": CHAIR, "coaching": "horizontal"}, device=without("plane-detection"))
    immersive.screen.until("document.querySelector('.reality-coaching')")
    immersive.set(pitch=-0.6, ground={"at": [0, FLOOR, 0], "normal": [0, 1, 0]})
    immersive.screen.until("seen.isShown('placing-indicator') && !document.querySelector('.reality-coaching')")
    assert immersive.seen("place('placing-indicator')")[1] == pytest.approx(FLOOR, abs=0.02)
    immersive.page.mouse.click(130, 200)
    placed = immersive.hears("placed")[0]
    assert placed["class"] == "floor" and placed["position"][1] == pytest.approx(FLOOR, abs=0.01)
    # Beside the middle of the view and at the same height, it is the same surface, which grows.
    immersive.set(pitch=-0.5, yaw=0.2)
    immersive.hears("plane", "value[1].size[0] > 0.7")
    assert len({key for key, _ in immersive.told("plane")}) == 1


@pytest.mark.guideline("ar.objects-reflect-lighting")
def test_objects_are_as_bright_and_as_coloured_as_the_light(immersive):
    seen_box(immersive)
    place = immersive.seen("place('chair-box')")
    immersive.page.evaluate("device.setLight(0.5, 0.5, 0.5)")
    immersive.passed()
    bright = immersive.colour(place)
    immersive.page.evaluate("device.setLight(0.08, 0.08, 0.08)")
    immersive.passed()
    assert sum(immersive.colour(place)) < sum(bright) * 0.7
    immersive.page.evaluate("device.setLight(0.2, 0.2, 0.6)")
    immersive.passed()
    red, _, blue = immersive.colour(place)
    assert blue / red > bright[2] / bright[0] * 1.2


def test_what_is_nearer_hides_an_object_and_what_is_farther_does_not(immersive):
    seen_box(immersive)
    place = immersive.seen("place('chair-box')")
    x, y = immersive.point(place)
    immersive.page.evaluate("device.distance = (x) => x < 0.5 ? 0.8 : 4")
    immersive.passed()
    immersive.device("draw()")
    left, right = immersive.seen(f"mean([{x - 6}, {y}], 2)"), immersive.seen(f"mean([{x + 6}, {y}], 2)")
    assert sum(left) < 5 and right[0] > 100
    # An app may want to see all of its objects.
    immersive.screen.push(("attribute", "r", "data-reality", '{"coaching":"tracking","occlusion":false}'))
    immersive.passed()
    immersive.device("draw()")
    assert immersive.seen(f"mean([{x - 6}, {y}], 2)")[0] > 100


@pytest.mark.guideline("ar.coaching-guides-back-to-pose", "ar.allow-cancel-relocalization")
def test_when_the_place_is_lost_people_are_led_back_and_objects_wait(immersive):
    seen_box(immersive)
    for loss in {"hasPose": False}, {"isEmulated": True}:
        immersive.page.evaluate("wire.mark = wire.sent.length")
        immersive.set(**loss)
        immersive.hears("state", "value[0] === 'limited' && value[1] === 'relocalizing'")
        immersive.screen.until(f"!seen.isShown('chair') && {BACK}")
        immersive.set(hasPose=True, isEmulated=False)
        immersive.screen.until("seen.isShown('chair') && !document.querySelector('.reality-coaching')")
        assert immersive.hears("state", "value[0] === 'normal'") == ["normal", None]
        assert immersive.seen("place('chair')") == pytest.approx([0, TABLE, -1.9])
    # People need not go back.
    immersive.set(hasPose=False)
    immersive.page.get_by_role("button", name="Cancel").click()
    immersive.screen.until("seen.isShown('chair') && r.dataset.coaching !== 'relocalizing'")


@pytest.mark.guideline("ar.no-tracking-during-interruption", "ar.coach-relocalization", "ar.hide-objects-while-relocalizing")
def test_a_session_that_is_covered_is_interrupted_and_goes_on_afterwards(immersive):
    seen_box(immersive)
    for state in "hidden", "visible-blurred":
        immersive.page.evaluate("wire.mark = wire.sent.length")
        immersive.device(f"show('{state}')")
        immersive.hears("interrupted", "value[0] === true")
        assert immersive.hears("state", "value[0] === 'unavailable'") == ["unavailable", "interrupted"]
        if state == "visible-blurred":
            # There are frames still, but their poses are not used.
            immersive.screen.until("!seen.isShown('chair')")
        immersive.frames(4)
        assert len(immersive.told("state")) == 1
        # The system has to find its place first.
        immersive.page.evaluate("device.isEmulated = true")
        immersive.device("show('visible')")
        immersive.hears("interrupted", "value[0] === false")
        immersive.screen.until(f"!seen.isShown('chair') && {BACK}")
        immersive.set(isEmulated=False)
        immersive.screen.until("seen.isShown('chair') && !document.querySelector('.reality-coaching')")
        immersive.hears("state", "value[0] === 'normal'")


def test_a_session_that_the_system_ends_is_offered_again_and_nothing_is_lost(immersive):
    seen_box(immersive)
    place = immersive.seen("place('chair')")
    immersive.page.evaluate("wire.mark = wire.sent.length")
    immersive.page.evaluate("device.session.end().then(() => 0)")
    immersive.screen.until("document.querySelector('.reality-ask') && document.querySelector('.reality-notice')")
    assert "Nothing is lost" in immersive.says(".reality-notice") and "immersive" not in immersive.page.evaluate("({ ...document.documentElement.dataset })")
    assert immersive.told("state")[-1] == ["unavailable", "interrupted"] and immersive.told("interrupted") == [[True]]
    immersive.begin()
    assert immersive.says(".reality-notice") is None and immersive.told("interrupted")[-1] == [False]
    immersive.screen.until("seen.isShown('chair')")
    assert immersive.seen("place('chair')") == pytest.approx(place) and len(immersive.device("asked")) == 2
    immersive.hears("state", "value[0] === 'normal'")


def test_a_view_that_goes_ends_its_session(immersive):
    immersive.open()
    immersive.screen.push(("remove", "r"))
    immersive.screen.until("device.session === null")
    assert immersive.page.locator(".reality-notice").count() == 0 and "immersive" not in immersive.page.evaluate("({ ...document.documentElement.dataset })")


@pytest.mark.parametrize("name, held, words", [("NotAllowedError", False, "browser’s settings"), ("NotSupportedError", True, "can’t be started here")], ids=["the room", "the camera"])
def test_without_a_session_another_way_is_taken_and_people_hear_why(immersive, name, held, words):
    immersive.ask(chair(), {"coaching": None}, device={"refuse": name, "held": held})
    immersive.page.get_by_role("button", name="Start", exact=True).click()
    if held:
        immersive.page.get_by_role("button", name="Use Camera").wait_for()
    else:
        immersive.screen.until("document.getElementById('r').realityRoom")
        assert immersive.hears("support")[0]["source"] == "room"
    immersive.screen.until("document.querySelector('.reality-notice')")
    text = immersive.says(".reality-notice")
    assert words in text and not re.search(JARGON, text, re.IGNORECASE)
    immersive.page.locator(".reality-notice").get_by_role("button", name="Close").click()
    assert immersive.says(".reality-notice") is None


def test_the_messages_are_in_plain_words(immersive):
    immersive.ask()
    words = immersive.page.evaluate("""(async () => {
      const { say } = await import("/shoji/words.js")
      await import("/shoji/behaviours/reality/sources/webxrnotes.js")
      return ["en", "ja"].flatMap((language) => {
        document.documentElement.lang = language
        return ["xrEnded", "xrRefused", "xrFailed", "xrClose"].map(say)
      })
    })()""")
    assert len({*words}) == 8 and not any(re.search(JARGON, each, re.IGNORECASE) or any(term in each for term in ("平面", "アンカー", "トラッキング", "セッション")) for each in words)


def test_without_a_page_above_the_picture_the_touches_of_the_session_count(immersive):
    lamp = box("lamp", 0.2, (0.3, TABLE, -1.9), input=True, manipulation={"move": True})
    immersive.open(box("chair", off=True) + lamp, {"placing": CHAIR}, surfaces=[TOP], device=without("dom-overlay"))
    immersive.screen.until("r.dataset.placing === 'possible'")
    spot = [-0.1, TABLE, -1.8]
    immersive.device(f"touch({json.dumps(immersive.point(spot))})")
    placed, = immersive.told("placed")
    assert placed[0]["position"] == pytest.approx(spot, abs=0.02) and immersive.seen("isShown('chair')")
    x, y = immersive.point(immersive.seen("place('lamp-box')"))
    immersive.device(f"touch([{x}, {y}])")
    assert immersive.hears("tap")[0] == "lamp" and len(immersive.told("placed")) == 1
    # So do their drags.
    immersive.device(f"touch([{x}, {y}], [{x - 15}, {y}], [{x - 40}, {y}], [{x - 40}, {y}])")
    assert immersive.hears("moved", "value[0] === 'lamp'")[1]["position"][0] < 0.2


def test_with_the_page_above_it_a_tap_is_not_counted_twice(immersive):
    immersive.open(box("chair", off=True), {"placing": CHAIR}, surfaces=[TOP])
    immersive.screen.until("r.dataset.placing === 'possible'")
    x, y = immersive.point([0, TABLE, -1.9])
    immersive.page.mouse.click(x, y)
    immersive.device(f"touch([{x}, {y}])")
    immersive.passed()
    assert len(immersive.told("placed")) == 1
