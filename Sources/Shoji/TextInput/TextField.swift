// TextField and SecureField: a line to type in. Element: TextFieldContent.

import Foundation
import ShojiGraph

/// A control into which a person types text.
public struct TextField<Label> {
  let text: Binding<String>
  let prompt: Text?
  let axis: Axis
  let label: Text
  var isSecure = false
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt, axis: axis, label: Text(titleKey))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt, axis: axis, label: Text(title))
  }
}

extension TextField: PrimitiveView, _PrimitiveView, View where Label: View {
  public typealias Body = Never
  package static var listens: Bool { true }

  package func resolve(_ context: PrimitiveContext) -> TextFieldContent {
    let environment = context.environment
    var content = TextFieldContent(text: text.wrappedValue, label: label.plain(environment.locale))
    content.prompt = prompt?.plain(environment.locale)
    content.isSecure = isSecure
    content.isMultiline = axis == .vertical
    content.lineLimit = environment.lineRange ?? environment.lineLimit.map { 1...$0 }
    content.isDisabled = !environment.isEnabled
    content.alignment = environment.multilineTextAlignment
    content.font = environment.font
    content.paint = environment.foreground
    content.tint = environment.tint
    return content
  }

  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .input(let typed, _) = event else { return }
    // The browser shows what was typed; only what the app makes of it is sent back.
    if var shown = context.element.content as? TextFieldContent {
      shown.text = typed
      context.element.shown(shown)
    }
    text.wrappedValue = typed
    // NB: always, because the element must know what was typed; otherwise it would be "corrected" to what it knew.
    context.node.invalidate()
  }
}
