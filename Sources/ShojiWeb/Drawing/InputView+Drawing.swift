// InputView: an app's own keyboard and its keys. behaviours/inputview.js shows it and handles its keys.

import ShojiElements

extension InputViewContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "input-view")
    node.set("popover", "manual")
    node.set("role", "group")
    node.set("aria-label", Words.text(.keyboard, context.environment.language))
    node.set("data-behaviour", "inputview")
    return node.adding(slot: context.children)
  }
}

extension InputKeyContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("button", "input-key")
    node.set("type", "button")
    switch key {
    case .insert(let text): node.set("data-insert", text)
    case .act(let action):
      node.set("data-key-action", action)
      if isNamedBySystem { node.set("aria-label", Self.name(action).map { Words.text($0, context.environment.language) }) }
    }
    node.set("disabled", isDisabled)
    return node.adding(slot: context.children)
  }

  private static func name(_ action: String) -> Words.Key? {
    [
      "deleteBackward": .delete, "moveBackward": .keyBackward, "moveForward": .keyForward, "submit": .keyReturn, "dismiss": .keyDismiss,
    ][action]
  }
}
