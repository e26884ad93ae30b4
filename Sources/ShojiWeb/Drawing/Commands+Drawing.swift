// Commands: on the page, so that shortcuts find them, and out of everybody's sight and way.

import ShojiElements

extension CommandsContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML { HTML("div", "commands").adding(slot: context.children) }
}
