// How text stands and may be used.

import Foundation

/// An alignment position for text along the horizontal axis.
public enum TextAlignment: Hashable, Sendable, CaseIterable { case leading, center, trailing }

/// Where text is cut when it has no room. `Text.TruncationMode` is this.
package enum TruncationMode: Hashable, Sendable, CaseIterable { case head, tail, middle }

/// Whether letters are changed. `Text.Case` is this.
package enum TextCase: Hashable, Sendable, CaseIterable { case uppercase, lowercase }

/// The pattern of an underline or a strikethrough. `Text.LineStyle.Pattern` is this.
package enum TextLinePattern: Hashable, Sendable, CaseIterable { case solid, dot, dash, dashDot, dashDotDot }

/// A way to say whether people can select text.
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
