// StepperContent: increment and decrement buttons. Made in Shoji/Views/Stepper.swift, drawn in ShojiWeb/Drawing/Stepper+Drawing.swift.

/// A stepper with its part `stepper-label`.
package struct StepperContent: ElementContent {
  package var canIncrement: Bool
  package var canDecrement: Bool
  package var hidesLabel: Bool
  package init(canIncrement: Bool, canDecrement: Bool, hidesLabel: Bool) {
    (self.canIncrement, self.canDecrement, self.hidesLabel) = (canIncrement, canDecrement, hidesLabel)
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { hidesLabel ? .hug : .fillWidth }
}
