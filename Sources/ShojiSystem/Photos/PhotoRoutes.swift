// PhotoRoutes: the addresses of a user's pictures. Browsers make the pictures and send them here; only their user gets them back.

import Foundation

extension System {
  static let photoPath = "/shoji/photos"

  /// Whether a request sends a picture.
  func isPhoto(_ request: Request) -> Bool {
    request.method == .post && [Self.photoPath, Self.photoPath + "/thumbnail"].contains(request.path)
  }

  /// Begins to receive a picture. Returns the refusal, or nil after it has begun.
  ///
  /// The address is `/shoji/photos?title=…&scale=…` for a new one, with `replaces=NUMBER` for an edited version, or
  /// `/shoji/photos/thumbnail?number=…` for a small one; the body is the file.
  func beginPhoto(_ request: Request, _ connection: Connection) -> Response? {
    guard request.origin != nil, request.isSameOrigin else { return .plain(403, "another site's page\n") }
    // A user without a window has nothing to take a picture of.
    guard let person = knownPerson(of: request), !person.isTransient else { return .plain(403, "unknown person\n") }
    defer { person.forgetIfIdle() }
    let isThumbnail = request.path != Self.photoPath
    // A list of new pictures needs many small ones.
    let isAdmitted =
      isThumbnail ? userFileAdmission.admits(person.name, at: Reactor.now) : photoAdmission.admits(person.name, at: Reactor.now)
    guard isAdmitted else { return .plain(429, "too many pictures\n") }
    let largest = isThumbnail ? PhotoFile.largestThumbnail : configuration.limits.photoSize
    guard (1...largest).contains(request.contentLength) else { return .plain(413, "the picture is too large\n") }
    let use: ReceivedPhoto.Use
    if isThumbnail {
      guard let number = request.query["number"].flatMap({ Int64($0) }), storage.photos.file(number, of: person.name) != nil else {
        return PhotoLibrary.unknown
      }
      use = .thumbnail(number)
    } else {
      guard let details = PhotoDetails(request.query) else { return .plain(400, "no such picture\n") }
      if let refusal = photos.refusal(of: request.contentLength, from: person.name) { return refusal }
      use = .picture(details)
    }
    guard photos.begin() else { return .plain(503, "too many pictures at the same time\n") }
    connection.incoming = ReceivedPhoto(use, size: request.contentLength, photos)
    return nil
  }

  /// Answers `GET /shoji/photos/NUMBER`, whole or in ranges, and `/shoji/photos/NUMBER/thumbnail`, and `POST /shoji/photos/delete`. Returns false for other paths.
  func answerPhotos(_ request: Request, _ connection: Connection) -> Bool {
    guard request.path.hasPrefix(Self.photoPath + "/") else { return false }
    let parts = request.path.dropFirst(Self.photoPath.count + 1).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard request.method != .post else {
      guard let person = admitted(request, connection) else { return true }
      defer { person.forgetIfIdle() }
      let number = connection.form["number"].flatMap { Int64($0) }
      let isDone = parts == ["delete"] && number.map { photos.delete([$0], of: person) } == true
      connection.respond(isDone ? .plain(200, "") : PhotoLibrary.unknown)
      return true
    }
    guard let person = admitted(request, connection, by: \.userFileAdmission) else { return true }
    defer { person.forgetIfIdle() }
    guard let number = Int64(parts[0]), parts.count == 1 || parts.dropFirst() == ["thumbnail"] else {
      connection.respond(PhotoLibrary.unknown)
      return true
    }
    if parts.count == 2 {
      guard storage.photos.file(number, of: person.name) != nil else {
        connection.respond(PhotoLibrary.unknown)
        return true
      }
      // The system decodes no pictures. A browser that misses a small one makes it and sends it.
      let thumbnail = storage.photos.thumbnail(of: number, person: person.name)
      connection.respond(thumbnail.map { Self.picture($0, "image/jpeg") } ?? .plain(204, ""))
    } else if let file = photos.file(number, of: person.name) {
      file.answer(request, connection)
    } else {
      connection.respond(PhotoLibrary.unknown)
    }
    return true
  }

  /// Only this site's own pages get a picture, and no browser keeps it for long.
  private static func picture(_ bytes: [UInt8], _ type: String) -> Response {
    Response(
      status: 200,
      headers: [
        ("content-type:", type), ("cache-control:", "private, max-age=600"), Response.policyOfFiles,
        ("cross-origin-resource-policy:", "same-origin"),
      ], body: bytes)
  }
}

/// A picture on its way from a browser. It is checked as a whole, so it is gathered in memory.
final class ReceivedPhoto: IncomingFile {
  enum Use {
    case picture(PhotoDetails)
    case thumbnail(Int64)
  }
  private let use: Use
  private let size: Int
  private let library: PhotoLibrary
  private var bytes: [UInt8] = []
  private var isOver = false

  init(_ use: Use, size: Int, _ library: PhotoLibrary) { (self.use, self.size, self.library) = (use, size, library) }

  // The browser may also leave in the middle.
  deinit { if !isOver { library.end() } }

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count + piece.count <= size else { return false }
    bytes += piece
    return true
  }

  func holdBack(_ connection: Connection) {}

  func finish(_ connection: Connection, _ system: System) {
    // The user's last page may have closed meanwhile.
    guard bytes.count == size, let person = connection.request.flatMap(system.knownPerson) else {
      return connection.respond(.plain(400, "the picture is incomplete\n"))
    }
    defer { person.forgetIfIdle() }
    switch use {
    case .thumbnail(let number):
      let isKept = PhotoFile.isThumbnail(bytes) && system.storage.photos.setThumbnail(bytes, of: number, person: person.name)
      connection.respond(isKept ? .plain(200, "") : .plain(400, "no such picture\n"))
    case .picture(let details):
      isOver = true
      library.keep(bytes, details, of: person) { [library, weak connection] outcome in
        library.end()
        switch outcome {
        case .kept(let number):
          connection?.respond(
            Response(
              status: 200, headers: [("content-type:", "application/json"), ("cache-control:", "no-store")],
              body: Array("{\"number\":\(number)}".utf8)))
        case .refused(let response): connection?.respond(response)
        }
      }
    }
  }
}
