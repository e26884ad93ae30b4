// Collection: a listbox of options if items can be selected, otherwise a list; laid out by CSS, or by the app's own layout.

import Foundation
import ShojiElements

extension CollectionContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "collection", "under-bars")
    node.set("data-scroll", true)
    node.set("data-key", context.key)
    node.set("tabindex", "-1")
    node.set("data-behaviour", "scrollview collection")
    node.set("data-editing", isEditing)
    node.set("data-focus-enabled", allowsFocus)
    if !showsIndicators { node.set("data-indicators", "hidden") }
    if isScrollDisabled { node.style("overflow", "hidden") }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    if let restored {
      node.set("data-x", CSS.number(restored.x))
      node.set("data-y", CSS.number(restored.y))
    }
    node.add(HTML("div", part: "c", "collection-content").adding(slot: context.children))
    node.add(bar(context.environment.language))
    return node
  }

  /// The actions for the edited item, and a button that starts editing without a long press.
  @MainActor private func bar(_ language: String) -> HTML {
    var bar = HTML("div", part: "bar", "collection-bar")
    bar.set("role", "toolbar")
    bar.set("aria-label", Words.text(.edit, language))
    bar.set("hidden", !canEdit)
    let tools: [(String, Words.Key, String?)] = [
      ("edit", .edit, nil), ("earlier", .moveEarlier, "chevron.backward"), ("later", .moveLater, "chevron.forward"),
      ("delete", .delete, "trash"), ("done", .done, nil),
    ]
    for (name, word, icon) in tools {
      var button = HTML("button", "collection-tool")
      button.set("type", "button")
      button.set("data-do", name)
      if let icon {
        button.set("aria-label", Words.text(word, language))
        button.add(Icons.icon(icon))
      } else {
        button.add(text: Words.text(word, language))
      }
      bar.add(button)
    }
    return bar
  }
}

extension CollectionSectionContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML { HTML("section", "collection-section").adding(slot: context.children) }
}

extension CollectionPartContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    switch kind {
    case .header: return HTML("header", "collection-header").adding(slot: context.children)
    case .footer: return HTML("footer", "collection-footer").adding(slot: context.children)
    case .background:
      return HTML("div", "wrap", "collection-background").with { $0.set("aria-hidden", "true") }.adding(slot: context.children)
    case .items: return items(context)
    }
  }

  @MainActor private func items(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "collection-items")
    node.set("data-behaviour", "collectionitems")
    node.set("data-layout", arrangement.name)
    node.set("role", canSelect ? "listbox" : "list")
    if canSelect { node.set("aria-label", Words.text(.items, context.environment.language)) }
    if canSelect && isMultiple { node.set("aria-multiselectable", "true") }
    switch arrangement {
    case .list(let spacing): node.style("gap", CSS.length(spacing))
    case .flow(let spacing): node.style("gap", CSS.length(spacing))
    case .grid(let columns, let spacing):
      let tracks = LazyTracks(columns, spacing: spacing, isUniform: true)
      tracks.write(to: "grid-template-columns", &node)
      node.style("gap", [spacing, tracks.gap].map(CSS.length).joined(separator: " "))
    case .custom(let size):
      node.set("data-measure", "size")
      if let size { node.style("height", CSS.length(size.height)) } else { node.set("data-measuring", true) }
    }
    return node.adding(slot: context.children)
  }
}

extension CollectionItemContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "wrap", "collection-item")
    node.set("role", canSelect ? "option" : "listitem")
    if canSelect { node.set("aria-selected", isSelected ? "true" : "false") }
    if canSelect || canEdit { node.set("tabindex", "-1") }
    node.set("data-tap", isTappable)
    node.set("data-editable", canEdit)
    node.set("data-movable", canMove)
    node.set("data-deletable", canDelete)
    node.set("data-edited", isEdited)
    if isMeasured && (frame == nil || isNatural) { node.set("data-measure", "size") }
    if let frame, isMeasured {
      node.style("left", CSS.length(frame.minX))
      node.style("top", CSS.length(frame.minY))
      if !isNatural {
        node.style("width", CSS.length(frame.width))
        node.style("height", CSS.length(frame.height))
      }
    }
    // Transitions of the content apply to the whole item.
    if let pair = context.children.first.flatMap(transition) {
      node.set("data-transition-in", pair.insertion)
      node.set("data-transition-out", pair.removal)
    }
    return node.adding(slot: context.children)
  }

  @MainActor private func transition(of element: Element) -> TransitionPair? {
    for case .transition(let pair) in element.box.stages { return pair }
    return element.content.passesTag ? element.children.first.flatMap(transition) : nil
  }
}
