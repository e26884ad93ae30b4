// NavigationSplitView: a sidebar whose choice the other columns show. In a narrow window one column is seen at a time.

import Foundation
import ShojiGraph

/// Which columns of a split view are shown where there is room.
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

/// Two or three columns: what is chosen in one is shown in the next.
///
/// In a narrow window they become one stack; widening it again brings everything back where it was.
public struct NavigationSplitView<Sidebar, Content, Detail> {
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferred: Binding<NavigationSplitViewColumn>?
}

extension NavigationSplitView where Sidebar: View, Content: View, Detail: View {
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: nil, preferred: nil)
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility, preferred: nil) }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: nil, preferred: preferredCompactColumn) }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility, preferred: preferredCompactColumn) }
}

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar(), content: nil, detail: detail(), visibility: nil, preferred: nil)
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar(), content: nil, detail: detail(), visibility: columnVisibility, preferred: nil) }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar(), content: nil, detail: detail(), visibility: nil, preferred: preferredCompactColumn) }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar(), content: nil, detail: detail(), visibility: columnVisibility, preferred: preferredCompactColumn) }
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
  public var body: some View {
    SplitView(sidebar: sidebar, content: content, detail: detail, visibility: visibility, preferred: preferred)
  }
}

/// How the columns share the room.
public protocol NavigationSplitViewStyle: Sendable {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle { public static var automatic: Self { .init() } }
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle { public static var balanced: Self { .init() } }
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle { public static var prominentDetail: Self { .init() } }

/// Noted on what lies in a column: how wide the column is.
struct ColumnWidth {
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?
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

extension View {
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
  /// Sets the width of the column around the view, in points.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    modifier(_ColumnWidthModifier(width: ColumnWidth(minimum: width, ideal: width, maximum: width)))
  }
  nonisolated public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    modifier(_ColumnWidthModifier(width: ColumnWidth(minimum: min, ideal: ideal, maximum: max)))
  }
}
