// fill, stroke, strokeBorder: a shape as a view. Element: ShapeContent.

import Foundation
import ShojiGraph

/// A view that shows a shape, to which further paints can be added.
@MainActor @preconcurrency public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  var shape: Content { get }
}

/// The fill rule and the antialiasing of an area.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

/// One paint of a shape.
struct ShapeLayer: Sendable {
  let style: any ShapeStyle
  var stroke: StrokeStyle?
  var isInside = false
  var isEvenOdd = false

  static func fill(_ style: any ShapeStyle, _ fill: FillStyle = FillStyle()) -> ShapeLayer {
    ShapeLayer(style: style, isEvenOdd: fill.isEOFilled)
  }
  static func fill(_ style: ForegroundStyle) -> ShapeLayer { ShapeLayer(style: style) }

  func resolved(_ environment: EnvironmentValues) -> ShapeContent.Layer {
    let paint = style.paint(in: environment).resolved(foreground: environment.foreground, tint: environment.tint)
    return .init(paint: paint, stroke: stroke, isInside: isInside, isEvenOdd: isEvenOdd)
  }
}

/// A shape with its paints.
public struct PaintedShape<Content: Shape> {
  public private(set) var shape: Content
  let layers: [ShapeLayer]
  @State private var measured: Measured?
  nonisolated init(shape: Content, layers: [ShapeLayer]) { (self.shape, self.layers) = (shape, layers) }
}

/// A size reported by the browser. Not stored for a restart: the next browser's may differ.
struct Measured: Equatable {
  var rect: CGRect
  /// Where it stands in the coordinate spaces that were asked for, and how large those are.
  var spaces: [Space] = []
  struct Space: Equatable {
    var origin: CGPoint
    var size: CGSize
  }

  init?(_ values: [Double]) {
    guard values.count >= 4, values.allSatisfy(\.isFinite) else { return nil }
    rect = CGRect(x: values[0], y: values[1], width: max(values[2], 0), height: max(values[3], 0))
    spaces = stride(from: 4, to: values.count - 3, by: 4).map {
      Space(origin: CGPoint(x: values[$0], y: values[$0 + 1]), size: CGSize(width: max(values[$0 + 2], 0), height: max(values[$0 + 3], 0)))
    }
  }
}

/// An author's shape is evaluated repeatedly during an animation.
extension PaintedShape: Animatable {
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

extension PaintedShape: PrimitiveView, _PrimitiveView, ShapeView, View {
  public typealias Body = Never
  package var movesInSteps: Bool { shape._outline == nil }
  package static var listens: Bool { true }

  package func resolve(_ context: PrimitiveContext) -> ShapeContent {
    let environment = context.environment
    var layers = layers.map { $0.resolved(environment) }
    var shape: any Shape = shape
    if let stroked = shape as? any StrokedOutline {
      for index in layers.indices where layers[index].stroke == nil { layers[index].stroke = stroked.style }
      shape = stroked.strokedShape
    }
    return ShapeContent(
      outline: Outlines.outline(of: shape, layers, environment, measured?.rect.size) { Guess.size(context) }, layers: layers)
  }

  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .measure(let values) = event, let new = Measured(values), new.rect.size != measured?.rect.size else { return }
    measured = new
  }
}

/// Converts shapes to outlines.
@MainActor enum Outlines {
  static func outline<S: Shape>(
    of shape: S, _ layers: [ShapeContent.Layer], _ environment: EnvironmentValues, _ measured: CGSize?, guess: () -> CGSize
  ) -> Outline {
    var known = shape._outline
    if shape is ContainerRelativeShape, let container = environment.containerShape { known = _Outline(container.form) }
    if let known, known.whole == nil, ShapeContent.areBoxes(layers) { return known.outline }
    // NB: the path of a path view is in absolute coordinates, whatever the size is.
    let size = measured ?? (shape is Path ? .zero : guess())
    let rect = CGRect(origin: .zero, size: shape.sizeThatFits(ProposedViewSize(size)))
    var path = OutlinePath(data: "", size: rect.size, isMeasured: measured != nil || shape is Path)
    path.isSquare = [CGSize(width: 20, height: 10), CGSize(width: 10, height: 20)].allSatisfy {
      shape.sizeThatFits(ProposedViewSize($0)) == CGSize(width: 10, height: 10)
    }
    if let absolute = shape as? Path, measured == nil { path.extent = absolute.isEmpty ? .zero : absolute.boundingRect }
    // A plain stroke of a part is drawn as the whole path with one dash, so that the browser can animate the part.
    if let known, let whole = known.whole, layers.allSatisfy({ $0.stroke.map { $0.dash.isEmpty } ?? false }) {
      path.data = whole(rect).data
      path.trim = known.trim
    } else {
      path.data = shape.path(in: rect).data
    }
    return Outline(.path(path))
  }
}

