// badgeProminence: how prominent the badges of rows are. Drawn with the row in ShojiWeb/Drawing/List+Drawing.swift.

import ShojiGraph

/// The prominence of a badge.
public struct BadgeProminence: Hashable, Sendable {
  package let badge: RowContent.BadgeProminence
  /// For counts of little importance.
  public static let decreased = BadgeProminence(badge: .decreased)
  public static let standard = BadgeProminence(badge: .standard)
  /// For important counts, such as unread messages.
  public static let increased = BadgeProminence(badge: .increased)
}

/// The prominence of a background.
public struct BackgroundProminence: Hashable, Sendable {
  private let name: String
  public static let standard = BackgroundProminence(name: "standard")
  public static let increased = BackgroundProminence(name: "increased")
}

private struct BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }
private struct BackgroundProminenceKey: EnvironmentKey { static var defaultValue: BackgroundProminence { .standard } }
extension EnvironmentValues {
  /// The prominence of the badges of rows.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
  /// The prominence of the background. Always standard: selected rows have a grey background as on iOS.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}

extension View {
  /// Sets the prominence of the badges of rows in this view.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View { environment(\.badgeProminence, prominence) }
}
