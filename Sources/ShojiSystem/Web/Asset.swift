// Asset: a file that is served unchanged, such as a script of the client.

import FileFormats
import Glibc

package struct Asset: Equatable, Sendable {
  package var bytes: [UInt8]
  package var contentType: String

  package init(bytes: [UInt8], contentType: String) {
    self.bytes = bytes
    self.contentType = contentType
  }

  /// Reads the files in a folder and its subfolders, by relative path. Skips hidden and unreadable files.
  package static func all(in folder: String, ofType isWanted: (String) -> Bool = { _ in true }) -> [String: Asset] {
    var assets: [String: Asset] = [:]
    for name in Folder.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if Folder.isFolder(path) {
        for (inner, asset) in all(in: path, ofType: isWanted) { assets["\(name)/\(inner)"] = asset }
      } else if isWanted(contentType(of: name)), let bytes = read(path) {
        assets[name] = Asset(bytes: bytes, contentType: contentType(of: name))
      }
    }
    return assets
  }

  /// Returns the content type for a file's extension.
  static func contentType(of name: String) -> String {
    guard let type = FileFormat(name: name)?.servedType else { return "application/octet-stream" }
    return type.hasPrefix("text/") ? "\(type); charset=utf-8" : type
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
      bytes += piece[..<count]
    }
  }
}
