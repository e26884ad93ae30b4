// gesture, onTapGesture, onLongPressGesture, onHover: add gestures to a view.

import Foundation
import ShojiGraph

/// Stores an object of a view or modifier for the lifetime of its node.
@propertyWrapper struct Kept<Object: AnyObject>: DynamicProperty {
  private let make: () -> Object
  private var object: Object?
  init(wrappedValue make: @autoclosure @escaping () -> Object) { self.make = make }
  var wrappedValue: Object { object ?? make() }
  @MainActor static func _install(_ property: inout Kept, _ slot: inout AnyObject?, _ node: _AnyNode) {
    if slot == nil { slot = property.make() }
    property.object = slot.map { unsafeDowncast($0, to: Object.self) }
  }
  static func _isSame(_ old: Kept, _ new: Kept) -> Bool { true }
}

/// Adds a gesture to a view.
public struct _GestureModifier<G: Gesture> {
  enum Priority { case normal, simultaneous, high }
  let gesture: G?
  let priority: Priority
  @Kept private var follower = Follower<G>()
  nonisolated init(_ gesture: G?, _ priority: Priority = .normal) { (self.gesture, self.priority) = (gesture, priority) }

  final class Follower<T: Gesture> { var recogniser: _Recogniser<T.Value>? }
}

extension _GestureModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }

  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    guard let gesture, environment.isEnabled, environment.hearsGestures else { return .gesture(GestureRequest([])) }
    let recogniser = G._recogniser(gesture, follower.recogniser)
    follower.recogniser = recogniser
    var request = recogniser.request
    request.priority =
      switch priority {
      case .normal: nil
      case .simultaneous: "parent"
      case .high: "first"
      }
    return .gesture(request)
  }

  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    switch event {
    case .tap: follower.recogniser?.handle(GestureEvent(name: "tap", phase: .ended, values: []))
    case .gesture(let name, let phase, let values): follower.recogniser?.handle(GestureEvent(name: name, phase: phase, values: values))
    default: break
    }
  }
}

/// Reports to a view whether a pointer is over it.
public struct _HoverModifier {
  let action: (HoverPhase) -> Void
  let isContinuous: Bool
  let space: CoordinateSpace
  nonisolated init(isContinuous: Bool, space: CoordinateSpace = .local, action: @escaping (HoverPhase) -> Void) {
    (self.isContinuous, self.space, self.action) = (isContinuous, space, action)
  }
}

/// The position of a pointer over a view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

extension _HoverModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage { .gesture(.in(space, isContinuous ? "hover" : "hover:enter")) }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard case .gesture("hover", let phase, let values) = event else { return }
    let event = GestureEvent(name: "hover", phase: phase, values: values)
    switch phase {
    case .began, .changed: action(.active(space.isGlobal ? event.point(2) : event.point(0)))
    case .ended, .cancelled: action(.ended)
    }
  }
}

extension View {
  /// Adds a gesture; gestures of subviews take precedence.
  nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View { modifier(_GestureModifier(gesture)) }
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View { masked(gesture, mask, .normal) }
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(_GestureModifier(isEnabled ? gesture : nil))
  }
  /// Adds a gesture that is recognised simultaneously with those of subviews.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { modifier(_GestureModifier(gesture, .simultaneous)) }
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
    masked(gesture, mask, .simultaneous)
  }
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(_GestureModifier(isEnabled ? gesture : nil, .simultaneous))
  }
  /// Adds a gesture that takes precedence over those of subviews.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { modifier(_GestureModifier(gesture, .high)) }
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
    masked(gesture, mask, .high)
  }
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(_GestureModifier(isEnabled ? gesture : nil, .high))
  }

  /// A gesture with a mask: whether it is recognised, and whether those of subviews are.
  nonisolated private func masked<T: Gesture>(
    _ gesture: T, _ mask: GestureMask, _ priority: _GestureModifier<T>.Priority
  ) -> some View {
    transformEnvironment(\.hearsGestures) { if !mask.contains(.subviews) { $0 = false } }
      .modifier(_GestureModifier(mask.contains(.gesture) ? gesture : nil, priority))
  }

  /// Runs an action when the view is tapped: by touch, pointer, keyboard, or assistive technology.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View { gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) }) }

  /// Runs an action after a long press on the view.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      _LongPressModifier(
        gesture: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance), action: action,
        pressing: onPressingChanged))
  }
  @_disfavoredOverload nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }

  /// Runs an action when a pointer enters or leaves the view. Fingers do not hover.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(_HoverModifier(isContinuous: false) { action($0 != .ended) })
  }
  /// Runs an action while the pointer moves over the view and when it leaves.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { modifier(_HoverModifier(isContinuous: true, space: coordinateSpace.coordinateSpace, action: action)) }
  @_disfavoredOverload nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { modifier(_HoverModifier(isContinuous: true, space: coordinateSpace, action: action)) }
}

/// A long press that also reports when the press begins and ends.
public struct _LongPressModifier {
  let gesture: LongPressGesture
  let action: () -> Void
  let pressing: ((Bool) -> Void)?
  nonisolated init(gesture: LongPressGesture, action: @escaping () -> Void, pressing: ((Bool) -> Void)?) {
    (self.gesture, self.action, self.pressing) = (gesture, action, pressing)
  }
}

extension _LongPressModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    .gesture(environment.isEnabled ? LongPressGesture._recogniser(gesture, nil).request : GestureRequest([]))
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard case .gesture("longPress", let phase, _) = event else { return }
    switch phase {
    case .began: pressing?(true)
    case .changed: break
    case .ended:
      pressing?(false)
      action()
    case .cancelled: pressing?(false)
    }
  }
}
