// HeldCalls: the calls of a transient user's app, which wait until a browser opens a socket.

/// The calls of an app of a transient user. They are performed when the user is kept, and forgotten if the process ends before that.
struct HeldCalls<Call> {
  private var calls: [Call] = []
  /// How many are held at most.
  let most: Int

  init(most: Int) { self.most = most }

  /// Adds a call. Returns false if there are too many.
  mutating func add(_ call: Call) -> Bool {
    guard calls.count < most else { return false }
    calls.append(call)
    return true
  }

  /// Returns the calls and forgets them.
  mutating func take() -> [Call] {
    defer { calls = [] }
    return calls
  }
}
