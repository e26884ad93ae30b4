// TVStore: the tables of what apps offer to the app TV, of what was watched, and of what users have chosen. A change is written before the
// app's next frame is passed on.

import Foundation

struct TVStore {
  let database: Database

  static let versions = [
    [
      """
      CREATE TABLE IF NOT EXISTS tvOffers (person TEXT NOT NULL, app TEXT NOT NULL, offer BLOB NOT NULL, date INTEGER NOT NULL, \
      PRIMARY KEY (person, app)) WITHOUT ROWID
      """,
      // Positions and durations are in milliseconds; the profile is empty in an app without profiles.
      """
      CREATE TABLE IF NOT EXISTS tvProgress (person TEXT NOT NULL, app TEXT NOT NULL, item TEXT NOT NULL, profile TEXT NOT NULL, \
      position INTEGER NOT NULL, duration INTEGER NOT NULL, date INTEGER NOT NULL, PRIMARY KEY (person, app, item, profile)) WITHOUT ROWID
      """,
      // The profile is empty for none. The favourites are a JSON array, the dismissed items an object with dates.
      """
      CREATE TABLE IF NOT EXISTS tvChoices (person TEXT NOT NULL, app TEXT NOT NULL, profile TEXT NOT NULL, favorites BLOB NOT NULL, \
      dismissed BLOB NOT NULL, date INTEGER NOT NULL, PRIMARY KEY (person, app)) WITHOUT ROWID
      """,
    ]
  ]
  /// The tables with the columns `person` and `app`. Dates are in milliseconds since 1970.
  static let tables = ["tvOffers", "tvProgress", "tvChoices"]
  static let schema = PartSchema("tv", versions: versions, tables: tables, data: tables)

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  /// Removes what users have kept who changed it before a date, in seconds since 1970, and have no window any more.
  func removeForgotten(before oldest: Int64) {
    for table in Self.tables {
      database.run("DELETE FROM \(table) WHERE date < ? AND person NOT IN (SELECT person FROM scenes)", [.number(oldest * 1000)])
    }
  }

  /// The database's message about the latest failure.
  var failure: String { database.failure }

  // MARK: Reading

  /// The slugs of the apps that offer something to a user.
  func apps(of person: String) -> [String] {
    var apps: [String] = []
    database.run("SELECT app FROM tvOffers WHERE person = ? ORDER BY app", [.text(person)]) { apps.append($0.text(0)) }
    return apps
  }

  /// What is kept about an app. A damaged value counts as none.
  func record(of person: String, app: String) -> TVRecord {
    var record = TVRecord()
    let owner: [Database.Value] = [.text(person), .text(app)]
    database.run("SELECT offer FROM tvOffers WHERE person = ? AND app = ?", owner) {
      record.offer = Self.value($0.bytes(0)) ?? TVOffer()
    }
    database.run(
      "SELECT item, profile, position, duration, date FROM tvProgress WHERE person = ? AND app = ? ORDER BY date, item, profile", owner
    ) {
      let profile = $0.text(1)
      record.progress.append(
        TVProgressRecord(
          item: $0.text(0), profile: profile.isEmpty ? nil : profile, position: Double($0.number(2)) / 1000,
          duration: Double($0.number(3)) / 1000, date: $0.number(4)))
    }
    database.run("SELECT profile, favorites, dismissed FROM tvChoices WHERE person = ? AND app = ?", owner) {
      let profile = $0.text(0)
      record.profile = profile.isEmpty ? nil : profile
      record.favorites = Self.value($0.bytes(1)) ?? []
      record.dismissed = Self.value($0.bytes(2)) ?? [:]
    }
    return record
  }

  private static func value<Value: Decodable>(_ json: [UInt8]) -> Value? { try? JSONDecoder().decode(Value.self, from: Data(json)) }

  private static func json(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { Array($0) } ?? []
  }

  // MARK: Writing. Each returns false if the database refuses.

  /// Stores what an app offers; what it has offered before is replaced.
  func set(_ offer: TVOffer, of person: String, app: String, at date: Int64) -> Bool {
    guard offer != TVOffer() else { return database.run("DELETE FROM tvOffers WHERE person = ? AND app = ?", [.text(person), .text(app)]) }
    return database.run(
      """
      INSERT INTO tvOffers (person, app, offer, date) VALUES (?1, ?2, ?3, ?4) \
      ON CONFLICT (person, app) DO UPDATE SET offer = ?3, date = ?4
      """, [.text(person), .text(app), .bytes(Self.json(offer)), .number(date)])
  }

  /// Stores the profile, the favourites and the dismissed items of a record.
  func setChoices(_ record: TVRecord, of person: String, app: String, at date: Int64) -> Bool {
    guard record.hasChoices else { return database.run("DELETE FROM tvChoices WHERE person = ? AND app = ?", [.text(person), .text(app)]) }
    return database.run(
      """
      INSERT INTO tvChoices (person, app, profile, favorites, dismissed, date) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
      ON CONFLICT (person, app) DO UPDATE SET profile = ?3, favorites = ?4, dismissed = ?5, date = ?6
      """,
      [
        .text(person), .text(app), .text(record.profile ?? ""), .bytes(Self.json(record.favorites)), .bytes(Self.json(record.dismissed)),
        .number(date),
      ])
  }

  /// Stores how far an item was watched. The oldest progress of an app goes when there is too much of it.
  func note(_ progress: TVProgressRecord, of person: String, app: String) -> Bool {
    database.run(
      """
      INSERT INTO tvProgress (person, app, item, profile, position, duration, date) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
      ON CONFLICT (person, app, item, profile) DO UPDATE SET position = ?5, duration = ?6, date = ?7
      """,
      [
        .text(person), .text(app), .text(progress.item), .text(progress.profile ?? ""),
        .number(Int64((progress.position * 1000).rounded())), .number(Int64((progress.duration * 1000).rounded())),
        .number(progress.date),
      ])
      && database.run(
        """
        DELETE FROM tvProgress WHERE person = ?1 AND app = ?2 AND (item, profile) IN (SELECT item, profile FROM tvProgress \
        WHERE person = ?1 AND app = ?2 ORDER BY date DESC, item DESC, profile DESC LIMIT -1 OFFSET ?3)
        """, [.text(person), .text(app), .number(Int64(TVRecord.mostProgress))])
  }

  /// Stores a whole record, such as that of a user who has just become known.
  func keep(_ record: TVRecord, of person: String, app: String, at date: Int64) -> Bool {
    database.transaction {
      set(record.offer, of: person, app: app, at: date) && setChoices(record, of: person, app: app, at: date)
        && record.progress.allSatisfy { note($0, of: person, app: app) }
    }
  }

  /// Runs changes as one transaction.
  func together(_ changes: () -> Bool) -> Bool { database.transaction(changes) }
}
