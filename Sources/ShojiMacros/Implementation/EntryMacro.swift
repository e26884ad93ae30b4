// @Entry: turns a variable of EnvironmentValues (or Transaction, …) into a key and two accessors.

import SwiftSyntax
import SwiftSyntaxMacros

struct EntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration, in: context)
    return [
      "get { self[\(raw: entry.keyName).self] }",
      "set { self[\(raw: entry.keyName).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The accessors' expansion reports the error; here it would be a duplicate.
    guard let entry = try? Entry(declaration, in: context) else { return [] }
    return ["\(raw: entry.key)"]
  }
}

/// A declaration with `@Entry`.
private struct Entry {
  let name: String
  let type: TypeSyntax?
  let value: ExprSyntax?
  let container: Container

  /// The types that entries can extend, and the protocol of their keys.
  enum Container: String, CaseIterable {
    case EnvironmentValues, Transaction, ContainerValues, FocusedValues
    var keyProtocol: String {
      switch self {
      case .EnvironmentValues: "EnvironmentKey"
      case .Transaction: "TransactionKey"
      case .ContainerValues: "ContainerValueKey"
      case .FocusedValues: "FocusedValueKey"
      }
    }
  }

  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var",
      variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { throw Problem("@Entry belongs before one 'var'.") }
    guard binding.accessorBlock == nil else {
      throw Problem("@Entry writes the accessors itself; give the variable a default value instead.")
    }
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    guard let last = extended?.split(separator: ".").last, let container = Container(rawValue: String(last)) else {
      throw Problem(
        "@Entry works in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues.")
    }
    self.container = container
    name = pattern.identifier.text.filter { $0 != "`" }
    type = binding.typeAnnotation?.type.trimmed
    value = binding.initializer?.value.trimmed
    if value == nil, !isOptional {
      throw Problem("'\(name)' needs a default value: @Entry var \(name): … = …")
    }
  }

  var keyName: String { "__Key_\(name)" }

  private var isOptional: Bool {
    type?.is(OptionalTypeSyntax.self) == true || type?.trimmedDescription.hasPrefix("Optional<") == true
  }

  /// The declaration of the key.
  var key: String {
    let head = "private struct \(keyName): \(container.keyProtocol)"
    if container == .FocusedValues {
      let wrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription ?? "Never"
      return "\(head) { typealias Value = \(wrapped) }"
    }
    let value = value?.description ?? "nil"
    // NB: an inferred type needs storage; with an explicit type the value is computed, so it need not be Sendable.
    guard let type = type?.description else { return "\(head) { static let defaultValue = \(value) }" }
    return "\(head) { static var defaultValue: \(type) { \(value) } }"
  }
}
