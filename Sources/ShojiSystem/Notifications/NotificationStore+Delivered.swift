// NotificationStore+Delivered: the notifications that were delivered and that their users have not answered.

import Foundation

extension NotificationStore {
  /// Stores a delivery in place of an earlier one with its identifier. Only inside a transaction. Returns nil if the database refuses.
  ///
  /// - Parameter hold: what keeps it from alerting now
  func deliver(_ request: NotificationRequest, at date: Int64, to person: String, app: String, hold: Hold = .none)
    -> DeliveredNotification?
  {
    let owner: [Database.Value] = [.text(person), .text(app)]
    guard remove([request.id], from: "deliveredNotifications", owner),
      database.run(
        """
        INSERT INTO deliveredNotifications (person, app, id, date, isShown, request, thread, digest, held) \
        VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?)
        """,
        owner + [
          .text(request.id), .number(date), Self.encode(request), .text(request.content.thread), .number(request.content.digest),
          .number(hold.rawValue),
        ])
    else { return nil }
    let number = database.lastNumber
    return dropOldest(owner) ? DeliveredNotification(number: number, date: Double(date) / 1000, request: request) : nil
  }

  /// How many unanswered notifications of one app the notification centre keeps, the latest ones.
  static let mostDelivered = 1000
  /// How many more there may be, so that not every delivery removes one.
  private static let slack = 50

  private func dropOldest(_ owner: [Database.Value]) -> Bool {
    var count: Int64 = 0
    let isCounted = database.run("SELECT count(*) FROM deliveredNotifications WHERE person = ? AND app = ?", owner) { count = $0.number(0) }
    guard isCounted, count > Self.mostDelivered + Self.slack else { return isCounted }
    return database.run(
      """
      DELETE FROM deliveredNotifications WHERE number IN (SELECT number FROM deliveredNotifications WHERE person = ?1 AND app = ?2 \
      ORDER BY number DESC LIMIT -1 OFFSET \(Self.mostDelivered))
      """, owner)
  }

  /// Returns the number of the unanswered notification that one with this identifier replaces.
  func replaced(by id: String, of person: String, app: String) -> Int64? {
    var number: Int64?
    database.run(
      "SELECT number FROM deliveredNotifications WHERE person = ? AND app = ? AND id = ?", [.text(person), .text(app), .text(id)]
    ) { number = $0.number(0) }
    return number
  }

  /// Returns the identifier of an unanswered notification with the same texts and another identifier.
  func twin(of request: NotificationRequest, of person: String, app: String) -> String? {
    guard request.content.hasText else { return nil }
    var twin: String?
    database.run(
      "SELECT id FROM deliveredNotifications WHERE person = ? AND app = ? AND digest = ? AND id <> ? LIMIT 1",
      [.text(person), .text(app), .number(request.content.digest), .text(request.id)]
    ) { twin = $0.text(0) }
    return twin
  }

  /// A delivered notification without its content.
  struct Row: Equatable {
    var number: Int64
    var app: String
    var thread: String
    /// Milliseconds since 1970.
    var date: Int64
  }
  static let rowsQuery = "SELECT number, app, thread, date FROM deliveredNotifications WHERE person = ? ORDER BY number DESC"

  /// Returns a user's unanswered notifications, the latest first.
  func rows(of person: String) -> [Row] {
    var rows: [Row] = []
    database.run(Self.rowsQuery, [.text(person)]) {
      rows.append(Row(number: $0.number(0), app: $0.text(1), thread: $0.text(2), date: $0.number(3)))
    }
    return rows
  }

  /// How many unanswered notifications a user has.
  func waiting(of person: String) -> Int {
    var count: Int64 = 0
    database.run("SELECT count(*) FROM deliveredNotifications WHERE person = ?", [.text(person)]) { count = $0.number(0) }
    return Int(count)
  }

  private func delivered(_ condition: String, _ values: [Database.Value]) -> [(app: String, notification: DeliveredNotification)] {
    var found: [(app: String, notification: DeliveredNotification)] = []
    database.run("SELECT number, date, app, request FROM deliveredNotifications WHERE \(condition)", values) {
      guard let request = Self.decode(NotificationRequest.self, $0.bytes(3)) else { return }
      found.append(($0.text(2), DeliveredNotification(number: $0.number(0), date: Double($0.number(1)) / 1000, request: request)))
    }
    return found
  }

  /// Returns an app's delivered notifications that the user has not removed, the latest first.
  func delivered(to person: String, app: String) -> [DeliveredNotification] {
    delivered("person = ? AND app = ? ORDER BY number DESC", [.text(person), .text(app)]).map(\.notification)
  }

  /// What no page of the user has shown yet, the latest first.
  func unshown(of person: String, atMost limit: Int) -> [(app: String, notification: DeliveredNotification)] {
    delivered("person = ? AND isShown = 0 AND held = 0 ORDER BY number DESC LIMIT \(limit)", [.text(person)])
  }

  func delivery(_ number: Int64, of person: String) -> (app: String, notification: DeliveredNotification)? {
    delivered("number = ? AND person = ?", [.number(number), .text(person)]).first
  }

  func markShown(_ number: Int64) {
    database.run("UPDATE deliveredNotifications SET isShown = 1, held = 0 WHERE number = ?", [.number(number)])
  }

  /// Notes that earlier notifications need no banner any more.
  func markAllShown(of person: String) {
    database.run("UPDATE deliveredNotifications SET isShown = 1 WHERE person = ? AND isShown = 0 AND held = 0", [.text(person)])
  }

  /// Removes delivered notifications with these identifiers; nil: all.
  func removeDelivered(_ ids: [String]?, of person: String, app: String) -> Bool {
    database.transaction { remove(ids, from: "deliveredNotifications", [.text(person), .text(app)]) }
  }

  func removeDelivery(_ number: Int64) -> Bool {
    database.run("DELETE FROM deliveredNotifications WHERE number = ?", [.number(number)])
  }
}
