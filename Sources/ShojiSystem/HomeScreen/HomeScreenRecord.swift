// HomeScreenRecord: what the system keeps about one app of one user for the home screen, and how it is stored.

import Foundation

struct HomeScreenRecord: Equatable {
  /// The quick actions that the app has set while it ran.
  var shortcuts: [ShortcutItem] = []
  var badge = 0
  /// The action that the user has chosen, until the app has performed it.
  var chosen: Choice?

  struct Choice: Codable, Equatable {
    var shortcut: ChosenShortcut
    /// Seconds since 1970.
    var date: Int64
  }

  var isEmpty: Bool { shortcuts.isEmpty && badge == 0 && chosen == nil }
}

extension Storage {
  static let homeScreenTable = """
    CREATE TABLE IF NOT EXISTS homeScreens (person TEXT NOT NULL, app TEXT NOT NULL, shortcuts BLOB NOT NULL, \
    badge INTEGER NOT NULL, chosen BLOB NOT NULL, changed INTEGER NOT NULL, PRIMARY KEY (person, app)) WITHOUT ROWID
    """

  /// Returns what is kept about each app of a user, by slug.
  func homeScreens(of person: String) -> [String: HomeScreenRecord] {
    var records: [String: HomeScreenRecord] = [:]
    database.run("SELECT app, shortcuts, badge, chosen FROM homeScreens WHERE person = ?", [.text(person)]) {
      var record = HomeScreenRecord()
      record.shortcuts = (try? JSONDecoder().decode([ShortcutItem].self, from: Data($0.bytes(1)))) ?? []
      record.badge = Int($0.number(2))
      record.chosen = try? JSONDecoder().decode(HomeScreenRecord.Choice.self, from: Data($0.bytes(3)))
      records[$0.text(0)] = record
    }
    return records
  }

  /// Stores a record at once: the app's next frame acknowledges the event that changed it. Returns false if the database refuses.
  ///
  /// - Parameter date: in seconds since 1970.
  func keep(_ record: HomeScreenRecord, of person: String, app: String, at date: Int64) -> Bool {
    if record.isEmpty { return database.run("DELETE FROM homeScreens WHERE person = ? AND app = ?", [.text(person), .text(app)]) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let shortcuts = (try? encoder.encode(record.shortcuts)).map(Array.init) ?? []
    let chosen = record.chosen.flatMap { try? encoder.encode($0) }.map(Array.init) ?? []
    return database.run(
      """
      INSERT INTO homeScreens (person, app, shortcuts, badge, chosen, changed) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
      ON CONFLICT (person, app) DO UPDATE SET shortcuts = ?3, badge = ?4, chosen = ?5, changed = ?6
      """, [.text(person), .text(app), .bytes(shortcuts), .number(Int64(record.badge)), .bytes(chosen), .number(date)])
  }
}
