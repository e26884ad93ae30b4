// The parts of the sign-in to TV providers: the cipher, the configuration, PKCE, and what providers answer.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Parts of the sign-in to TV providers") struct TVProviderPartsTests {
  // MARK: The cipher

  private let cipher = TokenCipher(key: [UInt8](repeating: 7, count: 32))
  private let content = Array("a token".utf8)

  @Test("What is encrypted is read by the same user and for the same purpose only") func sealed() throws {
    let sealed = try #require(cipher.seal(content, for: "p", as: "tokens"))
    #expect(cipher.open(sealed, for: "p", as: "tokens") == content)
    #expect(cipher.open(sealed, for: "q", as: "tokens") == nil && cipher.open(sealed, for: "p", as: "code") == nil)
    #expect(TokenCipher(key: [UInt8](repeating: 8, count: 32)).open(sealed, for: "p", as: "tokens") == nil)
    // A person's name and a purpose cannot be divided in another place.
    let other = try #require(cipher.seal(content, for: "p:1", as: "x"))
    #expect(cipher.open(other, for: "p", as: "1:x") == nil)
  }

  @Test("The same content is never encrypted to the same bytes, and its text is not in them") func nonces() throws {
    let all = (0..<50).compactMap { _ in cipher.seal(content, for: "p", as: "tokens") }
    #expect(Set(all).count == 50)
    #expect(all.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("token") })
  }

  @Test("Any changed bit, and any missing byte, is noticed") func changed() throws {
    let sealed = try #require(cipher.seal(content, for: "p", as: "tokens"))
    for index in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[index] ^= 1 << bit
        #expect(cipher.open(changed, for: "p", as: "tokens") == nil)
      }
      #expect(cipher.open(Array(sealed.prefix(index)), for: "p", as: "tokens") == nil)
    }
  }

  @Test("Keys for different purposes differ, and another installation has others") func keys() {
    let one = Signature(secret: [UInt8](repeating: 1, count: 32)), two = Signature(secret: [UInt8](repeating: 2, count: 32))
    #expect(one.key(for: "a").count == 32 && one.key(for: "a") == one.key(for: "a"))
    #expect(one.key(for: "a") != one.key(for: "b") && one.key(for: "a") != two.key(for: "a"))
  }

  // MARK: The configuration

  private static let good = [
    "id": "example", "name": "Example TV", "client": "shoji", "authorization": "https://tv.example.org/authorize?x=1",
    "token": "https://tv.example.org/token",
  ]
  private func read(_ list: [[String: Any]]) throws -> Result<[TVProvider], TVProviders.Mistake> {
    TVProviders.read(try JSONSerialization.data(withJSONObject: list))
  }

  @Test("A list of providers is read; what a provider lacks is nil") func configuration() throws {
    let list = try read([Self.good]).get()
    #expect(list.map(\.id) == ["example"] && list[0].device == nil && list[0].revocation == nil && list[0].client == "shoji")
    let whole = Self.good.merging(["device": "http://127.0.0.1:8/d", "metadata": "http://localhost/m", "scope": "a b"]) { $1 }
    let provider = try #require(try read([whole]).get().first)
    #expect(provider.device?.absoluteString == "http://127.0.0.1:8/d" && provider.scope == "a b")
    #expect(try TVProviders(file: nil).all.isEmpty)
  }

  @Test(
    "A mistake is named with its provider and its key",
    arguments: [
      (["token": "http://tv.example.org/token"], "\"token\" of provider 1 is no https address"),
      (["token": "http://127.0.0.1.example.org/"], "\"token\" of provider 1"), (["token": "https://me@example.org/"], "\"token\""),
      (["token": "ftp://example.org/"], "\"token\""), (["token": "https://example.org/#x"], "\"token\""),
      (["id": "Example TV"], "\"id\" of provider 1"), (["name": "a\u{7}b"], "\"name\" of provider 1"), (["client": ""], "\"client\""),
      (["client_secret": "x"], "unknown key \"client_secret\""),
    ])
  func mistakes(change: [String: String], message: String) throws {
    let result = try read([Self.good.merging(change) { $1 }])
    guard case .failure(let mistake) = result else { throw TimedOut(what: "a mistake") }
    #expect(mistake.text.contains(message), "\(mistake.text)")
  }

  @Test("What is missing, of another kind, twice there, or no list is a mistake") func wrong() throws {
    for key in Self.good.keys {
      #expect(throws: TVProviders.Mistake.self) { try read([Self.good.filter { $0.key != key }]).get() }
      let other = (Self.good as [String: Any]).merging([key: 7]) { $1 }
      #expect(throws: TVProviders.Mistake.self) { try read([other]).get() }
    }
    #expect(throws: TVProviders.Mistake.self) { try read([Self.good, Self.good]).get() }
    for text in ["", "{}", "[1]", "[", "null"] { #expect(throws: TVProviders.Mistake.self) { try TVProviders.read(Data(text.utf8)).get() } }
    #expect(throws: StartFailure.self) { try TVProviders(file: "/nowhere/providers.json") }
  }

  @Test("The option names a file") func option() {
    var expected = SystemArguments()
    expected.tvProviderFile = "providers.json"
    #expect(SystemArguments.parse(["--tv-providers", "providers.json"]) == .run(expected))
    #expect(SystemArguments.parse(["--tv-providers"]) == .wrong("--tv-providers needs a value"))
  }

  // MARK: The code flow

  @Test("The example of RFC 7636, appendix B") func challenge() {
    #expect(
      CodeSignIn.challenge(of: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk") == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test("The address has everything that the provider needs, escaped, and never the verifier") func address() throws {
    let provider = try #require(try read([Self.good.merging(["scope": "a&b c"]) { $1 }]).get().first)
    let flow = CodeSignIn(redirect: "https://shoji.example.org/shoji/tv-provider/callback")
    let address = flow.address(at: provider)
    let query = Dictionary(uniqueKeysWithValues: URLComponents(string: address)?.queryItems?.map { ($0.name, $0.value ?? "") } ?? [])
    #expect(query["x"] == "1" && query["response_type"] == "code" && query["client_id"] == "shoji" && query["scope"] == "a&b c")
    #expect(query["redirect_uri"] == flow.redirect && query["state"] == flow.state && query["code_challenge_method"] == "S256")
    #expect(query["code_challenge"] == CodeSignIn.challenge(of: flow.verifier) && !address.contains(flow.verifier))
    #expect(CodeSignIn(redirect: "").state != flow.state && flow.state.utf8.count == 43 && flow.verifier.utf8.count == 43)
    #expect(flow.matches(state: flow.state) && !flow.matches(state: "") && !flow.matches(state: flow.state + "x"))
  }

  // MARK: Answers

  private func answer(_ json: String, status: Int = 200) -> OAuthRequest.Outcome { .answered(status: status, body: Array(json.utf8)) }

  @Test("Tokens are taken with a lifetime, or with an hour") func tokens() {
    let body = #"{"access_token":"a","token_type":"bearer","refresh_token":"r","expires_in":60}"#
    #expect(TokenAnswer(answer(body), now: 1000) == .tokens(OAuthTokens(access: "a", refresh: "r", expires: 61_000)))
    #expect(
      TokenAnswer(answer(#"{"access_token":"a","token_type":"Bearer"}"#), now: 0)
        == .tokens(OAuthTokens(access: "a", refresh: nil, expires: 3_600_000)))
  }

  @Test(
    "What is no answer with tokens is none",
    arguments: [
      "", "[]", "{}", #"{"access_token":"a"}"#, #"{"access_token":"","token_type":"Bearer"}"#, #"{"access_token":"a","token_type":"mac"}"#,
      #"{"access_token":"a\r\nX: y","token_type":"Bearer"}"#, #"{"access_token":"é","token_type":"Bearer"}"#,
      #"{"access_token":"a","token_type":"Bearer","refresh_token":"a b"}"#, #"{"access_token":7,"token_type":"Bearer"}"#,
      #"{"access_token":"\#(String(repeating: "a", count: 9000))","token_type":"Bearer"}"#,
    ])
  func unclear(json: String) {
    #expect(TokenAnswer(answer(json), now: 0) == .unclear)
    #expect(TokenAnswer(answer(json, status: 500), now: 0) == .unclear && TokenAnswer(.unreachable, now: 0) == .unclear)
  }

  @Test("A refusal has a known code; the provider's own text is not passed on") func refusals() {
    #expect(TokenAnswer(answer(#"{"error":"slow_down"}"#, status: 400), now: 0) == .refused("slow_down"))
    #expect(TokenAnswer(answer(#"{"error":"<b>hello</b>"}"#, status: 401), now: 0) == .refused("unknown_error"))
  }

  private let device = #"{"device_code":"d","user_code":"A1-B2","verification_uri":"https://tv.example.org/x","expires_in":600}"#

  @Test("A device's code has the usual pause, which grows as the provider wants, and ends with it") func deviceFlow() throws {
    var code = try #require(DeviceCode(answer(device), now: 0))
    #expect(code.user == "A1-B2" && code.expires == 600_000 && code.interval == 5)
    let tokens = OAuthTokens(access: "a", refresh: nil, expires: 1)
    let answers: [TokenAnswer] = [
      .refused("authorization_pending"), .refused("slow_down"), .unclear, .unclear, .unclear, .refused("access_denied"),
      .refused("expired_token"), .refused("invalid_client"), .tokens(tokens),
    ]
    var steps: [DeviceCode.Step] = []
    for answer in answers { steps.append(code.take(answer, now: 0)) }
    #expect(
      steps == [
        .ask(after: 5), .ask(after: 10), .ask(after: 20), .ask(after: 40), .ask(after: 60), .ended(.denied), .ended(.expired),
        .ended(.failed), .signedIn(tokens),
      ])
    let late = code.take(.refused("authorization_pending"), now: 599_000)
    #expect(late == .ended(.expired))
  }

  @Test(
    "A code with an unsafe address or an unreadable text is refused",
    arguments: [
      ("https://tv.example.org/x", "javascript:alert(1)"), ("https://tv.example.org/x", "http://tv.example.org/x"),
      ("A1-B2", String(repeating: "A", count: 41)), ("A1-B2", "ａ"), ("A1-B2", ""), ("600", "0"), ("600", "\\\"ever\\\""),
    ])
  func badDevices(old: String, new: String) { #expect(DeviceCode(answer(device.replacing(old, with: new)), now: 0) == nil) }

  @Test("Tokens are renewed after nine tenths of their life; without a refresh token they end with it") func renewal() {
    #expect(TVSignIn.renewal(of: OAuthTokens(access: "a", refresh: "r", expires: 100_000), now: 0) == 90_000)
    #expect(TVSignIn.renewal(of: OAuthTokens(access: "a", refresh: nil, expires: 100_000), now: 0) == 100_000)
    #expect(TVSignIn.renewal(of: OAuthTokens(access: "a", refresh: "r", expires: 1), now: 5000) == 6000)
  }

  @Test("A form escapes everything that has a meaning in it") func form() {
    #expect(OAuthRequest.encoded([("a b", "c&d=é+"), ("x", "-._~")]) == "a%20b=c%26d%3D%C3%A9%2B&x=-._~")
  }
}
