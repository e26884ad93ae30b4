// CGContext: CoreGraphics' drawing commands, which become an SVG.

import Foundation
import ShojiGraph

/// A drawing destination. Its marks become an image that the browser draws.
public final class CGContext {
  let picture: VectorPicture
  private var state = State()
  private var saved: [State] = []
  private var path = Path()

  private struct State {
    var look = VectorPicture.Look()
    var fill = CGColor.black
    var stroke = CGColor.black
    var style = StrokeStyle()
  }

  init(picture: VectorPicture) { self.picture = picture }

  /// Creates a context for a picture of some width and height. Its y axis points up, as in CoreGraphics.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard data == nil, width > 0, height > 0 else { return nil }
    self.init(picture: VectorPicture(size: CGSize(width: width, height: height)))
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  public var width: Int { Int(picture.size.width) }
  public var height: Int { Int(picture.size.height) }
  /// An image of all marks so far.
  public func makeImage() -> CGImage? { CGImage(picture.image()) }

  // MARK: State

  public func saveGState() { saved.append(state) }
  public func restoreGState() { if let last = saved.popLast() { state = last } }
  public var ctm: CGAffineTransform { state.look.transform }
  public func translateBy(x: CGFloat, y: CGFloat) { state.look.transform = ctm.translatedBy(x: x, y: y) }
  public func scaleBy(x: CGFloat, y: CGFloat) { state.look.transform = ctm.scaledBy(x: x, y: y) }
  public func rotate(by angle: CGFloat) { state.look.transform = ctm.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) { state.look.transform = transform.concatenating(ctm) }

  public func setFillColor(_ color: CGColor) { state.fill = color }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.style.dashPhase, state.style.dash) = (phase, lengths) }
  public func setAlpha(_ alpha: CGFloat) { state.look.alpha = alpha }
  public func setBlendMode(_ mode: CGBlendMode) { state.look.blendMode = mode }
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.look.shadow = color.map { .init(offset: offset, blur: blur, color: $0) }
  }
  public func setShadow(offset: CGSize, blur: CGFloat) { setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3)) }
  /// Has no effect, like the following: the browser decides how edges and enlarged images are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  // MARK: Clipping

  public func clip(using rule: CGPathFillRule = .winding) {
    clip(path, isEvenOdd: rule == .evenOdd)
    path = Path()
  }
  public func clip(to rect: CGRect) { clip(Path(rect)) }
  public func clip(to rects: [CGRect]) { clip(Path { path in rects.forEach { path.addRect($0) } }) }
  func clip(_ path: Path, isEvenOdd: Bool = false) {
    state.look.clips.append(.init(data: path.applying(ctm).data, isEvenOdd: isEvenOdd))
  }

  // MARK: The current path

  public func beginPath() { path = Path() }
  public func closePath() { path.closeSubpath() }
  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { rects.forEach { path.addRect($0) } }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ other: CGPath) { path.addPath(Path(other)) }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: clockwise)
  }
  public var isPathEmpty: Bool { path.isEmpty }
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  public var currentPointOfPath: CGPoint { path.currentPoint ?? .zero }

  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
  public func strokePath() { drawPath(using: .stroke) }
  public func drawPath(using mode: CGPathDrawingMode) {
    draw(path, mode)
    path = Path()
  }
  func draw(_ path: Path, _ mode: CGPathDrawingMode) {
    guard !path.isEmpty else { return }
    picture.add(
      path, fill: mode == .stroke ? nil : state.fill.svg,
      stroke: [.stroke, .fillStroke, .eoFillStroke].contains(mode) ? (state.stroke.svg, state.style) : nil,
      isEvenOdd: mode == .eoFill || mode == .eoFillStroke, state.look)
  }
  func draw(_ path: Path, _ mode: CGPathDrawingMode, style: StrokeStyle) {
    let before = state.style
    state.style = style
    draw(path, mode)
    state.style = before
  }

  // MARK: Rectangles, ellipses, lines

  public func fill(_ rect: CGRect) { draw(Path(rect), .fill) }
  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
  public func fillEllipse(in rect: CGRect) { draw(Path(ellipseIn: rect), .fill) }
  public func stroke(_ rect: CGRect) { draw(Path(rect), .stroke) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.lineWidth = width
    draw(Path(rect), .stroke, style: style)
  }
  public func strokeEllipse(in rect: CGRect) { draw(Path(ellipseIn: rect), .stroke) }
  /// Draws separate lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    draw(
      Path { path in
        for index in stride(from: 0, to: points.count - 1, by: 2) {
          path.move(to: points[index])
          path.addLine(to: points[index + 1])
        }
      }, .stroke)
  }
  /// Makes a rectangle transparent. Only the whole picture can be cleared: an SVG has no eraser.
  public func clear(_ rect: CGRect) {
    if rect.applying(ctm).contains(CGRect(origin: .zero, size: picture.size)) { picture.removeAll() }
  }

  // MARK: Images, gradients, layers

  /// Draws an image upright in CoreGraphics' coordinates, that is upside down where the y axis points down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    var look = state.look
    look.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY).concatenating(ctm)
    picture.add(image.image, in: rect, look)
  }
  func draw(_ image: UIImage, in rect: CGRect, blendMode: CGBlendMode? = nil, alpha: CGFloat = 1) {
    var look = state.look
    look.alpha *= alpha
    if let blendMode { look.blendMode = blendMode }
    picture.add(image, in: rect, look)
  }
  func draw(_ text: String, at baseline: CGPoint, _ attributes: TextAttributes) {
    picture.add(text: text, at: baseline, attributes: attributes, state.look)
  }

  public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
    let paint = picture.define(gradient.stops, linear: (start, end))
    picture.add(everything, fill: paint, state.look)
  }
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let paint = picture.define(gradient.stops, radial: (endCenter, endRadius), focus: (startCenter, startRadius))
    let isOutside = options.contains(.drawsAfterEndLocation)
    let circle = Path(
      ellipseIn: CGRect(x: endCenter.x - endRadius, y: endCenter.y - endRadius, width: endRadius * 2, height: endRadius * 2))
    picture.add(isOutside ? everything : circle, fill: paint, state.look)
  }
  /// The whole picture, in the current coordinates.
  private var everything: Path { Path(CGRect(origin: .zero, size: picture.size).applying(ctm.inverted())) }

  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { saveGState() }
  public func endTransparencyLayer() { restoreGState() }
  public func flush() {}
}

/// Rules for which points are inside a path.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How a mark is mixed with what is below.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
    saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut,
    destinationAtop, xor, plusDarker, plusLighter

  /// CSS has no Porter-Duff modes, so those draw normally.
  var css: String {
    switch self {
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken, .plusDarker: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    default: "normal"
    }
  }
}

/// A colour space. Colours are sRGB whatever the space.
public final class CGColorSpace: @unchecked Sendable {
  public static let sRGB = "kCGColorSpaceSRGB", displayP3 = "kCGColorSpaceDisplayP3",
    genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public init?(name: String) {}
  fileprivate init() {}
}
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// The alpha channel of a bitmap.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// Colours along a line or between two circles.
public final class CGGradient {
  let stops: String
  /// Creates a gradient. Without locations the colours are evenly spaced.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let step = 1 / CGFloat(max(1, colors.count - 1))
    self.init(stops: colors.enumerated().map { (locations?[$0] ?? CGFloat($0) * step, $1) })
  }
  private init(stops: [(CGFloat, CGColor)]) {
    self.stops = stops.map { "<stop offset='\(short($0))' stop-color='\($1.svg)'/>" }.joined()
  }
}
