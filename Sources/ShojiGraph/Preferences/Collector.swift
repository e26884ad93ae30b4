// Collector: values that views below a node publish to it, in view order. Preferences and portals are built on it.

import ShojiElements

/// Collects values from the nodes below, in tree order.
@MainActor package final class Collector<Value> {
  private weak var root: _AnyNode?
  /// By the publishing node, which removes its value when it is unmounted, so no node is retained here.
  private var entries: [ObjectIdentifier: Value] = [:]
  private var isScheduled = false
  /// Called once per turn after values were set, changed or removed.
  package var didChange: (@MainActor () -> Void)?

  package init() {}

  /// Sets the common ancestor of the publishing nodes, once it is known.
  package func attach(to root: _AnyNode) { self.root = root }

  package func set(_ value: Value, by node: _AnyNode) {
    entries[ObjectIdentifier(node)] = value
    changed()
  }

  package func remove(_ node: _AnyNode) {
    guard entries.removeValue(forKey: ObjectIdentifier(node)) != nil else { return }
    changed()
  }

  package func changed() {
    guard !isScheduled else { return }
    isScheduled = true
    Graph.shared.scheduleGathering { [weak self] in
      self?.isScheduled = false
      self?.didChange?()
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// The values in reading order.
  package var ordered: [Value] {
    guard entries.count > 1, let root else { return Array(entries.values) }
    var result: [Value] = []
    func walk(_ node: _AnyNode) {
      if let entry = entries[ObjectIdentifier(node)] { result.append(entry) }
      guard result.count < entries.count else { return }
      node.forEachChild(walk)
    }
    walk(root)
    return result
  }
}
