"""A stand-in for a browser's immersive sessions: a device whose poses, surfaces, light, depth and end are a test's own."""
import json
import math
import urllib.parse

from realities import Reality

# The page's address says what the browser has: without that it has no sessions at all.
XR = """
(() => {
  const wish = JSON.parse(new URLSearchParams(location.search).get("device") ?? "null")
  if (!wish) return
  const all = ["hit-test", "plane-detection", "anchors", "light-estimation", "depth-sensing", "dom-overlay"], may = wish.features ?? all
  const times = ([x, y, z, w], [a, b, c, d]) => [w * a + x * d + y * c - z * b, w * b - x * c + y * d + z * a, w * c + x * b - y * a + z * d, w * d - x * a - y * b - z * c]
  const turned = ([x, y, z], q) => times(times(q, [x, y, z, 0]), [-q[0], -q[1], -q[2], q[3]]).slice(0, 3)
  const around = (axis, angle) => [...axis.map((value) => value * Math.sin(angle / 2)), Math.cos(angle / 2)]
  const transform = ([x, y, z], [a, b, c, d] = [0, 0, 0, 1]) => new XRRigidTransform({ x, y, z }, { x: a, y: b, z: c, w: d })
  // The rotation whose y axis is a normal: of a floor, of a wall before the device, of a ceiling.
  const upright = ([x, y, z]) => y > 0.9 ? [0, 0, 0, 1] : y < -0.9 ? around([1, 0, 0], Math.PI) : times(around([0, 1, 0], Math.atan2(x, z)), around([1, 0, 0], Math.PI / 2))
  const refuse = (name) => Promise.reject(new DOMException("refused by the test", name))
  if (wish.held) {
    const { matchMedia } = window
    window.matchMedia = (query) => query === "(pointer: coarse)" ? { matches: true, addEventListener() {}, removeEventListener() {} } : matchMedia.call(window, query)
  }
  const device = window.device = {
    asked: [], session: null, position: [0, 0, 0], yaw: 0, pitch: -0.3, hasPose: true, isEmulated: false, planes: new Set(), ground: null, light: null, distance: null, anchors: [], frames: 0, pageFrames: 0,
    rotation: () => times(around([0, 1, 0], device.yaw), around([1, 0, 0], device.pitch)),
    /** A surface: a rectangle with its middle at a place. */
    add({ label, at, size: [w, d], normal = [0, 1, 0] }) {
      const point = (x, z) => new DOMPoint(x, 0, z)
      const plane = { semanticLabel: label, orientation: Math.abs(normal[1]) > 0.5 ? "horizontal" : "vertical", lastChangedTime: 1, planeSpace: { at, rotation: upright(normal) }, polygon: [point(-w / 2, -d / 2), point(w / 2, -d / 2), point(w / 2, d / 2), point(-w / 2, d / 2)] }
      device.planes.add(plane)
      return plane
    },
    /** The light from all sides, as nine coefficients for each colour. */
    setLight(...means) { device.light = new Float32Array(27); means.forEach((mean, channel) => { device.light[channel] = mean / 0.282095 }) },
    show(state) { device.session.visibilityState = state; device.session.dispatchEvent(new Event("visibilitychange")); device.session.wake() },
    /** A finger on the screen. */
    async touch(...points) {
      const source = { targetRayMode: "screen", handedness: "none", targetRaySpace: {} }, fire = (type) => {
        const frame = frameOf()
        device.session.dispatchEvent(Object.assign(new Event(type), { frame, inputSource: source }))
        frame.isOver = true
      }, aim = ([x, y]) => {
        const tall = Math.tan(device.fov / 2), way = [(x / innerWidth * 2 - 1) * tall * innerWidth / innerHeight, (1 - y / innerHeight * 2) * tall, -1], length = Math.hypot(...way)
        const [a, b, c] = way.map((value) => value / length)
        source.targetRaySpace = { at: [...device.position], rotation: times(device.rotation(), times(around([0, 1, 0], Math.atan2(-a, -c)), around([1, 0, 0], Math.asin(b)))) }
      }
      aim(points[0])
      fire("selectstart")
      for (const point of points.slice(1)) { aim(point); await device.next() }
      fire("select")
      fire("selectend")
    },
    next: () => new Promise((done) => device.session.requestAnimationFrame(() => done(true))),
    /** Takes the colours of the next frame, for `seen.mean` and its like. */
    draw: () => new Promise((done) => {
      device.drawn = () => {
        const canvas = document.querySelector(".reality-canvas"), copy = Object.assign(document.createElement("canvas"), { width: innerWidth, height: innerHeight }), context = copy.getContext("2d", { willReadFrequently: true })
        context.drawImage(canvas, 0, 0, innerWidth, innerHeight)
        seen.drawn = context.getImageData(0, 0, innerWidth, innerHeight)
        done(true)
      }
    }),
    fov: Math.PI / 3,
  }

  const placeOf = (space) => space.kind === "viewer" ? device.hasPose ? transform(device.position, device.rotation()) : null : space.isDeleted ? null : transform(space.at ?? [0, 0, 0], space.rotation)

  function frameOf() {
    const { session } = device, has = (feature) => session.enabledFeatures.includes(feature)
    const live = (act) => (...values) => { if (frame.isOver) throw new DOMException("not in its frame", "InvalidStateError"); return act(...values) }
    const frame = {
      session, isOver: false,
      getViewerPose: live(() => {
        if (!device.hasPose) return null
        if (session.visibilityState === "hidden") throw new DOMException("hidden", "SecurityError")
        const f = 1 / Math.tan(device.fov / 2), { depthNear: near, depthFar: far } = session.renderState, own = transform(device.position, device.rotation())
        return { transform: own, emulatedPosition: device.isEmulated, views: [{ eye: "none", transform: own, projectionMatrix: new Float32Array([f * innerHeight / innerWidth, 0, 0, 0, 0, f, 0, 0, 0, 0, (far + near) / (near - far), -1, 0, 0, 2 * far * near / (near - far), 0]) }] }
      }),
      getPose: live((space) => { const at = placeOf(space); return at && { transform: at, emulatedPosition: device.isEmulated } }),
      getHitTestResults: live((source) => {
        const { ground } = device, way = turned([0, 0, -1], device.rotation())
        if (!ground) return []
        const slope = way.reduce((sum, value, axis) => sum + value * ground.normal[axis], 0), far = ground.at.reduce((sum, value, axis) => sum + (value - device.position[axis]) * ground.normal[axis], 0) / slope
        return slope < 0 && far > 0 ? [{ getPose: () => ({ transform: transform(device.position.map((value, axis) => value + way[axis] * far), upright(ground.normal)) }) }] : []
      }),
      getLightEstimate: live(() => device.light && { sphericalHarmonicsCoefficients: device.light }),
      getDepthInformation: live(() => {
        if (!has("depth-sensing")) throw new DOMException("no depth", "NotSupportedError")
        return device.distance && { width: 160, height: 90, getDepthInMeters: (x, y) => { if (x < 0 || x > 1 || y < 0 || y > 1) throw new RangeError(); return device.distance(x, y) } }
      }),
      createAnchor: live((at) => {
        if (!has("anchors")) return refuse("NotSupportedError")
        const { position: { x, y, z }, orientation: o } = at, anchorSpace = { at: [x, y, z], rotation: [o.x, o.y, o.z, o.w] }
        device.anchors.push({ anchorSpace, delete() { anchorSpace.isDeleted = true } })
        return Promise.resolve(device.anchors.at(-1))
      }),
    }
    if (has("plane-detection")) frame.detectedPlanes = device.planes
    return frame
  }

  class Session extends EventTarget {
    constructor(features) {
      super()
      Object.assign(this, { enabledFeatures: ["viewer", "local", ...features], visibilityState: "visible", environmentBlendMode: "alpha-blend", inputSources: [], renderState: { depthNear: 0.1, depthFar: 1000 }, waiting: new Map(), number: 0 })
      this.domOverlayState = features.includes("dom-overlay") ? { type: "screen" } : null
    }
    get depthUsage() { if (!this.enabledFeatures.includes("depth-sensing")) throw new DOMException("no depth", "InvalidStateError"); return "cpu-optimized" }
    requestAnimationFrame(callback) { this.waiting.set(++this.number, callback); this.wake(); return this.number }
    cancelAnimationFrame(number) { this.waiting.delete(number) }
    // A hidden session has no frames.
    wake() { if (!this.isDue && !this.isOver && this.visibilityState !== "hidden") { this.isDue = true; requestAnimationFrame((now) => this.run(now)) } }
    run(now) {
      this.isDue = false
      if (this.isOver || this.visibilityState === "hidden") return
      const all = [...this.waiting.values()], frame = frameOf()
      this.waiting.clear()
      device.frames++
      for (const callback of all) callback(now, frame)
      frame.isOver = true
      device.drawn?.()
      device.drawn = undefined
    }
    updateRenderState(state) { Object.assign(this.renderState, state) }
    async requestReferenceSpace(kind) { return Object.assign(new EventTarget(), { kind }) }
    async requestHitTestSource() { return this.enabledFeatures.includes("hit-test") ? { cancel() {} } : refuse("NotSupportedError") }
    async requestLightProbe() { return this.enabledFeatures.includes("light-estimation") ? new EventTarget() : refuse("NotSupportedError") }
    async end() {
      if (this.isOver) return refuse("InvalidStateError")
      this.isOver = true
      device.session = null
      this.dispatchEvent(new Event("end"))
    }
  }

  Object.defineProperty(navigator, "xr", { value: {
    isSessionSupported: async () => true,
    async requestSession(mode, init) {
      device.asked.push({ mode, required: init.requiredFeatures, optional: init.optionalFeatures, overlay: init.domOverlay?.root === document.body, isTapped: navigator.userActivation.isActive })
      if (!navigator.userActivation.isActive) return refuse("SecurityError")
      if (wish.refuse) return refuse(wish.refuse)
      return device.session = new Session(init.optionalFeatures.filter((feature) => may.includes(feature)))
    },
  } })
  window.XRWebGLBinding = undefined
  window.XRWebGLLayer = class {
    framebuffer = null
    framebufferWidth = innerWidth
    framebufferHeight = innerHeight
    getViewport() { return { x: 0, y: 0, width: innerWidth, height: innerHeight } }
  }
  WebGL2RenderingContext.prototype.makeXRCompatible = async () => {}
})()
"""


