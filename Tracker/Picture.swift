// Picture: grey pictures, and the smaller and smoother copies in which points are followed and described.

/// A grey picture, one byte for each pixel, rows without gaps.
struct Picture {
  var pixels: UnsafeMutablePointer<UInt8>
  var width: Int
  var height: Int

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { pixels + y * width }

  /// Fills a picture of half the size.
  func halve(into small: Picture) {
    for y in 0..<small.height {
      let first = row(2 * y)
      let second = first + width
      let out = small.row(y)
      for x in 0..<small.width {
        let sum = UInt16(first[2 * x]) &+ UInt16(first[2 * x + 1]) &+ UInt16(second[2 * x]) &+ UInt16(second[2 * x + 1])
        out[x] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
      }
    }
  }

  /// Fills a smaller picture of any size, bilinear in fixed point.
  func resize(into small: inout Picture, width newWidth: Int, height newHeight: Int) {
    small.width = newWidth
    small.height = newHeight
    let stepX = (width << 8) / newWidth
    let stepY = (height << 8) / newHeight
    for y in 0..<newHeight {
      let sourceY = max(0, y * stepY + stepY / 2 - 128)
      let partY = sourceY & 255
      let first = row(sourceY >> 8)
      let second = row(min(height - 1, (sourceY >> 8) + 1))
      let out = small.row(y)
      for x in 0..<newWidth {
        let sourceX = max(0, x * stepX + stepX / 2 - 128)
        let part = sourceX & 255
        let left = sourceX >> 8
        let right = min(width - 1, left + 1)
        let upper = Int(first[left]) * (256 - part) + Int(first[right]) * part
        let lower = Int(second[left]) * (256 - part) + Int(second[right]) * part
        out[x] = UInt8(truncatingIfNeeded: (upper * (256 - partY) + lower * partY + 32768) >> 16)
      }
    }
  }

  /// Fills a picture with the means of 5 × 5 pixels, by sums of columns. The outer two pixels are copied.
  func smooth(into soft: inout Picture) {
    soft.width = width
    soft.height = height
    let sums = columnSums!
    for y in 0..<height {
      let out = soft.row(y)
      if y < 2 || y >= height - 2 {
        let same = row(y)
        for x in 0..<width { out[x] = same[x] }
        continue
      }
      let top = row(y - 2)
      for x in 0..<width {
        let upper = UInt16(top[x]) &+ UInt16(top[x + width]) &+ UInt16(top[x + 2 * width])
        sums[x] = upper &+ UInt16(top[x + 3 * width]) &+ UInt16(top[x + 4 * width])
      }
      for x in 2..<(width - 2) {
        let sum = UInt32(sums[x - 2] &+ sums[x - 1] &+ sums[x] &+ sums[x + 1] &+ sums[x + 2])
        // 2621 / 65536 is a 25th.
        out[x] = UInt8(truncatingIfNeeded: (sum &* 2621) >> 16)
      }
      out[0] = top[2 * width]
      out[1] = top[2 * width + 1]
      out[width - 2] = top[3 * width - 2]
      out[width - 1] = top[3 * width - 1]
    }
  }
}

/// What is measured of a picture as a whole.
struct Exposure {
  /// The mean, 0 … 255.
  var brightness: Float = 0
  /// The share of pixels that are as bright as the camera can record: reflections of lamps and windows.
  var glare: Float = 0
}

/// The picture that the host fills, and the pyramids of the present and the last picture.
nonisolated(unsafe) var input: UnsafeMutablePointer<UInt8>! = nil
nonisolated(unsafe) var present: UnsafeMutablePointer<Picture>! = nil
nonisolated(unsafe) var previous: UnsafeMutablePointer<Picture>! = nil
/// The scales of one picture, sharp and smooth, and the number of the picture that they are made of; -1 for another one.
nonisolated(unsafe) var sharp: UnsafeMutablePointer<Picture>! = nil
nonisolated(unsafe) var soft: UnsafeMutablePointer<Picture>! = nil
nonisolated(unsafe) var scaledFrame = -1
nonisolated(unsafe) var columnSums: UnsafeMutablePointer<UInt16>! = nil

/// Sets the sizes of the pyramids' levels.
func sizePyramids() {
  for level in 0..<Limits.levels {
    present[level].width = camera.width >> level
    present[level].height = camera.height >> level
    previous[level].width = camera.width >> level
    previous[level].height = camera.height >> level
  }
}

/// Takes the picture that the host has filled in as the present one.
func takePicture() -> Exposure {
  let older = previous
  previous = present
  present = older
  let count = camera.width * camera.height
  let pixels = present[0].pixels
  var sum: UInt32 = 0
  var bright = 0
  for index in 0..<count {
    let value = input[index]
    pixels[index] = value
    sum &+= UInt32(value)
    if value >= 248 { bright += 1 }
  }
  for level in 1..<Limits.levels { present[level - 1].halve(into: present[level]) }
  return Exposure(brightness: Float(sum) / Float(count), glare: Float(bright) / Float(count))
}

/// Makes the first scales of a picture.
func makeScales(of picture: Picture, count: Int) {
  sharp[0].width = picture.width
  sharp[0].height = picture.height
  for index in 0..<(picture.width * picture.height) { sharp[0].pixels[index] = picture.pixels[index] }
  var factor: Float = 1
  for scale in 0..<count {
    if scale > 0 {
      factor *= 0.707_106_78
      let width = Int(Float(picture.width) * factor)
      let height = Int(Float(picture.height) * factor)
      sharp[scale - 1].resize(into: &sharp[scale], width: width, height: height)
    }
    sharp[scale].smooth(into: &soft[scale])
  }
}

/// Makes the scales of the present picture, once.
func makePresentScales() {
  if scaledFrame == frameNumber { return }
  makeScales(of: present[0], count: 4)
  scaledFrame = frameNumber
}
