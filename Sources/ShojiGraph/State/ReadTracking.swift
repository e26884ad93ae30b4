// ReadTracking: which observable objects a node has read in its latest evaluation, and who hears of their next change. Three things that
// `withObservationTracking(_:onChange:)` leaves open, and that an app which runs for months cannot: an object may be changed by another thread while a body
// reads it; it is told of *before* it is set, too early for a main thread that evaluates at once; and what an evaluation has registered stays with
// the object until the object changes, however often the view has been evaluated since.

@_spi(SwiftUI) import Observation
import ShojiElements
import Synchronization

/// The registration of one evaluation of a node with the objects that it has read.
// Sendable: all of it but the flag is used on the main thread only.
final class ReadTracking: @unchecked Sendable {
  private let node: NodeReference
  private let evaluation: Int
  /// Whether another thread has changed something and the main thread has not heard of it yet, so that a thread that writes a million times asks once.
  private let isPosted = Atomic(false)
  /// Ends what is registered; `nil` until the observation library has called.
  private var tracking: ObservationTracking?
  private var bell: Bell?

  private init(_ node: _AnyNode) { (self.node, evaluation) = (NodeReference(node), node.evaluation) }

  /// Evaluates a body for a node. Until the node's next evaluation has ended, it is told of each change of an object that the body has read.
  /// - Returns: what the body returns; and whether it has read objects, `nil` if that is not known.
  @MainActor static func track<Result>(_ node: _AnyNode, _ body: () -> Result) -> (Result, hasRead: Bool?) {
    var new = ReadTracking(node)
    let result: Result
    let hasRead: Bool?
    if leftovers.isEmpty || leftovers[ObjectIdentifier(type(of: node)), default: 0] < patience {
      result = follow(new, body)
      // Only what is registered with an object holds it.
      hasRead = !isKnownUniquelyReferenced(&new)
    } else {
      let bell = node.reads?.bell ?? Bell()
      result = follow(new) {
        let result = body()
        bell.access()
        return result
      }
      // NB: what the evaluation before has registered goes first, so that the bell calls only the new one.
      node.reads?.end(of: node)
      node.reads = nil
      new.bell = bell
      bell.ring()
      hasRead = nil
    }
    // NB: until here, a change by another thread reached what the evaluation before has registered.
    node.reads?.end(of: node)
    node.reads = hasRead == false ? nil : new
    return (result, hasRead)
  }

  private static func follow<Result>(_ reads: ReadTracking, _ body: () -> Result) -> Result {
    withObservationTracking(body, didSet: { reads.changed($0) })
  }

  private func changed(_ tracking: ObservationTracking) {
    let root = tracking.changed.map { type(of: $0).rootType }
    if Graph.isOnMain {
      MainActor.assumeIsolated { changedOnMain(tracking, root) }
    } else if !isPosted.exchange(true, ordering: .acquiringAndReleasing) {
      let posted = Unchecked(tracking)
      onMain {
        self.isPosted.store(false, ordering: .releasing)
        self.tracking = posted.value
        // NB: the evaluation that ran meanwhile may have read the old value, and may have registered too late.
        if let node = self.node.node { Self.note(root, changedFor: node) }
        if let node = self.node.node, node.evaluation <= self.evaluation + 1 { Self.invalidate(node) } else { posted.value.cancel() }
      }
    }
  }

  @MainActor private func changedOnMain(_ tracking: ObservationTracking, _ root: (any Any.Type)?) {
    self.tracking = tracking
    guard root != Bell.self else { return }
    guard let node = node.node, node.isMounted else { return tracking.cancel() }
    Self.note(root, changedFor: node)
    // A body that changes what it reads is not evaluated for ever.
    if node.evaluation == evaluation { Self.invalidate(node) } else if node.evaluation > evaluation + 1 { tracking.cancel() }
  }

  /// An object of the author's that the node has read has changed, perhaps one that it has read in an earlier evaluation only, for the views in it.
  @MainActor private static func note(_ root: (any Any.Type)?, changedFor node: _AnyNode) {
    if node.stateFields?.hasFlags == true, let root, Fleeting.ofObject(root) == .object { node.host.graph.outside.lose(node) }
  }

  @MainActor private static func invalidate(_ node: _AnyNode) {
    // The running code has changed the object, and may have said `withAnimation`.
    Transaction.use(.current)
    node.invalidate()
  }

  /// The node has been evaluated anew, or is gone.
  @MainActor func end(of node: _AnyNode) {
    if let tracking { tracking.cancel() } else { Self.leftovers[ObjectIdentifier(type(of: node)), default: 0] += 1 }
  }

  // MARK: What stays registered

  /// For each type of node how often something stayed registered. The observation library hands out what ends a registration only in its calls, and to
  /// be called costs two microseconds: only nodes of types that have left much have themselves called, by a bell.
  @MainActor private static var leftovers: [ObjectIdentifier: Int] = [:]
  private static let patience = 64
}

/// An object that is read after everything else and changed at once, so that the observation library calls what has been registered.
private final class Bell: Observable {
  private let registrar = ObservationRegistrar()
  private var sound: Void { () }
  private static let path = \Bell.sound

  func access() { registrar.access(self, keyPath: Self.path) }
  func ring() { registrar.didSet(self, keyPath: Self.path) }
}
