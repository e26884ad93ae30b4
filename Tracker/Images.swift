// Images: finds reference images in the picture, and where they are. A match needs eight points, and the picture itself must look like the image:
// lettering alone looks alike everywhere.

/// The similarity of the image and the picture, 0 … 1, below which it is another one.
private let leastSimilarity: Float = 0.6
private let fewestMatches = 8
/// The error of a point, as a share of the picture's long side.
private let tolerance: Float = 0.01
private let attempts = 300

/// What is known of a reference image.
struct ReferenceImage {
  var width: Float
  var height: Float
  var keypoints: Int32
}

/// A homography from the image to the picture, both in shares of the picture's long side.
struct Homography {
  var a: Float = 1
  var b: Float = 0
  var c: Float = 0
  var d: Float = 0
  var e: Float = 1
  var f: Float = 0
  var g: Float = 0
  var h: Float = 0

  @inline(__always) func callAsFunction(_ x: Float, _ y: Float) -> (x: Float, y: Float, w: Float) {
    let w = g * x + h * y + 1
    return ((a * x + b * y + c) / w, (d * x + e * y + f) / w, w)
  }
}

/// An image that has been found in the present picture.
struct FoundImage {
  var index: Int32 = -1
  var homography = Homography()
  var inliers: Int32 = 0
  var similarity: Float = 0
}

nonisolated(unsafe) var references = List<ReferenceImage>()
nonisolated(unsafe) var referenceKeypoints: UnsafeMutablePointer<Keypoint>! = nil
/// Small copies of the images, with which a match is confirmed.
nonisolated(unsafe) var thumbnails: UnsafeMutablePointer<UInt8>! = nil
/// How many images are looked for in each picture.
nonisolated(unsafe) var imagesPerFrame = 0
nonisolated(unsafe) var foundImage = FoundImage()
/// The image that is looked for next, and the one that was found last, which is looked for first.
nonisolated(unsafe) private var turn = 0
nonisolated(unsafe) private var lastFound = -1

func forgetImages() {
  references.removeAll()
  turn = 0
  lastFound = -1
  foundImage = FoundImage()
}

/// Adds the picture in the input as a reference image. Returns the number of its keypoints.
func addReferenceImage(width: Int, height: Int) -> Int {
  let picture = Picture(pixels: input, width: width, height: height)
  findKeypoints(in: picture, scales: 4, most: Limits.referenceKeypoints, cell: 16)
  if keypoints.count < fewestMatches { return keypoints.count }
  let start = references.count * Limits.referenceKeypoints
  for index in 0..<keypoints.count { referenceKeypoints[start + index] = keypoints[index] }
  makeThumbnail(of: picture, references.count)
  references.append(ReferenceImage(width: Float(width), height: Float(height), keypoints: Int32(keypoints.count)))
  return keypoints.count
}

private func makeThumbnail(of picture: Picture, _ index: Int) {
  let side = Limits.thumbnailSide
  for y in 0..<side {
    for x in 0..<side {
      let left = x * picture.width / side
      let top = y * picture.height / side
      let right = max(left + 1, (x + 1) * picture.width / side)
      let bottom = max(top + 1, (y + 1) * picture.height / side)
      var sum = 0
      for row in top..<bottom { for column in left..<right { sum += Int(picture.row(row)[column]) } }
      thumbnails[index * side * side + y * side + x] = UInt8(truncatingIfNeeded: sum / ((right - left) * (bottom - top)))
    }
  }
}

/// Looks for some of the images in the present picture: the one that was found last, and the next ones in turn.
func findImages() {
  foundImage = FoundImage()
  if imagesPerFrame == 0 || references.count == 0 { return }
  findKeypoints(in: present[0], scales: 4, most: Limits.keypoints, cell: camera.cell * 3 / 4)
  if lastFound >= 0 {
    if find(lastFound) { return }
    lastFound = -1
  }
  for _ in 0..<min(imagesPerFrame, references.count) {
    turn = turn + 1 < references.count ? turn + 1 : 0
    if find(turn) {
      lastFound = turn
      return
    }
  }
}

/// Looks for an image among the keypoints.
private func find(_ index: Int) -> Bool {
  let own = referenceKeypoints + index * Limits.referenceKeypoints
  let count = match(own, Int(references[index].keypoints))
  if count < fewestMatches { return false }
  guard var best = search(own, count) else { return false }
  if best.inliers < fewestMatches || !refine(&best, own, count) { return false }
  let similarity = compare(best.homography, index)
  if similarity < leastSimilarity { return false }
  foundImage = FoundImage(index: Int32(index), homography: best.homography, inliers: Int32(best.inliers), similarity: similarity)
  return true
}

/// Pairs keypoints of the picture with those of an image that they look like. Returns their number.
private func match(_ own: UnsafeMutablePointer<Keypoint>, _ ownCount: Int) -> Int {
  var count = 0
  for index in 0..<keypoints.count {
    let descriptor = keypoints[index].descriptor
    var least = 256
    var second = 256
    var best = 0
    for other in 0..<ownCount {
      let distance = own[other].descriptor.distance(descriptor)
      if distance >= second { continue }
      let isApart = (own[best].x - own[other].x).magnitude + (own[best].y - own[other].y).magnitude > 6
      if distance < least {
        if isApart { second = least }
        least = distance
        best = other
      } else if isApart {
        second = distance
      }
    }
    if least < 64 && least * 100 < second * 80 {
      matchA[count] = Int32(best)
      matchB[count] = Int32(index)
      count += 1
    }
  }
  return count
}

