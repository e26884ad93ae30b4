// The screens of TV keep to the guidelines, in English and in Japanese, and every text of TV and Cinema is translated.

import Foundation
import ShojiSystem
import ShojiTesting
import SwiftUI
import Testing

@testable import Shoji
@testable import TVApp

@MainActor @Suite("Screens of TV") struct ScreenTests {
  private let channel = PartChannel<TVCall, TVNotice>("tv", keepsLatest: true)
  private let library: TVLibrary
  nonisolated static let languages = ["en", "ja"]

  init() { library = TVLibrary(channel) }

  private func check<V: View>(_ view: V, _ language: String, hasControls: Bool = true) {
    let report = audit(view.environment(library), language: language, appName: "TV")
    #expect((report.lookedAt > 0) == hasControls)
    for finding in report.findings { Issue.record("\(finding.text)") }
  }

  private func fill() {
    let items = [
      TVItem(
        id: "tides", title: "Tides", summary: "The sea comes in, and the sea goes out.", genre: "Nature", duration: 60, isRecommended: true),
      TVItem(id: "seeds", kind: .episode, title: "Seeds", subtitle: "The Garden, Episode 1", genre: "Science", duration: 2400),
      TVItem(id: "mosaic", kind: .clip, title: "Mosaic", duration: 30, isRecommended: true),
    ]
    let people = [TVProfileRecord(id: "ada", name: "Ada"), TVProfileRecord(id: "ken", name: "Ken")]
    channel.receive(
      TVNotice(sources: [
        .init(
          slug: "cinema", titles: ["en": "Cinema", "ja": "シネマ"], symbol: "film", color: "red", path: "/cinema/",
          offer: TVOffer(items: items, profiles: people), profile: "ada",
          progress: [.init(item: "seeds", profile: "ada", position: 600, duration: 2400, date: 1000)], favorites: ["mosaic"])
      ]))
  }

  @Test("The tabs, empty and with films", arguments: languages) func tabs(language: String) {
    for isFilled in [false, true] {
      if isFilled { fill() }
      check(RootView(), language)
      // Without films it has only words.
      check(NavigationStack { WatchNowView() }, language, hasControls: isFilled)
      check(NavigationStack { LibraryView() }, language)
      check(NavigationStack { SearchView() }, language)
    }
  }

  @Test("The page of an item: one that was begun, one that was not, and one that is gone", arguments: languages)
  func items(language: String) {
    fill()
    for id in ["cinema/seeds", "cinema/tides"] { check(NavigationStack { ItemView(id: id) }, language) }
    check(NavigationStack { ItemView(id: "cinema/gone") }, language, hasControls: false)
  }

  @Test("Every text has a Japanese translation", arguments: ["TV", "Cinema"]) func translations(app: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Apps/\(app)")
    let table = try String(contentsOf: folder.appending(path: "Resources/ja.lproj/Localizable.strings"), encoding: .utf8)
    let known = Set(table.split(separator: "\n").compactMap { $0.split(separator: "\" = ").first.map { String($0.dropFirst()) } })
    // Everything in quotation marks that begins with a capital letter and is a text for users.
    let literal =
      #/(?:Text|Button|Label|Menu|Picker|Section|LabeledContent|ContentUnavailableView|title|subtitle|summary|genre|prompt|localized)[(:] ?"([^"]+)"/#
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var checked = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: literal) where !match.1.contains("\\(") {
        #expect(known.contains(String(match.1)), "\(file.lastPathComponent): \(match.1)")
        checked += 1
      }
    }
    #expect(checked > 10)
  }
}
