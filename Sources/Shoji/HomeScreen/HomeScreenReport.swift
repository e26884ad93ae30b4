// HomeScreenReport: the app's quick actions and badge: what the app has set, and what it reports to the system process.

import Foundation
import ShojiGraph
import ShojiSystem

/// Why an app changes its quick actions. People expect these changes and no others (`quick-action.sensible-update-reasons`).
public enum ShortcutUpdateReason: String, Sendable, CaseIterable {
  /// The user is somewhere else.
  case location
  /// The user has done something in the app.
  case recentActivity
  /// It is another time of day.
  case timeOfDay
  /// The user has changed the app's settings.
  case settings
}

extension UIApplication {
  /// The quick actions that the app has set. They follow those of its `icon.json`; the menu shows four of both together
  /// (`quick-action.at-most-four`). They are kept until they are set again, also while the app does not run.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { HomeScreenReport.shared.items }
    set { HomeScreenReport.shared.set(newValue ?? [], because: nil) }
  }

  /// Sets the quick actions and names the reason. Audits accept a change with a reason; one without must not surprise
  /// (`quick-action.no-unpredictable-changes`).
  public func setShortcutItems(_ items: [UIApplicationShortcutItem], because reason: ShortcutUpdateReason) {
    HomeScreenReport.shared.set(items, because: reason)
  }

  /// The number on the app's icon on the home screen; 0 shows none. It is kept while the app does not run.
  public var applicationIconBadgeNumber: Int {
    get { HomeScreenReport.shared.badge }
    set { HomeScreenReport.shared.badge = newValue }
  }
}

/// The state behind `UIApplication`'s properties. Any thread may use it.
final class HomeScreenReport: @unchecked Sendable {
  static let shared = HomeScreenReport()

  /// One change of the quick actions, for the audits.
  struct Update {
    var items: [ShortcutItem]
    var reason: ShortcutUpdateReason?
    /// The names of the app's own images, by their address.
    var imageNames: [String: String]
  }

  private let lock = NSLock()
  private var current: [UIApplicationShortcutItem]?
  private var number: Int?
  private var pending = HomeScreenChange()
  private var changes: [Update] = []
  /// The changes that audits look at.
  private static let mostUpdates = 50

  var items: [UIApplicationShortcutItem]? { lock.withLock { current } }
  var updates: [Update] { lock.withLock { changes } }

  func set(_ items: [UIApplicationShortcutItem], because reason: ShortcutUpdateReason?) {
    let items = items.map { $0.copy() as? UIApplicationShortcutItem ?? $0 }
    let stored = items.map(\.stored)
    lock.withLock {
      if SceneAuditor.isWanted {
        let images = items.compactMap { item in item.icon.image.flatMap { image in item.icon.imageName.map { (image, $0) } } }
        changes = (changes + [Update(items: stored, reason: reason, imageNames: Dictionary(images) { $1 })]).suffix(Self.mostUpdates)
      }
      guard current?.map(\.stored) != stored else { return }
      current = items
      pending.shortcuts = Array(stored.prefix(ShortcutItem.most))
    }
    if items.count > ShortcutItem.most {
      Self.log("\(items.count) quick actions are set; the menu shows the first \(ShortcutItem.most) (quick-action.at-most-four)")
    }
    wake()
  }

  var badge: Int {
    get { lock.withLock { number ?? 0 } }
    set {
      // UIKit removes the badge for a negative number too.
      let new = max(0, newValue)
      NotificationRecord.shared.change { $0.note(badge: new) }
      lock.withLock {
        guard number != new else { return }
        (number, pending.badge) = (new, new)
      }
      wake()
    }
  }

  /// Asks the system process to end a window of an app. It is refused to all apps but the home screen.
  func end(_ window: HomeScreenChange.EndedWindow) {
    lock.withLock { pending.ended = (pending.ended ?? []) + [window] }
    wake()
  }

  /// Adopts what the system has kept, unless the app has set something else since its start.
  func adopt(_ notice: HomeScreenNotice, languages: [String]) {
    lock.withLock {
      current = current ?? notice.shortcuts.map { UIApplicationShortcutItem($0, languages: languages) }
      number = number ?? notice.badge
    }
  }

  /// Returns the message for the system process; nil if nothing has changed.
  func takeMessage() -> [UInt8]? {
    let change = lock.withLock {
      defer { pending = HomeScreenChange() }
      return pending
    }
    guard change != HomeScreenChange() else { return nil }
    return (try? JSONEncoder().encode(change)).map(Array.init)
  }

  /// A turn of the main loop sends the message.
  private func wake() { onMain { Graph.shared.scheduleFlush() } }

  private static func log(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
