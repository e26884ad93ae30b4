// Values that describe grids, toolbars and sheets.

import Foundation

/// A description of a row or a column in a lazy grid.
public struct GridItem: Hashable, Sendable {
  /// The size in the minor axis of one or more rows or columns.
  public enum Size: Hashable, Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many items as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The views that stay visible while a lazy stack scrolls.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// The position of a toolbar item.
public struct ToolbarItemPlacement: Hashable, Sendable {
  package enum Place: String, Hashable, Sendable {
    case automatic, principal, navigation, primaryAction, secondaryAction, status
    case confirmationAction, cancellationAction, destructiveAction
    case keyboard, topBarLeading, topBarTrailing, bottomBar
  }
  package let place: Place

  public static let automatic = ToolbarItemPlacement(place: .automatic)
  public static let principal = ToolbarItemPlacement(place: .principal)
  public static let navigation = ToolbarItemPlacement(place: .navigation)
  public static let primaryAction = ToolbarItemPlacement(place: .primaryAction)
  public static let secondaryAction = ToolbarItemPlacement(place: .secondaryAction)
  public static let status = ToolbarItemPlacement(place: .status)
  public static let confirmationAction = ToolbarItemPlacement(place: .confirmationAction)
  public static let cancellationAction = ToolbarItemPlacement(place: .cancellationAction)
  public static let destructiveAction = ToolbarItemPlacement(place: .destructiveAction)
  public static let keyboard = ToolbarItemPlacement(place: .keyboard)
  public static let topBarLeading = ToolbarItemPlacement(place: .topBarLeading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .topBarTrailing)
  public static let bottomBar = ToolbarItemPlacement(place: .bottomBar)
  /// The older names of `topBarLeading` and `topBarTrailing`.
  public static let navigationBarLeading = topBarLeading
  public static let navigationBarTrailing = topBarTrailing
}

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  package enum Rest: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(Custom)
  }
  /// A height that an app computes.
  package struct Custom: Hashable, Sendable {
    private let name: ObjectIdentifier
    package let height: @Sendable (CGSize) -> CGFloat?
    package init(_ type: Any.Type, _ height: @escaping @Sendable (CGSize) -> CGFloat?) {
      (name, self.height) = (ObjectIdentifier(type), height)
    }
    package static func == (a: Custom, b: Custom) -> Bool { a.name == b.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
  package let rest: Rest
  package init(rest: Rest) { self.rest = rest }

  public static let medium = PresentationDetent(rest: .medium)
  public static let large = PresentationDetent(rest: .large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .init(rest: .fraction(fraction)) }
  public static func height(_ height: CGFloat) -> PresentationDetent { .init(rest: .height(height)) }
}

/// A value that describes the purpose of a button.
public struct ButtonRole: Hashable, Sendable {
  package enum Purpose: String, Hashable, Sendable { case destructive, cancel, confirm, close }
  package let purpose: Purpose
  /// A role that indicates a destructive button.
  public static let destructive = ButtonRole(purpose: .destructive)
  /// A role that indicates a button that cancels an operation.
  public static let cancel = ButtonRole(purpose: .cancel)
  public static let confirm = ButtonRole(purpose: .confirm)
  public static let close = ButtonRole(purpose: .close)
}
