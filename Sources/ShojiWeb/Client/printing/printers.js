// Printers: the server's printers, the browser's own print dialog, and the user's last choice on this device.
import { common, customary } from "./papers.js"
import { has, say } from "./words.js"

const memory = "shoji.printing", most = 999

// MARK: States

/** The words for the reasons of printers and jobs (RFC 8011), without their severity. */
const reasonWords = {
  "media-empty": "outOfPaper", "media-needed": "outOfPaper", "media-low": "paperLow", "media-jam": "paperJam", "toner-empty": "outOfInk", "marker-supply-empty": "outOfInk", "toner-low": "inkLow", "marker-supply-low": "inkLow",
  "cover-open": "coverOpen", "door-open": "coverOpen", "interlock-open": "coverOpen", "input-tray-missing": "noTray", "output-area-full": "trayFull", "output-tray-missing": "trayFull",
  "offline": "isOffline", "shutdown": "isOffline", "timed-out": "notResponding", "connecting-to-device": "notResponding", "unreachable": "notResponding", "not-responding": "notResponding", "paused": "paused", "moving-to-paused": "paused",
}
const isMinor = (word) => /Low$/.test(word)

/** Returns the word for the gravest known reason; nothing if there is none. */
export function reasonOf(reasons) {
  const found = (Array.isArray(reasons) ? reasons : []).map((reason) => reasonWords[String(reason).replace(/-(error|warning|report)$/, "")]).filter((word) => word && has(word))
  return found.find((word) => !isMinor(word)) ?? found[0]
}

/** Returns a printer's state as text; empty if it is ready. */
export function stateOf({ isAccepting, state, reasons }) {
  const reason = reasonOf(reasons)
  if (!isAccepting) return say(reason && !isMinor(reason) ? reason : "notAccepting")
  if (reason) return say(reason)
  return state === "stopped" ? say("needsAttention") : state === "processing" ? say("inUse") : ""
}

// MARK: The printers

const text = (value) => typeof value === "string" ? value : ""

function checked({ id, name, location: place, state, reasons, isAccepting, color, duplex, papers, defaultPaper, copies }) {
  const known = Array.isArray(papers) ? papers.filter((paper) => paper && typeof paper === "string") : [], all = known.length ? known : common
  return {
    id: String(id), name: text(name) || String(id), location: text(place), state: text(state), reasons, isAccepting: isAccepting !== false, color: color === true, duplex: duplex === true,
    papers: all, defaultPaper: all.includes(defaultPaper) ? defaultPaper : all.includes(customary()) ? customary() : all[0], copies: Math.max(1, Math.min(most, Math.floor(copies) || 1)),
  }
}

/** The browser's own print dialog as a printer. */
function devicePrinter() {
  if (typeof window.print !== "function") return []
  return [{ ...checked({ id: "device", name: say("device"), papers: common, defaultPaper: customary() }), isDevice: true }]
}

/** @returns {Promise<object[]>} the printers of the server first; those of the device last */
export async function readPrinters() {
  let found = []
  try {
    const response = await fetch("/shoji/printers", { cache: "no-store" })
    if (response.ok) found = (await response.json()).printers.filter((one) => one?.id).map(checked)
  } catch {}
  return [...found, ...devicePrinter()]
}

// MARK: Last choice

/** @returns {{printer?: string, paper?: string, orientation?: string, isMonochrome?: boolean, isDuplex?: boolean}} without invalid values */
export function remembered() {
  let stored
  try { stored = JSON.parse(localStorage.getItem(memory)) } catch {}
  const { printer, paper, orientation, isMonochrome, isDuplex } = stored ?? {}
  return {
    printer: text(printer), paper: text(paper), orientation: orientation === "landscape" ? "landscape" : "portrait",
    isMonochrome: isMonochrome === true, isDuplex: isDuplex === true,
  }
}

export function remember({ printer, paper, orientation, isMonochrome, isDuplex }) {
  try { localStorage.setItem(memory, JSON.stringify({ printer: printer.id, paper, orientation, isMonochrome, isDuplex })) } catch {}
}

/** Returns the preselected printer: the last one, else the first that accepts jobs. */
export const firstOf = (printers, id) => printers.find((one) => one.id === id && one.isAccepting) ?? printers.find((one) => one.isAccepting) ?? printers[0]

/** Returns the options, limited to the printer's abilities. */
export function adapted(options, printer) {
  return {
    ...options, printer, paper: printer.papers.includes(options.paper) ? options.paper : printer.defaultPaper, copies: Math.min(options.copies, printer.copies),
    isMonochrome: options.isMonochrome && printer.color, isDuplex: options.isDuplex && printer.duplex,
  }
}
