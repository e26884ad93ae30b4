// PreviewRoutes: the addresses of pages that were made of office documents. Only the user's own browser gets them.

extension System {
  static let previewsPath = "/shoji/previews/"

  /// Answers `GET /shoji/previews/NAME`: a PDF file, whole or in ranges. Returns false for other paths.
  func answerPreview(_ request: Request, _ connection: Connection) -> Bool {
    guard request.path.hasPrefix(Self.previewsPath) else { return false }
    guard request.isSameOrigin, let person = knownPerson(of: request) else {
      connection.respond(.plain(403, "unknown person\n"))
      return true
    }
    defer { person.forgetIfIdle() }
    guard userFileAdmission.admits(person.name, at: Reactor.now) else {
      connection.respond(.plain(429, "too many requests\n"))
      return true
    }
    let name = String(request.path.dropFirst(Self.previewsPath.count))
    guard name.hasSuffix(".pdf"), !name.contains("/") else {
      connection.respond(UserFile.missing)
      return true
    }
    let file = UserFile(folder: previews.cache(of: person.name).folder, path: name, reactor: reactor)
    let (method, range, condition) = (request.method, request.range, request.ifRange)
    BackgroundWork.run(reactor) {
      file.response(isHead: method == .head, range: range, ifRange: condition)
    } then: { [weak connection] in
      connection?.respond($0)
    }
    return true
  }
}
