// ImageContent: a symbol or an image. Made in Shoji/Views/Image.swift, drawn in ShojiWeb/Drawing/Image+Drawing.swift.

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
  /// Whether the app observes loading and failure.
  package var reportsLoading = false
  package init(source: Source) { self.source = source }

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
  package let type: String
  /// The size in pixels, from the header.
  package let width: Int
  package let height: Int
  /// The bytes as a data URL, made once.
  package let address: String

  /// Returns nil if the bytes are not an image format that browsers show.
  package init?(_ bytes: Data) {
    guard let header = ImageHeader(bytes) else { return nil }
    self.bytes = bytes
    (type, width, height) = (header.type, header.width, header.height)
    address = "data:\(header.type);base64,\(bytes.base64EncodedString())"
  }
  package static func == (a: ImageData, b: ImageData) -> Bool { a === b || a.bytes == b.bytes }
}

/// The type and size in an image's first bytes.
package struct ImageHeader: Equatable {
  package var type: String
  package var width: Int
  package var height: Int

  package init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(64 << 10))
    func number(_ index: Int, _ count: Int, isLittle: Bool = false) -> Int {
      guard index >= 0, index + count <= bytes.count else { return 0 }
      let part = bytes[index..<index + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    func starts(_ text: String, at index: Int = 0) -> Bool {
      index + text.utf8.count <= bytes.count && bytes[index..<index + text.utf8.count].elementsEqual(text.utf8)
    }
    if bytes.count > 24, bytes[0] == 0x89, starts("PNG", at: 1) {
      self.init(type: "image/png", width: number(16, 4), height: number(20, 4))
    } else if starts("GIF8") {
      self.init(type: "image/gif", width: number(6, 2, isLittle: true), height: number(8, 2, isLittle: true))
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      if starts("VP8X", at: 12) {
        self.init(type: "image/webp", width: number(24, 3, isLittle: true) + 1, height: number(27, 3, isLittle: true) + 1)
      } else if starts("VP8L", at: 12) {
        let bits = number(21, 4, isLittle: true)
        self.init(type: "image/webp", width: (bits & 0x3FFF) + 1, height: ((bits >> 14) & 0x3FFF) + 1)
      } else {
        self.init(type: "image/webp", width: number(26, 2, isLittle: true) & 0x3FFF, height: number(28, 2, isLittle: true) & 0x3FFF)
      }
    } else if bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 {
      // A JPEG is a sequence of segments; a start-of-frame segment has the size.
      var index = 2
      while index + 9 < bytes.count, bytes[index] == 0xFF {
        let kind = bytes[index + 1]
        if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
          self.init(type: "image/jpeg", width: number(index + 7, 2), height: number(index + 5, 2))
          return
        }
        index += 2 + number(index + 2, 2)
      }
      self.init(type: "image/jpeg", width: 0, height: 0)
    } else if case let text = String(decoding: data.prefix(4096), as: UTF8.self), ImageHeader.isSVG(text) {
      // A prefix may end inside a character.
      let size = ImageHeader.size(ofSVG: text)
      self.init(type: "image/svg+xml", width: Int(size.width), height: Int(size.height))
    } else {
      return nil
    }
  }

  private init(type: String, width: Int, height: Int) { (self.type, self.width, self.height) = (type, width, height) }

  /// Whether the first element of a text is an SVG: in other texts, such as pages and Markdown, it is only a part.
  private static func isSVG(_ text: String) -> Bool {
    var rest = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    for (start, end) in [("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE svg", ">"), ("<!--", "-->")] {
      while rest.hasPrefix(start) {
        // Entities of a document type, as drawing programs write them, are in brackets.
        let isType = start.hasPrefix("<!D"), close = isType && rest.prefix { $0 != ">" }.contains("[") ? "]>" : end
        guard let found = rest.range(of: close) else { return false }
        rest = rest[found.upperBound...].drop(while: \.isWhitespace)
      }
    }
    return rest.hasPrefix("<svg") && rest.dropFirst(4).first.map { $0.isWhitespace || $0 == ">" || $0 == "/" } ?? false
  }

  /// The size of the root element of an SVG.
  static func size(ofSVG text: String) -> CGSize {
    guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else { return .zero }
    let tag = text[start.upperBound..<end]
    func value(_ name: String) -> Substring? {
      guard let range = tag.range(of: " \(name)=\"") else { return nil }
      return tag[range.upperBound...].prefix { $0 != "\"" }
    }
    let box = value("viewBox")?.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) } ?? []
    func length(_ name: String) -> Double? { value(name).flatMap { Double($0.filter { $0.isNumber || $0 == "." }) } }
    return CGSize(width: length("width") ?? (box.count == 4 ? box[2] : 0), height: length("height") ?? (box.count == 4 ? box[3] : 0))
  }
}
