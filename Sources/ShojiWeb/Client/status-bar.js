// Status bar: the tall bar that a telephone shows during a call, a recording or tethering. Only for development: a page has no such bar of
// its own, and an author wants to see that the app works with the device's.
const words = {
  en: { title: "Status bar", none: "Standard", call: "Call", recording: "Recording", hotspot: "Hotspot", saysCall: "Touch to return to call", saysRecording: "Recording", saysHotspot: "Personal Hotspot: 1 Connection" },
  ja: { title: "ステータスバー", none: "標準", call: "通話", recording: "録音", hotspot: "インターネット共有", saysCall: "タッチして通話に戻る", saysRecording: "録音中", saysHotspot: "インターネット共有：1台接続" },
}
const say = (name) => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name]
const kinds = ["call", "recording", "hotspot"]

/** Shows a tall bar of one of the kinds, or none. */
function show(kind) {
  document.querySelector(".status-bar")?.remove()
  if (!kind) return delete document.documentElement.dataset.statusBar
  document.documentElement.dataset.statusBar = kind
  const bar = Object.assign(document.createElement("div"), { className: "status-bar", textContent: say(`says${kind[0].toUpperCase()}${kind.slice(1)}`) })
  bar.setAttribute("role", "status")
  document.body.append(bar)
}

/** Creates the control with which an author shows a tall bar. */
export function chooseStatusBar() {
  const label = Object.assign(document.createElement("label"), { className: "audits-bars", textContent: say("title") }), choice = document.createElement("select")
  choice.append(...["none", ...kinds].map((kind) => new Option(say(kind), kind === "none" ? "" : kind)))
  choice.addEventListener("change", () => show(choice.value))
  label.append(choice)
  return label
}

/**
 * Returns what a tall bar does to texts and controls: 1 if it covers one, 2 if it pushes one out of the window. The page is laid out with
 * the bar and back within one task, so that it is never painted. What scrolls is left out: users can move it.
 * @param {Element[]} elements
 */
export function faultsUnderTallBar(elements) {
  const html = document.documentElement, shown = html.dataset.statusBar, faults = new Map()
  const subjects = elements.filter((element) => element.matches(".text, button, a, input, select, textarea, [data-tap]") && !element.closest(".scroll, .list, .collection, dialog, [popover]"))
  if (!subjects.length) return faults
  const before = new Map(subjects.map((element) => [element, element.getBoundingClientRect()]))
  html.dataset.statusBar = shown ?? "call"
  const probe = Object.assign(document.createElement("i"), { className: "status-bar" })
  document.body.append(probe)
  const edge = probe.getBoundingClientRect().bottom
  probe.remove()
  for (const element of subjects) {
    const { top, bottom, height } = element.getBoundingClientRect(), was = before.get(element)
    // An element that stood above the window before is hidden there on purpose.
    if (!height || was.bottom <= 0) continue
    if (top < edge - 1 && bottom > 0) faults.set(element, 1)
    else if (bottom > innerHeight + 1 && (shown || was.bottom <= innerHeight + 1)) faults.set(element, 2)
  }
  if (shown === undefined) delete html.dataset.statusBar
  return faults
}
