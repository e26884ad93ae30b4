// TextField+Message: what is said under a field about its text. It stands in the page from the beginning, so that nothing around what is
// being typed has to be drawn anew when it comes.

import ShojiElements

extension TextFieldContent {
  /// A field's frame with the place for its message. Heard by the system's own announcements, and read with the field (`aria-describedby`).
  @MainActor func checked(_ frame: HTML, _ context: DrawingContext) -> HTML {
    guard isChecked else { return frame }
    let line = HTML("span", part: "m", "textfield-message").with {
      $0.set("hidden", invalidMessage == nil)
      $0.add(Icons.icon("exclamationmark.circle.fill"))
      $0.add(HTML("span", part: "mt").adding(text: invalidMessage ?? ""))
    }
    return HTML("span", "checked-field").adding(frame.with { $0.part = "b" }).adding(line)
  }

  /// What the field itself says of it.
  @MainActor func describe(_ field: inout HTML, _ context: DrawingContext) {
    guard isChecked, invalidMessage != nil else { return }
    field.set("aria-invalid", "true")
    field.set("aria-errormessage", "\(context.id)-mt")
    field.set("aria-describedby", "\(context.id)-mt")
  }
}
