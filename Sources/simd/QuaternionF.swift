// QuaternionF: rotations as quaternions of single-precision numbers. The matrices that they turn into: Matrices.swift.

import Foundation

/// A quaternion. One of length 1 is a rotation.
public struct simd_quatf: Equatable, Hashable, Sendable {
  /// The imaginary parts x, y and z, and the real part w.
  public var vector: SIMD4<Float>

  /// Creates the quaternion of four zeros, which is no rotation.
  @inlinable public init() { vector = .zero }
  /// Creates a quaternion from its imaginary parts and its real part in one vector.
  @inlinable public init(vector: SIMD4<Float>) { self.vector = vector }
  /// Creates a quaternion from its parts.
  @inlinable public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = SIMD4(ix, iy, iz, r) }
  /// Creates a quaternion from its parts.
  @inlinable public init(real: Float, imag: SIMD3<Float>) { vector = SIMD4(imag, real) }
  /// Creates a rotation around an axis.
  ///
  /// - Parameters:
  ///   - angle: In radians, counter-clockwise as seen against the axis.
  ///   - axis: A vector of length 1.
  public init(angle: Float, axis: SIMD3<Float>) {
    vector = SIMD4(axis * sin(angle / 2), cos(angle / 2))
  }
  /// Creates the shortest rotation that turns one direction to another. Both have the length 1.
  public init(from: SIMD3<Float>, to: SIMD3<Float>) {
    let share: Float = simd_dot(from, to)
    if share > -0.999999 {
      self = simd_quatf(vector: simd_normalize(SIMD4(simd_cross(from, to), 1 + share)))
    } else {
      // Opposite directions: any axis perpendicular to them will do.
      let other: SIMD3<Float> = Swift.abs(from.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self = simd_quatf(real: 0, imag: simd_normalize(simd_cross(from, other)))
    }
  }

  /// The real part.
  @inlinable public var real: Float {
    get { vector.w }
    set { vector.w = newValue }
  }
  /// The imaginary parts.
  @inlinable public var imag: SIMD3<Float> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }
  /// The angle of the rotation in radians, from 0 to 2π.
  public var angle: Float { 2 * atan2(simd_length(imag), real) }
  /// The axis of the rotation. A rotation by 0 has none: the components are not numbers.
  public var axis: SIMD3<Float> { simd_normalize(imag) }
  /// The length of the quaternion as a vector; 1 for a rotation.
  public var length: Float { simd_length(vector) }
  /// The quaternion with its imaginary parts negated.
  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }
  /// The quaternion that undoes this one.
  public var inverse: simd_quatf { simd_quatf(vector: conjugate.vector / simd_length_squared(vector)) }
  /// The quaternion of the same direction with the length 1.
  public var normalized: simd_quatf { simd_quatf(vector: simd_normalize(vector)) }

  /// Returns a vector that is turned by this rotation.
  public func act(_ v: SIMD3<Float>) -> SIMD3<Float> {
    let twice: SIMD3<Float> = simd_cross(imag, v) * 2
    var turned: SIMD3<Float> = v + simd_cross(imag, twice)
    turned += twice * real
    return turned
  }

  /// Returns the rotation that first turns by the right quaternion, then by the left one.
  public static func * (p: simd_quatf, q: simd_quatf) -> simd_quatf {
    var imag: SIMD3<Float> = simd_cross(p.imag, q.imag)
    imag += q.imag * p.real
    imag += p.imag * q.real
    return simd_quatf(real: p.real * q.real - simd_dot(p.imag, q.imag), imag: imag)
  }
  public static func *= (p: inout simd_quatf, q: simd_quatf) { p = p * q }
  public static func * (q: simd_quatf, factor: Float) -> simd_quatf { simd_quatf(vector: q.vector * factor) }
  public static func * (factor: Float, q: simd_quatf) -> simd_quatf { simd_quatf(vector: q.vector * factor) }
  /// Returns the quaternion that gives the left one if the right one follows it.
  public static func / (p: simd_quatf, q: simd_quatf) -> simd_quatf { p * q.inverse }
  public static func / (q: simd_quatf, divisor: Float) -> simd_quatf { simd_quatf(vector: q.vector / divisor) }
  public static func + (p: simd_quatf, q: simd_quatf) -> simd_quatf { simd_quatf(vector: p.vector + q.vector) }
  public static func - (p: simd_quatf, q: simd_quatf) -> simd_quatf { simd_quatf(vector: p.vector - q.vector) }
  public static prefix func - (q: simd_quatf) -> simd_quatf { simd_quatf(vector: -q.vector) }
}

extension simd_quatf: CustomDebugStringConvertible {
  public var debugDescription: String { "simd_quatf(real: \(real), imag: \(imag))" }
}

/// Creates a rotation around an axis of length 1, in radians.
public func simd_quaternion(_ angle: Float, _ axis: SIMD3<Float>) -> simd_quatf { simd_quatf(angle: angle, axis: axis) }
/// Creates the shortest rotation between two directions of length 1.
public func simd_quaternion(_ from: SIMD3<Float>, _ to: SIMD3<Float>) -> simd_quatf { simd_quatf(from: from, to: to) }
/// Returns a vector that is turned by a rotation.
public func simd_act(_ q: simd_quatf, _ v: SIMD3<Float>) -> SIMD3<Float> { q.act(v) }
/// Returns the rotation that first turns by the second quaternion, then by the first.
public func simd_mul(_ p: simd_quatf, _ q: simd_quatf) -> simd_quatf { p * q }
/// Returns the quaternion that undoes another one.
public func simd_inverse(_ q: simd_quatf) -> simd_quatf { q.inverse }
/// Returns the quaternion with its imaginary parts negated.
public func simd_conjugate(_ q: simd_quatf) -> simd_quatf { q.conjugate }
/// Returns the quaternion of the same direction with the length 1.
public func simd_normalize(_ q: simd_quatf) -> simd_quatf { q.normalized }
/// Returns the length of a quaternion as a vector.
public func simd_length(_ q: simd_quatf) -> Float { q.length }
/// Returns the angle of a rotation in radians.
public func simd_angle(_ q: simd_quatf) -> Float { q.angle }
/// Returns the axis of a rotation.
public func simd_axis(_ q: simd_quatf) -> SIMD3<Float> { q.axis }
/// Returns the sum of the products of the parts.
public func simd_dot(_ p: simd_quatf, _ q: simd_quatf) -> Float { simd_dot(p.vector, q.vector) }
/// Returns a rotation between two others at an even speed, the shorter way. `t` is 0 for the first and 1 for the second.
public func simd_slerp(_ p: simd_quatf, _ q: simd_quatf, _ t: Float) -> simd_quatf {
  let share: Float = simd_dot(p.vector, q.vector)
  // A quaternion and its negative are the same rotation; the nearer of the two is the shorter way.
  let end: SIMD4<Float> = share < 0 ? -q.vector : q.vector
  let nearness: Float = Swift.min(Swift.abs(share), 1)
  // Near each other a straight line is as good, and does not divide by 0.
  guard nearness < 0.9995 else { return simd_quatf(vector: simd_normalize(simd_mix(p.vector, end, SIMD4(repeating: t)))) }
  let angle: Float = acos(nearness)
  let first: Float = sin((1 - t) * angle) / sin(angle)
  let second: Float = sin(t * angle) / sin(angle)
  var between: SIMD4<Float> = p.vector * first
  between += end * second
  return simd_quatf(vector: simd_normalize(between))
}
