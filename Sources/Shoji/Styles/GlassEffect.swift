// glassEffect: a glass shape behind a view: it blurs the background and has a thin light border.

import Foundation
import ShojiGraph

/// A kind of glass.
public struct Glass: Equatable, Sendable {
  var material: Material?
  var tint: Color?
  var isInteractive = false
  public static var regular: Glass { Glass(material: .thin) }
  public static var clear: Glass { Glass(material: .ultraThin) }
  /// No glass.
  public static var identity: Glass { Glass(material: nil) }
  /// Returns the glass with a colour.
  public func tint(_ color: Color?) -> Glass { changed { $0.tint = color } }
  /// Makes the glass react to touches; without effect here.
  public func interactive(_ isEnabled: Bool = true) -> Glass { changed { $0.isInteractive = isEnabled } }
  private func changed(_ change: (inout Glass) -> Void) -> Glass {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The default shape of glass: a capsule.
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
  /// Whether the glass is in a container, which draws one shadow for all its glass.
  var isInGlass: Bool {
    get { self[InGlassKey.self] }
    set { self[InGlassKey.self] = newValue }
  }
}

/// A group of glass shapes with one shadow.
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
  /// Puts a glass shape behind the view.
  nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
    modifier(_GlassModifier(glass: glass, shape: shape))
  }
  /// Identifies a glass shape, so that a shape that replaces it animates from its frame.
  nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
    matchedGeometryEffect(id: id.map { AnyHashable($0) }, in: namespace)
  }
}
