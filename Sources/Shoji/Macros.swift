// The macros of SwiftUI's that an app may use. The plug-in behind them is ShojiMacros.

import Foundation

/// Checks a preview and leaves it out: the browser is the canvas.
///
///     #Preview("Empty list") { InboxView(messages: []) }
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @_PreviewBuilder body: @escaping @MainActor () -> Any
) = #externalMacro(module: "ShojiMacros", type: "PreviewMacro")

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @_PreviewBuilder body: @escaping @MainActor () -> Any
) = #externalMacro(module: "ShojiMacros", type: "PreviewMacro")

/// Lets a preview have state of its own.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ShojiMacros", type: "PreviewableMacro")

/// Makes a variable an entry of the environment, a transaction or container values.
///
///     extension EnvironmentValues {
///       @Entry var accent: Color = .blue
///     }
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ShojiMacros", type: "EntryMacro")

/// Takes whatever a preview holds, views and statements alike; nothing of it is ever run.
@resultBuilder public enum _PreviewBuilder {
  public static func buildExpression<T>(_ expression: T) -> Any { expression }
  public static func buildBlock(_ parts: Any...) -> Any { parts }
  public static func buildOptional(_ part: Any?) -> Any { part as Any }
  public static func buildEither(first part: Any) -> Any { part }
  public static func buildEither(second part: Any) -> Any { part }
  public static func buildArray(_ parts: [Any]) -> Any { parts }
  public static func buildLimitedAvailability(_ part: Any) -> Any { part }
}
