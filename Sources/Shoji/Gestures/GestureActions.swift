// onChanged, onEnded, updating, map: actions and transformations of gestures.

import Foundation
import ShojiGraph

/// A recogniser that wraps another one.
class WrappingRecogniser<Inner, Value>: _Recogniser<Value> {
  var inner: _Recogniser<Inner>! {
    didSet { inner.report = { [unowned self] in self.receive($0) } }
  }
  override var request: GestureRequest { inner.request }
  override func handle(_ event: GestureEvent) { inner.handle(event) }
  func receive(_ report: GestureReport<Inner>) {}
  override var isActive: Bool {
    get { inner?.isActive ?? false }
    set {}
  }
}

final class ActionRecogniser<Value>: WrappingRecogniser<Value, Value> {
  var changed: ((Value) -> Void)?
  var ended: ((Value) -> Void)?
  override func receive(_ report: GestureReport<Value>) {
    switch report {
    case .changed(let value): changed?(value)
    case .ended(let value): ended?(value)
    case .cancelled: break
    }
    self.report(report)
  }
}

/// A gesture with an action for its changes.
public struct _ChangedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  let base: Base
  let action: (Value) -> Void
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let recogniser = same(old) { ActionRecogniser<Value>() }
    recogniser.inner = Base._recogniser(gesture.base, recogniser.inner)
    recogniser.changed = gesture.action
    return recogniser
  }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  let base: Base
  let action: (Value) -> Void
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let recogniser = same(old) { ActionRecogniser<Value>() }
    recogniser.inner = Base._recogniser(gesture.base, recogniser.inner)
    recogniser.ended = gesture.action
    return recogniser
  }
}

final class MapRecogniser<Inner, Value>: WrappingRecogniser<Inner, Value> {
  var transform: ((Inner) -> Value)!
  override func receive(_ report: GestureReport<Inner>) {
    switch report {
    case .changed(let value): self.report(.changed(transform(value)))
    case .ended(let value): self.report(.ended(transform(value)))
    case .cancelled: self.report(.cancelled)
    }
  }
}

/// A gesture with transformed values.
public struct _MapGesture<Base: Gesture, Value>: Gesture {
  public typealias Body = Never
  let base: Base
  let transform: (Base.Value) -> Value
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let recogniser = same(old) { MapRecogniser<Base.Value, Value>() }
    recogniser.inner = Base._recogniser(gesture.base, recogniser.inner)
    recogniser.transform = gesture.transform
    return recogniser
  }
}

/// A value that exists while a gesture is in progress, and is reset when it ends.
///
///     @GestureState private var pull = CGSize.zero
///     …
///     DragGesture().updating($pull) { value, pull, _ in pull = value.translation }
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  fileprivate var storage: StateStorage<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue: wrappedValue) { $1 = resetTransaction } }
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) { (initial, self.reset) = (wrappedValue, reset) }

  public var wrappedValue: Value { storage?.value ?? initial }
  public var projectedValue: GestureState<Value> { self }

  @MainActor public static func _install(_ property: inout GestureState, _ slot: inout AnyObject?, _ node: _AnyNode) {
    let storage = slot as? StateStorage<Value> ?? StateStorage(property.initial)
    slot = storage
    property.storage = storage
  }
  public static func _isSame(_ old: GestureState, _ new: GestureState) -> Bool { true }

  @MainActor func fallBack() {
    guard let storage else { return }
    var transaction = Transaction()
    reset(storage.value, &transaction)
    storage.set(initial, transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

final class UpdatingRecogniser<Value, Kept>: WrappingRecogniser<Value, Value> {
  var state: GestureState<Kept>!
  var update: ((Value, inout Kept, inout Transaction) -> Void)!
  override func receive(_ report: GestureReport<Value>) {
    switch report {
    case .changed(let value):
      var kept = state.wrappedValue
      var transaction = Transaction()
      update(value, &kept, &transaction)
      state.storage?.set(kept, transaction)
    case .ended, .cancelled: state.fallBack()
    }
    self.report(report)
  }
}

/// A gesture that updates a state.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  let base: Base
  let state: GestureState<State>
  let update: (Value, inout State, inout Transaction) -> Void
  public static func _recogniser(_ gesture: Self, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    let recogniser = same(old) { UpdatingRecogniser<Value, State>() }
    recogniser.inner = Base._recogniser(gesture.base, recogniser.inner)
    (recogniser.state, recogniser.update) = (gesture.state, gesture.update)
    return recogniser
  }
}

extension Gesture {
  /// Runs an action when the gesture ends, but not when it is cancelled.
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> { _EndedGesture(base: self, action: action) }
  /// Transforms the gesture's values.
  nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> { _MapGesture(base: self, transform: body) }
  /// Updates a state while the gesture is in progress.
  nonisolated public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, update: body) }
}

extension Gesture where Value: Equatable {
  /// Runs an action whenever the gesture's value changes.
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}