class Immersive(Reality):
    """A page with a reality in a browser that has immersive sessions."""

    def ask(self, entities="", settings=None, html="", device=None, **more):
        """Opens the page, which asks whether to start."""
        says = json.dumps({"coaching": "tracking", **(settings or {})}).replace("'", "&#39;")
        self.screen.query = "?device=" + urllib.parse.quote(json.dumps(device or {}))
        self.screen.open(
            f"<div class='reality' id='r' data-behaviour='reality' data-reality='{says}' style='position:absolute;inset:0'>"
            f"<div class='reality-scene' hidden>{entities}</div></div>{html}", **more)
        self.screen.until("document.querySelector('.reality-ask')")
        return self

    def begin(self):
        """Agrees to start, and waits until the session draws."""
        self.page.get_by_role("button", name="Start", exact=True).click()
        self.screen.until("document.getElementById('r').dataset.source === 'webxr' && window.seen && device.session && device.frames > 2")
        return self

    def open(self, *given, surfaces=(), **more):
        self.ask(*given, **more)
        for surface in surfaces:
            self.device(f"add({json.dumps(surface)})")
        return self.begin()

    def device(self, act):
        """Has the device do something, or the value of an expression about it."""
        return self.page.evaluate(f"device.{act}")

    def set(self, **values):
        """Changes what the device finds, and waits until that has been drawn."""
        self.page.evaluate(f"Object.assign(device, {json.dumps(values)}); 0")
        self.passed()

    def passed(self, count=2):
        self.page.evaluate(f"(async () => {{ for (let i = 0; i < {count}; i++) await device.next() }})()")

    def colour(self, place):
        """The colour that is drawn at a place in the room."""
        x, y = self.point(place)
        assert not math.isnan(x)
        self.device("draw()")
        return self.seen(f"mean([{x}, {y}])")

    def says(self, selector):
        """The text of what is visible, or None."""
        shown = self.page.locator(selector)
        return shown.first.inner_text() if shown.count() and shown.first.is_visible() else None
