// InputViewContent: an app's own keyboard. Made in Shoji/TextInput/InputView.swift, drawn in ShojiWeb/Drawing/InputView+Drawing.swift.

/// The area at the bottom of the window that holds an app's keys.
package struct InputViewContent: ElementContent {
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// A key; the client handles it without the app.
package struct InputKeyContent: ElementContent {
  package enum Key: Equatable {
    case insert(String)
    case act(String)
  }
  package var key: Key
  /// Whether it shows the system's symbol and so has the system's label.
  package var isNamedBySystem = false
  package var isDisabled = false
  package init(_ key: Key) { self.key = key }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
