// Geometry: lengths, products and distances of vectors. Each function has Apple's two names: with and without the prefix.

/// Returns the sum of the products of the components.
@inlinable public func simd_dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { (a * b).sum() }
/// Returns the square of a vector's length.
@inlinable public func simd_length_squared<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: FloatingPoint { (v * v).sum() }
/// Returns a vector's length.
@inlinable public func simd_length<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: FloatingPoint { (v * v).sum().squareRoot() }
/// Returns the square of the distance between two points.
@inlinable public func simd_distance_squared<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_length_squared(a - b)
}
/// Returns the distance between two points.
@inlinable public func simd_distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(a - b) }
/// Returns a vector of length 1 with the same direction. A vector without a length has none: its components are not numbers.
@inlinable public func simd_normalize<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { v / simd_length(v) }
/// Returns the part of a vector that is parallel to another one.
@inlinable public func simd_project<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint {
  b * (simd_dot(a, b) / simd_length_squared(b))
}
/// Returns the direction in which a ray leaves a surface. `normal` has the length 1.
@inlinable public func simd_reflect<V: SIMD>(_ v: V, _ normal: V) -> V where V.Scalar: FloatingPoint {
  let share = simd_dot(v, normal)
  return v - normal * (share + share)
}
/// Returns a vector that is perpendicular to both.
@inlinable public func simd_cross<S: FloatingPoint & SIMDScalar>(_ a: SIMD3<S>, _ b: SIMD3<S>) -> SIMD3<S> {
  let x: S = a.y * b.z - a.z * b.y
  let y: S = a.z * b.x - a.x * b.z
  let z: S = a.x * b.y - a.y * b.x
  return SIMD3(x, y, z)
}
/// Returns a vector along the z axis that is perpendicular to both.
@inlinable public func simd_cross<S: FloatingPoint & SIMDScalar>(_ a: SIMD2<S>, _ b: SIMD2<S>) -> SIMD3<S> {
  let z: S = a.x * b.y - a.y * b.x
  return SIMD3(0, 0, z)
}

/// Returns the sum of the products of the components.
@inlinable public func dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_dot(a, b) }
/// Returns a vector's length.
@inlinable public func length<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(v) }
/// Returns the square of a vector's length.
@inlinable public func length_squared<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length_squared(v) }
/// Returns the distance between two points.
@inlinable public func distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_distance(a, b) }
/// Returns the square of the distance between two points.
@inlinable public func distance_squared<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_distance_squared(a, b)
}
/// Returns a vector of length 1 with the same direction. A vector without a length has none: its components are not numbers.
@inlinable public func normalize<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { simd_normalize(v) }
/// Returns the part of a vector that is parallel to another one.
@inlinable public func project<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint { simd_project(a, b) }
/// Returns the direction in which a ray leaves a surface. `n` has the length 1.
@inlinable public func reflect<V: SIMD>(_ v: V, n: V) -> V where V.Scalar: FloatingPoint { simd_reflect(v, n) }
/// Returns a vector that is perpendicular to both.
@inlinable public func cross<S: FloatingPoint & SIMDScalar>(_ a: SIMD3<S>, _ b: SIMD3<S>) -> SIMD3<S> { simd_cross(a, b) }
/// Returns a vector along the z axis that is perpendicular to both.
@inlinable public func cross<S: FloatingPoint & SIMDScalar>(_ a: SIMD2<S>, _ b: SIMD2<S>) -> SIMD3<S> { simd_cross(a, b) }
