// The tables of background tasks: rates, failures, runs that were interrupted, and users who are forgotten.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Stored background tasks") struct BackgroundTaskStoreTests {
  private let folder = TemporaryFolder()

  private func store() throws -> BackgroundTaskStore {
    let database = try Database(path: folder.path("tasks.sqlite"))
    database.run("CREATE TABLE scenes (number INTEGER PRIMARY KEY, person TEXT NOT NULL)")
    return try BackgroundTaskStore(database)
  }
  private func submit(_ store: BackgroundTaskStore, _ id: String = "feed", earliest: Double? = nil, at now: Int64) -> Bool {
    store.submit(BackgroundTaskRequest(id: id, kind: .refresh, earliest: earliest), of: "me", app: "a", at: now, interval: 1000)
  }

  @Test("A task is due at its earliest date, and a date in the past is now") func dates() throws {
    let store = try store()
    #expect(submit(store, earliest: 9, at: 5000) && store.nextDue == 9000)
    #expect(submit(store, earliest: 1, at: 5000) && store.nextDue == 5000)
    #expect(store.due(at: 4999) == nil && store.due(at: 5000)?.id == "feed")
  }

  @Test("The time between two launches doubles with each failure, and a completed task ends that") func failures() throws {
    let store = try store()
    var now: Int64 = 100_000
    for (isFailure, wait) in [(true, Int64(2000)), (true, 4000), (false, 1000), (false, 1000)] {
      #expect(submit(store, at: now))
      let due = try #require(store.due(at: .max))
      now = try #require(store.nextDue)
      #expect(store.begin(due, run: now, at: now))
      store.end(run: now, of: "me", app: "a", isFailure: isFailure)
      #expect(submit(store, at: now) && store.nextDue == now + wait)
    }
  }

  @Test("A request that replaces a running one stays when that ends") func replacedWhileRunning() throws {
    let store = try store()
    #expect(submit(store, at: 1))
    let due = try #require(store.due(at: 1))
    #expect(store.begin(due, run: 7, at: 1))
    #expect(store.pending(of: "me", app: "a").isEmpty && store.cancel(nil, of: "me", app: "a"))
    #expect(submit(store, at: 2))
    store.end(run: 7, of: "me", app: "a", isFailure: false)
    #expect(store.pending(of: "me", app: "a").map(\.id) == ["feed"])
  }

  @Test("A run that is interrupted twice is dropped") func interrupted() throws {
    let store = try store()
    #expect(submit(store, at: 1))
    let due = try #require(store.due(at: 1))
    #expect(store.begin(due, run: 1, at: 1))
    store.interrupt(run: 1, until: 50)
    #expect(store.nextDue == 50 && store.begin(due, run: 2, at: 50))
    store.interrupt(run: 2, until: 90)
    #expect(store.nextDue == nil && store.pending(of: "me", app: "a").isEmpty)
  }

  @Test("The requests of users without a window are removed, those of others are kept") func forgotten() throws {
    let store = try store()
    let day: Int64 = 86_400_000
    #expect(submit(store, at: day))
    store.removeForgotten(before: 0, now: day / 1000 + 10)
    #expect(store.nextDue != nil)
    store.database.run("INSERT INTO scenes (number, person) VALUES (1, 'me')")
    store.removeForgotten(before: 0, now: 3 * day / 1000)
    #expect(store.nextDue != nil)
    store.database.run("DELETE FROM scenes")
    store.removeForgotten(before: 0, now: 3 * day / 1000)
    #expect(store.nextDue == nil)
  }

  @Test("An identifier has a length, and a date is a number") func soundness() {
    #expect(BackgroundTaskRequest(id: "feed", kind: .refresh, earliest: 1.7e9).isSound)
    for id in ["", String(repeating: "x", count: 201)] { #expect(!BackgroundTaskRequest(id: id, kind: .refresh).isSound) }
    for date in [Double.nan, .infinity, 1e300] { #expect(!BackgroundTaskRequest(id: "feed", kind: .refresh, earliest: date).isSound) }
  }
}
