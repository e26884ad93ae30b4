// UNNotificationContent, UNMutableNotificationContent: what a notification shows.

import Foundation
import ShojiSystem

/// How urgent a notification is (`notification.four-levels`).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Listed without a sound and without lighting the screen.
  case passive
  /// The default.
  case active
  /// Alerts in spite of the scheduled summary, and in a Focus that allows it.
  case timeSensitive
  /// Alerts in spite of everything. It needs an entitlement.
  case critical
}

/// The texts, sound, badge and other settings of a notification.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  var stored: NotificationContent
  var files: [UNNotificationAttachment] = []
  var ownSound: UNNotificationSound?
  var info: [AnyHashable: Any] = [:]
  var declared = DeclaredContent()

  public override init() {
    stored = NotificationContent()
    super.init()
  }

  /// The content that the system has kept.
  init(_ stored: NotificationContent) {
    self.stored = stored
    files = stored.attachments.map(UNNotificationAttachment.init)
    ownSound = UNNotificationSound(stored)
    info = (try? PropertyListSerialization.propertyList(from: stored.userInfo, options: [], format: nil)) as? [AnyHashable: Any] ?? [:]
    super.init()
  }

  init(copying other: UNNotificationContent) {
    (stored, files, ownSound, info, declared) = (other.stored, other.files, other.ownSound, other.info, other.declared)
    super.init()
  }

  open var title: String { stored.title }
  open var subtitle: String { stored.subtitle }
  open var body: String { stored.body }
  /// The number for the app's icon; 0 removes it, nil leaves it.
  open var badge: NSNumber? { stored.badge.map { NSNumber(value: $0) } }
  open var sound: UNNotificationSound? { ownSound }
  open var launchImageName: String { "" }
  /// Data of the app: what a property list can contain.
  open var userInfo: [AnyHashable: Any] { info }
  open var attachments: [UNNotificationAttachment] { files }
  open var categoryIdentifier: String { stored.category }
  open var threadIdentifier: String { stored.thread }
  open var targetContentIdentifier: String? { stored.target }
  open var interruptionLevel: UNNotificationInterruptionLevel { UNNotificationInterruptionLevel(stored.level) }
  /// From 0 to 1: the rank in the app's summary.
  open var relevanceScore: Double { stored.relevance }
  open var filterCriteria: String? { stored.filterCriteria }
  /// What the category's summary of a stack names, such as the sender, and how many things this notification stands for.
  open var summaryArgument: String { stored.summaryArgument ?? "" }
  open var summaryArgumentCount: Int { stored.summaryCount ?? 1 }

  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(copying: self) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(copying: self) }

  /// The content as it is sent to the system.
  var sent: NotificationContent {
    var sent = stored
    let texts = Dictionary(info.compactMap { key, value in (key as? String).map { ($0, value) } }) { first, _ in first }
    if !texts.isEmpty {
      if let data = try? PropertyListSerialization.data(fromPropertyList: texts, format: .binary, options: 0) {
        sent.userInfo = data
      } else {
        Log.note("the userInfo of a notification is left out: it contains values that no property list can have")
      }
    }
    sent.attachments = files.map(\.sent)
    (sent.sound, sent.isCriticalSound, sent.volume) = (ownSound?.name, ownSound?.isCritical ?? false, ownSound?.volume)
    return sent
  }
}

/// Content that an app composes.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  public override init() { super.init() }
  override init(copying other: UNNotificationContent) { super.init(copying: other) }

  /// Short, if it gives context; without a title the app's name is shown. It is the most visible text, so the best place for what people
  /// need to know (`notification.use-title-area`).
  open override var title: String {
    get { stored.title }
    set { stored.title = newValue }
  }
  open override var subtitle: String {
    get { stored.subtitle }
    set { stored.subtitle = newValue }
  }
  /// The text, in complete sentences.
  open override var body: String {
    get { stored.body }
    set { stored.body = newValue }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set {
      stored.badge = newValue.map { max(0, $0.intValue) }
      declared.isBadgeFraction = newValue.map { $0.doubleValue != $0.doubleValue.rounded() } ?? false
    }
  }
  open override var sound: UNNotificationSound? {
    get { ownSound }
    set { ownSound = newValue }
  }
  open override var launchImageName: String {
    get { "" }
    set {}
  }
  open override var userInfo: [AnyHashable: Any] {
    get { info }
    set { info = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { files }
    set { files = newValue }
  }
  open override var categoryIdentifier: String {
    get { stored.category }
    set { stored.category = newValue }
  }
  open override var threadIdentifier: String {
    get { stored.thread }
    set { stored.thread = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { stored.target }
    set { stored.target = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { (stored.level, declared.isLevelStated) = (newValue.stored, true) }
  }
  open override var relevanceScore: Double {
    get { stored.relevance }
    set { stored.relevance = newValue.isFinite ? min(max(0, newValue), 1) : 0 }
  }
  open override var filterCriteria: String? {
    get { stored.filterCriteria }
    set { stored.filterCriteria = newValue }
  }
  open override var summaryArgument: String {
    get { super.summaryArgument }
    set { stored.summaryArgument = newValue.isEmpty ? nil : newValue }
  }
  open override var summaryArgumentCount: Int {
    get { super.summaryArgumentCount }
    set { stored.summaryCount = min(max(1, newValue), 1_000_000) }
  }
}

extension UNNotificationInterruptionLevel {
  init(_ stored: InterruptionLevel) {
    switch stored {
    case .passive: self = .passive
    case .active: self = .active
    case .timeSensitive: self = .timeSensitive
    case .critical: self = .critical
    }
  }

  var stored: InterruptionLevel {
    switch self {
    case .passive: .passive
    case .active: .active
    case .timeSensitive: .timeSensitive
    case .critical: .critical
    }
  }
}

extension NSString {
  /// Returns a text of the app's string catalogue, in the user's language.
  public static func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    return String(format: format, arguments: (arguments ?? []).map { $0 as? any CVarArg ?? "\($0)" as NSString })
  }
}

/// Lines for the app's log.
enum Log {
  static func note(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
