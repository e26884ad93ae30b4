"""Bad input and extremes of views in 3D: wrong values, files that cannot be shown, a GPU or a camera that goes away. Nothing throws, and only what is wrong is left out."""
import base64
import json
import re
import struct

import pytest

from conftest import SOCKET
from realities import Reality, box, entity, reality, screen, site_of  # noqa: F401 (fixtures)
from reality_site import ServedScreen

TABLE = -0.66
BLUE = {"kind": "unlit", "color": "#0000ffff"}
IS_BLUE = "(red, green, blue) => blue > 150 && red < 90 && green < 90"
JARGON = r"\b(plane|anchor|tracking|feature|session)"
WRONG = [None, True, -1, 1e308, "x", [], ["x", None], [1, None, 2], [1e308, 1e308, 1e308, 1e308], {}, {"kind": "x", "size": "x", "radius": None, "classes": 5, "position": "x"}]

# A phone with a camera and sensors of the test's own.
DEVICE = """
const media = window.matchMedia.bind(window), later = window.setTimeout.bind(window)
window.matchMedia = (query) => query.includes("pointer: coarse") ? { matches: true, addEventListener() {}, removeEventListener() {} } : media(query)
// So that the longest times need not be waited for.
window.setTimeout = (act, time, ...more) => later(act, window.isHurried && time >= 10000 ? 100 : time, ...more)
window.device = { refusal: null, hasSensors: true, isMuted: false, tracks: [], contexts: [], asked: 0 }
navigator.mediaDevices.getUserMedia = async () => {
  device.asked++
  if (device.refusal) throw new DOMException("no", device.refusal)
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 }), context = canvas.getContext("2d"), stream = canvas.captureStream(30), [track] = stream.getVideoTracks()
  device.tracks.push(track)
  const paint = () => {
    if (track.readyState === "ended") return
    context.fillStyle = `rgb(90 ${Math.random() * 20 + 80} 90)`
    if (!device.isMuted) context.fillRect(0, 0, 64, 48)
    later(paint, 40)
  }
  paint()
  return stream
}
device.mute = (isMuted) => { device.isMuted = isMuted; device.tracks.at(-1).dispatchEvent(new Event(isMuted ? "mute" : "unmute")) }
device.take = () => { device.tracks.at(-1).stop(); device.tracks.at(-1).dispatchEvent(new Event("ended")) }
const tell = () => { if (device.hasSensors) dispatchEvent(new DeviceOrientationEvent("deviceorientation", { alpha: 0, beta: 90, gamma: 0 })); later(tell, 20) }
tell()
const getContext = HTMLCanvasElement.prototype.getContext
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  const made = getContext.call(this, kind, ...more)
  if (kind === "webgl2" && made && !device.contexts.includes(made)) device.contexts.push(made)
  return made
}
window.tracker = (mode) => new BroadcastChannel("tracker").postMessage(mode)
"""

# A tracker that says what the test wants: that the place is known and the camera looks ahead, that it is being looked for again, or nothing.
TRACKER = """
let mode = "known"
new BroadcastChannel("tracker").onmessage = ({ data }) => { mode = data }
self.onmessage = ({ data }) => {
  if (data.kind !== "picture" || mode === "silent") return
  const values = new Float32Array(512), isKnown = mode === "known"
  values.set([3, isKnown ? 0 : 5, isKnown ? 2 : 0, 1, 0, 0, 0, 0, 1, 0, -1, 0, 0, 0, 0, 1])
  values[32] = -1
  values.set([1, 0, 1], 64)
  for (let corner = 0; corner < 12; corner++) values.set([Math.cos(corner * Math.PI / 6) * 2, Math.sin(corner * Math.PI / 6) * 2 - 2], 69 + corner * 2)
  const { buffer } = data.picture
  self.postMessage({ kind: "frame", number: data.number, buffer, values, grain: 0, milliseconds: 1 }, [buffer, values.buffer])
}
READY
"""
WORKS = TRACKER.replace("READY", "self.postMessage({ kind: 'ready' })")


