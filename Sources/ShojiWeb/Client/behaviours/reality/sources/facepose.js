// Face pose: where a face is that the browser has detected in the picture of the front camera. Without a page. The picture is a mirror, so
// the right of the picture is the right of the person, and the person is before the camera at −z.
import { clamp } from "../../dom.js"
import { turned } from "./roomsight.js"

/** The distance between the pupils of most adults, in meters: one camera does not tell sizes. */
export const pupilDistance = 0.063
/** The middle between the eyes as seen from a face's own origin, which is in the head behind the nose, as on Apple's platforms. Meters. */
export const eyesInFace = [0, 0.026, 0.028]
/** How far the tip of the nose is before the eyes, in distances of the pupils. */
const noseLength = 0.4
/** Where the eyes are in the rectangle of a face without landmarks: from its top, and apart, as shares of its sides. */
const eyesDown = 0.4, eyesApart = 0.42
/** A face is not recognised beyond this turn, in radians. */
const mostTurned = 1.1
/** How quickly a face follows what is detected: the time in milliseconds in which two thirds of the way are done. */
const followTime = 60

const middleOf = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length)

/**
 * @param {{boundingBox: object, landmarks?: {type: string, locations: {x: number, y: number}[]}[]}} face  of FaceDetector, in pixels
 * @param {{width: number, height: number}} size  of the picture
 * @param {number} focal  in pixels
 * @returns {{position: number[], rotation: number[]} | null} null if there is nothing to be learnt from it
 */
export function facePose({ boundingBox: box, landmarks }, { width, height }, focal) {
  const mirrored = ({ x, y }) => [width - x, y]
  const found = (type) => (landmarks ?? []).filter((one) => one.type === type && one.locations?.length)
    .map(({ locations }) => middleOf(locations.map(mirrored)))
  let eyes = found("eye")
  if (eyes.length !== 2) {
    const [x, y] = mirrored({ x: box.x + box.width / 2, y: box.y + box.height * eyesDown }), half = box.width * eyesApart / 2
    eyes = [[x - half, y], [x + half, y]]
  }
  const [left, right] = eyes.sort((one, other) => one[0] - other[0]), across = right[0] - left[0], down = right[1] - left[1]
  const apart = Math.hypot(across, down)
  if (!(apart > 1)) return null
  const [x, y] = middleOf(eyes), [nose] = found("nose")
  // A face that is turned has its nose beside the middle of its eyes, and its eyes nearer to each other.
  const along = nose ? ((nose[0] - x) * across + (nose[1] - y) * down) / apart ** 2 : 0
  const seen = clamp(Math.atan(along / noseLength), -mostTurned, mostTurned), roll = -Math.atan2(down, across)
  const depth = focal * pupilDistance * Math.cos(seen) / apart
  // As seen from where the camera is: a face at the side that looks into the camera is turned.
  const yaw = seen - Math.atan((x - width / 2) / focal)
  if (!Number.isFinite(depth)) return null
  const [sz, cz, sy, cy] = [Math.sin(roll / 2), Math.cos(roll / 2), Math.sin(yaw / 2), Math.cos(yaw / 2)]
  const rotation = [-sz * sy, cz * sy, sz * cy, cz * cy]
  const offset = turned(eyesInFace, rotation), place = [(x - width / 2) / focal * depth, (height / 2 - y) / focal * depth, -depth]
  return { position: place.map((value, axis) => value - offset[axis]), rotation }
}

/** Follows a pose without its trembling. @returns {(pose: object | null, now: number) => object | null} null while there is no face */
export function createFaceFilter() {
  let shown = null, last = 0
  return (pose, now) => {
    const share = 1 - Math.exp(Math.min(0, last - now) / followTime)
    last = now
    if (!pose || !shown) {
      shown = pose && { position: [...pose.position], rotation: [...pose.rotation] }
      return shown
    }
    // A rotation and its opposite sign are the same.
    const sign = pose.rotation.reduce((sum, value, axis) => sum + value * shown.rotation[axis], 0) < 0 ? -1 : 1
    const rotation = shown.rotation.map((value, axis) => value + (sign * pose.rotation[axis] - value) * share)
    const position = shown.position.map((value, axis) => value + (pose.position[axis] - value) * share)
    const length = Math.hypot(...rotation)
    shown = { position, rotation: rotation.map((value) => value / length) }
    return shown
  }
}
