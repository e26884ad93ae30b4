// PartSchema: the tables of one service of the system. Migration, the erasure of a user, and the carrying over of accounts follow from it.

/// The tables of a service in the database.
struct PartSchema {
  /// The name in the table of versions.
  let name: String
  /// For each version, the statements that lead to it from the one before.
  let versions: [[String]]
  /// The tables whose column `person` names a user. Erasing a user removes the user's rows.
  let tables: [String]
  /// Those of them with a column `app` that hold what an app has kept. Deleting an app's data removes its rows.
  let data: [String]
  /// Statements that make the tables of an earlier database complete, so that an erased user's rows can be removed from it. They may be run again.
  let completion: [String]

  /// - Parameter completion: all statements of the versions, if nil
  init(_ name: String, versions: [[String]], tables: [String], data: [String] = [], completion: [String]? = nil) {
    (self.name, self.versions, self.tables, self.data) = (name, versions, tables, data)
    self.completion = completion ?? versions.flatMap { $0 }
  }
}
