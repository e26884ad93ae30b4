// WebPage: the history, and which links are followed.

import Foundation
import ShojiElements
import Testing

@testable import Shoji

@MainActor @Suite("Web pages") struct WebPageTests {
  private func book() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID().uuidString)/book")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["one", "two", "three"] { try Data(name.utf8).write(to: folder.appendingPathComponent("\(name).html")) }
    try Data("secret".utf8).write(to: folder.deletingLastPathComponent().appendingPathComponent("secret.html"))
    let beside = folder.deletingLastPathComponent().appendingPathComponent("book-private")
    try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: beside.appendingPathComponent("page.html"))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("away.html"), withDestinationURL: beside.appendingPathComponent("page.html"))
    return folder.appendingPathComponent("one.html")
  }
  private func names(_ page: WebPage) -> String {
    let list = page.backForwardList
    func name(_ item: WebPage.BackForwardList.Item) -> String { item.url.deletingPathExtension().lastPathComponent }
    return [list.backList, list.currentItem.map { [$0] } ?? [], list.forwardList].map { $0.map(name).joined(separator: " ") }.joined(
      separator: " | ")
  }

  @Test("Links, back and forward update the history; a link from its middle replaces the rest") func ways() throws {
    let page = WebPage()
    page.load(try book())
    #expect(page.isLoading && page.document == .html("one"))
    page.didLoad(page.visit, title: "One")
    #expect(!page.isLoading && page.title == "One" && page.backForwardList.currentItem?.title == "One")
    _ = page.follow("two.html")
    _ = page.follow("three.html")
    #expect(names(page) == "one two | three | ")
    page.goBack()
    page.goBack()
    #expect(names(page) == " | one | two three")
    #expect(!page.canGoBack && page.canGoForward)
    page.goForward()
    #expect(page.document == .html("two"))
    _ = page.follow("one.html")
    #expect(names(page) == "one two | one | ")
  }

  @Test("Of a document of an unknown author no link is followed, whatever it names") func closed() throws {
    let page = WebPage()
    page.load(closed: "<a href='https://example.com'>Far</a>")
    #expect(page.isClosed && page.document == .html("<a href='https://example.com'>Far</a>"))
    for link in ["https://example.com", "two.html", try book().absoluteString, "javascript:alert(1)"] { #expect(page.follow(link) == nil) }
    #expect(names(page) == " | blank | " && page.isClosed)
    #expect(page.follow("mailto:ann@example.com") == URL(string: "mailto:ann@example.com"))
    page.load(html: "<p>Mine</p>")
    #expect(!page.isClosed)
  }

  @Test("A late load event of a previous page is ignored") func late() throws {
    let page = WebPage()
    page.load(try book())
    let first = page.visit
    _ = page.follow("two.html")
    page.didLoad(first, title: "One")
    #expect(page.isLoading && page.title == "")
  }

  @Test(
    "Links to files outside the folder and to other schemes are not followed",
    arguments: [
      "../secret.html", "../book-private/page.html", "away.html", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x",
    ])
  func closed(_ link: String) throws {
    let page = WebPage()
    page.load(try book())
    #expect(page.follow(link) == nil)
    #expect(names(page) == " | one | ")
  }

  @Test("HTML from a string can link to sites but not to files; mail links go to the system") func embedded() {
    let page = WebPage()
    page.load(html: "<a href=x>")
    _ = page.follow("file:///etc/hostname")
    _ = page.follow("relative.html")
    #expect(page.document == .html("<a href=x>"))
    #expect(page.follow("mailto:a@example.com")?.scheme == "mailto")
    _ = page.follow("http://example.com/a")
    #expect(page.document == .address("https://example.com/a"))
  }

  @Test("After navigation within a site, back returns to its first address") func site() {
    let page = WebPage()
    page.load(URL(string: "https://example.com"))
    #expect(!page.canGoBack)
    page.didMoveWithin(page.visit)
    #expect(page.canGoBack)
    let visit = page.visit
    page.goBack()
    #expect(page.visit == visit + 1 && !page.canGoBack && page.document == .address("https://example.com"))
  }

  @Test("The frame is sandboxed without our origin, and has no src") func frame() throws {
    let screen = TestScreen { WebView(url: URL(string: "https://example.com")) }
    let frame = try #require(screen.page.first("iframe"))
    #expect(frame["sandbox"]?.contains("same-origin") == false && frame["sandbox"]?.contains("top-navigation") == false)
    #expect(!frame.has("src") && frame["title"] == "example.com")
    #expect(screen.page.first(".webview")?["data-address"] == "https://example.com")
  }

  @Test("A load reports its navigation events") func events() async throws {
    let page = WebPage()
    let events = page.load(html: "a")
    page.didLoad(page.visit, title: "")
    var heard: [WebPage.NavigationEvent] = []
    for try await event in events { heard.append(event) }
    #expect(heard == [.startedProvisionalNavigation, .committed, .finished])
  }
}
