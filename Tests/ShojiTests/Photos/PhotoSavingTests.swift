// Pictures that apps add to the photo library: what they ask the system for, and what the user is told.

import FileFormats
import Foundation
import Photos
import ShojiElements
import ShojiSystem
import ShojiTesting
import Testing

@testable import Shoji

// Within the suite whose tests use the same library, which run one after the other.
extension ScreenshotTests {
  @MainActor @Suite("Saving into the photo library") final class PhotoSavingTests {
    private let channel = PhotoLibraryChannel.shared
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    init() throws {
      channel.forget()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    isolated deinit {
      channel.forget()
      try? FileManager.default.removeItem(at: folder)
    }

    private func file(_ name: String, _ bytes: Data) throws -> URL {
      let file = folder.appending(path: name)
      try bytes.write(to: file)
      return file
    }
    private func film(_ name: String) throws -> URL { try file(name, Data("\0\0\0\u{10}ftypmp42\0\0\0\0".utf8)) }

    /// The additions that were asked for since the last time.
    private func asked() throws -> [PhotoAddition] {
      try channel.takeCalls().map { try JSONDecoder().decode(PhotosCall.self, from: Data($0)) }.compactMap {
        if case .add(let addition) = $0 { addition } else { nil }
      }
    }
    private func answer(_ outcome: PhotoAnswer.Outcome, to addition: PhotoAddition) {
      channel.adopt(PhotosNotice(photos: nil, answers: [PhotoAnswer(id: addition.id, outcome: outcome)]))
    }
    private func titles(_ screen: TestScreen) -> [String] {
      screen.elements(ActivityContent.self).compactMap { ($0.content as? ActivityContent)?.title }
    }

    @Test("A name that is too long, or turns the direction of the text, is changed before the system gets it") func names() {
      let long = PhotoSource(.data(png), name: String(repeating: "長", count: 300) + ".png").name
      #expect(long == String(repeating: "長", count: 83) + ".png")
      #expect(PhotoSource(.data(png), name: "photo\u{202E}gpj.exe").name == "photogpj.exe")
      #expect(PhotoSource(.data(png)).name.isEmpty)
    }

    @Test("The activity view says what is saved and how much of it; what is no picture is not for Photos") func titles() throws {
      let picture = try file("a.png", png), film = try film("b.mp4"), letter = try file("c.txt", Data("Dear".utf8))
      for (items, title) in [
        ([picture], "Save Image"), ([film], "Save Video"), ([picture, picture], "Save 2 Images"), ([film, film], "Save 2 Videos"),
        ([picture, film, picture], "Save 3 Items"), ([picture, letter], nil), ([letter], nil),
        ([URL(string: "https://a.example/a.png")!], nil),
      ] as [([URL], String?)] {
        let screen = SharingScreen.of(ShareLink(items: items))
        try screen.tap("Share…")
        #expect(titles(screen).first { $0.hasPrefix("Save ") && $0 != "Save to Files" } == title, "\(items)")
      }
      let japanese = SharingScreen.of(language: "ja", ShareLink(items: [picture, picture]))
      try japanese.tap("共有…")
      #expect(titles(japanese).contains("2枚の画像を保存"))
    }

    @Test("The activity view stays until the last picture is in the library; they are asked for one after the other") func order() throws {
      let screen = SharingScreen.of(ShareLink(items: [try file("a.png", png), try film("b.mp4")]))
      try screen.tap("Share…")
      try SharingScreen.perform("Save 2 Items", screen)
      let first = try #require(try asked().first)
      #expect(first.name == "a.png" && titles(screen).contains("Save 2 Items"))
      #expect(try asked().isEmpty, "the next one waits for the answer")
      answer(.added(4), to: first)
      let second = try #require(try asked().first)
      #expect(second.name == "b.mp4")
      answer(.added(5), to: first)
      #expect(titles(screen).contains("Save 2 Items"), "an answer that was given before counts once")
      answer(.added(5), to: second)
      #expect(titles(screen) == [])
    }

    @Test(
      "What was not saved is told, and the activity view stays",
      arguments: [
        (.full, "There is no room for more photos and videos. Delete some in Photos, and try again."),
        (.tooLarge, "The file is too large for Photos."), (.otherKind, "This is not a photo or video that Photos can show."),
      ] as [(PhotoAnswer.Outcome, String)])
    func failure(_ outcome: PhotoAnswer.Outcome, _ words: String) throws {
      let screen = SharingScreen.of(ShareLink(item: try file("a.png", png)))
      try screen.tap("Share…")
      try SharingScreen.perform("Save Image", screen)
      answer(outcome, to: try #require(try asked().first))
      #expect(screen.html.contains("Not Saved to Photos") && screen.texts.contains(words), "\(screen.texts)")
      try screen.tap("OK")
      #expect(titles(screen).contains("Save Image"))
    }

    @Test("After a failure, another try adds only the pictures that have failed") func retry() throws {
      let screen = SharingScreen.of(ShareLink(items: try ["a.png", "b.png", "c.png"].map { try file($0, png) }))
      try screen.tap("Share…")
      var names: [String] = []
      func save(_ outcomes: [PhotoAnswer.Outcome]) throws {
        try SharingScreen.perform("Save 3 Images", screen)
        for outcome in outcomes {
          let addition = try #require(try asked().first)
          names.append(addition.name)
          answer(outcome, to: addition)
        }
      }
      try save([.added(1), .full, .full])
      try screen.tap("OK")
      try save([.added(2), .full])
      try screen.tap("OK")
      try save([.added(3)])
      #expect(names == ["a.png", "b.png", "c.png", "b.png", "c.png", "c.png"])
      #expect(titles(screen) == [], "the activity view is closed once all are saved")
    }

    @Test("A request makes an asset of a file, of data or of an image, and its placeholder gets the identifier") func requests()
      async throws
    {
      let film = try film("b.mp4"), picture = try file("a.png", png)
      let image = try #require(UIImage(data: png))
      nonisolated(unsafe) var placeholder: PHObjectPlaceholder?
      let done = Task { @MainActor in
        try await PHPhotoLibrary.shared().performChanges {
          let request = PHAssetCreationRequest.forAsset(), options = PHAssetResourceCreationOptions()
          options.originalFilename = "Trip.mp4"
          request.creationDate = Date(timeIntervalSince1970: 1000)
          request.addResource(with: .video, fileURL: film, options: options)
          placeholder = request.placeholderForCreatedAsset
          _ = PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL: picture)
          _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
        }
      }
      var names: [String] = []
      for number in 1...3 as ClosedRange<Int64> {
        var next = try asked().first
        while next == nil {
          await Task.yield()
          next = try asked().first
        }
        let addition = try #require(next)
        names.append(addition.name)
        if number == 1 { #expect(addition.date == 1_000_000) }
        answer(.added(number), to: addition)
      }
      try await done.value
      #expect(names == ["Trip.mp4", "a.png", ""] && placeholder?.localIdentifier == "1")
    }

    @Test("A file of another kind makes no request; without a file, an addition fails; a change of others is refused") func refusals()
      async throws
    {
      let letter = try file("c.txt", Data("Dear".utf8))
      #expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == .authorized)
      #expect(PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL: letter) == nil)
      #expect(PHAssetChangeRequest.creationRequestForAssetFromVideo(atFileURL: letter) == nil)
      await #expect(throws: PHPhotosError(.invalidResource)) {
        try await PHPhotoLibrary.shared().performChanges { _ = PHAssetCreationRequest.forAsset() }
      }
      await #expect(throws: PHPhotosError(.accessRestricted)) {
        try await PHPhotoLibrary.shared().performChanges {
          _ = PHAssetCreationRequest.forAsset()
          PHAssetChangeRequest.deleteAssets([])
        }
      }
      #expect(channel.takeCalls().isEmpty)
    }

    @Test("UIKit's functions add an image and a video, and tell which videos can be added") func uiKit() throws {
      let film = try film("b.mp4")
      UIImageWriteToSavedPhotosAlbum(try #require(UIImage(data: png)), nil, nil, nil)
      answer(.added(1), to: try #require(try asked().first))
      UISaveVideoAtPathToSavedPhotosAlbum(film.path, nil, nil, nil)
      #expect(try asked().map(\.name) == ["b.mp4"])
      #expect(UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(film.path))
      #expect(!UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(try file("a.png", png).path))
    }
  }
}

/// A screen with the activity view of a button.
@MainActor private enum SharingScreen {
  static func of(language: String = "en", _ view: some View) -> TestScreen {
    TestScreen(language: language) { SceneRoot(content: AnyView(view)) }
  }
  static func perform(_ title: String, _ screen: TestScreen) throws {
    let activity = try #require(screen.elements(ActivityContent.self).first { ($0.content as? ActivityContent)?.title == title })
    screen.send(.tap, to: activity)
  }
}
