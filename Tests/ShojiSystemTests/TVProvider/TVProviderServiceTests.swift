// The sign-in to TV providers in a running system: what apps are told, who may change what, and the way to the provider and back.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

/// A page of EchoApp that reads what its process is told of the TV provider.
private final class ProvidedPage {
  let socket: Socket

  init(_ browser: Browser, _ path: String) throws { socket = try browser.connect(try browser.load(path).token) }

  func call(_ call: TVProviderCall) { send((try? JSONEncoder().encode(call)) ?? Data()) }
  func send(_ data: Data) { socket.send("[\"tvprovider\",\"\(data.base64EncodedString())\"]") }

  /// Reads notices until one has what a test waits for.
  func notice(where isWanted: (TVProviderNotice) -> Bool) throws -> TVProviderNotice {
    while true {
      if let notice = Self.notice(try #require(try socket.receive().text)), isWanted(notice) { return notice }
    }
  }

  /// What the process has been told last; nil if nothing.
  func told() throws -> TVProviderNotice? {
    socket.send("[\"provider\"]")
    while true {
      let text = try #require(try socket.receive().text)
      if text.hasPrefix("[\"tvprovider\"") { return Self.notice(text) }
    }
  }

  private static func notice(_ text: String) -> TVProviderNotice? {
    guard text.hasPrefix("[\"tvprovider\"") else { return nil }
    let payload = text.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
    return try? JSONDecoder().decode(TVProviderNotice.self, from: Data(base64Encoded: payload) ?? Data())
  }

  func waitForQuestion() throws { while try #require(try socket.receive().text).hasPrefix("!{\"tvProvider\"") == false {} }
}

@Suite("The service of TV providers") final class TVProviderServiceTests {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("providers-\(UUID()).json").path
  private let running: RunningSystem
  private let browser: Browser

  init() throws {
    // Nothing listens there, so a question to the provider fails at once.
    let list = #"""
      [{"id": "example", "name": "Example TV", "client": "shoji", "authorization": "https://tv.example.org/authorize",
        "token": "http://127.0.0.1:9/token", "device": "http://127.0.0.1:9/device"}]
      """#
    try list.write(toFile: file, atomically: true, encoding: .utf8)
    running = try RunningSystem(["settings=1"], options: ["--tv-providers", file], apps: ["EchoApp", "EchoApp"])
    browser = Browser(running)
  }
  deinit { try? FileManager.default.removeItem(atPath: file) }

  private func settings() throws -> ProvidedPage { try ProvidedPage(browser, "/echoapp/") }
  private func app() throws -> ProvidedPage { try ProvidedPage(browser, "/echoapp-2/") }
  private static let sameSite = "Sec-Fetch-Site: same-origin"

  @Test("Settings is told the providers; an app is told only that the user is not signed in, and where users sign in") func start() throws {
    let details = try #require(try settings().told()?.details)
    #expect(details.providers == [.init(id: "example", name: "Example TV", takesDevices: true)] && details.account == nil)
    let notice = try #require(try app().told())
    #expect(notice == TVProviderNotice(settingsAddress: "/echoapp/?url=app-settings%3Atv-provider"))
  }

  @Test("The system asks, the user answers once, and Settings lists the app", .guideline("tv-provider.privacy-controls-purpose"))
  func question() throws {
    let settings = try settings(), app = try app()
    app.call(.requestAccess(number: 1))
    try app.waitForQuestion()
    // The app itself cannot answer: its messages to the page are no answers of the page.
    app.call(.metadata(number: 2))
    #expect(try app.notice(where: { $0.answer?.number == 2 }).answer?.problem == .accessNotGranted)
    app.socket.send("!{\"tvProvider\":true}")
    let granted = try app.notice(where: { $0.answer?.number == 1 })
    #expect(granted.access == .granted && granted.answer?.problem == nil)
    #expect(try settings.notice(where: { $0.details?.apps.isEmpty == false }).details?.apps.map(\.slug) == ["echoapp-2"])
    app.call(.metadata(number: 3))
    #expect(try app.notice(where: { $0.answer?.number == 3 }).answer?.problem == .notSignedIn)
    settings.call(.allow(app: "echoapp-2", false))
    #expect(try app.notice(where: { $0.access == .denied }).answer == nil)
    app.call(.requestAccess(number: 4))
    #expect(try app.notice(where: { $0.answer?.number == 4 }).answer?.problem == .accessNotGranted)
    // An answer to a question that was not asked changes nothing.
    app.socket.send("!{\"tvProvider\":true}")
    #expect(try app.told()?.access == .denied)
  }

  @Test("The user's answer survives a kill of the system") func kill() throws {
    let app = try app()
    app.call(.requestAccess(number: 1))
    try app.waitForQuestion()
    app.socket.send("!{\"tvProvider\":true}")
    _ = try app.notice(where: { $0.access == .granted })
    running.signal(SIGKILL)
    _ = running.waitForEnd()
    try running.start()
    let told = try self.app().told()
    #expect(told?.access == .granted)
  }

  @Test(
    "An app that is not Settings is ended if it signs in or out, or changes an access",
    arguments: [TVProviderCall.signOut, .cancelSignIn, .signIn(provider: "example"), .allow(app: "echoapp-2", true)])
  func notEntitled(call: TVProviderCall) throws {
    try app().call(call)
    try running.waitForLog("which only the app Settings may send")
    #expect(try app().told()?.access == .notDetermined)
  }

  @Test(
    "What does not exist, or cannot be read, ends the process that sends it",
    arguments: [
      "[", "{}", #"{"signIn":{"provider":"unknown"}}"#, #"{"allow":{"app":"echoapp-2","_1":true}}"#,
      #"{"allow":{"app":"../secret","_1":true}}"#,
      #"{"signIn":{"provider":"\#(String(repeating: "a", count: 5000))"}}"#,
    ])
  func badInput(json: String) throws {
    try settings().send(Data(json.utf8))
    try running.waitForLog("ended, it sent")
    #expect(try settings().told()?.details?.apps == [])
  }

  @Test("A provider that cannot be reached is reported to Settings, until that is dismissed") func unreachable() throws {
    let settings = try settings()
    settings.call(.signIn(provider: "example"))
    let failed = try settings.notice(where: { $0.details?.signIn?.state == .failed })
    #expect(failed.details?.signIn?.code == "" && failed.details?.account == nil)
    settings.call(.cancelSignIn)
    #expect(try settings.notice(where: { $0.details?.signIn == nil }).isSignedIn == false)
  }

  // MARK: The way to the provider and back

  private func begin() throws -> [String: String] {
    _ = try settings()
    let answer = try browser.load("/shoji/tv-provider/sign-in?provider=example", headers: [Self.sameSite])
    #expect(answer.status == 303)
    let address = try #require(answer.header("location"))
    #expect(address.hasPrefix("https://tv.example.org/authorize?"))
    return Dictionary(uniqueKeysWithValues: URLComponents(string: address)?.queryItems?.map { ($0.name, $0.value ?? "") } ?? [])
  }

  @Test("The user is sent to the provider with PKCE and a state, and comes back to the name that the browser uses") func redirect() throws {
    let query = try begin()
    #expect(query["redirect_uri"] == "http://localhost/shoji/tv-provider/callback" && query["code_challenge_method"] == "S256")
    let other = try begin()
    #expect(query["state"] != other["state"] && query["code_challenge"] != other["code_challenge"])
  }

  @Test("Another site's link, an unknown provider, a stranger and a HEAD request begin no sign-in") func refused() throws {
    _ = try settings()
    let path = "/shoji/tv-provider/sign-in?provider=example"
    #expect(try browser.load(path, headers: ["Sec-Fetch-Site: cross-site"]).status == 403)
    #expect(try browser.load(path).status == 403)
    #expect(try browser.load("/shoji/tv-provider/sign-in?provider=unknown", headers: [Self.sameSite]).status == 400)
    #expect(try browser.load(path, method: "HEAD", headers: [Self.sameSite]).status == 405)
    #expect(try Browser(running).load(path, headers: [Self.sameSite]).status == 403)
    let framed = try browser.load(path, headers: [Self.sameSite, "Sec-Fetch-Dest: iframe"])
    #expect(framed.status == 200 && framed.body.contains("target=\"_top\""))
  }

  @Test("Only the user who was sent away comes back, with the right state, once") func callback() throws {
    let state = try #require(try begin()["state"])
    func back(_ query: String, _ browser: Browser) throws -> Browser.Page {
      try browser.load("/shoji/tv-provider/callback?\(query)", headers: ["Sec-Fetch-Site: cross-site"])
    }
    #expect(try back("code=x&state=wrong", browser).status == 400)
    let stranger = Browser(running)
    _ = try ProvidedPage(stranger, "/echoapp/")
    #expect(try back("code=x&state=\(state)", stranger).status == 400)
    #expect(try back("code=x&state=\(state)", Browser(running)).status == 400)
    // The provider cannot be reached, so there are no tokens; the code is not tried again.
    let failed = try back("code=x&state=\(state)", browser)
    #expect(failed.status == 502 && failed.header("cache-control") == "no-store" && failed.body.contains("href=\"/echoapp/\""))
    #expect(try back("code=x&state=\(state)", browser).status == 400)
  }

  @Test("A refusal at the provider ends the sign-in, and is said in the user's language") func denial() throws {
    let state = try #require(try begin()["state"])
    let page = try browser.load(
      "/shoji/tv-provider/callback?error=access_denied&state=\(state)", headers: ["Accept-Language: ja", "Sec-Fetch-Site: cross-site"])
    #expect(page.status == 403 && page.body.contains("lang=\"ja\"") && page.body.contains("サインインしていません"))
    #expect(try browser.load("/shoji/tv-provider/callback?code=x&state=\(state)").status == 400)
  }

  @Test("What a sign-in keeps is encrypted, and is erased with the user") func erasure() throws {
    let state = try #require(try begin()["state"])
    let app = try app()
    app.call(.requestAccess(number: 1))
    try app.waitForQuestion()
    app.socket.send("!{\"tvProvider\":true}")
    _ = try app.notice(where: { $0.access == .granted })
    func rows() throws -> [Int64] {
      let database = try Database(path: running.folder + "/shoji.sqlite")
      return TVProviderStore.tables.map { table in
        var count: Int64 = -1
        database.run("SELECT count(*) FROM \(table)") { count = $0.number(0) }
        return count
      }
    }
    #expect(try rows() == [0, 1, 1])
    for end in ["", "-wal"] {
      let bytes = FileManager.default.contents(atPath: running.folder + "/shoji.sqlite" + end) ?? Data()
      #expect(bytes.range(of: Data(state.utf8)) == nil)
    }
    #expect(try browser.load("/shoji/account/erase", method: "POST", headers: ["Origin: http://localhost"]).status == 303)
    #expect(try rows() == [0, 0, 0])
  }
}

@Suite("Systems without TV providers") struct NoTVProviderTests {
  @Test("An app is told nothing, and a question for access is refused") func none() throws {
    let browser = Browser(try RunningSystem(["settings=1"], apps: ["EchoApp", "EchoApp"]))
    let settings = try ProvidedPage(browser, "/echoapp/"), app = try ProvidedPage(browser, "/echoapp-2/")
    #expect(try settings.told()?.details?.providers == [] && app.told() == nil)
    app.call(.requestAccess(number: 1))
    #expect(try app.notice(where: { $0.answer != nil }).answer?.problem == .accessNotGranted)
  }

  @Test("A file with a mistake is reported at the start") func mistake() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("providers-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "[{}]".write(toFile: file, atomically: true, encoding: .utf8)
    let result = try Executables.run(
      "TestSystem", [Executables.path("EchoApp"), "--port", "0", "--data", file + "-data", "--tv-providers", file])
    try? FileManager.default.removeItem(atPath: file + "-data")
    #expect(result.code == 1 && result.errors.contains("--tv-providers has a mistake: provider 1 lacks"))
  }
}
