// Picture: what the window shows now, as a PNG. It is made in the browser: a copy of the page is drawn as an SVG image. Nothing in the page changes.
import { drawingOf } from "./drawing.js"

/** @returns {Promise<Blob>} of the size of the page's window, times `scale` */
export async function pictureOf(page = document, scale = Math.min(devicePixelRatio, 3)) {
  const { innerWidth: width, innerHeight: height } = page.defaultView
  const image = new Image()
  image.src = await drawingOf(page)
  await image.decode()
  const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(width * scale), height: Math.round(height * scale) })
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => { canvas.toBlob(resolve, "image/png") })
}
