// PhotoLibraryChannel: the user's pictures as the system process reports them to the app Photos, and what apps ask of the library.

import Foundation
import ShojiGraph
import ShojiSystem

/// Connects the module Photos and the activity view with the system process. Only the app Photos ever receives pictures.
@MainActor package final class PhotoLibraryChannel {
  package static let shared = PhotoLibraryChannel()

  /// The pictures, the newest last; nil in any other app than Photos.
  package private(set) var photos: [PhotoRecord]?
  /// Called after the pictures have changed.
  package var changed: [() -> Void] = []
  private var calls: [PhotosCall] = []
  /// Additions that were not answered, of which the first has been sent: the system takes one at a time.
  private var additions: [(call: PhotoAddition, then: (PhotoAnswer.Outcome) -> Void)] = []
  private var lastAddition = 0

  init() {}

  package func send(_ call: PhotosCall) {
    calls.append(call)
    Graph.shared.scheduleFlush()
  }

  /// Adds a file in the app's folder to the user's library, after those before it.
  ///
  /// - Parameters:
  ///   - name: in the library; empty for a name by number
  ///   - then: called with what has become of it
  func add(_ path: String, name: String, date: Date?, then: @escaping (PhotoAnswer.Outcome) -> Void) {
    lastAddition += 1
    let milliseconds = date.map { Int64(min(max($0.timeIntervalSince1970, 0), 1e11) * 1000) }
    additions.append((PhotoAddition(id: lastAddition, path: path, name: name, date: milliseconds), then))
    if additions.count == 1 { send(.add(additions[0].call)) }
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
  package func forget() { (photos, calls, additions) = (nil, [], []) }

  package func adopt(_ notice: PhotosNotice) {
    if let new = notice.photos, new != photos {
      photos = new
      for tell in changed { tell() }
    }
    for answer in notice.answers where answer.id == additions.first?.call.id {
      let answered = additions.removeFirst()
      if let next = additions.first { send(.add(next.call)) }
      answered.then(answer.outcome)
    }
  }

  /// The address at which the user's browser gets a picture, or a small version of it.
  package nonisolated static func address(of photo: PhotoRecord, isSmall: Bool) -> String {
    "\(path)/\(photo.number)\(isSmall ? "/thumbnail" : "")?r=\(photo.revision)"
  }
  private nonisolated static let path = "/shoji/photos"

  /// Whether an address is one of the photo library.
  package nonisolated static func isLibrary(_ url: URL) -> Bool { url.scheme == nil && url.path.hasPrefix(path + "/") }
  /// The picture at an address; nil for other addresses, and for pictures that are gone.
  package func photo(at url: URL) -> PhotoRecord? {
    guard Self.isLibrary(url), let number = Int64(url.lastPathComponent) else { return nil }
    return photos?.first { $0.number == number }
  }
}
