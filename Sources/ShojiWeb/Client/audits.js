// Audits: during development, shows the findings of the audits in a panel above the page, and measures what audits need from a browser.

const words = {
  en: { findings: "Audit findings", none: "Nothing found", nothing: "Nothing to look at here", show: "Show", place: "Written in", close: "Close" },
  ja: { findings: "監査の結果", none: "問題なし", nothing: "ここには監査の対象がありません", show: "表示", place: "記述場所", close: "閉じる" },
}
import { chooseStatusBar, faultsUnderTallBar } from "./status-bar.js"

const mostElements = 2000
const isNumber = /^[0-9a-z]+$/
const largestSize = "accessibility5"

/** @param {{audit(values: number[]): void}} server */
export function startAudits(server) {
  const html = document.documentElement, root = document.getElementById("root")
  const say = (name) => (words[html.lang.slice(0, 2)] ?? words.en)[name]
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("audits.css", import.meta.url) }))
  const panel = createPanel(say)

  // MARK: Measuring

  const round = (number) => Math.round(number * 10) / 10

  function measure(element, cutWhenLargest, faults) {
    const { x, y, width, height } = element.getBoundingClientRect()
    const isText = element.classList.contains("text")
    const isCut = isText && isTextCut(element)
    const lines = isText ? Math.round(height / (parseFloat(getComputedStyle(element).lineHeight) || height || 1)) : 0
    const picture = element.matches("img") ? element : element.querySelector(":scope > img")
    return [
      parseInt(element.id, 36), round(x), round(y), round(width), round(height), isCut ? 1 : 0, lines, picture?.naturalWidth ?? 0, picture?.naturalHeight ?? 0,
      isText ? contrastOf(element) : 0, isText && !isCut && cutWhenLargest.has(element) ? 1 : 0,
      faults.get(element) ?? 0,
    ]
  }

  function look() {
    const seen = [...root.querySelectorAll("[id]")].filter((element) => isNumber.test(element.id) && element.checkVisibility())
    const measured = seen.slice(0, mostElements), cutWhenLargest = textsCutWhenLargest(measured), faults = faultsUnderTallBar(measured)
    server.audit(measured.flatMap((element) => measure(element, cutWhenLargest, faults)))
  }

  // Measures only after the page has stopped changing and animating.
  let timer = 0
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, 250)
  }
  new MutationObserver(soon).observe(root, { attributes: true, childList: true, characterData: true, subtree: true })
  for (const name of ["transitionend", "animationend", "load"]) root.addEventListener(name, soon, true)
  addEventListener("resize", soon)
  addEventListener("scroll", soon, { capture: true, passive: true })
  soon()

  const read = () => { if (html.dataset.findings) panel.show(JSON.parse(html.dataset.findings)) }
  new MutationObserver(read).observe(html, { attributeFilter: ["data-findings"] })
  read()
}

const isTextCut = (element) =>
  (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) && getComputedStyle(element).overflow !== "visible"

/**
 * Returns the texts that are cut off at the largest text size. The page is laid out in that size and back within one task, so that it is
 * never painted.
 * @param {Element[]} elements
 */
function textsCutWhenLargest(elements) {
  const html = document.documentElement, size = html.dataset.textSize
  const texts = elements.filter((element) => element.classList.contains("text"))
  if (!texts.length || size === largestSize) return new Set()
  // Larger text changes scroll offsets.
  const scrolled = [html, ...document.querySelectorAll("#root *")].filter((element) => element.scrollTop || element.scrollLeft).map((element) => [element, element.scrollTop, element.scrollLeft])
  html.dataset.textSize = largestSize
  const cut = new Set(texts.filter(isTextCut))
  if (size === undefined) delete html.dataset.textSize
  else html.dataset.textSize = size
  for (const [element, top, left] of scrolled) element.scrollTo({ top, left, behavior: "instant" })
  return cut
}

const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true })

