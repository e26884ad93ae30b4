// Label: icon and title side by side. Labeled row: label and value at opposite ends.

import ShojiElements

extension LabelContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "label")
    if let font { Fonts.apply(font, &node) }
    if isInRow { node.set("data-row", true) }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    return node.adding(slot: context.children)
  }
}

extension LabeledRowContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML { HTML("div", "labeled").adding(slot: context.children) }
}