class Phone(Reality):
    """A page on a phone whose camera is the test's."""
    tracker = WORKS

    def start(self, entities, settings=None):
        says = json.dumps({"coaching": "tracking", **(settings or {})})
        self.view = f"<div class='reality' id='r' data-behaviour='reality' data-reality='{says}' style='position:absolute;inset:0'><div class='reality-scene' hidden>{entities}</div></div>"
        self.page.unroute_all()
        self.page.route("**/shoji/reality-tracker.js", lambda route: route.fulfill(body=self.tracker, content_type="text/javascript") if self.tracker else route.fulfill(status=404))
        self.screen.open(f"<div id='holder' style='position:absolute;inset:0'>{self.view}</div>")
        return self

    def press(self, name):
        self.page.get_by_role("button", name=name).click()

    def runs(self, source):
        self.screen.until(f"document.getElementById('r')?.dataset.source === '{source}' && r.dataset.state === 'running'")

    def message(self, text):
        """Waits for a message over the view, after the instructions have gone."""
        self.screen.until("r.realityRoom?.explore() || r.querySelector('.reality-notice')?.checkVisibility()")
        words = self.page.locator(".reality-notice[role=status] > span").inner_text()
        assert text in words and not re.search(JARGON, words, re.IGNORECASE)

    def is_off(self):
        return self.page.evaluate("device.tracks.every(track => track.readyState === 'ended')")


@pytest.fixture(scope="module")
def phone_page(drawing_browser):
    context = drawing_browser.new_context(viewport={"width": 180, "height": 300})
    context.add_init_script(SOCKET)
    context.add_init_script(DEVICE)
    context.set_default_timeout(30000)
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(drawing_browser, phone_page):
    phone = Phone(ServedScreen(phone_page, site_of(drawing_browser)))
    yield phone
    errors = phone_page.evaluate("window.errors ?? []")
    phone_page.goto("about:blank", wait_until="commit")
    assert errors == [], errors


CHAIR = box("chair", 0.3, (0, -0.15, -1.5), material=BLUE)


def test_without_a_camera_or_sensors_there_are_words_a_room_and_another_attempt(phone):
    phone.start(CHAIR)
    problems = [("refusal: 'NotAllowedError'", "camera-refused", "You can allow the camera"), ("refusal: 'NotFoundError'", "no-camera", "Connect a camera"), ("refusal: null, hasSensors: false", "no-sensors", "movement of this device")]
    for problem, why, words in problems:
        phone.page.evaluate(f"wire.mark = wire.sent.length; Object.assign(device, {{ {problem} }}); 0")
        phone.press("Use Camera")
        phone.runs("room")
        assert phone.hears("support") == [{"source": "room", "features": ["planes", "images", "light", "depth", "people"], "why": why}]
        phone.message(words)
        phone.screen.until("seen.isShown('chair')")
        assert phone.is_off()
        phone.press("Try Again")
    phone.page.evaluate("device.hasSensors = true")
    phone.press("Use Camera")
    phone.runs("camera")
    assert phone.page.locator(".reality-notice").count() == 0


def running(phone):
    phone.start(CHAIR)
    phone.press("Use Camera")
    phone.runs("camera")
    phone.screen.until("!('coaching' in r.dataset) && seen.isShown('chair')")
    return phone.settled()


def test_a_camera_that_is_taken_for_a_while_is_an_interruption(phone):
    running(phone)
    place = phone.seen("place('chair')")
    phone.page.evaluate("tracker('lost'); device.mute(true)")
    phone.hears("interrupted", "value[0] === true")
    phone.hears("state", "value[0] === 'unavailable' && value[1] === 'interrupted'")
    phone.screen.until("!seen.isShown('chair')")
    phone.page.evaluate("device.mute(false)")
    phone.hears("interrupted", "value[0] === false")
    phone.screen.until("r.querySelector('.reality-coaching-title')?.textContent === 'Go back to where you were'")
    phone.page.evaluate("tracker('known')")
    phone.screen.until("seen.isShown('chair') && !('coaching' in r.dataset)")
    assert phone.seen("place('chair')") == pytest.approx(place, abs=1e-3)


