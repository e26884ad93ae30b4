// WebPreview: an HTML document as a browser shows it, but without scripts and without anything that is not in the file.

import Foundation
import Shoji
import SwiftUI

struct WebPreview: View {
  let file: URL
  @Environment(\.locale) private var locale
  @State private var page = WebPage()
  @State private var read: PreviewText?
  @State private var isRead = false

  /// The most that is shown, in bytes: pictures are often in the document itself.
  private static let most = 2 << 20

  var body: some View {
    VStack(spacing: 0) {
      if let read {
        if read.text.isEmpty {
          PreviewMessage(symbol: "doc", text: PreviewWords.empty(locale))
        } else {
          WebView(page)
          if read.isCut {
            Text(verbatim: PreviewWords.onlyStart(locale)).font(.footnote).foregroundStyle(.secondary).padding(12)
          }
        }
      } else if isRead {
        UnknownPreview(file: file)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onAppear {
      guard !isRead else { return }
      read = PreviewText(file, most: Self.most)
      isRead = true
      if let read { page.load(closed: read.text) }
    }
  }
}
