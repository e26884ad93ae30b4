// CGImage: CoreGraphics' image, a wrapper of UIImage.

import Foundation
import ShojiGraph

/// An image whose pixels only the browser decodes.
public final class CGImage: @unchecked Sendable {
  let image: UIImage
  init(_ image: UIImage) { self.image = image }

  public var width: Int { Int((image.size.width * image.scale).rounded()) }
  public var height: Int { Int((image.size.height * image.scale).rounded()) }

  /// Returns a part of the image; nil if the rectangle is outside of it.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let picture = VectorPicture(size: whole.size)
    picture.add(image, in: whole, .init())
    return UIImage(data: picture.svg(cutting: part)).map(CGImage.init)
  }
  public func copy() -> CGImage? { self }
}

extension UIImage {
  public convenience init(cgImage: CGImage) { self.init(copying: cgImage.image) }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(copying: cgImage.image, scale: scale) }
  /// The image's bitmap; nil for an image without a size, such as a symbol.
  public var cgImage: CGImage? { size.width > 0 && size.height > 0 ? CGImage(self) : nil }
}

extension Image {
  /// Creates an image that an app has drawn.
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(uiImage: UIImage(cgImage: cgImage, scale: scale, orientation: .up))
    content.label = label.plain(.current)
  }
  /// Creates an image that an app has drawn, hidden from assistive technologies.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(uiImage: UIImage(cgImage: cgImage, scale: scale, orientation: .up))
    content.isDecorative = true
  }
  /// The orientation of an image's pixels. The browser turns photos by what their files say.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
  }
}
