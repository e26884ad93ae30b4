// Canvas: a drawing that an author makes by hand, as inline SVG. Element: CanvasContent. What can be drawn: GraphicsContext.swift.

import Foundation
import ShojiGraph

/// A drawing that is made by code, at the size that the view has.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
///     }
///
/// Until the browser has measured the room, the frames around are taken for it. What is drawn beyond the room is not seen.
public struct Canvas<Symbols: View> {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool
}

extension Canvas {
  /// A drawing that shows views as well, which are found by their tags.
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    (isOpaque, self.colorMode, self.rendersAsynchronously, self.renderer) = (opaque, colorMode, rendersAsynchronously, renderer)
    self.symbols = symbols()
  }
}

extension Canvas where Symbols == EmptyView {
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer) { EmptyView() }
  }
}

extension Canvas: View {
  public var body: some View {
    GeometryReader { proxy in CanvasRendering(size: proxy.size, renderer: renderer, symbols: symbols) }
  }
}

/// Runs the author's drawing; what that reads leads here again when it changes.
private struct CanvasRendering<Symbols: View>: View {
  let size: CGSize
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let symbols: Symbols
  @Environment(\.self) private var environment

  var body: some View {
    let picture = CanvasPicture(symbols: ViewList.parts(of: symbols).map(\.view))
    var context = GraphicsContext(environment: environment, picture: picture, size: size)
    renderer(&context, size)
    return CanvasSurface(marks: picture.marks, views: picture.views)
  }
}

/// The marks as an element, and the views among them in it.
private struct CanvasSurface: PrimitiveView {
  typealias Body = Never
  let marks: [CanvasMark]
  let views: [AnyView]
  // Each in a layer of its own, so that a view of several or of none is still one child.
  var _content: some View { ForEach(0..<views.count, id: \.self) { index in ZStack { views[index] } } }
  func resolve(_ context: PrimitiveContext) -> CanvasContent { CanvasContent(marks: marks) }
}

/// What has been drawn so far.
final class CanvasPicture {
  let symbols: [any View]
  var marks: [CanvasMark] = []
  private(set) var views: [AnyView] = []
  init(symbols: [any View]) { self.symbols = symbols }

  /// Takes a view in and returns its number.
  func add(_ view: AnyView) -> Int {
    views.append(view)
    return views.count - 1
  }
}
