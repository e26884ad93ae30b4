// TVProviderStore: the tables of the users' accounts at TV providers, of sign-ins that are under way, and of the access of apps.

import Foundation

struct TVProviderStore {
  let database: Database

  static let versions = [
    [
      """
      CREATE TABLE IF NOT EXISTS tvAccounts (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL UNIQUE, \
      provider TEXT NOT NULL, since INTEGER NOT NULL, expires INTEGER NOT NULL, renews INTEGER NOT NULL, tokens BLOB NOT NULL)
      """,
      // `secret` is encrypted: the state and the verifier of a code flow, or the code of another device.
      """
      CREATE TABLE IF NOT EXISTS tvSignIns (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL UNIQUE, \
      provider TEXT NOT NULL, isDevice INTEGER NOT NULL, expires INTEGER NOT NULL, secret BLOB NOT NULL)
      """,
      """
      CREATE TABLE IF NOT EXISTS tvAccess (person TEXT NOT NULL, app TEXT NOT NULL, isAllowed INTEGER NOT NULL, \
      changed INTEGER NOT NULL, PRIMARY KEY (person, app)) WITHOUT ROWID
      """,
    ]
  ]
  /// The tables with a column `person`.
  static let tables = ["tvAccounts", "tvSignIns", "tvAccess"]
  static let schema = PartSchema("tvProvider", versions: versions, tables: tables)

  /// A user's account. Times are in milliseconds since 1970.
  struct Account: Equatable {
    /// Tells this sign-in from an earlier or a later one.
    var number: Int64
    var person: String
    var provider: String
    var since: Int64
    /// When the access token expires.
    var expires: Int64
    /// When new tokens are asked for; `Int64.max` without a refresh token.
    var renews: Int64
    /// Encrypted.
    var tokens: [UInt8]
  }

  struct SignIn: Equatable {
    var number: Int64
    var person: String
    var provider: String
    var isDevice: Bool
    var expires: Int64
    /// Encrypted.
    var secret: [UInt8]
  }

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  /// Removes sign-ins that have expired. The time is in milliseconds since 1970.
  func removeExpired(now: Int64) { database.run("DELETE FROM tvSignIns WHERE expires < ?", [.number(now)]) }

  /// Removes the access of apps that users changed before a date, in seconds since 1970, if they have neither an account nor a window any more.
  func removeForgotten(before oldest: Int64) {
    database.run(
      """
      DELETE FROM tvAccess WHERE changed < ? AND person NOT IN (SELECT person FROM tvAccounts) \
      AND person NOT IN (SELECT person FROM scenes)
      """, [.number(oldest)])
  }

  // MARK: Accounts

  private static let columns = "number, person, provider, since, expires, renews, tokens"

  private func accounts(_ rest: String, _ values: [Database.Value]) -> [Account] {
    var found: [Account] = []
    database.run("SELECT \(Self.columns) FROM tvAccounts \(rest)", values) {
      found.append(
        Account(
          number: $0.number(0), person: $0.text(1), provider: $0.text(2), since: $0.number(3), expires: $0.number(4), renews: $0.number(5),
          tokens: $0.bytes(6)))
    }
    return found
  }

  func account(of person: String) -> Account? { accounts("WHERE person = ?", [.text(person)]).first }

  /// The accounts whose tokens have to be renewed by a date, and the date of the next one after them.
  func accountsToRenew(by date: Int64, atMost count: Int) -> [Account] {
    accounts("WHERE renews <= ? ORDER BY renews LIMIT ?", [.number(date), .number(Int64(count))])
  }

  var nextRenewal: Int64? {
    var next: Int64?
    database.run("SELECT renews FROM tvAccounts WHERE renews < ? ORDER BY renews LIMIT 1", [.number(.max)]) { next = $0.number(0) }
    return next
  }

