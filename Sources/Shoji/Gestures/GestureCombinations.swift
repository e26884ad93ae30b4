// Combined gestures: simultaneous, sequential, exclusive.

import Foundation
import ShojiGraph

/// Two gestures recognised simultaneously.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public var first: First
  public var second: Second
  nonisolated public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SimultaneousGesture: Gesture {
  public typealias Body = Never
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let recogniser = same(old) { SimultaneousRecogniser<First, Second>() }
    recogniser.first = First._recogniser(gesture.first, recogniser.first)
    recogniser.second = Second._recogniser(gesture.second, recogniser.second)
    recogniser.first.report = { [unowned recogniser] in recogniser.receive($0, \.first) }
    recogniser.second.report = { [unowned recogniser] in recogniser.receive($0, \.second) }
    return recogniser
  }
}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

final class SimultaneousRecogniser<First: Gesture, Second: Gesture>: _Recogniser<SimultaneousGesture<First, Second>.Value> {
  typealias Value = SimultaneousGesture<First, Second>.Value
  var first: _Recogniser<First.Value>!
  var second: _Recogniser<Second.Value>!
  private var value = Value()
  override var request: GestureRequest { first.request.joined(second.request) }
  override func handle(_ event: GestureEvent) {
    first.handle(event)
    second.handle(event)
  }
  func receive<V>(_ report: GestureReport<V>, _ keyPath: WritableKeyPath<Value, V?>) {
    switch report {
    case .changed(let new):
      value[keyPath: keyPath] = new
      isActive = true
      self.report(.changed(value))
    case .ended(let new):
      value[keyPath: keyPath] = new
      finish(.ended(value))
    case .cancelled: finish(.cancelled)
    }
  }
  private func finish(_ report: GestureReport<Value>) {
    // The other gesture may still be in progress.
    if first.isActive || second.isActive { return self.report(.changed(value)) }
    isActive = false
    value = Value()
    self.report(report)
  }
}

/// A gesture followed by another.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public var first: First
  public var second: Second
  nonisolated public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SequenceGesture: Gesture {
  public typealias Body = Never
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let recogniser = same(old) { SequenceRecogniser<First, Second>() }
    recogniser.first = First._recogniser(gesture.first, recogniser.first)
    recogniser.second = Second._recogniser(gesture.second, recogniser.second)
    recogniser.first.report = { [unowned recogniser] in recogniser.firstSays($0) }
    recogniser.second.report = { [unowned recogniser] in recogniser.secondSays($0) }
    return recogniser
  }
}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class SequenceRecogniser<First: Gesture, Second: Gesture>: _Recogniser<SequenceGesture<First, Second>.Value> {
  var first: _Recogniser<First.Value>!
  var second: _Recogniser<Second.Value>!
  private var done: First.Value?
  override var request: GestureRequest { first.request.joined(second.request) }
  override func handle(_ event: GestureEvent) { if done == nil { first.handle(event) } else { second.handle(event) } }
  func firstSays(_ report: GestureReport<First.Value>) {
    switch report {
    case .changed(let value): self.report(.changed(.first(value)))
    case .ended(let value):
      done = value
      isActive = true
      self.report(.changed(.second(value, nil)))
    case .cancelled: self.report(.cancelled)
    }
  }
  func secondSays(_ report: GestureReport<Second.Value>) {
    guard let done else { return }
    if case .changed(let value) = report { return self.report(.changed(.second(done, value))) }
    self.done = nil
    isActive = false
    if case .ended(let value) = report { self.report(.ended(.second(done, value))) } else { self.report(.cancelled) }
  }
}

/// One of two gestures; the first has precedence.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public var first: First
  public var second: Second
  nonisolated public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension ExclusiveGesture: Gesture {
  public typealias Body = Never
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let recogniser = same(old) { ExclusiveRecogniser<First, Second>() }
    recogniser.first = First._recogniser(gesture.first, recogniser.first)
    recogniser.second = Second._recogniser(gesture.second, recogniser.second)
    recogniser.first.report = { [unowned recogniser] in recogniser.receive($0, isFirst: true, Value.first) }
    recogniser.second.report = { [unowned recogniser] in recogniser.receive($0, isFirst: false, Value.second) }
    return recogniser
  }
}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class ExclusiveRecogniser<First: Gesture, Second: Gesture>: _Recogniser<ExclusiveGesture<First, Second>.Value> {
  typealias Value = ExclusiveGesture<First, Second>.Value
  var first: _Recogniser<First.Value>!
  var second: _Recogniser<Second.Value>!
  private var isFirstRunning: Bool?
  override var request: GestureRequest { first.request.joined(second.request) }
  override func handle(_ event: GestureEvent) {
    first.handle(event)
    second.handle(event)
  }
  func receive<V>(_ report: GestureReport<V>, isFirst: Bool, _ wrap: (V) -> Value) {
    if let isFirstRunning, isFirstRunning != isFirst { return }
    switch report {
    case .changed(let value):
      (isFirstRunning, isActive) = (isFirst, true)
      self.report(.changed(wrap(value)))
    case .ended(let value):
      (isFirstRunning, isActive) = (nil, false)
      self.report(.ended(wrap(value)))
    case .cancelled:
      (isFirstRunning, isActive) = (nil, false)
      self.report(.cancelled)
    }
  }
}

/// A type-erased gesture.
public struct AnyGesture<Value> {
  private let make: @MainActor (_Recogniser<Value>?) -> _Recogniser<Value>
  nonisolated public init<T: Gesture>(_ gesture: T) where T.Value == Value { make = { T._recogniser(gesture, $0) } }
}

extension AnyGesture: Gesture {
  public typealias Body = Never
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> { gesture.make(old) }
}

extension Gesture {
  /// Recognises two gestures at the same time.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { .init(self, other) }
  /// Recognises another gesture after this one.
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { .init(self, other) }
  /// Recognises another gesture only if this one fails.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { .init(self, other) }
}
