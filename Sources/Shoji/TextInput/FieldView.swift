// FieldView: the primitive under all text fields and editors. What is typed belongs to the person: the browser shows it at
// once, and only what the app makes of it is sent back.

import Foundation
import ShojiGraph

struct FieldView: PrimitiveView {
  typealias Body = Never
  let field: TextInput
  var style = "automatic"
  /// What is being typed of a value that is not complete yet, or that is none.
  @State var draft: FieldDraft?
  /// Of which rule's breach the person has been told; see FieldView+Validation.swift.
  @State var told: Int?
  @Kept var memory = FieldMemory()
  @Kept private var selection = SelectionLink()
  @State private var isEdited = false
  @Environment(\.inputView) private var inputView

  init(field: TextInput, style: String = "automatic") { (self.field, self.style) = (field, style) }
  static var listens: Bool { true }
  @ViewBuilder var _content: some View {
    if !field.isEditor { FieldEnds() }
    if isEdited, let inputView { InputPanel(keys: inputView.keys()) }
  }

  func resolve(_ context: PrimitiveContext) -> TextFieldContent {
    let environment = context.environment
    context.tellAudits(field.place)
    var content = TextFieldContent(text: shownText(context), label: field.label.plain(environment.locale))
    content.prompt = field.prompt?.plain(environment.locale)
    content.isSecure = field.isSecure
    content.isMultiline = field.isMultiline
    content.isEditor = field.isEditor
    content.style = style
    content.lineLimit = environment.lineRange ?? environment.lineLimit.map { 1...$0 }
    content.isDisabled = !environment.isEnabled
    content.isReadOnly = field.source.isReadOnly
    content.alignment = environment.multilineTextAlignment
    content.font = environment.font
    content.paint = environment.foreground
    content.tint = environment.tint
    let traits = environment.keyboard
    // NB: phones' decimal keys have no minus, so what may be negative has all keys, as it has in SwiftUI.
    content.inputMode = traits.type == nil && field.source.isNeverNegative ? traits.inputMode ?? "decimal" : traits.inputMode
    if inputView != nil {
      content.inputMode = "none"
      // While it is edited the app's own keyboard stands in it.
      content.inputView = isEdited ? .up : .down
    }
    content.enterKey = traits.enterKey
    content.contentType = traits.contentType?.autocomplete
    content.capitalization = traits.letters
    content.disablesCorrection = traits.leavesWordsAlone || (traits.disablesCorrection == nil && field.isSecure)
    content.choices = field.choices
    environment.textFieldTraits.describe(&content, language: environment.locale.identifier)
    for target in environment.focusTargets { target.register(context.element, context.host) }
    content.reportsFocus = true
    describeChecks(&content, context)
    if let binding = field.selection {
      content.reportsSelection = true
      selection.follow(binding.wrappedValue, content.text, context)
    }
    return content
  }

