// tabViewBottomAccessory: a view above the tab bar on all screens, such as playback controls. Element: TabAccessoryContent.

import ShojiGraph

/// The placement of a tab view's accessory.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// In the minimised bar. The bar is never minimised here.
  case inline
  /// Above the bar.
  case expanded
}

private struct TabAccessoryKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
extension EnvironmentValues {
  /// The accessory for the tab view inside.
  var tabAccessory: AnyView? {
    get { self[TabAccessoryKey.self] }
    set { self[TabAccessoryKey.self] = newValue }
  }
  /// The placement of the surrounding accessory.
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { .expanded }
}

extension View {
  /// Shows a view above the tab bar, on all screens of the tab view. It is hidden with the bar.
  nonisolated public func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> some View {
    environment(\.tabAccessory, AnyView(content()))
  }
  /// Shows a view above the tab bar while a condition is true.
  nonisolated public func tabViewBottomAccessory<V: View>(isEnabled: Bool, @ViewBuilder content: () -> V) -> some View {
    environment(\.tabAccessory, isEnabled ? AnyView(content()) : nil)
  }
}
