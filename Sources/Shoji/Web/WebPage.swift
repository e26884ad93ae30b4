// WebPage: a web view's content, history and loading state.

import Foundation
import FoundationNetworking
import Observation
import ShojiGraph

/// A web page with its history.
///
///     @State private var page = WebPage()
///     WebView(page).onAppear { page.load(URL(string: "https://swift.org")) }
///
/// HTML and files of the app are shown in an isolated frame: their scripts do not run, and the page handles their links, so that it
/// knows the history. A browser does not report which pages of another site the user visits: going back leads to the last
/// address that the app loaded. Sites that forbid framing are not shown.
@MainActor @Observable public final class WebPage {
  public private(set) var url: URL?
  public private(set) var title = ""
  public private(set) var isLoading = false
  /// The loading progress: 0.1 while loading, then 1.
  public private(set) var estimatedProgress = 0.0
  public private(set) var backForwardList = BackForwardList()
  /// The state of the latest navigation.
  public private(set) var currentNavigationEvent: NavigationEvent?

  /// Settings for creating a page.
  public struct Configuration: Sendable {
    public init() {}
  }
  /// The stages of a navigation.
  public enum NavigationEvent: Hashable, Sendable { case startedProvisionalNavigation, receivedServerRedirect, committed, finished }
  /// The reasons why a navigation fails.
  public enum NavigationError: Error, Hashable, Sendable { case invalidURL, pageClosed }

  nonisolated public init(configuration: Configuration = Configuration()) {}

  @ObservationIgnored private var follower: AsyncThrowingStream<NavigationEvent, any Error>.Continuation?
  /// The number of the current visit; observed, so that each visit redraws the view.
  private(set) var visit = 0
  private(set) var document: WebViewContent.Document?
  /// Whether the document is from an unknown author.
  private(set) var isClosed = false
  /// The number of pages of the current site that the user has opened through its own links.
  private(set) var stepsWithin = 0
  @ObservationIgnored private var contents: [Int: Content] = [:]
  @ObservationIgnored private var lastItem = 0

  /// The content of an item of the list.
  private struct Content {
    var document: WebViewContent.Document
    var base: URL?
    /// The folder that contains all files that links may open.
    var folder: URL?
    var isClosed = false
  }

  // MARK: Loading

  /// Loads a web address, or an HTML file of the app.
  @discardableResult public func load(_ url: URL?) -> AsyncThrowingStream<NavigationEvent, any Error> {
    guard let url, let content = content(at: url, folder: url.isFileURL ? url.deletingLastPathComponent() : nil) else {
      return AsyncThrowingStream { $0.finish(throwing: NavigationError.invalidURL) }
    }
    return visit(content, url)
  }
  @discardableResult public func load(_ request: URLRequest) -> AsyncThrowingStream<NavigationEvent, any Error> { load(request.url) }
  /// Shows the app's own HTML; relative links are resolved against `baseURL`.
  @discardableResult public func load(html: String, baseURL: URL = URL(string: "about:blank")!) -> AsyncThrowingStream<
    NavigationEvent, any Error
  > {
    let folder = baseURL.isFileURL ? (baseURL.hasDirectoryPath ? baseURL : baseURL.deletingLastPathComponent()) : nil
    return visit(Content(document: .html(html), base: baseURL, folder: folder), baseURL)
  }
  /// Shows HTML of an unknown author: it loads nothing, not even pictures of the web, which would tell that it is read. Links to the web are opened
  /// in a window of their own, others not at all.
  package func load(closed html: String) {
    _ = visit(Content(document: .html(html), isClosed: true), URL(string: "about:blank")!)
  }
  /// Goes to a page of the history.
  @discardableResult public func load(_ item: BackForwardList.Item) -> AsyncThrowingStream<NavigationEvent, any Error> {
    guard let content = contents[item.id] else { return AsyncThrowingStream { $0.finish(throwing: NavigationError.invalidURL) } }
    backForwardList.go(to: item)
    return show(content, item.url)
  }
  /// Loads the current page again.
  @discardableResult public func reload(fromOrigin: Bool = false) -> AsyncThrowingStream<NavigationEvent, any Error> {
    guard let item = backForwardList.item, let content = contents[item.id] else { return AsyncThrowingStream { $0.finish() } }
    return show(content, item.url)
  }
  /// Ends the loading state; the frame keeps what it has loaded.
  public func stopLoading() {
    isLoading = false
    follower?.finish()
  }

  private func visit(_ content: Content, _ url: URL) -> AsyncThrowingStream<NavigationEvent, any Error> {
    lastItem += 1
    contents[lastItem] = content
    for gone in backForwardList.push(BackForwardList.Item(id: lastItem, url: url, title: nil)) { contents[gone.id] = nil }
    return show(content, url)
  }

