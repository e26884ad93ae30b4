// colorMultiply: multiplies a view's colours. Element: MultiplyContent.

import ShojiGraph

extension View {
  /// Multiplies each colour of the view by a colour.
  nonisolated public func colorMultiply(_ color: Color) -> some View { modifier(_MultiplyModifier(color: color)) }
}

public struct _MultiplyModifier: ViewModifier {
  let color: Color
  nonisolated init(color: Color) { self.color = color }
  public func body(content: Content) -> some View { WrappedView(inner: content, wrapper: MultiplyContent(color: color)) }
}
