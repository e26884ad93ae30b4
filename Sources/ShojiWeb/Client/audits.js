// Audits: in development, what the app's audits find, in a panel above the page. Measures what they can't know without a browser.

const words = {
  en: { findings: "Audit findings", none: "Nothing found", nothing: "Nothing to look at here", show: "Show", place: "Written in", close: "Close" },
  ja: { findings: "監査の結果", none: "問題なし", nothing: "ここには監査の対象がありません", show: "表示", place: "記述場所", close: "閉じる" },
}
const mostElements = 2000
const isNumber = /^[0-9a-z]+$/

/** @param {{audit(values: number[]): void}} server */
export function startAudits(server) {
  const html = document.documentElement, root = document.getElementById("root")
  const say = (name) => (words[html.lang.slice(0, 2)] ?? words.en)[name]
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("audits.css", import.meta.url) }))
  const panel = createPanel(say)

  // MARK: Measuring

  const round = (number) => Math.round(number * 10) / 10

  function measure(element) {
    const { x, y, width, height } = element.getBoundingClientRect()
    const isText = element.classList.contains("text")
    const isCut = isText && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) && getComputedStyle(element).overflow !== "visible"
    const lines = isText ? Math.round(height / (parseFloat(getComputedStyle(element).lineHeight) || height || 1)) : 0
    const picture = element.matches("img") ? element : element.querySelector(":scope > img")
    return [parseInt(element.id, 36), round(x), round(y), round(width), round(height), isCut ? 1 : 0, lines, picture?.naturalWidth ?? 0, picture?.naturalHeight ?? 0]
  }

  function look() {
    const seen = [...root.querySelectorAll("[id]")].filter((element) => isNumber.test(element.id) && element.checkVisibility())
    server.audit(seen.slice(0, mostElements).flatMap(measure))
  }

  // Nothing is measured while the page still changes or moves.
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

/** The button that says how many there are, and the list that it opens. */
function createPanel(say) {
  const make = (tag, name, text = "") => Object.assign(document.createElement(tag), { className: name, textContent: text })
  const panel = make("aside", "audits")
  const button = make("button", "audits-count"), list = make("ul", "audits-list"), frame = make("div", "audits-frame")
  panel.setAttribute("aria-label", say("findings"))
  // NB: in the top layer, and inside an open dialog, or it could be neither seen nor pressed.
  panel.popover = frame.popover = "manual"
  frame.setAttribute("aria-hidden", "true")
  button.setAttribute("aria-expanded", "false")
  list.hidden = true
  panel.append(list, button)

  const place = () => {
    const home = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
    if (panel.parentNode === home && panel.matches(":popover-open")) return
    home.append(frame, panel)
    panel.showPopover()
  }
  new MutationObserver(place).observe(document.getElementById("root"), { attributeFilter: ["open"], childList: true, subtree: true })
  place()

  let shownID = ""
  const open = (isOpen) => {
    list.hidden = !isOpen
    button.setAttribute("aria-expanded", String(isOpen))
    if (!isOpen) point("")
  }
  button.addEventListener("click", () => open(list.hidden))
  // Before a dialog around it hears of the key: what is asked there is not answered by it.
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || list.hidden || !panel.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    open(false)
    button.focus()
  }, true)

  /** Draws a frame around the element that a finding is about. */
  function point(id) {
    shownID = id
    const element = id && document.getElementById(id)
    if (!element) return frame.hidePopover()
    element.scrollIntoView({ block: "nearest", inline: "nearest" })
    const { x, y, width, height } = element.getBoundingClientRect()
    Object.assign(frame.style, { left: `${x - 3}px`, top: `${y - 3}px`, width: `${width + 6}px`, height: `${height + 6}px` })
    // The list stays above the frame, and whoever is in it stays there.
    const active = document.activeElement
    for (const part of [frame, panel]) {
      part.hidePopover()
      part.showPopover()
    }
    if (panel.contains(active)) active.focus({ preventScroll: true })
  }
  addEventListener("scroll", () => { if (shownID) point(shownID) }, { capture: true, passive: true })

  function row({ id, guideline, element, advice, place: written }) {
    const item = make("li", "audits-finding")
    const name = make("button", "audits-show")
    name.disabled = !id
    name.append(make("code", "audits-guideline", guideline), make("span", "audits-element", element), make("span", "audits-advice", advice))
    if (written) name.append(make("code", "audits-place", written))
    name.addEventListener("click", () => point(id))
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
      if (shownID && !findings.some(({ id }) => id === shownID)) point("")
    },
  }
}
