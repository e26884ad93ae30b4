// Progress: HTML's progress bar, a ring, or a spinner. Progress over a time span is animated by the browser alone.

import Foundation
import ShojiElements

extension ProgressContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "progress-row")
    node.set("data-style", look.rawValue)
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    var bar = bar()
    bar.isSubject = true
    context.name(&bar, by: "progress-label", otherwise: .loading)
    // The label is above a bar and below a spinner; looks/progress.css orders them.
    node.add(bar)
    return node.adding(slot: context.children)
  }

  private func bar() -> HTML {
    if let interval { return timed(interval) }
    guard look == .circular else {
      var bar = HTML("progress", part: "b", "progress")
      if let fraction { bar.property("value", .number(fraction)) }
      return bar
    }
    var bar = HTML("span", part: "b", fraction == nil ? "spinner" : "ring")
    bar.set("role", "progressbar")
    if size >= .large { bar.set("data-size", "large") }
    if let tint, fraction == nil, case .color = tint { bar.style("--spinner", "var(--tint)") }
    if let fraction {
      bar.set("aria-valuenow", CSS.number((fraction * 100).rounded()))
      bar.style("--value", CSS.number(fraction))
    }
    return bar
  }

  private func timed(_ interval: Interval) -> HTML {
    let length = max(interval.end.timeIntervalSince(interval.start), 0.001)
    // Negative before the start: the animation waits for it.
    let passed = min(Date().timeIntervalSince(interval.start), length)
    var bar = HTML("span", part: "b", "progress")
    bar.set("role", "progressbar")
    var fill = HTML("span", part: "f", "progress-run")
    fill.style("animation-duration", CSS.number(length) + "s")
    fill.style("animation-delay", CSS.number(-passed) + "s")
    if interval.countsDown { fill.style("animation-direction", "reverse") }
    return bar.adding(fill)
  }
}
