// Common: functions that treat each component by itself. Each has Apple's two names: with and without the prefix.

/// Returns the values between two vectors. `t` is 0 for the first and 1 for the second.
@inlinable public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }
/// Returns the value between two numbers. `t` is 0 for the first and 1 for the second.
@inlinable public func simd_mix<S: FloatingPoint>(_ x: S, _ y: S, _ t: S) -> S { x + (y - x) * t }
/// Returns the values between two vectors. `t` is 0 for the first and 1 for the second.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint { simd_mix(x, y, t) }
/// Returns the values between two vectors. `t` is 0 for the first and 1 for the second.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }
/// Returns the value between two numbers. `t` is 0 for the first and 1 for the second.
@inlinable public func mix<S: FloatingPoint>(_ x: S, _ y: S, t: S) -> S { simd_mix(x, y, t) }

/// Returns the smaller of each two components.
@inlinable public func simd_min<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMin(a, b) }
/// Returns the larger of each two components.
@inlinable public func simd_max<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMax(a, b) }
/// Returns the smaller of each two components.
@inlinable public func min<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMin(a, b) }
/// Returns the larger of each two components.
@inlinable public func max<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMax(a, b) }

/// Returns each component within the bounds of the same component.
@inlinable public func simd_clamp<V: SIMD>(_ v: V, _ least: V, _ most: V) -> V where V.Scalar: Comparable {
  v.clamped(lowerBound: least, upperBound: most)
}
/// Returns a number within bounds.
@inlinable public func simd_clamp<S: FloatingPoint>(_ x: S, _ least: S, _ most: S) -> S { S.minimum(S.maximum(x, least), most) }
/// Returns each component within the bounds of the same component.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable { simd_clamp(x, min, max) }
/// Returns each component within the same bounds.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: Comparable {
  simd_clamp(x, V(repeating: min), V(repeating: max))
}
/// Returns a number within bounds.
@inlinable public func clamp<S: FloatingPoint>(_ x: S, min: S, max: S) -> S { simd_clamp(x, min, max) }

/// Returns the components without their signs.
@inlinable public func simd_abs<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { pointwiseMax(v, V.zero - v) }
/// Returns the components without their signs.
@inlinable public func abs<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { simd_abs(v) }
/// Returns −1, 0 or 1 for each component, by its sign.
@inlinable public func sign<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint {
  var result = V.zero
  for index in v.indices where v[index] != 0 { result[index] = v[index] > 0 ? 1 : -1 }
  return result
}
/// Returns −1, 0 or 1 by a number's sign.
@inlinable public func sign<S: FloatingPoint>(_ x: S) -> S { x == 0 ? 0 : x > 0 ? 1 : -1 }

/// Returns the components rounded down.
@inlinable public func floor<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { v.rounded(.down) }
/// Returns the components rounded up.
@inlinable public func ceil<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { v.rounded(.up) }
/// Returns the components without their fractions.
@inlinable public func trunc<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { v.rounded(.towardZero) }
/// Returns how far each component is above the integer below it.
@inlinable public func fract<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { v - v.rounded(.down) }
/// Returns how far a number is above the integer below it.
@inlinable public func fract<S: FloatingPoint>(_ x: S) -> S { x - x.rounded(.down) }

/// Returns 0 if a number is below an edge, and 1 otherwise.
@inlinable public func step<S: FloatingPoint>(_ x: S, edge: S) -> S { x < edge ? 0 : 1 }
/// Returns 0 below the first edge, 1 above the second, and values on a smooth curve between them.
@inlinable public func smoothstep<S: FloatingPoint>(_ x: S, edge0: S, edge1: S) -> S {
  let t = simd_clamp((x - edge0) / (edge1 - edge0), 0, 1)
  return t * t * (3 - 2 * t)
}

/// Returns the sum of the components.
@inlinable public func simd_reduce_add<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: FloatingPoint { v.sum() }
/// Returns the largest component.
@inlinable public func simd_reduce_max<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: Comparable { v.max() }
/// Returns the smallest component.
@inlinable public func simd_reduce_min<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: Comparable { v.min() }
