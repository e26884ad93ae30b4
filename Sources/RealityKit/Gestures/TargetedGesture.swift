// targetedToAnyEntity, targetedToEntity: gestures on the entities of a RealityView.

import Shoji
import ShojiGraph
import SwiftUI

/// A gesture that can be on an entity: a tap, a drag, a rotation or a magnification.
///
/// Users who walk about while they use the app hold the device with both hands: buttons in front of the view suit them better
/// (`ar.indirect-when-moving`).
public protocol EntityTargetableGesture: Gesture {
  static var _entityGesture: _EntityGestureKind { get }
}

// A second tap on an object in a room is a tap of its own: the browser tells of each.
extension TapGesture: EntityTargetableGesture {
  public static var _entityGesture: _EntityGestureKind { .tap }
}
extension SpatialTapGesture: EntityTargetableGesture {
  public static var _entityGesture: _EntityGestureKind { .tap }
}
extension DragGesture: EntityTargetableGesture {
  public static var _entityGesture: _EntityGestureKind { .drag }
}
extension RotateGesture: EntityTargetableGesture {
  public static var _entityGesture: _EntityGestureKind { .rotate }
}
extension RotationGesture: EntityTargetableGesture {
  public static var _entityGesture: _EntityGestureKind { .rotate }
}
extension MagnifyGesture: EntityTargetableGesture {
  public static var _entityGesture: _EntityGestureKind { .magnify }
}
extension MagnificationGesture: EntityTargetableGesture {
  public static var _entityGesture: _EntityGestureKind { .magnify }
}

/// A gesture on certain entities. The browser recognises it in the scene, so it asks the page for nothing.
public struct _TargetedGesture<Base: EntityTargetableGesture>: Gesture {
  public typealias Value = EntityTargetValue<Base.Value>
  public typealias Body = Never
  let isWanted: @MainActor (Entity) -> Bool

  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let recogniser = old ?? _Recogniser<Value>()
    TargetedGestures.shared.register(recogniser, Base._entityGesture, gesture.isWanted) { [weak recogniser] touch, phase in
      guard let recogniser else { return }
      let value = Value(touch: touch)
      recogniser.isActive = phase == .began || phase == .changed
      switch phase {
      case .began, .changed: recogniser.report(.changed(value))
      case .ended: recogniser.report(.ended(value))
      case .cancelled: recogniser.report(.cancelled)
      }
    }
    return recogniser
  }
}

extension EntityTargetableGesture {
  /// Recognises the gesture on all entities of the view that take input (``InputTargetComponent``), near them too
  /// (`ar.respond-near-object`).
  ///
  /// Taps have the count 1: one on an object is told at once. Other numbers, distances and angles of the gesture are the system's.
  public func targetedToAnyEntity() -> _TargetedGesture<Self> { _TargetedGesture { _ in true } }
  /// Recognises the gesture on an entity and its descendants.
  public func targetedToEntity(_ entity: Entity) -> _TargetedGesture<Self> {
    _TargetedGesture { [weak entity] touched in
      var current: Entity? = touched
      while let one = current {
        if one === entity { return true }
        current = one.parent
      }
      return false
    }
  }
  /// Recognises the gesture on the entities that fulfil a condition.
  ///
  ///     TapGesture().targetedToEntity(where: .has(DoorComponent.self))
  public func targetedToEntity(where condition: QueryPredicate<Entity>) -> _TargetedGesture<Self> {
    _TargetedGesture { condition.isMet($0) }
  }
}

extension LongPressGesture {
  @available(*, unavailable, message: "Shoji does not have long presses on entities. Use TapGesture, or DetailComponent.")
  public func targetedToAnyEntity() -> Never { fatalError() }
}

/// A condition for entities.
@MainActor public struct QueryPredicate<Value> {
  let isMet: @MainActor (Value) -> Bool

  public static prefix func ! (a: QueryPredicate) -> QueryPredicate { QueryPredicate { !a.isMet($0) } }
  public static func && (a: QueryPredicate, b: QueryPredicate) -> QueryPredicate { QueryPredicate { a.isMet($0) && b.isMet($0) } }
  public static func || (a: QueryPredicate, b: QueryPredicate) -> QueryPredicate { QueryPredicate { a.isMet($0) || b.isMet($0) } }
}

extension QueryPredicate where Value == Entity {
  /// The entity has a component.
  public static func has(_ type: any Component.Type) -> QueryPredicate { QueryPredicate { $0.components.has(type) } }
}

/// The gestures on entities in all views, and where they are.
@MainActor final class TargetedGestures {
  static let shared = TargetedGestures()

  private struct Entry {
    weak var recogniser: AnyObject?
    weak var node: _AnyNode?
    let evaluation: Int
    let kind: _EntityGestureKind
    let isWanted: @MainActor (Entity) -> Bool
    let deliver: @MainActor (EntityTouch, GesturePhase) -> Void
  }
  /// In the order of their first evaluation: inner modifiers first.
  private var entries: [Entry] = []

  /// Called while the modifier is evaluated that adds the gesture to a view.
  func register(
    _ recogniser: AnyObject, _ kind: _EntityGestureKind, _ isWanted: @escaping @MainActor (Entity) -> Bool,
    _ deliver: @escaping @MainActor (EntityTouch, GesturePhase) -> Void
  ) {
    guard let node = Graph.current else { return }
    let entry = Entry(
      recogniser: recogniser, node: node, evaluation: node.evaluation, kind: kind, isWanted: isWanted, deliver: deliver)
    entries.removeAll { $0.recogniser == nil || $0.node?.isMounted != true }
    if let index = entries.firstIndex(where: { $0.recogniser === recogniser }) { entries[index] = entry } else { entries.append(entry) }
  }

  /// Passes a gesture to the innermost view around the stage that wants it.
  func deliver(_ touch: EntityTouch, _ phase: GesturePhase, in stage: RealityStage) {
    guard let target = stage.node else { return }
    for entry in entries where entry.kind == touch.kind && entry.recogniser != nil {
      // A modifier that was evaluated again without this gesture has dropped it.
      guard let node = entry.node, node.isMounted, node.evaluation == entry.evaluation, entry.isWanted(touch.entity),
        EnvironmentValues(node.scope).isEnabled, Self.contains(node, target)
      else { continue }
      return entry.deliver(touch, phase)
    }
  }

  private static func contains(_ node: _AnyNode, _ target: _AnyNode) -> Bool {
    if node === target { return true }
    guard node.host === target.host, node.depth <= target.depth else { return false }
    var isFound = false
    node.forEachChild { if !isFound { isFound = contains($0, target) } }
    return isFound
  }
}
