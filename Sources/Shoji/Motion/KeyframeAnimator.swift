// keyframeAnimator: values that follow keyframe tracks. The browser interpolates linearly between moments: the ends of keyframes,
// and further moments on curves.

import Foundation
import ShojiGraph

/// One step of a track.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  var _steps: [KeyframeStep<Value>] { get }
}

/// A value to reach after a duration in seconds; nil jumps to it.
public struct KeyframeStep<Value: Animatable> {
  enum Curve {
    case line(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, start: Value?)
  }
  let value: Value
  let duration: TimeInterval?
  var curve = Curve.line(.linear)
}

/// A value reached at constant speed.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value>]
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _steps = [.init(value: to, duration: duration, curve: .line(timingCurve))]
  }
}
/// A value reached along a smooth curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value>]
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    _steps = [.init(value: to, duration: duration, curve: .cubic(start: startVelocity, end: endVelocity))]
  }
}
/// A value reached as by a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value>]
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    _steps = [.init(value: to, duration: duration ?? spring.settlingDuration, curve: .spring(spring, start: startVelocity))]
  }
}
/// A value set at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value>]
  public init(_ to: Value) { _steps = [.init(value: to, duration: nil)] }
}

public struct _KeyframeSteps<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [KeyframeStep<Value>]
}

/// A result builder for the keyframes of a track.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeSteps<Value> where K.Value == Value {
    .init(_steps: expression._steps)
  }
  public static func buildBlock(_ parts: _KeyframeSteps<Value>...) -> _KeyframeSteps<Value> { .init(_steps: parts.flatMap(\._steps)) }
  public static func buildArray(_ parts: [_KeyframeSteps<Value>]) -> _KeyframeSteps<Value> { .init(_steps: parts.flatMap(\._steps)) }
  public static func buildEither(first: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> { first }
  public static func buildEither(second: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> { second }
}

/// Keyframe tracks for the parts of one value.
public protocol Keyframes<Value> {
  associatedtype Value
  var _tracks: [KeyframeLine<Value>] { get }
}

/// A type-erased track.
public struct KeyframeLine<Root> {
  let ends: [TimeInterval]
  /// The time ranges in which the value follows a curve.
  let curves: [ClosedRange<TimeInterval>]
  /// Writes the track's value at a time; the last argument is the initial root.
  let write: (inout Root, TimeInterval, Root) -> Void
}

/// The keyframes of one property.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
  public let _tracks: [KeyframeLine<Root>]
  public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content)
  where Content == _KeyframeSteps<Value> {
    _tracks = [KeyframeTrack.line(keyPath, content()._steps)]
  }
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value, Content == _KeyframeSteps<Value> {
    _tracks = [KeyframeTrack.line(\.self, content()._steps)]
  }

  init(steps: [KeyframeStep<Value>]) where Root == Value { _tracks = [KeyframeTrack.line(\.self, steps)] }

  private static func line(_ keyPath: WritableKeyPath<Root, Value>, _ steps: [KeyframeStep<Value>]) -> KeyframeLine<Root> {
    let course = KeyframeCourse(steps)
    return KeyframeLine(ends: course.ends, curves: course.curves) { root, time, start in
      root[keyPath: keyPath] = course.value(at: time, from: start[keyPath: keyPath])
    }
  }
}

public struct _KeyframeTracks<Root>: Keyframes { public let _tracks: [KeyframeLine<Root>] }

/// A result builder for tracks.
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> _KeyframeTracks<Value> where K.Value == Value {
    .init(_tracks: expression._tracks)
  }
  public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> { .init(_tracks: parts.flatMap(\._tracks)) }
}

/// Keyframes of the whole value, without a track around them.
extension KeyframesBuilder where Value: Animatable {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeSteps<Value> where K.Value == Value {
    .init(_steps: expression._steps)
  }
  public static func buildBlock(_ parts: _KeyframeSteps<Value>...) -> KeyframeTrack<Value, Value, _KeyframeSteps<Value>> {
    KeyframeTrack(steps: parts.flatMap(\._steps))
  }
}

struct KeyframedView<Value, Content: View>: View {
  let initial: Value
  let trigger: AnyHashableEquatable?
  let isRepeating: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> [KeyframeLine<Value>]
  @State private var current: Current?
  private struct Current { var value: Value }

  var body: some View {
    content(current?.value ?? initial)
      .task { if trigger == nil { await run(isEndless: isRepeating) } }
      .onChange(of: trigger) { Task { await run(isEndless: false) } }
  }

  private func run(isEndless: Bool) async {
    repeat {
      let start = current?.value ?? initial
      let lines = keyframes(start)
      let moments = KeyframeCourse<Double>.moments(ends: lines.flatMap(\.ends), curves: lines.flatMap(\.curves))
      guard let last = moments.last, last > 0 else { return }
      var before: TimeInterval = 0
      for moment in moments {
        var value = start
        for line in lines { line.write(&value, moment, start) }
        withAnimation(moment > before ? .linear(duration: moment - before) : nil) { current = Current(value: value) }
        try? await Task.sleep(nanoseconds: UInt64(max(moment - before, 0) * 1e9))
        if Task.isCancelled { return }
        before = moment
      }
    } while isEndless
  }
}

/// Content that follows keyframes: repeatedly, or whenever a value changes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View> {
  let initial: Value
  let trigger: AnyHashableEquatable?
  let isRepeating: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  nonisolated public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) { (initial, trigger, isRepeating, self.content, self.keyframes) = (initialValue, nil, repeating, content, keyframes) }
  nonisolated public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, self.trigger, isRepeating, self.content, self.keyframes) = (
      initialValue, AnyHashableEquatable(trigger), false, content, keyframes
    )
  }
}

extension KeyframeAnimator: View {
  public var body: some View {
    KeyframedView(initial: initial, trigger: trigger, isRepeating: isRepeating, content: content, keyframes: { keyframes($0)._tracks })
  }
}

extension View {
  /// Makes the view follow keyframes whenever a value changes.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframedView(
      initial: initialValue, trigger: AnyHashableEquatable(trigger), isRepeating: false,
      content: { content(PlaceholderContentView(AnyView(self)), $0) }, keyframes: { keyframes($0)._tracks })
  }
  /// Makes the view follow keyframes repeatedly.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframedView(
      initial: initialValue, trigger: nil, isRepeating: repeating,
      content: { content(PlaceholderContentView(AnyView(self)), $0) }, keyframes: { keyframes($0)._tracks })
  }
}
