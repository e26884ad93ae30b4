// First plane: the beginning. One camera cannot tell a distance before it has moved; in coordinates that are level by gravity, the movement of a
// horizontal plane's picture is a similarity, which two points determine. The distance to that plane becomes the unit of the world.

/// How far the camera must have moved sideways, in its heights above the plane: for an estimate, and for a place that stays. With less than the
/// latter the world is bent, and the place is lost on a longer walk.
private let provisionalBaseline: Float = 0.07
nonisolated(unsafe) var committedBaseline: Float = 0.2
/// Points that have to agree.
private let fewestPoints = 25
private let fewestInliers = 20
/// The most pictures between the first and the one that completes the map: 3 seconds without an estimate, 8 with one.
private let patience = 90
private let longPatience = 240

/// The picture that the others are compared with: its number, and gravity in it. -1 before there is one.
nonisolated(unsafe) var firstFrame = -1
nonisolated(unsafe) var firstGravity = Vector(0, 0, 1)
/// Whether the pose is an estimate from less than the full movement.
nonisolated(unsafe) var isProvisional = false
/// The movement so far, in heights above the plane.
nonisolated(unsafe) var baseline: Float = 0
/// Goes up with each new world; places in different worlds have nothing to do with each other.
nonisolated(unsafe) var world = 0
nonisolated(unsafe) var isInlier: UnsafeMutablePointer<UInt8>! = nil

/// x' = a x − b y + c, y' = b x + a y + d, in level coordinates at distance 1.
private struct Similarity {
  var a: Float = 1
  var b: Float = 0
  var c: Float = 0
  var d: Float = 0

  var scale: Float { squared(a, b).squareRoot() }

  /// The camera's place that shows the plane like this, and how it has turned.
  var position: Vector {
    let s = scale
    let cosine = a / s
    let sine = b / s
    return Vector(-(cosine * c + sine * d) / s, -(cosine * d - sine * c) / s, 1 - 1 / s)
  }
  var turn: Matrix {
    let s = scale
    return Matrix(a: Vector(a / s, -b / s, 0), b: Vector(b / s, a / s, 0), c: Vector(0, 0, 1))
  }
}

/// Begins anew at the present picture.
func beginFirstPlane(gravity: Vector) {
  forgetMap()
  pose = Pose()
  addPoints(upTo: 220)
  firstFrame = frameNumber
  firstGravity = gravity
  isProvisional = false
  baseline = 0
  world += 1
}

/// Looks for the first plane in the movement since the first picture.
///
/// - Returns: whether the map has been made
func findFirstPlane(gravity: Vector) -> Bool {
  var alive = 0
  for index in 0..<points.count where points[index].age > 0 { alive += 1 }
  if firstFrame < 0 || alive < 40 || frameNumber - firstFrame > (isProvisional ? longPatience : patience) {
    beginFirstPlane(gravity: gravity)
    return false
  }
  if frameNumber - firstFrame <= 2 { return false }
  return estimate(gravity: gravity)
}

/// The place of a tracked point in level coordinates, in the first picture or in the present one.
@inline(__always) private func level(_ rotation: Matrix, _ x: Float, _ y: Float) -> (x: Float, y: Float) {
  let ray = rotation * camera.ray(x, y)
  return (ray.x / ray.z, ray.y / ray.z)
}

private func estimate(gravity: Vector) -> Bool {
  let first = Matrix.levelling(firstGravity)
  let now = Matrix.levelling(gravity)
  let back = now.transposed
  var candidates = 0
  for index in 0..<points.count {
    let before = first * camera.ray(points[index].firstX, points[index].firstY)
    let after = now * camera.ray(points[index].x, points[index].y)
    // Points near or above the horizon are not on a plane below.
    if before.z > 0.12 * before.length && after.z > 0.12 * after.length {
      matchA[candidates] = Int32(index)
      candidates += 1
    }
  }
  if candidates < fewestPoints { return false }

  let tolerance = 2.25 * camera.tolerance * camera.tolerance
  func count(_ found: Similarity, marking: Bool) -> Int {
    var inliers = 0
    for candidate in 0..<candidates {
      let point = points[Int(matchA[candidate])]
      let before = level(first, point.firstX, point.firstY)
      let seen =
        back * Vector(found.a * before.x - found.b * before.y + found.c, found.b * before.x + found.a * before.y + found.d, 1)
      if marking { isInlier[candidate] = 0 }
      if seen.z < 0.05 { continue }
      let (x, y) = camera.project(seen)
      if squared(x - point.x, y - point.y) >= tolerance { continue }
      inliers += 1
      if marking { isInlier[candidate] = 1 }
    }
    return inliers
  }

  var best = 0
  var found = Similarity()
  for _ in 0..<120 {
    let i = random.below(candidates)
    let j = random.below(candidates)
    if i == j { continue }
    guard let guess = similarity(points[Int(matchA[i])], points[Int(matchA[j])], first, now) else { continue }
    let inliers = count(guess, marking: false)
    if inliers > best {
      best = inliers
      found = guess
    }
  }
  if best < fewestPoints || best * 10 < candidates * 4 { return false }
  let position = found.position
  baseline = position.length
  if baseline < provisionalBaseline { return false }
  let rotation = back * found.turn
  pose = Pose(rotation: rotation, translation: -(rotation * position))
  isProvisional = true
  if baseline < committedBaseline { return false }
  _ = count(found, marking: true)
  return commit(candidates, first: first, gravity: gravity)
}

/// The similarity that moves two points as they have moved, if it is a possible one.
private func similarity(_ p: TrackedPoint, _ q: TrackedPoint, _ first: Matrix, _ now: Matrix) -> Similarity? {
  let p0 = level(first, p.firstX, p.firstY)
  let q0 = level(first, q.firstX, q.firstY)
  let p1 = level(now, p.x, p.y)
  let q1 = level(now, q.x, q.y)
  let beforeX = q0.x - p0.x
  let beforeY = q0.y - p0.y
  let afterX = q1.x - p1.x
  let afterY = q1.y - p1.y
  let length = squared(beforeX, beforeY)
  if !(length >= 0.01) { return nil }
  let a = (beforeX * afterX + beforeY * afterY) / length
  let b = (beforeX * afterY - beforeY * afterX) / length
  let square = squared(a, b)
  if !(square >= 0.3 && square <= 3) { return nil }
  return Similarity(a: a, b: b, c: p1.x - (a * p0.x - b * p0.y), d: p1.y - (b * p0.x + a * p0.y))
}

/// Makes the map of the points that are on the plane. The first picture's camera is the origin, the plane is at z = 1.
private func commit(_ candidates: Int, first: Matrix, gravity: Vector) -> Bool {
  map.removeAll()
  for candidate in 0..<candidates where isInlier[candidate] != 0 {
    let index = Int(matchA[candidate])
    let place = level(first, points[index].firstX, points[index].firstY)
    addMapPoint(at: Vector(place.x, place.y, 1), for: index, isOnFirstPlane: true)
  }
  for index in 0..<points.count {
    points[index].firstDirection = (first * camera.ray(points[index].firstX, points[index].firstY)).unit
    points[index].firstPosition = .zero
  }
  let (inliers, _) = refinePose(gravity: gravity, steps: 8, limit: 2 * camera.tolerance)
  if inliers < fewestInliers {
    for index in 0..<points.count { points[index].mapPoint = -1 }
    map.removeAll()
    return false
  }
  isProvisional = false
  return true
}
