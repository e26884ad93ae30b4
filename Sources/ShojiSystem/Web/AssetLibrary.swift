// AssetLibrary: the files that are the same for all users: the client under /shoji/, an app's under /apps/<slug>/assets/.
// The client's path contains a hash of all its files, so that relative imports work and browsers may cache them forever.

import Foundation

final class AssetLibrary {
  /// A file, compressed when a browser first asks for it: of the client's thirty files most systems send ten.
  private final class Entry {
    let contentType: String
    let tag: String
    let plain: [UInt8]
    let isCompressed: Bool
    lazy var gzip = isCompressed ? Compression.gzip(plain) : nil
    lazy var brotli = isCompressed ? Compression.brotli(plain) : nil

    init(_ asset: Asset) {
      contentType = asset.contentType
      tag = String(hex(SHA256.hash(asset.bytes)).prefix(24))
      plain = asset.bytes
      let isText = ["text/", "image/svg", "application/json", "application/wasm", "model/"].contains(where: asset.contentType.hasPrefix)
      // Images and fonts are already compressed, and small texts fit a packet uncompressed.
      isCompressed = isText && asset.bytes.count > 512
    }
  }

  /// The path of the client's files, with a trailing slash.
  let folder: String
  private var entries: [String: Entry] = [:]
  private var frameHeaders: [(name: String, value: String)] = []
  private let drawsIcon: ((_ symbol: String, _ color: String) -> String)?

  init(client: [String: Asset], apps: [AppRegistration], drawsIcon: ((_ symbol: String, _ color: String) -> String)? = nil) {
    self.drawsIcon = drawsIcon
    let names = client.keys.sorted()
    let all: [UInt8] = names.flatMap { [UInt8]($0.utf8) + [0] + client[$0]!.bytes }
    folder = "/shoji/\(hex(SHA256.hash(all)).prefix(12))/"
    for name in names {
      let entry = Entry(client[name]!)
      entries[folder + name] = entry
      // Also without the hash, for URLs that must not change, such as an icon's.
      if name != "frame.html" { entries["/shoji/" + name] = entry }
      if name == "frame.html" { frameHeaders = Response.frameHeaders(scriptHash: AssetLibrary.scriptHash(client[name]!.bytes)) }
    }
    for app in apps { serve(app) }
  }

  /// Serves the media files and the icons of an app, in place of those of its earlier build.
  func serve(_ app: AppRegistration) {
    let root = "/apps/\(app.slug)/assets/"
    entries = entries.filter { !$0.key.hasPrefix("/apps/\(app.slug)/") }
    if let drawsIcon {
      for (path, icon) in WebManifest.icons(of: app, drawsIcon) { entries[path] = Entry(icon) }
    }
    var fonts: [(path: String, bytes: [UInt8])] = []
    for (name, folder) in app.assetFolders {
      // Only media is public, with playlists and subtitles; an app's other files (texts, databases, keys) are not.
      let media = Asset.all(in: folder) { type in
        ["image/", "audio/", "video/", "font/", "model/", "application/vnd.apple.mpegurl", "text/vtt"].contains(where: type.hasPrefix)
      }
      for (file, asset) in media {
        entries["\(root)\(name)/\(file)"] = Entry(asset)
        if asset.contentType.hasPrefix("font/") { fonts.append(("\(root)\(name)/\(file)", asset.bytes)) }
      }
    }
    if let sheet = FontSheet.css(fonts) {
      entries[root + FontSheet.name] = Entry(Asset(bytes: Array(sheet.utf8), contentType: "text/css; charset=utf-8"))
    }
  }

  /// The path of the style sheet of an app's fonts; nil if it has none.
  func fontSheet(of app: AppRegistration) -> String? {
    let path = "/apps/\(app.slug)/assets/\(FontSheet.name)"
    return entries[path] == nil ? nil : path
  }

  /// Returns the response to a request, or nil if there is no such file.
  func response(to request: Request) -> Response? {
    guard let entry = entries[request.path] else { return nil }
    let isImmutable = request.path.hasPrefix(folder)
    var headers = [
      (name: "content-type:", value: entry.contentType), (name: "etag:", value: "\"\(entry.tag)\""),
      (name: "cache-control:", value: isImmutable ? "public, max-age=31536000, immutable" : "no-cache"),
      (name: "vary:", value: "accept-encoding"),
    ]
    if request.path == folder + "frame.html" { headers += frameHeaders }
    // A worker's own policy: it loads nothing, since its page hands it the file.
    if request.path.hasSuffix("/pdf/pdf.worker.js") {
      headers.append((name: "content-security-policy:", value: "default-src 'none'; frame-ancestors 'none'"))
    }
    // A worker whose one file is a module of WebAssembly; its pictures never leave the browser, and it can reach nothing else.
    if request.path.hasSuffix("/reality-tracker.js") {
      let policy = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
      headers.append((name: "content-security-policy:", value: policy))
    }
    // A worker that loads the parts of videos, which may be on any host, as the files of videos are. The page itself can load none of them.
    if request.path.hasSuffix("/streaming-loader.js") {
      let policy = "default-src 'none'; connect-src 'self' https:; frame-ancestors 'none'"
      headers.append((name: "content-security-policy:", value: policy))
    }
    if request.ifNoneMatch?.range(of: "\"\(entry.tag)\"") != nil { return Response(status: 304, headers: headers) }
    if Response.accepts("br", request.acceptEncoding), let brotli = entry.brotli {
      headers.append(("content-encoding:", "br"))
      return Response(status: 200, headers: headers, body: brotli)
    }
    if Response.accepts("gzip", request.acceptEncoding), let gzip = entry.gzip {
      headers.append(("content-encoding:", "gzip"))
      return Response(status: 200, headers: headers, body: gzip)
    }
    // Ranges only for files that are never compressed, so that a range always means the same bytes: media, in which browsers seek.
    guard !entry.isCompressed else { return Response(status: 200, headers: headers, body: entry.plain) }
    headers.append(("accept-ranges:", "bytes"))
    guard request.method == .get, let range = request.range, request.ifRange == nil || request.ifRange == "\"\(entry.tag)\"" else {
      return Response(status: 200, headers: headers, body: entry.plain)
    }
    return ByteRange.response(to: range, of: entry.plain, headers)
  }

  /// Returns the hash of a document's inline script, in the form of a content security policy.
  private static func scriptHash(_ document: [UInt8]) -> String {
    let text = String(decoding: document, as: UTF8.self)
    guard let start = text.range(of: "<script>"), let end = text.range(of: "</script>") else { return "" }
    return "sha256-" + Data(SHA256.hash(Array(text[start.upperBound..<end.lowerBound].utf8))).base64EncodedString()
  }
}
