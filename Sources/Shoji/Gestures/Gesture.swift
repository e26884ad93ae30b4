// Gesture: what a person does with fingers or a pointer, as a value that is added to a view.
// The browser recognises (Client/recognisers.js); here its reports become an author's values.

import Foundation
import ShojiGraph

/// A movement of fingers or of a pointer that a view answers to.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  /// The gesture that this one consists of.
  var body: Body { get }
  /// Makes what follows the gesture, or hands new closures to it. The system's own gestures supply theirs.
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

/// Follows one gesture on one view.
@MainActor open class _Recogniser<Value> {
  public init() {}
  /// Told further out.
  package var report: (GestureReport<Value>) -> Void = { _ in }
  /// What the browser is asked for, in the words of the client's contract.
  package var request: GestureRequest { GestureRequest([]) }
  package func handle(_ event: GestureEvent) {}
  /// Whether the gesture is under way.
  package var isActive = false
}

/// What the browser says.
package struct GestureEvent {
  package var name: String
  package var phase: GesturePhase
  package var values: [Double]
  func value(_ index: Int) -> Double { index < values.count && values[index].isFinite ? values[index] : 0 }
  func point(_ index: Int) -> CGPoint { CGPoint(x: value(index), y: value(index + 1)) }
}

/// What a gesture comes to.
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

/// Makes a recogniser or goes on with the old one where it is of the same kind.
@MainActor func same<R: AnyObject>(_ old: AnyObject?, _ make: () -> R) -> R { old as? R ?? make() }

/// Which gestures of a view and of those inside it are followed.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}
