// ValidationReader: whether what is entered into the fields in a view is right, for the button that uses it.

import ShojiGraph

/// A view that knows whether its text fields are filled in rightly.
///
///     ValidationReader { validation in
///       Form {
///         TextField("Mail", text: $mail).textContentType(.emailAddress).validated(.required, .email)
///         SecureField("Password", text: $password).textContentType(.newPassword).validated(.length(8...))
///         Button("Sign Up") { if validation.check() { signUp() } }
///       }
///     }
///
/// A field whose Return key says Done, Go, Send, Join, Route or Search ends the form: it checks all fields of the reader before
/// its `onSubmit` is run. Any other checks itself.
public struct ValidationReader<Content: View> {
  private let content: (ValidationProxy) -> Content
  @Kept private var scope = ValidationScope()

  /// A view with fields, and what knows of them.
  nonisolated public init(@ViewBuilder content: @escaping (ValidationProxy) -> Content) { self.content = content }
}

extension ValidationReader: View {
  public var body: some View { content(ValidationProxy(scope: scope)).environment(\.validationScope, scope) }
}

/// What can be asked of the fields in a ``ValidationReader``.
@MainActor public struct ValidationProxy {
  let scope: ValidationScope

  /// Whether all fields are right, told of or not. Read it to disable a button; where people may wonder why, use ``check()`` instead.
  public var isValid: Bool { scope.isValid }

  /// Tells of everything that is wrong, and moves focus to the first field that is.
  ///
  /// - Returns: whether all fields are right
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

  /// The field is gone. One that has only been scrolled away is as wrong as it was.
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
    for (index, element) in inOrder.enumerated() { element.respond?(.action(name: "tell", value: .bool(index == 0))) }
    return false
  }
}

private struct ValidationScopeKey: EnvironmentKey { static var defaultValue: ValidationScope? { nil } }
extension EnvironmentValues {
  var validationScope: ValidationScope? { get { self[ValidationScopeKey.self] } set { self[ValidationScopeKey.self] = newValue } }
}
