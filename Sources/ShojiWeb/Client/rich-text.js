// Rich text: editors for styled text. Loaded by rare-chunk.js when a page first contains one.
import { startEditor } from "./behaviours/richtext.js"

/** @returns {() => void} cleanup */
export const startRichText = (...given) => startEditor(...given)
