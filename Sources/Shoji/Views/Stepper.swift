// Stepper: increments or decrements a value. Element: StepperContent.

import Foundation
import ShojiGraph

/// A control that increments or decrements a value.
///
///     Stepper("Guests: \(guests)", value: $guests, in: 1...8)
public struct Stepper<Label: View> {
  package var builderPlace = BuilderPlace()
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  /// Whether the value can still be changed upwards or downwards; evaluated when the stepper is drawn.
  var hasRoom: (_ upwards: Bool) -> Bool = { _ in true }
  let onEditingChanged: (Bool) -> Void
}

extension Stepper: PlacedView {}

extension Stepper {
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label: label(), increment: onIncrement, decrement: onDecrement, onEditingChanged: onEditingChanged) }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, nil, step, label(), onEditingChanged) }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, bounds, step, label(), onEditingChanged) }

  /// Creates a stepper, with SwiftUI's older argument order.
  nonisolated public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), increment: onIncrement, decrement: onDecrement, onEditingChanged: onEditingChanged) }
  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) { self.init(value, nil, step, label(), onEditingChanged) }
  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) { self.init(value, bounds, step, label(), onEditingChanged) }

  nonisolated private init<V: Strideable>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride, _ label: Label, _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    func change(by distance: V.Stride) -> () -> Void {
      {
        let now = value.wrappedValue
        guard let bounds else {
          value.wrappedValue = now.advanced(by: distance)
          return
        }
        // Not even an intermediate value may exceed the bounds: an integer that overflows would crash the app.
        let room = now.distance(to: distance < 0 ? bounds.lowerBound : bounds.upperBound)
        let next = distance < 0 ? now.advanced(by: max(room, distance)) : now.advanced(by: min(room, distance))
        value.wrappedValue = min(max(next, bounds.lowerBound), bounds.upperBound)
      }
    }
    self.init(
      label: label, increment: change(by: step), decrement: change(by: 0 - step),
      hasRoom: { upwards in
        guard let bounds else { return true }
        return upwards ? value.wrappedValue < bounds.upperBound : value.wrappedValue > bounds.lowerBound
      }, onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged) }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, nil, step, Text(titleKey), onEditingChanged) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, nil, step, Text(title), onEditingChanged) }
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, bounds, step, Text(titleKey), onEditingChanged) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, bounds, step, Text(title), onEditingChanged) }
}

extension Stepper: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View { StepperLabel(label: label) }
  package static var listens: Bool { true }

  package func resolve(_ context: PrimitiveContext) -> StepperContent {
    let environment = context.environment
    let isEnabled = environment.isEnabled
    return StepperContent(
      canIncrement: increment != nil && isEnabled && hasRoom(true), canDecrement: decrement != nil && isEnabled && hasRoom(false),
      hidesLabel: environment.labelsHidden)
  }

  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .action(let name, _) = event, EnvironmentValues(context.node.scope).isEnabled, hasRoom(name == .increment) else { return }
    guard let act = name == .increment ? increment : name == .decrement ? decrement : nil else { return }
    onEditingChanged(true)
    act()
    onEditingChanged(false)
    context.node.invalidate()
  }
}

private struct StepperLabel<Label: View>: View {
  let label: Label
  @Environment(\.labelsHidden) private var isHidden
  var body: some View { PartView("stepper-label", isUnseen: isHidden, label) }
}
