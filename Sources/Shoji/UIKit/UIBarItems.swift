// The appearance proxies of items in UIKit's bars, and their value types. See UIAppearance.swift.

import Foundation

/// The appearance of a tab or a button in one of its states.
open class UIBarItemStateAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var iconColor: UIColor?
  public var backgroundImage: UIImage?
  public var badgeBackgroundColor: UIColor?
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var badgePositionAdjustment = UIOffset.zero
  public var badgeTitlePositionAdjustment = UIOffset.zero
  public var titlePositionAdjustment = UIOffset.zero
}
/// The appearance of tab bar items in each state.
open class UITabBarItemAppearance {
  /// The arrangement of an item's icon and title.
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  public init() {}
  public init(style: Style) {}
  public let normal = UIBarItemStateAppearance()
  public let selected = UIBarItemStateAppearance()
  public let disabled = UIBarItemStateAppearance()
  public let focused = UIBarItemStateAppearance()
}
/// The appearance of bar buttons in each state.
open class UIBarButtonItemAppearance {
  /// Whether the button is the one that completes a task.
  public enum Style: Int, Sendable { case plain, done }
  public init(style: Style = .plain) {}
  public let normal = UIBarItemStateAppearance()
  public let highlighted = UIBarItemStateAppearance()
  public let disabled = UIBarItemStateAppearance()
  public let focused = UIBarItemStateAppearance()
}

/// A tab.
public final class UITabBarItem: @unchecked Sendable {
  private static let shared = UITabBarItem()
  public static func appearance() -> UITabBarItem { shared }
  @available(*, deprecated, message: "has no effect in Shoji; use tint")
  public var badgeColor: UIColor? {
    get { nil }
    set {}
  }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect in Shoji: SwiftUI has no modifier for it")
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

/// A button in a bar.
public final class UIBarButtonItem: @unchecked Sendable {
  private static let shared = UIBarButtonItem()
  public static func appearance() -> UIBarButtonItem { shared }
  @available(*, deprecated, message: "has no effect in Shoji; use tint")
  public var tintColor: UIColor? {
    get { nil }
    set {}
  }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect in Shoji; style the Button in the ToolbarItem")
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}
