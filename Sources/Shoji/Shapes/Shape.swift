// Shape: outlines that an author describes as a path, and insettable shapes.
// Painted in PaintedShape.swift; the built-in shapes are in BuiltInShapes.swift.

import Foundation
import ShojiGraph

/// A two-dimensional outline that can be filled, stroked, or used to clip.
///
/// Return the path for a rectangle; it is requested again when the size changes.
///
///     struct Diamond: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path { path in
///           path.addLines([CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
///                          CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY)])
///           path.closeSubpath()
///         }
///       }
///     }
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  func path(in rect: CGRect) -> Path
  /// The use of the shape.
  static var role: ShapeRole { get }
  /// The size that the shape takes of the proposed size; by default all of it.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The outline of a built-in shape. Authors do not implement it.
  var _outline: _Outline? { get }
  /// Returns the shape with the corners it needs when inset by an amount. Authors do not implement it.
  func _shrunk(by amount: CGFloat) -> Self
}

/// The uses of a shape.
public enum ShapeRole: Hashable, Sendable { case fill, stroke, separator }

/// The outline of a built-in shape, opaque outside the package.
public struct _Outline: Sendable {
  package let outline: Outline
  package var trim: OutlinePath.Trim?
  /// The whole path of a trimmed shape, so that the trimmed part can be animated.
  package var whole: (@Sendable (CGRect) -> Path)?
  package init(_ form: Outline.Form, inset: CGFloat = 0) { outline = Outline(form, inset: inset) }
}

extension Shape {
  public static var role: ShapeRole { .fill }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  public var _outline: _Outline? { nil }
  public func _shrunk(by amount: CGFloat) -> Self { self }
}

extension Shape where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Shape {
  /// The shape filled with the foreground style.
  @MainActor public var body: PaintedShape<Self> { PaintedShape(shape: self, layers: [.fill(.foreground)]) }
}

/// A shape that can be inset by the same amount on all sides.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  /// Returns the shape inset by an amount on all sides.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A type-erased shape.
nonisolated public struct AnyShape: Shape {
  private let base: any Shape
  public init<S: Shape>(_ shape: S) { base = shape }
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  public var _outline: _Outline? { base._outline }
}
