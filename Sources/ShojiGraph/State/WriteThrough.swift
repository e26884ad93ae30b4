// WriteThrough: writes changes to the disk before their event is acknowledged to the browser.

import Foundation

/// An object with changes to write.
package protocol WriteThroughSource: AnyObject {
  /// Writes the changes. Returns false if that failed and has to be retried.
  @MainActor func writeThrough() -> Bool
}

/// The sources with changes in this turn. The runtime commits them before it sends the turn's frames.
@MainActor package enum WriteThrough {
  private static var waiting: [any WriteThroughSource] = []
  private static var failed: [any WriteThroughSource] = []
  /// The key under which a store keeps the name that `willCommit` returns.
  package nonisolated static let commitKey = "commit"
  /// Called inside the transaction of a store's commit, with the store's path. Returns a name that the store keeps with its changes; nil if the
  /// turn has no state that belongs to them. Set by the runtime.
  package static var willCommit: ((_ store: String) -> String?)?
  /// Seconds after which a failed write is retried without further changes.
  private static let patience = 5.0
  package private(set) static var isRetryScheduled = false

  package static func schedule(_ source: any WriteThroughSource) {
    guard !waiting.contains(where: { $0 === source }) else { return }
    waiting.append(source)
    // Without a runtime that ends turns, as in tests, the main queue ends them.
    if !Graph.shared.flushesEachTurn { DispatchQueue.main.async { MainActor.assumeIsolated { commit() } } }
  }

  /// Writes the changes of this turn, and retries failed writes of earlier turns.
  package static func commit() {
    guard !waiting.isEmpty else { return }
    let sources = waiting + failed.filter { source in !waiting.contains { $0 === source } }
    (waiting, failed) = ([], [])
    failed = sources.filter { !$0.writeThrough() }
    // NB: one timer, however many turns fail meanwhile.
    guard !failed.isEmpty, !isRetryScheduled else { return }
    isRetryScheduled = true
    Graph.afterDelay(milliseconds: patience * 1000) {
      MainActor.assumeIsolated {
        isRetryScheduled = false
        for source in failed { schedule(source) }
      }
    }
  }

  /// Writes whatever is left before the process ends, and tries a last time what could not be written.
  package static func finish() {
    for source in failed where !waiting.contains(where: { $0 === source }) { waiting.append(source) }
    commit()
  }
}
