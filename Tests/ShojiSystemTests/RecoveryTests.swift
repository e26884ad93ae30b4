// Recovery: after a killed app, a killed system, a crash loop or an idle exit the user's state is restored.

import Foundation
import ShojiTesting
import Testing

@Suite("Recovery") struct RecoveryTests {
  @Test("A killed app is restored with its state within half a second")
  func killedApp() throws {
    let browser = Browser(try RunningSystem())
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    #expect(try socket.ask("[\"save\",\"draft\",\"Dear reader\"]") == "[\"saved\"]")

    let start = Date()
    kill(page.process, SIGKILL)
    #expect(try socket.waitForClose() == .closed(4001))
    let again = try browser.connect(page.token)
    #expect(try again.ask("[\"restored\"]")?.contains("\"restore\":{\"draft\":\"Dear reader\"}") == true)
    #expect(Date().timeIntervalSince(start) < 0.5)
    #expect(try again.ask("[\"process\"]") != "\(page.process)")
  }

  @Test("An app that ends before its page's browser has opened a socket ends no more than itself") func endsBeforeSocket() throws {
    let system = try RunningSystem(["noSocket=0.5"])
    let browser = Browser(system)
    let first = try browser.load()
    do { _ = try browser.connect(first.token).ask("[\"process\"]") }
    // The scene is kept, and its user is forgotten when the process ends.
    let page = try browser.load()
    kill(page.process, SIGKILL)
    try system.waitForLog("ended by signal 9")
    let begin = Date()
    while Date().timeIntervalSince(begin) < 1 { #expect(try Browser(system).load("/shoji/client.js").status == 200) }
    #expect(try browser.load().status == 200)
  }

  @Test("A malformed message from an app ends that process only", arguments: ["garbage", "huge"])
  func malformed(what: String) throws {
    let system = try RunningSystem()
    let neighbour = Browser(system)
    let other = try neighbour.connect(try neighbour.load().token)
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    socket.send("[\"\(what)\"]")
    #expect(try socket.waitForClose() == .closed(4001))
    #expect(try browser.connect(page.token).ask("back") == "back")
    #expect(try other.ask("still here") == "still here")
  }

  @Test("An app that uses too much memory ends, and no other does")
  func memory() throws {
    let system = try RunningSystem(["memory=200000000"])
    let neighbour = Browser(system)
    let other = try neighbour.connect(try neighbour.load().token)
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    socket.send("[\"eat\"]")
    #expect(try socket.waitForClose() == .closed(4001))
    #expect(try browser.connect(page.token).ask("back") == "back")
    #expect(try other.ask("still here") == "still here")
  }

  @Test("A spinning app is ended when its processor time is used up, even if its user taps; others do not wait for it")
  func spinning() throws {
    let system = try RunningSystem(["processor=1"])
    let neighbour = Browser(system)
    let other = try neighbour.connect(try neighbour.load().token)
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    socket.send("[\"spin\"]")
    #expect(try other.ask("not waiting") == "not waiting")
    // An impatient user's taps give the app no more time.
    var end = try? socket.receive(seconds: 0.2)
    let deadline = Date(timeIntervalSinceNow: patience)
    while end == nil, Date.now < deadline {
      socket.send("tap")
      end = try? socket.receive(seconds: 0.2)
    }
    #expect(end == .closed(4001))
    #expect(try browser.connect(page.token).ask("back") == "back")
  }

  @Test("After three crashes in a row the page reports it, and starting over clears the state but no documents")
  func crashLoop() throws {
    let browser = Browser(try RunningSystem())
    let page = try browser.load()
    let document = page.attribute("data-home") + "/Documents/letter.txt"
    try Data("Dear".utf8).write(to: URL(fileURLWithPath: document))
    var socket = try browser.connect(page.token)
    #expect(try socket.ask("[\"save\",\"poison\",\"1\"]") == "[\"saved\"]")
    // From now on every process crashes on the state that it restores.
    socket.send("[\"crash\"]")
    #expect(try socket.waitForClose() == .closed(4002))

    let crashed = try browser.load(headers: ["Accept-Language: ja"])
    #expect(crashed.status == 503)
    #expect(crashed.body.contains("最初からやり直す"))
    #expect(try browser.open(page.token).receive() == .closed(4002))

    #expect(try browser.load("/shoji/start-over?app=echoapp", method: "POST", headers: ["Origin: http://evil.example"]).status == 403)
    #expect(try browser.load().status == 503)
    let answer = try browser.load("/shoji/start-over?app=echoapp", method: "POST", headers: ["Origin: http://localhost"], body: "x=")
    #expect(answer.status == 303)
    #expect(answer.header("location") == "/")
    let fresh = try browser.load()
    #expect(fresh.status == 200)
    #expect(fresh.body.contains("\"restore\":{}"))
    socket = try browser.connect(fresh.token)
    #expect(try socket.ask("good again") == "good again")
    #expect(FileManager.default.fileExists(atPath: document))
  }

  @Test("Documents that crash an app can be set aside on the crash page, and swapped back on the account page")
  func poisonedDocuments() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let ours = ["Origin: http://localhost"]
    let page = try browser.load()
    let documents = page.attribute("data-home") + "/Documents"
    func write(_ name: String) throws { try Data("Dear".utf8).write(to: URL(fileURLWithPath: "\(documents)/\(name)")) }
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: documents) }
    try write("poison")
    let socket = try browser.connect(page.token)
    socket.send("[\"crash\"]")
    #expect(try socket.waitForClose() == .closed(4002))
    // Starting over alone does not help.
    #expect(try browser.load("/shoji/start-over?app=echoapp", method: "POST", headers: ours, body: "x=").status == 303)
    #expect(try browser.load().body.contains("Set Documents Aside"))

    let aside = "/shoji/start-over?app=echoapp&documents=aside"
    #expect(try browser.load(aside, method: "POST", headers: ["Origin: http://evil.example"], body: "x=").status == 403)
    #expect(try names() == ["poison"])
    #expect(try browser.load(aside, method: "POST", headers: ours, body: "x=").status == 303)
    let fresh = try browser.load()
    #expect(fresh.status == 200)
    #expect(try names().isEmpty)
    // The app can write there as before.
    #expect(try browser.connect(fresh.token).ask("[\"write\",\"Documents/new\"]") == "[\"written\"]")

    let account = try browser.load("/shoji/account")
    let action = try #require(
      account.body.components(separatedBy: "action=\"/shoji/account/put-back").dropFirst().first?.components(separatedBy: "\"").first)
    let putBack = "/shoji/account/put-back" + action.replacingOccurrences(of: "&amp;", with: "&")
    #expect(try browser.load(putBack + "0", method: "POST", headers: ours, body: "x=").header("location") == "/shoji/account")
    #expect(try Browser(system).load(putBack, method: "POST", headers: ours, body: "x=").header("location") == "/shoji/account")
    #expect(try names() == ["new"])
    #expect(try browser.load(putBack, method: "POST", headers: ours, body: "x=").header("location") == "/")
    #expect(try browser.load().status == 503)
    #expect(try names() == ["poison"])
    #expect(try browser.load("/shoji/account").body.components(separatedBy: "put-back").count == 2)
  }

  @Test("For an app that dies at once, or draws nothing, the crash page is shown", arguments: ["ECHO_DIES:1", "ECHO_SILENT:1"])
  func unable(environment: String) throws {
    let browser = Browser(try RunningSystem(["environment=\(environment)", "page=0.3"]))
    let page = try browser.load()
    #expect(page.status == 503)
    #expect(page.body.contains("Start Over"))
  }

  @Test("A visitor without a socket leaves neither process nor folder behind")
  func crawler() throws {
    let system = try RunningSystem(["noSocket=0.1"])
    _ = try Browser(system).load()
    #expect(system.peopleFolders.count == 1)
    try system.waitForLog("ended with code 0")
    #expect(system.peopleFolders.isEmpty)
  }

  @Test("A browser that loads slowly finds its window, whose process is started again")
  func slowBrowser() throws {
    let system = try RunningSystem(["noSocket=0.1"])
    let browser = Browser(system)
    let page = try browser.load()
    try system.waitForLog("ended with code 0")
    #expect(try browser.connect(page.token).ask("late") == "late")
  }

  @Test("The window of a browser that never opens a socket is removed in time")
  func neverOpened() throws {
    let system = try RunningSystem(["newScene=0.05", "noSocket=0.1"])
    let browser = Browser(system)
    let page = try browser.load()
    try system.waitForLog("ended with code 0")
    #expect(try browser.open(page.token).receive() == .closed(4004))
  }

  @Test("After the system is killed, the next start removes visitors' folders and keeps those of users with a socket")
  func swept() throws {
    let system = try RunningSystem()
    let resident = Browser(system)
    _ = try resident.open(try resident.load().token).ask("[1,0,14]")
    let kept = system.peopleFolders
    _ = try Browser(system).load()
    #expect(system.peopleFolders.count == 2)
    system.signal(SIGKILL)
    #expect(system.waitForEnd() == SIGKILL)
    try system.start()
    #expect(system.peopleFolders == kept)
  }

  @Test("When the last window closes the app enters the background, ends, and later restarts with its state")
  func background() throws {
    let system = try RunningSystem(["linger=0.05", "background=0.1"])
    let browser = Browser(system)
    let page = try browser.load()
    do {
      let socket = try browser.connect(page.token)
      try system.waitForLog("phase active")
      #expect(try socket.ask("[\"save\",\"place\",\"home\"]") == "[\"saved\"]")
    }
    try system.waitForLog("phase background")
    try system.waitForLog("ended with code 0")

    let woken = try browser.load()
    #expect(woken.token == page.token)
    #expect(woken.process != page.process)
    #expect(woken.body.contains("\"place\":\"home\""))
  }

  @Test("An app that holds what no later process gets back stays in the background, until its place is needed") func held() throws {
    let system = try RunningSystem(["linger=0.02", "background=0.02"], options: ["--users", "3"])
    let holder = Browser(system)
    let page = try holder.load()
    do { #expect(try holder.connect(page.token).ask("[\"hold\"]") == "[\"held\"]") }
    // Another one, which comes and goes later, has ended before it.
    let other = Browser(system)
    _ = try other.connect(other.load().token)
    try system.waitForLog("\(other.person): ended with code 0")
    #expect(try holder.load().process == page.process)
    _ = try holder.connect(page.token)
    let newcomers = try (0..<2).map { _ in
      let browser = Browser(system)
      return try browser.connect(browser.load().token)
    }
    try system.waitForLog("\(holder.person): ended with code 0")
    #expect(try newcomers.map { try $0.ask("here") } == ["here", "here"])
  }

  @Test(
    "An app that is finishing a task is ended only when the task is done",
    .guideline("multitasking.finish-tasks-in-background"), .guideline("multitasking.no-input-task-completes-first"))
  func task() throws {
    let system = try RunningSystem(["linger=0.01", "background=0.01"])
    let browser = Browser(system)
    let page = try browser.load()
    do { #expect(try browser.connect(page.token).ask("[\"task\"]") == "[\"begun\"]") }
    try system.waitForLog("task finished")
    #expect(!system.linesSeen.contains { $0.contains("ended with code") })
    try system.waitForLog("ended with code 0")
  }

  @Test("A socket restarts an ended app too, which receives the hello first")
  func wokenBySocket() throws {
    let system = try RunningSystem(["linger=0.05", "background=0.05"])
    let browser = Browser(system)
    let page = try browser.load()
    _ = try browser.connect(page.token)
    try system.waitForLog("ended with code 0")
    #expect(try browser.connect(page.token).ask("awake") == "awake")
  }

  @Test("A restarted system keeps users, scenes and state", arguments: [SIGTERM, SIGKILL])
  func restarted(by signal: Int32) throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    #expect(try socket.ask("[\"save\",\"draft\",\"kept\"]") == "[\"saved\"]")
    if signal == SIGKILL {
      // A kill may lose the last batch, so the value must be on disk first.
      try waitUntil { try databaseHolds("kept", in: system.folder) }
    }
    system.signal(signal)
    let end = system.waitForEnd()
    if signal == SIGTERM { #expect(end == 0) }

    try system.start()
    let again = try browser.connect(page.token)
    #expect(try again.ask("[\"restored\"]")?.contains("\"draft\":\"kept\"") == true)
  }

  /// Polls without a pause.
  private func waitUntil(_ condition: () throws -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: patience)
    while try !condition() {
      guard Date() < deadline else { throw TimedOut(what: "the condition") }
    }
  }

  private func databaseHolds(_ text: String, in folder: String) throws -> Bool {
    let journal = (try? Data(contentsOf: URL(fileURLWithPath: folder + "/shoji.sqlite-wal"))) ?? Data()
    return journal.range(of: Data("\"\(text)\"".utf8)) != nil
  }

  @Test("The system's files are accessible to their owner only")
  func permissions() throws {
    let system = try RunningSystem()
    // As root, apps run as users of their own, who may traverse the folder but not list it.
    for (name, bits) in [("", geteuid() == 0 ? 0o711 : 0o700), ("/secret", 0o600), ("/shoji.sqlite", 0o600), ("/shoji.sqlite-wal", 0o600)] {
      let facts = try FileManager.default.attributesOfItem(atPath: system.folder + name)
      #expect(facts[.posixPermissions] as? Int == bits, "\(name)")
    }
  }
}
