// Router: dispatches requests.

import Foundation

extension System {
  /// Returns the refusal of a request that must not be processed further, or nil.
  func refusal(of request: Request) -> Response? {
    if request.isMalformed || request.host.isEmpty && !request.isHealthCheck { return .plain(400, "the request's head is malformed\n") }
    if request.headSize > 16 << 10 { return .plain(431, "the request's head is too large\n") }
    if !request.isHealthCheck, !names.contains(request.host) {
      return ErrorPage.misdirected.response(acceptLanguage: request.acceptLanguage)
    }
    return nil
  }

  /// Answers a request, at once or when an app has drawn the page.
  func route(_ request: Request, _ connection: Connection) {
    if parts.answer(request, connection) { return }
    if request.method == .post {
      if !answerAccount(request, connection), !answerWindows(request, connection), !answerNotifications(request, connection),
        !answerPhotos(request, connection), !answerPrinting(request, connection),
        !answerDocuments(request, connection)
      {
        startOver(request, connection)
      }
      return
    }
    guard request.method == .get || request.method == .head else { return connection.respond(.notAllowed) }
    if let response = assets.response(to: request) { return connection.respond(response) }
    if request.isHealthCheck { return connection.respond(health) }
    if let response = manifest(of: request) ?? answerUnasked(request) { return connection.respond(response) }
    if answerTVProvider(request, connection) { return }
    if answerAccount(request, connection) || answerWindows(request, connection) || answerDrag(request, connection)
      || answerNotifications(request, connection) || answerPhotos(request, connection)
      || answerPrinting(request, connection) || answerUserFile(request, connection)
      || answerDocuments(request, connection)
    {
      return
    }
    if let buildReports, request.path == "/shoji/build" {
      guard identity(of: request) != nil else { return connection.respond(.plain(403, "unknown person\n")) }
      return buildReports.answer(request, connection)
    }
    connection.isFramed = configuration.stage != nil && request.mayBeFramed
    if answerStage(request, connection) { return }
    if let name = request.path.split(separator: "/").first, configuration.installing.contains(String(name)),
      configuration.apps.contains(where: \.isHome)
    {
      return connection.respond(.seeOther("/"))
    }
    guard let target = target(of: request) else { return connection.respond(.notFound) }
    guard !isEnding else { return connection.respond(.busy) }
    if request.isCrawler, identity(of: request) == nil { return connection.respond(crawlerPage(of: target.app, request)) }
    // A HEAD request gets its headers without starting an app.
    if request.method == .head { return connection.respond(.page(200, html: [])) }
    guard let person = person(of: request, connection) else { return connection.respond(.tooOften) }
    // The host is one that is served.
    person.origin = "\(request.isSecure ? "https" : "http")://\(request.host)"
    if let type = request.query["shortcut"] {
      return openShortcut(type, of: person.app(target.app), request, connection)
    }
    if let (part, value) = SystemParts.link(in: request.query) {
      return open(value, of: part, in: person.app(target.app), request, connection)
    }
    let app = person.app(target.app)
    let traits = RequestTraits(request)
    if let zone = traits.timeZone, !person.isTransient { notifications.setZone(zone, of: person.name) }
    // A window of the stage or of the list of windows, by its number.
    if let number = request.query["scene"].flatMap({ UInt32($0) }), let scene = app.scenes[number] {
      let window = scene.window.map { RequestedWindow.keyed($0.key) } ?? .recent
      scene.isChosen = true
      return app.requestPage(connection, path: scene.path, traits: traits, hint: SceneHint(token: scene.token), window: window)
    }
    let hint = request.cookie("shoji-scene").map(SceneHint.init(cookie:))
    if let key = request.query["window"] {
      return app.requestPage(connection, path: target.path, traits: traits, hint: hint, window: .keyed(key))
    }
    // Another site's link must not make windows, which would replace the oldest ones.
    let isNew = request.query["new"] != nil && request.isOfUser
    app.requestPage(
      connection, path: target.path + Self.url(in: request.query), traits: traits, hint: hint, window: isNew ? .new : .recent)
  }

