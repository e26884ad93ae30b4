// TrackingHub: what the running sessions of the app ask of its views in AR, and what these have found. As on a phone, an app has one camera:
// all sessions of the process share it.

import Foundation
import ShojiElements
import ShojiGraph

/// What a session asks for.
package struct TrackingRequest: Equatable, Sendable {
  package var findsLevelPlanes = false
  package var findsUprightPlanes = false
  package var findsImages = false
  /// The pictures to look for.
  package var pictures: [ReferencePicture] = []
  /// How many of the pictures are followed while they move. Those that may move come first.
  package var mostTracked = 0
  /// Whether pictures of `AnchorEntity(.image(group:name:))` are followed while they move.
  package var tracksAnchors = false
  /// Whether the camera is the front one, which sees the user's face.
  package var isFront = false
  /// Whether objects return to their places after an interruption.
  package var relocalizes = true
  package init() {}

  /// The most pictures that are looked for at a time (`ar.hundred-images`).
  package static let mostPictures = 100

  /// The pictures that are followed.
  var followed: [ReferencePicture] { Array((pictures.filter(\.isMovable) + pictures.filter { !$0.isMovable }).prefix(max(mostTracked, 0))) }
}

/// Something that the camera has found. `ARAnchor` is made of it.
package final class FoundAnchor {
  package enum Kind: Equatable {
    case plane(FoundPlane)
    case image(ReferencePicture)
  }
  package let id = UUID()
  package fileprivate(set) var kind: Kind
  /// Of a plane: where it was first, so that its centre may move in it.
  package fileprivate(set) var transform: Transform
  /// Whether it is in sight, as far as it is followed.
  package fileprivate(set) var isTracked = true

  fileprivate init(_ kind: Kind, _ transform: Transform) { (self.kind, self.transform) = (kind, transform) }
}

/// A running session, which hears of what the camera finds.
@MainActor package protocol TrackingListener: AnyObject {
  /// Nil while it does not run.
  var request: TrackingRequest? { get }
  func trackingChanged(_ state: TrackingState)
  func interrupted(_ isInterrupted: Bool)
  func found(_ anchor: FoundAnchor)
  func updated(_ anchor: FoundAnchor)
  func lost(_ anchor: FoundAnchor)
  /// Everything begins afresh; what was found has been reported as lost.
  func wasReset()
}

extension TrackingListener {
  package func wasReset() {}
}

