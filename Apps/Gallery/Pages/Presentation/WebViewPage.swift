import SwiftUI
import WebKit

struct WebViewPage: View {
  @State private var mail = WebPage()
  @State private var guide = WebPage()
  @State private var isVisiting = false

  var body: some View {
    GalleryPage {
      Example("A message") {
        WebView(mail)
          .frame(height: 220)
          .clipShape(RoundedRectangle(cornerRadius: 8))
          .onAppear { mail.load(html: WebPages.message) }
      }
      Example("Several pages, with the way back") {
        HStack(spacing: 24) {
          WebNavigationControls(guide)
          Text(guide.title).font(.headline).frame(maxWidth: .infinity, alignment: .leading).lineLimit(1)
          if guide.isLoading { ProgressView() }
        }
        WebView(guide)
          .webViewBackForwardNavigationGestures(.enabled)
          .frame(height: 220)
          .clipShape(RoundedRectangle(cornerRadius: 8))
          .onAppear { guide.load(WebPages.guide) }
      }
      Example("A quick visit") {
        Button("Visit Swift.org") { isVisiting = true }
      }
    }
    .sheet(isPresented: $isVisiting) {
      NavigationStack {
        WebView(url: URL(string: "https://www.swift.org"))
          .navigationTitle("Swift.org")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { isVisiting = false } } }
      }
    }
  }
}

/// HTML that the Gallery shows.
enum WebPages {
  private static let looks =
    "<meta name=\"color-scheme\" content=\"light dark\"><style>body { font: 17px/1.4 system-ui, sans-serif; margin: 16px } h1 { font-size: 22px; margin: 0 0 8px }</style>"

  static let message =
    looks + """
      <title>Lunch on Friday?</title><h1 style="color: light-dark(#a03, #f8a)">Lunch on Friday?</h1>
      <p>Hello Hana,</p><p>the <b>little place by the river</b> has a table for us at <u>half past twelve</u>.</p><p style="opacity: 0.7">Aki</p>
      """

  /// The first of three files that link to each other.
  static let guide: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("guide-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pages = [
      ("soil", "Soil", "Loose soil lets roots find their way.", "water"),
      ("water", "Water", "In the morning, and seldom, but much.", "light"),
      ("light", "Light", "Half a day of sun is enough for most.", "soil"),
    ]
    for (name, title, text, next) in pages {
      let html = "\(looks)<title>\(title)</title><h1>\(title)</h1><p>\(text)</p><p><a href=\"\(next).html\">Next page</a></p>"
      try? Data(html.utf8).write(to: folder.appendingPathComponent("\(name).html"))
    }
    return folder.appendingPathComponent("soil.html")
  }()
}