def test_a_camera_that_has_ended_is_opened_again_but_not_against_the_will_of_the_user(phone):
    running(phone)
    for meanwhile in ("null", "'NotReadableError'"):
        # Systems mute a camera before they take it; the next one has not been muted.
        phone.page.evaluate(f"wire.mark = wire.sent.length; device.asked = 0; device.refusal = {meanwhile}; device.mute(true); device.isMuted = false; device.take()")
        phone.hears("interrupted", "value[0] === true")
        phone.screen.until("device.asked > 0")
        phone.page.evaluate("device.refusal = null")
        phone.hears("interrupted", "value[0] === false")
        phone.screen.until("seen.isShown('chair') && r.dataset.source === 'camera' && !('coaching' in r.dataset)")
    phone.page.evaluate("device.refusal = 'NotAllowedError'; device.take()")
    phone.runs("room")
    phone.message("You can allow the camera")
    phone.screen.until("seen.isShown('chair')")


FAILS = "The camera can’t show objects around you at the moment"


def test_a_tracker_that_does_not_start_leaves_the_room_and_a_message(phone):
    phone.start(CHAIR)
    phone.page.evaluate("window.isHurried = true")
    for phone.tracker in (None, TRACKER.replace("READY", ""), "throw new Error('broken')"):
        phone.press("Use Camera")
        phone.runs("room")
        phone.message(FAILS)
        assert phone.is_off()
        phone.press("Try Again")


def test_a_tracker_that_falls_silent_leaves_the_room_and_a_message(phone):
    running(phone).page.evaluate("tracker('silent')")
    phone.runs("room")
    phone.message(FAILS)
    phone.screen.until("seen.isShown('chair')")
    assert phone.is_off()


def test_a_view_that_is_left_frees_the_gpu_and_the_camera_also_after_twenty_times(phone):
    phone.start(CHAIR)
    for _ in range(20):
        phone.press("Use Camera")
        phone.screen.until("document.getElementById('r')?.dataset.source === 'camera' && device.tracks.at(-1).readyState === 'live'")
        phone.screen.push(("remove", "r"))
        phone.screen.until("!document.getElementById('r') && device.tracks.every(track => track.readyState === 'ended') && device.contexts.every(one => one.isContextLost())")
        phone.screen.push(("insert", "holder", "", phone.view))
    assert phone.page.evaluate("[device.contexts.length >= 20, device.tracks.length, document.querySelectorAll('video, canvas:not(.reality-canvas)').length]") == [True, 20, 0]
    phone.press("Use Camera")
    phone.runs("camera")
    phone.screen.until("seen.isShown('chair')")
    assert len(phone.page.workers) == 1


def opened(reality, entities, settings=None, **more):
    reality.open(entities, settings or {"coaching": "tracking"}, **more)
    reality.room("setPerson(null)")
    reality.look_around()
    reality.room("setPose({ pitch: 0, yaw: 0 })")
    return reality.settled()


def blue(reality):
    reality.page.evaluate("seen.draw()")
    return reality.seen(f"middleOf({IS_BLUE})")


def test_a_screen_that_is_turned_is_filled_and_distorts_nothing(reality):
    opened(reality, box("chair", 0.3, (0, -0.15, -1.5), material=BLUE))
    place = reality.seen("place('chair')")
    for width, height in ((400, 260), (260, 400)):
        reality.page.set_viewport_size({"width": width, "height": height})
        # A machine that has been too slow draws half as sharply, and stays so until it is fast.
        reality.screen.until(f"[1, 0.5].some((quality) => r.querySelector('canvas').width === Math.floor({width} * Math.min(2, devicePixelRatio) * quality))")
        assert reality.screen.rect(".reality-canvas") == {"x": 0, "y": 0, "width": width, "height": height}
        assert reality.seen("place('chair')") == pytest.approx(place, abs=1e-3)
        found = blue(reality)
        assert (found["x"], found["y"]) == pytest.approx((width / 2, height / 2), abs=3)
        # Its front is a square.
        sides = reality.page.evaluate("(() => { const { data, width } = seen.drawn, rows = new Set(), columns = new Set(); for (let i = 0; i < data.length; i += 4)"
            f" if (({IS_BLUE})(data[i], data[i + 1], data[i + 2])) {{ rows.add(Math.floor(i / 4 / width)); columns.add(i / 4 % width) }} return [rows.size, columns.size] }})()")
        assert sides[0] == pytest.approx(sides[1], abs=3) and sides[0] > 20


