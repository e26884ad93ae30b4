// The tables of notifications: limits, zones, and that neither a start nor a delivery reads everything.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Stored notifications") struct NotificationStoreTests {
  /// A database in a folder that is removed after the test.
  private final class Place {
    let path = NSTemporaryDirectory() + "shoji-test-\(UUID().uuidString).sqlite"
    let database: Database
    let store: NotificationStore
    init() throws {
      database = try Database(path: path)
      database.run("CREATE TABLE scenes (number INTEGER PRIMARY KEY, person TEXT NOT NULL)")
      store = try NotificationStore(database)
    }
    deinit { for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) } }
  }

  private func request(_ id: String, _ schedule: NotificationSchedule? = .interval(seconds: 60, repeats: false)) -> NotificationRequest {
    var content = NotificationContent()
    content.body = "Body of \(id)."
    return NotificationRequest(id: id, content: content, schedule: schedule)
  }

  @Test("Of more than 64 the soonest are kept, for each app of each user") func limit() throws {
    let store = try Place().store
    for number in 0..<NotificationRequest.mostPending {
      #expect(store.schedule(request("\(number)"), due: Int64(1000 + number), of: "me", app: "a") == [])
    }
    #expect(store.schedule(request("soon"), due: 5, of: "me", app: "a") == ["63"])
    #expect(store.schedule(request("late"), due: 9999, of: "me", app: "a") == ["late"])
    #expect(store.schedule(request("other"), due: 9999, of: "me", app: "b") == [])
    let ids = store.pending(of: "me", app: "a").map(\.id)
    #expect(ids.count == NotificationRequest.mostPending && ids.first == "soon" && !ids.contains("63"))
  }

  @Test("A request replaces the one with its identifier, scheduled or delivered") func replaced() throws {
    let place = try Place(), store = place.store
    _ = store.schedule(request("a"), due: 10, of: "me", app: "a")
    _ = store.schedule(request("a"), due: 20, of: "me", app: "a")
    #expect(store.due(at: 15, atMost: 10).isEmpty && store.due(at: 20, atMost: 10).map(\.request.id) == ["a"])
    let first = try #require(store.deliver(request("a"), at: 20, to: "me", app: "a"))
    let second = try #require(store.deliver(request("a"), at: 30, to: "me", app: "a"))
    #expect(second.number > first.number && store.delivered(to: "me", app: "a") == [second])
  }

  @Test("A user in another zone gets calendar notifications by its clock; the others stay") func zone() throws {
    let store = try Place().store
    _ = store.schedule(request("daily", .calendar(CalendarMatch(DateComponents(hour: 8)), repeats: true)), due: 100, of: "me", app: "a")
    _ = store.schedule(request("interval"), due: 200, of: "me", app: "a")
    _ = store.schedule(request("theirs", .calendar(CalendarMatch(DateComponents(hour: 8)), repeats: true)), due: 300, of: "other", app: "a")
    #expect(store.setZone("Asia/Tokyo", of: "me") { _ in 777 })
    #expect(store.zone(of: "me") == "Asia/Tokyo" && store.zone(of: "other") == nil)
    #expect(store.due(at: 1000, atMost: 10).map(\.date) == [200, 300, 777])
  }

  @Test("The earliest date and what is due are found through the index") func index() throws {
    let place = try Place()
    for sql in [
      "SELECT due FROM scheduledNotifications ORDER BY due LIMIT 1",
      "SELECT person, app, id, due, request FROM scheduledNotifications WHERE due <= 5 ORDER BY due LIMIT 100",
    ] {
      var plan = ""
      place.database.run("EXPLAIN QUERY PLAN \(sql)") { plan += $0.text(3) + "\n" }
      #expect(plan.contains("scheduledNotificationsByDue") && !plan.contains("TEMP B-TREE"), "\(plan)")
    }
  }

  @Test("The notification centre's grouping reads an index alone") func centreIndex() throws {
    let place = try Place()
    var plan = ""
    place.database.run("EXPLAIN QUERY PLAN \(NotificationStore.rowsQuery)", [.text("me")]) { plan += $0.text(3) + "\n" }
    #expect(plan.contains("COVERING INDEX deliveredNotificationsOfPerson") && !plan.contains("TEMP B-TREE"), "\(plan)")
  }

  @Test("Of an app's unanswered notifications the latest 1,000 are kept") func mostDelivered() throws {
    let place = try Place(), store = place.store
    #expect(
      place.database.transaction {
        (1...1100).allSatisfy { store.deliver(request("\($0)"), at: Int64($0), to: "me", app: "a") != nil }
      })
    _ = store.deliver(request("other"), at: 1, to: "me", app: "b")
    let kept = store.delivered(to: "me", app: "a").map(\.request.id)
    #expect((1000...1050).contains(kept.count) && kept.first == "1100" && store.delivered(to: "me", app: "b").count == 1)
    #expect(store.waiting(of: "me") == kept.count + 1)
  }

  @Test("Tables of the first version get what the centre needs") func migrated() throws {
    let place = try Place()
    for sql in ["deliveredNotificationsOfPerson", "deliveredNotificationsByDigest", "deliveredNotificationsHeld"].map({ "DROP INDEX \($0)" }
    )
      + ["thread", "digest", "held"].map({ "ALTER TABLE deliveredNotifications DROP COLUMN \($0)" })
      + ["UPDATE parts SET version = 1 WHERE name = 'notifications'"]
    { #expect(place.database.run(sql)) }
    var content = NotificationContent()
    (content.body, content.thread) = ("Body.", "t")
    let json = try JSONEncoder().encode(NotificationRequest(id: "a", content: content, schedule: nil))
    for (id, bytes) in [("a", Array(json)), ("broken", Array("{".utf8))] {
      #expect(
        place.database.run(
          "INSERT INTO deliveredNotifications (person, app, id, date, isShown, request) VALUES ('me', 'a', ?, 1, 1, ?)",
          [.text(id), .bytes(bytes)]))
    }
    let store = try NotificationStore(place.database)
    #expect(store.rows(of: "me").map(\.thread) == ["", "t"] && store.delivered(to: "me", app: "a").count == 1)
  }

  @Test("Another user's notification is neither returned nor removed") func owners() throws {
    let store = try Place().store
    let mine = try #require(store.deliver(request("a"), at: 20, to: "me", app: "a"))
    #expect(store.delivery(mine.number, of: "other") == nil && store.delivered(to: "other", app: "a").isEmpty)
    #expect(store.removeDelivered(nil, of: "other", app: "a") && store.removePending(nil, of: "other", app: "a"))
    #expect(store.delivered(to: "me", app: "a") == [mine])
  }

  @Test("The tables of a newer version are not used") func newer() throws {
    let place = try Place()
    place.database.run("UPDATE parts SET version = 99 WHERE name = 'notifications'")
    #expect(throws: StartFailure.self) { try NotificationStore(place.database) }
  }

  @Test("What belongs to a user without a window goes after a month") func forgotten() throws {
    let place = try Place(), store = place.store
    for person in ["me", "gone"] { _ = store.schedule(request("a"), due: 10, of: person, app: "a") }
    place.database.run("INSERT INTO scenes (number, person) VALUES (1, 'me')")
    store.removeForgotten(before: Int64(Date().timeIntervalSince1970) - 100)
    #expect(store.pending(of: "gone", app: "a").count == 1)
    store.removeForgotten(before: Int64(Date().timeIntervalSince1970) + 100)
    #expect(store.pending(of: "gone", app: "a").isEmpty && store.pending(of: "me", app: "a").count == 1)
  }
}
