// Author HTML: sanitises an app's HTML by an allow-list of elements and attributes. It is parsed where nothing loads and no script runs.

const svg = "http://www.w3.org/2000/svg"
const elements = new Set(("p div span h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td blockquote pre code em strong b i u s small sub sup br hr wbr a "
  + "img figure figcaption section article header footer main aside nav address abbr cite q mark time kbd samp var del ins ruby rt rp bdi bdo details summary center font big").split(" "))
const drawings = new Set("svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask pattern title desc use".split(" "))
/** Elements that are dropped with their content. Of other unknown elements the content stays. */
const dropped = new Set("script noscript template iframe frame object embed applet audio video canvas input button select textarea form link meta base head title style math dialog menu".split(" "))
const attributes = new Set(("class id style dir lang title alt width height colspan rowspan span align valign border cellpadding cellspacing bgcolor color face size start reversed value type datetime "
  + "scope headers role aria-label open").split(" "))
/** Attributes of SVG elements without external references. */
const isDrawn = (name) => /^(d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|dx|dy|points|viewBox|transform|offset|opacity|preserveAspectRatio|(fill|stroke|stop|font|text|dominant|clip|marker|gradient|pattern|mask|letter|word|baseline|alignment)[-\w]*)$/i.test(name)

/** Returns a style without external references, also escaped ones. */
function harmless(style) {
  const plain = style.replace(/\/\*[^]*?\*\//g, "").replace(/\\([0-9a-f]{1,6})\s?|\\([^0-9a-f\n])/gi, (_, code, character) => code ? String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)) : character)
  if (!/url|@import|image-set|src\(|expression/i.test(plain)) return style
  return plain.replace(/@import[^;]*;?/gi, "").replace(/(?:url|src)\(\s*(["']?)(?!\s*(?:data:image\/|#))[^)]*\1\s*\)/gi, "none").replace(/(-webkit-)?image-set\([^)]*\)+/gi, "none")
}

/** Renames event handlers. They are not copied anyway, but browsers would report them as violations of the page's policy. */
const passive = (tag) => tag.replace(/([\s"'/])on(?=[a-z]+\s*=)/gi, "$1data-")

/** The attributes of `<html>` and `<body>`, which a fragment does not keep. */
function rootAttributes(html) {
  const found = {}, box = document.createElement("template")
  for (const [, rest] of html.matchAll(/<(?:html|body)\b([^>]*)>/gi)) {
    box.innerHTML = `<div${passive(rest)}>`
    for (const name of ["lang", "dir", "style", "class"]) {
      const value = box.content.firstElementChild?.getAttribute(name)
      if (value) found[name] = name === "style" ? harmless(value) : value
    }
  }
  return found
}

/**
 * @param {Document} inert  owns what is made
 * @param {ReturnType<typeof import("./files.js").createFiles>} files
 * @returns {{element: Element, css: string, jobs: Promise[]}} complete after the jobs
 */
export function contentOf(html, inert, files) {
  // NB: a template, not a parser: for its style sheets Chromium reports a violation of the page's policy.
  const source = document.createElement("template"), jobs = [], styles = []
  source.innerHTML = html.replace(/<[a-z][^>]*>/gi, passive)

  function copy(node, into) {
    if (node.nodeType === 3) return into.append(inert.createTextNode(node.data))
    if (node.nodeType !== 1) return
    const name = node.localName, isDrawing = node.namespaceURI === svg
    if (name === "style" && !isDrawing) return styles.push(harmless(node.textContent))
    if (!isDrawing && dropped.has(name) || isDrawing && !drawings.has(name)) return
    const isKept = isDrawing || elements.has(name), made = isKept ? inert.createElementNS(node.namespaceURI, name) : into
    if (isKept) {
      for (const attribute of node.attributes) {
        const key = attribute.localName, { value } = attribute
        if (key === "style") made.setAttribute(key, harmless(value))
        else if (key === "href" && isDrawing && value.startsWith("#")) made.setAttribute(key, value)
        else if (attributes.has(key) || isDrawing && isDrawn(key)) made.setAttribute(key, /url\(\s*["']?(?!#)/i.test(value) ? "none" : value)
      }
      into.append(made)
    }
    if (name === "img") return picture(node, made)
    for (const child of node.childNodes) copy(child, made)
  }

  function picture(node, made) {
    let address
    try { address = new URL(node.getAttribute("src") ?? "", document.baseURI) } catch {}
    const isOwn = address && (address.origin === location.origin || /^data:image\//.test(address.href)) && node.getAttribute("src")
    jobs.push(files.fill(made, isOwn ? address.href : undefined))
  }

  const element = inert.createElement("div")
  for (const [name, value] of Object.entries(rootAttributes(html))) element.setAttribute(name, value)
  for (const child of source.content.childNodes) copy(child, element)
  return { element, css: styles.join("\n"), jobs }
}
