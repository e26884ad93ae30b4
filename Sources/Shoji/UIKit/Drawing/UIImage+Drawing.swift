// UIImage in pictures, and the images that UIKit derives from another.

import FileFormats
import Foundation
import ShojiGraph
import ShojiWeb

extension UIImage {
  /// Draws the image into the current context.
  public func draw(in rect: CGRect) { GraphicsStack.current?.draw(self, in: rect) }
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.current?.draw(self, in: rect, blendMode: blendMode, alpha: alpha)
  }
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Returns the image as a template, whose colour is the foreground's, or as it is.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { UIImage(copying: self, renderingMode: mode) }
  /// Returns the image with every visible pixel in one colour.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let size = size == .zero ? CGSize(width: 20, height: 20) : size
    let inner = VectorPicture(size: size)
    guard let address = fileAddress else { return self }
    let tint = inner.define(tint: color.cgColor)
    let picture =
      ownTurn.map { VectorPicture.turned(address, $0, in: CGRect(origin: .zero, size: size)) }
      ?? "<image width='\(short(size.width))' height='\(short(size.height))' href='\(VectorPicture.escaped(address))'/>"
    inner.add("<g filter='\(tint)'>\(picture)</g>")
    let image = inner.image(scale: scale)
    return renderingMode == .automatic ? image : image.withRenderingMode(renderingMode)
  }
  /// Returns the image itself: views scale images and fonts scale symbols.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns the image itself: a symbol follows the font around it.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  /// Returns the image itself, whose edges stretch as a view's `resizable(capInsets:)` says.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage { self }
  @available(*, deprecated, message: "has no effect in Shoji. Use flipsForRightToLeftLayoutDirection on the view")
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// Returns the image at another size, which keeps its file.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
    let factor = min(size.width / self.size.width, size.height / self.size.height)
    let fitted = CGSize(width: self.size.width * factor, height: self.size.height * factor)
    let picture = VectorPicture(size: fitted)
    picture.add(self, in: CGRect(origin: .zero, size: fitted), .init())
    return picture.image(scale: scale)
  }
  /// Returns the image at another size in points, which keeps its file.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
  /// Returns the image itself, which the browser decodes.
  public func preparingForDisplay() -> UIImage? { self }
  /// Returns the image itself, which the browser decodes.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// How a picture with this image turns it, because browsers ignore the orientation in its file; nil for others.
  var ownTurn: PictureOrientation? {
    switch content.source {
    case .data(let picture): picture.header.ownTurn
    case .asset(let name): UIImage.onMain { AssetCatalog.shared.image(name)?.turn }
    case .symbol, .address: nil
    }
  }

  /// The image as a data URL, which is all that an SVG in a page may contain.
  var fileAddress: String? {
    switch content.source {
    case .data(let picture): return picture.address
    case .symbol(let name): return UIImage.onMain { Icons.address(name, isStretched: true) }
    case .asset(let name):
      return UIImage.onMain {
        guard let asset = AssetCatalog.shared.image(name) else { return nil }
        if asset.address.hasPrefix("data:") { return asset.address }
        return asset.file.flatMap { try? Data(contentsOf: $0) }.flatMap { ImageData($0)?.address }
      }
    case .address: return nil
    }
  }
}
