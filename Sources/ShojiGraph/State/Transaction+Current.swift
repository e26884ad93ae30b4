// Transaction: the current transaction, and `withAnimation`.

import ShojiElements

extension Transaction {
  /// The transaction of the running code; empty outside `withAnimation`.
  nonisolated(unsafe) package internal(set) static var current = Transaction()

  package var isEmpty: Bool { animation == nil && !disablesAnimations }

  /// Runs code whose changes use a transaction.
  package static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = current
    current = transaction
    defer { current = outer }
    return try body()
  }

  /// A value was changed under this transaction: the page moves to its new state with the transaction's animation.
  @MainActor package static func use(_ transaction: Transaction) {
    guard let animation = transaction.animation, !transaction.disablesAnimations else { return }
    Graph.shared.animation = animation
  }
}

/// Makes changes that are animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try Transaction.with(transaction, body)
}

/// Makes changes that are animated, and calls `completion` after the animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer { Graph.afterDelay(milliseconds: Double(animation?.milliseconds ?? 0), completion) }
  return try withAnimation(animation, body)
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoved: Bool
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Makes changes with a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.with(transaction, body)
}
