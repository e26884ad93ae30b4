"""Several people in one room: devices that find out that they see the same place, and what people are told meanwhile."""
import json
import math
import time

import pytest

from realities import STAND_IN, reality  # noqa: F401 (fixtures)

MODULES = """
const { landmarksIn, matchLandmarks, readLandmarks, withoutTwins, writeLandmarks } = await import("/shoji/behaviours/reality/sharing-landmarks.js")
const { align, agrees, createAgreement, placeIn, poseOf } = await import("/shoji/behaviours/reality/sharing-alignment.js")
let seed = 7
const random = () => (seed = seed * 16807 % 2147483647) / 2147483647
const bits = () => Uint32Array.from({ length: 8 }, () => Math.floor(random() * 2 ** 32))
const points = (count) => Array.from({ length: count }, () => ({ position: [random() * 4 - 2, random() * 1.5 - 1.4, -random() * 4], descriptor: bits() }))
/** The same landmarks as another device has them: elsewhere, not quite there, and with some bits that differ. */
const moved = (all, way, { error = 0, flips = 0 } = {}) => all.map(({ position, descriptor }) => ({
  position: placeIn(way, position).map((value) => value + (random() - 0.5) * 2 * error),
  descriptor: descriptor.map((word) => { let next = word; for (let flip = 0; flip < flips; flip++) next ^= 1 << Math.floor(random() * 32); return next }),
}))
const way = { turn: -0.7, scale: 1, position: [1, 0.1, -0.5] }
"""


@pytest.fixture
def tried(screen):
    """Runs a script with the modules, and returns what it returns."""
    screen.open("")
    return lambda script: screen.page.evaluate(f"(async () => {{ {MODULES} {script} }})()")


def test_landmarks_are_read_as_they_were_written(tried):
    first, second, broken, cut, many = tried("""
      const all = points(3), back = readLandmarks(writeLandmarks(all))
      return [all.map((one) => [...one.descriptor]), back.map((one) => [...one.descriptor]), readLandmarks("no base64!"), landmarksIn(new ArrayBuffer(100)).length,
        readLandmarks(writeLandmarks([{ position: [NaN, 0, 0], descriptor: bits() }, ...points(500)])).length]""")
    assert first == second and broken == [] and cut == 2 and many == 400


@pytest.mark.guideline("ar.shared-maps-merge")
@pytest.mark.parametrize("scale", [0.8, 1, 1.25])
def test_two_devices_find_how_their_rooms_lie_to_each_other(tried, scale):
    found = tried(f"""
      const there = {{ turn: 2.4, scale: {scale}, position: [1, 0.1, -0.5] }}, theirs = points(60), own = [...moved(theirs, there, {{ error: 0.02, flips: 3 }}), ...points(60)]
      return align(matchLandmarks(own, theirs))""")
    assert found["turn"] == pytest.approx(2.4, abs=0.02) and found["scale"] == pytest.approx(scale, rel=0.03)
    assert found["position"] == pytest.approx([1, 0.1, -0.5], abs=0.06)


def test_wrong_pairs_do_not_mislead(tried):
    found = tried("""
      const theirs = points(40), own = moved(theirs, way, { error: 0.01 }), pairs = own.map(({ position }, index) => ({ own: position, their: theirs[index < 24 ? index : (index * 7) % 40].position }))
      return align(pairs)""")
    assert found["position"] == pytest.approx([1, 0.1, -0.5], abs=0.04)


def test_other_rooms_too_few_and_too_near_landmarks_prove_nothing(tried):
    assert tried("""
      const theirs = points(60), near = theirs.slice(0, 20).map(({ descriptor }) => ({ position: [random() * 0.2, 0, random() * 0.2], descriptor }))
      return [align(matchLandmarks(points(60), theirs)), align(matchLandmarks(moved(theirs, way).slice(0, 5), theirs)), align(matchLandmarks(moved(near, way), near)),
        align(matchLandmarks(moved(theirs, { ...way, scale: 3 }), theirs)), align([]),
        align(theirs.map(({ position }) => ({ own: [random() * 4, 0, random() * 4], their: position })))]""") == [None] * 6


def test_what_looks_alike_twice_is_no_pair(tried):
    assert tried("""
      const theirs = points(10), twin = { position: [9, 9, 9], descriptor: theirs[0].descriptor }
      return [matchLandmarks(theirs, [...theirs, twin]).length, matchLandmarks([...theirs, twin], theirs).length]""") == [9, 9]


def test_what_two_devices_have_told_is_one_landmark(tried):
    assert tried("""
      const theirs = points(10), again = theirs.map(({ position: [x, y, z], descriptor }) => ({ position: [x + 0.05, y, z], descriptor }))
      const all = withoutTwins([...theirs, ...again])
      return [all.length, matchLandmarks(theirs, all).length, withoutTwins([...theirs, { position: [9, 9, 9], descriptor: theirs[0].descriptor }]).length]""") == [10, 10, 11]


