import SwiftUI
import WebKit

/// Web content: a book of three pages, a mail, a site, and one in a sheet.
struct WebViewsScreen: View {
  private enum Form: String, CaseIterable { case book, turning, mail, site }
  @State private var form: Form?
  @State private var address = ""
  @State private var note = ""
  @State private var isVisiting = false
  @State private var page = WebPage()

  var body: some View {
    HStack {
      ForEach(Form.allCases, id: \.self) { form in Button(form.rawValue) { show(form) }.accessibilityIdentifier(form.rawValue) }
      Button("visit") { isVisiting = true }.accessibilityIdentifier("visit")
    }
    TextField("Place", text: $address).accessibilityIdentifier("place")
    TextField("Note", text: $note).accessibilityIdentifier("note")
    Text(page.isLoading ? "loading" : "at rest").accessibilityIdentifier("state")
    Text(page.title.isEmpty ? "none" : page.title).accessibilityIdentifier("title")
    Text("\(page.backForwardList.backList.count) \(page.backForwardList.forwardList.count)").accessibilityIdentifier("list")
    if form == .turning { HStack { WebNavigationControls(page) } }
    if form != nil {
      WebView(page)
        .webViewBackForwardNavigationGestures(form == .turning ? .enabled : .automatic)
        .frame(height: 300)
        .accessibilityIdentifier("web")
    }
    EmptyView()
      .sheet(isPresented: $isVisiting) {
        VStack {
          Button("Done") { isVisiting = false }.accessibilityIdentifier("done")
          WebView(url: Book.first)
        }
        .padding()
      }
  }

  private func show(_ form: Form) {
    self.form = form
    switch form {
    case .book, .turning: page.load(Book.first)
    case .mail: page.load(html: Book.mail)
    case .site: page.load(URL(string: address))
    }
  }
}

/// HTML files that link to each other.
enum Book {
  static let first: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("book-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let next = ["one": "two", "two": "three", "three": "one"]
    for (name, other) in next {
      let text =
        "<!doctype html><title>Page \(name)</title><h1>\(name)</h1><p><a id=next href=\"\(other).html\" style=\"display:block;padding:20px;background:#eee\">to \(other)</a></p>"
        + "<p><a href=\"../secret.html\">away</a></p><script>document.title = 'ran'</script>"
      try? Data(text.utf8).write(to: folder.appendingPathComponent("\(name).html"))
    }
    return folder.appendingPathComponent("one.html")
  }()

  static let mail = """
    <title>Lunch?</title><style>* { color: rgb(200, 0, 0) !important; background: rgb(255, 255, 200) !important } p { font-size: 30px }</style>
    <p>Hello <b>there</b></p><script>parent.postMessage({ shoji: 'follow', visit: 1, value: 'https://example.com' }, '*'); document.title = 'ran'</script>
    <img src="data:image/png;base64,AAAA" onerror="document.title = 'ran'">
    """
}
