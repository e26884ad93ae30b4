// Documents are saved as downloads and opened with the browser's picker.

import Foundation
import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@testable import Shoji

private struct Note: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text: String
  init(text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    text = String(decoding: data, as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    guard !text.isEmpty else { throw CocoaError(.fileWriteUnknown) }
    return FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

@MainActor @Suite("Documents") struct DocumentTests {
  @Observable final class Model {
    var isShown = false
    var urls: [URL] = []
    var failure: CocoaError.Code?
    var cancellations = 0
    func take(_ result: Result<[URL], any Error>) {
      switch result {
      case .success(let urls): self.urls = urls
      case .failure(let error): failure = (error as? CocoaError)?.code
      }
    }
  }
  private func importer(_ model: Model, isMultiple: Bool = false) -> TestScreen {
    TestScreen {
      Text("A").fileImporter(
        isPresented: Binding {
          model.isShown
        } set: {
          model.isShown = $0
        }, allowedContentTypes: [.json, .image],
        allowsMultipleSelection: isMultiple
      ) {
        model.take($0)
      } onCancellation: {
        model.cancellations += 1
      }
    }
  }

  @Test("Documents that the system has copied are taken, and no other path") func handed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let copy = folder.appending(path: "Fetched/0-1/letter.txt")
    try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("A".utf8).write(to: copy)
    try Data("B".utf8).write(to: folder.appending(path: "secret"))
    #expect(try HandedDocuments.files(at: ["Fetched/0-1/letter.txt"], in: folder).get().map(\.lastPathComponent) == ["letter.txt"])
    for path in [
      "secret", "Fetched/../secret", "../x/y", "/etc/passwd", "Fetched/0-1/gone.txt", "Fetched/0-1/", "Other/0-1/letter.txt", "",
    ] {
      #expect(throws: CocoaError.self, "\(path)") { try HandedDocuments.files(at: ["Fetched/0-1/letter.txt", path], in: folder).get() }
    }
    let model = Model()
    let screen = importer(model)
    model.isShown = true
    _ = screen.patch()
    _ = screen.send(.action(.handed, value: .list([.string("../secret")])), to: try screen.element(FileTransferContent.self))
    #expect(model.failure == .fileReadInvalidFileName && !model.isShown)
  }

  @Test("The picker offers what fits the types: also special cases of a type, and documents of the app's own types")
  func acceptedTypes() throws {
    func accepted(_ types: [UTType]) throws -> [String] {
      let screen = TestScreen {
        Text("A").fileImporter(isPresented: .constant(true), allowedContentTypes: types, allowsMultipleSelection: false) { _ in }
      }
      guard case .open(let accept, _) = try screen.content(FileTransferContent.self).request else { return ["no request"] }
      return accept
    }
    #expect(try accepted([.presentation]).contains("application/vnd.openxmlformats-officedocument.presentationml.presentation"))
    #expect(try accepted([.archive]).starts(with: [".zip"]))
    let all = try accepted([.text])
    #expect(Set(all).isSuperset(of: ["text/*", ".json", ".xml", ".csv", ".md", ".swift", "application/json"]) && !all.contains("text/csv"))
    #expect(try accepted([.item]).isEmpty && accepted([try #require(UTType(filenameExtension: "shoe"))]) == [".shoe"])
    #expect(try accepted([.movie]) == ["video/*"] && accepted([.heic]) == [".heic", "image/heic"])
    #expect(try accepted([UTType(exportedAs: "com.example.checklist", conformingTo: .data)]) == [".checklist"])
    // One type that has all others is enough.
    #expect(try accepted([.json, .item]).isEmpty)
  }

  @Test("An exported document is given to the browser once, with its type and extension") func exporting() throws {
    let model = Model()
    let screen = TestScreen {
      Text("A").fileExporter(
        isPresented: Binding {
          model.isShown
        } set: {
          model.isShown = $0
        }, document: Note(text: "Hi"), contentType: .plainText,
        defaultFilename: "a/b"
      ) { model.take($0.map { [$0] }) }
    }
    #expect(try screen.content(FileTransferContent.self).request == nil)
    model.isShown = true
    _ = screen.patch()
    let file = FileTransferContent.File(name: "a-b.txt", type: "text/plain", data: Data("Hi".utf8))
    #expect(try screen.content(FileTransferContent.self).request == .save([file]))
    #expect(screen.html.contains("data-bytes=\"\(Data("Hi".utf8).base64EncodedString())\""))
    _ = screen.send(.action(.saved, value: .null), to: try screen.element(FileTransferContent.self))
    #expect(!model.isShown)
    #expect(try String(contentsOf: try #require(model.urls.first), encoding: .utf8) == "Hi")
    #expect(try screen.content(FileTransferContent.self).request == nil)
  }

  @Test("A document of a type that the app declares gets that type's ending") func ownType() throws {
    let document = DocumentFile(Note(text: "Hi"))
    func name(_ type: UTType) throws -> String { try document.exported(type: type, name: "List").name }
    #expect(try name(UTType(exportedAs: "com.example.checklist", conformingTo: .data)) == "List.checklist")
    #expect(try name(.plainText) == "List.txt" && name(.data) == "List")
    #expect(try document.exported(type: UTType(exportedAs: "com.example.checklist"), name: "A.checklist").name == "A.checklist")
  }

  @Test(
    "A name keeps an ending that fits the type, and gets one otherwise",
    arguments: [
      ("Photo.JPG", UTType.jpeg, "Photo.JPG"), ("Photo.jpe", .jpeg, "Photo.jpe"), ("Photo", .jpeg, "Photo.jpeg"),
      ("Plan 1.5", .pdf, "Plan 1.5.pdf"),
      ("a/b", .pdf, "a-b.pdf"), (".hidden", .pdf, "hidden.pdf"), ("", .pdf, "Untitled.pdf"), ("  ", .data, "Untitled"),
      ("~a~", .pdf, "~a~.pdf"),
      ("Read me.md", .plainText, "Read me.md"), ("Film.mov", .mpeg4Movie, "Film.mov.mp4"),
    ]) func exportedName(given: String, type: UTType, name: String)
  {
    #expect(ExportedDocument(name: given, type: type, contents: .transferred(.data(Data()))).name == name)
  }

  @Test("A transferable value is exported by the representation of the type that is asked for") func exportedValue() async throws {
    #expect(try await "Soup".exported(as: [.plainText], named: "A").name == "A.txt")
    #expect(try await "Soup".exported(as: [], named: "A").name == "A.txt")
    await #expect(throws: TransferError.wrongType) { try await "Soup".exported(as: [.pdf], named: "A") }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    try Data("%PDF-1.4".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try await file.exported(as: [.pdf], named: nil).name == file.lastPathComponent)
    await #expect(throws: TransferError.wrongType) { try await file.exported(as: [.png], named: nil) }
  }

  @Test("The app's icon.json gives a type its endings, also one that belongs to another type elsewhere") func declaredEndings() {
    let type = UTType(exportedAs: "com.example.checklist"), declared = ["com.example.checklist": ["chk", "json"], "com.example.empty": []]
    #expect(DocumentTypes.endings(of: type, declared: declared) == ["chk", "json"])
    #expect(DocumentTypes.endings(of: type, declared: [:]) == ["checklist"])
    #expect(DocumentTypes.endings(of: UTType(exportedAs: "com.example.empty"), declared: declared) == ["empty"])
    #expect(DocumentTypes.endings(of: .json, declared: declared) == ["json"])
    for (name, isOne) in [("A.CHK", true), ("A.json", true), ("A.checklist", false), ("chk", false), ("A.txt", false)] {
      #expect(DocumentTypes.matches(name, type, declared: declared) == isOne, "\(name)")
    }
  }

  @Test("An export that the user saves is found in the app's documents, or in a copy with the saved name") func saved() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let documents = folder.appending(path: "Documents")
    try FileManager.default.createDirectory(at: documents.appending(path: "Trip"), withIntermediateDirectories: true)
    try Data("Hi".utf8).write(to: documents.appending(path: "Trip/Plan.txt"))
    let copies = ExportedCopies(temporary: folder.appending(path: "tmp"), documents: documents)
    func write() throws { try copies.write([DocumentFile(Note(text: "A")), DocumentFile(Note(text: "B"))], type: nil, name: "a/b") }
    try write()
    #expect(copies.paths.allSatisfy { $0.hasPrefix("Exports/") && $0.hasSuffix("/a-b.txt") } && Set(copies.paths).count == 2)
    let urls = try copies.urls(saved: ["Documents/Trip/Plan.txt", "C.txt"]).get()
    #expect(urls.map(\.lastPathComponent) == ["Plan.txt", "C.txt"] && urls[0].path.hasSuffix("/Documents/Trip/Plan.txt"))
    #expect(try String(contentsOf: urls[1], encoding: .utf8) == "B")
    // What the browser reports is checked.
    for saved in [
      ["A.txt"], ["../x", "A.txt"], ["Documents/../tmp", "A.txt"], ["Documents/gone.txt", "A.txt"], ["tmp/x", "A.txt"], ["", "A.txt"],
      [".x", "A.txt"],
    ] {
      try write()
      #expect(throws: CocoaError.self, "\(saved)") { try copies.urls(saved: saved).get() }
    }
    copies.remove()
    #expect(copies.paths.isEmpty)
  }

  @Test("The user who leaves an exporter is reported as a cancellation, and what the browser reports wrongly is ignored")
  func leavingExporter() throws {
    let model = Model()
    let screen = TestScreen {
      Text("A").fileExporter(
        isPresented: Binding {
          model.isShown
        } set: {
          model.isShown = $0
        }, document: Note(text: "Hi"), contentTypes: [.plainText], defaultFilename: "a"
      ) {
        model.take($0.map { [$0] })
      } onCancellation: {
        model.cancellations += 1
      }
    }
    model.isShown = true
    _ = screen.patch()
    let element = try screen.element(FileTransferContent.self)
    _ = screen.send(.action(.saved, value: .list([.number(1)])), to: element)
    _ = screen.send(.action(.saved, value: .list([])), to: element)
    #expect(model.isShown && model.urls.isEmpty)
    _ = screen.send(.action(.cancel, value: .null), to: element)
    #expect(!model.isShown && model.cancellations == 1 && model.urls.isEmpty && model.failure == nil)
  }

  @Test("A document that cannot be written fails without asking the browser") func failing() throws {
    let model = Model()
    let screen = TestScreen {
      Text("A").fileExporter(
        isPresented: Binding {
          model.isShown
        } set: {
          model.isShown = $0
        }, document: Note(text: ""), contentType: .plainText
      ) { model.take($0.map { [$0] }) }
    }
    model.isShown = true
    _ = screen.patch()
    #expect(!model.isShown && model.failure == .fileWriteUnknown)
    #expect(try screen.content(FileTransferContent.self).request == nil)
  }

  @Test("The picker offers the types' extensions and media types") func types() throws {
    let model = Model()
    let screen = importer(model)
    model.isShown = true
    _ = screen.patch()
    guard case .open(let accept, false)? = try screen.content(FileTransferContent.self).request else { throw Problem() }
    #expect(accept.starts(with: [".json", "application/json", "image/*"]))
  }

  private struct Problem: Error {}

  @Test("Files come to folders of their own, and the choice is complete when all are there") func importing() throws {
    let model = Model()
    let screen = importer(model, isMultiple: true)
    model.isShown = true
    _ = screen.patch()
    let element = try screen.element(FileTransferContent.self)
    let events = Upload.events([("../../etc/a.json", Data("Hello".utf8)), ("a.json", Data())])
    for event in events.dropLast() { _ = screen.send(event, to: element) }
    #expect(model.isShown && model.urls.isEmpty)
    _ = screen.send(try #require(events.last), to: element)
    #expect(!model.isShown)
    #expect(try model.urls.map { try String(contentsOf: $0, encoding: .utf8) } == ["Hello", ""])
    #expect(model.urls.map(\.lastPathComponent) == ["a.json", "a.json"])
    #expect(model.urls.allSatisfy { $0.path.hasPrefix(FileManager.default.temporaryDirectory.path) && !$0.path.contains("..") })
  }

  @Test("Of a choice that fails nothing remains") func failed() throws {
    let temporary = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    func all() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: temporary.appending(path: "Imports").path)) ?? [] }
    let arrival = FileArrival(temporary: temporary)
    func add(_ index: Int, isWhole: Bool = true) -> (any Error)? {
      arrival.add(Upload.send("a", Data("A".utf8), isWhole: isWhole), index: index)
    }
    #expect(add(0) == nil && all().count == 1)
    // The second file is left out.
    #expect(add(2) != nil && all().isEmpty)
    #expect(add(0) == nil && add(1, isWhole: false) != nil && all().isEmpty)
    #expect(add(0) == nil && arrival.add("0123456789abcdef0123456789abcdef", index: 1) != nil && all().isEmpty)
    #expect(add(0) == nil)
    arrival.clear()
    #expect(all().isEmpty)
    // Another process has taken the first of two files.
    #expect(add(0) == nil)
    #expect(throws: CocoaError.self) { try arrival.finish(count: 2).get() }
    #expect(all().isEmpty)
    #expect(throws: CocoaError.self) { try arrival.finish(count: 0).get() }
  }

  @Test("What earlier processes have left is removed after a day, and what this process has made is kept") func left() throws {
    let temporary = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString), now = Date()
    func folder(_ age: TimeInterval) throws -> URL {
      let made = try TemporaryDocuments.makeFolder("Imports", in: temporary, start: .distantPast)
      try FileManager.default.setAttributes([.modificationDate: now.addingTimeInterval(-age)], ofItemAtPath: made.path)
      return made
    }
    let old = try folder(90_000), mine = try folder(90_000 - 600), young = try folder(3600)
    let next = try TemporaryDocuments.makeFolder("Imports", in: temporary, at: now, start: now.addingTimeInterval(-90_000 + 300))
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: temporary.appending(path: "Imports").path))
        == Set([mine, young, next].map(\.lastPathComponent)))
    #expect(!FileManager.default.fileExists(atPath: old.path))
  }

  @Test("More documents than one request has are refused before any is written") func many() throws {
    let copies = ExportedCopies(temporary: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
    let documents = Array(repeating: DocumentFile(Note(text: "A")), count: FileTransferEvent.mostFiles + 1)
    #expect(throws: CocoaError.self) { try copies.write(documents, type: nil, name: "a") }
    #expect(copies.files.isEmpty)
  }

  @Test("A name that is too long for the file system is shortened before its extension") func longName() throws {
    let model = Model()
    let screen = importer(model)
    model.isShown = true
    _ = screen.patch()
    // 90 characters, 270 bytes: file systems allow 255.
    let element = try screen.element(FileTransferContent.self)
    for event in Upload.events([(String(repeating: "長", count: 90) + ".json", Data("{}".utf8))]) { _ = screen.send(event, to: element) }
    let url = try #require(model.urls.first)
    #expect(url.pathExtension == "json" && url.lastPathComponent.hasPrefix("長長") && url.lastPathComponent.utf8.count <= 255)
    #expect(try Data(contentsOf: url) == Data("{}".utf8))
  }

  @Test("A cancelled or refused choice ends the request; unrequested files are ignored") func cancelling() throws {
    let model = Model()
    let screen = importer(model)
    let element = try screen.element(FileTransferContent.self)
    for event in Upload.events([("a", Data("b".utf8))]) { _ = screen.send(event, to: element) }
    #expect(model.urls.isEmpty)
    model.isShown = true
    _ = screen.patch()
    _ = screen.send(.action(.cancel, value: .null), to: element)
    #expect(!model.isShown && model.cancellations == 1)
    model.isShown = true
    _ = screen.patch()
    _ = screen.send(.action(.uploaded, value: .list([.number(-1), .null])), to: element)
    #expect(model.isShown)
    _ = screen.send(.action(.large, value: .null), to: element)
    #expect(!model.isShown && model.failure == .fileReadTooLarge)
  }

  @Test("File wrappers hold files and folders, and write them") func wrappers() throws {
    let folder = FileWrapper(directoryWithFileWrappers: ["a.txt": FileWrapper(regularFileWithContents: Data("A".utf8))])
    let second = FileWrapper(regularFileWithContents: Data("B".utf8))
    second.preferredFilename = "a.txt"
    #expect(folder.addFileWrapper(second) != "a.txt" && folder.fileWrappers?.count == 2)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try folder.write(to: url, originalContentsURL: nil)
    let read = try FileWrapper(url: url)
    #expect(read.isDirectory && read.fileWrappers?["a.txt"]?.regularFileContents == Data("A".utf8))
    folder.removeFileWrapper(second)
    #expect(folder.fileWrappers?.count == 1)
    #expect(throws: (any Error).self) { try FileWrapper(url: url.appendingPathComponent("none")) }
  }
}
