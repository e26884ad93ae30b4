// FieldView+Validation: what is wrong with a field's text, and when the person is told so. What was typed is never touched.

import Foundation
import ShojiGraph
import ShojiWeb

/// What was typed in the place of a value.
struct FieldDraft: Codable, Equatable {
  var text: String
  /// How the value was written when it was taken, or when editing ended on a text that is none: once the app has another value, that one is shown.
  var beside: String?
  var locale: String?
}

/// What a field remembers of its editing while it is there.
@MainActor final class FieldMemory {
  /// Counts what was typed, to know a pause.
  var turn = 0
  /// What the app was told last of its being edited.
  var isEdited = false
  /// Somebody has typed here: an empty field is now one that was emptied.
  var hasTyped = false
  /// Letters are being put together, which stand for others: nobody is told what is wrong with them.
  var isComposing = false
  /// A letter was typed that numbers don't have.
  var isRefusing = false
  /// The letters that the value was last written with.
  var letters = ""
  nonisolated init() {}
}

/// How long nobody types before a text that is still being typed is judged, in milliseconds.
enum ValidationPause {
  @MainActor static var milliseconds = 1000.0
}

extension FieldView {
  private struct Fault: Equatable {
    /// Which rule is broken; ``value`` for a text that is no value.
    var rule: Int
    var flaw: TextValidator.Flaw
    static let value = -1
  }

  func shownText(_ context: PrimitiveContext) -> String {
    let environment = context.environment, locale = environment.locale, value = field.source.read(locale)
    guard let draft else {
      if field.source.isNumeric { memory.letters = String(Set(value.filter(\.isLetter)).sorted()) }
      return value
    }
    return isOverwritten(draft, locale) ? value : draft.text
  }

  /// Whether the app has set another value since what was typed stood beside one.
  func isOverwritten(_ draft: FieldDraft, _ locale: Locale) -> Bool {
    draft.beside != nil && draft.locale == locale.identifier && draft.beside != field.source.read(locale)
  }

  func describeChecks(_ content: inout TextFieldContent, _ context: PrimitiveContext) {
    let environment = context.environment, rules = environment.textValidation, kind = environment.keyboard.contentType
    content.isNumeric = field.source.isNumeric
    // No browser has a keyboard with digits and a minus.
    content.offersDigits = environment.keyboard.type == .numbersAndPunctuation || (environment.keyboard.type == nil && !field.source.isNeverNegative)
    content.numberLetters = field.source.isNumeric ? memory.letters : nil
    content.isPrivate = field.isSecure || [.password, .newPassword, .creditCardSecurityCode].contains(kind)
    if content.isPrivate { field.source.keepSecret() }
    content.isChecked = field.source.accepts != nil || !rules.validators.isEmpty
    if !rules.validators.isEmpty {
      content.validation = switch rules.moment(for: kind) {
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
    let key: Words.Key = switch field.source.kind {
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

  // MARK: When

  /// With each change: what is no longer wrong is no longer said, and what can't become right is said at once.
  func checkWhileTyping(_ context: PrimitiveContext) {
    memory.turn += 1
    (memory.hasTyped, memory.isRefusing) = (true, false)
    let fault = presentFault(context), environment = EnvironmentValues(context.node.scope)
    if told != nil, told != fault?.rule { told = nil }
    guard let fault, told == nil, fault.rule != Fault.value, !memory.isComposing else { return }
    let moment = environment.textValidation.moment(for: environment.keyboard.contentType), isChosen = environment.textValidation.moment != .automatic
    if fault.flaw.isFinal, !isChosen || moment == .whileEditing {
      say(fault, context)
    } else if moment == .whileEditing {
      let turn = memory.turn
      Graph.afterDelay(milliseconds: ValidationPause.milliseconds) { [weak element = context.element] in
        MainActor.assumeIsolated { element?.respond?(.action(name: "paused", value: .number(Double(turn)))) }
      }
    }
  }

  func tellOfWhatIsTyped(_ context: PrimitiveContext) {
    // An empty field waits for what will be typed.
    guard let fault = presentFault(context), told == nil, (context.element.content as? TextFieldContent)?.text.isEmpty == false else { return }
    say(fault, context)
  }

  /// Focus has left.
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
    // Who only passes through a field has done nothing wrong.
    guard fault.rule != told, !isTooEarly, memory.hasTyped else { return }
    say(fault, context)
  }

  /// Return: whether what is entered may be used.
  func mayBeSubmitted(_ context: PrimitiveContext) -> Bool {
    if let fault = presentFault(context) {
      say(fault, context)
      return false
    }
    let environment = EnvironmentValues(context.node.scope)
    guard environment.keyboard.submitLabel?.endsForm == true, let scope = environment.validationScope else { return true }
    return scope.check()
  }

  /// A button asks for all fields of the form.
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

  /// Shows a message, and has it heard once, after what is being heard.
  private func say(_ fault: Fault, _ context: PrimitiveContext) {
    told = fault.rule
    let content = context.element.content as? TextFieldContent, label = content.map { $0.label.isEmpty ? $0.prompt ?? "" : $0.label } ?? ""
    context.host.commands.append(.announce(label.isEmpty ? fault.flaw.message : "\(label): \(fault.flaw.message)"))
    Graph.shared.scheduleFlush()
  }
}

extension SubmitLabel {
  /// Whether the key says that nothing more is to be entered.
  fileprivate var endsForm: Bool {
    switch label {
    case .done, .go, .join, .route, .send, .search: true
    case .next, .continue, .return: false
    }
  }
}
