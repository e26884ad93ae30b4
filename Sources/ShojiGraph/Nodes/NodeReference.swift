// NodeReference: a reference to a node that does not keep it. A `weak` one would give each node a side table, which makes every
// retain and release of the node several times as slow; nodes are retained at each step of an evaluation.

/// A reference to a node that may be gone. Main thread only.
struct NodeReference {
  private let place: Int
  private let generation: Int

  init(_ node: _AnyNode) { (place, generation) = (node.place, Self.table[node.place].generation) }

  /// The node; nil if it has been deallocated.
  var node: _AnyNode? {
    let entry = Self.table[place]
    return entry.generation == generation ? entry.node?.takeUnretainedValue() : nil
  }

  // MARK: The table of all nodes

  private struct Entry {
    var node: Unmanaged<_AnyNode>?
    /// Counts the nodes that have had this place.
    var generation: Int
  }
  // Unsafe: nodes are made, read and deallocated on the main thread.
  nonisolated(unsafe) private static var table: [Entry] = []
  // Unsafe: as above.
  nonisolated(unsafe) private static var free: [Int] = []

  /// Returns a place for a new node, which has to `enter` it.
  static func nextPlace() -> Int {
    if let place = free.popLast() { return place }
    table.append(Entry(node: nil, generation: 0))
    return table.count - 1
  }

  static func enter(_ node: _AnyNode, at place: Int) { table[place].node = .passUnretained(node) }

  /// Called by the node at a place when it is deallocated.
  static func leave(_ place: Int) {
    table[place].node = nil
    table[place].generation &+= 1
    free.append(place)
  }
}
