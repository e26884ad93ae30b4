// navigationTransition: how a page comes. Pages are pushed; one that would grow out of a view is pushed too, and the compiler says so.

import ShojiGraph

/// A way in which a page comes.
public protocol NavigationTransition {}
public struct AutomaticNavigationTransition: NavigationTransition { public init() {} }
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
  @available(*, deprecated, message: "has no effect in Shoji: the page is pushed")
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

extension View {
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
}
