// What fields ask of the keyboard, and what its return key does.

import Foundation
import ShojiGraph

/// What the fields in a view ask of the keyboard.
package struct KeyboardTraits: Equatable {
  var type: UIKeyboardType?
  var contentType: UITextContentType?
  var capitalization: TextInputAutocapitalization?
  var disablesCorrection: Bool?
  var submitLabel: SubmitLabel?
}

private struct KeyboardKey: EnvironmentKey { static var defaultValue: KeyboardTraits { KeyboardTraits() } }
private struct SubmitKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }
extension EnvironmentValues {
  package var keyboard: KeyboardTraits { get { self[KeyboardKey.self] } set { self[KeyboardKey.self] = newValue } }
  /// What Return does in the fields here, the nearest first.
  package var submitAction: SubmitAction? { get { self[SubmitKey.self] } set { self[SubmitKey.self] = newValue } }
}

/// What happens when a person presses Return in a field, here and further out.
package final class SubmitAction: @unchecked Sendable {
  private let triggers: SubmitTriggers
  private let action: () -> Void
  private let outer: SubmitAction?
  init(_ triggers: SubmitTriggers, _ outer: SubmitAction?, _ action: @escaping () -> Void) {
    (self.triggers, self.outer, self.action) = (triggers, outer, action)
  }
  @MainActor package func run(_ trigger: SubmitTriggers) {
    if triggers.contains(trigger) { action() }
    outer?.run(trigger)
  }
  /// Whether anything happens.
  package func answers(_ trigger: SubmitTriggers) -> Bool { triggers.contains(trigger) || outer?.answers(trigger) == true }
}

extension KeyboardTraits {
  /// HTML's words for what a field asks of the keyboard.
  var inputMode: String? { type.map(\.inputMode) ?? contentType?.inputMode }
  var enterKey: String? { submitLabel?.enterKey ?? type?.enterKey }
  var letters: String? { capitalization?.html ?? type?.capitalization }
  var leavesWordsAlone: Bool { disablesCorrection ?? (type?.isLiteral == true) }
}

/// What a scroll does to the keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  let name: String
  /// What the system thinks best: the keyboard stays.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// It goes as soon as a finger scrolls.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// On a phone the finger takes it along; in a browser, where no page can move it, it goes as soon as a finger scrolls.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// It stays.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

extension View {
  nonisolated private func keyboard(_ change: @escaping (inout KeyboardTraits) -> Void) -> some View {
    transformEnvironment(\.keyboard, transform: change)
  }

  /// Which keyboard the fields in this view show: `text-field.keyboard-type-shown`.
  ///
  /// The return key of `webSearch` says that it searches and that of `URL` that it goes there, unless ``submitLabel(_:)`` says otherwise.
  /// Browsers have keyboards for digits, decimals, telephone numbers, mail and web addresses, and searches. `asciiCapable`,
  /// `numbersAndPunctuation`, `namePhonePad` and `twitter` have none there and show the usual one.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { keyboard { $0.type = type } }
  /// What a person is expected to enter, so that the browser can offer it.
  nonisolated public func textContentType(_ type: UITextContentType?) -> some View { keyboard { $0.contentType = type } }
  /// Which letters the keyboard begins with a capital in the fields in this view; nil leaves it to the browser. Mail and web addresses
  /// have none without it.
  nonisolated public func textInputAutocapitalization(_ capitalization: TextInputAutocapitalization?) -> some View {
    keyboard { $0.capitalization = capitalization }
  }
  /// The same in UIKit's words.
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    keyboard { $0.capitalization = TextInputAutocapitalization(style) }
  }
  /// Whether the browser leaves the words in the fields in this view as they are, without correction or marks for their spelling.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { keyboard { $0.disablesCorrection = disable } }
  /// The same by an older name; nil leaves it to the kind of field.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { keyboard { $0.disablesCorrection = disable } }
  /// What the keyboard's return key says.
  nonisolated public func submitLabel(_ label: SubmitLabel) -> some View { keyboard { $0.submitLabel = label } }
  /// Runs code when a person presses Return in a field in this view.
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submitAction) { $0 = SubmitAction(triggers, $0, action) }
  }
  /// Return in the fields here means nothing further out.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
  }
  /// Whether a scroll inside the view puts the keyboard away.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    box(.attribute(name: "data-keyboard", value: mode.name))
  }
}

extension UIKeyboardType {
  /// HTML's word. For ASCII alone, for names beside telephone numbers and for Twitter the web has no keyboard.
  var inputMode: String? {
    switch self {
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .decimalPad: "decimal"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .URL: "url"
    case .webSearch: "search"
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: nil
    }
  }
  /// What its return key does, where its author says nothing: `keyboard.type-web-search`, `keyboard.type-url`.
  var enterKey: String? {
    switch self {
    case .webSearch: "search"
    case .URL: "go"
    default: nil
    }
  }
  /// Addresses begin with a small letter and are no words of a language.
  var isLiteral: Bool { self == .emailAddress || self == .URL }
  var capitalization: String? { isLiteral ? "none" : nil }
}

extension SubmitLabel {
  var enterKey: String {
    switch label {
    case .done: "done"
    case .go, .join, .route: "go"
    case .send: "send"
    case .search: "search"
    case .next, .continue: "next"
    case .return: "enter"
    }
  }
}

extension TextInputAutocapitalization {
  var html: String { letters == .never ? "none" : letters.rawValue }
}

extension UITextContentType {
  private static let words: [UITextContentType: String] = [
    .name: "name", .namePrefix: "honorific-prefix", .givenName: "given-name", .middleName: "additional-name", .familyName: "family-name",
    .nameSuffix: "honorific-suffix", .nickname: "nickname", .jobTitle: "organization-title", .organizationName: "organization",
    .fullStreetAddress: "street-address", .streetAddressLine1: "address-line1", .streetAddressLine2: "address-line2",
    .addressCity: "address-level2", .addressState: "address-level1", .sublocality: "address-level3", .countryName: "country-name",
    .postalCode: "postal-code", .telephoneNumber: "tel", .emailAddress: "email", .URL: "url", .creditCardNumber: "cc-number",
    .creditCardName: "cc-name", .creditCardExpiration: "cc-exp", .creditCardSecurityCode: "cc-csc", .username: "username",
    .password: "current-password", .newPassword: "new-password", .oneTimeCode: "one-time-code", .birthdate: "bday",
    .birthdateDay: "bday-day", .birthdateMonth: "bday-month", .birthdateYear: "bday-year",
  ]
  /// The keyboard that suits what is expected, where no other is asked for: `text-view.appropriate-keyboard`.
  var inputMode: String? {
    switch self {
    case .emailAddress: "email"
    case .telephoneNumber: "tel"
    case .URL: "url"
    case .oneTimeCode, .creditCardNumber, .creditCardSecurityCode: "numeric"
    default: nil
    }
  }
  /// HTML's word for what may be filled in.
  var autocomplete: String? { Self.words[self] }
}
