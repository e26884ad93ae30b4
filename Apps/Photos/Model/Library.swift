// Library: the pictures and videos as the views show them, the newest first.

import Photos
import SwiftUI

@MainActor @Observable final class Library: PHPhotoLibraryChangeObserver {
  private(set) var pictures: [Picture] = []

  init() {
    PHPhotoLibrary.shared().register(self)
    fetch()
  }

  nonisolated func photoLibraryDidChange(_ changeInstance: PHChange) {
    MainActor.assumeIsolated { fetch() }
  }

  private func fetch() {
    let assets = PHAsset.fetchAssets(with: nil)
    pictures = (0..<assets.count).reversed().map { Picture(asset: assets[$0]) }
  }

  /// The pictures of an album by day, the newest day first.
  func days(_ calendar: Calendar, of album: Album) -> [Day] {
    var days: [Day] = []
    for picture in pictures where album.contains(picture) {
      let date = calendar.startOfDay(for: picture.date)
      if days.last?.date == date {
        days[days.count - 1].pictures.append(picture)
      } else {
        days.append(Day(date: date, pictures: [picture]))
      }
    }
    return days
  }

  func picture(_ id: Picture.ID) -> Picture? { pictures.first { $0.id == id } }

  func delete(_ ids: Set<Picture.ID>) {
    let assets = pictures.filter { ids.contains($0.id) }.map(\.asset)
    PHPhotoLibrary.shared().performChanges { PHAssetChangeRequest.deleteAssets(assets) }
  }

  func revert(_ picture: Picture) {
    PHPhotoLibrary.shared().performChanges { PHAssetChangeRequest(for: picture.asset).revertAssetContentToOriginal() }
  }
}

/// Which pictures are shown together.
enum Album: String, Hashable, CaseIterable {
  case library, videos, screenshots

  func contains(_ picture: Picture) -> Bool {
    switch self {
    case .library: true
    case .videos: picture.isVideo
    case .screenshots: picture.isScreenshot
    }
  }
}

struct Day: Identifiable {
  let date: Date
  var pictures: [Picture]
  var id: Date { date }
}
