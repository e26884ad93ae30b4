// Front camera: shows the user as a mirror does, and where the user's face is, in browsers that detect faces (FaceDetector). Pictures stay
// in the page. The camera is the origin of the world, and does not move in it.
import { createCameraLight } from "./cameralight.js"
import { openCamera, refusal } from "./camerapicture.js"
import { createFaceFilter, facePose } from "./facepose.js"

/** The focal length as a share of the picture's longer side; browsers do not tell it. */
const focalShare = 0.85
/** How often a face is looked for at most, in milliseconds. */
const pause = 33
/** The noise of a front camera, in an ordinary room. */
const grain = 0.1

/** @returns the source, whose kind is "camera"; rejects after `hooks.refused(why)` */
export async function createFrontCamera(element, hooks) {
  const follow = createFaceFilter(), light = createCameraLight()
  let detector, camera, isRunning = false, isLooking = false, isOver = false, isMuted = false, lookedAt = -Infinity, found = null

  const muted = (value) => {
    if (isOver || value === isMuted) return
    isMuted = value
    found = null
    hooks.interrupted(value)
  }
  const focalOf = ({ videoWidth, videoHeight }) => focalShare * Math.max(videoWidth, videoHeight)

  async function look(now) {
    isLooking = true
    lookedAt = now
    const { video } = camera
    try {
      const [face] = await detector.detect(video)
      found = face ? facePose(face, { width: video.videoWidth, height: video.videoHeight }, focalOf(video)) : null
    } catch {
      found = null
    }
    isLooking = false
  }

  try {
    detector = new FaceDetector({ maxDetectedFaces: 1, fastMode: true })
  } catch (error) {
    hooks.refused("no-face")
    throw error
  }
  try {
    camera = await openCamera({ muted, ended: () => { if (!isOver) hooks.ended() } }, "user")
  } catch (error) {
    hooks.refused(refusal(error))
    throw error
  }
  return {
    kind: "camera", features: ["face", "light"],
    async start() {
      try {
        // Some browsers have the name, and nothing behind it.
        await detector.detect(camera.video)
      } catch (error) {
        hooks.refused("no-face")
        throw error
      }
      isRunning = true
      if (camera.isMuted()) muted(true)
    },
    stop() {
      if (isOver) return
      isOver = true
      isRunning = false
      camera.stop()
    },
    pause() { isRunning = false },
    resume() { isRunning = !isOver },
    frame(now) {
      const { video } = camera, { videoWidth: width, videoHeight: height } = video
      if (isRunning && !isMuted && !isLooking && now - lookedAt >= pause) look(now)
      hooks.face(follow(found, now))
      if (!isMuted) light.take(video, null, now)
      return {
        pose: { position: [0, 0, 0], rotation: [0, 0, 0, 1] }, aspect: (width || 4) / (height || 3),
        fov: 2 * Math.atan((height || 3) / 2 / (width ? focalOf(video) : 3)),
        state: isMuted ? "unavailable" : "normal", reason: isMuted ? "interrupted" : null,
        light: light.light(), grain, picture: width ? video : null, isMirrored: true, depth: null,
      }
    },
    planes: () => [],
    hitTest: () => null,
    reset() { found = null },
  }
}
