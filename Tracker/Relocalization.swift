// Relocalization: finds the place again after the camera was covered, moved too fast, or looked elsewhere.

/// The points of the map and the keypoints that look alike, or the points of a reference image.
nonisolated(unsafe) var matchA: UnsafeMutablePointer<Int32>! = nil
nonisolated(unsafe) var matchB: UnsafeMutablePointer<Int32>! = nil

/// A place counts only when a second picture has confirmed it: what a first one found, and when. One picture alone gave 8 wrong places of 210.
private struct Proposal {
  var frame = -9
  var position = Vector(0, 0, 0)
  var rotation = Matrix(a: Vector(1, 0, 0), b: Vector(0, 1, 0), c: Vector(0, 0, 1))
}
nonisolated(unsafe) private var proposal = Proposal()

private let fewestMatches = 12
/// So many matches that agree make a pose worth a closer look.
private let fewestAgreeing = 8
private let fewestInliers = 20
/// How far from its place a point is looked for, in pixels: with the first pose, and with the better one.
private let firstSearch: Float = 10
private let lastSearch: Float = 4
/// A keypoint at the place of a point is the point below this difference. Among all keypoints it would have to be more alike.
private let leastAlike = 80
/// The cosine of the angle between gravity as measured and as the place has it: 5 degrees.
private let steepest: Float = 0.996
/// The picture is divided into 8 × 6 parts; inliers in a few of them alone are a repeated pattern.
private let fewestParts = 7
private let farthest: Float = 6
/// The difference between two pictures' places, in heights of the camera, and of their axes as a cosine.
private let agreementDistance: Float = 0.12
private let agreementAxis: Float = 0.994

/// Gives up the present place.
func losePlace() {
  tracking = .lost
  releasePoints()
}

func forgetProposal() { proposal = Proposal() }

/// Looks for the place in the present picture, and compares it with what the picture before has found.
///
/// - Parameter turned: how the camera has turned since the last picture, by its sensors
/// - Returns: whether two pictures agree; the pose is then known
func relocalize(gravity: Vector, turned: Matrix) -> Bool {
  proposal.rotation = turned * proposal.rotation
  let last = pose
  guard findPlace(gravity: gravity) else {
    pose = last
    losePlace()
    return false
  }
  let position = pose.position
  let isConfirmed =
    proposal.frame >= frameNumber - 2 && (position - proposal.position).length < agreementDistance
    && pose.rotation.a.dot(proposal.rotation.a) > agreementAxis && pose.rotation.c.dot(proposal.rotation.c) > agreementAxis
  if isConfirmed {
    forgetProposal()
    return true
  }
  proposal = Proposal(frame: frameNumber, position: position, rotation: pose.rotation)
  pose = last
  losePlace()
  return false
}

private func findPlace(gravity: Vector) -> Bool {
  findKeypoints(in: present[0], scales: 4, most: Limits.keypoints, cell: camera.cell)
  if keypoints.count < 20 || map.count < 20 { return false }
  let count = matchMap()
  if count < fewestMatches { return false }
  let level = Matrix.levelling(gravity)
  var best = 0
  var found = Pose()
  let tolerance = 25 * camera.tolerance * camera.tolerance
  for _ in 0..<800 {
    guard let guess = guessPose(of: count, level) else { continue }
    var inliers = 0
    for match in 0..<count where isSeen(match, guess, within: tolerance) { inliers += 1 }
    if inliers > best {
      best = inliers
      found = guess
    }
  }
  if best < fewestAgreeing { return false }
  pose = found
  releasePoints()
  for match in 0..<count where !points.isFull && isSeen(match, found, within: 64 * camera.tolerance * camera.tolerance) {
    take(mapPoint: Int(matchA[match]), keypoint: Int(matchB[match]))
  }
  let limit = 3 * camera.tolerance
  _ = refinePose(gravity: gravity, steps: 10, limit: limit)
  findExpected(within: firstSearch * camera.tolerance)
  _ = refinePose(gravity: gravity, steps: 10, limit: limit)
  findExpected(within: lastSearch * camera.tolerance)
  let (inliers, total) = refinePose(gravity: gravity, steps: 10, limit: limit)
  if inliers < fewestInliers || inliers * 10 < total * 7 || pose.down.dot(gravity) < steepest { return false }
  if parts(below: limit) < fewestParts || !(pose.position.length <= farthest) { return false }
  dropOutliers(above: 4 * camera.tolerance)
  movement = .zero
  return true
}

private func take(mapPoint: Int, keypoint: Int) {
  points.append(TrackedPoint(x: keypoints[keypoint].x, y: keypoints[keypoint].y, mapPoint: Int32(mapPoint)))
  map[mapPoint].trackedPoint = Int32(points.count - 1)
}

