// Transform: a place, a turn and a size in the parent's space.

import ShojiElements
import simd

/// A scale, then a rotation, then a translation. Lengths are in meters; x is right, y is up, and −z is forward.
public struct Transform: Equatable, Hashable, Sendable {
  /// The factors along the axes.
  public var scale: SIMD3<Float>
  /// The rotation, a quaternion of length 1.
  public var rotation: simd_quatf
  /// The displacement in meters.
  public var translation: SIMD3<Float>

  /// The transform that changes nothing.
  public static let identity = Transform()

  /// Creates the transform that changes nothing.
  public init() { (scale, rotation, translation) = (SIMD3(1, 1, 1), simd_quatf(ix: 0, iy: 0, iz: 0, r: 1), SIMD3(0, 0, 0)) }
  /// Creates a transform from its parts. By default each changes nothing.
  public init(
    scale: SIMD3<Float> = SIMD3(1, 1, 1), rotation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1),
    translation: SIMD3<Float> = SIMD3(0, 0, 0)
  ) {
    (self.scale, self.rotation, self.translation) = (scale, rotation, translation)
  }

  /// Creates the rotation around y (yaw) after that around x (pitch) after that around z (roll), in radians.
  public init(pitch x: Float = 0, yaw y: Float = 0, roll z: Float = 0) {
    let pitch = simd_quatf(angle: x, axis: SIMD3(1, 0, 0))
    let yaw = simd_quatf(angle: y, axis: SIMD3(0, 1, 0))
    let roll = simd_quatf(angle: z, axis: SIMD3(0, 0, 1))
    self.init(rotation: yaw * pitch * roll)
  }

  /// Creates the transform of a matrix that scales, turns and displaces. A shear is lost.
  public init(matrix: float4x4) {
    var (a, b, c) = (simd_make_float3(matrix.columns.0), simd_make_float3(matrix.columns.1), simd_make_float3(matrix.columns.2))
    var scale = SIMD3<Float>(simd_length(a), simd_length(b), simd_length(c))
    // A mirrored space is one with a negative scale: a rotation cannot mirror.
    if simd_dot(simd_cross(a, b), c) < 0 {
      scale.x = -scale.x
    }
    var rotation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    // Without a size there is no direction either.
    if scale.x != 0, scale.y != 0, scale.z != 0 {
      a /= scale.x
      b /= scale.y
      c /= scale.z
      rotation = simd_quatf(float3x3(a, b, c)).normalized
    }
    self.init(scale: scale, rotation: rotation, translation: simd_make_float3(matrix.columns.3))
  }

  /// The transform as a matrix.
  public var matrix: float4x4 {
    get {
      let turned = float3x3(rotation)
      return float4x4(
        SIMD4(turned.columns.0 * scale.x, 0), SIMD4(turned.columns.1 * scale.y, 0), SIMD4(turned.columns.2 * scale.z, 0),
        SIMD4(translation, 1))
    }
    set { self = Transform(matrix: newValue) }
  }

  /// Whether all parts are numbers.
  package var isFinite: Bool {
    func areNumbers<V: SIMD>(_ value: V) -> Bool where V.Scalar == Float { value.indices.allSatisfy { value[$0].isFinite } }
    return areNumbers(scale) && areNumbers(rotation.vector) && areNumbers(translation)
  }

  package var place: EntityPlace { EntityPlace(position: translation, rotation: rotation.vector, scale: scale) }
  package init(_ place: EntityPlace) {
    self.init(scale: place.scale, rotation: simd_quatf(vector: place.rotation), translation: place.position)
  }

  /// The transform between this one (0) and another one (1).
  func mixed(with other: Transform, by share: Float) -> Transform {
    Transform(
      scale: simd_mix(scale, other.scale, SIMD3(repeating: share)), rotation: simd_slerp(rotation, other.rotation, share),
      translation: simd_mix(translation, other.translation, SIMD3(repeating: share)))
  }
}

extension Transform: Component {}
