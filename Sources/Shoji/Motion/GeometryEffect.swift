// GeometryEffect, ProjectionTransform, AnimatableModifier: effects that are evaluated repeatedly during an animation.

import Foundation
import ShojiGraph

/// A perspective transform of a plane: points are rows `(x, y, 1)`.
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1
  public init() {}
  public init(_ m: CGAffineTransform) { (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty) }

  /// Creates the transform from a 3D transform seen from the front: depth behind the plane does not matter to a flat view.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
  private var rows: [[CGFloat]] { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }
  var values: [CGFloat] { rows.flatMap { $0 } }

  /// Applies this transform first, then the other one.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    let other = rhs.rows
    func product(_ row: [CGFloat]) -> [CGFloat] { (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * other[$1][column] } } }
    let all = rows.map(product)
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = (all[0][0], all[0][1], all[0][2])
    (result.m21, result.m22, result.m23) = (all[1][0], all[1][1], all[1][2])
    (result.m31, result.m32, result.m33) = (all[2][0], all[2][1], all[2][2])
    return result
  }
}

/// A transform of how a view is drawn, without effect on layout. It is evaluated repeatedly during an animation.
/// NB: nonisolated, so that the `animatableData` of an author's type is not isolated to the main actor in Swift 6 mode.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the transform for a size.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  @MainActor public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    ForwardingNode(view, site) { GeometryEffectView(content: $0.content, effect: $0.modifier) }
  }
  /// Returns the effect itself: in a browser hit testing always follows the transform.
  public func ignoredByLayout() -> Self { self }
}

private struct GeometryEffectView<Content: View, Effect: GeometryEffect>: View, Animatable {
  let content: Content
  var effect: Effect
  @State private var size = CGSize.zero
  var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }

  var body: some View {
    let value = effect.effectValue(size: size)
    content
      .box(
        .transform([
          value.isAffine ? .matrix([value.m11, value.m12, value.m21, value.m22, value.m31, value.m32]) : .projection(value.values)
        ])
      )
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        size = $0
      }
  }
}

extension View {
  /// Applies a transform to the drawn view, without a change of its layout.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(FixedProjection(transform: transform))
  }
}

private struct FixedProjection: GeometryEffect {
  let transform: ProjectionTransform
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
  func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

/// A modifier whose body is evaluated repeatedly during an animation.
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}
