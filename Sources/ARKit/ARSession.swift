// ARSession: what the views in AR of an app look for, and what they have found.

import Foundation
import RealityKit

/// Hears of a session's state. All methods have default implementations.
@MainActor public protocol ARSessionObserver: AnyObject {
  /// The device knows better, or worse, where it is.
  func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera)
  /// The page is not visible any more: nothing is known of the device's place meanwhile (`ar.no-tracking-during-interruption`).
  func sessionWasInterrupted(_ session: ARSession)
  /// The page is visible again.
  func sessionInterruptionEnded(_ session: ARSession)
  /// Returns whether objects return to their places after an interruption (`ar.relocalization-restores-positions`).
  ///
  /// Asked when the session starts and when its delegate is set, because the browser must know it before an interruption. The default is true: the
  /// system's coaching leads the user back, and lets them cancel (`ar.allow-cancel-relocalization`).
  func sessionShouldAttemptRelocalization(_ session: ARSession) -> Bool
}

/// Hears of what a session finds.
@MainActor public protocol ARSessionDelegate: ARSessionObserver {
  func session(_ session: ARSession, didAdd anchors: [ARAnchor])
  func session(_ session: ARSession, didUpdate anchors: [ARAnchor])
  func session(_ session: ARSession, didRemove anchors: [ARAnchor])
}

extension ARSessionObserver {
  public func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera) {}
  public func sessionWasInterrupted(_ session: ARSession) {}
  public func sessionInterruptionEnded(_ session: ARSession) {}
  public func sessionShouldAttemptRelocalization(_ session: ARSession) -> Bool { true }
}

extension ARSessionDelegate {
  public func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {}
}

/// Has the app's views in AR look for surfaces and pictures, and reports what they find.
///
///     let session = ARSession()
///     session.delegate = self
///     let configuration = ARWorldTrackingConfiguration()
///     configuration.planeDetection = [.horizontal]
///     session.run(configuration)
///
/// A session belongs to all of the app's `RealityView`s with the user's camera: a device has one. What the browser cannot do is left out, without
/// an error (`ar.hide-not-error`). Each frame stays in the browser; the app hears of events.
@MainActor public final class ARSession {
  /// What happens to what is known when a session starts again.
  public struct RunOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Everything is looked for afresh, and the world's origin is where the device is now (`ar.start-over-for-better-result`).
    public static let resetTracking = RunOptions(rawValue: 1)
    /// The anchors are removed.
    public static let removeExistingAnchors = RunOptions(rawValue: 2)
  }

  public let identifier = UUID()
  /// Hears of what is found.
  public weak var delegate: (any ARSessionDelegate)? { didSet { if request != nil { start() } } }
  /// What is looked for; nil before the session has run.
  public private(set) var configuration: ARConfiguration?
  private var isRunning = false
  private var relocalizes = true
  private var anchors: [UUID: ARAnchor] = [:]

  public init() {}

  /// Starts the session, or changes what it looks for.
  public func run(_ configuration: ARConfiguration, options: RunOptions = []) {
    (self.configuration, isRunning) = (configuration, true)
    if options.contains(.removeExistingAnchors) { removeAll() }
    start(resets: options.contains(.resetTracking))
  }

  private func start(resets: Bool = false) {
    relocalizes = delegate?.sessionShouldAttemptRelocalization(self) ?? true
    TrackingHub.shared.run(self, resets: resets)
  }

  /// Pauses the session: views in AR rest until a session runs again.
  public func pause() {
    guard isRunning else { return }
    isRunning = false
    TrackingHub.shared.pause(self)
  }

  /// Adds an anchor of the app's own. It is reported to the delegate.
  public func add(anchor: ARAnchor) {
    guard anchors.updateValue(anchor, forKey: anchor.identifier) == nil else { return }
    delegate?.session(self, didAdd: [anchor])
  }
  /// Removes an anchor. What is still there may be found again.
  public func remove(anchor: ARAnchor) {
    if anchors.removeValue(forKey: anchor.identifier) != nil { delegate?.session(self, didRemove: [anchor]) }
  }

  private func removeAll() {
    let all = Array(anchors.values)
    anchors = [:]
    if !all.isEmpty { delegate?.session(self, didRemove: all) }
  }

  @available(*, unavailable, message: "Shoji does not have frames: the camera's pictures stay in the browser. See ARSessionDelegate.")
  public var currentFrame: ARFrame? { nil }
}

extension ARSession: TrackingListener {
  package var request: TrackingRequest? {
    guard isRunning, var request = configuration?.request else { return nil }
    request.relocalizes = relocalizes
    return request
  }

  package func trackingChanged(_ state: RealityKit.TrackingState) {
    delegate?.session(self, cameraDidChangeTrackingState: ARCamera(state))
  }

  package func interrupted(_ isInterrupted: Bool) {
    if isInterrupted { delegate?.sessionWasInterrupted(self) } else { delegate?.sessionInterruptionEnded(self) }
  }

  package func found(_ anchor: FoundAnchor) {
    guard anchors[anchor.id] == nil else { return }
    let new = ARAnchor.make(anchor)
    anchors[anchor.id] = new
    delegate?.session(self, didAdd: [new])
  }

  package func updated(_ anchor: FoundAnchor) {
    // One that the session was not running for, or has removed, is new to it.
    guard let known = anchors[anchor.id] else { return found(anchor) }
    known.update(anchor)
    delegate?.session(self, didUpdate: [known])
  }

  package func lost(_ anchor: FoundAnchor) {
    if let known = anchors.removeValue(forKey: anchor.id) { delegate?.session(self, didRemove: [known]) }
  }
}
