"""Objects on a face: the front camera where the browser detects faces, and a simulated head everywhere else."""
import json

import pytest

from realities import entity, reality, screen  # noqa: F401 (fixtures)

HAT = entity("hat", position=[0, 0.16, -0.05], mesh={"kind": "box", "size": [0.1, 0.05, 0.1]}, materials=[{"kind": "unlit", "color": "#0000ffff"}])
FACE = entity("face", HAT, anchor={"kind": "face"})
# A camera whose left half is red and whose right half is green, and a browser that detects the faces of the test.
CAMERA = """
window.device = { tracks: [], asked: [] }
navigator.mediaDevices.getUserMedia = async (wish) => {
  device.asked.push(wish)
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 }), context = canvas.getContext("2d"), stream = canvas.captureStream(30), [track] = stream.getVideoTracks()
  device.tracks.push(track)
  const paint = () => {
    if (track.readyState === "ended") return
    context.fillStyle = "rgb(200 20 20)"
    context.fillRect(0, 0, 32, 48)
    context.fillStyle = `rgb(20 ${195 + Math.random() * 10} 20)`
    context.fillRect(32, 0, 32, 48)
    setTimeout(paint, 40)
  }
  paint()
  return stream
}
window.face = (x, y = 24) => ({ boundingBox: { x: x - 8, y: y - 8, width: 16, height: 16 }, landmarks: [-3.43, 3.43].map((side) => ({ type: "eye", locations: [{ x: x + side, y }] })) })
window.faces = [face(32)]
window.FaceDetector = class { async detect() { if (!faces) throw new DOMException("no service", "NotSupportedError"); return faces } }
0
"""


def opened(reality, settings=None):
    says = json.dumps({"front": True, "coaching": "any", **(settings or {})})
    reality.screen.open(
        f"<div class='reality' id='r' data-behaviour='reality' data-reality='{says}' style='position:absolute;inset:0'>"
        f"<div class='reality-scene' hidden>{FACE}</div><div class='reality-attachments' id='r-v'></div></div>")
    reality.screen.until("document.getElementById('r').realityHead && window.seen && seen.isShown('hat')")
    return reality


def move(reality, **pose):
    reality.page.evaluate(f"r.realityHead.set({json.dumps(pose)})")
    reality.frames(3)


def test_without_a_detector_there_is_a_head_that_objects_follow(reality):
    opened(reality)
    assert reality.told("support") == [[{"source": "room", "features": ["light", "face"], "why": "no-face"}]]
    assert reality.hears("anchored")[0] == "face" and reality.told("state") == [["normal", None]]
    for pose in ({"position": [0.05, 0.04, -0.6]}, {"yaw": 0.5}, {"position": [0, 0, -0.4], "yaw": -0.3, "pitch": 0.2}):
        move(reality, **pose)
        now = reality.page.evaluate("r.realityHead.pose()")
        assert reality.seen("place('face')") == pytest.approx(now["position"], abs=1e-3)
        axis = reality.seen("axis('face', 0, 0, 1)")
        assert (axis[0] > 0.2) == (now["yaw"] > 0.2) and (axis[0] < -0.2) == (now["yaw"] < -0.2)
    # Nothing is to be found but the face.
    assert reality.page.evaluate("'coaching' in r.dataset") is False
    assert reality.page.locator(".reality-notice[role=status] > span").inner_text() == "This browser can’t find faces, so a simulated head is shown."


def test_the_head_is_moved_by_pointer_and_keys(reality):
    opened(reality)
    before = reality.page.evaluate("r.realityHead.pose()")
    reality.drag((130, 300), (160, 270))
    after = reality.page.evaluate("r.realityHead.pose()")
    assert after["position"][0] > before["position"][0] and after["position"][1] > before["position"][1]
    reality.page.locator(".reality-canvas").focus()
    for key in ("ArrowLeft", "s", "e", "f", "+"):
        reality.page.keyboard.press(key)
    last = reality.page.evaluate("r.realityHead.pose()")
    assert last["position"] == pytest.approx([after["position"][0] - 0.02, after["position"][1] - 0.02, after["position"][2] + 0.02])
    assert (last["yaw"], last["pitch"]) == pytest.approx((0.1, 0.1))
    assert "Q, E, R and F" in reality.page.locator(".reality-canvas").get_attribute("aria-description")


@pytest.mark.guideline("ar.face-lost-visual-indicator")
@pytest.mark.parametrize("away", [{"position": [0.6, 0, -0.4]}, {"yaw": 1.4}])
def test_a_face_that_is_lost_takes_its_objects_along_until_it_is_back(reality, away):
    opened(reality)
    move(reality, **away)
    reality.page.locator(".reality-face > svg").wait_for()
    reality.hears("face", "value[0] === false")
    reality.screen.until("!seen.isShown('hat')")
    reality.hears("anchored", "value[1] === null")
    move(reality, position=[0, 0, -0.5], yaw=0)
    reality.page.locator(".reality-face").wait_for(state="detached")
    reality.hears("face", "value[0] === true")
    reality.screen.until("seen.isShown('hat')")


def allow_camera(reality, prepare="0"):
    """Gives the page a camera and a detector, and lets it use them after `prepare` (JavaScript)."""
    opened(reality)
    reality.page.evaluate(CAMERA)
    reality.page.evaluate(f"{prepare}; wire.mark = wire.sent.length; 0")
    reality.page.get_by_role("button", name="Try Again").click()
    assert "find your face" in reality.page.locator(".reality-ask").inner_text()
    reality.page.get_by_role("button", name="Use Camera").click()


