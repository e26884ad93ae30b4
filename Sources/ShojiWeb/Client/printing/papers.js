// Papers: names and sizes of media, from their standard names (PWG 5101.1): `iso_a4_210x297mm`, `na_letter_8.5x11in`.
import { say } from "./words.js"

/** Margins of each page in millimetres. Printers cannot print up to the edge. */
export const margin = 15
/** The papers offered if a printer's own are unknown. */
export const common = ["iso_a4_210x297mm", "iso_a3_297x420mm", "iso_a5_148x210mm", "jis_b5_182x257mm", "na_letter_8.5x11in", "na_legal_8.5x14in"]
const lettered = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "DO", "PR"]

/** Returns the usual paper of the user's region. */
export function customary() {
  let region
  try { region = new Intl.Locale(navigator.language).region } catch {}
  return lettered.includes(region) ? "na_letter_8.5x11in" : "iso_a4_210x297mm"
}

/** @returns {{width: number, height: number}} in millimetres; A4 for a name without a size */
export function sizeOf(paper) {
  const [, width, height, unit] = /_([\d.]+)x([\d.]+)(mm|in)$/.exec(paper) ?? [], scale = unit === "in" ? 25.4 : 1
  return +width && +height ? { width: width * scale, height: height * scale } : { width: 210, height: 297 }
}

/** Returns a paper's width and height in its orientation. */
export function turned(paper, orientation) {
  const { width, height } = sizeOf(paper)
  return orientation === "landscape" ? { width: height, height: width } : { width, height }
}

/** Returns the style rule for the pages of a document. */
export function pageRule({ paper, orientation }) {
  const { width, height } = turned(paper, orientation)
  return `@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }`
}

const envelopes = { "iso_c4": "C4", "iso_c5": "C5", "iso_c6": "C6", "iso_dl": "DL", "na_number-10": "#10", "na_monarch": "Monarch", "jpn_chou3": "長形3号", "jpn_chou4": "長形4号" }
const named = { "na_letter": "letter", "na_legal": "legal", "na_executive": "executive", "na_ledger": "tabloid", "na_tabloid": "tabloid", "jpn_hagaki": "postcard", "oe_photo-l": "photoL" }
const rounded = (number) => +(+number).toFixed(1)

/** Returns a paper's common name, or else its size. */
export function nameOf(paper) {
  const [, base] = /^(.*?)(?:_[\d.]+x[\d.]+(?:mm|in))?$/.exec(paper), [, series] = /^(?:iso|jis)_([ab]\d+)$/.exec(base) ?? []
  // The B series of the two standards differ in size.
  if (series) return series.toUpperCase() + (base.startsWith("iso_b") ? " (ISO)" : series[0] === "b" ? " (JIS)" : "")
  if (Object.hasOwn(envelopes, base)) return say("envelope", envelopes[base])
  if (Object.hasOwn(named, base)) return say(named[base])
  const [, across, along] = /_([\d.]+)x([\d.]+)in$/.exec(paper) ?? []
  if (across && /^na_(index-|[57]x|10x|govt)/.test(base)) return say("inches", rounded(across), rounded(along))
  const { width, height } = sizeOf(paper)
  return /\d(mm|in)$/.test(paper) ? say("millimetres", rounded(width), rounded(height)) : paper
}
