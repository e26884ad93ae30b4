// MeshGradient: colours over a grid of points. The image is made on the server, with the colours of the environment's appearance.

import ShojiGraph

/// A two-dimensional gradient that is defined by a grid of positioned colors.
///
///     MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .orange, .blue, .mint])
public struct MeshGradient: ShapeStyle, Animatable, Equatable, Sendable {
  /// A vertex whose edges are pulled towards control points.
  @frozen public struct BezierPoint: Equatable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>, trailingControlPoint: SIMD2<Float>,
      bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      (self.leadingControlPoint, self.topControlPoint) = (leadingControlPoint, topControlPoint)
      (self.trailingControlPoint, self.bottomControlPoint) = (trailingControlPoint, bottomControlPoint)
    }
  }

  /// The positions of the vertices, row by row.
  public enum Locations: Equatable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }

  /// The vertices' colors, row by row.
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  public var width: Int
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  /// The color outside the grid.
  public var background: Color
  /// Whether colors are interpolated along curves instead of straight lines.
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
    (self.background, self.smoothsColors, self.colorSpace) = (background, smoothsColors, colorSpace)
  }
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public func _paint(in environment: Any?) -> _Paint {
    let environment = environment as? EnvironmentValues ?? EnvironmentValues()
    let resolved =
      switch colors {
      case .colors(let colors): colors.map { $0.resolve(in: environment) }
      case .resolvedColors(let colors): colors
      }
    let mesh = MeshPaint(
      width: width, height: height, vertices: vertices, colors: resolved, background: background.resolve(in: environment),
      smoothsColors: smoothsColors, space: colorSpace == .perceptual ? .perceptual : .device)
    guard let mesh else { return _Paint(.color(background)) }
    let ends = Gradient(colors: [mesh.colors[0], mesh.colors[width * height - 1]].map { Color($0) })
    return _Paint(.gradient(GradientPaint(colors: AnyGradient(ends), spread: .mesh(mesh))))
  }

  private var vertices: [MeshPaint.Vertex] {
    switch locations {
    case .points(let points): MeshPaint.smooth(points, width: width, height: height)
    case .bezierPoints(let points):
      points.map {
        .init(
          position: $0.position, leading: $0.leadingControlPoint, top: $0.topControlPoint, trailing: $0.trailingControlPoint,
          bottom: $0.bottomControlPoint)
      }
    }
  }

  /// The positions of all vertices, and their colors as numbers.
  public var animatableData: MeshGradientData {
    get {
      let places: [SIMD2<Float>] =
        switch locations {
        case .points(let points): points
        case .bezierPoints(let points):
          points.flatMap { [$0.position, $0.leadingControlPoint, $0.topControlPoint, $0.trailingControlPoint, $0.bottomControlPoint] }
        }
      return MeshGradientData(places.flatMap { [$0.x, $0.y] } + colorNumbers)
    }
    set {
      let numbers = newValue.numbers
      func place(_ index: Int) -> SIMD2<Float> { SIMD2(numbers[index * 2], numbers[index * 2 + 1]) }
      var count = 0
      switch locations {
      case .points(let points):
        count = points.count
        guard numbers.count >= count * 2 else { return }
        locations = .points((0..<count).map(place))
      case .bezierPoints(let points):
        count = points.count * 5
        guard numbers.count >= count * 2 else { return }
        locations = .bezierPoints(
          stride(from: 0, to: count, by: 5).map {
            BezierPoint(
              position: place($0), leadingControlPoint: place($0 + 1), topControlPoint: place($0 + 2), trailingControlPoint: place($0 + 3),
              bottomControlPoint: place($0 + 4))
          })
      }
      let rest = numbers.dropFirst(count * 2)
      guard let moved = Self.colors(Array(rest)) else { return }
      // Colours that are not animated keep their own values, in light and dark appearance.
      let own = colorNumbers
      guard rest.count == own.count, zip(rest, own).contains(where: { abs($0 - $1) > 0.002 }) else { return }
      colors = .resolvedColors(moved)
    }
  }

  /// Four numbers for each color. System colors use their light appearance, since animated colors are rarely system colors.
  private var colorNumbers: [Float] {
    let resolved: [Color.Resolved?] =
      switch colors {
      case .colors(let colors): colors.map { $0.components(isDark: false) }
      case .resolvedColors(let colors): colors
      }
    guard resolved.allSatisfy({ $0 != nil }) else { return [] }
    return resolved.flatMap { color in color.map { [$0.red, $0.green, $0.blue, $0.opacity] } ?? [] }
  }

  private static func colors(_ numbers: [Float]) -> [Color.Resolved]? {
    guard numbers.count % 4 == 0 else { return nil }
    return stride(from: 0, to: numbers.count, by: 4).map {
      Color.Resolved(red: numbers[$0], green: numbers[$0 + 1], blue: numbers[$0 + 2], opacity: numbers[$0 + 3])
    }
  }
}

extension MeshGradient: View {
  public var body: some View { FillView(style: self) }
}
extension MeshGradient: MaskSource {}

/// The animatable numbers of a mesh gradient.
public struct MeshGradientData: VectorArithmetic, Sendable {
  fileprivate var numbers: [Float]
  fileprivate init(_ numbers: [Float]) { self.numbers = numbers }

  public static var zero: Self { Self([]) }
  public static func + (lhs: Self, rhs: Self) -> Self { combined(lhs, rhs, +) }
  public static func - (lhs: Self, rhs: Self) -> Self { combined(lhs, rhs, -) }
  public mutating func scale(by rhs: Double) { numbers = numbers.map { $0 * Float(rhs) } }
  public var magnitudeSquared: Double { numbers.reduce(0) { $0 + Double($1 * $1) } }

  /// Grids of different sizes cannot be interpolated: numbers missing in one of them count as zero.
  private static func combined(_ lhs: Self, _ rhs: Self, _ operation: (Float, Float) -> Float) -> Self {
    let count = max(lhs.numbers.count, rhs.numbers.count)
    func number(_ data: Self, _ index: Int) -> Float { index < data.numbers.count ? data.numbers[index] : 0 }
    return Self((0..<count).map { operation(number(lhs, $0), number(rhs, $0)) })
  }
}
