// Router: which request means what.

import Foundation

extension System {
  /// What is refused before anything else is read of it, or nil.
  func refusal(of request: Request) -> Response? {
    if request.isMalformed { return .plain(400, "the request's head is malformed\n") }
    if request.headSize > 16 << 10 { return .plain(431, "the request's head is too large\n") }
    if !names.contains(request.host) { return ErrorPage.misdirected.response(acceptLanguage: request.acceptLanguage) }
    return nil
  }

  /// Answers a request, at once or when an app has drawn its page.
  func route(_ request: Request, _ connection: Connection) {
    if request.method == .post {
      if !answerAccount(request, connection) { startOver(request, connection) }
      return
    }
    guard request.method == .get || request.method == .head else { return connection.respond(.notAllowed) }
    if let response = assets.response(to: request) { return connection.respond(response) }
    if answerAccount(request, connection) { return }
    guard let target = target(of: request) else { return connection.respond(.notFound) }
    guard !isEnding else { return connection.respond(.busy) }
    // Whoever only asks for headers gets them without an app being started.
    if request.method == .head { return connection.respond(.page(200, html: [])) }
    guard let person = person(of: request, connection) else { return connection.respond(.tooOften) }
    person.app(target.app).requestPage(
      connection, path: target.path + Self.wish(in: request.query), traits: Traits(request), hint: request.cookie("shoji-scene"))
  }

  /// What of a query is meant for the app: which of its windows is wanted, and what it is to open.
  private static func wish(in query: [String: String]) -> String {
    let parts = ["window", "url"].compactMap { name in
      query[name].flatMap { $0.utf8.count < 2000 ? $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) : nil }.map { "\(name)=\($0)" }
    }
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  /// The app that a path means, and the path as the app sees it.
  func target(of request: Request) -> (app: AppRegistration, path: String)? {
    let path = request.path
    // Browsers and crawlers ask for these by themselves; an app has no answer to them.
    if ["/shoji", "/apps", "/favicon.ico", "/robots.txt", "/apple-touch-icon"].contains(where: path.hasPrefix) { return nil }
    if let destination = request.destination, !["document", "iframe", "empty"].contains(destination) { return nil }
    let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    if let first = parts.first, let app = registration(String(first)) {
      return (app, "/" + (parts.count > 1 ? parts[1] : ""))
    }
    let apps = configuration.apps
    guard apps.count == 1 || path == "/" else { return nil }
    return (apps.first(where: \.isHome) ?? apps.first).map { ($0, path) }
  }

  /// The person of a request; a new user gets a name. Nil for a user who asks too often. The answer sets the cookie, anew for a known user
  /// too, so that it lasts as long as it is used.
  private func person(of request: Request, _ connection: Connection) -> Person? {
    let person: Person
    if let known = knownPerson(of: request) {
      guard pageAdmission.admits(known.name, at: Reactor.now) else { return nil }
      person = known
    } else {
      guard newcomerAdmission.admits(request.client.address, at: Reactor.now) else { return nil }
      person = Person(Identity(person: Signature.newName(), generation: 0), isPassing: true, client: request.client, system: self)
      people[person.name] = person
    }
    if let identity = person.identity { connection.cookie = cookie.setting(signature.sign(identity), isSecure: request.isSecure) }
    return person
  }

  /// What the request's cookies prove: the first that is ours and has not been revoked. A bad one before it changes nothing.
  func identity(of request: Request) -> Identity? {
    let own = request.cookies(cookie.name(isSecure: request.isSecure))
    for value in own.isEmpty ? request.cookies(IdentityCookie.earlierName) : own {
      guard let identity = signature.identity(signedIn: value) else { continue }
      let current = people[identity.person].map(\.identity?.generation) ?? accounts.generation(of: identity.person)
      if current == identity.generation { return identity }
    }
    return nil
  }

  /// The person whom the request's cookie proves.
  func knownPerson(of request: Request) -> Person? {
    guard let identity = identity(of: request) else { return nil }
    if let person = people[identity.person] {
      person.client = request.client
      return person
    }
    let person = Person(identity, isPassing: false, client: request.client, system: self)
    people[identity.person] = person
    return person
  }

  /// The form of the crashed page.
  private func startOver(_ request: Request, _ connection: Connection) {
    guard request.path == "/shoji/start-over", let app = request.query["app"].flatMap(registration) else {
      return connection.respond(.notAllowed)
    }
    guard request.isSameOrigin else { return connection.respond(.plain(403, "another site's form\n")) }
    if let person = knownPerson(of: request) {
      let app = person.app(app)
      // Documents are moved only where no process can be writing them.
      if request.query["documents"] == "aside", app.process == nil, !app.asideDocuments.add(at: today) { return connection.respond(.busy) }
      app.startOver()
    }
    let isFirst = configuration.apps.count == 1
    connection.respond(.seeOther(isFirst ? "/" : "/\(app.slug)/"))
  }

  /// Decides about a socket before its handshake. Returns the refusal, or nil when it may go on.
  func refusal(ofUpgrade request: Request, _ connection: Connection) -> Response? {
    guard request.path == "/shoji/socket" else { return .plain(404, "no socket here\n") }
    // NB: a browser always names its origin, and would send the cookie from a page of another site too.
    guard request.origin != nil, request.isSameOrigin else { return .plain(403, "another site's page\n") }
    guard let person = knownPerson(of: request) else { return .plain(403, "unknown person\n") }
    if let refusal = refusal(ofSocketFrom: request, of: person.name) {
      person.forgetIfIdle()
      return refusal
    }
    connection.client = request.client
    connection.upgrade = (person.name, request.query["scene"] ?? "", request.query["hidden"] == nil)
    return nil
  }

  /// Joins a new socket with its scene.
  func connected(_ socket: SceneSocket, _ upgrade: (person: String, token: String, isVisible: Bool)) {
    guard !isEnding else { return socket.close(.goingAway) }
    guard let scene = people[upgrade.person]?.scene(token: upgrade.token), let app = scene.app else {
      people[upgrade.person]?.forgetIfIdle()
      return socket.close(.ended)
    }
    app.attach(socket, to: scene)
  }
}
