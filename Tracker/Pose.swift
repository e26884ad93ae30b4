// Pose: where the camera is, by the points of the map that it sees, and by gravity.

/// How much gravity counts: half a degree as much as one pixel of one point.
private let gravityWeight: Float = 120 * 120
/// An error of more pixels than this is another point.
private let largestError: Float = 40
/// The least share of the cosine between gravity as measured and as the pose has it: 6.8 degrees.
private let steepest: Float = 0.993
/// The farthest movement between two pictures, in heights of the camera above the first plane.
private let longestJump: Float = 0.4
private let fastestMovement: Float = 0.15

/// The movement in the camera's space since the picture before, which is expected to go on.
nonisolated(unsafe) var movement = Vector(0, 0, 0)

/// Moves `pose` to where the tracked points fit best (Gauss–Newton, outliers count less).
///
/// - Parameters:
///   - gravity: the measured direction, as a unit vector in the camera's space
///   - limit: the error in pixels below which a point counts as an inlier
func refinePose(gravity: Vector, steps: Int, limit: Float) -> (inliers: Int, total: Int) {
  var current = pose
  for step in 0..<steps {
    equations.clear(42)
    addPoints(to: current, tolerance: step < 2 ? 4 : 1.5)
    let down = current.down
    let error = gravity - down
    equations.add(Gradient(0, down.z, -down.y, 0, 0, 0), error: error.x, weight: gravityWeight)
    equations.add(Gradient(-down.z, 0, down.x, 0, 0, 0), error: error.y, weight: gravityWeight)
    equations.add(Gradient(down.y, -down.x, 0, 0, 0, 0), error: error.z, weight: gravityWeight)
    equations.completePose()
    if !equations.solve(6) { break }
    let turn = Vector(equations.solution(0, of: 6), equations.solution(1, of: 6), equations.solution(2, of: 6))
    let shift = Vector(equations.solution(3, of: 6), equations.solution(4, of: 6), equations.solution(5, of: 6))
    if !turn.isFinite || !shift.isFinite { break }
    let rotation = Matrix.turning(by: turn)
    current.rotation = (rotation * current.rotation).orthonormal
    current.translation = rotation * current.translation + shift
    if turn.dot(turn) + shift.dot(shift) < 1e-10 { break }
  }
  pose = current
  return measureErrors(at: current, below: limit)
}

private func addPoints(to current: Pose, tolerance: Float) {
  for index in 0..<points.count where points[index].mapPoint >= 0 {
    let seen = current(map[Int(points[index].mapPoint)].position)
    if seen.z < 0.05 { continue }
    let inverse = 1 / seen.z
    let x = seen.x * inverse
    let y = seen.y * inverse
    let errorX = points[index].x - (camera.focalX * x + camera.centerX)
    let errorY = points[index].y - (camera.focalY * y + camera.centerY)
    let error = squared(errorX, errorY).squareRoot()
    // Also skips what is not a number.
    if !(error <= largestError) { continue }
    let weight: Float = error < tolerance ? 1 : tolerance * tolerance / (error * error)
    equations.add(camera.focalX * Gradient(-x * y, 1 + x * x, -y, inverse, 0, -x * inverse), error: errorX, weight: weight)
    equations.add(camera.focalY * Gradient(-(1 + y * y), x * y, x, 0, inverse, -y * inverse), error: errorY, weight: weight)
  }
}

/// Whether a pose is possible: its gravity is the measured one, it is near the one before, and enough of the map is where it should be.
func isPlausible(_ found: (inliers: Int, total: Int), gravity: Vector, since last: Vector) -> Bool {
  found.inliers >= 10 && found.inliers * 10 >= found.total * 4 && pose.down.dot(gravity) >= steepest
    && (pose.position - last).length <= longestJump
}

/// Keeps the movement since a pose, after the camera has turned by a rotation.
func noteMovement(since last: Pose, turned: Matrix) {
  let step = turned.transposed * (pose.translation - turned * last.translation)
  movement = step.length < fastestMovement ? step : .zero
}
