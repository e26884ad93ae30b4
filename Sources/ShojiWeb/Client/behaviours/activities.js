// Activities: what the browser does with something shared by itself, because it wants a person's own click for it: copying, printing,
// saving, its own sharing. Everything else is the app's.
import { listen } from "./listen.js"

const words = ({ text, url }) => [text, url].filter(Boolean).join("\n")
const isPicture = ({ address }) => !address.startsWith("data:") || address.startsWith("data:image/")

/** A file from its address. NB: the page's policy forbids to fetch a `data:` address. */
async function blobOf({ address }) {
  const [, type, code] = address.match(/^data:([^;,]*);base64,(.*)$/) ?? []
  return code === undefined ? (await fetch(address)).blob() : new Blob([Uint8Array.from(atob(code), (c) => c.charCodeAt(0))], { type })
}
const extension = (type) => ({ "image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp", "image/svg+xml": ".svg" })[type] ?? ""
const named = ({ name }, type) => (/\.\w+$/.test(name) ? name : name + extension(type))

function download(blob, name) {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement("a"), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60000)
}

/** A page of its own, of which nothing is seen on the screen. */
async function print({ title, files, ...what }) {
  const page = Object.assign(document.createElement("div"), { className: "printed" })
  const add = (tag, values) => page.append(Object.assign(document.createElement(tag), values))
  if (title) add("h1", { textContent: title })
  if (words(what)) add("p", { textContent: words(what) })
  const pictures = files.filter(isPicture).map(({ address, name }) => Object.assign(document.createElement("img"), { src: address, alt: name }))
  page.append(...pictures)
  document.body.append(page)
  const over = () => { page.remove(); delete document.documentElement.dataset.printing }
  addEventListener("afterprint", over, { once: true })
  document.documentElement.dataset.printing = ""
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  window.print()
}

const tasks = {
  async copy(what, server) {
    const picture = what.files.find(isPicture)
    if (words(what) || !picture) return server.run("copy", words(what))
    const blob = await blobOf(picture)
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })])
  },
  print,
  async save({ title, text, url, files }) {
    const name = (title || (text ?? url ?? "").split("\n")[0].replace(/^\w+:\/\//, "")).replace(/[\\/:*?"<>|]+/g, " ").trim().slice(0, 60) || "shared"
    if (text) download(new Blob([words({ text, url })], { type: "text/plain" }), `${name}.txt`)
    else if (url) download(new Blob([`[InternetShortcut]\r\nURL=${url}\r\n`], { type: "text/plain" }), `${name}.url`)
    for (const file of files) {
      const blob = await blobOf(file)
      download(blob, named(file, blob.type))
    }
  },
  async share({ title, text, url, files }) {
    const all = await Promise.all(files.filter(({ address }) => !address.startsWith("https:")).map(async (file) => {
      const blob = await blobOf(file)
      return new File([blob], named(file, blob.type), { type: blob.type })
    }))
    const what = { title, text, url }
    if (all.length && navigator.canShare?.({ files: all })) what.files = all
    await navigator.share(what)
  },
}

/** @returns {() => void} undo */
export function startActivities(element, says, server) {
  const hide = () => { for (const button of element.querySelectorAll("[data-activity=share]")) button.hidden = !navigator.share }
  hide()
  const rows = new MutationObserver(hide)
  rows.observe(element, { childList: true })
  const stop = listen(element, {
    click({ target }) {
      const button = target.closest("[data-activity]")
      if (!button) return
      // Who changes their mind in the browser's own dialog has done nothing wrong.
      tasks[button.dataset.activity]?.(JSON.parse(says.parcel), server)?.catch?.(() => {})
      // A link goes its own way; the app hears of it all the same.
      if (button.matches("a")) server.tap(button.id)
    },
  })
  return () => { rows.disconnect(); stop() }
}
