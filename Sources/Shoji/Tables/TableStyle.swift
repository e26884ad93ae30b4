// tableStyle, tableColumnHeaders: the style of tables.

import ShojiGraph

/// The style of a table. Tables on iOS look the same in every style.
public protocol TableStyle {}
/// The table style that suits the context.
public struct AutomaticTableStyle: TableStyle { public init() {} }
/// A table inset from the edges.
public struct InsetTableStyle: TableStyle { public init() {} }
/// A table with a border.
public struct BorderedTableStyle: TableStyle { public init() {} }

extension TableStyle where Self == AutomaticTableStyle { public static var automatic: AutomaticTableStyle { .init() } }
extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { .init() }
  @available(*, deprecated, message: "alternatesRowBackgrounds has no effect in Shoji: tables on iOS have only one look")
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { .init() }
}
extension TableStyle where Self == BorderedTableStyle {
  @available(*, deprecated, message: "has no effect in Shoji: tables on iOS have only one look")
  public static var bordered: BorderedTableStyle { .init() }
  @available(*, deprecated, message: "has no effect in Shoji: tables on iOS have only one look")
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle { .init() }
}

extension View {
  /// Sets the style of tables in this view: on iOS automatic and inset are one look.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
  /// Shows or hides the headers of the columns of tables in this view.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View { environment(\.tableHeaders, visibility) }
}
