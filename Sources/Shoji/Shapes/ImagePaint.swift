// ImagePaint: an image, repeated, as a shape style.

import Foundation
import ShojiGraph

/// A shape style that fills a shape by repeating a region of an image.
///
///     Circle().fill(.image(Image("Stripes"), scale: 0.5))
public struct ImagePaint: ShapeStyle {
  public var image: Image
  /// The region in fractions of the image: the whole is 0, 0, 1, 1.
  public var sourceRect: CGRect
  public var scale: CGFloat

  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  public func _paint(in environment: Any?) -> _Paint {
    let environment = environment as? EnvironmentValues
    return UIImage.onMain { _Paint(paint(environment)) }
  }

  @MainActor private func paint(_ environment: EnvironmentValues?) -> Paint {
    let content = image.resolved(environment ?? EnvironmentValues())
    let points = (content.font ?? .body).points
    let size = content.size ?? (content.isSymbol ? CGSize(width: points, height: points) : .zero)
    let part = sourceRect.standardized.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard !part.isEmpty, scale > 0 else { return .color(.clear) }
    func tile(_ source: ImageContent.Source) -> Paint {
      .tile(
        TilePaint(
          source: source,
          size: size == .zero ? nil : CGSize(width: size.width * part.width * scale, height: size.height * part.height * scale)))
    }
    let isWhole = part == CGRect(x: 0, y: 0, width: 1, height: 1)
    if isWhole, !content.isSymbol { return tile(content.source) }
    guard size != .zero else { return .color(.clear) }
    // A symbol gets the foreground's colour; a region is cut out.
    var original = UIImage(content: content)
    if content.isSymbol {
      let isDark = environment?.colorScheme == .dark
      var color = Color.primary
      if case .color(let foreground)? = content.paint { color = foreground }
      let parts = color.components(isDark: isDark) ?? SystemColor.label.components(isDark: isDark)
      original = original.withTintColor(UIColor(cgColor: parts.cgColor))
    }
    let picture = VectorPicture(size: size)
    picture.add(original, in: CGRect(origin: .zero, size: size), .init())
    let cut = CGRect(
      x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width, height: part.height * size.height)
    return ImageData(picture.svg(cutting: cut)).map { tile(.data($0)) } ?? .color(.clear)
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(_ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
