// ViewThatFits: the first of several views that fits. The browser chooses, so that rotating a phone needs no round trip.

import Foundation
import ShojiGraph

/// Shows the first of its views that fits the available space, or else the last.
public struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  let content: Content
  nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) where Content: View {
    (self.axes, self.content) = (axes, content())
  }
}

extension ViewThatFits: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: Content { content }
  package func resolve(_ context: PrimitiveContext) -> FitsContent {
    FitsContent(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))
  }
}
