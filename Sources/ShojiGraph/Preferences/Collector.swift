// Collector: what views below a place say to it, in the order in which they stand. Preferences and portals are built on it.

import ShojiElements

/// Gathers values from nodes below, ordered as the nodes stand in the tree.
@MainActor package final class Collector<Value> {
  private weak var root: _AnyNode?
  /// By the node that speaks; it takes its word back when it goes, so nobody is held here.
  private var entries: [ObjectIdentifier: Value] = [:]
  private var isScheduled = false
  /// Called once a turn when a value has come, changed or gone.
  package var didChange: (@MainActor () -> Void)?

  package init() {}

  /// The node below which those stand who speak; set when it is known.
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
