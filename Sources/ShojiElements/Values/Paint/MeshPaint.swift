// A gradient over a grid of points, with numeric colours.

/// The points of a mesh gradient with their colors, row by row.
package struct MeshPaint: Hashable, Sendable {
  /// A point of the grid in unit coordinates, with the control points of its edges.
  package struct Vertex: Hashable, Sendable {
    package var position: SIMD2<Float>
    package var leading: SIMD2<Float>
    package var top: SIMD2<Float>
    package var trailing: SIMD2<Float>
    package var bottom: SIMD2<Float>
    package init(
      position: SIMD2<Float>, leading: SIMD2<Float>, top: SIMD2<Float>, trailing: SIMD2<Float>, bottom: SIMD2<Float>
    ) {
      (self.position, self.leading, self.top, self.trailing, self.bottom) = (position, leading, top, trailing, bottom)
    }
  }

  /// Vertices in a row, at least 2.
  package var width: Int
  /// Rows, at least 2.
  package var height: Int
  package var vertices: [Vertex]
  package var colors: [Color.Resolved]
  package var background: Color.Resolved
  package var smoothsColors: Bool
  package var space: ColorMixSpace

  /// Nil if there are fewer points or colors than the grid needs, or if a side has not 2 to 64 vertices.
  package init?(
    width: Int, height: Int, vertices: [Vertex], colors: [Color.Resolved], background: Color.Resolved, smoothsColors: Bool,
    space: ColorMixSpace
  ) {
    guard width > 1, height > 1, width <= 64, height <= 64, vertices.count >= width * height, colors.count >= width * height else {
      return nil
    }
    (self.width, self.height, self.vertices, self.colors) = (width, height, vertices, colors)
    (self.background, self.smoothsColors, self.space) = (background, smoothsColors, space)
  }

  /// Returns vertices with smooth edges: control points lie along the line between a vertex's neighbours.
  package static func smooth(_ points: [SIMD2<Float>], width: Int, height: Int) -> [Vertex] {
    guard width > 1, height > 1, points.count >= width * height else { return [] }
    return (0..<width * height).map { index in
      let column = index % width
      let row = index / width
      func point(_ column: Int, _ row: Int) -> SIMD2<Float> {
        points[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
      }
      let position = points[index]
      let along = (point(column + 1, row) - point(column - 1, row)) / 6
      let down = (point(column, row + 1) - point(column, row - 1)) / 6
      // At an edge the only neighbour is one step away, not two.
      let across = column == 0 || column == width - 1 ? along * 2 : along
      let upright = row == 0 || row == height - 1 ? down * 2 : down
      return Vertex(
        position: position, leading: position - across, top: position - upright, trailing: position + across, bottom: position + upright)
    }
  }
}
