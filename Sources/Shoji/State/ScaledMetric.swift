// @ScaledMetric: a length that scales with the user's text size.

import Foundation
import ShojiGraph

/// A number that scales with the text size like the fonts of a text style.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var scope: EnvironmentScope?

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) { (base, style) = (wrappedValue, textStyle) }

  public var wrappedValue: Value {
    let size = scope.map { EnvironmentValues($0).dynamicTypeSize } ?? .large
    return base * Value(TextScale.factor(size, style))
  }

  @MainActor public static func _install(_ property: inout ScaledMetric, _ slot: inout AnyObject?, _ node: _AnyNode) {
    property.scope = node.scope
  }
  public static func _isSame(_ old: ScaledMetric, _ new: ScaledMetric) -> Bool { old.base == new.base && old.style == new.style }
}

enum TextScale {
  /// The body text's size at each of the twelve steps, in points.
  private static let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// The ratio of a text style's size to its default. Titles scale less, since they are large already.
  static func factor(_ size: DynamicTypeSize, _ style: Font.TextStyle) -> Double {
    let index = DynamicTypeSize.allCases.firstIndex(of: size) ?? 3
    let factor = body[index] / 17
    switch style {
    case .largeTitle, .title, .title2, .title3: return 1 + (factor - 1) * 0.6
    default: return factor
    }
  }
}
