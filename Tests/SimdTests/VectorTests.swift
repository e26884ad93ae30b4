// Vectors: lengths, products, and the functions that treat each component by itself.

import Testing
import simd

@Suite("simd: vectors") struct VectorTests {
  @Test("Lengths, distances and products are those of geometry, in single and double precision") func geometry() {
    #expect(simd_length(simd_float3(2, 3, 6)) == 7)
    #expect(length(simd_double2(3, 4)) == 5)
    #expect(simd_distance(SIMD3<Float>(1, 1, 1), SIMD3(1, 4, 5)) == 5)
    #expect(distance_squared(SIMD2<Float>(0, 0), SIMD2(3, 4)) == 25)
    #expect(dot(SIMD4<Double>(1, 2, 3, 4), SIMD4(4, 3, 2, 1)) == 20)
    #expect(simd_normalize(SIMD3<Float>(0, 0, -4)) == SIMD3(0, 0, -1))
  }

  @Test("The cross product is right-handed: x × y = z") func handedness() {
    #expect(cross(SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
    #expect(simd_cross(SIMD2<Double>(1, 0), SIMD2(0, 1)) == SIMD3(0, 0, 1))
  }

  @Test("A ray is reflected by a floor, and a vector is projected onto another one") func reflection() {
    #expect(reflect(SIMD3<Float>(1, -1, 0), n: SIMD3(0, 1, 0)) == SIMD3(1, 1, 0))
    #expect(project(SIMD3<Float>(3, 4, 0), SIMD3(2, 0, 0)) == SIMD3(3, 0, 0))
  }

  @Test("mix, clamp, min and max take vectors and numbers") func components() {
    #expect(mix(SIMD3<Float>(0, 10, 20), SIMD3(10, 20, 0), t: 0.5) == SIMD3(5, 15, 10))
    #expect(simd_mix(Float(2), 4, 0.25) == 2.5)
    #expect(clamp(SIMD3<Float>(-1, 0.5, 3), min: 0, max: 1) == SIMD3(0, 0.5, 1))
    #expect(simd_clamp(Double(7), 0, 5) == 5)
    #expect(simd.min(SIMD2<Float>(1, 5), SIMD2(2, 3)) == SIMD2(1, 3))
    #expect(simd_max(SIMD2<Float>(1, 5), SIMD2(2, 3)) == SIMD2(2, 5))
    #expect(simd_abs(SIMD2<Float>(-1, 2)) == SIMD2(1, 2))
    #expect(sign(SIMD3<Float>(-2, 0, 9)) == SIMD3(-1, 0, 1))
    #expect(simd_reduce_max(SIMD3<Float>(1, 9, 4)) == 9)
  }

  @Test("smoothstep is 0 below, 1 above, and half way in the middle") func smooth() {
    #expect(smoothstep(Float(0), edge0: 1, edge1: 3) == 0)
    #expect(smoothstep(Float(2), edge0: 1, edge1: 3) == 0.5)
    #expect(smoothstep(Float(5), edge0: 1, edge1: 3) == 1)
  }
}
