// SettingsStore: the tables of the users' settings. A change is written before it is passed on.

import Foundation

struct SettingsStore {
  let database: Database

  static let versions = [
    [
      "CREATE TABLE IF NOT EXISTS userSettings (person TEXT PRIMARY KEY, settings BLOB NOT NULL, changed INTEGER NOT NULL) WITHOUT ROWID",
      // Apps whose data a user has deleted, until their folders are removed.
      "CREATE TABLE IF NOT EXISTS deletedData (person TEXT NOT NULL, app TEXT NOT NULL, PRIMARY KEY (person, app)) WITHOUT ROWID",
    ]
  ]
  /// The tables with a column `person`.
  static let tables = ["userSettings", "deletedData"]
  static let schema = PartSchema("settings", versions: versions, tables: tables)

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  /// Removes the settings of users who changed them before a date, in seconds since 1970, and have no window any more.
  func removeForgotten(before oldest: Int64) {
    database.run("DELETE FROM userSettings WHERE changed < ? AND person NOT IN (SELECT person FROM scenes)", [.number(oldest)])
  }

  /// Returns a user's settings; those of a damaged row are the default ones.
  func settings(of person: String) -> UserSettings {
    var settings: UserSettings?
    database.run("SELECT settings FROM userSettings WHERE person = ?", [.text(person)]) {
      settings = try? JSONDecoder().decode(UserSettings.self, from: Data($0.bytes(0)))
    }
    return settings.flatMap { $0.mistake == nil ? $0 : nil } ?? UserSettings()
  }

  /// Stores a user's settings. Returns false if the database refuses.
  ///
  /// - Parameter date: in seconds since 1970.
  func set(_ settings: UserSettings, of person: String, at date: Int64) -> Bool {
    guard let json = try? JSONEncoder().encode(settings) else { return false }
    return database.run(
      "INSERT INTO userSettings (person, settings, changed) VALUES (?1, ?2, ?3) ON CONFLICT (person) DO UPDATE SET settings = ?2, changed = ?3",
      [.text(person), .bytes(Array(json)), .number(date)])
  }

  // MARK: Deleted data

  /// Removes an app's rows, and notes that its folder has to be removed. What the user allows the app stays. Returns false if the database
  /// refuses.
  func deleteData(of person: String, app: String) -> Bool {
    let owner: [Database.Value] = [.text(person), .text(app)]
    return database.lasting(
      [("DELETE FROM state WHERE person = ?1 AND scene IN (SELECT number FROM scenes WHERE person = ?1 AND app = ?2)", owner)]
        + (["scenes", "homeScreens"] + Storage.schemas.flatMap(\.data))
        .map {
          ("DELETE FROM \($0) WHERE person = ? AND app = ?", owner)
        }
        + [("INSERT OR IGNORE INTO deletedData (person, app) VALUES (?, ?)", owner)])
  }

  func folderIsRemoved(of person: String, app: String) {
    database.run("DELETE FROM deletedData WHERE person = ? AND app = ?", [.text(person), .text(app)])
  }

  /// The data whose folders an earlier system has not removed.
  var unfinishedDeletions: [(person: String, app: String)] {
    var found: [(person: String, app: String)] = []
    database.run("SELECT person, app FROM deletedData") { found.append(($0.text(0), $0.text(1))) }
    return found
  }
}
