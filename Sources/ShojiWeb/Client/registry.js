// Registry: which behaviours run on which element. The patcher starts them for what it inserts, and undoes them for what goes.

/** What a style says, as it was written: a shorthand with a variable has no longhands that could be read from it. */
const declarations = (text) => (text.match(/(?:[^;"']|"[^"]*"|'[^']*')+/g) ?? []).map((one) => [one.slice(0, one.indexOf(":")).trim(), one.slice(one.indexOf(":") + 1).trim()])

/**
 * @param {Record<string, Function>} behaviours  by the word in `data-behaviour`
 * @param {Record<string, Function>} attributes  by the attribute that calls for them
 * @param {object} server  handed on to each: the only way out
 */
export function createRegistry(behaviours, attributes, server) {
  const running = new WeakMap()
  const drawnStyles = new WeakMap() // what the server wrote, before behaviours added their own
  const selector = ["data-behaviour", ...Object.keys(attributes)].map((name) => `[${name}]`).join()
  const within = (root) => [...(root.matches?.(selector) ? [root] : []), ...root.querySelectorAll(selector)]

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
     * Starts what `root` and everything inside it asks for. Twice is once.
     * @param {boolean} isArriving  came by an insertion, so that a page or a sheet may be seen to come
     */
    start(root, isArriving = false) {
      server.isArriving = isArriving
      within(root).forEach(startOne)
      server.isArriving = false
    },

    /**
     * Undoes everything inside `root`, innermost first.
     * @returns {Promise<unknown>[]} what must be over before the element may go: exits that behaviours play
     */
    stop(root) {
      const exits = []
      for (const element of within(root).reverse()) {
        const undo = running.get(element)
        running.delete(element)
        for (const name in undo) {
          // Only what goes as a whole plays its exit; what stands inside goes along.
          const exit = element === root && undo[name]?.leave?.()
          if (exit) exits.push(exit)
          undo[name]?.()
        }
      }
      return exits
    },

    /** Sets the server's part of an element's style; what behaviours have set themselves (a drag, a height) stays. */
    setStyle(element, text) {
      if (!drawnStyles.has(element)) return element.setAttribute("style", text)
      for (const [name] of declarations(drawnStyles.get(element))) element.style.removeProperty(name)
      for (const [name, value] of declarations(text)) element.style.setProperty(name, value)
      drawnStyles.set(element, text)
    },

    /** Tells an element's behaviours that the server has changed one of its attributes. */
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
