// Alert and action sheet: dialogs whose buttons the system arranges. Client side: Client/behaviours/{alert,popover}.js.

import ShojiElements

extension AlertContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("dialog", "alert")
    node.set("role", "alertdialog")
    node.set("data-behaviour", "presentation alert")
    node.set("data-state", "open")
    node.set("data-cancel-first", isCancelFirst)
    node.set("aria-labelledby", "\(context.id)-t")
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    var body = HTML("div", part: "b", "alert-body")
    body.add(HTML("h2", part: "t", "alert-title").adding(text: title))
    if let message = context.slot("message"), !message.children.isEmpty {
      node.set("aria-describedby", "\(context.id)-m")
      body.add(HTML("div", part: "m", "alert-message").adding(slot: [message]))
    }
    let fields = Self.fields(context.children)
    if !fields.isEmpty { body.add(HTML("div", part: "f", "alert-fields").adding(slot: fields)) }
    node.add(body)
    return node.adding(HTML("div", part: "a", "alert-actions").adding(slot: buttons(context.children, content: context.content)))
  }
}

extension ActionSheetContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("dialog", "actionsheet")
    node.set("data-behaviour", "presentation actionsheet")
    node.set("data-state", "open")
    node.set("data-source", source.map { String($0, radix: 36) })
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    node.set(title == nil ? "aria-label" : "aria-labelledby", title == nil ? spokenTitle : "\(context.id)-t")
    let buttons = Self.buttons(context.children, content: context.content)
    var group = HTML("div", part: "g", "actionsheet-group")
    if let header = header(context) { group.add(header) }
    group.add(HTML("div", part: "c", "actionsheet-choices").adding(slot: buttons.choices))
    node.add(group)
    return node.adding(HTML("div", part: "x", "actionsheet-group actionsheet-cancel").adding(slot: buttons.cancel))
  }

  @MainActor private func header(_ context: DrawingContext) -> HTML? {
    let message = context.slot("message").flatMap { $0.children.isEmpty ? nil : $0 }
    guard title != nil || message != nil else { return nil }
    var header = HTML("div", part: "h", "actionsheet-header")
    if let title { header.add(HTML("h2", part: "t", "actionsheet-title").adding(text: title)) }
    if let message { header.add(HTML("div", part: "m", "actionsheet-message").adding(slot: [message])) }
    return header
  }
}