  func dismantle(_ context: PrimitiveContext) {
    let environment = EnvironmentValues(context.node.scope)
    for target in environment.focusTargets { target.withdraw(context.element) }
    environment.validationScope?.withdraw(context.element)
    if context.host.focus?.element === context.element { context.host.focus = nil }
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .input(let typed, let units):
      typedText(typed, context)
      if let binding = field.selection { selection.told(units, typed, binding) }
    case .action("selection", let value):
      guard let binding = field.selection, let ends = value.list?.compactMap(\.number), ends.count == 2, ends[0] <= ends[1], ends[0] >= 0, ends[1] < 1e9,
        let shown = context.element.content as? TextFieldContent
      else { return }
      selection.told(Int(ends[0])..<Int(ends[1]), shown.text, binding)
    case .focus(let isFocused): focusChanged(isFocused, context)
    case .submit: submitted(context)
    case .action("refused", _): letterRefused(context)
    case .action("paused", let turn): if turn == .number(Double(memory.turn)) { tellOfWhatIsTyped(context) }
    case .action("composing", let isComposing):
      memory.isComposing = isComposing.bool == true
      if !memory.isComposing { checkWhileTyping(context) }
    case .action("take", _): take(context)
    case .action("tell", let isFirst): tell(context, isFirst: isFirst.bool == true)
    default: break
    }
  }

  private func typedText(_ typed: String, _ context: PrimitiveContext) {
    var typed = typed
    if var shown = context.element.content as? TextFieldContent {
      shown.text = typed
      context.element.shown(shown)
      // A field whose one line wraps has no line breaks, whatever was pasted.
      if shown.wraps { typed = typed.split(whereSeparator: \.isNewline).joined(separator: " ") }
    }
    guard EnvironmentValues(context.node.scope).isEnabled, !field.source.isReadOnly else { return }
    if let write = field.source.write { write(typed) } else { draft = FieldDraft(text: typed) }
    checkWhileTyping(context)
    // What the app refused or rewrote is told apart from what was typed when the field is drawn.
    context.node.invalidate()
  }

  private func focusChanged(_ isFocused: Bool, _ context: PrimitiveContext) {
    let host = context.host, targets = EnvironmentValues(context.node.scope).focusTargets
    if inputView != nil { isEdited = isFocused }
    if isFocused {
      let former = host.focus?.element
      // The app has led here already.
      guard former !== context.element else { return tellEditing(true) }
      host.focus = WeakElement(context.element)
      // First where focus is now: whoever watches sees it go from field to field and never to nothing between them.
      for target in targets { target.gained() }
      former?.respond?(.focus(false))
      tellEditing(true)
    } else {
      if host.focus?.element === context.element { host.focus = nil }
      for target in targets { target.lost() }
      finish(context)
      checkAtEnd(context)
      tellEditing(false)
    }
  }

  /// Editing has ended: a value takes what was typed, if it is one, and is shown as its format writes it. What is none stays as it is.
  private func finish(_ context: PrimitiveContext) {
    guard let typed = draft else { return }
    let locale = EnvironmentValues(context.node.scope).locale
    if isOverwritten(typed, locale) {
      draft = nil
    } else if field.source.commit?(typed.text, locale) != false {
      draft = nil
    } else {
      draft = FieldDraft(text: typed.text, beside: field.source.read(locale), locale: locale.identifier)
    }
    context.node.invalidate()
  }

  /// Somebody uses something else without leaving the field: what was typed is the value from here on, unless the app sets another.
  private func take(_ context: PrimitiveContext) {
    let locale = EnvironmentValues(context.node.scope).locale
    guard let typed = draft, !isOverwritten(typed, locale), field.source.commit?(typed.text, locale) == true else { return }
    draft = FieldDraft(text: typed.text, beside: field.source.read(locale), locale: locale.identifier)
  }

  private func tellEditing(_ isEdited: Bool) {
    guard memory.isEdited != isEdited else { return }
    memory.isEdited = isEdited
    field.editingChanged?(isEdited)
  }

  private func submitted(_ context: PrimitiveContext) {
    let host = context.host, environment = EnvironmentValues(context.node.scope), targets = environment.focusTargets
    finish(context)
    guard mayBeSubmitted(context) else { return }
    // A Return that nobody answers to presses the default button, as on a Mac, where a field's action comes before it: who moves on to the
    // next field, or sends what was typed, does not press it too. It comes last, so that a button finds what was typed and is pressed where
    // that has made it usable.
    let isFree = field.commit == nil && environment.submitAction?.answers(.text) != true && (context.element.content as? TextFieldContent)?.isLine == true
    defer { if isFree { host.commands.append(.pressDefault(context.element)) } }
    // Return puts the keyboard away, unless what follows asks for it again.
    if !field.isMultiline { for target in targets { target.lost() } }
    field.commit?()
    environment.submitAction?.run(.text)
    guard !field.isMultiline, host.focus?.element === context.element else { return }
    if targets.contains(where: \.isHere) {
      // Focus was asked for anew where it already is.
      return
    }
    host.focus = nil
    host.commands.append(.blur(context.element))
    tellEditing(false)
  }
}
