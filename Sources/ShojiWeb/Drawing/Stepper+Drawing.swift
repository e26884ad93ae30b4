// Stepper: two buttons in one frame. The client repeats the action while one is held.

import ShojiElements

extension StepperContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "stepper-row")
    var stepper = HTML("div", part: "s", "stepper")
    stepper.isSubject = true
    stepper.set("role", "group")
    stepper.set("data-behaviour", "stepper")
    context.name(&stepper, by: "stepper-label", otherwise: .value)
    stepper.add(half("decrement", .decrement, canDecrement, context))
    stepper.add(half("increment", .increment, canIncrement, context))
    node.add(stepper)
    return node.adding(slot: context.children)
  }

  @MainActor private func half(_ step: String, _ word: Words.Key, _ isEnabled: Bool, _ context: DrawingContext) -> HTML {
    HTML("button", part: step == "increment" ? "i" : "d").with {
      $0.set("type", "button")
      $0.set("data-step", step)
      $0.set("aria-label", Words.text(word, context.environment.language))
      $0.set("disabled", !isEnabled)
    }
  }
}
