// Kills the system at random moments while notifications are accepted and delivered: each accepted one is delivered exactly once.
// SHOJI_KILLS sets how often; a short run is part of the tests, one of 100 is for changes of the service.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("A killed notification service") struct NotificationKillTests {
  @Test("delivers each accepted notification exactly once") func exactlyOnce() throws {
    let kills = ProcessInfo.processInfo.environment["SHOJI_KILLS"].flatMap(Int.init) ?? 12
    let system = try RunningSystem()
    let browser = Browser(system)
    var accepted: Set<String> = [], possible: Set<String> = [], delivered: Set<String> = []
    /// The notification centre keeps a limited number, so what was delivered is noted in each round.
    func note(_ database: Database) { database.run("SELECT id FROM deliveredNotifications") { delivered.insert($0.text(0)) } }
    var number = 0
    for round in 0...kills {
      let page = round == 0 ? try NotifiedPage(browser).allowed() : try NotifiedPage(browser)
      // In the background, so that no answer about the presentation is needed.
      page.socket.send("-")
      for _ in 0..<Int.random(in: 1...20) {
        number += 1
        possible.insert("n\(number)")
        let seconds = Double.random(in: 0.001...0.2)
        #expect(try page.add("n\(number)", in: .interval(seconds: seconds, repeats: false)) == .done)
        accepted.insert("n\(number)")
      }
      // Some that are perhaps accepted when the kill comes.
      for _ in 0..<3 {
        number += 1
        possible.insert("n\(number)")
        var content = NotificationContent()
        content.body = "Perhaps."
        let request = NotificationRequest(id: "n\(number)", content: content, schedule: .interval(seconds: 0.01, repeats: false))
        page.call(.add(request, zone: "UTC"))
      }
      usleep(UInt32.random(in: 0...120_000))
      system.signal(SIGKILL)
      _ = system.waitForEnd()
      note(try Database(path: system.folder + "/shoji.sqlite"))
      try system.start()
    }
    let database = try Database(path: system.folder + "/shoji.sqlite")
    var waiting: Int64 = 1
    let deadline = Date(timeIntervalSinceNow: patience)
    while waiting > 0 {
      try #require(Date() < deadline, "\(waiting) were not delivered")
      database.run("SELECT count(*) FROM scheduledNotifications") { waiting = $0.number(0) }
    }
    var deliveries: Int64 = 0
    note(database)
    // The numbers never repeat, so a second delivery of an identifier would show in the highest.
    database.run("SELECT seq FROM sqlite_sequence WHERE name = 'deliveredNotifications'") { deliveries = $0.number(0) }
    #expect(accepted.isSubset(of: delivered) && delivered.isSubset(of: possible))
    #expect(deliveries == Int64(delivered.count))
  }
}
