// Frame: what runs inside a web view's frame, in a document without an origin. It shows what the page around it says, and tells what
// people do. Embedded HTML is only shown: its scripts do not run, and its links are the app's to follow.
{
  // The frame itself has no origin; the page around it has that of the frame's address.
  const home = location.origin
  let visit = 0, inner
  const tell = (what, value) => parent.postMessage({ shoji: what, visit, value }, home)

  function showHTML(html) {
    inner = null
    const page = new DOMParser().parseFromString(html, "text/html")
    for (const node of page.querySelectorAll("script, base, meta[http-equiv]")) node.remove()
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
    if (link.target === "_blank" && /^https:/i.test(address)) return
    event.preventDefault()
    tell("follow", address)
  }, true)

  // A form that asks for a page is a link with words in it; one that would send something has nobody here to send it to.
  addEventListener("submit", (event) => {
    event.preventDefault()
    const form = event.target
    if (form.method !== "get") return
    tell("follow", `${(form.getAttribute("action") ?? "").split("?")[0]}?${new URLSearchParams(new FormData(form))}`)
  }, true)

  addEventListener("keydown", (event) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key === "Escape") return tell("escape")
    // What they mean is known outside: in which way one reads, and what keyboard there is.
    const isArrow = (altKey || metaKey) && /^Arrow(Left|Right)$/.test(key), isBracket = (ctrlKey || metaKey) && (/^[[\]]$/.test(key) || /^Bracket/.test(code))
    if (!isArrow && !isBracket) return
    event.preventDefault()
    tell("press", { key, code, altKey, ctrlKey, metaKey, shiftKey })
  })

  tell("ready")
}
