// QuaternionD: rotations as quaternions of double-precision numbers.

import Foundation

/// A quaternion. One of length 1 is a rotation.
public struct simd_quatd: Equatable, Hashable, Sendable {
  /// The imaginary parts x, y and z, and the real part w.
  public var vector: SIMD4<Double>

  /// Creates the quaternion of four zeros, which is no rotation.
  @inlinable public init() { vector = .zero }
  /// Creates a quaternion from its imaginary parts and its real part in one vector.
  @inlinable public init(vector: SIMD4<Double>) { self.vector = vector }
  /// Creates a quaternion from its parts.
  @inlinable public init(ix: Double, iy: Double, iz: Double, r: Double) { vector = SIMD4(ix, iy, iz, r) }
  /// Creates a quaternion from its parts.
  @inlinable public init(real: Double, imag: SIMD3<Double>) { vector = SIMD4(imag, real) }
  /// Creates a rotation around an axis.
  ///
  /// - Parameters:
  ///   - angle: In radians, counter-clockwise as seen against the axis.
  ///   - axis: A vector of length 1.
  public init(angle: Double, axis: SIMD3<Double>) {
    vector = SIMD4(axis * sin(angle / 2), cos(angle / 2))
  }
  /// Creates the shortest rotation that turns one direction to another. Both have the length 1.
  public init(from: SIMD3<Double>, to: SIMD3<Double>) {
    let share: Double = simd_dot(from, to)
    if share > -0.999999 {
      self = simd_quatd(vector: simd_normalize(SIMD4(simd_cross(from, to), 1 + share)))
    } else {
      // Opposite directions: any axis perpendicular to them will do.
      let other: SIMD3<Double> = Swift.abs(from.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self = simd_quatd(real: 0, imag: simd_normalize(simd_cross(from, other)))
    }
  }

  /// The real part.
  @inlinable public var real: Double {
    get { vector.w }
    set { vector.w = newValue }
  }
  /// The imaginary parts.
  @inlinable public var imag: SIMD3<Double> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }
  /// The angle of the rotation in radians, from 0 to 2π.
  public var angle: Double { 2 * atan2(simd_length(imag), real) }
  /// The axis of the rotation. A rotation by 0 has none: the components are not numbers.
  public var axis: SIMD3<Double> { simd_normalize(imag) }
  /// The length of the quaternion as a vector; 1 for a rotation.
  public var length: Double { simd_length(vector) }
  /// The quaternion with its imaginary parts negated.
  public var conjugate: simd_quatd { simd_quatd(real: real, imag: -imag) }
  /// The quaternion that undoes this one.
  public var inverse: simd_quatd { simd_quatd(vector: conjugate.vector / simd_length_squared(vector)) }
  /// The quaternion of the same direction with the length 1.
  public var normalized: simd_quatd { simd_quatd(vector: simd_normalize(vector)) }

  /// Returns a vector that is turned by this rotation.
  public func act(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let twice: SIMD3<Double> = simd_cross(imag, v) * 2
    var turned: SIMD3<Double> = v + simd_cross(imag, twice)
    turned += twice * real
    return turned
  }

  /// Returns the rotation that first turns by the right quaternion, then by the left one.
  public static func * (p: simd_quatd, q: simd_quatd) -> simd_quatd {
    var imag: SIMD3<Double> = simd_cross(p.imag, q.imag)
    imag += q.imag * p.real
    imag += p.imag * q.real
    return simd_quatd(real: p.real * q.real - simd_dot(p.imag, q.imag), imag: imag)
  }
  public static func *= (p: inout simd_quatd, q: simd_quatd) { p = p * q }
  public static func * (q: simd_quatd, factor: Double) -> simd_quatd { simd_quatd(vector: q.vector * factor) }
  public static func * (factor: Double, q: simd_quatd) -> simd_quatd { simd_quatd(vector: q.vector * factor) }
  /// Returns the quaternion that gives the left one if the right one follows it.
  public static func / (p: simd_quatd, q: simd_quatd) -> simd_quatd { p * q.inverse }
  public static func / (q: simd_quatd, divisor: Double) -> simd_quatd { simd_quatd(vector: q.vector / divisor) }
  public static func + (p: simd_quatd, q: simd_quatd) -> simd_quatd { simd_quatd(vector: p.vector + q.vector) }
  public static func - (p: simd_quatd, q: simd_quatd) -> simd_quatd { simd_quatd(vector: p.vector - q.vector) }
  public static prefix func - (q: simd_quatd) -> simd_quatd { simd_quatd(vector: -q.vector) }
}

extension simd_quatd: CustomDebugStringConvertible {
  public var debugDescription: String { "simd_quatd(real: \(real), imag: \(imag))" }
}

/// Creates a rotation around an axis of length 1, in radians.
public func simd_quaternion(_ angle: Double, _ axis: SIMD3<Double>) -> simd_quatd { simd_quatd(angle: angle, axis: axis) }
/// Creates the shortest rotation between two directions of length 1.
public func simd_quaternion(_ from: SIMD3<Double>, _ to: SIMD3<Double>) -> simd_quatd { simd_quatd(from: from, to: to) }
/// Returns a vector that is turned by a rotation.
public func simd_act(_ q: simd_quatd, _ v: SIMD3<Double>) -> SIMD3<Double> { q.act(v) }
/// Returns the rotation that first turns by the second quaternion, then by the first.
public func simd_mul(_ p: simd_quatd, _ q: simd_quatd) -> simd_quatd { p * q }
/// Returns the quaternion that undoes another one.
public func simd_inverse(_ q: simd_quatd) -> simd_quatd { q.inverse }
/// Returns the quaternion with its imaginary parts negated.
public func simd_conjugate(_ q: simd_quatd) -> simd_quatd { q.conjugate }
/// Returns the quaternion of the same direction with the length 1.
public func simd_normalize(_ q: simd_quatd) -> simd_quatd { q.normalized }
/// Returns the length of a quaternion as a vector.
public func simd_length(_ q: simd_quatd) -> Double { q.length }
/// Returns the angle of a rotation in radians.
public func simd_angle(_ q: simd_quatd) -> Double { q.angle }
/// Returns the axis of a rotation.
public func simd_axis(_ q: simd_quatd) -> SIMD3<Double> { q.axis }
/// Returns the sum of the products of the parts.
public func simd_dot(_ p: simd_quatd, _ q: simd_quatd) -> Double { simd_dot(p.vector, q.vector) }
/// Returns a rotation between two others at an even speed, the shorter way. `t` is 0 for the first and 1 for the second.
public func simd_slerp(_ p: simd_quatd, _ q: simd_quatd, _ t: Double) -> simd_quatd {
  let share: Double = simd_dot(p.vector, q.vector)
  // A quaternion and its negative are the same rotation; the nearer of the two is the shorter way.
  let end: SIMD4<Double> = share < 0 ? -q.vector : q.vector
  let nearness: Double = Swift.min(Swift.abs(share), 1)
  // Near each other a straight line is as good, and does not divide by 0.
  guard nearness < 0.9995 else { return simd_quatd(vector: simd_normalize(simd_mix(p.vector, end, SIMD4(repeating: t)))) }
  let angle: Double = acos(nearness)
  let first: Double = sin((1 - t) * angle) / sin(angle)
  let second: Double = sin(t * angle) / sin(angle)
  var between: SIMD4<Double> = p.vector * first
  between += end * second
  return simd_quatd(vector: simd_normalize(between))
}
