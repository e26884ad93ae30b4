// Photo thumbnails: the small pictures that lists of photos show. The system decodes no pictures, so the first browser that misses one makes it.
import { listen } from "./behaviours/dom.js"
import { sendThumbnail } from "./screenshot/thumbnail.js"

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

async function sendOfPicture(number, src) {
  const picture = Object.assign(new Image(), { src })
  await picture.decode()
  await sendThumbnail(number, picture, { width: picture.naturalWidth, height: picture.naturalHeight })
}

async function make(number) {
  const src = `/shoji/photos/${number}`, { ok, headers } = await fetch(src, { method: "HEAD" })
  if (!ok) throw new Error("gone")
  await (headers.get("content-type").startsWith("video/") ? sendOfFilm : sendOfPicture)(number, src)
}

/** Makes the small picture that an image misses. If that fails, what is behind the image shows, and not the browser's mark of a broken one. */
export function startThumbnail(image) {
  let isOver, made
  const fill = async () => {
    const address = image.getAttribute("src"), number = address.match(/photos\/(\d+)\/thumbnail/)?.[1]
    if (isOver || made === address || !number) return
    made = address
    try {
      await make(number)
      if (!isOver && image.getAttribute("src") === address) image.src = `${address}&made`
    } catch {
      image.style.visibility = "hidden"
    }
  }
  const missing = () => { before = before.then(fill) }
  if (image.complete && !image.naturalWidth) missing()
  const stop = listen(image, { error: missing })
  return Object.assign(() => { isOver = true; stop() }, { changed: (name) => { if (name === "src") image.style.visibility = "" } })
}
