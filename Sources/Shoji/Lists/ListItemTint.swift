// listItemTint: the colour of the icons in a list's rows.

import ShojiGraph

/// The tint of a row's content.
public struct ListItemTint: Sendable {
  let color: Color?
  /// A tint that is never overridden.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// A tint that the system may override.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  public static let monochrome = ListItemTint(color: .gray)
}

extension View {
  /// Sets the tint of the rows in this view, which colours their icons.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }
}
