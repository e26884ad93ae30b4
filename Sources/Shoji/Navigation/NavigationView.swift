// NavigationView: stacks and columns, in SwiftUI's API from before NavigationStack.

import Foundation
import ShojiGraph

/// A stack of pages; in a wide window the first view is a sidebar and the second the detail column.
public struct NavigationView<Content: View> {
  package var builderPlace = BuilderPlace()
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) where Content: View { self.content = content() }
}

extension NavigationView: PlacedView {}

extension NavigationView: View {
  public var body: some View { PlacedNavigationView(content: content) }
}

private struct PlacedNavigationView<Content: View>: View {
  let content: Content
  @Environment(\.navigationViewStyle) private var style

  var body: some View {
    let views = ViewList.parts(of: content).map { AnyView(erasing: $0.view) }
    let first = views.first ?? AnyView(EmptyView())
    if style == .stack {
      StackView(path: nil, root: first)
    } else {
      SplitView(
        sidebar: first, content: views.count > 2 ? views[1] : nil, detail: views.count > 1 ? views[views.count - 1] : AnyView(EmptyView()),
        visibility: nil, preferred: nil, followsSelection: false)
    }
  }
}

extension AnyView {
  /// Wraps a view whose type is not known.
  fileprivate init(erasing view: any View) {
    func erase<V: View>(_ view: V) -> AnyView { AnyView(view) }
    self = erase(view)
  }
}

/// How a navigation view arranges its views.
public protocol NavigationViewStyle: Sendable {
  var _kind: _NavigationViewKind { get }
}
/// The implementation of a style.
public enum _NavigationViewKind: Sendable { case automatic, stack, columns }

/// A navigation view in the form that suits the width.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _kind: _NavigationViewKind { .automatic }
}
/// A navigation view that shows one page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _kind: _NavigationViewKind { .stack }
}
/// A navigation view with two columns where there is space.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _kind: _NavigationViewKind { .columns }
}
/// A navigation view with columns where there is space.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _kind: _NavigationViewKind { .columns }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: Self { .init() } }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: Self { .init() } }
extension NavigationViewStyle where Self == ColumnNavigationViewStyle { public static var columns: Self { .init() } }

private struct NavigationViewStyleKey: EnvironmentKey { static var defaultValue: _NavigationViewKind { .automatic } }
extension EnvironmentValues {
  package var navigationViewStyle: _NavigationViewKind {
    get { self[NavigationViewStyleKey.self] }
    set { self[NavigationViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of navigation views inside.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.navigationViewStyle, style._kind)
  }
}
