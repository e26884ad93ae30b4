// Alignments: named guides of a view by which a container aligns its children.

import Foundation

/// A type that you use to create custom alignment guides.
public protocol AlignmentID: SendableMetatype {
  /// The guide's value in a view that does not set it.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The key of a guide, shared by horizontal and vertical alignments.
package struct AlignmentKey: Hashable, Sendable {
  package let id: any AlignmentID.Type
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
  /// The name of a built-in guide; nil for a custom one.
  package var name: AlignmentName? { (id as? any BuiltInAlignment.Type)?.name }
}

/// The names of the built-in guides.
package enum AlignmentName: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing, top, bottom, firstTextBaseline, lastTextBaseline
  case listRowSeparatorLeading, listRowSeparatorTrailing
}

/// An alignment position along the horizontal axis.
public struct HorizontalAlignment: Hashable, Sendable {
  package let key: AlignmentKey
  /// Creates a custom horizontal alignment of the specified type.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id) }
  /// The name of a built-in guide; nil for a custom one.
  package var name: AlignmentName? { key.name }

  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(HorizontalCenter.self)
  public static let trailing = HorizontalAlignment(Trailing.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)
}

/// An alignment position along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
  package let key: AlignmentKey
  /// Creates a custom vertical alignment of the specified type.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id) }
  /// The name of a built-in guide; nil for a custom one.
  package var name: AlignmentName? { key.name }

  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(VerticalCenter.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}

/// An alignment in both axes.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and alignment guides in its own coordinate space.
public struct ViewDimensions: Equatable, Sendable {
  public let width: CGFloat
  public let height: CGFloat
  package var explicit: [AlignmentKey: CGFloat]

  package init(width: CGFloat, height: CGFloat, explicit: [AlignmentKey: CGFloat] = [:]) {
    self.width = width
    self.height = height
    self.explicit = explicit
  }

  /// The value of a guide: the view's own, or the guide's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    explicit[guide.key] ?? guide.key.id.defaultValue(in: self)
  }
  public subscript(guide: VerticalAlignment) -> CGFloat {
    explicit[guide.key] ?? guide.key.id.defaultValue(in: self)
  }
  /// The value of a guide if the view sets it.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit[guide.key] }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit[guide.key] }
}

// MARK: - The built-in guides

private protocol BuiltInAlignment: AlignmentID { static var name: AlignmentName { get } }

private enum Leading: BuiltInAlignment {
  static let name = AlignmentName.leading
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum HorizontalCenter: BuiltInAlignment {
  static let name = AlignmentName.center
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
private enum Trailing: BuiltInAlignment {
  static let name = AlignmentName.trailing
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
private enum ListRowSeparatorLeading: BuiltInAlignment {
  static let name = AlignmentName.listRowSeparatorLeading
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum ListRowSeparatorTrailing: BuiltInAlignment {
  static let name = AlignmentName.listRowSeparatorTrailing
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
private enum Top: BuiltInAlignment {
  static let name = AlignmentName.top
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum VerticalCenter: BuiltInAlignment {
  static let name = AlignmentName.center
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
private enum Bottom: BuiltInAlignment {
  static let name = AlignmentName.bottom
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
private enum FirstTextBaseline: BuiltInAlignment {
  static let name = AlignmentName.firstTextBaseline
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
private enum LastTextBaseline: BuiltInAlignment {
  static let name = AlignmentName.lastTextBaseline
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
