import SwiftUI

struct CanvasPage: View {
  @State private var turns = 0.15

  var body: some View {
    GalleryPage {
      Example("Paths") {
        Canvas { context, size in
          let middle = CGPoint(x: size.width / 2, y: size.height / 2)
          for ring in 1...6 {
            let radius = CGFloat(ring) * size.height / 13
            let circle = Path(ellipseIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: radius * 2, height: radius * 2))
            context.stroke(circle, with: .color(.blue.opacity(Double(ring) / 6)), lineWidth: 3)
          }
          context.draw(Text("Canvas").font(.headline), at: middle)
        }
        .frame(height: 160)
      }
      Example("Transforms and clips") {
        Canvas { context, size in
          context.clip(to: Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 24))
          context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .linearGradient(Gradient(colors: [.orange, .pink]), startPoint: .zero, endPoint: CGPoint(x: size.width, y: size.height)))
          context.translateBy(x: size.width / 2, y: size.height / 2)
          for _ in 0..<12 {
            context.rotate(by: .degrees(360 / 12 * turns * 6.666))
            context.fill(
              Path(roundedRect: CGRect(x: 20, y: -6, width: size.width, height: 12), cornerRadius: 6), with: .color(.white.opacity(0.5)))
          }
        }
        .frame(height: 160)
        Slider(value: $turns, in: 0...0.15) { Text("Turns") }
      }
      Example("Symbols, pictures and filters") {
        Canvas { context, size in
          for place in 0..<5 {
            let x = size.width * (CGFloat(place) + 0.5) / 5
            var copy = context
            copy.addFilter(.blur(radius: CGFloat(4 - place)))
            copy.fill(Path(ellipseIn: CGRect(x: x - 24, y: 16, width: 48, height: 48)), with: .color(.teal))
            if let flower = context.resolveSymbol(id: place % 2) { context.draw(flower, at: CGPoint(x: x, y: 96)) }
          }
          context.draw(Image(systemName: "sun.max.fill"), in: CGRect(x: size.width / 2 - 16, y: 24, width: 32, height: 32))
        } symbols: {
          Image(systemName: "leaf.fill").font(.largeTitle).foregroundStyle(.green).tag(0)
          Image(systemName: "flame.fill").font(.largeTitle).foregroundStyle(.red).tag(1)
        }
        .frame(height: 128)
      }
      Example("Drops that flow together") {
        Canvas { context, size in
          context.addFilter(.alphaThreshold(min: 0.5, color: .indigo))
          context.addFilter(.blur(radius: 12))
          context.drawLayer { layer in
            for place in 0..<4 {
              let side = CGFloat(72 - place * 8)
              let x = size.width / 2 + (CGFloat(place) - 1.5) * (40 + 160 * turns)
              layer.fill(Path(ellipseIn: CGRect(x: x - side / 2, y: 64 - side / 2, width: side, height: side)), with: .color(.indigo))
            }
          }
        }
        .frame(height: 128)
      }
    }
  }
}
