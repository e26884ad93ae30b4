// UIImage: a look-alike, so that `Image(uiImage:)` and code that loads pictures compile. It holds bytes or a name.

import Foundation
import ShojiGraph

/// A picture as UIKit's vocabulary describes it.
public final class UIImage: @unchecked Sendable, Equatable {
  package let content: ImageContent
  private let bytes: Data?

  /// A picture from the bytes of a PNG, JPEG, GIF, WebP or SVG file.
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
  /// A picture of the app's asset catalogue; nil where there is none of that name.
  @MainActor public init?(named name: String) {
    guard let asset = AssetCatalog.shared.image(name) else { return nil }
    var content = ImageContent(source: .asset(name))
    content.size = CGSize(width: asset.width, height: asset.height)
    self.content = content
    bytes = nil
  }
  /// A picture of the app's asset catalogue, whether or not it exists.
  package init(asset name: String) {
    content = ImageContent(source: .asset(name))
    bytes = nil
  }
  /// A symbol; nil where the system has none of that name.
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

  /// The picture's bytes, where they are PNG; nothing is coded anew.
  public func pngData() -> Data? { type == "image/png" ? bytes : nil }
  public func jpegData(compressionQuality: CGFloat) -> Data? { type == "image/jpeg" ? bytes : nil }
  private var type: String? { if case .data(let picture) = content.source { picture.type } else { nil } }

  public static func == (a: UIImage, b: UIImage) -> Bool { a === b || a.content == b.content }
}
