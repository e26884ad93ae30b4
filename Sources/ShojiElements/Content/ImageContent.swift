// ImageContent: a symbol or an image. Made in Shoji/Views/Image.swift, drawn in ShojiWeb/Drawing/Image+Drawing.swift.

import FileFormats
import Foundation

/// An image or a symbol.
package struct ImageContent: ElementContent, Sendable {
  package enum Source: Equatable, Sendable {
    case symbol(String)
    case asset(String)
    /// A web URL; checked when it is drawn.
    case address(String)
    /// An image that the app created.
    case data(ImageData)
  }
  package var source: Source
  package var label: String?
  package var isDecorative = false
  package var font: Font?
  package var paint: Paint?
  /// The color of a symbol's shape, or of the part without its badge; nil for one color.
  package var secondLayer: SecondLayer?
  package var scale: ImageScale = .medium
  /// Whether the image fills its space instead of keeping its own size.
  package var isResizable = false
  package var isTiled = false
  /// Whether only the image's opacity counts and its colour is the foreground's; nil follows the asset.
  package var isTemplate: Bool?
  package var isPixelated = false
  package var variableValue: Double?
  /// The image's size in points, if known.
  package var size: CGSize?
  /// How the page turns the picture of an address, whose file's orientation browsers ignore.
  package var turn: PictureOrientation?
  /// Whether it is a small picture of the photo library, which the page makes if the system has none.
  package var isThumbnail = false
  /// Whether the app observes loading and failure.
  package var reportsLoading = false
  package init(source: Source) { self.source = source }

  /// How the second layer of a symbol is drawn.
  package enum SecondLayer: Equatable, Sendable {
    /// In the symbol's own color, which shines through.
    case pale
    case paint(Paint)
  }

  package var isSymbol: Bool { if case .symbol = source { true } else { false } }

  @MainActor package func sizing(children: [Element]) -> Sizing {
    if isResizable { return .fill }
    guard !isSymbol, let size else { return .hug }
    return Sizing(.fixed(size.width), .fixed(size.height))
  }
}

/// The bytes of an image. Compared by identity first, so that redrawing is cheap.
package final class ImageData: Equatable, Sendable {
  package let bytes: Data
  package let header: PictureHeader
  /// The bytes as a data URL, made once.
  package let address: String

  /// Returns nil if the bytes are not an image format that all browsers show.
  package init?(_ bytes: Data) {
    guard let header = PictureHeader(of: bytes), header.format.support == .all else { return nil }
    (self.bytes, self.header) = (bytes, header)
    address = "data:\(header.format.servedType);base64,\(bytes.base64EncodedString())"
  }
  package var type: String { header.format.servedType }
  /// The size in pixels as the image is shown.
  package var width: Int { header.width }
  package var height: Int { header.height }
  package static func == (a: ImageData, b: ImageData) -> Bool { a === b || a.bytes == b.bytes }
}
