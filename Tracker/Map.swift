// Map: the points of the world that the tracker knows, and the points of the picture that it follows.

/// A point that is followed from picture to picture.
struct TrackedPoint {
  var x: Float
  var y: Float
  /// Where it was first seen, in pixels.
  var firstX: Float
  var firstY: Float
  /// The index of its point of the map; -1 while its distance is unknown.
  var mapPoint: Int32
  /// The direction in which it was first seen, and from where, in the world.
  var firstDirection: Vector
  var firstPosition: Vector
  /// For how many pictures it has been followed.
  var age: Int32
  var isUsable: Bool

  init(x: Float, y: Float, mapPoint: Int32 = -1, direction: Vector = Vector(0, 0, 1), position: Vector = .zero) {
    self.x = x
    self.y = y
    firstX = x
    firstY = y
    self.mapPoint = mapPoint
    firstDirection = direction
    firstPosition = position
    age = 0
    isUsable = true
  }
}

/// A point of the world.
struct MapPoint {
  var position: Vector
  /// What it looks like, and what it looks like from twice the distance.
  var descriptor: Descriptor
  var farDescriptor: Descriptor
  /// The index of the tracked point that is it; -1 if none is.
  var trackedPoint: Int32
  var hits: Int32
  /// How often it was not where it should have been; points that are often missed have probably been moved.
  var misses: Int32
  var isOnFirstPlane: Bool
}

nonisolated(unsafe) var points = List<TrackedPoint>()
nonisolated(unsafe) var map = List<MapPoint>()
/// The error in pixels of each tracked point that is in the map.
nonisolated(unsafe) var errors: UnsafeMutablePointer<Float>! = nil
private let farError: Float = 1e9
/// Which squares of the picture have a tracked point.
nonisolated(unsafe) var occupied: UnsafeMutablePointer<UInt8>! = nil

/// The parallax, as a cosine, from which a distance can be told: 2.4 degrees.
private let parallax: Float = 0.9991
/// A point that was in view so often and was not found is given up.
private let mostMisses: Int32 = 40
nonisolated(unsafe) private var nextUseless = 0
/// Farther points, in heights of the camera above the first plane, are useless and mostly wrong.
private let farthest: Float = 12

func removePoint(_ index: Int) {
  let removed = points[index].mapPoint
  if removed >= 0 { map[Int(removed)].trackedPoint = -1 }
  points.count -= 1
  if index == points.count { return }
  points[index] = points[points.count]
  let moved = points[index].mapPoint
  if moved >= 0 { map[Int(moved)].trackedPoint = Int32(index) }
}

/// Forgets all points.
func forgetMap() {
  releasePoints()
  map.removeAll()
  nextUseless = 0
}

/// Forgets which point of the picture is which of the map.
func releasePoints() {
  for index in 0..<map.count { map[index].trackedPoint = -1 }
  points.removeAll()
}

/// Follows new points in squares of the picture that have none.
func addPoints(upTo limit: Int) {
  let cell = camera.cell
  let columns = (camera.width + cell - 1) / cell
  findCorners(in: present[0], threshold: 14, cell: cell, margin: 8)
  for index in 0..<(columns * ((camera.height + cell - 1) / cell)) { occupied[index] = 0 }
  for index in 0..<points.count { occupied[Int(points[index].y) / cell * columns + Int(points[index].x) / cell] = 1 }
  let position = pose.position
  let toWorld = pose.rotation.transposed
  for index in 0..<corners.count where points.count < limit {
    let corner = corners[index]
    if corner.strength < strongCorner || occupied[Int(corner.y) / cell * columns + Int(corner.x) / cell] != 0 { continue }
    let x = Float(corner.x)
    let y = Float(corner.y)
    points.append(TrackedPoint(x: x, y: y, direction: (toWorld * camera.ray(x, y)).unit, position: position))
  }
}

/// Puts a tracked point into the map, with descriptors from the present picture.
func addMapPoint(at position: Vector, for index: Int, isOnFirstPlane: Bool) {
  let x = Int(points[index].x + 0.5)
  let y = Int(points[index].y + 0.5)
  let margin = descriptorMargin
  if x < margin || y < margin || x >= camera.width - margin || y >= camera.height - margin { return }
  makePresentScales()
  let descriptor = describe(sharp[0], soft[0], x, y)
  var far = descriptor
  let farX = Int((points[index].x + 0.5) * 0.5)
  let farY = Int((points[index].y + 0.5) * 0.5)
  if farX >= margin && farY >= margin && farX < sharp[2].width - margin && farY < sharp[2].height - margin {
    far = describe(sharp[2], soft[2], farX, farY)
  }
  let made = MapPoint(
    position: position, descriptor: descriptor, farDescriptor: far, trackedPoint: Int32(index), hits: 1, misses: 0,
    isOnFirstPlane: isOnFirstPlane)
  if !map.isFull {
    points[index].mapPoint = Int32(map.count)
    map.append(made)
  } else if let place = findUselessMapPoint() {
    points[index].mapPoint = Int32(place)
    map[place] = made
  }
}

