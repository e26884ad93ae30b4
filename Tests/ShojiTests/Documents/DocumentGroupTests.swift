// Document groups: creating, opening, saving, renaming and deleting documents, and files that are damaged, gone or changed elsewhere.

import Combine
import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem
import SwiftUI
import Testing

@testable import Shoji

private struct Letter: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text = "Dear reader"
  init() {}
  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.text = text
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
}

/// A document that is an object, of a type that the app declares.
private final class Checklist: ReferenceFileDocument {
  static var readableContentTypes: [UTType] { [UTType(exportedAs: "com.example.checklist", conformingTo: .json)] }
  @Published var entries: [String] = []
  init() {}
  init(configuration: ReadConfiguration) throws {
    entries = try JSONDecoder().decode([String].self, from: configuration.file.regularFileContents ?? Data())
  }
  func snapshot(contentType: UTType) throws -> [String] { entries }
  func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
  }
}

/// A document that is a folder.
private struct Album: FileDocument {
  static var readableContentTypes: [UTType] { [UTType(exportedAs: "com.example.album")] }
  var titles: [String: String] = [:]
  init() {}
  init(configuration: ReadConfiguration) throws {
    titles = (configuration.file.fileWrappers ?? [:]).compactMapValues {
      $0.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
    }
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(directoryWithFileWrappers: titles.mapValues { FileWrapper(regularFileWithContents: Data($0.utf8)) })
  }
}

@MainActor @Suite("DocumentGroup", .serialized) struct DocumentGroupTests {
  private let folder: String
  private let documents: OwnDocuments
  private let library: DocumentLibrary

  init() {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/group-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    documents = OwnDocuments(folder: folder)
    library = DocumentLibrary(documents)
  }

  // MARK: The kit

