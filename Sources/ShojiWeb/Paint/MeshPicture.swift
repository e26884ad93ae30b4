// A mesh gradient as a small image, since CSS has no such gradient. The browser enlarges it smoothly, so a few pixels are enough.

import Foundation
import ShojiElements

enum MeshPicture {
  /// Pixels on each side.
  static let side = 24
  /// The centres of the outermost pixels lie on the edges of the filled area, so that no edge looks flat.
  static let size = "\(CSS.number(100 * Double(side) / Double(side - 1)))% \(CSS.number(100 * Double(side) / Double(side - 1)))%"

  static func address(_ mesh: MeshPaint) -> String {
    let bytes = SmallPNG.encoded(width: side, height: side, pixels: pixels(of: mesh))
    return "data:image/png;base64," + Data(bytes).base64EncodedString()
  }

  /// Four bytes a pixel.
  static func pixels(of mesh: MeshPaint) -> [UInt8] {
    var raster = Raster(side: side, background: Sample(mesh.background, mesh.space))
    // A straight piece is at most two pixels long in an undistorted grid.
    let columnSteps = max(2, side / 2 / (mesh.width - 1))
    let rowSteps = max(2, side / 2 / (mesh.height - 1))
    let colors = mesh.colors.map { Sample($0, mesh.space) }
    for row in 0..<mesh.height - 1 {
      for column in 0..<mesh.width - 1 {
        let patch = Patch(mesh, colors, column, row)
        let points: [[MeshPoint]] = (0...rowSteps).map { y in
          let v = Float(y) / Float(rowSteps)
          return (0...columnSteps).map { x in patch.at(Float(x) / Float(columnSteps), v) }
        }
        for y in 0..<rowSteps {
          for x in 0..<columnSteps {
            raster.fill(points[y][x], points[y][x + 1], points[y + 1][x])
            raster.fill(points[y + 1][x + 1], points[y][x + 1], points[y + 1][x])
          }
        }
      }
    }
    return raster.pixels.flatMap { $0.bytes(mesh.space) }
  }
}

/// A colour in the space in which it is mixed: three components, premultiplied by the opacity, and the opacity.
private struct Sample {
  var values: SIMD4<Float>

  init(_ values: SIMD4<Float>) { self.values = values }
  init(_ color: Color.Resolved, _ space: ColorMixSpace) {
    let components = space == .perceptual ? color.oklab : SIMD3(color.red, color.green, color.blue)
    values = SIMD4(components * color.opacity, color.opacity)
  }

  func bytes(_ space: ColorMixSpace) -> [UInt8] {
    guard values.w > 0.001 else { return [0, 0, 0, 0] }
    let components = SIMD3(values.x, values.y, values.z) / values.w
    let color =
      space == .perceptual
      ? Color.Resolved(oklab: components, opacity: values.w)
      : Color.Resolved(red: components.x, green: components.y, blue: components.z, opacity: values.w)
    return [color.red, color.green, color.blue, color.opacity].map { (part: Float) -> UInt8 in
      guard part.isFinite else { return 0 }
      return UInt8(min(max(part, 0), 1) * 255 + 0.5)
    }
  }
}

/// A point of the image with its colour.
private struct MeshPoint {
  var place: SIMD2<Float>
  var color: Sample
}

/// The surface between four vertices: a Coons patch, bounded by four curves.
private struct Patch {
  private let corners: [MeshPaint.Vertex]
  /// The colours of four by four vertices, with the four corners in the middle.
  private let colors: [SIMD4<Float>]
  private let isSmooth: Bool

  init(_ mesh: MeshPaint, _ colors: [Sample], _ column: Int, _ row: Int) {
    func index(_ column: Int, _ row: Int) -> Int {
      min(max(row, 0), mesh.height - 1) * mesh.width + min(max(column, 0), mesh.width - 1)
    }
    corners = [index(column, row), index(column + 1, row), index(column, row + 1), index(column + 1, row + 1)].map { mesh.vertices[$0] }
    self.colors = (row - 1...row + 2).flatMap { y in (column - 1...column + 2).map { x in colors[index(x, y)].values } }
    isSmooth = mesh.smoothsColors
  }

