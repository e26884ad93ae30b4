// _AnyNode: a view's place in the graph. Made once, updated in place, gone with its view.

import ShojiElements

/// Where a node stands: handed to the node that is made there.
public struct _NodeSite {
  package unowned let host: GraphHost
  package let parent: _AnyNode?
  package let scope: EnvironmentScope
  /// The position among the parent's children, or a stable hash of the key that names it.
  package let seed: UInt64

  package init(host: GraphHost, parent: _AnyNode?, scope: EnvironmentScope, seed: UInt64) {
    self.host = host
    self.parent = parent
    self.scope = scope
    self.seed = seed
  }
}

/// A node whose view's type is hidden.
@MainActor open class _AnyNode {
  package unowned let host: GraphHost
  package private(set) weak var parent: _AnyNode?
  package let scope: EnvironmentScope
  package let depth: Int
  /// The same in every process in which the same views stand in the same places.
  package let path: UInt64
  nonisolated(unsafe) package private(set) var isMounted = true
  var isDirty = false
  /// Counts evaluations, so that what an earlier one read is told from what the present one read.
  nonisolated(unsafe) package private(set) var evaluation = 0

  // NB: public, because a package initialiser of an open class makes the compiler warn of a recursion that is not there.
  public init(_ site: _NodeSite) {
    host = site.host
    parent = site.parent
    scope = site.scope
    depth = (site.parent?.depth ?? -1) + 1
    path = StableHash.join(site.parent?.path ?? StableHash.start, site.seed)
  }

  /// The site of a child.
  package func site(_ seed: UInt64, scope: EnvironmentScope? = nil) -> _NodeSite {
    _NodeSite(host: host, parent: self, scope: scope ?? self.scope, seed: seed)
  }

  /// Whether the node stands for an element in which those of the nodes below lie.
  package var isElement: Bool { false }

  /// Where the author wrote the node's view; nil where the view does not know.
  package var authorPlace: SourceLocation? { nil }

  /// Adds the elements that this node stands for to a container's list.
  package func collect(into elements: inout [Element]) {}

  /// Calls a closure with each node directly below, in reading order. May come while those are still being made.
  package func forEachChild(_ body: (_AnyNode) -> Void) {}

  /// Runs again what read something that has changed.
  open func evaluate() { isDirty = false }

  /// The views below have come, gone or moved: whoever holds their elements must look again.
  open func structureChanged() { parent?.structureChanged() }

  /// Takes the node and all below it out of the graph.
  open func unmount() {
    isMounted = false
  }

  /// Evaluates with everything that is read noted down for this node.
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

  /// Takes a new value of the same view.
  open func update(_ view: V) {}
}

/// Hashes that are the same in every process (the standard library's are not).
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

  /// Of a key that names a row: by its text, which is the same in every process for numbers, strings and UUIDs.
  package static func of<ID: Hashable>(id: ID) -> UInt64 {
    if let number = id as? Int { return join(start, UInt64(bitPattern: Int64(number))) }
    if let text = id as? String { return of(text) }
    return of(String(describing: id))
  }
}
