// Frame: runs inside a web view's frame, in a document with an opaque origin. It shows the content that the page sends, and reports
// the user's actions. Embedded HTML is passive: its scripts do not run, and its links are reported to the app.
{
  // The frame has an opaque origin; the page around it has that of the frame's URL.
  const home = location.origin
  /** The policy of a document of an unknown author: it loads nothing. */
  const closed = "default-src 'none'; img-src data:; media-src data:; font-src data:; style-src 'unsafe-inline'"
  let visit = 0, inner, isClosed
  const tell = (what, value) => parent.postMessage({ shoji: what, visit, value }, home)

  function showHTML(html) {
    inner = null
    const page = new DOMParser().parseFromString(html, "text/html")
    for (const node of page.querySelectorAll(`script, base, meta[http-equiv]${isClosed ? ", link" : ""}`)) node.remove()
    // In the document that is shown now, so that it is in force before the other one is there.
    if (isClosed) document.head.append(Object.assign(document.createElement("meta"), { httpEquiv: "Content-Security-Policy", content: closed }))
    document.replaceChild(document.adoptNode(page.documentElement), document.documentElement)
    scrollTo(0, 0)
    tell("loaded", document.title)
  }

  function showAddress(address) {
    const page = new DOMParser().parseFromString('<meta name="color-scheme" content="light dark">', "text/html")
    document.replaceChild(document.adoptNode(page.documentElement), document.documentElement)
    inner = Object.assign(document.createElement("iframe"), { src: address, allow: "fullscreen" })
    inner.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0"
    let isFirst = true
    const own = inner
    inner.addEventListener("load", () => {
      if (own !== inner) return
      tell(isFirst ? "loaded" : "moved", "")
      isFirst = false
    })
    document.body.append(inner)
  }

  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || origin !== home || data?.shoji !== "show") return
    visit = data.visit
    isClosed = data.isClosed
    if (data.address !== undefined) showAddress(data.address)
    else showHTML(data.html ?? "")
  })

  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href], area[href]")
    if (!link || event.defaultPrevented) return
    const address = link.getAttribute("href")
    if (address.startsWith("#")) {
      event.preventDefault()
      document.getElementById(decodeURIComponent(address.slice(1)))?.scrollIntoView()
      return
    }
    if (isClosed && /^https?:/i.test(address)) Object.assign(link, { target: "_blank", rel: "noreferrer" })
    if (link.target === "_blank" && /^https?:/i.test(address)) return
    event.preventDefault()
    tell("follow", address)
  }, true)

  // A GET form is a link with parameters; other forms have no server to submit to.
  addEventListener("submit", (event) => {
    event.preventDefault()
    const form = event.target
    if (form.method !== "get") return
    tell("follow", `${(form.getAttribute("action") ?? "").split("?")[0]}?${new URLSearchParams(new FormData(form))}`)
  }, true)

  addEventListener("keydown", (event) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key === "Escape") return tell("escape")
    // Their meaning depends on the reading direction and the keyboard layout, which only the page knows.
    const isArrow = (altKey || metaKey) && /^Arrow(Left|Right)$/.test(key), isBracket = (ctrlKey || metaKey) && (/^[[\]]$/.test(key) || /^Bracket/.test(code))
    if (!isArrow && !isBracket) return
    event.preventDefault()
    tell("press", { key, code, altKey, ctrlKey, metaKey, shiftKey })
  })

  tell("ready")
}
