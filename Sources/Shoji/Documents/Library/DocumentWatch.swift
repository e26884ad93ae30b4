// DocumentWatch: notices changes in the app's Documents folder that other processes make, such as the app Files.

import Foundation
import Glibc
import ShojiGraph

@MainActor final class DocumentWatch {
  private let file: Int32
  private var source: (any DispatchSourceRead)?
  private var watches: [String: Int32] = [:]
  private let changed: () -> Void
  /// Whether changes were noticed that are not reported yet.
  private var isWaiting = false
  /// Milliseconds for which changes are collected: an open document is written with each character.
  private static let pause = 400.0
  private static let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ONLYDIR | IN_DONT_FOLLOW)
  /// A user of the machine has a limited number of watches, so only so many folders are watched.
  private static let most = 256

  /// Nil if the kernel has none left; changes are then noticed when the app makes one itself.
  init?(changed: @escaping () -> Void) {
    file = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    self.changed = changed
    guard file >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.setCancelHandler { [file] in close(file) }
    source.resume()
    self.source = source
  }

  isolated deinit { source?.cancel() }

  /// Watches these folders and no others.
  func follow(_ folders: [String]) {
    let wanted = Set(folders.prefix(Self.most))
    for (folder, watch) in watches where !wanted.contains(folder) {
      inotify_rm_watch(file, watch)
      watches[folder] = nil
    }
    for folder in wanted where watches[folder] == nil {
      let watch = inotify_add_watch(file, folder, Self.changes)
      if watch >= 0 { watches[folder] = watch }
    }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while Glibc.read(file, &buffer, buffer.count) > 0 {}
    guard !isWaiting else { return }
    isWaiting = true
    Graph.afterDelay(milliseconds: Self.pause) { [weak self] in MainActor.assumeIsolated { self?.report() } }
  }

  private func report() {
    isWaiting = false
    // A folder that was replaced has lost its watch.
    for watch in watches.values { inotify_rm_watch(file, watch) }
    watches = [:]
    changed()
    // Removing the watches has reported events of its own.
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while Glibc.read(file, &buffer, buffer.count) > 0 {}
    Graph.shared.scheduleFlush()
  }
}
