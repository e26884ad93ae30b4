// Corners: points that can be followed, because the picture changes around them in all directions (FAST-9, the strongest of each square).

struct Corner {
  var x: Int32
  var y: Int32
  /// The sum of the differences to the circle around it.
  var strength: Int32
}

nonisolated(unsafe) var corners = List<Corner>()
/// The offsets of the sixteen pixels on a circle of radius 3, in a picture of some width.
nonisolated(unsafe) var circle: UnsafeMutablePointer<Int>! = nil

/// A corner of this strength can be followed for long.
let strongCorner: Int32 = 220

private func layCircle(_ width: Int) {
  circle[0] = -3 * width
  circle[1] = 1 - 3 * width
  circle[2] = 2 - 2 * width
  circle[3] = 3 - width
  circle[4] = 3
  circle[5] = 3 + width
  circle[6] = 2 + 2 * width
  circle[7] = 1 + 3 * width
  for index in 0..<8 { circle[8 + index] = -circle[index] }
}

/// Whether nine neighbours on the circle are marked.
@inline(__always) private func hasArc(_ marks: UInt32) -> Bool {
  let twice = marks | marks << 16
  var run = twice & twice >> 1
  run &= run >> 2
  run &= run >> 4
  return run & twice >> 8 != 0
}

/// Returns how strong the corner at a pixel is; 0 if it is none.
@inline(__always) private func strength(at pixel: UnsafeMutablePointer<UInt8>, _ threshold: Int) -> Int {
  let middle = Int(pixel[0])
  let high = middle + threshold
  let low = middle - threshold
  // An arc of nine contains one of each two opposite pixels: most pixels are left here.
  let north = Int(pixel[circle[0]])
  let south = Int(pixel[circle[8]])
  if north <= high && north >= low && south <= high && south >= low { return 0 }
  let east = Int(pixel[circle[4]])
  let west = Int(pixel[circle[12]])
  if east <= high && east >= low && west <= high && west >= low { return 0 }
  var brighter: UInt32 = 0
  var darker: UInt32 = 0
  var sum = 0
  for index in 0..<16 {
    let value = Int(pixel[circle[index]])
    if value > high { brighter |= 1 << UInt32(index) } else if value < low { darker |= 1 << UInt32(index) }
    sum += value > middle ? value - middle : middle - value
  }
  return hasArc(brighter) || hasArc(darker) ? sum : 0
}

/// Fills `corners` with the strongest corner of each square of a picture.
///
/// - Parameters:
///   - threshold: the least difference to the circle, in grey levels
///   - cell: the side of the squares, in pixels
///   - margin: the distance from the picture's edges, at least 3
func findCorners(in picture: Picture, threshold: Int, cell: Int, margin: Int) {
  corners.removeAll()
  layCircle(picture.width)
  let right = picture.width - margin
  let bottom = picture.height - margin
  var top = margin
  while top < bottom {
    var left = margin
    while left < right {
      var best = 0
      var bestX = 0
      var bestY = 0
      for y in top..<min(top + cell, bottom) {
        let row = picture.row(y)
        for x in left..<min(left + cell, right) {
          let value = strength(at: row + x, threshold)
          if value > best {
            best = value
            bestX = x
            bestY = y
          }
        }
      }
      if best > 0 { corners.append(Corner(x: Int32(bestX), y: Int32(bestY), strength: Int32(best))) }
      left += cell
    }
    top += cell
  }
}

/// The number of corners of the present picture that can be followed for long.
func countStrongCorners() -> Int {
  findCorners(in: present[0], threshold: 14, cell: camera.cell, margin: 8)
  var count = 0
  for index in 0..<corners.count where corners[index].strength >= strongCorner { count += 1 }
  return count
}
