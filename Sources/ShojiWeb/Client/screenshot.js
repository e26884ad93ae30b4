// Screenshot: takes a picture of what the window shows, keeps it in Photos, and shows its preview, which leads to the markup. It imports nothing
// of the client, because on the stage it belongs to the whole window.
import { loadStyle } from "./notification-view.js"
import { pictureOf } from "./screenshot/picture.js"
import { createPreview } from "./screenshot/preview.js"
import { hand, keep, read, remove, replace } from "./screenshot/library.js"
import { say } from "./screenshot/words.js"

let preview, isTaking = false

/** Lets the user send a picture elsewhere; where the browser cannot, it is saved as a file. */
async function share(picture) {
  const file = new File([picture], `${say("name")}.png`, { type: "image/png" })
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] })
  const url = URL.createObjectURL(picture)
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * @param {Blob} image
 * @param {Promise<number>} number  of the picture in Photos
 */
async function openMarkup(image, number, closed) {
  const its = await import("./markup.js")
  return its.openMarkup({
    image, name: say("name"), share, closed,
    save: async (picture) => picture === image ? !!await number : replace(await number, picture),
    remove: async () => remove(await number),
  })
}

/**
 * Takes a picture. The page stays as it is.
 *
 * @param {{name: string, taken(): void}} host  `name` says what the window shows; `taken` is called after the picture is taken
 */
export async function takeScreenshot({ name, taken }) {
  if (isTaking) return
  isTaking = true
  // A picture does not show the preview of the one before it.
  preview?.remove()
  try {
    const [picture] = await Promise.all([pictureOf(), loadStyle("screenshot.css")])
    const number = keep(picture, name)
    // Handled where it is needed.
    number.catch(() => {})
    taken()
    const shown = createPreview(picture, {
      opened() {
        const before = document.activeElement
        shown.remove()
        openMarkup(picture, number, () => before?.isConnected && before.focus({ preventScroll: true }))
      },
    })
    preview = shown
    number.then(() => shown.kept(), (reason) => shown.failed(reason))
  } catch {
    (await failure())?.failed(new Error("picture"))
  } finally { isTaking = false }
}

/** A preview without a picture, which says what went wrong. */
async function failure() {
  await loadStyle("screenshot.css")
  preview = createPreview(undefined, { opened() {} })
  return preview
}

const receiverOf = (address) => [...document.querySelectorAll("[data-marks]")].find(({ dataset }) => dataset.marks === address)

/** The name of the file at an address. ASCII characters in the addresses of an app's own files are encoded twice (FileAddress). */
function nameOf(address) {
  const { pathname } = new URL(address, location.href), name = decodeURIComponent(pathname.split("/").pop())
  return pathname.startsWith("/shoji/files/") ? decodeURIComponent(name) : name
}

/**
 * Opens the markup of an app's file. What is drawn on it is kept in Photos as a picture of its own, and the app gets it too if it has a receiver
 * (`data-marks`), in place of the file if it wants that.
 */
export async function openFile(address, link, server) {
  const name = nameOf(address)
  let image
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error("read")
    image = await response.blob()
  } catch { return (await failure()).failed(new Error("read")) }
  await loadStyle("screenshot.css")
  const its = await import("./markup.js")
  its.openMarkup({
    image, name, share, isFile: receiverOf(address)?.dataset.kind === "update", closed: () => link.isConnected && link.focus({ preventScroll: true }),
    async save(picture) {
      if (picture === image) return true
      // A patch may replace the receiver, or take it away, while the view is open and while the picture is sent.
      const id = receiverOf(address) && await hand(picture, name), receiver = id && receiverOf(address)
      if (receiver) server.action(receiver.id, "marked", id)
      return receiver?.dataset.kind === "update" || !!await keep(picture, name)
    },
  })
}

/** Opens the markup of a picture in Photos. */
export async function openPhoto(number, link) {
  let image
  try { image = await read(number) } catch { return (await failure()).failed(new Error("read")) }
  await loadStyle("screenshot.css")
  openMarkup(image, Promise.resolve(number), () => link.isConnected && link.focus({ preventScroll: true }))
}
