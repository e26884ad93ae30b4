// TextField: an input in its frame. Typed text belongs to the user: see Client/typing/fields.js.

import Foundation
import ShojiElements

extension TextFieldContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("span", "textfield")
    node.set("data-style", style)
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    // NB: on the frame: the field aligns by the page's direction rather than its text's, and its font may not be too small.
    if alignment != .leading { node.style("text-align", alignment == .center ? "center" : "end") }
    if let font { Fonts.apply(font, &node) }
    if let expectedLength {
      node.addClass("textfield-sized")
      node.style("--length", "\(expectedLength)\(hasWideLetters ? "em" : "ch")")
    }
    if let start = context.part(Self.leading) { node.add(HTML("span", part: "l", "textfield-end").adding(slot: [start])) }
    node.add(input(context))
    if let clear, !isDisabled, !isReadOnly {
      node.set("data-clears", clear.rawValue)
      node.add(button("c", "textfield-clear", .clearText, context).with { $0.set("data-clear", true) })
    }
    if choices != nil {
      node.add(
        button("o", "textfield-choices", .choices, context).with {
          $0.set("disabled", isDisabled)
          $0.add(Icons.icon("chevron.down"))
        })
    }
    if let end = context.part(Self.trailing) { node.add(HTML("span", part: "e", "textfield-end").adding(slot: [end])) }
    if inputView != nil { node = node.adding(slot: context.children.filter { !($0.content is PartContent) }) }
    return checked(node, context)
  }

  @MainActor private func input(_ context: DrawingContext) -> HTML {
    if let styles { return richEditor(styles, context).with { describeKeys(&$0, context) } }
    var field = HTML(isMultiline ? "textarea" : "input", part: "f")
    field.isSubject = true
    field.set("data-text", true)
    describeKeys(&field, context)
    // NB: CSS detects an empty field only if it has a placeholder.
    let hint = prompt ?? label
    field.set("placeholder", isEditor ? nil : hint.isEmpty ? " " : hint)
    if !isMultiline { field.set("type", isSecure ? "password" : "text") }
    if isEditor {
      field.addClass("texteditor")
      field.addBehaviour("texttools")
    } else if isMultiline {
      field.addBehaviour("texttools")
      field.set("rows", "1")
      if let lineLimit { field.set("data-lines", "\(lineLimit.lowerBound) \(lineLimit.upperBound)") }
    }
    if lineBreak != .clip { field.set("data-cut", lineBreak.rawValue) }
    if lineBreak == .head || lineBreak == .middle { field.addBehaviour("cut") }
    if let choices {
      field.addBehaviour("combobox")
      field.set("role", "combobox")
      field.set("aria-autocomplete", "list")
      field.set("aria-expanded", "false")
      field.set("data-choices", (try? JSONEncoder().encode(choices)).map { String(decoding: $0, as: UTF8.self) })
    }
    field.set("disabled", isDisabled)
    field.set("readonly", isReadOnly)
    field.hidesValue = isPrivate
    if isSecure { field.addBehaviour("veil") }
    if let numberLetters {
      field.addBehaviour("numeric")
      field.set("data-letters", numberLetters)
    }
    if validation != nil { field.addBehaviour("judged") }
    field.property("value", .string(text))
    return field
  }

  /// What all fields have: a name, the keyboard, and what they report.
  @MainActor private func describeKeys(_ field: inout HTML, _ context: DrawingContext) {
    field.set("data-submit", isLine ? "" : "mod")
    field.set("data-key", context.key)
    name(&field, context)
    if reportsSelection { field.addBehaviour("selection") }
    field.set("inputmode", inputMode)
    field.set("enterkeyhint", enterKey)
    field.set("autocomplete", contentType ?? "off")
    field.set("autocapitalize", capitalization)
    if disablesCorrection {
      field.set("autocorrect", "off")
      field.set("spellcheck", "false")
    }
    if reportsFocus { field.set("data-focus", true) }
    describe(&field, context)
    if let paint { Paints.text(paint, &field, context.environment) }
  }

  /// The field's own label, or that of the labeled row around it.
  @MainActor private func name(_ field: inout HTML, _ context: DrawingContext) {
    if label.isEmpty, let row = context.element.labeledRow,
      let label = row.children.first(where: { ($0.content as? PartContent)?.name == "labeled-label" })
    {
      return field.set("aria-labelledby", label.domID)
    }
    let name = label.isEmpty ? prompt ?? "" : label
    field.set("aria-label", name.isEmpty ? Words.text(.text, context.environment.language) : name)
  }

  /// A button for pointers and assistive technology: Tab moves from field to field, and the field itself has keys for the same.
  @MainActor private func button(_ part: String, _ name: String, _ word: Words.Key, _ context: DrawingContext) -> HTML {
    HTML("button", part: part, name).with {
      $0.set("type", "button")
      $0.set("tabindex", "-1")
      $0.set("aria-label", Words.text(word, context.environment.language))
    }
  }
}

extension Element {
  /// The labeled row that contains the element in its value.
  fileprivate var labeledRow: Element? {
    var place = parent
    while let element = place, !(element.content is RowContent) {
      if element.content is LabeledRowContent { return element }
      place = element.parent
    }
    return nil
  }
}
