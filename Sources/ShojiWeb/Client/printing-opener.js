// Printing opener: opens the print view, which is loaded when it is first used, and tells whether something can be printed.
import { raise } from "./banner.js"
import { script } from "./deferred-chunk.js"
import { readingTime } from "./reading-time.js"

/** Milliseconds for which it is known whether the server has printers; most rows of a list that are mounted for printing, and milliseconds for that. */
const minute = 60_000, mostRows = 5000, patience = 5000
let server, asked = -minute, found, isFound = false

const tell = (text) => {
  const banner = raise(text)
  setTimeout(() => banner.remove(), readingTime(8000))
}
const isPrintable = ({ page, html, text, url, files }) => Boolean(page || html || text || url || files?.some(({ type }) => /^(image|text)\/|^application\/pdf$/.test(type)))

async function hasPrinters() {
  if (performance.now() - asked > minute) {
    asked = performance.now()
    found = fetch("/shoji/printers", { cache: "no-store" }).then(async (response) => response.ok && (await response.json()).printers.length > 0).catch(() => false)
  }
  return isFound = await found
}

const hasDialog = () => typeof window.print === "function"

/** Whether the items can be printed, and a printer or the browser's dialog is available. */
export const canPrint = async (what) => isPrintable(what) && (hasDialog() || hasPrinters())

/** Whether the page can be printed, as far as is known; asks for the server's printers if the browser has no dialog. */
export function canPrintPage() {
  if (hasDialog()) return true
  hasPrinters()
  return isFound
}

/**
 * Opens the view; see printing.js.
 * @param {{done?(result: "printed" | "handed" | "cancelled" | "failed"): void}} hooks
 */
export const openPrinting = (what, hooks = {}) => script("printing").then((its) => its.openPrinting(what, { tell, ...hooks }))

/** Closes the view, if it is open. A job that has begun goes on. */
export const closePrinting = () => script("printing").then((its) => its.closePrinting())

/** Mounts all rows of an element's lazy lists. @returns {Promise<() => void>} unmounts them again */
async function mountRows(element) {
  const gaps = [...element.querySelectorAll(".gap[data-gap=before]")].map((gap) => ({ gap, low: +gap.dataset.count, high: gap.dataset.total - document.getElementById(gap.dataset.counterpart)?.dataset.count, all: +gap.dataset.total }))
    .filter(({ low, high, all }) => high - low < Math.min(all, mostRows))
  const mount = (ranges) => Promise.race([Promise.all(ranges.map(([id, low, high]) => server.answered(server.range(id, low, high)))), new Promise((resolve) => { setTimeout(resolve, patience) })])
  if (gaps.length) await mount(gaps.map(({ gap, all }) => [gap.id, 0, Math.min(all, mostRows)]))
  return () => mount(gaps.map(({ gap, low, high }) => [gap.id, low, high]))
}

/** Prints the page in front. */
export async function printPage() {
  const front = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.getElementById("root")
  const page = [...front.querySelectorAll(".page:not([inert], [data-state=under])")].filter((one) => one.checkVisibility({ visibilityProperty: true })).at(-1) ?? front
  const restore = server ? await mountRows(page) : undefined
  try { return await openPrinting({ page, title: page.querySelector(":scope > .navigation-bar .navigation-title")?.textContent || document.title }) } finally { restore?.() }
}

export function startPrinting(its) {
  server = its
  // What is offered is decided when it is drawn, without waiting for an answer.
  server.canPrint = (what) => isPrintable(what) && canPrintPage()
  canPrintPage()
}
