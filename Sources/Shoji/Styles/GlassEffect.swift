// glassEffect: a shape of glass behind a view: what lies behind shines through, blurred, and a fine edge of light runs around it.

import Foundation
import ShojiGraph

/// A kind of glass.
public struct Glass: Equatable, Sendable {
  var material: Material?
  var tint: Color?
  var isInteractive = false
  public static var regular: Glass { Glass(material: .thin) }
  public static var clear: Glass { Glass(material: .ultraThin) }
  /// No glass at all.
  public static var identity: Glass { Glass(material: nil) }
  public func tint(_ color: Color?) -> Glass { changed { $0.tint = color } }
  /// Answers to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { changed { $0.isInteractive = isEnabled } }
  private func changed(_ change: (inout Glass) -> Void) -> Glass {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The shape that glass takes where nothing else is said: a capsule.
public struct DefaultGlassEffectShape: Shape {
  public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
  nonisolated public var _outline: _Outline? { Capsule()._outline }
}

public struct _GlassModifier<S: Shape>: ViewModifier {
  let glass: Glass
  let shape: S
  @Environment(\.isInGlass) private var isInGlass
  nonisolated init(glass: Glass, shape: S) { (self.glass, self.shape) = (glass, shape) }

  @ViewBuilder public func body(content: Content) -> some View {
    if let material = glass.material {
      content
        .background(Color.white.opacity(0.12), in: shape)
        .background((glass.tint ?? .clear).opacity(0.7), in: shape)
        .background(material, in: shape)
        .overlay { shape.stroke(Color.white.opacity(0.35), lineWidth: 0.5).allowsHitTesting(false) }
        .shadow(color: .black.opacity(isInGlass ? 0 : 0.12), radius: 8, y: 2)
    } else {
      content
    }
  }
}

private struct InGlassKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether the glass here stands beside other glass, which throws one shadow.
  var isInGlass: Bool { get { self[InGlassKey.self] } set { self[InGlassKey.self] = newValue } }
}

/// Pieces of glass that belong together.
public struct GlassEffectContainer<Content: View> {
  let content: Content
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) where Content: View { self.content = content() }
}
extension GlassEffectContainer: View {
  public var body: some View {
    content.environment(\.isInGlass, true).shadow(color: .black.opacity(0.12), radius: 8, y: 2)
  }
}

extension View {
  /// Puts the view on glass.
  nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
    modifier(_GlassModifier(glass: glass, shape: shape))
  }
  /// Names a piece of glass, so that one which comes where another goes grows out of it.
  nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
    matchedGeometryEffect(id: id.map { AnyHashable($0) }, in: namespace)
  }
}
