// Deleting an app's data in Settings: sizes, the process, the folder, the windows, and a kill in between.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Deleting an app's data") struct DataDeletionTests {
  private func system() throws -> RunningSystem { try RunningSystem(["settings=1"], apps: ["EchoApp", "EchoApp"]) }

  @Test("It ends the process, removes documents and windows, and the next page begins anew") func deletion() throws {
    let running = try system()
    let browser = Browser(running)
    let settings = try SettledPage(browser)
    let page = try browser.load("/echoapp-2/")
    let socket = try browser.connect(page.token)
    for words in [#"["write","Documents/kept"]"#, #"["save","name","value"]"#, #"["badge","3"]"#] {
      socket.send(words)
      _ = try socket.receive()
    }
    let file = page.attribute("data-home") + "/Documents/kept"
    #expect(FileManager.default.fileExists(atPath: file))
    settings.call(.measure)
    #expect(try settings.notice(where: { $0.apps?.first?.bytes != nil }).apps?.first?.bytes ?? 0 > 0)
    settings.call(.deleteData(app: "echoapp-2"))
    _ = try settings.notice(where: { $0.apps?.first?.bytes == 0 })
    #expect(!FileManager.default.fileExists(atPath: file))
    let next = try browser.load("/echoapp-2/")
    #expect(next.process != page.process && next.token != page.token && !next.body.contains("value"))
    // It is no crash, however often.
    for _ in 0..<6 {
      settings.call(.deleteData(app: "echoapp-2"))
      _ = try settings.notice(where: { $0.apps?.first?.bytes == 0 })
      #expect(try browser.load("/echoapp-2/").status == 200)
    }
  }

  @Test("Another app and another user keep theirs") func others() throws {
    let running = try system()
    let browser = Browser(running), stranger = Browser(running)
    let settings = try SettledPage(browser)
    var kept: [String] = []
    for (one, path) in [(browser, "/echoapp/"), (stranger, "/echoapp-2/")] {
      let page = try one.load(path)
      let socket = try one.connect(page.token)
      socket.send(#"["write","Documents/kept"]"#)
      _ = try socket.receive()
      kept.append(page.attribute("data-home") + "/Documents/kept")
    }
    let again = try SettledPage(browser)
    again.call(.deleteData(app: "echoapp-2"))
    _ = try again.notice()
    withExtendedLifetime(settings) {}
    #expect(kept.allSatisfy(FileManager.default.fileExists))
  }

  @Test("A system that is killed before the folder is removed removes it at its next start") func killed() throws {
    let running = try system()
    let browser = Browser(running)
    let page = try browser.load("/echoapp-2/")
    let socket = try browser.connect(page.token)
    socket.send(#"["write","Documents/kept"]"#)
    _ = try socket.receive()
    let home = page.attribute("data-home")
    running.signal(SIGKILL)
    _ = running.waitForEnd()
    // As the store is when the kill comes between the transaction and the removal.
    let store = try SettingsStore(Database(path: running.folder + "/shoji.sqlite"))
    let person = URL(filePath: home).deletingLastPathComponent().lastPathComponent
    #expect(store.deleteData(of: person, app: "echoapp-2"))
    try running.start()
    #expect(!FileManager.default.fileExists(atPath: home))
    #expect(store.unfinishedDeletions.isEmpty)
    #expect(try browser.load("/echoapp-2/").status == 200)
  }
}
