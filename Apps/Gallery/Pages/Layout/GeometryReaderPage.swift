import SwiftUI

struct GeometryReaderPage: View {
  @State private var width = 200.0
  @State private var measured = CGSize.zero

  var body: some View {
    GalleryPage {
      Example("The size that is offered") {
        GeometryReader { proxy in
          RoundedRectangle(cornerRadius: 12)
            .fill(.blue.opacity(0.2))
            .overlay { Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))").monospacedDigit() }
        }
        .frame(width: width, height: 80)
        Slider(value: $width, in: 120...300) { Text("Width") }
      }
      Example("A part of the width") {
        GeometryReader { proxy in
          HStack(spacing: 0) {
            Rectangle().fill(.orange).frame(width: proxy.size.width * 0.3)
            Rectangle().fill(.teal)
          }
        }
        .frame(height: 44)
      }
      Example("Size after layout") {
        Text("This text is measured after it has been laid out.")
          .onGeometryChange(for: CGSize.self) {
            $0.size
          } action: {
            measured = $0
          }
        Text("\(Int(measured.width)) × \(Int(measured.height))")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
  }
}
