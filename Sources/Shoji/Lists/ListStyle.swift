// ListStyle and FormStyle: the styles of lists and forms, and modifiers for whole lists.

import Foundation
import ShojiGraph

/// The style of a list, one of the system's: table.three-styles.
public protocol ListStyle: Sendable {
  var _style: _ListStyle { get }
}

/// A style's name.
public struct _ListStyle: Equatable, Sendable {
  /// Nil: the system's default for the list's context.
  let style: ListContent.Style?
}

/// The list style that suits the context.
public struct DefaultListStyle: ListStyle {
  public init() {}
  public var _style: _ListStyle { .init(style: nil) }
}
/// Rows from edge to edge, with sticky headers.
public struct PlainListStyle: ListStyle {
  public init() {}
  public var _style: _ListStyle { .init(style: .plain) }
}
/// Sections from edge to edge with space between them.
public struct GroupedListStyle: ListStyle {
  public init() {}
  public var _style: _ListStyle { .init(style: .grouped) }
}
/// Sections as cards with rounded corners, table.inset-rounded-corners.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public var _style: _ListStyle { .init(style: .insetGrouped) }
}
/// Rows inset from the edges, without a background of their own.
public struct InsetListStyle: ListStyle {
  public init() {}
  public var _style: _ListStyle { .init(style: .inset) }
}
/// The list of a sidebar: no separators, a rounded highlight, collapsible sections.
public struct SidebarListStyle: ListStyle {
  public init() {}
  public var _style: _ListStyle { .init(style: .sidebar) }
}

extension ListStyle where Self == DefaultListStyle { public static var automatic: DefaultListStyle { .init() } }
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { .init() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: GroupedListStyle { .init() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: InsetGroupedListStyle { .init() } }
extension ListStyle where Self == InsetListStyle { public static var inset: InsetListStyle { .init() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: SidebarListStyle { .init() } }

/// The style of a form.
public protocol FormStyle: Sendable {}
/// The form style that suits the context.
public struct AutomaticFormStyle: FormStyle {
  public init() {}
}
/// Rows in groups.
public struct GroupedFormStyle: FormStyle {
  public init() {}
}
/// Labels and controls in two columns.
public struct ColumnsFormStyle: FormStyle {
  public init() {}
}
extension FormStyle where Self == AutomaticFormStyle { public static var automatic: AutomaticFormStyle { .init() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: GroupedFormStyle { .init() } }
extension FormStyle where Self == ColumnsFormStyle {
  @available(*, deprecated, message: "has no effect in Shoji: a form is a grouped list")
  public static var columns: ColumnsFormStyle { .init() }
}

/// The distance between a list's sections.
public struct ListSectionSpacing: Sendable {
  let points: CGFloat?
  public static let `default` = ListSectionSpacing(points: nil)
  public static let compact = ListSectionSpacing(points: 17)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { .init(points: spacing) }
}

/// The prominence of a section's header.
public enum Prominence: Hashable, Sendable { case standard, increased }

private struct ListStyleKey: EnvironmentKey { static var defaultValue: _ListStyle { .init(style: nil) } }
private struct SidebarKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct RowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
private struct HeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct ContentBackgroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private struct ProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }

extension EnvironmentValues {
  package var listStyle: _ListStyle {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
  /// Whether these views are in the first column of a split view.
  package var isInSidebar: Bool {
    get { self[SidebarKey.self] }
    set { self[SidebarKey.self] = newValue }
  }
  package var listRowSpacing: CGFloat? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }
  package var listSectionSpacing: CGFloat? {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }
  package var scrollContentBackground: Visibility {
    get { self[ContentBackgroundKey.self] }
    set { self[ContentBackgroundKey.self] = newValue }
  }
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }
}

/// Sets the style of lists.
public struct _ListStyleModifier<Style: ListStyle>: EnvironmentModifier {
  public typealias Body = Never
  let style: Style
  package func write(_ values: inout EnvironmentValues) { values.listStyle = style._style }
}

extension View {
  /// Sets the style of the lists in this view: `table.three-styles`.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> ModifiedContent<Self, _ListStyleModifier<S>> {
    modifier(_ListStyleModifier(style: style))
  }
  /// Sets the style of the forms in this view. A form is a grouped list in both styles that it has.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  /// Sets the space between the rows of the lists inside.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }
  /// Sets the space between the sections of the lists inside, or below one section.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing.points).row { $0.sectionSpacing = spacing.points }
  }
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }
  /// Shows or hides the background of the scrolling views inside.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
  /// Sets the prominence of section headers inside.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
  /// Colours the icons of the rows inside.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }
}
