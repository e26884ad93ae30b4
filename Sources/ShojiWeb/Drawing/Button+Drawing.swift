// Button: a button, or a link if it has a URL.

import Foundation
import ShojiElements

extension ButtonContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    if look == .alert || look == .actionSheet { return drawInDialog(context) }
    // A button cannot contain what users touch: it lies under it.
    let isCover = link == nil && context.element.holdsTouchable(isPast: context.isPast)
    var node = HTML(isCover ? "div" : link == nil ? "button" : "a", look == .rowAction ? "row-action" : "button")
    if let link { Links.apply(link, to: &node) } else if !isCover { node.set("type", "button") }
    // A repeating button sends its taps itself.
    if repeats {
      node.set("data-behaviour", "repeat")
    } else if link != nil, !isLeftToBrowser {
      Links.tell(&node)
    } else if !isLeftToBrowser {
      node.set("data-tap", true)
    }
    if opensActivities != nil { node.set("aria-haspopup", "dialog") }
    if look == .navigationLink { node.addClass("navigation-link") }
    if hidesArrow { node.addClass("arrowless") }
    if look != .custom && look != .rowAction && look != .navigationLink { node.set("data-style", look.rawValue) }
    if size != .regular { node.set("data-size", "\(size)") }
    node.set("data-role", role)
    node.set("data-shape", shape)
    if let cornerRadius { node.style("border-radius", CSS.radius(cornerRadius)) }
    if reportsPress { node.set("data-gesture", "press") }
    node.set("data-shortcut", shortcut)
    if isDisabled { node.set(link == nil && !isCover ? "disabled" : "aria-disabled", link == nil && !isCover ? "" : "true") }
    if isCover {
      node.addClass("covered")
      node.add(
        HTML("button", part: "b", "button-cover").with {
          $0.set("type", "button")
          $0.set("aria-labelledby", context.id)
          if isDisabled { $0.set("disabled", "") }
        })
    }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    if let paint { Paints.text(paint, &node, context.environment) }
    if let font { Fonts.apply(font, &node) }
    return node.adding(slot: context.children)
  }

  /// A dialog's buttons have the system's style, whatever the author set: `alert.appearance-fixed`.
  @MainActor private func drawInDialog(_ context: DrawingContext) -> HTML {
    var node = HTML(link == nil ? "button" : "a", look == .alert ? "alert-button" : "actionsheet-button")
    if let link { Links.apply(link, to: &node) } else { node.set("type", "button") }
    if link == nil { node.set("data-tap", true) } else { Links.tell(&node) }
    node.set("data-role", role)
    if isDisabled { node.set(link == nil ? "disabled" : "aria-disabled", link == nil ? "" : "true") }
    // The dialog itself handles Return and Escape.
    if shortcut == "enter" { node.set("data-default", true) } else if shortcut != "escape" { node.set("data-shortcut", shortcut) }
    return node.adding(slot: context.children)
  }
}

extension Element {
  /// Whether users touch something inside.
  func holdsTouchable(isPast: Bool) -> Bool {
    (isPast ? drawn?.children ?? children : children).contains {
      (isPast ? $0.drawn?.sizing ?? $0.sizing : $0.sizing).contained.contains(.touchable)
    }
  }
}
