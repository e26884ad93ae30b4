// ModelEntity, and Apple's protocols for entities with a certain component.

import ShojiElements
import simd

/// An entity that can be attached to the real world.
@MainActor public protocol HasAnchoring: Entity {}
extension HasAnchoring {
  /// What the entity is attached to.
  public var anchoring: AnchoringComponent {
    get { components[AnchoringComponent.self] ?? AnchoringComponent(.world(transform: matrix_identity_float4x4)) }
    set { components[AnchoringComponent.self] = newValue }
  }
  /// Attaches the entity to something else. What it was attached to is looked for no longer.
  ///
  /// - Parameter preservingWorldTransform: Whether the entity stays where it is, if the new target is a place of the world.
  public func reanchor(_ target: AnchoringComponent.Target, preservingWorldTransform: Bool = true) {
    let world = worldMatrix
    components.set(AnchoringComponent(target))
    if preservingWorldTransform, case .world = target { setTransformMatrix(world, relativeTo: nil) }
  }
}

/// An entity that can have a model.
@MainActor public protocol HasModel: Entity {}
extension HasModel {
  /// The shape and what it looks like; nil if the entity shows nothing.
  public var model: ModelComponent? {
    get { components[ModelComponent.self] }
    set { components[ModelComponent.self] = newValue }
  }
}

/// An entity that can have shapes for collisions.
@MainActor public protocol HasCollision: Entity {}
extension HasCollision {
  /// The shapes by which the entity is hit; nil if it has none.
  public var collision: CollisionComponent? {
    get { components[CollisionComponent.self] }
    set { components[CollisionComponent.self] = newValue }
  }
}

/// An entity with a model.
///
///     let ball = ModelEntity(mesh: .generateSphere(radius: 0.05), materials: [SimpleMaterial(color: .blue, isMetallic: true)])
@MainActor open class ModelEntity: Entity, HasModel, HasCollision {
  /// Creates an entity without a model.
  public required init() { super.init() }
  /// Creates an entity with a shape.
  ///
  /// - Parameter materials: What the shape looks like. Without one it is white.
  public convenience init(mesh: MeshResource, materials: [any Material] = []) {
    self.init()
    components.set(ModelComponent(mesh: mesh, materials: materials))
  }
  /// Creates an entity with a shape that can be hit.
  public convenience init(mesh: MeshResource, materials: [any Material] = [], collisionShape: ShapeResource) {
    self.init(mesh: mesh, materials: materials, collisionShapes: [collisionShape])
  }
  /// Creates an entity with a shape that can be hit.
  public convenience init(mesh: MeshResource, materials: [any Material] = [], collisionShapes: [ShapeResource]) {
    self.init(mesh: mesh, materials: materials)
    components.set(CollisionComponent(shapes: collisionShapes))
  }
}

/// The shape of an entity, and what it looks like.
public struct ModelComponent: Component, DrawnComponent {
  public var mesh: MeshResource
  /// By the parts of the mesh. Without one a model of a file looks as its file says, and other shapes are white.
  public var materials: [any Material]
  public init(mesh: MeshResource, materials: [any Material]) { (self.mesh, self.materials) = (mesh, materials) }

  package func draw(in content: inout EntityContent) {
    content.mesh = mesh.mesh
    content.materials = materials.map { ($0 as? any DrawnMaterial)?.drawn ?? EntityMaterial(.simple) }
  }
}
