// UIGraphicsImageRenderer and UIKit's older image contexts: pictures that an app draws.

import Foundation
import ShojiGraph

/// Settings of a renderer. Pictures are vectors, so only the scale counts.
open class UIGraphicsImageRendererFormat: @unchecked Sendable {
  public init() {}
  public var scale: CGFloat = 1
  public var opaque = false
  public var preferredRange = Range.automatic
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Draws images with UIKit's and CoreGraphics' commands.
///
///     let badge = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
///       UIColor.red.setFill()
///       context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
///     }
///
/// The result is an SVG that the browser draws, so `pngData()` and `jpegData(compressionQuality:)` are nil, unless the drawing is one
/// image: a photo that is only drawn at another size keeps its file.
public final class UIGraphicsImageRenderer {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    (bounds, self.format) = (CGRect(origin: .zero, size: size), format)
  }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    (self.bounds, self.format) = (bounds, format)
  }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let picture = VectorPicture(size: bounds.size)
    let context = CGContext(picture: picture)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    GraphicsStack.push(context)
    defer { GraphicsStack.pop() }
    actions(UIGraphicsImageRendererContext(context, format))
    return picture.image(scale: format.scale)
  }
  /// The PNG file of a drawing that is one PNG image; otherwise empty, because only the browser draws.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
  public func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}

/// The drawing of a renderer.
public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }

  public var currentImage: UIImage { cgContext.picture.image(scale: format.scale) }
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The contexts that UIKit's drawing functions draw into: the last one of the thread.
enum GraphicsStack {
  private final class Contexts { var all: [CGContext] = [] }
  private static var contexts: Contexts {
    let key = "shoji.graphics"
    if let known = Thread.current.threadDictionary[key] as? Contexts { return known }
    let new = Contexts()
    Thread.current.threadDictionary[key] = new
    return new
  }
  static var current: CGContext? { contexts.all.last }
  static func push(_ context: CGContext) { contexts.all.append(context) }
  static func pop() { _ = contexts.all.popLast() }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }
public func UIGraphicsPopContext() { GraphicsStack.pop() }
public func UIGraphicsBeginImageContext(_ size: CGSize) { GraphicsStack.push(CGContext(picture: VectorPicture(size: size))) }
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) { UIGraphicsBeginImageContext(size) }
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.current?.picture.image() }
public func UIGraphicsEndImageContext() { GraphicsStack.pop() }
public func UIRectFill(_ rect: CGRect) { GraphicsStack.current?.fill(rect) }
public func UIRectFrame(_ rect: CGRect) { GraphicsStack.current?.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

extension UIColor {
  public func set() {
    setFill()
    setStroke()
  }
  public func setFill() { GraphicsStack.current?.setFillColor(cgColor) }
  public func setStroke() { GraphicsStack.current?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
  public func fill() { draw(usesEvenOddFillRule ? .eoFill : .fill) }
  public func stroke() { draw(.stroke) }
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { draw(.fill, blendMode, alpha) }
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(.stroke, blendMode, alpha) }
  public func addClip() { GraphicsStack.current?.clip(Path(cgPath), isEvenOdd: usesEvenOddFillRule) }

  private func draw(_ mode: CGPathDrawingMode, _ blendMode: CGBlendMode = .normal, _ alpha: CGFloat = 1) {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.setAlpha(alpha) }
    context.draw(Path(cgPath), mode, style: strokeStyle)
    context.restoreGState()
  }
}
