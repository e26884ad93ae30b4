// Planes: horizontal surfaces among the points of the map. A peak in the histogram of heights alone is no surface: it must also have an area, stand
// out from the heights beside it, and last. Vertical surfaces are not looked for: their points were too few in all measurements.

struct Plane {
  var key: Int32
  /// The distance below the first picture's camera; the first plane's is 1.
  var height: Float
  var points: Int32
  /// The squares of the grid in which it has points.
  var squares: Int32
  /// In how many searches it has been found, and how many have missed it since.
  var finds: Int32
  var misses: Int32
  var isConfirmed: Bool
}

nonisolated(unsafe) var planes = List<Plane>()
/// Twelve corners of each plane, x and y in the world: its outermost points in twelve directions.
nonisolated(unsafe) var outlines: UnsafeMutablePointer<Float>! = nil
nonisolated(unsafe) var gridCounts: UnsafeMutablePointer<UInt8>! = nil
nonisolated(unsafe) var scratch: UnsafeMutablePointer<Float>! = nil
nonisolated(unsafe) private var nextKey: Int32 = 0

private let binHeight: Float = 0.04
private let bins = 100
private let fewestPoints: Float = 20
/// How many times as many points as beside it a surface has.
private let contrast: Float = 2.5
/// The grid that measures areas: squares of this side, in heights of the camera, this many around the middle of the world.
private let square: Float = 0.15
private let gridSide = 64
private let fewestSquares = 8
/// The least deviation of the points across the plane's longer direction: the points of a wall at one height are a line.
private let narrowest: Float = 0.12
/// Searches, three a second, that confirm a surface, and that give it up.
private let finds = 4
private let missesOfCandidate = 2
private let missesOfConfirmed = 12
private let sameHeight: Float = 0.05

func forgetPlanes() {
  planes.removeAll()
  nextKey = 0
}

/// Adds the plane that the map has been made of: many points have agreed on it.
func addFirstPlane() {
  forgetPlanes()
  planes.append(Plane(key: nextKey, height: 1, points: 0, squares: 0, finds: Int32(finds), misses: 0, isConfirmed: true))
  nextKey += 1
  _ = measure(0)
}

/// Looks for surfaces, and forgets those that have no points any more.
func findPlanes() {
  for bin in 0..<bins { scratch[bin] = 0 }
  for index in 0..<map.count {
    let height = map[index].position.z
    if height > 0 && height < Float(bins) * binHeight { scratch[Int(height / binHeight)] += 1 }
  }
  for index in 0..<planes.count { planes[index].misses += 1 }
  for bin in 3..<(bins - 3) {
    let here = scratch[bin]
    if here < scratch[bin - 1] || here <= scratch[bin + 1] || here + max(scratch[bin - 1], scratch[bin + 1]) < fewestPoints { continue }
    let beside = (scratch[bin - 3] + scratch[bin - 2] + scratch[bin + 2] + scratch[bin + 3]) / 4
    if here < contrast * beside { continue }
    consider(around: (Float(bin) + 0.5) * binHeight)
  }
  var index = planes.count - 1
  while index >= 0 {
    // The first plane is the unit of the world, whatever is in view.
    if planes[index].key != 0 && planes[index].misses >= Int32(planes[index].isConfirmed ? missesOfConfirmed : missesOfCandidate) {
      remove(index)
    }
    index -= 1
  }
}

/// Adds or refines a plane near a height, if enough points lie there.
private func consider(around height: Float) {
  var sum: Float = 0
  var count: Float = 0
  for index in 0..<map.count where (map[index].position.z - height).magnitude < binHeight {
    sum += map[index].position.z
    count += 1
  }
  if count < fewestPoints { return }
  let mean = sum / count
  var known = -1
  for index in 0..<planes.count where (planes[index].height - mean).magnitude < sameHeight { known = index }
  if known < 0 {
    if planes.isFull { return }
    planes.append(Plane(key: nextKey, height: mean, points: 0, squares: 0, finds: 0, misses: 0, isConfirmed: false))
    if !measure(planes.count - 1) {
      planes.count -= 1
      return
    }
    nextKey += 1
    known = planes.count - 1
  } else {
    if planes[known].key != 0 { planes[known].height += 0.3 * (mean - planes[known].height) }
    if !measure(known) { return }
  }
  planes[known].misses = 0
  planes[known].finds += 1
  if planes[known].finds >= Int32(finds) { planes[known].isConfirmed = true }
}

