// AccountRoutes: account actions: use the data on another device, restore documents, sign out, erase everything.

extension System {
  static let accountPath = "/shoji/account"

  /// Answers a request for `/shoji/account` or a path below it. Returns false for any other path.
  func answerAccount(_ request: Request, _ connection: Connection) -> Bool {
    let path = request.path.hasSuffix("/") ? String(request.path.dropLast()) : request.path
    guard path == Self.accountPath || path.hasPrefix(Self.accountPath + "/") else { return false }
    let step = AccountStep(rawValue: String(path.dropFirst(Self.accountPath.count + 1)))
    let identity = identity(of: request)
    let settings = identity.map { storage.settings.settings(of: $0.person) } ?? UserSettings()
    let words = AccountWords(acceptLanguage: settings.language ?? request.acceptLanguage)
    func show(_ content: AccountPage.Content, status: UInt32 = 200) {
      connection.respond(
        AccountPage(words: words, scheme: settings.appearance?.rawValue ?? "light dark", content: content).response(status))
    }
    let overview = AccountPage.Content.overview(
      hasData: identity != nil, hasCode: identity.flatMap { accounts.codeDate(of: $0.person) } != nil,
      aside: identity.map { aside(of: $0.person) } ?? [])

    guard request.method == .post else {
      switch step {
      case nil where path == Self.accountPath: show(overview)
      case .signOut?, .signOutEverywhere?, .erase?: show(identity == nil ? overview : .question(step!))
      default: connection.respond(.notFound)
      }
      return true
    }
    guard request.isSameOrigin else {
      connection.respond(.plain(403, "another site's form\n"))
      return true
    }
    switch (step, identity) {
    case (.recover?, _): recover(request, connection) { show(.wrongCode(typed: connection.form["code"] ?? ""), status: 422) }
    case (.code?, let identity?):
      let code = RecoveryCode()
      // The user sees the code only once it is on the disk.
      guard accounts.setCode(signature.code(of: code), of: identity.person, today: today) else { return refuseDisk(connection) }
      show(.newCode(code))
    case (.signOut?, _?):
      leave(request, connection)
    case (.signOutEverywhere?, let identity?):
      guard accounts.raiseGeneration(of: identity.person) else { return refuseDisk(connection) }
      people[identity.person]?.signedOutEverywhere()
      parts.userSignedOutEverywhere(identity.person)
      leave(request, connection)
    case (.putBack?, _?):
      guard let person = knownPerson(of: request), let app = request.query["app"].flatMap(registration),
        let date = request.query["date"].flatMap({ Int64($0) }), person.app(app).putBack(date)
      else {
        // The documents may have been restored in another tab.
        connection.respond(.seeOther(Self.accountPath))
        return true
      }
      connection.respond(.seeOther(configuration.apps.count == 1 ? "/" : "/\(app.slug)/"))
    case (.erase?, let identity?):
      guard erase(identity.person) else { return refuseDisk(connection) }
      leave(request, connection)
    // The user has signed out in another tab: there is nothing left to do.
    case (.signOut?, nil), (.signOutEverywhere?, nil), (.erase?, nil), (.code?, nil), (.putBack?, nil):
      connection.respond(.seeOther(Self.accountPath))
    case (nil, _): connection.respond(.notFound)
    }
    return true
  }

  /// Returns the documents that were set aside for a user.
  private func aside(of person: String) -> [AccountPage.Aside] {
    configuration.apps.flatMap { app in
      AsideDocuments(dataFolder: dataFolder, person: person, app: app.slug).dates.map {
        AccountPage.Aside(slug: app.slug, title: app.title, date: $0)
      }
    }
  }

  private func recover(_ request: Request, _ connection: Connection, wrong: () -> Void) {
    guard codeAdmission.admits(request.client.address, at: Reactor.now) else { return connection.respond(.tooOften) }
    guard let code = connection.form["code"].flatMap(RecoveryCode.init(typed:)),
      let identity = accounts.person(code: signature.code(of: code))
    else {
      return wrong()
    }
    connection.cookie = cookie.setting(signature.sign(identity), isSecure: request.isSecure)
    connection.respond(.seeOther("/"))
  }

  private func leave(_ request: Request, _ connection: Connection) {
    connection.cookie = cookie.clearing(isSecure: request.isSecure)
    var response = Response.seeOther(Self.accountPath)
    // Also ends the worker and its push subscription: another person may use this browser next.
    response.headers.append(("clear-site-data:", "\"storage\""))
    connection.respond(response)
  }

  private func refuseDisk(_ connection: Connection) -> Bool {
    log.error("the database refuses: \(accounts.failure)")
    connection.respond(.busy)
    return true
  }

  /// Removes all data of a user. Ends running processes; their folders are removed once they have ended.
  private func erase(_ name: String) -> Bool {
    // Writes pending changes now, so that they are erased too.
    storage.flush()
    let tvAccount = storage.tvProviders.account(of: name)
    guard accounts.erase(name, today: today) else { return false }
    storage.erase(name)
    tvSignIn.erased(name, tvAccount)
    let running = people[name]?.erase() ?? []
    givingBackUsers(of: Container.all(of: name, in: dataFolder)) { Container.remove(person: name, dataFolder: dataFolder, except: running) }
    AsideDocuments.remove(person: name, dataFolder: dataFolder)
    photos.erase(name)
    printing.erase(name)
    parts.userIsErased(name)
    people[name]?.forgetIfIdle()
    return true
  }
}

/// The account actions, by the last part of the path.
enum AccountStep: String {
  case code, recover, erase
  case signOut = "sign-out"
  case signOutEverywhere = "sign-out-everywhere"
  case putBack = "put-back"
}
