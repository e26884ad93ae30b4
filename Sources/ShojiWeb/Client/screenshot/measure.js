// Measure: what only the window knows, and an image does not: the colour scheme, the safe areas, how far sticky elements have moved.

/** A selector in a rule that is in another rule. */
const nested = (selector, outer) => selector.includes("&") ? selector.replaceAll("&", `:is(${outer})`) : `:is(${outer}) :is(${selector})`

/** The selectors of all rules that make something sticky. */
function stickySelectors(page) {
  const found = [], applies = (media) => page.defaultView.matchMedia(media.mediaText).matches
  function walk(rules, outer) {
    for (const rule of rules) {
      if (rule.media && !applies(rule.media)) continue
      const own = outer && rule.selectorText ? nested(rule.selectorText, outer) : rule.selectorText
      if (rule.style?.position.endsWith("sticky")) found.push(own ?? outer)
      if (rule.cssRules) walk(rule.cssRules, own ?? outer)
    }
  }
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) {
    try { if (!sheet.disabled) walk(sheet.cssRules) } catch {}
  }
  return found.filter(Boolean).join(",")
}

/** @returns {{scheme: string, insets: object, moved: Map<Element, {x: number, y: number}>}} */
export function measure(page) {
  const view = page.defaultView, selectors = stickySelectors(page), sheet = new view.CSSStyleSheet()
  const stickies = selectors ? [...page.querySelectorAll(selectors)].filter((one) => view.getComputedStyle(one).position.endsWith("sticky")) : []
  const rects = () => stickies.map((one) => one.getBoundingClientRect())
  const shown = rects()
  // For a moment, and without a change of the document: sticky elements where they are without scrolling, and the safe areas as a padding of
  // what is never shown. NB: only the position, which no transition animates.
  sheet.replaceSync(`${stickies.length ? `:is(${selectors}){position:static!important}` : ""}
    head{padding:${["top", "right", "bottom", "left"].map((side) => `env(safe-area-inset-${side},0px)`).join(" ")}!important}`)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  const resting = rects(), { paddingTop, paddingRight, paddingBottom, paddingLeft } = view.getComputedStyle(page.head)
  const insets = { top: paddingTop, right: paddingRight, bottom: paddingBottom, left: paddingLeft }
  page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)

  const moved = new Map()
  for (const [number, one] of stickies.entries()) {
    const scale = one.offsetWidth ? shown[number].width / one.offsetWidth : 1
    let x = (shown[number].x - resting[number].x) / scale, y = (shown[number].y - resting[number].y) / scale
    // What is sticky in something sticky moves with it.
    for (const [outer, by] of moved) if (outer !== one && outer.contains(one)) { x -= by.x; y -= by.y }
    moved.set(one, { x, y })
  }
  return { scheme: view.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light", insets, moved }
}
