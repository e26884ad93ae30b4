// Indicator: swipes on an app's home indicator: sideways to the app used before or after, up to the home screen, and far up to the switcher.
import { isRightToLeft, make } from "./dom.js"
import { onSwipe, swipeDistance } from "./swipes.js"

/** The share of the app's height from which a swipe leads to the switcher. */
const switcherShare = 0.35
/** Points from which a slow swipe leads on, also as a share of the app's size. */
const farEnough = 100, farShare = { across: 1 / 4, up: 1 / 6 }
/** Points per second from which a short swipe leads on, and one that ends the other way does not. */
const flick = 300

const leadsOn = (far, speed, enough) => speed > -flick && (far >= enough || (far >= swipeDistance && speed > flick))

/**
 * Returns where a swipe leads if it ends now.
 * @param {{x: number, y: number}} by  how far it went
 * @param {{width: number, height: number}} size  of the app
 * @param {{x: number, y: number}} velocity  in points per second
 * @returns {"home" | "switcher" | number | null} 1 is the app used before this one, -1 the one after it
 */
export function destination({ x, y }, { width, height }, isRightToLeft, velocity) {
  if (Math.abs(x) > Math.abs(y)) {
    if (!leadsOn(Math.abs(x), velocity.x * Math.sign(x), Math.min(farEnough, width * farShare.across))) return null
    return (x > 0) === isRightToLeft ? -1 : 1
  }
  if (!leadsOn(-y, -velocity.y, Math.min(farEnough, height * farShare.up))) return null
  return -y > height * switcherShare ? "switcher" : "home"
}

/** Returns where a pointer of a frame's page is on the stage, though the frame moves with it. */
function pointOnStage(page, { clientX, clientY }) {
  const frame = page.defaultView.frameElement, { left, top, width } = frame.getBoundingClientRect(), scale = width / frame.offsetWidth
  return { x: left + clientX * scale, y: top + clientY * scale }
}

/**
 * @param {{nameOf(place: string | number): string | undefined, go(place: string | number): void,
 *   following: {move(by: {x: number, y: number}): void, release(act?: () => void, speed?: number): void}}} hooks  `nameOf` returns nothing for a place that
 *   does not exist; `go` is called for all but the home screen
 */
export function createIndicator(hooks) {
  const label = make("p", "stage-swipe", { hidden: true }), { following } = hooks
  label.setAttribute("aria-hidden", "true")
  let told, swiped
  const tell = (name) => {
    if (name === told) return
    told = name
    label.hidden = !name
    label.textContent = name ?? ""
  }
  /** Lets everything back into its place if the page that was swiped is gone, which does not hear of the finger's end. */
  function look() {
    if (!swiped || swiped.defaultView) return
    swiped = undefined
    tell()
    following.release()
  }
  return {
    label, look,
    /** Observes the page of an app. */
    watch(page) {
      // It may replace the page that was swiped: an app that loads its page again changes nothing else on the stage.
      look()
      const bar = page.querySelector(".home-indicator")
      if (!bar) return
      // Neither the browser's drag of the link nor its scrolling takes the pointer.
      bar.draggable = false
      bar.style.touchAction = "none"
      const placeOf = (by, velocity) => {
        const { innerWidth: width, innerHeight: height } = page.defaultView
        return destination(by, { width, height }, isRightToLeft(), velocity)
      }
      onSwipe(bar, {
        moved(by) {
          const place = placeOf(by, { x: 0, y: 0 })
          swiped = page
          tell(place === null ? undefined : hooks.nameOf(place))
          following.move(by)
        },
        ended(by, velocity) {
          swiped = undefined
          tell()
          const place = by && placeOf(by, velocity)
          following.release(() => {
            // A click reports to the app that it is left.
            if (place === "home") bar.click()
            else if (place !== null && hooks.nameOf(place)) hooks.go(place)
          }, Math.hypot(velocity.x, velocity.y))
        },
      }, { around: page, pointOf: (event) => pointOnStage(page, event) })
    },
  }
}
