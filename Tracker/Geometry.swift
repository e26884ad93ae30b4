// Geometry: vectors, rotations and the camera. The tracker's world has z down, along gravity; a camera has x right, y down and z ahead.

struct Vector {
  var x: Float
  var y: Float
  var z: Float

  @inline(__always) init(_ x: Float, _ y: Float, _ z: Float) {
    self.x = x
    self.y = y
    self.z = z
  }

  static var zero: Vector { Vector(0, 0, 0) }

  @inline(__always) func dot(_ other: Vector) -> Float { x * other.x + y * other.y + z * other.z }
  @inline(__always) func cross(_ other: Vector) -> Vector {
    Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
  var length: Float { dot(self).squareRoot() }
  var unit: Vector {
    let factor = 1 / length
    return Vector(x * factor, y * factor, z * factor)
  }
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  @inline(__always) static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y, a.z + b.z) }
  @inline(__always) static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y, a.z - b.z) }
  @inline(__always) static func * (a: Vector, factor: Float) -> Vector { Vector(a.x * factor, a.y * factor, a.z * factor) }
  @inline(__always) static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y, -a.z) }
}

/// A 3 × 3 matrix by its rows, nearly always a rotation.
struct Matrix {
  var a: Vector
  var b: Vector
  var c: Vector

  static var identity: Matrix { Matrix(a: Vector(1, 0, 0), b: Vector(0, 1, 0), c: Vector(0, 0, 1)) }

  var transposed: Matrix { Matrix(a: Vector(a.x, b.x, c.x), b: Vector(a.y, b.y, c.y), c: Vector(a.z, b.z, c.z)) }

  /// The nearest rotation: rounding errors of many products would grow otherwise.
  var orthonormal: Matrix {
    let first = a.unit
    let second = (b - first * first.dot(b)).unit
    return Matrix(a: first, b: second, c: first.cross(second))
  }

  @inline(__always) static func * (matrix: Matrix, vector: Vector) -> Vector {
    Vector(matrix.a.dot(vector), matrix.b.dot(vector), matrix.c.dot(vector))
  }

  @inline(__always) static func * (left: Matrix, right: Matrix) -> Matrix {
    let columns = right.transposed
    return Matrix(
      a: Vector(left.a.dot(columns.a), left.a.dot(columns.b), left.a.dot(columns.c)),
      b: Vector(left.b.dot(columns.a), left.b.dot(columns.b), left.b.dot(columns.c)),
      c: Vector(left.c.dot(columns.a), left.c.dot(columns.b), left.c.dot(columns.c)))
  }

  /// A small rotation by its vector, in radians. The quaternion (1, w/2) needs no trigonometry, which would have to be imported.
  static func turning(by vector: Vector) -> Matrix {
    let x = vector.x / 2
    let y = vector.y / 2
    let z = vector.z / 2
    let n = 1 / (1 + x * x + y * y + z * z)
    return Matrix(
      a: Vector((1 + x * x - y * y - z * z) * n, 2 * (x * y - z) * n, 2 * (x * z + y) * n),
      b: Vector(2 * (x * y + z) * n, (1 - x * x + y * y - z * z) * n, 2 * (y * z - x) * n),
      c: Vector(2 * (x * z - y) * n, 2 * (y * z + x) * n, (1 - x * x - y * y + z * z) * n))
  }

  /// The shortest rotation that makes a direction, gravity as the camera sees it, the z axis.
  static func levelling(_ direction: Vector) -> Matrix {
    let v = direction.cross(Vector(0, 0, 1))
    let cosine = direction.z
    let k = 1 / (1 + max(cosine, -0.9999))
    return Matrix(
      a: Vector(cosine + v.x * v.x * k, v.x * v.y * k - v.z, v.x * v.z * k + v.y),
      b: Vector(v.x * v.y * k + v.z, cosine + v.y * v.y * k, v.y * v.z * k - v.x),
      c: Vector(v.x * v.z * k - v.y, v.y * v.z * k + v.x, cosine + v.z * v.z * k))
  }
}

/// Where the camera is: a point of the world is at `rotation * point + translation` in the camera's space.
struct Pose {
  var rotation = Matrix(a: Vector(1, 0, 0), b: Vector(0, 1, 0), c: Vector(0, 0, 1))
  var translation = Vector(0, 0, 0)

  @inline(__always) func callAsFunction(_ point: Vector) -> Vector { rotation * point + translation }

  /// The camera's place in the world.
  var position: Vector { -(rotation.transposed * translation) }

  /// Gravity as the camera sees it.
  var down: Vector { Vector(rotation.a.z, rotation.b.z, rotation.c.z) }
}

/// The size of the pictures in pixels, and the camera's focal lengths and centre in the same.
struct Camera {
  var width = 0
  var height = 0
  var focalX: Float = 0
  var focalY: Float = 0
  var centerX: Float = 0
  var centerY: Float = 0

  var longSide: Int { max(width, height) }
  /// Errors in pixels are larger in a larger picture.
  var tolerance: Float { longSide > 400 ? 1.5 : 1 }
  /// The side of the squares in each of which one corner is looked for.
  var cell: Int { longSide / 20 }

  @inline(__always) func ray(_ x: Float, _ y: Float) -> Vector { Vector((x - centerX) / focalX, (y - centerY) / focalY, 1) }

  @inline(__always) func project(_ point: Vector) -> (x: Float, y: Float) {
    let k = 1 / point.z
    return (focalX * point.x * k + centerX, focalY * point.y * k + centerY)
  }

  @inline(__always) func contains(_ x: Float, _ y: Float, margin: Int) -> Bool {
    x >= Float(margin) && y >= Float(margin) && x <= Float(width - margin) && y <= Float(height - margin)
  }
}

@inline(__always) func squared(_ x: Float, _ y: Float) -> Float { x * x + y * y }

nonisolated(unsafe) var camera = Camera()
/// The present pose, and the rotation and the movement since the last picture as they are expected.
nonisolated(unsafe) var pose = Pose()
