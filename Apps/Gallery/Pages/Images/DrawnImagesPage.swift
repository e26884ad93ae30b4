import SwiftUI
import UIKit

struct DrawnImagesPage: View {
  @State private var score = 7
  @State private var card: UIImage?

  var body: some View {
    GalleryPage {
      Example("Drawn in a graphics context") {
        Image(uiImage: badge)
          .accessibilityLabel("A medal with the number \(score)")
        Stepper("Points: \(score)", value: $score, in: 0...99)
      }
      Example("An image of views") {
        PostCard()
        Button("Make an Image") { card = ImageRenderer(content: PostCard()).uiImage }
        if let card {
          Image(uiImage: card).accessibilityLabel("The card as an image")
          ShareLink("Share…", item: Image(uiImage: card), preview: SharePreview("Card"))
        }
      }
    }
  }

  private var badge: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 96, height: 96)).image { context in
      UIColor.systemOrange.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 4, y: 4, width: 88, height: 88))
      let ring = UIBezierPath(ovalIn: CGRect(x: 12, y: 12, width: 72, height: 72))
      ring.lineWidth = 3
      UIColor.black.setStroke()
      ring.stroke()
      let text = NSAttributedString(
        string: "\(score)", attributes: [.font: UIFont.boldSystemFont(ofSize: 34), .foregroundColor: UIColor.black])
      let size = text.size()
      text.draw(at: CGPoint(x: 48 - size.width / 2, y: 48 - size.height / 2))
    }
  }
}

private struct PostCard: View {
  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: "sailboat.fill").font(.largeTitle)
      VStack(alignment: .leading) {
        Text("Greetings").font(.headline)
        Text("from the sea").font(.subheadline)
      }
    }
    .foregroundStyle(.white)
    .padding(16)
    .background(Color(red: 0.05, green: 0.3, blue: 0.5), in: RoundedRectangle(cornerRadius: 16))
  }
}
