// The relationships of a record. Both sides of a relationship change together, and each is fetched when it is first read.

import Foundation

/// The target of a to-one relationship. It is held weakly once the store has it, so that parents and children form no cycle.
final class ToOne {
  let key: Int64?
  private(set) weak var object: (any PersistentModel)?
  private var owned: (any PersistentModel)?

  init(_ object: (any PersistentModel)?) {
    self.object = object
    key = object?.persistentBackingData.key
    if let stage = object?.persistentBackingData.stage, stage != .stored { owned = object }
  }
  init(key: Int64?) { self.key = key }

  /// Releases the object, which the store has now.
  func release() { owned = nil }
}

/// The objects of a to-many relationship.
final class ToMany {
  let objects: [any PersistentModel]
  init(_ objects: [any PersistentModel]) { self.objects = objects }
}

extension _ModelRecord {
  public func get<Model: PersistentModel>(_ index: Int) -> Model? { toOne(index) as? Model }
  public func get<Model: PersistentModel>(_ index: Int) -> Model {
    guard let model = toOne(index) as? Model else {
      fatalError("\(layout.entityName).\(layout.properties[index].name) leads to no object.")
    }
    return model
  }
  public func get<Model: PersistentModel>(_ index: Int) -> [Model] { toMany(index).compactMap { $0 as? Model } }
  public func get<Model: PersistentModel>(_ index: Int) -> [Model]? { toMany(index).compactMap { $0 as? Model } }

  public func set<Model: PersistentModel>(_ index: Int, _ value: Model?, of model: any PersistentModel) {
    self.model = model
    setToOne(index, value)
  }
  public func set<Model: PersistentModel>(_ index: Int, _ value: Model, of model: any PersistentModel) {
    self.model = model
    setToOne(index, value)
  }
  public func set<Model: PersistentModel>(_ index: Int, _ value: [Model], of model: any PersistentModel) {
    self.model = model
    setToMany(index, value)
  }
  public func set<Model: PersistentModel>(_ index: Int, _ value: [Model]?, of model: any PersistentModel) {
    self.model = model
    setToMany(index, value ?? [])
  }

  // Models that are Codable too, as those that a server sends, would otherwise be taken for values.
  public func get<Model: PersistentModel & Codable>(_ index: Int) -> Model? { toOne(index) as? Model }
  public func get<Model: PersistentModel & Codable>(_ index: Int) -> Model {
    guard let model: Model = get(index) else { fatalError("\(layout.entityName).\(layout.properties[index].name) leads to no object.") }
    return model
  }
  public func get<Model: PersistentModel & Codable>(_ index: Int) -> [Model] { toMany(index).compactMap { $0 as? Model } }
  public func get<Model: PersistentModel & Codable>(_ index: Int) -> [Model]? { toMany(index).compactMap { $0 as? Model } }
  public func set<Model: PersistentModel & Codable>(_ index: Int, _ value: Model?, of model: any PersistentModel) {
    self.model = model
    setToOne(index, value)
  }
  public func set<Model: PersistentModel & Codable>(_ index: Int, _ value: Model, of model: any PersistentModel) {
    self.model = model
    setToOne(index, value)
  }
  public func set<Model: PersistentModel & Codable>(_ index: Int, _ value: [Model], of model: any PersistentModel) {
    self.model = model
    setToMany(index, value)
  }
  public func set<Model: PersistentModel & Codable>(_ index: Int, _ value: [Model]?, of model: any PersistentModel) {
    self.model = model
    setToMany(index, value ?? [])
  }

  // MARK: Reading

  /// Returns the key of a to-one relationship's object without fetching it.
  func toOneKey(_ index: Int) -> Int64? {
    if let slot = slots[index] as? ToOne { return slot.object.map(\.persistentBackingData.key) ?? slot.key }
    guard let row = loadedRow(), case .integer(let key) = row[layout.columnPositions[index]] else { return nil }
    return key
  }

  func toOne(_ index: Int) -> (any PersistentModel)? {
    guard let object = findToOne(index) else { return nil }
    // A view that shows a related object's property hears of its change only while the object lives, and nothing else may hold it.
    ModelContext.keepForView(object)
    return object
  }

  private func findToOne(_ index: Int) -> (any PersistentModel)? {
    if let slot = slots[index] as? ToOne {
      if let object = slot.object { return object.isDeleted ? nil : object }
      if slot.key == nil { return nil }
    }
    guard let key = toOneKey(index), let object = context?.object(layout.relation(index).target, key), !object.isDeleted else { return nil }
    slots[index] = ToOne(object)
    return object
  }