private struct ContainerShapeKey: EnvironmentKey { static var defaultValue: Outline? { nil } }
extension EnvironmentValues {
  var containerShape: Outline? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

extension Shape {
  /// Fills the shape with a colour or a gradient.
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> PaintedShape<Self> {
    PaintedShape(shape: self, layers: [.fill(content, style)])
  }
  nonisolated public func fill(style: FillStyle = FillStyle()) -> PaintedShape<Self> { fill(ForegroundStyle(), style: style) }
  /// Strokes the outline with a colour or a gradient; the line is centred on the outline.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> PaintedShape<Self> {
    PaintedShape(shape: self, layers: [ShapeLayer(style: content, stroke: style)])
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> PaintedShape<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension InsettableShape {
  /// Strokes the outline so that the whole line is inside.
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _BorderedShape<Self> {
    _BorderedShape(shape: self, layers: [ShapeLayer(style: content, stroke: style, isInside: true)])
  }
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _BorderedShape<
    Self
  > {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  nonisolated public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _BorderedShape<Self> {
    strokeBorder(ForegroundStyle(), style: style)
  }
  nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _BorderedShape<Self> {
    strokeBorder(ForegroundStyle(), style: StrokeStyle(lineWidth: lineWidth))
  }
}

/// A shape with a line inside its outline, and the paints below it.
public struct _BorderedShape<Content: InsettableShape>: ShapeView {
  public let shape: Content
  let layers: [ShapeLayer]
  nonisolated init(shape: Content, layers: [ShapeLayer]) { (self.shape, self.layers) = (shape, layers) }

  public var body: some View {
    if shape._outline?.whole == nil, shape._outline != nil, layers.allSatisfy({ $0.stroke?.dash.isEmpty ?? true }) {
      PaintedShape(shape: shape, layers: layers)
    } else {
      ZStack { ForEach(0..<layers.count, id: \.self) { layer(layers[$0]) } }
    }
  }

  @ViewBuilder private func layer(_ layer: ShapeLayer) -> some View {
    if layer.isInside, let stroke = layer.stroke {
      PaintedShape(shape: shape.inset(by: stroke.lineWidth / 2), layers: [ShapeLayer(style: layer.style, stroke: stroke)])
    } else {
      PaintedShape(shape: shape, layers: [layer])
    }
  }
}

extension ShapeView {
  /// Adds a fill above the existing paints.
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some ShapeView<Content> {
    _LayeredShape(base: self, layer: .fill(content, style))
  }
  /// Draws the outline over the shape.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some ShapeView<Content> {
    _LayeredShape(base: self, layer: ShapeLayer(style: content, stroke: style))
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some ShapeView<Content> {
    _LayeredShape(base: self, layer: ShapeLayer(style: content, stroke: StrokeStyle(lineWidth: lineWidth)))
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws the outline inside the shape's edge.
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some ShapeView<Content>
  {
    _LayeredShape(base: self, layer: ShapeLayer(style: content, stroke: style, isInside: true))
  }
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some ShapeView<
    Content
  > {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

/// A painted shape with one more paint.
public struct _LayeredShape<Base: ShapeView>: ShapeView {
  let base: Base
  let layer: ShapeLayer
  public var shape: Base.Content { base.shape }

  public var body: some View {
    base.overlay { top }
  }

  @ViewBuilder private var top: some View {
    if layer.isInside, let stroke = layer.stroke, let insettable = shape as? any InsettableShape {
      border(insettable, stroke)
    } else {
      PaintedShape(shape: shape, layers: [layer])
    }
  }
  private func border<S: InsettableShape>(_ shape: S, _ stroke: StrokeStyle) -> AnyView {
    AnyView(shape.strokeBorder(AnyShapeStyle(layer.style), style: stroke))
  }
}
