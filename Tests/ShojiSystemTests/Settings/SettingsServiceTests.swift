// The settings in a running system: who may change them, who is told, and that an acknowledged change survives every kill.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("The service of settings") struct SettingsServiceTests {
  private static let apps = ["EchoApp", "EchoApp"]
  private func system() throws -> RunningSystem { try RunningSystem(["settings=1"], apps: Self.apps) }

  private var dark: UserSettings {
    var settings = UserSettings()
    (settings.appearance, settings.language, settings.textSize, settings.reduceMotion) = (.dark, "ja", "accessibility5", true)
    return settings
  }

  @Test("A change reaches every process of the user at once, and one that starts later before its first page") func everyProcess() throws {
    let browser = Browser(try system())
    let settings = try SettledPage(browser)
    let other = try SettledPage(browser, "/echoapp-2/")
    settings.call(.change(dark))
    #expect(try settings.notice(where: { $0.settings == dark }).apps?.map(\.slug) == ["echoapp-2"])
    let told = try other.notice()
    #expect(told.settings == dark && told.apps == nil)
  }

  @Test("Apps are told the system's reading time until the user has chosen one; Settings shows the choice alone") func readingTime() throws
  {
    let browser = Browser(try RunningSystem(["settings=1"], options: ["--reading-time", "4"], apps: Self.apps))
    let settings = try SettledPage(browser), other = try SettledPage(browser, "/echoapp-2/")
    #expect(try other.told()?.settings.pageAttributes == ["data-reading-time": "4"])
    var chosen = UserSettings()
    chosen.boldText = true
    settings.call(.change(chosen))
    #expect(try settings.notice(where: { $0.settings.boldText == true }).settings.readingTime == nil)
    #expect(try other.notice().settings.readingTime == 4)
    chosen.readingTime = 1
    settings.call(.change(chosen))
    #expect(try other.notice().settings.pageAttributes["data-reading-time"] == "1")
  }

  @Test("Another user's apps are told nothing") func otherUser() throws {
    let running = try system()
    let settings = try SettledPage(Browser(running)), stranger = try SettledPage(Browser(running), "/echoapp-2/")
    settings.call(.change(dark))
    _ = try settings.notice(where: { $0.settings == dark })
    #expect(try stranger.told() == nil)
  }

  @Test("An app that is not Settings is ended if it sends a change, and nothing changes") func notEntitled() throws {
    let running = try system()
    let browser = Browser(running)
    let settings = try SettledPage(browser)
    for call in [SettingsCall.change(dark), .deleteData(app: "echoapp-2")] {
      // Its page gets the next process.
      try SettledPage(browser, "/echoapp-2/").call(call)
      try running.waitForLog("which only the app Settings may send")
    }
    #expect(try settings.told()?.settings == UserSettings())
  }

  @Test(
    "Values that do not exist are refused",
    arguments: [
      #"{"change":{"_0":{"textSize":"gigantic"}}}"#, #"{"change":{"_0":{"appearance":"sepia"}}}"#,
      #"{"change":{"_0":{"language":"\"><b>"}}}"#,
      #"{"change":{"_0":{"language":"qqq"}}}"#, #"{"change":{"_0":{"readingTime":0}}}"#, #"{"change":{"_0":{"readingTime":11}}}"#,
      #"{"change":{"_0":{"region":"ZZZ"}}}"#, #"{"deleteData":{"app":"../../secret"}}"#,
      #"{"deleteData":{"app":"echoapp"}}"#, #"{"notifications":{"app":"x","_1":{"status":"authorized","options":7}}}"#, "[", "{}",
      #"{"change":{"_0":{"language":"\#(String(repeating: "a", count: 5000))"}}}"#,
    ])
  func badInput(json: String) throws {
    let running = try system()
    let browser = Browser(running)
    let settings = try SettledPage(browser)
    settings.send("settings", Data(json.utf8))
    try running.waitForLog("ended, it sent")
    #expect(try SettledPage(browser).told()?.settings == UserSettings())
  }

  @Test("The start of the next process takes the user's language before the browser's") func language() throws {
    let browser = Browser(try system())
    let settings = try SettledPage(browser)
    var japanese = UserSettings()
    japanese.language = "ja"
    settings.call(.change(japanese))
    _ = try settings.notice(where: { $0.settings == japanese })
    #expect(try browser.load("/shoji/account", headers: ["Accept-Language: en"]).body.contains("lang=\"ja\""))
    let other = try SettledPage(browser, "/echoapp-2/")
    #expect(try other.told()?.settings == japanese)
  }

  @Test("A page's own menu changes the keyboard navigation of all apps") func keyboard() throws {
    let browser = Browser(try system())
    let settings = try SettledPage(browser), other = try SettledPage(browser, "/echoapp-2/")
    other.socket.send("!{\"fullKeyboardAccess\":false}")
    #expect(try other.notice().settings.fullKeyboardAccess == false)
    #expect(try settings.notice(where: { $0.settings.fullKeyboardAccess != nil }).settings.fullKeyboardAccess == false)
  }

  @Test("What was acknowledged survives each of many kills of the system") func kills() throws {
    let running = try system()
    let browser = Browser(running)
    for round in 0..<8 {
      let settings = try SettledPage(browser)
      let before = try #require(try settings.told()).settings
      #expect(before.boldText == (round == 0 ? nil : round % 2 == 1))
      var changed = before
      changed.boldText = round % 2 == 0
      settings.call(.change(changed))
      #expect(try settings.notice(where: { $0.settings.boldText == changed.boldText }).settings == changed)
      // One that is perhaps stored when the kill comes changes something else.
      changed.region = round % 2 == 0 ? "JP" : "US"
      settings.call(.change(changed))
      usleep(UInt32.random(in: 0...3000))
      running.signal(SIGKILL)
      _ = running.waitForEnd()
      try running.start()
    }
  }

  @Test("A damaged row gives the default settings, and the next change replaces it") func damaged() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID()).sqlite").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let store = try SettingsStore(Database(path: path))
    #expect(store.database.run("INSERT INTO userSettings VALUES ('p', '{\"textSize\":\"gigantic\"}', 0)"))
    #expect(store.settings(of: "p") == UserSettings())
    #expect(store.set(dark, of: "p", at: 1) && store.settings(of: "p") == dark && store.settings(of: "q") == UserSettings())
  }

  @Test("Everything of a user is erased with the account") func erasure() throws {
    let running = try system()
    let browser = Browser(running)
    let settings = try SettledPage(browser)
    settings.call(.change(dark))
    _ = try settings.notice(where: { $0.settings == dark })
    #expect(try browser.load("/shoji/account/erase", method: "POST", headers: ["Origin: http://localhost"]).status == 303)
    var count: Int64 = -1
    try Database(path: running.folder + "/shoji.sqlite").run("SELECT count(*) FROM userSettings") { count = $0.number(0) }
    #expect(count == 0)
  }
}
