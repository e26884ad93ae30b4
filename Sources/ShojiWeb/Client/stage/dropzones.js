// Drop zones: an icon that is dragged to a side of the stage opens there.
import { make } from "./dom.js"
import { say } from "./words.js"

/**
 * @param {{appAt(address: URL): object | undefined, dropped(app: object, side: "leading" | "trailing"): void}} hooks
 * @returns {{watch(page: Document): void}} observes the drags of a frame's page
 */
export function createDropZones(stage, hooks) {
  let app
  const zones = ["leading", "trailing"].map((side) => {
    const zone = make("div", "drop-zone", { hidden: true, textContent: say("dropHere") })
    zone.dataset.side = side
    zone.addEventListener("dragover", (event) => {
      event.preventDefault()
      event.dataTransfer.dropEffect = "link"
      zone.dataset.over = ""
    })
    zone.addEventListener("dragleave", () => { delete zone.dataset.over })
    zone.addEventListener("drop", (event) => {
      event.preventDefault()
      const dropped = app
      end()
      if (dropped) hooks.dropped(dropped, side)
    })
    stage.append(zone)
    return zone
  })

  function end() {
    app = undefined
    for (const zone of zones) {
      zone.hidden = true
      delete zone.dataset.over
    }
  }

  return {
    watch(page) {
      page.addEventListener("dragstart", ({ target, dataTransfer, defaultPrevented }) => {
        const link = target.nodeType === 1 && target.closest("a[href]")
        app = link && !defaultPrevented ? hooks.appAt(new URL(link.href)) : undefined
        if (!app) return
        dataTransfer.effectAllowed = "all"
        // NB: Chromium ends a drag if the page changes while it begins.
        setTimeout(() => { for (const zone of zones) zone.hidden = !app })
      })
      page.addEventListener("dragend", end)
    },
  }
}
