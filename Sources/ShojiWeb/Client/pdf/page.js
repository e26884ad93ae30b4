// Page: the picture of a page, its text above it for selection and assistive technology, and its links.
import { make } from "../notification-view.js"
import { linksOf } from "./links.js"
import { say } from "./words.js"

/** The most pixels of a canvas, in all and along a side; the most for a point of the window. */
const mostPixels = 2 ** 24, longestSide = 16_384, sharpest = 3

/** Returns the pixels that a page has for a unit of the document when it is shown at a width. */
export function pixelScale({ width, height }, shown) {
  const wanted = (shown / width) * Math.min(devicePixelRatio || 1, sharpest)
  return Math.min(wanted, Math.sqrt(mostPixels / (width * height)), longestSide / width, longestSide / height)
}

/** Draws a page on a new canvas. @returns {{canvas: HTMLCanvasElement, promise: Promise, cancel(): void}} */
export function drawPage(proxy, scale) {
  const view = proxy.getViewport({ scale }), canvas = make("canvas", "")
  // NB: the scale comes from the width, and cut off a product of 556.99… would make a page of 557 pixels blurred.
  const whole = (side) => Math.max(1, Math.floor(side + 1e-6))
  Object.assign(canvas, { width: whole(view.width), height: whole(view.height) })
  const task = proxy.render({ canvasContext: canvas.getContext("2d", { alpha: false }), viewport: view })
  return { canvas, promise: task.promise, cancel: () => task.cancel() }
}

/** Gives back a canvas's memory at once, which WebKit else keeps for a while. */
export function freeCanvas(canvas) {
  canvas.remove()
  canvas.width = canvas.height = 0
}

/**
 * @param {{pdf: object, library: object, count: number, learned(index: number, size: object): void, texted(page: object): void, follow(destination: any): void}} host
 */
export function createPage(index, host) {
  const box = make("section", "pdf-page"), text = make("div", "pdf-text"), end = make("div", "pdf-text-end")
  box.setAttribute("role", "region")
  box.ariaLabel = say("pageOf", index + 1, host.count)
  let loading, proxy, drawing, canvas, scale = 0, texting, links, hasFailed = false, turn = 0

  function load() {
    loading ??= host.pdf.getPage(index + 1).then((loaded) => {
      proxy = loaded
      const { width, height } = loaded.getViewport({ scale: 1 })
      host.learned(index, { width, height })
      return loaded
    })
    loading.catch(() => { loading = undefined })
    return loading
  }

  /** @param {() => number} wanted  the scale, which is known once the page is loaded */
  async function draw(wanted) {
    const mine = ++turn
    try {
      const loaded = await load()
      if (mine !== turn) return
      const to = wanted(), current = drawing = drawPage(loaded, to)
      await current.promise
      if (mine !== turn) return freeCanvas(current.canvas)
      drawing = undefined
      const former = canvas
      canvas = current.canvas
      canvas.className = "pdf-canvas"
      canvas.ariaHidden = "true"
      scale = to
      box.prepend(canvas)
      if (former) freeCanvas(former)
      box.dataset.drawn = ""
      await showText()
    } catch (error) {
      if (error?.name === "RenderingCancelledException") return
      if (mine !== turn) return
      drawing = undefined
      hasFailed = true
      if (!box.querySelector(".pdf-note")) box.append(make("p", "pdf-note", say("unreadable")))
    }
  }

  /** Fills the text layer. Its coordinates are the document's units; a transform brings it to the size of the page. */
  function showText() {
    texting ??= (async () => {
      const loaded = await load(), view = loaded.getViewport({ scale: 1 })
      const [content, notes] = await Promise.all([loaded.getTextContent(), loaded.getAnnotations({ intent: "display" }).catch(() => [])])
      if (!texting) return
      const divs = []
      text.style.width = `${view.width}px`
      text.style.height = `${view.height}px`
      await host.library.renderTextLayer({ textContent: content, container: text, viewport: view, textDivs: divs }).promise
      if (!texting) return text.replaceChildren()
      text.append(end)
      links = linksOf(notes, view, host.follow)
      box.append(text, links)
      page.divs = divs
      host.texted(page)
    })()
    const started = texting
    started.catch(() => { if (texting === started) texting = undefined })
    return started
  }

  // A drag beyond a line's end selects to there, and not the whole page.
  text.addEventListener("pointerdown", () => {
    end.dataset.active = ""
    addEventListener("pointerup", () => { delete end.dataset.active }, { once: true })
  })

  const page = {
    index, box, divs: [], load, showText, draw,
    needs: (to) => !hasFailed && !drawing && (!canvas || Math.abs(to / scale - 1) > 0.01),
    isDrawn: () => Boolean(canvas),
    isMounted: () => Boolean(canvas || drawing || texting),
    /** Stops drawing, and frees what is shown; the text stays while it is selected. */
    drop(keepsText) {
      turn += 1
      drawing?.cancel()
      drawing = undefined
      if (canvas) freeCanvas(canvas)
      canvas = undefined
      scale = 0
      delete box.dataset.drawn
      if (keepsText) return
      texting = undefined
      page.divs = []
      text.replaceChildren()
      for (const one of [text, links, ...box.querySelectorAll(".pdf-matches")]) one?.remove()
      proxy?.cleanup()
    },
  }
  return page
}
