// UNNotificationAction, UNTextInputNotificationAction, UNNotificationActionIcon: a button of a notification.

import Foundation
import ShojiGraph
import ShojiSystem

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// Shown in red.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// Opens the app.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// The glyph of an action: simple and known, so that it says at once what the title says (`notification.action-glyph-reinforces`).
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  let symbol: String
  private init(symbol: String) {
    self.symbol = symbol
    super.init()
  }
  public convenience init(systemImageName: String) { self.init(symbol: systemImageName) }
  /// - Parameter templateImageName: the name of a symbol of the app's asset catalogue.
  public convenience init(templateImageName: String) { self.init(symbol: templateImageName) }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A button of a notification.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions
  public let icon: UNNotificationActionIcon?
  /// Where the author made it, for findings.
  let place: AuthorPlace

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    place = AuthorPlace(file, line)
    (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon)
    super.init()
  }

  static func make(_ stored: NotificationCategory.Action) -> UNNotificationAction {
    let options = UNNotificationActionOptions(rawValue: stored.options)
    let icon = stored.symbol.map { UNNotificationActionIcon(systemImageName: $0) }
    guard let input = stored.input else {
      return UNNotificationAction(identifier: stored.id, title: stored.title, options: options, icon: icon)
    }
    return UNTextInputNotificationAction(
      identifier: stored.id, title: stored.title, options: options, icon: icon, textInputButtonTitle: input.button,
      textInputPlaceholder: input.placeholder)
  }

  var sent: NotificationCategory.Action {
    NotificationCategory.Action(id: identifier, title: title, options: options.rawValue, symbol: icon?.symbol)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var hash: Int { identifier.hashValue }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAction)?.sent == sent }
}

/// A button that asks for a text.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon? = nil,
    textInputButtonTitle: String, textInputPlaceholder: String, file: StaticString = #fileID, line: Int = #line
  ) {
    (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
    super.init(identifier: identifier, title: title, options: options, icon: icon, file: file, line: line)
  }

  override var sent: NotificationCategory.Action {
    var sent = super.sent
    sent.input = NotificationCategory.Input(button: textInputButtonTitle, placeholder: textInputPlaceholder)
    return sent
  }
}
