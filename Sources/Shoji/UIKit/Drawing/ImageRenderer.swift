// ImageRenderer: a view as an image.

import Combine
import Foundation
import ShojiGraph
import ShojiWeb

/// Makes images of views.
///
///     let renderer = ImageRenderer(content: Badge().frame(width: 200, height: 100))
///     if let image = renderer.uiImage { Image(uiImage: image) }
///
/// The image is an SVG with the view's HTML, which the browser draws; so it is there at once, but its pixels are not: `pngData()` and
/// `jpegData(compressionQuality:)` of it are nil. A view without a fixed size gets an estimated one, because only the browser measures.
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  public nonisolated let objectWillChange = PassthroughSubject<Void, Never>()
  public var content: Content { willSet { objectWillChange.send() } }
  public var proposedSize = ProposedViewSize.unspecified { willSet { objectWillChange.send() } }
  /// Pixels for each point. The picture is sharp at every size; only the size of `cgImage` in pixels follows.
  public var scale: CGFloat = 1 { willSet { objectWillChange.send() } }
  public var isOpaque = false
  public var colorMode = ColorRenderingMode.nonLinear
  public var isObservationEnabled = false

  public init(content: Content) { self.content = content }

  public var uiImage: UIImage? { snapshot() }
  public var cgImage: CGImage? { snapshot().flatMap(\.cgImage) }

  /// Calls a closure with the size of the view, and a function that draws the view into a context, its origin at the bottom as in
  /// CoreGraphics.
  public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
    guard let image = snapshot() else { return }
    renderer(image.size) { context in
      context.draw(CGImage(image), in: CGRect(origin: .zero, size: image.size))
    }
  }

  private func snapshot() -> UIImage? {
    let host = GraphHost()
    let environment = CurrentScene.environment
    host.rootScope.write {
      $0.locale = environment.locale
      $0.colorScheme = environment.colorScheme
      $0.layoutDirection = environment.layoutDirection
      $0.displayScale = scale
    }
    let drawing = DrawingEnvironment()
    drawing.language = environment.locale.identifier
    AssetCatalog.shared.prepare(drawing)
    // A file that stands alone cannot load others.
    drawing.imageAddress = { name in
      AssetCatalog.shared.image(name).map { asset in
        ImageAsset(
          address: UIImage(asset: name).fileAddress ?? "", width: asset.width, height: asset.height, isTemplate: asset.isTemplate,
          file: asset.file, turn: asset.turn)
      }
    }
    defer { host.close() }
    host.show(content.frame(width: proposedSize.width, height: proposedSize.height))
    // The view is new, so it is complete after one flush; changes of other windows' views are drawn with the turn that they belong to.
    Graph.shared.flush()
    let size = IdealSize.of(host.elements.root)
    guard size.width >= 1, size.height >= 1 else { return nil }
    let html = Painter(host.elements, environment: drawing).page()
    let svg = Snapshot.svg(html, width: size.width, height: size.height, language: drawing.language)
    guard let data = ImageData(svg) else { return nil }
    return UIImage(drawing: data, size: size, scale: scale)
  }
}
