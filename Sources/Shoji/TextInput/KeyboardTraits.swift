// Keyboard traits of text fields, and the action of the Return key.

import Foundation
import ShojiGraph

/// Keyboard traits of the fields in a view.
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
  package var keyboard: KeyboardTraits {
    get { self[KeyboardKey.self] }
    set { self[KeyboardKey.self] = newValue }
  }
  /// The submit actions of the fields here, innermost first.
  package var submitAction: SubmitAction? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

/// The action for Return in a field, chained to the outer views' actions.
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
  /// Whether there is an action for the trigger.
  package func answers(_ trigger: SubmitTriggers) -> Bool { triggers.contains(trigger) || outer?.answers(trigger) == true }
}

extension KeyboardTraits {
  /// The keyboard traits as values of HTML attributes.
  var inputMode: String? { type.map(\.inputMode) ?? contentType?.inputMode }
  var enterKey: String? { submitLabel?.enterKey ?? type?.enterKey }
  var letters: String? { capitalization?.html ?? type?.capitalization }
  var leavesWordsAlone: Bool { disablesCorrection ?? (type?.isLiteral == true) }
}

/// How scrolling dismisses the keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  let name: String
  /// The system decides: scrolling does not dismiss it.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// The keyboard is dismissed as soon as the user scrolls by touch.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// Like `immediately`: on a phone the keyboard follows the finger, which no web page can do.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Scrolling does not dismiss it.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

extension View {
  nonisolated private func keyboard(_ change: @escaping (inout KeyboardTraits) -> Void) -> some View {
    transformEnvironment(\.keyboard, transform: change)
  }

  /// Sets the keyboard of the fields in this view: `text-field.keyboard-type-shown`.
  ///
  /// The Return key is labelled "search" for `webSearch` and "go" for `URL`, unless ``submitLabel(_:)`` sets another label.
  /// Browsers have keyboards for digits, decimals, telephone numbers, mail and web addresses, and searches. They have none for
  /// `asciiCapable`, `numbersAndPunctuation`, `namePhonePad` and `twitter`, which show the default keyboard.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { keyboard { $0.type = type } }
  /// Sets the kind of content that is expected, so that the browser can offer to fill it in.
  nonisolated public func textContentType(_ type: UITextContentType?) -> some View { keyboard { $0.contentType = type } }
  /// Sets which letters the keyboard capitalises in the fields in this view; nil leaves it to the browser, except that mail and web
  /// addresses are not capitalised.
  nonisolated public func textInputAutocapitalization(_ capitalization: TextInputAutocapitalization?) -> some View {
    keyboard { $0.capitalization = capitalization }
  }
  /// Sets the capitalisation, by UIKit's type.
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    keyboard { $0.capitalization = TextInputAutocapitalization(style) }
  }
  /// Disables autocorrection and spelling marks in the fields in this view.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { keyboard { $0.disablesCorrection = disable } }
  /// Disables autocorrection, by its older name; nil leaves it to the keyboard type.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { keyboard { $0.disablesCorrection = disable } }
  /// Sets the label of the keyboard's Return key.
  nonisolated public func submitLabel(_ label: SubmitLabel) -> some View { keyboard { $0.submitLabel = label } }
  /// Runs an action when the user presses Return in a field in this view.
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submitAction) { $0 = SubmitAction(triggers, $0, action) }
  }
  /// Stops Return in the fields here from running submit actions of outer views.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
  }
  /// Sets how scrolling inside the view dismisses the keyboard.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    box(.attribute(name: "data-scroll-dismisses", value: mode.name))
  }
}

extension UIKeyboardType {
  /// The value of `inputmode`. The web has no keyboard for plain ASCII, for names with telephone numbers, or for Twitter.
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
  /// The Return key's label if the author sets none: `keyboard.type-web-search`, `keyboard.type-url`.
  var enterKey: String? {
    switch self {
    case .webSearch: "search"
    case .URL: "go"
    default: nil
    }
  }
  /// Addresses begin with a lower-case letter and are not corrected as words.
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
  /// The keyboard for the content type if the author sets none: `text-view.appropriate-keyboard`.
  var inputMode: String? {
    switch self {
    case .emailAddress: "email"
    case .telephoneNumber: "tel"
    case .URL: "url"
    case .oneTimeCode, .creditCardNumber, .creditCardSecurityCode: "numeric"
    default: nil
    }
  }
  /// The value of `autocomplete`.
  var autocomplete: String? { Self.words[self] }
}
