// Collector: what views below a place say to it, in the order in which they stand. Preferences and portals are built on it.

import ShojiElements

/// Gathers values from nodes below, ordered as the nodes stand in the tree.
@MainActor package final class Collector<Value> {
  private weak var root: _AnyNode?
  private var entries: [ObjectIdentifier: (node: _AnyNode, value: Value)] = [:]
  private var isScheduled = false
  /// Called once a turn when a value has come, changed or gone.
  package var didChange: (@MainActor () -> Void)?

  package init() {}

  /// The node below which those stand who speak; set when it is known.
  package func attach(to root: _AnyNode) { self.root = root }

  package func set(_ value: Value, by node: _AnyNode) {
    entries[ObjectIdentifier(node)] = (node, value)
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
    guard entries.count > 1, let root else { return entries.values.map(\.value) }
    var result: [Value] = []
    func walk(_ node: _AnyNode) {
      if let entry = entries[ObjectIdentifier(node)] { result.append(entry.value) }
      guard result.count < entries.count else { return }
      node.forEachChild(walk)
    }
    walk(root)
    return result
  }
}
