import SwiftUI
import UIKit

/// Pictures that the app draws: with a graphics context, and of its own views, which it saves into Photos.
struct DrawingScreen: View {
  @State private var painted: UIImage?
  @State private var rendered: UIImage?

  var body: some View {
    Button("Draw") {
      painted = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 60)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
        context.cgContext.setFillColor(UIColor.blue.cgColor)
        context.cgContext.fillEllipse(in: CGRect(x: 70, y: 10, width: 40, height: 40))
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 30))
        line.addLine(to: CGPoint(x: 60, y: 30))
        line.lineWidth = 8
        UIColor.yellow.setStroke()
        line.stroke()
      }
      let renderer = ImageRenderer(
        content: HStack(spacing: 0) {
          Color(red: 0, green: 1, blue: 0).frame(width: 60)
            .overlay { Image(systemName: "square.fill").font(.system(size: 30)).foregroundStyle(Color(red: 0, green: 0, blue: 1)) }
          Text("Hi").font(.system(size: 30)).foregroundStyle(.white).frame(width: 60, height: 60).background(.black)
        }
        .frame(width: 120, height: 60))
      rendered = renderer.uiImage
    }
    .accessibilityIdentifier("draw")
    if let painted { Image(uiImage: painted).accessibilityLabel("Painted").accessibilityIdentifier("painted") }
    if let rendered {
      Image(uiImage: rendered).accessibilityLabel("Rendered").accessibilityIdentifier("rendered")
      Button("Save") { UIImageWriteToSavedPhotosAlbum(rendered, nil, nil, nil) }
        .accessibilityIdentifier("save")
    }
  }
}
