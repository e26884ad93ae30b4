// luminanceToAlpha: makes the luminance of a view its opacity. Element: LuminanceContent.

import ShojiGraph

extension View {
  /// Makes the luminance of each of the view's colours its opacity, and the colour black: white becomes black, black clear.
  ///
  /// It has no effect on a view that masks another one, because the browser makes an image of that view without its filters.
  nonisolated public func luminanceToAlpha() -> some View { modifier(_LuminanceModifier()) }
}

public struct _LuminanceModifier: ViewModifier {
  nonisolated init() {}
  public func body(content: Content) -> some View { WrappedView(inner: content, wrapper: LuminanceContent()) }
}
