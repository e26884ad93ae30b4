// Modifiers that add a stage to an element's box: padding, background, clip, border, shadow, opacity, transforms, order.

import Foundation
import ShojiGraph

/// One stage of a box. It may depend on the environment.
public struct _BoxModifier: Sendable {
  let make: @Sendable (EnvironmentValues) -> BoxStage
  /// Compared, so that an equal modifier changes nothing; nil if the stage depends on the environment.
  let fixed: BoxStage?
  nonisolated init(_ stage: BoxStage) {
    fixed = stage
    make = { _ in stage }
  }
  nonisolated init(_ make: @escaping @Sendable (EnvironmentValues) -> BoxStage) {
    fixed = nil
    self.make = make
  }
}

extension _BoxModifier: BoxModifier {
  public typealias Body = Never
  package func stage(_ environment: EnvironmentValues) -> BoxStage { fixed ?? make(environment) }
}

extension View {
  nonisolated func box(_ stage: BoxStage) -> some View { modifier(_BoxModifier(stage)) }

  /// Adds padding around the view: the system's 16 points, or a length.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    box(.padding(EdgeInsets(edges, length ?? 16)))
  }
  nonisolated public func padding(_ length: CGFloat) -> some View { box(.padding(EdgeInsets(.all, length))) }
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { box(.padding(insets)) }

  /// Fills the area behind the view with a style.
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(_BoxModifier { .background(style.paint(in: $0), ignoring: edges) })
  }
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Sets the opacity, between 0 and 1.
  nonisolated public func opacity(_ opacity: Double) -> some View { box(.opacity(min(max(opacity, 0), 1))) }
  /// Clips the view to its bounds.
  nonisolated public func clipped(antialiased: Bool = false) -> some View { box(.clip(.rectangle)) }
  /// Clips the view to a rounded rectangle; the radius is in points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { box(.clip(.rounded(radius))) }
  /// Draws a border inside the view's bounds; the width is in points.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modifier(_BoxModifier { .border(content.paint(in: $0), width: width) })
  }
  /// Draws a shadow; radius and displacement are in points.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { box(.shadow(ShadowStyleValue(color: color, radius: radius, x: x, y: y))) }

  /// Moves the drawing without changing the layout, in points.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { box(.transform([.offset(x: x, y: y)])) }
  nonisolated public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }
  /// Rotates the drawing without changing the layout.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    box(.transform([.rotation(degrees: angle.degrees, anchor: anchor)]))
  }
  /// Rotates the drawing in space without changing the layout.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    box(.transform([.rotation3D(degrees: angle.degrees, x: axis.x, y: axis.y, z: axis.z, anchor: anchor, perspective: perspective)]))
  }
  /// Scales the drawing without changing the layout.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    box(.transform([.scale(x: x, y: y, anchor: anchor)]))
  }
  /// Applies an affine transform to the drawing.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    box(.transform([.matrix([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])]))
  }

  /// Blurs the view by a radius in points.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { box(.filter([.blur(radius)])) }
  /// Brightens the view.
  nonisolated public func brightness(_ amount: Double) -> some View { box(.filter([.brightness(amount)])) }
  /// Changes the contrast; 1 is unchanged.
  nonisolated public func contrast(_ amount: Double) -> some View { box(.filter([.contrast(amount)])) }
  /// Changes the saturation; 1 is unchanged.
  nonisolated public func saturation(_ amount: Double) -> some View { box(.filter([.saturation(amount)])) }
  /// Removes colour; 1 is grey.
  nonisolated public func grayscale(_ amount: Double) -> some View { box(.filter([.grayscale(amount)])) }
  /// Rotates the hue of all colours.
  nonisolated public func hueRotation(_ angle: Angle) -> some View { box(.filter([.hueRotation(degrees: angle.degrees)])) }
  /// Inverts all colours.
  nonisolated public func colorInvert() -> some View { box(.filter([.invert])) }
  /// Sets how the view's colours blend with those behind it.
  nonisolated public func blendMode(_ mode: BlendMode) -> some View { box(.blendMode(mode.css)) }
  /// Applies effects to the view as a whole.
  nonisolated public func compositingGroup() -> some View { box(.attribute(name: "data-group", value: "")) }
  /// Applies effects to the view as a whole; both arguments have no effect.
  nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { compositingGroup() }

  /// Sets the order of overlapping views; higher ones are in front.
  nonisolated public func zIndex(_ value: Double) -> some View { box(.zIndex(value)) }
  /// Sets the order in which a stack gives space to its views; higher ones come first.
  nonisolated public func layoutPriority(_ value: Double) -> some View { box(.priority(value)) }
  /// Keeps the view at its ideal size, on both axes or on one.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    box(.fixedSize(horizontal: horizontal, vertical: vertical))
  }
  /// Hides the view and keeps its space.
  nonisolated public func hidden() -> some View { box(.hidden) }
  /// Lets taps pass through the view if false.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { box(.hitTesting(enabled)) }

  /// Sets the view's identity: when it changes, the view is a new one.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(_IdentityModifier(id: id)) }
}

extension BlendMode {
  /// The CSS keyword.
  var css: String {
    switch self {
    case .normal: "normal"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .plusLighter: "plus-lighter"
    case .plusDarker: "darken"
    default: "\(self)"
    }
  }
}
