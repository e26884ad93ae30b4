// Frame: the functions that the host calls. Everything that comes in is checked here; behind this file no index and no number is checked again,
// because the module is compiled without such checks.

nonisolated(unsafe) var frameNumber = 0
nonisolated(unsafe) private var isStarted = false

/// What the functions return in place of a result.
private enum Refusal {
  static let notStarted: Int32 = -1
  static let wrongSize: Int32 = -2
  static let notANumber: Int32 = -3
  static let full: Int32 = -4
  static let tooLittleDetail: Int32 = -5
}

/// The module's memory, as `Scripts/build-tracker` gives it to the linker.
private let memorySize = 16 << 20

private func camera(_ width: Int32, _ height: Int32, _ focalX: Float, _ focalY: Float, _ centerX: Float, _ centerY: Float) -> Camera? {
  let sides = Int32(Limits.smallestSide)...Int32(Limits.largestSide)
  guard sides.contains(width), sides.contains(height), Int(width) * Int(height) <= Limits.mostPixels else { return nil }
  let longSide = Float(max(width, height))
  let focals = longSide / 4...longSide * 4
  // Ranges contain nothing that is not a number.
  guard focals.contains(focalX), focals.contains(focalY), (0...Float(width)).contains(centerX), (0...Float(height)).contains(centerY) else {
    return nil
  }
  return Camera(width: Int(width), height: Int(height), focalX: focalX, focalY: focalY, centerX: centerX, centerY: centerY)
}

/// Lays out the memory and begins.
///
/// - Parameters:
///   - heapBase: the value of the exported global `__heap_base`
///   - width: in pixels, like all the others
/// - Returns: the address where each picture has to be written, or a refusal
@_cdecl("start") @_expose(wasm, "start")
public func start(
  _ heapBase: Int32, _ width: Int32, _ height: Int32, _ focalX: Float, _ focalY: Float, _ centerX: Float, _ centerY: Float
) -> Int32 {
  guard let given = camera(width, height, focalX, focalY, centerX, centerY), heapBase > 0, Int(heapBase) < memorySize / 2 else {
    return Refusal.wrongSize
  }
  camera = given
  guard layOut(from: Int(heapBase)) else { return Refusal.full }
  sizePyramids()
  random = Random(seed: 4242)
  makePattern()
  forgetImages()
  imagesPerFrame = 0
  frameNumber = 0
  world = 0
  isStarted = true
  beginAgain()
  return Int32(Int(bitPattern: input))
}

private func layOut(from heapBase: Int) -> Bool {
  var arena = Arena(from: heapBase)
  present = arena.take(Picture.self, Limits.levels)
  previous = arena.take(Picture.self, Limits.levels)
  sharp = arena.take(Picture.self, Limits.scales)
  soft = arena.take(Picture.self, Limits.scales)
  let empty = Picture(pixels: arena.take(UInt8.self, Limits.mostPixels), width: 0, height: 0)
  input = empty.pixels
  output = arena.take(Float.self, Limits.outputs)
  columnSums = arena.take(UInt16.self, Limits.largestSide)
  corners = arena.list(Corner.self, Limits.corners)
  points = arena.list(TrackedPoint.self, Limits.trackedPoints)
  map = arena.list(MapPoint.self, Limits.mapPoints)
  keypoints = arena.list(Keypoint.self, Limits.keypoints)
  references = arena.list(ReferenceImage.self, Limits.referenceImages)
  planes = arena.list(Plane.self, Limits.planes)
  referenceKeypoints = arena.take(Keypoint.self, Limits.referenceImages * Limits.referenceKeypoints)
  thumbnails = arena.take(UInt8.self, Limits.referenceImages * Limits.thumbnailSide * Limits.thumbnailSide)
  pattern = arena.take(Float.self, 1024)
  circle = arena.take(Int.self, 16)
  patch = arena.take(Float.self, 96)
  patchGradientX = arena.take(Float.self, 96)
  patchGradientY = arena.take(Float.self, 96)
  matchA = arena.take(Int32.self, Limits.matches)
  matchB = arena.take(Int32.self, Limits.matches)
  isInlier = arena.take(UInt8.self, Limits.matches)
  errors = arena.take(Float.self, Limits.trackedPoints)
  occupied = arena.take(UInt8.self, 1024)
  equations = Equations(values: arena.take(Float.self, Equations.room))
  outlines = arena.take(Float.self, Limits.planes * Limits.outlineCorners * 2)
  gridCounts = arena.take(UInt8.self, 4096)
  scratch = arena.take(Float.self, 512)
  let pictures = arena.next + Limits.mostPixels * (3 + 2 * Limits.scales)
  guard pictures < memorySize else { return false }
  for level in 0..<Limits.levels {
    present[level] = Picture(pixels: arena.take(UInt8.self, Limits.mostPixels >> (2 * level)), width: 0, height: 0)
    previous[level] = Picture(pixels: arena.take(UInt8.self, Limits.mostPixels >> (2 * level)), width: 0, height: 0)
  }
  for scale in 0..<Limits.scales {
    sharp[scale] = Picture(pixels: arena.take(UInt8.self, Limits.mostPixels), width: 0, height: 0)
    soft[scale] = Picture(pixels: arena.take(UInt8.self, Limits.mostPixels), width: 0, height: 0)
  }
  return true
}

