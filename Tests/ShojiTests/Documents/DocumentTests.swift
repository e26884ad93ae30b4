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
  private func piece(_ index: Double, _ name: String, _ text: String, isLast: Bool = true, of count: Double = 1) -> ElementEvent {
    .action(
      .piece,
      value: .list([.number(index), .string(name), .string(Data(text.utf8).base64EncodedString()), .bool(isLast), .number(count)]))
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
    #expect(
      try screen.content(FileTransferContent.self).request == .open(accept: [".json", "application/json", "image/*"], isMultiple: false))
  }

  @Test("Files arrive in pieces, and come to folders of their own") func importing() throws {
    let model = Model()
    let screen = importer(model, isMultiple: true)
    model.isShown = true
    _ = screen.patch()
    let element = try screen.element(FileTransferContent.self)
    _ = screen.send(piece(0, "../../etc/a.json", "Hel", isLast: false, of: 2), to: element)
    _ = screen.send(piece(0, "../../etc/a.json", "lo", of: 2), to: element)
    #expect(model.isShown && model.urls.isEmpty)
    _ = screen.send(piece(1, "a.json", "", of: 2), to: element)
    #expect(!model.isShown)
    #expect(try model.urls.map { try String(contentsOf: $0, encoding: .utf8) } == ["Hello", ""])
    #expect(model.urls.map(\.lastPathComponent) == ["a.json", "a.json"])
    #expect(model.urls.allSatisfy { $0.path.hasPrefix(FileManager.default.temporaryDirectory.path) && !$0.path.contains("..") })
  }

  @Test("A name that is too long for the file system is shortened before its extension") func longName() throws {
    let model = Model()
    let screen = importer(model)
    model.isShown = true
    _ = screen.patch()
    // 90 characters, 270 bytes: file systems allow 255.
    _ = screen.send(piece(0, String(repeating: "長", count: 90) + ".json", "{}"), to: try screen.element(FileTransferContent.self))
    let url = try #require(model.urls.first)
    #expect(url.pathExtension == "json" && url.lastPathComponent.hasPrefix("長長") && url.lastPathComponent.utf8.count <= 255)
    #expect(try Data(contentsOf: url) == Data("{}".utf8))
  }

  @Test("A cancelled or refused choice ends the request; unrequested files are ignored") func cancelling() throws {
    let model = Model()
    let screen = importer(model)
    let element = try screen.element(FileTransferContent.self)
    _ = screen.send(piece(0, "a", "b"), to: element)
    #expect(model.urls.isEmpty)
    model.isShown = true
    _ = screen.patch()
    _ = screen.send(.action(.cancel, value: .null), to: element)
    #expect(!model.isShown && model.cancellations == 1)
    model.isShown = true
    _ = screen.patch()
    _ = screen.send(.action(.piece, value: .list([.number(-1), .null])), to: element)
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
