// Overlay: the layer above the picture in which the system's own parts of an AR view are shown, and small helpers to make them.
import { createSpeaker } from "./steady.js"

const layers = new WeakMap()

/** Returns a new element with a class. */
export function make(tag, className, ...parts) {
  const made = Object.assign(document.createElement(tag), { className })
  made.append(...parts)
  return made
}

/** Returns a button; its text is what it is called. */
export function makeButton(text, act, className = "reality-button") {
  const made = make("button", className, text)
  made.type = "button"
  made.addEventListener("click", act)
  return made
}

/**
 * The layer of a view, shared by all parts: places for advice at the top, for what stays there for a while, for what is in the middle, for buttons at the bottom, and for what is beside objects.
 * @returns {{layer: HTMLElement, top: HTMLElement, lasting: HTMLElement, middle: HTMLElement, actions: HTMLElement, beside: HTMLElement, announce(text: string, now: number): boolean}}
 */
export function overlayOf(view) {
  const { element, server } = view
  if (layers.has(element)) return layers.get(element)
  const parts = Object.fromEntries(["beside", "top", "lasting", "middle", "actions"].map((name) => [name, make("div", `reality-${name}`)]))
  const layer = make("div", "reality-overlays", ...Object.values(parts)), speak = createSpeaker()
  element.append(layer)
  const overlay = {
    ...parts, layer,
    /** Tells assistive technology, at most every four seconds. @returns whether it did */
    announce(text, now) {
      const next = speak(text, now)
      if (next) server.run("announce", { text: next })
      return Boolean(next)
    },
  }
  layers.set(element, overlay)
  return overlay
}

/** Takes the layer away if none of the parts has anything in it any more. */
export function leaveOverlay({ element }) {
  const overlay = layers.get(element)
  if (!overlay || overlay.layer.querySelector(":scope > * > *")) return
  overlay.layer.remove()
  layers.delete(element)
}

/**
 * A short text over the picture, such as a remedy. It is announced through `announce`, so that several texts do not interrupt each other.
 * @returns {{say(text: string | null): void, remove(): void}}
 */
export function createAdvice(view, className) {
  const overlay = overlayOf(view), shown = make("p", `reality-advice ${className}`)
  shown.hidden = true
  overlay.top.append(shown)
  return {
    say(text) {
      if (shown.hidden === !text && (!text || shown.textContent === text)) return
      shown.hidden = !text
      shown.textContent = text ?? ""
    },
    remove() {
      shown.remove()
      leaveOverlay(view)
    },
  }
}

/** What an object is called: the label for assistive technology, else its name. */
export const nameOf = (settings) => settings?.label || settings?.name || ""
/** Whether something is shown that leaves no room for hints beside objects. */
export const isCoaching = ({ element }) => "coaching" in element.dataset
