// Quick actions in the system process: stored, passed to the home screen, chosen once; and web manifests.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Quick actions in the system") struct QuickActionTests {
  private let ours = ["Sec-Fetch-Site: same-origin"]

  /// A window of the app at a path, with its socket.
  private func open(_ browser: Browser, _ path: String = "/") throws -> (page: Browser.Page, socket: Socket) {
    let page = try browser.load(path)
    return (page, try browser.connect(page.token))
  }

  private func notice(_ text: String?) throws -> HomeScreenNotice {
    try JSONDecoder().decode(HomeScreenNotice.self, from: Data(try #require(text).utf8))
  }

  /// The id of the action that a page's `open` asks for.
  private func chosen(_ page: Browser.Page) -> (id: String, type: String)? {
    func value(_ name: String) -> String? {
      page.body.components(separatedBy: "\"\(name)\":\"").dropFirst().first?.components(separatedBy: "\"").first
    }
    guard page.body.contains("\"shortcut\":{") else { return nil }
    return (value("id") ?? "", value("type") ?? "")
  }

  @Test(
    "The home screen gets an app's new actions and badge at once, and each time it is shown",
    .guideline("quick-action.dynamic-update", "quick-action.dynamic-stays-relevant"))
  func changes() throws {
    let browser = Browser(try RunningSystem(["home=1"], apps: ["EchoApp", "EchoApp"]))
    let home = try open(browser)
    #expect(try notice(home.socket.ask("[\"notice\"]")).apps == [:])
    let app = try open(browser, "/echoapp-2/")
    #expect(try app.socket.ask("[\"shortcuts\",\"a\",\"b\"]") == "[\"set\"]")
    #expect(try app.socket.ask("[\"badge\",\"3\"]") == "[\"set\"]")
    let first = try #require(try notice(home.socket.ask("[\"notice\"]")).apps?["echoapp-2"])
    #expect(first.shortcuts.map(\.type) == ["a", "b"] && first.badge == 3)
    #expect(try app.socket.ask("[\"shortcuts\",\"c\"]") == "[\"set\"]")
    #expect(try notice(home.socket.ask("[\"notice\"]")).apps?["echoapp-2"]?.shortcuts.map(\.type) == ["c"])
    // Another app gets only its own.
    #expect(try app.socket.ask("[\"notice\"]") == "none")
  }

  @Test("Actions and badge survive a kill of the system, and the app is told of them") func kept() throws {
    let system = try RunningSystem(["home=1"], apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    let app = try open(browser, "/echoapp-2/")
    #expect(try app.socket.ask("[\"shortcuts\",\"a\"]") == "[\"set\"]")
    #expect(try app.socket.ask("[\"badge\",\"7\"]") == "[\"set\"]")
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    let own = try notice(try open(browser, "/echoapp-2/").socket.ask("[\"notice\"]"))
    #expect(own.shortcuts.map(\.type) == ["a"] && own.badge == 7 && own.apps == nil)
    #expect(try notice(try open(browser).socket.ask("[\"notice\"]")).apps?["echoapp-2"]?.badge == 7)
  }

  @Test("The menu shows four actions, however many are set", .guideline("quick-action.at-most-four")) func five() throws {
    let browser = Browser(try RunningSystem(["home=1"], apps: ["EchoApp", "EchoApp"]))
    let home = try open(browser)
    let app = try open(browser, "/echoapp-2/")
    #expect(try app.socket.ask("[\"shortcuts\",\"a\",\"b\",\"c\",\"d\",\"e\"]") == "[\"set\"]")
    #expect(try notice(home.socket.ask("[\"notice\"]")).apps?["echoapp-2"]?.shortcuts.map(\.type) == ["a", "b", "c", "d"])
  }

  @Test(
    "An app that sends malformed or oversized actions is ended",
    arguments: [
      "nonsense", "{'badge':-1}", "{'shortcuts':[{'type':'','title':'A','symbol':'plus'}]}",
      "{'shortcuts':[{'type':'a','title':'','symbol':'plus'}]}",
      "{'shortcuts':[{'type':'a','title':'A'}]}", "{'shortcuts':[{'type':'a','title':'A','image':'https://example.com/a.png'}]}",
      "{'shortcuts':[{'type':'a','title':'A','image':'/apps/other/assets/a.png'}]}",
      "{'shortcuts':[{'type':'a','title':'A','image':'/apps/echoapp/assets/a.png);x'}]}",
      "{'shortcuts':[{'type':'a','title':'\(String(repeating: "x", count: 401))','symbol':'plus'}]}",
    ])
  func refused(json: String) throws {
    let bytes = Array(json.replacingOccurrences(of: "'", with: "\"").utf8)
    let result = bytes.withUnsafeBytes { HomeScreenChange.checked($0, slug: "echoapp") }
    #expect(throws: HomeScreenChange.Refusal.self) { try result.get() }
  }

  @Test("An app that sends nonsense is ended, its user's page comes back") func ended() throws {
    let system = try RunningSystem()
    let app = try open(Browser(system))
    app.socket.send("[\"home\",\"nonsense\"]")
    try system.waitForLog("ended, it sent malformed quick actions")
  }

  @Test("The home screen gets the titles of an app's windows, and an address shows each again") func windows() throws {
    let browser = Browser(try RunningSystem(["home=1"], apps: ["EchoApp", "EchoApp"]))
    let first = try open(browser, "/echoapp-2/")
    let second = try open(browser, "/echoapp-2/?url=other")
    let windows = try #require(try notice(open(browser).socket.ask("[\"notice\"]")).apps?["echoapp-2"]?.windows)
    #expect(windows.map(\.title) == ["Echo", "Echo"])
    let tokens = try windows.map { try browser.load("/echoapp-2/?scene=\($0.number)").token }
    #expect(Set(tokens) == [first.page.token, second.page.token])
    // A window that the user chooses leaves the browser window that showed it.
    _ = try browser.open(first.page.token, isOwner: false)
    #expect(try first.socket.waitForClose() == .closed(4000))
    // Each keeps its own address.
    let other = try #require(tokens.firstIndex(of: second.page.token))
    #expect(try browser.load("/echoapp-2/?scene=\(windows[other].number)").body.contains("\"path\":\"/?url=other\""))
    #expect(try browser.load("/echoapp-2/?scene=999999").status == 200)
  }

  @Test("The home screen learns of windows as they come and go, and can end one; another app that tries is ended")
  func endedWindows() throws {
    let system = try RunningSystem(["home=1"], apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    let home = try open(browser)
    func windows() throws -> [HomeScreenNotice.Window] {
      try notice(home.socket.ask("[\"notice\"]")).apps?["echoapp-2"]?.windows ?? []
    }
    #expect(try windows().isEmpty)
    let app = try open(browser, "/echoapp-2/")
    let window = try #require(try windows().first)
    app.socket.send("[\"endWindow\",\"echoapp-2\",\"\(window.number)\"]")
    try system.waitForLog("ended, it sent an end of another app's window")
    #expect(try windows().map(\.number) == [window.number])
    home.socket.send("[\"endWindow\",\"echoapp-2\",\"\(window.number)\"]")
    try waitUntil { try windows().isEmpty }
    #expect(try browser.load("/echoapp-2/").token != app.page.token)
  }

  // MARK: Choosing

  @Test(
    "A chosen action leads to the app's own address and is performed once, over reloads",
    .guideline("quick-action.purpose"))
  func once() throws {
    let browser = Browser(try RunningSystem())
    let app = try open(browser)
    #expect(try app.socket.ask("[\"shortcuts\",\"new\"]") == "[\"set\"]")
    let answer = try browser.load("/?shortcut=new", headers: ours)
    #expect(answer.status == 303 && answer.header("location") == "/")
    let page = try browser.load("/")
    let choice = try #require(chosen(page))
    #expect(choice.type == "new")
    let socket = try browser.connect(page.token)
    #expect(try socket.ask("[\"performed\",\"\(choice.id)\"]") == "[\"done\"]")
    #expect(chosen(try browser.load("/")) == nil)
  }

  @Test("An action that was not performed when the app was killed is performed by the next process") func killed() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let app = try open(browser)
    #expect(try app.socket.ask("[\"shortcuts\",\"new\"]") == "[\"set\"]")
    try browser.load("/?shortcut=new", headers: ours)
    let page = try browser.load("/")
    let first = try #require(chosen(page))
    kill(page.process, SIGKILL)
    try system.waitForLog("ended by signal 9")
    let again = try browser.load("/")
    #expect(chosen(again)?.id == first.id)
    // A third process would crash at it too, if the first two have.
    kill(again.process, SIGKILL)
    try system.waitForLog("ended by signal 9")
    #expect(chosen(try browser.load("/")) == nil)
  }

  @Test("An action survives a kill of the system between its choice and its page") func betweenSystems() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let app = try open(browser)
    #expect(try app.socket.ask("[\"shortcuts\",\"new\"]") == "[\"set\"]")
    try browser.load("/?shortcut=new", headers: ours)
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    #expect(chosen(try browser.load("/"))?.type == "new")
  }

  @Test(
    "Another site's link opens the app without performing an action",
    arguments: [["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"], ["Referer: http://evil.example/"], []])
  func otherSites(headers: [String]) throws {
    let browser = Browser(try RunningSystem())
    let app = try open(browser)
    #expect(try app.socket.ask("[\"shortcuts\",\"new\"]") == "[\"set\"]")
    #expect(try browser.load("/?shortcut=new", headers: headers).status == 303)
    #expect(chosen(try browser.load("/")) == nil)
  }

  @Test("An installed app's menu and a page of this site may choose", arguments: ["Sec-Fetch-Site: none", "Referer: http://localhost/x"])
  func ownPages(header: String) throws {
    let browser = Browser(try RunningSystem())
    let app = try open(browser)
    #expect(try app.socket.ask("[\"shortcuts\",\"new\"]") == "[\"set\"]")
    try browser.load("/?shortcut=new", headers: [header])
    #expect(chosen(try browser.load("/"))?.type == "new")
  }

  @Test("An unknown action opens the app, and a path with two slashes leads to no other host") func unknown() throws {
    let browser = Browser(try RunningSystem())
    try browser.load("/")
    #expect(try browser.load("/?shortcut=none", headers: ours).header("location") == "/")
    #expect(chosen(try browser.load("/")) == nil)
    #expect(try browser.load("//evil.example/?shortcut=none", headers: ours).header("location")?.hasPrefix("//") != true)
  }

  @Test("Erasing everything removes the actions") func erased() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let app = try open(browser)
    #expect(try app.socket.ask("[\"shortcuts\",\"new\"]") == "[\"set\"]")
    try browser.load("/shoji/account/erase", method: "POST", headers: ["Origin: http://localhost"], body: "x=")
    let database = try Database(path: system.folder + "/shoji.sqlite")
    var count: Int64 = -1
    database.run("SELECT count(*) FROM homeScreens") { count = $0.number(0) }
    #expect(count == 0)
  }

  // MARK: Icon files and manifests

  private func look(_ json: String) throws -> AppLook { try JSONDecoder().decode(AppLook.self, from: Data(json.utf8)) }

  @Test("An icon.json without type, title or symbol in an action keeps the icon and the other actions", .guideline("quick-action.anatomy"))
  func looks() throws {
    let look = try look(
      """
      {"symbol": "star", "shortcuts": [
        {"type": "a", "title": {"en": "New", "ja": "新規"}, "subtitle": "Detail", "symbol": "plus", "userInfo": {"n": 1, "f": true, "l": ["x"]}},
        {"type": "b", "title": "No Glyph"}, {"title": "No Type", "symbol": "plus"}, {"type": "c", "symbol": "plus"}, 7]}
      """)
    #expect(look.symbol == "star" && look.shortcuts.map(\.type) == ["a"] && look.mistakes.count == 4)
    #expect(look.shortcuts[0].title.text(in: ["ja-JP"]) == "新規" && look.shortcuts[0].title.text(in: ["fr"]) == "New")
    #expect(look.shortcuts[0].subtitle?.text(in: ["ja"]) == "Detail")
    #expect(look.shortcuts[0].userInfo == ["n": .integer(1), "f": .flag(true), "l": .list([.text("x")])])
    #expect(try self.look("{\"shortcuts\": 3}").mistakes.count == 1)
    #expect(try self.look("{\"shortcuts\": []}").mistakes.isEmpty)
  }

  @Test("A web manifest has the app's name, icons and static actions in the browser's language") func manifest() throws {
    var app = AppRegistration(slug: "notes", title: "Notes", executable: "/notes")
    app.look = try look(
      """
      {"symbol": "note", "color": "red", "title": {"en": "Notes", "ja": "メモ"},
       "shortcuts": [{"type": "new note", "title": {"en": "New Note", "ja": "新規メモ"}, "subtitle": {"en": "Plain"}, "symbol": "plus"}]}
      """)
    struct Manifest: Decodable {
      struct Icon: Decodable { let src: String, type: String }
      struct Shortcut: Decodable { let name: String, url: String, description: String?, icons: [Icon] }
      let name: String, start_url: String, scope: String, display: String, theme_color: String, icons: [Icon], shortcuts: [Shortcut]
    }
    let json = WebManifest(app: app, scope: "/notes/").json(["ja", "en"])
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(json))
    #expect(manifest.name == "メモ" && manifest.start_url == "/notes/" && manifest.scope == "/notes/" && manifest.display == "standalone")
    #expect(manifest.theme_color == "#ff3b30" && manifest.icons.map(\.src) == ["/apps/notes/icon.svg"])
    #expect(manifest.shortcuts.map(\.name) == ["新規メモ"] && manifest.shortcuts.map(\.url) == ["/notes/?shortcut=new%20note"])
    #expect(manifest.shortcuts[0].icons.map(\.src) == ["/apps/notes/shortcut-0.svg"] && manifest.shortcuts[0].description == "Plain")
    let icons = WebManifest.icons(of: app) { "\($0) \($1)" }
    #expect(
      icons.mapValues { String(decoding: $0.bytes, as: UTF8.self) } == [
        "/apps/notes/icon.svg": "note #ff3b30", "/apps/notes/shortcut-0.svg": "plus #ff3b30",
      ])
  }

  @Test("A manifest is served with its type, for each app") func served() throws {
    let browser = Browser(try RunningSystem(["home=1"], apps: ["EchoApp", "EchoApp"]))
    for path in ["/manifest.webmanifest", "/echoapp-2/manifest.webmanifest"] {
      let page = try browser.load(path)
      #expect(page.status == 200 && page.header("content-type") == "application/manifest+json")
      #expect(page.body.contains("\"display\":\"standalone\""))
    }
    #expect(try browser.load("/other/manifest.webmanifest").status == 404)
  }
}
