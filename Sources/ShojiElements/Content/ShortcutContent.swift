// ShortcutContent: what the contents of all controls have in common that keys can press from anywhere.

/// A control that may have a shortcut. Written in Shoji/TextInput/Keys.swift, read by drawings and by Audits/Keyboard.
package protocol ShortcutContent: ElementContent {
  /// The keys in the client's words: `meta+shift+k`.
  var shortcut: String? { get set }
  /// Whether the author keeps the shortcut from being fitted to other keyboards.
  var localizesShortcutByHand: Bool { get set }
}
