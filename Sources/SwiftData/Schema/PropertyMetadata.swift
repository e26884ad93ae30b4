// PropertyMetadata: `@Model`'s description of a property, with closures that need its type.

import Foundation

extension Schema {
  /// A property of a model, or a group of properties that `#Unique` or `#Index` names.
  public struct PropertyMetadata {
    enum Subject {
      case property(ModelProperty)
      case unique([[AnyKeyPath]])
      case index([[AnyKeyPath]])
    }
    let subject: Subject

    public init<Model: PersistentModel, Value>(name: String, keypath: KeyPath<Model, Value>, metadata: Attribute? = nil) {
      subject = .property(ModelProperty(name, keypath, nil, attribute: metadata, relationship: nil))
    }
    public init<Model: PersistentModel, Value>(
      name: String, keypath: KeyPath<Model, Value>, initial: @escaping () -> Value, metadata: Attribute? = nil
    ) {
      subject = .property(ModelProperty(name, keypath, initial, attribute: metadata, relationship: nil))
    }
    public init<Model: PersistentModel, Value>(name: String, keypath: KeyPath<Model, Value>, metadata: Relationship) {
      subject = .property(ModelProperty(name, keypath, nil, attribute: nil, relationship: metadata))
    }
    public init<Model: PersistentModel, Value>(
      name: String, keypath: KeyPath<Model, Value>, initial: @escaping () -> Value, metadata: Relationship
    ) {
      subject = .property(ModelProperty(name, keypath, initial, attribute: nil, relationship: metadata))
    }
    public init<Model: PersistentModel>(unique: Model.Type, _ groups: [[PartialKeyPath<Model>]]) { subject = .unique(groups) }
    public init<Model: PersistentModel>(index: Model.Type, _ groups: [[PartialKeyPath<Model>]]) { subject = .index(groups) }
    public init<Model: PersistentModel>(unique: Model.Type, _ groups: [PartialKeyPath<Model>]...) { self.init(unique: unique, groups) }
    public init<Model: PersistentModel>(index: Model.Type, _ groups: [PartialKeyPath<Model>]...) { self.init(index: index, groups) }
  }
}

/// A stored property of a model.
final class ModelProperty {
  enum Kind {
    case attribute(AnyCodec)
    case relationship(Relation)
  }

  let name: String
  let originalName: String?
  let keyPath: AnyKeyPath
  let kind: Kind
  let isUnique: Bool
  /// Whether the property is tracked but not written to the store.
  let isEphemeral: Bool
  /// Makes the declared initial value; nil if there is none.
  let initial: (() -> Any)?
  let willSet: (any PersistentModel) -> Void
  let didSet: (any PersistentModel) -> Void

  init<Model: PersistentModel, Value>(
    _ name: String, _ keyPath: KeyPath<Model, Value>, _ initial: (() -> Value)?, attribute: Schema.Attribute?,
    relationship: Schema.Relationship?
  ) {
    (self.name, self.keyPath) = (name, keyPath)
    originalName = attribute?.originalName ?? relationship?.originalName
    let options = attribute?.options ?? []
    (isUnique, isEphemeral) = (options.contains(.unique), options.contains(.ephemeral))
    self.initial = initial.map { make in { make() } }
    willSet = { ($0 as? Model).map { $0._$observationRegistrar.willSet($0, keyPath: keyPath) } }
    didSet = { ($0 as? Model).map { $0._$observationRegistrar.didSet($0, keyPath: keyPath) } }
    if let codec = AnyCodec.common(Value.self) {
      kind = .attribute(codec)
    } else if let relation = Relation(Value.self, relationship) {
      kind = .relationship(relation)
    } else if let codec = AnyCodec.make(Value.self) {
      kind = .attribute(codec)
    } else {
      fatalError("\(Model.self).\(name) cannot be kept: \(Value.self) is not Codable. Make it Codable, or mark the property @Transient.")
    }
  }

  /// Whether the object's row has a column for the property.
  var hasColumn: Bool {
    switch kind {
    case .attribute: !isEphemeral
    case .relationship(let relation): !relation.isToMany
    }
  }
  /// The column's type as recorded in the store.
  var columnType: String { if case .attribute(let codec) = kind { codec.type } else { "KEY" } }
  var isOptional: Bool { if case .attribute(let codec) = kind { codec.isOptional } else { true } }
}

/// A relationship to other objects.
final class Relation {
  let targetType: any PersistentModel.Type
  let isToMany: Bool
  let deleteRule: Schema.Relationship.DeleteRule
  let explicitInverse: AnyKeyPath?
  var target: _ModelLayout { targetType._$layout }

  init?(_ type: any Any.Type, _ relationship: Schema.Relationship?) {
    var type = type
    if let optional = type as? any OptionalColumn.Type { type = optional.wrapped }
    if let one = type as? any PersistentModel.Type {
      (targetType, isToMany) = (one, false)
    } else if let many = type as? any ModelCollection.Type {
      (targetType, isToMany) = (many.element, true)
    } else {
      return nil
    }
    (deleteRule, explicitInverse) = (relationship?.deleteRule ?? .nullify, relationship?.inverse)
  }
}

/// An array of models.
protocol ModelCollection {
  static var element: any PersistentModel.Type { get }
}
extension Array: ModelCollection where Element: PersistentModel {
  static var element: any PersistentModel.Type { Element.self }
}
