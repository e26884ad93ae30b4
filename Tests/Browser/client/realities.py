"""Realities for the tests: one in the simulated room, whose objects a test can look at, and a stand-in whose frames are the test's own."""
import json

import pytest

from conftest import EVENT, SOCKET, THREE
from reality_site import WATCHED, Bench, RealitySite, ServedScreen

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


class Reality:
    """A page with a reality in the simulated room."""

    def __init__(self, screen):
        self.screen, self.page = screen, screen.page

    def open(self, entities="", settings=None, html="", views="", **more):
        assert THREE.is_file(), "Scripts/three-module fetches three.js, which these tests need"
        self.screen.served |= {"/shoji/three.js": WATCHED, "/shoji/three-itself.js": THREE.read_text()}
        says = json.dumps(settings or {}).replace("'", "&#39;")
        self.screen.open(
            f"<div class='reality' id='r' data-behaviour='reality' data-reality='{says}' style='position:absolute;inset:0'>"
            f"<div class='reality-scene' hidden>{entities}</div><div class='reality-attachments' id='r-v'>{views}</div></div>{html}", **more)
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


# One page for all tests that draw, because a window that draws in 3D is slow to open, and one for those that do not. Both belong to the browser.
pages_of = {}


def page_of(browser, kind):
    if (browser, kind) not in pages_of:
        # Half of the pixels each way: without a graphics card, each one costs time.
        context = browser.new_context(device_scale_factor=0.5 if kind == "drawing" else 1)
        context.add_init_script(SOCKET)
        context.set_default_timeout(30000)
        pages_of[browser, kind] = context.new_page()
    return pages_of[browser, kind]


def site_of(browser):
    if (browser, "site") not in pages_of:
        pages_of[browser, "site"] = RealitySite()
    return pages_of[browser, "site"]


def close_pages(browser):
    """Ends what has served them; the pages end with their browser."""
    if site := pages_of.get((browser, "site")):
        site.shutdown()


@pytest.fixture
def reality(drawing_browser):
    """A small view: without a graphics card, each point costs time. Each test opens its own page in the window."""
    page = page_of(drawing_browser, "drawing")
    page.set_viewport_size({"width": 260, "height": 400})
    yield Reality(ServedScreen(page, site_of(drawing_browser)))
    errors = page.evaluate("window.errors ?? []")
    # Also ends the drawing.
    page.goto("about:blank", wait_until="commit")
    assert errors == [], errors


@pytest.fixture
def screen(drawing_browser):
    """A page in which modules of the client can be loaded."""
    page = page_of(drawing_browser, "parts")
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion="no-preference")
    bench = Bench(page, site_of(drawing_browser))
    yield bench
    if page.url != "about:blank":
        bench.clear()


@pytest.fixture
def part(screen):
    """Starts one part of the client with a stand-in for the view, `view` in the page."""

    def start(name, settings=None, more="", **attributes):
        if screen.page.url != "about:blank":
            screen.clear()
        screen.open("", **attributes)
        screen.page.evaluate(f"(() => {{ {STAND_IN} }})()")
        file = {"startCoaching": "coaching", "startRelocalizing": "relocalizing", "startImages": "images", "startGuides": "guides", "startComfort": "comfort", "startFace": "face"}[name]
        screen.page.evaluate(
            f"(async () => {{ const its = await import('/shoji/behaviours/reality/{file}.js'); const looks = Object.assign(document.createElement('link'), {{ rel: 'stylesheet', href: '/shoji/reality.css' }});"
            f" await new Promise(done => {{ looks.onload = done; document.head.append(looks) }}); window.view = standIn({json.dumps(settings or {})}); {more}; window.stop = its.{name}(view) }})()")
        return screen.page

    return start
