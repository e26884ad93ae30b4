// ShortcutContent: common to the contents of all controls that can have a keyboard shortcut.

/// A control that may have a shortcut. Written in Shoji/TextInput/Keys.swift, read by drawings and by Audits/Keyboard.
package protocol ShortcutContent: ElementContent {
  /// The keys as the client writes them: `meta+shift+k`.
  var shortcut: String? { get set }
  /// Whether the author turned off adaptation to other keyboard layouts.
  var localizesShortcutByHand: Bool { get set }
}