def glb(description, data=b""):
    text = json.dumps(description).encode()
    text += b" " * (-len(text) % 4)
    rest = struct.pack("<II", len(data), 0x004E4942) + data if data else b""
    return struct.pack("<4sIIII", b"glTF", 2, 20 + len(text) + len(rest), len(text), 0x4E4F534A) + text + rest


def triangle(places=(0, 0, 0, 1, 0, 0, 0, 1, 0), count=3, **more):
    return glb({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                "accessors": [{"bufferView": 0, "componentType": 5126, "count": count, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 1]}],
                "bufferViews": [{"buffer": 0, "byteLength": 36}], "buffers": [{"byteLength": 36}], **more}, struct.pack("<9f", *places))


# Answers for models: what a network would send.
FILES = """
window.pulled = 0; window.cancelled = 0
const own = window.fetch.bind(window), million = 1 << 20
const endless = (headers) => new Response(new ReadableStream({ pull(to) { pulled += million; to.enqueue(new Uint8Array(million)) }, cancel() { cancelled++ } }, { highWaterMark: 0 }), { headers })
window.fetch = async (address, ...more) => {
  if (address === "/m/long.glb") return endless({ "content-length": String(60 * million) })
  if (address === "/m/endless.glb") return endless({})
  if (address === "/m/offline.glb") throw new TypeError("no network")
  return address in files ? new Response(Uint8Array.from(atob(files[address]), (one) => one.charCodeAt(0))) : own(address, ...more)
}
"""
MODELS = {
    "good": triangle(), "cut": triangle()[:-20], "noise": bytes(range(200)), "nothing": b"", "empty": glb(None), "lists": glb({"asset": {"version": "2.0"}, "nodes": 5, "meshes": {"a": 1}}),
    "circle": triangle(nodes=[{"children": [1]}, {"children": [0]}]), "holes": triangle((0, 0, 0, float("nan"), 0, 0, 0, 1, 0)), "short": triangle(count=99),
    "million": triangle(count=3_300_000), "points": triangle(count=10 ** 9, meshes=[{"primitives": [{"mode": 0, "attributes": {"POSITION": 0}}]}]),
}


def serve_models(page):
    files = {f"/m/{name}.glb": base64.b64encode(data).decode() for name, data in MODELS.items()}
    page.evaluate(f"window.files = {json.dumps(files)}; (() => {{ {FILES} }})()")


REASONS = [("long", "its file is too large"), ("endless", "its file is too large"), ("offline", "Check your connection"), ("missing", "An object isn’t available"), ("million", "too much detail"), ("points", "too much detail"),
           *((name, "its file is damaged") for name in ("cut", "noise", "nothing", "empty", "lists", "circle", "holes", "short"))]