  func toMany(_ index: Int) -> [any PersistentModel] {
    if let slot = slots[index] as? ToMany {
      // Nothing takes a deleted object out of a relationship without another side.
      return slot.objects.contains(where: \.isDeleted) ? slot.objects.filter { !$0.isDeleted } : slot.objects
    }
    guard stage == .stored || stage == .inserted || stage == .deleting, let context, let model else { return [] }
    let objects = context.related(to: model, index)
    slots[index] = ToMany(objects)
    return objects
  }

  /// Tells the views that read a relationship if it leads to an object that came or went without it.
  func tell(of object: any PersistentModel, _ index: Int) {
    let isIn =
      switch slots[index] {
      case let slot as ToMany: slot.objects.contains { $0 === object }
      case let slot as ToOne: slot.key == object.persistentBackingData.key
      default: false
      }
    guard isIn, let model else { return }
    layout.properties[index].willSet(model)
    layout.properties[index].didSet(model)
  }

  // MARK: Writing

  func setToOne(_ index: Int, _ new: (any PersistentModel)?) {
    let old = toOne(index)
    // NB: setting nil also clears the key of an object that no longer exists.
    guard old !== new || (new == nil && toOneKey(index) != nil) else { return }
    write(index, ToOne(new))
    if let inverse = layout.inverse(index), let model {
      old?.persistentBackingData.takeOut(model, inverse)
      new?.persistentBackingData.takeIn(model, inverse)
    }
    join(new)
  }

  func setToMany(_ index: Int, _ new: [any PersistentModel]) {
    guard let model else { return }
    let old = toMany(index)
    var seen: Set<ObjectIdentifier> = []
    let new = new.filter { seen.insert(ObjectIdentifier($0)).inserted }
    guard old.map(ObjectIdentifier.init) != new.map(ObjectIdentifier.init) else { return }
    write(index, ToMany(new))
    let before = Set(old.map(ObjectIdentifier.init))
    let inverse = layout.inverse(index)
    for object in old where !seen.contains(ObjectIdentifier(object)) {
      noteJoin(index, object, isIn: false)
      if let inverse { object.persistentBackingData.takeOut(model, inverse) }
    }
    for object in new where !before.contains(ObjectIdentifier(object)) {
      noteJoin(index, object, isIn: true)
      if let inverse { object.persistentBackingData.takeIn(model, inverse) }
      join(object)
    }
  }

  /// Removes an object from a relationship after the other side has changed.
  func takeOut(_ object: any PersistentModel, _ index: Int) {
    if layout.relation(index).isToMany {
      guard let slot = slots[index] as? ToMany else { return }
      write(index, ToMany(slot.objects.filter { $0 !== object }))
    } else if toOneKey(index) == object.persistentBackingData.key {
      write(index, ToOne(nil))
    }
  }

  /// Adds an object to a relationship after the other side has changed.
  func takeIn(_ object: any PersistentModel, _ index: Int) {
    if layout.relation(index).isToMany {
      // A relationship that was not fetched yet will include the object when it is.
      guard isDetached || slots[index] is ToMany else { return }
      let all = (slots[index] as? ToMany)?.objects ?? []
      if !all.contains(where: { $0 === object }) { write(index, ToMany(all + [object])) }
    } else {
      let old = toOne(index)
      guard old !== object else { return }
      write(index, ToOne(object))
      if let inverse = layout.inverse(index), let model { old?.persistentBackingData.takeOut(model, inverse) }
    }
  }

  /// Inserts a detached object into the context of an object that it is related to.
  private func join(_ other: (any PersistentModel)?) {
    guard let other, let model else { return }
    let theirs = other.persistentBackingData
    if stage != .detached, theirs.stage == .detached {
      context?.insertErased(other)
    } else if stage == .detached, theirs.stage != .detached {
      theirs.context?.insertErased(model)
    }
  }

  func noteJoin(_ index: Int, _ object: any PersistentModel, isIn: Bool) {
    guard let table = layout.joinTable(index), let context else { return }
    let other = object.persistentBackingData.key
    context.noteJoin(JoinRow(table: table.name, first: table.isFirst ? key : other, second: table.isFirst ? other : key), isIn: isIn)
  }

  /// Called after an insertion: inserts related objects and updates their side of the relationships.
  func linkAll() {
    guard let model else { return }
    for (index, property) in layout.properties.enumerated() {
      guard case .relationship(let relation) = property.kind, slots[index] != nil else { continue }
      let inverse = layout.inverse(index)
      for object in relation.isToMany ? toMany(index) : [toOne(index)].compactMap({ $0 }) {
        if object.persistentBackingData.stage == .detached { context?.insertErased(object) }
        if relation.isToMany { noteJoin(index, object, isIn: true) }
        if let inverse { object.persistentBackingData.takeIn(model, inverse) }
      }
    }
  }
}

/// A row of a many-to-many relationship's table.
struct JoinRow: Hashable {
  let table: String
  let first: Int64
  let second: Int64
}
