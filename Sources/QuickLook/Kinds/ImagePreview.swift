// ImagePreview: an image that fits the window and can be zoomed.

import FileFormats
import Foundation
import Shoji
import ShojiElements
import SwiftUI

struct ImagePreview: View {
  let file: URL
  let address: String
  @Environment(\.locale) private var locale
  @State private var hasFailed = false

  var body: some View {
    if hasFailed {
      UnknownPreview(file: file, reason: reason)
    } else {
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
      .background { ImageLoader(address: address) { hasFailed = $0 == nil }.accessibilityHidden(true) }
    }
  }

  /// Formats that only some browsers show are not damaged because this one shows nothing.
  private var reason: String {
    FileFormat(of: file).isPicture ? PreviewWords.damagedImage(locale) : PreviewWords.unshownImage(locale)
  }

  private var image: Image {
    var content = ImageContent(source: .address(address))
    let header = (try? FileHandle(forReadingFrom: file)).flatMap { handle in
      PictureHeader(name: file.lastPathComponent) { place, count in
        guard (try? handle.seek(toOffset: UInt64(max(place, 0)))) != nil else { return [] }
        return (try? handle.read(upToCount: count)).map { [UInt8]($0) } ?? []
      }
    }
    content.size = header.flatMap { $0.width > 0 && $0.height > 0 ? CGSize(width: $0.width, height: $0.height) : nil }
    return Image(uiImage: UIImage(content: content))
  }
}
