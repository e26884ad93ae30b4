// UserFileRoutes: the addresses of a user's own files, such as a PDF that a page shows. Only the user's own browser gets them.

import Confinement
import Glibc

extension System {
  static let filesPath = "/shoji/files/"

  /// Answers `GET /shoji/files/APP/PATH`: a file in the user's folder of an app, whole or in ranges. Returns false for other paths.
  func answerUserFile(_ request: Request, _ connection: Connection) -> Bool {
    guard request.path.hasPrefix(Self.filesPath) else { return false }
    guard request.isSameOrigin, let person = knownPerson(of: request) else {
      connection.respond(.plain(403, "unknown person\n"))
      return true
    }
    defer { person.forgetIfIdle() }
    guard userFileAdmission.admits(person.name, at: Reactor.now) else {
      connection.respond(.plain(429, "too many requests\n"))
      return true
    }
    let path = request.path.dropFirst(Self.filesPath.count)
    guard let slash = path.firstIndex(of: "/"), let app = registration(String(path[..<slash])) else {
      connection.respond(UserFile.missing)
      return true
    }
    let folder = Container(dataFolder: dataFolder, person: person.name, app: app.slug).folder
    let file = UserFile(folder: folder, path: String(path[path.index(after: slash)...]))
    let (method, range, condition) = (request.method, request.range, request.ifRange)
    BackgroundWork.run(reactor) {
      file.response(isHead: method == .head, range: range, ifRange: condition)
    } then: { [weak connection] in
      connection?.respond($0)
    }
    return true
  }
}

/// A file in a folder that an app may write: its names and contents are the app's.
struct UserFile {
  let folder: String
  let path: String

  static let missing = Response.plain(404, "no such file\n")
  /// The most that one response holds in memory. A browser that wants more of a file asks for the next range.
  static let largestPiece = 8 << 20

  func response(isHead: Bool, range: String?, ifRange: String?) -> Response {
    guard let (file, size, changed) = OwnFile.open(path, in: folder) else { return Self.missing }
    defer { close(file) }
    let tag = "\"\(String(size, radix: 36))-\(String(changed, radix: 36))\""
    var headers = [
      (name: "content-type:", value: contentType), (name: "etag:", value: tag), (name: "cache-control:", value: "private, no-cache"),
      (name: "accept-ranges:", value: "bytes"), Response.policyOfFiles, (name: "cross-origin-resource-policy:", value: "same-origin"),
    ]
    if !isShown { headers.append((name: "content-disposition:", value: "attachment")) }
    guard !isHead else { return Response(status: 200, headers: headers) }
    let wanted = range.flatMap { ifRange == nil || ifRange == tag ? ByteRange.parse($0, count: size) : nil }
    if case .some(nil) = wanted { return Response(status: 416, headers: headers + [(name: "content-range:", value: "bytes */\(size)")]) }
    if wanted == nil, size > Self.largestPiece { return Response.plain(413, "the file is large; ask for ranges\n", headers: headers) }
    var part = (wanted ?? nil) ?? 0..<size
    part = part.lowerBound..<min(part.upperBound, part.lowerBound + Self.largestPiece)
    guard let bytes = Self.read(file, part) else { return Response.plain(503, "the file has changed\n") }
    guard wanted != nil else { return Response(status: 200, headers: headers, body: bytes) }
    headers.append((name: "content-range:", value: "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"))
    return Response(status: 206, headers: headers, body: bytes)
  }

  /// The type by the name; what a browser would run is only text.
  private var contentType: String {
    let type = Asset.contentType(of: path)
    return ["text/html", "text/javascript", "text/css"].contains(where: type.hasPrefix) ? "text/plain; charset=utf-8" : type
  }
  /// Whether a browser may show it; others are saved.
  private var isShown: Bool {
    ["image/", "audio/", "video/", "text/plain", "application/pdf"].contains(where: contentType.hasPrefix)
  }

  private static func read(_ file: Int32, _ part: Range<Int>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: part.count)
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress! + filled, $0.count - filled, off_t(part.lowerBound + filled)) }
      // The app may have made it shorter meanwhile.
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }
}
