// Matrices: Apple's other names for the matrices, the quaternions of matrices, and the functions of C.

/// A matrix of three columns.
public typealias float3x3 = simd_float3x3
/// A matrix of four columns.
public typealias float4x4 = simd_float4x4
/// The older name of ``simd_float3x3``.
public typealias matrix_float3x3 = simd_float3x3
/// The older name of ``simd_float4x4``.
public typealias matrix_float4x4 = simd_float4x4

/// The matrix that changes nothing.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// The matrix that changes nothing.
public let matrix_identity_float4x4 = simd_float4x4(1)

extension simd_quatf {
  /// Creates the rotation of a matrix whose columns have the length 1 and are perpendicular.
  public init(_ matrix: simd_float3x3) {
    let (a, b, c) = matrix.columns
    // The largest part is computed first, so that the others are divided by a number that is not small.
    let trace: Float = a.x + b.y + c.z
    if trace > 0 {
      let double: Float = 2 * (1 + trace).squareRoot()
      self.init(ix: (b.z - c.y) / double, iy: (c.x - a.z) / double, iz: (a.y - b.x) / double, r: double / 4)
    } else if a.x >= b.y, a.x >= c.z {
      let double: Float = 2 * (1 + a.x - b.y - c.z).squareRoot()
      self.init(ix: double / 4, iy: (a.y + b.x) / double, iz: (c.x + a.z) / double, r: (b.z - c.y) / double)
    } else if b.y >= c.z {
      let double: Float = 2 * (1 + b.y - a.x - c.z).squareRoot()
      self.init(ix: (a.y + b.x) / double, iy: double / 4, iz: (b.z + c.y) / double, r: (c.x - a.z) / double)
    } else {
      let double: Float = 2 * (1 + c.z - a.x - b.y).squareRoot()
      self.init(ix: (c.x + a.z) / double, iy: (b.z + c.y) / double, iz: double / 4, r: (a.y - b.x) / double)
    }
  }
  /// Creates the rotation of a matrix that does not scale.
  public init(_ matrix: simd_float4x4) {
    self.init(
      simd_float3x3(simd_make_float3(matrix.columns.0), simd_make_float3(matrix.columns.1), simd_make_float3(matrix.columns.2)))
  }
}

/// Creates the rotation of a matrix.
public func simd_quaternion(_ matrix: simd_float3x3) -> simd_quatf { simd_quatf(matrix) }
/// Creates the rotation of a matrix that does not scale.
public func simd_quaternion(_ matrix: simd_float4x4) -> simd_quatf { simd_quatf(matrix) }
/// Creates the matrix of a rotation.
public func simd_matrix4x4(_ q: simd_quatf) -> simd_float4x4 { simd_float4x4(q) }
/// Creates the matrix of a rotation.
public func simd_matrix3x3(_ q: simd_quatf) -> simd_float3x3 { simd_float3x3(q) }
/// Creates a matrix from its columns.
public func simd_matrix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) -> simd_float4x4 {
  simd_float4x4(a, b, c, d)
}
/// Creates a matrix from its columns.
public func simd_matrix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>) -> simd_float3x3 { simd_float3x3(a, b, c) }

/// Returns the transform that first does the second matrix, then the first.
public func simd_mul(_ m: simd_float4x4, _ n: simd_float4x4) -> simd_float4x4 { m * n }
/// Returns a transformed vector.
public func simd_mul(_ m: simd_float4x4, _ v: SIMD4<Float>) -> SIMD4<Float> { m * v }
/// Returns the transform that first does the second matrix, then the first.
public func simd_mul(_ m: simd_float3x3, _ n: simd_float3x3) -> simd_float3x3 { m * n }
/// Returns a transformed vector.
public func simd_mul(_ m: simd_float3x3, _ v: SIMD3<Float>) -> SIMD3<Float> { m * v }
/// Returns the transform that first does the second matrix, then the first.
public func matrix_multiply(_ m: simd_float4x4, _ n: simd_float4x4) -> simd_float4x4 { m * n }
/// Returns a transformed vector.
public func matrix_multiply(_ m: simd_float4x4, _ v: SIMD4<Float>) -> SIMD4<Float> { m * v }
/// Returns the matrix that undoes another one.
public func simd_inverse(_ m: simd_float4x4) -> simd_float4x4 { m.inverse }
/// Returns the matrix that undoes another one.
public func simd_inverse(_ m: simd_float3x3) -> simd_float3x3 { m.inverse }
/// Returns the matrix with rows and columns exchanged.
public func simd_transpose(_ m: simd_float4x4) -> simd_float4x4 { m.transpose }
/// Returns the matrix with rows and columns exchanged.
public func simd_transpose(_ m: simd_float3x3) -> simd_float3x3 { m.transpose }
/// Returns the factor by which a matrix multiplies volumes.
public func simd_determinant(_ m: simd_float4x4) -> Float { m.determinant }
/// Returns the factor by which a matrix multiplies volumes.
public func simd_determinant(_ m: simd_float3x3) -> Float { m.determinant }
/// Whether two matrices differ by a small number at most.
public func simd_almost_equal_elements(_ m: simd_float4x4, _ n: simd_float4x4, _ tolerance: Float) -> Bool {
  (0..<4).allSatisfy { simd_reduce_max(simd_abs(m[$0] - n[$0])) <= tolerance }
}
