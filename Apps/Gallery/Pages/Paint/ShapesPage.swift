import SwiftUI

struct ShapesPage: View {
  @State private var end = 1.0

  var body: some View {
    GalleryPage {
      Example("Shapes") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 16)], spacing: 16) {
          Group {
            Rectangle().fill(.red)
            RoundedRectangle(cornerRadius: 16).fill(.orange)
            UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24).fill(.yellow)
            Capsule().fill(.green)
            Ellipse().fill(.teal)
            Circle().fill(.blue)
          }
          .frame(height: 64)
        }
      }
      Example("Strokes") {
        HStack(spacing: 16) {
          Circle().stroke(.blue, lineWidth: 4)
          Circle().strokeBorder(.blue, lineWidth: 4)
          Circle().stroke(.blue, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [8, 10]))
          RoundedRectangle(cornerRadius: 12).fill(.yellow).stroke(.orange, lineWidth: 3)
        }
        .frame(height: 64)
      }
      Example("Path") {
        Star(points: 5)
          .fill(.yellow.gradient)
          .frame(height: 120)
        Path { path in
          path.move(to: CGPoint(x: 0, y: 40))
          path.addCurve(to: CGPoint(x: 260, y: 40), control1: CGPoint(x: 90, y: -50), control2: CGPoint(x: 170, y: 130))
        }
        .stroke(.purple, style: StrokeStyle(lineWidth: 5, lineCap: .round))
        .frame(height: 80)
      }
      Example("Trimmed") {
        Circle()
          .trim(from: 0, to: end)
          .stroke(.green, style: StrokeStyle(lineWidth: 10, lineCap: .round))
          .rotationEffect(.degrees(-90))
          .frame(width: 110, height: 110)
          .frame(maxWidth: .infinity)
        Slider(value: $end) { Text("End") }
      }
      Example("Clipping") {
        LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
          .frame(width: 120, height: 120)
          .clipShape(Star(points: 8))
          .frame(maxWidth: .infinity)
      }
    }
  }
}

/// A star in the middle of its frame.
private struct Star: Shape {
  let points: Int

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let outer = min(rect.width, rect.height) / 2
    var path = Path()
    for index in 0..<(points * 2) {
      let angle = Double(index) * .pi / Double(points) - .pi / 2
      let radius = index.isMultiple(of: 2) ? outer : outer * 0.45
      let point = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}