def test_two_results_must_agree(tried):
    none, first, other, late, second = tried("""
      const agreement = createAgreement(), at = [0, 0, 0], near = { ...way, position: [1.05, 0.1, -0.5] }, far = { ...way, position: [2, 0.1, -0.5] }
      return [agreement.take(null, at, 0), agreement.take(way, at, 0), agreement.take(far, at, 500), agreement.take(far, at, 60000), agreement.take(near, at, 60500) ?? agreement.take(near, at, 61000)]""")
    assert [none, first, other, late] == [None] * 4 and second["position"] == [1.05, 0.1, -0.5]


# MARK: In the simulated room


def where(start):
    """Where the room is for a device that begins at a place of it: what the app is told."""
    x, z, degrees = start
    yaw = math.radians(-degrees)
    return [-x * math.cos(yaw) - z * math.sin(yaw), 0, x * math.sin(yaw) - z * math.cos(yaw)], [0, math.sin(yaw / 2), 0, math.cos(yaw / 2)]


def device(reality, start, sharing):
    """Opens the room on one device, in place of the one before."""
    reality.screen.query = f"?room={','.join(map(str, start))}"
    return reality.open(settings={"coaching": "tracking", "guides": False, "sharing": sharing})


def wander(own, start):
    x, z, degrees = start
    for step in (0.3, -0.3, 0.3, 0):
        own.move([x + step, 0, z], 900, pitch=-0.35)
    return own


@pytest.mark.guideline("ar.shared-maps-merge", "ar.implicit-map-merge")
def test_a_newcomer_elsewhere_in_the_room_finds_the_place_of_the_others(reality):
    first = wander(device(reality, (0, 0, 0), {"joined": True, "every": 2}), (0, 0, 0))
    [landmarks] = first.hears("landmarks", "value[0].length > 1000")
    start = (0.8, 0.4, 25)
    second = wander(device(reality, start, {"joined": False, "landmarks": landmarks}), start)
    [pose] = second.hears("joined", "value[0] !== null")
    position, rotation = where(start)
    assert pose["position"] == pytest.approx(position, abs=0.05) and pose["rotation"] == pytest.approx(rotation, abs=0.02)
    assert pose["scale"] == [1, 1, 1]
    # A device that has only come keeps what it sees to itself, and compares.
    assert second.told("landmarks") == []


def test_landmarks_are_told_at_most_every_two_seconds_and_only_if_they_are_wanted(reality):
    start = time.monotonic()
    often = wander(device(reality, (0, 0, 0), {"joined": True, "every": 0.01}), (0, 0, 0))
    often.hears("landmarks")
    count = len(often.told("landmarks"))
    assert count <= (time.monotonic() - start) / 2 + 1
    never = wander(device(reality, (0, 0, 0), {"joined": True}), (0, 0, 0))
    assert never.told("landmarks") == [] and never.told("joined") == []


# MARK: What people are told


@pytest.fixture
def view(make_screen):
    """Starts sharing with a stand-in for the view."""
    screen = make_screen()

    def start(sharing, landmarks=True, language="en"):
        screen.open("", attributes=f'lang="{language}" dir="ltr" data-text-size="large"')
        screen.page.evaluate(f"(() => {{ {STAND_IN} }})()")
        screen.page.evaluate(
            "(async () => { const { startSharing } = await import('/shoji/behaviours/reality/sharing.js');"
            f" window.view = standIn({{ sharing: {json.dumps(sharing)} }}); {'view.source.landmarks = () => [];' if landmarks else ''} window.stop = startSharing(view) }})()")
        return screen.page

    return start


@pytest.mark.guideline("ar.implicit-map-merge", "ar.no-jargon")
@pytest.mark.parametrize("language, words", [("en", "Point your phone at the same spot as the others, and move it slowly"), ("ja", "ほかの人と同じ場所に向けて、ゆっくり動かしてください")])
def test_people_are_told_where_to_look_until_the_place_is_found(view, language, words):
    page = view({"joined": False}, language=language)
    shown = page.locator(".reality-sharing")
    page.evaluate("view.run({}, 500)")
    assert shown.is_hidden()
    page.evaluate("view.run({}, 2500)")
    assert shown.text_content() == words and page.evaluate("view.said") == [words]
    # Problems of the device come first, and coaching leaves no room.
    page.evaluate("view.run({ state: 'limited', reason: 'lowLight' })")
    assert shown.is_hidden()
    page.evaluate("view.element.dataset.coaching = 'any'; view.run({}, 2500)")
    assert shown.is_hidden()
    page.evaluate("delete view.element.dataset.coaching; view.run({}, 2500)")
    assert shown.is_visible()
    page.evaluate("view.settings = () => ({ sharing: { joined: true } }); view.run({})")
    assert shown.is_hidden()
    page.evaluate("stop()")
    assert page.locator(".reality-sharing").count() == 0


def test_a_device_that_only_sees_pictures_leads_to_a_picture(view):
    page = view({"joined": False}, landmarks=False)
    page.evaluate("view.run({}, 2500)")
    assert page.locator(".reality-sharing").text_content() == "Point your phone at a picture that the others can see too"


def test_without_a_shared_space_nothing_is_told(view):
    page = view(None)
    page.evaluate("view.run({}, 5000)")
    assert page.locator(".reality-sharing").is_hidden() and page.evaluate("view.told") == []
