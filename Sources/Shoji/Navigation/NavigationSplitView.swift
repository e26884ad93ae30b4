// NavigationSplitView: a sidebar whose selection the other columns show. A narrow window shows one column at a time.

import Foundation
import ShojiGraph

/// Which columns of a split view are visible in a wide window.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  let name: String
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "double")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detail")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let column: SplitContent.Column
  public static let sidebar = NavigationSplitViewColumn(column: .sidebar)
  public static let content = NavigationSplitViewColumn(column: .content)
  public static let detail = NavigationSplitViewColumn(column: .detail)
}

/// Two or three columns: the selection in one is shown in the next.
///
/// In a narrow window they become one stack; widening the window restores the columns.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferred: Binding<NavigationSplitViewColumn>?
  let place: AuthorPlace
}

extension NavigationSplitView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: nil, preferred: nil, place: AuthorPlace(file, line))
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility, preferred: nil, place: AuthorPlace(file, line)
    )
  }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(), visibility: nil, preferred: preferredCompactColumn,
      place: AuthorPlace(file, line))
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility, preferred: preferredCompactColumn,
      place: AuthorPlace(file, line))
  }
}

extension NavigationSplitView where Content == EmptyView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(sidebar: sidebar(), content: nil, detail: detail(), visibility: nil, preferred: nil, place: AuthorPlace(file, line))
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      sidebar: sidebar(), content: nil, detail: detail(), visibility: columnVisibility, preferred: nil, place: AuthorPlace(file, line))
  }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      sidebar: sidebar(), content: nil, detail: detail(), visibility: nil, preferred: preferredCompactColumn, place: AuthorPlace(file, line)
    )
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      sidebar: sidebar(), content: nil, detail: detail(), visibility: columnVisibility, preferred: preferredCompactColumn,
      place: AuthorPlace(file, line))
  }
}

extension NavigationSplitView: View {
  public var body: some View {
    SplitView(sidebar: sidebar, content: content, detail: detail, visibility: visibility, preferred: preferred, place: place)
  }
}

/// How the columns share the width.
public protocol NavigationSplitViewStyle: Sendable {
  static var _style: _SplitStyle { get }
}
/// The implementation of a style.
public struct _SplitStyle: Sendable { let style: SplitStyle }
enum SplitStyle { case automatic, balanced, prominentDetail }

/// Columns side by side; in portrait the first ones overlay the last while the user shows them.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public static var _style: _SplitStyle { .init(style: .automatic) }
}
/// Columns side by side.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public static var _style: _SplitStyle { .init(style: .balanced) }
}
/// The last column keeps its width; the others overlay it while shown, split-view.primary-over-secondary.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public static var _style: _SplitStyle { .init(style: .prominentDetail) }
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle { public static var automatic: Self { .init() } }
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle { public static var balanced: Self { .init() } }
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { .init() }
}

/// A column's share of the width. No share makes a primary pane wider than the secondary one.
public enum NavigationSplitViewColumnShare: Sendable {
  /// The default: a third for the primary pane.
  case third
  /// Half of the width for the primary pane.
  case half
  var part: CGFloat { self == .half ? 0.5 : 1 / 3 }
}

/// The width of the column around a view.
struct ColumnWidth: Equatable {
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?
  var share: CGFloat?
}

public struct _ColumnWidthModifier: EffectModifier {
  public typealias Body = Never
  let width: ColumnWidth
  package final class Effect: ViewEffect {
    package init(_ modifier: _ColumnWidthModifier, _ node: _AnyNode) { update(modifier, node) }
    package func update(_ modifier: _ColumnWidthModifier, _ node: _AnyNode) {
      Graph.shared.untracked { EnvironmentValues(node.scope).columnState }?.setWidth(modifier.width)
    }
    package func unmount(_ node: _AnyNode) {}
  }
}

private struct SplitStyleKey: EnvironmentKey { static var defaultValue: SplitStyle { .automatic } }
private struct EdgeSwipeKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  var splitStyle: SplitStyle {
    get { self[SplitStyleKey.self] }
    set { self[SplitStyleKey.self] = newValue }
  }
  /// Whether the swipe from the edge is left to the app.
  var isSplitEdgeSwipeDisabled: Bool {
    get { self[EdgeSwipeKey.self] }
    set { self[EdgeSwipeKey.self] = newValue }
  }
}

extension View {
  /// Sets how the columns of the split views inside share the width.
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    environment(\.splitStyle, S._style.style)
  }
  /// Sets the width of the column around the view, in points. A primary pane is never wider than half of the split view
  /// (`split-view.secondary-not-narrower`).
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    modifier(_ColumnWidthModifier(width: ColumnWidth(minimum: width, ideal: width, maximum: width)))
  }
  nonisolated public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    modifier(_ColumnWidthModifier(width: ColumnWidth(minimum: min, ideal: ideal, maximum: max)))
  }
  /// Sets the column's share of the width: choose one that suits the content (`split-view.layout-suits-content`). Shoji's own addition.
  nonisolated public func navigationSplitViewColumnShare(_ share: NavigationSplitViewColumnShare) -> some View {
    modifier(_ColumnWidthModifier(width: ColumnWidth(share: share.part)))
  }
  /// Leaves the swipe from the leading edge to the app, for another purpose: a hidden primary pane is then shown only by its button
  /// (`split-view.edge-swipe`). Shoji's own addition.
  nonisolated public func navigationSplitViewEdgeSwipeDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.isSplitEdgeSwipeDisabled, isDisabled)
  }
}
