// ImagePreview: an image that fits the window and can be zoomed.

import Foundation
import Shoji
import ShojiElements
import SwiftUI

struct ImagePreview: View {
  let file: URL
  let address: String

  /// How much of a file is read for the image's size.
  private static let headLength = 256 << 10

  var body: some View {
    GeometryReader { proxy in
      ScrollView([.horizontal, .vertical]) {
        image
          .resizable()
          .scaledToFit()
          .frame(width: proxy.size.width, height: proxy.size.height)
          .accessibilityLabel(Text(verbatim: file.lastPathComponent))
      }
      .scrollZoom(in: 1...6)
    }
  }

  private var image: Image {
    var content = ImageContent(source: .address(address))
    let start = (try? FileHandle(forReadingFrom: file)).flatMap { try? $0.read(upToCount: Self.headLength) } ?? Data()
    content.size = ImageHeader(start).map { CGSize(width: $0.width, height: $0.height) }
    return Image(uiImage: UIImage(content: content))
  }
}
