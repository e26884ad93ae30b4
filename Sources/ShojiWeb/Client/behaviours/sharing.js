// Sharing: copies, prints (printing-opener.js), saves and shares the items of an activity view with the browser's APIs.
import { raise } from "../banner.js"
import { uprightPicture } from "../picture-turn.js"
import { openPrinting } from "../printing-opener.js"
import { readingTime } from "../reading-time.js"

const words = ({ text, url }) => [text, url].filter(Boolean).join("\n")
const isPicture = ({ type }) => type.startsWith("image/"), isText = ({ type }) => type.startsWith("text/")
/** The longest text that is copied, in bytes. */
const longestText = 16 << 20
const isServed = ({ address }) => address.startsWith("/")

/** Returns a file's content from its URL. NB: the page's content security policy forbids fetching a `data:` URL. */
async function blobOf({ address, type }) {
  const code = address.match(/^data:[^;,]*;base64,(.*)$/)?.[1]
  if (code !== undefined) return new Blob([Uint8Array.from(atob(code), (c) => c.charCodeAt(0))], { type })
  const answer = await fetch(address)
  if (!answer.ok) throw new Error("file")
  return answer.blob()
}
/** The clipboard accepts images only as PNG. */
async function pngOf(file) {
  const { address } = file
  if (file.turn > 1) return uprightPicture(await blobOf(file))
  const image = Object.assign(new Image(), { crossOrigin: "anonymous", src: address })
  await image.decode()
  const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth, height: image.naturalHeight })
  canvas.getContext("2d").drawImage(image, 0, 0)
  return new Promise((done) => canvas.toBlob(done, "image/png"))
}
/** A file's text, in the encoding that its type tells. */
async function textOf(file) {
  const blob = await blobOf(file)
  if (blob.size > longestText) throw new Error("too long")
  return new Blob([new TextDecoder(file.type.match(/charset=(.+)/)?.[1]).decode(await blob.arrayBuffer())], { type: "text/plain" })
}
/** Pictures of other sites have names without an extension. */
const named = ({ name, address }, { type }) => (/^https?:/.test(address) ? `${name}.${type.replace(/^.*\/|\+.*/g, "").replace("jpeg", "jpg")}` : name)

const save = (href, name) => Object.assign(document.createElement("a"), { href, download: name }).click()
function download(blob, name) {
  const url = URL.createObjectURL(blob)
  save(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60000)
}

const tasks = {
  /** Copies an image, or a file's text; copying other text needs no script of its own. */
  async copy({ files }) {
    const picture = files.find(isPicture), text = files.find(isText)
    // NB: passes the promise, because some browsers accept clipboard items only synchronously.
    if (picture) await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(picture) })])
    else if (text) await navigator.clipboard.write([new ClipboardItem({ "text/plain": textOf(text) })])
  },
  print: (what) => openPrinting(what),
  async save({ title, text, url, files }) {
    const name = (title || (text ?? url ?? "").split("\n")[0].replace(/^\w+:\/\//, "")).replace(/[\\/:*?"<>|]+/g, " ").trim().slice(0, 60) || "shared"
    if (text) download(new Blob([words({ text, url })], { type: "text/plain" }), `${name}.txt`)
    else if (url) download(new Blob([`[InternetShortcut]\r\nURL=${url}\r\n`], { type: "text/plain" }), `${name}.url`)
    for (const file of files) {
      // The browser saves a file of the system piece by piece, however large it is.
      if (isServed(file)) save(file.address, file.name)
      else {
        const blob = await blobOf(file)
        download(blob, named(file, blob))
      }
    }
  },
  async share({ title, text, url, files }) {
    const all = await Promise.all(files.filter(({ address }) => !address.startsWith("https:")).map(async (file) => {
      const blob = await blobOf(file)
      return new File([blob], named(file, blob), { type: file.type || blob.type })
    }))
    const what = { title, text, url }
    if (all.length && navigator.canShare?.({ files: all })) what.files = all
    await navigator.share(what)
  },
}

/** Reports a failure for a while, because the activity view is already closed. */
function tell(text) {
  const banner = raise(text)
  setTimeout(() => banner.remove(), readingTime(6000))
}

/** @param {string} failed  the message if the browser fails */
export async function perform(kind, what, failed) {
  try {
    await tasks[kind]?.(what)
  } catch ({ name }) {
    // Cancelling the browser's own dialog is no failure.
    if (name !== "AbortError") tell(failed)
  }
}