def camera(reality):
    """Goes on with a camera and a detector."""
    allow_camera(reality)
    reality.screen.until("r.dataset.source === 'camera' && r.dataset.state === 'running' && seen.isShown('hat')")
    return reality


def test_the_front_camera_is_a_mirror_with_objects_on_the_face(reality):
    camera(reality)
    assert reality.page.evaluate("device.asked[0].video.facingMode.ideal") == "user"
    assert reality.told("support") == [[{"source": "camera", "features": ["face", "light"], "why": None}]]
    # The distance follows from the eyes, which are 6.3 centimeters apart.
    reality.screen.until("Math.abs(seen.place('face')[2] + 0.528) < 0.01")
    assert reality.seen("place('face')") == pytest.approx([0, -0.026, -0.528], abs=0.01)
    # The left of the camera's picture is the right of a mirror.
    reality.page.evaluate("faces = [face(24)]; 0")
    reality.screen.until("seen.place('face')[0] > 0.05")
    reality.page.evaluate("seen.draw()")
    left, right = reality.seen("mean([40, 40], 3)"), reality.seen("mean([220, 40], 3)")
    assert left[1] > 120 > left[0] and right[0] > 120 > right[1]


@pytest.mark.guideline("ar.face-lost-visual-indicator")
def test_a_face_that_the_camera_loses_is_missed(reality):
    camera(reality)
    reality.page.evaluate("faces = []; 0")
    reality.page.locator(".reality-face > svg").wait_for()
    reality.screen.until("!seen.isShown('hat')")
    reality.page.evaluate("faces = [face(32)]; 0")
    reality.page.locator(".reality-face").wait_for(state="detached")
    reality.screen.until("seen.isShown('hat')")


def test_a_detector_with_nothing_behind_it_counts_as_none(reality):
    allow_camera(reality, "faces = null")
    reality.hears("support", "value[0].source === 'room' && value[0].why === 'no-face'")
    assert reality.page.evaluate("device.tracks.every((track) => track.readyState === 'ended')")


def test_a_camera_that_is_refused_leaves_the_head(reality):
    opened(reality)
    reality.page.evaluate(CAMERA)
    reality.page.evaluate("wire.mark = wire.sent.length; 0")
    reality.page.get_by_role("button", name="Try Again").click()
    reality.page.get_by_role("button", name="Not Now").click()
    assert reality.hears("support") == [{"source": "room", "features": ["light", "face"], "why": "camera-refused"}]
    reality.screen.until("seen.isShown('hat')")
    assert reality.page.evaluate("device.asked") == []


def test_a_view_takes_the_other_camera_when_the_app_says_so(reality):
    opened(reality)
    reality.screen.push(("attribute", "r", "data-reality", '{"coaching":null}'))
    reality.screen.until("r.realityRoom && !r.realityHead && !seen.isShown('hat')")
    reality.screen.push(("attribute", "r", "data-reality", '{"front":true}'))
    reality.screen.until("r.realityHead && !r.realityRoom && seen.isShown('hat')")


def test_a_phone_without_a_detector_cannot_follow_faces(screen):
    screen.open()
    can = "(async () => (await import('/shoji/behaviours/reality/sources/front.js')).featuresOf({ kind: KIND, features: ['planes'] }, HELD))()"
    for kind, held, features in (("'room'", "false", ["planes", "face"]), ("'room'", "true", ["planes"]), ("'camera'", "true", ["planes"]), ("'webxr'", "false", ["planes"])):
        assert screen.page.evaluate(can.replace("KIND", kind).replace("HELD", held)) == features, kind


@pytest.mark.parametrize("yaw, roll, place", [(0, 0, (0, 0, -0.5)), (0.4, 0, (0, 0, -0.6)), (-0.3, 0, (0.1, -0.05, -0.5)), (0, 0.3, (0, 0, -0.5))])
def test_the_pose_of_a_face_follows_from_its_eyes_and_its_nose(screen, yaw, roll, place):
    screen.open()
    found = screen.page.evaluate(f"""(async (yaw, roll, place) => {{
      const {{ facePose }} = await import("/shoji/behaviours/reality/sources/facepose.js"), {{ turned }} = await import("/shoji/behaviours/reality/sources/roomsight.js")
      const [sz, cz, sy, cy] = [Math.sin(roll / 2), Math.cos(roll / 2), Math.sin(yaw / 2), Math.cos(yaw / 2)], rotation = [-sz * sy, cz * sy, sz * cy, cz * cy], focal = 544
      const at = (point) => {{ const [x, y, z] = turned(point, rotation).map((value, axis) => value + place[axis]); return {{ x: 640 - (320 + x / -z * focal), y: 240 - y / -z * focal }} }}
      const eye = (side) => ({{ type: "eye", locations: [at([side, 0.026, 0.028])] }}), nose = {{ type: "nose", locations: [at([0, 0.01, 0.053])] }}
      const found = facePose({{ boundingBox: {{}}, landmarks: [eye(0.0315), eye(-0.0315), nose] }}, {{ width: 640, height: 480 }}, focal)
      return {{ position: found.position, front: turned([0, 0, 1], found.rotation), side: turned([1, 0, 0], found.rotation), wishFront: turned([0, 0, 1], rotation), wishSide: turned([1, 0, 0], rotation) }}
    }})({yaw}, {roll}, {list(place)})""")
    assert found["position"] == pytest.approx(place, abs=0.03)
    assert found["front"] == pytest.approx(found["wishFront"], abs=0.1) and found["side"] == pytest.approx(found["wishSide"], abs=0.1)
