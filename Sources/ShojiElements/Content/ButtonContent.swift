// ButtonContent: something to press. Made in Shoji/Views/Button.swift, drawn in ShojiWeb/Drawing/Button+Drawing.swift.

import Foundation

/// A button around its label.
package struct ButtonContent: ElementContent, ShortcutContent {
  /// The looks that the system itself knows; a style of an app's own draws everything in its label.
  package enum Look: String { case automatic, bordered, prominent, borderless, plain, custom, rowAction, navigationLink, alert, actionSheet }
  package var look: Look
  package var role: String?
  package var isDisabled = false
  package var size: ControlSize = .regular
  package var shape: String?
  package var cornerRadius: CGFloat?
  package var tint: Paint?
  package var paint: Paint?
  package var font: Font?
  /// Whether an app's own style wants to know while a finger is on it.
  package var reportsPress = false
  package var shortcut: String?
  package var localizesShortcutByHand = false
  /// Kept ready by the system for a dialog whose author gave no such button.
  package var isSupplied = false
  /// The address that a link leads to.
  package var link: String?
  /// Whether it acts again and again while it is held.
  package var repeats = false
  /// Whether the browser follows the link without asking the app.
  package var isLeftToBrowser = false
  /// What the activity view is about that the button opens.
  package var opensActivities: String?
  package init(look: Look) { self.look = look }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = Sizing.same(as: children)
    // A button keeps its distance from a text, whatever its label is.
    sizing.textEdges = TextEdges()
    return sizing
  }
}
