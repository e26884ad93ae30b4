// States: whether the place is known, and if not, why.

enum Tracking: Int32 {
  case initializing = 0
  case tracking = 1
  case lost = 2
}

enum Reason: Int32 {
  case none = 0
  case lowLight = 1
  case excessiveMotion = 2
  case insufficientFeatures = 3
  case initializing = 4
  case relocalizing = 5
  case reflective = 6
}

/// Inliers above which tracking is good, whatever else is the case.
let manyInliers = 40
/// A mean grey level below which a camera sees little but noise.
private let darkest: Float = 28
/// The speed of turning in radians a second, and the movement between two pictures as a share of the long side, that cannot be followed.
private let fastestTurn: Float = 1.8
private let fastestFlow: Float = 0.10
private let fewestCorners: Float = 35
/// The share of overexposed pixels of a surface that reflects a lamp or a window.
private let mostGlare: Float = 0.08
/// How long a reason must last, in seconds, before it is reported: at its margin it would change in each picture.
private let settlingTime: Float = 0.3

/// What the reasons are judged by.
struct Conditions {
  var exposure = Exposure()
  /// Radians a second.
  var turning: Float = 0
  var flow: Float = 0
  var corners: Float = 0
  var inliers = 0
}

nonisolated(unsafe) var tracking = Tracking.initializing
nonisolated(unsafe) var conditions = Conditions()

/// The reason that is reported, and another one that has not lasted for long enough.
struct SteadyReason {
  private(set) var reported = Reason.initializing
  private(set) var latest = Reason.initializing
  private var duration: Float = 0
  /// How long there has been some reason; which one may change meanwhile.
  private var trouble: Float = 0

  mutating func take(_ reason: Reason, seconds: Float) {
    duration = reason == latest ? duration + seconds : 0
    trouble = reason == .none ? 0 : trouble + seconds
    latest = reason
    // The beginning ends once, so there is nothing to wait for.
    let isBeginning = reported == .initializing && reason == .none
    if duration >= settlingTime || isBeginning || reported == .none && trouble >= settlingTime { reported = reason }
  }
}

nonisolated(unsafe) var reason = SteadyReason()

/// Why the place is unknown or not well known, as far as the present picture tells.
func judge() -> Reason {
  if tracking == .tracking && conditions.inliers >= manyInliers { return .none }
  if conditions.exposure.brightness < darkest { return .lowLight }
  if conditions.turning > fastestTurn || conditions.flow > fastestFlow { return .excessiveMotion }
  if conditions.exposure.glare > mostGlare { return .reflective }
  if conditions.corners < fewestCorners { return .insufficientFeatures }
  switch tracking {
  case .initializing: return .initializing
  case .lost: return .relocalizing
  case .tracking: return .none
  }
}
