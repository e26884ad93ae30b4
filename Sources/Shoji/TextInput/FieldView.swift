// FieldView: the primitive under all text fields and editors. The browser shows typed text at once; the app sends text back only where
// it changed it.

import Foundation
import ShojiGraph

struct FieldView: PrimitiveView {
  typealias Body = Never
  let field: TextInput
  var style = "automatic"
  /// Typed text of a value field that is incomplete or cannot be parsed.
  @State var draft: FieldDraft?
  /// The index of the rule whose message is shown; see FieldView+Validation.swift.
  @State var told: Int?
  @Kept var memory = FieldMemory()
  @Kept private var selection = SelectionLink()
  @Kept var styling = StyleLink()
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
    content.font = environment.styledFont
    content.paint = environment.foreground
    content.tint = environment.tint
    let traits = environment.keyboard
    // NB: a phone's decimal keyboard has no minus, so a number that may be negative gets the full keyboard, as in SwiftUI.
    content.inputMode = traits.type == nil && field.source.isNeverNegative ? traits.inputMode ?? "decimal" : traits.inputMode
    if inputView != nil {
      content.inputMode = "none"
      // The app's own keyboard is shown only while the field is edited.
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
    if let styled = field.styled { describe(styled, &content, context) }
    return content
  }

  func dismantle(_ context: PrimitiveContext) {
    let environment = EnvironmentValues(context.node.scope)
    for target in environment.focusTargets { target.withdraw(context.element) }
    environment.validationScope?.withdraw(context.element)
    if context.host.focus?.element === context.element { context.host.focus = nil }
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    if let styled = field.styled, respond(to: event, styled, context) { return }
    switch event {
    case .input(let typed, let units):
      typedText(typed, context)
      if let binding = field.selection { selection.told(units, typed, binding) }
    case .action(.selection, let value):
      guard let binding = field.selection, let ends = value.list?.compactMap(\.number), ends.count == 2, ends[0] <= ends[1], ends[0] >= 0,
        ends[1] < 1e9,
        let shown = context.element.content as? TextFieldContent
      else { return }
      selection.told(Int(ends[0])..<Int(ends[1]), shown.text, binding)
    case .focus(let isFocused): focusChanged(isFocused, context)
    case .submit: submitted(context)
    case .action(.refused, _): letterRefused(context)
    case .typingPaused(let turn): if turn == memory.turn { tellOfWhatIsTyped(context) }
    case .action(.composing, let isComposing):
      memory.isComposing = isComposing.bool == true
      if !memory.isComposing {
        takeWhileTyping(context)
        checkWhileTyping(context)
      }
    case .commit: take(context)
    case .reportFlaw(let isFirst): tell(context, isFirst: isFirst)
    default: break
    }
  }

  private func typedText(_ typed: String, _ context: PrimitiveContext) {
    var typed = typed
    if var shown = context.element.content as? TextFieldContent {
      shown.text = typed
      context.element.acknowledgeClientState(shown)
      // A wrapping single-line field accepts no line breaks, not even pasted ones.
      if shown.wraps { typed = typed.split(whereSeparator: \.isNewline).joined(separator: " ") }
    }
    guard EnvironmentValues(context.node.scope).isEnabled, !field.source.isReadOnly else { return }
    if let write = field.source.write { write(typed) } else { draft = FieldDraft(text: typed) }
    takeWhileTyping(context)
    checkWhileTyping(context)
    // Redrawing sends the app's text back if it differs from the typed text.
    context.node.invalidate()
  }

  private func focusChanged(_ isFocused: Bool, _ context: PrimitiveContext) {
    let host = context.host
    let targets = EnvironmentValues(context.node.scope).focusTargets
    if inputView != nil { isEdited = isFocused }
    if isFocused {
      let former = host.focus?.element
      // The app has moved the focus here already.
      guard former !== context.element else { return tellEditing(true) }
      host.focus = WeakElement(context.element)
      // The new field first: observers see the focus move from field to field, never to nil in between.
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

  /// Ends editing: a parsable draft is committed and shown as formatted; an unparsable one is kept as typed.
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

  /// Commits the draft while editing goes on: the user types, or uses another control without leaving the field. The text stays as typed unless the app changes it.
  private func take(_ context: PrimitiveContext) {
    let locale = EnvironmentValues(context.node.scope).locale
    guard let typed = draft, !isOverwritten(typed, locale), field.source.commit?(typed.text, locale) == true else { return }
    draft = FieldDraft(text: typed.text, beside: field.source.read(locale), locale: locale.identifier)
  }

  private func takeWhileTyping(_ context: PrimitiveContext) {
    if field.source.commitsWhileTyping, !memory.isComposing { take(context) }
  }

  private func tellEditing(_ isEdited: Bool) {
    guard memory.isEdited != isEdited else { return }
    memory.isEdited = isEdited
    field.editingChanged?(isEdited)
  }

  private func submitted(_ context: PrimitiveContext) {
    let host = context.host
    let environment = EnvironmentValues(context.node.scope)
    let targets = environment.focusTargets
    finish(context)
    guard mayBeSubmitted(context) else { return }
    // A Return without any handler presses the default button. As on a Mac, a field's own action takes precedence, so moving to the next
    // field or submitting does not press the button too. It is pressed last, so that the button sees the committed text and the enabled
    // state that follows from it.
    let isFree =
      field.commit == nil && environment.submitAction?.answers(.text) != true
      && (context.element.content as? TextFieldContent)?.isLine == true
    defer { if isFree { host.commands.append(.pressDefault(context.element)) } }
    // The action reads the focus as it is. Return dismisses the keyboard afterwards, unless the action has moved the focus or has asked for it here.
    let requests = targets.map(\.requests)
    field.commit?()
    environment.submitAction?.run(.text)
    guard !field.isMultiline, host.focus?.element === context.element else { return }
    if zip(targets, requests).contains(where: { $0.isHere && $0.requests != $1 }) { return }
    for target in targets { target.lost() }
    host.focus = nil
    host.commands.append(.blur(context.element))
    tellEditing(false)
  }
}
