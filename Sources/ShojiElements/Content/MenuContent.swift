// Menus: the button that opens one, the popup, its items and sections. Made in Shoji/Views/Menu.swift, drawn in
// ShojiWeb/Drawing/Menu+Drawing.swift.

/// An item of a menu around its label.
package struct MenuItemContent: ElementContent {
  /// An item that is on or off, alone or as one of several.
  package enum Mark: Equatable {
    case checkbox(Bool)
    case radio(Bool)
  }
  package var role: String?
  package var mark: Mark?
  package var isDisabled = false
  package var shortcut: String?
  /// Whether the menu stays open when the item has acted.
  package var keepsMenu = false
  package init() {}
}
