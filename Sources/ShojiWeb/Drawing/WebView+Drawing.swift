// WebView: a sandboxed frame. Its document: Client/frame.js; messages to and from it: Client/behaviours/webview.js.

import ShojiElements

extension WebViewContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "webview")
    node.set("data-behaviour", "webview")
    switch document {
    case .html(let html): node.set("data-html", html)
    case .address(let address): node.set("data-address", address)
    case nil: break
    }
    if isClosed { node.set("data-closed", true) }
    node.set("data-visit", String(visit))
    if allowsBackForward {
      node.set("data-go", [canGoBack ? "back" : nil, canGoForward ? "forward" : nil].compactMap { $0 }.joined(separator: " "))
    }
    var frame = HTML("iframe", part: "f")
    // NB: never with allow-same-origin: embedded content would have access to the app's page.
    frame.set("sandbox", "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox")
    frame.set("title", label ?? Words.text(.webPage, context.environment.language))
    frame.isSubject = true
    node.add(frame)
    return node
  }
}
