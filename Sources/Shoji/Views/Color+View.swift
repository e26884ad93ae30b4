// Colours and gradients as views: they fill the available space.

import ShojiGraph

struct FillView: PrimitiveView {
  typealias Body = Never
  let style: any ShapeStyle
  func resolve(_ context: PrimitiveContext) -> FillContent { FillContent(paint: style.paint(in: context.environment)) }
}

extension Color: View {
  public var body: some View { FillView(style: self) }
}
extension LinearGradient: View {
  public var body: some View { FillView(style: self) }
}
extension RadialGradient: View {
  public var body: some View { FillView(style: self) }
}
extension AngularGradient: View {
  public var body: some View { FillView(style: self) }
}
extension EllipticalGradient: View {
  public var body: some View { FillView(style: self) }
}
