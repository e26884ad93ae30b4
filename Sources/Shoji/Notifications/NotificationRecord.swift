// NotificationRecord: what the app has posted and declared about notifications, kept while the process is audited.

import Foundation
import ShojiElements
import ShojiGuidelines

/// Any thread may use it.
package final class NotificationRecord: @unchecked Sendable {
  package static let shared = NotificationRecord()

  private let lock = NSLock()
  private var use = NotificationUse()

  /// Changes the record; does nothing in a process that is not audited.
  package func change(_ body: (inout NotificationUse) -> Void) {
    guard SceneAuditor.isWanted else { return }
    lock.withLock { body(&use) }
  }

  /// The record of this app; nil if it has no notifications and no badge.
  @MainActor var ofApp: NotificationUse? {
    var use = lock.withLock { self.use }
    guard !use.isEmpty else { return nil }
    use.appNames = AppName.look?.title ?? [:]
    return use
  }

  /// Whether a background task runs.
  package static var isInBackgroundTask: Bool { BackgroundTasks.shared.isRunning || BackgroundTaskChannel.shared.isRunning }

  /// The languages of the app in which its string catalogue lacks a text.
  @MainActor package static func missingLanguages(of text: String) -> [String] {
    AppResources.missingLanguages(of: text, in: Array((AppName.look?.title ?? [:]).keys))
  }

  /// The length of one of the app's sound files in seconds, if the file's header tells it.
  package static func seconds(ofSound name: String) -> Double? {
    for folder in AppResources.folders {
      let file = folder.appendingPathComponent(name).standardizedFileURL
      guard file.path.hasPrefix(folder.standardizedFileURL.path + "/"), let data = try? Data(contentsOf: file, options: .alwaysMapped)
      else {
        continue
      }
      return SoundLength.seconds(of: data)
    }
    return nil
  }
}

extension NotificationUse {
  /// What the audits look at.
  private static let mostPosted = 100, mostBadges = 50

  package mutating func note(_ notification: PostedNotification) { posted = (posted + [notification]).suffix(Self.mostPosted) }
  package mutating func note(badge: Int) { badges = (badges + [badge]).suffix(Self.mostBadges) }
}

extension PostedNotification.Words {
  /// A text of which it is known whether the app's author wrote it.
  package init(found text: String) { self.init(text, isAuthors: AuthorText.isAuthors(text)) }
}

/// Tells the author's words from the user's data.
enum AuthorText {
  /// Returns whether a text is a literal of the program, or comes from its string catalogue. A text of at most 15 bytes is stored without
  /// an address, so that only the catalogue proves that it is the author's.
  static func isAuthors(_ text: String) -> Bool { isLiteral(text) || AppResources.isOfApp(text) }

  private static func isLiteral(_ text: String) -> Bool {
    guard let dladdr else { return false }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let start = bytes.baseAddress else { return false }
      // The four words of Dl_info.
      var found: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
      return dladdr(start, &found) != 0
    } ?? false
  }

  /// Tells whether an address belongs to the program or one of its libraries. NB: Swift's Glibc module leaves it out.
  private static let dladdr: (@convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32)? = dlsym(nil, "dladdr").map {
    unsafeBitCast($0, to: (@convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32).self)
  }
}
