// frame: an invisible frame with its own size around a view.

import Foundation
import ShojiGraph

struct FramedView<Content: View>: WrappingView, FramingView {
  typealias Body = Never
  let inner: Content
  let frame: FrameContent
  var wrapper: FrameContent { frame }
}

public struct _FrameModifier {
  let width: FrameContent.Length
  let height: FrameContent.Length
  let alignment: Alignment
}

extension _FrameModifier: ViewModifier {
  public func body(content: Content) -> some View {
    FramedView(
      inner: content,
      frame: FrameContent(
        width: width, height: height, horizontal: alignment.horizontal.name ?? .center, vertical: alignment.vertical.name ?? .center,
        own: alignment.ownGuides))
  }
}

extension View {
  /// Puts the view into a frame of a fixed width, height or both, in points.
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    modifier(_FrameModifier(width: .init(exact: width), height: .init(exact: height), alignment: alignment))
  }
  /// Puts the view into a frame with minimum, ideal and maximum lengths, in points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FrameModifier(
        width: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        height: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment: alignment))
  }
}
