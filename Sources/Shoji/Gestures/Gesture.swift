// Gesture: an interaction by fingers or pointer, as a value that is added to a view.
// The browser recognises it (Client/recognisers.js); here its reports become the author's values.

import Foundation
import ShojiGraph

/// An interaction by fingers or a pointer.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  /// The gesture that this one is composed of.
  var body: Body { get }
  /// Creates the recogniser for the gesture, or updates the old one with new closures. Built-in gestures implement it.
  static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value>
}

extension Gesture where Value == Body.Value {
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> { Body._recogniser(gesture.body, old) }
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("\(Self.self) is one of the system's own gestures and has no body.") }
}

extension Never: Gesture {
  public typealias Value = Never
  public static func _recogniser(_ gesture: Never, _ old: _Recogniser<Never>?) -> _Recogniser<Never> {}
}

/// Tracks one gesture on one view.
@MainActor open class _Recogniser<Value> {
  public init() {}
  /// Called with the gesture's reports.
  package var report: (GestureReport<Value>) -> Void = { _ in }
  /// The recognisers to request from the client.
  package var request: GestureRequest { GestureRequest([]) }
  package func handle(_ event: GestureEvent) {}
  /// Whether the gesture is in progress.
  package var isActive = false
}

/// An event reported by the browser.
package struct GestureEvent {
  package var name: String
  package var phase: GesturePhase
  package var values: [Double]
  func value(_ index: Int) -> Double { index < values.count && values[index].isFinite ? values[index] : 0 }
  func point(_ index: Int) -> CGPoint { CGPoint(x: value(index), y: value(index + 1)) }
}

/// A change in a gesture's progress.
package enum GestureReport<Value> {
  case changed(Value)
  case ended(Value)
  case cancelled
}

extension GestureRequest {
  func joined(_ other: GestureRequest) -> GestureRequest {
    var result = GestureRequest(recognisers + other.recognisers.filter { !recognisers.contains($0) })
    result.isTapped = isTapped || other.isTapped
    result.space = space ?? other.space
    return result
  }
}

/// Returns the old recogniser if it has the right type, otherwise a new one.
@MainActor func same<R: AnyObject>(_ old: AnyObject?, _ make: () -> R) -> R { old as? R ?? make() }

/// The gestures of a view and its subviews that are recognised.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

private struct HearsGesturesKey: EnvironmentKey { static var defaultValue: Bool { true } }
extension EnvironmentValues {
  /// Whether the gestures of the views here are recognised. A gesture with a mask around them may switch them off.
  var hearsGestures: Bool {
    get { self[HearsGesturesKey.self] }
    set { self[HearsGesturesKey.self] = newValue }
  }
}