/** Parses a CSS colour: red, green, blue from 0 to 255 and opacity from 0 to 1. The canvas parses every notation. */
function channels(color) {
  const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(color)
  if (plain) return [+plain[1], +plain[2], +plain[3], +(plain[4] ?? 1)]
  paint.clearRect(0, 0, 1, 1)
  paint.fillStyle = color
  paint.fillRect(0, 0, 1, 1)
  const [red, green, blue, opacity] = paint.getImageData(0, 0, 1, 1).data
  return [red, green, blue, opacity / 255]
}

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((value) => value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const over = (front, back) => [0, 1, 2].map((index) => front[index] * front[3] + back[index] * (1 - front[3]))

/**
 * Returns the contrast of a text with its background (WCAG 2, from 1 to 21), in hundredths; 0 if the background is not one colour or is not
 * visible.
 * @param {Element} text
 */
function contrastOf(text) {
  const { left, top, width, height } = text.getBoundingClientRect()
  const x = left + width / 2, y = top + height / 2
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 0
  const stack = document.elementsFromPoint(x, y), start = stack.indexOf(text)
  // Another element covers it, or it takes no hits.
  if (start < 0) return 0
  let opacity = 1
  for (let element = text; element && element !== document; element = element.parentElement) {
    const style = getComputedStyle(element)
    if (style.filter !== "none" || style.mixBlendMode !== "normal" || style.backgroundClip === "text" || style.maskImage !== "none") return 0
    opacity *= +style.opacity
  }
  const layers = []
  for (const element of stack.slice(start)) {
    const style = getComputedStyle(element)
    if (style.backgroundImage !== "none" || style.backdropFilter !== "none" || element.matches("img, svg, canvas, video, iframe")) return 0
    for (const part of ["::before", "::after"]) {
      const { content, opacity: shown, backgroundImage, backgroundColor, backdropFilter } = getComputedStyle(element, part)
      if (content === "none" || content === "normal" || +shown === 0) continue
      if (backgroundImage !== "none" || backdropFilter !== "none" || channels(backgroundColor)[3] > 0) return 0
    }
    const color = channels(style.backgroundColor)
    if (color[3] > 0) layers.push(color)
    if (color[3] === 1) break
  }
  const back = layers.reverse().reduce((below, color) => over(color, below), channels(getComputedStyle(document.documentElement).backgroundColor)[3] ? channels(getComputedStyle(document.documentElement).backgroundColor) : [255, 255, 255])
  const color = channels(getComputedStyle(text).color)
  const front = over([color[0], color[1], color[2], color[3] * opacity], back)
  if (color[3] * opacity < 0.1) return 0
  const [light, dark] = [luminance(front), luminance(back)].sort((a, b) => b - a)
  return Math.round((light + 0.05) / (dark + 0.05) * 100) / 100
}

/** Creates the button with the number of findings, and the list that it opens. */
function createPanel(say) {
  const make = (tag, name, text = "") => Object.assign(document.createElement(tag), { className: name, textContent: text })
  const panel = make("aside", "audits")
  const button = make("button", "audits-count"), list = make("ul", "audits-list"), frame = make("div", "audits-frame")
  panel.setAttribute("aria-label", say("findings"))
  // NB: in the top layer, and inside an open dialog; otherwise it would be covered or inert.
  panel.popover = frame.popover = "manual"
  frame.setAttribute("aria-hidden", "true")
  button.setAttribute("aria-expanded", "false")
  list.hidden = true
  const bars = chooseStatusBar()
  bars.hidden = true
  panel.append(bars, list, button)

  const place = () => {
    const home = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
    if (panel.parentNode === home && panel.matches(":popover-open")) return
    home.append(frame, panel)
    panel.showPopover()
  }
  new MutationObserver(place).observe(document.getElementById("root"), { attributeFilter: ["open"], childList: true, subtree: true })
  place()

  let shownID = ""
  /** Highlights the first element of a finding, or the next one if one of them is highlighted already. */
  const pointNext = (ids) => point(ids[(ids.indexOf(shownID) + 1) % ids.length])
  const open = (isOpen) => {
    list.hidden = bars.hidden = !isOpen
    button.setAttribute("aria-expanded", String(isOpen))
    if (!isOpen) point("")
  }
  button.addEventListener("click", () => open(list.hidden))
  // In the capture phase, so that Escape does not also reach an enclosing dialog.
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || list.hidden || !panel.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    open(false)
    button.focus()
  }, true)

  /** Draws a frame around the element of a finding. */
  function point(id) {
    shownID = id
    const element = id && document.getElementById(id)
    if (!element) return frame.hidePopover()
    element.scrollIntoView({ block: "nearest", inline: "nearest" })
    const { x, y, width, height } = element.getBoundingClientRect()
    Object.assign(frame.style, { left: `${x - 3}px`, top: `${y - 3}px`, width: `${width + 6}px`, height: `${height + 6}px` })
    // Keeps the list above the frame, and the focus in the list.
    const active = document.activeElement
    for (const part of [frame, panel]) {
      part.hidePopover()
      part.showPopover()
    }
    if (panel.contains(active)) active.focus({ preventScroll: true })
  }
  addEventListener("scroll", () => { if (shownID) point(shownID) }, { capture: true, passive: true })

  function row({ ids, guideline, element, advice, count, place: written }) {
    const item = make("li", "audits-finding")
    const name = make("button", "audits-show")
    name.disabled = !ids.length
    name.append(make("code", "audits-guideline", guideline), make("span", "audits-element", count ? `${element} (${count})` : element), make("span", "audits-advice", advice))
    if (written) name.append(make("code", "audits-place", written))
    name.addEventListener("click", () => pointNext(ids))
    item.append(name)
    return item
  }

  return {
    show({ findings, lookedAt }) {
      list.replaceChildren(...findings.map(row))
      button.textContent = findings.length || (lookedAt ? "✓" : "–")
      button.setAttribute("aria-label", `${say("findings")}: ${findings.length || say(lookedAt ? "none" : "nothing")}`)
      panel.dataset.state = findings.length ? "found" : lookedAt ? "clean" : "idle"
      if (!findings.length) list.append(make("li", "audits-none", say(lookedAt ? "none" : "nothing")))
      if (shownID && !findings.some(({ ids }) => ids.includes(shownID))) point("")
    },
  }
}
