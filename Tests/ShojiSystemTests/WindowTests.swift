// Windows that an app has opened: their addresses, who gets them, and how they end.

import Foundation
import Testing

@Suite("Windows opened by an app") struct WindowTests {
  /// A browser whose app has opened the window `a1`, which shows the number 4.
  private func opened(_ settings: [String] = []) throws -> (browser: Browser, main: Browser.Page, socket: Socket) {
    let browser = Browser(try RunningSystem(settings))
    let main = try browser.load()
    let socket = try browser.connect(main.token)
    #expect(try socket.ask("[\"window\",\"a1\",\"4\"]") == "[\"opened\"]")
    return (browser, main, socket)
  }

  /// Whether a page shows the window with a value.
  private func shows(_ page: Browser.Page, _ value: String) -> Bool {
    page.status == 200 && page.body.contains(#"\"id\":\"counts\""#) && page.body.contains(#"\"value\":\"\#(value)\""#)
  }

  @Test("The address has only the key; the app gets the value from the record")
  func address() throws {
    let (browser, main, socket) = try opened()
    let page = try browser.load("/?window=a1&value=5&type=Text&id=other")
    #expect(shows(page, "4"))
    #expect(!page.body.contains("\"value\":\"5\"") && page.body.contains("\"path\":\"/\""))
    #expect(page.token != main.token && page.process == main.process)
    // Both are live.
    let other = try browser.connect(page.token)
    #expect(try other.ask("for the window") == "for the window")
    #expect(try socket.ask("for the app") == "for the app")
  }

  @Test("An unknown key gets an explanation that leads to the app, in the user's language")
  func unknown() throws {
    let (browser, _, _) = try opened()
    for key in ["a2", "", "%27%22%3E%3Cscript%3E", String(repeating: "a", count: 3000)] {
      let page = try browser.load("/?window=\(key)")
      #expect(page.status == 404)
      #expect(page.body.contains("This Window Is Closed") && page.body.contains("<a href=\"/\"") && !page.body.contains("<script"))
    }
    #expect(try browser.load("/?window=a2", headers: ["Accept-Language: ja"]).body.contains("このウインドウは閉じられています"))
  }

  @Test("Another user's key opens nothing")
  func strangers() throws {
    let (browser, _, _) = try opened()
    #expect(try Browser(browser.system).load("/?window=a1").status == 404)
  }

  @Test("A window that no browser shows comes back in its own scene; one that is shown is not taken away")
  func sameScene() throws {
    let (browser, _, _) = try opened()
    let first = try browser.load("/?window=a1")
    let socket = try browser.connect(first.token)
    let second = try browser.load("/?window=a1")
    #expect(shows(second, "4") && second.token != first.token)
    #expect(try socket.ask("still here") == "still here")
    _ = try socket.ask("[\"save\",\"place\",\"12\"]")
    socket.wire.end()
    // The system learns of the disconnection in its own time.
    try waitUntil { try browser.load("/?window=a1").token == first.token }
    #expect(try browser.load("/?window=a1").body.contains("\"place\":\"12\""))
  }

  @Test("The app's plain address never gets an opened window's scene")
  func plain() throws {
    let (browser, main, socket) = try opened()
    let window = try browser.load("/?window=a1")
    try browser.connect(window.token).wire.end()
    socket.wire.end()
    try waitUntil { try browser.load().token == main.token }
    let cookie = try #require(browser.cookie)
    #expect(try Browser(browser.system, cookie: "\(cookie); shoji-scene=\(window.token)").load().token != window.token)
  }

  @Test("A window is restored after a restart of the system")
  func restart() throws {
    let (browser, _, _) = try opened()
    let page = try browser.load("/?window=a1")
    let socket = try browser.connect(page.token)
    _ = try socket.ask("[\"save\",\"place\",\"12\"]")
    browser.system.signal(SIGTERM)
    _ = browser.system.waitForEnd()
    try browser.system.start()
    let again = try browser.load("/?window=a1")
    #expect(shows(again, "4") && again.token == page.token && again.body.contains("\"place\":\"12\""))
  }

  @Test("A window keeps its value when the state is cleared after crashes")
  func startOver() throws {
    let (browser, _, _) = try opened()
    let page = try browser.load("/?window=a1")
    let socket = try browser.connect(page.token)
    #expect(try socket.ask("[\"save\",\"poison\",\"1\"]") == "[\"saved\"]")
    // From now on every process crashes on the state that it restores.
    socket.send("[\"crash\"]")
    #expect(try socket.waitForClose() == .closed(4002))
    let answer = try browser.load("/shoji/start-over?app=echoapp", method: "POST", headers: ["Origin: http://localhost"], body: "x=")
    #expect(answer.status == 303)
    #expect(shows(try browser.load("/?window=a1"), "4"))
  }

  @Test("A dismissed window is closed by code 4006, and its address leads to the app")
  func dismissed() throws {
    let (browser, _, main) = try opened()
    let page = try browser.load("/?window=a1")
    let socket = try browser.connect(page.token)
    socket.send("[\"dismiss\"]")
    #expect(try socket.waitForClose() == .closed(4006))
    #expect(try browser.load("/?window=a1").status == 404)
    #expect(try browser.open(page.token).receive() == .closed(4004))
    // The other window stays.
    #expect(try main.ask("still here") == "still here")
  }

  @Test("Dismissing by identifier closes every window of that scene, and no other")
  func dismissedByID() throws {
    let (browser, _, main) = try opened()
    _ = try main.ask("[\"window\",\"b2\",\"5\"]")
    let sockets = try ["a1", "b2"].map { try browser.connect(try browser.load("/?window=\($0)").token) }
    main.send("[\"dismiss\",\"others\"]")
    #expect(try sockets[0].ask("still here") == "still here")
    main.send("[\"dismiss\",\"counts\"]")
    for socket in sockets { #expect(try socket.waitForClose() == .closed(4006)) }
    #expect(try main.ask("still here") == "still here")
  }

  @Test("When the last window is dismissed the process goes to the background and ends")
  func last() throws {
    let (browser, main, socket) = try opened(["linger=0.1", "background=0.1"])
    socket.send("[\"dismiss\"]")
    #expect(try socket.waitForClose() == .closed(4006))
    try waitUntil { kill(main.process, 0) != 0 }
    #expect(try browser.load().token != main.token)
  }

  @Test("A new window is asked for by a page of this site only")
  func new() throws {
    let (browser, main, socket) = try opened()
    socket.wire.end()
    try waitUntil { try browser.load().token == main.token }
    #expect(try browser.load("/?new=1", headers: ["Sec-Fetch-Site: cross-site"]).token == main.token)
    #expect(try browser.load("/?new=1", headers: ["Sec-Fetch-Site: same-origin"]).token != main.token)
  }

  @Test("An app can open many windows; addresses of the oldest that were never shown expire")
  func many() throws {
    let (browser, _, socket) = try opened()
    for number in 0..<40 { _ = try socket.ask("[\"window\",\"n\(number)\",\"\(number)\"]") }
    #expect(try browser.load("/?window=a1").status == 404)
    #expect(shows(try browser.load("/?window=n39"), "39"))
  }

  @Test("The list has every window with its title and whether a browser shows it")
  func list() throws {
    let (browser, _, main) = try opened()
    let window = try browser.connect(try browser.load("/?window=a1").token)
    func listed() throws -> String { try browser.load("/shoji/windows").body }
    #expect(try listed().contains(#""slug":"echoapp","title":"Echo","windows":["#))
    #expect(try listed().components(separatedBy: #""isOpen":true,"isVisible":true,"#).count == 3)
    #expect(try listed().components(separatedBy: #""title":"Echo"}"#).count == 3)
    window.wire.end()
    try waitUntil { try listed().contains(#""isOpen":false,"isVisible":false,"#) }
    #expect(try main.ask("still here") == "still here")
    // Other users do not see it.
    let stranger = Browser(browser.system)
    #expect(try stranger.load("/shoji/windows").status == 403)
    try stranger.load()
    #expect(try !stranger.load("/shoji/windows").body.contains("\"isOpen\":true"))
  }

  @Test("A window is ended from the list, by this site's pages only")
  func ended() throws {
    let (browser, _, main) = try opened()
    let window = try browser.connect(try browser.load("/?window=a1").token)
    let list = try browser.load("/shoji/windows").body
    let number = try #require(
      list.components(separatedBy: "\"number\":").dropFirst().compactMap { Int($0.prefix(while: \.isNumber)) }.max())
    let end = "/shoji/windows/end?app=echoapp&scene=\(number)"
    #expect(try browser.load(end).status == 405)
    #expect(try browser.load(end, method: "POST", headers: ["Origin: http://evil.example"], body: "x=").status == 403)
    #expect(try Browser(browser.system).load(end, method: "POST", headers: ["Origin: http://localhost"], body: "x=").status == 403)
    #expect(try window.ask("still here") == "still here")
    for _ in 0..<2 { #expect(try browser.load(end, method: "POST", headers: ["Origin: http://localhost"], body: "x=").status == 200) }
    #expect(try window.waitForClose() == .closed(4006))
    #expect(try main.ask("still here") == "still here")
    #expect(try browser.load("/?window=a1").status == 404)
  }

  @Test("An app that its user ends loses its process at once, and its windows come back as they were")
  func endedApp() throws {
    let (browser, main, socket) = try opened(["linger=60", "background=60", "noSocket=60"])
    _ = try socket.ask("[\"save\",\"place\",\"12\"]")
    func quit(_ app: String, from site: String = "localhost") throws -> Int {
      try browser.load("/shoji/windows/quit?app=\(app)", method: "POST", headers: ["Origin: http://\(site)"], body: "x=").status
    }
    #expect(try browser.load("/shoji/windows/quit?app=echoapp").status == 405)
    #expect(try quit("echoapp", from: "evil.example") == 403)
    #expect(try quit("other") == 200)
    // While a browser shows it, nothing ends.
    #expect(try quit("echoapp") == 200)
    #expect(try socket.ask("still here") == "still here")
    socket.wire.end()
    try waitUntil { kill(main.process, 0) != 0 }
    let again = try browser.load()
    #expect(again.token == main.token && again.process != main.process && again.body.contains("\"place\":\"12\""))
  }
}
