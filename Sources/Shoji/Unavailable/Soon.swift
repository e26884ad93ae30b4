// Larger parts of SwiftUI's that Shoji does not have yet.

import ShojiGraph

@available(*, unavailable, message: "Shoji does not have GeometryEffect yet.")
public protocol GeometryEffect {}
@available(*, unavailable, message: "Shoji does not have ProjectionTransform yet.")
public struct ProjectionTransform {}
@available(*, unavailable, message: "Shoji does not have AnimatableModifier yet.")
public protocol AnimatableModifier {}
@available(*, unavailable, message: "Shoji does not have GlassEffectContainer yet.")
public struct GlassEffectContainer {}
extension View {
  @available(*, unavailable, message: "Shoji does not have glassEffect yet.")
  nonisolated public func glassEffect() -> some View { self }
  @available(*, unavailable, message: "Shoji does not have glassEffectID yet.")
  nonisolated public func glassEffectID() -> some View { self }
}
