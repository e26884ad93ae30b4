// Flow: follows a point from the last picture to the present one (Lucas–Kanade in a pyramid), whatever the exposure does meanwhile.

private let radius = 4
private let side = 9
private let count: Float = 81
/// The mean difference in grey levels above which it is another point.
private let largestDifference: Float = 14
/// The least determinant of the gradients: a flat surface or an edge has no place of its own.
private let leastDeterminant: Float = 2000

/// The patch around the point in the last picture, and its gradients.
nonisolated(unsafe) var patch: UnsafeMutablePointer<Float>! = nil
nonisolated(unsafe) var patchGradientX: UnsafeMutablePointer<Float>! = nil
nonisolated(unsafe) var patchGradientY: UnsafeMutablePointer<Float>! = nil

/// The four weights of a place between pixels.
private struct Weights {
  var a: Float
  var b: Float
  var c: Float
  var d: Float

  @inline(__always) init(_ x: Float, _ y: Float) {
    a = (1 - x) * (1 - y)
    b = x * (1 - y)
    c = (1 - x) * y
    d = x * y
  }

  @inline(__always) func value(_ pixel: UnsafeMutablePointer<UInt8>, _ width: Int) -> Float {
    a * Float(pixel[0]) + b * Float(pixel[1]) + c * Float(pixel[width]) + d * Float(pixel[width + 1])
  }
}

private struct Gradients {
  var xx: Float = 0
  var xy: Float = 0
  var yy: Float = 0
}

/// Reads the patch around a place, and its gradients.
private func readPatch(_ picture: Picture, _ x: Float, _ y: Float) -> Gradients {
  let left = Int(x)
  let top = Int(y)
  let weights = Weights(x - Float(left), y - Float(top))
  let width = picture.width
  var sums = Gradients()
  for dy in 0..<side {
    let row = picture.row(top + dy - radius) + left - radius
    for dx in 0..<side {
      let pixel = row + dx
      let across = (weights.value(pixel + 1, width) - weights.value(pixel - 1, width)) * 0.5
      let down = (weights.value(pixel + width, width) - weights.value(pixel - width, width)) * 0.5
      let index = dy * side + dx
      patch[index] = weights.value(pixel, width)
      patchGradientX[index] = across
      patchGradientY[index] = down
      sums.xx += across * across
      sums.xy += across * down
      sums.yy += down * down
    }
  }
  return sums
}

/// Compares the patch with a place of the present picture: the step to a better one, and how different they are.
private func compare(_ picture: Picture, _ x: Float, _ y: Float, _ gradients: Gradients, _ inverse: Float) -> (
  dx: Float, dy: Float, difference: Float
) {
  let left = Int(x)
  let top = Int(y)
  let weights = Weights(x - Float(left), y - Float(top))
  let width = picture.width
  var errorX: Float = 0
  var errorY: Float = 0
  var mean: Float = 0
  var sumX: Float = 0
  var sumY: Float = 0
  var total: Float = 0
  for dy in 0..<side {
    let row = picture.row(top + dy - radius) + left - radius
    let start = dy * side
    for dx in 0..<side {
      let error = patch[start + dx] - weights.value(row + dx, width)
      errorX += error * patchGradientX[start + dx]
      errorY += error * patchGradientY[start + dx]
      mean += error
      sumX += patchGradientX[start + dx]
      sumY += patchGradientY[start + dx]
      total += error < 0 ? -error : error
    }
  }
  // A difference that all pixels share is one of exposure.
  mean /= count
  errorX -= mean * sumX
  errorY -= mean * sumY
  let stepX = (gradients.yy * errorX - gradients.xy * errorY) * inverse
  let stepY = (gradients.xx * errorY - gradients.xy * errorX) * inverse
  return (stepX, stepY, total / count - (mean < 0 ? -mean : mean))
}

/// Finds a point of the last picture in the present one.
///
/// - Parameters:
///   - x: its place in the last picture
///   - foundX: where it is expected, then where it is
/// - Returns: whether it has been found
func follow(_ x: Float, _ y: Float, _ foundX: inout Float, _ foundY: inout Float) -> Bool {
  var nowX = foundX
  var nowY = foundY
  var difference: Float = 0
  var level = Limits.levels - 1
  while level >= 0 {
    defer { level -= 1 }
    let scale = Float(1 << level)
    let old = previous[level]
    let new = present[level]
    let oldX = (x + 0.5) / scale - 0.5
    let oldY = (y + 0.5) / scale - 0.5
    let near = Float(radius + 1)
    let farX = Float(old.width - radius - 2)
    let farY = Float(old.height - radius - 2)
    // Near the edge only the finer levels have room for the patch.
    if !(oldX >= near && oldY >= near && oldX < farX && oldY < farY) {
      if level == 0 { return false }
      continue
    }
    let gradients = readPatch(old, oldX, oldY)
    let determinant = gradients.xx * gradients.yy - gradients.xy * gradients.xy
    if determinant < leastDeterminant {
      if level == 0 { return false }
      continue
    }
    let inverse = 1 / determinant
    var newX = (nowX + 0.5) / scale - 0.5
    var newY = (nowY + 0.5) / scale - 0.5
    for turn in 0..<8 {
      // Also false for what is not a number.
      if !(newX >= near && newY >= near && newX < farX && newY < farY) {
        if level == 0 { return false }
        break
      }
      let step = compare(new, newX, newY, gradients, inverse)
      newX += step.dx
      newY += step.dy
      difference = step.difference
      if squared(step.dx, step.dy) < 0.0004 && turn > 0 { break }
    }
    nowX = (newX + 0.5) * scale - 0.5
    nowY = (newY + 0.5) * scale - 0.5
  }
  if !(nowX >= 6 && nowY >= 6 && nowX <= Float(camera.width - 7) && nowY <= Float(camera.height - 7)) || difference > largestDifference {
    return false
  }
  foundX = nowX
  foundY = nowY
  return true
}
