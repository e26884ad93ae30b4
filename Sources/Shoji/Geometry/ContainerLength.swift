// containerRelativeFrame with a closure: the browser measures the container, and the app derives a length from it.

import Foundation
import ShojiGraph

public struct _ContainerLengthModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat
  /// The container's size; until the browser has measured it, the window's size is used.
  @State private var measured = MeasuredValue<CGSize>()
  @Environment(\.viewport) private var viewport
  nonisolated init(axes: Axis.Set, alignment: Alignment, length: @escaping (CGFloat, Axis) -> CGFloat) {
    (self.axes, self.alignment, self.length) = (axes, alignment, length)
  }
}

extension _ContainerLengthModifier: ViewModifier {
  public func body(content: Content) -> some View {
    let container = measured.value ?? viewport
    content
      .frame(
        width: axes.contains(.horizontal) ? max(length(container.width, .horizontal), 0) : nil,
        height: axes.contains(.vertical) ? max(length(container.height, .vertical), 0) : nil, alignment: alignment
      )
      .onGeometryChange(for: CGSize?.self) {
        $0.bounds(of: .scrollView)?.size
      } action: {
        measured.value = $0 ?? measured.value
      }
  }
}
