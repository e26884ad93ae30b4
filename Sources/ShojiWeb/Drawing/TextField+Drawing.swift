// TextField: an input in its frame. What is typed belongs to the person: see the client's patches.js.

import ShojiElements

extension TextFieldContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("span", "textfield")
    node.set("data-style", style)
    node.set("data-behaviour", showsClear ? "texttools" : nil)
    var field = HTML(isMultiline ? "textarea" : "input", part: "f")
    field.isSubject = true
    field.set("data-text", true)
    field.set("data-submit", isMultiline ? "mod" : "")
    field.set("data-key", context.key)
    let name = label.isEmpty ? prompt ?? "" : label
    field.set("aria-label", name.isEmpty ? Words.text(.text, context.environment.language) : name)
    field.set("placeholder", isEditor ? nil : prompt ?? label)
    if !isMultiline { field.set("type", isSecure ? "password" : "text") }
    if isEditor {
      field.addClass("texteditor")
    } else if isMultiline {
      field.set("data-behaviour", "texttools")
      field.set("rows", "1")
      if let lineLimit { field.set("data-lines", "\(lineLimit.lowerBound) \(lineLimit.upperBound)") }
    }
    if reportsSelection { field.addBehaviour("selection") }
    field.set("inputmode", inputMode)
    field.set("enterkeyhint", enterKey)
    field.set("autocomplete", contentType ?? "off")
    field.set("autocapitalize", capitalization)
    if disablesCorrection {
      field.set("autocorrect", "off")
      field.set("spellcheck", "false")
    }
    field.set("disabled", isDisabled)
    if reportsFocus { field.set("data-focus", true) }
    describe(&field, context)
    field.hidesValue = isPrivate
    if isSecure { field.addBehaviour("veil") }
    if let numberLetters {
      field.addBehaviour("numeric")
      field.set("data-letters", numberLetters)
    }
    if alignment != .leading { field.style("text-align", alignment == .center ? "center" : "end") }
    if let font { Fonts.apply(font, &field) }
    if let paint { Paints.text(paint, &field, context.environment) }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    field.property("value", .string(text))
    node.add(field)
    if showsClear {
      node.add(
        HTML("button", part: "c", "textfield-clear").with {
          $0.set("type", "button")
          $0.set("data-clear", true)
          $0.set("aria-label", Words.text(.clearText, context.environment.language))
        })
    }
    if inputView != nil { node = node.adding(slot: context.children) }
    return checked(node, context)
  }
}
