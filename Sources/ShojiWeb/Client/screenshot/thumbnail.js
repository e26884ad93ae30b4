// Thumbnail: the small picture of a photo in the user's library.

/** The longer side of a small picture in pixels. */
export const longest = 480
/** Its largest file in bytes. */
const largest = 128 << 10

/** Sends the small picture of a photo. Throws if none can be made, or if the system refuses it. @param source  something that a canvas can draw */
export async function sendThumbnail(number, source, { width, height }) {
  if (!width || !height) throw new Error("size")
  const scale = Math.min(1, longest / Math.max(width, height)), side = (length) => Math.max(1, Math.round(length * scale))
  const canvas = Object.assign(document.createElement("canvas"), { width: side(width), height: side(height) }), context = canvas.getContext("2d")
  context.fillStyle = "#fff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = "high"
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  for (const quality of [0.85, 0.6, 0.3]) {
    const body = await new Promise((done) => { canvas.toBlob(done, "image/jpeg", quality) })
    if (body.size > largest) continue
    const { ok } = await fetch(`/shoji/photos/thumbnail?number=${number}`, { method: "POST", body, headers: { "content-type": "image/jpeg" } })
    if (!ok) throw new Error("refused")
    return
  }
  throw new Error("large")
}