  func at(_ u: Float, _ v: Float) -> MeshPoint { MeshPoint(place: place(u, v), color: Sample(color(u, v))) }

  private func place(_ u: Float, _ v: Float) -> SIMD2<Float> {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let top = Self.curve(a.position, a.trailing, b.leading, b.position, u)
    let bottom = Self.curve(c.position, c.trailing, d.leading, d.position, u)
    let left = Self.curve(a.position, a.bottom, c.top, c.position, v)
    let right = Self.curve(b.position, b.bottom, d.top, d.position, v)
    func mix(_ from: SIMD2<Float>, _ to: SIMD2<Float>, _ share: Float) -> SIMD2<Float> { from * (1 - share) + to * share }
    let flat = mix(mix(a.position, b.position, u), mix(c.position, d.position, u), v)
    return mix(top, bottom, v) + mix(left, right, u) - flat
  }

  private static func curve(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>, _ t: Float) -> SIMD2<Float> {
    let s = 1 - t
    let first: SIMD2<Float> = a * (s * s * s) + b * (3 * s * s * t)
    let last: SIMD2<Float> = c * (3 * s * t * t) + d * (t * t * t)
    return first + last
  }

  private func color(_ u: Float, _ v: Float) -> SIMD4<Float> {
    let rows = (0..<4).map { row in
      Self.between(colors[row * 4], colors[row * 4 + 1], colors[row * 4 + 2], colors[row * 4 + 3], u, isSmooth)
    }
    return Self.between(rows[0], rows[1], rows[2], rows[3], v, isSmooth)
  }

  /// Interpolates from the second to the third value: linearly, or along a curve through all four.
  private static func between(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>, _ t: Float, _ isSmooth: Bool
  ) -> SIMD4<Float> {
    guard isSmooth else { return b + (c - b) * t }
    let linear: SIMD4<Float> = c - a
    let square: SIMD4<Float> = a * 2 - b * 5 + c * 4 - d
    let cube: SIMD4<Float> = (b - c) * 3 - a + d
    let rise: SIMD4<Float> = ((cube * t + square) * t + linear) * t
    return b + rise * 0.5
  }
}

/// The pixels on which triangles are drawn, later ones over earlier ones.
private struct Raster {
  let side: Int
  var pixels: [Sample]

  init(side: Int, background: Sample) {
    self.side = side
    pixels = Array(repeating: background, count: side * side)
  }

  mutating func fill(_ a: MeshPoint, _ b: MeshPoint, _ c: MeshPoint) {
    let scale = Float(side - 1)
    let p = a.place * scale
    let q = b.place * scale
    let r = c.place * scale
    func cross(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { a.x * b.y - a.y * b.x }
    let area = cross(q - p, r - p)
    guard area.isFinite, abs(area) > 1e-6 else { return }
    // A triangle's edge may miss a pixel by a rounding error.
    let slack: Float = 1e-3
    func range(_ a: Float, _ b: Float, _ c: Float) -> Range<Int> {
      let low = max(0, (min(a, b, c) - slack).rounded(.up))
      let high = min(scale, (max(a, b, c) + slack).rounded(.down))
      return low <= high ? Int(low)..<Int(high) + 1 : 0..<0
    }
    for y in range(p.y, q.y, r.y) {
      for x in range(p.x, q.x, r.x) {
        let at = SIMD2(Float(x), Float(y))
        let beta = cross(at - p, r - p) / area
        let gamma = cross(q - p, at - p) / area
        let alpha = 1 - beta - gamma
        guard alpha >= -slack, beta >= -slack, gamma >= -slack else { continue }
        let first: SIMD4<Float> = a.color.values * alpha + b.color.values * beta
        pixels[y * side + x] = Sample(first + c.color.values * gamma)
      }
    }
  }
}
