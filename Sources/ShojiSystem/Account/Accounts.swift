// Accounts: data of users beyond their apps: the recovery code, how often they signed out everywhere, and whether they were erased.
// Few users have a row. Each change is on the disk before its request is answered.

final class Accounts {
  private let database: Database

  static let table = """
    CREATE TABLE IF NOT EXISTS accounts (person TEXT PRIMARY KEY, generation INTEGER NOT NULL DEFAULT 0, code BLOB UNIQUE, \
    made INTEGER NOT NULL DEFAULT 0, erased INTEGER) WITHOUT ROWID
    """

  init(_ database: Database, oldest: Int64) throws {
    self.database = database
    guard database.run(Self.table) else { throw StartFailure(message: "the database cannot be used: \(database.failure)") }
    // By then the cookie has expired in every browser.
    database.run("DELETE FROM accounts WHERE erased < ?", [.number(oldest)])
  }

  /// The generation of a user's valid cookies; nil for a user who was erased.
  func generation(of person: String) -> Int64? {
    var found: Int64? = 0
    database.run("SELECT generation, erased IS NULL FROM accounts WHERE person = ?", [.text(person)]) {
      found = $0.number(1) == 1 ? $0.number(0) : nil
    }
    return found
  }

  /// When the user's recovery code was made, in seconds since 1970; nil without one.
  func codeDate(of person: String) -> Int64? {
    var date: Int64?
    database.run("SELECT made FROM accounts WHERE person = ? AND code IS NOT NULL", [.text(person)]) { date = $0.number(0) }
    return date
  }

  /// The identity of the user whose recovery code has this hash.
  func person(code: [UInt8]) -> Identity? {
    var found: Identity?
    database.run("SELECT person, generation FROM accounts WHERE code = ? AND erased IS NULL", [.bytes(code)]) {
      found = Identity(person: $0.text(0), generation: $0.number(1))
    }
    return found
  }

  /// Stores a new code in place of the former. Returns false if writing fails.
  func setCode(_ code: [UInt8], of person: String, today: Int64) -> Bool {
    lasting(
      """
      INSERT INTO accounts (person, code, made) VALUES (?1, ?2, ?3) \
      ON CONFLICT (person) DO UPDATE SET code = ?2, made = ?3
      """, [.text(person), .bytes(code), .number(today)])
  }

  /// Invalidates all cookies that were set before. Returns false if writing fails.
  func raiseGeneration(of person: String) -> Bool {
    lasting(
      "INSERT INTO accounts (person, generation) VALUES (?, 1) ON CONFLICT (person) DO UPDATE SET generation = generation + 1",
      [.text(person)])
  }

  /// Marks a user as erased and removes the user's scenes, quick actions, and what the parts of the system keep.
  /// Returns false if writing fails.
  func erase(_ person: String, today: Int64) -> Bool {
    database.lasting(
      [
        (
          """
          INSERT INTO accounts (person, erased) VALUES (?1, ?2) ON CONFLICT (person) DO UPDATE SET code = NULL, made = 0, erased = ?2
          """, [.text(person), .number(today)]
        ),
        ("DELETE FROM state WHERE person = ?1 AND scene IN (SELECT number FROM scenes WHERE person = ?1)", [.text(person)]),
        ("DELETE FROM scenes WHERE person = ?", [.text(person)]),
        ("DELETE FROM homeScreens WHERE person = ?", [.text(person)]),
      ] + Storage.schemas.flatMap(\.tables).map { ("DELETE FROM \($0) WHERE person = ?", [.text(person)]) })
  }

  var failure: String { database.failure }

  /// Runs a statement and waits for the disk, unlike the write-behind of `Storage`.
  private func lasting(_ sql: String, _ values: [Database.Value]) -> Bool {
    database.lasting([(sql, values)])
  }
}
