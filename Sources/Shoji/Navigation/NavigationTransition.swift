// navigationTransition: pages are always pushed; for the zoom transition the compiler warns that it has no effect.

import ShojiGraph

/// A transition to a page.
public protocol NavigationTransition {}
/// The default transition between pages.
public struct AutomaticNavigationTransition: NavigationTransition { public init() {} }
/// A page that grows from its source.
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
  @available(*, deprecated, message: "has no effect in Shoji: the page is pushed")
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

extension View {
  /// Sets the transition to a page. Every page is pushed; the compiler warns at the zoom transition.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
}
