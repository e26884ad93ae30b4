// PushStore: the tables of Web Push: the browsers that want to be told, and the messages that a push service has not taken yet.

import Foundation

/// A browser's subscription to a push service.
struct PushSubscription: Equatable {
  var number: Int64
  var person: String
  /// The address of the push service for this browser.
  var endpoint: String
  var p256dh: String
  var auth: String
}

/// A message that waits for a push service.
struct QueuedPush: Equatable {
  var number: Int64
  var subscription: PushSubscription
  /// The number of the notification.
  var notification: Int64
  /// JSON, see `PushMessage`.
  var payload: [UInt8]
  /// Milliseconds since 1970 when it is tried next.
  var due: Int64
  var attempts: Int
}

struct PushStore {
  let database: Database
  /// The most browsers of one user; of more, the ones that came first are forgotten.
  static let mostSubscriptions = 20
  /// The most messages that wait for one user.
  static let mostQueued = 200

  static let versions = [
    [
      """
      CREATE TABLE IF NOT EXISTS pushSubscriptions (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, \
      endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL, auth TEXT NOT NULL, made INTEGER NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS pushSubscriptionsOfPerson ON pushSubscriptions (person, number)",
      """
      CREATE TABLE IF NOT EXISTS pushMessages (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, \
      subscription INTEGER NOT NULL, notification INTEGER NOT NULL, payload BLOB NOT NULL, due INTEGER NOT NULL, \
      attempts INTEGER NOT NULL DEFAULT 0, UNIQUE (subscription, notification))
      """,
      "CREATE INDEX IF NOT EXISTS pushMessagesByDate ON pushMessages (due)",
    ]
  ]
  /// The tables with a column `person`.
  static let tables = ["pushSubscriptions", "pushMessages"]
  static let schema = PartSchema("push", versions: versions, tables: tables)

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  // MARK: Subscriptions

  /// Stores a browser's subscription. A browser that another user had before belongs to this one.
  func subscribe(_ subscription: PushSubscription, at now: Int64) -> Bool {
    database.lasting([
      (
        "DELETE FROM pushMessages WHERE subscription IN (SELECT number FROM pushSubscriptions WHERE endpoint = ? AND person <> ?)",
        [.text(subscription.endpoint), .text(subscription.person)]
      ),
      (
        """
        INSERT INTO pushSubscriptions (person, endpoint, p256dh, auth, made) VALUES (?1, ?2, ?3, ?4, ?5) \
        ON CONFLICT (endpoint) DO UPDATE SET person = ?1, p256dh = ?3, auth = ?4, made = ?5
        """,
        [
          .text(subscription.person), .text(subscription.endpoint), .text(subscription.p256dh), .text(subscription.auth), .number(now),
        ]
      ),
      (
        """
        DELETE FROM pushSubscriptions WHERE person = ?1 AND number NOT IN \
        (SELECT number FROM pushSubscriptions WHERE person = ?1 ORDER BY made DESC, number DESC LIMIT \(Self.mostSubscriptions))
        """, [.text(subscription.person)]
      ),
    ])
  }

  func subscriptions(of person: String) -> [PushSubscription] {
    var found: [PushSubscription] = []
    database.run("SELECT number, endpoint, p256dh, auth FROM pushSubscriptions WHERE person = ? ORDER BY number", [.text(person)]) {
      found.append(
        PushSubscription(number: $0.number(0), person: person, endpoint: $0.text(1), p256dh: $0.text(2), auth: $0.text(3)))
    }
    return found
  }

  /// Removes a user's subscription of one browser, and what waits for it; of all browsers with nil.
  func unsubscribe(_ person: String, endpoint: String?) -> Bool {
    let isMeant = endpoint == nil ? "person = ?1" : "person = ?1 AND endpoint = ?2"
    let values: [Database.Value] = [.text(person)] + (endpoint.map { [.text($0)] } ?? [])
    return database.lasting([
      ("DELETE FROM pushMessages WHERE subscription IN (SELECT number FROM pushSubscriptions WHERE \(isMeant))", values),
      ("DELETE FROM pushSubscriptions WHERE \(isMeant)", values),
    ])
  }

  /// Removes a subscription that the push service has ended.
  func removeSubscription(_ number: Int64) {
    database.run("DELETE FROM pushMessages WHERE subscription = ?", [.number(number)])
    database.run("DELETE FROM pushSubscriptions WHERE number = ?", [.number(number)])
  }

  // MARK: The queue

  /// Queues a message for every browser of a user. Returns how many there are.
  func queue(_ payload: [UInt8], notification: Int64, of person: String, at now: Int64) -> Int {
    var queued = 0
    database.run("SELECT count(*) FROM pushMessages WHERE person = ?", [.text(person)]) { queued = Int($0.number(0)) }
    guard queued < Self.mostQueued else { return 0 }
    let isStored = database.run(
      """
      INSERT OR IGNORE INTO pushMessages (person, subscription, notification, payload, due) \
      SELECT person, number, ?2, ?3, ?4 FROM pushSubscriptions WHERE person = ?1
      """, [.text(person), .number(notification), .bytes(payload), .number(now)])
    return isStored ? database.changes : 0
  }

  /// The messages that are tried next, the earliest first.
  func next(atMost count: Int) -> [QueuedPush] {
    var found: [QueuedPush] = []
    database.run(
      """
      SELECT m.number, m.person, m.notification, m.payload, m.due, m.attempts, s.number, s.endpoint, s.p256dh, s.auth \
      FROM pushMessages m JOIN pushSubscriptions s ON s.number = m.subscription ORDER BY m.due, m.number LIMIT ?
      """, [.number(Int64(count))]
    ) {
      let subscription = PushSubscription(
        number: $0.number(6), person: $0.text(1), endpoint: $0.text(7), p256dh: $0.text(8), auth: $0.text(9))
      found.append(
        QueuedPush(
          number: $0.number(0), subscription: subscription, notification: $0.number(2), payload: $0.bytes(3), due: $0.number(4),
          attempts: Int($0.number(5))))
    }
    return found
  }

  func remove(_ number: Int64) { database.run("DELETE FROM pushMessages WHERE number = ?", [.number(number)]) }

  func postpone(_ number: Int64, until due: Int64) {
    database.run("UPDATE pushMessages SET due = ?, attempts = attempts + 1 WHERE number = ?", [.number(due), .number(number)])
  }
}
