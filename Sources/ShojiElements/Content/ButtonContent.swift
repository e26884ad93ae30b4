// ButtonContent: a button. Made in Shoji/Views/Button.swift, drawn in ShojiWeb/Drawing/Button+Drawing.swift.

import Foundation

/// A button around its label.
package struct ButtonContent: ElementContent, ShortcutContent {
  /// The system's styles. With a custom style (`custom`) the label draws everything.
  package enum Look: String {
    case automatic, bordered, prominent, borderless, plain, custom, rowAction, navigationLink, alert, actionSheet
  }
  package var look: Look
  package var role: String?
  package var isDisabled = false
  package var size: ControlSize = .regular
  package var shape: String?
  package var cornerRadius: CGFloat?
  package var tint: Paint?
  package var paint: Paint?
  package var font: Font?
  /// Whether a custom style observes the pressed state.
  package var reportsPress = false
  package var shortcut: String?
  package var localizesShortcutByHand = false
  /// Whether the system supplied it for a dialog whose author gave no such button.
  package var isSupplied = false
  /// The URL of a link.
  package var link: String?
  /// Whether it repeats its action while it is held.
  package var repeats = false
  /// Whether the browser follows the link without an event to the app.
  package var isLeftToBrowser = false
  /// Whether a link inside a row's content has no arrow of its own.
  package var hidesArrow = false
  /// The key of the activity view that the button opens: its title and shared items.
  package var opensActivities: String?
  package init(look: Look) { self.look = look }
  package var arrangement: String { role ?? "" }
  /// A tag, a badge or swipe actions on the label of a link are those of the link's row.
  package var passesTag: Bool { look == .navigationLink }
  package var passesTraits: Bool { false }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = Sizing.same(as: children)
    // Between a link's label and its arrow there is space.
    if look == .navigationLink { sizing.horizontal = .fill() }
    // A button keeps its distance from text, whatever its label is.
    sizing.textEdges = TextEdges()
    return sizing
  }
}
