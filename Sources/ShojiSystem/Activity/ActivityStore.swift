// ActivityStore: the table of what the users' apps have used, by the hour. It holds the last 24 hours.

struct ActivityStore {
  let database: Database

  static let versions = [
    [
      // Hours since 1970; everything else in microseconds.
      """
      CREATE TABLE IF NOT EXISTS activity (person TEXT NOT NULL, app TEXT NOT NULL, hour INTEGER NOT NULL, processor INTEGER NOT NULL, \
      background INTEGER NOT NULL, backgroundProcessor INTEGER NOT NULL, PRIMARY KEY (person, app, hour)) WITHOUT ROWID
      """,
      "CREATE INDEX IF NOT EXISTS activityByHour ON activity (hour)",
    ]
  ]
  /// The tables with the columns `person` and `app`.
  static let tables = ["activity"]
  static let schema = PartSchema("activity", versions: versions, tables: tables, data: tables)
  /// Hours that are kept; the current one is not over.
  static let hours: Int64 = 24

  /// Opens the table, or throws if it cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  /// In seconds.
  struct Usage: Equatable {
    var processor = 0.0
    /// The time without a visible page, and the processor time in it.
    var background = 0.0
    var backgroundProcessor = 0.0

    static func += (a: inout Usage, b: Usage) {
      a.processor += b.processor
      a.background += b.background
      a.backgroundProcessor += b.backgroundProcessor
    }
  }

  struct Key: Hashable {
    var person: String
    var app: String
    var hour: Int64
  }

  /// Adds what was used. Returns false if the database refuses; then nothing is added.
  func add(_ usages: [Key: Usage]) -> Bool {
    database.transaction {
      usages.allSatisfy { key, usage in
        database.run(
          """
          INSERT INTO activity (person, app, hour, processor, background, backgroundProcessor) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
          ON CONFLICT (person, app, hour) DO UPDATE SET processor = processor + ?4, background = background + ?5, \
          backgroundProcessor = backgroundProcessor + ?6
          """,
          [.text(key.person), .text(key.app), .number(key.hour)]
            + [usage.processor, usage.background, usage.backgroundProcessor].map { .number(Int64($0 * 1e6)) })
      }
    }
  }

  /// What a user's apps have used in the last 24 hours, by slug.
  ///
  /// - Parameter date: in seconds since 1970.
  func usages(of person: String, at date: Int64) -> [String: Usage] {
    var found: [String: Usage] = [:]
    database.run(
      """
      SELECT app, sum(processor), sum(background), sum(backgroundProcessor) FROM activity WHERE person = ? AND hour > ? GROUP BY app
      """, [.text(person), .number(date / 3600 - Self.hours)]
    ) {
      found[$0.text(0)] = Usage(
        processor: Double($0.number(1)) / 1e6, background: Double($0.number(2)) / 1e6, backgroundProcessor: Double($0.number(3)) / 1e6)
    }
    return found
  }

  /// Removes what is older.
  func removeOld(at date: Int64) {
    database.run("DELETE FROM activity WHERE hour <= ?", [.number(date / 3600 - Self.hours)])
  }
}