/// The sessions of the process.
@MainActor package final class TrackingHub {
  package static let shared = TrackingHub()
  private struct WeakListener { weak var listener: (any TrackingListener)? }
  private struct Key: Hashable {
    let view: ObjectIdentifier
    let name: String
    let isImage: Bool
  }
  private var listeners: [WeakListener] = []
  private var found: [Key: FoundAnchor] = [:]
  private let changes = Dependents()
  /// How often a session has started over.
  private var resets = 0
  /// What the latest view has reported.
  package private(set) var state = TrackingState.unavailable(nil)
  package private(set) var support = ARSupport.unknown
  private let supportChanges = Dependents()

  private var running: [any TrackingListener] { listeners.compactMap(\.listener).filter { $0.request != nil } }

  // MARK: Sessions

  /// A session has started, or asks for something else.
  package func run(_ listener: any TrackingListener, resets: Bool = false) {
    if !listeners.contains(where: { $0.listener === listener }) { listeners.append(WeakListener(listener: listener)) }
    if resets { self.resets += 1 }
    tell()
    // A session that joins later hears of what the others have found.
    guard !resets, let request = listener.request else { return }
    for anchor in found.values where anchor.isWanted(by: request) { listener.found(anchor) }
  }

  /// A session has paused: views that it has started rest until one runs again.
  package func pause(_ listener: any TrackingListener) {
    listeners.removeAll { $0.listener == nil }
    tell()
  }

  /// A session has stopped for good: views go on without it.
  package func end(_ listener: any TrackingListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    tell()
  }

  private func tell() {
    changes.changed()
    Graph.shared.scheduleFlush()
  }

  /// What all running sessions ask for together; the view that is evaluated is evaluated again when that changes.
  func read() -> TrackingRequest? {
    changes.noteRead()
    let requests = running.compactMap(\.request)
    guard var all = requests.first else { return nil }
    for one in requests.dropFirst() { all.join(one) }
    return all
  }

  /// How often the sessions have started over.
  func readResets() -> Int {
    changes.noteRead()
    return resets
  }

  /// Whether sessions have run, and all of them are paused.
  func readIsPaused() -> Bool {
    changes.noteRead()
    let all = listeners.compactMap(\.listener)
    return !all.isEmpty && all.allSatisfy { $0.request == nil }
  }

  /// What the device can do; the view that is evaluated is evaluated again when that changes.
  package func readSupport() -> ARSupport {
    supportChanges.noteRead()
    return support
  }

  // MARK: Reports of a view

  func supports(_ new: ARSupport) {
    guard new != support else { return }
    support = new
    supportChanges.changed()
    Graph.shared.scheduleFlush()
  }

  func changed(_ new: TrackingState) {
    guard new != state else { return }
    state = new
    for listener in running { listener.trackingChanged(new) }
  }

  func interrupted(_ isInterrupted: Bool) {
    for listener in running { listener.interrupted(isInterrupted) }
  }

  func plane(_ key: String, _ plane: FoundPlane?, of view: AnyObject) {
    let key = Key(view: ObjectIdentifier(view), name: key, isImage: false)
    guard let plane else { return lose(key) }
    if let anchor = found[key] {
      guard anchor.kind != .plane(plane) else { return }
      if anchor.isUpright == plane.isVertical {
        anchor.kind = .plane(plane)
        return report(anchor) { $0.updated(anchor) }
      }
      // Another kind of surface is another anchor: sessions may ask for one of them only.
      lose(key)
    }
    let anchor = FoundAnchor(.plane(plane), plane.transform)
    found[key] = anchor
    report(anchor) { $0.found(anchor) }
  }

  /// - Parameter isFollowed: Whether the picture's place is followed. Otherwise it stays where it was first seen
  ///   (`ar.detected-image-not-tracked`).
  func image(_ picture: ReferencePicture, _ transform: Transform?, isFollowed: Bool, of view: AnyObject) {
    let key = Key(view: ObjectIdentifier(view), name: picture.name, isImage: true)
    guard let transform else {
      guard let anchor = found[key], anchor.isTracked else { return }
      anchor.isTracked = false
      return report(anchor) { $0.updated(anchor) }
    }
    guard let anchor = found[key] else {
      let anchor = FoundAnchor(.image(picture), transform)
      found[key] = anchor
      return report(anchor) { $0.found(anchor) }
    }
    let place = isFollowed ? transform : anchor.transform
    guard !anchor.isTracked || place != anchor.transform else { return }
    (anchor.isTracked, anchor.transform) = (true, place)
    report(anchor) { $0.updated(anchor) }
  }

  /// A view begins afresh, or is gone.
  func forget(_ view: AnyObject, isReset: Bool = false) {
    for key in found.keys where key.view == ObjectIdentifier(view) { lose(key) }
    if isReset { for listener in running { listener.wasReset() } }
  }

  private func lose(_ key: Key) {
    guard let anchor = found.removeValue(forKey: key) else { return }
    report(anchor) { $0.lost(anchor) }
  }

  private func report(_ anchor: FoundAnchor, _ body: (any TrackingListener) -> Void) {
    for listener in running where listener.request.map(anchor.isWanted) == true { body(listener) }
  }
}

extension TrackingRequest {
  fileprivate mutating func join(_ other: TrackingRequest) {
    findsLevelPlanes = findsLevelPlanes || other.findsLevelPlanes
    findsUprightPlanes = findsUprightPlanes || other.findsUprightPlanes
    findsImages = findsImages || other.findsImages
    pictures += other.pictures.filter { new in !pictures.contains { $0.name == new.name } }
    mostTracked += other.mostTracked
    tracksAnchors = tracksAnchors || other.tracksAnchors
    isFront = isFront || other.isFront
    relocalizes = relocalizes && other.relocalizes
  }
}

extension FoundAnchor {
  fileprivate var isUpright: Bool { if case .plane(let plane) = kind { plane.isVertical } else { false } }

  fileprivate func isWanted(by request: TrackingRequest) -> Bool {
    switch kind {
    case .plane(let plane): plane.isVertical ? request.findsUprightPlanes : request.findsLevelPlanes
    case .image(let picture): request.pictures.contains { $0.name == picture.name } || request.findsImages && picture.group != nil
    }
  }
}
