import SwiftUI

struct EffectsPage: View {
  @State private var shakes = 0.0
  @State private var height = 0.2

  var body: some View {
    GalleryPage {
      Example("Masks") {
        LinearGradient(colors: [.blue, .purple, .pink], startPoint: .leading, endPoint: .trailing)
          .frame(height: 64)
          .mask { Text("Masked").font(.system(size: 48, weight: .heavy)) }
        Text("What stands at both edges fades away, and what is in the middle can be read as ever.")
          .frame(maxWidth: .infinity)
          .padding(.vertical, 8)
          .background(.teal.opacity(0.3))
          .mask {
            HStack(spacing: 0) {
              LinearGradient(colors: [.clear, .black], startPoint: .leading, endPoint: .trailing).frame(width: 60)
              Rectangle()
              LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing).frame(width: 60)
            }
          }
        LinearGradient(colors: [.orange, .red], startPoint: .top, endPoint: .bottom)
          .frame(height: 56)
          .mask {
            HStack(spacing: 16) {
              Image(systemName: "star.fill").font(.largeTitle)
              Circle().frame(width: 40, height: 40)
              RoundedRectangle(cornerRadius: 8).stroke(lineWidth: 4).frame(width: 56, height: 40)
            }
          }
      }
      Example("Multiplied colors") {
        HStack(spacing: 16) {
          ForEach([Color.white, .yellow, .mint], id: \.self) { color in
            HStack(spacing: 0) {
              Color.red
              Color.white
              Color.blue
            }.frame(height: 40).colorMultiply(color)
          }
        }
      }
      Example("Glass") {
        ZStack {
          LinearGradient(colors: [.indigo, .mint, .orange], startPoint: .topLeading, endPoint: .bottomTrailing)
          HStack(spacing: 16) {
            Label("Regular", systemImage: "drop").padding(12).glassEffect()
            Text("Clear").padding(12).glassEffect(.clear, in: .rect(cornerRadius: 12))
            Image(systemName: "heart.fill").padding(12).glassEffect(.regular.tint(.pink), in: .circle)
          }
        }
        .frame(height: 120)
        .clipShape(.rect(cornerRadius: 16))
      }
      Example("Moved in steps") {
        Button("Shake") { withAnimation(.linear(duration: 0.6)) { shakes += 1 } }
          .buttonStyle(.borderedProminent)
          .modifier(Shake(animatableData: shakes))
        Wave(height: height)
          .fill(.blue.gradient)
          .frame(height: 80)
          .accessibilityLabel("Wave")
          .onTapGesture { withAnimation(.spring(duration: 0.8, bounce: 0.4)) { height = height < 0.5 ? 1 : 0.2 } }
      }
    }
  }
}

private struct Shake: GeometryEffect {
  var animatableData: Double
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * .pi * 6), y: 0))
  }
}

private struct Wave: Shape {
  var height: Double
  var animatableData: Double {
    get { height }
    set { height = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: 0, y: rect.maxY))
      for x in stride(from: 0, through: rect.width, by: 4) {
        path.addLine(to: CGPoint(x: x, y: rect.midY - sin(x / rect.width * 4 * .pi) * rect.height / 2 * height))
      }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
