// Pages and users: what a browser gets, for which user, and what it cannot see.

import Foundation
import Testing

@Suite("Pages and users") struct PageTests {
  @Test("A page is drawn by the user's own process, and its socket reaches that process")
  func roundTrip() throws {
    let browser = Browser(try RunningSystem())
    let page = try browser.load("/some/where", headers: ["Accept-Language: ja,en;q=0.5", "User-Agent: Mobile"])

    #expect(page.status == 200)
    #expect(page.body.contains("\"path\":\"/some/where\",\"width\":390,\"height\":844"))
    #expect(page.body.contains("\"languages\":[\"ja\",\"en\"]"))
    #expect(page.header("cache-control") == "no-store")
    #expect(page.header("content-security-policy")?.hasPrefix("default-src 'none'; script-src 'self';") == true)
    #expect(page.header("x-content-type-options") == "nosniff")
    #expect(page.header("set-cookie")?.hasSuffix("HttpOnly; SameSite=Lax") == true)

    let socket = try browser.open(page.token)
    #expect(try socket.ask("[1,0,14]") == "[\"hello\",\(page.process),[1,0,14]]")
    #expect(try socket.ask("[2,0,1,\"a\"]") == "[2,0,1,\"a\"]")
  }

  @Test("The client's cookie sets the window's size and traits; invalid values are dropped")
  func traits() throws {
    let browser = Browser(try RunningSystem())
    let cookie = "%7B%22width%22%3A500%2C%22height%22%3A1e9%2C%22scheme%22%3A%22dark%22%2C%22evil%22%3A1%7D"
    let page = try browser.load(headers: ["Cookie: shoji-traits=\(cookie)"])
    #expect(page.body.contains("\"width\":500,\"height\":800,\"traits\":{\"languages\":[\"en\"],\"scheme\":\"dark\"}"))
  }

