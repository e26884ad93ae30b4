// Equations: small systems of linear equations, solved in place.

/// A system of up to eight equations as rows of coefficients and right side, and room for rows that are still being summed up.
struct Equations {
  static let room = 160
  var values: UnsafeMutablePointer<Float>! = nil

  @inline(__always) subscript(index: Int) -> Float {
    get { values[index] }
    nonmutating _modify { yield &values[index] }
  }

  func clear(_ count: Int) { for index in 0..<count { values[index] = 0 } }

  /// Solves `n` equations by elimination with pivots. The solution is then the last column.
  ///
  /// - Returns: false if they have no unique solution
  func solve(_ n: Int) -> Bool {
    let width = n + 1
    for column in 0..<n {
      var pivot = column
      var best = values[column * width + column].magnitude
      for row in (column + 1)..<max(n, column + 1) {
        let value = values[row * width + column].magnitude
        if value > best {
          best = value
          pivot = row
        }
      }
      if best < 1e-9 || best.isNaN { return false }
      if pivot != column {
        for index in 0..<width {
          let value = values[column * width + index]
          values[column * width + index] = values[pivot * width + index]
          values[pivot * width + index] = value
        }
      }
      let inverse = 1 / values[column * width + column]
      for row in 0..<n where row != column {
        let factor = values[row * width + column] * inverse
        if factor == 0 { continue }
        for index in column..<width { values[row * width + index] -= factor * values[column * width + index] }
      }
    }
    for row in 0..<n { values[row * width + n] /= values[row * width + row] }
    return true
  }

  /// The unknown with an index, after `solve(n)`.
  @inline(__always) func solution(_ index: Int, of n: Int) -> Float { values[index * (n + 1) + n] }

  /// Adds an observation of five unknowns to their normal equations.
  @inline(__always) func add(_ v: (Float, Float, Float, Float, Float), _ right: Float) {
    addRow(0, v.0, v, right)
    addRow(1, v.1, v, right)
    addRow(2, v.2, v, right)
    addRow(3, v.3, v, right)
    addRow(4, v.4, v, right)
  }

  @inline(__always) private func addRow(_ row: Int, _ factor: Float, _ v: (Float, Float, Float, Float, Float), _ right: Float) {
    let start = values + row * 6
    start[0] += factor * v.0
    start[1] += factor * v.1
    start[2] += factor * v.2
    start[3] += factor * v.3
    start[4] += factor * v.4
    start[5] += factor * right
  }
}

/// How an error changes with a small rotation (a, b, c) and movement (d, e, f) of the camera.
struct Gradient {
  var a: Float
  var b: Float
  var c: Float
  var d: Float
  var e: Float
  var f: Float

  @inline(__always) init(_ a: Float, _ b: Float, _ c: Float, _ d: Float, _ e: Float, _ f: Float) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  @inline(__always) static func * (factor: Float, v: Gradient) -> Gradient {
    Gradient(factor * v.a, factor * v.b, factor * v.c, factor * v.d, factor * v.e, factor * v.f)
  }
}

extension Equations {
  /// Adds a weighted error to the normal equations of a pose: the upper triangle of six rows of seven.
  @inline(__always) func add(_ j: Gradient, error: Float, weight w: Float) {
    values[0] += w * j.a * j.a
    values[1] += w * j.a * j.b
    values[2] += w * j.a * j.c
    values[3] += w * j.a * j.d
    values[4] += w * j.a * j.e
    values[5] += w * j.a * j.f
    values[6] += w * j.a * error
    values[8] += w * j.b * j.b
    values[9] += w * j.b * j.c
    values[10] += w * j.b * j.d
    values[11] += w * j.b * j.e
    values[12] += w * j.b * j.f
    values[13] += w * j.b * error
    values[16] += w * j.c * j.c
    values[17] += w * j.c * j.d
    values[18] += w * j.c * j.e
    values[19] += w * j.c * j.f
    values[20] += w * j.c * error
    values[24] += w * j.d * j.d
    values[25] += w * j.d * j.e
    values[26] += w * j.d * j.f
    values[27] += w * j.d * error
    values[32] += w * j.e * j.e
    values[33] += w * j.e * j.f
    values[34] += w * j.e * error
    values[40] += w * j.f * j.f
    values[41] += w * j.f * error
  }

  /// Mirrors the upper triangle of a pose's equations; a little on the diagonal keeps them solvable.
  func completePose() {
    for row in 0..<6 {
      values[row * 7 + row] += 1e-3
      for column in 0..<row { values[row * 7 + column] = values[column * 7 + row] }
    }
  }
}

nonisolated(unsafe) var equations = Equations()
