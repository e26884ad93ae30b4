// Scroll: the list under a dragged item scrolls near its edges.
import { onScrollerEdge } from "../edgescroll.js"

export const scrollers = ".list,.collection,.scroll"

export function createEdgeScroll() {
  let scroller = null, edges = null
  return {
    /** @param {() => void} again  called when the content has moved under the item */
    follow(hit, y, again) {
      const under = hit?.closest(scrollers) ?? null
      if (under !== scroller) {
        edges?.stop()
        scroller = under
        edges = under && onScrollerEdge(under)
      }
      edges?.follow(y, again)
    },
    stop() {
      edges?.stop()
      scroller = edges = null
    },
  }
}
