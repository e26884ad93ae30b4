// ImagePreview: an image that fits the window and can be zoomed.

import FileFormats
import Foundation
import Shoji
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
          PreviewPicture.image(at: address, PictureHeader(of: file))
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
}
