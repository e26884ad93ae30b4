// WebView: web content inside the app. Element: WebViewContent.

import Foundation
import ShojiGraph

/// Shows web content: HTML of the app, or a site.
///
///     WebView(url: URL(string: "https://swift.org"))
///
/// Use it for a quick visit to a site in context (`web-view.quick-visit-in-context`), and leave browsing to the user's browser
/// (`web-view.safari-is-primary`). If users will visit several pages, enable back and forward navigation
/// (`webViewBackForwardNavigationGestures(_:)`) and show ``WebNavigationControls``.
///
/// The content is isolated from the app: it is in a sandboxed frame without the app's origin.
public struct WebView {
  private enum Source {
    case address(URL?)
    case page(WebPage)
  }
  private let source: Source
  private let place: AuthorPlace
  /// The page of a view that was created with an address only.
  @State private var own = WebPage()

  nonisolated public init(url: URL?, file: StaticString = #fileID, line: Int = #line) {
    (source, place) = (.address(url), AuthorPlace(file, line))
  }
  nonisolated public init(_ page: WebPage, file: StaticString = #fileID, line: Int = #line) {
    (source, place) = (.page(page), AuthorPlace(file, line))
  }

  /// Whether the user can go back and forward by swipes from the edges and by keys.
  public struct BackForwardNavigationGesturesBehavior: Hashable, Sendable {
    let isEnabled: Bool
    /// Disabled: `web-view.back-forward-off-by-default`.
    public static let automatic = BackForwardNavigationGesturesBehavior(isEnabled: false)
    public static let enabled = BackForwardNavigationGesturesBehavior(isEnabled: true)
    public static let disabled = BackForwardNavigationGesturesBehavior(isEnabled: false)
  }
}

extension WebView: View {
  public var body: some View {
    switch source {
    case .page(let page): WebPageView(page: page, place: place)
    case .address(let url):
      WebPageView(page: own, place: place)
        .onChange(of: url, initial: true) { if own.backForwardList.currentItem?.url != url { own.load(url) } }
    }
  }
}

/// Reads the page, so that its changes redraw the frame.
private struct WebPageView: View {
  let page: WebPage
  let place: AuthorPlace
  @Environment(\.webBackForward) private var allowsBackForward
  @Environment(\.openURL) private var openURL

  var body: some View {
    WebFrame(content: content, place: place) { event in
      switch event {
      case .action(.loaded, let value):
        guard let values = value.list, values.count == 2, let visit = values[0].number else { return }
        page.didLoad(Int(visit), title: values[1].string ?? "")
      case .action(.moved, let value): if let visit = value.number { page.didMoveWithin(Int(visit)) }
      case .action(.follow, let value): if let link = value.string, let other = page.follow(link) { openURL(other) }
      case .action(.go, let value):
        guard allowsBackForward else { return }
        if value.string == "back" { page.goBack() } else if value.string == "forward" { page.goForward() }
      default: break
      }
    }
  }

  private var content: WebViewContent {
    var content = WebViewContent()
    (content.document, content.visit, content.allowsBackForward) = (page.document, page.visit, allowsBackForward)
    content.isClosed = page.isClosed
    (content.canGoBack, content.canGoForward) = (page.canGoBack, page.canGoForward)
    content.otherPages = page.backForwardList.backList.count + page.backForwardList.forwardList.count + max(page.stepsWithin - 1, 0)
    content.label = page.title.isEmpty ? page.url?.host : page.title
    content.address = page.url?.absoluteString
    return content
  }
}

private struct WebFrame: PrimitiveView {
  typealias Body = Never
  let content: WebViewContent
  let place: AuthorPlace
  let handle: @MainActor (ElementEvent) -> Void
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> WebViewContent {
    context.tellAudits(place)
    return content
  }
  func respond(to event: ElementEvent, _ context: PrimitiveContext) { handle(event) }
}

/// Back and forward buttons for a web page; each is dimmed if it has no target (`web-view.back-forward-controls`).
///
///     .toolbar { ToolbarItemGroup(placement: .bottomBar) { WebNavigationControls(page) } }
public struct WebNavigationControls {
  let page: WebPage
  @Environment(\.locale) private var locale
  /// Creates the buttons for a page.
  nonisolated public init(_ page: WebPage) { self.page = page }
}

extension WebNavigationControls: View {
  public var body: some View {
    Button {
      page.goBack()
    } label: {
      Image(systemName: "chevron.backward")
    }
    .accessibilityLabel(SystemWords.text(.back, locale))
    .disabled(!page.canGoBack)
    Button {
      page.goForward()
    } label: {
      Image(systemName: "chevron.forward")
    }
    .accessibilityLabel(SystemWords.text(.forward, locale))
    .disabled(!page.canGoForward)
  }
}

extension View {
  /// Sets whether the user can go back and forward in the web views here; the default is no.
  nonisolated public func webViewBackForwardNavigationGestures(_ value: WebView.BackForwardNavigationGesturesBehavior) -> some View {
    environment(\.webBackForward, value.isEnabled)
  }
}

private struct WebBackForwardKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  var webBackForward: Bool {
    get { self[WebBackForwardKey.self] }
    set { self[WebBackForwardKey.self] = newValue }
  }
}
