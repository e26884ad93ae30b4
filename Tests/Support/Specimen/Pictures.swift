import SwiftUI

/// Generated images, so that tests know each pixel.
enum Pictures {
  /// An ellipse on a clear background.
  static func disc(_ color: String, width: Int = 60, height: Int = 60) -> Image {
    drawing(
      width, height,
      "<ellipse cx=\"\(width / 2)\" cy=\"\(height / 2)\" rx=\"\(width / 2 - 2)\" ry=\"\(height / 2 - 2)\" fill=\"\(color)\"/>")
  }
  /// A rectangle of one colour.
  static func plate(_ color: String, width: Int, height: Int) -> Image { Image(uiImage: uiPlate(color, width: width, height: height)) }
  static func uiPlate(_ color: String, width: Int, height: Int) -> UIImage {
    uiDrawing(width, height, "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(color)\"/>")
  }
  private static func drawing(_ width: Int, _ height: Int, _ shapes: String) -> Image {
    Image(uiImage: uiDrawing(width, height, shapes))
  }
  private static func uiDrawing(_ width: Int, _ height: Int, _ shapes: String) -> UIImage {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" preserveAspectRatio=\"none\" viewBox=\"0 0 \(width) \(height)\">\(shapes)</svg>"
    return UIImage(data: Data(text.utf8))!
  }
}
