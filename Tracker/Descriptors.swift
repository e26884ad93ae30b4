// Descriptors: 256 comparisons of brightness around a point, by which it is recognised later, also turned and at another scale (as ORB does).

struct Descriptor {
  var a: UInt64 = 0
  var b: UInt64 = 0
  var c: UInt64 = 0
  var d: UInt64 = 0

  /// The number of comparisons with another result: below 60 the same point, around 128 any other.
  @inline(__always) func distance(_ other: Descriptor) -> Int {
    (a ^ other.a).nonzeroBitCount + (b ^ other.b).nonzeroBitCount + (c ^ other.c).nonzeroBitCount + (d ^ other.d).nonzeroBitCount
  }
}

struct Keypoint {
  /// In pixels of the picture, at whatever scale it was found.
  var x: Float
  var y: Float
  var descriptor: Descriptor
}

/// The points of the present picture, or of a reference image while it is added.
nonisolated(unsafe) var keypoints = List<Keypoint>()
/// The pairs of places that are compared: x, y, x, y for each of 256.
nonisolated(unsafe) var pattern: UnsafeMutablePointer<Float>! = nil

/// A described point needs this distance from the picture's edges: the pattern reaches 13 pixels, also diagonally.
let descriptorMargin = 20

func makePattern() {
  for index in 0..<1024 {
    // The sum of four numbers is nearly normally distributed.
    var sum: Float = 0
    for _ in 0..<4 { sum += Float(random.below(1000)) / 1000 - 0.5 }
    pattern[index] = max(-13, min(13, sum * 11))
  }
}

/// Describes a point of a picture, turned so that the brighter side of its surroundings is always on the same side.
func describe(_ picture: Picture, _ smooth: Picture, _ x: Int, _ y: Int) -> Descriptor {
  var momentX = 0
  var momentY = 0
  for dy in -7...7 {
    let row = picture.row(y + dy) + x
    for dx in -7...7 where dx * dx + dy * dy < 57 {
      let value = Int(row[dx])
      momentX += dx * value
      momentY += dy * value
    }
  }
  let across = Float(momentX)
  let down = Float(momentY)
  let length = squared(across, down).squareRoot() + 1e-6
  let cosine = across / length
  let sine = down / length
  let middle = smooth.row(y) + x
  let width = smooth.width

  @inline(__always) func offset(_ place: UnsafeMutablePointer<Float>) -> Int {
    let turnedX = Int((cosine * place[0] - sine * place[1]).rounded(.toNearestOrEven))
    let turnedY = Int((sine * place[0] + cosine * place[1]).rounded(.toNearestOrEven))
    return turnedY * width + turnedX
  }
  func word(_ number: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<64 {
      let places = pattern + (number * 64 + index) * 4
      if middle[offset(places)] < middle[offset(places + 2)] { bits |= 1 << UInt64(index) }
    }
    return bits
  }
  return Descriptor(a: word(0), b: word(1), c: word(2), d: word(3))
}

/// Fills `keypoints` with described corners of the first scales of a picture.
func findKeypoints(in picture: Picture, scales: Int, most: Int, cell: Int) {
  makeScales(of: picture, count: scales)
  scaledFrame = -1
  keypoints.removeAll()
  for scale in 0..<scales {
    let small = sharp[scale]
    if small.width < 60 || small.height < 60 { break }
    findCorners(in: small, threshold: 12, cell: cell, margin: descriptorMargin)
    let factorX = Float(picture.width) / Float(small.width)
    let factorY = Float(picture.height) / Float(small.height)
    for index in 0..<corners.count where keypoints.count < most {
      let corner = corners[index]
      let descriptor = describe(small, soft[scale], Int(corner.x), Int(corner.y))
      keypoints.append(
        Keypoint(x: (Float(corner.x) + 0.5) * factorX - 0.5, y: (Float(corner.y) + 0.5) * factorY - 0.5, descriptor: descriptor))
    }
  }
}
