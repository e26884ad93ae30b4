import SwiftUI

struct ProgressViewPage: View {
  @State private var progress = 0.4

  var body: some View {
    GalleryPage {
      Example("Without an end") {
        HStack(spacing: 32) {
          ProgressView()
          ProgressView("Loading…")
          ProgressView().controlSize(.large)
          ProgressView().tint(.pink)
        }
      }
      Example("With an end") {
        ProgressView(value: progress)
        ProgressView("Downloading…", value: progress)
        ProgressView(value: progress) {
          Text("Copying")
        } currentValueLabel: {
          Text(progress, format: .percent.precision(.fractionLength(0)))
        }
        .tint(.green)
        HStack {
          Button("Less") { withAnimation { progress = max(0, progress - 0.1) } }
          Spacer()
          Button("More") { withAnimation { progress = min(1, progress + 0.1) } }
        }
      }
      Example("A style of one’s own") {
        ProgressView(value: progress).progressViewStyle(RingStyle())
      }
    }
  }
}

private struct RingStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Circle()
      .stroke(.quaternary, lineWidth: 10)
      .overlay {
        Circle()
          .trim(from: 0, to: configuration.fractionCompleted ?? 0)
          .stroke(.tint, style: StrokeStyle(lineWidth: 10, lineCap: .round))
          .rotationEffect(.degrees(-90))
      }
      .frame(width: 80, height: 80)
      .padding(5)
  }
}
