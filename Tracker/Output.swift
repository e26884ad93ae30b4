// Output: what the host reads after each picture, as 32-bit floats. README.md describes the layout.

nonisolated(unsafe) var output: UnsafeMutablePointer<Float>! = nil

private let imageStart = 32
private let planeStart = 64
private let planeLength = 32

private func write(_ start: Int, _ vector: Vector) {
  output[start] = vector.x
  output[start + 1] = vector.y
  output[start + 2] = vector.z
}

private func write(_ start: Int, _ matrix: Matrix) {
  write(start, matrix.a)
  write(start + 3, matrix.b)
  write(start + 6, matrix.c)
}

func writeOutput() {
  output[0] = Float(tracking.rawValue)
  output[1] = Float(reason.reported.rawValue)
  let isKnown = tracking == .tracking
  output[2] = isKnown ? 2 : tracking == .initializing && isProvisional ? 1 : 0
  write(3, pose.rotation)
  write(12, pose.position)
  output[15] = Float(world)
  output[16] = Float(conditions.inliers)
  output[17] = Float(points.count)
  output[18] = Float(map.count)
  output[19] = conditions.exposure.brightness
  output[20] = conditions.flow
  output[21] = conditions.corners
  output[22] = conditions.exposure.glare
  output[23] = baseline
  output[24] = Float(reason.latest.rawValue)
  output[25] = Float(frameNumber)
  writeImage()
  writePlanes()
}

private func writeImage() {
  output[imageStart] = Float(foundImage.index)
  if foundImage.index < 0 { return }
  let found = imagePose(of: foundImage)
  write(imageStart + 1, found.rotation)
  write(imageStart + 10, found.translation)
  output[imageStart + 13] = found.width
  output[imageStart + 14] = Float(foundImage.inliers)
  output[imageStart + 15] = foundImage.similarity
  let h = foundImage.homography
  write(imageStart + 16, Vector(h.a, h.b, h.c))
  write(imageStart + 19, Vector(h.d, h.e, h.f))
  output[imageStart + 22] = h.g
  output[imageStart + 23] = h.h
}

private func writePlanes() {
  var count = 0
  for index in 0..<planes.count where planes[index].isConfirmed {
    let start = planeStart + 1 + count * planeLength
    output[start] = Float(planes[index].key)
    output[start + 1] = planes[index].height
    output[start + 2] = Float(planes[index].points)
    output[start + 3] = Float(planes[index].squares)
    for value in 0..<(Limits.outlineCorners * 2) { output[start + 4 + value] = outlines[index * Limits.outlineCorners * 2 + value] }
    count += 1
  }
  output[planeStart] = Float(count)
}

/// A point of the map that has been found again is worth telling of.
private func isLandmark(_ point: MapPoint) -> Bool { point.hits > 1 && point.misses < 20 }

/// Writes points of the map into the input, up to a number. Returns how many.
func writeLandmarks(_ most: Int) -> Int {
  var known = 0
  for index in 0..<map.count where isLandmark(map[index]) { known += 1 }
  let words = UnsafeMutableRawPointer(input!).assumingMemoryBound(to: UInt32.self)
  var passed = 0
  var written = 0
  for index in 0..<map.count where isLandmark(map[index]) && written < most {
    // Every so many, so that they are spread over the map, whose points are in the order in which they were found.
    let isChosen = known <= most || passed * most / known >= written
    passed += 1
    if !isChosen { continue }
    let point = map[index]
    let start = words + written * 11
    start[0] = point.position.x.bitPattern
    start[1] = point.position.y.bitPattern
    start[2] = point.position.z.bitPattern
    write(start + 3, point.descriptor.a)
    write(start + 5, point.descriptor.b)
    write(start + 7, point.descriptor.c)
    write(start + 9, point.descriptor.d)
    written += 1
  }
  return written
}

private func write(_ place: UnsafeMutablePointer<UInt32>, _ value: UInt64) {
  place[0] = UInt32(truncatingIfNeeded: value)
  place[1] = UInt32(truncatingIfNeeded: value >> 32)
}
