// Drawing: a page as an SVG image that needs nothing else, neither files nor scripts. Frames of this origin are pictures in it.
import { createCopy } from "./copy.js"
import { createFiles } from "./files.js"
import { measure } from "./measure.js"
import { rulesOf } from "./styles.js"

/** What XML cannot contain: most control characters and half characters. */
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

/**
 * @param {(page: Document) => Promise<string>} pictureOf  draws the page of a frame, as an address that contains the picture
 * @returns {Promise<string>} the address of the drawing, which contains it
 */
export async function drawingOf(page, pictureOf) {
  const view = page.defaultView, { innerWidth: width, innerHeight: height } = view, style = view.getComputedStyle(page.documentElement)
  // All at once, before anything is waited for, so that it is one moment of the page.
  const facts = measure(page), files = createFiles(), ground = groundOf(page, style), size = style.fontSize
  const copy = createCopy(page, facts, files, pictureOf)
  const [rules] = await Promise.all([rulesOf(page, facts, files), ...copy.jobs])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="font-size:${size};background:${ground}">`
    + `<style>${escaped(rules + copy.rules.join(""))}</style><foreignObject width="100%" height="100%">${new XMLSerializer().serializeToString(copy.element)}</foreignObject></svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace(forbidden, ""))}`
}

/** The colour behind everything. In a frame it is nothing, so that what is behind the frame shows. */
function groundOf(page, style) {
  const body = page.body && page.defaultView.getComputedStyle(page.body)
  for (const one of [style, body]) if (one && one.backgroundColor !== "rgba(0, 0, 0, 0)") return one.backgroundColor
  return page.defaultView.frameElement ? "none" : page.defaultView.matchMedia("(prefers-color-scheme: dark)").matches ? "#121212" : "#fff"
}
