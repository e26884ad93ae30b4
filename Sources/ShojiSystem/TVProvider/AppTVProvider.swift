// AppTVProvider: one app's access to its user's account at a TV provider: the app's calls, and the question for access.

import Foundation

final class AppTVProvider {
  private unowned let app: PersonApp
  private var rate: TokenBucket
  /// The calls that wait for the user's answer.
  private var asking: [Int] = []
  /// How many statements are on their way.
  private var underWay = 0

  init(_ app: PersonApp) {
    self.app = app
    rate = TokenBucket(rate: Self.callRate, burst: Self.callBurst, now: Reactor.now)
  }

  private var system: System { app.system }
  private var service: TVSignIn { system.tvSignIn }
  private var person: String { app.person.name }
  private var slug: String { app.registration.slug }
  /// Home and Settings belong to the system and need no access.
  private var isOfSystem: Bool { app.registration.isHome || app.registration.isSettings }

  private static let callRate = 5.0, callBurst = 100.0
  private static let mostAsking = 100, mostUnderWay = 4

  /// Whether the user is asked.
  var isAsking: Bool { !asking.isEmpty }

  // MARK: To the app

  var access: TVProviderNotice.Access {
    guard !app.person.isTransient, let isAllowed = service.store.isAllowed(slug, of: person) else { return .notDetermined }
    return isAllowed ? .granted : .denied
  }

  /// Sends the process what it may know, and perhaps an answer.
  func send(_ answer: TVProviderNotice.Answer? = nil) {
    guard let process = app.process, !app.registration.isHome else { return }
    guard app.registration.isSettings || !system.tvProviders.all.isEmpty || answer != nil else { return }
    let account = app.person.isTransient ? nil : service.account(of: person)
    var notice = TVProviderNotice(access: access, isSignedIn: account != nil, settingsAddress: system.tvProviderAddress, answer: answer)
    if notice.access == .granted, let provider = account?.provider { (notice.provider, notice.providerName) = (provider.id, provider.name) }
    if app.registration.isSettings { notice.details = details }
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    process.send(.tvProvider, Array(payload))
  }

  /// The details that the app Settings alone gets.
  private var details: TVProviderNotice.Details {
    let providers = system.tvProviders.all.map {
      TVProviderNotice.Details.Provider(id: $0.id, name: $0.name, takesDevices: $0.device != nil)
    }
    var details = TVProviderNotice.Details(providers: providers)
    guard !app.person.isTransient else { return details }
    details.account = service.account(of: person).map {
      TVProviderNotice.Details.Account(provider: $0.provider.id, name: $0.provider.name, since: $0.account.since)
    }
    details.signIn = service.deviceSignIn(of: person)
    details.apps = service.store.access(of: person).compactMap { slug, isAllowed in
      system.registration(slug).map { registration in
        let titles = (registration.look?.title ?? [:]).merging(["en": registration.title]) { given, _ in given }
        return TVProviderNotice.Details.App(
          slug: slug, titles: titles, symbol: registration.look?.symbol, color: registration.look?.color, isAllowed: isAllowed)
      }
    }
    return details
  }

  // MARK: From the app

  /// Takes a call of the app's process.
  func take(_ payload: UnsafeRawBufferPointer) {
    guard rate.take(at: Reactor.now) else { return app.misbehaved("more calls about a TV provider than the system takes") }
    guard payload.count <= TVProviderCall.largest, let call = try? JSONDecoder().decode(TVProviderCall.self, from: Data(payload)) else {
      return app.misbehaved("a malformed call about a TV provider")
    }
    guard app.person.identity != nil else { return }
    switch call {
    case .requestAccess(let number): requestAccess(number)
    case .metadata(let number): metadata(number)
    case .signIn, .cancelSignIn, .signOut, .allow:
      guard app.registration.isSettings else {
        return app.misbehaved("a change of the account at a TV provider, which only the app Settings may send")
      }
      guard !app.person.isTransient else { return send() }
      change(call)
    }
  }

  /// Performs a call of the app Settings.
  private func change(_ call: TVProviderCall) {
    switch call {
    case .signIn(let id):
      guard let provider = system.tvProviders[id] else { return app.misbehaved("a sign-in to a TV provider that does not exist") }
      service.beginOnDevice(provider, of: person)
    case .cancelSignIn: service.cancel(person)
    case .signOut: service.signOut(person)
    case .allow(let slug, let isAllowed):
      // Only an app that has asked has an access to change.
      guard service.store.isAllowed(slug, of: person) != nil, let registration = system.registration(slug) else {
        return app.misbehaved("the access of an app that has not asked for it")
      }
      app.person.app(registration).tvProvider.allow(isAllowed)
    case .requestAccess, .metadata: break
    }
  }

  private func requestAccess(_ number: Int) {
    guard !isOfSystem, !system.tvProviders.all.isEmpty else {
      return send(TVProviderNotice.Answer(number: number, problem: .accessNotGranted))
    }
    switch access {
    case .granted: send(TVProviderNotice.Answer(number: number))
    case .denied: send(TVProviderNotice.Answer(number: number, problem: .accessNotGranted))
    case .notDetermined:
      guard asking.count < Self.mostAsking else { return app.misbehaved("more questions for access than the system asks") }
      asking.append(number)
      if asking.count == 1 { app.person.notifications.askForTVProvider(app) }
    }
  }

  /// Stores the user's answer to the question and passes it on.
  func decide(_ isAllowed: Bool) {
    guard isAsking else { return }
    let calls = asking
    asking = []
    let isStored = allow(isAllowed)
    for call in calls { send(TVProviderNotice.Answer(number: call, problem: isStored && isAllowed ? nil : .accessNotGranted)) }
  }

  /// Changes the app's access; that of other apps, and the account, stay. Returns false if it cannot be stored.
  @discardableResult func allow(_ isAllowed: Bool) -> Bool {
    let isStored = service.store.allow(isAllowed, slug, of: person)
    if !isStored { system.log.error("its access to a TV provider cannot be stored: \(service.store.database.failure)", from: app.name) }
    send()
    for other in app.person.apps.values where other.registration.isSettings { other.sendTVProvider() }
    return isStored
  }

  private func metadata(_ number: Int) {
    guard access == .granted else { return send(TVProviderNotice.Answer(number: number, problem: .accessNotGranted)) }
    guard underWay < Self.mostUnderWay else {
      return send(TVProviderNotice.Answer(number: number, problem: .temporarilyUnavailable))
    }
    underWay += 1
    let account = service.account(of: person)?.account.number
    service.metadata(for: slug, of: person) { [weak self] result in
      guard let self else { return }
      underWay -= 1
      // The user may have turned the access off, or have signed out, while the provider answered.
      guard access == .granted else { return send(TVProviderNotice.Answer(number: number, problem: .accessNotGranted)) }
      guard service.account(of: person)?.account.number == account else {
        return send(TVProviderNotice.Answer(number: number, problem: .notSignedIn))
      }
      switch result {
      case .success(let metadata): send(TVProviderNotice.Answer(number: number, metadata: metadata))
      case .failure(let failure): send(TVProviderNotice.Answer(number: number, problem: failure.problem))
      }
    }
  }

  /// Called when the process has ended; its questions end with it.
  func processEnded() { asking = [] }
}
