// RatingStore: the tables of the ratings: how users use apps, which prompts were shown, and what users have answered. Everything is written
// at once; a prompt is stored before it is shown.

import Foundation

/// The stored ratings of all users. Dates are in milliseconds since 1970.
package struct RatingStore {
  let database: Database

  static let versions = [
    [
      """
      CREATE TABLE IF NOT EXISTS appUse (person TEXT NOT NULL, app TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, \
      opens INTEGER NOT NULL, days INTEGER NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (person, app)) WITHOUT ROWID
      """,
      """
      CREATE TABLE IF NOT EXISTS reviewPrompts (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, app TEXT NOT NULL, \
      date INTEGER NOT NULL, opens INTEGER NOT NULL, days INTEGER NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS reviewPromptsByApp ON reviewPrompts (person, app, date)",
      // A rating whose user is forgotten stays without the user.
      """
      CREATE TABLE IF NOT EXISTS ratings (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT, app TEXT NOT NULL, \
      prompt INTEGER NOT NULL, stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5), date INTEGER NOT NULL, \
      title TEXT NOT NULL DEFAULT '', text TEXT NOT NULL DEFAULT '', name TEXT NOT NULL DEFAULT '', \
      reply TEXT NOT NULL DEFAULT '', replied INTEGER NOT NULL DEFAULT 0)
      """,
      "CREATE UNIQUE INDEX IF NOT EXISTS ratingsOfPerson ON ratings (person, app)",
      "CREATE INDEX IF NOT EXISTS ratingsOfApp ON ratings (app, number)",
    ]
  ]
  /// The tables with a column `person`.
  static let tables = ["appUse", "reviewPrompts", "ratings"]
  static let schema = PartSchema("ratings", versions: versions, tables: tables)

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  /// Removes the use of users who have not come since a date, in seconds since 1970, and have no window any more. Their ratings stay, and
  /// belong to no user from then on.
  func removeForgotten(before oldest: Int64) {
    let forgotten = "person NOT IN (SELECT person FROM scenes) AND person NOT IN (SELECT person FROM appUse)"
    database.run("DELETE FROM appUse WHERE last < ? AND person NOT IN (SELECT person FROM scenes)", [.number(oldest * 1000)])
    database.run("DELETE FROM reviewPrompts WHERE date < ? AND \(forgotten)", [.number(oldest * 1000)])
    database.run("UPDATE ratings SET person = NULL WHERE date < ? AND person IS NOT NULL AND \(forgotten)", [.number(oldest * 1000)])
  }

  /// The database's message about the latest failure.
  var failure: String { database.failure }

  // MARK: Use

  /// How long an app must have been left before it counts as opened again.
  static let pause: Int64 = 30 * 60 * 1000

  /// Notes that a user has come to an app, or leaves it. It counts as opened if the user comes after a while.
  ///
  /// - Parameter zone: the user's, for the days
  func noteUse(of person: String, app: String, arrives: Bool, zone: TimeZone, at now: Int64) -> Bool {
    let local = now / 1000 + Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(now) / 1000)))
    return database.run(
      """
      INSERT INTO appUse (person, app, first, last, opens, days, day) VALUES (?1, ?2, ?3, ?3, 1, 1, ?4) \
      ON CONFLICT (person, app) DO UPDATE SET opens = opens + (?6 AND ?3 - last > ?5), \
      days = days + (day <> ?4), day = ?4, last = max(last, ?3)
      """, [.text(person), .text(app), .number(now), .number(local / 86_400), .number(Self.pause), .number(arrives ? 1 : 0)])
  }

  func history(of person: String, app: String, at now: Int64) -> ReviewHistory {
    var history = ReviewHistory()
    let owner: [Database.Value] = [.text(person), .text(app)]
    database.run("SELECT first, opens, days FROM appUse WHERE person = ? AND app = ?", owner) {
      (history.first, history.opens, history.days) = ($0.number(0), Int($0.number(1)), Int($0.number(2)))
    }
    database.run(
      "SELECT date, opens, days FROM reviewPrompts WHERE person = ? AND app = ? ORDER BY date DESC, number DESC LIMIT \(ReviewDecision.mostPrompts)",
      owner
    ) {
      if history.prompts.isEmpty { (history.opensAtPrompt, history.daysAtPrompt) = (Int($0.number(1)), Int($0.number(2))) }
      history.prompts.insert($0.number(0), at: 0)
    }
    database.run("SELECT 1 FROM ratings WHERE person = ? AND app = ?", owner) { _ in history.hasRated = true }
    return history
  }

  // MARK: Prompts and answers

  /// Stores a prompt that is about to be shown. Returns its number, or nil if the database refuses.
  func addPrompt(_ history: ReviewHistory, of person: String, app: String, at now: Int64) -> Int64? {
    let isStored = database.run(
      "INSERT INTO reviewPrompts (person, app, date, opens, days) VALUES (?, ?, ?, ?, ?)",
      [.text(person), .text(app), .number(now), .number(Int64(history.opens)), .number(Int64(history.days))])
    return isStored ? database.lastNumber : nil
  }

  /// How long a prompt takes answers.
  static let promptLife: Int64 = 86_400 * 1000

  /// The app of a prompt that was shown to a user and still takes answers.
  func app(ofPrompt number: Int64, of person: String, at now: Int64) -> String? {
    var app: String?
    database.run(
      "SELECT app FROM reviewPrompts WHERE number = ? AND person = ? AND date > ?",
      [.number(number), .text(person), .number(now - Self.promptLife)]
    ) { app = $0.text(0) }
    return app
  }

  /// Stores a rating that answers a prompt. Returns false if the user has rated the app before, or the database refuses.
  func rate(_ stars: Int, prompt: Int64, of person: String, app: String, at now: Int64) -> Bool {
    database.lasting([
      (
        "INSERT INTO ratings (person, app, prompt, stars, date) VALUES (?, ?, ?, ?, ?)",
        [.text(person), .text(app), .number(prompt), .number(Int64(stars)), .number(now)]
      )
    ])
  }

  /// Adds a review to the rating that answered a prompt, once.
  func review(_ review: WrittenReview, prompt: Int64, of person: String) -> Bool {
    let isWritten = database.lasting([
      (
        "UPDATE ratings SET title = ?1, text = ?2, name = ?3 WHERE person = ?4 AND prompt = ?5 AND title = '' AND text = ''",
        [.text(review.title), .text(review.text), .text(review.name), .text(person), .number(prompt)]
      )
    ])
    return isWritten && database.changes == 1
  }

  /// A user's own rating of an app.
  func ownReview(of person: String, app: String) -> OwnReview? {
    var review: OwnReview?
    database.run("SELECT stars, title, text, reply FROM ratings WHERE person = ? AND app = ?", [.text(person), .text(app)]) {
      review = OwnReview(stars: Int($0.number(0)), title: $0.text(1), text: $0.text(2), reply: $0.text(3))
    }
    return review
  }

  func deleteReview(of person: String, app: String) -> Bool {
    database.run("DELETE FROM ratings WHERE person = ? AND app = ?", [.text(person), .text(app)])
  }
}
