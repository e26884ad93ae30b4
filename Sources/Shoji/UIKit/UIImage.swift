// UIImage: a substitute, so that `Image(uiImage:)` and code that loads images compiles. It holds bytes or a name.

import Foundation
import ShojiGraph

/// An image in UIKit's API.
public final class UIImage: @unchecked Sendable, Equatable {
  package let content: ImageContent
  private let bytes: Data?

  /// Creates an image from the bytes of a PNG, JPEG, GIF, WebP or SVG file.
  public init?(data: Data) {
    guard let picture = ImageData(data) else { return nil }
    var content = ImageContent(source: .data(picture))
    content.size = CGSize(width: picture.width, height: picture.height)
    self.content = content
    bytes = data
  }
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }
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
    bytes = nil
  }
  /// Creates an image from the asset catalogues. They are searched together, so the bundle makes no difference.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) { self.init(named: name) }
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init(named: name) }
  /// Creates a symbol. Its size and weight follow from the font where it is shown.
  public convenience init?(systemName: String, withConfiguration configuration: Configuration?) { self.init(systemName: systemName) }

  /// A configuration, which is ignored, because views scale images and fonts scale symbols.
  public class Configuration: @unchecked Sendable { public init() {} }

  /// The size of an image in the catalogues, which belong to the main actor; apps call this from other threads too.
  private static func size(ofAsset name: String) -> CGSize? {
    @Sendable func read() -> CGSize? {
      MainActor.assumeIsolated { AssetCatalog.shared.image(name).map { CGSize(width: $0.width, height: $0.height) } }
    }
    return Graph.isOnMain ? read() : DispatchQueue.main.sync(execute: read)
  }
  /// Creates an image of the app's asset catalogue without a check that it exists.
  package init(asset name: String) {
    content = ImageContent(source: .asset(name))
    bytes = nil
  }
  /// Creates a symbol; nil if the system has none of that name.
  public init?(systemName: String) {
    guard Symbols.fileName(for: systemName) != nil else { return nil }
    content = ImageContent(source: .symbol(systemName))
    bytes = nil
  }
  public init() {
    content = ImageContent(source: .address(""))
    bytes = nil
  }

  public var size: CGSize { content.size ?? .zero }
  public var scale: CGFloat { 1 }

  /// The image's bytes if they are PNG; nothing is re-encoded.
  public func pngData() -> Data? { type == "image/png" ? bytes : nil }
  /// Returns the image's data if it is a JPEG; other images are not converted.
  public func jpegData(compressionQuality: CGFloat) -> Data? { type == "image/jpeg" ? bytes : nil }
  private var type: String? { if case .data(let picture) = content.source { picture.type } else { nil } }

  public static func == (a: UIImage, b: UIImage) -> Bool { a === b || a.content == b.content }
}
