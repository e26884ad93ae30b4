// Scheduled background tasks in a running system: launching without a page, restarts, crashes, budgets, limits and the user's permission.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("The service of background tasks") struct BackgroundTaskServiceTests {
  /// A page of EchoApp that schedules tasks. EchoApp completes each task at once, unless it is named `long`, `endless` or `deadly`.
  private final class Page {
    let socket: Socket
    private let browser: Browser

    init(_ browser: Browser, _ path: String = "/") throws {
      self.browser = browser
      socket = try browser.connect(try browser.load(path).token)
    }

    /// Sends a call, and returns when the system has stored it.
    func call(_ call: BackgroundTaskCall) throws {
      try send(try JSONEncoder().encode(call))
    }
    func send(_ data: Data) throws {
      socket.send("[\"background\",\"\(data.base64EncodedString())\"]")
      while try #require(try socket.receive().text) != "[\"taken\"]" {}
    }
    func submit(_ id: String, _ kind: BackgroundTaskRequest.Kind = .refresh, in seconds: Double? = nil) throws {
      try call(.submit(BackgroundTaskRequest(id: id, kind: kind, earliest: seconds.map { Date.now.timeIntervalSince1970 + $0 })))
    }

    /// The next notice that the process gets.
    func notice() throws -> BackgroundTaskNotice {
      while true {
        let text = try #require(try socket.receive().text)
        guard text.hasPrefix("[\"background\"") else { continue }
        let payload = text.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
        return try JSONDecoder().decode(BackgroundTaskNotice.self, from: Data(base64Encoded: payload) ?? Data())
      }
    }
    /// Reads notices until a task is launched, and returns its identifier.
    func launch() throws -> String {
      while true { if case .launch(_, let request, _) = try notice() { return request.id } }
    }
    func state() throws -> (isAllowed: Bool, pending: [String]) {
      while true { if case .state(let isAllowed, let pending) = try notice() { return (isAllowed, pending.map(\.id)) } }
    }
  }

  private func count(_ condition: String, in system: RunningSystem) throws -> Int64 {
    var count: Int64 = -1
    try Database(path: system.folder + "/shoji.sqlite").run("SELECT count(*) FROM backgroundTasks WHERE \(condition)") {
      count = $0.number(0)
    }
    return count
  }

  private static let short = ["noSocket=0.3", "linger=0.1", "background=0.2"]

  @Test(
    "A task runs in a process without a page, which ends after it", .guideline("multitasking.finish-tasks-in-background"),
    arguments: BackgroundTaskRequest.Kind.allCases)
  func withoutPage(kind: BackgroundTaskRequest.Kind) throws {
    let system = try RunningSystem(Self.short)
    let page = try Page(Browser(system))
    try page.submit("feed", kind, in: 2.5)
    page.socket.wire.end()
    try system.waitForLog("ended with code 0")
    try system.waitForLog("launched feed")
    try system.waitForLog("ended with code 0")
    #expect(try count("1", in: system) == 0)
  }

  @Test("A request survives a kill of the system, and runs if it was due meanwhile") func kill() throws {
    let system = try RunningSystem()
    let page = try Page(Browser(system))
    try page.submit("feed", in: 2)
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    try system.waitForLog("launched feed")
    try waitUntil { try count("1", in: system) == 0 }
  }

  @Test("A task that ran when the system was killed runs once more, and not again") func interrupted() throws {
    let system = try RunningSystem()
    let page = try Page(Browser(system))
    try page.submit("long")
    try system.waitForLog("launched long")
    for isAgain in [true, false] {
      system.signal(SIGKILL)
      _ = system.waitForEnd()
      try system.start()
      if isAgain { try system.waitForLog("launched long") }
    }
    #expect(try count("1", in: system) == 0)
  }

  @Test("An app that crashes in a task is not started for it again") func deadly() throws {
    let system = try RunningSystem(Self.short)
    let page = try Page(Browser(system))
    try page.submit("deadly", in: 1)
    page.socket.wire.end()
    try system.waitForLog("launched deadly")
    try system.waitForLog("ended in its background task deadly, which is not run again")
    try waitUntil { try count("1", in: system) == 0 }
    #expect(!system.linesSeen.contains { $0.contains("not started again") })
  }

  @Test("When its time is over the app is told, and completes the task") func expired() throws {
    let system = try RunningSystem(Self.short + ["refresh=0.2"])
    let page = try Page(Browser(system))
    try page.submit("endless", in: 1)
    page.socket.wire.end()
    try system.waitForLog("launched endless")
    try system.waitForLog("expired")
    try system.waitForLog("ended with code 0")
    #expect(!system.linesSeen.contains { $0.contains("in time") })
  }

  @Test("A process that does not complete its task in time is ended, unless the user looks at it", arguments: [false, true])
  func late(isOpen: Bool) throws {
    let system = try RunningSystem(Self.short + ["refresh=0.2", "grace=0.2", "environment=ECHO_STUBBORN:1"])
    let page = try Page(Browser(system))
    try page.submit("endless", in: isOpen ? 0 : 1)
    if !isOpen { page.socket.wire.end() }
    try system.waitForLog("launched endless")
    try system.waitForLog("did not complete its background task endless in time")
    if isOpen {
      page.socket.send("[\"still\"]")
      while try #require(try page.socket.receive().text) != "[\"still\"]" {}
    } else {
      try system.waitForLog("ended with code 0")
    }
    try waitUntil { try count("1", in: system) == 0 }
  }

  @Test("A task may compute for as long as its budget, without a message", arguments: BackgroundTaskRequest.Kind.allCases)
  func computing(kind: BackgroundTaskRequest.Kind) throws {
    let system = try RunningSystem(Self.short + ["processor=1", "refresh=60", "processing=60"])
    let page = try Page(Browser(system))
    try page.submit("computing", kind, in: 1)
    page.socket.wire.end()
    try system.waitForLog("launched computing")
    try system.waitForLog("computed")
    try system.waitForLog("ended with code 0")
    #expect(try count("1", in: system) == 0)
  }

  @Test("A process that goes on computing after the budget of its task is ended, although the user looks at it") func spinning() throws {
    let system = try RunningSystem(["processor=1", "refresh=0.2", "grace=0.2"])
    let browser = Browser(system)
    let page = try Page(browser)
    try page.submit("spinning")
    try system.waitForLog("did not complete its background task spinning in time")
    #expect(try page.socket.waitForClose() == .closed(4001))
    #expect(try browser.connect(browser.load().token).ask("back") == "back")
  }

  @Test("An app that submits again at once waits for a quarter of an hour, and a replaced or cancelled task does not run") func rate()
    throws
  {
    let system = try RunningSystem()
    let page = try Page(Browser(system))
    try page.submit("feed")
    #expect(try page.launch() == "feed")
    try page.submit("feed")
    let soon = Int64((Date.now.timeIntervalSince1970 + 890) * 1000)
    #expect(try count("due > \(soon)", in: system) == 1)
    try page.submit("feed", in: 9000)
    #expect(try count("due > \(soon + 8_000_000)", in: system) == 1 && count("1", in: system) == 1)
    try page.call(.cancel("feed"))
    #expect(try count("1", in: system) == 0)
  }

  @Test("One refresh and ten processing tasks wait at most; the app is told what waits") func limits() throws {
    let system = try RunningSystem()
    let page = try Page(Browser(system))
    try page.submit("feed", in: 9000)
    try page.submit("second", in: 9000)
    #expect(try page.state().pending == ["feed"])
    for number in 1...11 { try page.submit("work \(number)", .processing, in: 9000) }
    #expect(try page.state().pending.count == 11)
    try page.call(.cancel(nil))
    #expect(try count("1", in: system) == 0)
  }

  @Test("Of the tasks of many users only a few run at the same time") func queued() throws {
    let system = try RunningSystem(["tasksAtOnce=1"])
    let first = try Page(Browser(system)), second = try Page(Browser(system))
    try first.submit("long")
    try system.waitForLog("launched long")
    try second.submit("feed")
    #expect(try count("launched <> 0", in: system) == 1 && count("launched = 0", in: system) == 1)
    first.socket.send("[\"complete\"]")
    #expect(try second.launch() == "feed")
  }

  @Test("What the user turns off in Settings is held back, and goes on when it is turned on again") func permission() throws {
    let system = try RunningSystem(["settings=1"], apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    let settings = try SettledPage(browser)
    let page = try Page(browser, "/echoapp-2/")
    try page.submit("feed", in: 1)
    #expect(try settings.notice { $0.apps?.first?.refreshesInBackground == true }.apps?.count == 1)
    settings.call(.backgroundRefresh(app: "echoapp-2", false))
    #expect(try page.state().isAllowed == false)
    #expect(try settings.notice { $0.apps?.first?.refreshesInBackground == false }.apps?.count == 1)
    try page.submit("other", .processing)
    #expect(try page.state().pending == ["feed"])
    #expect(try count("held = 1 AND launched = 0", in: system) == 1)
    settings.call(.backgroundRefresh(app: "echoapp-2", true))
    #expect(try page.launch() == "feed")
    // The switch for all apps.
    var all = UserSettings()
    all.refusesBackgroundRefresh = true
    settings.call(.change(all))
    #expect(try page.state().isAllowed == false)
  }

  @Test("A process that sends anything else is ended", arguments: ["{}", "{\"submit\":{\"_0\":{\"id\":\"\",\"kind\":0}}}", "x"])
  func malformed(text: String) throws {
    let system = try RunningSystem()
    let page = try Page(Browser(system))
    page.socket.send("[\"background\",\"\(Data(text.utf8).base64EncodedString())\"]")
    try system.waitForLog("ended, it sent a")
  }
}
