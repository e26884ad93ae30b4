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
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: nil, preferred: nil, place: AuthorPlace(file, line))
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) { self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility, preferred: nil, place: AuthorPlace(file, line)) }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) { self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: nil, preferred: preferredCompactColumn, place: AuthorPlace(file, line)) }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) { self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility, preferred: preferredCompactColumn, place: AuthorPlace(file, line)) }
}

extension NavigationSplitView where Content == EmptyView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(sidebar: sidebar(), content: nil, detail: detail(), visibility: nil, preferred: nil, place: AuthorPlace(file, line))
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) { self.init(sidebar: sidebar(), content: nil, detail: detail(), visibility: columnVisibility, preferred: nil, place: AuthorPlace(file, line)) }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) { self.init(sidebar: sidebar(), content: nil, detail: detail(), visibility: nil, preferred: preferredCompactColumn, place: AuthorPlace(file, line)) }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail, file: StaticString = #fileID, line: Int = #line
  ) { self.init(sidebar: sidebar(), content: nil, detail: detail(), visibility: columnVisibility, preferred: preferredCompactColumn, place: AuthorPlace(file, line)) }
}

extension NavigationSplitView: View {
  public var body: some View {
    SplitView(sidebar: sidebar, content: content, detail: detail, visibility: visibility, preferred: preferred, place: place)
  }
}

/// How the columns share the room.
public protocol NavigationSplitViewStyle: Sendable {
  static var _style: _SplitStyle { get }
}
/// A style's meaning.
public struct _SplitStyle: Sendable { let style: SplitStyle }
enum SplitStyle { case automatic, balanced, prominentDetail }

/// Columns beside each other; in portrait the first ones lie over the last while they are called up.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public static var _style: _SplitStyle { .init(style: .automatic) }
}
/// Columns beside each other.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public static var _style: _SplitStyle { .init(style: .balanced) }
}
/// The last column keeps its size; the others lie over it while they are called up, split-view.primary-over-secondary.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public static var _style: _SplitStyle { .init(style: .prominentDetail) }
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle { public static var automatic: Self { .init() } }
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle { public static var balanced: Self { .init() } }
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle { public static var prominentDetail: Self { .init() } }

/// A column's part of the room. There is none by which a primary pane could be wider than the secondary one.
public enum NavigationSplitViewColumnShare: Sendable {
  /// As without a word: a third for the primary pane.
  case third
  case half
  var part: CGFloat { self == .half ? 0.5 : 1 / 3 }
}

/// Noted on what lies in a column: how wide the column is.
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
  var splitStyle: SplitStyle { get { self[SplitStyleKey.self] } set { self[SplitStyleKey.self] = newValue } }
  /// Whether a swipe from the edge is left to the app.
  var isSplitEdgeSwipeDisabled: Bool { get { self[EdgeSwipeKey.self] } set { self[EdgeSwipeKey.self] = newValue } }
}

extension View {
  /// Sets how the columns of the split views inside share the room.
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { environment(\.splitStyle, S._style.style) }
  /// Sets the width of the column around the view, in points. A primary pane is never wider than half of the room
  /// (`split-view.secondary-not-narrower`).
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    modifier(_ColumnWidthModifier(width: ColumnWidth(minimum: width, ideal: width, maximum: width)))
  }
  nonisolated public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    modifier(_ColumnWidthModifier(width: ColumnWidth(minimum: min, ideal: ideal, maximum: max)))
  }
  /// Divides the room by shares: choose what suits the content (`split-view.layout-suits-content`). Shoji's own addition.
  nonisolated public func navigationSplitViewColumnShare(_ share: NavigationSplitViewColumnShare) -> some View {
    modifier(_ColumnWidthModifier(width: ColumnWidth(share: share.part)))
  }
  /// Leaves the swipe from the leading edge to the app, which uses it for something else: a hidden primary pane comes by its button
  /// only (`split-view.edge-swipe`). Shoji's own addition.
  nonisolated public func navigationSplitViewEdgeSwipeDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.isSplitEdgeSwipeDisabled, isDisabled)
  }
}
