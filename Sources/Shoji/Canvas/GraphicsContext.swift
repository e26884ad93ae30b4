// GraphicsContext: the drawing operations of a canvas.

import Foundation
import ShojiGraph

/// The drawing context of a `Canvas`. A copy has its own transforms, clips and filters and draws on the same canvas.
public struct GraphicsContext {
  public var opacity: Double = 1
  public var blendMode: BlendMode = .normal
  public let environment: EnvironmentValues
  /// The transform from drawing coordinates to those of the canvas.
  public var transform = CGAffineTransform.identity
  let picture: CanvasPicture
  private let size: CGSize
  private var clips: [CanvasMark.Clip] = []
  private var clipped: CGRect
  private(set) var filters: [CanvasMark.Filter] = []

  init(environment: EnvironmentValues, picture: CanvasPicture, size: CGSize) {
    (self.environment, self.picture, self.size) = (environment, picture, size)
    clipped = CGRect(origin: .zero, size: size)
  }

  func draw(_ kind: CanvasMark.Kind) {
    picture.marks.append(
      CanvasMark(kind, transform: transform, opacity: min(max(opacity, 0), 1), blendMode: blendMode, clips: clips, filters: filters))
  }

  // MARK: Transforms and clips

  /// Scales what is drawn next.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Moves what is drawn next, in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Rotates what is drawn next around the origin.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
  /// Applies a transform to what is drawn next, before the current one.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Options of clipping.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Clips to the outside of the path.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Clips all further drawing to a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    let outline = path.applying(transform)
    guard options.contains(.inverse) else {
      clips.append(.init(data: outline.data, isEvenOdd: style.isEOFilled))
      clipped = clipped.intersection(outline.boundingRect)
      return
    }
    // A rectangle around everything with the path as a hole.
    var inverse = Path(CGRect(origin: .zero, size: size).insetBy(dx: -1e4, dy: -1e4))
    inverse.addPath(outline)
    clips.append(.init(data: inverse.data, isEvenOdd: true))
  }
  /// The bounding rectangle of the visible area.
  public var clipBoundingRect: CGRect { clipped.applying(transform.inverted()) }

  // MARK: Filters

  /// Adds a filter to all further drawing. It is applied after the filters that are added later: blurred, then cut at a threshold, if the
  /// threshold is added before the blur.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) { filters.append(filter.filter) }

  /// Draws several marks as a group: opacity and filters apply to the group as a whole.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let before = picture.marks
    picture.marks = []
    var inner = GraphicsContext(environment: environment, picture: picture, size: size)
    inner.transform = transform
    defer {
      let layer = picture.marks
      picture.marks = before
      draw(.layer(layer))
    }
    try content(&inner)
  }

  // MARK: Paths

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(.path(data: path.data, fill: shading.paint(for: path, environment), stroke: nil, isEvenOdd: style.isEOFilled))
  }
  /// Draws the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw(.path(data: path.data, fill: shading.paint(for: path, environment), stroke: style, isEvenOdd: false))
  }
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  // MARK: Views

  private func draw(_ view: AnyView, _ place: CanvasPlace) { draw(.view(picture.add(view), place)) }

  /// Draws a text, an image or a resolved symbol at a point or in a rectangle.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) { draw(text.view, .point(point, anchor: anchor)) }
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.view, .rect(rect)) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.view(isFilling: false), .point(point, anchor: anchor))
  }
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image.view(isFilling: true), .rect(rect))
  }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(image), at: point, anchor: anchor) }
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect, style: style) }

  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol.view, .point(point, anchor: anchor))
  }
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { draw(symbol.view, .rect(rect)) }
}
