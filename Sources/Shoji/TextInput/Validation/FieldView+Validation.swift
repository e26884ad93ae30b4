// FieldView+Validation: checks a field's text and decides when to show a message. The typed text is never changed.

import Foundation
import ShojiGraph
import ShojiWeb

/// Text typed into a value field.
struct FieldDraft: Codable, Equatable {
  var text: String
  /// The value's text when the draft was committed, or when editing ended on unparsable text. A later value replaces the draft.
  var beside: String?
  var locale: String?
}

/// A field's transient editing state.
@MainActor final class FieldMemory {
  /// Counts changes of the text, to detect a pause.
  var turn = 0
  /// The last state passed to `onEditingChanged`.
  var isEdited = false
  /// Whether the user has typed here, so that an empty field counts as emptied.
  var hasTyped = false
  /// An IME composition is in progress; no errors are shown meanwhile.
  var isComposing = false
  /// A letter that numbers do not contain was typed and rejected.
  var isRefusing = false
  /// The letters in the value's last formatted text.
  var letters = ""
  nonisolated init() {}
}

/// The pause in typing after which the text is checked, in milliseconds.
enum ValidationPause {
  @MainActor static var milliseconds = 1000.0
}

extension FieldView {
  private struct Fault: Equatable {
    /// The index of the broken rule; ``value`` if the text cannot be parsed.
    var rule: Int
    var flaw: TextValidator.Flaw
    static let value = -1
  }

  func shownText(_ context: PrimitiveContext) -> String {
    let environment = context.environment
    let locale = environment.locale
    let value = field.source.read(locale)
    guard let draft else {
      if field.source.isNumeric { memory.letters = String(Set(value.filter(\.isLetter)).sorted()) }
      return value
    }
    return isOverwritten(draft, locale) ? value : draft.text
  }

  /// Whether the app has changed the value since the draft was committed or editing ended.
  func isOverwritten(_ draft: FieldDraft, _ locale: Locale) -> Bool {
    draft.beside != nil && draft.locale == locale.identifier && draft.beside != field.source.read(locale)
  }

  func describeChecks(_ content: inout TextFieldContent, _ context: PrimitiveContext) {
    let environment = context.environment
    let rules = environment.textValidation
    let kind = environment.keyboard.contentType
    content.isNumeric = field.source.isNumeric
    // No browser keyboard has digits and a minus.
    content.offersDigits =
      environment.keyboard.type == .numbersAndPunctuation || (environment.keyboard.type == nil && !field.source.isNeverNegative)
    content.numberLetters = field.source.isNumeric ? memory.letters : nil
    content.isPrivate = field.isSecure || [.password, .newPassword, .creditCardSecurityCode].contains(kind)
    if content.isPrivate { field.source.keepSecret() }
    content.isChecked = field.source.accepts != nil || !rules.validators.isEmpty
    if !rules.validators.isEmpty {
      content.validation =
        switch rules.moment(for: kind) {
        case .whileEditing: .whileEditing
        case .submission: .submission
        case .editingEnds, .automatic: .editingEnds
        }
    }
    let scope = environment.validationScope
    guard content.isChecked else { return }
    let fault = environment.isEnabled ? fault(in: content.text, environment) : nil
    scope?.note(context.element, context.host, isWrong: fault != nil)
    if let fault, fault.rule == told {
      content.invalidMessage = fault.flaw.message
    } else if memory.isRefusing, told == Fault.value {
      content.invalidMessage = valueMessage(environment.locale)
    }
  }

  private func fault(in text: String, _ environment: EnvironmentValues) -> Fault? {
    if draft != nil, let accepts = field.source.accepts, !accepts(text, environment.locale) {
      return Fault(rule: Fault.value, flaw: .init(message: valueMessage(environment.locale)))
    }
    for (index, validator) in environment.textValidation.validators.enumerated() {
      if let flaw = validator.flaw(text, environment.locale) { return Fault(rule: index, flaw: flaw) }
    }
    return nil
  }

  private func valueMessage(_ locale: Locale) -> String {
    let language = locale.identifier
    guard let example = field.source.example(locale), !example.isEmpty else { return Words.text(.fieldValue, language) }
    let key: Words.Key =
      switch field.source.kind {
      case .number: .fieldNumber
      case .date: .fieldDate
      case .other: .fieldValueLike
      }
    return Words.text(key, language).replacing("%@", with: example)
  }

