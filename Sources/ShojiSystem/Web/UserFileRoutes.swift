// UserFileRoutes: the addresses of a user's own files, such as a PDF that a page shows. Only the user's own browser gets them.

import Confinement
import FileFormats

extension System {
  static let filesPath = "/shoji/files/"

  /// Answers `GET /shoji/files/APP/PATH`: a file in the user's folder of an app, whole or in ranges. Returns false for other paths.
  func answerUserFile(_ request: Request, _ connection: Connection) -> Bool {
    guard request.path.hasPrefix(Self.filesPath) else { return false }
    guard let person = admitted(request, connection, by: \.userFileAdmission) else { return true }
    defer { person.forgetIfIdle() }
    let path = request.path.dropFirst(Self.filesPath.count)
    guard let slash = path.firstIndex(of: "/"), let app = registration(String(path[..<slash])),
      let name = FileAddress.decoded(path[path.index(after: slash)...])
    else {
      connection.respond(UserFile.missing)
      return true
    }
    let folder = Container(dataFolder: dataFolder, person: person.name, app: app.slug).folder
    let file = UserFile(folder: folder, path: name, reactor: reactor)
    file.answer(request, connection)
    return true
  }
}

/// A file whose content an app has chosen, and often its name.
struct UserFile {
  let folder: String
  let path: String
  let reactor: Reactor
  /// Which caches may keep it, and how long.
  var caching = "private, no-cache"

  static let missing = Response.plain(404, "no such file\n")

  /// Opens the file on another thread, and answers with it, whole or in a range.
  func answer(_ request: Request, _ connection: Connection) {
    let (method, range, condition) = (request.method, request.range, request.ifRange)
    BackgroundWork.run(reactor) {
      response(isHead: method == .head, range: range, ifRange: condition)
    } then: { [weak connection] in
      connection?.respond($0)
    }
  }

  func response(isHead: Bool, range: String?, ifRange: String?) -> Response {
    guard let (file, size, changed) = OwnFile.open(path, in: folder) else { return Self.missing }
    let wanted =
      isHead ? nil : range.flatMap { ifRange == nil || ifRange == Self.tag(size, changed) ? ByteRange.parse($0, count: size) : nil }
    // Owns the file from here on.
    let body = FileBody(file, (wanted ?? nil) ?? 0..<size, reactor)
    let type = Self.contentType(FileBody.read(file, 0..<min(size, FileFormat.lookedAt)) ?? [], name: path)
    var headers = [
      (name: "content-type:", value: type), (name: "etag:", value: Self.tag(size, changed)),
      (name: "cache-control:", value: caching),
      (name: "accept-ranges:", value: "bytes"), Response.policyOfFiles, (name: "cross-origin-resource-policy:", value: "same-origin"),
    ]
    if !Self.isShown(type) { headers.append((name: "content-disposition:", value: "attachment")) }
    guard let wanted else { return Response(status: 200, headers: headers, file: body) }
    guard let part = wanted else { return Response(status: 416, headers: headers + [(name: "content-range:", value: "bytes */\(size)")]) }
    headers.append((name: "content-range:", value: "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"))
    return Response(status: 206, headers: headers, file: body)
  }

  private static func tag(_ size: Int, _ changed: Int64) -> String { "\"\(String(size, radix: 36))-\(String(changed, radix: 36))\"" }

  /// The type by the bytes, and by the name where these cannot tell; what a browser would run is only text.
  private static func contentType(_ start: [UInt8], name: String) -> String {
    let format = FileFormat(of: start, name: name)
    switch format.family {
    case .text, .markdown, .table, .web, .contacts, .events:
      // For texts in other encodings the browser guesses.
      return format == .data || !start.isUTF8 ? "text/plain" : "text/plain; charset=utf-8"
    default: return format.servedType
    }
  }
  /// Whether a browser may show it; others are saved.
  private static func isShown(_ type: String) -> Bool {
    ["image/", "audio/", "video/", "text/plain", "application/pdf"].contains(where: type.hasPrefix)
  }
}

extension [UInt8] {
  /// Whether the bytes are the beginning of a text in UTF-8, whose last character may be cut.
  fileprivate var isUTF8: Bool { (0...Swift.min(3, count)).contains { String(validating: dropLast($0), as: UTF8.self) != nil } }
}
