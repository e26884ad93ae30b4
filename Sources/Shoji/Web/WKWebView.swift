// WKWebView: a web page in UIKit's API. WebView is the same in SwiftUI, and shows it.

import Foundation
import FoundationNetworking
import ShojiGraph

/// A web page, which a `UIViewRepresentable` shows.
///
///     struct Site: UIViewRepresentable {
///       let url: URL
///       func makeUIView(context: Context) -> WKWebView { WKWebView() }
///       func updateUIView(_ view: WKWebView, context: Context) { view.load(URLRequest(url: url)) }
///     }
///
/// What ``WebPage`` can and cannot do holds here too: no script of the app runs in the page, and a site that forbids it is not shown.
@MainActor @preconcurrency open class WKWebView: UIView {
  private let page = WebPage()
  private var following: Task<Void, Never>?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(_system: ())
  }
  public convenience init(frame: CGRect = .zero) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }
  deinit { following?.cancel() }

  /// Has no effect.
  public let configuration: WKWebViewConfiguration
  /// Is told of what is loaded.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Has no effect.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// Whether the user can go back and forward by swiping; false by default.
  open var allowsBackForwardNavigationGestures = false {
    didSet { changed(from: oldValue, to: allowsBackForwardNavigationGestures) }
  }

  open var url: URL? { page.url }
  open var title: String? { page.title.isEmpty ? nil : page.title }
  open var isLoading: Bool { page.isLoading }
  /// 0.1 while it loads, then 1.
  open var estimatedProgress: Double { page.estimatedProgress }
  open var canGoBack: Bool { page.canGoBack }
  open var canGoForward: Bool { page.canGoForward }

  /// Loads an address. The one that is shown or loading stays as it is, because views load theirs at each update.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    if let url = request.url, url == page.url { return WKNavigation() }
    return follow(page.load(request))
  }
  /// Shows HTML; relative links are resolved against an address.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    guard string != shownHTML else { return WKNavigation() }
    defer { shownHTML = string }
    return follow(page.load(html: string, baseURL: baseURL ?? URL(string: "about:blank")!))
  }
  private var shownHTML: String?
  /// Loads an HTML file of the app.
  @discardableResult open func loadFileURL(_ url: URL, allowingReadAccessTo folder: URL) -> WKNavigation? { load(URLRequest(url: url)) }
  @discardableResult open func reload() -> WKNavigation? { follow(page.reload()) }
  open func stopLoading() { page.stopLoading() }
  @discardableResult open func goBack() -> WKNavigation? {
    guard canGoBack else { return nil }
    page.goBack()
    return WKNavigation()
  }
  @discardableResult open func goForward() -> WKNavigation? {
    guard canGoForward else { return nil }
    page.goForward()
    return WKNavigation()
  }

  override var content: AnyView {
    AnyView(WebView(page).webViewBackForwardNavigationGestures(allowsBackForwardNavigationGestures ? .enabled : .disabled))
  }

  private func follow(_ events: AsyncThrowingStream<WebPage.NavigationEvent, any Error>) -> WKNavigation {
    shownHTML = nil
    let navigation = WKNavigation()
    following?.cancel()
    following = Task { [weak self] in
      do {
        for try await event in events {
          guard let self else { return }
          switch event {
          case .startedProvisionalNavigation: navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
          case .receivedServerRedirect: break
          case .committed: navigationDelegate?.webView(self, didCommit: navigation)
          case .finished: navigationDelegate?.webView(self, didFinish: navigation)
          }
        }
      } catch {
        guard let self, !Task.isCancelled else { return }
        navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
      }
    }
    return navigation
  }
}

/// Settings of a web view; they have no effect.
@MainActor @preconcurrency open class WKWebViewConfiguration: NSObject {
  open var allowsInlineMediaPlayback = false
}

/// A page that is being loaded.
@MainActor @preconcurrency open class WKNavigation: NSObject {}

/// Is told of what a web view loads. All methods are optional.
@MainActor @preconcurrency public protocol WKNavigationDelegate: AnyObject {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {}
}

/// Answers dialogs of pages. Shoji shows none of other sites.
@MainActor @preconcurrency public protocol WKUIDelegate: AnyObject {}
