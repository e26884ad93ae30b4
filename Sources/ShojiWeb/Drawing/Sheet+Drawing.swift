// Sheet: a card, a cover or a popover as a dialog. What it does by itself: Client/behaviours/{presentation,sheet,popover}.js.

import Foundation
import ShojiElements

extension SheetContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("dialog", form.rawValue)
    node.set("data-behaviour", form == .cover ? "presentation" : "presentation \(form.rawValue)")
    node.set("data-state", "open")
    node.set("data-locked", isLocked)
    if form != .cover { describe(&node, context) }
    if let cornerRadius { node.style("--corner", CSS.length(cornerRadius)) }
    node.set("data-corner", cornerRadius != nil)
    if let background { Paints.fill(background, &node, context.environment) }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    node.set("data-scheme", scheme?.rawValue)
    if form == .popover {
      node.set("data-source", source.map { String($0, radix: 36) })
      node.set("data-edge", edge)
      node.set("data-compact", compactForm == "popover" ? "popover" : nil)
    }
    if showsGrabber { node.add(grabber(context)) }
    return node.adding(HTML("div", part: "c", "\(form == .popover ? "popover" : "sheet")-content").adding(slot: context.children))
  }

  @MainActor private func describe(_ node: inout HTML, _ context: DrawingContext) {
    if !detents.isEmpty { node.set("data-detents", detents.joined(separator: " ")) }
    node.set("data-detent", detent)
    node.set("data-background", isPageUsable ? "interactive" : nil)
    node.set("data-scrolls", scrollsFirst)
    node.set("data-sizing", sizing)
  }

  @MainActor private func grabber(_ context: DrawingContext) -> HTML {
    // With one detent there is nothing to choose: only a finger can do something with it.
    HTML(detents.count > 1 ? "button" : "div", part: "g", "sheet-grabber").with {
      $0.set("data-handle", true)
      guard detents.count > 1 else { return }
      $0.set("type", "button")
      $0.set("aria-label", Words.text(.sheetGrabber, context.environment.language))
    }
  }
}

extension PresentationsContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML { HTML("div", "presentations").adding(slot: context.children) }
}