  private func show(_ content: Content, _ url: URL) -> AsyncThrowingStream<NavigationEvent, any Error> {
    follower?.finish()
    stepsWithin = 0
    backForwardList.hasMovedOn = false
    (self.url, title, document, isClosed) = (url, "", content.document, content.isClosed)
    (isLoading, estimatedProgress, currentNavigationEvent) = (true, 0.1, .startedProvisionalNavigation)
    visit += 1
    return AsyncThrowingStream { continuation in
      continuation.yield(.startedProvisionalNavigation)
      follower = continuation
    }
  }

  private static let largestFile = 2 << 20

  /// Returns the content for an address: a site, or a file of the app.
  private func content(at url: URL, folder: URL?) -> Content? {
    switch url.scheme?.lowercased() {
    case "https": return Content(document: .address(url.absoluteString))
    case "http":
      // A page over HTTPS may not embed HTTP, so the scheme is upgraded, except for the developer's own machine.
      guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
      if !["localhost", "127.0.0.1"].contains(parts.host ?? "") { parts.scheme = "https" }
      return parts.string.map { Content(document: .address($0)) }
    case "file":
      guard let folder, Self.lies(url, in: folder) else { return nil }
      guard let data = FileManager.default.contents(atPath: url.path), data.count <= Self.largestFile else { return nil }
      return Content(document: .html(String(decoding: data, as: UTF8.self)), base: url, folder: folder)
    default: return nil
    }
  }

  /// Whether a file is inside a folder after resolving symbolic links.
  private static func lies(_ file: URL, in folder: URL) -> Bool {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath().path
    return file.standardizedFileURL.resolvingSymlinksInPath().path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  // MARK: Reports from the browser

  /// The frame has loaded the page of a visit.
  func didLoad(_ number: Int, title: String) {
    guard number == visit else { return }
    (isLoading, estimatedProgress, currentNavigationEvent) = (false, 1, .finished)
    if !title.isEmpty {
      self.title = title
      backForwardList.setTitle(title)
    }
    follower?.yield(.committed)
    follower?.yield(.finished)
    follower?.finish()
  }

  /// The user has followed a link of a site; the browser does not report the new address.
  func didMoveWithin(_ number: Int) {
    guard number == visit else { return }
    stepsWithin += 1
    backForwardList.hasMovedOn = true
  }

  /// Follows a link in the app's own HTML. Returns the address if it has to be opened outside the web view.
  func follow(_ link: String) -> URL? {
    guard let item = backForwardList.item, let from = contents[item.id] else { return nil }
    let base = from.base?.scheme == "about" ? nil : from.base
    guard let url = URL(string: link, relativeTo: base)?.absoluteURL, let scheme = url.scheme?.lowercased() else { return nil }
    if ["mailto", "tel", "sms"].contains(scheme) { return url }
    if from.isClosed { return nil }
    if let content = content(at: url, folder: from.folder) { _ = visit(content, url) }
    return nil
  }

  var canGoBack: Bool { !backForwardList.backList.isEmpty }
  var canGoForward: Bool { !backForwardList.forwardList.isEmpty }
  func goBack() { if let item = backForwardList.backList.last { load(item) } }
  func goForward() { if let item = backForwardList.forwardList.first { load(item) } }

  /// The pages that the user has visited.
  public struct BackForwardList: Equatable, Sendable {
    /// A page that the user has visited.
    public struct Item: Equatable, Identifiable, Sendable {
      public let id: Int
      public let url: URL
      public fileprivate(set) var title: String?
      public var initialURL: URL { url }
    }
    private var items: [Item] = []
    private var index = -1
    /// Whether the user has left the current item's page for another one of its site.
    fileprivate(set) var hasMovedOn = false

    fileprivate var item: Item? { items.indices.contains(index) ? items[index] : nil }
    public var currentItem: Item? { item }
    /// The previous pages, the nearest last.
    public var backList: [Item] { index < 0 ? [] : Array(items[..<(hasMovedOn ? index + 1 : index)]) }
    /// The pages that the user has come back from, the nearest first.
    public var forwardList: [Item] { index + 1 < items.count ? Array(items[(index + 1)...]) : [] }
    /// The item at an offset from the current one; negative offsets go back.
    public subscript(_ offset: Int) -> Item? { items.indices.contains(index + offset) ? items[index + offset] : nil }

    fileprivate mutating func push(_ item: Item) -> [Item] {
      let gone = forwardList
      items.removeLast(gone.count)
      items.append(item)
      index = items.count - 1
      return gone
    }
    fileprivate mutating func go(to item: Item) { index = items.firstIndex { $0.id == item.id } ?? index }
    fileprivate mutating func setTitle(_ title: String) { if items.indices.contains(index) { items[index].title = title } }
  }
}
