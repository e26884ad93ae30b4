// Switcher: all recent apps as cards; each shows its frame, scaled by the browser, or its name if it has none now. A pair is one card.
import { halves, transformInto } from "./layout.js"
import { isRightToLeft, make } from "./dom.js"
import { say } from "./words.js"

/** Points that a card has to be swiped up to end its app. */
const swipeToEnd = 80

/**
 * @param {{boxOf(id: string): HTMLElement | undefined, chosen(card: object): void, ended(card: object): void, added(): void, closed(): void}} hooks
 */
export function createSwitcher(hooks) {
  const dialog = make("dialog", "switcher"), list = make("ul", "switcher-cards"), heading = make("h2", "switcher-title")
  const done = make("button", "stage-button", { textContent: say("done") })
  const empty = make("p", "switcher-empty")
  heading.id = "switcher-title"
  dialog.setAttribute("aria-labelledby", heading.id)
  done.addEventListener("click", () => dialog.close())
  dialog.append(heading, list, empty, done)
  document.body.append(dialog)
  let shown = []

  /** Shows the frames of the cards in their places. They take no presses, which go to the cards below them. */
  function arrange() {
    if (!dialog.open) return
    const seen = list.getBoundingClientRect()
    for (const { card, picture } of shown) {
      const whole = picture.getBoundingClientRect(), targets = card.panes.length > 1 ? halves(whole, isRightToLeft()) : [whole]
      // A card that is scrolled out of view has no picture, which would cover what is beside the cards.
      const isSeen = whole.left >= seen.left - 1 && whole.right <= seen.right + 1
      card.panes.forEach(({ id }, index) => placePicture(hooks.boxOf(id), targets[index], isSeen))
    }
  }

  function placePicture(box, target, isSeen) {
    if (!box) return
    const around = box.parentElement.getBoundingClientRect(), { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = box
    box.style.transform = transformInto({ x: around.x + offsetLeft, y: around.y + offsetTop, width, height }, target)
    box.toggleAttribute("data-pictured", isSeen)
  }

  function release() {
    for (const box of document.querySelectorAll(".pane[data-pictured]")) {
      box.style.transform = ""
      delete box.dataset.pictured
    }
    shown = []
  }

  /** Ends the card's app when it is swiped up. */
  function swipe(button, picture, card) {
    let start, wasSwiped = false
    // The click that ends a swipe does not choose the card. A swipe by a finger ends without one; a click by a key follows no press.
    button.addEventListener("click", (event) => { if (wasSwiped && event.detail) event.stopImmediatePropagation() }, true)
    button.addEventListener("pointerdown", (event) => { start = { x: event.clientX, y: event.clientY } })
    button.addEventListener("pointermove", (event) => {
      if (!start || start.y - event.clientY < 8) return
      button.setPointerCapture(event.pointerId)
      picture.style.translate = `0 ${event.clientY - start.y}px`
      arrange()
    })
    const end = (event, isCancelled) => {
      if (!start) return
      const far = start.y - event.clientY
      start = undefined
      picture.style.translate = ""
      wasSwiped = far > 8 && !isCancelled
      if (far > swipeToEnd && !isCancelled) hooks.ended(card)
      else arrange()
    }
    button.addEventListener("pointerup", (event) => end(event, false))
    button.addEventListener("pointercancel", (event) => end(event, true))
  }

  function item(card) {
    const row = make("li", "card"), button = make("button", "card-face"), picture = make("span", "card-picture")
    const ender = make("button", "card-close", { textContent: "×" })
    const label = make("span", "card-name"), rename = () => {
      const title = card.name()
      label.textContent = title
      ender.setAttribute("aria-label", say("end", title))
    }
    rename()
    button.append(picture, label)
    button.addEventListener("click", () => { dialog.close(); hooks.chosen(card) })
    button.addEventListener("keydown", ({ key }) => { if (key === "Delete" || key === "Backspace") hooks.ended(card) })
    ender.addEventListener("click", () => hooks.ended(card))
    swipe(button, picture, card)
    row.append(button, ender)
    shown.push({ card, picture, button, rename })
    return row
  }

  /** Moves the focus by arrow keys, in reading order. */
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return dialog.close()
    const faces = [...list.querySelectorAll(".card-face")], at = faces.indexOf(document.activeElement), step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step || !faces.length) return
    event.preventDefault()
    const turned = document.documentElement.dir === "rtl" && event.key.endsWith("t") ? -step : step
    faces[(Math.max(0, at) + turned + faces.length) % faces.length].focus()
  })
  list.addEventListener("scroll", arrange)
  dialog.addEventListener("close", () => {
    release()
    hooks.closed()
  })

  return {
    isOpen: () => dialog.open,
    close() { dialog.close() },
    /** The panes or the window have other sizes. */
    arrange,
    /** The panes have other names. */
    rename() { for (const { rename } of shown) rename() },
    /** Moves the focus to the next card, or the one before. */
    step(by) {
      const at = shown.findIndex(({ button }) => button === document.activeElement)
      shown.at((at + by) % shown.length)?.button.focus()
    },
    /** Goes to the card with the focus. */
    choose() { document.activeElement?.closest?.(".card-face")?.click() },
    /**
     * @param {string} title
     * @param {{panes: object[], name(): string}[]} cards
     * @param {{first?: number, adds?: boolean}} options  the card that gets the focus; whether there is a card for a new window
     */
    show(title, cards, { first = 0, adds = false } = {}) {
      release()
      heading.textContent = title
      list.replaceChildren(...cards.map(item))
      if (adds) {
        const row = make("li", "card"), add = make("button", "card-face card-add", { textContent: "+" })
        add.setAttribute("aria-label", say("newWindow"))
        add.addEventListener("click", () => { dialog.close(); hooks.added() })
        row.append(add)
        list.append(row)
      }
      empty.textContent = cards.length || adds ? "" : say("nothing")
      if (!dialog.open) dialog.show()
      const face = shown[Math.min(first, shown.length - 1)]?.button ?? list.querySelector(".card-face") ?? done
      face.focus()
      arrange()
    },
  }
}
