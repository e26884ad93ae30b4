// OwnerRoutes: the page on which the owner of the apps reads ratings and answers reviews. It needs the token of `shoji ratings page`.

import Foundation

extension System {
  private var ownerCookie: String { "shoji-owner-\(signature.installation)" }

  /// Answers requests for `/shoji/reviews` and below. Returns false for other paths.
  func answerOwner(_ request: Request, _ connection: Connection) -> Bool {
    let path = request.path.hasSuffix("/") ? String(request.path.dropLast()) : request.path
    guard path == OwnerPage.path || path.hasPrefix(OwnerPage.path + "/") else { return false }
    guard request.isSameOrigin, request.method != .post || request.origin != nil else {
      connection.respond(.plain(403, "another site's form\n"))
      return true
    }
    let token = OwnerToken(dataFolder: dataFolder)
    let page = OwnerPage(isJapanese: ErrorPage.prefersJapanese(request.acceptLanguage))
    if path == OwnerPage.path + "/token", request.method == .post {
      enter(connection.form["token"] ?? "", token, page, request, connection)
      return true
    }
    guard request.cookies(ownerCookie).contains(where: token.isRight) else {
      connection.respond(page.question(isWrong: false).response(401))
      return true
    }
    switch (request.method, path) {
    case (.post, OwnerPage.path + "/reply"):
      guard let number = request.query["number"].flatMap({ Int64($0) }) else { return refuse(connection) }
      // The answer itself stays in the field if it is too long.
      guard storage.ratings.reply(connection.form["reply"] ?? "", to: number) else { return refuse(connection) }
      for person in people.values { person.settings.appsChanged() }
      connection.respond(.seeOther("\(OwnerPage.path)#review-\(number)"))
    case (.post, OwnerPage.path + "/leave"):
      connection.cookie = cookie("", seconds: 0, request)
      connection.respond(.seeOther(OwnerPage.path))
    case (.get, OwnerPage.path), (.head, OwnerPage.path):
      let last = request.query["before"].flatMap { Int64($0) }
      connection.respond(page.overview(storage.ratings, before: last) { registration($0)?.title ?? $0 }.response(200))
    default: connection.respond(.notFound)
    }
    return true
  }

  private func refuse(_ connection: Connection) -> Bool {
    connection.respond(.plain(400, "no such review, or an answer that is too long\n"))
    return true
  }

  private func enter(_ given: String, _ token: OwnerToken, _ page: OwnerPage, _ request: Request, _ connection: Connection) {
    guard codeAdmission.admits(request.client.address, at: Reactor.now) else { return connection.respond(.tooOften) }
    let given = given.trimmingCharacters(in: .whitespacesAndNewlines)
    guard token.isRight(given) else {
      log.warning("a wrong token was entered for the owner's page")
      return connection.respond(page.question(isWrong: true).response(422))
    }
    connection.cookie = cookie(given, seconds: 86_400, request)
    connection.respond(.seeOther(OwnerPage.path))
  }

  private func cookie(_ value: String, seconds: Int, _ request: Request) -> String {
    "\(ownerCookie)=\(value); Path=\(OwnerPage.path); Max-Age=\(seconds); HttpOnly; SameSite=Strict"
      + (request.isSecure ? "; Secure" : "")
  }
}
