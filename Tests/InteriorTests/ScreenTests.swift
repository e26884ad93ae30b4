// The screens of Interior keep to the guidelines, in English and in Japanese, and every text is translated.

import Foundation
import ShojiTesting
import SwiftUI
import Testing

@testable import Interior
@testable import Shoji

@MainActor @Suite("Screens of Interior") struct ScreenTests {
  private let chosen = ChosenPieces(defaults: UserDefaults(suiteName: UUID().uuidString)!)
  nonisolated static let languages = ["en", "ja"]

  private func check<V: View>(_ view: V, _ language: String) {
    let report = audit(view.environment(chosen), language: language, appName: "Interior")
    #expect(report.lookedAt > 0)
    for finding in report.findings { Issue.record("\(finding.text)") }
  }

  @Test("The tabs, empty and with pieces", arguments: languages) func tabs(language: String) {
    for isFilled in [false, true] {
      if isFilled { chosen.add(ChosenPiece(furniture: "chair", cover: "rust")) }
      check(RootView(), language)
      check(NavigationStack { CatalogView() }, language)
      check(NavigationStack { MyRoomView() }, language)
    }
  }

  @Test("The pages of a piece with a model, and of one without", arguments: languages) func pages(language: String) {
    for id in ["sofa", "rug"] { check(NavigationStack { FurniturePage(id: id) }, language) }
  }

  @Test("The poster's page has its picture", arguments: languages) func poster(language: String) {
    for finding in audit(NavigationStack { PosterView() }, language: language, appName: "Interior").findings {
      Issue.record("\(finding.text)")
    }
  }

  @Test("Every text has a Japanese translation") func translations() throws {
    let table = try String(contentsOf: Folder.app.appending(path: "Resources/ja.lproj/Localizable.strings"), encoding: .utf8)
    let known = Set(table.split(separator: "\n").compactMap { $0.split(separator: "\" = ").first.map { String($0.dropFirst()) } })
    // Everything in quotation marks that begins with a capital letter and is a text for users.
    let literal =
      #/(?:Text|Button|Label|Toggle|Section|LabeledContent|ContentUnavailableView|arRequirements|name|summary|title|prompt|label|problem|case \.\w+)(?:\(| = |: )"([A-Z][^"]+)"/#
    let files = try #require(FileManager.default.enumerator(at: Folder.app, includingPropertiesForKeys: nil))
    var checked = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: literal) where !match.1.contains("\\(") {
        #expect(known.contains(String(match.1)), "\(file.lastPathComponent): \(match.1)")
        checked += 1
      }
    }
    #expect(checked > 60)
  }
}

enum Folder {
  static var app: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Apps/Interior")
  }
}
