// Library: sends pictures to the user's photo library.
import { upload } from "../uploads.js"
import { sendThumbnail } from "./thumbnail.js"

async function send(path, body, type) {
  const response = await fetch(`/shoji/photos${path}`, { method: "POST", body, headers: { "content-type": type } })
  if (!response.ok) throw new Error(response.status === 507 ? "full" : "refused")
  return response
}

/** Returns a picture in the format that a file's name asks for, PNG or JPEG. */
async function inFormat(picture, name) {
  if (!/\.jpe?g$/i.test(name)) return picture
  const bitmap = await createImageBitmap(picture), { width, height } = bitmap
  const canvas = Object.assign(document.createElement("canvas"), { width, height }), context = canvas.getContext("2d")
  context.fillStyle = "#fff"
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return new Promise((done, failed) => { canvas.toBlob((file) => file ? done(file) : failed(new Error("format")), "image/jpeg", 0.92) })
}

/** Gives a marked picture to the app whose file it was. @returns {Promise<string>} the id by which the app knows it */
export async function hand(picture, name) {
  const file = await inFormat(picture, name), { type } = file
  const { id } = await upload(file, type === "image/png" ? `${name.replace(/\.[^.]*$/, "")}.png` : name)
  if (!id) throw new Error("refused")
  return id
}

/** Without a small picture, lists make one. */
async function sendSmall(number, picture) {
  try {
    const bitmap = await createImageBitmap(picture)
    await sendThumbnail(number, bitmap, bitmap)
    bitmap.close()
  } catch { /* made later */ }
}

/** Keeps a new picture. @returns {Promise<number>} its number */
export async function keep(picture, name) {
  const scale = Math.min(devicePixelRatio, 3)
  const { number } = await (await send(`?${new URLSearchParams({ title: name, scale })}`, picture, "image/png")).json()
  await sendSmall(number, picture)
  return number
}

/** Keeps an edited version of a picture. */
export async function replace(number, picture) {
  await send(`?${new URLSearchParams({ replaces: number, scale: Math.min(devicePixelRatio, 3) })}`, picture, "image/png")
  await sendSmall(number, picture)
  return true
}

export async function remove(number) {
  const response = await fetch("/shoji/photos/delete", { method: "POST", body: new URLSearchParams({ number }) })
  return response.ok
}

/** @returns {Promise<Blob>} */
export async function read(number) {
  const response = await fetch(`/shoji/photos/${number}`, { cache: "no-cache" })
  if (!response.ok) throw new Error("read")
  return response.blob()
}
