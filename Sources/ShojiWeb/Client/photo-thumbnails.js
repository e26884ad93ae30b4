// Photo thumbnails: the small pictures that lists of photos show. The system decodes no pictures, so the first browser that misses one makes it.
import { listen } from "./behaviours/dom.js"
import { createFiles } from "./screenshot/files.js"
import { longest, sendThumbnail } from "./screenshot/thumbnail.js"

/** Milliseconds that a film may take to show its beginning. */
const patience = 20_000
/** Where in a film its small picture is, in seconds: many begin in black. */
const early = 1

/** One after the other, because a large photo takes much memory while it is decoded. */
let before = Promise.resolve()

/** Waits for an event of a film. */
const happens = (film, name) => new Promise((done, failed) => {
  film.addEventListener(name, done, { once: true })
  film.addEventListener("error", failed, { once: true })
  setTimeout(failed, patience)
})

async function sendOfFilm(number, src) {
  const film = Object.assign(document.createElement("video"), { muted: true, playsInline: true, preload: "auto", src })
  try {
    await happens(film, "loadeddata")
    if (!film.videoWidth) throw new Error("no picture")
    film.currentTime = Math.min(early, film.duration / 2 || 0)
    await happens(film, "seeked")
    await sendThumbnail(number, film, { width: film.videoWidth, height: film.videoHeight })
  } finally {
    film.removeAttribute("src")
    film.load()
  }
}

/** @returns {Promise<string | undefined>} the picture's own address, for a picture that the browser shows although it can make no small one of it */
async function sendOfPicture(number, src, type) {
  const isDrawing = type.startsWith("image/svg+xml")
  // Browsers taint a canvas with an SVG file that contains HTML, as those of ImageRenderer do, unless the file's address contains the file.
  const picture = Object.assign(new Image(), { src: isDrawing && await createFiles().contained(src, location.href) || src })
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  // A drawing stays sharp when it is enlarged.
  const factor = isDrawing ? Math.max(1, longest / Math.max(width, height)) : 1
  try {
    await sendThumbnail(number, picture, { width: width * factor, height: height * factor })
  } catch {
    return src
  }
}

/** @returns {Promise<string | undefined>} the address to show instead of the small picture */
async function make(number) {
  const src = `/shoji/photos/${number}`, { ok, headers } = await fetch(src, { method: "HEAD" })
  if (!ok) throw new Error("gone")
  const type = headers.get("content-type")
  return await (type.startsWith("video/") ? sendOfFilm : sendOfPicture)(number, src, type)
}

/** Makes the small picture that an image misses. If that fails, what is behind the image shows, and not the browser's mark of a broken one. */
export function startThumbnail(image) {
  let isOver, made
  const fill = async () => {
    const address = image.getAttribute("src"), number = address.match(/photos\/(\d+)\/thumbnail/)?.[1]
    if (isOver || made === address || !number) return
    made = address
    try {
      const shown = await make(number) ?? `${address}&made`
      if (!isOver && image.getAttribute("src") === address) image.src = shown
    } catch {
      image.style.visibility = "hidden"
    }
  }
  const missing = () => { before = before.then(fill) }
  if (image.complete && !image.naturalWidth) missing()
  const stop = listen(image, { error: missing })
  return Object.assign(() => { isOver = true; stop() }, { changed: (name) => { if (name === "src") image.style.visibility = "" } })
}
