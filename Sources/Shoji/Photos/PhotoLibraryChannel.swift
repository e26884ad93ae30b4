// PhotoLibraryChannel: the user's pictures as the system process reports them to the app Photos, and the changes that the app sends.

import Foundation
import ShojiGraph
import ShojiSystem

/// Connects the module Photos with the system process. Only the app Photos ever receives pictures.
@MainActor package final class PhotoLibraryChannel {
  package static let shared = PhotoLibraryChannel()

  /// The pictures, the newest last; nil in any other app than Photos.
  package private(set) var photos: [PhotoRecord]?
  /// Called after the pictures have changed.
  package var changed: [() -> Void] = []
  private var calls: [PhotosCall] = []

  init() {}

  package func send(_ call: PhotosCall) {
    calls.append(call)
    Graph.shared.scheduleFlush()
  }

  /// Returns the messages for the system process.
  func takeCalls() -> [[UInt8]] {
    defer { calls = [] }
    return calls.compactMap { try? Array(JSONEncoder().encode($0)) }
  }

  func adopt(_ payload: [UInt8]) {
    guard let notice = try? JSONDecoder().decode(PhotosNotice.self, from: Data(payload)) else { return }
    adopt(notice)
  }

  /// Has no library again, for tests.
  package func forget() { (photos, calls) = (nil, []) }

  package func adopt(_ notice: PhotosNotice) {
    guard notice.photos != photos else { return }
    photos = notice.photos
    for tell in changed { tell() }
  }

  /// The address at which the user's browser gets a picture, or a small version of it.
  package nonisolated static func address(of photo: PhotoRecord, isSmall: Bool) -> String {
    "\(path)/\(photo.number)\(isSmall ? "/thumbnail" : "")?r=\(photo.revision)"
  }
  package nonisolated static let path = "/shoji/photos"
}
