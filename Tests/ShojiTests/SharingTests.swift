// ShareLink, Activity, excludedActivities: the activities on offer and their order.

import Foundation
import ShojiElements
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Sharing") struct SharingTests {
  private let address = URL(string: "https://example.com/a")!
  private let star = Image(systemName: "star")

  private func titles(_ screen: TestScreen) -> [String] {
    screen.elements(ActivityContent.self).compactMap { ($0.content as? ActivityContent)?.title }
  }
  private func perform(_ title: String, _ screen: TestScreen) throws {
    let activity = try #require(screen.elements(ActivityContent.self).first { ($0.content as? ActivityContent)?.title == title })
    screen.send(.tap, to: activity)
  }

  @Test("The Action button opens the system's activities, and a tap on one closes them", .guideline("activity-view.built-in-activities"))
  func builtIns() throws {
    let screen = scene(ShareLink(item: address, subject: Text("Title"), message: Text("Look")))
    #expect(titles(screen) == [])
    try screen.tap("Share…")
    #expect(titles(screen) == ["Copy", "Print", "Mail", "Messages", "Save to Files", "More"])
    let all = try screen.content(ActivitiesContent.self)
    #expect(all.parcel == SharedParcel(title: "Title", text: "Look", url: "https://example.com/a"))
    let links = screen.elements(ActivityContent.self).compactMap { ($0.content as? ActivityContent)?.link }
    #expect(
      links == ["mailto:?subject=Title&body=Look%0Ahttps%3A%2F%2Fexample.com%2Fa", "sms:?&body=Look%0Ahttps%3A%2F%2Fexample.com%2Fa"])
    try perform("Copy", screen)
    #expect(titles(screen) == [])
  }

  @Test("Activities have Japanese titles") func japanese() throws {
    let screen = scene(language: "ja", ShareLink(item: "words"))
    try screen.tap("共有…")
    #expect(titles(screen) == ["コピー", "プリント", "メール", "メッセージ", "“ファイル”に保存", "その他"])
  }

  @Test("The app's activities come after the system's, wherever they are declared", .guideline("activity-view.built-ins-first"))
  func order() throws {
    let screen = scene(
      VStack { ShareLink(item: "words").activities { Activity("Inner", image: star) { _ in } } }.activities {
        Activity("Outer", image: star) { _ in }
      })
    try screen.tap("Share…")
    #expect(titles(screen) == ["Copy", "Print", "Mail", "Messages", "Save to Files", "More", "Outer", "Inner"])
  }

  @Test(
    "Excluded activities are left out; the others keep their order",
    .guideline("activity-view.exclude-inapplicable-built-ins", "activity-view.built-ins-not-reorderable"),
    arguments: [[SystemActivity.print, .copy], [.copy, .print]])
  func exclusion(_ excluded: [SystemActivity]) throws {
    let screen = scene(ShareLink(item: "words").excludedActivities(Set(excluded)))
    try screen.tap("Share…")
    #expect(titles(screen) == ["Mail", "Messages", "Save to Files", "More"])
  }

  @Test(
    "An activity receives the shared items, and is hidden if it cannot use them",
    .guideline("activity-view.suits-context", "activity-view.activity-is-task"))
  func context() throws {
    struct Sharing: View {
      @State private var done = "none"
      let star = Image(systemName: "star")
      var body: some View {
        Text(done)
        ShareLink(item: URL(string: "https://example.com/a")!)
          .activities {
            Activity("Favorite", image: star) { items in done = items.compactMap(\.url?.host).joined() }
            Activity("Crop", image: star) { _ in }.canPerform { $0.contains { $0.image != nil } }
          }
      }
    }
    let screen = scene(Sharing())
    try screen.tap("Share…")
    #expect(titles(screen).suffix(2) == ["More", "Favorite"])
    try perform("Favorite", screen)
    #expect(screen.texts.first == "example.com")
  }

  @Test("Activities are evaluated each time", .guideline("activity-view.custom-tasks-chosen-any-time"))
  func anew() throws {
    struct Sharing: View {
      @State private var isDraft = false
      var body: some View {
        Button("Draft") { isDraft = true }
        ShareLink(item: "words").activities { if isDraft { Activity("Publish", image: Image(systemName: "star")) { _ in } } }
      }
    }
    let screen = scene(Sharing())
    try screen.tap("Share…")
    #expect(!titles(screen).contains("Publish"))
    try perform("Copy", screen)
    try screen.tap("Draft")
    try screen.tap("Share…")
    #expect(titles(screen).last == "Publish")
  }

  @Test("An activity with a view ends when its view finishes", .guideline("activity-view.immediate-or-asks-more"))
  func asking() throws {
    struct Sharing: View {
      @State private var done = "none"
      var body: some View {
        Text(done)
        ShareLink(item: "words").activities {
          Activity("File", image: Image(systemName: "star")) { items, finish in
            Button("Into Box") {
              done = "box"
              finish()
            }
            Button("Not Yet") { finish(false) }
          }
        }
      }
    }
    let screen = scene(Sharing())
    try screen.tap("Share…")
    try perform("File", screen)
    #expect(screen.texts.first == "none" && titles(screen) == [])
    try screen.tap("Not Yet")
    #expect(titles(screen).last == "File")
    try perform("File", screen)
    try screen.tap("Into Box")
    #expect(screen.texts == ["box", "Share…"])
  }

  @Test(
    "A file of the app's is shared as data, without activities for words; only texts, images and PDF files can be printed",
    arguments: [
      ("csv", "a,b", "text/csv;base64,YSxi"), ("pdf", "%PDF-", "application/pdf;base64,JVBERi0="),
      ("bin", "\0,b", "application/octet-stream;base64,ACxi"),
    ])
  func file(_ end: String, _ content: String, _ address: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).\(end)")
    try Data(content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = scene(ShareLink(item: file))
    try screen.tap("Share…")
    #expect(titles(screen) == (end == "csv" ? ["Copy"] : []) + (end == "bin" ? [] : ["Print"]) + ["Save to Files", "More"])
    #expect(try screen.content(ActivitiesContent.self).parcel.files.map(\.address) == ["data:" + address])
  }

  @Test("The activity view names a file's kind and size; a picture can be copied, a file that is neither picture nor text cannot")
  func fileFacts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes, facts, first) in [
      ("a.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "PNG · 8 bytes", "Copy"),
      ("b.psd", Data("8BPS".utf8), "PSD · 4 bytes", "Save to Files"),
    ] {
      let file = folder.appending(path: name)
      try bytes.write(to: file)
      let screen = scene(ShareLink(item: file))
      try screen.tap("Share…")
      #expect(titles(screen).first == first && screen.texts.contains(name) && screen.texts.contains(facts), "\(screen.texts)")
    }
  }

  @Test("In a menu a ShareLink is an item") func inMenu() throws {
    let screen = scene(Menu("More") { ShareLink("Send", item: "words") })
    let item = try screen.element(MenuItemContent.self)
    #expect(try screen.node(item)["aria-haspopup"] == "dialog")
    screen.send(.tap, to: item)
    #expect(titles(screen).first == "Copy")
  }

  @Test("An office document can be printed; without its pages the activities stay, and the user reads why")
  func document() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "Letter-\(UUID().uuidString).rtf")
    try Data("{\\rtf1\\ansi Dear Ann\\par}".utf8).write(to: file)
    let screen = scene(ShareLink(item: file))
    try screen.tap("Share…")
    // NB: the browser must not print it by itself: it would print the document's codes.
    let activity = try #require(
      screen.elements(ActivityContent.self).compactMap { $0.content as? ActivityContent }.first { $0.title == "Print" })
    #expect(activity.kind == .printPages)
    try perform("Print", screen)
    // No system process makes pages in this test.
    for _ in 0..<100_000 where !screen.texts.contains("Not Printed") {
      await Task.yield()
      _ = screen.patch()
    }
    #expect(screen.texts.contains("This server can’t show office documents.") && titles(screen).contains("Print"))
    try screen.tap("OK")
    #expect(!screen.texts.contains("Not Printed") && titles(screen).contains("Print"))
  }
}
