// ValidationReader: gives a submit button access to the validity of the fields in a view.

import ShojiGraph

/// A view that knows whether its text fields are valid.
///
///     ValidationReader { validation in
///       Form {
///         TextField("Mail", text: $mail).textContentType(.emailAddress).validated(.required, .email)
///         SecureField("Password", text: $password).textContentType(.newPassword).validated(.length(8...))
///         Button("Sign Up") { if validation.check() { signUp() } }
///       }
///     }
///
/// A field whose Return key is labelled Done, Go, Send, Join, Route or Search ends the form: Return checks all fields of the reader
/// before `onSubmit` runs. Return in any other field checks only that field.
public struct ValidationReader<Content: View> {
  private let content: (ValidationProxy) -> Content
  @Kept private var scope = ValidationScope()

  /// Creates a view with fields; the builder receives a proxy for their validation.
  nonisolated public init(@ViewBuilder content: @escaping (ValidationProxy) -> Content) { self.content = content }
}

extension ValidationReader: View {
  public var body: some View { content(ValidationProxy(scope: scope)).environment(\.validationScope, scope) }
}

/// Gives access to the validity of the fields in a ``ValidationReader``.
@MainActor public struct ValidationProxy {
  let scope: ValidationScope

  /// Whether all fields are valid, shown or not. Use it to disable a button; to explain the errors, use ``check()``.
  public var isValid: Bool { scope.isValid }

  /// Shows the errors of all invalid fields, and moves the focus to the first.
  ///
  /// - Returns: whether all fields are valid
  public func check() -> Bool { scope.check() }
}

/// The fields of a reader.
@MainActor package final class ValidationScope {
  private struct Entry {
    weak var element: Element?
    weak var host: GraphHost?
    var isWrong: Bool
  }
  private var entries: [UInt64: Entry] = [:]
  private let readers = Dependents()

  nonisolated init() {}

  private var isRight: Bool { entries.values.allSatisfy { !$0.isWrong } }

  var isValid: Bool {
    readers.noteRead()
    return isRight
  }

  func note(_ element: Element, _ host: GraphHost, isWrong: Bool) {
    let wasRight = isRight
    entries[element.key] = Entry(element: element, host: host, isWrong: isWrong)
    if isRight != wasRight { readers.changed() }
  }

  /// Removes a field that is gone. One that was only scrolled out of a lazy container keeps its state.
  func withdraw(_ element: Element) {
    guard entries[element.key]?.element === element, !Graph.shared.isSettingAside else { return }
    let wasRight = isRight
    entries[element.key] = nil
    if isRight != wasRight { readers.changed() }
  }

  func check() -> Bool {
    let wrong = entries.values.filter(\.isWrong)
    guard !wrong.isEmpty else { return true }
    var inOrder: [Element] = []
    if let host = wrong.lazy.compactMap(\.host).first {
      host.elements.root.forEachDescendant { element in if wrong.contains(where: { $0.element === element }) { inOrder.append(element) } }
    }
    for (index, element) in inOrder.enumerated() { element.respond?(.reportFlaw(isFirst: index == 0)) }
    return false
  }
}

private struct ValidationScopeKey: EnvironmentKey { static var defaultValue: ValidationScope? { nil } }
extension EnvironmentValues {
  var validationScope: ValidationScope? {
    get { self[ValidationScopeKey.self] }
    set { self[ValidationScopeKey.self] = newValue }
  }
}
