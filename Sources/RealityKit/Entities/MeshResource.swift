// MeshResource: shapes. The browser makes their vertices; only those of an app's own travel.

import Foundation
import ShojiElements
import simd

/// A shape, which several entities can share. Lengths are in meters, and the origin is in the middle, unless said otherwise.
public final class MeshResource: Hashable, Sendable {
  package let mesh: EntityMesh
  /// The space that the shape takes. That of a text is an estimate, because its letters are drawn by the browser.
  public let bounds: BoundingBox
  /// The number of materials: one.
  public var expectedMaterialCount: Int { 1 }

  package init(_ mesh: EntityMesh, bounds: BoundingBox) { (self.mesh, self.bounds) = (mesh, bounds) }

  public static func == (a: MeshResource, b: MeshResource) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // MARK: Generators

  /// Creates a cube.
  public static func generateBox(size: Float, cornerRadius: Float = 0) -> MeshResource {
    generateBox(size: SIMD3(repeating: size), cornerRadius: cornerRadius)
  }
  /// Creates a box from its width, height and depth.
  public static func generateBox(width: Float, height: Float, depth: Float, cornerRadius: Float = 0) -> MeshResource {
    generateBox(size: SIMD3(width, height, depth), cornerRadius: cornerRadius)
  }
  /// Creates a box from its width, height and depth.
  public static func generateBox(size: SIMD3<Float>, cornerRadius: Float = 0) -> MeshResource {
    let size = SIMD3(length(size.x), length(size.y), length(size.z))
    return MeshResource(.box(size: size, corner: length(cornerRadius)), bounds: BoundingBox(size: size))
  }
  /// Creates a sphere.
  public static func generateSphere(radius: Float) -> MeshResource {
    let radius = length(radius)
    return MeshResource(.sphere(radius: radius), bounds: BoundingBox(size: SIMD3(repeating: radius * 2)))
  }
  /// Creates a level rectangle that faces up.
  public static func generatePlane(width: Float, depth: Float, cornerRadius: Float = 0) -> MeshResource {
    let size = SIMD2(length(width), length(depth))
    return MeshResource(.plane(size: size, corner: length(cornerRadius)), bounds: BoundingBox(size: SIMD3(size.x, 0, size.y)))
  }
  /// Creates an upright rectangle that faces +z.
  public static func generatePlane(width: Float, height: Float, cornerRadius: Float = 0) -> MeshResource {
    let size = SIMD2(length(width), length(height))
    return MeshResource(.panel(size: size, corner: length(cornerRadius)), bounds: BoundingBox(size: SIMD3(size.x, size.y, 0)))
  }
  /// Creates an upright cylinder.
  public static func generateCylinder(height: Float, radius: Float) -> MeshResource {
    let (height, radius) = (length(height), length(radius))
    return MeshResource(.cylinder(height: height, radius: radius), bounds: BoundingBox(size: SIMD3(radius * 2, height, radius * 2)))
  }
  /// Creates a cone whose tip is up.
  public static func generateCone(height: Float, radius: Float) -> MeshResource {
    let (height, radius) = (length(height), length(radius))
    return MeshResource(.cone(height: height, radius: radius), bounds: BoundingBox(size: SIMD3(radius * 2, height, radius * 2)))
  }
  /// Creates letters. The first begins at the origin, and the last line stands on it. Text that users must read belongs in the view above the
  /// scene (`ar.important-text-readable`).
  ///
  /// - Parameters:
  ///   - extrusionDepth: How far the letters stand out, in meters.
  ///   - font: Its size is the height of the letters in meters. Its design is not used: the letters are those of the system.
  public static func generateText(
    _ string: String, extrusionDepth: Float = 0.25, font: UIFont = .systemFont(ofSize: 0.25)
  ) -> MeshResource {
    let (size, depth) = (length(Float(font.pointSize)), length(extrusionDepth))
    let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
    let width = Float(lines.map(\.count).max() ?? 0) * size * 0.55
    let height = Float(max(lines.count - 1, 0)) * size * 1.25 + size * 0.95
    let bounds = BoundingBox(min: SIMD3(0, size * -0.25, depth / -2), max: SIMD3(width, height, depth / 2))
    return MeshResource(.text(string, size: size, depth: depth), bounds: bounds)
  }

  /// A length that is a number and not negative.
  private static func length(_ value: Float) -> Float { value.isFinite ? max(value, 0) : 0 }
}
