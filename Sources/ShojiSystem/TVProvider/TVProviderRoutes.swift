// TVProviderRoutes: the way to a TV provider's page and back.

extension System {
  static let tvProviderPath = "/shoji/tv-provider"

  /// The app Settings; nil in a system without it.
  private var settingsPath: String? {
    configuration.apps.first(where: \.isSettings).map(path(of:))
  }

  /// The address of the page TV Provider in Settings.
  var tvProviderAddress: String? { settingsPath.map { $0 + "?url=app-settings%3Atv-provider" } }

  /// Answers `GET /shoji/tv-provider/sign-in?provider=ID` and `GET /shoji/tv-provider/callback?code=…&state=…`. Returns false for other
  /// paths.
  func answerTVProvider(_ request: Request, _ connection: Connection) -> Bool {
    guard request.path == Self.tvProviderPath || request.path.hasPrefix(Self.tvProviderPath + "/") else { return false }
    guard request.method == .get else {
      connection.respond(.notAllowed)
      return true
    }
    switch request.path.dropFirst(Self.tvProviderPath.count) {
    case "/sign-in": signInToTVProvider(request, connection)
    case "/callback": finishTVProviderSignIn(request, connection)
    default: connection.respond(.notFound)
    }
    return true
  }

  /// Sends the user to the provider's page.
  private func signInToTVProvider(_ request: Request, _ connection: Connection) {
    // Another site's link must not begin a sign-in.
    guard request.isOfUser else { return connection.respond(.plain(403, "another site's page\n")) }
    guard let person = admitted(request, connection) else { return }
    defer { person.forgetIfIdle() }
    let page = TVProviderPage(person, request, settings: settingsPath)
    guard !person.isTransient, let provider = request.query["provider"].flatMap({ tvProviders[$0] }) else {
      return connection.respond(page.response(.unknown))
    }
    // A provider's page refuses to be shown in a frame, so in the stage the user goes there with the whole window.
    if request.destination == "iframe" { return connection.respond(page.wayOut(of: request, to: provider)) }
    let origin = "\(request.isSecure ? "https" : "http")://\(request.host)"
    guard let address = tvSignIn.begin(provider, of: person.name, redirect: "\(origin)\(Self.tvProviderPath)/callback") else {
      return connection.respond(page.response(.failed))
    }
    var response = Response.seeOther(address)
    response.headers.append(("referrer-policy:", "no-referrer"))
    connection.respond(response)
  }

  /// Takes the user back from the provider's page. NB: the identity cookie is `SameSite=Lax`, so it comes along from another site.
  private func finishTVProviderSignIn(_ request: Request, _ connection: Connection) {
    guard let person = knownPerson(of: request) else {
      return connection.respond(TVProviderPage(nil, request, settings: settingsPath).response(.unknown))
    }
    let page = TVProviderPage(person, request, settings: settingsPath)
    defer { person.forgetIfIdle() }
    guard centreAdmission.admits(person.name, at: Reactor.now) else { return connection.respond(.tooOften) }
    guard !person.isTransient else { return connection.respond(page.response(.unknown)) }
    // The browser may leave before the provider has answered; the sign-in goes on.
    connection.wait(reactor) {}
    tvSignIn.finish(person.name, request.query) { [weak connection] outcome in
      guard let connection else { return }
      connection.stopWaiting()
      // The address of the callback has the code in it, so no page stays there after a success.
      connection.respond(outcome == .signedIn ? .seeOther(page.settings) : page.response(outcome))
    }
  }
}

/// A short page about a sign-in that did not succeed, without script and style sheet, like the account pages.
struct TVProviderPage {
  private let isJapanese: Bool
  private let scheme: String
  /// Where the way back leads.
  let settings: String

  init(_ person: Person?, _ request: Request, settings: String?) {
    let chosen = person?.settings.current
    isJapanese = ErrorPage.prefersJapanese(chosen?.language ?? request.acceptLanguage)
    scheme = chosen?.appearance?.rawValue ?? "light dark"
    self.settings = settings ?? "/"
  }

  private func say(_ english: String, _ japanese: String) -> String { isJapanese ? japanese : english }

  func response(_ outcome: TVSignIn.Outcome) -> Response {
    let back = say("Back to Settings", "設定に戻る")
    switch outcome {
    case .signedIn: return .seeOther(settings)
    case .denied:
      return page(
        403, say("Not Signed In", "サインインしていません"),
        say("The TV provider did not allow the sign-in. You can try again in Settings.", "テレビプロバイダがサインインを許可しませんでした。設定からもう一度お試しください。"),
        back, settings)
    case .unknown:
      return page(
        400, say("This Sign-In Is Over", "このサインインは終了しました"),
        say("It was completed, replaced or took too long. Begin again in Settings.", "完了したか、別のサインインに置き換えられたか、時間切れになりました。設定からやり直してください。"),
        back, settings)
    case .failed:
      return page(
        502, say("The Provider Did Not Answer", "プロバイダから応答がありません"),
        say("You are not signed in. Wait a moment, then try again in Settings.", "サインインしていません。少し待ってから、設定でもう一度お試しください。"),
        back, settings)
    }
  }

  /// Leads out of a frame.
  func wayOut(of request: Request, to provider: TVProvider) -> Response {
    let address = "\(System.tvProviderPath)/sign-in?provider=\(OAuthRequest.escaped(provider.id))"
    return page(
      200, say("Sign In to %@", "%@にサインイン").replacing("%@", with: provider.name),
      say("The provider’s page opens in the whole window.", "プロバイダのページがウインドウ全体に開きます。"),
      say("Continue", "続ける"), address, isFramed: true)
  }

  private func page(
    _ status: UInt32, _ title: String, _ text: String, _ button: String, _ address: String, isFramed: Bool = false
  ) -> Response {
    let html = """
      <!doctype html>
      <html lang="\(isJapanese ? "ja" : "en")" style="color-scheme: \(scheme)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escapedForHTML(title))</title>
      <link rel="icon" href="data:,">
      <body style="font: 17px/1.3 system-ui, sans-serif; margin: 20vh auto 0; max-width: 30em; padding: 0 20px; text-align: center">
      <main>
      <h1 style="font-size: 22px; margin: 0 0 8px">\(escapedForHTML(title))</h1>
      <p style="margin: 0 0 24px">\(text)</p>
      <a href="\(escapedForHTML(address))"\(isFramed ? " target=\"_top\"" : "") style="display: inline-block; line-height: 44px; \
      padding: 0 20px; border-radius: 12px; text-decoration: none; background: #0060df; color: #fff">\(button)</a>
      </main>
      </html>
      """
    return .page(
      status, html: Array(html.utf8), headers: [("vary:", "accept-language")], isFramed: isFramed)
  }
}
