// TVSignIn: signs users in to TV providers at system level. Only this class sees tokens; see TVSignIn+Account.swift.

import Foundation

final class TVSignIn {
  unowned let system: System
  private let cipher: TokenCipher
  let statementKey: [UInt8]
  /// Limits the sign-ins that one user begins, each of which leads to requests to a provider.
  private var admission = Admission(rate: 0.2, burst: 20)
  /// Requests to providers that are under way.
  private var underWay = 0
  /// What Settings shows of sign-ins on another device that start, or have failed.
  var shown: [String: TVProviderNotice.Details.SignIn] = [:]
  /// The numbers of the attempts whose answer is awaited: of a device's code, or of tokens for a code. An attempt that is not here any more
  /// was cancelled.
  private var attempts: [String: Int] = [:]
  private var lastAttempt = 0
  private var polls: [String: Timers.Identifier] = [:]
  var renewalTimer: Timers.Identifier?
  /// The requests that wait for the new tokens of an account, by its number.
  var renewing: [Int64: [(OAuthTokens?) -> Void]] = [:]
  var renewalFailures: [Int64: Int] = [:]

  /// Purposes of what is encrypted.
  static let tokens = "tokens"
  private static let code = "code", device = "device"
  /// Milliseconds for which a user may stay at the provider's page.
  private static let longestVisit: Int64 = 10 * 60_000
  static let mostAtOnce = 32
  private static let mostShown = 1000

  init(_ system: System) {
    self.system = system
    cipher = TokenCipher(system.signature)
    statementKey = system.signature.key(for: "tv-provider statements")
  }

  var providers: TVProviders { system.tvProviders }
  var store: TVProviderStore { system.storage.tvProviders }

  /// Goes on with what an earlier system has begun.
  func start() {
    store.removeExpired(now: WallClock.now)
    guard !providers.all.isEmpty else { return }
    for signIn in store.deviceSignIns {
      guard let code: DeviceCode = open(signIn.secret, of: signIn.person, as: Self.device) else { continue }
      poll(code, signIn)
    }
    scheduleRenewal()
  }

  /// Tells the running apps of a user.
  func changed(_ person: String) {
    for app in system.people[person].map({ Array($0.apps.values) }) ?? [] { app.sendTVProvider() }
  }

  /// A user's account; nil also if its provider is not configured any more.
  func account(of person: String) -> (account: TVProviderStore.Account, provider: TVProvider)? {
    guard let account = store.account(of: person), let provider = providers[account.provider] else { return nil }
    return (account, provider)
  }

  // MARK: At the provider's page

  /// Begins a sign-in. Returns the address of the provider's page, or nil if too many were begun or the database refuses.
  func begin(_ provider: TVProvider, of person: String, redirect: String) -> String? {
    guard admission.admits(person, at: Reactor.now) else { return nil }
    stop(person)
    let flow = CodeSignIn(redirect: redirect)
    let expires = WallClock.now + Self.longestVisit
    guard let secret = seal(flow, of: person, as: Self.code),
      store.begin(person, provider: provider.id, isDevice: false, expires: expires, secret: secret) != nil
    else { return nil }
    changed(person)
    return flow.address(at: provider)
  }

  /// How a sign-in at the provider's page has ended.
  enum Outcome: Equatable {
    case signedIn
    /// The user, or the provider, has refused.
    case denied
    /// There is no such sign-in, or no more.
    case unknown
    case failed
  }

  /// Takes what the user has brought back from the provider's page.
  func finish(_ person: String, _ query: [String: String], then: @escaping (Outcome) -> Void) {
    guard let signIn = store.signIn(of: person), !signIn.isDevice, signIn.expires > WallClock.now,
      let provider = providers[signIn.provider], let flow: CodeSignIn = open(signIn.secret, of: person, as: Self.code),
      let state = query["state"], flow.matches(state: state)
    else { return then(.unknown) }
    // Before anything else, so that a code is redeemed once, also if the page is loaded again.
    guard store.end(signIn: signIn.number) else { return then(.unknown) }
    // An answer in the name of another provider (RFC 9207) is none to this question.
    if let issuer = provider.issuer, query["iss"] != issuer { return then(.failed) }
    if let error = query["error"] { return then(error == "access_denied" ? .denied : .failed) }
    guard let code = query["code"], (1...4000).contains(code.utf8.count), !code.hasControlCharacters else { return then(.failed) }
    let attempt = newAttempt(of: person)
    let request = OAuthRequest(
      address: provider.token,
      form: [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", flow.redirect), ("client_id", provider.client),
        ("code_verifier", flow.verifier),
      ])
    send(request) { [weak self] outcome in
      guard let self else { return }
      let isWanted = endAttempt(attempt, of: person)
      guard case .tokens(let tokens) = TokenAnswer(outcome, now: WallClock.now) else {
        system.log.warning("the TV provider \(provider.id) gave no tokens for a code", from: "user \(person.prefix(8))")
        return then(.failed)
      }
      guard isWanted else {
        revoke(tokens, at: provider)
        return then(.unknown)
      }
      then(adopt(tokens, of: provider, for: person) ? .signedIn : .failed)
    }
  }

  // MARK: On another device