/// The two places of a match, in shares of the picture's long side.
@inline(__always) private func places(_ own: UnsafeMutablePointer<Keypoint>, _ match: Int) -> (x: Float, y: Float, u: Float, v: Float) {
  let share = 1 / Float(camera.longSide)
  let image = own[Int(matchA[match])]
  let picture = keypoints[Int(matchB[match])]
  return (image.x * share, image.y * share, picture.x * share, picture.y * share)
}

private func count(_ homography: Homography, _ own: UnsafeMutablePointer<Keypoint>, _ matches: Int, marking: Bool) -> Int {
  var inliers = 0
  for index in 0..<matches {
    let (x, y, u, v) = places(own, index)
    let seen = homography(x, y)
    let fits = squared(seen.x - u, seen.y - v) < tolerance * tolerance
    if fits { inliers += 1 }
    if marking { isInlier[index] = fits ? 1 : 0 }
  }
  return inliers
}

/// Writes the two equations of a match, as rows of nine.
private func write(_ row: UnsafeMutablePointer<Float>, _ p: (x: Float, y: Float, u: Float, v: Float)) {
  row[0] = p.x
  row[1] = p.y
  row[2] = 1
  row[3] = 0
  row[4] = 0
  row[5] = 0
  row[6] = -p.u * p.x
  row[7] = -p.u * p.y
  row[8] = p.u
  row[9] = 0
  row[10] = 0
  row[11] = 0
  row[12] = p.x
  row[13] = p.y
  row[14] = 1
  row[15] = -p.v * p.x
  row[16] = -p.v * p.y
  row[17] = p.v
}

private func solution() -> Homography {
  Homography(
    a: equations.solution(0, of: 8), b: equations.solution(1, of: 8), c: equations.solution(2, of: 8), d: equations.solution(3, of: 8),
    e: equations.solution(4, of: 8), f: equations.solution(5, of: 8), g: equations.solution(6, of: 8), h: equations.solution(7, of: 8))
}

/// The homography of four random matches on which most others agree.
private func search(_ own: UnsafeMutablePointer<Keypoint>, _ matches: Int) -> (homography: Homography, inliers: Int)? {
  var best = 0
  var found = Homography()
  for _ in 0..<attempts {
    for row in 0..<4 { write(equations.values + row * 18, places(own, random.below(matches))) }
    if !equations.solve(8) { continue }
    let guess = solution()
    let size = guess.a * guess.e - guess.b * guess.d
    // Neither a mirror image nor one of an impossible size.
    if !(size >= 0.02 && size <= 30) { continue }
    let inliers = count(guess, own, matches, marking: false)
    if inliers > best {
      best = inliers
      found = guess
    }
  }
  return best > 0 ? (found, best) : nil
}

/// Fits a homography to all of its inliers.
private func refine(_ best: inout (homography: Homography, inliers: Int), _ own: UnsafeMutablePointer<Keypoint>, _ matches: Int) -> Bool {
  let rows = equations.values + 90
  for _ in 0..<2 {
    _ = count(best.homography, own, matches, marking: true)
    equations.clear(72)
    for index in 0..<matches where isInlier[index] != 0 {
      write(rows, places(own, index))
      for equation in 0..<2 {
        let row = rows + equation * 9
        for x in 0..<8 where row[x] != 0 { for y in 0..<9 { equations[x * 9 + y] += row[x] * row[y] } }
      }
    }
    if !equations.solve(8) { return false }
    let better = solution()
    let inliers = count(better, own, matches, marking: false)
    if inliers < best.inliers - 1 { break }
    best = (better, inliers)
  }
  return true
}

/// How alike an image and the picture are where the image should be: the correlation of their grey levels. 0 if too little of it is in view.
private func compare(_ homography: Homography, _ index: Int) -> Float {
  let side = Limits.thumbnailSide
  let share = 1 / Float(camera.longSide)
  let thumbnail = thumbnails + index * side * side
  var count: Float = 0
  var sumA: Float = 0
  var sumB: Float = 0
  var squareA: Float = 0
  var squareB: Float = 0
  var product: Float = 0
  for y in 0..<side {
    for x in 0..<side {
      let place = homography(
        (Float(x) + 0.5) / Float(side) * references[index].width * share, (Float(y) + 0.5) / Float(side) * references[index].height * share)
      if !(place.w >= 0.1) { return 0 }
      let u = place.x / share + 0.5
      let v = place.y / share + 0.5
      if !(u >= 2 && v >= 2 && u < Float(camera.width - 2) && v < Float(camera.height - 2)) { continue }
      let a = Float(thumbnail[y * side + x])
      let b = Float(soft[0].row(Int(v))[Int(u)])
      count += 1
      sumA += a
      sumB += b
      squareA += a * a
      squareB += b * b
      product += a * b
    }
  }
  if count < 400 { return 0 }
  let varianceA = squareA - sumA * sumA / count
  let varianceB = squareB - sumB * sumB / count
  return (product - sumA * sumB / count) / ((varianceA * varianceB).squareRoot() + 1e-3)
}
