// SketchCanvas: draws a sketch in the shape of its paper.

import SwiftUI

struct SketchCanvas: View {
  let sketch: Sketch

  var body: some View {
    StrokesCanvas(strokes: sketch.strokes)
      .background(Color(.secondarySystemBackground))
      .aspectRatio(Sketch.size.width / Sketch.size.height, contentMode: .fit)
  }
}

/// Strokes without the paper, so that the one under the finger can lie above the others.
struct StrokesCanvas: View {
  let strokes: [Stroke]

  var body: some View {
    Canvas { context, size in
      let scale = size.width / Sketch.size.width
      context.scaleBy(x: scale, y: scale)
      for stroke in strokes {
        context.stroke(
          stroke.path, with: .color(stroke.ink.color.opacity(stroke.pen.opacity)),
          style: StrokeStyle(lineWidth: stroke.pen.width, lineCap: .round, lineJoin: .round))
      }
    }
  }
}

extension Stroke {
  /// A smooth line through the middles between the points.
  var path: Path {
    Path { path in
      guard let first = points.first, let last = points.last else { return }
      path.move(to: first)
      for (point, next) in zip(points, points.dropFirst()) {
        path.addQuadCurve(to: CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2), control: point)
      }
      // NB: a line of no length is drawn as a dot, because its ends are round.
      path.addLine(to: last)
    }
  }
}