  /// Signs a user in, in place of an earlier account, and ends the sign-in that has led here. Returns false if the database refuses.
  func signIn(_ person: String, provider: String, at date: Int64, expires: Int64, renews: Int64, tokens: [UInt8]) -> Bool {
    database.lasting([
      ("DELETE FROM tvAccounts WHERE person = ?", [.text(person)]),
      (
        "INSERT INTO tvAccounts (person, provider, since, expires, renews, tokens) VALUES (?, ?, ?, ?, ?, ?)",
        [.text(person), .text(provider), .number(date), .number(expires), .number(renews), .bytes(tokens)]
      ),
      ("DELETE FROM tvSignIns WHERE person = ?", [.text(person)]),
    ])
  }

  /// Stores new tokens of an account. One that has ended meanwhile stays ended.
  func renew(_ number: Int64, expires: Int64, renews: Int64, tokens: [UInt8]) -> Bool {
    database.lasting([
      (
        "UPDATE tvAccounts SET expires = ?2, renews = ?3, tokens = ?4 WHERE number = ?1",
        [.number(number), .number(expires), .number(renews), .bytes(tokens)]
      )
    ])
  }

  func postpone(_ number: Int64, to date: Int64) {
    database.run("UPDATE tvAccounts SET renews = ?2 WHERE number = ?1", [.number(number), .number(date)])
  }

  func signOut(_ number: Int64) -> Bool { database.lasting([("DELETE FROM tvAccounts WHERE number = ?", [.number(number)])]) }

  // MARK: Sign-ins

  private func signIns(_ rest: String, _ values: [Database.Value] = []) -> [SignIn] {
    var found: [SignIn] = []
    database.run("SELECT number, person, provider, isDevice, expires, secret FROM tvSignIns \(rest)", values) {
      found.append(
        SignIn(
          number: $0.number(0), person: $0.text(1), provider: $0.text(2), isDevice: $0.number(3) != 0, expires: $0.number(4),
          secret: $0.bytes(5)))
    }
    return found
  }

  func signIn(of person: String) -> SignIn? { signIns("WHERE person = ?", [.text(person)]).first }
  var deviceSignIns: [SignIn] { signIns("WHERE isDevice = 1") }

  /// Begins a sign-in, in place of an earlier one. Returns its number, or nil if the database refuses.
  func begin(_ person: String, provider: String, isDevice: Bool, expires: Int64, secret: [UInt8]) -> Int64? {
    let isStored = database.lasting([
      ("DELETE FROM tvSignIns WHERE person = ?", [.text(person)]),
      (
        "INSERT INTO tvSignIns (person, provider, isDevice, expires, secret) VALUES (?, ?, ?, ?, ?)",
        [.text(person), .text(provider), .number(isDevice ? 1 : 0), .number(expires), .bytes(secret)]
      ),
    ])
    return isStored ? database.lastNumber : nil
  }

  /// Ends a sign-in. Returns false if it has ended already, so that no code is redeemed twice.
  func end(signIn number: Int64) -> Bool {
    database.run("DELETE FROM tvSignIns WHERE number = ?", [.number(number)]) && database.changes == 1
  }

  // MARK: Access

  /// Whether an app may have access; nil if it has never asked.
  func isAllowed(_ app: String, of person: String) -> Bool? {
    var isAllowed: Bool?
    database.run("SELECT isAllowed FROM tvAccess WHERE person = ? AND app = ?", [.text(person), .text(app)]) {
      isAllowed = $0.number(0) != 0
    }
    return isAllowed
  }

  func allow(_ isAllowed: Bool, _ app: String, of person: String) -> Bool {
    database.lasting([
      (
        """
        INSERT INTO tvAccess (person, app, isAllowed, changed) VALUES (?1, ?2, ?3, ?4) \
        ON CONFLICT (person, app) DO UPDATE SET isAllowed = ?3, changed = ?4
        """,
        [.text(person), .text(app), .number(isAllowed ? 1 : 0), .number(WallClock.now / 1000)]
      )
    ])
  }

  /// The apps that have asked, with their access.
  func access(of person: String) -> [(app: String, isAllowed: Bool)] {
    var found: [(app: String, isAllowed: Bool)] = []
    database.run("SELECT app, isAllowed FROM tvAccess WHERE person = ? ORDER BY app", [.text(person)]) {
      found.append(($0.text(0), $0.number(1) != 0))
    }
    return found
  }
}