  private func presentFault(_ context: PrimitiveContext) -> Fault? {
    let environment = EnvironmentValues(context.node.scope)
    guard environment.isEnabled else { return nil }
    return fault(in: draft?.text ?? field.source.read(environment.locale), environment)
  }

  // MARK: Timing

  /// Runs on each change: removes a message that no longer applies, and shows at once an error that further typing cannot correct.
  func checkWhileTyping(_ context: PrimitiveContext) {
    memory.turn += 1
    (memory.hasTyped, memory.isRefusing) = (true, false)
    let fault = presentFault(context)
    let environment = EnvironmentValues(context.node.scope)
    if told != nil, told != fault?.rule { told = nil }
    guard let fault, told == nil, fault.rule != Fault.value, !memory.isComposing else { return }
    let moment = environment.textValidation.moment(for: environment.keyboard.contentType)
    let isChosen = environment.textValidation.moment != .automatic
    if fault.flaw.isFinal, !isChosen || moment == .whileEditing {
      say(fault, context)
    } else if moment == .whileEditing {
      let turn = memory.turn
      Graph.afterDelay(milliseconds: ValidationPause.milliseconds) { [weak element = context.element] in
        MainActor.assumeIsolated { element?.respond?(.typingPaused(turn: turn)) }
      }
    }
  }

  func tellOfWhatIsTyped(_ context: PrimitiveContext) {
    // An empty field is not reported before something is typed.
    guard let fault = presentFault(context), told == nil, (context.element.content as? TextFieldContent)?.text.isEmpty == false else {
      return
    }
    say(fault, context)
  }

  /// Runs when the field has lost the focus.
  func checkAtEnd(_ context: PrimitiveContext) {
    memory.turn += 1
    memory.isRefusing = false
    let environment = EnvironmentValues(context.node.scope)
    guard let fault = presentFault(context) else {
      told = nil
      context.node.invalidate()
      return
    }
    let isTooEarly = environment.textValidation.moment == .onSubmit && fault.rule != Fault.value
    // A user who only tabs through a field gets no error.
    guard fault.rule != told, !isTooEarly, memory.hasTyped else { return }
    say(fault, context)
  }

  /// Returns whether Return may submit; shows the message if not.
  func mayBeSubmitted(_ context: PrimitiveContext) -> Bool {
    if let fault = presentFault(context) {
      say(fault, context)
      return false
    }
    let environment = EnvironmentValues(context.node.scope)
    guard environment.keyboard.submitLabel?.endsForm == true, let scope = environment.validationScope else { return true }
    return scope.check()
  }

  /// Shows the field's error on request of ``ValidationProxy/check()``.
  func tell(_ context: PrimitiveContext, isFirst: Bool) {
    guard let fault = presentFault(context) else { return }
    memory.hasTyped = true
    if isFirst {
      say(fault, context)
      context.host.commands.append(.focus(context.element))
    } else {
      told = fault.rule
    }
  }

  func letterRefused(_ context: PrimitiveContext) {
    guard field.source.isNumeric, !memory.isRefusing else { return }
    memory.isRefusing = true
    say(Fault(rule: Fault.value, flaw: .init(message: valueMessage(EnvironmentValues(context.node.scope).locale))), context)
    context.node.invalidate()
  }

  /// Shows a message and announces it once to assistive technology.
  private func say(_ fault: Fault, _ context: PrimitiveContext) {
    told = fault.rule
    let content = context.element.content as? TextFieldContent
    let label = content.map { $0.label.isEmpty ? $0.prompt ?? "" : $0.label } ?? ""
    context.host.commands.append(.announce(label.isEmpty ? fault.flaw.message : "\(label): \(fault.flaw.message)"))
    Graph.shared.scheduleFlush()
  }
}

extension SubmitLabel {
  /// Whether the Return key's label means that the form is complete.
  fileprivate var endsForm: Bool {
    switch label {
    case .done, .go, .join, .route, .send, .search: true
    case .next, .continue, .return: false
    }
  }
}
