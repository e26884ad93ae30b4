// NotificationStore: the tables of the notification service. Everything is written at once: a notification is accepted when it is stored.

import Foundation

/// The stored notifications of all users. Dates are in milliseconds since 1970.
struct NotificationStore {
  let database: Database

  static let versions = [
    [
      """
      CREATE TABLE IF NOT EXISTS scheduledNotifications (person TEXT NOT NULL, app TEXT NOT NULL, id TEXT NOT NULL, \
      due INTEGER NOT NULL, followsZone INTEGER NOT NULL, request BLOB NOT NULL, PRIMARY KEY (person, app, id)) WITHOUT ROWID
      """,
      "CREATE INDEX IF NOT EXISTS scheduledNotificationsByDue ON scheduledNotifications (due)",
      """
      CREATE TABLE IF NOT EXISTS deliveredNotifications (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, \
      app TEXT NOT NULL, id TEXT NOT NULL, date INTEGER NOT NULL, isShown INTEGER NOT NULL, request BLOB NOT NULL, \
      UNIQUE (person, app, id))
      """,
      """
      CREATE TABLE IF NOT EXISTS notificationResponses (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, \
      app TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, response BLOB NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS notificationResponsesByApp ON notificationResponses (person, app)",
      """
      CREATE TABLE IF NOT EXISTS notificationApps (person TEXT NOT NULL, app TEXT NOT NULL, settings BLOB NOT NULL DEFAULT '', \
      categories BLOB NOT NULL DEFAULT '', PRIMARY KEY (person, app)) WITHOUT ROWID
      """,
      """
      CREATE TABLE IF NOT EXISTS notificationPeople (person TEXT PRIMARY KEY, made INTEGER NOT NULL, \
      zone TEXT NOT NULL DEFAULT '', conditions BLOB NOT NULL DEFAULT '') WITHOUT ROWID
      """,
    ],
    [
      "ALTER TABLE deliveredNotifications ADD COLUMN thread TEXT NOT NULL DEFAULT ''",
      "ALTER TABLE deliveredNotifications ADD COLUMN digest INTEGER NOT NULL DEFAULT 0",
      """
      UPDATE deliveredNotifications SET thread = coalesce(json_extract(CAST(request AS TEXT), '$.content.thread'), '') \
      WHERE json_valid(CAST(request AS TEXT))
      """,
      // The first has everything that the notification centre groups by, so that no request is read for that.
      "CREATE INDEX IF NOT EXISTS deliveredNotificationsOfPerson ON deliveredNotifications (person, number, app, thread, date)",
      "CREATE INDEX IF NOT EXISTS deliveredNotificationsByDigest ON deliveredNotifications (person, app, digest)",
    ],
    focusTables + [
      "ALTER TABLE deliveredNotifications ADD COLUMN held INTEGER NOT NULL DEFAULT 0",
      "CREATE INDEX IF NOT EXISTS deliveredNotificationsHeld ON deliveredNotifications (person, held) WHERE held <> 0",
    ],
  ]

  /// The tables with a column `person`.
  static let tables = [
    "scheduledNotifications", "deliveredNotifications", "notificationResponses", "notificationApps", "notificationPeople",
    "notificationDelivery", "notificationContacts",
  ]
  /// Those of them that hold an app's data, and not what the user allows it.
  static let dataTables = ["scheduledNotifications", "deliveredNotifications", "notificationResponses"]
  static let schema = PartSchema(
    "notifications", versions: versions, tables: tables, data: dataTables, completion: versions[0] + focusTables)

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  /// Removes what belongs to users who came before a date, in seconds since 1970, and have no window any more. NB: through the table of
  /// people, so that a start does not read every scheduled notification.
  func removeForgotten(before oldest: Int64) {
    for table in Self.tables {
      database.run(
        """
        DELETE FROM \(table) WHERE person IN (SELECT person FROM notificationPeople WHERE made < ? \
        AND person NOT IN (SELECT person FROM scenes))
        """, [.number(oldest * 1000)])
    }
  }

  /// Every user with anything in these tables is in the table of people.
  func note(_ person: String) -> Bool {
    database.run("INSERT OR IGNORE INTO notificationPeople (person, made) VALUES (?, ?)", [.text(person), .number(WallClock.now)])
  }

  static func encode(_ value: some Encodable) -> Database.Value {
    .bytes((try? JSONEncoder().encode(value)).map(Array.init) ?? [])
  }
  static func decode<Stored: Decodable>(_ type: Stored.Type, _ bytes: [UInt8]) -> Stored? {
    bytes.isEmpty ? nil : try? JSONDecoder().decode(type, from: Data(bytes))
  }

  // MARK: What users and apps have set

  func settings(of person: String, app: String) -> NotificationSettings {
    var settings: NotificationSettings?
    database.run("SELECT settings FROM notificationApps WHERE person = ? AND app = ?", [.text(person), .text(app)]) {
      settings = Self.decode(NotificationSettings.self, $0.bytes(0))
    }
    return settings ?? NotificationSettings()
  }

  func set(_ settings: NotificationSettings, of person: String, app: String) -> Bool {
    note(person)
      && database.run(
        """
        INSERT INTO notificationApps (person, app, settings) VALUES (?1, ?2, ?3) \
        ON CONFLICT (person, app) DO UPDATE SET settings = ?3
        """, [.text(person), .text(app), Self.encode(settings)])
  }

  func categories(of person: String, app: String) -> [NotificationCategory] {
    var categories: [NotificationCategory]?
    database.run("SELECT categories FROM notificationApps WHERE person = ? AND app = ?", [.text(person), .text(app)]) {
      categories = Self.decode([NotificationCategory].self, $0.bytes(0))
    }
    return categories ?? []
  }

  func set(_ categories: [NotificationCategory], of person: String, app: String) -> Bool {
    note(person)
      && database.run(
        """
        INSERT INTO notificationApps (person, app, categories) VALUES (?1, ?2, ?3) \
        ON CONFLICT (person, app) DO UPDATE SET categories = ?3
        """, [.text(person), .text(app), Self.encode(categories)])
  }

  /// The user's time zone; nil as long as no browser has reported it.
  func zone(of person: String) -> String? {
    var zone = ""
    database.run("SELECT zone FROM notificationPeople WHERE person = ?", [.text(person)]) { zone = $0.text(0) }
    return zone.isEmpty ? nil : zone
  }

  /// Stores the user's zone, and moves the notifications that follow it.
  ///
  /// - Parameter due: returns the date in the new zone; nil if there is none any more.
  func setZone(_ zone: String, of person: String, due: (NotificationSchedule) -> Int64?) -> Bool {
    database.transaction {
      let isSet = note(person) && database.run("UPDATE notificationPeople SET zone = ? WHERE person = ?", [.text(zone), .text(person)])
      var moved: [(app: String, id: String, due: Int64)] = []
      let isRead = database.run(
        "SELECT app, id, request FROM scheduledNotifications WHERE person = ? AND followsZone = 1", [.text(person)]
      ) {
        guard let schedule = Self.decode(NotificationRequest.self, $0.bytes(2))?.schedule, let due = due(schedule) else { return }
        moved.append(($0.text(0), $0.text(1), due))
      }
      return isSet && isRead
        && moved.allSatisfy {
          database.run(
            "UPDATE scheduledNotifications SET due = ? WHERE person = ? AND app = ? AND id = ?",
            [.number($0.due), .text(person), .text($0.app), .text($0.id)])
        }
    }
  }

  // MARK: Scheduled

  /// Stores a request in place of an earlier one with its identifier. Beyond the limit the last ones are dropped; returns their identifiers,
  /// or nil if the database refuses.
  func schedule(_ request: NotificationRequest, due: Int64, of person: String, app: String) -> [String]? {
    var dropped: [String] = []
    let owner: [Database.Value] = [.text(person), .text(app)]
    let isStored = database.transaction {
      guard note(person),
        database.run(
          """
          INSERT INTO scheduledNotifications (person, app, id, due, followsZone, request) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
          ON CONFLICT (person, app, id) DO UPDATE SET due = ?4, followsZone = ?5, request = ?6
          """,
          owner + [.text(request.id), .number(due), .number(request.schedule?.followsZone == true ? 1 : 0), Self.encode(request)])
      else { return false }
      let isCounted = database.run(
        "SELECT id FROM scheduledNotifications WHERE person = ? AND app = ? ORDER BY due, id LIMIT -1 OFFSET \(NotificationRequest.mostPending)",
        owner
      ) { dropped.append($0.text(0)) }
      return isCounted && remove(dropped, from: "scheduledNotifications", owner)
    }
    return isStored ? dropped : nil
  }

  func pending(of person: String, app: String) -> [NotificationRequest] {
    var requests: [NotificationRequest] = []
    database.run(
      "SELECT request FROM scheduledNotifications WHERE person = ? AND app = ? ORDER BY due, id", [.text(person), .text(app)]
    ) { if let request = Self.decode(NotificationRequest.self, $0.bytes(0)) { requests.append(request) } }
    return requests
  }

  /// Removes the scheduled notifications with these identifiers; nil: all.
  func removePending(_ ids: [String]?, of person: String, app: String) -> Bool {
    database.transaction { remove(ids, from: "scheduledNotifications", [.text(person), .text(app)]) }
  }

  /// Only inside a transaction.
  func removeScheduled(_ id: String, of person: String, app: String) -> Bool {
    remove([id], from: "scheduledNotifications", [.text(person), .text(app)])
  }

  func remove(_ ids: [String]?, from table: String, _ owner: [Database.Value]) -> Bool {
    guard let ids else { return database.run("DELETE FROM \(table) WHERE person = ? AND app = ?", owner) }
    return ids.allSatisfy { database.run("DELETE FROM \(table) WHERE person = ? AND app = ? AND id = ?", owner + [.text($0)]) }
  }

  /// The date of the notification that is due first.
  var nextDue: Int64? {
    var due: Int64?
    database.run("SELECT due FROM scheduledNotifications ORDER BY due LIMIT 1") { due = $0.number(0) }
    return due
  }

  struct Due {
    var person: String
    var app: String
    var date: Int64
    var request: NotificationRequest
  }

  /// Returns notifications that are due, the earliest first.
  func due(at now: Int64, atMost limit: Int) -> [Due] {
    var due: [Due] = []
    database.run(
      "SELECT person, app, id, due, request FROM scheduledNotifications WHERE due <= ? ORDER BY due LIMIT ?",
      [.number(now), .number(Int64(limit))]
    ) {
      // A damaged row is delivered empty rather than looked at forever.
      let request =
        Self.decode(NotificationRequest.self, $0.bytes(4))
        ?? NotificationRequest(id: $0.text(2), content: NotificationContent(), schedule: nil)
      due.append(Due(person: $0.text(0), app: $0.text(1), date: $0.number(3), request: request))
    }
    return due
  }

  /// Removes a notification that is delivered, or sets its next date. Only inside a transaction.
  func advance(_ due: Due, to next: Int64?) -> Bool {
    let owner: [Database.Value] = [.text(due.person), .text(due.app)]
    guard let next else { return remove([due.request.id], from: "scheduledNotifications", owner) }
    return database.run(
      "UPDATE scheduledNotifications SET due = ? WHERE person = ? AND app = ? AND id = ?",
      [.number(next)] + owner + [.text(due.request.id)])
  }
}