/// Takes pictures of another size or from another focal length from now on. The map is kept, and the place in it looked for.
@_cdecl("resize") @_expose(wasm, "resize")
public func resize(_ width: Int32, _ height: Int32, _ focalX: Float, _ focalY: Float, _ centerX: Float, _ centerY: Float) -> Int32 {
  guard isStarted else { return Refusal.notStarted }
  guard let given = camera(width, height, focalX, focalY, centerX, centerY) else { return Refusal.wrongSize }
  camera = given
  sizePyramids()
  scaledFrame = -1
  if tracking == .initializing { beginAgain() } else { losePlace() }
  return 0
}

/// The address of the output.
@_cdecl("outputAddress") @_expose(wasm, "outputAddress")
public func outputAddress() -> Int32 { isStarted ? Int32(Int(bitPattern: output)) : Refusal.notStarted }

/// Sets how many reference images are looked for in each picture, and the movement that the first plane needs, in heights of the camera.
@_cdecl("setOptions") @_expose(wasm, "setOptions")
public func setOptions(_ images: Int32, _ baseline: Float) -> Int32 {
  guard images >= 0, images <= Int32(Limits.referenceImages) else { return Refusal.wrongSize }
  guard (0.05...1).contains(baseline) else { return Refusal.notANumber }
  imagesPerFrame = Int(images)
  committedBaseline = baseline
  return 0
}

/// Forgets the world; reference images stay.
@_cdecl("reset") @_expose(wasm, "reset")
public func reset() -> Int32 {
  guard isStarted else { return Refusal.notStarted }
  beginAgain()
  return 0
}

private func beginAgain() {
  tracking = .initializing
  reason = SteadyReason()
  conditions = Conditions()
  forgetMap()
  forgetPlanes()
  forgetProposal()
  pose = Pose()
  movement = .zero
  firstFrame = -1
  isProvisional = false
  baseline = 0
}

/// Pictures were missing, so the place has to be found again.
@_cdecl("interrupt") @_expose(wasm, "interrupt")
public func interrupt() -> Int32 {
  guard isStarted else { return Refusal.notStarted }
  if tracking == .tracking { losePlace() } else if tracking == .initializing { firstFrame = -1 }
  forgetProposal()
  return 0
}

/// Adds the picture in the input, rows without gaps, as a reference image. Returns the number of its keypoints, or a refusal.
@_cdecl("addImage") @_expose(wasm, "addImage")
public func addImage(_ width: Int32, _ height: Int32) -> Int32 {
  guard isStarted else { return Refusal.notStarted }
  let sides = Int32(Limits.smallestReferenceSide)...Int32(Limits.largestReferenceSide)
  guard sides.contains(width), sides.contains(height) else { return Refusal.wrongSize }
  guard !references.isFull else { return Refusal.full }
  let before = references.count
  let keypoints = addReferenceImage(width: Int(width), height: Int(height))
  return references.count > before ? Int32(keypoints) : Refusal.tooLittleDetail
}

/// Forgets the reference images.
@_cdecl("removeImages") @_expose(wasm, "removeImages")
public func removeImages() -> Int32 {
  guard isStarted else { return Refusal.notStarted }
  forgetImages()
  return 0
}

/// Takes the picture in the input.
///
/// - Parameters:
///   - gravityX: the direction of gravity in the camera's space, of any length
///   - turnX: the rate of rotation in the camera's space since the last picture, in radians a second
///   - seconds: since the last picture
/// - Returns: 0 initialising, 1 tracking, 2 lost; or a refusal, and then nothing has changed
@_cdecl("frame") @_expose(wasm, "frame")
public func frame(
  _ gravityX: Float, _ gravityY: Float, _ gravityZ: Float, _ turnX: Float, _ turnY: Float, _ turnZ: Float, _ seconds: Float
) -> Int32 {
  guard isStarted else { return Refusal.notStarted }
  let gravity = Vector(gravityX, gravityY, gravityZ)
  let turning = Vector(turnX, turnY, turnZ)
  guard (1e-3...1e3).contains(gravity.length), (0...100).contains(turning.length), (1e-4...1).contains(seconds) else {
    return Refusal.notANumber
  }
  track(gravity: gravity.unit, turning: turning, seconds: seconds)
  writeOutput()
  return tracking.rawValue
}

/// Writes points of the map into the input, by which another device can find out that it sees the same place. 44 bytes each: the position in the
/// world as three floats, and the descriptor. They are spread over all that is known.
///
/// - Returns: their number, or a refusal
@_cdecl("landmarks") @_expose(wasm, "landmarks")
public func landmarks(_ most: Int32) -> Int32 {
  guard isStarted else { return Refusal.notStarted }
  guard (1...1000).contains(most) else { return Refusal.wrongSize }
  return Int32(writeLandmarks(Int(most)))
}
