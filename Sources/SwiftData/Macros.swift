// The macros that authors write on models. The plug-in behind them is ShojiMacros.

import Foundation

/// Makes a class a model: its stored properties are saved in the container's store, and views that read them are updated on changes.
///
///     @Model final class Trip {
///       var name: String
///       @Relationship(deleteRule: .cascade, inverse: \Stay.trip) var stays: [Stay] = []
///       init(name: String) { self.name = name }
///     }
@attached(
  member, conformances: Observable, PersistentModel,
  names: named(_$backingData), named(persistentBackingData), named(schemaMetadata), named(init), named(_$observationRegistrar),
  named(_$layout)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "ShojiMacros", type: "ModelMacro")

/// Stores one property in the model's record. `@Model` adds it to each stored property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int) = #externalMacro(module: "ShojiMacros", type: "PersistedPropertyMacro")

/// Configures how a property is stored.
///
/// - Parameter originalName: The name that the property had in earlier versions of the model.
@attached(peer) public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
  #externalMacro(module: "ShojiMacros", type: "ModelMarkMacro")

/// Declares the delete rule and the inverse of a relationship.
@attached(peer) public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ShojiMacros", type: "ModelMarkMacro")

/// Leaves a property out of the store.
@attached(peer) public macro Transient() = #externalMacro(module: "ShojiMacros", type: "ModelMarkMacro")

/// Declares properties whose combined values are unique. Inserting a second object with the same values replaces the first.
@freestanding(declaration) public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "ShojiMacros", type: "ModelDeclarationMacro")

/// Declares properties to index.
@freestanding(declaration) public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "ShojiMacros", type: "ModelDeclarationMacro")

/// Gives an actor its own context, for work beside the user interface.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "ShojiMacros", type: "ModelActorMacro")
