// KeyboardNavigation: where Tab and the arrows lead.

/// The two ways in which a person goes through an app by keyboard. It is the person who chooses, by Control-F7 or in the View menu.
public enum KeyboardNavigation: String, CaseIterable, Hashable, Sendable {
  /// Tab goes from area to area, arrows go from item to item in one; controls are passed over.
  case focusGroups = "groups"
  /// Everything can be reached and operated. On from the start, because who needs it must not have to find a switch.
  case fullKeyboardAccess = "full"
}
