// TrackingState: how well the device knows where it is. `ARCamera.TrackingState` is made of it.

import ShojiGuidelines

/// How well the device knows where it is, and why not better.
package enum TrackingState: Equatable, Sendable {
  /// Why it does not know well.
  package enum Reason: String, CaseIterable, Sendable {
    case initializing, excessiveMotion, insufficientFeatures, lowLight, reflective, relocalizing, interrupted, slow
  }
  case unavailable(Reason?)
  case limited(Reason)
  case normal

  /// Reads the browser's words. Returns nil if they are not understood.
  init?(_ state: String, reason: String?) {
    let known = reason.flatMap(Reason.init(rawValue:))
    if reason != nil, known == nil { return nil }
    switch state {
    case "normal": self = .normal
    case "limited":
      guard let known else { return nil }
      self = .limited(known)
    case "unavailable": self = .unavailable(known)
    default: return nil
    }
  }

  /// Why it does not know well; nil if it does, or does not know why.
  package var reason: Reason? {
    switch self {
    case .normal: nil
    case .limited(let reason): reason
    case .unavailable(let reason): reason
    }
  }

  /// The state for audits.
  var use: ARUse.State {
    switch self {
    case .normal: .normal
    case .limited: .limited
    case .unavailable: .unavailable
    }
  }
}
