// OAuthAnswers: reads what a TV provider answers: tokens, a code for another device, or a refusal. Everything is checked here.

import Foundation

/// The tokens of an account, as they are encrypted for the database.
struct OAuthTokens: Codable, Equatable, Sendable {
  var access: String
  var refresh: String?
  /// When the access token expires, in milliseconds since 1970.
  var expires: Int64
}

/// The answer of a token address (RFC 6749, section 5).
enum TokenAnswer: Equatable, Sendable {
  case tokens(OAuthTokens)
  /// The provider's code of an error, such as `invalid_grant`.
  case refused(String)
  /// No answer, a failure of the provider's server, or an answer that cannot be read.
  case unclear

  private static let longestToken = 8 << 10
  /// Seconds for which tokens without a lifetime are used, and the longest lifetime that is believed.
  private static let usualLife = 3600, longestLife = 10 * 365 * 86_400
  private static let codes: Set<String> = [
    "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type", "invalid_scope",
    "authorization_pending", "slow_down", "access_denied", "expired_token",
  ]

  private struct Body: Decodable {
    var access_token: String?
    var token_type: String?
    var expires_in: Double?
    var refresh_token: String?
    var error: String?
  }

  /// - Parameter now: in milliseconds since 1970.
  init(_ outcome: OAuthRequest.Outcome, now: Int64) {
    guard case .answered(let status, let bytes) = outcome, let body = try? JSONDecoder().decode(Body.self, from: Data(bytes)) else {
      self = .unclear
      return
    }
    if (400..<500).contains(status), let error = body.error {
      // An unknown code is not repeated anywhere: it is the provider's text.
      self = .refused(Self.codes.contains(error) ? error : "unknown_error")
      return
    }
    guard status == 200, let access = body.access_token, Self.isToken(access), body.token_type?.lowercased() == "bearer",
      body.refresh_token.map(Self.isToken) ?? true
    else {
      self = .unclear
      return
    }
    let life = body.expires_in.map { $0.isFinite ? min(max(1, $0), Double(Self.longestLife)) : Double(Self.usualLife) }
    self = .tokens(
      OAuthTokens(access: access, refresh: body.refresh_token, expires: now + Int64((life ?? Double(Self.usualLife)) * 1000)))
  }

  /// Whether a text can stand in a header (RFC 6750, section 2.1) and is not too long.
  private static func isToken(_ text: String) -> Bool {
    (1...longestToken).contains(text.utf8.count) && text.utf8.allSatisfy { (33...126).contains($0) }
  }
}

/// A code that the user types on another device (RFC 8628, section 3.2).
struct DeviceCode: Codable, Equatable, Sendable {
  /// The secret code with which this system asks for the tokens.
  var device: String
  /// The code that the user types.
  var user: String
  /// Where the user types it.
  var address: String
  /// Milliseconds since 1970.
  var expires: Int64
  /// Seconds between two questions.
  var interval: Double

  private struct Body: Decodable {
    var device_code: String
    var user_code: String
    var verification_uri: String
    var expires_in: Double
    var interval: Double?
  }
  private static let usualInterval = 5.0, longestInterval = 60.0, longestLife = 1800.0

  /// Returns nil for an answer that cannot be read, or whose address is no web address.
  init?(_ outcome: OAuthRequest.Outcome, now: Int64) {
    guard case .answered(200, let bytes) = outcome, let body = try? JSONDecoder().decode(Body.self, from: Data(bytes)),
      (1...2000).contains(body.device_code.utf8.count), (1...40).contains(body.user_code.utf8.count),
      body.user_code.utf8.allSatisfy({ (32...126).contains($0) }), !body.device_code.hasControlCharacters,
      let address = TVProvider.address(body.verification_uri), body.expires_in.isFinite, body.expires_in >= 1
    else { return nil }
    let interval = body.interval ?? Self.usualInterval
    (device, user, self.address) = (body.device_code, body.user_code, address.absoluteString)
    expires = now + Int64(min(body.expires_in, Self.longestLife) * 1000)
    self.interval = interval.isFinite ? min(max(1, interval), Self.longestInterval) : Self.usualInterval
  }

  /// The meaning of the provider's answer about the code.
  enum Step: Equatable {
    case ask(after: Double)
    case signedIn(OAuthTokens)
    case ended(TVProviderNotice.Details.SignIn.State)
  }

  /// Takes an answer, and adapts the pause between two questions (RFC 8628, section 3.5).
  mutating func take(_ answer: TokenAnswer, now: Int64) -> Step {
    switch answer {
    case .tokens(let tokens): return .signedIn(tokens)
    case .refused("authorization_pending"): break
    case .refused("slow_down"): interval = min(interval + 5, Self.longestInterval)
    case .refused("access_denied"): return .ended(.denied)
    case .refused("expired_token"): return .ended(.expired)
    case .refused: return .ended(.failed)
    // A provider that cannot be reached is asked less and less often.
    case .unclear: interval = min(interval * 2, Self.longestInterval)
    }
    return now + Int64(interval * 1000) < expires ? .ask(after: interval) : .ended(.expired)
  }
}

/// A sign-in at the provider's page, while the user is there: the code flow with PKCE (RFC 7636).
struct CodeSignIn: Codable, Equatable, Sendable {
  /// Comes back with the user, so that a code of another user's sign-in is refused.
  var state: String
  /// Proves that the code is redeemed by the one who has asked for it.
  var verifier: String
  /// Where the user comes back to.
  var redirect: String

  init(redirect: String) {
    self.redirect = redirect
    state = Base64URL.encode(Signature.random(count: 32))
    verifier = Base64URL.encode(Signature.random(count: 32))
  }

  /// The hash of a verifier (method S256; RFC 7636, section 4.2).
  static func challenge(of verifier: String) -> String { Base64URL.encode(SHA256.hash(Array(verifier.utf8))) }

  /// The provider's page.
  func address(at provider: TVProvider) -> String {
    var fields = [
      (name: "response_type", value: "code"), (name: "client_id", value: provider.client), (name: "redirect_uri", value: redirect),
      (name: "state", value: state), (name: "code_challenge", value: Self.challenge(of: verifier)),
      (name: "code_challenge_method", value: "S256"),
    ]
    if let scope = provider.scope { fields.append((name: "scope", value: scope)) }
    let address = provider.authorization.absoluteString
    return address + (address.contains("?") ? "&" : "?") + OAuthRequest.encoded(fields)
  }

  func matches(state given: String) -> Bool { SecretComparison.areEqual(given, state) }
}
