// Quaternions: rotations compose, undo each other, and go between two directions.

import Testing
import simd

@Suite("simd: quaternions") struct QuaternionTests {
  private let quarter = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 1, 0))

  private func near(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool { simd_distance(a, b) < 1e-5 }

  @Test("A quarter turn around y takes x to −z, as in a right-handed space") func turn() {
    #expect(near(quarter.act(SIMD3(1, 0, 0)), SIMD3(0, 0, -1)))
    #expect(abs(quarter.angle - .pi / 2) < 1e-5)
    #expect(near(quarter.axis, SIMD3(0, 1, 0)))
    #expect(quarter.real == quarter.vector.w)
    #expect(quarter.imag.y == quarter.vector.y)
  }

  @Test("A product does the right rotation first, and the inverse undoes it") func products() {
    let tilt = simd_quatf(angle: 0.7, axis: SIMD3(1, 0, 0))
    let v = SIMD3<Float>(0.3, -2, 5)
    #expect(near((quarter * tilt).act(v), quarter.act(tilt.act(v))))
    #expect(near((quarter * tilt).inverse.act((quarter * tilt).act(v)), v))
    #expect(abs((quarter * tilt * 3).normalized.length - 1) < 1e-6)
  }

  @Test("The rotation between two directions turns one to the other, also if they are opposite") func between() {
    let directions: [SIMD3<Float>] = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(-1, 0, 0), SIMD3(0, -1, 0), SIMD3(0.6, 0, 0.8)]
    for from in directions {
      for to in directions { #expect(near(simd_quatf(from: from, to: to).act(from), to), "\(from) to \(to)") }
    }
  }

  @Test("slerp goes the shorter way at an even speed, also for the negative of the same rotation") func slerp() {
    let start = simd_quatf(angle: 0, axis: SIMD3(0, 1, 0))
    #expect(abs(simd_slerp(start, quarter, 1 / 3).angle - .pi / 6) < 1e-5)
    #expect(abs(simd_slerp(start, -quarter, 1 / 3).angle - .pi / 6) < 1e-5)
    #expect(near(simd_slerp(start, start, 0.5).act(SIMD3(1, 0, 0)), SIMD3(1, 0, 0)))
  }

  @Test("Double precision has the same operations") func double() {
    let turn = simd_quatd(angle: .pi, axis: SIMD3(0, 0, 1))
    #expect(simd_distance(turn.act(SIMD3(1, 0, 0)), SIMD3(-1, 0, 0)) < 1e-12)
    #expect(simd_length((turn * turn.inverse).imag) < 1e-12)
    #expect(abs(simd_slerp(simd_quatd(ix: 0, iy: 0, iz: 0, r: 1), turn, 0.5).angle - .pi / 2) < 1e-12)
  }
}
