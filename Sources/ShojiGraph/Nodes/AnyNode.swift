// _AnyNode: a view's node in the graph. Created once, updated in place, removed with its view.

import ShojiElements

/// The position of a node, passed to its initialiser.
public struct _NodeSite {
  package unowned let host: GraphHost
  package let parent: _AnyNode?
  package let scope: EnvironmentScope
  /// The index among the parent's children, or a stable hash of the key.
  package let seed: UInt64

  package init(host: GraphHost, parent: _AnyNode?, scope: EnvironmentScope, seed: UInt64) {
    self.host = host
    self.parent = parent
    self.scope = scope
    self.seed = seed
  }
}

/// A node with its view's type erased.
@MainActor open class _AnyNode {
  package unowned let host: GraphHost
  private let parentReference: NodeReference?
  package var parent: _AnyNode? { parentReference?.node }
  // Unsafe: scopes belong to the main thread, on which nodes are deallocated too.
  nonisolated(unsafe) package let scope: EnvironmentScope
  // Unsafe: as above. The node's place among the readers of its scope; -1 for a node that has read nothing.
  nonisolated(unsafe) var placeInScope = -1
  /// The node's place in the table of all nodes.
  nonisolated let place: Int
  package let depth: Int
  /// The path hash: identical in every process with the same views at the same positions.
  package let path: UInt64
  // Unsafe: written on the main actor; read elsewhere only to skip work for a view that is gone.
  nonisolated(unsafe) package private(set) var isMounted = true
  var isDirty = false
  /// Counts evaluations, so that reads of earlier evaluations can be ignored.
  nonisolated(unsafe) package private(set) var evaluation = 0
  /// The registration with the observable objects that the latest evaluation has read; nil if it has read none.
  var reads: ReadTracking?

  /// The gatherer of a node that has one. Not asked for by a cast, which takes a search in each process for each type of node.
  var anyGatherer: AnyObject? { nil }

  // NB: public, because with a package initialiser of an open class the compiler warns of a recursion that does not exist.
  public init(_ site: _NodeSite) {
    host = site.host
    parentReference = site.parent.map(NodeReference.init)
    scope = site.scope
    place = NodeReference.nextPlace()
    depth = (site.parent?.depth ?? -1) + 1
    path = StableHash.join(site.parent?.path ?? StableHash.start, site.seed)
    NodeReference.enter(self, at: place)
  }

  deinit {
    if placeInScope >= 0 { scope.forget(readerAt: placeInScope) }
    NodeReference.leave(place)
  }

  /// Returns the site of a child.
  package func site(_ seed: UInt64, scope: EnvironmentScope? = nil) -> _NodeSite {
    _NodeSite(host: host, parent: self, scope: scope ?? self.scope, seed: seed)
  }

  /// The stored fields of an author's view, which decide how its state comes back.
  var stateFields: FieldTable? { nil }
  /// Whether the view is given an object that another view, or the app, owns.
  var isGivenOwnedObject: Bool { false }

  /// Whether the node has an element that contains the elements of the nodes below.
  package var isElement: Bool { false }

  /// The author's source location of the node's view, if the view knows it.
  package var authorPlace: SourceLocation? { nil }

  /// Appends the elements of this node to a container's list.
  package func collect(into elements: inout [Element]) {}

  /// Calls a closure with each direct child, in reading order. Can be called while children are still being created.
  package func forEachChild(_ body: (_AnyNode) -> Void) {}

  /// Re-evaluates the node because a value that it read has changed.
  open func evaluate() { isDirty = false }

  /// Called when views below were inserted, removed or moved: the container must collect its elements again.
  open func structureChanged() { parent?.structureChanged() }

  /// Removes the node and its descendants from the graph.
  open func unmount() {
    isMounted = false
    host.graph.letGo(self)
  }

  /// Evaluates a closure and tracks its reads for this node.
  package func tracking<Result>(_ body: () -> Result) -> Result {
    evaluation += 1
    isDirty = false
    return host.graph.track(self, body)
  }

  package func invalidate() {
    guard !isDirty, isMounted else { return }
    isDirty = true
    host.graph.schedule(self)
  }

  package var elements: [Element] {
    var result: [Element] = []
    collect(into: &result)
    return result
  }
}

/// A node for views of one type.
@MainActor open class _Node<V>: _AnyNode {
  public override init(_ site: _NodeSite) { super.init(site) }

  /// Updates the node with a new value of its view.
  open func update(_ view: V) {}
}

/// Hashes that are identical in every process (the standard library's are not).
package enum StableHash {
  package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  package static func join(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    var result = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
    result ^= result >> 32
    return result
  }

  package static func of(_ text: String) -> UInt64 {
    var hash = start
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// Hashes a row's key by its text, which is identical in every process for numbers, strings and UUIDs.
  package static func of<ID: Hashable>(id: ID) -> UInt64 {
    if let number = id as? Int { return join(start, UInt64(bitPattern: Int64(number))) }
    if let text = id as? String { return of(text) }
    return of(String(describing: id))
  }
}
