// badgeProminence: how much the badges of rows stand out. Drawn with the row, ShojiWeb/Drawing/List+Drawing.swift.

import ShojiGraph

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
  package let badge: RowContent.BadgeProminence
  /// For counts that hardly matter.
  public static let decreased = BadgeProminence(badge: .decreased)
  public static let standard = BadgeProminence(badge: .standard)
  /// For what wants attention, such as unread messages.
  public static let increased = BadgeProminence(badge: .increased)
}

/// How much a background stands out from its surroundings.
public struct BackgroundProminence: Hashable, Sendable {
  private let name: String
  public static let standard = BackgroundProminence(name: "standard")
  public static let increased = BackgroundProminence(name: "increased")
}

private struct BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }
private struct BackgroundProminenceKey: EnvironmentKey { static var defaultValue: BackgroundProminence { .standard } }
extension EnvironmentValues {
  /// How much the badges of rows here stand out.
  public var badgeProminence: BadgeProminence { get { self[BadgeProminenceKey.self] } set { self[BadgeProminenceKey.self] = newValue } }
  /// How much the background here stands out. Selected rows have a grey background as on iOS, which is a standard one.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}

extension View {
  /// Sets how much the badges of the rows in this view stand out.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View { environment(\.badgeProminence, prominence) }
}
