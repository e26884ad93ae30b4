// Shadings of a canvas, and resolved texts, images and symbols.

import Foundation
import ShojiGraph

extension GraphicsContext {
  /// The paint of a path.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
    }
    let kind: Kind

    public static var foreground: Shading { .init(kind: .style(ForegroundStyle())) }
    public static func color(_ color: Color) -> Shading { .init(kind: .style(color)) }
    public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1)
      -> Shading
    {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { .init(kind: .style(style)) }
    /// A gradient between two points of the canvas.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
    ) -> Shading { .init(kind: .linear(gradient, startPoint, endPoint)) }
    /// A gradient between two circles around a point of the canvas.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = GradientOptions()
    ) -> Shading { .init(kind: .radial(gradient, center, startRadius, endRadius)) }
    @available(*, unavailable, message: "Shoji does not have conicGradient on a canvas: SVG has none.")
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
    ) -> Shading { fatalError() }

    /// The paint in the path's coordinates. A gradient style extends over the path's bounds.
    func paint(for path: Path, _ environment: EnvironmentValues) -> CanvasPaint {
      switch kind {
      case .linear(let gradient, let start, let end): return .linear(gradient, start: start, end: end)
      case .radial(let gradient, let center, let start, let end):
        return .radial(gradient, center: center, startRadius: start, endRadius: end)
      case .style(let style):
        let paint = style.paint(in: environment).resolved(foreground: environment.foreground, tint: environment.tint)
        guard case .gradient(let gradient) = paint, case .gradient(let colors) = gradient.colors.base else { return .paint(paint) }
        let bounds = path.boundingRect
        func point(_ unit: UnitPoint) -> CGPoint {
          CGPoint(x: bounds.minX + bounds.width * unit.x, y: bounds.minY + bounds.height * unit.y)
        }
        switch gradient.spread {
        case .linear(let start, let end): return .linear(colors, start: point(start), end: point(end))
        case .radial(let center, let start, let end): return .radial(colors, center: point(center), startRadius: start, endRadius: end)
        case .elliptical(let center, let start, let end):
          let length = max(bounds.width, bounds.height)
          return .radial(colors, center: point(center), startRadius: start * length, endRadius: end * length)
        case .angular, .mesh: return .paint(paint)
        }
      }
    }
  }

  /// Options of a gradient.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  /// Returns the shading itself, which is resolved when it is drawn.
  public func resolve(_ shading: Shading) -> Shading { shading }
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, font: environment.styledFont, locale: environment.locale) }
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image, environment: environment) }
  /// Returns the canvas's symbol with a tag.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    let tag = ElementTag.of(id)
    return picture.symbols.first { ViewList.tag(of: $0) == tag }.map(ResolvedSymbol.init)
  }

  /// A text that is ready to be drawn.
  public struct ResolvedText {
    let text: Text
    let font: Font?
    let locale: Locale
    /// The paint that replaces the text's own colour.
    public var shading: Shading?

    var view: AnyView {
      guard case .style(let style)? = shading?.kind else { return AnyView(text.multilineTextAlignment(.leading)) }
      return AnyView(text.foregroundStyle(AnyShapeStyle(style)))
    }

    /// Returns the approximate size of the text: only the browser can measure text exactly.
    public func measure(in size: CGSize) -> CGSize {
      let points = (text.traits.font ?? font ?? .body).points
      let widths = text.plain(locale).split(separator: "\n", omittingEmptySubsequences: false).map {
        TextEstimate.width(String($0), size: points)
      }
      let room = max(size.width, points)
      let lines = widths.reduce(0) { $0 + max(($1 / room).rounded(.up), 1) }
      return CGSize(width: min(widths.max() ?? 0, room), height: min(lines * points * 1.2, max(size.height, points * 1.2)))
    }
    /// Returns an estimate of the distance from the top to the first baseline, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat { (text.traits.font ?? font ?? .body).points * 0.95 }
    /// Returns an estimate of the distance from the top to the last baseline, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat { measure(in: size).height - (text.traits.font ?? font ?? .body).points * 0.25 }
  }

  /// An image that is ready to be drawn.
  public struct ResolvedImage {
    let image: Image
    public var size: CGSize
    public var baseline: CGFloat { size.height }
    /// The paint of a template image or a symbol.
    public var shading: Shading?

    init(image: Image, environment: EnvironmentValues) {
      self.image = image
      let content = MainActor.assumeIsolated { image.resolved(environment) }
      let points = (environment.styledFont ?? .body).points
      size = content.size ?? CGSize(width: points, height: points)
    }
    func view(isFilling: Bool) -> AnyView {
      let base = isFilling ? image.resizable() : image
      guard case .style(let style)? = shading?.kind else { return AnyView(base) }
      return AnyView(base.foregroundStyle(AnyShapeStyle(style)))
    }
  }

  /// A view that is ready to be drawn; each drawing is a separate view.
  public struct ResolvedSymbol {
    let view: AnyView
    init(_ view: any View) { self.view = AnyView(view) }
  }
}

extension Font {
  /// The font size in points at the default text size.
  var points: CGFloat {
    switch base {
    case .system(let size, _), .custom(_, let size, _): size
    case .inherited: 17
    case .style(let style, _):
      switch style {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}