def test_a_model_that_cannot_be_shown_is_left_out_with_the_reason(screen):
    screen.open("")
    serve_models(screen.page)
    screen.page.evaluate("""(async () => {
      const { loadModel } = await import("/shoji/behaviours/reality/models.js"), { createNotice } = await import("/shoji/behaviours/reality/notice.js"), library = await import("/shoji/three.js")
      const element = Object.assign(document.createElement("div"), { className: "reality", id: "r" })
      document.getElementById("root").replaceChildren(element)
      window.leaveOut = async (name) => {
        const notice = createNotice({ element, server: {} })
        const reason = await loadModel({ three: library.THREE, GLTFLoader: library.GLTFLoader, effects: { add: (one) => one } }, `/m/${name}.glb`).then(() => "none", (error) => error.reason)
        if (reason !== "none") notice.leaveOut({ id: name }, reason)
        const words = element.querySelector(".reality-notice")?.textContent ?? null
        notice.remove()
        return words
      }
    })()""")
    assert screen.page.evaluate("leaveOut('good')") is None
    for name, words in REASONS:
        shown = screen.page.evaluate(f"Promise.race([leaveOut('{name}'), new Promise(late => setTimeout(() => late('it hangs'), 20000))])")
        assert shown and words in shown and not re.search(JARGON, shown, re.IGNORECASE), (name, shown)
        if name == "long":
            assert screen.page.evaluate("[pulled <= 2 << 20, cancelled]") == [True, 1], "nothing of it is read"
        if name == "endless":
            assert screen.page.evaluate("[pulled <= 53 << 20, cancelled]") == [True, 2], "it is given up at the limit"


def test_around_a_model_that_is_left_out_everything_else_is_drawn(reality):
    opened(reality, box("chair", 0.3, (0, -0.15, -1.5), material=BLUE) + entity("good") + entity("lost") + entity("cut"))
    serve_models(reality.page)
    for name in ("missing", "cut", "good"):
        id = "lost" if name == "missing" else name
        reality.screen.push(("attribute", id, "data-entity", json.dumps({"name": name, "position": [0, 0.25, -1.5], "scale": [0.3, 0.3, 0.3], "materials": [{"kind": "unlit", "color": "#00ff00ff"}], "mesh": {"kind": "model", "url": f"/m/{name}.glb"}})))
    reality.screen.until("r.querySelector('.reality-notice > span')?.textContent.startsWith('Some objects can’t be shown')")
    reality.screen.until("(seen.draw(), seen.drawn && seen.middleOf((red, green, blue) => green > 150 && red < 90 && blue < 90).count > 100)")
    assert blue(reality)["count"] > 100
    assert reality.page.get_by_role("status").is_visible()
    reality.page.get_by_role("button", name="Close").click()
    assert reality.page.locator(".reality-notice").count() == 0 and blue(reality)["count"] > 100


LOSE = "window.gl = r.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context'); gl.loseContext()"


def test_a_gpu_that_goes_away_and_comes_back_draws_again(reality):
    opened(reality, box("chair", 0.3, (0, -0.15, -1.5), material=BLUE))
    count = blue(reality)["count"]
    reality.page.evaluate(LOSE)
    reality.frames(3)
    reality.page.evaluate("gl.restoreContext()")
    assert blue(reality)["count"] == pytest.approx(count, rel=0.1)
    assert reality.page.locator(".reality-notice").count() == 0
    # Another time it stays away.
    reality.page.evaluate(LOSE)
    reality.screen.until("r.querySelector('.reality-notice')?.textContent.startsWith('This view has stopped')")
    assert reality.screen.rect(".reality-notice") == {"x": 0, "y": 0, "width": 260, "height": 400}
    reality.page.evaluate("gl.restoreContext()")
    reality.screen.until("!r.querySelector('.reality-notice')")
    assert blue(reality)["count"] == pytest.approx(count, rel=0.1)


def test_without_the_library_there_is_a_message_and_the_page_works(reality):
    reality.page.route("**/shoji/three.js*", lambda route: route.fulfill(status=404))
    try:
        reality.screen.open(f"<div class='reality' id='r' data-behaviour='reality' data-reality='{{}}' style='position:relative;height:200px'><div class='reality-scene' hidden>{CHAIR}</div></div><p id='text'>Before</p>")
        reality.screen.until("r.dataset.state === 'failed' && r.querySelector('.reality-notice')?.checkVisibility()")
        assert reality.page.locator(".reality-notice").inner_text() == "3D isn’t available on this server."
        reality.screen.push(("attribute", "chair", "data-entity", "{}"), ("attribute", "r", "data-reality", '{"reset":1}'), ("attribute", "text", "title", "After"))
        assert reality.page.evaluate("document.getElementById('text').title") == "After"
        reality.screen.push(("remove", "r"))
        reality.screen.until("!document.getElementById('r')")
    finally:
        reality.page.unroute_all()


