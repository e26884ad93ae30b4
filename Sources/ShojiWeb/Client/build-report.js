// Build report: in pages of `shoji dev`, shows the errors of the latest build over the last good screen, until a build succeeds.
// It has a connection of its own, so that it works while the app has none.

const words = {
  en: { failed: "Build failed", errors: (count) => (count === 1 ? "1 error" : `${count} errors`), hide: "Hide", good: "Build succeeded", building: "Building…" },
  ja: { failed: "ビルドに失敗しました", errors: (count) => `エラー${count}件`, hide: "隠す", good: "ビルドに成功しました", building: "ビルド中…" },
}
/** Milliseconds until a lost server is asked again, and until a build counts as slow enough to be mentioned. */
const retry = 500, slow = 300
const say = (name) => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name]
const make = (tag, name, text = "") => Object.assign(document.createElement(tag), { className: name, textContent: text })

/** Creates the panel of errors. It never takes the focus, since the user may be typing in the page below. */
function createPanel() {
  const panel = make("section", "build-report"), head = make("div", "build-report-head")
  const title = make("h2", "build-report-title"), hide = make("button", "build-report-hide"), list = make("ol", "build-report-list")
  const status = make("div", "build-report-status"), building = make("div", "build-report-building")
  for (const part of [panel, building]) part.popover = "manual"
  title.id = "build-report-title"
  panel.setAttribute("aria-labelledby", title.id)
  status.setAttribute("role", "status")
  building.setAttribute("aria-hidden", "true")
  hide.type = "button"
  // A scrollable area must be reachable by keyboard.
  list.tabIndex = 0
  head.append(title, hide)
  panel.append(head, list)
  // The status is outside the panel: a region inside a closed popover announces nothing.
  document.body.append(panel, building, status)

  // In the top layer, and inside an open dialog; otherwise the dialog would cover it or make it inert.
  const raise = (part) => {
    const home = [...document.querySelectorAll("dialog:modal")].pop() ?? document.body
    if (part.parentNode !== home) home.append(part, status)
    if (!part.matches(":popover-open")) part.showPopover()
  }
  const lower = (part) => { if (part.matches(":popover-open")) part.hidePopover() }
  let isShown = false
  new MutationObserver(() => { if (isShown) raise(panel) }).observe(document.getElementById("root"), { attributeFilter: ["open"], childList: true, subtree: true })

  function close() {
    isShown = false
    lower(panel)
  }
  hide.addEventListener("click", close)
  // In the capture phase, so that Escape does not also reach an enclosing dialog.
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isShown || !panel.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    close()
  }, true)

  function row({ file, line, column, message, source }) {
    const item = make("li", "build-report-error")
    if (file) item.append(make("code", "build-report-place", [file, line, column].filter(Boolean).join(":")))
    item.append(make("span", "build-report-message", message))
    if (source) item.append(make("code", "build-report-source", source))
    return item
  }

  let slowly
  return {
    show({ state, errors = [], text }) {
      clearTimeout(slowly)
      if (state === "building") {
        slowly = setTimeout(() => { building.textContent = say("building"); raise(building) }, slow)
        return
      }
      lower(building)
      if (state !== "failed") {
        if (isShown) status.textContent = say("good")
        return close()
      }
      title.textContent = errors.length ? `${say("failed")} – ${say("errors")(errors.length)}` : say("failed")
      hide.textContent = say("hide")
      list.replaceChildren(...errors.map(row))
      if (text) list.append(make("pre", "build-report-text", text))
      list.setAttribute("aria-label", title.textContent)
      isShown = true
      raise(panel)
      const [first] = errors
      status.textContent = [title.textContent, first && [first.file, first.line].filter(Boolean).join(":"), first?.message].filter(Boolean).join(". ")
    },
  }
}

/** Resolves when the page is visible. A hidden page holds no request, since a browser allows few at once for all its tabs. */
const visible = () => new Promise((resolve) => {
  const look = () => {
    if (document.hidden) return
    document.removeEventListener("visibilitychange", look)
    resolve()
  }
  document.addEventListener("visibilitychange", look)
  look()
})

async function follow(panel) {
  let known = ""
  for (;;) {
    await visible()
    const hidden = new AbortController()
    const leave = () => { if (document.hidden) hidden.abort() }
    document.addEventListener("visibilitychange", leave)
    try {
      const response = await fetch(`/shoji/build?after=${encodeURIComponent(known)}`, { signal: hidden.signal })
      if (!response.ok) throw new Error(response.statusText)
      const { number, report } = await response.json()
      if (number !== known) panel.show(report)
      known = number
    } catch {
      await new Promise((resolve) => { setTimeout(resolve, retry) })
    } finally {
      document.removeEventListener("visibilitychange", leave)
    }
  }
}

follow(createPanel())
