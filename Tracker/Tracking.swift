// Tracking: what happens with each picture: points are followed, the pose is found by them, and the map grows.

/// Takes the next picture.
func track(gravity: Vector, turning: Vector, seconds: Float) {
  frameNumber += 1
  conditions = Conditions(exposure: takePicture(), turning: turning.length, corners: conditions.corners)
  // The rotation of the camera is the opposite of how its picture turns.
  let turned = Matrix.turning(by: turning * -seconds)
  let expected = Pose(rotation: (turned * pose.rotation).orthonormal, translation: turned * (pose.translation + movement))
  if frameNumber > 1 { conditions.flow = followPoints(expected: expected, turned: turned) }
  switch tracking {
  case .tracking: keepPlace(gravity: gravity, expected: expected, turned: turned)
  case .initializing:
    if isProvisional { pose = Pose(rotation: (turned * pose.rotation).orthonormal, translation: turned * pose.translation) }
    if findFirstPlane(gravity: gravity) {
      tracking = .tracking
      addFirstPlane()
    }
  case .lost:
    pose = Pose(rotation: (turned * pose.rotation).orthonormal, translation: turned * pose.translation)
    if relocalize(gravity: gravity, turned: turned) { tracking = .tracking }
  }
  if points.count < manyInliers || tracking != .tracking || frameNumber % 5 == 0 { conditions.corners = Float(countStrongCorners()) }
  findImages()
  reason.take(judge(), seconds: seconds)
  if tracking == .tracking && frameNumber % 10 == 0 { findPlanes() }
}

/// Follows all points into the present picture. Returns the mean movement as a share of the picture's long side.
private func followPoints(expected: Pose, turned: Matrix) -> Float {
  var sum: Float = 0
  var count = 0
  var index = points.count - 1
  while index >= 0 {
    let oldX = points[index].x
    let oldY = points[index].y
    var (x, y) = guess(index, expected: expected, turned: turned)
    if follow(oldX, oldY, &x, &y) {
      sum += squared(x - oldX, y - oldY).squareRoot()
      count += 1
      points[index].x = x
      points[index].y = y
      points[index].age += 1
    } else {
      removePoint(index)
    }
    index -= 1
  }
  return count > 0 ? sum / Float(count) / Float(camera.longSide) : 0
}

/// Where a point should be in the present picture: by the expected pose if its distance is known, else by the rotation alone.
private func guess(_ index: Int, expected: Pose, turned: Matrix) -> (Float, Float) {
  let point = points[index]
  if tracking == .tracking && point.mapPoint >= 0 {
    let place = map[Int(point.mapPoint)].position
    let next = expected(place)
    let last = pose(place)
    if next.z <= 0.05 || last.z <= 0.05 { return (point.x, point.y) }
    let to = camera.project(next)
    let from = camera.project(last)
    return (point.x + to.x - from.x, point.y + to.y - from.y)
  }
  let ray = turned * camera.ray(point.x, point.y)
  if ray.z <= 0.05 { return (point.x, point.y) }
  return camera.project(ray)
}

/// Finds the pose by the points of the map.
private func keepPlace(gravity: Vector, expected: Pose, turned: Matrix) {
  let last = pose
  pose = expected
  let found = refinePose(gravity: gravity, steps: 6, limit: 2 * camera.tolerance)
  conditions.inliers = found.inliers
  guard isPlausible(found, gravity: gravity, since: last.position) else {
    pose = Pose(rotation: (turned * last.rotation).orthonormal, translation: turned * last.translation)
    return losePlace()
  }
  noteMovement(since: last, turned: turned)
  dropOutliers(above: 4 * camera.tolerance)
  triangulate()
  // Often when few points are left.
  if frameNumber % 10 == 0 || found.inliers < manyInliers && frameNumber % 4 == 0 { reacquirePoints() }
  if points.count < 170 && frameNumber % 2 == 0 { addPoints(upTo: 200) }
}
