// WebPage: what a web view shows, where it has been, and how far it has loaded.

import Foundation
import FoundationNetworking
import Observation
import ShojiGraph

/// A web page, or a row of them that people visit one after the other.
///
///     @State private var page = WebPage()
///     WebView(page).onAppear { page.load(URL(string: "https://swift.org")) }
///
/// HTML of the app's and files that it brings along are shown in a frame without access to anything: their scripts do not run, and their
/// links are followed by the page itself, so that it knows them all. Of a site, a browser does not tell which of its pages people have come
/// to: going back leads to the last address that the app asked for. Sites that forbid to be framed are not shown.
@MainActor @Observable public final class WebPage {
  public private(set) var url: URL?
  public private(set) var title = ""
  public private(set) var isLoading = false
  /// How much of the page has come: a tenth while it is awaited, then all of it.
  public private(set) var estimatedProgress = 0.0
  public private(set) var backForwardList = BackForwardList()
  /// What has become of the latest navigation.
  public private(set) var currentNavigationEvent: NavigationEvent?

  /// Settings with which a page is made.
  public struct Configuration: Sendable {
    public init() {}
  }
  /// How far a navigation has come.
  public enum NavigationEvent: Hashable, Sendable { case startedProvisionalNavigation, receivedServerRedirect, committed, finished }
  /// Why there is nothing to be seen.
  public enum NavigationError: Error, Hashable, Sendable { case invalidURL, pageClosed }

  nonisolated public init(configuration: Configuration = Configuration()) {}

  @ObservationIgnored private var follower: AsyncThrowingStream<NavigationEvent, any Error>.Continuation?
  /// The visit that is shown; observed, so that the view is drawn anew for each.
  private(set) var visit = 0
  private(set) var document: WebViewContent.Document?
  /// How many pages of the current site people have come to by its own links.
  private(set) var stepsWithin = 0
  @ObservationIgnored private var contents: [Int: Content] = [:]
  @ObservationIgnored private var lastItem = 0

  /// What lies behind an item of the list.
  private struct Content {
    var document: WebViewContent.Document
    var base: URL?
    /// Links may lead to files below this folder.
    var folder: URL?
  }

  // MARK: Loading

  /// Loads an address of the web, or an HTML file of the app's.
  @discardableResult public func load(_ url: URL?) -> AsyncThrowingStream<NavigationEvent, any Error> {
    guard let url, let content = content(at: url, folder: url.isFileURL ? url.deletingLastPathComponent() : nil) else {
      return AsyncThrowingStream { $0.finish(throwing: NavigationError.invalidURL) }
    }
    return visit(content, url)
  }
  @discardableResult public func load(_ request: URLRequest) -> AsyncThrowingStream<NavigationEvent, any Error> { load(request.url) }
  /// Shows HTML of the app's own; its relative links are those of `baseURL`.
  @discardableResult public func load(html: String, baseURL: URL = URL(string: "about:blank")!) -> AsyncThrowingStream<NavigationEvent, any Error> {
    let folder = baseURL.isFileURL ? (baseURL.hasDirectoryPath ? baseURL : baseURL.deletingLastPathComponent()) : nil
    return visit(Content(document: .html(html), base: baseURL, folder: folder), baseURL)
  }
  /// Goes to a page where people have been.
  @discardableResult public func load(_ item: BackForwardList.Item) -> AsyncThrowingStream<NavigationEvent, any Error> {
    guard let content = contents[item.id] else { return AsyncThrowingStream { $0.finish(throwing: NavigationError.invalidURL) } }
    backForwardList.go(to: item)
    return show(content, item.url)
  }
  @discardableResult public func reload(fromOrigin: Bool = false) -> AsyncThrowingStream<NavigationEvent, any Error> {
    guard let item = backForwardList.item, let content = contents[item.id] else { return AsyncThrowingStream { $0.finish() } }
    return show(content, item.url)
  }
  /// Shows what has come so far.
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
    (self.url, title, document) = (url, "", content.document)
    (isLoading, estimatedProgress, currentNavigationEvent) = (true, 0.1, .startedProvisionalNavigation)
    visit += 1
    return AsyncThrowingStream { continuation in
      continuation.yield(.startedProvisionalNavigation)
      follower = continuation
    }
  }

  private static let largestFile = 2 << 20

  /// What is at an address: a site, or a file of the app's.
  private func content(at url: URL, folder: URL?) -> Content? {
    switch url.scheme?.lowercased() {
    case "https": return Content(document: .address(url.absoluteString))
    case "http":
      // A page over HTTPS may show no other; only this machine's own pages are left as they are, for those who develop.
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

  /// Whether a file lies in a folder, wherever links on the disk lead.
  private static func lies(_ file: URL, in folder: URL) -> Bool {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath().path
    return file.standardizedFileURL.resolvingSymlinksInPath().path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  // MARK: What the browser tells

  /// The frame shows the page of a visit.
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

  /// People have followed a link of a site; where to, no browser tells.
  func didMoveWithin(_ number: Int) {
    guard number == visit else { return }
    stepsWithin += 1
    backForwardList.hasMovedOn = true
  }

  /// Follows a link in HTML of the app's own. Returns an address that is not for a web view.
  func follow(_ link: String) -> URL? {
    guard let item = backForwardList.item, let from = contents[item.id] else { return nil }
    let base = from.base?.scheme == "about" ? nil : from.base
    guard let url = URL(string: link, relativeTo: base)?.absoluteURL, let scheme = url.scheme?.lowercased() else { return nil }
    if ["mailto", "tel", "sms"].contains(scheme) { return url }
    if let content = content(at: url, folder: from.folder) { _ = visit(content, url) }
    return nil
  }

  var canGoBack: Bool { !backForwardList.backList.isEmpty }
  var canGoForward: Bool { !backForwardList.forwardList.isEmpty }
  func goBack() { if let item = backForwardList.backList.last { load(item) } }
  func goForward() { if let item = backForwardList.forwardList.first { load(item) } }

  /// The pages where people have been.
  public struct BackForwardList: Equatable, Sendable {
    /// A page where people have been.
    public struct Item: Equatable, Identifiable, Sendable {
      public let id: Int
      public let url: URL
      public fileprivate(set) var title: String?
      public var initialURL: URL { url }
    }
    private var items: [Item] = []
    private var index = -1
    /// Whether people have left the current item's page for another one of its site.
    fileprivate(set) var hasMovedOn = false

    fileprivate var item: Item? { items.indices.contains(index) ? items[index] : nil }
    public var currentItem: Item? { item }
    /// The pages before this one, the nearest last.
    public var backList: [Item] { index < 0 ? [] : Array(items[..<(hasMovedOn ? index + 1 : index)]) }
    /// The pages from which people have come back, the nearest first.
    public var forwardList: [Item] { index + 1 < items.count ? Array(items[(index + 1)...]) : [] }
    /// The page so many steps ahead, or back where it is below 0.
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
