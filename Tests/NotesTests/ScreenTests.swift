// The screens of Notes keep to the guidelines, in English and in Japanese.

import Foundation
import ShojiTesting
import SwiftData
import SwiftUI
import Testing

@testable import Notes

@MainActor @Suite("Screens of Notes") struct ScreenTests {
  private let notebook = Notebook(folder: .temporary())
  nonisolated static let languages = ["en", "ja"]

  private func inNotebook<V: View>(_ view: V) -> some View { view.environment(notebook).modelContainer(notebook.container) }
  private func check<V: View>(_ view: V, _ language: String) {
    let report = audit(inNotebook(view), language: language, appName: language == "ja" ? "メモ" : "Notes")
    #expect(report.lookedAt > 0)
    for finding in report.findings { Issue.record("\(finding.text)") }
  }

  @Test("Without notes", arguments: languages) func empty(language: String) { check(RootView(), language) }

  @Test("With folders and notes", arguments: languages) func full(language: String) {
    let home = notebook.addFolder("Home")
    notebook.addNote("Ideas\nA lamp", in: .folder(home.id)).isPinned = true
    notebook.addNote("Shopping")
    check(RootView(), language)
    check(FoldersView(selection: .constant(.all)) {}, language)
    check(NotesView(place: .folder(home.id), selection: .constant(nil)) {}, language)
  }

  @Test("A note, and a deleted one", arguments: languages) func note(language: String) {
    let note = notebook.addNote("Ideas")
    notebook.save(Sketch(strokes: [Stroke(ink: .red, pen: .pen, points: [.zero])]), in: notebook.addSketch(to: note))
    check(NavigationStack { NoteView(note: note, add: {}, close: {}) }, language)
    notebook.delete(note)
    check(NavigationStack { NoteView(note: note, add: {}, close: {}) }, language)
    check(NotesView(place: .recentlyDeleted, selection: .constant(nil)) {}, language)
  }

  @Test("A sketch", arguments: languages) func sketch(language: String) {
    check(AttachmentView(attachment: notebook.addSketch(to: notebook.addNote("A"))), language)
  }

  @Test("The sheets", arguments: languages) func sheets(language: String) {
    check(FolderEditor(editing: .new), language)
    check(FolderEditor(editing: .rename(notebook.addFolder("Home"))), language)
    check(MoveSheet(note: notebook.addNote("A")), language)
  }

  @Test("Every text has a Japanese translation") func translations() throws {
    struct Catalog: Decodable {
      struct Entry: Decodable {
        struct Unit: Decodable {}
        var localizations: [String: Unit]
      }
      var strings: [String: Entry]
    }
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let catalog = try JSONDecoder().decode(
      Catalog.self, from: Data(contentsOf: source.appending(path: "Apps/Notes/Resources/Localizable.xcstrings")))
    #expect(catalog.strings.count > 80)
    #expect(catalog.strings.filter { $0.value.localizations["ja"] == nil }.keys.sorted() == [])
  }
}
