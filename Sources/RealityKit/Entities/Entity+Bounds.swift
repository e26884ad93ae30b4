// Entity and size: the space that entities take, and the shapes by which they are hit.

import simd

extension Entity {
  /// Returns the box around the models and views of the entity and its descendants.
  ///
  /// - Parameters:
  ///   - recursive: Whether the descendants count. The default is yes.
  ///   - reference: The entity in whose space the box is; nil is the world.
  ///   - excludeInactive: Whether entities that are disabled are left out.
  public func visualBounds(recursive: Bool = true, relativeTo reference: Entity?, excludeInactive: Bool = false) -> BoundingBox {
    bounds(in: transformMatrix(relativeTo: reference), recursive: recursive, excludeInactive: excludeInactive)
  }

  private func bounds(in matrix: float4x4, recursive: Bool, excludeInactive: Bool) -> BoundingBox {
    guard !excludeInactive || isEnabled else { return .empty }
    var box = component(typed: ModelComponent.self)?.mesh.bounds.transformed(by: matrix) ?? .empty
    if let views = component(typed: ViewAttachmentComponent.self) { box.formUnion(views.bounds.transformed(by: matrix)) }
    guard recursive else { return box }
    for child in ordered {
      box.formUnion(child.bounds(in: matrix * child.transform.matrix, recursive: true, excludeInactive: excludeInactive))
    }
    return box
  }

  /// Gives each entity with a model a shape by which it is hit: boxes and spheres their own, other models their convex hull, which the browser
  /// computes.
  ///
  /// - Parameters:
  ///   - recursive: Whether the descendants get shapes too.
  ///   - static: Nothing of the physics of real objects is simulated. No effect.
  public func generateCollisionShapes(recursive: Bool, static: Bool = false) {
    if let mesh = component(typed: ModelComponent.self)?.mesh {
      let shape: ShapeResource =
        switch mesh.mesh {
        case .box(let size, _): .generateBox(size: size)
        case .sphere(let radius): .generateSphere(radius: radius)
        default: .generateConvex(from: mesh)
        }
      setComponent(CollisionComponent(shapes: [shape]))
    }
    if recursive { for child in ordered { child.generateCollisionShapes(recursive: true) } }
  }

  /// The browser reports where the user has put the entity, in the space in which the page has it.
  package func wasMoved(to place: Transform) { anchoredTransform = place }
}
