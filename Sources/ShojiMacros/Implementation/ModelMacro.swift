// @Model: moves the stored properties of a class into a record, from which SwiftData writes one row of its store.

import SwiftSyntax
import SwiftSyntaxMacros

struct ModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(ClassDeclSyntax.self) else { throw Problem("@Model belongs before a class.") }
    if let problem = type.memberBlock.members.lazy.compactMap({ ModelProperty.problem($0.decl) }).first { throw problem }
    let properties = ModelProperty.all(of: type)
    let name = type.name.trimmed.text
    let access =
      type.modifiers.map(\.name.text).first { ["public", "open", "package"].contains($0) }.map { $0 == "open" ? "public " : "\($0) " } ?? ""
    let metadata = properties.map { $0.metadata(of: name) } + groups(of: type)
    let empty = properties.map { "_\($0.name) = SwiftData._RecordedProperty()" }.joined(separator: "\n")
    return [
      "private var _$backingData = SwiftData._ModelRecord(\(raw: name)._$layout)",
      """
      \(raw: access)var persistentBackingData: SwiftData._ModelRecord {
        get { _$backingData }
        set { _$backingData = newValue }
      }
      """,
      "\(raw: access)let _$observationRegistrar = Observation.ObservationRegistrar()",
      "\(raw: access)static let _$layout = SwiftData._ModelLayout(of: \(raw: name).self)",
      """
      \(raw: access)static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
        [\(raw: metadata.joined(separator: ",\n"))]
      }
      """,
      """
      \(raw: access)required init(backingData: SwiftData._ModelRecord) {
        \(raw: empty)
        _$backingData = backingData
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let type = declaration.as(ClassDeclSyntax.self), let own = ModelProperty(member),
      let index = ModelProperty.all(of: type).firstIndex(where: { $0.name == own.name })
    else { return [] }
    return ["@SwiftData._PersistedProperty(\(raw: index))"]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty else { return [] }
    return try protocols.map { try ExtensionDeclSyntax("extension \(type.trimmed): \($0.trimmed) {}") }
  }

  /// Returns the property groups of `#Unique` and `#Index` in the class.
  private static func groups(of type: ClassDeclSyntax) -> [String] {
    type.memberBlock.members.compactMap { $0.decl.as(MacroExpansionDeclSyntax.self) }.compactMap { macro in
      let name = macro.macroName.text
      guard name == "Unique" || name == "Index" else { return nil }
      return
        "SwiftData.Schema.PropertyMetadata(\(name == "Unique" ? "unique" : "index"): \(type.name.trimmed.text).self, [\(macro.arguments.trimmedDescription)])"
    }
  }
}

/// A property that is saved in the store.
struct ModelProperty {
  let name: String
  let initial: String?
  let mark: String?

  /// Nil for properties that are not saved: constants, computed, static and transient ones.
  init?(_ declaration: some SyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var",
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
      variable.bindings.count == 1, let binding = variable.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    if let accessors = binding.accessorBlock {
      guard case .accessors(let list) = accessors.accessors,
        list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
      else { return nil }
    }
    let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
    func named(_ attribute: AttributeSyntax) -> String {
      String(attribute.attributeName.trimmedDescription.split(separator: ".").last ?? "")
    }
    if attributes.contains(where: { named($0) == "Transient" }) { return nil }
    name = pattern.identifier.text.filter { $0 != "`" }
    initial = binding.initializer?.value.trimmedDescription
    mark = attributes.first { ["Attribute", "Relationship"].contains(named($0)) }.map { attribute in
      "SwiftData.Schema.\(named(attribute))(\(attribute.arguments?.trimmedDescription ?? ""))"
    }
  }

  /// What looks as if it were kept and is not; it would be lost without a word.
  static func problem(_ declaration: some SyntaxProtocol) -> Problem? {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
      !variable.attributes.contains(where: {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last == "Transient"
      })
    else { return nil }
    if variable.bindingSpecifier.text == "let" {
      return Problem("A model's constant is not stored. Make it a var, or mark it @Transient.")
    }
    guard variable.bindings.count == 1, variable.bindings.first?.pattern.is(IdentifierPatternSyntax.self) == true else {
      return Problem("Declare each property of a model by itself, or mark it @Transient.")
    }
    return nil
  }

  static func all(of type: ClassDeclSyntax) -> [ModelProperty] { type.memberBlock.members.compactMap { ModelProperty($0.decl) } }

  func metadata(of type: String) -> String {
    let value = initial.map { ", initial: { \($0) }" } ?? ""
    let mark = mark.map { ", metadata: \($0)" } ?? ""
    return "SwiftData.Schema.PropertyMetadata(name: \"\(name)\", keypath: \\\(type).\(name)\(value)\(mark))"
  }
}
