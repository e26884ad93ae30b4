// Values of the environment: appearance, sizes, direction, phase.

import Foundation

/// A direction in which SwiftUI can lay out content.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// The possible color schemes, corresponding to the light and dark appearances.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable { case light, dark }

/// The contrast between the app's foreground and background colors.
public enum ColorSchemeContrast: String, Hashable, Sendable, CaseIterable { case standard, increased }

/// The available space along an axis, as a size class.
public enum UserInterfaceSizeClass: String, Hashable, Sendable, CaseIterable { case compact, regular }

/// An indication of a scene's operational state.
public enum ScenePhase: String, Hashable, Sendable, Comparable, CaseIterable {
  case background, inactive, active
  public static func < (lhs: ScenePhase, rhs: ScenePhase) -> Bool { lhs.rank < rhs.rank }
  private var rank: Int { self == .background ? 0 : self == .inactive ? 1 : 2 }
}

/// The visibility of an element, automatic or explicit.
public enum Visibility: String, Hashable, Sendable, CaseIterable { case automatic, visible, hidden }

/// The size classes of controls.
public enum ControlSize: String, Hashable, Sendable, CaseIterable, Comparable {
  case mini, small, regular, large, extraLarge
  public static func < (lhs: ControlSize, rhs: ControlSize) -> Bool { lhs.rank < rhs.rank }
  private var rank: Int { ControlSize.allCases.firstIndex(of: self) ?? 0 }
}

/// The twelve text sizes that the user can choose.
public enum DynamicTypeSize: Int, Hashable, Sendable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Creates the size of an older content size category.
  public init?(_ category: ContentSizeCategory) {
    guard let index = ContentSizeCategory.allCases.firstIndex(of: category) else { return nil }
    self.init(rawValue: index)
  }
}

/// The older names of the text sizes.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { DynamicTypeSize(self)?.isAccessibilitySize ?? false }
  public init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }
  public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rank <= rhs.rank }
  public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rank > rhs.rank }
  public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rank >= rhs.rank }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The edit mode of a list.
public enum EditMode: String, Hashable, Codable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

/// A set of reasons to hide content behind a placeholder.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// Regions of a scene that content avoids.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}
