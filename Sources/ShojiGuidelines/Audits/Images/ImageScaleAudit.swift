// ImageScaleAudit: reports images whose files are much larger than they are shown.

import ShojiElements

enum ImageScaleAudit: ElementAudit {
  static let guidelines = ["image-view.prescaled-images"]
  /// Screens have at most three pixels per point; a little more is not worth another file.
  private static let finest = 4.0
  /// Pixels per side up to which a file costs little.
  private static let smallest = 400.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let image = element.content as? ImageContent, !image.isSymbol, !image.reportsLoading, let measure = scene.measures?[element.id],
      let width = measure.naturalWidth, let height = measure.naturalHeight, measure.width > 0, measure.height > 0, !isDrawing(image)
    else { return nil }
    guard max(width, height) > smallest, width / measure.width > finest, height / measure.height > finest else { return [] }
    return [
      Complaint(
        "image-view.prescaled-images",
        "the image has \(Int(width)) × \(Int(height)) pixels and is drawn in \(Int(measure.width)) × \(Int(measure.height)) points, so "
          + "that most of it is loaded for nothing; add it in \(Int(measure.width * 3)) × \(Int(measure.height * 3)) pixels")
    ]
  }

  /// Returns whether the image is a vector drawing, which has no pixels to scale.
  private static func isDrawing(_ image: ImageContent) -> Bool {
    if case .data(let data) = image.source { return data.type == "image/svg+xml" }
    return false
  }
}
