// The built-in gestures: taps, long presses, drags, pinches and rotations.

import Foundation
import ShojiGraph

/// The recogniser of a gesture that the browser reports under a single name.
final class PlainRecogniser<Value>: _Recogniser<Value> {
  var words = GestureRequest([])
  var name = ""
  /// Returns the value of an event; events without a value are not reported.
  var value: ((GestureEvent) -> Value?)!
  /// Whether changes before the end are reported.
  var isContinuous = false
  override var request: GestureRequest { words }

  override func handle(_ event: GestureEvent) {
    guard event.name == name else { return }
    switch event.phase {
    case .began, .changed:
      guard isContinuous, let value = value(event) else { return }
      isActive = true
      report(.changed(value))
    case .ended:
      isActive = false
      if let value = value(event) { report(.ended(value)) }
    case .cancelled:
      isActive = false
      report(.cancelled)
    }
  }
}

@MainActor private func plain<Value>(
  _ old: _Recogniser<Value>?, _ name: String, _ request: GestureRequest, isContinuous: Bool = false,
  _ value: @escaping (GestureEvent) -> Value?
) -> _Recogniser<Value> {
  let recogniser = same(old) { PlainRecogniser<Value>() }
  (recogniser.name, recogniser.words, recogniser.isContinuous, recogniser.value) = (name, request, isContinuous, value)
  return recogniser
}

/// One or more taps. Keyboard and assistive technology can trigger a single tap too.
public struct TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never
  public var count: Int
  nonisolated public init(count: Int = 1) { self.count = count }
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Void>?) -> _Recogniser<Void> {
    var request = GestureRequest(gesture.count > 1 ? ["tap\(gesture.count)"] : [])
    request.isTapped = gesture.count == 1
    return plain(old, gesture.count > 1 ? "tap\(gesture.count)" : "tap", request) { _ in () }
  }
}

/// One or more taps, with their location.
public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable { public var location: CGPoint }
  public typealias Body = Never
  public var count: Int
  public var coordinateSpace: any CoordinateSpaceProtocol
  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace)
  }
  @_disfavoredOverload nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    (self.count, self.coordinateSpace) = (count, AnyCoordinateSpace(coordinateSpace: coordinateSpace))
  }
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let name = gesture.count > 1 ? "tap\(gesture.count)" : "tap"
    let space = gesture.coordinateSpace.coordinateSpace
    return plain(old, name, .in(space, name)) { Value(location: space.isGlobal ? $0.point(2) : $0.point(0)) }
  }
}

/// A finger that is held down for a time.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Bool>?) -> _Recogniser<Bool> {
    let milliseconds = Int((min(max(gesture.minimumDuration, 0), 3600) * 1000).rounded())
    let distance = Int(min(max(gesture.maximumDistance, 0), 1e4))
    return plain(old, "longPress", GestureRequest(["longPress:\(milliseconds):\(distance)"]), isContinuous: true) { _ in true }
  }
}

/// A drag with a finger or a pointer.
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity: CGSize
    /// The modifier keys that are held now; the user may press and release them during the drag: Shift to keep a proportion, Command to
    /// move things together (`keyboard-shortcut.drag-modifiers`). On non-Apple keyboards Control counts as Command.
    public var modifiers: EventModifiers = []
    public var translation: CGSize { CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y) }
    /// The predicted resting position if the drag ended now.
    public var predictedEndLocation: CGPoint { CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4) }
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }
  public typealias Body = Never
  public var minimumDistance: CGFloat
  public var coordinateSpace: any CoordinateSpaceProtocol
  /// The modifier keys that this gesture requires.
  private var held: EventModifiers = []
  /// The bits of the modifier keys on the wire.
  private static let bits: [EventModifiers] = [.command, .control, .option, .shift]
  private var heldBits: Int { Self.bits.enumerated().reduce(0) { held.contains($1.element) ? $0 | 1 << $1.offset : $0 } }
  /// Recognises the drag only if these keys are held when it begins, and leaves it to other gestures otherwise: Shift to keep a proportion,
  /// Command to move things together (`keyboard-shortcut.drag-modifiers`).
  nonisolated public func modifiers(_ modifiers: EventModifiers) -> DragGesture {
    var copy = self
    copy.held = modifiers
    return copy
  }
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }
  @_disfavoredOverload nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, AnyCoordinateSpace(coordinateSpace: coordinateSpace))
  }
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let space = gesture.coordinateSpace.coordinateSpace
    let word = "drag:\(Int(min(max(gesture.minimumDistance, 0), 1e4)))" + (gesture.held.isEmpty ? "" : ":\(gesture.heldBits)")
    return plain(old, "drag", .in(space, word), isContinuous: true) { event in
      let (location, start, global) = (event.point(0), event.point(2), event.point(6))
      var value = Value(
        time: Date(), location: location, startLocation: start, velocity: CGSize(width: event.value(4), height: event.value(5)))
      let told = event.value(8)
      let held = (0..<16).contains(told) ? Int(told) : 0
      for (index, key) in bits.enumerated() where held & 1 << index != 0 { value.modifiers.insert(key) }
      if space.isGlobal {
        value.location = global
        value.startLocation = CGPoint(x: global.x - location.x + start.x, y: global.y - location.y + start.y)
      }
      return value
    }
  }
}

/// A pinch with two fingers.
public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public typealias Body = Never
  public var minimumScaleDelta: CGFloat
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    plain(old, "magnify", GestureRequest(["magnify"]), isContinuous: true) {
      Value(
        time: Date(), magnification: $0.value(0), velocity: $0.value(1), startAnchor: UnitPoint(x: $0.value(2), y: $0.value(3)),
        startLocation: $0.point(4))
    }
  }
}

/// The older name of ``MagnifyGesture``: its value is only the scale.
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
  public var body: _MapGesture<MagnifyGesture, CGFloat> { MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification) }
}

/// A rotation with two fingers.
public struct RotateGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public typealias Body = Never
  public var minimumAngleDelta: Angle
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    plain(old, "rotate", GestureRequest(["rotate"]), isContinuous: true) {
      Value(
        time: Date(), rotation: .radians($0.value(0)), velocity: .radians($0.value(1)),
        startAnchor: UnitPoint(x: $0.value(2), y: $0.value(3)), startLocation: $0.point(4))
    }
  }
}

/// The older name of ``RotateGesture``: its value is only the angle.
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public var minimumAngleDelta: Angle
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
  public var body: _MapGesture<RotateGesture, Angle> { RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation) }
}

extension GestureRequest {
  /// Requests one recogniser, measured in a coordinate space.
  static func `in`(_ space: CoordinateSpace, _ word: String) -> GestureRequest {
    var request = GestureRequest([word])
    if case .named(let name) = space { request.space = spaceName(name) }
    return request
  }
}
