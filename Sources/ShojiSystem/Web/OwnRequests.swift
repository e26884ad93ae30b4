// OwnRequests: the requests that the client makes for its user from this site's own pages, beside pages and sockets.

extension System {
  /// Returns the user of such a request, or nil after it was refused. The caller lets the user be forgotten afterwards (`forgetIfIdle`).
  ///
  /// - Parameter limit: how many requests the user may make; files have a limit of their own, because a film takes many requests
  func admitted(
    _ request: Request, _ connection: Connection, by limit: ReferenceWritableKeyPath<System, Admission> = \.centreAdmission
  ) -> Person? {
    // NB: browsers always send the origin with POST.
    guard request.isSameOrigin, request.method != .post || request.origin != nil, let person = knownPerson(of: request) else {
      connection.respond(.plain(403, "unknown person\n"))
      return nil
    }
    guard self[keyPath: limit].admits(person.name, at: Reactor.now) else {
      person.forgetIfIdle()
      connection.respond(.plain(429, "too many requests\n"))
      return nil
    }
    return person
  }
}
