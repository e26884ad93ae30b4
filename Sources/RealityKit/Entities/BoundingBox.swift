// BoundingBox: the space that something takes, along the axes.

import simd

/// A box along the axes, in meters.
public struct BoundingBox: Equatable, Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var min: SIMD3<Float>
  /// The corner with the largest coordinates.
  public var max: SIMD3<Float>

  /// Creates the box of nothing.
  public init() {
    min = SIMD3(repeating: .infinity)
    max = SIMD3(repeating: -.infinity)
  }
  /// Creates a box from two corners.
  public init(min: SIMD3<Float>, max: SIMD3<Float>) { (self.min, self.max) = (min, max) }
  /// Creates a box around the origin.
  init(size: SIMD3<Float>) { self.init(min: size / -2, max: size / 2) }
  /// Creates the smallest box that contains all points.
  init(around points: [SIMD3<Float>]) {
    self.init()
    for point in points { formUnion(point) }
  }

  /// The box of nothing.
  public static let empty = BoundingBox()
  /// Whether the box is that of nothing.
  public var isEmpty: Bool { min.x > max.x || min.y > max.y || min.z > max.z }
  /// The middle; the origin for the box of nothing.
  public var center: SIMD3<Float> { isEmpty ? SIMD3(0, 0, 0) : (min + max) / 2 }
  /// Width, height and depth.
  public var extents: SIMD3<Float> { isEmpty ? SIMD3(0, 0, 0) : max - min }
  /// The radius of the sphere through the corners.
  public var boundingRadius: Float { simd_length(extents) / 2 }

  /// Grows the box until it contains a point.
  public mutating func formUnion(_ point: SIMD3<Float>) {
    min = simd_min(min, point)
    max = simd_max(max, point)
  }
  /// Grows the box until it contains another one.
  public mutating func formUnion(_ other: BoundingBox) {
    guard !other.isEmpty else { return }
    formUnion(other.min)
    formUnion(other.max)
  }
  /// Returns the smallest box that contains both.
  public func union(_ other: BoundingBox) -> BoundingBox {
    var result = self
    result.formUnion(other)
    return result
  }
  /// Whether a point is within the box or on its surface.
  public func contains(_ point: SIMD3<Float>) -> Bool {
    point.x >= min.x && point.y >= min.y && point.z >= min.z && point.x <= max.x && point.y <= max.y && point.z <= max.z
  }
  /// The eight corners; none for the box of nothing.
  var corners: [SIMD3<Float>] {
    guard !isEmpty else { return [] }
    var corners: [SIMD3<Float>] = []
    for x in [min.x, max.x] {
      for y in [min.y, max.y] {
        for z in [min.z, max.z] { corners.append(SIMD3(x, y, z)) }
      }
    }
    return corners
  }
  /// Returns the box around this one in another space.
  public func transformed(by matrix: float4x4) -> BoundingBox {
    BoundingBox(around: corners.map { simd_make_float3(matrix * SIMD4<Float>($0, 1)) })
  }
}
