// EntityVertices: the vertices of a shape that the browser does not make by itself.

import Foundation

/// The vertices of a mesh. Compared by identity, because they never change.
package final class EntityVertices: Equatable, Sendable {
  package let positions: [SIMD3<Float>]
  /// As many as positions, or none.
  package let normals: [SIMD3<Float>]
  /// As many as positions, or none.
  package let textureCoordinates: [SIMD2<Float>]
  /// Three for each triangle.
  package let indices: [UInt32]
  package init(positions: [SIMD3<Float>], normals: [SIMD3<Float>], textureCoordinates: [SIMD2<Float>], indices: [UInt32]) {
    (self.positions, self.normals, self.textureCoordinates, self.indices) = (positions, normals, textureCoordinates, indices)
  }
  package static func == (a: EntityVertices, b: EntityVertices) -> Bool { a === b }
}

extension EntityVertices {
  /// An upright rectangle that faces +z, with rounded corners.
  package static func panel(_ size: SIMD2<Float>, corner: Float) -> EntityVertices {
    let (x, y) = (size.x / 2, size.y / 2)
    let radius = min(corner, x, y)
    var outline: [SIMD2<Float>] = []
    let centers: [(SIMD2<Float>, Float)] = [
      (SIMD2(x - radius, y - radius), 0), (SIMD2(radius - x, y - radius), 0.5), (SIMD2(radius - x, radius - y), 1),
      (SIMD2(x - radius, radius - y), 1.5),
    ]
    let steps = radius > 0 ? 8 : 0
    for (center, start) in centers {
      for step in 0...steps {
        let share: Float = Float(step) / Float(max(steps, 1))
        let angle: Float = (start + share / 2) * Float.pi
        let way = SIMD2<Float>(cos(angle), sin(angle))
        outline.append(center + way * radius)
      }
    }
    // A fan of triangles, counter-clockwise as seen from +z.
    var indices: [UInt32] = []
    for index in 1..<UInt32(outline.count - 1) { indices += [0, index, index + 1] }
    let half = SIMD2<Float>(0.5, 0.5)
    return EntityVertices(
      positions: outline.map { SIMD3<Float>($0, 0) }, normals: outline.map { _ in SIMD3<Float>(0, 0, 1) },
      textureCoordinates: outline.map { $0 / size + half }, indices: indices)
  }
}
