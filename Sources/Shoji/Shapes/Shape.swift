// Shape: outlines that an author describes as a path, and shapes that can be made smaller on all sides.
// Painted in PaintedShape.swift; the system's own outlines stand in BuiltInShapes.swift.

import Foundation
import ShojiGraph

/// A two-dimensional outline that can be filled, stroked, or used to clip.
///
/// Give the path for a rectangle; the system asks again when the size changes.
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
  /// What the shape is used for.
  static var role: ShapeRole { get }
  /// The size that the shape takes of what it is offered: all of it, where a shape does not say otherwise.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The outline in the system's words, where it is one of the system's own. Authors never say so.
  var _outline: _Outline? { get }
  /// The shape whose corners fit when it stands some points further in. Authors never say so.
  func _shrunk(by amount: CGFloat) -> Self
}

/// Ways to use a shape.
public enum ShapeRole: Hashable, Sendable { case fill, stroke, separator }

/// An outline of the system's own, closed to everyone outside the package.
public struct _Outline: Sendable {
  package let outline: Outline
  package var trim: OutlinePath.Trim?
  /// The whole path where only a part is stroked, so that the part can grow while it is drawn.
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
  /// The shape in the foreground's paint.
  @MainActor public var body: PaintedShape<Self> { PaintedShape(shape: self, layers: [.fill(.foreground)]) }
}

/// A shape that can be made smaller by the same amount on all sides.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  /// The shape, smaller by an amount on all sides.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose type is hidden.
nonisolated public struct AnyShape: Shape {
  private let base: any Shape
  public init<S: Shape>(_ shape: S) { base = shape }
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  public var _outline: _Outline? { base._outline }
}
