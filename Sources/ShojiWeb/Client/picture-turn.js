// Picture turn: turns pictures upright whose orientation browsers ignore, before their pixels are copied or drawn on.
import { turns } from "./orientations.js"

/** Finds the orientation in a PNG or WebP file. @returns {{value: number, at: number, isLittle: boolean} | undefined} a value of EXIF, and its place in the file */
export function orientationOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (place) => String.fromCharCode(...bytes.subarray(place, place + 4))
  const isPNG = name(0) === "\x89PNG", isWebP = name(0) === "RIFF" && name(8) === "WEBP"
  let place = isPNG ? 8 : 12
  while ((isPNG || isWebP) && place + 8 <= bytes.length) {
    const length = view.getUint32(isPNG ? place : place + 4, isWebP), kind = name(isPNG ? place + 4 : place), start = place + 8
    if (kind.toLowerCase() === "exif") return orientationTag(view, name(start) === "Exif" ? start + 6 : start)
    place = start + length + (isPNG ? 4 : length % 2)
  }
}

/** Finds the orientation in EXIF data. */
function orientationTag(view, start) {
  try {
    const isLittle = view.getUint16(start) === 0x4949, folder = start + view.getUint32(start + 4, isLittle)
    for (let entry = folder + 2, rest = view.getUint16(folder, isLittle); rest; entry += 12, rest -= 1) {
      if (view.getUint16(entry, isLittle) === 0x112) return { value: view.getUint16(entry + 8, isLittle), at: entry + 8, isLittle }
    }
  } catch {
    // The data end inside.
  }
}

/** Returns a picture as PNG with its pixels upright if its orientation is one that some browsers ignore; otherwise the picture itself. */
export async function uprightPicture(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer()), tag = orientationOf(bytes), turn = turns[tag?.value]
  if (!turn) return blob
  // NB: browsers differ in which formats they turn, and some also turn what is asked for as it is: the copy tells them nothing.
  new DataView(bytes.buffer).setUint16(tag.at, 1, tag.isLittle)
  const [degrees, isMirrored] = turn, isSideways = degrees % 180 !== 0
  const bitmap = await createImageBitmap(new Blob([bytes], { type: blob.type })), { width, height } = bitmap
  const canvas = Object.assign(document.createElement("canvas"), { width: isSideways ? height : width, height: isSideways ? width : height })
  const context = canvas.getContext("2d")
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(degrees * Math.PI / 180)
  if (isMirrored) context.scale(-1, 1)
  context.drawImage(bitmap, -width / 2, -height / 2)
  bitmap.close()
  return new Promise((done) => canvas.toBlob((picture) => done(picture ?? blob), "image/png"))
}
