// Announces a moved row's new position to assistive technology.
import { addWords, say } from "../words.js"

addWords({ en: { moved: "Moved to %1 of %2" }, ja: { moved: "%2件中%1番目に移動しました" } })

/** @param {Element[]} all  the mounted rows, one of which is now at `index`; a long list also has unmounted ones */
export function tellMoved(server, all, index) {
  const row = all[index], gaps = [...row?.parentElement.children ?? []].filter((child) => child.matches(".gap"))
  const countOf = (some) => some.reduce((sum, gap) => sum + +gap.dataset.count, 0)
  const before = countOf(gaps.filter((gap) => gap.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING))
  server.run("announce", say("moved").replace("%1", before + index + 1).replace("%2", countOf(gaps) + all.length))
}