/// Looks for the points of the map where the present pose has them. From another side they look less alike, but only what is there is compared.
private func findExpected(within radius: Float) {
  let expected = pose
  releasePoints()
  for index in 0..<map.count where map[index].hits > 0 && !points.isFull {
    let seen = expected(map[index].position)
    if seen.z < 0.1 { continue }
    let (x, y) = camera.project(seen)
    let near = map[index].descriptor
    let far = map[index].farDescriptor
    var least = leastAlike
    var best = -1
    for other in 0..<keypoints.count where squared(x - keypoints[other].x, y - keypoints[other].y) < radius * radius {
      let distance = min(keypoints[other].descriptor.distance(near), keypoints[other].descriptor.distance(far))
      if distance < least { (least, best) = (distance, other) }
    }
    if best >= 0, !isTaken(best) { take(mapPoint: index, keypoint: best) }
  }
}

/// Whether a keypoint is one of the points already.
private func isTaken(_ keypoint: Int) -> Bool {
  for index in 0..<points.count where points[index].x == keypoints[keypoint].x && points[index].y == keypoints[keypoint].y { return true }
  return false
}

/// Pairs points of the map with keypoints that look like them and unlike any other. Returns their number.
private func matchMap() -> Int {
  var count = 0
  for index in 0..<map.count where map[index].hits > 0 && count < Limits.matches {
    let near = map[index].descriptor
    let far = map[index].farDescriptor
    var least = 256
    var second = 256
    var best = -1
    for other in 0..<keypoints.count {
      let descriptor = keypoints[other].descriptor
      let distance = min(descriptor.distance(near), descriptor.distance(far))
      if distance >= second { continue }
      // The same corner at another scale is no rival.
      let isApart = best < 0 || squared(keypoints[best].x - keypoints[other].x, keypoints[best].y - keypoints[other].y) > 25
      if distance < least {
        if isApart { second = least }
        least = distance
        best = other
      } else if isApart {
        second = distance
      }
    }
    if least < 60 && least * 100 < second * 85 {
      matchA[count] = Int32(index)
      matchB[count] = Int32(best)
      count += 1
    }
  }
  return count
}

@inline(__always) private func isSeen(_ match: Int, _ pose: Pose, within tolerance: Float) -> Bool {
  let seen = pose(map[Int(matchA[match])].position)
  if seen.z < 0.1 { return false }
  let (x, y) = camera.project(seen)
  let keypoint = keypoints[Int(matchB[match])]
  return squared(x - keypoint.x, y - keypoint.y) < tolerance
}

/// A pose from three random matches: gravity leaves one angle and the place, five unknowns that are linear.
private func guessPose(of count: Int, _ level: Matrix) -> Pose? {
  equations.clear(30)
  for _ in 0..<3 {
    let match = random.below(count)
    let point = map[Int(matchA[match])].position
    let keypoint = keypoints[Int(matchB[match])]
    let ray = (level * camera.ray(keypoint.x, keypoint.y)).unit
    // The ray and the turned and moved point are parallel; unknown are cosine, sine and the translation.
    equations.add((-ray.z * point.y, -ray.z * point.x, 0, -ray.z, ray.y), -ray.y * point.z)
    equations.add((ray.z * point.x, -ray.z * point.y, ray.z, 0, -ray.x), ray.x * point.z)
    equations.add((ray.x * point.y - ray.y * point.x, ray.x * point.x + ray.y * point.y, -ray.y, ray.x, 0), 0)
  }
  if !equations.solve(5) { return nil }
  let cosine = equations.solution(0, of: 5)
  let sine = equations.solution(1, of: 5)
  let length = squared(cosine, sine).squareRoot()
  if !(length >= 0.7 && length <= 1.4) { return nil }
  let turn = Matrix(
    a: Vector(cosine / length, -sine / length, 0), b: Vector(sine / length, cosine / length, 0), c: Vector(0, 0, 1))
  let back = level.transposed
  let translation = Vector(equations.solution(2, of: 5), equations.solution(3, of: 5), equations.solution(4, of: 5))
  return Pose(rotation: back * turn, translation: back * translation)
}

/// The number of the picture's 48 parts with a point that fits.
private func parts(below limit: Float) -> Int {
  var found: UInt64 = 0
  for index in 0..<points.count where points[index].mapPoint >= 0 && errors[index] < limit {
    let row = Int(points[index].y) * 6 / camera.height
    let column = Int(points[index].x) * 8 / camera.width
    found |= 1 << UInt64((row * 8 + column) & 63)
  }
  return found.nonzeroBitCount
}
