// What the users' apps use of processor and memory: measured by the system, kept for a day, shown in Settings.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Activity of apps") struct ActivityTests {
  private let folder = TemporaryFolder()

  @Test("The processor time of a process grows with its work; one that does not exist has none") func processor() throws {
    let before = try #require(ProcessUsage.processor(of: getpid()))
    var sum = 0
    for number in 0..<2_000_000 { sum &+= number ^ sum }
    #expect(sum != 1 && ProcessUsage.processor(of: getpid())! > before)
    // One more than the kernel gives.
    let none: pid_t = 4_194_305
    #expect(ProcessUsage.processor(of: none) == nil && ProcessUsage.memory(of: none) == nil)
  }

  @Test("The memory of a process is what it shares with no file") func memory() throws {
    #expect(ProcessUsage.memory(statm: "5000 1200 200 40 0 300 0\n", page: 4096) == 1000 * 4096)
    #expect(ProcessUsage.memory(statm: "", page: 4096) == nil && ProcessUsage.memory(statm: "1 2 x", page: 4096) == nil)
    #expect(try #require(ProcessUsage.memory(of: getpid())) > 1 << 20)
  }

  @Test("The last 24 hours are added up and everything older is removed") func hours() throws {
    let store = try ActivityStore(try Database(path: folder.path("activity.sqlite")))
    let hour: Int64 = 3600, now = 1000 * hour
    func key(_ hoursAgo: Int64, _ app: String = "a", _ person: String = "me") -> ActivityStore.Key {
      .init(person: person, app: app, hour: now / hour - hoursAgo)
    }
    let usage = ActivityStore.Usage(processor: 2, background: 10, backgroundProcessor: 1)
    #expect(store.add([key(0): usage, key(23): usage, key(24): usage, key(0, "b"): usage, key(0, "a", "other"): usage]))
    #expect(store.add([key(0): usage]))
    let found = store.usages(of: "me", at: now)
    #expect(found["a"] == ActivityStore.Usage(processor: 6, background: 30, backgroundProcessor: 3) && found["b"] == usage)
    store.removeOld(at: now)
    var count: Int64 = 0
    store.database.run("SELECT count(*) FROM activity") { count = $0.number(0) }
    #expect(count == 4)
  }

  @Test(
    "Settings gets what each app uses, with its time in the background, also after a kill of the system",
    .guideline("multitasking.coexist"))
  func settings() throws {
    let system = try RunningSystem(["settings=1"], apps: ["EchoApp", "EchoApp"])
    let browser = Browser(system)
    var settings = try SettledPage(browser)
    let page = try browser.connect(try browser.load("/echoapp-2/").token)
    func measured(_ isWanted: (SettingsNotice.Activity) -> Bool = { _ in true }) throws -> SettingsNotice.Activity {
      while true {
        settings.call(.measureActivity)
        let activity = try settings.notice { $0.apps?.first?.activity != nil }.apps?.first?.activity
        if let activity, isWanted(activity) { return activity }
      }
    }
    let front = try measured { $0.processor > 0.001 }
    #expect(try #require(front.memory) > 100_000)
    page.send("-")
    let hidden = try measured { $0.background >= front.background + 0.05 }
    #expect(hidden.processor >= front.processor && hidden.backgroundProcessor <= hidden.processor)
    // What was shown is stored.
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    settings = try SettledPage(browser)
    let after = try measured()
    #expect(after.processor >= hidden.processor - 0.002 && after.background >= hidden.background - 0.002 && after.memory == nil)
  }
}
