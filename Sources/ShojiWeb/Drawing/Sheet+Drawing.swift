// Sheet: a sheet, a cover or a popover as a dialog. Client side: Client/behaviours/{presentation,sheet,popover}.js.

import Foundation
import ShojiElements

extension SheetContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("dialog", form.rawValue)
    node.set("data-behaviour", form == .cover ? closesBySwipe ? "presentation sheet" : "presentation" : "presentation \(form.rawValue)")
    node.set("data-state", "open")
    node.set("data-locked", isLocked)
    if form != .cover { describe(&node, context) }
    if let cornerRadius { node.style("--corner", CSS.radius(cornerRadius)) }
    node.set("data-corner", cornerRadius != nil)
    if let border {
      node.style("--border", Paints.color(border, context.environment))
      node.style("--border-width", CSS.length(borderWidth))
    }
    node.set("data-border", border != nil)
    // popover.still-recognisable: an author's background may look like the page, so it gets an outline.
    node.set("data-ground", background != nil && form == .popover ? "own" : nil)
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    node.set("data-scheme", scheme?.rawValue)
    let behind = context.children.filter { $0.content is SheetGroundContent }
    var ground = HTML("div", part: "k", "sheet-ground")
    if form == .popover { point(&node, context) }
    // A popover's background extends into its arrow, outside the dialog's box.
    if let background, form == .popover {
      Paints.fill(background, &ground, context.environment)
    } else if let background {
      Paints.fill(background, &node, context.environment)
    }
    node.add(ground.adding(slot: behind))
    if showsGrabber { node.add(grabber(context)) }
    let content = context.children.filter { !($0.content is SheetGroundContent) }
    guard form == .popover else { return node.adding(HTML("div", part: "c", "sheet-content").adding(slot: content)) }
    node.add(done(context))
    return node.adding(HTML("div", "popover-content").adding(HTML("div", part: "c", "popover-fit").adding(slot: content)))
  }

  @MainActor private func point(_ node: inout HTML, _ context: DrawingContext) {
    let id = source.map { String($0, radix: 36) }
    node.set("data-source", id)
    node.set("aria-labelledby", isNamedBySource ? id : nil)
    node.set("data-edge", edge)
    node.set("data-anchor", anchor)
    node.set("data-compact", compactForm.rawValue)
  }

  /// The Done button of a cover, popover.iphone-full-screen-modal. Always present, so that hiding it redraws nothing else.
  @MainActor private func done(_ context: DrawingContext) -> HTML {
    HTML("div", part: "d", "popover-bar").with { $0.set("hidden", !hasDone) }.adding(
      HTML("button", "popover-done").with {
        $0.set("type", "button")
        $0.set("data-dismiss", context.id)
      }.adding(text: Words.text(.done, context.environment.language)))
  }

  @MainActor private func describe(_ node: inout HTML, _ context: DrawingContext) {
    if !detents.isEmpty { node.set("data-detents", detents.joined(separator: " ")) }
    node.set("data-detent", detent)
    node.set("data-background", isPageUsable ? "interactive" : nil)
    node.set("data-scrolls", scrollsFirst)
    node.set("data-sizing", sizing)
  }

  @MainActor private func grabber(_ context: DrawingContext) -> HTML {
    // With one detent it is only a drag handle, not a button.
    HTML(detents.count > 1 ? "button" : "div", part: "g", "sheet-grabber").with {
      $0.set("data-handle", true)
      guard detents.count > 1 else { return }
      $0.set("type", "button")
      $0.set("aria-label", Words.text(.sheetGrabber, context.environment.language))
    }
  }
}

extension SheetGroundContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML { HTML("div", "wrap").adding(slot: context.children) }
}

extension PresentationsContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML { HTML("div", "presentations").adding(slot: context.children) }
}
