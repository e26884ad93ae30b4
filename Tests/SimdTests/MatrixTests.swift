// Matrices: columns, products, determinants, inverses, and the way to quaternions and back.

import Testing
import simd

@Suite("simd: matrices") struct MatrixTests {
  private let matrix = simd_float4x4(SIMD4(2, 0, 1, 0), SIMD4(0, 3, 0, 0), SIMD4(-1, 1, 1, 0), SIMD4(4, 5, 6, 1))

  @Test("The identity changes nothing") func identity() {
    #expect(matrix_identity_float4x4 * matrix == matrix)
    #expect(matrix_identity_float4x4 * SIMD4<Float>(1, 2, 3, 4) == SIMD4<Float>(1, 2, 3, 4))
    #expect(matrix_identity_float3x3 == float3x3(diagonal: SIMD3(1, 1, 1)))
  }

  @Test("Columns and numbers are read and written by index") func subscripts() {
    var matrix = matrix
    #expect(matrix[3] == SIMD4(4, 5, 6, 1))
    #expect(matrix[3, 1] == 5)
    matrix[3, 1] = 9
    matrix[0] = SIMD4(1, 0, 0, 0)
    #expect(matrix.columns.3 == SIMD4(4, 9, 6, 1))
    #expect(matrix.columns.0 == SIMD4(1, 0, 0, 0))
    #expect(float4x4(rows: [SIMD4(1, 2, 3, 4), .zero, .zero, .zero]).columns.1 == SIMD4(2, 0, 0, 0))
  }

  @Test("A product does the right matrix first") func products() {
    let move = float4x4(columns: (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(1, 2, 3, 1)))
    let scale = float4x4(diagonal: SIMD4(2, 2, 2, 1))
    let point = SIMD4<Float>(1, 1, 1, 1)
    #expect((move * scale) * point == SIMD4<Float>(3, 4, 5, 1))
    #expect((scale * move) * point == SIMD4<Float>(4, 6, 8, 1))
  }

  @Test("The inverse undoes a matrix, of three and of four columns") func inverses() {
    #expect(simd_almost_equal_elements(matrix * matrix.inverse, matrix_identity_float4x4, 1e-5))
    #expect(abs(matrix.determinant - 9) < 1e-4)
    let small = float3x3(SIMD3(2, 0, 1), SIMD3(0, 3, 0), SIMD3(-1, 1, 1))
    #expect(abs(small.determinant - 9) < 1e-4)
    for column in 0..<3 { #expect(simd_distance((small * small.inverse)[column], matrix_identity_float3x3[column]) < 1e-5) }
    #expect(matrix.transpose.transpose == matrix)
  }

  @Test("A rotation is the same as a matrix and as a quaternion, whichever part is the largest") func rotations() {
    let axes: [SIMD3<Float>] = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), simd_normalize(SIMD3(1, 2, -3))]
    for axis in axes {
      for angle in [Float(0.1), 1, 2, 3.1] {
        let turn = simd_quatf(angle: angle, axis: axis)
        let back = simd_quatf(float4x4(turn))
        #expect(abs(abs(simd_dot(turn, back)) - 1) < 1e-5, "\(angle) around \(axis)")
        #expect(simd_distance(float3x3(turn) * SIMD3(1, 2, 3), turn.act(SIMD3(1, 2, 3))) < 1e-5)
      }
    }
  }
}