  @Test("A forged cookie makes a new user")
  func forged() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let page = try browser.load()
    let name = try #require(browser.cookie?.split(separator: ".")[0])
    for forged in ["\(name).\(String(repeating: "0", count: 64))", "\(name).", "\(name)", "shoji-person=../../etc.0"] {
      let other = try Browser(system, cookie: String(forged)).load()
      #expect(other.status == 200)
      #expect(other.header("set-cookie") != nil)
      #expect(other.attribute("data-home") != page.attribute("data-home"))
    }
  }

  @Test("Two users share no process, no folder, no state and no scenes")
  func strangers() throws {
    let system = try RunningSystem()
    let one = Browser(system)
    let two = Browser(system)
    let first = try one.load()
    let second = try two.load()
    #expect(first.process != second.process)
    #expect(first.attribute("data-home") != second.attribute("data-home"))

    let socket = try one.connect(first.token)
    #expect(try socket.ask("[\"save\",\"secret\",\"42\"]") == "[\"saved\"]")
    #expect(try two.open(first.token).receive() == .closed(4004))
    #expect(try !(two.connect(second.token).ask("[\"restored\"]") ?? "").contains("42"))
    #expect(try socket.ask("still here") == "still here")
  }

  @Test("A user's second window is a second scene in the same process")
  func windows() throws {
    let browser = Browser(try RunningSystem())
    let first = try browser.load()
    let one = try browser.connect(first.token)
    let second = try browser.load()
    let two = try browser.connect(second.token)
    #expect(first.token != second.token)
    #expect(first.process == second.process)
    #expect(try one.ask("for one") == "for one")
    #expect(try two.ask("for two") == "for two")
  }

  @Test("A returning browser gets the scene that it is reloading")
  func sameScene() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let first = try browser.load()
    let socket = try browser.connect(first.token)
    let cookie = try #require(browser.cookie)
    let reloaded = try Browser(system, cookie: "\(cookie); shoji-scene=\(first.token)").load()
    #expect(reloaded.token == first.token)
    #expect(try browser.connect(first.token).ask("new") == "new")
    #expect(try socket.waitForClose() == .closed(4000))
  }

  @Test("A window that never showed a scene doesn't take it from the one that shows it")
  func foreignScene() throws {
    let browser = Browser(try RunningSystem())
    let first = try browser.load()
    let socket = try browser.connect(first.token)
    #expect(try browser.open(first.token, isOwner: false).waitForClose() == .closed(4000))
    // It says hello again, because the other window's page has been drawn since.
    #expect(try socket.waitForClose() == .closed(4001))
    #expect(try browser.connect(first.token).ask("still here") == "still here")
  }

  @Test("A window goes on when a page of its scene was taken and never shown")
  func unshownPage() throws {
    let browser = Browser(try RunningSystem())
    let first = try browser.load()
    let socket = try browser.connect(first.token)
    let cookie = try #require(browser.cookie)
    #expect(try Browser(browser.system, cookie: "\(cookie); shoji-scene=\(first.token)").load().token == first.token)
    #expect(try socket.waitForClose() == .closed(4001))
    #expect(try browser.connect(first.token).ask("still here") == "still here")
  }

  @Test("A window that asks for its own scene gets it if no other shows it, however many were left after it")
  func ownScene() throws {
    let browser = Browser(try RunningSystem())
    let (first, second) = (try browser.load(), try browser.load())
    let (one, two) = (try browser.connect(first.token), try browser.connect(second.token))
    let cookie = try #require(browser.cookie)
    let again = Browser(browser.system, cookie: "\(cookie); shoji-scene=~\(first.token)")
    #expect(try ![first.token, second.token].contains(again.load().token))
    for socket in [one, two] {
      socket.wire.end()
    }
    // The system learns of the disconnections in its own time.
    try waitUntil { try again.load().token == first.token }
  }

  @Test("Another site's page cannot open a socket, nor can a request without an origin")
  func origins() throws {
    let browser = Browser(try RunningSystem())
    let page = try browser.load()
    for origin in ["http://evil.example", "http://localhost.evil.example", "null", "http://localhost:1", nil] {
      #expect(try browser.open(page.token, origin: origin).status == 403, "\(origin ?? "none")")
    }
    let stranger = Browser(browser.system)
    #expect(try stranger.open(page.token).status == 403)
    #expect(try browser.open(page.token).status == 101)
  }

  @Test("Unknown paths get 404, wrong methods 405, in the user's language; HEAD starts no app")
  func refusals() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    #expect(try browser.load("/favicon.ico").status == 404)
    #expect(try browser.load("/picture", headers: ["Sec-Fetch-Dest: image"]).status == 404)
    #expect(try browser.load("/shoji/nothing", headers: ["Accept-Language: ja"]).body.contains("ページが見つかりません"))
    #expect(try browser.load(method: "PUT").status == 405)
    #expect(try browser.load(method: "POST", body: "a=b").status == 405)
    #expect(try browser.load(method: "HEAD").status == 200)
    #expect(system.peopleFolders.isEmpty)
  }

  @Test("Of several apps the first is at /, each is at its name, and each has its own folder")
  func severalApps() throws {
    let system = try RunningSystem(apps: ["EchoApp", "shoji"])
    let browser = Browser(system)
    #expect(try browser.load().attribute("data-home").hasSuffix("/echoapp"))
    #expect(try browser.load("/echoapp/deep/link").body.contains("\"path\":\"/deep/link\""))
    #expect(try browser.load("/elsewhere").status == 404)
  }

  @Test("An app's executable alone is a whole system for that app")
  func alone() throws {
    let browser = Browser(try RunningSystem(alone: "EchoApp"))
    let page = try browser.load("/any/path")
    #expect(page.body.contains("\"path\":\"/any/path\""))
    #expect(try browser.connect(page.token).ask("alone") == "alone")
  }

  @Test("One connection serves several requests")
  func keptAlive() throws {
    let system = try RunningSystem()
    let wire = try Wire(port: system.port)
    for path in ["/", "/shoji/client.js", "/shoji/nothing", "/again"] {
      wire.send(Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      let head = try wire.readHead()
      #expect(head.hasPrefix(path == "/shoji/nothing" ? "HTTP/1.1 404" : "HTTP/1.1 200"))
      let length = head.components(separatedBy: "content-length: ").last?.components(separatedBy: "\r\n").first
      _ = try wire.read(try #require(length.flatMap(Int.init)))
    }
  }

  @Test("A user beyond the limit sees the busy page")
  func busy() throws {
    let system = try RunningSystem(["noSocket=0.2"], options: ["--users", "1"])
    let first = Browser(system)
    let page = try first.load()
    let socket = try first.connect(page.token)
    let refused = try Browser(system).load()
    #expect(refused.status == 503)
    #expect(refused.body.contains("Too Many People"))
    #expect(refused.header("retry-after") != nil)
    #expect(try socket.ask("mine") == "mine")
    #expect(try first.load().status == 200)
  }

  @Test("A user who loads pages too often gets 429; others are served")
  func tooOften() throws {
    let system = try RunningSystem(["pageBurst=3"])
    let browser = Browser(system)
    // The first page counts as a new user's; the next three as this user's.
    for _ in 0..<4 { #expect(try browser.load().status == 200) }
    let refused = try browser.load(headers: ["Accept-Language: ja"])
    #expect(refused.status == 429)
    #expect(refused.header("retry-after") == "5")
    #expect(refused.body.contains("読み込みが多すぎます"))
    #expect(try Browser(system).load().status == 200)
  }

  @Test("An address with too many new users gets 429; a proxy reports the address")
  func newcomers() throws {
    let system = try RunningSystem(["newcomerBurst=2"], options: ["--proxy", "127.0.0.1"])
    for _ in 0..<2 { #expect(try Browser(system).load(headers: ["X-Forwarded-For: 8.8.8.8, 10.0.0.1"]).status == 200) }
    #expect(try Browser(system).load(headers: ["X-Forwarded-For: 1.1.1.1, 10.0.0.1"]).status == 429)
    #expect(try Browser(system).load(headers: ["X-Forwarded-For: 10.0.0.2"]).status == 200)
  }
}