  /// Begins a sign-in whose code the user types on another device. Settings shows the code as soon as the provider has given one.
  func beginOnDevice(_ provider: TVProvider, of person: String) {
    stop(person)
    guard let address = provider.device, admission.admits(person, at: Reactor.now) else {
      return show(TVProviderNotice.Details.SignIn(provider: provider.id, state: .failed), to: person)
    }
    show(TVProviderNotice.Details.SignIn(provider: provider.id, state: .starting), to: person)
    let attempt = newAttempt(of: person)
    var form = [(name: "client_id", value: provider.client)]
    if let scope = provider.scope { form.append((name: "scope", value: scope)) }
    send(OAuthRequest(address: address, form: form)) { [weak self] outcome in
      guard let self, endAttempt(attempt, of: person) else { return }
      guard let code = DeviceCode(outcome, now: WallClock.now), let secret = seal(code, of: person, as: Self.device),
        system.accounts.generation(of: person) != nil,
        let number = store.begin(person, provider: provider.id, isDevice: true, expires: code.expires, secret: secret)
      else { return show(TVProviderNotice.Details.SignIn(provider: provider.id, state: .failed), to: person) }
      shown[person] = nil
      changed(person)
      poll(
        code,
        TVProviderStore.SignIn(
          number: number, person: person, provider: provider.id, isDevice: true, expires: code.expires, secret: secret))
    }
  }

  /// Asks the provider after a pause whether the user has typed the code.
  private func poll(_ code: DeviceCode, _ signIn: TVProviderStore.SignIn) {
    let person = signIn.person
    system.reactor.cancel(polls[person])
    polls[person] = system.reactor.after(code.interval) { [weak self] in
      guard let self else { return }
      polls[person] = nil
      guard isCurrent(signIn), let provider = providers[signIn.provider] else { return }
      let request = OAuthRequest(
        address: provider.token,
        form: [
          ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", code.device), ("client_id", provider.client),
        ])
      send(request) { [weak self] outcome in
        guard let self else { return }
        var code = code
        let step = code.take(TokenAnswer(outcome, now: WallClock.now), now: WallClock.now)
        guard isCurrent(signIn) else {
          if case .signedIn(let tokens) = step { revoke(tokens, at: provider) }
          return
        }
        switch step {
        case .ask: poll(code, signIn)
        case .signedIn(let tokens):
          _ = store.end(signIn: signIn.number)
          if !adopt(tokens, of: provider, for: person) { show(.init(provider: provider.id, state: .failed), to: person) }
        case .ended(let state):
          _ = store.end(signIn: signIn.number)
          show(.init(provider: provider.id, state: state), to: person)
        }
      }
    }
  }

  /// Whether a sign-in was neither cancelled nor replaced.
  private func isCurrent(_ signIn: TVProviderStore.SignIn) -> Bool { store.signIn(of: signIn.person)?.number == signIn.number }

  /// What Settings shows of a user's sign-in on another device.
  func deviceSignIn(of person: String) -> TVProviderNotice.Details.SignIn? {
    guard let signIn = store.signIn(of: person), signIn.isDevice,
      let code: DeviceCode = open(signIn.secret, of: person, as: Self.device)
    else { return shown[person] }
    return .init(provider: signIn.provider, state: .waiting, code: code.user, address: code.address)
  }

  private func show(_ signIn: TVProviderNotice.Details.SignIn, to person: String) {
    if shown.count >= Self.mostShown { shown = [:] }
    shown[person] = signIn
    changed(person)
  }

  func cancel(_ person: String) {
    stop(person)
    changed(person)
  }

  /// Ends what is under way for a user.
  func stop(_ person: String) {
    attempts[person] = nil
    shown[person] = nil
    system.reactor.cancel(polls.removeValue(forKey: person))
    if let signIn = store.signIn(of: person) { _ = store.end(signIn: signIn.number) }
  }

  private func newAttempt(of person: String) -> Int {
    lastAttempt += 1
    attempts[person] = lastAttempt
    return lastAttempt
  }

  /// Returns false for an attempt that was cancelled or replaced.
  private func endAttempt(_ attempt: Int, of person: String) -> Bool {
    guard attempts[person] == attempt else { return false }
    attempts[person] = nil
    return true
  }

  // MARK: Requests and secrets

  /// Sends a request on another thread. More than a few at the same time are not sent.
  func send(_ request: OAuthRequest, then: @escaping (OAuthRequest.Outcome) -> Void) {
    guard underWay < Self.mostAtOnce else {
      _ = system.reactor.after(0) { then(.unreachable) }
      return
    }
    underWay += 1
    BackgroundWork.run(system.reactor) {
      request.send()
    } then: { [weak self] outcome in
      self?.underWay -= 1
      then(outcome)
    }
  }

  func seal(_ value: some Encodable, of person: String, as purpose: String) -> [UInt8]? {
    (try? JSONEncoder().encode(value)).flatMap { cipher.seal(Array($0), for: person, as: purpose) }
  }

  func open<Value: Decodable>(_ sealed: [UInt8], of person: String, as purpose: String) -> Value? {
    cipher.open(sealed, for: person, as: purpose).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0)) }
  }
}
