// InputViewContent: a keyboard of an app's own. Made in Shoji/TextInput/InputView.swift, drawn in ShojiWeb/Drawing/InputView+Drawing.swift.

/// The ground at the foot of the window on which an app's keys stand.
package struct InputViewContent: ElementContent {
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// A key, which the browser itself presses.
package struct InputKeyContent: ElementContent {
  package enum Key: Equatable { case insert(String), act(String) }
  package var key: Key
  /// Whether it bears the system's symbol and so the system's name.
  package var isNamedBySystem = false
  package var isDisabled = false
  package init(_ key: Key) { self.key = key }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
