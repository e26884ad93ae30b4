// Registry: which behaviours run on which element. The patcher starts them for inserted elements, and cleans them up for removed ones.

/** Parses a style's declarations as written: a shorthand with a variable has no longhands to read. */
const declarations = (text) => (text.match(/(?:[^;"']|"[^"]*"|'[^']*')+/g) ?? []).map((one) => [one.slice(0, one.indexOf(":")).trim(), one.slice(one.indexOf(":") + 1).trim()])

/**
 * @param {Record<string, Function>} behaviours  by the name in `data-behaviour`
 * @param {Record<string, Function>} attributes  by the attribute that starts them
 * @param {object} server  passed to each: the only way to send events
 */
export function createRegistry(behaviours, attributes, server) {
  const running = new WeakMap()
  const drawnStyles = new WeakMap() // the server's styles, before behaviours added their own
  function within(root) {
    const selector = ["data-behaviour", ...Object.keys(attributes)].map((name) => `[${name}]`).join()
    return [...(root.matches?.(selector) ? [root] : []), ...root.querySelectorAll(selector)]
  }

  function startOne(element) {
    const undo = running.get(element) ?? {}
    if (!running.has(element)) drawnStyles.set(element, element.getAttribute("style") ?? "")
    running.set(element, undo)
    const wanted = {}
    for (const name of (element.dataset.behaviour ?? "").split(/\s+/)) if (behaviours[name]) wanted[name] = behaviours[name]
    for (const name in attributes) if (element.hasAttribute(name)) wanted[name] = attributes[name]
    for (const name in undo) if (!wanted[name]) { undo[name]?.(); delete undo[name] }
    for (const name in wanted) undo[name] ??= wanted[name](element, element.dataset, server)
  }

  return {
    /**
     * Starts the behaviours of `root` and its descendants. Idempotent.
     * @param {boolean} isArriving  inserted by a patch, so that a page or a sheet may animate in
     */
    start(root, isArriving = false) {
      server.isArriving = isArriving
      within(root).forEach(startOne)
      server.isArriving = false
    },

    /**
     * Cleans up `root` and its descendants, innermost first.
     * @returns {Promise<unknown>[]} exit animations to await before the element is removed
     */
    stop(root) {
      const exits = []
      for (const element of within(root).reverse()) {
        const undo = running.get(element)
        running.delete(element)
        for (const name in undo) {
          // Only the removed root plays an exit; descendants go with it.
          const exit = element === root && undo[name]?.leave?.()
          if (exit) exits.push(exit)
          undo[name]?.()
        }
      }
      return exits
    },

    /** Adds attributes that start behaviours, in place of those with the same names, and starts them in `root`. */
    add(more, root) {
      Object.assign(attributes, more)
      for (const name in more) for (const element of root.querySelectorAll(`[${name}]`)) this.changed(element, name)
    },

    /** Replaces the server's part of an element's style; styles that behaviours have set (a drag, a height) stay. */
    setStyle(element, text) {
      if (!drawnStyles.has(element)) return element.setAttribute("style", text)
      for (const [name] of declarations(drawnStyles.get(element))) element.style.removeProperty(name)
      for (const [name, value] of declarations(text)) element.style.setProperty(name, value)
      drawnStyles.set(element, text)
    },

    /** Notifies an element's behaviours that the server has changed one of its attributes. */
    changed(element, name) {
      if (name === "data-behaviour" || attributes[name]) {
        if (attributes[name]) { running.get(element)?.[name]?.(); delete running.get(element)?.[name] }
        return startOne(element)
      }
      const undo = running.get(element)
      for (const key in undo) undo[key]?.changed?.(name)
    },
  }
}