  /// Notes a chosen quick action and redirects to the app's own address: reloading, going back and restoring do not repeat the action.
  private func openShortcut(_ type: String, of app: PersonApp, _ request: Request, _ connection: Connection) {
    // Another site's link must not act in the user's name; it only opens the app.
    if request.isOfUser, !app.choose(type) { log.information("has no quick action \(type.prefix(100))", from: app.name) }
    openApp(app, request, connection)
  }

  /// Notes what a part has for the app at a link, and redirects to the app's own address: reloading, going back and restoring do not repeat it.
  private func open(_ value: String, of part: String, in app: PersonApp, _ request: Request, _ connection: Connection) {
    if let item = app.parts.order(of: part, for: PartLink(value: value, query: request.query, isOfUser: request.isOfUser)) {
      app.choose(item)
    } else {
      log.information("\(part): there is no \(String(value.prefix(100)).debugDescription)", from: app.name)
    }
    openApp(app, request, connection)
  }

  /// Redirects to an app's own address after a choice was noted for it.
  func openApp(_ app: PersonApp, _ request: Request, _ connection: Connection) {
    // Without the leading slashes, since "//name" would be another host.
    let path = String(request.path.drop { $0 == "/" }).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    connection.respond(.seeOther("/" + path))
    // The browser may never follow.
    _ = reactor.after(configuration.limits.timing.noSocket) { [weak person = app.person] in person?.forgetIfIdle() }
  }

  /// Returns the part of a query that is meant for the app: the URL to open.
  private static func url(in query: [String: String]) -> String {
    guard let url = query["url"], url.utf8.count < 2000 else { return "" }
    return url.addingPercentEncoding(withAllowedCharacters: .alphanumerics).map { "?url=\($0)" } ?? ""
  }

  /// The path of an app's pages: `/` for the only app and for the home screen.
  func path(of app: AppRegistration) -> String { configuration.apps.count == 1 || app.isHome ? "/" : "/\(app.slug)/" }

  /// Answers a request for the page that shows several apps. Returns false for other paths, and without a stage.
  private func answerStage(_ request: Request, _ connection: Connection) -> Bool {
    guard request.path == "/stage", let stage = configuration.stage else { return false }
    // Frames are requested at the same time, so all of them need the cookie of one user.
    guard let person = person(of: request, connection) else {
      connection.respond(.tooOften)
      return true
    }
    let settings = person.settings.current.completed(configuration)
    var attributes = settings.pageAttributes
    // The browser keeps each user's arrangement apart.
    attributes["data-user"] = signature.mark(of: person.name)
    connection.respond(.page(200, html: stage(settings.language ?? RequestTraits(request).language, attributes, assets.folder)))
    _ = reactor.after(configuration.limits.timing.noSocket) { [weak person] in person?.forgetIfIdle() }
    return true
  }

  /// Returns the app that a path refers to, and the path as the app sees it.
  func target(of request: Request) -> (app: AppRegistration, path: String)? {
    let path = request.path
    // Browsers and crawlers request these by themselves; apps do not serve them.
    if ["/shoji", "/apps", "/favicon.ico", "/robots.txt", "/apple-touch-icon"].contains(where: path.hasPrefix) { return nil }
    if let destination = request.destination, !["document", "iframe", "empty"].contains(destination) { return nil }
    let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    if let first = parts.first, let app = registration(String(first)) {
      return (app, "/" + (parts.count > 1 ? parts[1] : ""))
    }
    let apps = configuration.apps
    guard apps.count == 1 || path == "/" else { return nil }
    return (apps.first(where: \.isHome) ?? apps.first).flatMap { registration($0.slug) }.map { ($0, path) }
  }

