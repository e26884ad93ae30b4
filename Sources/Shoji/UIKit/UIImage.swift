// UIImage: a substitute, so that `Image(uiImage:)` and code that loads images compiles. It holds bytes or a name.

import FileFormats
import Foundation
import ShojiGraph

/// An image in UIKit's API.
public final class UIImage: @unchecked Sendable, Equatable {
  package let content: ImageContent
  package let bytes: Data?
  /// The pixels for each point.
  public let scale: CGFloat
  /// How the file's pixels are turned to be shown. The size is that of the image as it is shown.
  public var imageOrientation: Orientation {
    guard case .data(let picture) = content.source else { return .up }
    return Orientation(picture.header.orientation)
  }
  public let renderingMode: RenderingMode

  /// Creates an image from the bytes of a file that all browsers show: PNG, JPEG, GIF, WebP, AVIF, SVG, BMP or ICO.
  public init?(data: Data) {
    guard let picture = ImageData(data) else { return nil }
    var content = ImageContent(source: .data(picture))
    content.size = CGSize(width: picture.width, height: picture.height)
    self.content = content
    bytes = data
    (scale, renderingMode) = (1, .automatic)
  }
  /// Creates an image whose size in points is its size in pixels divided by a scale.
  public init?(data: Data, scale: CGFloat) {
    guard let image = UIImage(data: data), scale > 0 else { return nil }
    var content = image.content
    content.size = CGSize(width: image.size.width / scale, height: image.size.height / scale)
    (self.content, bytes, self.scale, renderingMode) = (content, data, scale, .automatic)
  }
  /// Creates an image with another one's file.
  init(copying image: UIImage, scale: CGFloat? = nil, renderingMode: RenderingMode? = nil) {
    self.renderingMode = renderingMode ?? image.renderingMode
    self.scale = scale.map { max($0, 0.01) } ?? image.scale
    bytes = image.bytes
    var content = image.content
    if let size = content.size {
      let factor = image.scale / self.scale
      content.size = CGSize(width: size.width * factor, height: size.height * factor)
    }
    if let renderingMode { content.isTemplate = renderingMode == .automatic ? nil : renderingMode == .alwaysTemplate }
    self.content = content
  }
  /// Creates an image from what a view shows.
  package init(content: ImageContent) {
    self.content = content
    (scale, renderingMode) = (1, .automatic)
    if case .data(let picture) = content.source { bytes = picture.bytes } else { bytes = nil }
  }
  /// Creates an image from a finished drawing.
  init(drawing: ImageData, size: CGSize, scale: CGFloat) {
    var content = ImageContent(source: .data(drawing))
    content.size = size
    (self.content, bytes) = (content, drawing.bytes)
    (self.scale, renderingMode) = (max(scale, 0.01), .automatic)
  }
  /// Creates an image from what an app has drawn.
  init(picture: VectorPicture, scale: CGFloat) {
    let data = picture.svg()
    var content = ImageContent(source: ImageData(data).map { .data($0) } ?? .address(""))
    content.size = picture.size
    self.content = content
    // The file of a drawing that is one photo can be saved.
    bytes = picture.onlyImage?.bytes ?? data
    (self.scale, renderingMode) = (max(scale, 0.01), .automatic)
  }
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }
  /// Creates an image from the app's asset catalogue; nil if it has none of that name.
  public init?(named name: String) {
    guard let size = UIImage.size(ofAsset: name) else { return nil }
    var content = ImageContent(source: .asset(name))
    content.size = size
    self.content = content
    (bytes, scale, renderingMode) = (nil, 1, .automatic)
  }
  /// Creates an image from the asset catalogues. They are searched together, so the bundle makes no difference.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) { self.init(named: name) }
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init(named: name) }
  /// Creates a symbol. Its size and weight follow from the font where it is shown.
  public convenience init?(systemName: String, withConfiguration configuration: Configuration?) { self.init(systemName: systemName) }

  /// A configuration, which is ignored, because views scale images and fonts scale symbols.
  open class Configuration: @unchecked Sendable { public init() {} }
  /// The size and weight of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    public init(pointSize: CGFloat) {}
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    public init(textStyle: UIFont.TextStyle) {}
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {}
    public init(font: UIFont) {}
    public init(weight: SymbolWeight) {}
    public init(scale: SymbolScale) {}
    public init(hierarchicalColor: UIColor) {}
    public init(paletteColors: [UIColor]) {}
  }
  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable { case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
  /// The size of a symbol relative to its font.
  public enum SymbolScale: Int, Sendable {
    case unspecified, small, medium, large
    public static let `default` = SymbolScale.unspecified
  }
  /// How an image is turned or mirrored.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    package init(_ orientation: PictureOrientation) {
      self =
        switch orientation {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        case .left: .left
        }
    }
  }
  /// Whether an image is a template for the tint colour.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// The size of an image in the catalogues.
  private static func size(ofAsset name: String) -> CGSize? {
    onMain { AssetCatalog.shared.image(name).map { CGSize(width: $0.width, height: $0.height) } }
  }
  /// Runs a closure on the main actor, to which catalogues and symbols belong; apps make and draw images on other threads too.
  static func onMain<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
    @Sendable func run() -> Value { MainActor.assumeIsolated(body) }
    return Graph.isOnMain ? run() : DispatchQueue.main.sync(execute: run)
  }
  /// Creates an image of the app's asset catalogue without a check that it exists.
  package init(asset name: String) {
    content = ImageContent(source: .asset(name))
    (bytes, scale, renderingMode) = (nil, 1, .automatic)
  }
  /// Creates a symbol; nil if the system has none of that name.
  public init?(systemName: String) {
    guard Symbols.isKnown(systemName) else { return nil }
    content = ImageContent(source: .symbol(systemName))
    (bytes, scale, renderingMode) = (nil, 1, .automatic)
  }
  public init() {
    content = ImageContent(source: .address(""))
    (bytes, scale, renderingMode) = (nil, 1, .automatic)
  }

  public var size: CGSize { content.size ?? .zero }

  /// The image's file if it is a PNG; nothing is re-encoded, because only the browser decodes pixels.
  public func pngData() -> Data? { file(of: .png) }
  /// The image's file if it is a JPEG; other images are not converted.
  public func jpegData(compressionQuality: CGFloat) -> Data? { file(of: .jpeg) }
  private func file(of format: FileFormat) -> Data? {
    bytes.flatMap { FileFormat(of: $0.prefix(FileFormat.lookedAt)) == format ? $0 : nil }
  }

  public static func == (a: UIImage, b: UIImage) -> Bool { a === b || a.content == b.content }
}
