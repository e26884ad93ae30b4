// containerBackground: the background of the page or tab that a view fills.

import ShojiGraph

/// The container that a background belongs to.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  public static let window = ContainerBackgroundPlacement(name: "window")
}

extension View {
  /// Puts a style behind the whole container, also under its bars.
  nonisolated public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
    containerBackground(for: container) { Rectangle().fill(style) }
  }
  /// Puts a view behind the whole container, also under its bars.
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let content = content()
    return frame(maxWidth: .infinity, maxHeight: .infinity).background(alignment: alignment) { content.ignoresSafeArea() }
  }
}
