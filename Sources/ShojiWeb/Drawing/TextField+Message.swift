// TextField+Message: the validation message under a field. It is in the page from the beginning, so that the field is not
// redrawn during typing when a message appears.

import ShojiElements

extension TextFieldContent {
  /// Adds the message to a field's frame. The system announces the message, and the field is described by it (`aria-describedby`).
  @MainActor func checked(_ frame: HTML, _ context: DrawingContext) -> HTML {
    guard isChecked else { return frame }
    let line = HTML("span", part: "m", "textfield-message").with {
      $0.set("hidden", invalidMessage == nil)
      $0.add(Icons.icon("exclamationmark.circle.fill"))
      $0.add(HTML("span", part: "mt").adding(text: invalidMessage ?? ""))
    }
    return HTML("span", "checked-field").adding(frame.with { $0.part = "b" }).adding(line)
  }

  /// Marks the field as invalid and refers to the message.
  @MainActor func describe(_ field: inout HTML, _ context: DrawingContext) {
    guard isChecked, invalidMessage != nil else { return }
    field.set("aria-invalid", "true")
    field.set("aria-errormessage", "\(context.id)-mt")
    field.set("aria-describedby", "\(context.id)-mt")
  }
}
