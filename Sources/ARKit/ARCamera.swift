// ARCamera: how well the device knows where it is.

import RealityKit

/// What a session knows of the camera. Its pictures and its places in each frame stay in the browser.
@MainActor public final class ARCamera {
  /// How well the device knows where it is.
  public enum TrackingState: Equatable, Sendable {
    /// Why it does not know well.
    public enum Reason: Equatable, Sendable {
      case initializing
      case relocalizing
      case excessiveMotion
      case insufficientFeatures
    }
    case notAvailable
    case limited(Reason)
    case normal
  }

  /// What keeps the device from knowing well where it is, more exactly than ``TrackingState/Reason`` (`ar.why-analysis-fails`). Shoji's own. The
  /// system's hints name the remedy of each.
  public enum Limitation: Equatable, Sendable, CaseIterable {
    case initializing
    case excessiveMotion
    /// The surface has too little detail.
    case insufficientFeatures
    /// There is too little light.
    case lowLight
    /// The surface mirrors too much.
    case reflectiveSurface
    /// No surface has been found for a long time.
    case slowSurfaceDetection
    case relocalizing
    /// The page is not visible.
    case interrupted
  }

  public let trackingState: TrackingState
  /// What keeps the device from knowing well; nil if it does.
  public let limitation: Limitation?

  init(_ state: RealityKit.TrackingState) {
    limitation = state.reason.map { Limitation($0) }
    trackingState =
      switch state {
      case .normal: .normal
      case .unavailable, .limited(.interrupted): .notAvailable
      case .limited(.initializing): .limited(.initializing)
      case .limited(.relocalizing): .limited(.relocalizing)
      case .limited(.excessiveMotion): .limited(.excessiveMotion)
      case .limited: .limited(.insufficientFeatures)
      }
  }
}

extension ARCamera.Limitation {
  fileprivate init(_ reason: RealityKit.TrackingState.Reason) {
    self =
      switch reason {
      case .initializing: .initializing
      case .excessiveMotion: .excessiveMotion
      case .insufficientFeatures: .insufficientFeatures
      case .lowLight: .lowLight
      case .reflective: .reflectiveSurface
      case .slow: .slowSurfaceDetection
      case .relocalizing: .relocalizing
      case .interrupted: .interrupted
      }
  }
}
