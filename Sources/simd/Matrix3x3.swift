// Matrix3x3: matrices of three columns, which turn and scale.

/// A matrix of three columns. Vectors are multiplied on its right.
public struct simd_float3x3: Sendable {
  /// The columns, from left to right.
  public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  /// Creates a matrix of zeros.
  public init() { columns = (.zero, .zero, .zero) }
  /// Creates a matrix from its columns.
  public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) { self.columns = columns }
  /// Creates a matrix from its columns.
  public init(_ first: SIMD3<Float>, _ second: SIMD3<Float>, _ third: SIMD3<Float>) { columns = (first, second, third) }
  /// Creates a matrix from its three columns.
  public init(_ columns: [SIMD3<Float>]) {
    precondition(columns.count == 3, "a 3×3 matrix has three columns")
    self.columns = (columns[0], columns[1], columns[2])
  }
  /// Creates a matrix from its three rows, from top to bottom.
  public init(rows: [SIMD3<Float>]) { self = simd_float3x3(rows).transpose }
  /// Creates a matrix that multiplies each axis by a factor.
  public init(diagonal: SIMD3<Float>) { columns = (SIMD3(diagonal.x, 0, 0), SIMD3(0, diagonal.y, 0), SIMD3(0, 0, diagonal.z)) }
  /// Creates a matrix that multiplies all axes by the same factor.
  public init(_ scalar: Float) { self.init(diagonal: SIMD3(repeating: scalar)) }
  /// Creates the matrix of a rotation.
  public init(_ quaternion: simd_quatf) {
    columns = (quaternion.act(SIMD3(1, 0, 0)), quaternion.act(SIMD3(0, 1, 0)), quaternion.act(SIMD3(0, 0, 1)))
  }

  /// The column at an index from 0 to 2.
  public subscript(column: Int) -> SIMD3<Float> {
    get {
      switch column {
      case 0: return columns.0
      case 1: return columns.1
      case 2: return columns.2
      default: preconditionFailure("a 3×3 matrix has no column \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("a 3×3 matrix has no column \(column)")
      }
    }
  }
  /// The number at a column and a row.
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows and columns exchanged.
  public var transpose: simd_float3x3 {
    let (a, b, c) = columns
    return simd_float3x3(SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }
  /// The factor by which the matrix multiplies volumes; negative if it mirrors.
  public var determinant: Float { simd_dot(columns.0, simd_cross(columns.1, columns.2)) }
  /// The matrix that undoes this one. If the determinant is 0 there is none: its components are not numbers.
  public var inverse: simd_float3x3 {
    let (a, b, c) = columns
    let factor: Float = 1 / determinant
    return simd_float3x3(simd_cross(b, c) * factor, simd_cross(c, a) * factor, simd_cross(a, b) * factor).transpose
  }

  public static func * (m: simd_float3x3, v: SIMD3<Float>) -> SIMD3<Float> {
    var sum: SIMD3<Float> = m.columns.0 * v.x
    sum += m.columns.1 * v.y
    sum += m.columns.2 * v.z
    return sum
  }
  /// Returns the transform that first does the right one, then the left one.
  public static func * (m: simd_float3x3, n: simd_float3x3) -> simd_float3x3 {
    simd_float3x3(m * n.columns.0, m * n.columns.1, m * n.columns.2)
  }
  public static func * (m: simd_float3x3, factor: Float) -> simd_float3x3 {
    simd_float3x3(m.columns.0 * factor, m.columns.1 * factor, m.columns.2 * factor)
  }
  public static func * (factor: Float, m: simd_float3x3) -> simd_float3x3 { m * factor }
  public static func *= (m: inout simd_float3x3, n: simd_float3x3) { m = m * n }
  public static func + (m: simd_float3x3, n: simd_float3x3) -> simd_float3x3 {
    simd_float3x3(m.columns.0 + n.columns.0, m.columns.1 + n.columns.1, m.columns.2 + n.columns.2)
  }
  public static func - (m: simd_float3x3, n: simd_float3x3) -> simd_float3x3 {
    simd_float3x3(m.columns.0 - n.columns.0, m.columns.1 - n.columns.1, m.columns.2 - n.columns.2)
  }
}

extension simd_float3x3: Equatable {
  public static func == (m: simd_float3x3, n: simd_float3x3) -> Bool { m.columns == n.columns }
}

extension simd_float3x3: CustomDebugStringConvertible {
  public var debugDescription: String { "simd_float3x3([\(columns.0), \(columns.1), \(columns.2)])" }
}
