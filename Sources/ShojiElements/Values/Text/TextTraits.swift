// Traits of text layout and selection.

import Foundation

/// An alignment position for text along the horizontal axis.
public enum TextAlignment: Hashable, Sendable, CaseIterable { case leading, center, trailing }

/// Where text that does not fit is truncated. `Text.TruncationMode` is an alias.
package enum TruncationMode: Hashable, Sendable, CaseIterable { case head, tail, middle }

/// A transformation of letter case. `Text.Case` is an alias.
package enum TextCase: String, Hashable, Sendable, CaseIterable {
  case uppercase, lowercase
  /// As the author wrote it, also where texts are in capitals, as in a section's header.
  case asWritten = "none"
}

/// The pattern of an underline or a strikethrough. `Text.LineStyle.Pattern` is an alias.
package enum TextLinePattern: Hashable, Sendable, CaseIterable { case solid, dot, dash, dashDot, dashDotDot }

/// A type that determines whether the user can select text.
public protocol TextSelectability: Sendable {
  /// Whether the type allows selection.
  static var allowsSelection: Bool { get }
}
/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}
/// Text can't be selected.
public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
