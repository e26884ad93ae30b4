// Focus group: a roving tabindex: one tab stop, arrow keys inside.
import { isRightToLeft, listen, combineCleanups } from "./dom.js"

const focusable = "button:not(:disabled),a[href],input:not(:disabled),[role=tab],[role=row],[data-focusable],[role=button]"

/**
 * Moves the focus among `items()` with arrow keys, Home and End.
 * @returns {() => void} cleanup
 */
export function rove(element, { items, axis = "both", wraps = false, columns = 1, moved }) {
  function update(current) {
    const all = items()
    const chosen = all.includes(current) ? current : all.find((item) => item.matches('[aria-selected="true"],[aria-checked="true"],[aria-pressed="true"],[aria-current]')) ?? all[0]
    for (const item of all) item.tabIndex = item === chosen ? 0 : -1
  }
  function onKey(event) {
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
    const all = items(), index = all.indexOf(event.target.closest?.("[tabindex],button,a,input"))
    if (index < 0) return
    const forwards = isRightToLeft(element) ? "ArrowLeft" : "ArrowRight", backwards = isRightToLeft(element) ? "ArrowRight" : "ArrowLeft"
    const step = { [forwards]: axis !== "vertical" && 1, [backwards]: axis !== "vertical" && -1, ArrowDown: axis !== "horizontal" && columns, ArrowUp: axis !== "horizontal" && -columns }[event.key]
    let next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step ? index + step : -1
    if (wraps) next = (next + all.length) % all.length
    if (!(step || event.key === "Home" || event.key === "End") || !all[next]) return
    event.preventDefault()
    all[next].focus()
    moved?.(all[next])
  }
  const onFocus = ({ target }) => { if (items().includes(target)) update(target) }
  update()
  return combineCleanups(listen(element, { keydown: onKey, focusin: onFocus }))
}

export const startFocusgroup = (element, says) =>
  rove(element, { items: () => [...element.querySelectorAll(focusable)], axis: says.axis, wraps: "wrap" in says, columns: +(says.columns ?? 1) })

/** Tabs: arrow keys select immediately, because a tab bar shows the focused tab's content. */
export const startTabs = (element) => {
  const bar = element.querySelector(":scope > .tabbar") ?? element
  return rove(bar, { items: () => [...bar.querySelectorAll('[role="tab"]:not(:disabled)')], axis: "horizontal", wraps: true, moved: (tab) => tab.click() })
}
