// Migrations: the versions of a service's tables. Each version is a list of statements that lead from the one before it.

extension Database {
  /// Brings the tables of a service to the latest version, in one transaction. Throws if the database refuses, or if a newer system has written it.
  func migrate(_ schema: PartSchema) throws {
    guard migrate(schema.name, schema.versions) else {
      throw StartFailure(message: "the tables of \(schema.name) cannot be used: \(failure)")
    }
  }

  private func migrate(_ part: String, _ versions: [[String]]) -> Bool {
    guard run("CREATE TABLE IF NOT EXISTS parts (name TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID") else { return false }
    var current = 0
    guard run("SELECT version FROM parts WHERE name = ?", [.text(part)], row: { current = Int($0.number(0)) }),
      current <= versions.count
    else { return false }
    guard current < versions.count else { return true }
    return transaction {
      versions[current...].joined().allSatisfy { run($0) }
        && run(
          "INSERT INTO parts (name, version) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET version = ?2",
          [.text(part), .number(Int64(versions.count))])
    }
  }
}
