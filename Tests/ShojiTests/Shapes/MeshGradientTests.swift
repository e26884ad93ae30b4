// MeshGradient: the picture that stands for it, and where it appears.

import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji
@testable import ShojiWeb

@MainActor @Suite("Mesh gradients") struct MeshGradientTests {
  private let square: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]

  private func mesh(_ gradient: MeshGradient) throws -> MeshPaint {
    guard case .gradient(let paint) = gradient.paint(in: EnvironmentValues()), case .mesh(let mesh) = paint.spread else {
      throw MissingMesh()
    }
    return mesh
  }
  private struct MissingMesh: Error {}

  /// Red, green, blue and opacity of a pixel.
  private func pixel(_ mesh: MeshPaint, _ x: Int, _ y: Int) -> [Int] {
    let pixels = MeshPicture.pixels(of: mesh)
    let start = (y * MeshPicture.side + x) * 4
    return pixels[start..<start + 4].map { Int($0) }
  }

  @Test("The corners have the colors of their points, and the colors between them are mixed") func corners() throws {
    let mesh = try mesh(MeshGradient(width: 2, height: 2, points: square, colors: [.white, .white, .black, .black], smoothsColors: false))
    let last = MeshPicture.side - 1
    #expect(pixel(mesh, 0, 0) == [255, 255, 255, 255])
    #expect(pixel(mesh, last, 0) == [255, 255, 255, 255])
    #expect(pixel(mesh, 0, last) == [0, 0, 0, 255])
    #expect(pixel(mesh, last, last) == [0, 0, 0, 255])
    let middle = pixel(mesh, last / 2, last / 2)[0]
    #expect(abs(middle - 133) <= 2, "\(middle)")
  }

  @Test("A point that is moved takes its color along") func moved() throws {
    let points: [SIMD2<Float>] = [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.8, 0.2], [1, 0.5], [0, 1], [0.5, 1], [1, 1]]
    let mesh = try mesh(
      MeshGradient(
        width: 3, height: 3, points: points, colors: Array(repeating: .black, count: 4) + [.white] + Array(repeating: .black, count: 4)))
    let last = Float(MeshPicture.side - 1)
    #expect(pixel(mesh, Int(0.8 * last), Int(0.2 * last))[0] > 200)
    #expect(pixel(mesh, Int(0.2 * last), Int(0.8 * last))[0] < 60)
  }

  @Test("Where the net does not reach, the background is seen") func background() throws {
    let inner: [SIMD2<Float>] = [[0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7]]
    let mesh = try mesh(MeshGradient(width: 2, height: 2, points: inner, colors: [.red, .red, .red, .red], background: .clear))
    #expect(pixel(mesh, 0, 0)[3] == 0)
    #expect(pixel(mesh, 12, 12) == [255, 59, 48, 255])
  }

  @Test("Control points bend the edges") func bezier() throws {
    func point(_ x: Float, _ y: Float, bottom: Float = 0, top: Float = 0) -> MeshGradient.BezierPoint {
      let place = SIMD2(x, y)
      return .init(
        position: place, leadingControlPoint: place, topControlPoint: [x, y - top], trailingControlPoint: place,
        bottomControlPoint: [x, y + bottom])
    }
    let bulging = point(0, 0.5)
    let points = [
      MeshGradient.BezierPoint(
        position: [0, 0.5], leadingControlPoint: [0, 0.5], topControlPoint: [0, 0.5], trailingControlPoint: [0.3, 0],
        bottomControlPoint: [0, 0.5]),
      MeshGradient.BezierPoint(
        position: [1, 0.5], leadingControlPoint: [0.7, 0], topControlPoint: [1, 0.5], trailingControlPoint: [1, 0.5],
        bottomControlPoint: [1, 0.5]),
      point(0, 1), point(1, 1),
    ]
    let colors: [Color] = [.red, .red, .red, .red]
    let bent = try mesh(MeshGradient(width: 2, height: 2, bezierPoints: points, colors: colors))
    let straight = try mesh(
      MeshGradient(width: 2, height: 2, bezierPoints: [bulging, point(1, 0.5), point(0, 1), point(1, 1)], colors: colors))
    #expect(pixel(bent, 12, 8)[3] == 255)
    #expect(pixel(straight, 12, 8)[3] == 0)
  }

  @Test("Too few points or colors leave the background", arguments: [1, 3]) func broken(width: Int) {
    let gradient = MeshGradient(width: width, height: 2, points: [[0, 0], [1, 0]], colors: [.red], background: .green)
    #expect(gradient.paint(in: EnvironmentValues()) == .color(.green))
  }

  @Test("It fills as a view, a background, a shape and a text") func places() {
    let gradient = MeshGradient(width: 2, height: 2, points: square, colors: [.red, .orange, .yellow, .green])
    let address = #/url\(data:image\/png;base64,/#
    #expect(html(gradient).contains(address))
    #expect(html(Text("A").background(gradient)).contains(address))
    #expect(html(Circle().fill(gradient)).contains(address))
    #expect(html(Text("A").foregroundStyle(gradient)).contains(address))
  }

  @Test("Points move step by step, and system colors stay themselves") func animation() {
    var start = MeshGradient(width: 2, height: 2, points: square, colors: [.red, .blue, .primary, .green])
    var end = start
    end.locations = .points([[0, 0], [0.5, 0], [0, 1], [1, 1]])
    start.animatableData = start.animatableData.interpolated(towards: end.animatableData, amount: 0.5)
    #expect(start.locations == .points([[0, 0], [0.75, 0], [0, 1], [1, 1]]))
    #expect(start.colors == end.colors)
  }

  private func html(_ view: some View) -> String { TestScreen { view }.html }
}
