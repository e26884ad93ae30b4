// Photos and videos are chosen in the browser's picker and loaded by the app.

import Foundation
import PhotosUI
import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("PhotosPicker") struct PhotosPickerTests {
  @Observable final class Model {
    var item: PhotosPickerItem?
    var items: [PhotosPickerItem] = []
    var isShown = false
  }
  private static let png = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAYAAACzzX7wAAAAC0lEQVQI12NgAAIAAAUAAeImBZsAAAAASUVORK5CYII=")!

  private static let film = Data("\0\0\0\u{14}ftypqt  ".utf8), jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0])

  /// Taps the picker's button, and answers as a browser whose user chooses these files.
  private func choose(_ files: [(name: String, data: Data)], on screen: TestScreen) throws {
    try screen.tap("Choose")
    let element = try screen.element(FileTransferContent.self)
    for event in Upload.events(files) { screen.send(event, to: element) }
  }
  private func one(_ model: Model, _ filter: PHPickerFilter? = nil) -> TestScreen {
    scene(
      PhotosPicker(
        "Choose",
        selection: Binding {
          model.item
        } set: {
          model.item = $0
        }, matching: filter))
  }
  private func several(_ model: Model, atMost limit: Int? = nil, language: String = "en") -> TestScreen {
    let picker = PhotosPicker(
      selection: Binding {
        model.items
      } set: {
        model.items = $0
      }, maxSelectionCount: limit
    ) {
      Label("Choose", systemImage: "photo")
    }
    return scene(language: language, picker)
  }
  /// The title of the alert that is shown.
  private func alert(_ screen: TestScreen) -> String? { (screen.elements(AlertContent.self).first?.content as? AlertContent)?.title }

  @Test("The browser's picker is asked for the kinds that the filter offers") func filters() throws {
    func accepted(_ filter: PHPickerFilter?) throws -> [String] {
      let screen = one(Model(), filter)
      try screen.tap("Choose")
      guard case .open(let accept, let isMultiple) = try screen.content(FileTransferContent.self).request else { return ["no request"] }
      #expect(!isMultiple)
      return accept
    }
    let pictures = ["image/*"], videos = ["video/*"]
    #expect(try accepted(nil) == pictures + videos)
    #expect(try accepted(.images) == pictures)
    #expect(try accepted(.videos) == videos)
    #expect(try accepted(.not(.images)) == videos)
    #expect(try accepted(.any(of: [.images, .slomoVideos])) == pictures + videos)
    #expect(try accepted(.all(of: [.images, .not(.screenshots)])) == pictures)
    // Some pictures are screenshots and some are not, which a file does not tell.
    #expect(try accepted(.not(.screenshots)) == pictures + videos)
  }

  @Test("A chosen picture is loaded as data, as an image, and as a type of the app") func loading() async throws {
    struct Thumbnail: Transferable {
      var size: Int
      static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .image) { Thumbnail(size: $0.count) }
      }
    }
    struct Clip: Transferable {
      static var transferRepresentation: some TransferRepresentation { FileRepresentation(importedContentType: .movie) { _ in Clip() } }
    }
    let model = Model()
    let screen = one(model, .images)
    try choose([("holiday.png", Self.png)], on: screen)
    let item = try #require(model.item)
    #expect(item.supportedContentTypes == [.png] && item.itemIdentifier == nil)
    #expect(try await item.loadTransferable(type: Data.self) == Self.png)
    #expect(try await item.loadTransferable(type: Image.self) != nil)
    #expect(try await item.loadTransferable(type: Thumbnail.self)?.size == Self.png.count)
    #expect(try await item.loadTransferable(type: Clip.self) == nil)
    #expect(try await PhotosPickerItem(itemIdentifier: "1").loadTransferable(type: Data.self) == nil)
    let loaded = await withCheckedContinuation { done in
      item.loadTransferable(type: Data.self) { result in done.resume(returning: try? result.get()) }
    }
    #expect(loaded == Self.png)
  }

  @Test("A video is given to the app as a file, also one that is larger than what apps drag to each other") func videos() async throws {
    struct Movie: Transferable {
      var size: Int
      static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .movie) { received in
          Movie(size: try FileManager.default.attributesOfItem(atPath: received.file.path)[.size] as? Int ?? 0)
        }
      }
    }
    let model = Model()
    let size = TransferError.largest + 1
    try choose([("dive.mov", Data(count: size))], on: one(model, .videos))
    let item = try #require(model.item)
    #expect(try await item.loadTransferable(type: Movie.self)?.size == size)
    #expect(try await item.loadTransferable(type: Data.self)?.count == size)
  }

  @Test("A file is deleted with the last copy of its item") func files() async throws {
    struct Place: Transferable {
      var file: URL
      static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .image) { Place(file: $0.file) }
      }
    }
    let model = Model()
    let screen = one(model)
    try choose([("a.png", Self.png)], on: screen)
    let file = try #require(try await model.item?.loadTransferable(type: Place.self)?.file)
    #expect(FileManager.default.fileExists(atPath: file.path))
    try choose([("b.png", Self.png)], on: screen)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("Several items arrive in order; a new choice replaces them, and a cancelled one does not") func several() async throws {
    let model = Model()
    let screen = several(model)
    try choose([("a.png", Self.png), ("b.mov", Self.film)], on: screen)
    #expect(model.items.map(\.supportedContentTypes) == [[.png], [.quickTimeMovie]])
    try screen.tap("Choose")
    screen.send(.action(.cancel, value: .null), to: try screen.element(FileTransferContent.self))
    #expect(model.items.count == 2)
    try choose([("c.jpg", Self.jpeg)], on: screen)
    #expect(model.items.map(\.supportedContentTypes) == [[.jpeg]])
    #expect(alert(screen) == nil)
  }

  @Test("Of too many items the first are taken, and the user is told", arguments: ["en", "ja"]) func tooMany(language: String) throws {
    let model = Model()
    let screen = several(model, atMost: 2, language: language)
    try choose((0..<4).map { ("\($0).png", Self.png) }, on: screen)
    #expect(model.items.count == 2)
    #expect(
      screen.texts.contains(language == "en" ? "You can add up to 2. Only the first ones were added." : "追加できるのは2項目までです。最初の項目だけを追加しました。"))
    try screen.tap("OK")
    #expect(alert(screen) == nil)
  }

  @Test("Other files than photos and videos are not taken, and the user is told") func otherKinds() throws {
    let model = Model()
    let screen = several(model)
    try choose([("a.pdf", Data("x".utf8)), ("b.png", Self.png), ("notes.png", Data("x".utf8))], on: screen)
    // A picture is one whatever it is called.
    #expect(model.items.map(\.supportedContentTypes) == [[.png]])
    #expect(alert(screen) == "Some Items Were Not Added")
    let single = one(model, .images)
    try choose([("b.png", Self.film)], on: single)
    #expect(model.item == nil && alert(single) == "Some Items Were Not Added")
  }

  @Test("A file that is too large or cannot be read leaves the selection, and the user is told") func refusals() throws {
    for (action, title) in [(ElementAction.large, "Too Large"), (.failed, "Nothing Was Added")] {
      let model = Model()
      let screen = one(model)
      try choose([("a.png", Self.png)], on: screen)
      let before = model.item
      try screen.tap("Choose")
      screen.send(.action(action, value: .null), to: try screen.element(FileTransferContent.self))
      #expect(alert(screen) == title)
      #expect(before != nil && model.item == before)
    }
  }

  @Test("The modifier opens the picker while its binding is true") func modifier() throws {
    let model = Model()
    let screen = TestScreen {
      Text("A").photosPicker(
        isPresented: Binding {
          model.isShown
        } set: {
          model.isShown = $0
        },
        selection: Binding {
          model.items
        } set: {
          model.items = $0
        }, maxSelectionCount: 3, matching: .any(of: [.images, .not(.videos)]))
    }
    #expect(try screen.content(FileTransferContent.self).request == nil)
    model.isShown = true
    _ = screen.patch()
    #expect(try screen.content(FileTransferContent.self).request == .open(accept: ["image/*"], isMultiple: true))
    screen.send(.action(.cancel, value: .null), to: try screen.element(FileTransferContent.self))
    #expect(!model.isShown && model.items.isEmpty)
  }
}
