// KeyboardNavigation: how Tab and the arrow keys move the focus.

/// The two modes of keyboard navigation. The user chooses, with Control-F7 or in the View menu.
public enum KeyboardNavigation: String, CaseIterable, Hashable, Sendable {
  /// Tab moves between focus groups, arrow keys move between the items of a group; controls are skipped.
  case focusGroups = "groups"
  /// Tab reaches every control. The default, because users who need it must not have to find a setting.
  case fullKeyboardAccess = "full"
}
