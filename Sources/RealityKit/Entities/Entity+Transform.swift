// Entity and space: places in the parent's space, in the world, and in another entity's space.

import simd

extension Entity {
  /// The place in the parent's space, or in the anchor's. While the entity moves, the place where it is now.
  ///
  /// A value with a part that is no number is ignored. A new value ends the present motion.
  public var transform: Transform {
    get { motion?.place(at: .now) ?? stored }
    set {
      guard newValue.isFinite, motion != nil || newValue != stored else { return }
      endMotion()
      stored = newValue
      changed()
    }
  }
  /// The position in the parent's space, in meters.
  public var position: SIMD3<Float> {
    get { transform.translation }
    set { transform.translation = newValue }
  }
  /// The rotation in the parent's space.
  public var orientation: simd_quatf {
    get { transform.rotation }
    set { transform.rotation = newValue }
  }
  /// The size in the parent's space; 1 is the model's own.
  public var scale: SIMD3<Float> {
    get { transform.scale }
    set { transform.scale = newValue }
  }

  // MARK: Spaces

  /// The space in which the transform is.
  private var space: float4x4 {
    if let anchoring = component(typed: AnchoringComponent.self) {
      // The transform of an entity at a place of the world is that place.
      return anchoring.isWorld ? matrix_identity_float4x4 : (anchoredPlace ?? .identity).matrix
    }
    return parent?.worldMatrix ?? matrix_identity_float4x4
  }
  /// The transform from this entity's space to the world.
  package var worldMatrix: float4x4 { space * transform.matrix }

  /// Returns the transform from this entity's space to another entity's; nil is the world.
  public func transformMatrix(relativeTo reference: Entity?) -> float4x4 {
    if reference === self { return matrix_identity_float4x4 }
    guard let reference else { return worldMatrix }
    return reference.worldMatrix.inverse * worldMatrix
  }
  /// Sets the transform from this entity's space to another entity's; nil is the world.
  public func setTransformMatrix(_ matrix: float4x4, relativeTo reference: Entity?) {
    let outer: float4x4 = reference === self ? worldMatrix : reference?.worldMatrix ?? matrix_identity_float4x4
    transform = Transform(matrix: space.inverse * (outer * matrix))
  }

  /// Returns the position in another entity's space; nil is the world.
  public func position(relativeTo reference: Entity?) -> SIMD3<Float> { simd_make_float3(transformMatrix(relativeTo: reference).columns.3) }
  /// Sets the position in another entity's space; nil is the world.
  public func setPosition(_ position: SIMD3<Float>, relativeTo reference: Entity?) {
    let outer: float4x4 = reference?.worldMatrix ?? matrix_identity_float4x4
    let point: SIMD4<Float> = space.inverse * (outer * SIMD4<Float>(position, 1))
    transform.translation = simd_make_float3(point)
  }
  /// Returns the rotation in another entity's space; nil is the world.
  public func orientation(relativeTo reference: Entity?) -> simd_quatf {
    Transform(matrix: transformMatrix(relativeTo: reference)).rotation
  }
  /// Sets the rotation in another entity's space; nil is the world.
  public func setOrientation(_ orientation: simd_quatf, relativeTo reference: Entity?) {
    var place = Transform(matrix: transformMatrix(relativeTo: reference))
    place.rotation = orientation
    setTransformMatrix(place.matrix, relativeTo: reference)
  }
  /// Returns the size in another entity's space; nil is the world.
  public func scale(relativeTo reference: Entity?) -> SIMD3<Float> { Transform(matrix: transformMatrix(relativeTo: reference)).scale }
  /// Sets the size in another entity's space; nil is the world.
  public func setScale(_ scale: SIMD3<Float>, relativeTo reference: Entity?) {
    var place = Transform(matrix: transformMatrix(relativeTo: reference))
    place.scale = scale
    setTransformMatrix(place.matrix, relativeTo: reference)
  }

  /// Returns a point of this entity's space in another entity's; nil is the world.
  public func convert(position: SIMD3<Float>, to reference: Entity?) -> SIMD3<Float> {
    simd_make_float3(transformMatrix(relativeTo: reference) * SIMD4<Float>(position, 1))
  }
  /// Returns a point of another entity's space in this entity's; nil is the world.
  public func convert(position: SIMD3<Float>, from reference: Entity?) -> SIMD3<Float> {
    simd_make_float3(transformMatrix(relativeTo: reference).inverse * SIMD4<Float>(position, 1))
  }
  /// Returns a direction of this entity's space in another entity's; nil is the world.
  public func convert(direction: SIMD3<Float>, to reference: Entity?) -> SIMD3<Float> {
    simd_make_float3(transformMatrix(relativeTo: reference) * SIMD4<Float>(direction, 0))
  }
  /// Returns a direction of another entity's space in this entity's; nil is the world.
  public func convert(direction: SIMD3<Float>, from reference: Entity?) -> SIMD3<Float> {
    simd_make_float3(transformMatrix(relativeTo: reference).inverse * SIMD4<Float>(direction, 0))
  }
  /// Returns a transform in this entity's space as one in another entity's; nil is the world.
  public func convert(transform: Transform, to reference: Entity?) -> Transform {
    Transform(matrix: transformMatrix(relativeTo: reference) * transform.matrix)
  }
  /// Returns a transform in another entity's space as one in this entity's; nil is the world.
  public func convert(transform: Transform, from reference: Entity?) -> Transform {
    Transform(matrix: transformMatrix(relativeTo: reference).inverse * transform.matrix)
  }

  /// Puts the entity at a position and turns it so that its −z axis points at a target. The size stays.
  ///
  /// - Parameters:
  ///   - target: A point in the reference's space. If it is the position itself, the rotation stays.
  ///   - position: The new position in the reference's space.
  ///   - upVector: The direction in which y points as far as possible.
  ///   - reference: The entity in whose space all of it is; nil is the world.
  public func look(
    at target: SIMD3<Float>, from position: SIMD3<Float>, upVector: SIMD3<Float> = SIMD3(0, 1, 0), relativeTo reference: Entity?
  ) {
    var place = Transform(matrix: transformMatrix(relativeTo: reference))
    place.translation = position
    let back: SIMD3<Float> = position - target
    if simd_length(back) > 1e-6 {
      let z: SIMD3<Float> = simd_normalize(back)
      var x: SIMD3<Float> = simd_cross(upVector, z)
      // Straight up or down, any direction is right.
      if simd_length(x) < 1e-6 { x = abs(z.x) < 0.9 ? simd_cross(SIMD3<Float>(1, 0, 0), z) : simd_cross(SIMD3<Float>(0, 0, 1), z) }
      x = simd_normalize(x)
      place.rotation = simd_quatf(float3x3(x, simd_cross(z, x), z))
    }
    setTransformMatrix(place.matrix, relativeTo: reference)
  }

  // MARK: Reports of the browser

  /// The place as the browser has it: in the space of the anchor.
  package var anchoredTransform: Transform {
    get { component(typed: AnchoringComponent.self)?.local(transform) ?? transform }
    set { transform = component(typed: AnchoringComponent.self)?.global(newValue) ?? newValue }
  }
}
