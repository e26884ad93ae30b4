// The editor for styled text: an editable element with a span for each run. The browser keeps typed text and sets styles: see
// Client/typing/rich-text/.

import ShojiElements

extension TextFieldContent {
  /// The editable element of an editor for styled text.
  @MainActor func richEditor(_ styles: TextStyles, _ context: DrawingContext) -> HTML {
    var field = HTML("div", part: "f", "texteditor")
    field.isSubject = true
    field.addBehaviour("richtext")
    field.set("role", "textbox")
    field.set("aria-multiline", "true")
    field.set("aria-disabled", isDisabled ? "true" : nil)
    field.set("aria-readonly", isReadOnly ? "true" : nil)
    field.set("tabindex", isDisabled ? nil : "0")
    field.set("data-editable", !isDisabled && !isReadOnly)
    field.set("data-formats", styles.formats.joined(separator: " "))
    field.style("white-space", "pre-wrap")
    field.style("overflow-wrap", "anywhere")
    field.property("value", .string(text))
    if let runs = styles.runs {
      let looks = styles.looks.sorted { $0.key < $1.key }.map { number, look in
        let node = span(look, number, context)
        return WireValue.array([.number(Double(number)), .string(node.classNames), .string(node.styleText)])
      }
      field.property(
        "styles",
        .array([
          .array(looks), .array(runs.flatMap { [.number(Double($0.length)), .number(Double($0.style))] }),
          styles.typing.map { .number(Double($0)) } ?? .null,
        ]))
    }
    field.content = spans(styles, context)
    return field
  }

  /// The text at first; later the client makes these spans.
  @MainActor private func spans(_ styles: TextStyles, _ context: DrawingContext) -> [HTML] {
    var start = text.utf16.startIndex
    return (styles.runs ?? []).map { run in
      let end = text.utf16.index(start, offsetBy: run.length, limitedBy: text.utf16.endIndex) ?? text.utf16.endIndex
      defer { start = end }
      return span(styles.looks[run.style] ?? TextContent.Run(""), run.style, context).adding(text: String(text[start..<end]))
    }
  }

  @MainActor private func span(_ look: TextContent.Run, _ number: Int, _ context: DrawingContext) -> HTML {
    var node = HTML("span")
    node.set("data-style", String(number))
    look.style(&node, context)
    if look.isCode { node.style("font-family", "var(--family-monospaced)") }
    if look.link != nil, look.paint == nil {
      node.style("color", "color-mix(in srgb, var(--link) var(--ink-share), light-dark(#000, #fff))")
    }
    return node
  }
}

extension HTML {
  fileprivate var classNames: String { classes.joined(separator: " ") }
  fileprivate var styleText: String { styles.map { "\($0.name):\($0.value)" }.joined(separator: ";") }
}