/// A point that was often in view and not there, or nil; searched in turn.
private func findUselessMapPoint() -> Int? {
  for _ in 0..<map.count {
    nextUseless = nextUseless + 1 < map.count ? nextUseless + 1 : 0
    if map[nextUseless].trackedPoint < 0 && map[nextUseless].misses >= mostMisses { return nextUseless }
  }
  return nil
}

/// Finds the distance of tracked points that have been seen from two places.
func triangulate() {
  let position = pose.position
  let toWorld = pose.rotation.transposed
  var made = 0
  for index in 0..<points.count where points[index].mapPoint < 0 && points[index].age > 3 && made < 20 {
    let first = points[index].firstDirection
    let now = (toWorld * camera.ray(points[index].x, points[index].y)).unit
    let cosine = first.dot(now)
    if cosine > parallax { continue }
    // The nearest points of the two rays.
    let between = position - points[index].firstPosition
    let p = between.dot(first)
    let q = between.dot(now)
    let factor = 1 / (1 - cosine * cosine)
    let farFirst = (p - q * cosine) * factor
    let farNow = (p * cosine - q) * factor
    if farFirst < 0.1 || farNow < 0.1 || farFirst > farthest {
      if points[index].age > 60 { points[index].isUsable = false }
      continue
    }
    let onFirst = points[index].firstPosition + first * farFirst
    let onNow = position + now * farNow
    // Rays that miss each other belong to something that moves.
    if (onFirst - onNow).length > 0.004 * farFirst + 0.001 {
      if points[index].age > 30 { points[index].isUsable = false }
      continue
    }
    var place = (onFirst + onNow) * 0.5
    var isOnPlane = false
    // Points near the first plane are on it: that keeps it flat.
    if (place.z - 1).magnitude < 0.025 * farNow && now.z > 0.1 {
      place = position + now * ((1 - position.z) / now.z)
      isOnPlane = true
    }
    addMapPoint(at: place, for: index, isOnFirstPlane: isOnPlane)
    made += 1
  }
  var index = 0
  while index < points.count {
    if points[index].isUsable { index += 1 } else { removePoint(index) }
  }
}

/// Finds points of the map again that are in view and are not followed.
func reacquirePoints() {
  findKeypoints(in: present[0], scales: 2, most: Limits.keypoints, cell: camera.cell)
  let reach = Float(camera.longSide) / 64
  for index in 0..<map.count where map[index].trackedPoint < 0 && map[index].misses < mostMisses && !points.isFull {
    let seen = pose(map[index].position)
    if seen.z < 0.1 { continue }
    let (x, y) = camera.project(seen)
    if !camera.contains(x, y, margin: descriptorMargin) { continue }
    var best = -1
    var least = 56
    for other in 0..<keypoints.count where squared(keypoints[other].x - x, keypoints[other].y - y) <= reach * reach {
      let descriptor = keypoints[other].descriptor
      let distance = min(descriptor.distance(map[index].descriptor), descriptor.distance(map[index].farDescriptor))
      if distance < least {
        least = distance
        best = other
      }
    }
    if best < 0 {
      map[index].misses += 1
      continue
    }
    if takeOver(keypoints[best], for: index) { continue }
    points.append(TrackedPoint(x: keypoints[best].x, y: keypoints[best].y, mapPoint: Int32(index)))
    map[index].trackedPoint = Int32(points.count - 1)
    map[index].hits += 1
  }
}

/// Whether a point near a keypoint is followed already; if its distance is unknown, it is now the point of the map.
private func takeOver(_ keypoint: Keypoint, for mapPoint: Int) -> Bool {
  for index in 0..<points.count where squared(points[index].x - keypoint.x, points[index].y - keypoint.y) < 16 {
    if points[index].mapPoint < 0 {
      points[index].mapPoint = Int32(mapPoint)
      map[mapPoint].trackedPoint = Int32(index)
    }
    return true
  }
  return false
}

/// Stops following points that are not where the pose says they are.
func dropOutliers(above limit: Float) {
  var index = points.count - 1
  while index >= 0 {
    let mapPoint = points[index].mapPoint
    if mapPoint >= 0 && errors[index] > limit {
      map[Int(mapPoint)].misses += 3
      errors[index] = errors[points.count - 1]
      removePoint(index)
    }
    index -= 1
  }
}

/// Writes the error of each tracked point that is in the map.
///
/// - Returns: how many errors are below a limit, and how many points have one
func measureErrors(at pose: Pose, below limit: Float) -> (inliers: Int, total: Int) {
  var inliers = 0
  var total = 0
  for index in 0..<points.count where points[index].mapPoint >= 0 {
    total += 1
    errors[index] = farError
    let seen = pose(map[Int(points[index].mapPoint)].position)
    if seen.z < 0.05 { continue }
    let (x, y) = camera.project(seen)
    let error = squared(points[index].x - x, points[index].y - y).squareRoot()
    errors[index] = error
    if error < limit { inliers += 1 }
  }
  return (inliers, total)
}
