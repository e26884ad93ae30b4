// Asset: a file that is served unchanged, such as a script of the client.

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
    let types = [
      "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
      "txt": "text/plain; charset=utf-8", "json": "application/json", "svg": "image/svg+xml", "png": "image/png",
      "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
      "ico": "image/x-icon", "bmp": "image/bmp", "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf",
      "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav",
      "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/mp4", "webm": "video/webm", "ogg": "audio/ogg", "opus": "audio/ogg",
      "m3u8": "application/vnd.apple.mpegurl", "ts": "video/mp2t", "m4s": "video/iso.segment", "aac": "audio/aac", "flac": "audio/flac",
      "vtt": "text/vtt; charset=utf-8", "pdf": "application/pdf",
      "glb": "model/gltf-binary",
      "webmanifest": "application/manifest+json",
    ]
    let end = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[end] ?? "application/octet-stream"
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
