// Matrix4x4: matrices of four columns, which turn, scale and displace.

/// A matrix of four columns. Vectors are multiplied on its right, so that the last column is the displacement.
public struct simd_float4x4: Sendable {
  /// The columns, from left to right.
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Creates a matrix of zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }
  /// Creates a matrix from its columns.
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) { self.columns = columns }
  /// Creates a matrix from its columns.
  public init(_ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>, _ fourth: SIMD4<Float>) {
    columns = (first, second, third, fourth)
  }
  /// Creates a matrix from its four columns.
  public init(_ columns: [SIMD4<Float>]) {
    precondition(columns.count == 4, "a 4×4 matrix has four columns")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }
  /// Creates a matrix from its four rows, from top to bottom.
  public init(rows: [SIMD4<Float>]) { self = simd_float4x4(rows).transpose }
  /// Creates a matrix that multiplies each axis by a factor.
  public init(diagonal: SIMD4<Float>) {
    columns = (
      SIMD4(diagonal.x, 0, 0, 0), SIMD4(0, diagonal.y, 0, 0), SIMD4(0, 0, diagonal.z, 0), SIMD4(0, 0, 0, diagonal.w)
    )
  }
  /// Creates a matrix that multiplies all axes by the same factor.
  public init(_ scalar: Float) { self.init(diagonal: SIMD4(repeating: scalar)) }
  /// Creates the matrix of a rotation.
  public init(_ quaternion: simd_quatf) {
    let turned = simd_float3x3(quaternion)
    columns = (SIMD4(turned.columns.0, 0), SIMD4(turned.columns.1, 0), SIMD4(turned.columns.2, 0), SIMD4(0, 0, 0, 1))
  }

  /// The column at an index from 0 to 3.
  public subscript(column: Int) -> SIMD4<Float> {
    get {
      switch column {
      case 0: return columns.0
      case 1: return columns.1
      case 2: return columns.2
      case 3: return columns.3
      default: preconditionFailure("a 4×4 matrix has no column \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("a 4×4 matrix has no column \(column)")
      }
    }
  }
  /// The number at a column and a row.
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows and columns exchanged.
  public var transpose: simd_float4x4 {
    let (a, b, c, d) = columns
    return simd_float4x4(
      SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z), SIMD4(a.w, b.w, c.w, d.w))
  }

  /// The products of which the determinant and the inverse are made (Lengyel, Foundations of Game Engine Development, 1.7.5).
  private var products: (s: SIMD3<Float>, t: SIMD3<Float>, u: SIMD3<Float>, v: SIMD3<Float>) {
    let (a, b, c, d) = (simd_make_float3(columns.0), simd_make_float3(columns.1), simd_make_float3(columns.2), simd_make_float3(columns.3))
    let (x, y, z, w) = (columns.0.w, columns.1.w, columns.2.w, columns.3.w)
    let u: SIMD3<Float> = a * y - b * x
    let v: SIMD3<Float> = c * w - d * z
    return (simd_cross(a, b), simd_cross(c, d), u, v)
  }
  /// The factor by which the matrix multiplies volumes.
  public var determinant: Float {
    let (s, t, u, v) = products
    return simd_dot(s, v) + simd_dot(t, u)
  }
  /// The matrix that undoes this one. If the determinant is 0 there is none: its components are not numbers.
  public var inverse: simd_float4x4 {
    let (a, b, c, d) = (simd_make_float3(columns.0), simd_make_float3(columns.1), simd_make_float3(columns.2), simd_make_float3(columns.3))
    let (x, y, z, w) = (columns.0.w, columns.1.w, columns.2.w, columns.3.w)
    var (s, t, u, v) = products
    let factor: Float = 1 / (simd_dot(s, v) + simd_dot(t, u))
    s *= factor
    t *= factor
    u *= factor
    v *= factor
    let first: SIMD3<Float> = simd_cross(b, v) + t * y
    let second: SIMD3<Float> = simd_cross(v, a) - t * x
    let third: SIMD3<Float> = simd_cross(d, u) + s * w
    let fourth: SIMD3<Float> = simd_cross(u, c) - s * z
    return simd_float4x4(rows: [
      SIMD4(first, -simd_dot(b, t)), SIMD4(second, simd_dot(a, t)), SIMD4(third, -simd_dot(d, s)), SIMD4(fourth, simd_dot(c, s)),
    ])
  }

  public static func * (m: simd_float4x4, v: SIMD4<Float>) -> SIMD4<Float> {
    var sum: SIMD4<Float> = m.columns.0 * v.x
    sum += m.columns.1 * v.y
    sum += m.columns.2 * v.z
    sum += m.columns.3 * v.w
    return sum
  }
  /// Returns the transform that first does the right one, then the left one.
  public static func * (m: simd_float4x4, n: simd_float4x4) -> simd_float4x4 {
    simd_float4x4(m * n.columns.0, m * n.columns.1, m * n.columns.2, m * n.columns.3)
  }
  public static func * (m: simd_float4x4, factor: Float) -> simd_float4x4 {
    simd_float4x4(m.columns.0 * factor, m.columns.1 * factor, m.columns.2 * factor, m.columns.3 * factor)
  }
  public static func * (factor: Float, m: simd_float4x4) -> simd_float4x4 { m * factor }
  public static func *= (m: inout simd_float4x4, n: simd_float4x4) { m = m * n }
  public static func + (m: simd_float4x4, n: simd_float4x4) -> simd_float4x4 {
    simd_float4x4(m.columns.0 + n.columns.0, m.columns.1 + n.columns.1, m.columns.2 + n.columns.2, m.columns.3 + n.columns.3)
  }
  public static func - (m: simd_float4x4, n: simd_float4x4) -> simd_float4x4 {
    simd_float4x4(m.columns.0 - n.columns.0, m.columns.1 - n.columns.1, m.columns.2 - n.columns.2, m.columns.3 - n.columns.3)
  }
}

extension simd_float4x4: Equatable {
  public static func == (m: simd_float4x4, n: simd_float4x4) -> Bool { m.columns == n.columns }
}

extension simd_float4x4: CustomDebugStringConvertible {
  public var debugDescription: String { "simd_float4x4([\(columns.0), \(columns.1), \(columns.2), \(columns.3)])" }
}
