// EntityTargetValue: a gesture on an entity, and where in the scene it is.

import Shoji
import ShojiElements
import ShojiGraph
import SwiftUI
import simd

/// A gesture of the user on an entity, as the browser reports it.
struct EntityTouch: Equatable, Sendable {
  typealias Kind = _EntityGestureKind
  let kind: Kind
  let entity: Entity
  /// In the scene.
  let location: SIMD3<Float>
  /// Where the gesture began.
  let start: SIMD3<Float>
  /// An angle in radians, or a factor; 0 for taps and drags.
  let value: Float
}

/// The kinds of gestures on entities.
public enum _EntityGestureKind: Hashable, Sendable { case tap, drag, rotate, magnify }

/// The value of a gesture that is targeted to entities.
///
///     RealityView { content in … }
///       .gesture(
///         DragGesture().targetedToAnyEntity().onChanged { value in
///           value.entity.setPosition(value.convert(value.location3D, from: .local, to: .scene), relativeTo: nil)
///         })
///
/// Places are in three dimensions: where on the screen a finger is, says nothing about a scene whose camera moves. Positions are in meters, in
/// the space of the scene.
public struct EntityTargetValue<Value>: Equatable {
  let touch: EntityTouch

  /// The entity that the gesture is on.
  public var entity: Entity { touch.entity }

  /// Returns a point of one space in another one.
  ///
  /// - Parameters:
  ///   - from: The space of the point: an entity, or `.scene`.
  ///   - to: The space of the result: an entity, or `.scene`.
  @MainActor public func convert(
    _ point: SIMD3<Float>, from: some RealityCoordinateSpace, to: some RealityCoordinateSpace
  ) -> SIMD3<Float> {
    let world = from._entity.map { $0.convert(position: point, to: nil) } ?? point
    return to._entity.map { $0.convert(position: world, from: nil) } ?? world
  }
  /// Returns a point of the view's space, such as ``location3D``, in another one. The view has the space of its scene.
  ///
  /// - Parameter to: The space of the result: an entity, or `.scene`.
  @MainActor public func convert(
    _ point: SIMD3<Float>, from: some CoordinateSpaceProtocol, to: some RealityCoordinateSpace
  ) -> SIMD3<Float> { convert(point, from: .scene, to: to) }
}

/// A space in a scene: that of an entity, or the scene's own.
@MainActor public protocol RealityCoordinateSpace {
  /// The entity whose space it is; nil for the scene's.
  var _entity: Entity? { get }
}
extension Entity: RealityCoordinateSpace {
  public var _entity: Entity? { self }
}

/// The space of a scene: the world.
public struct SceneRealityCoordinateSpace: RealityCoordinateSpace, Sendable {
  nonisolated init() {}
  public var _entity: Entity? { nil }
}
extension RealityCoordinateSpace where Self == SceneRealityCoordinateSpace {
  /// The space of the scene: the world.
  public nonisolated static var scene: SceneRealityCoordinateSpace { SceneRealityCoordinateSpace() }
}

extension EntityTargetValue where Value == Void {
  /// Where the entity was touched, in the scene.
  public var location3D: SIMD3<Float> { touch.location }
}

extension EntityTargetValue where Value == SpatialTapGesture.Value {
  /// Where the entity was touched, in the scene.
  public var location3D: SIMD3<Float> { touch.location }
}

extension EntityTargetValue where Value == DragGesture.Value {
  /// Where the finger is, in the scene. If the entity has a ``ManipulationComponent`` that moves it: where the entity is.
  public var location3D: SIMD3<Float> { touch.location }
  /// Where the gesture began.
  public var startLocation3D: SIMD3<Float> { touch.start }
  /// The way from where the gesture began.
  public var translation3D: SIMD3<Float> { touch.location - touch.start }
}

extension EntityTargetValue where Value == RotateGesture.Value {
  /// The angle since the gesture began, clockwise.
  public var rotation: Angle { .radians(Double(touch.value)) }
}

extension EntityTargetValue where Value == Angle {
  /// The angle since the gesture began, clockwise.
  public var gestureValue: Angle { .radians(Double(touch.value)) }
}

extension EntityTargetValue where Value == MagnifyGesture.Value {
  /// The factor since the gesture began.
  public var magnification: CGFloat { CGFloat(touch.value) }
}

extension EntityTargetValue where Value == CGFloat {
  /// The factor since the gesture began.
  public var gestureValue: CGFloat { CGFloat(touch.value) }
}
