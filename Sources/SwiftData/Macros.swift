// The macros that authors write on models. The plug-in behind them is ShojiMacros.

import Foundation

/// Makes a class a model: its stored properties are kept in the container's store, and views that read them follow their changes.
///
///     @Model final class Trip {
///       var name: String
///       @Relationship(deleteRule: .cascade, inverse: \Stay.trip) var stays: [Stay] = []
///       init(name: String) { self.name = name }
///     }
@attached(
  member, conformances: Observable, PersistentModel,
  names: named(_$backingData), named(persistentBackingData), named(schemaMetadata), named(init), named(_$observationRegistrar), named(_$layout)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "ShojiMacros", type: "ModelMacro")

/// Keeps one property in the model's record. `@Model` writes it before each stored property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int) = #externalMacro(module: "ShojiMacros", type: "PersistedPropertyMacro")

/// Says more about how a property is kept.
///
/// - Parameter originalName: The name that the property had in earlier versions of the model.
@attached(peer) public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil)
  = #externalMacro(module: "ShojiMacros", type: "ModelMarkMacro")

/// Says what happens to related objects when the object is deleted, and which property leads back.
@attached(peer) public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "ShojiMacros", type: "ModelMarkMacro")

/// Leaves a property out of the store.
@attached(peer) public macro Transient() = #externalMacro(module: "ShojiMacros", type: "ModelMarkMacro")

/// Properties whose values, taken together, no two objects share. Inserting a second object replaces the first one's values.
@freestanding(declaration) public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...)
  = #externalMacro(module: "ShojiMacros", type: "ModelDeclarationMacro")

/// Properties by which the store can find objects quickly.
@freestanding(declaration) public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...)
  = #externalMacro(module: "ShojiMacros", type: "ModelDeclarationMacro")

/// Gives an actor a context of its own, in which it works beside the user interface.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "ShojiMacros", type: "ModelActorMacro")
