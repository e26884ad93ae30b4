// UIApplicationShortcutItem: a quick action of the app, which the user starts from the app's icon on the home screen.

import Foundation
import ShojiSystem

/// A quick action: a title, a glyph and an optional subtitle (`quick-action.anatomy`).
///
/// Actions that an app always has are listed in its `icon.json`; an app sets others while it runs:
///
///     UIApplication.shared.shortcutItems = [
///       UIApplicationShortcutItem(
///         type: "today", localizedTitle: String(localized: "Today"), localizedSubtitle: String(localized: "3 Reminders"),
///         icon: UIApplicationShortcutIcon(type: .date))
///     ]
///
/// Offer tasks of high value (`quick-action.compelling-tasks`) that people want to do without first opening the app: search nearby or get
/// directions home (`quick-action.maps-example`), write a message or go on with a recent conversation (`quick-action.messages-example`,
/// `quick-action.mail-example`). An action is no substitute for navigation: if a place is slow to reach, improve the app's navigation for all users
/// (`quick-action.fix-navigation-first`), then add actions for useful and creative tasks (`quick-action.then-creative-tasks`). A subtitle may tell a
/// state, such as whether a mailbox has unread messages (`quick-action.mail-unread-subtitle`), but actions are not for news: a badge, or a view in
/// the app, tells those (`quick-action.notify-other-ways`).
///
/// `onShortcutItem(perform:)` receives the chosen action, and so do the app's and the scene's delegate.
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The stored values, which only the mutable subclass changes.
  struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }
  fileprivate(set) var values: Values

  /// Identifies the action to the app.
  open var type: String { values.type }
  /// The title. It tells the action's result (`quick-action.title-tells-result`).
  open var localizedTitle: String { values.title }
  /// A detail below the title (`quick-action.subtitle-for-detail`).
  open var localizedSubtitle: String? { values.subtitle }
  /// The glyph (`quick-action.recognisable-glyph`).
  open var icon: UIApplicationShortcutIcon { values.icon }
  /// Values for the app: texts, numbers, flags, and lists and dictionaries of them; others are not kept.
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  /// Identifies the window in which the app should perform the action. Kept for the app; the system chooses the window itself.
  open var targetContentIdentifier: Any? {
    get { values.target }
    set { values.target = newValue }
  }

  /// Creates an action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
    super.init()
  }

  @available(*, unavailable, message: "A quick action needs a glyph: add icon: (quick-action.recognisable-glyph).")
  public convenience init(type: String, localizedTitle: String) { fatalError("unavailable") }

  fileprivate init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// Returns an action that cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(values) }
  /// Returns an action that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableApplicationShortcutItem(values) }

  /// Whether the system would store the same for both.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutItem).map { $0.stored == stored } ?? false }
  open override var hash: Int { type.hashValue }
}

/// A quick action that can be changed before it is set again.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon {
    get { values.icon }
    set { values.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
}

// MARK: The form in which the system keeps it

extension UIApplicationShortcutItem {
  var stored: ShortcutItem {
    let info = values.userInfo.map { $0.compactMapValues(ShortcutValue.init(any:)) }
    return ShortcutItem(
      type: type, title: ShortcutText(localizedTitle), subtitle: localizedSubtitle.flatMap { $0.isEmpty ? nil : ShortcutText($0) },
      symbol: icon.symbol, image: icon.image, userInfo: info, targetContentIdentifier: targetContentIdentifier as? String)
  }

  /// Creates an item from a kept one, with its texts in the first of the languages that has them.
  convenience init(_ item: ShortcutItem, languages: [String]) {
    self.init(
      Values(
        type: item.type, title: item.title.text(in: languages), subtitle: item.subtitle?.text(in: languages),
        icon: UIApplicationShortcutIcon(symbol: item.symbol, image: item.image),
        userInfo: item.userInfo.map { $0.compactMapValues(\.object) }, target: item.targetContentIdentifier))
  }
}

extension ShortcutValue {
  /// Creates a value from what an author wrote; nil if JSON cannot express it.
  init?(any value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let text as NSString: self = .text(text.description)
    case let flag as Bool: self = .flag(flag)
    case let integer as Int: self = .integer(integer)
    case let number as Double: self = .number(number)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let list as [Any]: self = .list(list.compactMap(ShortcutValue.init(any:)))
    case let table as [String: Any]: self = .table(table.compactMapValues(ShortcutValue.init(any:)))
    default: return nil
    }
  }

  /// The value as an app reads it from `userInfo`.
  var object: (any NSSecureCoding)? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag
    case .integer(let integer): integer
    case .number(let number): number
    case .list(let list): NSArray(array: list.compactMap(\.object))
    case .table(let table): NSDictionary(dictionary: table.compactMapValues(\.object))
    }
  }
}
