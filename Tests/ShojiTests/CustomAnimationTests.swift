// CustomAnimation: an app's own function is sampled for the browser.

import Foundation
import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@testable import Shoji

private struct Halfway: CustomAnimation {
  var duration = 1.0
  nonisolated func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < duration else { return nil }
    context.calls += 1
    return value.scaled(by: 0.5)
  }
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { time < 0.5 }
}
private struct Endless: CustomAnimation {
  nonisolated func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? { value }
}
private struct None: CustomAnimation {
  nonisolated func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? { nil }
}
private struct CallsKey<Value: VectorArithmetic>: AnimationStateKey { static var defaultValue: Int { 0 } }
extension AnimationContext {
  fileprivate var calls: Int {
    get { state[CallsKey<Value>.self] }
    set { state[CallsKey<Value>.self] = newValue }
  }
}

@MainActor @Suite("CustomAnimation") struct CustomAnimationTests {
  @Test("It lasts until the function returns nil, at most ten seconds") func duration() {
    #expect(abs(Animation(Halfway(duration: 0.5)).duration - 0.5) < 0.02)
    #expect(abs(Animation(Endless()).duration - 10) < 0.1)
    #expect(Animation(None()).duration == 0)
  }

  @Test("The browser gets the function's curve, and the end value at the end") func curve() {
    var animation = Animation(Halfway())
    #expect(animation.progress(at: 0.1) == 0.5 && animation.progress(at: 0.9) == 0.5 && animation.progress(at: 1) == 1)
    guard case .animate(_, let milliseconds, let easing, _, _, _) = animation.operation(scope: "") else {
      Issue.record("No animation")
      return
    }
    #expect((980...1020).contains(milliseconds))
    #expect(easing.hasPrefix("linear(.5,.5") && easing.hasSuffix(",1)"))
    animation = animation.speed(2)
    #expect(animation.duration < 0.52)
    #expect(Animation(Halfway()) == Animation(Halfway()) && Animation(Halfway()) != Animation(Halfway(duration: 2)))
  }

  @Test("Animations can build on others, and report velocities") func building() throws {
    var context = AnimationContext<Double>()
    let linear = Animation.linear(duration: 2)
    #expect(linear.animate(value: 10, time: 1, context: &context) == 5)
    #expect(linear.animate(value: 10, time: 3, context: &context) == nil)
    let velocity = try #require(linear.velocity(value: 10, time: 1, context: context))
    #expect(abs(velocity - 5) < 0.01)
    #expect(Halfway().velocity(value: 1.0, time: 0, context: context) == nil)
    #expect(linear.delay(1).animate(value: 10, time: 0.5, context: &context) == 0)
  }

  @Test("It decides whether it continues a running animation") func merging() {
    #expect(Animation(Halfway()).merges(previous: .linear, time: 0.2))
    #expect(!Animation(Halfway()).merges(previous: .linear, time: 0.7))
    #expect(!Animation.linear.merges(previous: .linear, time: 0))
  }
}
