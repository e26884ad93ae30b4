"""Realities for the tests: one in the simulated room, whose objects a test can look at, and a stand-in whose frames are the test's own."""
import http.server
import json
import mimetypes
import threading

import pytest

from conftest import CLIENT, EVENT, OP, SOCKET, THREE, Screen, stylesheet
from shoji_kit.chromium import EXECUTABLE

# three.js itself, with scenes that a test can look into.
WATCHED = """
import { THREE as its, GLTFLoader } from "/shoji/three-itself.js"
const scenes = []
class Scene extends its.Scene { constructor() { super(); scenes.push(this) } }
export const THREE = { ...its, Scene }
export { GLTFLoader }
const find = (name) => scenes.map((one) => one.getObjectByName(name)).find(Boolean)
const ready = (name) => { const found = find(name); found?.updateWorldMatrix(true, true); return found }
const camera = () => scenes.flatMap((one) => one.children).find((one) => one.isPerspectiveCamera)
const isShown = (name) => { let one = find(name); if (!one) return false; for (; one; one = one.parent) if (!one.visible) return false; return true }
window.seen = {
  isShown, has: (name) => Boolean(find(name)),
  place: (name) => ready(name).getWorldPosition(new its.Vector3()).toArray(),
  turn: (name) => ready(name).getWorldQuaternion(new its.Quaternion()).toArray(),
  scale: (name) => ready(name).getWorldScale(new its.Vector3()).toArray(),
  axis: (name, x, y, z) => new its.Vector3(x, y, z).transformDirection(ready(name).matrixWorld).toArray(),
  point(place) {
    const at = new its.Vector3(...place).project(camera()), { width, height, left, top } = document.querySelector(".reality").getBoundingClientRect()
    return [left + (at.x + 1) / 2 * width, top + (1 - at.y) / 2 * height]
  },
  eye: () => camera().position.toArray(),
  /** The scene of the simulated room, and the number of objects of an app. */
  room: () => scenes.find((one) => one.background),
  count() { let count = 0; for (const one of scenes) one.traverse((each) => { if (each.userData.entity) count++ }); return count },
  /** Takes what the next frame draws, right after it has been drawn; `act` is done just before that frame. */
  async draw(act) {
    act?.()
    const canvas = document.querySelector(".reality-canvas"), drawn = document.createElement("canvas")
    await new Promise((done) => requestAnimationFrame(() => {
      Object.assign(drawn, { width: canvas.clientWidth, height: canvas.clientHeight })
      const context = drawn.getContext("2d", { willReadFrequently: true })
      context.drawImage(canvas, 0, 0, drawn.width, drawn.height)
      seen.drawn = context.getImageData(0, 0, drawn.width, drawn.height)
      done()
    }))
    return true
  },
  /** The colours of a square around a point of the view, in what `draw` took. */
  colors([x, y], reach = 3) {
    const { data, width } = seen.drawn, all = []
    for (let row = Math.round(y) - reach; row <= Math.round(y) + reach; row++) for (let column = Math.round(x) - reach; column <= Math.round(x) + reach; column++) all.push([...data.slice((row * width + column) * 4, (row * width + column) * 4 + 3)])
    return all
  },
  mean(point, reach) { const all = seen.colors(point, reach); return [0, 1, 2].map((channel) => all.reduce((sum, one) => sum + one[channel], 0) / all.length) },
  /** How much the colours around a point differ: the standard deviation of the second channel. */
  spread(point, reach) { const all = seen.colors(point, reach).map((one) => one[1]), mean = all.reduce((a, b) => a + b) / all.length; return Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length) },
  /** The middle of all points of one colour, and how many there are. */
  middleOf(isWanted) {
    const { data, width } = seen.drawn
    let x = 0, y = 0, count = 0
    for (let index = 0; index < data.length; index += 4) if (isWanted(data[index], data[index + 1], data[index + 2])) { x += index / 4 % width; y += Math.floor(index / 4 / width); count++ }
    return { x: x / count, y: y / count, count }
  },
  /** Whether no object has moved for six frames: a correction takes fewer frames to begin. */
  isStill() {
    const mark = JSON.stringify(scenes.flatMap((one) => { const all = []; one.traverse((each) => { if (each.userData.entity) all.push(each.matrixWorld.elements.map((value) => value.toFixed(5))) }); return all }))
    seen.still = mark === seen.last ? (seen.still ?? 0) + 1 : 0
    seen.last = mark
    return seen.still > 6
  },
  /** Notes the place of an object in each frame until the page is asked for `seen.way`. */
  follow(name) {
    seen.way = []
    const note = () => { if (!seen.way) return; seen.way.push([...seen.place(name), isShown(name)]); requestAnimationFrame(note) }
    note()
  },
}
"""

