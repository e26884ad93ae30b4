// ImageSequenceAudit: checks that the images of a sequence have the same size and shape.

import Foundation
import ShojiElements

enum ImageSequenceAudit: ElementAudit {
  static let guidelines = ["image-view.sequence-consistent-size", "image-view.scaled-same-size-and-shape"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard element.content is ImageSequenceContent else { return nil }
    let frames = element.children.enumerated().compactMap { index, frame in
      size(of: frame, scene).map { (number: index + 1, size: $0, frame: frame) }
    }
    // The most frequent size is the intended one.
    let counts = Dictionary(grouping: frames, by: { words($0.size) }).mapValues(\.count)
    guard let usual = frames.max(by: { counts[words($0.size)]! < counts[words($1.size)]! })?.size else { return nil }
    var complaints: [Complaint] = []
    for (number, size, frame) in frames where words(size) != words(usual) {
      complaints.append(
        Complaint(
          "image-view.sequence-consistent-size",
          "image \(number) is \(words(size)) and the others \(words(usual)), so that "
            + "the sequence jumps; make all images one size"))
      let isScaled = (frame.content as? ImageContent)?.isResizable == true
      if isScaled, abs(size.width / size.height - usual.width / usual.height) > 0.01 * usual.width / usual.height {
        complaints.append(
          Complaint(
            "image-view.scaled-same-size-and-shape",
            "image \(number) has another shape (\(words(size))) than the others "
              + "(\(words(usual))) and is distorted or cut when scaled; make all images one shape"))
      }
    }
    return complaints
  }

  private static func words(_ size: CGSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }

  /// Returns the size in the asset catalogue, or as the browser loaded the image.
  private static func size(of frame: Element, _ scene: AuditScene) -> CGSize? {
    if let size = (frame.content as? ImageContent)?.size, size.width > 0, size.height > 0 { return size }
    guard let measure = scene.measures?[frame.id], let width = measure.naturalWidth, let height = measure.naturalHeight, height > 0 else {
      return nil
    }
    return CGSize(width: width, height: height)
  }
}
