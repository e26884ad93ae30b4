// PrintedFile: a file that can be printed, with its kind read from its first bytes.

import FileFormats
import Foundation
import ShojiElements
import ShojiGraph

struct PrintedFile {
  let file: SharedParcel.File

  /// A file from a `UIImage`, its data, or a file's address; nil for anything else.
  ///
  /// - Parameter index: names files that have no name
  @MainActor init?(_ item: Any, index: Int) {
    let name = "\(index + 1)"
    let file: SharedParcel.File? =
      switch item {
      case let data as Data: SharedParcel.File(data, name: name)
      case let image as UIImage: image.bytes.flatMap { SharedParcel.File($0, name: name) }
      case let url as URL: SharedParcel.File(url)
      default: nil
      }
    guard let file, ["application/pdf", "image/"].contains(where: file.type.hasPrefix), file.isPrintable else { return nil }
    self.file = file
  }

  /// Whether data are an image or a PDF file.
  static func isPrintable(_ data: Data) -> Bool {
    let format = FileFormat(of: data.prefix(FileFormat.lookedAt))
    return format == .pdf || format.isPicture
  }
}

extension SharedParcel.File {
  /// The largest file that is sent within the page, in bytes: one that the system does not serve.
  private static let largest = 24 << 20
  /// The bytes of a text by which its encoding is found.
  private static let mostGuessed = 512 << 10

  /// A file of the device, of the app or of the photo library: under its address if the system serves it, and otherwise with its content. Nil
  /// for a file that is missing, or too large for that.
  @MainActor init?(_ url: URL) {
    if let photo = PhotoLibraryChannel.shared.photo(at: url) {
      self.init(
        name: photo.fileName, address: PhotoLibraryChannel.address(of: photo, isSmall: false), type: photo.shownFormat.servedType,
        turn: photo.isEdited || photo.turn == PictureOrientation.up.rawValue ? nil : photo.turn)
      return
    }
    guard url.isFileURL, let handle = try? FileHandle(forReadingFrom: url), let size = try? handle.seekToEnd(),
      (try? handle.seek(toOffset: 0)) != nil
    else { return nil }
    var start = (try? handle.read(upToCount: FileFormat.lookedAt)) ?? Data()
    let format = FileFormat(of: start, name: url.lastPathComponent)
    if let address = ServedFile.address(of: url) {
      // The first letters beyond ASCII, which tell the encoding, may come late.
      if format.isRead { start += (try? handle.read(upToCount: Self.mostGuessed - start.count)) ?? Data() }
      let turn = format.family == .image ? PictureHeader(of: url)?.ownTurn?.rawValue : nil
      self.init(name: url.lastPathComponent, address: address, type: format.sharedType(start, isCut: size > start.count), turn: turn)
    } else {
      guard size <= Self.largest, let data = FileManager.default.contents(atPath: url.path) else { return nil }
      self.init(data, name: url.lastPathComponent)
    }
  }

  /// A file that travels within the page; nil if it is too large for that.
  init?(_ data: Data, name: String) {
    guard data.count <= Self.largest else { return nil }
    let format = FileFormat(of: data.prefix(FileFormat.lookedAt), name: name), start = data.prefix(Self.mostGuessed)
    let type = format.sharedType(start, isCut: start.count < data.count)
    let turn = format.family == .image ? PictureHeader(of: data)?.ownTurn?.rawValue : nil
    self.init(name: name, address: "data:\(type.prefix { $0 != ";" });base64,\(data.base64EncodedString())", type: type, turn: turn)
  }

  /// Whether the clipboard takes it: a text, or a picture that every browser can draw.
  var isCopied: Bool { type.hasPrefix("text/") || FileFormat(mimeType: type)?.isPicture == true }
  /// Whether the print view can print it.
  var isPrintable: Bool { ["application/pdf", "image/", "text/"].contains(where: type.hasPrefix) }
}

extension FileFormat {
  /// Whether its contents are read as a text.
  fileprivate var isRead: Bool { [.text, .markdown, .table, .web, .contacts, .events].contains(family) }

  /// The MIME type for the browser, which knows by it that a file is a text, and its encoding if that is not UTF-8.
  fileprivate func sharedType(_ start: Data, isCut: Bool) -> String {
    switch family {
    case _ where isRead:
      let type = mimeType.flatMap { $0.hasPrefix("text/") ? $0 : nil } ?? "text/plain"
      let encoding = TextEncoding.decode(start, isCut: isCut)?.encoding ?? "utf-8"
      return encoding == "utf-8" ? type : "\(type);charset=\(encoding)"
    // A document is no text, although the type of one kind begins so: printed as a text it would show its codes.
    case .office where servedType.hasPrefix("text/"): return "application/\(servedType.dropFirst("text/".count))"
    // The browser cannot draw it, so it can neither copy nor print it.
    case .image where support == .none: return FileFormat.data.servedType
    default: return servedType
    }
  }
}
