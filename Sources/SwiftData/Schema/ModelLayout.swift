// ModelLayout: a model's properties and the inverses of its relationships, determined once for each class.

import Foundation

/// How the objects of one class are stored. `@Model` makes one for each class.
public final class _ModelLayout: @unchecked Sendable {
  let entityName: String
  let type: any PersistentModel.Type
  let make: (_ModelRecord) -> any PersistentModel
  private let metadata: () -> [Schema.PropertyMetadata]
  // One lock for all layouts, since finding an inverse reads other layouts.
  private static let lock = NSRecursiveLock()
  private var known: Known?

  final class Known {
    let properties: [ModelProperty]
    let positions: [AnyKeyPath: Int]
    let uniqueGroups: [[Int]]
    let indexGroups: [[Int]]
    /// The positions of properties that have a column, in the order of the columns.
    let columns: [Int]
    /// The position of a property's column in a row; -1 if it has none.
    let columnPositions: [Int]
    fileprivate var inverses: [Int?]?

    init(_ metadata: [Schema.PropertyMetadata]) {
      let subjects = metadata.map(\.subject)
      let properties = subjects.compactMap { if case .property(let property) = $0 { property } else { nil } }
      let positions = Dictionary(properties.enumerated().map { ($1.keyPath, $0) }) { a, _ in a }
      let unique: [[AnyKeyPath]] = subjects.flatMap { subject -> [[AnyKeyPath]] in
        if case .unique(let groups) = subject { groups } else { [] }
      }
      let index: [[AnyKeyPath]] = subjects.flatMap { subject -> [[AnyKeyPath]] in
        if case .index(let groups) = subject { groups } else { [] }
      }
      uniqueGroups = properties.indices.filter { properties[$0].isUnique }.map { [$0] } + unique.map { $0.compactMap { positions[$0] } }
      indexGroups = index.map { $0.compactMap { positions[$0] } }
      let columns = properties.indices.filter { properties[$0].hasColumn }
      columnPositions = properties.indices.map { columns.firstIndex(of: $0) ?? -1 }
      (self.properties, self.positions, self.columns) = (properties, positions, columns)
    }
  }

  public init<Model: PersistentModel>(of type: Model.Type) {
    self.type = type
    entityName = _typeName(type, qualified: false)
    make = { Model(backingData: $0) }
    metadata = { Model.schemaMetadata }
  }

  // NB: metadata refer to other classes, which may be reading this one's at the same time, so they are read lazily.
  private func read() -> Known {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    if let known { return known }
    let new = Known(metadata())
    known = new
    return new
  }

  var properties: [ModelProperty] { read().properties }
  var columns: [Int] { read().columns }
  var columnPositions: [Int] { read().columnPositions }
  var positions: [AnyKeyPath: Int] { read().positions }
  var uniqueGroups: [[Int]] { read().uniqueGroups }
  var indexGroups: [[Int]] { read().indexGroups }

  func relation(_ index: Int) -> Relation {
    guard case .relationship(let relation) = properties[index].kind else {
      fatalError("\(entityName).\(properties[index].name) is no relationship.")
    }
    return relation
  }

  /// Returns the target's property that is the inverse, if any.
  func inverse(_ index: Int) -> Int? {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let known = read()
    if let inverses = known.inverses { return inverses[index] }
    let all = properties.indices.map { findInverse($0) }
    known.inverses = all
    return all[index]
  }

  private func findInverse(_ index: Int) -> Int? {
    guard case .relationship(let relation) = properties[index].kind else { return nil }
    let target = relation.target
    if let path = relation.explicitInverse { return target.positions[path] }
    let back = target.relations(to: self)
    if let named = back.first(where: { target.relation($0).explicitInverse == properties[index].keyPath }) { return named }
    // Without an explicit inverse, two properties are inverses if there is no other candidate.
    let free = back.filter { target.relation($0).explicitInverse == nil && !(target === self && $0 == index) }
    let own = relations(to: target).filter { own in
      self.relation(own).explicitInverse == nil && !back.contains { target.relation($0).explicitInverse == properties[own].keyPath }
    }
    return target !== self && free.count == 1 && own == [index] ? free[0] : nil
  }

  private func relations(to other: _ModelLayout) -> [Int] {
    properties.indices.filter { if case .relationship(let relation) = properties[$0].kind { relation.target === other } else { false } }
  }

  /// Returns the table of a to-many relationship whose other side has no column for it, and whether this side's key comes first.
  func joinTable(_ index: Int) -> (name: String, isFirst: Bool)? {
    let relation = relation(index)
    guard relation.isToMany else { return nil }
    let own = "\(entityName).\(properties[index].name)"
    guard let inverse = inverse(index) else { return (own, true) }
    guard relation.target.relation(inverse).isToMany else { return nil }
    let other = "\(relation.target.entityName).\(relation.target.properties[inverse].name)"
    return own <= other ? (own, true) : (other, false)
  }
}
