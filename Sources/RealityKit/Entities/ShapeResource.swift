// ShapeResource: simple shapes by which entities are hit.

import ShojiElements
import simd

/// A shape by which an entity is hit, around the entity's origin. Lengths are in meters.
public final class ShapeResource: Hashable, Sendable {
  package let shape: EntityShape
  private init(_ shape: EntityShape) { self.shape = shape }

  public static func == (a: ShapeResource, b: ShapeResource) -> Bool { a.shape == b.shape }
  public func hash(into hasher: inout Hasher) {
    switch shape {
    case .box(let size): hasher.combine(size)
    case .sphere(let radius): hasher.combine(radius)
    case .capsule(let height, let radius): hasher.combine(SIMD2(height, radius))
    case .convex: hasher.combine(0)
    }
  }

  /// Creates a box from its width, height and depth.
  public static func generateBox(size: SIMD3<Float>) -> ShapeResource { ShapeResource(.box(size: size)) }
  /// Creates a box from its width, height and depth.
  public static func generateBox(width: Float, height: Float, depth: Float) -> ShapeResource {
    ShapeResource(.box(size: SIMD3(width, height, depth)))
  }
  /// Creates a sphere.
  public static func generateSphere(radius: Float) -> ShapeResource { ShapeResource(.sphere(radius: radius)) }
  /// Creates an upright capsule. The height is that of all of it.
  public static func generateCapsule(height: Float, radius: Float) -> ShapeResource {
    ShapeResource(.capsule(height: height, radius: radius))
  }
  /// Creates the convex hull of what the entity shows. The browser computes it.
  public static func generateConvex(from mesh: MeshResource) -> ShapeResource { ShapeResource(.convex) }
}
