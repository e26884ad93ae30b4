// DefaultsChanges: what is written to UserDefaults anywhere in the process, on any thread, in any suite, is shown and is on the disk at the end of
// the turn. Foundation on Linux does neither: it announces no change, and writes to the disk when it likes.

import Foundation
import Synchronization

// NB: declared rather than imported, because a module that is imported here would be needed wherever an app is compiled.
@_silgen_name("CDefaultsFollow") private func followDefaults(_ changed: @convention(c) (UnsafeRawPointer) -> Void)
@_silgen_name("CFPreferencesAppSynchronize") private func synchronize(_ application: UnsafeRawPointer) -> Bool

package enum DefaultsChanges {
  /// An application or suite.
  // Sendable: strings do not change.
  private struct Domain: Hashable, @unchecked Sendable { let name: NSString }
  private static let unwritten = Mutex<Set<Domain>>([])
  private static let isUnread = Atomic(false)

  /// Follows all changes from now on.
  static func follow() {
    followDefaults { application in
      DefaultsChanges.note(Domain(name: Unmanaged<NSString>.fromOpaque(application).takeUnretainedValue()))
    }
  }

  private static func note(_ domain: Domain) {
    isUnread.store(true, ordering: .releasing)
    let isFirst = unwritten.withLock { unwritten in
      defer { unwritten.insert(domain) }
      return unwritten.isEmpty
    }
    if isFirst { onMain { Graph.shared.scheduleFlush() } }
    announce()
  }

  /// Whether the thread's observers are being told of a change. What they change meanwhile is not announced: they would tell themselves for ever.
  @TaskLocal private static var isAnnouncing = false
  private static func announce() {
    guard !isAnnouncing else { return }
    $isAnnouncing.withValue(true) {
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: UserDefaults.standard)
    }
  }

  /// Whether views may lack a change.
  static var areUnread: Bool { isUnread.load(ordering: .acquiring) }

  /// Has views take what has been stored since the last time.
  @MainActor static func read() {
    if areUnread, isUnread.exchange(false, ordering: .acquiringAndReleasing) { KeptLocations.reread() }
  }

  /// Writes all changes to the disk: the system can end the process at any time after the user has left, and what the user has seen is kept.
  static func write() {
    let changed = unwritten.withLock { unwritten in
      defer { unwritten = [] }
      return unwritten
    }
    for domain in changed { _ = synchronize(Unmanaged.passUnretained(domain.name).toOpaque()) }
  }
}
