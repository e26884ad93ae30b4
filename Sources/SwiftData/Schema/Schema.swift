// Schema: the models of a store.

import Foundation

/// The models of a container, including related ones.
public final class Schema: Sendable {
  /// A version of a schema: `Schema.Version(1, 0, 0)`.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let major: Int, minor: Int, patch: Int
    public init(_ major: Int, _ minor: Int, _ patch: Int) { (self.major, self.minor, self.patch) = (major, minor, patch) }
    public static func < (a: Version, b: Version) -> Bool { (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch) }
    public var description: String { "\(major).\(minor).\(patch)" }
  }

  /// One model of the schema.
  public struct Entity: Hashable, Sendable {
    public let name: String
  }

  let layouts: [_ModelLayout]
  /// The relationships without another side that lead to a model, by the models that have them.
  let oneSided: [ObjectIdentifier: [ObjectIdentifier: [Int]]]
  public let version: Version
  public var entities: [Entity] { layouts.map { Entity(name: $0.entityName) } }
  public var entitiesByName: [String: Entity] { Dictionary(uniqueKeysWithValues: entities.map { ($0.name, $0) }) }

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    var layouts: [_ModelLayout] = []
    func add(_ layout: _ModelLayout) {
      guard !layouts.contains(where: { $0 === layout }) else { return }
      precondition(!layouts.contains { $0.entityName == layout.entityName }, "Two models of one schema are named \(layout.entityName).")
      layouts.append(layout)
      for case .relationship(let relation) in layout.properties.map(\.kind) { add(relation.target) }
    }
    for type in types { add(type._$layout) }
    (self.layouts, self.version) = (layouts, version)
    var oneSided: [ObjectIdentifier: [ObjectIdentifier: [Int]]] = [:]
    for layout in layouts {
      for (index, property) in layout.properties.enumerated() where layout.inverse(index) == nil {
        guard case .relationship(let relation) = property.kind else { continue }
        oneSided[ObjectIdentifier(relation.target), default: [:]][ObjectIdentifier(layout), default: []].append(index)
      }
    }
    self.oneSided = oneSided
  }
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) { self.init(types, version: version) }
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }
}

extension Schema {
  /// The options of `@Attribute`.
  public struct Attribute: Sendable {
    /// How a property is stored.
    public struct Option: Hashable, Sendable {
      private let name: String
      /// No two objects have the same value. Inserting a second one replaces the first.
      public static let unique = Option(name: "unique")
      /// The property is tracked, but is not written to the store.
      public static let ephemeral = Option(name: "ephemeral")
      /// Accepted; every value is stored in its object's row.
      public static let externalStorage = Option(name: "externalStorage")
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      public static let spotlight = Option(name: "spotlight")
      /// Accepted; values are stored by `Codable`.
      public static func transformable(by transformer: String) -> Option { Option(name: "transformable") }
    }
    public let options: [Option]
    public let originalName: String?
    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      (self.options, self.originalName) = (options, originalName)
    }
  }

  /// The options of `@Relationship`.
  public struct Relationship {
    /// How a relationship is stored.
    public struct Option: Hashable, Sendable {
      private let name: String
      public static let unique = Option(name: "unique")
    }
    /// The effect on related objects when the object is deleted.
    public enum DeleteRule: String, Codable, CaseIterable, Hashable, Sendable {
      /// They stay, and no longer refer to the object.
      case nullify
      /// They are deleted too.
      case cascade
      /// The object is not deleted while there are any; `save()` throws.
      case deny
      /// Nothing happens to them.
      case noAction
    }
    public let deleteRule: DeleteRule
    public let originalName: String?
    public let inverse: AnyKeyPath?
    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
      originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
    ) {
      (self.deleteRule, self.originalName, self.inverse) = (deleteRule, originalName, inverse)
    }
  }
}
