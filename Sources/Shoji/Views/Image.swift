// Image: a symbol or one of the app's images. Element: ImageContent. Modifiers in Image+Modifiers.swift.

import Foundation
import ShojiGraph

/// An image or a symbol.
public struct Image: Equatable, Sendable {
  package var builderPlace = BuilderPlace()
  package var content: ImageContent
  /// The image's own mode; nil for that of the environment.
  var renderingMode: SymbolRenderingMode?
  package var symbolName: String? { if case .symbol(let name) = content.source { name } else { nil } }

  /// Creates a system symbol.
  public init(systemName: String) { content = ImageContent(source: .symbol(systemName)) }
  /// Creates a symbol of which a fraction is emphasised.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    content.variableValue = variableValue
  }
  /// Creates an image from the app's asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    content = ImageContent(source: .asset(name))
    content.label = name
  }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    content = ImageContent(source: .asset(name))
    content.label = label.plain(.current)
  }
  /// Creates an image that is hidden from assistive technologies.
  public init(decorative name: String, bundle: Bundle? = nil) {
    content = ImageContent(source: .asset(name))
    content.isDecorative = true
  }
  /// Creates an image that the app has made or loaded.
  public init(uiImage: UIImage) { content = uiImage.content }
  package init(content: ImageContent) { self.content = content }

  public typealias Scale = ImageScale
  public typealias Interpolation = ImageInterpolation
  public typealias TemplateRenderingMode = ShojiElements.TemplateRenderingMode
  /// How a resizable image fills its space.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
}

extension Image: PlacedView {}

extension Image: PrimitiveView {
  public typealias Body = Never
  package static var listens: Bool { false }
  package func resolve(_ context: PrimitiveContext) -> ImageContent { resolved(context.environment) }

  @MainActor func resolved(_ environment: EnvironmentValues) -> ImageContent {
    var content = content
    content.font = environment.styledFont
    content.paint = environment.foreground
    content.scale = environment.imageScale
    let variants = environment.symbolVariants
    if let name = symbolName, variants != .none { content.source = .symbol(Symbols.name(name, with: variants)) }
    if content.isSymbol { content.secondLayer = secondLayer(environment) }
    if case .asset(let name) = content.source, let asset = AssetCatalog.shared.image(name) {
      content.size = CGSize(width: asset.width, height: asset.height)
      if content.isTemplate == nil, asset.isTemplate { content.isTemplate = true }
    }
    // A template image takes the surrounding tint: `image-view.template-takes-tint`.
    if !content.isSymbol, content.isTemplate == true, content.paint == nil { content.paint = environment.tint }
    return content
  }
}

extension Image {
  /// A second style makes a palette, unless a mode says otherwise.
  @MainActor private func secondLayer(_ environment: EnvironmentValues) -> ImageContent.SecondLayer? {
    let mode = (renderingMode ?? environment.symbolRenderingMode)?.mode
    guard mode != .monochrome, mode != .multicolor else { return nil }
    if mode != .hierarchical, let second = environment.secondForeground { return .paint(second) }
    return mode == nil ? nil : .pale
  }
}

private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
private struct SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
private struct SymbolRenderingKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
extension EnvironmentValues {
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingKey.self] }
    set { self[SymbolRenderingKey.self] = newValue }
  }
}