/// Measures the area and the outline of a plane.
///
/// - Returns: false if its points are too scattered to be a surface
private func measure(_ index: Int) -> Bool {
  let height = planes[index].height
  for cell in 0..<(gridSide * gridSide) { gridCounts[cell] = 0 }
  func cell(of position: Vector) -> (column: Int, row: Int)? {
    let x = position.x / square + Float(gridSide / 2)
    let y = position.y / square + Float(gridSide / 2)
    // One square is left free on each side, for the neighbours.
    if (position.z - height).magnitude >= binHeight || !(x >= 1 && y >= 1 && x < Float(gridSide - 1) && y < Float(gridSide - 1)) {
      return nil
    }
    return (Int(x), Int(y))
  }
  for point in 0..<map.count {
    guard let (column, row) = cell(of: map[point].position) else { continue }
    if gridCounts[row * gridSide + column] < 200 { gridCounts[row * gridSide + column] += 1 }
  }
  /// A point alone is probably none of the surface.
  func isSupported(_ column: Int, _ row: Int) -> Bool {
    var around = 0
    for y in (row - 1)...(row + 1) { for x in (column - 1)...(column + 1) { around += Int(gridCounts[y * gridSide + x]) } }
    return around >= 3
  }
  var squares: Int32 = 0
  for row in 1..<(gridSide - 1) {
    for column in 1..<(gridSide - 1) where gridCounts[row * gridSide + column] > 0 && isSupported(column, row) { squares += 1 }
  }
  if squares < Int32(fewestSquares) { return false }
  let outline = outlines + index * Limits.outlineCorners * 2
  for corner in 0..<Limits.outlineCorners { scratch[bins + corner] = -1e9 }
  var count: Int32 = 0
  var spread = Spread()
  for point in 0..<map.count {
    let position = map[point].position
    guard let (column, row) = cell(of: position), isSupported(column, row) else { continue }
    count += 1
    spread.add(position)
    for corner in 0..<Limits.outlineCorners {
      let (x, y) = direction(corner)
      let far = position.x * x + position.y * y
      if far <= scratch[bins + corner] { continue }
      scratch[bins + corner] = far
      outline[corner * 2] = position.x
      outline[corner * 2 + 1] = position.y
    }
  }
  if spread.width < narrowest { return false }
  planes[index].points = count
  planes[index].squares = squares
  return true
}

/// How far points are scattered over the ground.
private struct Spread {
  private var count: Float = 0
  private var x: Float = 0
  private var y: Float = 0
  private var xx: Float = 0
  private var xy: Float = 0
  private var yy: Float = 0

  mutating func add(_ position: Vector) {
    count += 1
    x += position.x
    y += position.y
    xx += position.x * position.x
    xy += position.x * position.y
    yy += position.y * position.y
  }

  /// The standard deviation in the direction in which it is least.
  var width: Float {
    if count < 2 { return 0 }
    let a = xx / count - x / count * (x / count)
    let b = xy / count - x / count * (y / count)
    let c = yy / count - y / count * (y / count)
    return max(0, (a + c - squared(a - c, 2 * b).squareRoot()) / 2).squareRoot()
  }
}

private func remove(_ index: Int) {
  let last = planes.count - 1
  if index != last {
    planes[index] = planes[last]
    let size = Limits.outlineCorners * 2
    for value in 0..<size { outlines[index * size + value] = outlines[last * size + value] }
  }
  planes.count = last
}

/// Twelve directions, 30 degrees apart.
private func direction(_ number: Int) -> (Float, Float) {
  let half: Float = 0.5
  let long: Float = 0.866_025_4
  switch number {
  case 0: return (1, 0)
  case 1: return (long, half)
  case 2: return (half, long)
  case 3: return (0, 1)
  case 4: return (-half, long)
  case 5: return (-long, half)
  case 6: return (-1, 0)
  case 7: return (-long, -half)
  case 8: return (-half, -long)
  case 9: return (0, -1)
  case 10: return (half, -long)
  default: return (long, -half)
  }
}
