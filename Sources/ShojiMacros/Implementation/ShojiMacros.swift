// The macro plug-in. The compiler starts it and communicates over standard input and output.

@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

@main struct ShojiMacros: PluginProvider {
  private static var macros: [String: any Macro.Type] {
    [
      "PreviewMacro": PreviewMacro.self, "PreviewableMacro": PreviewableMacro.self, "EntryMacro": EntryMacro.self,
      "ModelMacro": ModelMacro.self, "PersistedPropertyMacro": PersistedPropertyMacro.self, "ModelMarkMacro": ModelMarkMacro.self,
      "ModelDeclarationMacro": ModelDeclarationMacro.self, "ModelActorMacro": ModelActorMacro.self,
    ]
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    let listener = CompilerPluginMessageListener(
      connection: connection, messageHandler: PluginProviderMessageHandler(provider: ShojiMacros()))
    try listener.main()
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros[typeName] else { throw Problem("Shoji has no macro named \(typeName).") }
    return macro
  }
}

/// An error, reported at the macro's position.
struct Problem: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
