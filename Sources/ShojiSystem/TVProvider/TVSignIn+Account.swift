// TVSignIn+Account: a user's account at a TV provider: its tokens, their renewal and end, and statements about it for apps.

import Foundation

extension TVSignIn {
  // MARK: Signed in

  /// Stores the tokens of a sign-in. Returns false if that is not possible.
  func adopt(_ tokens: OAuthTokens, of provider: TVProvider, for person: String) -> Bool {
    let former = store.account(of: person), now = WallClock.now
    // The user may have been erased meanwhile.
    guard system.accounts.generation(of: person) != nil, let sealed = seal(tokens, of: person, as: Self.tokens),
      store.signIn(
        person, provider: provider.id, at: now, expires: tokens.expires, renews: Self.renewal(of: tokens, now: now), tokens: sealed)
    else {
      system.log.error("the account at a TV provider cannot be stored: \(store.database.failure)", from: "user \(person.prefix(8))")
      revoke(tokens, at: provider)
      return false
    }
    if let former { revoke(former) }
    shown[person] = nil
    changed(person)
    scheduleRenewal()
    return true
  }

  func signOut(_ person: String) {
    stop(person)
    if let account = store.account(of: person) {
      if store.signOut(account.number) {
        revoke(account)
      } else {
        system.log.error("a user cannot be signed out of a TV provider: \(store.database.failure)", from: "user \(person.prefix(8))")
      }
    }
    changed(person)
  }

  /// Called after a user's rows were erased, with the account from before.
  func erased(_ person: String, _ account: TVProviderStore.Account?) {
    stop(person)
    if let account { revoke(account) }
  }

  private func revoke(_ account: TVProviderStore.Account) {
    guard let provider = providers[account.provider],
      let tokens: OAuthTokens = open(account.tokens, of: account.person, as: Self.tokens)
    else { return }
    revoke(tokens, at: provider)
  }

  /// Asks the provider to end tokens. They are forgotten here whatever it answers.
  func revoke(_ tokens: OAuthTokens, at provider: TVProvider) {
    guard let address = provider.revocation else { return }
    let kinds: [(String?, String)] = [(tokens.refresh, "refresh_token"), (tokens.access, "access_token")]
    for case (let token?, let kind) in kinds {
      let form = [(name: "token", value: token), (name: "token_type_hint", value: kind), (name: "client_id", value: provider.client)]
      send(OAuthRequest(address: address, form: form)) { [weak self] outcome in
        if case .answered(200, _) = outcome { return }
        self?.system.log.warning("the TV provider \(provider.id) has not confirmed the end of a token")
      }
    }
  }

  // MARK: Renewal

  /// When new tokens are asked for: after nine tenths of their life. Without a refresh token the account ends with it.
  static func renewal(of tokens: OAuthTokens, now: Int64) -> Int64 {
    tokens.refresh == nil ? tokens.expires : now + max(1000, (tokens.expires - now) / 10 * 9)
  }

  func scheduleRenewal() {
    system.reactor.cancel(renewalTimer)
    renewalTimer = nil
    guard let next = store.nextRenewal else { return }
    // Looks again each hour, since the clock may be set.
    let seconds = min(3600, max(1, Double(next - WallClock.now) / 1000))
    renewalTimer = system.reactor.after(seconds) { [weak self] in
      guard let self else { return }
      for account in store.accountsToRenew(by: WallClock.now, atMost: Self.mostAtOnce) { renew(account) { _ in } }
      scheduleRenewal()
    }
  }

  /// Asks for new tokens; nil if there are none now.
  private func renew(_ account: TVProviderStore.Account, then: @escaping (OAuthTokens?) -> Void) {
    if renewing[account.number] != nil {
      renewing[account.number]?.append(then)
      return
    }
    guard let provider = providers[account.provider] else {
      store.postpone(account.number, to: WallClock.now + 86_400_000)
      return then(nil)
    }
    guard let former: OAuthTokens = open(account.tokens, of: account.person, as: Self.tokens), let refresh = former.refresh else {
      endExpired(account)
      return then(nil)
    }
    renewing[account.number] = [then]
    let request = OAuthRequest(
      address: provider.token, form: [("grant_type", "refresh_token"), ("refresh_token", refresh), ("client_id", provider.client)])
    send(request) { [weak self] outcome in
      guard let self else { return }
      let new = take(TokenAnswer(outcome, now: WallClock.now), of: account, former)
      for answer in renewing.removeValue(forKey: account.number) ?? [] { answer(new) }
      scheduleRenewal()
    }
  }