PLACES = "Array.from({{ length: {1} }}, (_, index) => seen.has('{0}' + index) ? seen.place('{0}' + index) : null)"
COUNT = """window.drawn = window.buffers = 0
for (const name of ["drawElements", "drawArrays"]) { const own = WebGL2RenderingContext.prototype[name]; WebGL2RenderingContext.prototype[name] = function (...given) { drawn++; return own.apply(this, given) } }
const make = WebGL2RenderingContext.prototype.createBuffer; WebGL2RenderingContext.prototype.createBuffer = function () { buffers++; return make.call(this) }; 0"""


def test_in_a_hidden_tab_nothing_is_drawn_and_then_it_goes_on(reality):
    opened(reality, box("chair", 0.3, (0, -0.15, -1.5), material=BLUE), {"coaching": "tracking", "relocalizes": False})
    see = "Object.defineProperty(document, 'visibilityState', {{ configurable: true, value: '{}' }}); document.dispatchEvent(new Event('visibilitychange')); 0"
    reality.page.evaluate(COUNT)
    reality.page.evaluate(see.format("hidden"))
    reality.frames(2)
    reality.page.evaluate("drawn = 0")
    reality.frames(8)
    assert reality.page.evaluate("drawn") == 0
    reality.page.evaluate(see.format("visible"))
    reality.screen.until("drawn > 0")
    reality.screen.until("seen.isShown('chair')")


