// Slider: a range input between its minimum and maximum labels. Its own label is only read aloud.

import ShojiElements

extension SliderContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "slider-row")
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    var input = HTML("input", part: "c", "slider")
    input.isSubject = true
    input.set("type", "range")
    input.set("min", Self.whole(bounds.lowerBound))
    input.set("max", Self.whole(bounds.upperBound))
    input.set("step", step.map(Self.whole) ?? "any")
    input.set("data-change", true)
    input.set("data-behaviour", "slider")
    // Reports the beginning and the end of editing, however far the finger moves away.
    input.set("data-gesture", "press:Infinity")
    input.set("disabled", isDisabled)
    context.name(&input, by: "slider-label", otherwise: .value)
    input.property("value", .number(value))
    node.add(HTML("span", part: "a", "slider-end").adding(slot: context.parts("slider-minimum")))
    node.add(input)
    node.add(HTML("span", part: "z", "slider-end").adding(slot: context.parts("slider-maximum")))
    return node.adding(slot: context.parts("slider-label"))
  }

  /// All digits of a number, unlike lengths: with a rounded step the maximum could be unreachable.
  private static func whole(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}

extension DrawingContext {
  /// Labels a node by a part's content, or by one of the system's words if the part is empty.
  func name(_ node: inout HTML, by part: String, otherwise word: Words.Key?) {
    if let label = filled(part) { return node.set("aria-labelledby", label.domID) }
    if let word { node.set("aria-label", Words.text(word, environment.language)) }
  }
}
