// Scroll: a scroll view as a box that the browser scrolls.

import Foundation
import ShojiElements

extension ScrollContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "scroll")
    node.set("data-axis", vertical && horizontal ? "both" : vertical ? "vertical" : "horizontal")
    node.set("data-scroll", true)
    node.set("data-key", context.key)
    node.set("tabindex", "0")
    var behaviours = ["scrollview"]
    if refreshes { behaviours.append("refresh") }
    if horizontal { behaviours.append("sideways") }
    if paging != nil { behaviours.append("paging") }
    if let zoom {
      behaviours.append("zoom")
      node.set("data-zoom", "\(CSS.number(zoom.lowerBound)) \(CSS.number(zoom.upperBound))")
      node.set("data-scale", scale.map { CSS.number($0) })
    }
    if reportsPosition {
      behaviours.append("scrollposition")
      node.set("data-position", words(positionAnchor) ?? "")
    }
    if anchors.sizeChanges != nil { behaviours.append("scrollanchor") }
    if reportsGeometry || request != nil { behaviours.append("scrollgeometry") }
    if let request {
      func word(_ place: ScrollTargetRequest.Place?, _ margin: CGFloat) -> String {
        switch place {
        case nil: "-"
        case .start: "0"
        case .at(let value): CSS.number(max(value + margin, 0))
        case .end: "end"
        }
      }
      let place = "\(word(request.x, margins.leading)) \(word(request.y, margins.top))"
      node.set("data-go", "\(request.number) \(place) \(request.isAnimated ? "smooth" : "instant")")
    }
    node.set("data-behaviour", behaviours.joined(separator: " "))
    if flashes > 0 { node.set("data-flashes", "\(flashes)") }
    node.set("data-refreshing", isRefreshing)
    if !showsIndicators || hasPageControl { node.set("data-indicators", "hidden") }
    node.set("data-paging", paging)
    if snaps { node.set("data-snap", true) }
    node.set("data-begins", words(anchors.initial))
    node.set("data-stays", words(anchors.sizeChanges))
    if underBars && vertical { node.addClass("under-bars") }
    if isInRow { node.addClass("touch") }
    if context.children.contains(where: { context.sizing(of: $0).contained.contains(.shareOfHeight) }) { node.addClass("shared") }
    if isDisabled { node.style("overflow", "hidden") }
    if let restored {
      node.set("data-x", CSS.number(restored.x))
      node.set("data-y", CSS.number(restored.y))
    }
    var content = HTML("div", part: "c", "vs", "scroll-content")
    align(&content)
    if margins != EdgeInsets() {
      content.style("padding-block", "\(CSS.length(margins.top)) \(CSS.length(margins.bottom))")
      content.style("padding-inline", "\(CSS.length(margins.leading)) \(CSS.length(margins.trailing))")
      content.style("--margins-x", CSS.length(margins.leading + margins.trailing))
      content.style("--margins-y", CSS.length(margins.top + margins.bottom))
      // The margins are not part of the room to which views are scrolled.
      node.style("scroll-padding-inline", "\(CSS.length(margins.leading)) \(CSS.length(margins.trailing))")
      if margins.top != 0 || margins.bottom != 0 {
        let insets = underBars && vertical ? ScrollInsets.belowTitle(margins) : ScrollInsets.plain(margins)
        node.style("scroll-padding-block", insets)
      }
    }
    ScrollInsets.insetIndicators(indicatorMargins, underBars: underBars && vertical, &node)
    node.add(content.adding(slot: context.children))
    if zoom != nil { node.add(zoomTools(context.environment.language)) }
    return node
  }

  /// An anchor as the client reads it.
  private func words(_ anchor: UnitPoint?) -> String? { anchor.map { "\(CSS.number($0.x)) \(CSS.number($0.y))" } }

  /// Content smaller than the scroll view is aligned at the anchor by auto margins, which have no effect on larger content.
  private func align(_ content: inout HTML) {
    guard let anchor = anchors.alignment else { return }
    content.addClass("anchored")
    func margins(_ share: CGFloat) -> String { share < 0.25 ? "0 auto" : share > 0.75 ? "auto 0" : "auto" }
    if vertical { content.style("margin-block", margins(anchor.y)) }
    if horizontal { content.style("margin-inline", margins(anchor.x)) }
  }

  /// Two zoom buttons that are visible only with keyboard focus.
  private func zoomTools(_ language: String) -> HTML {
    var tools = HTML("span", "unseen")
    for (step, word) in [("in", Words.Key.zoomIn), ("out", .zoomOut)] {
      var button = HTML("button")
      button.set("type", "button")
      button.set("data-zoom-step", step)
      tools.add(button.adding(text: Words.text(word, language)))
    }
    return HTML("div", "zoom-tools").adding(tools)
  }
}
