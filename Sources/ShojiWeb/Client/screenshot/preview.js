// Preview: the small picture at the bottom of the window after a screenshot. A tap opens the markup, a swipe sideways or a few seconds put it away.
import { button, make } from "../notification-view.js"
import { readingTime } from "../reading-time.js"
import { say } from "./words.js"

/** Seconds until it goes by itself, and with a message to read; the points of a swipe that puts it away. */
const patience = 5, longPatience = 12, swipe = 40

/** Inside the topmost modal dialog, where alone it can be pressed and is announced. */
const home = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body

/**
 * @param {Blob | undefined} picture  nothing for a message alone
 * @param {{opened(): void}} host  `opened` is called when the user chooses the picture
 */
export function createPreview(picture, { opened }) {
  const box = make("div", "screenshot"), status = make("p", "screenshot-status")
  box.popover = "manual"
  status.setAttribute("role", "status")
  const url = picture && URL.createObjectURL(picture)
  let isGone = false, timer, drag, wasDragged = false

  function remove() {
    if (isGone) return
    isGone = true
    clearTimeout(timer)
    box.remove()
    if (url) URL.revokeObjectURL(url)
  }
  /** It leaves sideways; `direction` is -1 for the left. */
  async function leave(direction) {
    if (isGone || box.dataset.state) return
    box.dataset.state = "leaving"
    box.style.setProperty("--away", `${direction * (box.offsetWidth + 80)}px`)
    await Promise.allSettled(box.getAnimations({ subtree: true }).map(({ finished }) => finished))
    remove()
  }
  const outwards = () => getComputedStyle(box).direction === "rtl" ? 1 : -1
  let seconds = patience
  /** It waits while the user looks at it: with the pointer, a finger or the focus on it. */
  function wait() {
    clearTimeout(timer)
    if (!box.matches(":hover, :focus-within") && !drag) timer = setTimeout(() => leave(outwards()), readingTime(seconds * 1000))
  }

  if (picture) {
    const edit = button("screenshot-edit", "", () => {
      if (!wasDragged) opened()
    })
    edit.ariaLabel = say("edit")
    edit.append(Object.assign(make("img", "screenshot-picture"), { src: url, alt: "", draggable: false }))
    box.append(edit)
  }
  const closer = button("screenshot-close", "×", () => leave(outwards()))
  closer.ariaLabel = say("close")
  box.append(closer, status)

  // MARK: Swipes

  box.addEventListener("pointerdown", ({ clientX, pointerId, target, isPrimary }) => {
    if (!isPrimary || target === closer) return
    drag = { start: clientX, last: clientX }
    wasDragged = false
    // A fast move leaves the picture at once; the button keeps its click.
    target.setPointerCapture(pointerId)
    clearTimeout(timer)
  })
  box.addEventListener("pointermove", ({ clientX }) => {
    if (!drag) return
    drag.last = clientX
    const far = clientX - drag.start
    if (Math.abs(far) > 6) wasDragged = true
    if (wasDragged) box.style.translate = `${far}px 0`
  })
  function drop({ type }) {
    if (!drag) return
    const far = drag.last - drag.start
    drag = undefined
    if (type === "pointerup" && Math.abs(far) >= swipe) return leave(Math.sign(far))
    box.style.translate = ""
    wait()
  }
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) box.addEventListener(name, drop)
  for (const name of ["pointerenter", "pointerleave", "focusin", "focusout"]) box.addEventListener(name, () => requestAnimationFrame(wait))
  box.addEventListener("keydown", (event) => {
    // Keys are for the preview, not for the app behind it.
    event.stopPropagation()
    if (event.key !== "Escape" && event.key !== "Delete" && event.key !== "Backspace") return
    event.preventDefault()
    leave(outwards())
  })

  home().append(box)
  box.showPopover()
  // Filled after insertion: a status region announces only changes of its content.
  requestAnimationFrame(() => { status.textContent = picture ? say("taken") : "" })
  wait()
  return {
    remove,
    /** The picture is in Photos. */
    kept() { box.dataset.kept = "" },
    /** The picture is not kept; why not is the error's message. */
    failed({ message }) {
      status.className = "screenshot-error"
      status.setAttribute("role", "alert")
      status.textContent = say(["full", "picture", "read"].includes(message) ? message : "refused")
      seconds = longPatience
      wait()
    },
  }
}
