// AssetLibrary: the files that are the same for everybody: the client under /shoji/, an app's under /apps/<slug>/assets/.
// The client's address holds a hash of all its files, so that relative imports work and browsers may keep them for ever.

import Glibc

final class AssetLibrary {
  private struct Entry {
    var contentType: String
    var tag: String
    var plain: [UInt8]
    var gzip: [UInt8]?
    var brotli: [UInt8]?
  }

  /// Where the client's files are, with a slash at the end.
  let folder: String
  private var entries: [String: Entry] = [:]

  init(client: [String: Asset], apps: [AppRegistration], log: Log) {
    let names = client.keys.sorted()
    let all: [UInt8] = names.flatMap { [UInt8]($0.utf8) + [0] + client[$0]!.bytes }
    folder = "/shoji/\(hex(SHA256.hash(all)).prefix(12))/"
    for name in names {
      let entry = AssetLibrary.entry(client[name]!)
      entries[folder + name] = entry
      // Also without the hash, for addresses that must not change, such as an icon's.
      entries["/shoji/" + name] = entry
    }
    for app in apps {
      for (name, folder) in app.assetFolders { add(folder: folder, at: "/apps/\(app.slug)/assets/\(name)", log: log) }
    }
  }

  /// The answer for a path, or nil when no such file is known.
  func response(to request: Request) -> Response? {
    guard let entry = entries[request.path] else { return nil }
    let isImmutable = request.path.hasPrefix(folder)
    var headers = [
      (name: "content-type:", value: entry.contentType), (name: "etag:", value: "\"\(entry.tag)\""),
      (name: "cache-control:", value: isImmutable ? "public, max-age=31536000, immutable" : "no-cache"),
      (name: "vary:", value: "accept-encoding"),
    ]
    if request.ifNoneMatch?.range(of: "\"\(entry.tag)\"") != nil { return Response(status: 304, headers: headers) }
    let accepted = request.acceptEncoding.split(separator: ",").map { $0.filter { $0 != " " } }
    if let brotli = entry.brotli, accepted.contains(where: { $0 == "br" || $0.hasPrefix("br;") }) {
      headers.append(("content-encoding:", "br"))
      return Response(status: 200, headers: headers, body: brotli)
    }
    if let gzip = entry.gzip, accepted.contains(where: { $0 == "gzip" || $0.hasPrefix("gzip;") }) {
      headers.append(("content-encoding:", "gzip"))
      return Response(status: 200, headers: headers, body: gzip)
    }
    return Response(status: 200, headers: headers, body: entry.plain)
  }

  private func add(folder path: String, at address: String, log: Log) {
    for name in Folder.names(in: path) where !name.hasPrefix(".") {
      let file = "\(path)/\(name)"
      if Folder.isFolder(file) {
        add(folder: file, at: "\(address)/\(name)", log: log)
        continue
      }
      // What else an app brings along (texts, databases, keys) is not for everybody's eyes.
      let type = AssetLibrary.contentType(of: name)
      guard ["image/", "audio/", "video/", "font/"].contains(where: type.hasPrefix) else { continue }
      if let bytes = AssetLibrary.read(file) {
        entries["\(address)/\(name)"] = AssetLibrary.entry(Asset(bytes: bytes, contentType: type))
      } else {
        log.warning("the asset \(file) cannot be read")
      }
    }
  }

  private static func entry(_ asset: Asset) -> Entry {
    var entry = Entry(contentType: asset.contentType, tag: String(hex(SHA256.hash(asset.bytes)).prefix(24)), plain: asset.bytes)
    let isText = asset.contentType.hasPrefix("text/") || asset.contentType.hasPrefix("image/svg")
      || asset.contentType.hasPrefix("application/json")
    // Pictures and fonts are compressed already; a packet holds small texts as they are.
    guard isText, asset.bytes.count > 512 else { return entry }
    entry.gzip = Compression.gzip(asset.bytes)
    entry.brotli = Compression.brotli(asset.bytes)
    return entry
  }

  /// The type of a file by the end of its name.
  package static func contentType(of name: String) -> String {
    let types = [
      "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
      "txt": "text/plain; charset=utf-8", "json": "application/json", "svg": "image/svg+xml", "png": "image/png",
      "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
      "ico": "image/x-icon", "woff2": "font/woff2", "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav",
      "mp4": "video/mp4", "pdf": "application/pdf", "webmanifest": "application/manifest+json",
    ]
    let end = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[end] ?? "application/octet-stream"
  }

  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = [], piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
      bytes += piece[..<count]
    }
  }
}
