// PrintedFile: a file that can be printed, with its kind read from its first bytes.

import Foundation
import ShojiElements
import ShojiGraph

struct PrintedFile {
  let data: Data
  let type: String
  var name: String?

  /// The largest file that is sent to the browser, in bytes.
  static let largest = 24 << 20

  /// A file from a `UIImage`, its data, or a file's address; nil for anything else.
  init?(_ item: Any) {
    switch item {
    case let data as Data: self.data = data
    case let image as UIImage:
      guard let data = image.bytes else { return nil }
      self.data = data
    case let url as URL:
      guard url.isFileURL, let data = FileManager.default.contents(atPath: url.path) else { return nil }
      self.data = data
      name = url.lastPathComponent
    default: return nil
    }
    guard data.count <= Self.largest, let type = Self.type(of: data) else { return nil }
    self.type = type
  }

  /// The MIME type of an image or a PDF file; nil for other data.
  static func type(of data: Data) -> String? {
    data.starts(with: Array("%PDF-".utf8)) ? "application/pdf" : ImageHeader(data)?.type
  }

  /// The MIME type of a file of text, by its name; nil for other names.
  static func textType(of file: URL) -> String? {
    ["txt", "text", "md", "csv", "log", "json", "xml"].contains(file.pathExtension.lowercased()) ? "text/plain" : nil
  }

  func shared(_ index: Int) -> SharedParcel.File {
    SharedParcel.File(name: name ?? "\(index + 1)", address: "data:\(type);base64,\(data.base64EncodedString())")
  }
}

extension SharedParcel.File {
  /// Whether the print view can print it.
  var isPrintable: Bool { ["data:application/pdf", "data:image/", "data:text/"].contains(where: address.hasPrefix) }
}
