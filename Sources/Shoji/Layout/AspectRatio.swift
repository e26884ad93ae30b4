// aspectRatio, scaledToFit, scaledToFill: a fixed ratio of width to height. Element: AspectContent.

import Foundation
import ShojiGraph

struct AspectView<Content: View>: WrappingView {
  typealias Body = Never
  let inner: Content
  let wrapper: AspectContent
}

public struct _AspectRatioModifier {
  let ratio: CGFloat?
  let mode: ContentMode
}

extension _AspectRatioModifier: ViewModifier {
  public func body(content: Content) -> some View { AspectView(inner: content, wrapper: AspectContent(ratio: ratio, mode: mode)) }
}

extension View {
  /// Constrains the view to a ratio of width to height: as large as fits the space, or as small as covers it.
  ///
  /// Without a ratio an image keeps its own.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(_AspectRatioModifier(ratio: aspectRatio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, mode: contentMode))
  }
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil, contentMode: contentMode)
  }
  /// Scales the view to fit its space, and keeps its ratio.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// Scales the view to cover its space, and keeps its ratio.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
