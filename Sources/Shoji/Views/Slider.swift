// Slider: a value within a range. Element: SliderContent.

import Foundation
import ShojiGraph

/// A control for choosing a value within a range.
///
///     Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
public struct Slider<Label: View, ValueLabel: View> {
  package var builderPlace = BuilderPlace()
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let minimumValueLabel: ValueLabel
  let maximumValueLabel: ValueLabel
  let onEditingChanged: (Bool) -> Void
  @Kept private var editing = SliderEditing()

  nonisolated private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ onEditingChanged: @escaping (Bool) -> Void,
    _ label: Label, _ minimum: ValueLabel, _ maximum: ValueLabel
  ) where V.Stride: BinaryFloatingPoint {
    self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    (self.label, minimumValueLabel, maximumValueLabel, self.onEditingChanged) = (label, minimum, maximum, onEditingChanged)
  }
}

extension Slider: PlacedView {}

extension Slider {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
  }
  /// Creates a slider, with SwiftUI's older argument order.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), minimumValueLabel, maximumValueLabel)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, label(), minimumValueLabel, maximumValueLabel)
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, onEditingChanged, label(), EmptyView(), EmptyView()) }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, step, onEditingChanged, label(), EmptyView(), EmptyView()) }
  /// Creates a slider without value labels, with SwiftUI's older argument order.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, onEditingChanged, label(), EmptyView(), EmptyView()) }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, onEditingChanged, EmptyView(), EmptyView(), EmptyView()) }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, step, onEditingChanged, EmptyView(), EmptyView(), EmptyView()) }
}

extension Slider: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  @ViewBuilder public var _content: some View {
    PartView("slider-minimum", minimumValueLabel)
    PartView("slider-maximum", maximumValueLabel)
    PartView("slider-label", isUnseen: true, label)
  }
  package static var listens: Bool { true }

  package func resolve(_ context: PrimitiveContext) -> SliderContent {
    let environment = context.environment
    var content = SliderContent(value: min(max(value.wrappedValue, bounds.lowerBound), bounds.upperBound), bounds: bounds, step: step)
    content.isDisabled = !environment.isEnabled
    content.tint = environment.tint
    return content
  }

  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .gesture("press", .began, _): if EnvironmentValues(context.node.scope).isEnabled { edits(true) }
    case .gesture("press", .ended, _), .gesture("press", .cancelled, _): edits(false)
    case .change(let new): if let number = new.number { change(to: number, context) }
    default: break
    }
  }

  @MainActor private func edits(_ isHeld: Bool) {
    guard editing.isHeld != isHeld else { return }
    editing.isHeld = isHeld
    onEditingChanged(isHeld)
  }

  @MainActor private func change(to number: Double, _ context: PrimitiveContext) {
    if var shown = context.element.content as? SliderContent {
      shown.value = number
      context.element.acknowledgeClientState(shown)
    }
    guard EnvironmentValues(context.node.scope).isEnabled else { return }
    // Keys and assistive technologies change the value without a press, so editing begins and ends here.
    let isAtOnce = !editing.isHeld
    if isAtOnce { edits(true) }
    defer { if isAtOnce { edits(false) } }
    let bounded = min(max(number, bounds.lowerBound), bounds.upperBound)
    if let step, step > 0 {
      let steps = ((bounded - bounds.lowerBound) / step).rounded()
      value.wrappedValue = min(bounds.lowerBound + steps * step, bounds.upperBound)
    } else {
      value.wrappedValue = bounded
    }
    context.node.invalidate()
  }
}

/// Whether the slider is pressed.
@MainActor private final class SliderEditing {
  var isHeld = false
  nonisolated init() {}
}
