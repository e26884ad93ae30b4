// OwnerRoutes: the page on which the owner of the apps reads ratings and answers reviews. It needs the token of `shoji ratings page`.

import Foundation

extension Ratings {
  private var ownerCookie: String { "shoji-owner-\(services.installation)" }
  private var token: OwnerToken { OwnerToken(dataFolder: services.dataFolder) }

  var ownerRoutes: [PartRoute] {
    [
      PartRoute(.get, .head, at: OwnerPage.path, for: .ownPages) { [unowned self] request in
        asOwner(request) { page in
          let last = request.request.query["before"].flatMap { Int64($0) }
          return page.overview(store, before: last, name: services.title(ofApp:)).response(200)
        }
      },
      PartRoute(.post, at: OwnerPage.path + "/token", for: .ownPages) { [unowned self] request in enter(request) },
      PartRoute(.post, at: OwnerPage.path + "/reply", for: .ownPages, longestForm: OwnerPage.longestForm) { [unowned self] request in
        asOwner(request) { _ in reply(request) }
      },
      PartRoute(.post, at: OwnerPage.path + "/leave", for: .ownPages) { [unowned self] request in
        asOwner(request) { _ in .seeOther(OwnerPage.path).setting(cookie("", seconds: 0, request.request)) }
      },
    ]
  }

  /// Answers the owner, and asks anyone else for the token.
  private func asOwner(_ request: PartRequest, _ answer: (OwnerPage) -> Response) -> Response {
    let page = OwnerPage(isJapanese: request.isJapanese)
    guard request.request.cookies(ownerCookie).contains(where: token.isRight) else { return page.question(isWrong: false).response(401) }
    return answer(page)
  }

  private func reply(_ request: PartRequest) -> Response {
    // The answer itself stays in the field if it is too long.
    guard let number = request.request.query["number"].flatMap({ Int64($0) }), store.reply(request.form["reply"] ?? "", to: number) else {
      return .plain(400, "no such review, or an answer that is too long\n")
    }
    services.settingsChanged(of: nil)
    return .seeOther("\(OwnerPage.path)#review-\(number)")
  }

  private func enter(_ request: PartRequest) -> Response {
    guard services.admitsSecret(from: request.request.client) else { return request.page(.tooOften) }
    let given = (request.form["token"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard token.isRight(given) else {
      services.log.warning("a wrong token was entered for the owner's page")
      return OwnerPage(isJapanese: request.isJapanese).question(isWrong: true).response(422)
    }
    return .seeOther(OwnerPage.path).setting(cookie(given, seconds: 86_400, request.request))
  }

  private func cookie(_ value: String, seconds: Int, _ request: Request) -> String {
    "\(ownerCookie)=\(value); Path=\(OwnerPage.path); Max-Age=\(seconds); HttpOnly; SameSite=Strict"
      + (request.isSecure ? "; Secure" : "")
  }
}
