// tabViewBottomAccessory: a view above the bar of tabs on all screens, such as what is playing. Element: TabAccessoryContent.

import ShojiGraph

/// Where the accessory of a tab view stands.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// In the bar itself, when it has shrunk. The bar does not shrink here.
  case inline
  /// Above the bar.
  case expanded
}

private struct TabAccessoryKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
extension EnvironmentValues {
  /// The accessory of the tab view inside.
  var tabAccessory: AnyView? {
    get { self[TabAccessoryKey.self] }
    set { self[TabAccessoryKey.self] = newValue }
  }
  /// Where the accessory around stands.
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { .expanded }
}

extension View {
  /// Shows a view above the bar of the tab view, on all of its screens. It is hidden with the bar.
  nonisolated public func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> some View {
    environment(\.tabAccessory, AnyView(content()))
  }
  /// Shows a view above the bar of the tab view while a condition is true.
  nonisolated public func tabViewBottomAccessory<V: View>(isEnabled: Bool, @ViewBuilder content: () -> V) -> some View {
    environment(\.tabAccessory, isEnabled ? AnyView(content()) : nil)
  }
}