def test_of_a_hundred_objects_only_the_one_that_changes_is_made_again(reality):
    objects = "".join(box(f"o{index}", 0.1, ((index % 10 - 4.5) * 0.2, (index // 10 - 4.5) * 0.2, -3), material=BLUE) for index in range(100))
    opened(reality, objects)
    assert reality.seen("count()") == 200 and blue(reality)["count"] > 1000
    reality.page.evaluate(COUNT)
    before = reality.page.evaluate(PLACES.format("o", 100))
    solid = {"position": [0, 0.05, 0], "mesh": {"kind": "sphere", "radius": 0.05}, "materials": [BLUE]}
    reality.screen.push(("attribute", "o42-box", "data-entity", json.dumps(solid)))
    reality.page.evaluate("seen.draw()")
    # The positions, normals, texture coordinates and indices of one shape.
    # A shape has four: positions, normals, texture coordinates and indices. The room and its shadows may have made some meanwhile.
    assert reality.page.evaluate("buffers") < 20
    assert reality.page.evaluate(PLACES.format("o", 100)) == before


KEYS = ["name", "position", "rotation", "scale", "materials", "opacity", "billboard", "label", "light", "shadow", "collision", "input", "hover", "manipulation", "contact", "detail", "looks", "motion", "playback", "near"]
PARTS = {"materials": ["color", "texture", "metalness", "roughness", "emission", "normal", "opacity", "kind"], "light": ["kind", "color", "intensity", "radius", "angle"], "motion": ["number", "position", "rotation", "scale", "duration", "timing"]}


def test_wrong_values_of_an_object_leave_out_only_themselves(reality):
    solid = {"mesh": {"kind": "box", "size": [0.2, 0.2, 0.2]}, "materials": [BLUE], "position": [0, 0, 0]}
    reality.page.set_viewport_size({"width": 120, "height": 180})
    given = [{**solid, key: value} for key in KEYS for value in WRONG]
    given += [{**solid, key: [{**BLUE, part: value}] if key == "materials" else {"number": 1, part: value}} for key, parts in PARTS.items() for part in parts for value in WRONG]
    text = "".join(entity(f"e{index}", **says) for index, says in enumerate(given))
    reality.open(text + "".join(f"<div id='j{index}' data-behaviour='entity' data-entity='{each}'></div>" for index, each in enumerate(("", "{", "null", "5", "[]", '"x"', '{"position":[NaN,0,0]}'))) + box("chair", 0.3, (0, -0.15, -1.5), material=BLUE))
    reality.screen.until("seen.has('chair')")
    reality.frames(2)
    # Whatever has been said, an object has a place, and its shape is drawn.
    assert all(place and None not in place for place in reality.page.evaluate(PLACES.format("e", len(given)))) and reality.seen("count()") == len(given) + 9
    assert reality.page.locator(".reality-notice").count() == 0
    # The same values as changes of an object that has been right.
    for value in WRONG:
        reality.screen.push(("attribute", "chair", "data-entity", json.dumps({**{key: value for key in KEYS}, "anchor": value})))
        reality.frames(1)
    reality.screen.push(*(("remove", f"e{index}") for index in range(len(given))), ("attribute", "chair", "data-entity", json.dumps({"position": [0, -0.15, -1.5]})))
    reality.frames(1)
    reality.look_around()
    reality.room("setPose({ pitch: 0, yaw: 0 })")
    assert blue(reality)["count"] > 100


def test_wrong_shapes_are_left_out_with_a_message(reality):
    kinds = ["box", "sphere", "plane", "cylinder", "cone", "text", "model", "custom", "x"]
    meshes = [{"kind": kind, **{key: value for key in ("size", "corner", "radius", "height", "text", "url", "positions", "indices", "normals", "uv")}} for kind in kinds for value in WRONG]
    wrong = "".join(entity(f"w{index}", mesh=mesh) for index, mesh in enumerate(meshes + [value for value in WRONG if value is not None]))
    count = 10_000
    grid = {"kind": "custom", "positions": [value for index in range(count) for value in ((index % 100) / 100 - 0.5, (index // 100) / 100 - 0.5, 0)], "normals": "x", "uv": [None],
            "indices": [value for index in range(0, count - 101, 1) if index % 100 < 99 for value in (index, index + 1, index + 101)] + [0, 1, count, -1, 2, 3, 1.5, 2, 3, None, 1, 2, 1e308, 1, 2, 7]}
    reality.open(wrong + entity("grid", position=[0, 0, -1.5], mesh=grid, materials=[BLUE]))
    reality.look_around()
    assert blue(reality)["count"] > 1000
    assert reality.page.locator(".reality-notice > span").inner_text() == "Some objects can’t be shown, so they’re left out."


def test_wrong_values_of_a_view_leave_out_only_themselves(reality):
    keys = ["label", "coaching", "custom", "placing", "images", "relocalizes", "occlusion", "guides", "area", "requirement", "sharing", "reset"]
    everything = lambda value: {key: value for key in keys}
    opened(reality, box("chair", 0.3, (0, -0.15, -1.5), material=BLUE), {"coaching": "tracking", "label": "Chair", **{key: {} for key in keys[2:-1]}})
    for value in WRONG + [[{}], [{"name": "a", "url": "/x.png", "width": None}], {"name": 5, "entity": [], "classes": "floor", "landmarks": 5, "every": "x", "joined": False}]:
        reality.screen.push(("attribute", "r", "data-reality", json.dumps(everything(value))))
        reality.frames(2)
    for text in ("", "{", "null", "5", '"x"'):
        reality.screen.push(("attribute", "r", "data-reality", text))
        reality.frames(2)
    reality.screen.push(("attribute", "r", "data-reality", json.dumps({"coaching": None, "reset": 7})))
    reality.screen.until("seen.isShown('chair') && !('coaching' in r.dataset)")
    assert blue(reality)["count"] > 100


def test_a_picture_that_is_asked_for_twice_comes_once(phone):
    phone.start(CHAIR)
    calls = phone.page.evaluate("""(async () => {
      const { openCamera } = await import("/shoji/behaviours/reality/sources/camerapicture.js"), camera = await openCamera({ muted() {}, ended() {} }), calls = []
      const ask = (name) => new Promise((came) => camera.next(({ frame }) => { frame?.close(); calls.push(name); came() }))
      const first = ask("first")
      ask("at once")
      await first
      await ask("second")
      camera.stop()
      return calls
    })()""")
    assert calls == ["first", "second"]