  private func take(_ answer: TokenAnswer, of account: TVProviderStore.Account, _ former: OAuthTokens) -> OAuthTokens? {
    let now = WallClock.now
    switch answer {
    case .tokens(var tokens):
      renewalFailures[account.number] = nil
      // A provider need not give a new refresh token (RFC 6749, section 6).
      tokens.refresh = tokens.refresh ?? former.refresh
      guard let sealed = seal(tokens, of: account.person, as: Self.tokens),
        store.renew(account.number, expires: tokens.expires, renews: Self.renewal(of: tokens, now: now), tokens: sealed)
      else { return nil }
      // The user may have signed out meanwhile.
      guard store.account(of: account.person)?.number == account.number else {
        if let provider = providers[account.provider] { revoke(tokens, at: provider) }
        return nil
      }
      changed(account.person)
      return tokens
    case .refused("invalid_grant"):
      endExpired(account)
    case .refused, .unclear:
      let count = renewalFailures[account.number, default: 0]
      renewalFailures[account.number] = count + 1
      store.postpone(account.number, to: now + Int64(min(3600, 30 << min(count, 7))) * 1000)
    }
    return nil
  }

  /// Ends an account whose authentication the provider does not prolong.
  private func endExpired(_ account: TVProviderStore.Account) {
    renewalFailures[account.number] = nil
    guard store.signOut(account.number) else { return }
    system.log.information("the sign-in to the TV provider \(account.provider) has expired", from: "user \(account.person.prefix(8))")
    changed(account.person)
  }

  // MARK: Statements for apps

  /// Makes what an app learns of its user's account.
  func metadata(
    for app: String, of person: String, then: @escaping (Result<TVProviderNotice.Metadata, MetadataFailure>) -> Void
  ) {
    guard let (account, provider) = account(of: person) else { return then(.failure(.init(.notSignedIn))) }
    var metadata = TVProviderNotice.Metadata(
      provider: provider.id, expires: account.expires, verification: verification(for: app, of: account, now: WallClock.now))
    guard let address = provider.metadata else { return then(.success(metadata)) }
    withTokens(of: account) { [weak self] tokens in
      guard let self, let tokens else { return then(.failure(.init(.temporarilyUnavailable))) }
      send(OAuthRequest(address: address, bearer: tokens.access)) { outcome in
        guard case .answered(let status, let body) = outcome, status != 429, status < 500 else {
          return then(.failure(.init(.temporarilyUnavailable)))
        }
        // A provider that repeats a token in its statement would give it to the app.
        guard status == 200, body.count <= Self.longestStatement, let text = String(bytes: body, encoding: .utf8),
          !text.contains(tokens.access), tokens.refresh.map({ !text.contains($0) }) ?? true
        else { return then(.failure(.init(.providerRejected))) }
        metadata.expires = tokens.expires
        metadata.statement = text
        then(.success(metadata))
      }
    }
  }
  static let longestStatement = 16 << 10

  struct MetadataFailure: Error {
    let problem: TVProviderNotice.Answer.Problem
    init(_ problem: TVProviderNotice.Answer.Problem) { self.problem = problem }
  }

  private func withTokens(of account: TVProviderStore.Account, then: @escaping (OAuthTokens?) -> Void) {
    guard account.expires > WallClock.now + 30_000 else { return renew(account, then: then) }
    then(open(account.tokens, of: account.person, as: Self.tokens))
  }

  /// A statement that this system signs: the app, the provider, a name for the account that no other app gets, and when it ends.
  private func verification(for app: String, of account: TVProviderStore.Account, now: Int64) -> String {
    let name = SHA256.code(of: Array("account:\(account.person.utf8.count):\(account.person):\(app)".utf8), key: statementKey)
    let claims = JSON.object([
      ("app", JSON.quoted(app)), ("provider", JSON.quoted(account.provider)), ("account", JSON.quoted(hex(Array(name.prefix(16))))),
      ("exp", Array(String(now / 1000 + 300).utf8)),
    ])
    let content = Base64URL.encode(claims)
    return "\(content).\(Base64URL.encode(SHA256.code(of: Array("statement:\(content)".utf8), key: statementKey)))"
  }
}