ANSWERS = """(() => {
  const push = wire.sent.push
  let number = 0, isDue = false
  wire.answer = (...operations) => wire.sockets.at(-1).onmessage({ data: JSON.stringify([++number, Math.max(0, ...wire.sent.map((message) => message[0])), ...operations]) })
  wire.sent.push = function (...messages) {
    if (!isDue) setTimeout(() => { isDue = false; wire.answer() })
    isDue = true
    return push.apply(this, messages)
  }
})()"""

# A view for one part of the client, without a picture: frames, surfaces and objects are the test's.
STAND_IN = """
window.standIn = (settings = {}) => {
  const element = Object.assign(document.createElement("div"), { className: "reality", id: "r" }), callbacks = new Set(), listeners = new Map()
  element.style.cssText = "position:absolute;inset:0"
  document.getElementById("root").replaceChildren(element)
  const emit = (kind, ...values) => { for (const one of listeners.get(kind) ?? []) one(...values) }
  const view = {
    element, told: [], said: [], planes: [], isHidden: false, faded: {}, lost: [], put: [], emit,
    settings: () => ({ camera: "ar", coaching: "any", relocalizes: true, guides: true, ...settings }),
    server: { run: (name, { text }) => view.said.push(text) },
    source: { kind: "room", planes: () => view.planes, hitTest: () => null, reset() { view.told.push(["source"]) }, former: () => view.former ?? null },
    scene: { size: { width: 390, height: 844 }, setHidden: (value) => { view.isHidden = value }, screenOf: (id) => view.places[id], touch() {} },
    places: {}, entity: (id) => view.entities.all.get(id)?.says,
    entities: { all: new Map(), on: () => () => {}, fade: (id, value) => { view.faded[id] = value } },
    anchors: { lose: (name) => view.lost.push(name), image: (name, pose) => view.put.push([name, pose]) },
    tell: (...event) => view.told.push(event), reset() { view.told.push(["reset"]); emit("reset") },
    each(callback) { callbacks.add(callback); return () => callbacks.delete(callback) },
    on(kind, callback) { if (!listeners.has(kind)) listeners.set(kind, new Set()); listeners.get(kind).add(callback); return () => listeners.get(kind).delete(callback) },
    now: 1000,
    /** Runs frames of one kind for a time. */
    run(frame, milliseconds = 16) {
      const end = view.now + milliseconds
      do {
        view.now += 16
        for (const callback of [...callbacks]) callback({ pose: { position: [0, 0, 0], rotation: [0, 0, 0, 1] }, state: "normal", reason: null, ...frame }, view.now)
      } while (view.now < end)
    },
    add: (id, says) => { view.entities.all.set(id, { id, says, object: { visible: true } }) },
    text: (selector) => element.querySelector(selector)?.textContent ?? null,
  }
  return view
}
"""


class Site(http.server.ThreadingHTTPServer):
    """Serves the client, and as the page what a test has last put there."""
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.page, self.address = "", f"http://localhost:{self.server_port}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def answer(self, path):
        if path == "/":
            return self.page
        if path in ("/shoji/three.js", "/shoji/three-itself.js"):
            return WATCHED if path == "/shoji/three.js" else THREE.read_text()
        if path.endswith(".css"):
            return stylesheet(path.removeprefix("/shoji/"))
        file = CLIENT / path.removeprefix("/shoji/")
        return file.read_text() if file.is_file() else None


class Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = self.path.split("?")[0]
        text = self.server.answer(path)
        body = (text or "").encode()
        self.send_response(404 if text is None else 200)
        self.send_header("content-type", f"{mimetypes.guess_type(path)[0] or 'text/html'}; charset=utf-8")
        self.send_header("content-length", str(len(body)))
        self.send_header("cache-control", "no-store" if path == "/" else "max-age=3600")
        if path == "/":
            self.send_header("content-security-policy", "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class ServedScreen(Screen):
    """A page from the site. See Screen."""

    def __init__(self, page, site):
        super().__init__(page)
        self.site = site

    def open(self, body, attributes='lang="en" dir="ltr" data-text-size="large"'):
        self.site.page = (
            f"<!doctype html><html {attributes}><head><meta charset=utf-8><title>Test</title>"
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<link rel="stylesheet" href="/shoji/shoji.css"><script type="module" src="/shoji/client.js"></script>'
            f'</head><body data-scene="s1" data-instance="i1" data-patch="0"><div id="root"><div style="position:absolute;inset:0">{body}</div></div></body></html>')
        self.page.goto(self.site.address)
        self.page.wait_for_selector("html[data-client=ready]", state="attached")
        self.until("wire.sent.length > 0")
        # The app answers: without an answer for some seconds, people are asked whether to start it again.
        self.page.evaluate(ANSWERS)
        return self

    def push(self, *operations):
        """Sends one frame of operations (name, argument, …)."""
        self.page.evaluate("operations => wire.answer(...operations)", [part for name, *arguments in operations for part in (OP[name], *arguments)])


class Reality:
    """A page with a reality in the simulated room."""

    def __init__(self, screen):
        self.screen, self.page = screen, screen.page

    def open(self, entities="", settings=None, html="", **more):
        assert THREE.is_file(), "Scripts/three-module fetches three.js, which these tests need"
        says = json.dumps(settings or {}).replace("'", "&#39;")
        self.screen.open(
            f"<div class='reality' id='r' data-behaviour='reality' data-reality='{says}' style='position:absolute;inset:0'>"
            f"<div class='reality-scene' hidden>{entities}</div></div>{html}", **more)
        self.screen.until("document.getElementById('r').realityRoom && window.seen")
        return self

    def room(self, call):
        return self.page.evaluate(f"document.getElementById('r').realityRoom.{call}")

    def move(self, position=None, duration=500, **more):
        """Moves the device, and waits until it is there."""
        to = {**({"position": position} if position else {}), **more}
        self.room(f"setPose({json.dumps(to)}, {duration})")
        self.screen.until(
            f"(({{ position, yaw, pitch }}, to) => (!to.position || to.position.every((value, axis) => Math.abs(value - position[axis]) < 1e-3)) && Math.abs((to.yaw ?? yaw) - yaw) < 1e-3 "
            f"&& Math.abs((to.pitch ?? pitch) - pitch) < 1e-3)(document.getElementById('r').realityRoom.pose(), {json.dumps(to)})")

    def look_around(self):
        """Finds the surfaces before the device at once, as if it had been moved to and fro, and waits until its place is known."""
        self.room("explore()")
        self.screen.until("!('coaching' in document.getElementById('r').dataset) && wire.sent.some(m => m[5]?.[0] === 'state' && m[5][1] === 'normal')")
        assert len([plane for plane in self.room("planes()") if not plane["isEstimate"]]) > 1
        return self

    def settled(self):
        """Waits until nothing moves that has been put on a surface, and forgets the events so far."""
        self.screen.until("seen.isStill()")
        self.page.evaluate("wire.mark = wire.sent.length")
        return self

    def frames(self, count=2):
        self.page.evaluate(f"(async () => {{ for (let i = 0; i < {count}; i++) await new Promise(next => requestAnimationFrame(next)) }})()")

    def seen(self, call):
        return self.page.evaluate(f"seen.{call}")

    def point(self, place):
        return self.seen(f"point({json.dumps(place)})")

    def told(self, kind):
        """The values of all events of one kind that the app has got, since `settled`."""
        sent = self.page.evaluate("wire.sent.slice(wire.mark ?? 0)")
        return [value[1:] for code, _, name, value in (message[2:] for message in sent if message[2] == EVENT["action"]) if name == "reality" and value[0] == kind]

    def hears(self, kind, condition="true"):
        """Waits for an event of a kind, with a condition on its values, `value[0]` and so on, and returns them."""
        self.screen.until(f"wire.sent.slice(wire.mark ?? 0).some(m => m[2] === {EVENT['action']} && m[4] === 'reality' && m[5][0] === {json.dumps(kind)} && ((value) => {condition})(m[5].slice(1)))")
        return self.told(kind)[-1]

    def fingers(self, kind, *points):
        """Sends pointer events of fingers at once: numbered points, which go `down`, `move` or `up`."""
        self.page.evaluate(
            f"{json.dumps(points)}.forEach(([x, y], index) => document.querySelector('.reality-canvas').dispatchEvent(new PointerEvent('pointer{kind}', "
            "{ pointerId: 40 + index, pointerType: 'touch', isPrimary: index === 0, button: 0, clientX: x, clientY: y, bubbles: true, cancelable: true })))")

    def drag(self, start, *way, keys=()):
        for key in keys:
            self.page.keyboard.down(key)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for place in way:
            self.page.mouse.move(*place, steps=8)
        self.page.mouse.up()
        for key in keys:
            self.page.keyboard.up(key)


def entity(id, inner="", **says):
    text = json.dumps(says).replace("'", "&#39;")
    return f"<div id='{id}' data-behaviour='entity' data-entity='{text}'>{inner}</div>"


def box(id, size=0.2, at=(0, 0, 0), inner="", material=None, **says):
    """An object whose foot is its origin: a box that stands on it."""
    solid = entity(f"{id}-box", position=[0, size / 2, 0], mesh={"kind": "box", "size": [size, size, size]}, materials=[material or {"kind": "simple", "color": "#cc3344ff"}])
    return entity(id, solid + inner, position=list(at), **says)


@pytest.fixture(scope="session")
def browser(chromium):
    """A browser that draws in 3D without a graphics card."""
    own = chromium.browser.browser_type.launch(
        executable_path=EXECUTABLE, args=["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"])
    yield own
    own.close()


@pytest.fixture(scope="session")
def site():
    """The client's files from a server, so that the browser keeps them: to hand out a hundred modules takes Playwright a second for each page."""
    site = Site()
    yield site
    site.shutdown()


@pytest.fixture(scope="session")
def window(browser):
    """One window for all tests of a file, because a window that draws in 3D is slow to open. Each test opens its own page in it."""
    context = browser.new_context()
    context.add_init_script(SOCKET)
    context.set_default_timeout(30000)
    yield context.new_page()
    context.close()


def screen_in(window, site, width, height):
    window.set_viewport_size({"width": width, "height": height})
    window.emulate_media(reduced_motion="no-preference", color_scheme="light", forced_colors="none")
    yield ServedScreen(window, site)
    errors = window.evaluate("window.errors ?? []")
    # Also ends the drawing.
    window.goto("about:blank")
    assert errors == [], errors


@pytest.fixture
def screen(window, site):
    yield from screen_in(window, site, 390, 844)


@pytest.fixture
def reality(window, site):
    """A small view: without a graphics card, each point costs time."""
    for screen in screen_in(window, site, 260, 400):
        yield Reality(screen)


@pytest.fixture
def part(screen):
    """Starts one part of the client with a stand-in for the view, `view` in the page."""

    def start(name, settings=None, more="", **attributes):
        screen.open("", **attributes)
        screen.page.evaluate(f"(() => {{ {STAND_IN} }})()")
        file = {"startCoaching": "coaching", "startRelocalizing": "relocalizing", "startImages": "images", "startGuides": "guides", "startComfort": "comfort", "startFace": "face"}[name]
        screen.page.evaluate(
            f"(async () => {{ const its = await import('/shoji/behaviours/reality/{file}.js'); const looks = Object.assign(document.createElement('link'), {{ rel: 'stylesheet', href: '/shoji/reality.css' }});"
            f" await new Promise(done => {{ looks.onload = done; document.head.append(looks) }}); window.view = standIn({json.dumps(settings or {})}); {more}; window.stop = its.{name}(view) }})()")
        return screen.page

    return start
