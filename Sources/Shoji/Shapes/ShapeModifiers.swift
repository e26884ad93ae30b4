// Shapes applied to views: clipShape, background(_:in:), overlay(_:in:), contentShape, containerShape, mask.

import Foundation
import ShojiGraph

/// Clips a view to a shape that is described only by its path.
public struct _PathClipModifier<S: Shape>: BoxModifier {
  public typealias Body = Never
  let shape: S
  @State private var measured: Measured?
  nonisolated init(shape: S) { self.shape = shape }

  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    // Until the size is known, the clip path is stretched from an arbitrary one.
    let size = measured?.rect.size ?? CGSize(width: 100, height: 100)
    return .clip(.path(OutlinePath(data: shape.path(in: CGRect(origin: .zero, size: size)).data, size: size, isMeasured: measured != nil)))
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard case .measure(let values) = event, let new = Measured(values), new.rect.size != measured?.rect.size else { return }
    measured = new
  }
}

extension Outline {
  /// The outline as a CSS clip of a box; nil if it needs a path.
  var clip: ClipShape? {
    guard inset == 0 else { return nil }
    return switch form {
    case .rectangle: .rectangle
    case .rounded(let radius): .rounded(radius)
    case .uneven(let radii):
      .uneven(
        topLeading: radii.topLeading, bottomLeading: radii.bottomLeading, bottomTrailing: radii.bottomTrailing,
        topTrailing: radii.topTrailing)
    case .capsule: .capsule
    case .circle: .circle
    case .ellipse: .ellipse
    case .path: nil
    }
  }
}

extension View {
  /// Clips the view to a shape.
  @ViewBuilder nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    if let outline = shape._outline, outline.whole == nil, let clip = outline.outline.clip {
      box(.clip(clip))
    } else {
      modifier(_PathClipModifier(shape: shape))
    }
  }

  /// Fills a shape behind the view with a style.
  @ViewBuilder nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
    -> some View
  {
    if let outline = shape._outline, outline.whole == nil, !outline.outline.isSquare, outline.outline.inset == 0 {
      modifier(
        _BoxModifier { environment in
          .panel(style.paint(in: environment).resolved(foreground: environment.foreground, tint: environment.tint), outline.outline)
        })
    } else {
      background { PaintedShape(shape: shape, layers: [.fill(style, fillStyle)]) }
    }
  }
  nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }
  /// Fills a shape in front of the view with a style.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    overlay { PaintedShape(shape: shape, layers: [.fill(style, fillStyle)]) }
  }
  nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay { FillView(style: style).ignoresSafeArea(edges: edges) }
  }

  /// Makes a shape of the view respond to touches, including its transparent areas.
  ///
  /// A shape that has only a path counts as its box; so does every shape around controls.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { box(.contentShape(shape.hitShape)) }
  @ViewBuilder nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
    let shown = kind.contains(.interaction) ? shape.hitShape : nil
    if kind.contains(.focusEffect) { box(.contentShape(shown)).focusEffect(.halo(shape)) } else { box(.contentShape(shown)) }
  }

  /// Sets the shape of `ContainerRelativeShape` inside this view.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    environment(\.containerShape, shape._outline?.outline)
  }

  /// Masks the view by the opacity of another view.
  @ViewBuilder nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    let mask = mask()
    if let source = mask as? any MaskSource {
      modifier(_MaskModifier(source: source))
    } else {
      modifier(_ViewMaskModifier(mask: mask, alignment: alignment))
    }
  }
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
}

extension Shape {
  /// The shape as a CSS clip; nil if it is the whole box or needs a path.
  nonisolated fileprivate var hitShape: ClipShape? {
    guard let outline = _outline, outline.whole == nil, let clip = outline.outline.clip, clip != .rectangle else { return nil }
    return clip
  }
}

/// The uses of a content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
  /// The focus ring around the view.
  public static let focusEffect = ContentShapeKinds(rawValue: 32)
}
