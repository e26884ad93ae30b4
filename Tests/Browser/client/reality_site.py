"""Where the pages of the reality tests come from: a server for the client's files, so that the browser keeps them, and three.js with scenes to look into."""
import re

from conftest import CLIENT, OP, THREE, Screen
from client_site import Site

# three.js itself, with scenes that a test can look into.
WATCHED = """
import { THREE as its, GLTFLoader } from "/shoji/three-itself.js"
const scenes = []
class Scene extends its.Scene { constructor() { super(); scenes.push(this) } }
let drawn
class WebGLRenderer extends its.WebGLRenderer {
  constructor(given) {
    // Smooth edges cost most of the time without a graphics card.
    super({ ...given, antialias: false })
    const { render } = this
    // Called when the objects of a frame are drawn, which come after the picture; not for the maps that a frame makes before.
    this.render = (scene, camera) => { render.call(this, scene, camera); if (camera.isPerspectiveCamera && !this.getRenderTarget() && !scene.background) drawn?.(this.domElement) }
  }
}
export const THREE = { ...its, Scene, WebGLRenderer }
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
  /** Does something, and takes what the very next frame draws. */
  draw(act) {
    act?.()
    return new Promise((done) => {
      drawn = (canvas) => {
        drawn = undefined
        const { clientWidth: width, clientHeight: height } = canvas, copy = Object.assign(document.createElement("canvas"), { width, height }), context = copy.getContext("2d", { willReadFrequently: true })
        context.drawImage(canvas, 0, 0, width, height)
        seen.drawn = context.getImageData(0, 0, width, height)
        done(true)
      }
    })
  },
  /** The colours of a square around a point of the view, in what `draw` took. */
  colors([x, y], reach = 3) {
    const { data, width } = seen.drawn, all = []
    const [left, top] = [Math.floor(x), Math.floor(y)]
    for (let row = top - reach; row <= top + reach; row++) for (let column = left - reach; column <= left + reach; column++) all.push([...data.slice((row * width + column) * 4, (row * width + column) * 4 + 3)])
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


class RealitySite(Site):
    """Serves the client, and as the page what a test has last put there."""

    def __init__(self):
        super().__init__(CLIENT, THREE)
        self.page, self.address = "", f"http://localhost:{self.server_port}/"

    def answer(self, path, key):
        if path == "/":
            return self.page.encode()
        if path == "/shoji/three.js":
            return WATCHED.encode()
        return super().answer("/shoji/three.js" if path == "/shoji/three-itself.js" else path, key)

    def headers_for(self, path):
        if path != "/":
            return super().headers_for(path)
        return {"cache-control": "no-store", "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'"}


class ServedScreen(Screen):
    """A page from the site. See Screen."""

    def __init__(self, page, site):
        super().__init__(page)
        self.site = site
        # What the page's address ends with.
        self.query = ""

    def open(self, body, attributes='lang="en" dir="ltr" data-text-size="large"'):
        self.site.page = (
            f"<!doctype html><html {attributes}><head><meta charset=utf-8><title>Test</title>"
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<link rel="stylesheet" href="/shoji/shoji.css"><script type="module" src="/shoji/client.js"></script>'
            f'</head><body data-scene="s1" data-instance="i1" data-patch="0"><div id="root"><div style="position:absolute;inset:0">{body}</div></div></body></html>')
        self.page.goto(self.site.address + self.query)
        self.page.wait_for_selector("html[data-client=ready]", state="attached")
        self.until("wire.sent.length > 0")
        # The app answers: without an answer for some seconds, people are asked whether to start it again.
        self.page.evaluate(ANSWERS)
        return self

    def push(self, *operations):
        """Sends one frame of operations (name, argument, …)."""
        self.page.evaluate("operations => wire.answer(...operations)", [part for name, *arguments in operations for part in (OP[name], *arguments)])


class Bench(ServedScreen):
    """A page of the client in which tests of its parts take place one after another: opened once, cleared after each."""

    def open(self, body="", attributes='lang="en" dir="ltr" data-text-size="large"'):
        if self.page.url == "about:blank":
            super().open(body)
        self.page.evaluate("attributes => attributes.forEach(([name, value]) => document.documentElement.setAttribute(name, value))", re.findall(r'([\w-]+)="(.*?)"', attributes))
        return self

    def clear(self):
        self.page.evaluate("window.stop?.(); window.stop = window.view = undefined; document.getElementById('root').replaceChildren(); document.getElementById('extra')?.remove()")
        assert self.page.evaluate("window.errors ?? []") == []
        assert not self.page.evaluate("'coaching' in document.documentElement.dataset"), "the part cleans up"
