// The accessors of a model's property, and the macros whose arguments @Model reads.

import SwiftSyntax
import SwiftSyntaxMacros

struct PersistedPropertyMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      case .argumentList(let arguments)? = node.arguments, let index = arguments.first?.expression.trimmedDescription
    else { return [] }
    guard binding.accessorBlock == nil else {
      throw Problem("A model's property has no observers: the store sets it too. Use a computed property or onChange.")
    }
    guard binding.typeAnnotation != nil || binding.initializer != nil else { throw Problem("'\(name)' needs a type.") }
    let plain = name.filter { $0 != "`" }
    return [
      """
      @storageRestrictions(accesses: _$backingData, initializes: _\(raw: plain))
      init(initialValue) {
        _$backingData.initialize(\(raw: index), initialValue)
        _\(raw: plain) = SwiftData._RecordedProperty()
      }
      """,
      """
      get {
        _$backingData.access(self, \\.\(raw: name))
        return _$backingData.get(\(raw: index))
      }
      """,
      """
      set { _$backingData.set(\(raw: index), newValue, of: self) }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let name = ModelProperty(declaration)?.name else { return [] }
    return ["private var _\(raw: name): SwiftData._RecordedProperty"]
  }
}

/// `@Attribute`, `@Relationship` and `@Transient`: read by `@Model`, without an expansion of their own.
struct ModelMarkMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `#Unique` and `#Index`, likewise.
struct ModelDeclarationMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `@ModelActor`: an actor with its own context.
struct ModelActorMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let actor = declaration.as(ActorDeclSyntax.self) else { throw Problem("@ModelActor belongs before an actor.") }
    let access = actor.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    let members: [DeclSyntax] = [
      "\(raw: access)nonisolated let modelExecutor: any SwiftData.ModelExecutor",
      "\(raw: access)nonisolated let modelContainer: SwiftData.ModelContainer",
    ]
    // If the author declares an initialiser, it has to set both.
    guard !actor.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) else { return members }
    return members + [
      """
      \(raw: access)init(modelContainer: SwiftData.ModelContainer) {
        self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: SwiftData.ModelContext(modelContainer))
        self.modelContainer = modelContainer
      }
      """
    ]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] { [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftData.ModelActor {}")] }
}
