// What an app hears of a screenshot, and what it can read of the photo library.

import AVFoundation
import FileFormats
import Foundation
@testable import Photos
import ShojiSystem
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Screenshots", .serialized) struct ScreenshotTests {
  private struct Watching: View {
    let changes: Bool
    @State var count = 0
    var body: some View {
      Text("\(count) screenshots")
        .onReceive(NotificationCenter.default.publisher(for: UIApplication.userDidTakeScreenshotNotification)) { _ in
          if changes { count += 1 }
        }
    }
  }

  @Test("The app hears of it, and what it shows stays as it is unless it changes it", .guideline("screenshot.no-interface-change"))
  func notification() throws {
    let quiet = try TestWindow(isAudited: true, Watching(changes: false))
    _ = quiet.takeFrames()
    try quiet.say("18")
    #expect(!quiet.takeFrames().contains("screenshots"))
    try quiet.say("17,[]")
    #expect(!quiet.takeFrames().contains("screenshot.no-interface-change"))

    let loud = try TestWindow(isAudited: true, Watching(changes: true))
    _ = loud.takeFrames()
    try loud.say("18")
    #expect(loud.takeFrames().contains("1 screenshots"))
    try loud.say("17,[]")
    #expect(loud.takeFrames().contains("screenshot.no-interface-change"))
  }

  private struct Telling: View {
    let news: Notification.Name
    @State var isTold = false
    var body: some View {
      Text("Chat")
        .onReceive(NotificationCenter.default.publisher(for: news)) { _ in isTold = true }
        .alert("Ann took a screenshot of this chat.", isPresented: $isTold) { Button("OK") {} }
    }
  }

  @Test(
    "An alert about one's own screenshot is reported; about that of another user it is fine",
    .guideline("screenshot.custom-reactions-redundant"), .guideline("screenshot.remote-alert-allowed"))
  func alerts() throws {
    let own = try TestWindow(isAudited: true, Telling(news: UIApplication.userDidTakeScreenshotNotification))
    try own.say("18")
    #expect(own.takeFrames().contains("Ann took"))
    try own.say("17,[]")
    #expect(own.takeFrames().contains("screenshot.custom-reactions-redundant, screenshot.no-interface-change"))

    let remote = Notification.Name("a message of another user's device")
    let others = try TestWindow(isAudited: true, Telling(news: remote))
    NotificationCenter.default.post(name: remote, object: nil)
    try others.say("17,[]")
    let frames = others.takeFrames()
    #expect(frames.contains("Ann took") && !frames.contains("screenshot."))
  }

  @Test("Only the app Photos reads the library; it hears of changes and asks for them") func library() async throws {
    let channel = PhotoLibraryChannel.shared
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .restricted)
    #expect(PHAsset.fetchAssets(with: .image, options: nil).count == 0)
    await #expect(throws: PHPhotosError.self) { try await PHPhotoLibrary.shared().performChanges {} }

    final class Observer: PHPhotoLibraryChangeObserver {
      nonisolated(unsafe) var changes = 0
      nonisolated func photoLibraryDidChange(_ changeInstance: PHChange) { changes += 1 }
    }
    let observer = Observer()
    PHPhotoLibrary.shared().register(observer)
    defer { channel.forget() }
    channel.adopt(
      PhotosNotice(photos: [
        PhotoRecord(number: 3, width: 780, height: 1688, scale: 2, date: 1_000_000, title: "Notes"),
        PhotoRecord(
          number: 5, width: 100, height: 50, date: 2_000_000, revision: 4, isEdited: true, format: .jpeg, name: "Beach.jpg"),
        PhotoRecord(number: 6, width: 64, height: 36, date: 3_000_000, format: FileFormat(name: "a.mov")!, name: "a.mov", seconds: 12.5),
      ]))
    #expect(observer.changes == 1)
    #expect(await PHPhotoLibrary.requestAuthorization(for: .readWrite) == .authorized)
    let newestFirst = PHFetchOptions()
    newestFirst.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    let assets = PHAsset.fetchAssets(with: newestFirst)
    #expect(assets.count == 3 && assets.firstObject?.localIdentifier == "6" && assets[2].creationDate == Date(timeIntervalSince1970: 1000))
    #expect(assets[1].hasAdjustments && assets[1].mediaSubtypes == [] && assets[2].mediaSubtypes == .photoScreenshot)
    #expect(assets[0].mediaType == .video && assets[0].duration == 12.5 && assets[1].mediaType == .image && assets[1].duration == 0)
    #expect(PHAsset.fetchAssets(with: .image, options: newestFirst).all.map(\.localIdentifier) == ["5", "3"])
    let albums = PHAssetCollection.fetchAssetCollections(with: .smartAlbum, subtype: .any, options: nil).all
    #expect(albums.map(\.localizedTitle) == ["Recents", "Videos", "Screenshots"] && albums.map(\.estimatedAssetCount) == [3, 1, 1])

    var images: [UIImage] = []
    PHImageManager.default().requestImage(for: assets[2], targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit, options: nil) {
      images.append($0!)
      #expect($1?["PHImageFileURLKey"] as? URL == URL(string: "/shoji/photos/3?r=0"))
    }
    PHImageManager.default().requestImage(
      for: assets[1], targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFill, options: nil
    ) {
      image, _ in images.append(image!)
    }
    #expect(images[0].size == CGSize(width: 390, height: 844))
    #expect(images.map(\.content.source) == [.address("/shoji/photos/3?r=0"), .address("/shoji/photos/5/thumbnail?r=4")])

    // Of a video there is a small picture, and the video itself.
    PHImageManager.default().requestImage(for: assets[0], targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit, options: nil) {
      image, _ in #expect(image?.content.source == .address("/shoji/photos/6/thumbnail?r=0") && image?.content.isThumbnail == true)
    }
    PHImageManager.default().requestPlayerItem(forVideo: assets[0], options: nil) { item, _ in
      #expect(item?.asset.url.absoluteString == "/shoji/photos/6?r=0")
    }
    PHImageManager.default().requestPlayerItem(forVideo: assets[1], options: nil) { item, _ in #expect(item == nil) }

    try await PHPhotoLibrary.shared().performChanges {
      PHAssetChangeRequest.deleteAssets([assets[2]])
      PHAssetChangeRequest(for: assets[1]).revertAssetContentToOriginal()
    }
    let calls = try channel.takeCalls().map { try JSONDecoder().decode(PhotosCall.self, from: Data($0)) }
    #expect(calls == [.delete([3]), .revert(5)])
  }
}
