// The list of a folder's documents: what it hands over when one of them is opened, and where the focus is after its preview.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("The documents of a folder") struct DocumentFolderTests {
  @MainActor @Observable final class Model {
    var previewed: DocumentPlace?
    var opened: String?
    var list: [String] = []
  }

  private struct Folder: View {
    let library: DocumentLibrary
    let model: Model

    var body: some View {
      NavigationStack {
        DocumentFolderView(
          library: library, scope: .folder(DocumentPlace(path: "")), title: "Files", previewed: model.previewed,
          open: { item, list in (model.opened, model.list) = (item.name, list.map(\.name)) })
      }
    }
  }

  private let library: DocumentLibrary
  private let model = Model()

  /// A folder with a folder and three files, of which `c.txt` is the latest.
  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let documents = folder.appending(path: "Documents")
    try FileManager.default.createDirectory(at: documents.appending(path: "Trip"), withIntermediateDirectories: true)
    for (age, name) in ["c.txt", "a.txt", "b.txt"].enumerated() {
      let file = documents.appending(path: name)
      try Data("A".utf8).write(to: file)
      let date = Date(timeIntervalSince1970: 1_700_000_000 - Double(age) * 1000)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    library = DocumentLibrary(OwnDocuments(folder: folder.path))
  }

  private func button(_ name: String, _ screen: TestScreen) throws -> Element {
    try #require(screen.elements(ButtonContent.self).first { TestScreen.label(of: $0).hasPrefix(name) })
  }

  @Test("A document is opened with the others as they are listed, without folders") func list() throws {
    let screen = TestScreen { Folder(library: library, model: model) }
    screen.send(.tap, to: try button("a.txt", screen))
    #expect(model.opened == "a.txt" && model.list == ["c.txt", "a.txt", "b.txt"])
  }

  @Test("After a preview the focus is at the document that it has shown last") func focus() throws {
    let screen = TestScreen { Folder(library: library, model: model) }
    func focused() -> Element? { screen.host.commands.compactMap { if case .focus(let element) = $0 { element } else { nil } }.last }
    for name in ["a.txt", "b.txt"] {
      model.previewed = DocumentPlace(path: name)
      _ = screen.patch()
    }
    #expect(focused() == nil)
    model.previewed = nil
    _ = screen.patch()
    #expect(try focused() === button("b.txt", screen))
  }

  @Test("A document that is gone takes no focus") func gone() throws {
    let screen = TestScreen { Folder(library: library, model: model) }
    model.previewed = DocumentPlace(path: "gone.txt")
    _ = screen.patch()
    model.previewed = nil
    _ = screen.patch()
    #expect(!screen.host.commands.contains { if case .focus = $0 { true } else { false } })
  }
}
