// RuntimeChecks: what Shoji takes from the toolchain without its promise, tried when an app process starts. Each has a fallback that is slower
// or less exact, so a failure is logged and the app runs; see Documentation/decisions/0014-runtime-internals.md.

import ShojiGraph

@MainActor enum RuntimeChecks {
  /// Returns what does not work with this toolchain, and what follows from it.
  static func failures() -> [String] {
    var failures: [String] = []
    if !Closures.isLayoutKnown {
      failures.append("the layout of closures is unknown: views with closures are evaluated more often")
    }
    let getters = UserRegion.unreplaced()
    if !getters.isEmpty {
      failures.append("Foundation's \(getters.joined(separator: ", ")) cannot be replaced: the app sees the server's region there")
    }
    return failures
  }
}
