// PreviewRoutes: the addresses of pages that were made of office documents. Only the user's own browser gets them.

extension System {
  static let previewsPath = "/shoji/previews/"

  /// Answers `GET /shoji/previews/NAME`: a PDF file, whole or in ranges. Returns false for other paths.
  func answerPreview(_ request: Request, _ connection: Connection) -> Bool {
    guard request.path.hasPrefix(Self.previewsPath) else { return false }
    guard let person = admitted(request, connection, by: \.userFileAdmission) else { return true }
    defer { person.forgetIfIdle() }
    let name = String(request.path.dropFirst(Self.previewsPath.count))
    guard name.hasSuffix(".pdf"), !name.contains("/") else {
      connection.respond(UserFile.missing)
      return true
    }
    UserFile(folder: previews.cache(of: person.name).folder, path: name, reactor: reactor).answer(request, connection)
    return true
  }
}
