import SwiftUI

/// Pictures that are drawn in code, so that the Gallery needs no files.
enum GalleryPictures {
  static let hills = drawing(
    160, 90,
    """
    <rect width="160" height="90" fill="#bfe3ff"/><circle cx="122" cy="26" r="12" fill="#ffd34d"/>
    <path d="M0 62 Q40 26 80 58 T160 48 V90 H0Z" fill="#6fae6a"/><path d="M0 76 Q50 50 100 74 T160 70 V90 H0Z" fill="#3f7f4a"/>
    """)

  /// The frames of a jumping ball.
  static let jump = [52, 38, 28, 22, 20, 22, 28, 38].map { height in
    drawing(
      72, 72,
      "<ellipse cx=\"36\" cy=\"66\" rx=\"16\" ry=\"3\" fill=\"#8886\"/><circle cx=\"36\" cy=\"\(height)\" r=\"14\" fill=\"#ff6b3d\"/>")
  }

  /// A leaf; as a template image only its shape counts.
  static let leaf = drawing(48, 48, "<path d=\"M8 40 C8 16 24 8 42 6 C42 26 34 42 14 40 Q20 26 32 18 Q16 26 12 42Z\" fill=\"#c00\"/>")

  private static func drawing(_ width: Int, _ height: Int, _ shapes: String) -> UIImage {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" preserveAspectRatio=\"none\">\(shapes)</svg>"
    return UIImage(data: Data(text.utf8)) ?? UIImage()
  }
}
