// Camera picture: opens a camera, as a rule that on the device's back, and gives each of its pictures in grey. Pictures stay in the page and its worker.
import { combineCleanups, listen } from "../../dom.js"

/** The size that is asked for: larger pictures are only made smaller again. */
const wanted = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } }
/** Formats whose first bytes are the grey picture, and those of four bytes for each pixel. */
const grey = ["I420", "I420A", "I422", "I444", "NV12"], colored = { RGBA: "rgba", RGBX: "rgba", BGRA: "bgra", BGRX: "bgra" }
/** How long the first picture may take, in milliseconds. */
const patience = 8000
/** A camera that is gone is looked for again so often, and for so long, in milliseconds: another app may give it back, or it is plugged in again. */
const retryPause = 1000, longestRetry = 10_000

/** Why a camera could not be opened, as an event of the reality says it. */
export const refusal = ({ name } = {}) => (name === "NotFoundError" || name === "OverconstrainedError" || name === "NotReadableError" ? "no-camera" : "camera-refused")

/**
 * Opens the camera.
 * @param {{muted(isMuted: boolean): void, ended(): void}} hooks  the system needs the camera, or gives it back; it is gone for good
 * @param {"environment" | "user"} facing  the back camera or the front one
 * @returns {Promise<object>} rejects with the browser's error
 */
export async function openCamera(hooks, facing = "environment") {
  if (!navigator.mediaDevices?.getUserMedia) throw Object.assign(new Error("no camera"), { name: "NotFoundError" })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...wanted, facingMode: { ideal: facing } }, audio: false }), [track] = stream.getVideoTracks()
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, autoplay: true, srcObject: stream })
  let isOver = false, isAsked = false, useCanvas = !("VideoFrame" in window), canvas, context
  const close = () => {
    isOver = true
    track.stop()
    video.srcObject = null
  }
  try {
    await video.play()
    await started(video)
  } catch (error) {
    close()
    throw error
  }
  const undo = listen(track, { mute: () => hooks.muted(true), unmute: () => hooks.muted(false), ended: () => { if (!isOver) hooks.ended() } })

  /** Calls back with the next picture: its time, and the picture itself if the browser can hold it. The receiver closes it. */
  function next(callback) {
    if (isAsked || isOver) return
    isAsked = true
    const take = (now, { captureTime } = {}) => {
      isAsked = false
      if (isOver) return
      callback({ time: captureTime ?? now, frame: hold(), width: video.videoWidth, height: video.videoHeight })
    }
    if (video.requestVideoFrameCallback) return video.requestVideoFrameCallback(take)
    const before = video.currentTime, look = (now) => {
      if (isOver) return
      if (video.currentTime !== before) take(now)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }

  /** NB: a picture that is held keeps one of the camera's few buffers, so each one has to be closed soon. */
  function hold() {
    if (useCanvas) return null
    try {
      return new VideoFrame(video)
    } catch {
      useCanvas = true
      return null
    }
  }

  /**
   * Reads a picture.
   * @param {(length: number) => ArrayBuffer} buffer
   * @returns {Promise<object | null>} `{buffer, offset, stride, format}`
   */
  async function read({ frame, width, height }, buffer) {
    return (!useCanvas && frame ? await copy(frame, width, height, buffer) : null) ?? draw(frame ?? video, width, height)
  }

  /** The picture's own bytes: by far the quickest way. */
  async function copy(frame, width, height, buffer) {
    const { format } = frame, part = frame.visibleRect
    // What is shown turned, lies in memory as the sensor sees it. A canvas turns it.
    const isTurned = frame.rotation || frame.flip || part.width !== width || part.height !== height
    if (isTurned || !grey.includes(format) && !colored[format]) return null
    try {
      const own = buffer(frame.allocationSize()), [plane] = await frame.copyTo(own)
      return { buffer: own, offset: plane.offset, stride: plane.stride, format: colored[format] ?? "grey" }
    } catch {
      useCanvas = true
      return null
    }
  }

  function draw(image, width, height) {
    canvas ??= document.createElement("canvas")
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height })
      context = undefined
    }
    context ??= canvas.getContext("2d", { willReadFrequently: true, alpha: false })
    context.drawImage(image, 0, 0, width, height)
    return { buffer: context.getImageData(0, 0, width, height).data.buffer, offset: 0, stride: width * 4, format: "rgba" }
  }

  return { video, next, read, stop: combineCleanups(close, undo), settings: () => track.getSettings(), isMuted: () => track.muted }
}

function started(video) {
  if (video.videoWidth) return undefined
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Object.assign(new Error("the camera gives no picture"), { name: "NotReadableError" })), patience)
    video.addEventListener("loadeddata", () => {
      clearTimeout(timer)
      resolve()
    }, { once: true })
  })
}

/**
 * Opens the camera again after it has gone, while the page can be seen.
 * @param {() => boolean} isOver  whether it is not wanted any more
 * @returns {Promise<object>} rejects with the browser's error when it does not come back
 */
export async function reopenCamera(hooks, isOver) {
  const began = performance.now()
  for (;;) {
    if (document.visibilityState === "hidden") await new Promise((seen) => document.addEventListener("visibilitychange", seen, { once: true }))
    try {
      return await openCamera(hooks)
    } catch (error) {
      // What the user refuses is not asked for again.
      if (isOver() || refusal(error) === "camera-refused" || performance.now() - began > longestRetry) throw error
    }
    await new Promise((later) => setTimeout(later, retryPause))
    if (isOver()) throw new Error("the view has been left")
  }
}

/**
 * Reads a reference image in grey, so small that all of it is described.
 * @returns {Promise<{width: number, height: number, grey: ArrayBuffer}>} rejects if there is no such image
 */
export async function readImage(url, longest = 300) {
  const image = Object.assign(new Image(), { src: url })
  await image.decode()
  const factor = Math.min(1, longest / Math.max(image.naturalWidth, image.naturalHeight)), width = Math.round(image.naturalWidth * factor), height = Math.round(image.naturalHeight * factor)
  const canvas = Object.assign(document.createElement("canvas"), { width, height }), context = canvas.getContext("2d", { alpha: false })
  context.imageSmoothingQuality = "high"
  context.drawImage(image, 0, 0, width, height)
  // NB: an image of another site that does not allow it cannot be read.
  const { data } = context.getImageData(0, 0, width, height), bytes = new Uint8Array(width * height)
  for (let index = 0; index < bytes.length; index++) bytes[index] = (data[index * 4] * 77 + data[index * 4 + 1] * 150 + data[index * 4 + 2] * 29) >> 8
  return { width, height, grey: bytes.buffer }
}
