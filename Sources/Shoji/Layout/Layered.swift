// background and overlay with views: the content determines the size of the added views.

import ShojiGraph

/// A named slot of an element.
struct SlotView<Content: View>: PrimitiveView {
  typealias Body = Never
  let name: String
  let content: Content
  init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }
  var _content: Content { content }
  func resolve(_ context: PrimitiveContext) -> SlotContent { SlotContent(name) }
}

/// A layer in front of or behind a view.
struct LayerView<Content: View>: PrimitiveView {
  typealias Body = Never
  let content: Content
  let layer: LayerContent
  var _content: some View { content.environment(\.stackAxis, nil) }
  func resolve(_ context: PrimitiveContext) -> LayerContent { layer }
}

struct LayeredView<Base: View, Added: View>: LayeredEachView {
  typealias Body = Never
  let base: Base
  let layer: LayerView<Added>
  var isMasked: Bool { layer.layer.isMask }
}

public struct _LayerModifier<Layer: View> {
  let layer: Layer
  let isFront: Bool
  let alignment: Alignment
}

extension _LayerModifier: ViewModifier {
  public func body(content: Content) -> some View {
    LayeredView(
      base: content,
      layer: LayerView(
        content: layer,
        layer: LayerContent(
          isFront: isFront, horizontal: alignment.horizontal.name ?? .center, vertical: alignment.vertical.name ?? .center,
          own: alignment.ownGuides)))
  }
}

extension View {
  /// Puts views behind this one, in a space of its size.
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(_LayerModifier(layer: content(), isFront: false, alignment: alignment))
  }
  @_disfavoredOverload nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    modifier(_LayerModifier(layer: background, isFront: false, alignment: alignment))
  }
  /// Overlays views on this one, in a space of its size.
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(_LayerModifier(layer: content(), isFront: true, alignment: alignment))
  }
  @_disfavoredOverload nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    modifier(_LayerModifier(layer: overlay, isFront: true, alignment: alignment))
  }
}
