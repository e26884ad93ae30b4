// Source: something that nodes read while they are evaluated, and that tells them when it has changed.

import Foundation

/// Remembers who read it, and invalidates them when it changes.
package final class Dependents {
  private struct Reader {
    weak var node: _AnyNode?
    var evaluation: Int
  }
  private var readers: [ObjectIdentifier: Reader] = [:]
  /// With this many it is time to see who of them is still there: rows come and go while what they read stays as it is.
  private var many = 64

  package init() {}

  package var count: Int { readers.count }

  package var isEmpty: Bool { readers.isEmpty }

  /// Notes down the node that is being evaluated, if any.
  package func noteRead() {
    guard let node = Graph.current else { return }
    if readers.count >= many {
      readers = readers.filter { $0.value.node?.isMounted == true }
      many = max(64, readers.count * 2)
    }
    readers[ObjectIdentifier(node)] = Reader(node: node, evaluation: node.evaluation)
  }

  /// Invalidates every node whose latest evaluation read this.
  @MainActor package func changed() {
    guard !readers.isEmpty else { return }
    let all = readers
    readers.removeAll(keepingCapacity: true)
    for reader in all.values {
      guard let node = reader.node, node.isMounted, reader.evaluation == node.evaluation else { continue }
      node.invalidate()
    }
  }
}

/// Runs on the main actor now when this is the main thread, and as soon as possible otherwise.
package func onMain(_ body: @escaping @MainActor () -> Void) {
  if Graph.isOnMain {
    MainActor.assumeIsolated(body)
  } else {
    let box = Unchecked(body)
    DispatchQueue.main.async { MainActor.assumeIsolated(box.value) }
  }
}
