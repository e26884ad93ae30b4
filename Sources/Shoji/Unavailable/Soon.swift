// Larger parts of SwiftUI's that Shoji does not have yet.

import ShojiGraph

@available(*, unavailable, message: "Shoji does not have Commands yet.")
public protocol Commands {}
@available(*, unavailable, message: "Shoji does not have CommandGroup yet.")
public struct CommandGroup {}
@available(*, unavailable, message: "Shoji does not have CommandGroupPlacement yet.")
public struct CommandGroupPlacement {}
@available(*, unavailable, message: "Shoji does not have CommandMenu yet.")
public struct CommandMenu {}
@available(*, unavailable, message: "Shoji does not have SidebarCommands yet.")
public struct SidebarCommands {}
@available(*, unavailable, message: "Shoji does not have CommandsBuilder yet.")
@resultBuilder public struct CommandsBuilder {
  public static func buildBlock(_ commands: Any...) -> Never { fatalError() }
}
@available(*, unavailable, message: "Shoji does not have FocusedValues yet.")
public struct FocusedValues {}
@available(*, unavailable, message: "Shoji does not have FocusedValueKey yet.")
public protocol FocusedValueKey {}
@available(*, unavailable, message: "Shoji does not have FocusedValue yet.")
public struct FocusedValue {}
@available(*, unavailable, message: "Shoji does not have UIApplicationDelegateAdaptor yet.")
public struct UIApplicationDelegateAdaptor {}
@available(*, unavailable, message: "Shoji does not have GeometryEffect yet.")
public protocol GeometryEffect {}
@available(*, unavailable, message: "Shoji does not have ProjectionTransform yet.")
public struct ProjectionTransform {}
@available(*, unavailable, message: "Shoji does not have AnimatableModifier yet.")
public protocol AnimatableModifier {}
@available(*, unavailable, message: "Shoji does not have GlassEffectContainer yet.")
public struct GlassEffectContainer {}
extension Scene {
  @available(*, unavailable, message: "Shoji does not have commands yet.")
  public func commands(_ content: () -> Any) -> some Scene { self }
}
extension View {
  @available(*, unavailable, message: "Shoji does not have glassEffect yet.")
  nonisolated public func glassEffect() -> some View { self }
  @available(*, unavailable, message: "Shoji does not have glassEffectID yet.")
  nonisolated public func glassEffectID() -> some View { self }
}
