// tableStyle, tableColumnHeaders: the looks of tables.

import ShojiGraph

/// The looks of a table. Tables on iOS have one look, which all styles stand for.
public protocol TableStyle {}
public struct AutomaticTableStyle: TableStyle { public init() {} }
public struct InsetTableStyle: TableStyle { public init() {} }
public struct BorderedTableStyle: TableStyle { public init() {} }

extension TableStyle where Self == AutomaticTableStyle { public static var automatic: AutomaticTableStyle { .init() } }
extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { .init() }
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { .init() }
}
extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: BorderedTableStyle { .init() }
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle { .init() }
}

extension View {
  /// Sets the style of tables in this view. iOS has one look of tables, so nothing changes.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
  /// Shows or hides the headers of the columns of tables in this view.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View { environment(\.tableHeaders, visibility) }
}
