// Picture: what the window shows now, as a PNG. It is made in the browser: a copy of the page is drawn as an SVG image. Nothing in the page changes.
import { drawingOf } from "./drawing.js"

/** @returns {Promise<Blob>} of the size of the page's window, times `scale` */
export async function pictureOf(page = document, scale = Math.min(devicePixelRatio, 3)) {
  const canvas = await canvasOf(page, scale)
  return new Promise((resolve) => { canvas.toBlob(resolve, "image/png") })
}

/** Milliseconds after which the pictures in a drawing are decoded, more for large ones. */
const decodingTime = ({ length }) => 60 + length / 5e4

async function canvasOf(page, scale) {
  const { innerWidth: width, innerHeight: height } = page.defaultView, image = new Image()
  // NB: a frame is a picture of pixels: Firefox draws an SVG image without the SVG images in it, as long as they are not decoded.
  image.src = await drawingOf(page, async (inner) => (await canvasOf(inner, scale)).toDataURL())
  await image.decode()
  const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(width * scale), height: Math.round(height * scale) })
  const draw = () => {
    const context = canvas.getContext("2d")
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
  }
  draw()
  // NB: WebKit begins to decode the pictures in a drawing when it is drawn for the first time, without them.
  if (image.src.includes("data%3Aimage")) {
    await new Promise((resolve) => { setTimeout(resolve, decodingTime(image.src)) })
    draw()
  }
  return canvas
}