  private func screen<S: Scene>(_ scene: S, restoring state: [String: String] = [:], language: String = "en") throws -> TestScreen {
    let windows = _Windows()
    scene._enter(windows)
    let kinds = try #require(windows.documentKinds)
    return TestScreen(language: language, restoring: state) { DocumentBrowser(kinds: kinds, library: library) }
  }
  private var letters: DocumentGroup<Letter, TextEditor> {
    DocumentGroup(newDocument: Letter()) { TextEditor(text: $0.$document.text) }
  }
  private func write(_ text: String, _ path: String) throws {
    let url = documents.url(of: DocumentPlace(path: path))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
    documents.refresh()
  }
  private func read(_ path: String) -> String? { try? String(contentsOf: documents.url(of: DocumentPlace(path: path)), encoding: .utf8) }
  private var names: [String] { documents.tree.items(atMost: 100).items.map(\.place.path).sorted() }
  private func has(_ screen: TestScreen, _ text: String) -> Bool { screen.texts.contains { $0.contains(text) } }
  /// Opens a document by a tap on its name.
  private func open(_ name: String, _ screen: TestScreen) throws {
    let button = screen.elements(ButtonContent.self).first { TestScreen.label(of: $0).hasPrefix(name) }
    screen.send(.tap, to: try #require(button, "no document \(name) among \(screen.texts)"))
  }
  private func type(_ text: String, _ screen: TestScreen) throws {
    let field = try screen.element(TextFieldContent.self)
    screen.send(.focus(true), to: field)
    screen.send(.input(text: text, selection: 0..<0), to: field)
    WriteThrough.commit()
  }

  // MARK: Creating and saving

  @Test("Without documents there is a button that creates one; it is opened, and each change is saved")
  func creating() throws {
    let screen = try screen(letters)
    #expect(has(screen, "No Documents"))
    try screen.tap("Create Document")
    #expect(names == ["Untitled.txt"] && read("Untitled.txt") == "Dear reader")
    #expect(try screen.content(TextFieldContent.self).text == "Dear reader")
    try type("Dear friend", screen)
    #expect(read("Untitled.txt") == "Dear friend")
    try type("Dear friends", screen)
    #expect(read("Untitled.txt") == "Dear friends" && names == ["Untitled.txt"])
  }

  @Test("A name that is taken gets a number, in the user's language")
  func numbering() throws {
    for _ in 0..<2 { try screen(letters, language: "ja").tap("書類を作成") }
    #expect(names == ["名称未設定 2.txt", "名称未設定.txt"])
  }

  @Test("The open document is the same after a restart, with the text that was typed last")
  func restart() throws {
    try write("one", "Folder/a.txt")
    let first = try screen(letters)
    try open("Folder", first)
    try open("a.txt", first)
    try type("two", first)
    let state = first.host.store.takeChanges().compactMapValues { $0 }
    let second = try screen(letters, restoring: state)
    #expect(try second.content(TextFieldContent.self).text == "two")
  }

  @Test("Back leads to the documents, where the document can be opened again")
  func back() throws {
    try write("one", "a.txt")
    let screen = try screen(letters)
    try open("a.txt", screen)
    screen.send(.dismiss, to: try #require(screen.elements(PageContent.self).last))
    #expect(screen.elements(TextFieldContent.self).allSatisfy { ($0.content as? TextFieldContent)?.text != "one" })
    try write("two", "a.txt")
    try open("a.txt", screen)
    #expect(try screen.content(TextFieldContent.self).text == "two")
  }

  @Test("A document that is an object is saved when it announces a change; a declared type gives the name its ending")
  func objects() throws {
    let group = DocumentGroup(newDocument: { Checklist() }) { file in
      Button("Add \(file.document.entries.count)") { file.document.entries.append("Milk") }
    }
    let screen = try screen(group)
    try screen.tap("Create Document")
    #expect(names == ["Untitled.checklist"])
    try screen.tap("Add 0")
    WriteThrough.commit()
    #expect(read("Untitled.checklist") == "[\"Milk\"]")
    let again = try self.screen(group)
    try open("Untitled.checklist", again)
    try again.tap("Add 1")
    WriteThrough.commit()
    #expect(read("Untitled.checklist") == "[\"Milk\",\"Milk\"]")
  }

  @Test("A document that is a folder is opened as a document, and replaced as a whole")
  func folders() throws {
    let group = DocumentGroup(newDocument: Album()) { file in
      Button("Add") { file.document.titles = ["\(file.document.titles.count).txt": "x"] }
    }
    let screen = try screen(group)
    try screen.tap("Create Document")
    for _ in 0..<2 {
      try screen.tap("Add")
      WriteThrough.commit()
    }
    #expect(names == ["Untitled.album", "Untitled.album/1.txt"], "and no part of the former one")
    let hidden = try FileManager.default.contentsOfDirectory(atPath: folder + "/Documents")
    #expect(hidden == ["Untitled.album"])
  }

  @Test("Documents that are only viewed cannot be created, and the viewer's changes are not saved")
  func viewing() throws {
    try write("one", "a.txt")
    let group = DocumentGroup(viewing: Letter.self) { file in
      Text("\(file.isEditable) \(file.fileURL?.lastPathComponent ?? "")")
      TextField("Text", text: file.$document.text)
    }
    let screen = try screen(group)
    #expect(screen.elements(ButtonContent.self).allSatisfy { TestScreen.label(of: $0) != "Create Document" })
    try open("a.txt", screen)
    #expect(has(screen, "false a.txt"))
    try type("two", screen)
    #expect(read("a.txt") == "one")
  }

  @Test("Two kinds of documents are in one browser, each with its own editor")
  func twoKinds() throws {
    try write("one", "a.txt")
    try write("[\"Milk\"]", "b.checklist")
    let windows = _Windows()
    letters._enter(windows)
    DocumentGroup(viewing: Checklist.self) { Text("Entries: \($0.document.entries.count)") }._enter(windows)
    #expect(windows.windows.count == 1)
    let kinds = try #require(windows.documentKinds)
    let screen = TestScreen { DocumentBrowser(kinds: kinds, library: library) }
    try open("b.checklist", screen)
    #expect(has(screen, "Entries: 1"))
  }

  // MARK: Names

  @Test("A document stays open when it is renamed; its changes go to the new name")
  func renaming() throws {
    try write("one", "a.txt")
    try write("other", "b.txt")
    let screen = try screen(letters)
    try open("a.txt", screen)
    library.perform(.rename(DocumentPlace(path: "a.txt"), to: "b.txt"))
    #expect(library.failure == .taken("b.txt") && names == ["a.txt", "b.txt"])
    library.perform(.rename(DocumentPlace(path: "a.txt"), to: "c.txt"))
    try type("two", screen)
    #expect(names == ["b.txt", "c.txt"] && read("c.txt") == "two" && read("b.txt") == "other")
  }

  // MARK: Files that others change

  @Test("A damaged file is reported, and stays as it is")
  func damaged() throws {
    try Data([0xff, 0xfe, 0xfd]).write(to: documents.url(of: DocumentPlace(path: "a.txt")))
    documents.refresh()
    let screen = try screen(letters)
    try open("a.txt", screen)
    #expect(has(screen, "can’t be opened"))
    WriteThrough.commit()
    #expect(try Data(contentsOf: documents.url(of: DocumentPlace(path: "a.txt"))) == Data([0xff, 0xfe, 0xfd]))
  }

  @Test("A document that is moved by another process stays open; one that is deleted can be saved again")
  func vanished() throws {
    try write("one", "a.txt")
    let screen = try screen(letters)
    try open("a.txt", screen)
    try FileManager.default.createDirectory(atPath: folder + "/Documents/Folder", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder + "/Documents/a.txt", toPath: folder + "/Documents/Folder/b.txt")
    documents.refresh()
    try type("two", screen)
    #expect(names == ["Folder", "Folder/b.txt"] && read("Folder/b.txt") == "two")
    try FileManager.default.removeItem(atPath: folder + "/Documents/Folder/b.txt")
    documents.refresh()
    #expect(has(screen, "was deleted"))
    try screen.tap("Save Again")
    #expect(read("Folder/b.txt") == "two")
    #expect(try screen.content(TextFieldContent.self).text == "two")
  }

  @Test("A document that another process changes is shown anew; if it was changed here too, both versions are kept")
  func changedElsewhere() throws {
    try write("one", "a.txt")
    let screen = try screen(letters)
    try open("a.txt", screen)
    try write("elsewhere", "a.txt")
    #expect(try screen.content(TextFieldContent.self).text == "elsewhere")
    // The other process writes between the change here and its saving.
    let field = try screen.element(TextFieldContent.self)
    screen.send(.focus(true), to: field)
    try "other".write(toFile: folder + "/Documents/a.txt", atomically: true, encoding: .utf8)
    screen.send(.input(text: "mine", selection: 0..<0), to: field)
    WriteThrough.commit()
    #expect(read("a.txt") == "mine" && read("a 2.txt") == "other")
    #expect(has(screen, "a 2.txt"))
  }

  @Test("A deleted document comes back by Undo; a folder that is gone says so")
  func deleting() throws {
    try write("one", "Folder/a.txt")
    let screen = try screen(letters)
    try open("Folder", screen)
    library.perform(.delete([DocumentPlace(path: "Folder/a.txt")]))
    #expect(has(screen, "was deleted"))
    try screen.tap("Undo")
    #expect(read("Folder/a.txt") == "one" && !has(screen, "was deleted"))
    library.perform(.delete([DocumentPlace(path: "Folder")]))
    #expect(has(screen, "no longer there"))
  }

  @Test("500 documents are found by their names, and ordered by each criterion")
  func many() throws {
    for number in 0..<500 { try write(String(repeating: "x", count: number), "Letter \(number).txt") }
    #expect(library.items.count == 500)
    let items = library.items(in: DocumentPlace(path: ""))
    let byName = DocumentOrder.name.sorted(items, isReversed: false).map(\.name)
    #expect(byName.prefix(3) == ["Letter 0.txt", "Letter 1.txt", "Letter 2.txt"] && byName.last == "Letter 499.txt")
    #expect(DocumentOrder.size.sorted(items, isReversed: false).first?.name == "Letter 499.txt")
    #expect(DocumentOrder.size.sorted(items, isReversed: true).first?.name == "Letter 0.txt")
  }

  @Test("A document of another kind is shown and cannot be opened")
  func otherKinds() throws {
    try write("x", "picture.png")
    let screen = try screen(letters)
    let button = try #require(screen.elements(ButtonContent.self).first { TestScreen.label(of: $0).hasPrefix("picture.png") })
    #expect((button.content as? ButtonContent)?.isDisabled == true)
  }

  @Test("An app with documents lets the app Files show them")
  func shared() throws {
    #expect(!documents.tree.isShared)
    let screen = try screen(letters)
    _ = screen.patch()
    #expect(documents.tree.isShared)
  }

  @Test("fileMover moves documents and other files to a folder that the user chooses, and reports that the user cancelled")
  func moving() throws {
    try write("one", "a.txt")
    try write("two", "Folder/a.txt")
    let other = URL(fileURLWithPath: folder + "/b.txt")
    try "three".write(to: other, atomically: false, encoding: .utf8)
    var moved: [URL] = []
    var cancellations = 0
    let files = [documents.url(of: DocumentPlace(path: "a.txt")), other]
    let screen = TestScreen {
      FileMoverView(files: files, library: library) {
        moved = (try? $0.get()) ?? []
      } onCancellation: {
        cancellations += 1
      }
    }
    let home = screen.elements(ButtonContent.self).first { TestScreen.label(of: $0) == "Documents" }
    #expect((home?.content as? ButtonContent)?.isDisabled == true, "one of the files is there already")
    try screen.tap("Folder")
    #expect(moved.map(\.lastPathComponent) == ["a 2.txt", "b.txt"])
    #expect(read("Folder/a 2.txt") == "one" && read("Folder/b.txt") == "three" && read("Folder/a.txt") == "two")
    #expect(cancellations == 0)
  }
}
