// Source: tracks the nodes that read a value and invalidates them when it changes.

import Foundation

/// The readers of a value, invalidated when it changes.
package final class Dependents {
  private struct Reader {
    let reference: NodeReference
    var evaluation: Int
  }
  private var readers: [ObjectIdentifier: Reader] = [:]
  /// The count at which unmounted readers are removed: rows are unmounted while the value they read stays the same.
  private var many = 64

  package init() {}

  package var count: Int { readers.count }

  package var isEmpty: Bool { readers.isEmpty }

  /// Tracks a read by the node being evaluated, if any.
  package func noteRead() {
    guard let node = Graph.current else { return }
    if readers.count >= many {
      readers = readers.filter { $0.value.reference.node?.isMounted == true }
      many = max(64, readers.count * 2)
    }
    readers[ObjectIdentifier(node)] = Reader(reference: NodeReference(node), evaluation: node.evaluation)
  }

  /// Invalidates every node whose latest evaluation read this.
  @MainActor package func changed() {
    guard !readers.isEmpty else { return }
    let all = readers
    readers.removeAll(keepingCapacity: true)
    for reader in all.values {
      guard let node = reader.reference.node, node.isMounted, reader.evaluation == node.evaluation else { continue }
      node.invalidate()
    }
  }
}

/// Runs code on the main actor: immediately on the main thread, otherwise asynchronously.
package func onMain(_ body: @escaping @MainActor () -> Void) {
  if Graph.isOnMain {
    MainActor.assumeIsolated(body)
  } else {
    let box = Unchecked(body)
    DispatchQueue.main.async { MainActor.assumeIsolated(box.value) }
  }
}
