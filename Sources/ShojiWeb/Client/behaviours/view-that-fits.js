// Fits: shows the first of several views that fits the available space.

/** Shows the first child that fits `data-axes`, else the last. */
export function startFits(box, says) {
  let isBusy = false
  function choose() {
    if (isBusy || !box.isConnected) return
    isBusy = true
    const children = [...box.children]
    const before = box.style.cssText
    // The available space is the size that the box would take if it could.
    Object.assign(box.style, { width: "100%", height: says.axes.includes("vertical") ? "100%" : "", alignSelf: "stretch", flex: "1 1 0" })
    for (const child of children) child.dataset.unfit = ""
    const { width: roomX, height: roomY } = box.getBoundingClientRect()
    const fits = (child) => {
      delete child.dataset.unfit
      const own = child.style.cssText
      Object.assign(child.style, { position: "absolute", width: child.matches(".wx") ? child.style.width : "max-content", maxWidth: "none", maxHeight: "none", flex: "none" })
      const { width, height } = child.getBoundingClientRect()
      child.style.cssText = own
      child.dataset.unfit = ""
      return (!says.axes.includes("horizontal") || width <= roomX + 0.5) && (!says.axes.includes("vertical") || !roomY || height <= roomY + 0.5)
    }
    const chosen = children.find(fits) ?? children.at(-1)
    box.style.cssText = before
    if (chosen) delete chosen.dataset.unfit
    isBusy = false
  }
  const sizes = new ResizeObserver(choose)
  sizes.observe(box.parentElement)
  choose()
  const undo = () => sizes.disconnect()
  undo.changed = choose
  return undo
}
