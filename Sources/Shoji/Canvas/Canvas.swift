// Canvas: an author's drawing, as inline SVG. Element: CanvasContent. Drawing operations: GraphicsContext.swift.

import Foundation
import ShojiGraph

/// A drawing made by code, in the size of the view.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
///     }
///
/// Until the browser has measured the canvas, its size is estimated from the surrounding frames. Drawing outside the canvas is clipped.
public struct Canvas<Symbols: View> {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool
}

extension Canvas {
  /// Creates a drawing that also shows views, which it finds by their tags.
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

/// Runs the author's drawing again whenever a value that it reads changes.
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

/// The element of the marks, with the views among them as its children.
private struct CanvasSurface: PrimitiveView {
  typealias Body = Never
  let marks: [CanvasMark]
  let views: [AnyView]
  // Each view is in a ZStack, so that it is exactly one child.
  var _content: some View { ForEach(0..<views.count, id: \.self) { index in ZStack { views[index] } } }
  func resolve(_ context: PrimitiveContext) -> CanvasContent { CanvasContent(marks: marks) }
}

/// The marks and views drawn so far.
final class CanvasPicture {
  let symbols: [any View]
  var marks: [CanvasMark] = []
  private(set) var views: [AnyView] = []
  /// The text that is drawn here in place of its own paint.
  var text: LaidOutText?
  init(symbols: [any View]) { self.symbols = symbols }

  /// Adds a view and returns its index.
  func add(_ view: AnyView) -> Int {
    views.append(view)
    return views.count - 1
  }
}
