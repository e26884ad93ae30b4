// The tables of to-many relationships that have no column: which a schema needs, and how links go on when a relationship gets another
// name or another side.

import Foundation

extension Store {
  /// The tables of relationships that the file has. A dot is in their names alone: no class has one in its name.
  func presentJoins() throws -> Set<String> {
    var names: Set<String> = []
    try database.run("SELECT name FROM sqlite_master WHERE type = 'table' AND instr(name, '.') > 0") {
      if case .text(let name) = $0.value(0) { names.insert(name) }
    }
    return names
  }

  /// A column of a table of relationships that has keys of a model's objects.
  struct JoinSide: Hashable {
    let table: String
    let column: String
    /// Whether the links are the object's own: nothing at the other side knows of them.
    let isOwn: Bool
  }

  /// Where links of a model's objects are: of its own relationships, and of one-sided relationships that lead to it.
  func joinSides(of layout: _ModelLayout) -> [JoinSide] {
    if let known = sides[ObjectIdentifier(layout)] { return known }
    var found: [JoinSide] = []
    for owner in schema.layouts {
      for (index, property) in owner.properties.enumerated() {
        guard case .relationship(let relation) = property.kind, let join = owner.joinTable(index) else { continue }
        let isOneSided = owner.inverse(index) == nil
        if owner === layout { found.append(JoinSide(table: join.name, column: join.isFirst ? "a" : "b", isOwn: isOneSided)) }
        if isOneSided, relation.target === layout { found.append(JoinSide(table: join.name, column: "b", isOwn: false)) }
      }
    }
    sides[ObjectIdentifier(layout)] = found
    return found
  }

  /// What referred to an object that was replaced refers to the one that took its place.
  func adoptReferences(_ replacement: Replacement) throws {
    let keys: [SQLValue] = [.integer(replacement.new), .integer(replacement.old)]
    for other in schema.layouts {
      for index in other.columns {
        guard case .relationship(let relation) = other.properties[index].kind, relation.target === replacement.layout else { continue }
        let column = quoted(other.properties[index].name)
        try database.run("UPDATE \(quoted(other.entityName)) SET \(column) = ? WHERE \(column) = ?", keys)
      }
    }
    for side in joinSides(of: replacement.layout) {
      let table = quoted(side.table)
      // What only the former object knew of goes with it. A link that the new object has already is not made twice.
      if !side.isOwn { try database.run("UPDATE OR IGNORE \(table) SET \(side.column) = ? WHERE \(side.column) = ?", keys) }
      try database.run("DELETE FROM \(table) WHERE \(side.column) = ?", [keys[1]])
    }
  }

  /// Whether links would be lost: a table goes that has some, and no other table of links takes them over.
  func losesLinks(_ gone: Set<String>, _ schema: Schema) throws -> Bool {
    for table in gone.sorted() {
      var isEmpty = true
      try database.run("SELECT 1 FROM \(quoted(table)) LIMIT 1") { _ in isEmpty = false }
      if !isEmpty, !heirs(of: table, schema).contains(where: { $0.layout.joinTable($0.index) != nil }) { return true }
    }
    return false
  }

  /// Makes the tables that are missing, and removes those that no relationship needs after their links went on.
  func bringJoins(_ schema: Schema, present: Set<String>) throws {
    let wanted = Self.joinTables(schema)
    for table in wanted where !present.contains(table) {
      try database.run("CREATE TABLE \(quoted(table)) (a INTEGER NOT NULL, b INTEGER NOT NULL, UNIQUE (a, b))")
      try database.run("CREATE INDEX IF NOT EXISTS \(quoted(table + " reverse")) ON \(quoted(table)) (b)")
    }
    for table in present.subtracting(wanted).sorted() {
      for heir in heirs(of: table, schema) { try carry(table, to: heir.layout, heir.index) }
      try database.run("DROP TABLE \(quoted(table))")
    }
  }

  /// The relationships that a table's name meant: it is that of one side, whose keys are the table's `a`.
  private func heirs(of table: String, _ schema: Schema) -> [(layout: _ModelLayout, index: Int)] {
    schema.layouts.flatMap { layout in
      layout.properties.indices.compactMap { index in
        let property = layout.properties[index]
        guard case .relationship = property.kind else { return nil }
        let names = [property.name, property.originalName].compactMap { $0.map { "\(layout.entityName).\($0)" } }
        return names.contains(table) ? (layout, index) : nil
      }
    }
  }

  private func carry(_ table: String, to layout: _ModelLayout, _ index: Int) throws {
    let relation = layout.relation(index)
    let old = quoted(table)
    if let join = layout.joinTable(index) {
      let columns = join.isFirst ? "a, b" : "b, a"
      try database.run("INSERT OR IGNORE INTO \(quoted(join.name)) (a, b) SELECT \(columns) FROM \(old) ORDER BY rowid")
      return
    }
    // One side has a column now, which keeps one object: the latest link counts.
    let (owner, property, own, other) =
      if relation.isToMany, let inverse = layout.inverse(index) {
        (relation.target, relation.target.properties[inverse], "b", "a")
      } else {
        (layout, layout.properties[index], "a", "b")
      }
    let column = quoted(property.name)
    let key = "\(quoted(owner.entityName)).\(Self.keyColumn)"
    try database.run(
      "UPDATE \(quoted(owner.entityName)) SET \(column) = (SELECT \(other) FROM \(old) WHERE \(own) = \(key) ORDER BY rowid DESC LIMIT 1) "
        + "WHERE \(column) IS NULL AND \(Self.keyColumn) IN (SELECT \(own) FROM \(old))")
  }
}

/// An object that took the place of another one by a unique value.
struct Replacement {
  let layout: _ModelLayout
  let old: Int64
  let new: Int64
}
