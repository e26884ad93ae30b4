// ViewPresence: whether a view is on the screen. A tab that is not selected, a page below another one, and a row that is mounted ahead of the user keep
// their views and their state, but their views have disappeared.

private struct OnScreenKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether the view's tab is selected, its column shown, and its page the top of its stack. Sheets and covers above don't count.
  package var isOnScreen: Bool {
    get { self[OnScreenKey.self] }
    set { self[OnScreenKey.self] = newValue }
  }
}

private struct MountedAheadKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the view is mounted although the user has not come to it yet: its tab's item is in its own body, or a swipe may reveal it.
  package var isMountedAhead: Bool {
    get { self[MountedAheadKey.self] }
    set { self[MountedAheadKey.self] = newValue }
  }
}

private struct MeasuredKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether the geometry readers around the view know their sizes. Until the browser has told them, nothing that happens to the view is told to the
  /// author's code, which would use sizes that are guesses.
  package var isMeasured: Bool {
    get { self[MeasuredKey.self] }
    set { self[MeasuredKey.self] = newValue }
  }
}

/// Follows one view. Reads are tracked for the node that is being evaluated.
@MainActor struct ViewPresence {
  private(set) var isThere: Bool
  /// Whether a restarted process may draw the view below others at once. It was on the screen before them: what they show may be what it loads when it
  /// appears.
  let mayHaveBeenCovered: Bool

  init(of node: _AnyNode) {
    isThere = Self.isThere(node)
    let environment = EnvironmentValues(node.scope)
    // The browser tells at once which rows are near.
    mayHaveBeenCovered = node.host.store.wasRestored && !environment.isMountedAhead && environment.lazyRow?.isNear != false
  }

  private static func isThere(_ node: _AnyNode) -> Bool {
    let environment = EnvironmentValues(node.scope)
    return environment.isOnScreen && environment.isMeasured && environment.lazyRow?.isNear != false
  }

  /// Returns whether the view has come or gone since the last time.
  mutating func follow(_ node: _AnyNode) -> Bool {
    let now = Self.isThere(node)
    defer { isThere = now }
    return now != isThere
  }
}