  /// Returns the user of a request, making a new one if it has no valid cookie, or nil if the rate limit is exceeded. Every response sets
  /// the cookie again, so that it lasts as long as it is used.
  private func person(of request: Request, _ connection: Connection) -> Person? {
    let person: Person
    if let known = knownPerson(of: request) {
      guard pageAdmission.admits(known.name, at: Reactor.now) else { return nil }
      person = known
    } else {
      guard newcomerAdmission.admits(request.client.address, at: Reactor.now) else { return nil }
      person = Person(Identity(person: Signature.newName(), generation: 0), isTransient: true, client: request.client, system: self)
      people[person.name] = person
    }
    if let identity = person.identity { connection.cookie = cookie.setting(signature.sign(identity), isSecure: request.isSecure) }
    return person
  }

  /// Returns the identity of the first cookie that is valid and not revoked. Invalid ones before it are skipped.
  func identity(of request: Request) -> Identity? {
    let own = request.cookies(cookie.name(isSecure: request.isSecure))
    for value in own.isEmpty ? request.cookies(IdentityCookie.earlierName) : own {
      guard let identity = signature.identity(signedIn: value) else { continue }
      let current = people[identity.person].map(\.identity?.generation) ?? accounts.generation(of: identity.person)
      if current == identity.generation { return identity }
    }
    return nil
  }

  /// Returns the user that the request's cookie identifies, or nil.
  func knownPerson(of request: Request) -> Person? {
    guard let identity = identity(of: request) else { return nil }
    if let person = people[identity.person] {
      person.client = request.client
      return person
    }
    let person = Person(identity, isTransient: false, client: request.client, system: self)
    people[identity.person] = person
    return person
  }

  /// Handles the forms of the crash page.
  private func startOver(_ request: Request, _ connection: Connection) {
    guard request.path == "/shoji/start-over", let app = request.query["app"].flatMap(registration) else {
      return connection.respond(.notAllowed)
    }
    guard request.isSameOrigin else { return connection.respond(.plain(403, "another site's form\n")) }
    if let person = knownPerson(of: request) {
      let app = person.app(app)
      // Documents are moved only if no process can be writing them.
      if request.query["documents"] == "aside", app.process == nil, !app.asideDocuments.add(at: today) { return connection.respond(.busy) }
      app.startOver()
    }
    let isFirst = configuration.apps.count == 1
    connection.respond(.seeOther(isFirst ? "/" : "/\(app.slug)/"))
  }

  /// Decides about a WebSocket before its handshake. Returns the refusal, or nil to accept it.
  func refusal(ofUpgrade request: Request, _ connection: Connection) -> Response? {
    guard request.path == "/shoji/socket" else { return .plain(404, "no socket here\n") }
    // NB: browsers always send the origin here, and would send the cookie from another site's page too.
    guard request.origin != nil, request.isSameOrigin else {
      if request.isOfHiddenProxy {
        log.warning(
          "a page of https://\(request.host) is refused; let the proxy that has its certificate send X-Forwarded-Proto", from: "scheme")
      }
      return .plain(403, "another site's page\n")
    }
    guard let person = knownPerson(of: request) else { return .plain(403, "unknown person\n") }
    if let refusal = refusal(ofSocketFrom: request, of: person.name) {
      person.forgetIfIdle()
      return refusal
    }
    if let zone = RequestTraits(request).timeZone { notifications.setZone(zone, of: person.name) }
    connection.client = request.client
    connection.upgrade = SocketRequest(
      person: person.name, token: request.query["scene"] ?? "", isVisible: request.query["hidden"] == nil,
      isOwner: request.query["own"] != nil)
    return nil
  }

  /// Attaches a new socket to its scene.
  func connected(_ socket: SceneSocket, _ upgrade: SocketRequest) {
    guard !isEnding else { return socket.close(.goingAway) }
    guard let scene = people[upgrade.person]?.scene(token: upgrade.token), let app = scene.app else {
      people[upgrade.person]?.forgetIfIdle()
      return socket.close(.ended)
    }
    app.attach(socket, to: scene, isOwner: upgrade.isOwner)
  }
}
