// EntityContent: a virtual object, a light, or a group of them. Made in RealityKit/Entities/EntityView.swift, drawn in
// ShojiWeb/Drawing/Entity+Drawing.swift.

/// A virtual object among the children of a `RealityContent`, or of another entity. Lengths are in meters.
package struct EntityContent: ElementContent {
  package var name = ""
  /// The place in the parent's space, or in that of the anchor.
  package var place = EntityPlace()
  /// Whether it and its children are not shown.
  package var isOff = false
  /// What of the real world it is attached to; nil for a place in its parent.
  package var anchor: EntityAnchor?
  package var mesh: EntityMesh?
  /// What the mesh looks like, by the mesh's parts. Without one a model of a file looks as its file says.
  package var materials: [EntityMaterial] = []
  /// From 0 to 1, for it and its children.
  package var opacity: Float = 1
  /// Whether its front always faces the user (`ar.text-3d-faces-people`).
  package var isBillboard = false
  /// Whether its front turns to a user who is near (`ar.character-turns-head`).
  package var looksAtUser = false
  /// The distance in meters at which the app hears of a user who comes near or goes away; 0 if it does not ask.
  package var nearDistance: Float = 0
  /// The accessibility label; nil for what a screen reader does not name.
  package var label: String?
  package var light: EntityLight?
  /// Whether it casts a shadow on the surface below it; nil if the app does not say, and solid things do.
  package var hasShadow: Bool?
  /// The shapes by which it is hit; only with one can it be touched.
  package var collision: [EntityShape] = []
  package var takesInput = false
  /// Whether it lights up under the pointer.
  package var hasHoverEffect = false
  /// How the user may move it; nil for not at all.
  package var manipulation: EntityManipulation?
  package var contact: EntityContact?
  /// Whether an indicator shows that a tap yields more (`ar.way-to-more-information`).
  package var hasDetail = false
  /// The ID of the entity, if it shows views: that of a `ViewAttachmentContent` of the same view.
  package var attachment: UInt64?
  package var motion: EntityMotion?
  package var playback: EntityPlayback?
  package init() {}
}

/// A position, a rotation and a scale.
package struct EntityPlace: Equatable, Sendable {
  package var position: SIMD3<Float>
  /// A quaternion of length 1: x, y, z and the real part.
  package var rotation: SIMD4<Float>
  package var scale: SIMD3<Float>
  package init(
    position: SIMD3<Float> = SIMD3(0, 0, 0), rotation: SIMD4<Float> = SIMD4(0, 0, 0, 1), scale: SIMD3<Float> = SIMD3(1, 1, 1)
  ) {
    (self.position, self.rotation, self.scale) = (position, rotation, scale)
  }
}

/// What of the real world an entity is attached to.
package enum EntityAnchor: Equatable, Sendable {
  package enum Alignment: String, Sendable { case horizontal, vertical, any }
  /// Kinds of surfaces.
  package enum Class: String, CaseIterable, Sendable { case floor, table, wall, ceiling, seat }

  /// A surface. Any class if `classes` is empty; at least as wide and as deep as `least`, in meters.
  case plane(alignment: Alignment, classes: [Class], least: SIMD2<Float>)
  /// A picture of the view, by its name.
  case image(name: String)
  /// A place in the room. The scale is not used.
  case world(EntityPlace)
  case camera
  case face
}

/// The shape that an entity shows.
package enum EntityMesh: Equatable, Sendable {
  /// Width, height, depth, and the radius of the edges.
  case box(size: SIMD3<Float>, corner: Float)
  case sphere(radius: Float)
  /// A rectangle in x and z that faces up: width, depth, and the radius of the corners.
  case plane(size: SIMD2<Float>, corner: Float)
  /// A rectangle in x and y that faces +z: width, height, and the radius of the corners.
  case panel(size: SIMD2<Float>, corner: Float)
  case cylinder(height: Float, radius: Float)
  case cone(height: Float, radius: Float)
  /// Letters whose size is the height of a line, and how far they stand out.
  case text(String, size: Float, depth: Float)
  /// A file in the format GLB; the address is checked when it is drawn.
  case model(address: String)
  case custom(EntityVertices)
}

/// The shape by which an entity is hit, around its own origin.
package enum EntityShape: Equatable, Sendable {
  case box(size: SIMD3<Float>)
  case sphere(radius: Float)
  case capsule(height: Float, radius: Float)
  /// The convex hull of what the entity shows, which the browser computes.
  case convex
}
